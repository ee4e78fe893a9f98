import type { Edge, HexDef } from "@railhead/core";
import type { Colour } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { map, phases } from "../../src/data.ts";
import { COMPASS, exits, hexAt, hexNamed, towards } from "./board.ts";
import { PHASES } from "./rulebook.ts";

const named = (list: HexDef[]) => list.map(({ name, coord }) => name ?? coord).sort();
const opposite = (edge: Edge) => ((edge + 3) % 6) as Edge;

describe("the grid", () => {
  it("every neighbour is a neighbour back, and every hex has one", () => {
    for (const hex of map.hexes) {
      const neighbours = COMPASS.map((direction) => towards(hex, direction));
      expect(neighbours.some(Boolean), hex.coord).toBe(true);
      neighbours.forEach((other, edge) => {
        if (other) expect(towards(other, COMPASS[opposite(edge as Edge)] ?? "S")?.coord).toBe(hex.coord);
      });
    }
  });

  it("every place is named once", () => {
    const names = map.hexes.flatMap(({ name }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it("printed track meets printed track or a hex to build on", () => {
    for (const hex of map.hexes) {
      for (const direction of exits(hex)) {
        const other = towards(hex, direction) as HexDef;
        expect(other, `${hex.coord} ${direction}`).toBeDefined();
        const back = COMPASS[opposite(COMPASS.indexOf(direction) as Edge)];
        if (["red", "blue"].includes(other.colour)) expect(exits(other)).toContain(back);
      }
    }
  });
});

describe("terrain", () => {
  const costs = (hex: HexDef) => (hex.terrain ?? []).map(({ cost }) => cost);
  const withM = map.hexes.filter((hex) => hex.terrain?.some(({ types }) => types.includes("mountain")));

  it("EU-1.2-02: exactly eight hexes are mountains of 120, and then 60 for green", () => {
    const eight = withM.filter((hex) => costs(hex).some((cost) => typeof cost === "object" && cost.yellow));
    expect(eight).toHaveLength(8);
    for (const hex of eight) {
      expect(costs(hex), hex.coord).toEqual([{ yellow: 120, green: 60 }]);
      expect(hex.colour).toBe("white");
      expect(hex.nodes).toBeUndefined();
    }
  });

  it("EU-4.6-37: the yellow tile printed south of Vienna costs 60 to make green, and nothing else", () => {
    const south = towards(hexNamed("Vienna"), "S") as HexDef;
    expect(south.colour).toBe("yellow");
    expect(exits(south)).toContain("N");
    expect(exits(hexNamed("Vienna"))).toContain("S");
    expect(costs(south)).toEqual([{ green: 60 }]);
    expect(withM).toHaveLength(8 + 1);
  });

  it("EU-4.6-48: the clear hex at M-8, south-east of Munich, is no mountain", () => {
    // Printed letters count the rows and numbers the columns: row M is the 13th, column 8 is our H.
    const row = "ABCDEFGHIJKLM".length;
    const column = "ABCDEFGH".at(-1);
    const clear = towards(hexNamed("Munich"), "SE");
    expect(clear?.coord).toBe(`${column}${row}`);
    expect(clear).toEqual({ coord: "H13", colour: "white" });
  });

  it("everything else that costs is rough: 60 for the yellow tile", () => {
    const rest = map.hexes.filter((hex) => hex.terrain && !withM.includes(hex));
    expect(rest.length).toBeGreaterThan(0);
    for (const { coord, terrain } of rest) expect(terrain, coord).toEqual([{ types: ["rough"], cost: 60 }]);
  });
});

describe("cities of several circles", () => {
  it("Paris, Berlin and Vienna are the only ones, printed in yellow with one circle per minor", () => {
    const split = map.hexes.filter(({ nodes }) => (nodes ?? []).length > 1);
    expect(named(split)).toEqual(["Berlin", "Paris", "Vienna"]);
    for (const { colour, nodes } of split) {
      expect(colour).toBe("yellow");
      expect(nodes?.map(({ kind, slots }) => [kind, slots])).toEqual([
        ["city", 1],
        ["city", 1],
      ]);
    }
  });
});

describe("off-map places", () => {
  const red = map.hexes.filter(({ colour }) => colour === "red");

  it("are off-board stops, with track to every neighbour", () => {
    expect(named(red)).toEqual(["Bucharest", "Hamburg", "London", "Rome", "Warsaw"]);
    for (const hex of red) {
      expect(hex.nodes?.map(({ kind }) => kind)).toEqual(["offboard"]);
      const neighbours = COMPASS.filter((direction) => towards(hex, direction));
      expect(exits(hex).sort(), hex.name).toEqual(neighbours.sort());
    }
  });

  it("only Hamburg may be passed (4.4.3)", () => {
    expect(named(red.filter(({ nodes }) => nodes?.[0]?.through))).toEqual(["Hamburg"]);
    expect(exits(hexNamed("Hamburg"))).toHaveLength(3);
  });

  it.each(PHASES)("in phase $phase they pay their $offMap value", ({ phase, offMap }) => {
    const colours = phases.find(({ name }) => name === phase)?.tile_colours ?? [];
    for (const { nodes, name } of red) {
      const values = Object.entries(nodes?.[0]?.revenue ?? {}) as [Colour, number][];
      expect(values, name).toHaveLength(2);
      const [top, bottom] = values.map(([, value]) => value) as [number, number];
      expect(bottom).toBeGreaterThan(top);
      const inForce = values.filter(([colour]) => colours.includes(colour)).at(-1)?.[1];
      expect(inForce, name).toBe(offMap === "first" ? top : bottom);
    }
  });
});

describe("ports", () => {
  const ports = map.hexes.filter(({ icons }) => icons?.includes("port"));

  it("EU-4.6-39: a port is a town of 10 in every phase", () => {
    expect(ports).toHaveLength(4);
    for (const { colour, nodes } of ports) {
      expect(colour).toBe("blue");
      expect(nodes).toEqual([{ kind: "town", revenue: 10 }]);
    }
  });

  it("a port has one side with track, and beyond it lies a city", () => {
    const cities = ports.map((port) => {
      const sides = exits(port);
      expect(sides, port.coord).toHaveLength(1);
      return towards(port, sides[0] ?? "S") as HexDef;
    });
    expect(named(cities)).toEqual(["Amsterdam", "Genoa", "Marseille", "Trieste"]);
    for (const { nodes } of cities) expect(nodes?.[0]?.kind).toBe("city");
  });

  it("every other side of a port is closed to its neighbours", () => {
    for (const port of ports) {
      for (const direction of COMPASS.filter((side) => !exits(port).includes(side))) {
        const other = towards(port, direction);
        const back = opposite(COMPASS.indexOf(direction) as Edge);
        if (other && other.colour !== "blue") expect(other.closed_edges, other.coord).toContain(back);
      }
    }
  });

  it("nothing else is closed", () => {
    for (const { coord, closed_edges } of map.hexes) {
      for (const edge of closed_edges ?? []) {
        const other = towards(hexAt(coord), COMPASS[edge] ?? "S");
        expect(ports, `${coord} ${edge}`).toContain(other);
      }
    }
  });
});

describe("hexes that need a consent", () => {
  const grey = map.hexes.filter(({ blocked_by }) => blocked_by);
  const of = (minor: string) =>
    grey.filter(({ blocked_by }) => blocked_by?.some(({ entity }) => entity === minor));

  it("they belong to minors 2, 3, 7 and 10, one minor each (4.6)", () => {
    expect(
      [...new Set(grey.flatMap(({ blocked_by }) => blocked_by?.map(({ entity }) => entity)))].sort(),
    ).toEqual(["2", "3", "7", "10"].sort());
    for (const { blocked_by } of grey) expect(blocked_by).toHaveLength(1);
  });

  it("those of minor 10 are Florence and the hex directly north of it", () => {
    const florence = hexNamed("Florence");
    expect(
      of("10")
        .map(({ coord }) => coord)
        .sort(),
    ).toEqual([towards(florence, "N")?.coord, florence.coord].sort());
  });

  it.each([
    ["3", "Paris"],
    ["7", "Berlin"],
    ["10", "Milan"],
  ])("minor %s: a hex beside %s", (minor, home) => {
    const beside = COMPASS.map((direction) => towards(hexNamed(home), direction));
    expect(of(minor).some((hex) => beside.includes(hex))).toBe(true);
  });

  it("minor 3 and minor 7: the hex their only printed track leads to", () => {
    expect(of("3")).toEqual([towards(hexNamed("Paris"), "SE")]);
    expect(of("7")).toEqual([towards(hexNamed("Berlin"), "SW")]);
  });

  it("minor 2: Brussels itself, which minor 1 could reach first", () => {
    expect(named(of("2"))).toEqual(["Brussels"]);
  });
});
