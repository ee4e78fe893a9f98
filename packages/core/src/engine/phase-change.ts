import type { PhaseChange } from "../contract/phase-change.ts";
import { regionOf, send } from "../flow/chart.ts";
import { partWaiting } from "../flow/waiting.ts";
import type { PhaseWait } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";

/**
 * Does what the beginning of a phase does, as the slot `phase.begin` lists it; parts that are to wait are kept in the state. `atOnce`: no
 * step is running whose end could be waited for.
 */
export function beginParts(tx: Tx, change: PhaseChange, atOnce = false): void {
  const parts = tx.rules.slots["phase.begin"];
  const asked = tx.state.pending.length;
  for (const [at, part] of parts.entries()) {
    const { when = "now" } = part;
    const due = when === "now" || ((when === "answered" || atOnce) && tx.state.pending.length <= asked);
    if (due) {
      part.run(tx, change);
      continue;
    }
    const { phase, train, company } = change;
    const wait: PhaseWait = {
      phase,
      train,
      ...(company !== undefined && { company }),
      ...(atOnce && { atOnce: true }),
      parts: parts.slice(at).map(({ name }) => name),
    };
    tx.state.phaseParts = [...(tx.state.phaseParts ?? []), wait];
    return;
  }
}

/** Does the first part that is due now that nobody is asked; `stepOver`: the running step is over. True where one was. */
export function continueParts(tx: Tx, stepOver: boolean): boolean {
  const waiting = tx.state.phaseParts ?? [];
  for (const wait of waiting) {
    const [name, ...rest] = wait.parts;
    const part = tx.rules.slots["phase.begin"].find((one) => one.name === name);
    if (part?.when === "stepEnd" && !stepOver && !wait.atOnce) continue;
    const left = waiting.flatMap((one) =>
      one !== wait ? [one] : rest.length ? [{ ...wait, parts: rest }] : [],
    );
    if (left.length) tx.state.phaseParts = left;
    else delete tx.state.phaseParts;
    const { phase, train, company } = wait;
    part?.run(tx, { phase, train, company });
    return true;
  }
  return false;
}

/** Brings the region `change` to the part that waits; charts in which nothing ever waits have none. */
export function showChange(tx: Tx): void {
  const shown = regionOf(tx, "change");
  const now = partWaiting(tx);
  if (shown !== "" && shown !== now) send(tx, now === "none" ? "SETTLED" : `WAITS.${now}`);
}
