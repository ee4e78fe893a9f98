import type { ActionDef, Ctx, RoundDef, StepDef } from "../../contract/rules.ts";
import { openingTurn, openingTurnBy, tellFirstRun } from "../../hooks/order.ts";
import type { PlayerId } from "../../model/ids.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { acceptAction, bidAction, passAction, passRefusal } from "./answer.ts";
import { bidLot, buyLot, chooseLot } from "./choose.ts";
import { lotBids, lotOf, type OpeningData, openingData, openingRound } from "./data.ts";
import { openingMachine } from "./machine.ts";
import { by, type OpeningParams } from "./params.ts";
import { lotPrices, purse, rowsLeft, topRow } from "./prices.ts";
import { openingStages } from "./stages.ts";

/** What the page shows of lots that are bought at prices: the top row, the price of each, and who has set how much aside for it. */
function shown(params: OpeningParams, ctx: Ctx) {
  if (!params.buy) return {};
  const each = <T>(of: (lot: string) => T): Record<string, T> =>
    Object.fromEntries(openingData(ctx).lots.map((lot) => [lot, of(lot)]));
  return {
    buys: params.buy.earlyBids ? "bids" : params.declines?.(ctx) === false ? "must" : "only",
    top: topRow(params, ctx),
    rows: rowsLeft(params, ctx),
    prices: each((lot) => lotPrices(params, ctx, lot)),
    bids: each((lot) => lotBids(ctx, lot)),
  };
}

/** The round that sells what is sold before anything else, in the format that the parameters say. */
export function opening(params: OpeningParams): RoundDef {
  const { opens, offers, buy, variant } = params;
  const stages = openingStages(params);
  const machine = openingMachine(params, stages);
  const raises = opens !== undefined || buy?.earlyBids || buy?.contest !== undefined;
  const actions: ActionDef[] = [
    ...(opens ? [chooseLot(machine)] : []),
    ...(buy ? [buyLot(machine)] : []),
    ...(buy?.earlyBids || buy?.contest ? [bidLot(machine)] : []),
    ...(raises ? [bidAction(machine)] : []),
    ...(offers ? [acceptAction(machine)] : []),
    passAction(machine),
  ];
  const orderedBy = (ctx: Ctx): string | undefined => {
    const { first, turns } = openingData(ctx);
    return stages.of(ctx) === "choose" ? openingTurnBy(ctx, first, turns) : undefined;
  };
  /** Who is not asked in an opening that a house rule plays reads its name. */
  const notAsked = (ctx: Ctx, seat: PlayerId) => {
    const data = openingData(ctx);
    if (stages.of(ctx) !== "raise")
      return refuse.by(orderedBy(ctx) ?? variant ?? "")("NOT_YOUR_CHOICE", { player: data.seat });
    const out = data.passed.includes(seat);
    return out ? by(params, refuse(ctx, "BID_PASSED", { player: seat, lot: lotOf(data) })) : undefined;
  };
  const step: StepDef = {
    id: params.step ?? "auction",
    actions,
    stages,
    seats: (ctx) => [openingData(ctx).seat],
    forced: (ctx) => passRefusal(machine, ctx, openingData(ctx).seat) !== undefined,
    ...(variant !== undefined && { notAsked }),
    invalidAfterCorrection(ctx) {
      const { bid, lot } = openingData(ctx);
      const n = bid && lot !== null ? purse(ctx, bid.player, lot) : 0;
      if (!bid || bid.amount <= n) return undefined;
      return by(params, refuse(ctx, "BID_OVER_CASH", { ...bid, n }));
    },
    about: (ctx) => ({ ...openingData(ctx), stage: stages.of(ctx), ...shown(params, ctx) }),
  };
  return {
    id: params.id,
    steps: [step],
    begin(tx) {
      const first = tx.state.priority;
      const seat = openingTurn(tx, first, 0);
      const data: OpeningData = {
        lots: params.lots(tx),
        first,
        turns: 0,
        declined: 0,
        chooser: seat,
        seat,
        lot: null,
        bid: null,
        passed: [],
        cuts: {},
        buyer: null,
      };
      openingRound.begin(tx, { set: 1, run: 0 }, data);
      tellFirstRun(tx, first);
      machine.next(tx);
    },
    turn: () => false,
    finish: (tx) => (typeof params.finish === "string" ? params.finish : params.finish(tx)),
    ...(variant === undefined && { orderedBy }),
  };
}
