import type { HexDef, MapDef, WaterDef } from "../../src/model/map.ts";

const city = (coord: string, edges: number[], revenue: number): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", revenue, slots: 1 }],
  paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
});
const sea = (coord: string): HexDef => ({ coord, colour: "blue" });

/**
 * Two coasts with two areas of sea between: B2 - B4 in the north, B10 - B12 in the south, ports at the south of B4 and
 * the north of B10. D8 is an island with an offshore port, G3 lies at no water that is named.
 */
export function straits(): MapDef & { water: WaterDef } {
  return {
    layout: "flat",
    axes: { x: "letter", y: "number" },
    hexes: [
      city("B2", [0], 20),
      city("B4", [3, 0], 30),
      sea("B6"),
      sea("B8"),
      city("B10", [3, 0], 40),
      city("B12", [3], 50),
      { ...city("D8", [], 60), colour: "gray" },
      { ...city("G3", [], 10), colour: "gray" },
    ],
    water: {
      areas: [
        { name: "North Bay", hexes: ["B6"] },
        { name: "South Bay", hexes: ["B8"] },
        { name: "Far Sea", hexes: [], touches: ["South Bay"] },
      ],
      ports: [
        { hex: "B4", edge: 0 },
        { hex: "B10", edge: 3 },
        { hex: "D8", node: 0, areas: ["North Bay"], private: true },
      ],
    },
  };
}
