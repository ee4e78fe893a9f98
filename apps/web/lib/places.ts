import type { MapDef } from "@railhead/core";
import type { Names } from "@railhead/core/texts";

/** A hex as people call it: "Paris (C8)", or its coordinate alone where nothing is named there. */
export function placeName(map: MapDef, hex: string): string {
  const name = map.hexes.find((one) => one.coord === hex)?.name;
  return name ? `${name} (${hex})` : hex;
}

/** Names that sentences of a log are written with: those of a table, and its places as people call them. */
export const withPlaces = (names: Names, map: MapDef): Names => ({
  ...names,
  places: Object.fromEntries(
    map.hexes.filter((one) => one.name).map(({ coord }) => [coord, placeName(map, coord)]),
  ),
});
