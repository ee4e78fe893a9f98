import type { CompanyId, PlayerId } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

/** The clock of a table; times in seconds. */
export type ClockRules = v.InferOutput<typeof requests.clock>;

/** When a person's clock runs, on the clock of their time zone. */
export type WakingHours = v.InferOutput<typeof requests.wakingHours>;

/** A table's clock after a line of its record; times in milliseconds. */
export interface ClockReading {
  /** What each player has left; below 0 where the clock goes on there. */
  left: Record<PlayerId, number>;
  /** Whose clock runs, and what they had used of their turn by that line. */
  turns: Record<PlayerId, number>;
  /** The company whose turn it is. */
  company?: CompanyId;
  /** The round: a text that differs between two rounds. */
  round: string;
  /** The clock is held by consent. */
  paused?: true;
}

/** The clock of a table as its viewer sees it. */
export interface ClockView {
  rules: ClockRules;
  /** As it was at `at`, the time of the last line; absent while seats are gathered. */
  reading?: ClockReading;
  at: number;
  /** Where clocks rest at night: when those of a reading run, for a week, as pairs of moments. */
  awake?: Record<PlayerId, [number, number][]>;
}
