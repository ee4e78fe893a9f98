/** From and to as "22:30", on the clock of a person. */
export interface Quiet {
  from: string;
  to: string;
}

const DAY = 24 * 60;
const MINUTE = 60_000;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the clock of a time zone. */
function localMinutes(zone: string, at: number): number {
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

const wrapped = (minutes: number): number => ((minutes % DAY) + DAY) % DAY;

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
