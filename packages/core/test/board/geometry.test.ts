import { describe, expect, it } from "vitest";
import {
  compileMap,
  edgeMiddle,
  formatCoord,
  hexCentre,
  hexCorners,
  oppositeEdge,
  parseCoord,
  rotateEdge,
} from "../../src/board/geometry.ts";
import { EDGES, type HexDef, type MapDef } from "../../src/model/map.ts";

const flat = { x: "letter", y: "number" } as const;
const pointy = { x: "number", y: "letter" } as const;
const hexes = (...coords: string[]): HexDef[] => coords.map((coord) => ({ coord, colour: "white" }));

describe("coordinates", () => {
  it("are read by the axes of the map, with letters beyond Z", () => {
    expect(parseCoord(flat, "B9")).toEqual({ x: 2, y: 9 });
    expect(parseCoord(pointy, "B9")).toEqual({ x: 9, y: 2 });
    expect(parseCoord(pointy, "AC14")).toEqual({ x: 14, y: 29 });
    expect(formatCoord(pointy, { x: 14, y: 29 })).toBe("AC14");
    expect(formatCoord(flat, { x: 26, y: 3 })).toBe("Z3");
    expect(formatCoord(flat, { x: 27, y: 3 })).toBe("AA3");
    expect(formatCoord(flat, { x: 0, y: 3 })).toBeUndefined();
    expect(formatCoord(flat, { x: 1, y: 0 })).toBe("A0");
    expect(formatCoord(flat, { x: 1, y: -1 })).toBeUndefined();
    expect(formatCoord(pointy, { x: -1, y: 1 })).toBeUndefined();
    expect(formatCoord(pointy, { x: 0, y: 1 })).toBe("A0");
    expect(formatCoord(pointy, { x: 3, y: 0 })).toBeUndefined();
    expect(() => parseCoord(flat, "9B")).toThrow();
  });

  it("know opposite and turned sides", () => {
    expect(EDGES.map(oppositeEdge)).toEqual([3, 4, 5, 0, 1, 2]);
    expect(EDGES.map((edge) => rotateEdge(edge, 2))).toEqual([2, 3, 4, 5, 0, 1]);
    expect(rotateEdge(1, -2)).toBe(5);
  });
});

describe("neighbours", () => {
  it.each([
    ["flat", flat, "D7", ["D9", "C8", "C6", "D5", "E6", "E8"]],
    ["pointy", pointy, "F14", ["G13", "F12", "E13", "E15", "F16", "G15"]],
  ] as const)("in a %s layout run clockwise from side 0", (layout, axes, centre, around) => {
    const map = compileMap({ layout, axes, hexes: hexes(centre, ...around) });
    expect(EDGES.map((edge) => map.neighbour(centre, edge))).toEqual(around);
    for (const edge of EDGES) {
      expect(map.across(centre, edge)).toEqual({ hex: around[edge], edge: oppositeEdge(edge) });
      expect(map.neighbour(around[edge] as string, oppositeEdge(edge))).toBe(centre);
      expect(map.closed(centre, edge)).toBe(false);
    }
  });

  it("share one number per seam", () => {
    const map = compileMap({ layout: "flat", axes: flat, hexes: hexes("B2", "B4", "C3") });
    expect(map.sideCount).toBe(18 - 3);
    const side = (hex: string, edge: number) => map.sides[(map.index.get(hex) as number) * 6 + edge];
    expect(side("B2", 0)).toBe(side("B4", 3));
    expect(side("B2", 5)).toBe(side("C3", 2));
  });

  it("are cut off by the border of the map, by closed edges and impassable borders of either hex", () => {
    const [a, b, c] = hexes("B2", "B4", "C3") as [HexDef, HexDef, HexDef];
    a.closed_edges = [0];
    c.borders = [
      { edge: 2, type: "province" },
      { edge: 1, type: "impassable" },
    ];
    const map = compileMap({ layout: "flat", axes: flat, hexes: [a, b, c] });
    expect(map.closed("B2", 0)).toBe(true);
    expect(map.closed("B4", 3)).toBe(true);
    expect(map.neighbour("B4", 3)).toBe("B2");
    expect(map.closed("B2", 5)).toBe(false);
    expect(map.closed("B4", 4)).toBe(true);
    expect(map.closed("B4", 0)).toBe(true);
  });

  it("are joined by links between hexes that do not touch", () => {
    const def: MapDef = {
      layout: "pointy",
      axes: pointy,
      hexes: hexes("A1", "A3", "A9"),
      links: [{ from: { hex: "A1", edge: 1 }, to: { hex: "A9", edge: 4 } }],
    };
    const map = compileMap(def);
    expect(map.across("A1", 1)).toEqual({ hex: "A9", edge: 4 });
    expect(map.across("A9", 4)).toEqual({ hex: "A1", edge: 1 });
    expect(map.closed("A9", 4)).toBe(false);
    expect(map.neighbour("A1", 4)).toBe("A3");
    const rerouted = compileMap({
      ...def,
      links: [{ from: { hex: "A1", edge: 4 }, to: { hex: "A9", edge: 1 } }],
    });
    expect(rerouted.neighbour("A3", 1)).toBeUndefined();
    expect(() =>
      compileMap({ ...def, links: [{ from: { hex: "Z1", edge: 1 }, to: { hex: "A9", edge: 4 } }] }),
    ).toThrow();
  });

  it("refuse a hex that stands twice on the map", () => {
    expect(() => compileMap({ layout: "flat", axes: flat, hexes: hexes("B2", "B2") })).toThrow();
  });
});

describe("drawing", () => {
  it.each(["flat", "pointy"] as const)("puts touching corners of %s hexes on top of each other", (layout) => {
    const axes = layout === "flat" ? flat : pointy;
    const map = compileMap({ layout, axes, hexes: hexes("D6", "D8", "D4", "C5", "C7", "E5", "E7") });
    for (const edge of EDGES) {
      const other = map.across("D6", edge);
      if (!other) continue;
      const here = hexCorners(layout, hexCentre(layout, parseCoord(axes, "D6")));
      const there = hexCorners(layout, hexCentre(layout, parseCoord(axes, other.hex)));
      const near = (a: number, b: number) => {
        expect(here[a % 6]?.x).toBeCloseTo(there[b % 6]?.x ?? Number.NaN);
        expect(here[a % 6]?.y).toBeCloseTo(there[b % 6]?.y ?? Number.NaN);
      };
      near(edge, other.edge + 1);
      near(edge + 1, other.edge);
      const middle = edgeMiddle(layout, edge);
      const corners = hexCorners(layout);
      expect(middle.x).toBeCloseTo(((corners[edge]?.x ?? 0) + (corners[(edge + 1) % 6]?.x ?? 0)) / 2);
      expect(middle.y).toBeCloseTo(((corners[edge]?.y ?? 0) + (corners[(edge + 1) % 6]?.y ?? 0)) / 2);
    }
  });

  it("lets y grow downwards: side 0 of a flat hex is the lower one", () => {
    expect(edgeMiddle("flat", 0).y).toBeGreaterThan(0.8);
    expect(edgeMiddle("pointy", 1).x).toBeLessThan(-0.8);
  });
});
