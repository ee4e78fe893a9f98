import { TILE_COLOURS, type TileDef, type TilesetDef } from "../model/map.ts";
import { saying } from "../util/saying.ts";
import { checkFace, misfit } from "./faces.ts";
import type { Report } from "./problem.ts";

/** Checks what the shape of a tiles file cannot tell. */
export function checkTiles(tileset: TilesetDef, report: Report): void {
  const tiles = new Map<string, TileDef>();
  let sound = true;
  tileset.tiles.forEach((tile, at) => {
    if (tiles.has(tile.id)) report(["tiles", at], saying`is listed twice`);
    tiles.set(tile.id, tile);
    checkFace(tile, (steps, text) => {
      sound = false;
      report(["tiles", at, ...steps], text);
    });
  });

  for (const [from, list] of Object.entries(tileset.upgrades)) {
    const old = tiles.get(from);
    if (!old) report(["upgrades", from], saying`is not a tile in this list`);
    list.forEach((to, at) => {
      const next = tiles.get(to);
      const here = ["upgrades", from, at];
      if (!next) report(here, saying`is ${to}, which is not a tile in this list`);
      if (!old || !next) return;
      if (TILE_COLOURS.indexOf(next.colour) <= TILE_COLOURS.indexOf(old.colour))
        report(here, saying`is ${to}, which is ${next.colour}: ${old.colour} must become a later color`);
      const why = sound && misfit(old, next);
      if (why) report(here, saying`is ${to}, which ${why}`);
    });
  }
  for (const [hex, table] of Object.entries(tileset.onHex ?? {}))
    for (const [from, list] of Object.entries(table))
      for (const id of [from, ...list])
        if (!tiles.has(id)) report(["onHex", hex, from], saying`is ${id}, which is not a tile in this list`);
  tileset.first.forEach((entry, at) => {
    entry.tiles.forEach((id, tile) => {
      if (!tiles.has(id))
        report(["first", at, "tiles", tile], saying`is ${id}, which is not a tile in this list`);
    });
  });
}
