import type { MapDef, TileDef, TileId } from "@railhead/core";
import type { TilesetDef } from "@railhead/core/model";
import { type TilesByNumber, tileset } from "@railhead/core/tiles";
import type { EuropeDef } from "./model.ts";

/** Adds a pair to a table of tiles. */
function pair(table: Record<TileId, TileId[]>, from: TileId, to: TileId): void {
  const list = table[from] ?? [];
  if (!list.includes(to)) table[from] = [...list, to];
}

/** A tile on which lines may meet where its track meets (11.3.1). */
const passable = (tile: TileDef): TileDef => ({
  ...tile,
  ...(tile.nodes && {
    nodes: tile.nodes.map((node) => (node.kind === "junction" ? { ...node, crossing: true } : node)),
  }),
});

/** A hex or tile whose one town is two: a train counts one of them, or both (11.3.9). */
export const twofold = <T extends Pick<TileDef, "nodes">>(face: T): T => ({
  ...face,
  ...(face.nodes && {
    nodes: face.nodes.map((node) => (node.kind === "town" ? { ...node, places: 2 } : node)),
  }),
});

/**
 * The tiles with what may follow what. Faces, labels and the map tell most of it; a metropolis goes from tile to tile of
 * its chain, whatever cities grow together, and double towns keep to tiles of double towns. A tile that several
 * metropolises share is followed by those of all of them: that each keeps to its own chain is a rule of laying track.
 */
export function europeanTiles(
  { tiles }: Pick<TilesByNumber, "tiles">,
  { metropolises, doubleTowns }: Pick<EuropeDef, "metropolises" | "doubleTowns">,
  map: Pick<MapDef, "hexes">,
): TilesetDef {
  const add: Record<TileId, TileId[]> = {};
  const drop: Record<TileId, TileId[]> = {};
  for (const chain of Object.values(metropolises))
    chain.forEach((tile, at) => {
      const next = chain[at + 1];
      if (next !== undefined) pair(add, tile, next);
    });
  const double = new Set(doubleTowns.tiles);
  const ids = Object.keys(tiles);
  const [doubles, others] = [ids.filter((id) => double.has(id)), ids.filter((id) => !double.has(id))];
  for (const id of ids) drop[id] = double.has(id) ? others : doubles;
  const first: TilesetDef["first"] = [];
  for (const [hex, [tile]] of Object.entries(metropolises)) {
    const entry = first.find(({ tiles: [one] }) => one === tile);
    if (entry) entry.hexes.push(hex);
    else if (tile !== undefined) first.push({ tiles: [tile], hexes: [hex] });
  }
  const yellow = doubleTowns.tiles.filter((id) => {
    const entry = tiles[id];
    return typeof entry === "object" && entry.colour === "yellow";
  });
  first.push({ tiles: yellow, hexes: doubleTowns.hexes });
  const made = tileset({ tiles, except: { add, drop }, first }, map);
  // A hex shows one town or two: the first tile shows as many.
  const single = (ids: TileId[], hexes: readonly string[]): TileId[] =>
    hexes.some((hex) => doubleTowns.hexes.includes(hex)) ? ids : ids.filter((id) => !double.has(id));
  return {
    ...made,
    tiles: made.tiles.map((tile) => passable(double.has(tile.id) ? twofold(tile) : tile)),
    first: made.first.map((entry) => ({ ...entry, tiles: single(entry.tiles, entry.hexes) })),
  };
}
