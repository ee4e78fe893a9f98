import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { compileMap } from "../../src/board/geometry.ts";
import { networkOf, nodeVertex } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import {
  claimedBy,
  linePath,
  lineStops,
  lineVertices,
  type OpenLine,
  openLine,
  reverseLine,
} from "../../src/routes/edit.ts";
import { continueTo, drawTo, extendTo, nextStops } from "../../src/routes/extend.ts";
import { crossingsOn } from "../../src/routes/ports.ts";
import { buildProblem, type RouteProblem } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import type { Crossing, WaterRules } from "../../src/routes/water.ts";
import { type TestBoard, viewOf } from "../board/boards.ts";
import { straits } from "../board/straits.ts";
import { waterBoardArb } from "./water.arb.ts";

const far: TrainReach = {
  distance: [{ nodes: ["city", "offboard", "town"], pay: 99, visit: 99 }],
};

function onStraits(
  change: (crossings: Crossing[]) => Crossing[] = (all) => all,
  tokens: Record<string, TokenSpot[]> = { B4: [[0, 0, "A"]] },
): RouteProblem {
  const map = straits();
  const network = networkOf(viewOf(map, [], { tokens }));
  return buildProblem({
    company: "A",
    network,
    tokens,
    trains: ["x", "y"].map((id) => ({ id, kind: "far", ...far })),
    colours: ["yellow"],
    rules: { water: { crossings: change([...crossingsOn(compileMap(map), () => true)]) } },
  });
}
const at = (problem: RouteProblem, hex: string) => nodeVertex(problem.network, hex, 0);
const from = (problem: RouteProblem, hex: string): OpenLine => ({ start: at(problem, hex), steps: [] });
const hexes = (problem: RouteProblem, stops: readonly number[]) =>
  stops.map((vertex) => problem.stops[vertex]?.hex);

describe("a line that is put together by hand, over water", () => {
  it("goes from port to port, and on over land", () => {
    const problem = onStraits();
    const line = continueTo(problem, from(problem, "B2"), at(problem, "B12")) as OpenLine;
    expect(linePath(problem, line)).toEqual([
      ...["B2.0", "B2/0", "B4.0", "B4/0", "~B10/3"],
      ...["B10.0", "B10/0", "B12.0"],
    ]);
    const counted = countRoutes(problem, [{ train: "x", path: linePath(problem, line) }]);
    expect(counted.ok && counted.total).toBe(20 + 30 + 40 + 50);
    expect(openLine(problem, linePath(problem, line))).toEqual(line);
    const back = reverseLine(problem, line);
    expect(linePath(problem, back).at(-2)).toBe("B4/3");
    expect(openLine(problem, linePath(problem, back))).toEqual(back);
    const next = hexes(problem, nextStops(problem, from(problem, "B4")));
    expect(next.slice(0, 3).sort()).toEqual(["B10", "B2", "D8"]);
    expect(next.slice(3)).toEqual(["B12"]);
  });

  it("comes to an offshore port straight from the sea", () => {
    const problem = onStraits();
    const line = continueTo(problem, from(problem, "B4"), at(problem, "D8")) as OpenLine;
    expect(linePath(problem, line)).toEqual(["B4.0", "B4/0", "~D8.0"]);
  });

  it("leaves the shore to other trains, and the track to it", () => {
    const problem = onStraits();
    const [x, y] = problem.trains;
    if (!x || !y) throw new Error("two trains");
    const path = ["B2.0", "B2/0", "B4.0", "B4/0", "~B10/3", "B10.0"];
    const claimed = claimedBy(problem, [{ train: "x", path }], y);
    expect(continueTo(problem, from(problem, "B4"), at(problem, "B10"), claimed)).toBeDefined();
    expect(continueTo(problem, from(problem, "B4"), at(problem, "B2"), claimed)).toBeUndefined();
  });

  it("passes a full city only over water that opens it", () => {
    const tokens: Record<string, TokenSpot[]> = { B2: [[0, 0, "A"]], B4: [[0, 0, "B"]], B10: [[0, 0, "C"]] };
    const through = (opens: boolean) => {
      const problem = onStraits((all) => all.map((one) => ({ ...one, ...(opens && { opens }) })), tokens);
      const line = continueTo(problem, from(problem, "B2"), at(problem, "B12"));
      if (!line) return undefined;
      return countRoutes(problem, [{ train: "x", path: linePath(problem, line) }]).ok;
    };
    expect(through(false)).toBeUndefined();
    expect(through(true)).toBe(true);
  });
});

const ALLOWED = new Set([
  ...["ok", "ROUTE_TOO_LONG", "ROUTE_NO_TOKEN", "ROUTE_TOO_FEW_STOPS"],
  "ROUTE_NO_LAND",
]);

const problemOn = ({ board, water }: { board: TestBoard; water: WaterRules }): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(board.view),
    tokens: board.tokens,
    trains: [{ id: "x", kind: "far", ...far }],
    colours: ["yellow"],
    rules: { water },
  });

describe("on boards of all kinds", () => {
  it("every route that the search finds can be drawn, step by step", () => {
    let wet = 0;
    let ashore = 0;
    fc.assert(
      fc.property(waterBoardArb(8), (made) => {
        const problem = problemOn(made);
        const [route] = bestRoutes(problem, { nodeLimit: 20_000 }).routes;
        if (!route) return;
        if (route.path.some((entry) => entry.startsWith("~"))) wet++;
        const line = openLine(problem, route.path) as OpenLine;
        let drawn: OpenLine = { start: line.start, steps: [] };
        const vertices = lineVertices(problem, line);
        for (const vertex of vertices.slice(1)) {
          // A hand that comes again to a junction that may be crossed goes back on its line.
          if (vertices.indexOf(vertex) < vertices.lastIndexOf(vertex)) continue;
          drawn = drawTo(problem, drawn, vertex) ?? drawn;
        }
        // If a shore is also a hexside of land, a hand that points at it is led by land.
        const landed = (path: string[]) => path.filter((entry) => entry.startsWith("~")).length;
        if (landed(linePath(problem, drawn)) < landed(route.path)) {
          ashore++;
          return;
        }
        expect(lineStops(problem, drawn)).toEqual(lineStops(problem, line));
      }),
      { numRuns: runs(1500), seed: 20 },
    );
    expect(wet).toBeGreaterThan(runs(200));
    expect(ashore).toBeLessThan(wet / 10);
  });

  it("what is put together stop by stop is a line, and no more than too long, without land or without a token", () => {
    let wet = 0;
    fc.assert(
      fc.property(waterBoardArb(8), fc.array(fc.nat(), { minLength: 3, maxLength: 6 }), (made, picks) => {
        const problem = problemOn(made);
        const starts = [...problem.stops.keys()].filter((vertex) => problem.stops[vertex]);
        if (!starts.length) return;
        let line: OpenLine = { start: starts[(picks[0] as number) % starts.length] as number, steps: [] };
        for (const pick of picks.slice(1)) {
          const next = nextStops(problem, line);
          if (!next.length) break;
          const goal = next[pick % next.length] as number;
          const longer = extendTo(problem, line, goal);
          expect(longer).toBeDefined();
          line = longer as OpenLine;
          const path = linePath(problem, line);
          const counted = countRoutes(problem, [{ train: "x", path }]);
          expect(ALLOWED).toContain(counted.ok ? "ok" : counted.code);
          if (path.some((entry) => entry.startsWith("~"))) wet++;
        }
      }),
      { numRuns: runs(1500), seed: 21 },
    );
    expect(wet).toBeGreaterThan(runs(200));
  });
});
