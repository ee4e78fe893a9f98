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
   * When the part takes effect. `now` (default): at once. `answered`: after every question of the parts before it has
   * been answered. `stepEnd`: after the running step, so that a buying company first finishes buying under the new
   * phase. Parts keep their order: a part behind a waiting one waits too.
   */
  when?: "now" | "answered" | "stepEnd";
  /** Does it; it may ask (`tx.pending()`, an interrupt). */
  run(tx: Tx, change: PhaseChange): void;
}
