/** Facts of the data in the words of the checklist, for what its examples say. */
import type { HexId } from "@railhead/core";
import { compileMap } from "@railhead/core/board";
import type { ChecklistLine } from "@railhead/core/kit";
import { EDGES } from "@railhead/core/model";
import checklist from "../../../rules/checklist.json" with { type: "json" };
import { companies, europe, map, tileset, water } from "../../../src/data.ts";
import { areasBeside } from "../../../src/sea/beside.ts";
import { zoneOfCity } from "../../../src/zones.ts";
import { Europe } from "../../europe.ts";
import { touchingZones } from "../../kit/zones.ts";

export const lines: ChecklistLine[] = checklist;
export const board = compileMap(map);
export const touching = touchingZones(board, water);
export const at = (name: string) => {
  const found = map.hexes.find((hex) => hex.name === name);
  if (!found) throw new Error(`no place ${name}`);
  return found;
};
export const placeNames = [...new Set(map.hexes.flatMap(({ name }) => name ?? []))];
export const zone = (name: string) => zoneOfCity(europe, at(name));
export const isMetropolis = (name: string) => at(name).coord in europe.metropolises;
export const isRed = (name: string) => at(name).colour === "red";
export const isCity = (name: string) =>
  !isRed(name) && (at(name).nodes ?? []).some(({ kind }) => kind === "city");
export const portsOf = (name: string) => water.ports.filter(({ hex }) => hex === at(name).coord);
export const ferriesOf = (hex: HexId) =>
  water.ferries.filter(({ from, to }) => from.hex === hex || to.hex === hex);
export const ferryBetween = (one: HexId, other: HexId) =>
  ferriesOf(one).find((ferry) => ferriesOf(other).includes(ferry));
export const stations = (tile: string) =>
  (tileset.tiles.find(({ id }) => id === tile)?.nodes ?? []).filter(({ kind }) => kind === "city").length;
export const company = (id: string) => companies.find((one) => one.id === id);
export const homeOf = (id: string) => company(id)?.home?.[0]?.name;
export const zoneOf = (id: string) => zone(homeOf(id) ?? "");
export const same = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
/** Sides of a hex that lead somewhere: to land, or to a port or ferry of its own. */
export const usable = (hex: HexId) => {
  const shores = [...water.ports, ...water.ferries.flatMap(({ from, to }) => [from, to])].flatMap((shore) =>
    shore.hex === hex && "edge" in shore && shore.edge !== undefined ? [shore.edge] : [],
  );
  const closed = board.hexes.get(hex)?.closed_edges ?? [];
  return EDGES.filter((edge) => shores.includes(edge) || !closed.includes(edge)).length;
};
/** A red zone to which ships alone come: each side with track is that of a port. */
export const bySeaAlone = (name: string) =>
  isRed(name) &&
  ferriesOf(at(name).coord).length === 0 &&
  (at(name).paths ?? []).every(({ from }) => portsOf(name).some(({ edge }) => edge === from));
export const beside = (name: string) => areasBeside(new Europe().ctx(), at(name).coord);
export const seaOf = (authority: string) =>
  water.areas.flatMap((area) => (area.authority === authority ? [area.name] : []));
export const allOf = (hexes: readonly HexId[]) => hexes.map((hex) => board.hexes.get(hex)?.name);
