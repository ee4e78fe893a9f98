import type { HexId } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { Line, RouteRules, RouteStop } from "@railhead/core/routes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewOf } from "../src/position.ts";
import { routeRules } from "../src/routes.ts";

const network = networkOf(viewOf({ phase: "2", company: "X", trains: [] }));
const rulesWith = (...rights: HexId[]): RouteRules => routeRules({ network, colours: ["yellow"], rights });

const FERRIES = ["E3", "F2", "G1"];

/** A line from its train and stops: a hex with what it pays, "*" after it for an own token, "t" for a town. */
function line(kind: string, text: string): Line {
  const stops = text.split(" ").map((entry): RouteStop => {
    const [, hex = "", value, marks = ""] = /^([A-Z]\d+)(?::(\d+))?([*t]*)$/.exec(entry) ?? [];
    const town = marks.includes("t");
    const stop = FERRIES.includes(hex) ? "offboard" : town ? "town" : "city";
    return { hex, node: 0, kind: stop, value: Number(value ?? 0), own: marks.includes("*") };
  });
  return { train: { id: `${kind}-0`, kind }, stops };
}

const bonus = (rules: RouteRules, run: Line) => rules.routeBonus?.(run) ?? 0;

describe("Ferries (6.4.1)", () => {
  const rules = rulesWith("F4", "G3");

  it.each([
    ["AR-6.4.1-03", "2", 20],
    ["AR-6.4.1-04", "3", 30],
    ["AR-6.4.1-05", "4", 40],
    ["AR-6.4.1-06", "5", 50],
    ["AR-6.4.1-07", "6", 60],
  ])("%s: a %s-train that ends at the Ferry of an own Port adds f.%i", (_id, kind, amount) => {
    expect(bonus(rules, line(kind, "F2 F4:20* F6:10t F10:30"))).toBe(amount);
    expect(bonus(rules, line(kind, "F10:30 F6:10t F4:20* F2"))).toBe(amount);
  });

  it("nothing without rights there, or without going to the arrow", () => {
    expect(bonus(rulesWith(), line("3", "F2 F4:20* F6:10t F10:30"))).toBe(0);
    expect(bonus(rulesWith("G3"), line("3", "F2 F4:20* F6:10t F10:30"))).toBe(0);
    expect(bonus(rules, line("3", "F4:20* F6:10t F10:30"))).toBe(0);
  });

  it("AR-6.4.1-10: Dunkerque has two Ferries, Brugge one", () => {
    for (const ferry of ["F2", "G1"]) expect(bonus(rules, line("3", `${ferry} G3:30* H2:10t`))).toBe(30);
    expect(bonus(rules, line("3", "G1 F4:30* F6:10t"))).toBe(0);
  });

  it("AR-6.4.1-09: a second Ferry at the other end adds nothing", () => {
    expect(bonus(rules, line("3", "F2 F4:20* H6:30 G3:20* G1"))).toBe(30);
  });
});

describe("Mining Cities (6.4.2)", () => {
  it("AR-6.4.2-02 AR-6.4.2-04: own ones count twice, all others as printed", () => {
    const mines = networkOf(
      viewOf({ phase: "2", company: "X", trains: [], tiles: { H10: ["57", 0], I21: ["14", 0] } }),
    );
    const value = (rights: HexId[], hex: HexId) =>
      routeRules({ network: mines, colours: ["yellow"], rights }).value?.(hex, 0);
    expect(value(["H10"], "H10")).toBe(40);
    expect(value(["H10"], "I21")).toBeUndefined();
    expect(value(["H10", "I21"], "I21")).toBe(60);
    expect(value([], "H10")).toBeUndefined();
    expect(value(["F4"], "H10")).toBeUndefined();
  });
});

describe("Trans-Europ-Express (6.5.1)", () => {
  const rules = rulesWith("F4");

  it.each(["D18", "E25", "G25", "H26"])(
    "AR-6.5.1-01 AR-6.5.1-03: East-West: from the Ferry of an own Port to %s",
    (east) => {
      expect(bonus(rules, line("6", `F2 F4:20* F10:30* ${east}:30 E21:10t`))).toBe(60 + 2 * 30);
      expect(bonus(rules, line("6", `F4:20* F10:30* ${east}:30`))).toBe(0);
      expect(bonus(rulesWith(), line("6", `F2 F4:20* F10:30* ${east}:30`))).toBe(0);
    },
  );

  it("a town of the east is not enough", () => {
    expect(bonus(rules, line("6", "F2 F4:20* F10:30* E19:10t"))).toBe(60);
  });

  it.each([
    ["B8", "M7"],
    ["B8", "M27"],
    ["B16", "M7"],
    ["B16", "M27"],
  ])("AR-6.5.1-02 AR-6.5.1-04: North-South: %s and %s, and beyond both", (north, south) => {
    expect(bonus(rules, line("5", `C7:30* ${north}:30* F10:30 ${south}:40* M3:20t`))).toBe(90);
  });

  it("AR-6.5.1-05: f.30 for each own token on the route, not for each City", () => {
    expect(bonus(rules, line("6", "B8:30* C7:30 F10:60* E9:40 M7:40"))).toBe(60);
    expect(bonus(rules, line("6", "B8:30 C7:30 F10:60* E9:40 M7:40"))).toBe(30);
    expect(bonus(rules, line("6", "B8:30 C7:30 F10:60 E9:40 M7:40"))).toBe(0);
  });

  it("AR-6.5.1-07: by train: one that joins east and west and one that joins north and south earn f.30 per token each", () => {
    const [east, north] = [line("6", "F2 F4:20* F10:30* D18:30"), line("5", "B8:30* F10:30* M7:40")];
    expect([bonus(rules, east), bonus(rules, north)]).toEqual([60 + 2 * 30, 2 * 30]);
    expect(rules.setBonus).toBeUndefined();
  });

  it("two places of the same edge are no such route", () => {
    expect(bonus(rules, line("5", "B8:30* B12:20 B16:40"))).toBe(0);
    expect(bonus(rules, line("5", "M7:40* J24:30 M27:30"))).toBe(0);
  });

  it("the town of the Ruhr is not the northern City", () => {
    expect(bonus(rules, line("5", "B16:10t D18:30* M7:40*"))).toBe(0);
  });

  it("AR-6.5.1-06: both at once earn f.60 per token", () => {
    expect(bonus(rules, line("6", "F2 F4:20* B16:60* D18:40* M27:60*"))).toBe(60 + 4 * 60);
  });
});

describe("what a route needs (6.5)", () => {
  const { legal } = rulesWith("F4");

  it("AR-6.5-03 AR-6.5-05: two Cities or Towns; a Ferry is neither", () => {
    expect(legal?.(line("2", "M7:40* M13:20t"))).toBeUndefined();
    expect(legal?.(line("2", "B16:30* B16:10t"))).toBeUndefined();
    expect(legal?.(line("2", "F2 F4:20*"))).toBe("ROUTE_TOO_FEW_CITIES");
    expect(legal?.(line("2", "F2 G3:30* G1"))).toBe("ROUTE_TOO_FEW_CITIES");
  });

  it("AR-6.5-03: two Cities for a 4D", () => {
    expect(legal?.(line("4D", "M7:40* M13:20t"))).toBe("ROUTE_TOO_FEW_CITIES");
    expect(legal?.(line("4D", "M7:40* M13:20t J24:30"))).toBeUndefined();
  });
});

/** What a 4D earns by the letter of 6.5 and 6.5.1: every choice of up to four Cities is looked at. */
function byTheLetter({ stops }: Line, rights: readonly HexId[]): number {
  const cities = stops.filter(({ kind }) => kind === "city");
  const ports: Record<HexId, HexId[]> = { E3: ["E5"], F2: ["F4", "G3"], G1: ["G3"] };
  const atFerry = (port: RouteStop) =>
    rights.includes(port.hex) &&
    [stops, [...stops].reverse()].some(
      ([end, next]) => next === port && ports[end?.hex ?? ""]?.includes(port.hex),
    );
  let best = 0;
  for (let choice = 1; choice < 1 << cities.length; choice++) {
    const counted = cities.filter((_, at) => choice & (1 << at));
    if (counted.length > 4 || !counted.some(({ own }) => own)) continue;
    const has = (...hexes: HexId[]) => counted.some(({ hex }) => hexes.includes(hex));
    const ferry = counted.some(atFerry);
    const axes =
      Number(ferry && has("D18", "E25", "G25", "H26")) + Number(has("B8", "B16") && has("M7", "M27"));
    const cityValues = counted.reduce((sum, { value }) => sum + value, 0);
    const tee = 30 * axes * counted.filter(({ own }) => own).length;
    best = Math.max(best, (cityValues + tee) * 2 + (ferry ? 80 : 0));
  }
  return best;
}

const bound = (rules: RouteRules, stop: RouteStop, { train }: Line) =>
  rules.stopBonusBound?.(stop, train) ?? 0;
const boundOfRoute = ({ routeBonusBound }: RouteRules, { train }: Line) =>
  typeof routeBonusBound === "function" ? routeBonusBound(train) : Number.NaN;

/** Lines of a train over some Cities, with or without Ferries at their ends, and rights of its company. */
function linesArb(kind: string): fc.Arbitrary<[Line, HexId[]]> {
  const hexes = "B8 B16 M7 M27 D18 G25 F10 E9 J24 K11 H10".split(" ");
  const city = fc.record({
    hex: fc.constantFrom(...hexes),
    value: fc.integer({ min: 1, max: 8 }).map((tens) => tens * 10),
    own: fc.boolean(),
  });
  const cities = fc.uniqueArray(city, { selector: ({ hex }) => hex, minLength: 2, maxLength: 9 });
  const end = fc.constantFrom("", "E3 E5:20", "F2 F4:30*", "F2 G3:40*", "G1 G3:30");
  const portOf = (text: string) => text.slice(3, 5);
  return fc
    .tuple(cities, end, end, fc.subarray(["E5", "F4", "G3", "H10"]))
    .filter(([, left, right]) => left === "" || portOf(left) !== portOf(right))
    .map(([list, left, right, rights]): [Line, HexId[]] => {
      const inner = list.map(({ hex, value, own }) => `${hex}:${value}${own ? "*" : ""}`);
      const back = right.split(" ").reverse().join(" ");
      return [line(kind, [left, ...inner, back].filter(Boolean).join(" ")), rights];
    })
    .filter(([run]) => run.stops.some((stop) => stop.own));
}

describe("4D-trains (6.5)", () => {
  const earned = (rights: HexId[], run: Line) => {
    const values = run.stops.filter(({ kind }) => kind === "city").map(({ value }) => value);
    const base = values.sort((a, b) => b - a).slice(0, 4);
    return base.reduce((sum, value) => sum + value, 0) * 2 + bonus(rulesWith(...rights), run);
  };

  it("AR-6.5-07: count the four best Cities, and no Towns", () => {
    const run = line("4D", "C7:30 B8:40 M13:20t B12:20 E9:50* F10:60* J24:40");
    expect(earned([], run)).toBe((50 + 60 + 40 + 40) * 2);
  });

  it("AR-6.5-07: one of them with an own token", () => {
    expect(earned([], line("4D", "C7:50 B8:60 B12:20* E9:50 J24:40"))).toBe((60 + 50 + 50 + 20) * 2);
  });

  it("AR-6.5-08 AR-6.4.1-08: double the TEE bonus, and add f.80 for the Ferry after that", () => {
    const run = line("4D", "F2 F4:30* F10:60* E15:30 D18:40");
    expect(earned(["F4"], run)).toBe((160 + 60) * 2 + 80);
  });

  it("AR-6.5-10 AR-6.5-11: have to count Port and edges for it: where that earns less they go without", () => {
    expect(earned(["F4"], line("4D", "F2 F4:20* C7:50 E9:50 F10:50* J24:50"))).toBe((20 + 150) * 2 + 80);
    expect(earned(["F4"], line("4D", "F2 F4:20* C7:90 E9:90 F10:90* J24:90"))).toBe(4 * 90 * 2);
    const east = (value: number) =>
      line("4D", `F2 F4:20* C7:${value} E9:${value} F10:${value}* J24:60 D18:10`);
    expect(earned(["F4"], east(60))).toBe((20 + 10 + 60 + 60 + 2 * 30) * 2 + 80);
    expect(earned(["F4"], east(90))).toBe((20 + 90 * 3) * 2 + 80);
  });

  it("tell which Cities they count, in both directions the same", () => {
    const names = (run: Line, ...rights: HexId[]) => rulesWith(...rights).counted?.(run);
    const best = ["B8.0", "E9.0", "B12.0", "C7.0"];
    const run = line("4D", "C7:50 B8:60 M13:20t B12:20* E9:50 J24:40");
    const there = names(run);
    const back = names({ ...run, stops: [...run.stops].reverse() });
    expect([...(there?.counted ?? [])].sort()).toEqual([...best].sort());
    expect(there?.doubled).toEqual(there?.counted);
    expect([...(back?.counted ?? [])].sort()).toEqual([...best].sort());
    expect(names(line("4D", "F2 F4:20* C7:50 E9:50 F10:50* J24:50"), "F4")?.counted).toContain("F4.0");
    expect(names(line("5", "C7:50 B8:60"))).toBeUndefined();
  });

  it("earn what trying all choices finds", () => {
    fc.assert(
      fc.property(linesArb("4D"), ([run, rights]) => {
        expect(earned(rights, run)).toBe(byTheLetter(run, rights));
      }),
      { numRuns: 2000 },
    );
  });

  it("never earn more than their four best stops are bounded by", () => {
    fc.assert(
      fc.property(linesArb("4D"), ([run, rights]) => {
        const rules = rulesWith(...rights);
        const worth = run.stops.map((stop) => stop.value * 2 + bound(rules, stop, run));
        const best = worth.sort((a, b) => b - a).slice(0, 4);
        expect(earned(rights, run)).toBeLessThanOrEqual(
          best.reduce((sum, one) => sum + one, 0) + boundOfRoute(rules, run),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

it("bonuses of other trains are bounded by the stops of their routes", () => {
  const runs = fc.constantFrom("2", "3", "4", "5", "6").chain(linesArb);
  fc.assert(
    fc.property(runs, ([run, rights]) => {
      const rules = rulesWith(...rights);
      const stops = run.stops.reduce((sum, stop) => sum + bound(rules, stop, run), 0);
      expect(bonus(rules, run)).toBeLessThanOrEqual(stops + boundOfRoute(rules, run));
    }),
    { numRuns: 1000 },
  );
});
