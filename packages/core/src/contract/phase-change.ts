import type { CompanyId } from "../model/ids.ts";
import type { Tx } from "../state/tx.ts";

/** A phase that begins. */
export interface PhaseChange {
  phase: string;
  /** The kind of train that has begun it. */
  train: string;
  /** The company on turn when it began; undefined between turns (an exported train). */
  company?: CompanyId | undefined;
  /** Companies in the order in which they discard, as it was before anything of the change was done; absent for parts that have waited. */
  order?: readonly CompanyId[];
}

/** A part of what the beginning of a phase does. */
export interface PhasePart {
  /** What the chart calls it while it waits. */
  name: string;
  /**
   * "now" (unless said): at once. "answered": when all that the parts before it ask has been answered. "stepEnd": when the running step
   * is over, so that whoever is buying goes on under the new phase first. Parts keep their order: one behind another that waits, waits too.
   */
  when?: "now" | "answered" | "stepEnd";
  /** Does it; it may ask (`tx.pending()`, an interrupt). */
  run(tx: Tx, change: PhaseChange): void;
}
