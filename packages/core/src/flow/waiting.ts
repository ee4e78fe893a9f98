import type { PhasePart } from "../contract/phase-change.ts";
import type { Ctx } from "../contract/rules.ts";

/** The parts that may have to wait, by name: the first one behind which anything waits and all after it. */
export function waitingParts(parts: readonly PhasePart[] = []): string[] {
  const first = parts.findIndex(({ when = "now" }) => when !== "now");
  return first < 0 ? [] : parts.slice(first).map(({ name }) => name);
}

/** The part of a phase's beginning that is the next to be done; "none" where nothing waits. */
export const partWaiting = ({ state }: Ctx): string => state.phaseParts?.[0]?.parts[0] ?? "none";
