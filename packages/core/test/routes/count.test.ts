import { describe, expect, it } from "vitest";
import { networkOf } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { hasRoute } from "../../src/routes/any.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { readPath, reversePath } from "../../src/routes/path.ts";
import { buildProblem, type RouteRules } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { viewOf } from "../board/boards.ts";
import { normalRoute } from "./normal.ts";

const node0 = "node0" as const;
const node1 = "node1" as const;
const star = (coord: string, kind: "city" | "town" | "offboard", edges: number[], more = {}): HexDef => ({
  coord,
  colour: kind === "offboard" ? "red" : "yellow",
  nodes: [{ kind, revenue: 20, ...(kind === "city" && { slots: 1 }), ...more }],
  paths: edges.map((from) => ({ from: from as 0, to: node0 })),
});
const cross = (coord: string, crossing: boolean): HexDef => ({
  coord,
  colour: "brown",
  nodes: [{ kind: "junction", crossing }],
  paths: [0, 1, 3, 4].map((from) => ({ from: from as 0, to: node0 })),
});

/**
 * A ring around C5, which is a crossing: C3 (city A) - C5 - C7 (city), B4 and B6 plain track, D4 town, D6 two cities;
 * off-board C1 above C3, off-board C9 below C7.
 */
function ring(crossing = true, more: Partial<Record<string, HexDef>> = {}): MapDef {
  const hexes: HexDef[] = [
    star("C1", "offboard", [0], { revenue: { yellow: 30, brown: 50 } }),
    star("C3", "city", [0, 1, 3, 5]),
    cross("C5", crossing),
    star("C7", "city", [0, 2, 3, 4]),
    star("C9", "offboard", [3], { revenue: 40 }),
    { coord: "B4", colour: "yellow", paths: [{ from: 0, to: 4 }] },
    {
      coord: "B6",
      colour: "yellow",
      paths: [
        { from: 3, to: 4 },
        { from: 3, to: 5 },
      ],
    },
    star("D4", "town", [0, 1, 2]),
    {
      coord: "D6",
      colour: "yellow",
      nodes: [
        { kind: "city", revenue: 30, slots: 1 },
        { kind: "city", revenue: 30, slots: 1 },
      ],
      paths: [
        { from: 3, to: node0 },
        { from: 1, to: node1 },
      ],
    },
  ];
  return {
    layout: "flat",
    axes: { x: "letter", y: "number" },
    hexes: hexes.map((hex) => more[hex.coord] ?? hex),
  };
}

const REACH: TrainReach = {
  distance: [
    { nodes: ["city", "offboard"], pay: 3, visit: 3 },
    { nodes: ["town"], pay: 99, visit: 99 },
  ],
};

interface Setup {
  tokens?: Record<string, TokenSpot[]>;
  trains?: string[];
  rules?: RouteRules;
  reach?: TrainReach;
}

function problem(
  map: MapDef,
  { tokens = { C3: [[0, 0, "A"]] }, trains = ["x", "y"], rules = {}, reach = REACH }: Setup = {},
) {
  return buildProblem({
    company: "A",
    network: networkOf(viewOf(map, [], { tokens })),
    tokens,
    trains: trains.map((id) => ({ id, kind: id, ...reach })),
    colours: ["yellow"],
    rules,
  });
}

const run = (map: MapDef, paths: string[][], setup: Setup = {}) =>
  countRoutes(
    problem(map, setup),
    paths.map((path, at) => ({ train: ["x", "y", "z"][at] as string, path })),
  );
const refusal = (map: MapDef, paths: string[][], setup: Setup = {}) => {
  const counted = run(map, paths, setup);
  return counted.ok ? "ok" : counted.code;
};

const DOWN = ["C3.0", "C3/0", "C5.0", "C5/0", "C7.0"];
const LEFT = ["C3.0", "C3/1", "B4/0", "B6/5", "C7.0"];
const TOWN = ["C3.0", "C3/5", "D4.0"];

describe("routes that may be run", () => {
  it("count every stop on the line, in the phase's colours", () => {
    expect(run(ring(), [["C1.0", "C1/0", ...DOWN, "C7/0", "C9.0"]])).toMatchObject({
      ok: false,
      code: "ROUTE_TOO_LONG",
    });
    const counted = run(ring(), [["C1.0", "C1/0", ...DOWN]]);
    expect(counted).toMatchObject({
      ok: true,
      total: 70,
      each: [{ train: "x", base: 70, bonus: 0, revenue: 70 }],
      bonus: { bonus: 0 },
    });
    if (!counted.ok) return;
    expect(counted.each[0]?.stops).toEqual([
      { hex: "C1", node: 0, kind: "offboard", value: 30, own: false },
      { hex: "C3", node: 0, kind: "city", value: 20, own: true },
      { hex: "C7", node: 0, kind: "city", value: 20, own: false },
    ]);
  });

  it("may share cities and cross where crossing is allowed, but share no track", () => {
    expect(refusal(ring(), [DOWN, LEFT])).toBe("ok");
    expect(refusal(ring(), [DOWN, DOWN])).toBe("ROUTE_TRACK_SHARED");
    const over = ["C3.0", "C3/5", "D4.0", "D4/1", "C5.0", "C5/1", "B6/4"];
    const crossed = ring(true, {
      B6: {
        coord: "B6",
        colour: "yellow",
        nodes: [{ kind: "town", revenue: 10 }],
        paths: [{ from: 4, to: node0 }],
      },
    });
    over.splice(-1, 1, "B6.0");
    expect(refusal(crossed, [DOWN, over])).toBe("ok");
    const closed = {
      ...crossed,
      hexes: crossed.hexes.map((hex) => (hex.coord === "C5" ? cross("C5", false) : hex)),
    };
    expect(refusal(closed, [DOWN])).toBe("ok");
    expect(refusal(closed, [DOWN, over])).toBe("ROUTE_TRACK_SHARED");
  });

  it("share no track between two stops of one hex", () => {
    const pair: HexDef = {
      coord: "D4",
      colour: "yellow",
      nodes: [
        { kind: "town", revenue: 10, group: "one" },
        { kind: "town", revenue: 10, group: "two" },
      ],
      paths: [
        { from: 2, to: node0 },
        { from: node0, to: node1 },
        { from: 1, to: node0 },
      ],
    };
    const board = ring(true, { D4: pair });
    const paths = [
      ["C3.0", "C3/5", "D4.0", "D4.1"],
      ["C7.0", "C7/3", "C5.0", "C5/4", "D4.0", "D4.1"],
    ];
    const tokens: Record<string, TokenSpot[]> = { C3: [[0, 0, "A"]], C7: [[0, 0, "A"]] };
    expect(refusal(board, paths.slice(0, 1), { tokens })).toBe("ok");
    expect(refusal(board, paths.slice(1), { tokens })).toBe("ok");
    expect(refusal(board, paths, { tokens })).toBe("ROUTE_TRACK_SHARED");
  });

  it("share track with a train that may", () => {
    expect(refusal(ring(), [DOWN, DOWN], { reach: { ...REACH, sharesTrack: true } })).toBe("ok");
  });

  it("may be none at all", () => {
    expect(run(ring(), [])).toEqual({ ok: true, total: 0, each: [], bonus: { bonus: 0 } });
  });
});

describe("routes that may not be run", () => {
  const full: Record<string, TokenSpot[]> = { C3: [[0, 0, "A"]], C7: [[0, 0, "B"]] };

  it.each([
    ["ROUTE_BROKEN", ["C3.0", "C3/2", "B4.0"]],
    ["ROUTE_BROKEN", ["C3.0", "C3/0", "C7.0"]],
    ["ROUTE_BROKEN", ["C3/0", "C5.0", "C5/0", "C7.0"]],
    ["ROUTE_BROKEN", ["C3.0", "C3/0", "C5.0"]],
    ["ROUTE_BROKEN", ["C3.0", "C3/0", "C5.0", "C5/0"]],
    ["ROUTE_BROKEN", ["C3.0", "nonsense"]],
    ["ROUTE_BROKEN", ["Z9.0"]],
    ["ROUTE_TOO_FEW_STOPS", ["C3.0"]],
    ["ROUTE_TOO_FEW_STOPS", []],
    ["ROUTE_STOP_TWICE", [...DOWN, "C7/2", "B6/3", "B4/4", "C3.0"]],
    ["ROUTE_STOP_TWICE", ["D6.0", "D6/3", "D4.0", "D4/1", "C5.0", "C5/0", "C7.0", "C7/4", "D6.1"]],
    ["ROUTE_NO_TOKEN", ["D4.0", "D4/1", "C5.0", "C5/0", "C7.0"]],
  ] as [string, string[]][])("are refused as %s: %j", (code, path) => {
    expect(refusal(ring(), [path])).toBe(code);
  });

  it("turn back at a hexside, go over a closed side, or over track that ends there", () => {
    const turning = ["C7.0", "C7/2", "B6/3", "B4/4", "C3.0"];
    expect(refusal(ring(), [turning])).toBe("ok");
    expect(refusal(ring(), [["C5.0", "C5/1", "B6/5", "C7.0"]])).toBe("ROUTE_BROKEN");
    expect(refusal(ring(), [["C3.0", "C3/0", "C5.0", "C5/1", "B6/3", "B6/5", "C7.0"]])).toBe("ROUTE_BROKEN");
    const shut = ring(true, { C7: { ...star("C7", "city", [0, 2, 3, 4]), closed_edges: [3] } });
    expect(refusal(shut, [DOWN])).toBe("ROUTE_BROKEN");
  });

  it("use a piece of track or a junction twice", () => {
    const loop = ring(false, {
      B6: { coord: "B6", colour: "yellow", paths: [{ from: 4, to: 5 }] },
      C7: { coord: "C7", colour: "yellow", paths: [{ from: 2, to: 3 }] },
    });
    const path = ["D4.0", "D4/1", "C5.0", "C5/1", "B6/5", "C7/3", "C5.0", "C5/3", "C3.0"];
    expect(refusal(loop, [path])).toBe("ROUTE_TRACK_TWICE");
    const free = { ...loop, hexes: loop.hexes.map((hex) => (hex.coord === "C5" ? cross("C5", true) : hex)) };
    expect(refusal(free, [path])).toBe("ok");
    expect(refusal(free, [["C3.0", "C3/0", "C5.0", "C5/3", "C3.0"]])).toBe("ROUTE_STOP_TWICE");
    const bounce = ["D4.0", "D4/1", "C5.0", "C5/1", "B6/5", "C7/3", "C5.0", "C5/4", "D4.0"];
    expect(refusal(free, [bounce])).toBe("ROUTE_STOP_TWICE");
  });

  it("use a piece of track between two junctions twice, each of which may be crossed", () => {
    const twin: HexDef = {
      coord: "C5",
      colour: "brown",
      nodes: [
        { kind: "junction", crossing: true },
        { kind: "junction", crossing: true },
      ],
      paths: [
        { from: 3, to: node0 },
        { from: 4, to: node0 },
        { from: node0, to: node1 },
        { from: 0, to: node1 },
        { from: 5, to: node1 },
      ],
    };
    const plain = (coord: string, from: 0 | 1 | 2 | 3 | 4 | 5, to: 0 | 1 | 2 | 3 | 4 | 5): HexDef => ({
      coord,
      colour: "yellow",
      paths: [{ from, to }],
    });
    const hexes = [
      star("C3", "city", [0]),
      twin,
      plain("C7", 3, 4),
      plain("D6", 1, 2),
      star("D4", "town", [1]),
    ];
    const loop = "C3.0 C3/0 C5.0 C5.1 C5/0 C7/4 D6/2 C5.1 C5.0 C5/4 D4.0".split(" ");
    expect(refusal({ ...ring(), hexes }, [loop])).toBe("ROUTE_TRACK_TWICE");
    expect(refusal({ ...ring(), hexes }, [["C3.0", "C3/0", "C5.0", "C5/4", "D4.0"]])).toBe("ok");
  });

  it("pass a full city, or an off-board place that cannot be passed", () => {
    expect(refusal(ring(), [DOWN], { tokens: full })).toBe("ok");
    expect(refusal(ring(), [[...DOWN, "C7/0", "C9.0"]], { tokens: full })).toBe("ROUTE_BLOCKED");
    const red = (through: boolean) => ring(true, { C7: star("C7", "offboard", [0, 3], { through }) });
    expect(refusal(red(false), [[...DOWN, "C7/0", "C9.0"]])).toBe("ROUTE_OFFBOARD_MIDDLE");
    expect(refusal(red(true), [[...DOWN, "C7/0", "C9.0"]])).toBe("ok");
  });

  it("name a train the company does not have, or the same train twice", () => {
    expect(countRoutes(problem(ring()), [{ train: "q", path: DOWN }])).toMatchObject({
      code: "ROUTE_TRAIN",
      values: { train: "q" },
    });
    const twice = [
      { train: "x", path: DOWN },
      { train: "x", path: LEFT },
    ];
    expect(countRoutes(problem(ring()), twice)).toMatchObject({ code: "ROUTE_TRAIN" });
    expect(countRoutes(problem(ring()), [{ train: "x", path: 5 }] as never)).toMatchObject({
      code: "ROUTE_BROKEN",
    });
    expect(countRoutes(problem(ring()), "no" as never)).toMatchObject({ code: "ROUTE_BROKEN" });
  });
});

describe("a title's rules", () => {
  it("may set values, bar stops, refuse lines and ask for more stops", () => {
    const low: RouteRules = { value: (hex) => (hex === "C3" ? 5 : undefined) };
    expect(run(ring(), [DOWN], { rules: low })).toMatchObject({ total: 25 });
    expect(refusal(ring(), [TOWN], { rules: { mayEnd: (stop) => stop.kind !== "town" } })).toBe(
      "ROUTE_MAY_NOT_END",
    );
    expect(
      refusal(ring(), [["C1.0", "C1/0", ...TOWN]], { rules: { mayPass: (stop) => stop.hex !== "C3" } }),
    ).toBe("ROUTE_BLOCKED");
    expect(refusal(ring(), [DOWN], { rules: { minStops: 3 } })).toBe("ROUTE_TOO_FEW_STOPS");
    expect(refusal(ring(), [DOWN], { rules: { legal: () => "TITLE_SAYS_NO" } })).toBe("TITLE_SAYS_NO");
    expect(bestRoutes(problem(ring(), { rules: { legal: () => "TITLE_SAYS_NO" } })).routes).toEqual([]);
    expect(hasRoute(problem(ring(), { rules: { legal: () => "TITLE_SAYS_NO" } }))).toBe(false);
  });

  it("may give bonuses, and refuse the choice that comes with the routes", () => {
    const rules: RouteRules = {
      routeBonus: ({ stops }) => stops.length,
      setBonus: (lines, _, choice) =>
        choice.stop === "C7.0"
          ? { bonus: 0, refused: "NOT_THAT" }
          : { bonus: lines.length * 100, detail: { stop: String(choice.stop ?? "best") } },
      setBonusBound: () => 100,
    };
    const one = countRoutes(problem(ring(), { rules }), [{ train: "x", path: DOWN }], { stop: "C3.0" });
    expect(one).toMatchObject({
      ok: true,
      total: 142,
      bonus: { bonus: 100, detail: { stop: "C3.0" } },
      each: [{ bonus: 2, revenue: 42 }],
    });
    expect(
      countRoutes(problem(ring(), { rules }), [{ train: "x", path: DOWN }], { stop: "C7.0" }),
    ).toMatchObject({ code: "NOT_THAT", values: { stop: "C7.0" } });
    expect(countRoutes(problem(ring(), { rules }), [{ train: "x", path: DOWN }])).toMatchObject({
      bonus: { detail: { stop: "best" } },
    });
  });

  it("may leave stops uncounted where the map says so", () => {
    const port = ring(true, { C1: star("C1", "offboard", [0], { stop: "optional", revenue: 10 }) });
    const reach = { distance: [{ nodes: ["city" as const, "offboard" as const], pay: 2, visit: 2 }] };
    expect(run(port, [["C1.0", "C1/0", ...DOWN]], { reach })).toMatchObject({ ok: true, total: 40 });
    expect(run(port, [["C1.0", "C1/0", "C3.0"]], { reach })).toMatchObject({ ok: true, total: 30 });
  });
});

describe("the best routes by the title's rules", () => {
  /** Four cities around a crossing; the company has tokens in two of them. */
  const around = (crossing: boolean): MapDef => ({
    ...ring(),
    hexes: [
      star("C3", "city", [0]),
      star("C7", "city", [3]),
      star("B6", "city", [4]),
      star("D4", "city", [1]),
      cross("C5", crossing),
    ],
  });
  const tokens: Record<string, TokenSpot[]> = { C3: [[0, 0, "A"]], D4: [[0, 0, "A"]] };

  it("cross a junction with two trains only where it may be crossed", () => {
    expect(bestRoutes(problem(around(true), { tokens })).total).toBe(80);
    expect(bestRoutes(problem(around(false), { tokens })).total).toBe(40);
  });

  it("end and pass only where the rules let them", () => {
    const down = { tokens: { C7: [[0, 0, "A"]] } } as Setup;
    const most = (rules: RouteRules) => bestRoutes(problem(ring(), { ...down, rules, trains: ["x"] })).total;
    expect(most({})).toBe(20 + 30 + 20 + 50 - 10);
    expect(most({ mayPass: (stop) => stop.hex !== "C7" })).toBe(20 + 20 + 30 + 20);
    expect(most({ mayEnd: (stop) => stop.kind !== "offboard" })).toBe(20 + 30 + 20 + 20);
  });

  it("count at least two stops: one that is left uncounted does not make a route", () => {
    const port = ring(true, { C1: star("C1", "town", [0], { stop: "optional", revenue: 10 }) });
    const lone = { ...port, hexes: port.hexes.filter((hex) => ["C1", "C3"].includes(hex.coord)) };
    const towns = { distance: [{ nodes: ["city" as const], pay: 2, visit: 2 }] };
    expect(bestRoutes(problem(lone, { reach: towns })).routes).toEqual([]);
    expect(refusal(lone, [["C1.0", "C1/0", "C3.0"]], { reach: towns })).toBe("ROUTE_TOO_LONG");
    expect(bestRoutes(problem(lone)).total).toBe(30);
  });
});

describe("which stops of a route count", () => {
  const cities = (pay: number, visit: number) => ({
    nodes: ["city" as const, "offboard" as const],
    pay,
    visit,
  });
  const stopsOf = (reach: TrainReach, path: string[], rules: RouteRules = {}) => {
    const counted = run(ring(), [path], { reach, rules });
    return counted.ok ? counted.each.map(({ counted: names, doubled }) => [names, doubled])[0] : counted.code;
  };

  it("is said in the order of the route", () => {
    expect(stopsOf(REACH, TOWN)).toEqual([["C3.0", "D4.0"], []]);
    expect(stopsOf({ distance: [cities(2, 2), { nodes: ["town"], pay: 0, visit: 99 }] }, TOWN)).toEqual([
      ["C3.0"],
      [],
    ]);
  });

  it("is the best of those that a train may choose from, doubled where it doubles", () => {
    const two = { distance: [cities(2, 99)], multiplier: 2 };
    const path = ["C1.0", "C1/0", "C3.0", "C3/0", "C5.0", "C5/0", "C7.0", "C7/0", "C9.0"];
    expect(stopsOf(two, path)).toEqual([
      ["C1.0", "C9.0"],
      ["C1.0", "C9.0"],
    ]);
    // Of equal ones the same from either end.
    const three = { distance: [cities(3, 99)] };
    expect(stopsOf(three, path)).toEqual([["C1.0", "C3.0", "C9.0"], []]);
    expect(stopsOf(three, reversePath(problem(ring()).network.map, path))).toEqual([
      ["C9.0", "C3.0", "C1.0"],
      [],
    ]);
  });

  it("may be said by the title, of a route or of the whole set", () => {
    const own = { counted: ["D4.0"], doubled: [] };
    expect(stopsOf(REACH, TOWN, { counted: () => own })).toEqual([["D4.0"], []]);
    const setBonus = () => ({ bonus: 20, doubled: { train: "x", stop: "C3.0" } });
    expect(stopsOf(REACH, TOWN, { setBonus })).toEqual([["C3.0", "D4.0"], ["C3.0"]]);
    expect(stopsOf(REACH, TOWN, { counted: () => own, setBonus })).toEqual([["D4.0"], ["C3.0"]]);
    expect(own.doubled).toEqual([]);
  });
});

describe("paths", () => {
  const map = ring();
  it("are read back from both directions", () => {
    const { network } = problem(map);
    expect(readPath(network, DOWN)).not.toHaveProperty("brokenAt");
    const back = reversePath(network.map, DOWN);
    expect(back).toEqual(["C7.0", "C7/3", "C5.0", "C5/3", "C3.0"]);
    expect(reversePath(network.map, back)).toEqual(DOWN);
    expect(normalRoute(network.map, { train: "x", path: back })).toEqual({ train: "x", path: DOWN });
    expect(readPath(network, ["C3.0", "C3/0", "D4.0"])).toEqual({ brokenAt: 2 });
  });
});

describe("whether there is a route at all", () => {
  it("does not ask for a train", () => {
    expect(hasRoute(problem(ring(), { trains: [] }))).toBe(true);
    expect(hasRoute(problem(ring(), { tokens: {} }))).toBe(false);
    const lone: MapDef = { ...ring(), hexes: [star("C3", "city", [0, 1, 2])] };
    expect(hasRoute(problem(lone))).toBe(false);
  });
});
