import type { OptionValue } from "../state/state.ts";

/** Points that versions of a title's rules, or tables, decide differently: values by name. An option of the table is one too. */
export type Readings = Readonly<Record<string, OptionValue>>;

/** A version of a title's rules before another, as what was different in it. */
export interface EarlierRules {
  version: string;
  /** What it reads otherwise than the version after it. An option that is named here did not exist yet: its value is fixed. */
  readings: Readings;
  /** Options that it had with another default. */
  defaults?: Readings;
  /** Texts of the title that say what the version after it changed: keys of its messages, a sentence each. */
  changes: readonly string[];
}
