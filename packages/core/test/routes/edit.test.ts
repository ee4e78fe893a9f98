import { describe, expect, it } from "vitest";
import { makeBoard, problemOn } from "../../bench/boards.ts";
import { cityVertex, networkOf, nodeVertex } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import { countRoutes } from "../../src/routes/count.ts";
import {
  claimedBy,
  endAtStop,
  heldAt,
  linePath,
  lineStops,
  type OpenLine,
  openLine,
  reverseLine,
  shortenAt,
} from "../../src/routes/edit.ts";
import { continueTo, drawTo, extendTo, nextStops } from "../../src/routes/extend.ts";
import { buildProblem, type RouteProblem } from "../../src/routes/problem.ts";
import { viewOf } from "../board/boards.ts";

const stop = (coord: string, kind: "city" | "town", edges: number[]): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind, revenue: 20, ...(kind === "city" && { slots: 1 }) }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});
const track = (coord: string, from: number, to: number): HexDef => ({
  coord,
  colour: "yellow",
  paths: [{ from: from as 0, to: to as 0 }],
});

/** C1 – C3 – C5 – C7 in a column; from C3 a second way to C5 over B4, without a stop; a town D2 beside C1 and C3. */
const MAP: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    stop("C1", "city", [0, 5]),
    stop("C3", "city", [3, 0, 1, 4]),
    stop("C5", "city", [3, 0, 2]),
    stop("C7", "city", [3]),
    track("B4", 4, 5),
    stop("D2", "town", [1, 2]),
  ],
};

function made(tokens: Record<string, TokenSpot[]> = { C3: [[0, 0, "A"]] }): RouteProblem {
  const reach = { distance: [{ nodes: ["city" as const, "town" as const], pay: 9, visit: 9 }] };
  return buildProblem({
    company: "A",
    network: networkOf(viewOf(MAP, [], { tokens })),
    tokens,
    trains: ["x", "y"].map((id) => ({ id, kind: "9", ...reach })),
    colours: ["yellow"],
  });
}
const at = (problem: RouteProblem, hex: string) => nodeVertex(problem.network, hex, 0);
const from = (problem: RouteProblem, hex: string): OpenLine => ({ start: at(problem, hex), steps: [] });
const path = (problem: RouteProblem, line: OpenLine | undefined) => line && linePath(problem, line);

describe("a line that is put together by hand", () => {
  it("goes on over as few stops as possible, then over as little track", () => {
    const problem = made();
    expect(path(problem, continueTo(problem, from(problem, "C3"), at(problem, "C5")))).toEqual([
      "C3.0",
      "C3/0",
      "C5.0",
    ]);
    const far = continueTo(problem, from(problem, "C1"), at(problem, "C7")) as OpenLine;
    expect(lineStops(problem, far).map((vertex) => problem.stops[vertex]?.hex)).toEqual([
      "C1",
      "C3",
      "C5",
      "C7",
    ]);
  });

  it("goes on from the nearer end, and is one line still", () => {
    const problem = made();
    const line = extendTo(problem, from(problem, "C3"), at(problem, "C5")) as OpenLine;
    const longer = extendTo(problem, line, at(problem, "C1")) as OpenLine;
    expect(path(problem, longer)).toEqual(["C1.0", "C1/0", "C3.0", "C3/0", "C5.0"]);
    const both = extendTo(problem, longer, at(problem, "C7"));
    expect(path(problem, both)?.at(-1)).toBe("C7.0");
    const counted = countRoutes(problem, [{ train: "x", path: path(problem, both) as string[] }]);
    expect(counted.ok && counted.total).toBe(80);
  });

  it("leaves to other trains what they use, and finds the way around", () => {
    const problem = made();
    const [x, y] = problem.trains;
    const routes = [{ train: "x", path: ["C3.0", "C3/0", "C5.0"] }];
    const claimed = claimedBy(problem, routes, y as NonNullable<typeof y>);
    expect(path(problem, continueTo(problem, from(problem, "C3"), at(problem, "C5"), claimed))).toEqual([
      "C3.0",
      "C3/1",
      "B4/5",
      "C5.0",
    ]);
    expect(claimedBy(problem, routes, x as NonNullable<typeof x>).segments.size).toBe(0);
  });

  it("stops at a city full of foreign tokens", () => {
    const problem = made({ C3: [[0, 0, "B"]], C1: [[0, 0, "A"]] });
    expect(continueTo(problem, from(problem, "C1"), at(problem, "C5"))).toBeUndefined();
    expect(path(problem, continueTo(problem, from(problem, "C1"), at(problem, "C3")))?.at(-1)).toBe("C3.0");
    expect(nextStops(problem, from(problem, "C1")).map((vertex) => problem.stops[vertex]?.hex)).toEqual([
      "C3",
      "D2",
    ]);
  });

  it("never comes to a place twice", () => {
    const problem = made();
    const line = continueTo(problem, from(problem, "C1"), at(problem, "C5")) as OpenLine;
    expect(extendTo(problem, line, at(problem, "C3"))).toBeUndefined();
    expect(
      nextStops(problem, line)
        .map((vertex) => problem.stops[vertex]?.hex)
        .sort(),
    ).toEqual(["C7", "D2"]);
  });

  it("is made shorter at its ends, and cut at a stop between", () => {
    const problem = made();
    const line = continueTo(problem, from(problem, "C1"), at(problem, "C7")) as OpenLine;
    const cut = (hex: string) =>
      lineStops(problem, shortenAt(problem, line, at(problem, hex))).map((one) => problem.stops[one]?.hex);
    expect(cut("C1")).toEqual(["C3", "C5", "C7"]);
    expect(cut("C7")).toEqual(["C1", "C3", "C5"]);
    expect(cut("C3")).toEqual(["C3", "C5", "C7"]);
    expect(cut("C5")).toEqual(["C1", "C3", "C5"]);
    expect(cut("D2")).toEqual(["C1", "C3", "C5", "C7"]);
  });

  it("follows a hand over hexsides, and back again", () => {
    const problem = made();
    const { network } = problem;
    const side = network.map.sides[(network.map.index.get("C3") as number) * 6 + 1] as number;
    const half = drawTo(problem, from(problem, "C3"), side) as OpenLine;
    expect(path(problem, half)).toEqual(["C3.0", "C3/1"]);
    expect(path(problem, endAtStop(problem, half))).toEqual(["C3.0"]);
    const whole = drawTo(problem, half, at(problem, "C5")) as OpenLine;
    expect(path(problem, whole)).toEqual(["C3.0", "C3/1", "B4/5", "C5.0"]);
    expect(path(problem, drawTo(problem, whole, side))).toEqual(["C3.0", "C3/1"]);
  });

  it("is held at a stop by the side with more stops", () => {
    const problem = made();
    const line = continueTo(problem, from(problem, "C1"), at(problem, "C7")) as OpenLine;
    expect(path(problem, heldAt(problem, line, at(problem, "C3")))).toEqual([
      "C7.0",
      "C7/3",
      "C5.0",
      "C5/3",
      "C3.0",
    ]);
    expect(path(problem, heldAt(problem, line, at(problem, "D2")))).toEqual(["D2.0"]);
  });
});

it("lines put together on dense boards are track that may be run", () => {
  const code = (problem: RouteProblem, line: OpenLine) => {
    const train = problem.trains[0]?.train.id as string;
    const counted = countRoutes(problem, [{ train, path: linePath(problem, line) }]);
    return counted.ok ? "ok" : counted.code;
  };
  const allowed = new Set(["ok", "ROUTE_TOO_LONG", "ROUTE_NO_TOKEN", "ROUTE_TOO_FEW_STOPS"]);
  let longest = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const problem = problemOn(makeBoard({ stops: 40, seed }), ["9"]);
    let line: OpenLine = { start: problem.starts[0] as number, steps: [] };
    for (let turn = 0; turn < 8; turn++) {
      const next = nextStops(problem, line);
      const goal = next[(seed * 7 + turn * 5) % Math.max(1, next.length)];
      if (goal === undefined) break;
      const longer = extendTo(problem, line, goal);
      expect(longer, `${seed} ${turn}`).toBeDefined();
      line = longer as OpenLine;
      expect(allowed).toContain(code(problem, line));
      expect(lineStops(problem, line)).toContain(goal);
      const back = reverseLine(problem, line);
      expect(openLine(problem, linePath(problem, back))).toEqual(back);
    }
    longest = Math.max(longest, lineStops(problem, line).length);
  }
  expect(longest).toBeGreaterThan(6);
});

it("knows no line where a path is broken", () => {
  const problem = made();
  expect(openLine(problem, ["C3.0", "C3/2"])).toBeUndefined();
  expect(openLine(problem, [])).toBeUndefined();
  expect(cityVertex(problem.network, "C3", 0)).toBe(at(problem, "C3"));
});
