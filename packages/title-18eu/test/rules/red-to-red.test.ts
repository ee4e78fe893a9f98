import { bestRoutes } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { earns, type RunSetup, run, running, type Tiles } from "./runs.ts";

/** London - Lille - Brussels - Cologne - Frankfurt - Augsburg - Munich - Venice - Bologna - Rome. */
const SOUTH: Tiles = {
  B7: ["4", 2],
  C8: ["582", 4],
  D7: ["14", 1],
  E8: ["9", 2],
  F9: ["14", 2],
  F11: ["58", 3],
  G12: ["202", 0],
  G14: ["9", 0],
  G16: ["9", 0],
  G18: ["8", 3],
  H19: ["201", 1],
  G20: ["58", 4],
};
const TO_ROME =
  "A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0 D7/5 E8/5 F9.0 F9/0 F11.0 F11/5 G12.0 G12/0 G14/0 G16/0 G18/5 H19.0 H19/1 G20.0 G20/0 G22.0";
const CITIES = ["C8", "D7", "F9", "G12", "H19"];

const toRome = (phase: string, own: number, more: Partial<RunSetup> = {}): RunSetup => ({
  company: "BNR",
  phase,
  tiles: SOUTH,
  tokens: CITIES.slice(0, own),
  trains: ["8"],
  ...more,
});

/** Bonus of the run from London to Rome with tokens in this many of its five cities. */
function bonus(phase: string, own: number, more: Partial<RunSetup> = {}): number {
  const [route] = run(toRome(phase, own, more), [TO_ROME]).routes as { bonus: number; revenue: number }[];
  const ends = ["5", "6", "8"].includes(phase) ? 70 + 50 : 40 + 30;
  expect((route?.revenue ?? 0) - (route?.bonus ?? 0)).toBe(ends + 50 + 30 + 30 + 30 + 30 + 10 + 10 + 10);
  return route?.bonus ?? -1;
}

const row = (phase: string, more: Partial<RunSetup> = {}) =>
  [1, 2, 3, 4, 5].map((own) => bonus(phase, own, more));

/** What the solver finds there. */
function best(phase: string, own: number, more: Partial<RunSetup> = {}) {
  const { engine, state } = running(toRome(phase, own, more));
  return bestRoutes(routeProblem({ rules: engine.rules, state }, "BNR"));
}

/** London - Lille - Brussels - Cologne - Dortmund - Hamburg, and on to Bremen, or by Berlin to Warsaw. */
const NORTH: Tiles = {
  B7: ["4", 2],
  C8: ["582", 4],
  D7: ["14", 1],
  E6: ["57", 1],
  F5: ["9", 1],
  G4: ["8", 1],
  F3: ["4", 1],
  H3: ["9", 2],
  I4: ["9", 2],
  J5: ["584", 0],
  K4: ["58", 5],
  L5: ["4", 2],
  M6: ["8", 2],
};
const TO_HAMBURG = "A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0 D7/4 E6.0 E6/4 F5/4 G4/3 G2.0";
const north: RunSetup = { company: "BNR", phase: "5", tiles: NORTH, tokens: ["C8"], trains: ["8"] };
const bonusOf = (setup: RunSetup, path: string) =>
  (run(setup, [path]).routes as { bonus: number }[])[0]?.bonus;

describe("a run between two off-map places", () => {
  it("EU-4.4.3-14 EU-4.4.3-12: earns a bonus for each own token, where both ends are off the map", () => {
    expect(bonus("5", 2)).toBe(40);
    // The same line without its last stop.
    const short = TO_ROME.slice(0, TO_ROME.lastIndexOf(" G20/0"));
    expect(bonusOf({ ...north, tiles: SOUTH }, short)).toBe(0);
    // Hamburg as an end counts, and in the middle it does no harm.
    expect(bonusOf(north, TO_HAMBURG)).toBe(20);
    expect(bonusOf(north, `${TO_HAMBURG} G2/5 H3/5 I4/5 J5.0 J5/4 K4.0 K4/5 L5.0 L5/5 M6/4 N5.0`)).toBe(20);
  });

  it("EU-4.4.3-15: is not made by Hamburg in the middle with another end on the map", () => {
    expect(bonusOf(north, `${TO_HAMBURG} G2/1 F3.0`)).toBe(0);
    expect(bonusOf(north, `${TO_HAMBURG} G2/5 H3/5 I4/5 J5.0`)).toBe(0);
  });

  it("EU-4.4.3-16: earns no bonus in the yellow phase", () => {
    expect(row("2")).toEqual([0, 0, 0, 0, 0]);
  });

  it("EU-4.4.3-17: earns £10 in the green phases, however many tokens", () => {
    expect(row("3")).toEqual([10, 10, 10, 10, 10]);
    expect(row("4")).toEqual([10, 10, 10, 10, 10]);
  });

  it("EU-4.4.3-17: at a table that counts each station, £10 for every one in the green phases", () => {
    const each = { options: { redToRed: "each" } };
    expect(row("3", each)).toEqual([10, 20, 30, 40, 50]);
    expect(row("4", each)).toEqual([10, 20, 30, 40, 50]);
    // Where the table of figures goes far enough, and where it has none, nothing changes.
    expect(row("2", each)).toEqual([0, 0, 0, 0, 0]);
    expect(row("5", each).slice(0, 4)).toEqual([20, 40, 60, 80]);
    expect(row("8", each)).toEqual([30, 60, 90, 120, 150]);
    for (const capped of [{ preset: "18xx.games" }, { rules: "1" }, { options: {}, rules: "1" }])
      expect(bonus("3", 2, capped)).toBe(10);
  });

  it("EU-4.4.3-17 EU-4.4.3-01: the best routes, and what is said of their bonus, follow the table's option", () => {
    const capped = best("3", 3);
    const each = best("3", 3, { options: { redToRed: "each" } });
    expect([capped.proven, each.proven]).toEqual([true, true]);
    expect(each.total - capped.total).toBe(20);
    expect(capped.routes[0]?.bonusParts).toEqual([{ kind: "redToRed", amount: 10 }]);
    expect(each.routes[0]?.bonusParts).toEqual([{ kind: "redToRed", amount: 30 }]);
    // In the yellow phase there is none to speak of.
    expect(best("2", 3, { options: { redToRed: "each" } }).routes[0]?.bonusParts).toBeUndefined();
  });

  it("EU-4.4.3-18 EU-4.4.3-19 EU-4.4.3-20 EU-4.4.3-21: earns £20 a token in the brown phases, £80 at most", () => {
    expect(row("5")).toEqual([20, 40, 60, 80, 80]);
    expect(row("6")).toEqual([20, 40, 60, 80, 80]);
  });

  it("EU-4.4.3-22 EU-4.4.3-23 EU-4.4.3-24 EU-4.4.3-25 EU-4.4.3-26: earns £30 a token in the grey phase, for all five", () => {
    expect(row("8")).toEqual([30, 60, 90, 120, 150]);
  });

  it("EU-4.4.3-27: counts the company's own tokens, for each train by itself", () => {
    // Cologne and Frankfurt hold a token of others and an open circle each.
    expect(bonus("5", 1, { others: { DR: ["D7"], FS: ["F9"] } })).toBe(20);
    // London - Brussels - Rome by the west, beside London - Brussels - Hamburg.
    const west: Tiles = {
      A8: ["8", 3],
      B9: ["8", 2],
      C10: ["8", 3],
      D11: ["9", 2],
      E12: ["4", 2],
      F13: ["9", 2],
      G14: ["8", 0],
      G16: ["9", 0],
      G18: ["9", 0],
      G20: ["4", 0],
    };
    const rome =
      "A6.0 A6/0 A8/5 B9/4 C8.0 C8/0 C10/5 D11/5 E12.0 E12/5 F13/5 G14/0 G16/0 G18/0 G20.0 G20/0 G22.0";
    const two: RunSetup = { ...north, tiles: { ...NORTH, ...west }, trains: ["5", "5"] };
    const event = run(two, [TO_HAMBURG, rome]);
    expect(event.routes).toMatchObject([{ bonus: 20 }, { bonus: 20 }]);
    expect(event.total).toBe(70 + 10 + 50 + 30 + 20 + 50 + 20 + (70 + 50 + 10 + 10 + 50 + 20));
    // A minor earns it too.
    const minor: RunSetup = { company: "2", phase: "3", tiles: { ...west, C8: ["582", 4] }, trains: ["3"] };
    expect(earns(minor, [rome])).toBe(40 + 50 + 10 + 10 + 30 + 10);
  });
});

describe("a search that is given up early", () => {
  it.each(["capped", "each"])(
    "promises no less than what a red-to-red run then earns (redToRed=%s)",
    (value) => {
      const { engine, state } = running(toRome("4", 3, { options: { redToRed: value } }));
      const problem = routeProblem({ rules: engine.rules, state }, "BNR");
      const proven = bestRoutes(problem);
      expect(proven.proven).toBe(true);
      for (const nodeLimit of [1, 2, 3, 5, 8, 13]) {
        const early = bestRoutes(problem, { nodeLimit });
        expect(early.bound).toBeGreaterThanOrEqual(proven.total);
      }
    },
  );
});
