import type { WakingHours } from "../api.ts";
import { DAY, MINUTE, minutesOf, type Stretch, stretches, wrapped } from "./zone.ts";

const LONG = DAY * MINUTE;
/** So far ahead it is looked for the end of a bank. */
const HORIZON = 400 * LONG;

/** How long someone is awake a day, and when it begins. */
function day(hours: WakingHours): { begins: number; length: number } {
  const begins = minutesOf(hours.from);
  const length = wrapped(minutesOf(hours.to) - begins) || DAY;
  return { begins: begins * MINUTE, length: length * MINUTE };
}

/** Milliseconds awake since some morning long ago, at a time of a stretch. */
function awakeSince({ ahead }: Stretch, at: number, { begins, length }: ReturnType<typeof day>): number {
  const since = at + ahead - begins;
  const days = Math.floor(since / LONG);
  return days * length + Math.min(since - days * LONG, length);
}

/** Milliseconds between two moments in which someone is awake; all of them without hours. */
export function awakeBetween(hours: WakingHours | undefined, from: number, to: number): number {
  if (to <= from) return 0;
  if (!hours) return to - from;
  const one = day(hours);
  let total = 0;
  for (const stretch of stretches(hours.zone, from, to))
    total += awakeSince(stretch, stretch.to, one) - awakeSince(stretch, stretch.from, one);
  return total;
}

/** When someone has been awake for this many milliseconds more; 400 days later at the latest. */
export function awakeAfter(hours: WakingHours | undefined, from: number, milliseconds: number): number {
  if (!hours || milliseconds <= 0) return from + Math.max(0, milliseconds);
  const one = day(hours);
  let left = milliseconds;
  for (const stretch of stretches(hours.zone, from, from + HORIZON)) {
    const before = awakeSince(stretch, stretch.from, one);
    const here = awakeSince(stretch, stretch.to, one) - before;
    if (here >= left) {
      const wanted = before + left;
      const days = Math.ceil(wanted / one.length) - 1;
      return one.begins - stretch.ahead + days * LONG + (wanted - days * one.length);
    }
    left -= here;
  }
  return from + HORIZON;
}

/** The times in which someone is awake, in order, as pairs of moments. */
export function awakeSpans(hours: WakingHours, from: number, to: number): [number, number][] {
  const { begins, length } = day(hours);
  const spans: [number, number][] = [];
  for (const stretch of stretches(hours.zone, from, to)) {
    const local = stretch.from + stretch.ahead - begins;
    for (let at = Math.floor(local / LONG); ; at++) {
      const morning = at * LONG + begins - stretch.ahead;
      if (morning >= stretch.to) break;
      const [first, last] = [Math.max(morning, stretch.from), Math.min(morning + length, stretch.to)];
      if (first >= last) continue;
      const open = spans.at(-1);
      if (open && open[1] === first) open[1] = last;
      else spans.push([first, last]);
    }
  }
  return spans;
}
