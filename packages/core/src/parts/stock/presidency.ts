import type { Ctx } from "../../contract/rules.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import {
  comingTo,
  companyOf,
  holding,
  moveCertificate,
  orderFrom,
  presidentOf,
  singlesAt,
} from "../../state/ops.ts";
import type { Certificate } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";

/**
 * Who presides when these holdings stand. The sitting president stays unless someone holds more; of several who hold
 * most, it is the first in player order after the sitting president. `able`: who may preside at all; default:
 * everyone.
 */
export function presidentAfter(
  ctx: Ctx,
  company: CompanyId,
  held: (player: PlayerId) => number,
  able: (player: PlayerId) => boolean = () => true,
): PlayerId | undefined {
  const sitting = presidentOf(ctx, companyOf(ctx, company));
  if (sitting === undefined) return undefined;
  const order = ctx.state.turnOrder;
  const start = order.indexOf(sitting);
  let best = sitting;
  let most = held(sitting);
  for (let step = 1; step < order.length; step++) {
    const player = order[(start + step) % order.length] as PlayerId;
    if (held(player) > most && able(player)) {
      best = player;
      most = held(player);
    }
  }
  return best;
}

/** Percent of the president's certificate; the least a successor must hold. */
export function presidentPercent(ctx: Ctx, company: CompanyId): number {
  return companyOf(ctx, company).certificates.find((one) => one.president)?.percent ?? 0;
}

/**
 * The single certificates that a player gives for the president's certificate. Undefined if they do not add up to its
 * percentage.
 */
export const priceOfLead = (ctx: Ctx, company: CompanyId, player: PlayerId): Certificate[] | undefined =>
  comingTo(singlesAt(companyOf(ctx, company), playerRef(player)), presidentPercent(ctx, company));

/**
 * Hands the president's certificate to `successor`, who gives singles of the same percentage for it. A successor
 * whose singles do not add up to it does not get it.
 */
export function handOver(tx: Tx, company: CompanyId, successor: PlayerId): void {
  const state = companyOf(tx, company);
  const certificate = state.certificates.find((one) => one.president);
  const old = presidentOf(tx, state);
  const given = priceOfLead(tx, company, successor);
  if (!certificate || old === undefined || old === successor || !given) return;
  for (const single of given) moveCertificate(tx, company, single.id, playerRef(old));
  moveCertificate(tx, company, certificate.id, playerRef(successor));
  tx.log(events.president_changed({ company, from: old, to: successor }));
}

/** Gives the presidency to a player who holds more than the president. Called after every change of holdings. */
export function settlePresidency(tx: Tx, company: CompanyId): void {
  if (companyOf(tx, company).certificates.some((one) => one.president && one.at === "pool")) {
    takeFromPool(tx, company);
    return;
  }
  const next = presidentAfter(
    tx,
    company,
    (player) => holding(tx, player, company),
    (player) => priceOfLead(tx, company, player) !== undefined,
  );
  if (next !== undefined) handOver(tx, company, next);
}

/** A president's certificate in the pool goes to a player who holds as much in singles, and these go to the pool. */
function takeFromPool(tx: Tx, company: CompanyId): void {
  const order = orderFrom(tx, tx.state.turnOrder, tx.state.turnOrder[0] as PlayerId);
  const held = (player: PlayerId) => holding(tx, player, company);
  const next = order
    .filter((player) => priceOfLead(tx, company, player) !== undefined)
    .sort((a, b) => held(b) - held(a))[0];
  const certificate = companyOf(tx, company).certificates.find((one) => one.president);
  if (next === undefined || !certificate) return;
  for (const single of priceOfLead(tx, company, next) ?? []) moveCertificate(tx, company, single.id, "pool");
  moveCertificate(tx, company, certificate.id, playerRef(next));
  tx.log(events.president_found({ company, to: next }));
}

/**
 * The largest holder of at least a president's percentage other than `player`; ties in player order after that
 * player.
 */
export function successorOf(ctx: Ctx, player: PlayerId, company: CompanyId): PlayerId | undefined {
  let best: PlayerId | undefined;
  for (const other of orderFrom(ctx, ctx.state.turnOrder, player)) {
    if (other === player || priceOfLead(ctx, company, other) === undefined) continue;
    if (best === undefined || holding(ctx, other, company) > holding(ctx, best, company)) best = other;
  }
  return best;
}
