import type { Colour, TilesetDef } from "@railhead/core/model";

/** A tile with what it may be laid on and what may be laid on it. */
export interface TreeTile {
  id: string;
  colour: Colour;
  count: number | "unlimited";
  /** Tiles that may replace it. */
  to: string[];
  /** Tiles that it may replace. */
  from: string[];
  /** Printed hexes on which it may be laid. */
  places: number;
}

/** The upgrade tree of a set of tiles. */
export function treeOf({ tiles, upgrades, first }: TilesetDef): TreeTile[] {
  return tiles.map(({ id, colour, count }) => ({
    id,
    colour,
    count,
    to: upgrades[id] ?? [],
    from: Object.keys(upgrades).filter((lower) => upgrades[lower]?.includes(id)),
    places: new Set(first.filter((entry) => entry.tiles.includes(id)).flatMap((entry) => entry.hexes)).size,
  }));
}

function spread(tiles: readonly TreeTile[], id: string, way: "to" | "from"): Set<string> {
  const found = new Set<string>();
  const look = (at: string) => {
    for (const next of tiles.find((tile) => tile.id === at)?.[way] ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      look(next);
    }
  };
  look(id);
  found.delete(id);
  return found;
}

/** Everything that a tile may grow into, over any number of upgrades. */
export const tilesAfter = (tiles: readonly TreeTile[], id: string): Set<string> => spread(tiles, id, "to");
/** Everything that a tile may have grown out of. */
export const tilesBefore = (tiles: readonly TreeTile[], id: string): Set<string> => spread(tiles, id, "from");

/** How a tile stands to the one that is picked. */
type TilePlace = "picked" | "after" | "before" | "apart";

/** Says how each tile stands to the one that is picked; nothing while none is. */
export function placesBeside(
  tiles: readonly TreeTile[],
  picked: string | undefined,
): (id: string) => TilePlace | undefined {
  if (picked === undefined) return () => undefined;
  const [after, before] = [tilesAfter(tiles, picked), tilesBefore(tiles, picked)];
  return (id) => (id === picked ? "picked" : after.has(id) ? "after" : before.has(id) ? "before" : "apart");
}
