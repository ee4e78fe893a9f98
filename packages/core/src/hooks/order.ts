import type { Ctx } from "../contract/rules.ts";
import type { PlayerId } from "../model/ids.ts";
import { orderFrom } from "../state/ops.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import { causedBy } from "./hooks.ts";

/** What the slots `turnOrder.first` and `turnOrder.next` answer. */
interface Order {
  order: PlayerId[];
  priority: PlayerId;
}

/** Takes over the order of play that the slot `turnOrder.first` gives for the first stock round. */
export function takeFirstOrder(tx: Tx): void {
  const cause = causedBy(tx, "turnOrder.first");
  putInForce(tx, tx.rules.slots["turnOrder.first"](tx), cause, cause.variant !== undefined);
}

/** Takes over the order of play that the slot `turnOrder.next` gives when a stock round has ended. */
export function takeNextOrder(
  tx: Tx,
  round: { lastActor: PlayerId | null; lastPasser: PlayerId | null },
): void {
  putInForce(tx, tx.rules.slots["turnOrder.next"](tx, round), causedBy(tx, "turnOrder.next"), true);
}

function putInForce(tx: Tx, { order, priority }: Order, cause: { variant?: string }, tell: boolean): void {
  const changed = order.join() !== tx.state.turnOrder.join();
  const passes = priority !== tx.state.priority;
  tx.state.turnOrder = order;
  tx.state.priority = priority;
  if (cause.variant !== undefined) tx.state.orderBy = cause.variant;
  else delete tx.state.orderBy;
  if (tell || passes) tx.log(events.priority({ player: priority, ...cause }));
  const left = order.filter((id) => tx.state.players[id]?.bankrupt === undefined);
  if (changed) tx.log(events.turn_order({ order: left, ...cause }));
}

/**
 * The house rule that made the order in which players take their turns. It serves `orderedBy` of a round that follows
 * it.
 */
export const turnOrderBy = (ctx: Ctx): string | undefined => ctx.state.orderBy;

/** Players in the order of one run of an opening's turns: from `first` on, as the chain `opening.runOrder` leaves them. */
function runOrder(ctx: Ctx, first: PlayerId, run: number): PlayerId[] {
  let order = orderFrom(ctx, ctx.state.turnOrder, first);
  for (const member of ctx.rules.chains["opening.runOrder"]) order = member(ctx, run, order);
  return order;
}

/** Whose turn number `turn` (from 0) of an opening is, where `first` would begin. */
export function openingTurn(ctx: Ctx, first: PlayerId, turn: number): PlayerId {
  const count = orderFrom(ctx, ctx.state.turnOrder, first).length;
  return runOrder(ctx, first, Math.floor(turn / count))[turn % count] as PlayerId;
}

/** The house rule that gives turn number `turn` of an opening to another player than the title would. */
export function openingTurnBy(ctx: Ctx, first: PlayerId, turn: number): string | undefined {
  const plain = orderFrom(ctx, ctx.state.turnOrder, first);
  const same = plain[turn % plain.length] === openingTurn(ctx, first, turn);
  return same ? undefined : ctx.rules.joined["opening.runOrder"]?.[0];
}

/** As an opening begins: tells in what order its first run goes, where that is not the order of play. */
export function tellFirstRun(tx: Tx, first: PlayerId): void {
  const order = runOrder(tx, first, 0);
  if (order.join() === orderFrom(tx, tx.state.turnOrder, first).join()) return;
  const variant = tx.rules.joined["opening.runOrder"]?.[0];
  tx.log(events.run_order({ order, ...(variant !== undefined && { variant }) }));
}
