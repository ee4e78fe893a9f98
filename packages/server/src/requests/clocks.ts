import * as v from "valibot";
import { timeOfDay, zone } from "./times.ts";
import { integer, told, word } from "./words.ts";

const DAY = 24 * 60 * 60;

/** What a bank may hold, and what a turn may add to it, in seconds. */
export const CLOCK_LIMITS = { bank: { min: 10, max: 90 * DAY }, added: { min: 0, max: 30 * DAY } } as const;

const bank = integer(CLOCK_LIMITS.bank.min, CLOCK_LIMITS.bank.max);
const added = integer(CLOCK_LIMITS.added.min, CLOCK_LIMITS.added.max);
const some = integer(1, CLOCK_LIMITS.added.max);

/** What happens when someone's time is up. */
export const AT_ZERO = ["bot", "default", "remove", "mark"] as const;

const conduct = {
  atZero: v.nullish(word(...AT_ZERO), "bot"),
  /** A person's clock runs only in the hours that they name. */
  waking: v.nullish(v.boolean(told("BAD_BODY")), false),
};

export const CLOCK_KINDS = ["bank", "delay", "days", "company"] as const;

/** The clock of a table; times in seconds. */
export const clock = v.variant(
  "kind",
  [
    /** A bank, and what is added to it after each turn or at each round (Fischer). */
    v.object({
      ...{ kind: v.literal("bank"), bank, increment: added, per: v.nullish(word("turn", "round"), "turn") },
      ...conduct,
    }),
    /** A bank, to which what a turn took comes back, `delay` at most (Bronstein). */
    v.object({ kind: v.literal("delay"), bank, delay: some, ...conduct }),
    /** Of each turn `turn` is free; what it takes longer is taken from `leave`. */
    v.object({
      kind: v.literal("days"),
      turn: integer(30, CLOCK_LIMITS.added.max),
      leave: added,
      ...conduct,
    }),
    /** A bank that grows by `company` as a company that one is president of begins its turn (Lemmi's). */
    v.object({ kind: v.literal("company"), bank, company: some, ...conduct }),
  ],
  told("BAD_BODY", { values: [...CLOCK_KINDS] }),
);

/** Hours awake that a day must have, so that a clock is one. */
export const LEAST_AWAKE = 10 * 60;

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};

/** Minutes a day between two times on a clock; the same time twice is a whole day. */
export const minutesAwake = ({ from, to }: { from: string; to: string }): number => {
  const length = (minutes(to) - minutes(from) + DAY / 60) % (DAY / 60);
  return length === 0 ? DAY / 60 : length;
};

/** When a person's clock runs, on the clock of their time zone. WAKING_SHORT. */
export const wakingHours = v.pipe(
  v.object({ from: timeOfDay, to: timeOfDay, zone }),
  v.check((hours) => minutesAwake(hours) >= LEAST_AWAKE, told("WAKING_SHORT", { hours: LEAST_AWAKE / 60 })),
);
