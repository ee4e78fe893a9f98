import { makeTrain } from "../../engine/setup.ts";
import type { CompanyId } from "../../model/ids.ts";
import { moveTrain, restack } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { trainBought } from "./phases.ts";

/** Keeps an unlimited kind in the stack: when its last copy has been taken, another one is made. */
export function refill(tx: Tx, kind: string): void {
  if (tx.rules.trains.get(kind)?.count !== "unlimited") return;
  const depot = tx.depot();
  if (!depot.stack.some((train) => train.kind === kind)) restack(tx, makeTrain(depot.made, kind));
}

/**
 * Keeps the next train of a kind in the stack for a company. It is offered to no one else, and to that company beside
 * the others.
 */
export function keepTrain(tx: Tx, company: CompanyId, kind: string): void {
  const { stack } = tx.depot();
  const at = stack.findIndex((train) => train.kind === kind && train.keptFor === undefined);
  const train = stack[at];
  if (!train) throw new Error(`no ${kind} train is left for ${company}`);
  stack[at] = { ...train, keptFor: company };
}

/**
 * Exports the first train of the stack that is kept for no one, after a set of rounds. It is removed permanently, or
 * goes to the pool. It may begin a phase as a purchase does. Returns the kind that left, or undefined if the stack is
 * empty.
 */
export function exportTrain(
  tx: Tx,
  to: "pool" | "rusted" = "rusted",
  cause: { variant?: string } = {},
): string | undefined {
  const train = tx.state.depot.stack.find(({ keptFor }) => keptFor === undefined);
  if (!train) return undefined;
  moveTrain(tx, train.id, to);
  refill(tx, train.kind);
  tx.log(events.train_exported({ train: train.kind, to, ...cause }));
  trainBought(tx, train.kind, true);
  return train.kind;
}

/** One more train of a kind comes into the stack: it is the next of its kind to be sold. The caller tells of it. */
export const addTrain = (tx: Tx, kind: string): void => restack(tx, makeTrain(tx.depot().made, kind));
