import {
  type Colour,
  type HexDef,
  TILE_COLOURS,
  type TileDef,
  type TileFace,
  type TileId,
  type TilesetDef,
} from "../model/map.ts";
import { cityCount, rotationsThatKeep } from "../schema/faces.ts";

/**
 * For a label of a tile: the labels that it may follow in addition to its own. "" stands for none; several are one
 * text, in order: "B Y".
 */
export type LabelRule = Readonly<Record<string, readonly string[]>>;

const count = (face: TileFace, kind: "city" | "town") =>
  kind === "city" ? cityCount(face) : (face.nodes ?? []).filter((node) => node.kind === kind).length;
const slots = (face: TileFace) => (face.nodes ?? []).reduce((sum, node) => sum + (node.slots ?? 0), 0);
const written = (face: TileFace) => [...(face.labels ?? [])].sort().join(" ");
const later = (colour: Colour): Colour | undefined => TILE_COLOURS[TILE_COLOURS.indexOf(colour) + 1];

/**
 * Whether a tile may follow a face by what both show. It has the next colour, keeps all track in some rotation, has
 * as many cities and towns and no circle fewer, and the same labels or those that `labels` allows.
 */
export function follows(old: TileFace, next: TileFace, labels: LabelRule = {}): boolean {
  if (later(old.colour) !== next.colour) return false;
  if (count(old, "city") !== count(next, "city") || count(old, "town") !== count(next, "town")) return false;
  if (slots(next) < slots(old)) return false;
  const before = written(old);
  const after = written(next);
  if (before !== after && !labels[after]?.includes(before)) return false;
  return rotationsThatKeep(old, next).length > 0;
}

/** For each tile those that may follow it, in the order of the list. Tiles that none follows are left out. */
export function deriveUpgrades(tiles: readonly TileDef[], labels?: LabelRule): Record<TileId, TileId[]> {
  const table: Record<TileId, TileId[]> = {};
  for (const old of tiles) {
    const next = tiles.filter((tile) => follows(old, tile, labels)).map(({ id }) => id);
    if (next.length > 0) table[old.id] = next;
  }
  return table;
}

/** For hexes whose label counts from a later colour: what may follow the tiles before that colour there. */
export function deriveLater(
  hexes: readonly HexDef[],
  tiles: readonly TileDef[],
  labels?: LabelRule,
): NonNullable<TilesetDef["onHex"]> {
  const table: NonNullable<TilesetDef["onHex"]> = {};
  for (const { coord, later_label } of hexes) {
    if (!later_label) continue;
    const { label, from } = later_label;
    const before = tiles.filter(({ colour, labels: own }) => later(colour) === from && !own?.length);
    table[coord] = Object.fromEntries(
      before.map((old) => {
        const marked = { ...old, labels: [label] };
        return [old.id, tiles.filter((tile) => follows(marked, tile, labels)).map(({ id }) => id)];
      }),
    );
  }
  return table;
}

/** For the hexes of a map the tiles that may be laid on what is printed. Hexes that take none are left out. */
export function deriveFirst(
  hexes: readonly HexDef[],
  tiles: readonly TileDef[],
  labels?: LabelRule,
): TilesetDef["first"] {
  const entries = new Map<string, TilesetDef["first"][number]>();
  for (const hex of hexes) {
    // A gray hex is final though gray is a colour of tiles.
    if (hex.colour === "gray") continue;
    const fitting = tiles.filter((tile) => follows(hex, tile, labels)).map(({ id }) => id);
    if (fitting.length === 0) continue;
    const key = fitting.join(" ");
    const entry = entries.get(key);
    if (entry) entry.hexes.push(hex.coord);
    else entries.set(key, { tiles: fitting, hexes: [hex.coord] });
  }
  return [...entries.values()];
}
