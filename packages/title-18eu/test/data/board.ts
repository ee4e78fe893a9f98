import type { Edge, HexDef, HexId } from "@railhead/core";
import { map } from "../../src/data.ts";

/** The compass of a hex with flat top: the direction each side looks. */
export const COMPASS = ["S", "SW", "NW", "N", "NE", "SE"] as const;
export type Direction = (typeof COMPASS)[number];

const ACROSS: Record<Direction, [columns: number, rows: number]> = {
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
};

const hexes = new Map(map.hexes.map((hex) => [hex.coord, hex]));

/** A hex of the map. Throws when there is none. */
export function hexAt(coord: HexId): HexDef {
  const hex = hexes.get(coord);
  if (!hex) throw new Error(`no hex ${coord}`);
  return hex;
}

/** The hex of a place. Throws unless exactly one hex has the name. */
export function hexNamed(name: string): HexDef {
  const found = map.hexes.filter((hex) => hex.name === name);
  if (found.length !== 1) throw new Error(`${found.length} hexes are named ${name}`);
  return found[0] as HexDef;
}

/** The hex that lies in a direction, or undefined beyond the map. */
export function towards(hex: HexDef, direction: Direction): HexDef | undefined {
  const [columns, rows] = ACROSS[direction];
  const column = String.fromCharCode(hex.coord.charCodeAt(0) + columns);
  return hexes.get(`${column}${Number(hex.coord.slice(1)) + rows}`);
}

/** The directions in which printed track of a hex leaves it, in all or from one city of it. */
export function exits(hex: HexDef, city?: number): Direction[] {
  const cities = (hex.nodes ?? []).flatMap((node, at) => (node.kind === "city" ? [`node${at}`] : []));
  const paths = (hex.paths ?? []).filter(
    ({ from, to }) => city === undefined || [from, to].includes(cities[city] as `node${number}`),
  );
  return paths
    .flatMap(({ from, to }) => [from, to])
    .filter((end): end is Edge => typeof end === "number")
    .map((edge) => COMPASS[edge] as Direction);
}
