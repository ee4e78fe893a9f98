import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { searchRoutes } from "../../src/routes/search.ts";
import type { WaterRules } from "../../src/routes/water.ts";
import { FewSearch } from "../../src/routes/ways/few.ts";
import { boardArb, passedArb, type TestBoard, townBoardArb } from "../board/boards.ts";
import { waterBest, waterLines, waterRoutes } from "./brute-water.ts";
import { jointed } from "./jointed.ts";
import { FEW_KINDS } from "./kinds.ts";
import { waterBoardArb } from "./water.arb.ts";

interface WetBoard {
  board: TestBoard;
  water: WaterRules;
}

const TOWNS = ["town"] as const;

const problemOf = (
  { board, water }: WetBoard,
  kinds: readonly string[],
  passAgain: RouteRules["passAgain"] = [],
): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(FEW_KINDS[kind] as TrainReach) })),
    colours: ["yellow"],
    rules: { water, passAgain },
  });

const kindArb = fc.constantFrom(...Object.keys(FEW_KINDS));
const wetArb = waterBoardArb(8, fc.oneof(boardArb(7), passedArb(7), townBoardArb));

describe("a train of few stops over water", () => {
  it.each([
    ["once", []],
    ["again", TOWNS],
  ] as const)("earns what brute force finds, and no bound is lower: towns passed %s", (_, again) => {
    const seen = { lines: 0, proven: 0, crossing: 0 };
    fc.assert(
      fc.property(wetArb, kindArb, (wet, kind) => {
        const lines = waterLines(wet.board, "A", wet.water, again);
        fc.pre(lines.length < 2000);
        const routes = waterRoutes(wet.board, lines, FEW_KINDS[kind] as TrainReach, wet.water, () => 0);
        const most = Math.max(0, ...routes.flatMap(({ values }) => [...values.values()]));
        const problem = problemOf(wet, [kind], again);
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
        if (bound === total && steps.some((step) => step >> 1 >= problem.network.segmentCount))
          seen.crossing++;
      }),
      { numRuns: runs(3000), seed: 38 },
    );
    expect(seen.lines).toBeGreaterThan(runs(800));
    expect(seen.proven).toBeGreaterThan(runs(500));
    expect(seen.crossing).toBeGreaterThan(runs(100));
  });

  it.each([false, true])("and so do several: at joints %s", (joints) => {
    let several = 0;
    fc.assert(
      fc.property(wetArb, fc.array(kindArb, { minLength: 1, maxLength: 2 }), (wet, kinds) => {
        const lines = waterLines(wet.board, "A", wet.water);
        fc.pre(lines.length < 60);
        const lists = kinds.map((kind) => ({
          routes: waterRoutes(wet.board, lines, FEW_KINDS[kind] as TrainReach, wet.water, () => 0),
          sharesTrack: false,
        }));
        const total = waterBest(wet.board, wet.water, lists, () => 0);
        const made = problemOf(wet, kinds);
        const problem = joints ? jointed(made) : made;
        const best = searchRoutes(problem, {}, 0);
        expect(best).toMatchObject({ total, bound: total, proven: true });
        expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
        if (best.routes.length > 1) several++;
      }),
      { numRuns: runs(1500), seed: 39 },
    );
    expect(several).toBeGreaterThan(runs(60));
  });
});
