import type { TokenSpot } from "../model/board.ts";
import { spotAt } from "../model/board.ts";
import type { Edge, HexId, TileId } from "../model/map.ts";
import {
  type BoardView,
  type Face,
  type FaceNode,
  faceAt,
  faceShape,
  printedFace,
  tileFace,
} from "./face.ts";
import { type FaceMapping, mapFace } from "./mapping.ts";
import { isShore } from "./sea.ts";

/**
 * Whether track may lead over this side of a hex. It may at a port or a ferry, and over an open side, unless the
 * neighbour takes no tile (sea, off-board, gray as printed) and shows no track to it.
 */
export function sideUsable(view: BoardView, hex: HexId, edge: Edge): boolean {
  const { map } = view.rules;
  if (isShore(map, hex, edge)) return true;
  if (map.closed(hex, edge)) return false;
  const other = map.across(hex, edge);
  if (!other || view.state.board.tiles[other.hex]) return other !== undefined;
  const printed = printedFace(view.rules, other.hex);
  const fixed = printed.colour === "red" || printed.colour === "blue" || printed.colour === "gray";
  return !fixed || (printed.sides & (1 << other.edge)) !== 0;
}

/** Bit e is set when track may lead over side e of the hex; see `sideUsable`. */
export function usableSides(view: BoardView, hex: HexId): number {
  let sides = 0;
  for (let edge = 0; edge < 6; edge++) if (sideUsable(view, hex, edge as Edge)) sides |= 1 << edge;
  return sides;
}

/** The face a tile would show on a hex, and how the old face maps to it. Undefined when it does not fit. */
export function fitFace(
  view: BoardView,
  hex: HexId,
  tile: TileId,
  rotation: number,
  usable: number = usableSides(view, hex),
): { face: Face; mapping: FaceMapping } | undefined {
  const before = faceAt(view, hex);
  const face = tileFace(view.rules, tile, rotation);
  if ((face.sides & ~before.sides & ~usable) !== 0) return undefined;
  const mapping = mapFace(before, face);
  return mapping && { face, mapping };
}

/**
 * Whether a tile fits on a hex in this rotation, as far as every title agrees. New track leads nowhere it may not,
 * every connection of the old face is kept, circles keep their sides. Colour, label and supply are not looked at.
 * Answers with the city of the new face that each old city becomes, or undefined.
 */
export function fits(view: BoardView, hex: HexId, tile: TileId, rotation: number): number[] | undefined {
  return fitFace(view, hex, tile, rotation)?.mapping.cities.slice();
}

const distinct = new WeakMap<object, Map<TileId, number[]>>();

/** Rotations of a tile that differ in more than the numbering of their nodes; of equal ones the lowest. */
export function distinctRotations(rules: BoardView["rules"], tile: TileId): readonly number[] {
  let known = distinct.get(rules.tiles);
  if (!known) {
    known = new Map();
    distinct.set(rules.tiles, known);
  }
  let rotations = known.get(tile);
  if (!rotations) {
    const shapes = new Set<string>();
    rotations = [0, 1, 2, 3, 4, 5].filter((rotation) => {
      const shape = faceShape(tileFace(rules, tile, rotation));
      return !shapes.has(shape) && shapes.add(shape);
    });
    known.set(tile, rotations);
  }
  return rotations;
}

/** A token of a hex and where it stands on the next face (null: on no circle of it). */
export type MovedToken = { from: TokenSpot; to: TokenSpot | null };

/**
 * What becomes of the tokens of a hex once its cities have become those of `face`, circle by circle. A token keeps its
 * circle's number when that is free, else takes the lowest free one; of a company that has several in one joined city all
 * but the first stand nowhere.
 */
export function followTokens(
  view: BoardView,
  hex: HexId,
  cityMap: readonly number[],
  face: Face,
): MovedToken[] {
  const before = [...(view.state.board.tokens[hex] ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const tokens: TokenSpot[] = [];
  return before.map((from) => {
    const [city, slot, owner, token] = from;
    const to = cityMap[city] ?? city;
    const here = tokens.filter((one) => one[0] === to);
    if (here.some((one) => one[2] === owner)) return { from, to: null };
    let at = slot;
    if (slot >= 0) {
      const taken = new Set(here.map((one) => one[1]));
      const slots = (face.nodes[face.cities[to] ?? -1] as FaceNode | undefined)?.slots ?? 0;
      if (at >= slots || taken.has(at)) {
        at = 0;
        while (taken.has(at)) at++;
      }
    }
    const spot = spotAt(to, at, owner, token);
    tokens.push(spot);
    return { from, to: spot };
  });
}

/** The same as lists: the tokens of the hex, and those that return to their charters. */
export function remapTokens(
  view: BoardView,
  hex: HexId,
  cityMap: readonly number[],
  face: Face,
): { tokens: TokenSpot[]; returned: TokenSpot[] } {
  const moved = followTokens(view, hex, cityMap, face);
  return {
    tokens: moved.flatMap(({ to }) => (to ? [to] : [])),
    returned: moved.flatMap(({ from, to }) => (to ? [] : [from])),
  };
}
