import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClockReading, ClockRules } from "../../src/api.ts";
import { type Asked, firstReading, flags, isOut, nextReading, readingAgain } from "../../src/clocks/index.ts";

const conduct = { atZero: "mark", waking: false } as const;
const bank: ClockRules = { kind: "bank", bank: 600, increment: 10, per: "turn", ...conduct };
const rounds: ClockRules = { ...bank, per: "round" };
const delay: ClockRules = { kind: "delay", bank: 600, delay: 30, ...conduct };
const days: ClockRules = { kind: "days", turn: 60, leave: 100, ...conduct };
const company: ClockRules = { kind: "company", bank: 100, company: 45, ...conduct };

const asks = (players: string[], about?: string, round = "stock 1.0"): Asked => ({
  players,
  company: about,
  round,
});
const PLAYERS = ["a", "b", "c"];
const S = 1000;

/** The clock after turns of these seconds each, as one after another is asked. */
function after(
  rules: ClockRules,
  turns: [who: string, seconds: number, next: Asked][],
  first: Asked = asks(turns.slice(0, 1).map(([who]) => who)),
): ClockReading {
  let now = firstReading(rules, PLAYERS, first);
  let at = 0;
  for (const [by, seconds, asked] of turns) {
    now = nextReading(rules, now, { from: at, to: at + seconds * S, hours: {}, asked, by });
    at += seconds * S;
  }
  return now;
}

describe("a clock", () => {
  it("with an increment takes what a turn took, and gives the increment as it ends", () => {
    const now = after(bank, [
      ["a", 25, asks(["b"])],
      ["b", 4, asks(["a"])],
    ]);
    expect(now).toEqual({
      left: { a: 585_000, b: 606_000, c: 600_000 },
      turns: { a: 0 },
      round: "stock 1.0",
    });
  });

  it("gives nothing while a turn goes on, however many moves it has", () => {
    const about = (one: string) => asks([one], "NYC");
    const now = after(
      bank,
      [
        ["a", 5, about("a")],
        ["a", 5, about("a")],
      ],
      about("a"),
    );
    expect(now.left.a).toBe(590_000);
    expect(now.turns).toEqual({ a: 10_000 });
  });

  it("begins another turn as the same player is asked about another company", () => {
    const now = after(
      bank,
      [
        ["a", 5, asks(["a"], "NYC")],
        ["a", 5, asks(["a"], "B&O")],
      ],
      asks(["a"], "NYC"),
    );
    expect(now.left.a).toBe(600_000 - 10_000 + 10_000);
    expect(now.turns).toEqual({ a: 0 });
  });

  it("with an increment at rounds gives it to all at once, and not after turns", () => {
    const now = after(rounds, [
      ["a", 30, asks(["b"])],
      ["b", 1, asks(["b"], "NYC", "operating 1.1")],
    ]);
    expect(now.left).toEqual({ a: 580_000, b: 609_000, c: 610_000 });
  });

  it("with a delay gives back what a turn took, as far as the delay goes", () => {
    expect(after(delay, [["a", 20, asks(["b"])]]).left.a).toBe(600_000);
    expect(after(delay, [["a", 50, asks(["b"])]]).left.a).toBe(580_000);
    // While the turn goes on the bank runs.
    const running = nextReading(delay, firstReading(delay, PLAYERS, asks(["a"])), {
      ...{ from: 0, to: 20 * S, hours: {}, asked: asks(["a"]) },
    });
    expect(running.left.a).toBe(580_000);
  });

  it("of days takes leave for what a turn took beyond its time, once", () => {
    expect(after(days, [["a", 60, asks(["b"])]]).left.a).toBe(100_000);
    const now = after(days, [
      ["a", 50, asks(["a"])],
      ["a", 30, asks(["a"])],
      ["a", 5, asks(["b"])],
    ]);
    expect(now.left.a).toBe(75_000);
  });

  it("by companies gives its president time as a company's turn begins", () => {
    const now = after(company, [
      ["a", 10, asks(["b"], "NYC")],
      ["b", 10, asks(["b"], "NYC")],
      ["b", 5, asks(["b"], "B&O")],
      ["b", 5, asks(["a"])],
    ]);
    expect(now.left).toEqual({ a: 90_000, b: (100 + 45 + 45 - 20) * S, c: 100_000 });
  });

  it("gives nothing back for a turn that was played for someone", () => {
    const first = firstReading(bank, PLAYERS, asks(["a"]));
    const step = { from: 0, to: 5 * S, hours: {}, asked: asks(["b"]) };
    expect(nextReading(bank, first, step).left.a).toBe(595_000);
    expect(nextReading(bank, first, { ...step, by: "a" }).left.a).toBe(605_000);
  });

  it("runs for all who are asked at once", () => {
    const first = firstReading(bank, PLAYERS, asks(["a", "c"]));
    const now = nextReading(bank, first, { from: 0, to: 7 * S, hours: {}, asked: asks(["c"]), by: "a" });
    expect(now.left).toEqual({ a: 603_000, b: 600_000, c: 593_000 });
  });

  it("that is held takes nothing, and goes on where it stood", () => {
    const first = firstReading(bank, PLAYERS, asks(["a"]));
    const held = nextReading(bank, first, { from: 0, to: S, hours: {}, asked: asks(["a"]), paused: true });
    expect(held.paused).toBe(true);
    expect(flags(bank, held, S, {})).toEqual({});
    const again = nextReading(bank, held, {
      ...{ from: S, to: 999 * S, hours: {}, asked: asks(["a"]), paused: false },
    });
    expect(again.left.a).toBe(599_000);
    expect(again.paused).toBeUndefined();
  });

  it("rests while its player sleeps", () => {
    const hours = { a: { from: "08:00", to: "20:00", zone: "UTC" } };
    const first = firstReading(bank, PLAYERS, asks(["a"]));
    const evening = Date.UTC(2026, 0, 1, 19, 59);
    const step = { from: evening, to: evening + 12 * 3600 * S + 120 * S, hours, asked: asks(["a"]) };
    expect(nextReading(bank, first, step).left.a).toBe((600 - 60 - 60) * S);
  });
});

describe("a flag", () => {
  it("falls when the bank is used up, of days after the free time too", () => {
    expect(flags(bank, firstReading(bank, PLAYERS, asks(["a"])), 0, {})).toEqual({ a: 600_000 });
    const used = { left: { a: 100_000 }, turns: { a: 20_000 }, round: "" };
    expect(flags(days, used, 1_000, {})).toEqual({ a: 1_000 + 40_000 + 100_000 });
    expect(flags(days, { ...used, turns: { a: 70_000 } }, 1_000, {})).toEqual({ a: 101_000 });
  });

  it("falls once where it is only marked or the others go on, and again where the table acts", () => {
    const none = { left: { a: -5 }, turns: { a: 0 }, round: "" };
    expect(flags(bank, none, 9, {})).toEqual({});
    expect(flags({ ...bank, atZero: "remove" }, none, 9, {})).toEqual({});
    expect(flags({ ...bank, atZero: "bot" }, none, 9, {})).toEqual({ a: 9 });
    expect(flags({ ...bank, atZero: "default" }, none, 9, {})).toEqual({ a: 9 });
  });

  it("of days falls in each turn that takes too long, also without any leave", () => {
    for (const atZero of ["mark", "remove"] as const) {
      const rules: ClockRules = { ...days, leave: 0, atZero };
      const first = firstReading(rules, PLAYERS, asks(["a"]));
      expect(isOut(rules, first, "a")).toBe(false);
      expect(flags(rules, first, 0, {})).toEqual({ a: 60_000 });
      const late = nextReading(rules, first, { from: 0, to: 60 * S, hours: {}, asked: asks(["a"]) });
      expect(isOut(rules, late, "a")).toBe(true);
      expect(flags(rules, late, 60 * S, {})).toEqual({});
      const next = nextReading(rules, late, {
        from: 60 * S,
        to: 70 * S,
        hours: {},
        asked: asks(["b"]),
        by: "a",
      });
      expect(isOut(rules, next, "a")).toBe(false);
    }
  });

  it("of days has no seconds added to its leave: each turn has its time", () => {
    const rules: ClockRules = { ...days, leave: 0, atZero: "default" };
    expect(firstReading(rules, PLAYERS, asks(["a"])).left.a).toBe(0);
  });

  it("leaves who is defaulted fifteen seconds at each turn, and a minute to who takes their seat back", () => {
    const rules: ClockRules = { ...bank, increment: 0, atZero: "default" };
    const out = { left: { a: 0, b: 50_000 }, turns: { b: 0 }, round: "" };
    const step = { from: 0, to: S, hours: {}, asked: asks(["a"]), by: "b" };
    expect(nextReading(rules, out, step).left.a).toBe(15_000);
    expect(nextReading({ ...rules, atZero: "bot" }, out, { ...step, back: "a" }).left.a).toBe(60_000);
    expect(nextReading({ ...rules, atZero: "bot" }, out, step).left.a).toBe(0);
  });

  it("goes below zero only where it is a mark", () => {
    const first = firstReading(bank, PLAYERS, asks(["a"]));
    const late = { from: 0, to: 700 * S, hours: {}, asked: asks(["a"]) };
    expect(nextReading(bank, first, late).left.a).toBe(-100_000);
    for (const atZero of ["bot", "default", "remove"] as const)
      expect(nextReading({ ...bank, atZero }, first, late).left.a).toBe(0);
  });
});

const rules = fc.constantFrom(bank, rounds, delay, days, company);
const asked = fc.record({
  players: fc.subarray(PLAYERS),
  company: fc.option(fc.constantFrom("NYC", "B&O"), { nil: undefined }),
  round: fc.constantFrom("stock 1.0", "operating 1.1"),
});
const walk = fc.array(
  fc.record({ asked, seconds: fc.integer({ min: 0, max: 5_000 }), by: fc.constantFrom(...PLAYERS) }),
  {
    maxLength: 25,
  },
);

describe("over any moves", () => {
  it("what is gone is what was used beyond what was given, and only the clocks of those who are asked run", () => {
    fc.assert(
      fc.property(rules, asked, walk, (clock, first, steps) => {
        let now = firstReading(clock, PLAYERS, first);
        let at = 0;
        for (const { asked: next, seconds, by } of steps) {
          const running = Object.keys(now.turns);
          const was = now;
          now = nextReading(clock, now, { from: at, to: at + seconds * S, hours: {}, asked: next, by });
          at += seconds * S;
          expect(Object.keys(now.turns).sort()).toEqual([...next.players].sort());
          for (const player of PLAYERS) {
            const lost = (was.left[player] ?? 0) - (now.left[player] ?? 0);
            expect(lost).toBeLessThanOrEqual(running.includes(player) ? seconds * S : 0);
          }
        }
      }),
    );
  });

  it("lines in between change nothing: a turn in pieces costs what it costs as a whole", () => {
    fc.assert(
      fc.property(
        rules,
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 }),
        (clock, parts) => {
          const first = firstReading(clock, PLAYERS, asks(["a"], "NYC"));
          const total = parts.reduce((sum, part) => sum + part, 0);
          const end = { hours: {}, asked: asks(["b"], "NYC"), by: "a" };
          const whole = nextReading(clock, first, { ...end, from: 0, to: total * S });
          let now = first;
          let at = 0;
          for (const part of parts) {
            now = nextReading(clock, now, {
              from: at * S,
              to: (at + part) * S,
              hours: {},
              asked: asks(["a"], "NYC"),
            });
            at += part;
          }
          expect(nextReading(clock, now, { ...end, from: at * S, to: at * S })).toEqual(whole);
        },
      ),
    );
  });

  it("taking back gives the time back, and a move after it counts from there", () => {
    fc.assert(
      fc.property(rules, asked, walk, (clock, first, steps) => {
        let now = firstReading(clock, PLAYERS, first);
        const begun = now;
        let at = 0;
        for (const { asked: next, seconds, by } of steps) {
          now = nextReading(clock, now, { from: at, to: at + seconds * S, hours: {}, asked: next, by });
          at += seconds * S;
        }
        expect(readingAgain(clock, begun, first, false)).toEqual(begun);
        expect(readingAgain(clock, now, steps.at(-1)?.asked ?? first, false)).toEqual(now);
      }),
    );
  });

  it("a flag falls at the very millisecond at which nothing is left", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 2_000 }), (clock, used) => {
        const first = firstReading(clock, PLAYERS, asks(["a"], "NYC"));
        const now = nextReading(clock, first, { from: 0, to: used, hours: {}, asked: asks(["a"], "NYC") });
        const falls = flags(clock, now, used, {}).a ?? Number.NaN;
        const then = (to: number) =>
          nextReading(clock, now, { from: used, to, hours: {}, asked: asks(["a"], "NYC") });
        expect(then(falls).left.a).toBe(0);
        expect(then(falls - 1).left.a).toBe(1);
      }),
    );
  });
});
