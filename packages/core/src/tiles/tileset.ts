import type { MapDef, TileDef, TileFace, TileId, TilesetDef } from "../model/map.ts";
import { deriveFirst, deriveLater, deriveUpgrades, type LabelRule } from "./derive.ts";
import { type StandardTile, standardTiles } from "./standard.ts";

/** A tile with its count and what its face shows; what it leaves out is as on the standard tile of its number. */
export interface OwnTile extends Partial<TileFace> {
  count: TileDef["count"];
}

/** Pairs of tiles that the faces do not tell: `add` lets tiles follow a tile, `drop` forbids it. */
export interface UpgradeExceptions {
  add?: Record<TileId, TileId[]>;
  drop?: Record<TileId, TileId[]>;
}

/** The tiles of a title by their numbers. Upgrades and first tiles are derived from faces, labels and the map. */
export interface TilesByNumber {
  /** Copies of each tile; an object for a tile with a face of its own. */
  tiles: Record<TileId, TileDef["count"] | OwnTile>;
  /**
   * For a label of a tile: the labels that it may follow in addition to its own; "" stands for none, "B Y" for two
   * together.
   */
  labels?: LabelRule;
  except?: UpgradeExceptions;
  /** Hexes whose first tiles the printed face does not tell; they take these and no others. */
  first?: TilesetDef["first"];
}

/** Tiles with their faces, and the numbers that are no standard tile and say too little of their own. */
function facesOf(file: Pick<TilesByNumber, "tiles">): { tiles: TileDef[]; unknown: TileId[] } {
  const tiles: TileDef[] = [];
  const unknown: TileId[] = [];
  for (const [id, entry] of Object.entries(file.tiles)) {
    const own: OwnTile = typeof entry === "object" ? entry : { count: entry };
    const found: Partial<StandardTile> = (Object.hasOwn(standardTiles, id) && standardTiles[id]) || {};
    const { provenance, ...standard } = found;
    const colour = own.colour ?? standard.colour;
    // A tile of another colour is another tile: nothing of the standard one stays.
    if (colour === undefined) unknown.push(id);
    else if (colour !== standard.colour) tiles.push({ ...own, id, colour });
    else tiles.push({ ...standard, ...own, id, colour });
  }
  return { tiles, unknown };
}

/** Words for a number that the library does not know. */
const noStandardTile = (id: TileId): string => `no standard tile ${id}; give its face`;

/**
 * The tiles of a title, from numbers with counts and faces of its own. It is called once, where the title's data is
 * read. Throws an error for a number that is no standard tile and has no face.
 */
export function tileset(file: TilesByNumber, map: Pick<MapDef, "hexes">): TilesetDef {
  const { tiles, unknown } = facesOf(file);
  if (unknown[0] !== undefined) throw new Error(noStandardTile(unknown[0]));
  const { add = {}, drop = {} } = file.except ?? {};
  const upgrades = deriveUpgrades(tiles, file.labels);
  for (const [id, list] of Object.entries(add))
    upgrades[id] = [...new Set([...(upgrades[id] ?? []), ...list])];
  for (const [id, list] of Object.entries(drop)) {
    const left = (upgrades[id] ?? []).filter((next) => !list.includes(next));
    if (left.length > 0) upgrades[id] = left;
    else delete upgrades[id];
  }
  const named = new Set((file.first ?? []).flatMap(({ hexes }) => hexes));
  const hexes = map.hexes.filter(({ coord }) => !named.has(coord));
  const onHex = deriveLater(map.hexes, tiles, file.labels);
  return {
    tiles,
    upgrades,
    ...(Object.keys(onHex).length > 0 && { onHex }),
    first: [...deriveFirst(hexes, tiles, file.labels), ...(file.first ?? [])],
  };
}
