import { describe, expect, it } from "vitest";
import { compileMap } from "../../src/board/geometry.ts";
import { networkOf } from "../../src/board/network.ts";
import { areasOfPort, seaOf } from "../../src/board/sea.ts";
import type { MapDef } from "../../src/model/map.ts";
import { crossingsOn } from "../../src/routes/ports.ts";
import { buildProblem } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { viewOf } from "./boards.ts";
import { straits } from "./straits.ts";

describe("the sea of a map", () => {
  it("has areas that touch where their hexes do, and where the map says so, both ways", () => {
    const { areaAt, touching } = seaOf(compileMap(straits()));
    expect([areaAt.get("B6"), areaAt.get("B8"), areaAt.get("B4")]).toEqual([
      "North Bay",
      "South Bay",
      undefined,
    ]);
    expect(touching).toEqual({
      "North Bay": ["South Bay"],
      "South Bay": ["North Bay", "Far Sea"],
      "Far Sea": ["South Bay"],
    });
    expect(seaOf(compileMap({ ...straits(), water: { areas: [] } }))).toEqual({
      areaAt: new Map(),
      touching: {},
    });
  });

  it("lies before the side of a port, unless the port names areas", () => {
    const map = compileMap(straits());
    const sea = seaOf(map);
    const areas = (straits().water.ports ?? []).map((port) => areasOfPort(map, sea, port));
    expect(areas).toEqual([["North Bay"], ["South Bay"], ["North Bay"]]);
    expect(areasOfPort(map, sea, { hex: "B4", edge: 0, areas: ["Far Sea"] })).toEqual(["Far Sea"]);
    expect(areasOfPort(map, sea, { hex: "B4", edge: 3 })).toEqual([]);
  });
});

describe("crossings of a map", () => {
  const ends = (map: MapDef, ...rest: [Parameters<typeof crossingsOn>[1]?, number?]) =>
    crossingsOn(compileMap(map), ...rest).map(({ from, to, ways }) => [from.hex, to.hex, ways]);

  it("join ports through areas; private ports only for whom the caller says", () => {
    const between = ["B4", "B10", [["North Bay", "South Bay"]]];
    expect(ends(straits())).toEqual([between]);
    expect(ends(straits(), () => true)).toEqual([
      between,
      ["B4", "D8", [["North Bay"]]],
      ["B10", "D8", [["South Bay", "North Bay"]]],
    ]);
    expect(ends(straits(), undefined, 1)).toEqual([]);
  });

  it("are ferries too, counted as printed, those of one line once", () => {
    const map = straits();
    const ends = { from: { hex: "B4", edge: 0 as const }, to: { hex: "D8", node: 0 } };
    map.water.ferries = [{ ...ends, over: ["North Bay", "North Bay"], line: "mail", opens: true }];
    expect(crossingsOn(compileMap(map), () => false)).toEqual([
      { ...ends, ways: [["North Bay", "North Bay"]], once: "mail", opens: true },
    ]);
  });

  it("carry trains: each area counts as a city that pays nothing", () => {
    const total = (cities: number, usable?: () => boolean) => {
      const map = straits();
      const network = networkOf(viewOf(map));
      const problem = buildProblem({
        company: "A",
        network,
        tokens: { B4: [[0, 0, "A"]] },
        trains: [
          {
            id: "t",
            kind: "t",
            distance: [{ nodes: ["city", "offboard", "town"], pay: cities, visit: cities }],
          },
        ],
        colours: ["yellow"],
        rules: { water: { crossings: crossingsOn(network.map, usable) } },
      });
      return bestRoutes(problem).total;
    };
    expect(total(3)).toBe(20 + 30);
    expect(total(4)).toBe(30 + 40);
    expect(total(6)).toBe(20 + 30 + 40 + 50);
    expect(total(3, () => true)).toBe(30 + 60);
    expect(total(6, () => false)).toBe(20 + 30);
  });
});
