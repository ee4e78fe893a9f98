import type { HexDef, HexId, MapDef } from "@railhead/core";
import type { EuropeDef, ZoneDef } from "./model.ts";

/** A zone by its id. Throws for one that is not on the board. */
export function zone({ zones }: Pick<EuropeDef, "zones">, id: string): ZoneDef {
  const found = zones.find((one) => one.id === id);
  if (!found) throw new Error(`there is no track rights zone ${id}`);
  return found;
}

/**
 * The zone in which the city of a hex lies (9.1): of a hex in several that of its circle. Undefined where no chits are
 * (Greece, the Balkans, the Ottoman Empire). Throws for a hex in several zones of which no one has said it.
 */
export function zoneOfCity({ cityZones }: Pick<EuropeDef, "cityZones">, hex: HexDef): string | undefined {
  const { coord, zones = [] } = hex;
  const ofCity = cityZones[coord];
  if (ofCity !== undefined) return ofCity;
  if (zones.length > 1) throw new Error(`the city of ${coord} may lie in ${zones.join(" or ")}`);
  return zones[0];
}

/** Whether a railroad with rights in these zones may lay track in a hex: one that lies in them wholly or in part (11.1.4). */
export const layable = (hex: HexDef, rights: readonly string[]): boolean =>
  (hex.zones ?? []).some((id) => rights.includes(id));

/** The hexes with a city in a zone, in the order of the map; `red`: red zones as well. */
export const citiesOfZone = (
  map: Pick<MapDef, "hexes">,
  europe: Pick<EuropeDef, "cityZones">,
  id: string,
  red = false,
): HexId[] =>
  map.hexes.flatMap((hex) => {
    const city = hex.nodes?.some(({ kind }) => kind === "city" || kind === "offboard");
    return city && (hex.colour !== "red" || red) && zoneOfCity(europe, hex) === id ? [hex.coord] : [];
  });
