import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { hasRoute } from "../../src/routes/any.ts";
import { compileBudgets } from "../../src/routes/budget.ts";
import { chooseLines } from "../../src/routes/choose.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import { writePath } from "../../src/routes/path.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import type { LineList } from "../../src/routes/ranking.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { boardArb, type TestBoard } from "../board/boards.ts";
import { bruteBest, bruteRoutes, bruteValue } from "./brute-routes.ts";
import { normalRoute } from "./normal.ts";
import { helpersOf } from "./small-boards.ts";

/** Kinds of trains: plain, "n and any towns", n+n with towns in cities' places, a doubling one that skips and shares. */
const KINDS: Record<string, TrainReach> = {
  "2": {
    distance: [
      { nodes: ["city", "offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "3": {
    distance: [
      { nodes: ["city", "offboard"], pay: 3, visit: 3 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "3all": { distance: [{ nodes: ["city", "offboard", "town"], pay: 3, visit: 3 }] },
  "1+2": {
    distance: [
      { nodes: ["town"], pay: 1, visit: 99 },
      { nodes: ["city", "offboard", "town"], pay: 2, visit: 2 },
    ],
  },
  "2D": {
    distance: [
      { nodes: ["city"], pay: 2, visit: 99 },
      { nodes: ["offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 0, visit: 99 },
    ],
    multiplier: 2,
    sharesTrack: true,
  },
};

const trainsOf = (kinds: readonly string[]) =>
  kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) }));

const problemOf = (
  board: TestBoard,
  kinds: readonly string[],
  rules: RouteRules = {},
  helpers = 0,
): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: [...trainsOf(kinds), ...helpersOf(helpers)],
    colours: ["yellow"],
    rules,
  });

const value = (board: TestBoard, stop: string) => {
  const [hex, node] = stop.split(".") as [string, string];
  const face = board.faces[hex]?.nodes?.[Number(node)];
  return face?.kind === "town" ? 0 : Number(face?.revenue ?? 0);
};

/** A bonus per route (ends of one kind), and one on the set: the best stop again. */
const RULES: RouteRules = {
  routeBonus: ({ stops }: Line) =>
    stops[0]?.kind === stops.at(-1)?.kind ? 10 * stops.filter((stop) => stop.own).length : 0,
  setBonus: (lines, helpers) => ({
    bonus:
      helpers.length *
      Math.max(
        0,
        ...lines.flatMap((line) => line.stops.map((stop) => (stop.kind === "town" ? 0 : stop.value))),
      ),
  }),
  setBonusBound: (line, helpers) =>
    helpers.length * Math.max(0, ...line.stops.map((stop) => (stop.kind === "town" ? 0 : stop.value))),
  setBonusJoin: "max",
};

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });

function bruteTotal(board: TestBoard, kinds: readonly string[], bonuses: boolean, helpers: number): number {
  const homes = (stops: string[]) =>
    stops.filter((stop) => {
      const [hex, node] = stop.split(".") as [string, string];
      const nodes = board.faces[hex]?.nodes ?? [];
      if (nodes[Number(node)]?.kind !== "city") return false;
      const city = nodes.slice(0, Number(node)).filter((one) => one.kind === "city").length;
      return (board.tokens[hex] ?? []).some((spot) => spot[0] === city && spot[2] === "A");
    }).length;
  const kindOf = (stop: string | undefined) => {
    const [hex, node] = (stop ?? "").split(".") as [string, string];
    return board.faces[hex]?.nodes?.[Number(node)]?.kind;
  };
  const bonus = (stops: string[]) =>
    bonuses && kindOf(stops[0]) === kindOf(stops.at(-1)) ? 10 * homes(stops) : 0;
  const lists = kinds.map((kind) => ({
    routes: bruteRoutes(board, "A", KINDS[kind] as TrainReach, bonus),
    sharesTrack: KINDS[kind]?.sharesTrack ?? false,
  }));
  return bruteBest(board, lists, (routes) =>
    bonuses
      ? helpers * Math.max(0, ...routes.flatMap((route) => route.stops.map((stop) => value(board, stop))))
      : 0,
  );
}

describe("the best routes", () => {
  it("are those of brute force, on random boards with random trains and bonuses", () => {
    const seen = { none: 0, some: 0, several: 0 };
    fc.assert(
      fc.property(
        boardArb(8),
        kindsArb,
        fc.constantFrom(0, 0, 1, 2),
        fc.boolean(),
        (board, kinds, helpers, bonuses) => {
          const few = bruteRoutes(board, "A", KINDS["2D"] as TrainReach).length;
          fc.pre(few < 40);
          const problem = problemOf(board, kinds, bonuses ? RULES : {}, helpers);
          const best = bestRoutes(problem);
          const total = bruteTotal(board, kinds, bonuses, helpers);
          expect(best.total).toBe(total);
          expect(best.proven).toBe(true);
          expect(best.bound).toBe(total);
          const counted = countRoutes(problem, best.routes);
          expect(counted).toMatchObject({ ok: true, total });
          expect(hasRoute(problem)).toBe(few > 0);
          seen[best.routes.length > 1 ? "several" : best.routes.length ? "some" : "none"]++;
        },
      ),
      { numRuns: runs(600), seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(30));
  });

  it("are never worse than the bound, and never called proven wrongly, when the search is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(
        boardArb(9),
        kindsArb,
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        (board, kinds, nodeLimit, bonuses) => {
          const problem = problemOf(board, kinds, bonuses ? { ...RULES, routeBonusBound: 200 } : {}, 1);
          const full = bestRoutes(problem);
          const part = bestRoutes(problem, { nodeLimit });
          expect(part.total).toBeLessThanOrEqual(full.total);
          expect(part.bound).toBeGreaterThanOrEqual(full.total);
          if (part.proven) expect(part.total).toBe(full.total);
          else cut++;
          expect(bestRoutes(problem, { nodeLimit })).toEqual(part);
        },
      ),
      { numRuns: runs(400), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(30));
  });

  it("are streamed as they improve", () => {
    fc.assert(
      fc.property(boardArb(7), (board) => {
        const totals: number[] = [];
        const problem = problemOf(board, ["2", "3"]);
        const best = bestRoutes(problem, {
          onImproved: (found) => {
            totals.push(found.total);
          },
        });
        expect([...totals].sort((a, b) => a - b)).toEqual(totals);
        expect(totals.at(-1) ?? 0).toBe(best.total);
      }),
      { numRuns: runs(50), seed: 18 },
    );
  });

  it("need a bound for a bonus on the set only to be fast: without one every set is tried", () => {
    const { setBonusBound: _, setBonusJoin: __, ...slow } = RULES;
    fc.assert(
      fc.property(boardArb(6), (board) => {
        expect(bestRoutes(problemOf(board, ["2", "2"], slow, 1)).total).toBe(
          bestRoutes(problemOf(board, ["2", "2"], RULES, 1)).total,
        );
      }),
      { numRuns: runs(60), seed: 18 },
    );
  });
});

describe("the lines of a train", () => {
  it("come once each, and all of them", () => {
    fc.assert(
      fc.property(
        fc.oneof(boardArb(8), boardArb(8, true)),
        fc.constantFrom(...Object.keys(KINDS)),
        (board, kind) => {
          const problem = problemOf(board, [kind]);
          const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { all: true });
          const [train] = kindsOf(problem, graph) as [Kind];
          const search = new LineSearch(problem, graph, train, { nodes: 0, limit: Number.POSITIVE_INFINITY });
          const complete = search.run({ floor: Number.NEGATIVE_INFINITY, all: true });
          const names = search.lines.value.map((_, line) => {
            const path = writePath(problem.network, search.lines.steps(graph, line));
            return normalRoute(problem.network.map, { train: "", path }).path.join(" ");
          });
          expect(complete).toBe(true);
          expect(new Set(names).size).toBe(names.length);
          expect(names.length).toBe(bruteRoutes(board, "A", KINDS[kind] as TrainReach).length);
        },
      ),
      { numRuns: runs(300), seed: 18 },
    );
  });
});

describe("choosing among lines", () => {
  /** Lists of lines over a few atoms, best first. */
  const listArb = fc
    .array(
      fc.record({
        value: fc.integer({ min: 0, max: 20 }),
        potential: fc.integer({ min: 0, max: 5 }),
        atoms: fc.integer({ min: 1, max: 255 }),
      }),
      { maxLength: 12 },
    )
    .map((list): LineList => {
      const sorted = [...list].sort((a, b) => b.value - a.value);
      return {
        count: list.length,
        value: Float64Array.from(sorted, (one) => one.value),
        potential: Float64Array.from(sorted, (one) => one.potential),
        atoms: Int32Array.from(sorted, (one) => one.atoms),
        line: Int32Array.from(sorted, (_, at) => at),
      };
    });
  const groupArb = fc.record({
    count: fc.integer({ min: 1, max: 2 }),
    list: listArb,
    sharesTrack: fc.boolean(),
  });

  it("finds the best set and bounds what it left unsearched, for bonuses that join either way", () => {
    let cut = 0;
    fc.assert(
      fc.property(
        fc.array(groupArb, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("sum" as const, "max" as const),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(0, 0, 3),
        (groups, join, limit, short) => {
          const trains = groups.flatMap((group) => Array.from({ length: group.count }, () => group));
          // A bonus may fall short of what the potentials promise.
          const bonus = (chosen: readonly number[]) => {
            const each = chosen.map((line, at) => trains[at]?.list.potential[line] ?? 0);
            const all = join === "max" ? Math.max(0, ...each) : each.reduce((sum, one) => sum + one, 0);
            return Math.max(0, all - short);
          };
          const rules = { words: 1, join, setBonus: bonus };
          let most = 0;
          const chosen: number[] = [];
          const brute = (at: number, used: number) => {
            const group = trains[at];
            if (!group) {
              const sum = chosen.reduce(
                (all, line, train) => all + (trains[train]?.list.value[line] ?? 0),
                0,
              );
              most = Math.max(most, bonus(chosen) + sum);
              return;
            }
            for (let line = -1; line < group.list.count; line++) {
              const atoms = line >= 0 && !group.sharesTrack ? (group.list.atoms[line] as number) : 0;
              if (atoms & used) continue;
              chosen.push(line);
              brute(at + 1, used | atoms);
              chosen.pop();
            }
          };
          fc.pre(trains.reduce((size, group) => size * (group.list.count + 1), 1) < 3000);
          brute(0, 0);
          const full = chooseLines(groups, rules, { nodes: 0, limit: Number.POSITIVE_INFINITY });
          expect(full).toMatchObject({ total: most, bound: most, complete: true });
          const part = chooseLines(groups, rules, { nodes: 0, limit });
          expect(part.total).toBeLessThanOrEqual(most);
          expect(part.bound).toBeGreaterThanOrEqual(most);
          if (!part.complete) cut++;
        },
      ),
      { numRuns: runs(1500), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(100));
  });
});

describe("a route and the same route backwards", () => {
  it("count the same and have one normal form", () => {
    fc.assert(
      fc.property(boardArb(8), (board) => {
        const problem = problemOf(board, ["3"]);
        const { map } = problem.network;
        const [route] = bestRoutes(problem).routes;
        if (!route) return;
        const plain = { train: route.train, path: route.path };
        const back = { train: route.train, path: reverse(board, route.path) };
        expect(normalRoute(map, back)).toEqual(normalRoute(map, plain));
        const [one, two] = [countRoutes(problem, [plain]), countRoutes(problem, [back])];
        expect(one.ok && two.ok && one.total === two.total).toBe(true);
      }),
      { numRuns: runs(200), seed: 18 },
    );
  });
});

function reverse(board: TestBoard, path: readonly string[]): string[] {
  return [...path].reverse().map((entry) => {
    const [hex, edge] = entry.split("/") as [string, string | undefined];
    const other = edge === undefined ? undefined : board.view.rules.map.across(hex, Number(edge) as 0);
    return other ? `${other.hex}/${other.edge}` : entry;
  });
}

describe("budgets of trains", () => {
  it("pay what the best spread over budgets pays", () => {
    const stop = fc.record({
      kind: fc.constantFrom("city" as const, "town" as const, "offboard" as const),
      value: fc.integer({ min: 0, max: 9 }),
      optional: fc.constant(false),
    });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(KINDS)), fc.array(stop, { maxLength: 6 }), (kind, stops) => {
        const reach = KINDS[kind] as TrainReach;
        const count = (one: string) => stops.filter((each) => each.kind === one).length;
        const paid = compileBudgets(reach.distance).paid(count("city"), count("town"), count("offboard"));
        const top = (one: string, take: number) =>
          stops
            .filter((each) => each.kind === one)
            .map((each) => each.value)
            .sort((a, b) => b - a)
            .slice(0, take)
            .reduce((sum, each) => sum + each, 0);
        const sums = paid.map(([c, t, o]) => top("city", c) + top("town", t) + top("offboard", o));
        const most = sums.length ? Math.max(...sums) * (reach.multiplier ?? 1) : -1;
        expect(most).toBe(bruteValue(reach, stops, 0));
      }),
      { numRuns: runs(500), seed: 18 },
    );
  });
});
