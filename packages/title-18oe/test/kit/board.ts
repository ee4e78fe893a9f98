import type { Edge, HexId } from "@railhead/core";
import { compileMap, tileFace } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import { map, tileset } from "../../src/data.ts";

/** Tiles laid by hand: {M62: ["57", 1]}. */
export type Laid = Record<HexId, [tile: string, rotation: number]>;

const board = compileMap(map);
const tiles = new Map(tileset.tiles.map((tile) => [tile.id, tile]));

/** The side of a hex that faces another. Throws where they do not touch. */
export function sideTo(from: HexId, to: HexId): Edge {
  const edge = EDGES.find((one) => board.neighbour(from, one) === to);
  if (edge === undefined) throw new Error(`${from} does not touch ${to}`);
  return edge;
}

/** A tile turned so that its track leaves by all of these sides. Throws where it cannot. */
export function turned(tile: string, ...sides: Edge[]): [string, number] {
  const wanted = sides.reduce<number>((bits, side) => bits | (1 << side), 0);
  const rotation = EDGES.find((one) => (tileFace({ tiles }, tile, one).sides & wanted) === wanted);
  if (rotation === undefined) throw new Error(`${tile} has no rotation with ${sides.join()}`);
  return [tile, rotation];
}

/** Tiles by how far apart their two sides are. */
const BENT = { ".": ["", "7", "8", "9"], T: ["", "3", "58", "4"], C: ["", "5", "6", "57"] } as const;

/** One tile of two sides: plain ("."), a town of 10 ("T") or a city of 20 ("C"), whatever is printed. */
function between(kind: keyof typeof BENT, a: Edge, b: Edge): [string, number] {
  const apart = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
  return turned(BENT[kind][apart] as string, a, b);
}

/**
 * A road over hexes that touch, one letter for each: "C" a city, "T" a town, "." plain track, "-" what lies there already.
 * At its ends the track goes straight on.
 */
export function road(hexes: readonly HexId[], kinds: string): Laid {
  const laid: Laid = {};
  hexes.forEach((hex, at) => {
    const kind = kinds[at];
    if (kind === "-") return;
    const [before, after] = [hexes[at - 1], hexes[at + 1]];
    const out = after === undefined ? undefined : sideTo(hex, after);
    const back = before === undefined ? undefined : sideTo(hex, before);
    const opposite = (edge: Edge | undefined) => (((edge ?? 0) + 3) % 6) as Edge;
    laid[hex] = between(kind as keyof typeof BENT, back ?? opposite(out), out ?? opposite(back));
  });
  return laid;
}

/** This many hexes from one on towards the east. */
const eastwards = (first: HexId, count: number): HexId[] => {
  const row: HexId[] = [first];
  while (row.length < count) row.push(board.neighbour(row[row.length - 1] as HexId, 4) as HexId);
  return row;
};

/** A road towards the east, from this hex on: "CTTC". */
export const row = (first: HexId, kinds: string): Laid => road(eastwards(first, kinds.length), kinds);
