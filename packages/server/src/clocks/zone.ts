/** Minutes of a day. */
export const DAY = 24 * 60;
export const MINUTE = 60_000;

/** Minutes since midnight of a time on a clock, "22:30". */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the clock of a time zone. */
export function localMinutes(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(zone, clock);
  }
  return minutesOf(clock.format(at));
}

/** Minutes within a day. */
export const wrapped = (minutes: number): number => ((minutes % DAY) + DAY) % DAY;

/** Minutes by which a zone's clock is ahead of UTC, from -12 hours to below 12. */
const ahead = (zone: string, at: number): number =>
  wrapped(localMinutes(zone, at) - Math.floor(at / MINUTE) + DAY / 2) - DAY / 2;

/** A time in which a zone's clock is not put forward or back. */
export interface Stretch {
  from: number;
  to: number;
  /** Milliseconds by which its clock is ahead of UTC, less whole days. */
  ahead: number;
}

/** Clocks are put forward and back at such moments. */
const QUARTER = 15 * MINUTE;

/** The stretches of a time, in order; none is longer than a day. */
export function* stretches(zone: string, from: number, to: number): Generator<Stretch> {
  let at = from;
  while (at < to) {
    const first = ahead(zone, at);
    let end = Math.min(to, at + DAY * MINUTE);
    if (ahead(zone, end) !== first) {
      // Where the clock changes, to a quarter of an hour: the last that is as the first, and the first that is not.
      let same = Math.floor(at / QUARTER);
      let other = Math.ceil(end / QUARTER);
      while (other - same > 1) {
        const middle = Math.floor((same + other) / 2);
        if (ahead(zone, Math.max(at, middle * QUARTER)) === first) same = middle;
        else other = middle;
      }
      end = Math.max(at + 1, Math.min(end, other * QUARTER));
    }
    yield { from: at, to: end, ahead: first * MINUTE };
    at = end;
  }
}
