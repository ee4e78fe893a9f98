import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import { FewSearch } from "../../src/routes/ways/few.ts";
import { passedArb, type TestBoard, townBoardArb } from "../board/boards.ts";
import { bruteBest, bruteRoutes } from "./brute-routes.ts";
import { jointed } from "./jointed.ts";
import { FEW_KINDS } from "./kinds.ts";

const TOWNS = ["town"] as const;
const BONUS: RouteRules = { routeBonus: ({ stops }: Line) => 10 * stops.length, routeBonusBound: 90 };

const problemOf = (board: TestBoard, kinds: readonly string[], rules: RouteRules): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(FEW_KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules,
  });

const kindArb = fc.constantFrom(...Object.keys(FEW_KINDS));
const boardArb = fc.oneof(passedArb(9), townBoardArb);

describe("a train of few stops that passes towns", () => {
  it.each([
    ["once", [], {}],
    ["again", TOWNS, { passAgain: TOWNS }],
    ["with a bonus", [], BONUS],
  ] as const)("earns what brute force finds, and no bound is lower: towns passed %s", (_, again, rules) => {
    const seen = { lines: 0, proven: 0, apart: 0 };
    fc.assert(
      fc.property(boardArb, kindArb, (board, kind) => {
        const bonus = (stops: readonly string[]) => ("routeBonus" in rules ? 10 * stops.length : 0);
        const routes = bruteRoutes(board, "A", FEW_KINDS[kind] as TrainReach, bonus, again);
        const most = Math.max(0, ...routes.map(({ value }) => value));
        const problem = problemOf(board, [kind], rules);
        const graph = compileGraph(problem, Number.POSITIVE_INFINITY);
        const counter = { nodes: 0, limit: Number.POSITIVE_INFINITY };
        const search = FewSearch.of(problem, kindsOf(problem, graph)[0] as Kind, counter);
        fc.pre(search !== undefined);
        const bound = search?.run() ?? 0;
        const { total = 0, steps = [] } = search?.best ?? {};
        expect(bound).toBeGreaterThanOrEqual(most);
        expect(total).toBeLessThanOrEqual(most);
        if (steps.length > 0) seen.lines++;
        if (bound === total) seen.proven++;
        const loose = Math.max(0, ...graph.stops.map(({ value }) => value));
        if (bound === total && total > loose * 2) seen.apart++;
      }),
      { numRuns: runs(3000), seed: 24 },
    );
    expect(seen.lines).toBeGreaterThan(runs(800));
    if (!("routeBonus" in rules)) expect(seen.proven).toBeGreaterThan(runs(500));
    expect(seen.apart).toBeGreaterThan("routeBonus" in rules ? -1 : runs(100));
  });

  it.each([false, true])("and so do several: at joints %s", (joints) => {
    let several = 0;
    fc.assert(
      fc.property(passedArb(8), fc.array(kindArb, { minLength: 1, maxLength: 2 }), (board, kinds) => {
        const lists = kinds.map((kind) => ({
          routes: bruteRoutes(board, "A", FEW_KINDS[kind] as TrainReach),
          sharesTrack: false,
        }));
        fc.pre(lists.every(({ routes }) => routes.length < 300));
        const total = bruteBest(board, lists, () => 0);
        const made = problemOf(board, kinds, {});
        const problem = joints ? jointed(made) : made;
        const best = searchRoutes(problem, {}, 0);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        expect(searchRoutes(problem, {}, 0)).toEqual(best);
        if (best.routes.length > 1) several++;
      }),
      { numRuns: runs(2000), seed: 25 },
    );
    expect(several).toBeGreaterThan(runs(150));
  });

  it("keeps the bound of a search that is cut short", () => {
    let cut = 0;
    fc.assert(
      fc.property(passedArb(9), kindArb, fc.integer({ min: 1, max: 3000 }), (board, kind, nodeLimit) => {
        fc.pre(bruteRoutes(board, "A", FEW_KINDS[kind] as TrainReach).length < 2000);
        const problem = problemOf(board, [kind], {});
        const full = searchRoutes(problem, {}, 0);
        const part = searchRoutes(problem, { nodeLimit }, 0);
        expect(part.total).toBeLessThanOrEqual(full.total);
        expect(part.bound).toBeGreaterThanOrEqual(full.total);
        expect(part.nodes).toBeLessThanOrEqual(nodeLimit * 1.1 + 50);
        if (!part.proven) cut++;
      }),
      { numRuns: runs(500), seed: 26 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });
});
