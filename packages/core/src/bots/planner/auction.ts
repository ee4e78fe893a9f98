import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import { spacesOf } from "../../market/market.ts";
import { type PlayerId, playerRef } from "../../model/ids.ts";
import type { GameState } from "../../state/state.ts";
import { Tx } from "../../state/tx.ts";
import { escrowOf, freeCash } from "../../transfer/escrow.ts";
import { dataOf, lotOf } from "../lots.ts";
import { homeFactor } from "./homes.ts";
import type { Budget } from "./strengths.ts";
import { spread } from "./track.ts";
import { weights } from "./weights.ts";
import { margin, type Valued, type Valuing, valued } from "./worth.ts";

/** A sale as a player sees it. */
export interface Bidding {
  engine: Engine;
  ctx: Ctx;
  seat: PlayerId;
  before: Valued;
  valuing: Valuing;
  /** Mean starting cash: the size of money at this table. */
  scale: number;
  budget: Pick<Budget, "homes">;
}

/**
 * How much a player's margin grows by having a lot at a price, in currency units; undefined where no one can tell (the lot is
 * settled in a way of its own).
 */
function lotGain({ ctx, seat, before, valuing }: Bidding, lot: string, price: number): number | undefined {
  try {
    const tx = new Tx(ctx.rules, ctx.state);
    const { [seat]: player } = ctx.state.players;
    if (!player || player.cash < price) return undefined;
    ctx.rules.slots["opening.settle"](tx, lot, seat, price);
    const after = valued({ rules: ctx.rules, state: tx.state }, { ...valuing, before });
    return margin(after.worth, seat) - margin(before.worth, seat);
  } catch {
    return undefined;
  }
}

/** What the round keeps, where it is an opening or an auction. */
/** What a lot brings at a price, its home reckoned with. */
function gainOf(bidding: Bidding, lot: string, price: number): number | undefined {
  const gain = lotGain(bidding, lot, price);
  const { engine, ctx, budget } = bidding;
  if (gain === undefined || !budget.homes || ctx.state.companies[lot]?.kind === "private") return gain;
  const whole = price ? lotGain(bidding, lot, 0) : gain;
  return whole === undefined ? gain : gain + whole * (homeFactor(engine, lot) - 1);
}

/** Most lots whose worth is looked at to tell what money is good for. */
const LOOKED = 6;

const known = new WeakMap<GameState, Map<PlayerId, number>>();

/**
 * What a unit of money is worth while a sale goes on.
 * Where lots bring more together than players have money, no lot is worth all that it brings: money brings as much elsewhere.
 */
function moneyBrings(bidding: Bidding): number {
  const { ctx, seat } = bidding;
  const { lots } = dataOf(ctx.state);
  if (!Array.isArray(lots)) return 1;
  const bySeat = known.get(ctx.state) ?? new Map<PlayerId, number>();
  known.set(ctx.state, bySeat);
  let brings = bySeat.get(seat);
  if (brings === undefined) {
    const some = spread(lots.map(String), LOOKED);
    let gains = 0;
    for (const lot of some) gains += Math.max(0, gainOf(bidding, lot, 0) ?? 0);
    let cash = 0;
    for (const one of Object.values(ctx.state.players)) cash += one.cash;
    brings = Math.max(1, ((gains / Math.max(1, some.length)) * lots.length) / Math.max(1, cash));
    bySeat.set(seat, brings);
  }
  return brings;
}

/** What a president must have to begin a company in the middle of all starting values and see it float, with the help of others. */
function needed({ rules }: Ctx): number {
  const pars = spacesOf(rules.title.market, "par")
    .map(({ price }) => price)
    .sort((a, b) => a - b);
  return weights.begins * (pars[pars.length >> 1] ?? 0);
}

/** What is lost with money that goes into a private: it is missing where companies are begun. */
function missed({ ctx, seat }: Bidding, lot: string, price: number): number {
  if (ctx.state.companies[lot]?.kind !== "private") return 0;
  const own = playerRef(seat);
  const aside = escrowOf(ctx, own, lot).reduce((sum, { amount }) => sum + amount, 0);
  const left = freeCash(ctx, own) + aside - price;
  const short = Math.min(price, Math.max(0, needed(ctx) - left));
  return price * weights.opening + short * weights.short;
}

/** What a bid is worth: some of what the lot brings at that price. */
export function bidValue(bidding: Bidding, action: Action): number | undefined {
  const { ctx, scale } = bidding;
  const lot = lotOf(ctx.state, action);
  if (lot === undefined) return undefined;
  const { offer } = dataOf(ctx.state);
  const { min } = ctx.rules.slots["opening.minBid"](ctx, lot);
  // A lot that is put up without a bid may fall in price.
  const opened = action.type === "choose_lot" && action.amount === undefined ? weights.falls * min : min;
  const offered = action.type === "accept" && typeof offer === "number" ? offer : undefined;
  const price = Math.round(Number(action.amount ?? offered ?? opened));
  const gain = gainOf(bidding, lot, price);
  if (gain === undefined) return undefined;
  // Someone else will have it otherwise: a lot that brings little is left, one that brings much is worth a fight.
  const left = scale * weights.bidLeft * (action.type === "bid" ? 0.5 : 0.1);
  const elsewhere = (moneyBrings(bidding) - 1) * price;
  return gain - left - Math.max(elsewhere, missed(bidding, lot, price));
}
