import type { CompanyId, Ctx, HexDef, HexId } from "@railhead/core";
import { type BoardPlace, faceAt } from "@railhead/core/board";
import { reading } from "@railhead/core/engine";
import { tokensOf } from "@railhead/core/state";
import { faceFor, overlaysOn, revenueOf } from "@railhead/core/track";
import { europe } from "../data.ts";
import { LUMBER, lumberTown } from "../privates/lumber.ts";
import { homeZone } from "../railroads/home.ts";
import { isNational } from "../railroads/kinds.ts";
import { zoneOfCity } from "../zones.ts";

/** A city, red zone or town of a zone. */
export interface ZonePlace {
  /** Its hex; of a town that is one of several of its hex the number as well. */
  id: string;
  kind: "city" | "town";
  hex: HexId;
  /** Nodes of the hex by which a line comes to it: several where a city has several stations. */
  nodes: readonly number[];
  /** In pounds, as things stand. */
  value: number;
  red: boolean;
  /** Hochberg's token, which its owner's national may count where it is linked (14.8). */
  optional?: true;
}

const isCity = (kind: string): boolean => kind === "city" || kind === "offboard";

/** Whether the cities of a hex lie in a zone. */
const cityIn = (hex: HexDef, zone: string): boolean => zoneOfCity(europe, hex) === zone;

/** Of a hex with a double town: by its print, or by the tile on it. */
function isDouble({ state }: Ctx, hex: HexId): boolean {
  const tile = state.board.tiles[hex]?.[0];
  return tile === undefined
    ? europe.doubleTowns.hexes.includes(hex)
    : europe.doubleTowns.tiles.includes(tile);
}

/** The towns of a hex; what stands for two is two, at half its value each. */
function townsOf(ctx: Ctx, hex: HexId, nodes: readonly number[]): ZonePlace[] {
  const parts = isDouble(ctx, hex) ? 2 : 1;
  return nodes.flatMap((node) =>
    Array.from({ length: parts }, (_, part): ZonePlace => {
      const id = `${hex}.${node}${parts > 1 ? `/${part}` : ""}`;
      const value = Math.floor(revenueOf(ctx, hex, node) / parts);
      return { id, kind: "town", hex, nodes: [node], value, red: false };
    }),
  );
}

/**
 * 14.8: the towns of a hex with Hochberg's token: the one that it replaces is gone, and it is one itself for a national of its owner.
 * Up to version 2 of the rules nationals did not mind it.
 */
function lumberTowns(ctx: Ctx, hex: HexId, company: CompanyId): ZonePlace[] {
  const towns = faceFor(ctx, company, hex).nodes.filter(({ kind }) => kind === "town");
  const [one] = towns;
  const value = overlaysOn(ctx, { hex, kind: LUMBER }).map((token) => lumberTown.adds?.pays(ctx, token) ?? 0);
  const nodes = towns.map(({ index }) => index);
  return one
    ? [
        {
          id: `${hex}.lumber`,
          kind: "town",
          hex,
          nodes,
          value: Math.max(...value),
          red: false,
          optional: true,
        },
      ]
    : [];
}

/**
 * The cities, red zones and towns of a zone, in the order of the map (11.3.10), for a national. All stations of a hex are one city; a town in a
 * hex of several zones lies in each of them.
 */
export function placesOf(ctx: Ctx, zone: string, company?: CompanyId): ZonePlace[] {
  const lumber =
    reading(ctx, "linkTokens") === "minded" ? overlaysOn(ctx, { kind: LUMBER }).map(({ hex }) => hex) : [];
  return ctx.rules.map.def.hexes.flatMap((hex) => {
    if (!hex.zones?.includes(zone)) return [];
    const { coord } = hex;
    if (company !== undefined && lumber.includes(coord)) return lumberTowns(ctx, coord, company);
    if (!hex.nodes) return [];
    const { nodes } = faceAt(ctx, coord);
    const at = (wanted: (kind: string) => boolean) =>
      nodes.flatMap(({ kind }, node) => (wanted(kind) ? [node] : []));
    const cities = at(isCity);
    const towns = townsOf(
      ctx,
      coord,
      at((kind) => kind === "town"),
    );
    if (!cities.length || !cityIn(hex, zone)) return towns;
    const value = Math.max(...cities.map((node) => revenueOf(ctx, coord, node)));
    return [
      { id: coord, kind: "city", hex: coord, nodes: cities, value, red: hex.colour === "red" },
      ...towns,
    ];
  });
}

/** Cities of a zone in which tokens may lie: there a national counts as having one, full or not (11.3.10). */
export function cityPlaces(ctx: Ctx, zone: string): { hex: HexId; city: number }[] {
  return ctx.rules.map.def.hexes.flatMap((hex) => {
    if (!hex.nodes || !hex.zones?.includes(zone)) return [];
    const { cities, nodes } = faceAt(ctx, hex.coord);
    if (!cities.length || !cityIn(hex, zone)) return [];
    return cities.flatMap((node, city) => ((nodes[node]?.slots ?? 0) > 0 ? [{ hex: hex.coord, city }] : []));
  });
}

/** The zone of a national: the one printed on its charter, where its regional had its home (11.1.4). */
export const nationalZone = (ctx: Ctx, company: CompanyId): string | undefined =>
  isNational(ctx, company) ? homeZone(ctx, company) : undefined;

/** Where a railroad's lines begin: at its tokens; those of a national at every city of its zone. */
export function startsOf(ctx: Ctx, company: CompanyId): readonly BoardPlace[] {
  const zone = nationalZone(ctx, company);
  return zone === undefined
    ? tokensOf(ctx, company).map(({ hex, city }) => ({ hex, city }))
    : cityPlaces(ctx, zone);
}
