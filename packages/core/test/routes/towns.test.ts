import { describe, expect, it } from "vitest";
import { networkOf, nodeVertex } from "../../src/board/network.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { compileGraph } from "../../src/routes/graph.ts";
import {
  drawTo,
  endAtStop,
  extendTo,
  linePath,
  nextStops,
  openLine,
  shortenAt,
} from "../../src/routes/index.ts";
import { JOINT } from "../../src/routes/joints.ts";
import { type Kind, kindsOf } from "../../src/routes/kind.ts";
import { LineSearch } from "../../src/routes/lines.ts";
import { reversePath, writePath } from "../../src/routes/path.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { viewOf } from "../board/boards.ts";

const stop = (coord: string, kind: "city" | "town", revenue: number, edges: number[]): HexDef => ({
  coord,
  colour: "green",
  nodes: [{ kind, revenue, ...(kind === "city" && { slots: 1 }) }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});

/**
 * C3 in the middle has track to all sides. C1 and C5 lie above and below; B2 and B4 are joined to each other at its left; at its
 * right D4 leads from it both to D2 and to C5.
 */
const mapOf = (middle: "city" | "town"): MapDef => ({
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    stop("C1", "city", 20, [0]),
    stop("B2", "city", 30, [5, 0]),
    stop("B4", "city", 40, [3, 4]),
    stop("C5", "city", 50, [3, 4]),
    stop("D2", "city", 60, [1, 0]),
    stop("C3", middle, 10, [0, 1, 2, 3, 4, 5]),
    {
      coord: "D4",
      colour: "green",
      paths: [
        { from: 2, to: 3 },
        { from: 2, to: 1 },
      ],
    },
  ],
});

const ANY = 99;
/** Trains that visit this many cities and any towns of which they count one, and one that counts this many stops of any kind. */
const REACH = {
  three: [
    { nodes: ["city" as const], pay: 3, visit: 3 },
    { nodes: ["town" as const], pay: 1, visit: ANY },
  ],
  four: [
    { nodes: ["city" as const], pay: 4, visit: 4 },
    { nodes: ["town" as const], pay: ANY, visit: ANY },
  ],
  five: [{ nodes: ["city" as const, "town" as const], pay: 5, visit: 5 }],
};

function problemOf(
  kinds: (keyof typeof REACH)[],
  rules: RouteRules = { passAgain: ["town"] },
  middle: "city" | "town" = "town",
): RouteProblem {
  const tokens = { C1: [[0, 0, "A"] as [number, number, string]] };
  return buildProblem({
    company: "A",
    network: networkOf(viewOf(mapOf(middle), [], { tokens })),
    tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, distance: REACH[kind] })),
    colours: ["yellow"],
    rules,
  });
}

/** From C1 through C3, round over B2 and B4, and through C3 again to C5. */
const TWICE = "C1.0 C1/0 C3.0 C3/2 B2.0 B2/0 B4.0 B4/4 C3.0 C3/0 C5.0".split(" ");
const run = (problem: RouteProblem, path: readonly string[]) =>
  countRoutes(problem, [{ train: problem.trains[0]?.train.id ?? "", path: [...path] }]);

describe("a town that a line passes more than once", () => {
  it("is counted once, from either end, and stands once among the stops", () => {
    const problem = problemOf(["four"]);
    for (const path of [TWICE, reversePath(problem.network.map, TWICE)]) {
      const counted = run(problem, path);
      expect(counted).toMatchObject({ ok: true, total: 20 + 30 + 40 + 50 + 10 });
      if (!counted.ok) return;
      const [route] = counted.each;
      expect(route?.stops.map(({ hex }) => hex)).toHaveLength(5);
      expect(route?.counted.filter((name) => name === "C3.0")).toHaveLength(1);
    }
  });

  it("uses up a train's budget once", () => {
    expect(run(problemOf(["five"]), TWICE)).toMatchObject({ ok: true, total: 150 });
    expect(run(problemOf(["three"]), TWICE)).toMatchObject({ code: "ROUTE_TOO_LONG" });
  });

  it("is found by the search where it brings more", () => {
    expect(bestRoutes(problemOf(["four"]))).toMatchObject({
      proven: true,
      total: 20 + 30 + 40 + 60 + 10,
    });
    expect(bestRoutes(problemOf(["four"], {}))).toMatchObject({ proven: true, total: 20 + 40 + 30 + 10 });
  });

  it("is passed over track of its own each time", () => {
    // Back over D2, and out again by the side by which it went to D2.
    const path = "C1.0 C1/0 C3.0 C3/5 D4/3 D2.0 D2/1 C3.0 C3/5 D4/1 C5.0".split(" ");
    expect(run(problemOf(["four"]), path)).toMatchObject({ code: "ROUTE_TRACK_TWICE" });
  });

  it("is no end of a line that passes it, and not come back to with no stop between", () => {
    const begins = "C3.0 C3/2 B2.0 B2/0 B4.0 B4/4 C3.0 C3/3 C1.0".split(" ");
    expect(run(problemOf(["four"]), begins)).toMatchObject({
      code: "ROUTE_STOP_TWICE",
      values: { hex: "C3" },
    });
    const back = reversePath(problemOf(["four"]).network.map, begins);
    expect(run(problemOf(["four"]), back)).toMatchObject({ code: "ROUTE_STOP_TWICE" });
  });

  it("is one only where the title says so, and of the kinds that it names", () => {
    const twice = { code: "ROUTE_STOP_TWICE", values: { hex: "C3" } };
    expect(run(problemOf(["four"], {}), TWICE)).toMatchObject(twice);
    expect(run(problemOf(["four"], { passAgain: ["offboard"] }), TWICE)).toMatchObject(twice);
    expect(run(problemOf(["five"], { passAgain: ["town"] }, "city"), TWICE)).toMatchObject(twice);
    expect(run(problemOf(["five"], { passAgain: ["city"] }, "city"), TWICE)).toMatchObject({ ok: true });
  });

  it("makes no route longer: stops are counted once towards the fewest of a route", () => {
    const problem = problemOf(["four"], { passAgain: ["town"], minStops: 6 });
    expect(run(problem, TWICE)).toMatchObject({ code: "ROUTE_TOO_FEW_STOPS", values: { stops: 5 } });
    expect(bestRoutes(problem)).toMatchObject({ proven: true, total: 0, routes: [] });
  });

  it("has the piece of track to its port for one visit, which may go over it both ways", () => {
    const port = { hex: "C3", edge: 5 as const };
    const water = {
      crossings: [
        { from: port, to: { hex: "C5", edge: 4 as const }, ways: [[]] },
        { from: port, to: { hex: "D2", edge: 0 as const }, ways: [[]] },
      ],
    };
    const problem = problemOf(["four"], { passAgain: ["town"], water });
    const out = "C1.0 C1/0 C3.0 C3/5 ~C5/4 C5.0 C5/3 C3.0".split(" ");
    expect(run(problem, [...out, "C3/2", "B2.0"])).toMatchObject({ ok: true, total: 20 + 50 + 30 + 10 });
    expect(run(problem, [...out, "C3/5", "~D2/0", "D2.0"])).toMatchObject({ code: "ROUTE_TRACK_TWICE" });
  });

  it("leaves its other track to other trains, and none of its own", () => {
    const problem = problemOf(["four", "four"]);
    const other = (path: string) =>
      countRoutes(problem, [
        { train: "four-0", path: TWICE },
        { train: "four-1", path: path.split(" ") },
      ]);
    expect(other("C1.0 C1/0 C3.0 C3/4 D2.0")).toMatchObject({ code: "ROUTE_TRACK_SHARED" });
  });
});

describe("a loop of plain track at a town", () => {
  it("is no part of a line, where links end at hexsides as well", () => {
    const hexes: HexDef[] = [
      stop("C1", "city", 20, [0]),
      stop("C3", "town", 10, [0, 3, 4, 5]),
      stop("C5", "city", 50, [3]),
      // From the town to D4 and on back to it, and to a side that leads nowhere: so the track branches.
      {
        coord: "D2",
        colour: "green",
        paths: [
          { from: 1, to: 0 },
          { from: 1, to: 2 },
        ],
      },
      { coord: "D4", colour: "green", paths: [{ from: 3, to: 2 }] },
    ];
    const tokens = { C1: [[0, 0, "A"] as [number, number, string]] };
    const problem = buildProblem({
      company: "A",
      network: networkOf(viewOf({ ...mapOf("town"), hexes }, [], { tokens })),
      tokens,
      trains: [{ id: "four-0", kind: "four", distance: REACH.four }],
      colours: ["yellow"],
      rules: { passAgain: ["town"] },
    });
    const loop = "C1.0 C1/0 C3.0 C3/4 D2/0 D4/2 C3.0 C3/0 C5.0".split(" ");
    expect(run(problem, loop)).toMatchObject({ code: "ROUTE_STOP_TWICE" });
    const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { all: true, joints: true });
    expect(graph.kind).toContain(JOINT);
    const [kind] = kindsOf(problem, graph) as [Kind];
    const search = new LineSearch(problem, graph, kind, { nodes: 0, limit: Number.POSITIVE_INFINITY });
    search.run({ floor: Number.NEGATIVE_INFINITY, all: true });
    const paths = search.lines.value.map((_, line) =>
      writePath(problem.network, search.lines.steps(graph, line)),
    );
    expect(paths.map((path) => path.filter((entry) => entry.includes(".")).join(" ")).sort()).toEqual([
      "C1.0 C3.0",
      "C1.0 C3.0 C5.0",
    ]);
  });
});

describe("a line put together by hand", () => {
  const problem = problemOf(["four"]);
  const at = (hex: string) => nodeVertex(problem.network, hex, 0);
  const part = openLine(problem, TWICE.slice(0, 7));
  if (!part) throw new Error("no line");

  it("goes on through a town that it has come to before", () => {
    const longer = extendTo(problem, part, at("C5"));
    expect(longer && linePath(problem, longer)).toEqual(TWICE);
    const next = nextStops(problem, part);
    expect(next).toContain(at("C5"));
    expect(next).not.toContain(at("C3"));
  });

  it("follows a hand through it, and ends before it where the hand lets go", () => {
    const { sides } = problem.network.map;
    const side = (hex: string, edge: number) =>
      sides[(problem.network.map.index.get(hex) as number) * 6 + edge] as number;
    const beside = drawTo(problem, part, side("C3", 1));
    const inside = beside && drawTo(problem, beside, at("C3"));
    const whole = inside && drawTo(problem, inside, at("C5"));
    expect(whole && linePath(problem, whole)).toEqual(TWICE);
    expect(inside && linePath(problem, endAtStop(problem, inside))).toEqual(TWICE.slice(0, 7));
    // Back the way it came.
    expect(whole && linePath(problem, drawTo(problem, whole, at("B2")) ?? whole)).toEqual(TWICE.slice(0, 5));
  });

  it("is made shorter to the stop before the town that it passes again", () => {
    const whole = openLine(problem, TWICE);
    expect(whole && linePath(problem, shortenAt(problem, whole, at("C5")))).toEqual(TWICE.slice(0, 7));
  });
});
