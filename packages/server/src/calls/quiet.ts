import { DAY, localMinutes, MINUTE, minutesOf, wrapped } from "../clocks/zone.ts";

/** From and to as "22:30", on the clock of a person. */
export interface Quiet {
  from: string;
  to: string;
}

/** When the quiet hours end in which a moment lies; undefined: it lies in none. */
export function quietUntil(quiet: Quiet | null, zone: string, now: number): number | undefined {
  if (!quiet) return undefined;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const local = localMinutes(zone, now);
  if (wrapped(local - from) >= wrapped(to - from)) return undefined;
  const end = Math.floor(now / MINUTE) * MINUTE + wrapped(to - local) * MINUTE;
  // The clock was put forward or back in between: as many minutes as it is wrong by.
  const wrong = wrapped(to - localMinutes(zone, end) + DAY / 2) - DAY / 2;
  return Math.max(end + wrong * MINUTE, now + MINUTE);
}
