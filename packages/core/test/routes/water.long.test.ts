import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { hasRoute } from "../../src/routes/any.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { reversePath } from "../../src/routes/path.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import type { WaterRules } from "../../src/routes/water.ts";
import type { TestBoard } from "../board/boards.ts";
import { waterBest, waterLines, waterRoutes } from "./brute-water.ts";
import { KINDS } from "./kinds.ts";
import { normalRoute } from "./normal.ts";
import { waterBoardArb } from "./water.arb.ts";

/** Bonuses: of routes by what they cross; of the set by its best stop. */
type Bonus = "none" | "sea" | "max";

const rulesOf = (water: WaterRules, bonus: Bonus): RouteRules => ({
  water,
  ...(bonus === "sea" && {
    routeBonus: ({ crossings = [] }: Line) => 30 * Math.min(1, crossings.length),
    routeBonusBound: 30,
    legal: ({ land, stops }: Line) => (!land && stops.length > 2 ? "NO_LAND_AT_ALL" : undefined),
  }),
  ...(bonus === "max" && {
    setBonus: (lines: readonly Line[]) => ({
      bonus: Math.max(0, ...lines.flatMap((line) => line.stops.map((stop) => stop.value))),
    }),
    setBonusBound: (line: Line) => Math.max(0, ...line.stops.map((stop) => stop.value)),
    setBonusJoin: "max" as const,
  }),
});

function problemOf(
  { board, water }: { board: TestBoard; water: WaterRules },
  kinds: readonly string[],
  bonus: Bonus = "none",
): RouteProblem {
  return buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules: rulesOf(water, bonus),
  });
}

type Lines = ReturnType<typeof waterLines>;

function bruteTotal(
  { board, water }: { board: TestBoard; water: WaterRules },
  lines: Lines,
  kinds: readonly string[],
  bonus: Bonus,
): number {
  const value = (stop: string) => {
    const [hex, at] = stop.split(".") as [string, string];
    return Number(board.faces[hex]?.nodes?.[Number(at)]?.revenue ?? 0);
  };
  const ofLine = ({ crossings, land, stops }: Lines[number]) => {
    if (bonus !== "sea") return 0;
    return !land && stops.length > 2 ? undefined : crossings.length ? 30 : 0;
  };
  const lists = kinds.map((kind) => ({
    routes: waterRoutes(board, lines, KINDS[kind] as TrainReach, water, ofLine),
    sharesTrack: KINDS[kind]?.sharesTrack ?? false,
  }));
  return waterBest(board, water, lists, (routes) =>
    bonus === "max" ? Math.max(0, ...routes.flatMap(({ stops }) => stops.map(value))) : 0,
  );
}

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });
const bonusArb = fc.constantFrom<Bonus>("none", "none", "sea", "max");
const MOST_LINES = 60;

describe("routes over water", () => {
  it.each([0, 6000])("earn what brute force finds: %i nodes before bounds", (plainNodes) => {
    const seen = { crossing: 0, shared: 0, both: 0 };
    fc.assert(
      fc.property(waterBoardArb(7), kindsArb, bonusArb, (wet, kinds, bonus) => {
        const lines = waterLines(wet.board, "A", wet.water);
        fc.pre(lines.length < (kinds.length > 2 ? MOST_LINES / 2 : MOST_LINES));
        const total = bruteTotal(wet, lines, kinds, bonus);
        const problem = problemOf(wet, kinds, bonus);
        const best = searchRoutes(problem, {}, plainNodes);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        expect(searchRoutes(problem, {}, plainNodes)).toEqual(best);
        const waterOnes = best.routes.filter((route) => route.water);
        if (waterOnes.length) seen.crossing++;
        if (waterOnes.length > 1) seen.both++;
        if (waterOnes.some((route) => Object.keys(route.water?.shared ?? {}).length)) seen.shared++;
      }),
      { numRuns: runs(1500), seed: 18 + plainNodes },
    );
    expect(seen.crossing).toBeGreaterThan(runs(300));
    expect(seen.both).toBeGreaterThan(runs(30));
    expect(seen.shared).toBeGreaterThan(runs(30));
  });

  it("keep the bound of a search that is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(waterBoardArb(8), kindsArb, fc.integer({ min: 1, max: 300 }), (wet, kinds, nodeLimit) => {
        const problem = problemOf(wet, kinds);
        const full = searchRoutes(problem, {}, 0);
        const part = searchRoutes(problem, { nodeLimit }, 0);
        expect(part.total).toBeLessThanOrEqual(full.total);
        expect(part.bound).toBeGreaterThanOrEqual(full.total);
        if (!part.proven) cut++;
      }),
      { numRuns: runs(800), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });

  it("count the same in both directions, and have one normal form", () => {
    let crossing = 0;
    fc.assert(
      fc.property(waterBoardArb(8), fc.constantFrom("3", "2+2", "2E"), (wet, kind) => {
        const problem = problemOf(wet, [kind]);
        const { map } = problem.network;
        const [route] = searchRoutes(problem, {}, 0).routes;
        if (!route?.water) return;
        crossing++;
        const back = { train: route.train, path: reversePath(map, route.path) };
        expect(reversePath(map, back.path)).toEqual(route.path);
        expect(normalRoute(map, back)).toEqual(normalRoute(map, { train: route.train, path: route.path }));
        const [one, two] = [countRoutes(problem, [route]), countRoutes(problem, [back])];
        expect(one.ok && two.ok && one.total === two.total).toBe(true);
        if (one.ok && two.ok) {
          expect([...(two.each[0]?.counted ?? [])].sort()).toEqual([...(one.each[0]?.counted ?? [])].sort());
        }
      }),
      { numRuns: runs(500), seed: 18 },
    );
    expect(crossing).toBeGreaterThan(runs(60));
  });

  it("are known to be there or not", () => {
    fc.assert(
      fc.property(waterBoardArb(7), (wet) => {
        expect(hasRoute(problemOf(wet, ["2"]))).toBe(waterLines(wet.board, "A", wet.water).length > 0);
      }),
      { numRuns: runs(300), seed: 18 },
    );
  });
});
