import { compileMap } from "../board/geometry.ts";
import type { BoardState } from "../model/board.ts";
import { EDGES, type HexDef, type HexId } from "../model/map.ts";
import { asPrinted, type SeenMap } from "./aspect.ts";
import { add, centreOf, corners } from "./geometry.ts";
import { num, path, type Shape, type XY } from "./shapes.ts";
import { waves } from "./terrain.ts";

/** Hexes of which one has waves, so that a wide sea is quiet. */
const WAVES = 3;

const showsNothing = ({ colour, nodes, paths, icons, name, labels }: HexDef): boolean =>
  colour === "blue" &&
  ![nodes, paths, icons, labels].some((list) => list !== undefined && list.length > 0) &&
  name === undefined;

const known = new WeakMap<SeenMap, ReadonlySet<HexId>>();

/** Hexes of the sea's areas that print nothing of their own: they are drawn as one shape for each area (`drawOpenSea`). */
function openSea(map: SeenMap): ReadonlySet<HexId> {
  let open = known.get(map);
  if (!open) {
    const water = new Set((map.water?.areas ?? []).flatMap(({ hexes }) => hexes));
    open = new Set(
      map.hexes.filter((def) => water.has(def.coord) && showsNothing(def)).map((def) => def.coord),
    );
    known.set(map, open);
  }
  return open;
}

/** The same without those on which something lies now. */
export const hiddenSea = (map: SeenMap, board: BoardState): ((hex: HexId) => boolean) => {
  const open = openSea(map);
  const overlaid = new Set(board.overlays?.map(({ hex }) => hex));
  return (hex) => open.has(hex) && !board.tiles[hex] && !board.tokens[hex]?.length && !overlaid.has(hex);
};

/** Names points: those nearer than a unit are one, for each hex reckons its corners from its own middle. */
function namer(): (point: XY) => string {
  const names = new Map<string, string>();
  return ([x, y]) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const own = `${column} ${row}`;
    for (const across of [0, -1, 1])
      for (const down of [0, -1, 1]) {
        const name = names.get(`${column + across} ${row + down}`);
        if (name !== undefined) return name;
      }
    const name = `${num(x)} ${num(y)}`;
    names.set(own, name);
    return name;
  };
}

/** The rims of a group of hexes as closed lines: outer ones and those of holes. */
function rims(map: SeenMap, hexes: ReadonlySet<HexId>): string {
  const board = compileMap(asPrinted(map));
  const rim = corners(map.layout);
  const nameOf = namer();
  const next = new Map<string, string[]>();
  for (const hex of hexes) {
    const at = centreOf(map, hex);
    for (const edge of EDGES) {
      if (hexes.has(board.neighbour(hex, edge) ?? "")) continue;
      const [a, b] = [rim[edge], rim[(edge + 1) % 6]].map((corner) => nameOf(add(at, corner as XY)));
      next.set(a as string, [...(next.get(a as string) ?? []), b as string]);
    }
  }
  let d = "";
  for (const [start, ends] of next) {
    while (ends.length) {
      let line = `M${start}`;
      for (let at = ends.pop(); at !== undefined && at !== start; at = next.get(at)?.pop()) line += `L${at}`;
      d += `${line}Z`;
    }
  }
  return d;
}

/**
 * Draws the open sea of a map. Each area has its surface and some waves, two shapes in place of five for each hex.
 * Hexes of it that print something are drawn above it, as any other.
 */
export function drawOpenSea(map: SeenMap): Shape[] {
  const open = openSea(map);
  return (map.water?.areas ?? []).flatMap(({ hexes }): Shape[] => {
    const own = hexes.filter((hex) => open.has(hex));
    if (own.length === 0) return [];
    const some = own.filter((_, at) => at % WAVES === 0);
    return [
      path(rims(map, new Set(own)), "rh-hex rh-blue rh-open-sea"),
      path(some.map((hex) => waves([-18, 18], 60, centreOf(map, hex))).join(""), "rh-waves"),
    ];
  });
}
