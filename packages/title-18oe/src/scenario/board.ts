import type { HexDef, HexId, MapDef } from "@railhead/core";
import { type CompiledMap, compileMap } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import type { FerryFact, PortFact, WaterFile } from "../sea/model.ts";

/** A part of the board: its land, and the water beside it. */
export interface Part {
  land: MapDef;
  water: WaterFile;
}

const isSea = ({ colour }: HexDef): boolean => colour === "blue";

const neighbours = (board: CompiledMap, hex: HexId): HexId[] =>
  EDGES.flatMap((edge) => board.neighbour(hex, edge) ?? []);

/** Land of these zones, in whole or in part, with the red areas of them that touch it. */
function landOf(board: CompiledMap, zones: readonly string[]): Set<HexId> {
  const inside = board.def.hexes.filter(
    (hex) => !isSea(hex) && hex.zones?.some((zone) => zones.includes(zone)),
  );
  const kept = new Set(inside.flatMap(({ coord, colour }) => (colour === "red" ? [] : [coord])));
  const red = inside.filter(
    ({ coord, colour }) => colour === "red" && neighbours(board, coord).some((hex) => kept.has(hex)),
  );
  for (const { coord } of red) kept.add(coord);
  return kept;
}

/** Hexes of sea in the frame that reaches one hex beyond the land, of the zones of the sea that touch it. */
function seaOf(board: CompiledMap, land: ReadonlySet<HexId>, { areas }: WaterFile): Set<HexId> {
  const places = board.def.hexes.flatMap(({ coord }) => (land.has(coord) ? [placeOf(coord)] : []));
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const [top, bottom] = [Math.min(...rows) - 1, Math.max(...rows) + 1];
  // Neighbours in a row are two columns apart.
  const [left, right] = [Math.min(...columns) - 2, Math.max(...columns) + 2];
  const shores = new Set([...land].flatMap((hex) => neighbours(board, hex)));
  const beside = areas.filter(({ hexes }) => hexes.some((hex) => shores.has(hex)));
  return new Set(
    beside
      .flatMap(({ hexes }) => hexes)
      .filter((hex) => {
        const { row, column } = placeOf(hex);
        return row >= top && row <= bottom && column >= left && column <= right;
      }),
  );
}

/** The row and the column in the name of a hex: letters A to Z, then AA and on, and a number. */
function placeOf(hex: HexId): { row: number; column: number } {
  const letters = hex.replace(/\d+$/, "");
  const row = [...letters].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0);
  return { row, column: Number(hex.slice(letters.length)) };
}

/** Of the water what lies on these hexes: a ferry with its whole line, a port with the sea that it looks at. */
function waterOn(board: CompiledMap, on: ReadonlySet<HexId>, water: WaterFile): WaterFile {
  const areas = water.areas.flatMap((area) => {
    const hexes = area.hexes.filter((hex) => on.has(hex));
    return hexes.length ? [{ ...area, hexes }] : [];
  });
  const names = new Set(areas.map(({ name }) => name));
  const touching = areas.map(({ touches, ...area }) => {
    const left = touches?.filter((name) => names.has(name)) ?? [];
    return { ...area, ...(left.length > 0 && { touches: left }) };
  });
  const stays = ({ hex, edge, areas: at = [] }: PortFact): boolean =>
    on.has(hex) &&
    at.every((name) => names.has(name)) &&
    (edge === undefined || on.has(board.neighbour(hex, edge) ?? ""));
  const runs = ({ from, to, sea }: FerryFact): boolean =>
    [from.hex, to.hex, ...sea].every((hex) => on.has(hex));
  const ferries = water.ferries.filter(runs);
  return {
    areas: touching,
    ports: water.ports.filter(stays),
    towns: water.towns.filter(({ hex }) => ferries.some(({ sea }) => sea.includes(hex))),
    ferries,
  };
}

/** A hex as a part of these zones has it: others that it lies in as well are none of this board. */
function within(hex: HexDef, zones: readonly string[]): HexDef {
  if (!hex.zones) return hex;
  return { ...hex, zones: hex.zones.filter((zone) => zones.includes(zone)) };
}

/**
 * The part of a board that zones are: their land and the red areas that touch it, the sea beside it in a frame that reaches one hex beyond the land, and
 * the ports and ferries that lie there whole. What is beyond is off the board.
 */
export function partOf({ land, water }: Part, zones: readonly string[]): Part {
  const board = compileMap(land);
  const ground = landOf(board, zones);
  const on = new Set([...ground, ...seaOf(board, ground, water)]);
  return {
    land: { ...land, hexes: land.hexes.flatMap((hex) => (on.has(hex.coord) ? [within(hex, zones)] : [])) },
    water: waterOn(board, on, water),
  };
}
