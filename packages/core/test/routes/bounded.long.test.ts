import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { makeBoard, problemOn } from "../../bench/boards.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import type { LineQuery } from "../../src/routes/line-list.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import { placePrices } from "../../src/routes/prices.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import { boardArb, type TestBoard } from "../board/boards.ts";
import { bruteBest, bruteRoutes } from "./brute-routes.ts";
import { KINDS } from "./kinds.ts";

const SPARE = { id: "spare", kind: "P", distance: [], helper: true };

function problemOf(
  board: TestBoard,
  kinds: readonly string[],
  rules: RouteRules,
  helpers: number,
): RouteProblem {
  return buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: [
      ...kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) })),
      ...Array.from({ length: helpers }, (_, at) => ({ ...SPARE, id: `P-${at}` })),
    ],
    colours: ["yellow"],
    rules,
  });
}

/** What a stop is worth to the bonus on the set: towns nothing. */
const best = (line: Line) =>
  Math.max(0, ...line.stops.map((stop) => (stop.kind === "town" ? 0 : stop.value)));

/**
 * Bonuses: of a route that ends as it begins, by its tokens; of the set, by its best stop ("max") or by the best stop of
 * each route ("sum").
 */
type Bonus = "none" | "ends" | "legal" | "route" | "max" | "sum";
const rulesOf = (bonus: Bonus): RouteRules => ({
  // Without a bonus: hexes where no route ends, or goes on, and lines that the title forbids.
  ...((bonus === "ends" || bonus === "legal") && {
    mayEnd: ({ hex }) => hex !== "C3",
    mayPass: ({ hex }) => hex !== "B4",
  }),
  ...(bonus === "legal" && {
    legal: ({ stops }: Line) => (stops.length === 3 ? "NO_THREE_STOPS" : undefined),
  }),
  ...((bonus === "route" || bonus === "max" || bonus === "sum") && {
    routeBonus: ({ stops }: Line) =>
      stops[0]?.kind === stops.at(-1)?.kind ? 10 * stops.filter((stop) => stop.own).length : 0,
    routeBonusBound: 40,
  }),
  ...((bonus === "max" || bonus === "sum") && {
    setBonus: (lines, helpers) => {
      const each = lines.map(best);
      const all = bonus === "max" ? Math.max(0, ...each) : each.reduce((sum, one) => sum + one, 0);
      return { bonus: helpers.length * all };
    },
    setBonusBound: (line, helpers) => helpers.length * best(line),
    setBonusJoin: bonus,
  }),
});

function bruteTotal(board: TestBoard, kinds: readonly string[], bonus: string, helpers: number): number {
  const nodeOf = (stop: string | undefined) => {
    const [hex, at] = (stop ?? "").split(".") as [string, string];
    return { hex, at: Number(at), nodes: board.faces[hex]?.nodes ?? [] };
  };
  const own = (stop: string) => {
    const { hex, at, nodes } = nodeOf(stop);
    if (nodes[at]?.kind !== "city") return false;
    const city = nodes.slice(0, at).filter((one) => one.kind === "city").length;
    return (board.tokens[hex] ?? []).some((spot) => spot[0] === city && spot[2] === "A");
  };
  const kindOf = (stop: string | undefined) => nodeOf(stop).nodes[nodeOf(stop).at]?.kind;
  const value = (stop: string) => {
    const { at, nodes } = nodeOf(stop);
    return nodes[at]?.kind === "town" ? 0 : Number(nodes[at]?.revenue ?? 0);
  };
  const ofRoute = (stops: string[]) =>
    ["route", "max", "sum"].includes(bonus) && kindOf(stops[0]) === kindOf(stops.at(-1))
      ? 10 * stops.filter(own).length
      : 0;
  const allowed = ({ stops }: { stops: string[] }) => {
    if (bonus !== "ends" && bonus !== "legal") return true;
    const at = (stop: string | undefined, hex: string) => stop?.startsWith(`${hex}.`);
    if (at(stops[0], "C3") || at(stops.at(-1), "C3")) return false;
    if (stops.slice(1, -1).some((stop) => at(stop, "B4"))) return false;
    return bonus === "ends" || stops.length !== 3;
  };
  const lists = kinds.map((kind) => ({
    routes: bruteRoutes(board, "A", KINDS[kind] as TrainReach, ofRoute).filter(allowed),
    sharesTrack: KINDS[kind]?.sharesTrack ?? false,
  }));
  return bruteBest(board, lists, (routes) => {
    if (bonus !== "max" && bonus !== "sum") return 0;
    const each = routes.map((route) => Math.max(0, ...route.stops.map(value)));
    return helpers * (bonus === "max" ? Math.max(0, ...each) : each.reduce((sum, one) => sum + one, 0));
  });
}

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });
const twinsArb = fc
  .tuple(fc.constantFrom(...Object.keys(KINDS)), fc.integer({ min: 2, max: 3 }))
  .map(([kind, count]) => Array.from({ length: count }, () => kind));
const bonusArb = fc.constantFrom<Bonus>("none", "ends", "legal", "route", "max", "sum");
const casesArb = (most: number) =>
  fc.tuple(boardArb(most), fc.oneof(kindsArb, twinsArb), bonusArb, fc.integer({ min: 0, max: 2 }));

const fewRoutes = (board: TestBoard) => bruteRoutes(board, "A", KINDS["2D"] as TrainReach).length < 40;

describe("a search that begins with bounds", () => {
  it("finds what brute force finds, for every kind of train, bonus and board", () => {
    let running = 0;
    fc.assert(
      fc.property(casesArb(8), ([board, kinds, bonus, helpers]) => {
        fc.pre(fewRoutes(board));
        const problem = problemOf(board, kinds, rulesOf(bonus), helpers);
        const total = bruteTotal(board, kinds, bonus, helpers);
        const best = searchRoutes(problem, {}, 0);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        if (best.routes.length > 1) running++;
      }),
      { numRuns: runs(3000), seed: 18 },
    );
    expect(running).toBeGreaterThan(runs(300));
  });

  it("finds it on tangled boards too", () => {
    fc.assert(
      fc.property(boardArb(8, true), kindsArb, (board, kinds) => {
        fc.pre(fewRoutes(board));
        const problem = problemOf(board, kinds, {}, 0);
        const total = bruteTotal(board, kinds, "none", 0);
        expect(searchRoutes(problem, {}, 0)).toMatchObject({ total, bound: total, proven: true });
      }),
      { numRuns: runs(700), seed: 18 },
    );
  });

  it("says at any limit what is proven and what the rest can be, and says it again", () => {
    let cut = 0;
    fc.assert(
      fc.property(
        casesArb(9),
        fc.integer({ min: 1, max: 400 }),
        ([board, kinds, bonus, helpers], nodeLimit) => {
          const problem = problemOf(board, kinds, rulesOf(bonus), helpers);
          const full = searchRoutes(problem, {}, 0);
          const part = searchRoutes(problem, { nodeLimit }, 0);
          expect(part.total).toBeLessThanOrEqual(full.total);
          expect(part.bound).toBeGreaterThanOrEqual(full.total);
          expect(part.bound).toBeLessThan(Number.POSITIVE_INFINITY);
          expect(part.proven).toBe(part.total === part.bound);
          expect(searchRoutes(problem, { nodeLimit }, 0)).toEqual(part);
          if (!part.proven) cut++;
        },
      ),
      { numRuns: runs(1200), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(30));
  });
});

describe("one line beside each line of another train", () => {
  const pairArb = fc.tuple(fc.constantFrom(...Object.keys(KINDS)), fc.constantFrom(...Object.keys(KINDS)));
  const plainArb = fc.constantFrom<Bonus>("none", "ends", "legal", "route");

  it("finds what brute force finds for two trains", () => {
    let running = 0;
    fc.assert(
      fc.property(fc.oneof(boardArb(8), boardArb(7, true)), pairArb, plainArb, (board, kinds, bonus) => {
        fc.pre(fewRoutes(board) && kinds[0] !== kinds[1]);
        const problem = problemOf(board, kinds, rulesOf(bonus), 0);
        const total = bruteTotal(board, kinds, bonus, 0);
        const best = searchRoutes(problem, {}, 0, 0);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        expect(searchRoutes(problem, {}, 0, 0)).toEqual(best);
        if (best.routes.length > 1) running++;
      }),
      { numRuns: runs(2500), seed: 18 },
    );
    expect(running).toBeGreaterThan(runs(300));
  });

  it("keeps a true bound when it is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(
        boardArb(9),
        pairArb,
        plainArb,
        fc.integer({ min: 1, max: 400 }),
        (board, kinds, bonus, nodeLimit) => {
          const problem = problemOf(board, kinds, rulesOf(bonus), 0);
          const full = searchRoutes(problem, {}, 0);
          const part = searchRoutes(problem, { nodeLimit }, 0, 0);
          expect(part.total).toBeLessThanOrEqual(full.total);
          expect(part.bound).toBeGreaterThanOrEqual(full.total);
          expect(part.proven).toBe(part.total === part.bound);
          if (!part.proven) cut++;
        },
      ),
      { numRuns: runs(1200), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(30));
  });

  it.each(["5D 8", "3D 4", "5E 5", "8+8 6"])(
    "earns the same as the choice among lists on larger boards: %s",
    (set) => {
      for (let seed = 1; seed <= 10; seed++) {
        const problem = problemOn(makeBoard({ stops: 24, seed, density: 0.65 }), set.split(" "));
        const lists = searchRoutes(problem, {}, 0, Number.POSITIVE_INFINITY);
        const pairs = searchRoutes(problem, {}, 0, 0);
        expect(lists.proven).toBe(true);
        expect(pairs).toMatchObject({ total: lists.total, bound: lists.total, proven: true });
      }
    },
  );
});

describe("lines above a floor", () => {
  it("are all lines above it, whatever the prices of places", () => {
    let some = 0;
    fc.assert(
      fc.property(
        boardArb(9),
        fc.constantFrom(...Object.keys(KINDS)),
        bonusArb,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 12, maxLength: 12 }),
        (board, name, bonus, share, prices) => {
          const problem = problemOf(board, [name], rulesOf(bonus), 1);
          const graph = compileGraph(problem, Number.POSITIVE_INFINITY);
          const [kind] = kindsOf(problem, graph) as [Kind];
          const counter = { nodes: 0, limit: Number.POSITIVE_INFINITY };
          const weights = (floor: number, query: Partial<LineQuery> = {}) => {
            const search = new LineSearch(problem, graph, kind, counter);
            expect(search.run({ floor, ...query, all: true })).toBe(true);
            return search.lines.weight.filter((weight) => weight > floor).sort((a, b) => a - b);
          };
          const all = weights(Number.NEGATIVE_INFINITY);
          const most = all.at(-1) ?? 0;
          const floor = Math.floor(most * share);
          const above = all.filter((weight) => weight > floor);
          const places = Float64Array.from(
            { length: graph.placeCount },
            (_, at) => prices[at % 12] as number,
          );
          expect(weights(floor, { prices: { places, marks: new Float64Array(0) } })).toEqual(above);
          const found = placePrices(graph, kind, 0, counter);
          expect(found.bound + kind.most).toBeGreaterThanOrEqual(most);
          expect(weights(floor, found)).toEqual(above);
          const best = new LineSearch(problem, graph, kind, counter);
          best.run({ ...found, floor: 0, rising: true });
          expect(best.lines.weight.at(-1) ?? 0).toBe(most);
          if (above.length > 1 && above.length < all.length) some++;
        },
      ),
      { numRuns: runs(1500), seed: 18 },
    );
    expect(some).toBeGreaterThan(runs(10));
  });
});

describe("a search with bounds on larger boards", () => {
  const SETS = ["5", "4 4", "3 5", "3 3 3", "4+4 2", "4D", "3D 4", "2 3 4", "2E", "3E 3"];
  it.each(SETS)("earns what all lines and all sets give: %s", (set) => {
    for (let seed = 1; seed <= 12; seed++) {
      const board = makeBoard({ stops: 16 + (seed % 3) * 8, seed, tokens: 1 + (seed % 3), density: 0.6 });
      const problem = problemOn(board, set.split(" "));
      const plain = searchRoutes(problem, {}, 10_000_000);
      const bounded = searchRoutes(problem, {}, 0);
      expect(plain.proven).toBe(true);
      expect(bounded).toMatchObject({ total: plain.total, bound: plain.total, proven: true });
      const part = searchRoutes(problem, { nodeLimit: 2_000 }, 0);
      expect(part.total).toBeLessThanOrEqual(plain.total);
      expect(part.bound).toBeGreaterThanOrEqual(plain.total);
    }
  });
});
