import type { CompanyId, Ctx, HexId } from "@railhead/core";
import {
  cityVertex,
  type Face,
  nodeVertex,
  type Reach,
  type ReachLink,
  reachFrom,
  stopMask,
} from "@railhead/core/board";
import { reading } from "@railhead/core/engine";
import type { PortDef } from "@railhead/core/model";
import { type Capacity, capacityIncome, capacityOf, type Income } from "@railhead/core/parts";
import { trainReach } from "@railhead/core/routes";
import { companyOf, countedTrains } from "@railhead/core/state";
import { linksOn } from "@railhead/core/track";
import { charters } from "../data.ts";
import { levelOf } from "../routes/level.ts";
import { linkTrack } from "../track/link-track.ts";
import { cityPlaces, nationalZone, placesOf, type ZonePlace } from "./zone.ts";

/** What capacity beyond all places of the zone pays, in pounds (11.3.10). */
const FLAT = charters.nationalFlat;
/** What a Pullman adds for each level of its train, in pounds (11.3.9). */
const PULLMAN = 10;

/** The trains of a national that count: all but a Pullman, of which it has one in any case. */
const runningKinds = (ctx: Ctx, company: CompanyId): string[] =>
  countedTrains(companyOf(ctx, company))
    .map(({ kind }) => kind)
    .filter((kind) => !ctx.rules.trains.get(kind)?.helper);

/** The cities and towns that a national's trains count together (11.3.10). */
export const nationalCapacity = (ctx: Ctx, company: CompanyId): Capacity =>
  capacityOf(runningKinds(ctx, company).map((kind) => trainReach(ctx.rules.trains, kind)));

/** Whether a link is a ferry: no end of it lies in a zone of the sea, though parts of one line meet out there. */
function isFerry({ rules }: Ctx, { from, to }: ReachLink): boolean {
  const zones = rules.map.def.water?.areas ?? [];
  return ![from, to].some((end) => "area" in end && zones.some(({ name }) => name === end.area));
}

/** The zones of the sea at which a port lies. */
function zonesAt({ rules }: Ctx, port: PortDef): readonly string[] {
  if (port.areas) return port.areas;
  const across = "edge" in port ? rules.map.neighbour(port.hex, port.edge) : undefined;
  const areas = rules.map.def.water?.areas ?? [];
  return areas.flatMap(({ name, hexes }) => (across !== undefined && hexes.includes(across) ? [name] : []));
}

/** The zones of the sea to whose ports track leads from a city of the zone. */
function shoresOf(ctx: Ctx, company: CompanyId, zone: string): Set<string> {
  const network = linkTrack(ctx, company);
  const { map } = network;
  const starts = cityPlaces(ctx, zone).map(({ hex, city }) => cityVertex(network, hex, city));
  const mask = stopMask(network, ctx.state.board.tokens, []);
  for (const vertex of starts) mask[vertex] = 0;
  const { vertices }: Reach = reachFrom(network, mask, starts);
  const at = (port: PortDef): readonly number[] => {
    const hex = map.index.get(port.hex);
    if (hex === undefined) return [];
    if ("edge" in port) return [map.sides[hex * 6 + port.edge] as number];
    // Offshore: joined to all stations of a city, or to the town.
    const { cities, nodes } = network.faces[hex] as Face;
    const all = cities.length > 0 ? cities : nodes.map(({ index }) => index);
    return ("node" in port ? [port.node] : all).map((node) => nodeVertex(network, port.hex, node));
  };
  const reached = (port: PortDef): boolean => at(port).some((vertex) => vertices[vertex] === 1);
  return new Set((map.def.water?.ports ?? []).filter(reached).flatMap((port) => zonesAt(ctx, port)));
}

/** Whether track by land leads out of a red zone. */
function hasLand({ rules }: Ctx, hex: HexId): boolean {
  const { paths = [] } = rules.map.hexes.get(hex) ?? {};
  return paths.some(({ from, to }) =>
    [from, to].some((end) => {
      const across = typeof end === "number" ? rules.map.neighbour(hex, end) : undefined;
      return across !== undefined && rules.map.hexes.get(across)?.colour !== "blue";
    }),
  );
}

/** Whether a ferry lands in a hex: its blue line begins or ends there. */
const hasFerry = ({ rules }: Ctx, hex: HexId): boolean =>
  (rules.map.def.water?.ferries ?? []).some(({ from, to }) => from.hex === hex || to.hex === hex);

/** Whether trains come to a red zone by sea crossings alone: neither track by land nor a ferry leads to it (11.3.10). */
const bySeaAlone = (ctx: Ctx, hex: HexId): boolean =>
  !hasLand(ctx, hex) && (reading(ctx, "overseasZones") === "noLand" || !hasFerry(ctx, hex));

/**
 * Whether a place of a national's zone is linked (11.3.10): track and ferries join it to any other place, or it is a red zone that
 * sea crossings alone reach, and track joins a city of the zone to a port of its sea.
 */
function linkedBy(ctx: Ctx, company: CompanyId, zone: string): (place: ZonePlace) => boolean {
  let shores: Set<string> | undefined;
  const track = linkTrack(ctx, company);
  return ({ hex, nodes, red }) => {
    const ferry = (link: ReachLink) => isFerry(ctx, link);
    if (nodes.some((node) => linksOn(ctx, company, { hex, node }, ferry, track))) return true;
    if (!red || !bySeaAlone(ctx, hex)) return false;
    shores ??= shoresOf(ctx, company, zone);
    const ports = (ctx.rules.map.def.water?.ports ?? []).filter((port) => port.hex === hex);
    return ports.some((port) => zonesAt(ctx, port).some((area) => shores?.has(area)));
  };
}

/**
 * 11.3.10: what a national earns without running: linked cities, red zones and towns of its zone up to the capacity of its trains, those
 * of D trains twice; unlinked ones use capacity up; what is left pays flat. Its built-in Pullman enhances the train of the highest level.
 */
export function nationalIncome(ctx: Ctx, company: CompanyId): Income | undefined {
  const zone = nationalZone(ctx, company);
  if (zone === undefined) return undefined;
  const kinds = runningKinds(ctx, company);
  if (!kinds.length) return { total: 0 };
  const linked = linkedBy(ctx, company, zone);
  const places = placesOf(ctx, zone, company)
    .map((place) => ({ ...place, linked: linked(place) }))
    .filter((place) => place.linked || !place.optional);
  const capacity = nationalCapacity(ctx, company);
  const { total, counted, unlinked, flat } = capacityIncome(places, capacity, FLAT);
  const pullman = PULLMAN * Math.max(...kinds.map(levelOf));
  const detail = {
    zone,
    capacity: { ...capacity },
    counted: counted.map((one) => ({ ...one })),
    unlinked: { ...unlinked },
    flat: { ...flat },
    pullman,
  };
  return { total: total + pullman, detail };
}
