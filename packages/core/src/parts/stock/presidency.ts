import type { Ctx } from "../../engine/rules.ts";
import { companyOf, holding, moveCertificate, orderFrom, presidentOf, singlesAt } from "../../state/ops.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";

/**
 * Who presides when these holdings stand: the sitting president unless somebody holds more; of several who hold
 * most, the first in player order after the sitting president.
 */
export function presidentAfter(
  ctx: Ctx,
  company: CompanyId,
  held: (player: PlayerId) => number,
): PlayerId | undefined {
  const sitting = presidentOf(companyOf(ctx, company));
  if (sitting === undefined) return undefined;
  const order = ctx.state.turnOrder;
  const start = order.indexOf(sitting);
  let best = sitting;
  let most = held(sitting);
  for (let step = 1; step < order.length; step++) {
    const player = order[(start + step) % order.length] as PlayerId;
    if (held(player) > most) {
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

/** Hands the president's certificate to `successor`, who gives singles of the same percentage for it. */
export function handOver(tx: Tx, company: CompanyId, successor: PlayerId): void {
  const state = companyOf(tx, company);
  const certificate = state.certificates.find((one) => one.president);
  const old = presidentOf(state);
  if (!certificate || old === undefined || old === successor) return;
  let percent = certificate.percent;
  for (const single of singlesAt(state, playerRef(successor))) {
    if (percent <= 0) break;
    moveCertificate(tx, company, single.id, playerRef(old));
    percent -= single.percent;
  }
  if (percent !== 0)
    throw new Error(`${successor} cannot give singles for the president's certificate of ${company}`);
  moveCertificate(tx, company, certificate.id, playerRef(successor));
  tx.log("president_changed", { company, from: old, to: successor });
}

/** Gives the presidency to whoever holds more than the president. Called after every change of holdings. */
export function settlePresidency(tx: Tx, company: CompanyId): void {
  if (companyOf(tx, company).certificates.some((one) => one.president && one.at === "pool")) {
    takeFromPool(tx, company);
    return;
  }
  const next = presidentAfter(tx, company, (player) => holding(tx, player, company));
  if (next !== undefined) handOver(tx, company, next);
}

/** A president's certificate in the pool goes to a player who holds as much in singles, and these go to the pool. */
function takeFromPool(tx: Tx, company: CompanyId): void {
  const least = presidentPercent(tx, company);
  const order = orderFrom(tx, tx.state.turnOrder, tx.state.turnOrder[0] as PlayerId);
  const held = (player: PlayerId) => holding(tx, player, company);
  const next = order.filter((player) => held(player) >= least).sort((a, b) => held(b) - held(a))[0];
  const certificate = companyOf(tx, company).certificates.find((one) => one.president);
  if (next === undefined || !certificate) return;
  let percent = certificate.percent;
  for (const single of singlesAt(companyOf(tx, company), playerRef(next))) {
    if (percent <= 0) break;
    moveCertificate(tx, company, single.id, "pool");
    percent -= single.percent;
  }
  moveCertificate(tx, company, certificate.id, playerRef(next));
  tx.log("president_found", { company, to: next });
}

/** The largest holder of at least a president's percentage besides `player`; ties in player order after him. */
export function successorOf(ctx: Ctx, player: PlayerId, company: CompanyId): PlayerId | undefined {
  let best: PlayerId | undefined;
  for (const other of orderFrom(ctx, ctx.state.turnOrder, player)) {
    if (other === player || holding(ctx, other, company) < presidentPercent(ctx, company)) continue;
    if (best === undefined || holding(ctx, other, company) > holding(ctx, best, company)) best = other;
  }
  return best;
}
