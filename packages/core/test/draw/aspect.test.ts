import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  allShapes,
  centreOf,
  corners,
  drawCoordinates,
  drawHex,
  drawMap,
  type GroupShape,
  layoutFace,
  mapBox,
  middle,
  routeLine,
  type SeenMap,
  type Shape,
  type Sight,
  seenAt,
  seenMap,
  type Turn,
  trackBetween,
} from "../../src/draw/index.ts";
import { EDGES, type Edge, type MapDef, type TilesetDef } from "../../src/model/map.ts";

const read = <T>(title: string, file: string): T =>
  JSON.parse(readFileSync(new URL(`../../../title-${title}/data/${file}`, import.meta.url), "utf8")) as T;
const MAPS = ["18eu", "18ardennes", "18oe"].map((title) => read<MapDef>(title, "map.json"));
const map = MAPS[0] as MapDef;
const tiles = new Map(read<TilesetDef>("18eu", "tiles.json").tiles.map((tile) => [tile.id, tile]));
const SIGHTS: Sight[] = ([0, 90, 180, 270] as Turn[]).flatMap((turn) => [
  { turn, mirrored: false },
  { turn, mirrored: true },
]);
const close = (a: readonly number[], b: readonly number[]) => {
  expect(a[0]).toBeCloseTo(b[0] ?? Number.NaN, 1);
  expect(a[1]).toBeCloseTo(b[1] ?? Number.NaN, 1);
};

describe.each(SIGHTS)("a map seen turned by $turn, mirrored: $mirrored", (sight) => {
  const seen = seenMap(map, sight);

  it("keeps every hex, side and corner where the board has it, seen from elsewhere", () => {
    for (const own of MAPS) {
      const other = seenMap(own, sight);
      for (const { coord } of own.hexes)
        close(centreOf(other, coord), seenAt(other.layout, centreOf(own, coord)));
    }
    for (const edge of EDGES) close(middle(seen.layout, edge), seenAt(seen.layout, middle(map.layout, edge)));
    // A side lies between the corners of its number, in either direction.
    for (const edge of EDGES) {
      const [a, b] = [corners(seen.layout)[edge], corners(seen.layout)[(edge + 1) % 6]];
      close(middle(seen.layout, edge), [
        ((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2,
        ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2,
      ]);
    }
  });

  it("bends curves to the side of their corner", () => {
    const arc = /A[\d.]+ [\d.]+ 0 0 ([01])/;
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [5, 0],
      [4, 0],
    ] as [Edge, Edge][]) {
      const flag = (one: SeenMap) => arc.exec(trackBetween(one.layout, a, b))?.[1];
      expect(flag(seen) === flag(map)).toBe(!sight.mirrored);
    }
  });

  it("places cities and routes as the board has them", () => {
    for (const tile of tiles.values())
      for (const rotation of [0, 1, 4]) {
        const [was, now] = [layoutFace(map.layout, tile, rotation), layoutFace(seen.layout, tile, rotation)];
        was.nodes.forEach((node, n) => {
          if (node.edges.length) close(now.nodes[n]?.at ?? [], seenAt(seen.layout, node.at));
        });
      }
    const board = {
      tiles: { D3: ["57", 0], D5: ["4", 0], D7: ["57", 0] } as Record<string, [string, number]>,
      tokens: {},
    };
    const path = ["D3.0", "D3/0", "D5.0", "D5/0", "D7.0"];
    const [was, now] = [routeLine(map, board, tiles, path), routeLine(seen, board, tiles, path)];
    expect(now).toHaveLength(was.length);
    for (const [n, point] of was.entries()) close(now[n] ?? [], seenAt(seen.layout, point));
  });

  it("keeps texts upright: no group of the drawing is turned, and each has its box", () => {
    const { shapes, box } = drawMap(seen, undefined, { coordinates: true });
    const groups = [...allShapes(shapes)].filter((one): one is GroupShape => one.kind === "group");
    const turnedTexts = groups.filter(
      (one) => one.turn && [...allShapes(one.children)].some(({ kind }) => kind === "text"),
    );
    expect(turnedTexts).toEqual([]);
    const [, , width, height] = mapBox(map, true);
    const sides = sight.turn % 180 ? [height, width] : [width, height];
    close([box[2], box[3]], sides);
  });

  it("writes each coordinate beside its own row or column", () => {
    const texts = drawCoordinates(seen).filter((one: Shape) => one.kind === "text");
    const [left, top] = mapBox(seen, true);
    for (const coord of ["D3", "B7", "J9"]) {
      const [x, y] = centreOf(seen, coord);
      for (const part of [coord.replace(/\d/g, ""), coord.replace(/\D/g, "")]) {
        const written = texts.find((one) => one.text === part);
        expect(
          Math.abs((written?.x ?? Number.NaN) - x) < 1 || Math.abs((written?.y ?? Number.NaN) - y) < 1,
        ).toBe(true);
        expect(written?.x === left + 24 || written?.y === top + 24).toBe(true);
      }
    }
  });
});

it("gives the same map for the same sight, and the map itself as it is printed", () => {
  expect(seenMap(map, { turn: 0, mirrored: false })).toBe(map);
  expect(seenMap(map, { turn: 90, mirrored: true })).toBe(seenMap(map, { turn: 90, mirrored: true }));
  expect(seenMap(map, { turn: 90, mirrored: true })).not.toBe(seenMap(map, { turn: 90, mirrored: false }));
});

it("draws the name of a hex in the hex, however it is seen", () => {
  const def = map.hexes.find((hex) => hex.name);
  if (!def) throw new Error("no name");
  for (const sight of SIGHTS) {
    const { name } = drawHex({ layout: seenMap(map, sight).layout, def });
    const written = name && [...allShapes([name])].find((one) => one.kind === "text");
    expect(written && Math.hypot(written.x, written.y)).toBeLessThan(80);
  }
});
