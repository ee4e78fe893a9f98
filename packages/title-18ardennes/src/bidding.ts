import type { CompanyId, Ctx, PlayerId, Refusal, RoundDef, StepDef } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { roundData } from "@railhead/core/engine";
import { endStep, phaseReached } from "@railhead/core/flow";
import { turnOrderBy } from "@railhead/core/hooks";
import { certificateCount } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { activePlayers, cashOf, certificateLimit, noCompany, orderFrom, type Tx } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import {
  ableMinors,
  leastCost,
  leastPrice,
  minorRefusal,
  roomShort,
  saleableCertificates,
  saleableStock,
  unopened,
} from "./claims.ts";
import { events } from "./events.ts";
import { type Claim, isPublic, writeFacts } from "./facts.ts";
import { refuse } from "./refusals.ts";

/** Bids go in steps of so much (5.2.2). */
const STEP = 5;

/** The bidding for public companies at the start of a stock round. */
export type BiddingData = {
  seat: PlayerId;
  /** Players who take part. */
  players: PlayerId[];
  passes: number;
  /** The standing bid on each company. */
  bids: Claim[];
};

const biddingTurns = roundData<BiddingData>();

export const biddingData = biddingTurns.of;

/** 5.2: assets for the cheapest president's certificate, and a minor that could start one of the companies. */
function takesPart(ctx: Ctx, player: PlayerId): boolean {
  const assets = cashOf(ctx, playerRef(player)) + saleableStock(ctx, player);
  if (assets < leastPrice(ctx)) return false;
  return unopened(ctx).some((company) => ableMinors(ctx, player, company).length > 0);
}

const standing = (ctx: Ctx, company: CompanyId): Claim | undefined =>
  biddingData(ctx).bids.find((bid) => bid.company === company);

/** What a bid must at least come to. */
const lowest = (ctx: Ctx, company: CompanyId): number => {
  const bid = standing(ctx, company);
  return bid ? bid.bid + STEP : 0;
};

/** Most that a player may bid with this minor: all bids in cash, and bids and formations out of cash and stock (5.2.2). */
function mostFor(ctx: Ctx, player: PlayerId, minor: CompanyId): number {
  const own = biddingData(ctx).bids.filter((bid) => bid.player === player);
  const bids = own.reduce((sum, bid) => sum + bid.bid, 0);
  const formations = own.reduce((sum, bid) => sum + leastCost(ctx, bid.minor), leastCost(ctx, minor));
  const cash = freeCash(ctx, playerRef(player));
  const most = Math.min(cash - bids, cash + saleableStock(ctx, player) - bids - formations);
  return Math.floor(most / STEP) * STEP;
}

/** 4.1: every company that is formed adds a certificate, for which there must be room, or shares to sell. */
function roomRefusal(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const more = biddingData(ctx).bids.filter((bid) => bid.player === player).length + 1;
  if (roomShort(ctx, player, more) <= saleableCertificates(ctx, player)) return undefined;
  const [count, limit] = [certificateCount(ctx, player) + more - 1, certificateLimit(ctx)];
  return refuse(ctx, "CERTIFICATE_LIMIT", { player, count, limit });
}

function pairRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId, minor: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (!state || !isPublic(state) || state.closed) return noCompany(ctx, company);
  if (state.started) return refuse(ctx, "ALREADY_STARTED", { company });
  if (standing(ctx, company)?.player === seat) return refuse(ctx, "OWN_BID", { company });
  const used = biddingData(ctx).bids.find((bid) => bid.minor === minor);
  if (used) return refuse(ctx, "MINOR_PLEDGED", { minor, company: used.company });
  return minorRefusal(ctx, seat, minor, company);
}

const bidCompany = actions.bid_company({
  check(ctx, action) {
    const { company, minor, amount } = action;
    const pair = pairRefusal(ctx, action.seat, company, minor);
    if (pair) return pair;
    if (amount < lowest(ctx, company)) return refuse(ctx, "BID_TOO_LOW", { n: lowest(ctx, company) });
    if (amount % STEP !== 0) return refuse(ctx, "BID_STEP", { n: STEP });
    const room = roomRefusal(ctx, action.seat);
    if (room) return room;
    const most = mostFor(ctx, action.seat, minor);
    return amount > most ? refuse(ctx, "BID_NOT_COVERED", { player: action.seat, amount, most }) : undefined;
  },
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.bid_company> = [];
    if (roomRefusal(ctx, seat)) return legal;
    for (const company of unopened(ctx)) {
      for (const minor of ableMinors(ctx, seat, company)) {
        if (pairRefusal(ctx, seat, company, minor)) continue;
        const [min, max] = [lowest(ctx, company), mostFor(ctx, seat, minor)];
        if (max < min) continue;
        const amount = { kind: "range" as const, min, max, step: STEP };
        legal.push({ company, minor, fields: { amount } });
      }
    }
    return legal;
  },
  apply(tx, action) {
    const { company, minor, amount } = action;
    const data = biddingTurns.write(tx);
    data.bids = [
      ...data.bids.filter((bid) => bid.company !== company),
      { player: action.seat, company, minor, bid: amount },
    ];
    data.passes = 0;
    tx.log(events.company_bid({ player: action.seat, company, minor, amount }));
    endStep(tx);
  },
});

const passBidding = actions.pass({
  check: () => undefined,
  list: () => [{}],
  apply(tx, action) {
    biddingTurns.write(tx).passes++;
    tx.log(events.passed({ player: action.seat }));
    endStep(tx);
  },
});

const bids: StepDef = {
  id: "bids",
  actions: [bidCompany, passBidding],
  seats: (ctx) => [biddingData(ctx).seat],
  about: (ctx) => ({ bids: biddingData(ctx).bids }),
};

/** 5.2.2: every high bidder pays the bank and has claimed the company. */
function settle(tx: Tx): void {
  const { bids: won } = biddingData(tx);
  for (const claim of won) {
    tx.log(events.company_claimed({ ...claim }));
    pay(tx, playerRef(claim.player), "bank", claim.bid);
  }
  writeFacts(tx).claims = won;
}

/** 5.2: bidding for the right to form public companies, at the start of every stock round in which someone can. */
export const biddingRound: RoundDef = {
  id: "bidding",
  steps: [bids],
  begin(tx) {
    const set = tx.state.round.set + 1;
    tx.setRound({ set, run: 0, data: null });
    const first = activePlayers(tx).includes(tx.state.priority) ? tx.state.priority : activePlayers(tx)[0];
    const order = orderFrom(tx, tx.state.turnOrder, first as PlayerId);
    const players = phaseReached(tx, "3") ? order.filter((player) => takesPart(tx, player)) : [];
    const data: BiddingData = { seat: players[0] ?? "", players, passes: 0, bids: [] };
    biddingTurns.begin(tx, { set, run: 0 }, data);
    return players.length > 0;
  },
  turn(tx) {
    const data = biddingTurns.write(tx);
    if (data.passes >= data.players.length) return false;
    const at = data.players.indexOf(data.seat);
    data.seat = data.players[(at + 1) % data.players.length] as PlayerId;
    return true;
  },
  finish(tx) {
    settle(tx);
    return "BIDDING_DONE";
  },
  orderedBy: turnOrderBy,
};
