import type { HexId } from "@railhead/core";
import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";

type Point = readonly [x: number, y: number];

const CELL = 2 * HEX;
const key = (x: number, y: number): string => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;

/** Finds the hex under a point of the map, so that no element of the drawing has to listen. */
export function hexFinder(map: SeenMap): (point: Point) => HexId | undefined {
  const cells = new Map<string, { coord: HexId; at: Point }[]>();
  for (const { coord } of map.hexes) {
    const at = centreOf(map, coord);
    const cell = key(at[0], at[1]);
    cells.set(cell, [...(cells.get(cell) ?? []), { coord, at }]);
  }
  return ([x, y]) => {
    let best: HexId | undefined;
    let least = HEX;
    for (const dx of [-CELL, 0, CELL]) {
      for (const dy of [-CELL, 0, CELL]) {
        for (const { coord, at } of cells.get(key(x + dx, y + dy)) ?? []) {
          const far = Math.hypot(at[0] - x, at[1] - y);
          if (far < least) [best, least] = [coord, far];
        }
      }
    }
    return best;
  };
}

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type Arrow = keyof typeof DIRECTIONS;
export const isArrow = (name: string): name is Arrow => Object.hasOwn(DIRECTIONS, name);

/** The hex that an arrow key leads to: the nearest one in that direction. At the rim the hex itself. */
export function hexTowards(map: SeenMap, from: HexId, arrow: Arrow): HexId {
  const [dx, dy] = DIRECTIONS[arrow];
  const [x, y] = centreOf(map, from);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { coord } of map.hexes) {
    const at = centreOf(map, coord);
    const [ax, ay] = [at[0] - x, at[1] - y];
    const ahead = ax * dx + ay * dy;
    const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
    if (ahead < HEX * 0.4 || aside > ahead * 1.8) continue;
    const far = ahead + aside * 1.2;
    if (far < least) [best, least] = [coord, far];
  }
  return best;
}

/** Hexes in the order of reading: from above to below, from left to right. */
export function inReadingOrder(map: SeenMap, hexes: Iterable<HexId>): HexId[] {
  return [...hexes]
    .map((coord) => ({ coord, at: centreOf(map, coord) }))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map((one) => one.coord);
}
