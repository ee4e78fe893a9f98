import type { MapDef } from "@railhead/core";

/** A hex as people call it: "Paris (C8)", or its coordinate alone where nothing is named there. */
export function placeName(map: MapDef, hex: string): string {
  const name = map.hexes.find((one) => one.coord === hex)?.name;
  return name ? `${name} (${hex})` : hex;
}
