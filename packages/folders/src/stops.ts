import type { MapDef } from "@railhead/core";
import type { NodeDef, TileFace, TilesetDef } from "@railhead/core/model";

/** A face each of whose stops is a place of its own, but for those that share a `group`. */
function apart<F extends TileFace>(face: F): F {
  const { nodes = [] } = face;
  if (nodes.filter(({ kind }) => kind !== "junction").length < 2) return face;
  const named = nodes.map(
    (node, at): NodeDef => (node.group === undefined ? { ...node, group: `${at}` } : node),
  );
  return { ...face, nodes: named };
}

/** A map, with every stop of a hex as a place of its own. */
export const mapApart = (map: MapDef): MapDef => ({ ...map, hexes: map.hexes.map(apart) });

/** Tiles, with every stop of a tile as a place of its own. */
export const tilesApart = (tileset: TilesetDef): TilesetDef => ({
  ...tileset,
  tiles: tileset.tiles.map(apart),
});
