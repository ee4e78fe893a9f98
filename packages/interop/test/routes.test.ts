import type { MapDef, TileDef } from "@railhead/core";
import { type BoardView, compileMap } from "@railhead/core/board";
import { describe, expect, test } from "vitest";
import { linesOver } from "../src/index.ts";

const map: MapDef = {
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [
    {
      coord: "A1",
      colour: "yellow",
      nodes: [
        { kind: "city", slots: 1 },
        { kind: "city", slots: 1 },
      ],
      paths: [
        { from: 0, to: "node0" },
        { from: 5, to: "node1" },
      ],
    },
    { coord: "A3", colour: "white" },
    {
      coord: "A5",
      colour: "yellow",
      nodes: [{ kind: "town" }],
      paths: [
        { from: 3, to: "node0" },
        { from: 0, to: "node0" },
        { from: 4, to: "node0" },
      ],
    },
    { coord: "A7", colour: "yellow", nodes: [{ kind: "city", slots: 1 }], paths: [{ from: 3, to: "node0" }] },
    { coord: "B2", colour: "yellow", paths: [{ from: 2, to: 0 }] },
    { coord: "B4", colour: "yellow", paths: [{ from: 3, to: 1 }] },
  ],
};

const tiles: TileDef[] = [
  { id: "9", colour: "yellow", count: 1, paths: [{ from: 0, to: 3 }] },
  {
    id: "J",
    colour: "green",
    count: 1,
    nodes: [{ kind: "junction" }],
    paths: [
      { from: 0, to: "node0" },
      { from: 3, to: "node0" },
      { from: 1, to: "node0" },
    ],
  },
];

const view = (laid: BoardView["state"]["board"]["tiles"]): BoardView => ({
  rules: { map: compileMap(map), tiles: new Map(tiles.map((tile) => [tile.id, tile])) },
  state: { board: { tiles: laid, tokens: {} } },
});

const straight = view({ A3: ["9", 0] });

describe("lines over chains of hexes", () => {
  test("one chain, over plain track", () => {
    expect(linesOver(straight, [["A1", "A3", "A5"]], [])).toEqual([["A1.0", "A1/0", "A3/0", "A5.0"]]);
  });

  test("junctions are named on the way", () => {
    expect(linesOver(view({ A3: ["J", 0] }), [["A1", "A3", "A5"]], [])).toEqual([
      ["A1.0", "A1/0", "A3.0", "A3/0", "A5.0"],
    ]);
  });

  test("several chains, in any direction, meet in their stops", () => {
    const line = ["A1.0", "A1/0", "A3/0", "A5.0", "A5/0", "A7.0"];
    for (const chains of [
      [
        ["A1", "A3", "A5"],
        ["A5", "A7"],
      ],
      [
        ["A1", "A3", "A5"],
        ["A7", "A5"],
      ],
      [
        ["A5", "A3", "A1"],
        ["A5", "A7"],
      ],
    ]) {
      expect(linesOver(straight, chains, [])).toEqual([line]);
    }
    expect(
      linesOver(
        straight,
        [
          ["A7", "A5"],
          ["A1", "A3", "A5"],
        ],
        [],
      ),
    ).toEqual([["A7.0", "A7/3", "A5.0", "A5/3", "A3/3", "A1.0"]]);
  });

  test("the chain of hexes decides between two ways to the same stop", () => {
    expect(linesOver(straight, [["A1", "B2", "B4", "A5"]], [])).toEqual([
      ["A1.1", "A1/5", "B2/0", "B4/1", "A5.0"],
    ]);
  });

  test("nothing where there is no track, or no such hex", () => {
    expect(linesOver(view({}), [["A1", "A3", "A5"]], [])).toEqual([]);
    expect(linesOver(straight, [["A1", "A5"]], [])).toEqual([]);
    expect(linesOver(straight, [["Z1", "A5"]], [])).toEqual([]);
    expect(linesOver(straight, [], [])).toEqual([]);
  });

  test("of many lines over the same hexes twenty-four are looked at", () => {
    const count = (stops: number) => {
      const star: MapDef = {
        ...map,
        hexes: [
          ...map.hexes.filter((hex) => hex.coord !== "A1"),
          {
            coord: "A1",
            colour: "yellow",
            nodes: Array.from({ length: stops }, () => ({ kind: "city", slots: 1 })),
            paths: Array.from({ length: stops }, (_, node) => ({ from: 0, to: `node${node}` as "node0" })),
          },
        ],
      };
      const many: BoardView = { ...straight, rules: { ...straight.rules, map: compileMap(star) } };
      return linesOver(many, [["A1", "A3", "A5"]], []).length;
    };
    expect([23, 24, 25, 40].map(count)).toEqual([23, 24, 24, 24]);
  });

  test("a line may go over the same track twice, where the record says so", () => {
    const chains = [
      ["A1", "A3", "A5"],
      ["A5", "A7"],
    ];
    expect(
      linesOver(
        straight,
        [
          ["A7", "A5"],
          ["A5", "A3", "A1"],
        ],
        [],
      ),
    ).toHaveLength(1);
    expect(linesOver(straight, [...chains, ["A7", "A5"]], [])).toEqual([
      ["A1.0", "A1/0", "A3/0", "A5.0", "A5/0", "A7.0", "A7/3", "A5.0"],
    ]);
  });

  test("the stops that the record names come first", () => {
    const both: MapDef = {
      ...map,
      hexes: map.hexes.map((hex) =>
        hex.coord === "A1"
          ? {
              ...hex,
              paths: [
                { from: 0, to: "node0" },
                { from: 0, to: "node1" },
              ],
            }
          : hex,
      ),
    };
    const two: BoardView = { ...straight, rules: { ...straight.rules, map: compileMap(both) } };
    const starts = (nodes: string[]) => linesOver(two, [["A1", "A3", "A5"]], nodes).map((line) => line[0]);
    expect(starts(["A1-1", "A5-0"])).toEqual(["A1.1", "A1.0"]);
    expect(starts(["A1-0", "A5-0"])).toEqual(["A1.0", "A1.1"]);
  });
});
