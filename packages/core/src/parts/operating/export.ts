import type { Ctx } from "../../engine/rules.ts";
import type { Slots } from "../../hooks/hooks.ts";
import { changedBy } from "../../hooks/hooks.ts";
import type { Tx } from "../../state/tx.ts";
import { exportTrain } from "./depot.ts";

/** For the slot `depot.export`: trains stay in the stack until they are bought. */
export const noExport: Slots["depot.export"] = () => undefined;

/** As an operating round ends ("run"), or a set of them: a train leaves the stack where the slot `depot.export` says so. */
export function exportIfDue(tx: Tx, after: "run" | "set"): void {
  const to = tx.rules.slots["depot.export"](tx as Ctx, after);
  if (to !== undefined) exportTrain(tx, to, changedBy(tx, "depot.export", tx, after));
}
