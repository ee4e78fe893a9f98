import type { ClockRules, ClockView } from "@railhead/server/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockAt, clockParts } from "@/lib/clock.ts";
import { clockFaults, clockLike, clockOf, type DraftClock, usualClock } from "@/lib/setup/clock.ts";

const conduct = { atZero: "bot", waking: false } as const;
const bank: ClockRules = { kind: "bank", bank: 60, increment: 0, per: "turn", ...conduct };
const days: ClockRules = { kind: "days", turn: 60, leave: 100, ...conduct };

const view = (rules: ClockRules, used: number, left: number, more: Partial<ClockView> = {}): ClockView => ({
  ...{ rules, at: 1_000, reading: { left: { a: left, b: 5_000 }, turns: { a: used }, round: "" } },
  ...more,
});

describe("a clock on the page", () => {
  it("ticks for who is asked, down to nothing, and stands for the others", () => {
    expect(clockAt(view(bank, 0, 10_000), "a", 4_000)).toEqual({
      left: 7_000,
      free: 0,
      running: true,
      up: false,
    });
    expect(clockAt(view(bank, 0, 10_000), "a", 99_000).left).toBe(0);
    expect(clockAt(view({ ...bank, atZero: "mark" }, 0, 10_000), "a", 16_000).left).toBe(-5_000);
    expect(clockAt(view(bank, 0, 10_000), "b", 99_000)).toEqual({
      left: 5_000,
      free: 0,
      running: false,
      up: false,
    });
    // A clock of this computer that is behind takes nothing.
    expect(clockAt(view(bank, 0, 10_000), "a", 0).left).toBe(10_000);
  });

  it("of days runs down the turn, then the leave", () => {
    expect(clockAt(view(days, 20_000, 50_000), "a", 11_000)).toMatchObject({ free: 30_000, left: 50_000 });
    expect(clockAt(view(days, 20_000, 50_000), "a", 51_000)).toMatchObject({ free: 0, left: 40_000 });
  });

  it("says that time is up, with days only while a turn takes longer than its time", () => {
    expect(clockAt(view(bank, 0, 0), "a", 1_000).up).toBe(true);
    expect(clockAt(view(days, 0, 0), "a", 30_000).up).toBe(false);
    expect(clockAt(view(days, 0, 0), "a", 61_000).up).toBe(true);
    const waits = view(days, 0, 0);
    if (waits.reading) waits.reading.left.b = 0;
    expect(clockAt(waits, "b", 99_000).up).toBe(false);
  });

  it("rests at night and says until when, and does not move while it is held", () => {
    const night = view(bank, 0, 10_000, {
      awake: {
        a: [
          [1_000, 3_000],
          [9_000, 20_000],
        ],
      },
    });
    expect(clockAt(night, "a", 2_000)).toMatchObject({ left: 9_000 });
    expect(clockAt(night, "a", 5_000)).toMatchObject({ left: 8_000, rests: 9_000 });
    expect(clockAt(night, "a", 10_000)).toEqual({ left: 7_000, free: 0, running: true, up: false });
    const held = view(bank, 0, 10_000);
    if (held.reading) held.reading.paused = true;
    expect(clockAt(held, "a", 9_000)).toEqual({ left: 10_000, free: 0, running: false, up: false });
  });

  it("is written as clocks are, and shows nothing left only when nothing is", () => {
    expect(clockParts(65_000)).toEqual({ text: "1:05" });
    expect(clockParts(1)).toEqual({ text: "0:01" });
    expect(clockParts(0)).toEqual({ text: "0:00" });
    expect(clockParts(-65_500)).toEqual({ text: "−1:05" });
    expect(clockParts(3_600_000 + 62_000)).toEqual({ text: "1:01:02" });
    expect(clockParts(86_400_000 * 3 + 3_600_000 * 4)).toEqual({ days: 3, hours: 4 });
  });
});

describe("a clock that is set up", () => {
  it("is sent in seconds, whatever it is typed in", () => {
    const typed: DraftClock = { ...usualClock("bank"), first: "1,5", second: "20", per: "round" };
    expect(clockOf(typed)).toEqual({ kind: "bank", bank: 90, increment: 20, per: "round", ...conduct });
    expect(clockOf(usualClock("days"))).toMatchObject({ turn: 2 * 86_400, leave: 14 * 86_400, waking: true });
    expect(clockOf(usualClock("company"))).toMatchObject({ bank: 1_200, company: 180 });
  });

  it("names the field that holds no number that fits", () => {
    const faults = (first: string, second: string) => clockFaults({ ...usualClock("bank"), first, second });
    expect(faults("45", "0")).toEqual([]);
    expect(faults("", "x")).toEqual(["first", "second"]);
    expect(faults("0", "-1")).toEqual(["first", "second"]);
    expect(faults("1e9", "5")).toEqual(["first"]);
    expect(clockFaults({ ...usualClock("delay"), second: "0" })).toEqual(["second"]);
    expect(clockFaults({ ...usualClock("days"), first: "31" })).toEqual(["first"]);
  });

  it("is the same clock when a table like it is set up", () => {
    const kind = fc.constantFrom("bank" as const, "delay" as const, "days" as const, "company" as const);
    const count = fc.integer({ min: 1, max: 20 }).map(String);
    fc.assert(
      fc.property(kind, count, count, fc.boolean(), (one, first, second, waking) => {
        const rules = clockOf({ ...usualClock(one), first, second, waking });
        expect(clockOf(clockLike(rules))).toEqual(rules);
      }),
    );
  });
});
