export { LotPart } from "./auction.tsx";
export { BuySharePart, OwnSharesPart, SellPart, StartPart } from "./stock.tsx";
