import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { JOINT } from "../../src/routes/joints.ts";
import { buildProblem, type Line, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import { meshArb, type TestBoard } from "../board/boards.ts";
import { bruteBest, bruteRoutes } from "./brute-routes.ts";
import { waterBest, waterLines, waterRoutes } from "./brute-water.ts";
import { jointed } from "./jointed.ts";
import { KINDS } from "./kinds.ts";
import { waterBoardArb } from "./water.arb.ts";

const problemOf = (board: TestBoard, kinds: readonly string[], rules: RouteRules = {}): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules,
  });

/** A bonus for each stop of a route. */
const RULES: RouteRules = {
  routeBonus: ({ stops }: Line) => 10 * stops.length,
  routeBonusBound: 90,
};

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 3 });

describe("the best routes where track branches at hexsides", () => {
  it.each([0, 6000])("are those of brute force on boards of plain track: %i nodes before bounds", (plain) => {
    const seen = { joints: 0, several: 0 };
    fc.assert(
      fc.property(meshArb(8), kindsArb, fc.boolean(), (board, kinds, bonuses) => {
        const bonus = (stops: readonly string[]) => (bonuses ? 10 * stops.length : 0);
        const lists = kinds.map((kind) => ({
          routes: bruteRoutes(board, "A", KINDS[kind] as TrainReach, bonus),
          sharesTrack: KINDS[kind]?.sharesTrack ?? false,
        }));
        fc.pre(lists.every(({ routes }) => routes.length < (kinds.length > 2 ? 60 : 300)));
        const total = bruteBest(board, lists, () => 0);
        const problem = jointed(problemOf(board, kinds, bonuses ? RULES : {}));
        const best = searchRoutes(problem, {}, plain);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        expect(searchRoutes(problem, {}, plain)).toEqual(best);
        if (best.routes.length > 1) seen.several++;
        const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { joints: true });
        if (total > 0 && graph.kind.includes(JOINT)) seen.joints++;
      }),
      { numRuns: runs(2500), seed: 18 + plain },
    );
    expect(seen.joints).toBeGreaterThan(runs(300));
    expect(seen.several).toBeGreaterThan(runs(100));
  });

  it("are those of brute force over water", () => {
    let crossing = 0;
    fc.assert(
      fc.property(waterBoardArb(7), kindsArb, ({ board, water }, kinds) => {
        const lines = waterLines(board, "A", water);
        fc.pre(lines.length < (kinds.length > 2 ? 30 : 60));
        const lists = kinds.map((kind) => ({
          routes: waterRoutes(board, lines, KINDS[kind] as TrainReach, water, () => 0),
          sharesTrack: KINDS[kind]?.sharesTrack ?? false,
        }));
        const total = waterBest(board, water, lists, () => 0);
        const best = searchRoutes(jointed(problemOf(board, kinds, { water })), {}, 0);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        if (best.routes.some((route) => route.water)) crossing++;
      }),
      { numRuns: runs(1000), seed: 18 },
    );
    expect(crossing).toBeGreaterThan(runs(200));
  });

  it("keep the bound of a search that is cut short, and its limit", () => {
    let cut = 0;
    fc.assert(
      fc.property(meshArb(9), kindsArb, fc.integer({ min: 1, max: 3000 }), (board, kinds, nodeLimit) => {
        fc.pre(bruteRoutes(board, "A", KINDS["2D"] as TrainReach).length < 100);
        const full = searchRoutes(jointed(problemOf(board, kinds)), {}, 0);
        const part = searchRoutes(jointed(problemOf(board, kinds)), { nodeLimit }, 0);
        expect(part.total).toBeLessThanOrEqual(full.total);
        expect(part.bound).toBeGreaterThanOrEqual(full.total);
        if (!part.proven) cut++;
      }),
      { numRuns: runs(500), seed: 18 },
    );
    expect(cut).toBeGreaterThan(runs(20));
  });
});
