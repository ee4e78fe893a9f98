import { describe, expect, it } from "vitest";
import { hasSide, printedFace } from "../../src/board/face.ts";
import { compileMap } from "../../src/board/geometry.ts";
import { networkOf } from "../../src/board/network.ts";
import type { HexDef, MapDef, PathDef } from "../../src/model/map.ts";
import { buildProblem } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { viewOf } from "./boards.ts";

const city = (coord: string, edge: number): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", slots: 1, revenue: 20 }],
  paths: [{ from: edge as 0, to: "node0" }],
});
/** Two cities, and a hex of the sea between them that both are joined to. */
const strait = (paths: PathDef[], nodes: HexDef["nodes"]): MapDef => ({
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes: [city("B2", 0), { coord: "B4", colour: "blue", nodes, paths }, city("B6", 3)],
});
const best = (map: MapDef) =>
  bestRoutes(
    buildProblem({
      company: "A",
      network: networkOf(viewOf(map)),
      tokens: { B2: [[0, 0, "A"]] },
      trains: [{ id: "2", kind: "2", distance: [{ nodes: ["city"], pay: 2, visit: 2 }] }],
      colours: ["yellow"],
    }),
  ).total;

describe("track that ends inside a hex", () => {
  const meet = (terminal?: true): PathDef[] => [
    { from: 3, to: "node0", ...(terminal && { terminal }) },
    { from: 0, to: "node0", ...(terminal && { terminal }) },
  ];

  it("leads no train across the sea, where plain track does", () => {
    expect(best(strait(meet(), [{ kind: "junction" }]))).toBe(40);
    expect(best(strait(meet(true), [{ kind: "junction" }]))).toBe(0);
    expect(best(strait([{ from: 3, to: 0 }], []))).toBe(40);
    expect(best(strait([{ from: 3, to: 0, terminal: true }], []))).toBe(0);
  });

  it("is still what track of the land may be joined to, and leads to a stop where it has one", () => {
    const face = printedFace({ map: compileMap(strait(meet(true), [{ kind: "junction" }])) }, "B4");
    expect([hasSide(face, 3), hasSide(face, 0), hasSide(face, 1)]).toEqual([true, true, false]);
    const stop = strait([{ from: 3, to: "node0", terminal: true }], [{ kind: "offboard", revenue: 30 }]);
    expect(best({ ...stop, hexes: stop.hexes })).toBe(0);
    expect(printedFace({ map: compileMap(stop) }, "B4").paths).toHaveLength(1);
  });
});
