import { readFileSync } from "node:fs";
import { createEngine, type Engine, type GameState, replay, type TitleDefinition } from "@railhead/core";
import { cityVertex, networkOf, nodeVertex } from "@railhead/core/board";
import { centreOf, type TrackView, vertexPoint } from "@railhead/core/draw";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { bestRoutes, continueTo, lineStops, type Route, type RouteProblem } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { title18eu } from "@railhead/title-18eu";
import { beforeAll, describe, expect, it } from "vitest";
import {
  beginStroke,
  claimedFor,
  clicked,
  eachValue,
  endStroke,
  goStroke,
  lineOf,
  nearestVertex,
  stopHex,
  together,
  withLine,
} from "../lib/map/edit-routes.ts";

/** GSR runs four trains here; its best is £240. */
const RUN = 276;
let engine: Engine;
let state: GameState;
/** Late in the game, with track all over the map. */
let lateState: GameState;
let problem: RouteProblem;
let best: Route[];
let view: TrackView;

beforeAll(() => {
  const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
  const read = parseGameFile(text);
  if (!read.ok) throw new Error(read.message);
  const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  engine = made.engine;
  const { timeline } = replay(engine.trusting(), read.file.log.slice(0, 900));
  state = timeline.state(RUN);
  lateState = timeline.state();
  problem = routeProblem({ rules: engine.rules, state }, "GSR");
  best = bestRoutes(problem).routes.map(({ train, path }) => ({ train, path }));
  view = {
    map: title18eu.map,
    board: state.board,
    tiles: engine.rules.tiles,
    network: networkOf({ rules: engine.rules, state }),
  };
});

const far = (routes: readonly Route[]): Route => {
  const route = routes.find((one) => [one.path[0], one.path.at(-1)].some((end) => end?.startsWith("M16")));
  if (!route) throw new Error("nobody runs to Budapest");
  return route;
};
const total = (routes: readonly Route[]) => {
  const counted = together(problem, routes);
  return counted.ok ? counted.total : counted.code;
};

describe("routes put together by hand", () => {
  it("a train is taken out and put back by two clicks, and the value follows", () => {
    expect(total(best)).toBe(240);
    const { train } = far(best);
    const without = withLine(problem, best, train, undefined);
    expect(total(without)).toBe(170);
    const claimed = claimedFor(problem, without, train);
    const one = clicked(problem, undefined, cityVertex(problem.network, "J7", 0), claimed);
    if (!one || one === "nowhere") throw new Error("no line");
    expect(total(withLine(problem, without, train, one))).toBe("ROUTE_TOO_FEW_STOPS");
    const two = clicked(problem, one, cityVertex(problem.network, "M16", 0), claimed);
    if (!two || two === "nowhere") throw new Error("no line");
    expect(total(withLine(problem, without, train, two))).toBe(240);
  });

  it("routes stay in the order of the trains, no matter which was changed last", () => {
    const order = problem.trains.map((one) => one.train.id);
    for (const { train } of best) {
      const line = lineOf(problem, best, train);
      expect(withLine(problem, best, train, line).map((route) => route.train)).toEqual(
        order.filter((id) => best.some((route) => route.train === id)),
      );
    }
  });

  it("a click on the only stop clears the line; one that no free track leads to changes nothing", () => {
    const start = cityVertex(problem.network, "J7", 0);
    const nothing = { segments: new Set<number>(), vertices: new Set<number>() };
    const one = { start, steps: [] };
    expect(clicked(problem, one, start, nothing)).toBeUndefined();
    expect(clicked(problem, one, cityVertex(problem.network, "C8", 0), nothing)).toBe("nowhere");
  });

  it("a train that may not run is worth nothing by itself", () => {
    const { train } = far(best);
    const broken = [{ train, path: ["J7.0"] }];
    expect(eachValue(problem, broken)).toEqual([undefined]);
    expect(eachValue(problem, best).every((value) => (value ?? 0) > 0)).toBe(true);
  });
});

describe("a stroke along the track", () => {
  it("follows the hand from stop to stop, back again, and ends at a stop", () => {
    const { train } = far(best);
    const claimed = claimedFor(problem, best, train);
    const start = cityVertex(problem.network, "J7", 0);
    let stroke = beginStroke(problem, undefined, start);
    // The hand goes from hex to hex; where there is track the stroke follows.
    for (const coord of ["K8", "L9", "L11", "L13", "M14", "M16"]) {
      const at = title18eu.map.hexes.some((hex) => hex.coord === coord)
        ? centreOf(title18eu.map, coord)
        : undefined;
      const vertex = at && nearestVertex(view, coord, at, 120);
      if (vertex !== undefined) stroke = goStroke(problem, stroke, vertex, claimed);
    }
    const end = endStroke(problem, stroke);
    expect(lineStops(problem, end).map((stop) => stopHex(problem, stop))).toEqual(["J7", "M16"]);
    expect(total(withLine(problem, best, train, end))).toBe(240);
    const back = goStroke(problem, stroke, start, claimed);
    expect(back.line.steps).toEqual([]);
  });

  it("does not leap across the map", () => {
    const late = routeProblem({ rules: engine.rules, state: lateState }, "SNCF");
    const none = { segments: new Set<number>(), vertices: new Set<number>() };
    let leaps = 0;
    for (const start of late.starts) {
      const stroke = beginStroke(late, undefined, start);
      for (const stop of late.stops) {
        const line = stop && continueTo(late, stroke.line, stop.vertex);
        if (!stop || !line) continue;
        const after = goStroke(late, stroke, stop.vertex, none);
        if (line.steps.length > 12) {
          leaps++;
          expect(after).toBe(stroke);
        } else expect(after.line).toEqual(line);
      }
    }
    expect(leaps).toBeGreaterThan(0);
  });
});

describe("the vertex under a hand", () => {
  it("is the nearest with track, within reach only", () => {
    const dresden = nodeVertex(view.network, "J7", 0);
    const [x, y] = vertexPoint(view, dresden);
    expect(nearestVertex(view, "J7", [x + 8, y - 5], 40)).toBe(dresden);
    expect(nearestVertex(view, "J7", [x + 8, y - 5], 4)).toBeUndefined();
    expect(nearestVertex(view, "J7", [x, y], 40, (vertex) => vertex !== dresden)).not.toBe(dresden);
    expect(nearestVertex(view, undefined, [x, y], 40)).toBeUndefined();
  });

  it("a town without track is nothing to hold", () => {
    const [x, y] = centreOf(title18eu.map, "G6");
    expect(nearestVertex(view, "G6", [x, y], 40)).toBeUndefined();
  });
});
