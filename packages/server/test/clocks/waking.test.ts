import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awakeAfter, awakeBetween, awakeSpans } from "../../src/clocks/index.ts";
import { localMinutes, minutesOf } from "../../src/clocks/zone.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Zones whose clocks are put forward and back, by an hour and by half of one, and some that are not. */
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Jerusalem",
  "Asia/Kolkata",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "UTC",
];

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});
const hours = fc.record({ from: time, to: time, zone: fc.constantFrom(...ZONES) });
/** Any minute of two years. */
const moment = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }).map((at) => Date.UTC(2026, 0, 1) + at * MINUTE);

/** Whether someone is awake in the minute that begins then, by their clock alone. */
function isAwake({ from, to, zone }: { from: string; to: string; zone: string }, at: number): boolean {
  const [begins, ends, now] = [minutesOf(from), minutesOf(to), localMinutes(zone, at)];
  const since = (now - begins + 1440) % 1440;
  return since < ((ends - begins + 1440) % 1440 || 1440);
}

const counted = (one: Parameters<typeof isAwake>[0], from: number, to: number): number => {
  let minutes = 0;
  for (let at = from; at < to; at += MINUTE) if (isAwake(one, at)) minutes++;
  return minutes * MINUTE;
};

describe("hours awake", () => {
  it("are what a look at the clock in each minute says, also where it is put forward or back", () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 0, max: 3 * 24 * 60 }), (one, from, length) => {
        const to = from + length * MINUTE;
        expect(awakeBetween(one, from, to)).toBe(counted(one, from, to));
      }),
      { numRuns: 60 },
    );
    for (const zone of ["Europe/Berlin", "Australia/Lord_Howe", "America/New_York"])
      for (const day of [
        Date.UTC(2026, 2, 7),
        Date.UTC(2026, 2, 28),
        Date.UTC(2026, 3, 4),
        Date.UTC(2026, 9, 24),
      ]) {
        const one = { from: "01:15", to: "02:30", zone };
        expect(awakeBetween(one, day, day + 3 * DAY)).toBe(counted(one, day, day + 3 * DAY));
      }
  });

  it("lie in spans that add up to them", () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 0, max: 9 * DAY }), (one, from, length) => {
        const spans = awakeSpans(one, from, from + length);
        expect(spans.reduce((sum, [first, last]) => sum + last - first, 0)).toBe(
          awakeBetween(one, from, from + length),
        );
        let end = from;
        for (const [first, last] of spans) {
          expect(first).toBeGreaterThanOrEqual(end);
          expect(last).toBeGreaterThan(first);
          end = last;
        }
        expect(end).toBeLessThanOrEqual(from + length);
      }),
    );
  });

  it("are used up at the first moment at which they are", () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 1, max: 3 * DAY }), (one, from, wanted) => {
        const at = awakeAfter(one, from, wanted);
        expect(awakeBetween(one, from, at)).toBe(wanted);
        expect(awakeBetween(one, from, at - 1)).toBe(wanted - 1);
      }),
    );
  });

  it("are all hours where none are named, or the same twice", () => {
    expect(awakeBetween(undefined, 0, 5)).toBe(5);
    expect(awakeAfter(undefined, 7, 5)).toBe(12);
    const all = { from: "08:00", to: "08:00", zone: "Asia/Kolkata" };
    expect(awakeBetween(all, 0, 10 * DAY)).toBe(10 * DAY);
    expect(awakeBetween(all, 10, 5)).toBe(0);
  });

  it("of a year cost little to count", () => {
    const one = { from: "08:00", to: "22:00", zone: "Europe/Berlin" };
    expect(awakeBetween(one, 0, 364 * DAY)).toBe(364 * 14 * HOUR);
  });
});
