import {
  type CompanyId,
  type Ctx,
  type LinesOf,
  nextPlayer,
  openingTurn,
  openingTurnBy,
  orderFrom,
  type PlayerId,
  type Refusal,
  type RoundDef,
  roundData,
  ruleFor,
  type StepDef,
  stagesOf,
  type Tx,
  takeFirstOrder,
  tellFirstRun,
} from "@railhead/core";
import { actions } from "./actions.ts";
import { events } from "./events.ts";
import { INCOME_SHARE } from "./facts.ts";
import { MINORS, settleLot } from "./minors.ts";
import { refuse } from "./refusals.ts";

/** The initial auction (3.2): lots are chosen in turn and bid for; when nobody has enough, the rest goes to the richest. */
export type AuctionData = {
  lots: CompanyId[];
  /** Who chose last; the next one to choose is sought after him. */
  chooser: PlayerId;
  seat: PlayerId;
  lot: CompanyId | null;
  bid: { player: PlayerId; amount: number } | null;
  /** Out of the running auction. */
  passed: PlayerId[];
  /** Who bought last. */
  buyer: PlayerId | null;
  /** Number of the running turn of choosing, from 0; kept only where a house rule orders these turns. */
  turn?: number;
};

export const auctionTurns = roundData<AuctionData>();

export const auctionData = auctionTurns.of;

/** What the auction is doing: a lot is put up, raised, or taken by the richest when nobody can bid any more. */
export const auctionStages = stagesOf({
  initial: "choose",
  states: {
    choose: { on: { BID: "raise", POOR: "discount" } },
    raise: { on: { BID: "raise", SOLD: "choose" } },
    discount: { on: { SOLD: "choose" } },
  },
  stands(ctx) {
    const { bid, seat } = auctionData(ctx);
    return bid ? "raise" : eligible(ctx, seat) ? "choose" : "discount";
  },
});

const cash = (ctx: Ctx, player: PlayerId): number => ctx.state.players[player]?.cash ?? 0;
const least = (ctx: Ctx): number => ctx.rules.slots["opening.minBid"](ctx, "").min;
const eligible = (ctx: Ctx, player: PlayerId): boolean => cash(ctx, player) >= least(ctx);

function bidRefusal(ctx: Ctx, player: PlayerId, lot: CompanyId, amount: number): Refusal | undefined {
  const { bid } = auctionData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const lowest = bid ? bid.amount + step : min;
  const kind = bid ? "raise" : "open";
  if (amount < lowest) return refuse(ctx, "BID_TOO_LOW", { n: lowest }, ruleFor(ctx, "BID_TOO_LOW", kind));
  if (amount % step !== 0) return refuse(ctx, "BID_STEP", { n: step }, ruleFor(ctx, "BID_STEP", kind));
  const n = cash(ctx, player);
  return amount > n ? refuse(ctx, "BID_OVER_CASH", { player, n, amount }) : undefined;
}

function bidRange(ctx: Ctx, player: PlayerId, lot: CompanyId) {
  const { bid } = auctionData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  const lowest = bid ? bid.amount + step : min;
  const most = Math.floor(cash(ctx, player) / step) * step;
  return most < lowest ? undefined : { kind: "range" as const, min: lowest, max: most, step };
}

const chooseLot = actions.choose_lot({
  check(ctx, action) {
    const data = auctionData(ctx);
    const stage = auctionStages.of(ctx);
    const lot = action.lot;
    if (stage === "raise") return refuse(ctx, "LOT_CHOSEN", { lot: lotOf(data) });
    if (!data.lots.includes(lot)) return refuse(ctx, "LOT_NOT_FOR_SALE", { lot });
    if (stage === "discount")
      return action.amount === undefined ? undefined : refuse(ctx, "DISCOUNT_NO_BID", { lot });
    return action.amount === undefined
      ? refuse(ctx, "MUST_OPEN", { lot, n: least(ctx) })
      : bidRefusal(ctx, action.seat, lot, action.amount);
  },
  list(ctx, seat) {
    const { lots } = auctionData(ctx);
    const stage = auctionStages.of(ctx);
    if (stage === "raise") return [];
    if (stage === "discount") return lots.map((lot) => ({ lot }));
    return lots.flatMap((lot): LinesOf<typeof actions.choose_lot> => {
      const amount = bidRange(ctx, seat, lot);
      return amount ? [{ lot, fields: { amount } }] : [];
    });
  },
  apply(tx, action) {
    const data = auctionTurns.write(tx);
    data.lot = action.lot;
    data.chooser = action.seat;
    data.passed = [];
    tx.log(events.lot_chosen({ player: action.seat, lot: data.lot }));
    if (action.amount === undefined) sell(tx, action.seat, cash(tx, action.seat), true);
    else takeBid(tx, action.seat, action.amount);
  },
});

/** The lot that is bid for. */
function lotOf({ lot }: AuctionData): CompanyId {
  if (lot === null) throw new Error("no lot has been chosen");
  return lot;
}

const bidAction = actions.bid({
  check(ctx, action) {
    const { lot } = auctionData(ctx);
    if (auctionStages.of(ctx) !== "raise" || lot === null) return refuse(ctx, "NO_LOT_CHOSEN", {});
    return bidRefusal(ctx, action.seat, lot, action.amount);
  },
  list(ctx, seat) {
    const { lot } = auctionData(ctx);
    if (auctionStages.of(ctx) !== "raise" || lot === null) return [];
    const amount = bidRange(ctx, seat, lot);
    return amount ? [{ fields: { amount } }] : [];
  },
  apply(tx, action) {
    takeBid(tx, action.seat, action.amount);
  },
});

const passBid = actions.pass({
  check: (ctx) => (auctionStages.of(ctx) === "raise" ? undefined : refuse(ctx, "MUST_CHOOSE_LOT", {})),
  list: (ctx) => (auctionStages.of(ctx) === "raise" ? [{}] : []),
  apply(tx, action) {
    const data = auctionTurns.write(tx);
    tx.log(events.bid_passed({ player: action.seat, lot: lotOf(data) }));
    data.passed.push(action.seat);
    nextBidder(tx);
  },
});

function takeBid(tx: Tx, player: PlayerId, amount: number): void {
  const data = auctionTurns.write(tx);
  data.bid = { player, amount };
  auctionStages.send(tx, "BID");
  data.seat = player;
  tx.log(events.bid({ player, lot: lotOf(data), amount }));
  nextBidder(tx);
}

/** The next player who takes part and has not passed; with nobody left the high bidder has it. */
function nextBidder(tx: Tx): void {
  const data = auctionTurns.write(tx);
  const high = data.bid as NonNullable<AuctionData["bid"]>;
  for (const seat of orderFrom(tx, tx.state.turnOrder, nextPlayer(tx, tx.state.turnOrder, data.seat))) {
    if (seat === high.player) break;
    if (data.passed.includes(seat) || !eligible(tx, seat)) continue;
    data.seat = seat;
    return;
  }
  sell(tx, high.player, high.amount, false);
}

function sell(tx: Tx, player: PlayerId, price: number, discount: boolean): void {
  const data = auctionTurns.write(tx);
  const lot = lotOf(data);
  tx.log(events.lot_sold({ player, lot, price }));
  if (discount) settleLot(tx, lot, player, price, true);
  else tx.rules.slots["opening.settle"](tx, lot, player, price);
  data.lots = data.lots.filter((one) => one !== lot);
  data.lot = null;
  data.bid = null;
  data.passed = [];
  data.buyer = player;
  auctionStages.send(tx, "SOLD");
  if (data.lots.length) nextChooser(tx);
  else {
    takeFirstOrder(tx);
    tx.stepDone = true;
  }
}

/** 3.2.1: the next eligible player after the last to choose; 3.2.2: when nobody is eligible, the richest, ties in that order. */
function nextChooser(tx: Tx): void {
  const data = auctionTurns.write(tx);
  const order = orderFrom(tx, tx.state.turnOrder, nextPlayer(tx, tx.state.turnOrder, data.chooser));
  if (data.turn !== undefined) data.turn++;
  seatChooser(tx, order);
}

/** Asks the first eligible player of `order` (or of the turns as a house rule orders them) to choose, or else the richest. */
function seatChooser(tx: Tx, order: PlayerId[]): void {
  const data = auctionTurns.write(tx);
  const next =
    data.turn === undefined ? order.find((player) => eligible(tx, player)) : nextInRuns(tx, data.turn);
  const most = Math.max(...order.map((player) => cash(tx, player)));
  if (next === undefined) auctionStages.send(tx, "POOR");
  data.seat = next ?? (order.find((player) => cash(tx, player) === most) as PlayerId);
}

/** The next eligible player from turn number `from` on; players who are not eligible lose their turns. */
function nextInRuns(tx: Tx, from: number): PlayerId | undefined {
  for (let turn = from; turn < from + 2 * tx.state.turnOrder.length; turn++) {
    const player = openingTurn(tx, tx.state.priority, turn);
    if (!eligible(tx, player)) continue;
    auctionTurns.write(tx).turn = turn;
    return player;
  }
  return undefined;
}

const auction: StepDef = {
  id: "auction",
  actions: [chooseLot, bidAction, passBid],
  stages: auctionStages,
  seats: (ctx) => [auctionData(ctx).seat],
  forced: (ctx) => auctionStages.of(ctx) !== "raise",
  about: (ctx) => ({ ...auctionData(ctx), stage: auctionStages.of(ctx) }),
};

/** 3.2: what is sold: the minors, and the Guillaume-Luxembourg where it is in play. */
export function lots(ctx: Ctx): CompanyId[] {
  const share = ctx.state.companies[INCOME_SHARE];
  return [...MINORS, ...(share && !share.closed ? [INCOME_SHARE] : [])];
}

/** 3.2: the initial auction of the minors, and with four players of the Guillaume-Luxembourg. */
export const auctionRound: RoundDef = {
  id: "auction",
  steps: [auction],
  begin(tx) {
    const first = tx.state.priority;
    const data: AuctionData = {
      lots: lots(tx),
      chooser: first,
      seat: first,
      lot: null,
      bid: null,
      passed: [],
      buyer: null,
      ...(tx.rules.chains["opening.runOrder"].length && { turn: 0 }),
    };
    auctionTurns.begin(tx, { id: "auction", set: 1, run: 0 }, data);
    tellFirstRun(tx, first);
    seatChooser(tx, orderFrom(tx, tx.state.turnOrder, first));
  },
  turn: () => undefined,
  finish: () => "AUCTION_DONE",
  orderedBy(ctx) {
    const { turn } = auctionData(ctx);
    return auctionStages.of(ctx) === "choose" && turn !== undefined
      ? openingTurnBy(ctx, ctx.state.priority, turn)
      : undefined;
  },
};

/** 3.2.3: the priority deal goes to the player after the one who bought the last lot. */
export function afterAuction(ctx: Ctx): { order: PlayerId[]; priority: PlayerId } {
  const order = ctx.state.turnOrder;
  const { buyer } = auctionData(ctx);
  return { order, priority: buyer === null ? ctx.state.priority : nextPlayer(ctx, order, buyer) };
}
