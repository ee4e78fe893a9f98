/** Policies that fill the slots of a title: capital, turn order, stock. */

export { byCertificate, type Capital, floatsAtStart, fullAtFloat, restUnderwritten } from "./capital.ts";
export { changedBy, firstRefusal, leastCaps } from "./hooks.ts";
export { turnOrderBy } from "./order.ts";
export { type HoldingQuestion, marketAmount, parAmount, type ShareDeal, saleAmount } from "./stock.ts";
export {
  buyThenSell,
  type StockTurnOrder,
  sellBuyOrBuySell,
  sellBuySell,
  sellThenBuy,
} from "./stock-turn.ts";
export { printedTrainLimit, trainsChanged } from "./trains.ts";
