import type { BoardState } from "../../model/board.ts";
import type { HexDef, HexId, TileDef, TileId } from "../../model/map.ts";
import { saying } from "../../util/saying.ts";
import { PositionError } from "./fields.ts";

/** Checks the tiles, tokens and overlays (of these kinds) of a sound position against the map and the tiles there are. */
export function checkBoard(
  { tiles = {}, tokens = {}, overlays = [] }: Partial<BoardState>,
  hexes: readonly HexDef[],
  tileNamed: (name: TileId) => TileDef | undefined,
  kinds: readonly string[] = [],
): BoardState {
  const map = new Map(hexes.map((hex) => [hex.coord, hex]));
  const hexOf = (hex: HexId, where: string): HexDef => {
    const def = map.get(hex);
    if (!def) throw new PositionError(saying`${where} names ${hex}, which is not on the map`);
    return def;
  };
  for (const [hex, [id]] of Object.entries(tiles)) {
    hexOf(hex, "tiles");
    if (!tileNamed(String(id))) throw new PositionError(saying`tiles.${hex}: no tile ${id}`);
  }
  for (const [hex, spots] of Object.entries(tokens)) {
    const def = hexOf(hex, "tokens");
    const laid = tiles[hex];
    const { nodes = [] } = (laid && tileNamed(String(laid[0]))) ?? def;
    const cities = nodes.filter((node) => node.kind === "city").length;
    for (const [at, [city]] of spots.entries())
      if (city >= Math.max(cities, 1))
        throw new PositionError(saying`tokens.${hex}[${at}][0] is city ${city}, which does not exist`);
  }
  for (const [at, { hex, kind }] of overlays.entries()) {
    hexOf(hex, `overlays[${at}].hex`);
    if (!kinds.includes(kind))
      throw new PositionError(saying`overlays[${at}].kind is ${kind}, which does not exist`);
  }
  return { tiles, tokens, ...(overlays.length > 0 && { overlays }) };
}
