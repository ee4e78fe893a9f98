import { describe, expect, test } from "vitest";
import { fails, folder, json } from "./command.ts";

const files = folder();

interface Answer {
  revenue: number;
  proven: boolean;
  bound: number;
  routes: { kind: string; stops: string[] }[];
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

describe.concurrent("solve", { timeout: 60_000 }, () => {
  test("a board that stands alone", async () => {
    const short = await json<Answer>(["solve", files.write("short.json", board), "--json"]);
    expect(short).toMatchObject({ revenue: 30, proven: true, bound: 30 });
    const trains = [
      { name: "3", distance: [{ nodes: ["city", "offboard", "town"], pay: 3, visit: 3 }], multiplier: 2 },
    ];
    const long = await json<Answer>(["solve", files.write("long.json", { ...board, trains }), "--json"]);
    expect(long.revenue).toBe(140);
    expect([...(long.routes[0]?.stops ?? [])].sort()).toEqual(["A1", "A3:town", "A5"]);
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
});
