import type { PhaseChange, PhasePart } from "../contract/phase-change.ts";
import type { Ctx } from "../contract/rules.ts";
import type { ChartAction } from "../flow/nodes.ts";
import type { PhaseWait } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";

const partOf = ({ rules }: Ctx, name: string | undefined): PhasePart | undefined =>
  rules.slots["phase.begin"].find((one) => one.name === name);

/**
 * Carries out what the chart calls for as it enters a phase. Parts that must wait are kept in the state. `atOnce`: no
 * step is running whose end could be waited for.
 */
export function beginParts(
  tx: Tx,
  called: readonly ChartAction[],
  change: PhaseChange,
  atOnce = false,
): void {
  const asked = tx.state.pending.length;
  for (const [at, { type }] of called.entries()) {
    const part = partOf(tx, type);
    if (!part) throw new Error(`no part ${type} of a phase`);
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
      parts: called.slice(at).map((one) => one.type),
    };
    tx.state.phaseParts = [...(tx.state.phaseParts ?? []), wait];
    return;
  }
}

/** Does the first part that is due now that no one is asked; `stepOver`: the running step is over. True where one was. */
export function continueParts(tx: Tx, stepOver: boolean): boolean {
  const waiting = tx.state.phaseParts ?? [];
  for (const wait of waiting) {
    const [name, ...rest] = wait.parts;
    const part = partOf(tx, name);
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
