import { describe, expect, test } from "vitest";
import { fails, folder, json, railhead } from "./command.ts";

const files = folder();

interface Answer {
  revenue: number;
  proven: boolean;
  bound: number;
  stopped?: string;
  milliseconds: number;
  nodes: number;
  routes: { kind: string; stops: string[]; counted: string[]; doubled: string[] }[];
}

/** Two cities with a town between them, and an own token in the first. */
const board = {
  layout: "flat",
  map: [
    {
      coord: "A1",
      colour: "yellow",
      nodes: [{ kind: "city", revenue: 20, slots: 1 }],
      paths: [{ from: 0, to: "node0" }],
    },
    { coord: "A3", colour: "white" },
    {
      coord: "A5",
      colour: "yellow",
      nodes: [{ kind: "city", revenue: 40, slots: 1 }],
      paths: [{ from: 3, to: "node0" }],
    },
  ],
  tileset: [
    {
      id: "4",
      colour: "yellow",
      count: 1,
      nodes: [{ kind: "town", revenue: 10 }],
      paths: [
        { from: 0, to: "node0" },
        { from: 3, to: "node0" },
      ],
    },
  ],
  tiles: { A3: ["4", 0] },
  tokens: { A1: [[0, 0, "X"]] },
  company: "X",
  colour: "brown",
  trains: [{ name: "2", distance: [{ nodes: ["city", "offboard", "town"], pay: 2, visit: 2 }] }],
};

/** A field of cities, each with track to all its neighbours: more routes than anyone can look at. */
const dense = {
  ...board,
  map: Array.from({ length: 64 }, (_, at) => ({
    coord: `${String.fromCharCode(65 + (at % 8))}${2 * Math.floor(at / 8) + (at % 2) + 1}`,
    colour: "yellow",
    nodes: [{ kind: "city", revenue: 10 + 10 * ((7 * at) % 6), slots: 2 }],
    paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from, to: "node0" })),
  })),
  tileset: [],
  tiles: {},
  trains: ["21", "20", "19"].map((name) => ({
    name,
    distance: [{ nodes: ["city", "offboard", "town"], pay: Number(name), visit: Number(name) }],
  })),
};

describe.concurrent("solve", () => {
  test("a board that stands alone", async () => {
    const short = await json<Answer>(["solve", files.write("short.json", board), "--json"]);
    expect(short).toMatchObject({ revenue: 30, proven: true, bound: 30 });
    const trains = [
      { name: "3", distance: [{ nodes: ["city", "offboard", "town"], pay: 3, visit: 3 }], multiplier: 2 },
    ];
    const long = await json<Answer>(["solve", files.write("long.json", { ...board, trains }), "--json"]);
    expect(long.revenue).toBe(140);
    expect([...(long.routes[0]?.stops ?? [])].sort()).toEqual(["A1", "A3:town", "A5"]);
    expect(long.routes[0]).toMatchObject({ counted: long.routes[0]?.stops, doubled: long.routes[0]?.stops });
    const two = [{ name: "2", distance: [{ nodes: ["city", "offboard", "town"], pay: 2, visit: 3 }] }];
    const best = await json<Answer>(["solve", files.write("two.json", { ...board, trains: two }), "--json"]);
    expect([...(best.routes[0]?.counted ?? [])].sort()).toEqual(["A1", "A5"]);
    expect(best.routes[0]).toMatchObject({ doubled: [] });
  });

  test("a position of a title, and a file of them", async () => {
    const position = {
      action_id: 12,
      phase: "2",
      company: "1",
      trains: ["2"],
      tiles: { B9: ["9", 1], C8: ["202", 1] },
      tokens: {
        A10: [
          [0, 0, "1"],
          [1, 0, "3"],
        ],
        C8: [[0, 0, "2"]],
      },
    };
    const one = await json<Answer>([
      "solve",
      files.write("one.json", { title: "18EU", ...position }),
      "--json",
    ]);
    expect(one).toMatchObject({ revenue: 70, proven: true });
    const path = files.write("many.json", {
      title: "18EU",
      positions: [position, { ...position, action_id: 13 }],
    });
    expect(await json<Answer[]>(["solve", path, "--json"])).toHaveLength(2);
    expect(await json<Answer>(["solve", path, "--at", "13", "--json"])).toMatchObject({
      id: "13",
      revenue: 70,
    });
    expect(await fails(2, ["solve", path, "--at", "14"])).toContain("no position 14");
  });

  test("a title of which only board and route rules are written", async () => {
    const position = {
      title: "18Ardennes",
      phase: "2",
      company: "10",
      trains: ["2"],
      tiles: { D16: ["9", 1], D14: ["58", 4], E13: ["3", 3], E15: ["5", 0], D18: ["202", 5] },
      tokens: { D18: [[0, 0, "10"]], E15: [[0, 0, "3"]] },
    };
    const path = files.write("ardennes.json", position);
    expect(await json<Answer>(["solve", path, "--json"])).toMatchObject({ revenue: 70, proven: true });
    expect(await json<Answer>(["solve", path, "--time-limit", "60", "--json"])).toMatchObject({
      revenue: 70,
    });
    const wrong = files.write("ardennes2.json", { ...position, trains: ["9"] });
    expect(await fails(2, ["solve", wrong])).toContain("no train 9");
    const away = files.write("ardennes3.json", { ...position, tiles: { Z99: ["9", 1] } });
    expect(await fails(2, ["solve", away])).toContain("Z99, which is not on the map");
    const phase = files.write("ardennes4.json", { ...position, phase: "9" });
    expect(await fails(2, ["solve", phase])).toContain("unknown phase 9");
  });

  test("a limit of nodes is the same everywhere, and says what is left", async () => {
    const path = files.write("dense.json", dense);
    const args = ["solve", path, "--node-limit", "30000", "--json"];
    const [one, two] = await Promise.all([json<Answer>(args), json<Answer>(args)]);
    expect(one).toMatchObject({ proven: false, stopped: "nodes" });
    expect(one.bound).toBeGreaterThan(one.revenue);
    expect({ ...one, milliseconds: 0 }).toEqual({ ...two, milliseconds: 0 });
    const timed = await json<Answer>([...args, "--time-limit", "30"]);
    expect(timed).toMatchObject({ revenue: one.revenue, bound: one.bound, stopped: "nodes" });
  });

  test("a limit of time ends the search in the middle", async () => {
    const started = performance.now();
    const answer = await json<Answer>([
      "solve",
      files.write("long2.json", dense),
      "--time-limit",
      "0.4",
      "--json",
    ]);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(answer).toMatchObject({ proven: false, stopped: "time", milliseconds: 400 });
    expect(answer.bound).toBeGreaterThan(answer.revenue);
    // Where there is time enough the proof is the same.
    const quick = await json<Answer>([
      "solve",
      files.write("quick.json", board),
      "--time-limit",
      "60",
      "--json",
    ]);
    expect(quick).toMatchObject({ revenue: 30, bound: 30, proven: true });
  });

  test("text for a person", async () => {
    const ran = await railhead(["solve", files.write("text.json", board)]);
    expect(ran.out).toMatch(/^X earns 30 \(proven\), [\d.]+ ms, \d+ nodes\n {2}2 30: A\S+ A\S+\n$/);
    const cut = await railhead(["solve", files.write("cut.json", dense), "--node-limit", "2000"]);
    expect(cut.out).toMatch(/^X earns \d+ \(up to \d+; stopped by the node limit\)/);
  });

  test("a file with a list gives a list, also of one", async () => {
    const path = files.write("list.json", { positions: [{ ...board, action_id: 5 }] });
    expect(await json<Answer[]>(["solve", path, "--json"])).toHaveLength(1);
    expect(await json<Answer>(["solve", path, "--json", "--at", "5"])).toMatchObject({
      id: "5",
      revenue: 30,
    });
  });

  test.each<[string, string[], unknown, string]>([
    ["text", [], "what", "invalid JSON"],
    ["no positions", [], { title: "18EU", positions: [] }, "no positions"],
    ["positions that are none", [], { title: "18EU", positions: [7] }, "positions[0] must be an object"],
    [
      "one of many",
      [],
      { positions: [board, { ...board, trains: 1 }] },
      "positions[1]: trains must be a list",
    ],
    ["a hex twice", [], { ...board, map: [...board.map, board.map[0]] }, "map[3] A1 appears twice"],
    [
      "a wrong distance",
      [],
      { ...board, trains: [{ name: "2", distance: 2 }] },
      "trains[0].distance must be a list",
    ],
    ["tokens off the map", [], { ...board, tokens: { Z1: [[0, 0, "X"]] } }, "Z1, which is not on the map"],
    ["a wrong phase", [], { title: "18EU", company: "1", trains: [], phase: "9" }, "unknown phase 9"],
    ["a wrong preset", ["--preset", "none"], { title: "18EU", company: "1", trains: ["2"] }, "none"],
    ["a wrong time", ["--time-limit", "soon"], board, "--time-limit needs seconds"],
    ["no time", ["--time-limit", "0"], board, "--time-limit needs seconds"],
    ["no nodes", ["--node-limit", "0"], board, "--node-limit needs a whole number of at least 1"],
  ])("%s: one clear line", async (name, args, content, says) => {
    const path = files.write(`wrong-${name.replace(/\W/g, "-")}.json`, content);
    expect(await fails(2, ["solve", path, ...args])).toContain(says);
  });
});
