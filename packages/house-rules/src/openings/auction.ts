import {
  type ActionDef,
  type Ctx,
  closeForGood,
  nextPlayer,
  openingTurn,
  openingTurnBy,
  type PlayerId,
  type Refusal,
  type RoundDef,
  roundData,
  type StepDef,
  stagesOf,
  type Tx,
  takeFirstOrder,
  tellFirstRun,
} from "@railhead/core";
import {
  cashOfPlayer,
  hasRoom,
  notYourChoice,
  openingDone,
  openingOf,
  paymentRefusal,
  playersLeft,
} from "./common.ts";
import { leavesEnough, owed } from "./must-sell.ts";
import { actions, events, refuse } from "./vocabulary.ts";

/** Slug of the house rule that plays this round, and keeps what is left over. */
export const OPEN_AUCTION = "open-auction";
/** Id of the round. */
export const AUCTION_ROUND = "open_auction";

/** An opening in which a player in turn puts a lot up, opens the bidding, and the others raise or pass. */
export type AuctionData = {
  lots: string[];
  /** Who had the first turn of choosing. */
  first: PlayerId;
  /** Turns of choosing that are over. */
  turns: number;
  /** Turns in a row in which nothing was put up. */
  declined: number;
  seat: PlayerId;
  lot: string | null;
  bid: { player: PlayerId; amount: number } | null;
  /** Out of the running auction. */
  passed: PlayerId[];
  /** Who bought last. */
  buyer: PlayerId | null;
  /** All have declined, and something that must be sold is left: it is put up now. */
  owes?: true;
};

export interface AuctionOptions {
  /** Whoever is to choose may pass; when all have, the rest is left over. */
  decline: boolean;
  /** What is left over may be bought later; otherwise it is out of the game. */
  keep: boolean;
}

export const auctionTurns = roundData<AuctionData>();

export const auctionData = auctionTurns.of;

/** What the auction is doing: a lot is put up, or raised. */
export const auctionStages = stagesOf({
  initial: "choose",
  states: {
    choose: { on: { BID: "raise" } },
    raise: { on: { BID: "raise", SOLD: "choose" } },
  },
  stands: (ctx) => (auctionData(ctx).bid ? "raise" : "choose"),
});

const no = refuse.by(OPEN_AUCTION);

/** What happens because the opening is an open auction. */
const cause = { variant: OPEN_AUCTION };

/** The lot that is bid for. */
function lotOf({ lot }: AuctionData): string {
  if (lot === null) throw new Error("no lot has been chosen");
  return lot;
}

function least(ctx: Ctx, lot: string): { min: number; step: number } {
  const { bid } = auctionData(ctx);
  const { min, step } = ctx.rules.slots["opening.minBid"](ctx, lot);
  return { min: bid ? bid.amount + step : min, step };
}

function bidRefusal(ctx: Ctx, player: PlayerId, lot: string, amount: number): Refusal | undefined {
  const { min, step } = least(ctx, lot);
  if (amount < min) return no("BID_TOO_LOW", { n: min });
  if (amount % step !== 0) return no("BID_STEP", { n: step });
  const payment = paymentRefusal(ctx, player, amount, OPEN_AUCTION);
  if (payment) return payment;
  const { lots } = auctionData(ctx);
  return leavesEnough(ctx, lots, player, lot, amount)
    ? undefined
    : no("BID_LEAVES_LOTS", { player, amount, lots: owed(ctx, lots) });
}

function bidRange(ctx: Ctx, player: PlayerId, lot: string) {
  const { min, step } = least(ctx, lot);
  const { lots } = auctionData(ctx);
  let max = Math.floor(cashOfPlayer(ctx, player) / step) * step;
  while (max >= min && !leavesEnough(ctx, lots, player, lot, max)) max -= step;
  return max < min || !hasRoom(ctx, player) ? undefined : { kind: "range" as const, min, max, step };
}

/** Lots that may be put up now: any, or what must be sold once all have declined. */
const open = (ctx: Ctx): string[] => {
  const { lots, owes } = auctionData(ctx);
  return owes ? owed(ctx, lots) : lots;
};

/** Whether a player could put up anything. */
const able = (ctx: Ctx, player: PlayerId): boolean =>
  open(ctx).some((lot) => bidRange(ctx, player, lot) !== undefined);

const choose = actions.choose_lot({
  check(ctx, action) {
    const data = auctionData(ctx);
    const lot = action.lot;
    if (auctionStages.of(ctx) !== "choose") return no("LOT_CHOSEN", { lot: lotOf(data) });
    if (!data.lots.includes(lot)) return no("LOT_NOT_FOR_SALE", { lot });
    if (!open(ctx).includes(lot)) return no("MUST_SELL_LOTS", { lots: open(ctx) });
    return bidRefusal(ctx, action.seat, lot, action.amount);
  },
  list(ctx, seat) {
    if (auctionStages.of(ctx) !== "choose") return [];
    return open(ctx).flatMap((lot) => {
      const amount = bidRange(ctx, seat, lot);
      return amount ? [{ lot, fields: { amount } }] : [];
    });
  },
  apply(tx, action) {
    const data = auctionTurns.write(tx);
    data.lot = action.lot;
    data.declined = 0;
    delete data.owes;
    data.passed = [];
    tx.log(events.lot_chosen({ player: action.seat, lot: lotOf(data), ...cause }));
    takeBid(tx, action.seat, action.amount);
  },
});

const raise = actions.bid({
  check(ctx, action) {
    const { lot } = auctionData(ctx);
    if (auctionStages.of(ctx) !== "raise" || lot === null) return no("NO_LOT_CHOSEN", {});
    return bidRefusal(ctx, action.seat, lot, action.amount);
  },
  list(ctx, seat) {
    const { lot } = auctionData(ctx);
    if (auctionStages.of(ctx) !== "raise" || lot === null) return [];
    const amount = bidRange(ctx, seat, lot);
    return amount ? [{ fields: { amount } }] : [];
  },
  apply: (tx, action) => takeBid(tx, action.seat, action.amount),
});

const pass = ({ decline }: AuctionOptions): ActionDef =>
  actions.pass({
    check(ctx) {
      if (auctionStages.of(ctx) === "raise") return undefined;
      const { owes } = auctionData(ctx);
      if (owes) return no("MUST_SELL_LOTS", { lots: open(ctx) });
      return decline ? undefined : no("MUST_CHOOSE_LOT", {});
    },
    list(ctx, seat) {
      return this.check(ctx, actions.pass.of(seat, {})) ? [] : [{}];
    },
    apply(tx, action) {
      const data = auctionTurns.write(tx);
      if (auctionStages.of(tx) === "raise") {
        tx.log(events.bid_passed({ player: action.seat, lot: lotOf(data), ...cause }));
        data.passed.push(action.seat);
        nextBidder(tx);
        return;
      }
      tx.log(events.choice_declined({ player: action.seat, ...cause }));
      data.declined++;
      data.turns++;
      nextChooser(tx);
    },
  });

function takeBid(tx: Tx, player: PlayerId, amount: number): void {
  const data = auctionTurns.write(tx);
  data.bid = { player, amount };
  auctionStages.send(tx, "BID");
  data.seat = player;
  tx.log(events.bid({ player, lot: lotOf(data), amount, ...cause }));
  nextBidder(tx);
}

/** The next player who has not passed is asked to raise; with nobody left the high bidder has it. */
function nextBidder(tx: Tx): void {
  const data = auctionTurns.write(tx);
  const { player, amount } = data.bid as NonNullable<AuctionData["bid"]>;
  let { seat } = data;
  for (const _ of tx.state.turnOrder) {
    seat = nextPlayer(tx, tx.state.turnOrder, seat);
    if (seat === player) break;
    if (data.passed.includes(seat)) continue;
    data.seat = seat;
    return;
  }
  const lot = lotOf(data);
  tx.log(events.lot_sold({ player, lot, price: amount, ...cause }));
  data.lots = data.lots.filter((one) => one !== lot);
  Object.assign(data, { lot: null, bid: null, passed: [], buyer: player });
  auctionStages.send(tx, "SOLD");
  data.turns++;
  tx.rules.slots["opening.settle"](tx, lot, player, amount);
  nextChooser(tx);
}

/**
 * The next player in turn who could put something up; with none, or when all have declined, the opening is over. What
 * must be sold is put up before that, by the next player in turn who can pay for it.
 */
function nextChooser(tx: Tx): void {
  const data = auctionTurns.write(tx);
  const count = playersLeft(tx);
  for (let tries = 0; data.lots.length && data.declined < count && tries < 2 * count; tries++) {
    const seat = openingTurn(tx, data.first, data.turns);
    if (able(tx, seat)) {
      data.seat = seat;
      return;
    }
    data.turns++;
    data.declined++;
  }
  if (!data.owes && owed(tx, data.lots).length) {
    Object.assign(data, { owes: true, declined: 0 });
    nextChooser(tx);
    return;
  }
  delete data.owes;
  if (data.lots.length) tx.log(events.lots_left({ lots: data.lots, ...cause }));
  tx.variants()[OPEN_AUCTION] = { left: data.lots };
  takeFirstOrder(tx);
  tx.stepDone = true;
}

/** Takes what nobody has bought out of the game. */
function dropLeft(tx: Tx): void {
  for (const lot of auctionData(tx).lots) closeForGood(tx, lot, { variant: OPEN_AUCTION });
  tx.variants()[OPEN_AUCTION] = { left: [] };
}

/** The round of an open auction. */
export function openAuctionRound(options: AuctionOptions): RoundDef {
  const auction: StepDef = {
    id: "auction",
    actions: [choose, raise, pass(options)],
    stages: auctionStages,
    seats: (ctx) => [auctionData(ctx).seat],
    forced: (ctx) =>
      auctionStages.of(ctx) === "choose" && (!options.decline || auctionData(ctx).owes === true),
    notAsked(ctx, seat) {
      const data = auctionData(ctx);
      const { passed, seat: player, first, turns } = data;
      if (auctionStages.of(ctx) === "raise")
        return passed.includes(seat) ? no("BID_PASSED", { player: seat, lot: lotOf(data) }) : undefined;
      return notYourChoice(player, openingTurnBy(ctx, first, turns) ?? OPEN_AUCTION);
    },
    spoilt(ctx) {
      const { bid } = auctionData(ctx);
      if (!bid || bid.amount <= cashOfPlayer(ctx, bid.player)) return undefined;
      return no("BID_OVER_CASH", { ...bid, n: cashOfPlayer(ctx, bid.player) });
    },
    about: (ctx) => ({ ...auctionData(ctx), stage: auctionStages.of(ctx) }),
  };
  return {
    id: AUCTION_ROUND,
    steps: [auction],
    begin(tx) {
      const first = tx.state.priority;
      const data: AuctionData = {
        lots: openingOf(tx).lots(tx),
        first,
        turns: 0,
        declined: 0,
        seat: openingTurn(tx, first, 0),
        lot: null,
        bid: null,
        passed: [],
        buyer: null,
      };
      auctionTurns.begin(tx, { id: AUCTION_ROUND, set: 1, run: 0 }, data);
      tellFirstRun(tx, first);
      nextChooser(tx);
    },
    turn: () => undefined,
    finish(tx) {
      if (!options.keep) dropLeft(tx);
      return openingDone(tx.rules.title);
    },
  };
}
