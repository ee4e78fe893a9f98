import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, whole } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { hasRoute } from "../../src/routes/any.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph, type StopGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import type { LineQuery } from "../../src/routes/line-list.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import { reversePath, writePath } from "../../src/routes/path.ts";
import { marksPriced, placePrices } from "../../src/routes/prices.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import type { WaterRules } from "../../src/routes/water.ts";
import { type TestBoard, townBoardArb } from "../board/boards.ts";
import { type BruteRoute, bruteBest, bruteRoutes } from "./brute-routes.ts";
import { waterBest, waterLines, waterRoutes } from "./brute-water.ts";
import { jointed } from "./jointed.ts";
import { KINDS } from "./kinds.ts";
import { normalRoute } from "./normal.ts";
import { waterBoardArb } from "./water.arb.ts";

const TOWNS = ["town"] as const;

/** Bonuses: of a route for each stop; of the set its best stop. Or hexes where no route ends or goes on, and lines that are forbidden. */
type Bonus = "none" | "stops" | "max" | "legal";
const best = (values: readonly number[]) => Math.max(0, ...values);
const rulesOf = (bonus: Bonus, water?: WaterRules): RouteRules => ({
  passAgain: TOWNS,
  ...(water && { water }),
  ...(bonus === "stops" && {
    routeBonus: ({ stops }: Line) => 10 * stops.length,
    routeBonusBound: 90,
  }),
  ...(bonus === "legal" && {
    mayEnd: ({ hex }) => hex !== "C3",
    mayPass: ({ hex }) => hex !== "B4",
    legal: ({ stops }: Line) => (stops.length === 3 ? "NO_THREE_STOPS" : undefined),
  }),
  ...(bonus === "max" && {
    setBonus: (lines: readonly Line[]) => ({
      bonus: best(lines.flatMap(({ stops }) => stops.map(({ value }) => value))),
    }),
    setBonusBound: ({ stops }: Line) => best(stops.map(({ value }) => value)),
    setBonusJoin: "max" as const,
  }),
});

const problemOf = (board: TestBoard, kinds: readonly string[], rules: RouteRules): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules,
  });

const routesOf = (board: TestBoard, kind: string, again: readonly string[] = TOWNS): BruteRoute[] =>
  bruteRoutes(board, "A", KINDS[kind] as TrainReach, () => 0, again);

const worthOf = (board: TestBoard) => (stop: string) => {
  const [hex, at] = stop.split(".") as [string, string];
  return Number(board.faces[hex]?.nodes?.[Number(at)]?.revenue ?? 0);
};

function allowed({ stops }: { stops: string[] }, bonus: Bonus): boolean {
  if (bonus !== "legal") return true;
  const at = (stop: string | undefined, hex: string) => stop?.startsWith(`${hex}.`);
  return (
    !at(stops[0], "C3") &&
    !at(stops.at(-1), "C3") &&
    !stops.slice(1, -1).some((one) => at(one, "B4")) &&
    stops.length !== 3
  );
}

function bruteTotal(
  board: TestBoard,
  kinds: readonly string[],
  bonus: Bonus,
  again: readonly string[],
): number {
  const lists = kinds.map((kind) => ({
    routes: routesOf(board, kind, again)
      .filter((route) => allowed(route, bonus))
      .map((route) => ({ ...route, value: route.value + (bonus === "stops" ? 10 * route.stops.length : 0) })),
    sharesTrack: KINDS[kind]?.sharesTrack ?? false,
  }));
  return bruteBest(board, lists, (routes) =>
    bonus === "max" ? best(routes.flatMap(({ stops }) => stops.map(worthOf(board)))) : 0,
  );
}

/** The pieces of track (and crossings) of a line that was found, whatever their order. */
const trackOf = ({ lines }: LineSearch, graph: StopGraph, line: number): string =>
  lines
    .steps(graph, line)
    .map((step) => step >> 1)
    .sort((one, two) => one - two)
    .join();

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });
const bonusArb = fc.constantFrom<Bonus>("none", "none", "stops", "max", "legal");
const few = (board: TestBoard, most: number) => routesOf(board, "2D").length < most;
/** Whether there are not too many lines, and one of them crosses itself in a town. */
const crosses = (board: TestBoard, most: number) =>
  few(board, most) && routesOf(board, "2D").length > routesOf(board, "2D", []).length;

describe("routes that pass towns more than once", () => {
  it.each([
    ["all lines", 6000, false],
    ["bounds from the first node on", 0, false],
    ["all lines over joints", 6000, true],
    ["bounds over joints", 0, true],
  ] as const)("are those of brute force: %s", (_, plain, joints) => {
    const seen = { several: 0, twice: 0 };
    fc.assert(
      fc.property(townBoardArb, kindsArb, bonusArb, (board, kinds, bonus) => {
        fc.pre(crosses(board, kinds.length > 2 ? 60 : 200));
        const total = bruteTotal(board, kinds, bonus, TOWNS);
        const made = problemOf(board, kinds, rulesOf(bonus));
        const problem = joints ? jointed(made) : made;
        const found = searchRoutes(problem, {}, plain);
        expect(found).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, found.routes)).toMatchObject({ ok: true, total });
        if (found.routes.length > 1) seen.several++;
        if (total > bruteTotal(board, kinds, bonus, [])) seen.twice++;
      }),
      { numRuns: runs(160), seed: 18 + plain },
    );
    expect(seen.several).toBeGreaterThan(runs(12));
    expect(seen.twice).toBeGreaterThan(runs(4));
  });

  it("come once each, and all of them but for the order in which they use the same track", () => {
    let twice = 0;
    fc.assert(
      fc.property(townBoardArb, fc.constantFrom(...Object.keys(KINDS)), (board, kind) => {
        fc.pre(few(board, 300));
        const problem = problemOf(board, [kind], rulesOf("none"));
        const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { all: true });
        const [train] = kindsOf(problem, graph) as [Kind];
        const search = new LineSearch(problem, graph, train, { nodes: 0, limit: Number.POSITIVE_INFINITY });
        expect(search.run({ floor: Number.NEGATIVE_INFINITY, all: true })).toBe(true);
        const names = search.lines.value.map((_, line) => {
          const path = writePath(problem.network, search.lines.steps(graph, line));
          return normalRoute(problem.network.map, { train: "", path }).path.join(" ");
        });
        const all = routesOf(board, kind);
        const tracks = search.lines.value.map((_, line) => trackOf(search, graph, line));
        const pieces = all.map((route) =>
          route.pieces
            .map((one) => JSON.stringify(one))
            .sort()
            .join(),
        );
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeLessThanOrEqual(all.length);
        expect(new Set(tracks).size).toBe(new Set(pieces).size);
        if (all.length > routesOf(board, kind, []).length) twice++;
      }),
      { numRuns: runs(300), seed: 18 },
    );
    expect(twice).toBeGreaterThan(runs(30));
  });

  it.each([false, true])("are those of brute force over water (joints: %s)", (joints) => {
    const seen = { crossing: 0, twice: 0 };
    fc.assert(
      fc.property(waterBoardArb(7, townBoardArb), kindsArb, bonusArb, ({ board, water }, kinds, bonus) => {
        fc.pre(bonus !== "legal");
        const lines = waterLines(board, "A", water, TOWNS);
        fc.pre(lines.length < (kinds.length > 2 ? 40 : 100));
        const totalOf = (all: typeof lines) => {
          const lists = kinds.map((kind) => ({
            routes: waterRoutes(board, all, KINDS[kind] as TrainReach, water, ({ stops }) =>
              bonus === "stops" ? 10 * stops.length : 0,
            ),
            sharesTrack: KINDS[kind]?.sharesTrack ?? false,
          }));
          return waterBest(board, water, lists, (routes) =>
            bonus === "max" ? best(routes.flatMap(({ stops }) => stops.map(worthOf(board)))) : 0,
          );
        };
        const total = totalOf(lines);
        const made = problemOf(board, kinds, rulesOf(bonus, water));
        const problem = joints ? jointed(made) : made;
        for (const plain of [0, 6000]) {
          const found = searchRoutes(problem, {}, plain);
          expect(found).toMatchObject({ total, bound: total, proven: true });
          expect(countRoutes(problem, found.routes)).toMatchObject({ ok: true, total });
          if (found.routes.some((route) => route.water)) seen.crossing++;
        }
        expect(hasRoute(made)).toBe(lines.length > 0);
        if (total > totalOf(waterLines(board, "A", water))) seen.twice++;
      }),
      { numRuns: runs(80), seed: 18 },
    );
    expect(seen.crossing).toBeGreaterThan(runs(24));
    // About one board in thirty: among the few of a day there may be none.
    if (whole) expect(seen.twice).toBeGreaterThan(1);
  });

  it("are all found above a floor, whatever the prices of places and reliefs", () => {
    let twice = 0;
    let reliefs = 0;
    fc.assert(
      fc.property(
        waterBoardArb(7, townBoardArb),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...Object.keys(KINDS)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 12, maxLength: 12 }),
        ({ board, water }, dry, joints, name, share, prices) => {
          fc.pre(crosses(board, 300));
          const problem = problemOf(board, [name], rulesOf("none", dry ? undefined : water));
          const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { joints });
          const [kind] = kindsOf(problem, graph) as [Kind];
          const counter = { nodes: 0, limit: Number.POSITIVE_INFINITY };
          const linesOf = (floor: number, query: Partial<LineQuery> = {}) => {
            const search = new LineSearch(problem, graph, kind, counter);
            expect(search.run({ floor, ...query, all: true })).toBe(true);
            return search.lines.weight.map((weight, line) => ({
              weight,
              track: new Set(trackOf(search, graph, line).split(",")),
            }));
          };
          const all = linesOf(Number.NEGATIVE_INFINITY);
          const most = Math.max(0, ...all.map(({ weight }) => weight));
          const floor = Math.floor(most * share);
          const above = all.filter(({ weight }) => weight > floor);
          // Which of the lines over the same track is grown depends on the order of arms, and a thriftier one may stand for it.
          const stands = (some: typeof all, others: typeof all) =>
            some.every(({ weight, track }) =>
              others.some((one) => one.weight >= weight && [...one.track].every((piece) => track.has(piece))),
            );
          // A joint has no price.
          const places = Float64Array.from(
            { length: graph.placeCount },
            (_, at) => prices[at % 12] as number,
          );
          graph.stops.forEach((stop, at) => {
            if (stop.kind === "junction") places[graph.place[at] as number] = 0;
          });
          // Nor have reliefs where a walk could go round for ever.
          const priced = marksPriced(graph, kind);
          const marks = Float64Array.from(graph.water?.reliefs().grants ?? [], (_, at) =>
            priced ? (prices[(at * 5 + 3) % 12] as number) : 0,
          );
          const toll = { prices: { places, marks } };
          if (priced) reliefs++;
          expect(stands(above, linesOf(floor, toll))).toBe(true);
          const found = placePrices(graph, kind, 0, counter);
          expect(found.bound + kind.most).toBeGreaterThanOrEqual(most);
          expect(stands(above, linesOf(floor, found))).toBe(true);
          expect(stands(linesOf(floor, toll), all)).toBe(true);
          if (above.length) twice++;
        },
      ),
      { numRuns: runs(1200), seed: 18 },
    );
    expect(twice).toBeGreaterThan(runs(300));
    expect(reliefs).toBeGreaterThan(runs(100));
  });

  it("keep the bound of a search that is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(
        townBoardArb,
        kindsArb,
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (board, kinds, nodeLimit, joints) => {
          fc.pre(few(board, 300));
          const made = problemOf(board, kinds, rulesOf("none"));
          const problem = joints ? jointed(made) : made;
          const full = searchRoutes(problem, {}, 0);
          const part = searchRoutes(problem, { nodeLimit }, 0);
          expect(part.total).toBeLessThanOrEqual(full.total);
          expect(part.bound).toBeGreaterThanOrEqual(full.total);
          if (!part.proven) cut++;
        },
      ),
      { numRuns: runs(500), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });

  it("are accepted when they are declared, from either end, each stop once", () => {
    let twice = 0;
    fc.assert(
      fc.property(
        townBoardArb,
        fc.constantFrom(...Object.keys(KINDS)),
        fc.boolean(),
        (board, kind, joints) => {
          fc.pre(few(board, 200));
          const problem = problemOf(board, [kind], rulesOf("none"));
          const { map } = problem.network;
          const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { all: true, joints });
          const [train] = kindsOf(problem, graph) as [Kind];
          const search = new LineSearch(problem, graph, train, { nodes: 0, limit: Number.POSITIVE_INFINITY });
          search.run({ floor: Number.NEGATIVE_INFINITY, all: true });
          search.lines.value.forEach((_, line) => {
            const path = writePath(problem.network, search.lines.steps(graph, line));
            const [one, two] = [path, reversePath(map, path)].map((way) =>
              countRoutes(problem, [{ train: `${kind}-0`, path: way }]),
            );
            expect(one?.ok && two?.ok && one.total === two.total).toBe(true);
            if (!one?.ok || !two?.ok) return;
            const [{ stops, counted }] = one.each as [(typeof one.each)[number]];
            expect(new Set(counted)).toEqual(new Set(two.each[0]?.counted));
            expect(new Set(stops.map(({ hex, node }) => `${hex}.${node}`)).size).toBe(stops.length);
            const names = path.filter((entry) => entry.includes("."));
            if (new Set(names).size < names.length) twice++;
          });
        },
      ),
      { numRuns: runs(200), seed: 18 },
    );
    expect(twice).toBeGreaterThan(runs(100));
  });
});
