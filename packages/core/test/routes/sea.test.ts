import { describe, expect, it } from "vitest";
import { networkOf } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { hasRoute } from "../../src/routes/any.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { reversePath } from "../../src/routes/path.ts";
import { seaCrossings } from "../../src/routes/ports.ts";
import { buildProblem, type Crossing, type Relief, type RouteRules } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { viewOf } from "../board/boards.ts";

const city = (coord: string, edges: number[], revenue = 20, slots = 1): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", revenue, slots }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});

/** Two islands: B2 (token) - B4 (shore in the south), and F2 (shore in the north) - F4 - F6; D8 has no track. */
const map: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    city("B2", [0]),
    city("B4", [3, 0], 30),
    city("F2", [0, 3], 40),
    city("F4", [3, 0], 50),
    city("F6", [3], 60),
    { coord: "D8", colour: "yellow", nodes: [{ kind: "city", revenue: 70, slots: 1 }], paths: [] },
  ],
};
const west = { hex: "B4", edge: 0 as const };
const east = { hex: "F2", edge: 3 as const };
const sea = (ways: string[][], more: Partial<Crossing> = {}): Crossing => ({
  from: west,
  to: east,
  ways,
  landBetween: true,
  ...more,
});
const n = (count: number): TrainReach => ({
  distance: [{ nodes: ["city", "offboard", "town"], pay: count, visit: count }],
});

function problemOf(
  trains: readonly number[],
  crossings: readonly Crossing[],
  reliefs: readonly Relief[] = [],
  more: { tokens?: Record<string, TokenSpot[]>; rules?: RouteRules } = {},
) {
  const tokens = more.tokens ?? { B2: [[0, 0, "A"] as const] };
  return buildProblem({
    company: "A",
    network: networkOf(viewOf(map)),
    tokens: tokens as Record<string, TokenSpot[]>,
    trains: trains.map((count, at) => ({ id: `${count}-${at}`, kind: String(count), ...n(count) })),
    colours: ["yellow"],
    rules: { ...more.rules, water: { crossings, reliefs } },
  });
}

const total = (...args: Parameters<typeof problemOf>) => bestRoutes(problemOf(...args)).total;

describe("a sea crossing", () => {
  // OE-11.3.4-03
  it("counts each area as a city that pays nothing", () => {
    expect(total([3], [sea([["north"]])])).toBe(20 + 30);
    expect(total([4], [sea([["north"]])])).toBe(20 + 30 + 40);
    expect(total([5], [sea([["north"]])])).toBe(20 + 30 + 40 + 50);
    expect(total([5], [sea([["north", "south"]])])).toBe(20 + 30 + 40);
  });

  it("takes the way that counts least", () => {
    const best = bestRoutes(problemOf([5], [sea([["north", "west"], ["south"]])]));
    expect(best.total).toBe(140);
    expect(best.routes[0]?.water).toEqual({ areas: [["south"]], counts: 1, shared: {} });
  });

  it("is written with the shore that it lands at, and read in both directions", () => {
    const problem = problemOf([4], [sea([["north"]])]);
    const path = ["B2.0", "B2/0", "B4.0", "B4/0", "~F2/3", "F2.0"];
    expect(bestRoutes(problem).routes[0]?.path).toEqual(path);
    expect(countRoutes(problem, [{ train: "4-0", path }])).toMatchObject({ ok: true, total: 90 });
    const back = ["F2.0", "F2/3", "~B4/0", "B4.0", "B4/3", "B2.0"];
    expect(countRoutes(problem, [{ train: "4-0", path: back }])).toMatchObject({ ok: true, total: 90 });
  });

  it("may not be taken where there is none, nor by a train that is too short", () => {
    const path = ["B2.0", "B2/0", "B4.0", "B4/0", "~F2/3", "F2.0"];
    const run = (trains: number[], crossings: Crossing[]) =>
      countRoutes(problemOf(trains, crossings), [{ train: `${trains[0]}-0`, path }]);
    expect(run([4], [])).toMatchObject({ ok: false, code: "ROUTE_BROKEN", values: { at: 4 } });
    expect(run([3], [sea([["north"]])])).toMatchObject({ ok: false, code: "ROUTE_TOO_LONG" });
    const elsewhere = { ...sea([["north"]]), to: { hex: "F6", edge: 0 as const } };
    expect(run([4], [elsewhere])).toMatchObject({ ok: false, code: "ROUTE_BROKEN" });
  });

  // OE-11.3.4-08, OE-11.3.7-07
  it("needs land before the next one, and a ferry does not", () => {
    const offshore = { from: east, to: { hex: "D8", node: 0 }, ways: [["south"]] };
    const next = (landBetween: boolean) => [sea([["north"]], { landBetween }), { ...offshore, landBetween }];
    // By the same shore a line comes from a ferry and leaves over the sea again, and not from sea to sea.
    expect(total([6], next(true))).toBe(20 + 30 + 40 + 50 + 60);
    expect(total([6], next(false))).toBe(20 + 30 + 40 + 50 + 60);
    const full = { B2: [[0, 0, "A"] as TokenSpot], F4: [[0, 0, "B"] as TokenSpot] };
    expect(total([6], next(true), [], { tokens: full })).toBe(20 + 30 + 40 + 50);
    expect(total([6], next(false), [], { tokens: full })).toBe(20 + 30 + 40 + 70);
    const port = { from: { hex: "F2", node: 0 }, to: { hex: "D8", node: 0 }, ways: [["south"]] };
    const tokens = { B2: [[0, 0, "A"] as TokenSpot], F4: [[0, 0, "B"] as TokenSpot] };
    const by = (landBetween: boolean) =>
      total([6], [sea([["north"]], { landBetween }), { ...port, landBetween }], [], { tokens });
    expect(by(true)).toBe(140);
    expect(by(false)).toBe(20 + 30 + 40 + 70);
  });

  it("tells why it is refused without land", () => {
    const port: Crossing = {
      from: { hex: "F2", node: 0 },
      to: { hex: "D8", node: 0 },
      ways: [[]],
      landBetween: true,
    };
    const problem = problemOf([6], [sea([[]]), port]);
    const path = ["B2.0", "B2/0", "B4.0", "B4/0", "~F2/3", "F2.0", "~D8.0"];
    expect(countRoutes(problem, [{ train: "6-0", path }])).toMatchObject({ code: "ROUTE_NO_LAND" });
  });

  it("stands beside a ferry that joins the same shores, each with what it counts", () => {
    const ferry = sea([["north", "north"]], { landBetween: false });
    const both = [sea([["north"]]), ferry];
    expect(total([4], both)).toBe(20 + 30 + 40);
    const path = ["B2.0", "B2/0", "B4.0", "B4/0", "~F2/3+1", "F2.0"];
    const problem = problemOf([5], both);
    const counted = countRoutes(problem, [{ train: "5-0", path }]);
    expect(counted).toMatchObject({ ok: true, each: [{ water: { counts: 2 } }] });
    const back = ["F2.0", "F2/3", "~B4/0+1", "B4.0", "B4/3", "B2.0"];
    expect(reversePath(problem.network.map, path)).toEqual(back);
    expect(countRoutes(problem, [{ train: "5-0", path: back }])).toMatchObject({ ok: true, total: 90 });
    const run = (landing: string) => [{ train: "5-0", path: path.map((at) => at.replace("+1", landing)) }];
    expect(countRoutes(problem, run("+2"))).toMatchObject({ ok: false, code: "ROUTE_BROKEN" });
    expect(countRoutes(problemOf([3], both), [{ train: "3-0", path }])).toMatchObject({
      code: "ROUTE_TOO_LONG",
    });
  });

  it("leads from every city of a hex, where it says no stop", () => {
    const two: MapDef = {
      ...map,
      hexes: map.hexes.map((hex) =>
        hex.coord === "D8"
          ? {
              ...hex,
              nodes: [
                { kind: "city", slots: 1, revenue: 70 },
                { kind: "city", slots: 1, revenue: 80 },
              ],
            }
          : hex,
      ),
    };
    const at = (city: number) =>
      buildProblem({
        company: "A",
        network: networkOf(viewOf(two)),
        tokens: { D8: [[city, 0, "A"]] },
        trains: [{ id: "3", kind: "3", ...n(3) }],
        colours: ["yellow"],
        rules: {
          water: { crossings: [{ from: { hex: "D8" }, to: east, ways: [["south"]], landBetween: true }] },
        },
      });
    expect(bestRoutes(at(0)).total).toBe(70 + 40);
    expect(bestRoutes(at(1)).total).toBe(80 + 40);
    // From one station to the other no line leads: they are one place, and no land lies between.
    expect(
      countRoutes(at(0), [{ train: "3", path: ["D8.0", "~F2/3", "F2.0", "F2/3", "~D8.1"] }]),
    ).toMatchObject({
      ok: false,
      code: "ROUTE_STOP_TWICE",
    });
  });

  it("opens the stop at one end alone, where it says which", () => {
    const tokens = { B2: [[0, 0, "A"] as TokenSpot], F2: [[0, 0, "B"] as TokenSpot] };
    expect(total([5], [sea([["north"]], { opens: "to" })], [], { tokens })).toBe(140);
    expect(total([5], [sea([["north"]], { opens: "from" })], [], { tokens })).toBe(90);
    const inland = { F4: [[0, 0, "A"] as TokenSpot], F2: [[0, 0, "B"] as TokenSpot] };
    expect(total([5], [sea([["north"]], { opens: "to" })], [], { tokens: inland })).toBe(180);
    expect(total([5], [sea([["north"]], { opens: "from" })], [], { tokens: inland })).toBe(150);
  });

  // OE-11.3.8-04, OE-11.3.8-05
  it("is shared by trains, with the track to its shores and no other", () => {
    const tokens = { B4: [[0, 0, "A"] as TokenSpot] };
    expect(total([3, 3], [sea([["north"]])], [], { tokens })).toBe(2 * (30 + 40));
    expect(total([4, 4], [sea([["north"]])], [], { tokens })).toBe(30 + 40 + 50 + (20 + 30 + 40));
  });

  // OE-11.2.2-02, OE-11.2.2-03
  it("opens a full city to those who come over it, where it says so", () => {
    const tokens = { B2: [[0, 0, "A"] as TokenSpot], F2: [[0, 0, "B"] as TokenSpot] };
    expect(total([5], [sea([["north"]])], [], { tokens })).toBe(90);
    expect(total([5], [sea([["north"]], { opens: true })], [], { tokens })).toBe(140);
    const inland = { F4: [[0, 0, "A"] as TokenSpot], F2: [[0, 0, "B"] as TokenSpot] };
    expect(total([5], [sea([["north"]])], [], { tokens: inland })).toBe(150);
    expect(total([5], [sea([["north"]], { opens: true })], [], { tokens: inland })).toBe(180);
  });
});

describe("what makes crossings count less", () => {
  const north = [sea([["north"]])];
  // OE-11.3.4-10, OE-11.3.4-13
  it("is had in full by every train that passes its stop", () => {
    const port: Relief = { id: "port", units: 1, at: { hex: "B4" } };
    const tokens = { B4: [[0, 0, "A"] as TokenSpot] };
    expect(total([2, 2], north, [], { tokens })).toBe(20 + 30);
    expect(total([2, 2], north, [port], { tokens })).toBe(2 * (30 + 40));
    expect(total([2, 2], north, [{ ...port, at: { hex: "F6" } }], { tokens })).toBe(20 + 30);
  });

  // OE-11.3.4-14
  it("is split between trains where they share it", () => {
    const tokens = { B4: [[0, 0, "A"] as TokenSpot] };
    const authority = (units: number): Relief => ({ id: "authority", units, areas: ["north"], shared: true });
    expect(total([2, 2], north, [authority(1)], { tokens })).toBe(30 + 40 + (20 + 30));
    expect(total([2, 2], north, [authority(2)], { tokens })).toBe(2 * (30 + 40));
    const three = bestRoutes(problemOf([2, 2, 2], north, [authority(2)], { tokens }));
    expect(three.total).toBe(2 * (30 + 40) + (20 + 30));
    expect(three.routes.map((route) => route.water?.shared)).toContainEqual({ authority: 1 });
  });

  it("refuses runs that take more of it than there is", () => {
    const tokens = { B4: [[0, 0, "A"] as TokenSpot] };
    const relief: Relief = { id: "authority", units: 1, shared: true };
    const path = ["B4.0", "B4/0", "~F2/3", "F2.0"];
    const runs = ["2-0", "2-1"].map((train) => ({ train, path }));
    const problem = problemOf([2, 2], north, [relief], { tokens });
    expect(countRoutes(problem, runs.slice(0, 1))).toMatchObject({ ok: true, total: 70 });
    expect(countRoutes(problem, runs)).toMatchObject({ ok: false, code: "ROUTE_RELIEF_SHARED" });
  });

  // OE-11.3.5-05, OE-11.3.5-06
  it("works in its own areas only", () => {
    expect(total([3], north, [{ id: "south", units: 2, areas: ["south"] }])).toBe(50);
    expect(total([3], north, [{ id: "north", units: 2, areas: ["north"] }])).toBe(90);
  });

  // OE-11.3.4-11
  it("takes off abutting areas, one of them its own", () => {
    const long = [sea([["north", "west", "south"]])];
    const abutting = (areas: string[]): Relief => ({ id: "port", units: 2, areas, abutting: true });
    expect(total([4], long, [abutting(["north"])])).toBe(90);
    expect(total([4], long, [{ ...abutting(["north"]), abutting: false }])).toBe(50);
    expect(total([4], long, [abutting(["east"])])).toBe(50);
  });

  // OE-11.3.4-16
  it("adds up, but never below nothing", () => {
    const one = (id: string): Relief => ({ id, units: 1 });
    expect(total([2], north, [one("a"), one("b"), one("c")])).toBe(50);
    expect(total([4], [sea([["north", "south"]])], [one("a"), one("b"), one("c")])).toBe(140);
  });
});

describe("ferries", () => {
  // OE-11.3.7-09
  it("count their whole distance once, in however many parts they are ridden", () => {
    const stop = { hex: "D8", node: 0 };
    const ferry = { ways: [["ferry", "ferry"]], once: "ferry" };
    const parts: Crossing[] = [
      { from: west, to: stop, ...ferry },
      { from: stop, to: east, ...ferry },
    ];
    expect(total([5], parts)).toBe(20 + 30 + 70);
    expect(total([6], parts)).toBe(20 + 30 + 70 + 40);
  });

  it("may be hexsides, which count when they are gone over", () => {
    const strait: Crossing = { from: { hex: "F4", edge: 0 }, to: { hex: "F6", edge: 3 }, ways: [["strait"]] };
    const tokens = { F2: [[0, 0, "A"] as TokenSpot] };
    expect(total([3], [], [], { tokens })).toBe(150);
    expect(total([3], [strait], [], { tokens })).toBe(90);
    expect(total([4], [strait], [], { tokens })).toBe(150);
    expect(bestRoutes(problemOf([4], [strait], [], { tokens })).routes[0]?.path).toEqual([
      "F2.0",
      "F2/0",
      "F4.0",
      "F4/0",
      "F6.0",
    ]);
  });
});

describe("companies that have only water", () => {
  const tokens = { D8: [[0, 0, "A"] as TokenSpot] };
  it("have a route over it, and none without", () => {
    const port: Crossing = { from: { hex: "D8", node: 0 }, to: east, ways: [["south"]] };
    expect(hasRoute(problemOf([3], [], [], { tokens }))).toBe(false);
    expect(hasRoute(problemOf([3], [port], [], { tokens }))).toBe(true);
    expect(total([3], [port], [], { tokens })).toBe(70 + 40);
  });
});

describe("crossings between ports", () => {
  const areas = { north: ["west"], west: ["north", "south"], south: ["west"] };
  const ports = [
    { shore: west, areas: ["north"] },
    { shore: east, areas: ["south", "west"] },
    { shore: { hex: "D8", node: 0 }, areas: ["south"] },
  ];
  // OE-11.3.4-01, OE-11.3.4-04, OE-11.3.4-06
  it("go through areas that touch, by every way that is not a longer one", () => {
    const crossings = seaCrossings(ports, areas);
    expect(crossings.map(({ from, to, ways }) => [from.hex, to.hex, ways])).toEqual([
      ["B4", "F2", [["north", "west"]]],
      ["B4", "D8", [["north", "west", "south"]]],
      ["F2", "D8", [["south"]]],
    ]);
    expect(crossings.every((one) => one.landBetween)).toBe(true);
  });

  it("are no longer than asked for, and none where no areas touch", () => {
    expect(seaCrossings(ports, areas, 2).map(({ to }) => to.hex)).toEqual(["F2", "D8"]);
    expect(seaCrossings(ports.slice(0, 2), {})).toEqual([]);
  });
});

describe("a board whose crossings are unsound", () => {
  it("is refused with what is wrong", () => {
    const at = (hex: string) => ({ hex, edge: 0 as const });
    expect(() => problemOf([3], [{ from: at("Z9"), to: east, ways: [[]] }])).toThrow("Z9");
    expect(() => problemOf([3], [{ from: { hex: "B4", node: 3 }, to: east, ways: [[]] }])).toThrow("B4.3");
    expect(() => problemOf([3], [sea([])])).toThrow("no way");
    const seam: Crossing = { from: { hex: "F4", edge: 0 }, to: { hex: "F6", edge: 3 }, ways: [[]] };
    expect(() => problemOf([3], [seam, seam])).toThrow("two crossings");
    expect(() => problemOf([3], [{ ...sea([[]]), to: west }])).toThrow("itself");
  });
});
