import { describe, expect, it } from "vitest";
import { compileMap } from "../../src/board/geometry.ts";
import {
  allShapes,
  centreOf,
  drawMap,
  drawOpenSea,
  drawSea,
  middle,
  type Shape,
} from "../../src/draw/index.ts";
import { EDGES } from "../../src/model/map.ts";
import { straits } from "../board/straits.ts";

const looks = (shapes: Shape[], look: string) =>
  shapes.filter((shape) => shape.class?.split(" ").includes(look));

describe("the sea on a map", () => {
  it("shows where areas meet, their names, ports and ferries; nothing where a map has no water", () => {
    const map = straits();
    map.water.ferries = [
      { from: { hex: "B4", edge: 0 }, to: { hex: "D8", node: 0 }, over: ["North Bay", "North Bay"] },
    ];
    const shapes = drawSea(map);
    // B6 and B8 meet in one hexside.
    expect(looks(shapes, "rh-border")).toHaveLength(1);
    expect(looks(shapes, "rh-sea").map((shape) => (shape as { text: string }).text)).toEqual([
      "North Bay",
      "South Bay",
    ]);
    expect(looks(shapes, "rh-arrow")).toHaveLength(2);
    expect(looks(shapes, "rh-private")).toHaveLength(0);
    expect(looks(shapes, "rh-number")).toMatchObject([{ text: "2" }]);
    const [ferry] = looks(shapes, "rh-link") as { d: string }[];
    const [[x, y], [dx, dy]] = [centreOf(map, "B4"), middle("flat", 0)];
    expect(ferry?.d.startsWith(`M${x + dx} ${Math.round((y + dy) * 100) / 100}`)).toBe(true);
    expect(drawSea({ ...map, water: undefined } as never)).toEqual([]);
    const all = [...allShapes(drawMap(map).shapes)];
    for (const shape of shapes) expect(all).toContainEqual(shape);
  });

  it("writes a name in lines where its letters are larger so, and never wider than its hexes", () => {
    const map = straits();
    const [area] = map.water.areas;
    if (!area) throw new Error("no area");
    area.name = "Gulf of Constantinople";
    area.hexes = area.hexes.slice(0, 1);
    for (const port of map.water.ports ?? []) port.areas = [area.name];
    map.water.ferries = [];
    const written = looks(drawSea(map), "rh-sea") as { text: string; size: number }[];
    const own = written.slice(0, 3);
    expect(own.map(({ text }) => text)).toEqual(["Gulf", "of", "Constantinople"]);
    expect(own[0]?.size).toBeCloseTo((200 * 0.94) / (14 * 0.6), 1);
  });

  it("tells private ports by a hollow arrow, and points it out to sea", () => {
    const map = straits();
    map.water.ports = [{ hex: "B4", edge: 0, private: true }];
    const [arrow] = looks(drawSea(map), "rh-private") as unknown as { points: [number, number][] }[];
    const [, y] = centreOf(map, "B4");
    const side = y + middle("flat", 0)[1];
    for (const point of arrow?.points ?? []) expect(point[1]).toBeGreaterThan(side);
  });
});

describe("the open sea", () => {
  const hexesOf = (shapes: Shape[]) =>
    [...allShapes(shapes)].flatMap((shape) => (shape as { data?: { hex?: string } }).data?.hex ?? []);
  const surfaces = (shapes: Shape[]) =>
    [...allShapes(shapes)].filter((shape) => shape.class?.includes("rh-open-sea"));

  it("is one shape for each area, with a closed rim that has each outer side once", () => {
    const map = straits();
    const drawn = drawOpenSea(map);
    const open = new Set(map.water.areas.flatMap(({ hexes }) => hexes));
    for (const { coord, nodes, paths, name } of map.hexes)
      if (nodes?.length || paths?.length || name) open.delete(coord);
    const [areas, board] = [map.water.areas, compileMap(map)];
    const drawnAreas = areas.filter(({ hexes }) => hexes.some((hex) => open.has(hex)));
    expect(surfaces(drawn)).toHaveLength(drawnAreas.length);
    for (const [at, { hexes }] of drawnAreas.entries()) {
      const own = new Set(hexes.filter((hex) => open.has(hex)));
      const sides = [...own].flatMap((hex) =>
        EDGES.filter((edge) => !own.has(board.neighbour(hex, edge) ?? "")),
      );
      const { d } = surfaces(drawn)[at] as unknown as { d: string };
      // A closed line has as many sides as points.
      expect(d.match(/[ML]/g)).toHaveLength(sides.length);
      expect(d.match(/M/g)).toHaveLength(d.match(/Z/g)?.length ?? 0);
    }
  });

  it("takes the place of its hexes, but of none that shows something", () => {
    const map = straits();
    const plain = hexesOf(drawMap(map).shapes);
    const [hidden] = map.water.areas.flatMap(({ hexes }) => hexes).filter((hex) => !plain.includes(hex));
    expect(hidden).toBeDefined();
    for (const { coord, colour } of map.hexes) if (colour !== "blue") expect(plain).toContain(coord);
    const overlays = [{ hex: hidden as string, kind: "token", owner: null }];
    const lies = hexesOf(drawMap(map, { tiles: {}, tokens: {}, overlays } as never).shapes);
    expect(lies).toContain(hidden);
    const dry = { ...map, water: undefined } as never;
    expect(hexesOf(drawMap(dry).shapes)).toHaveLength(map.hexes.length);
  });
});
