import type { CompanyId, Ctx } from "@railhead/core";
import { type CompiledMap, type ReachFee, type ReachLink, waterLinks } from "@railhead/core/board";
import type { ReachPurpose, ReachRules } from "@railhead/core/track";
import { cityPlaces, nationalZone, startsOf } from "../nationals/zone.ts";
import { isNational } from "../railroads/kinds.ts";
import { lilleMask } from "../routes/lille.ts";
import { PRICES, RELIEF } from "./fees.ts";
import { waterFile, zonesOf } from "./file.ts";
import type { Authority, WaterFile } from "./model.ts";
import { authorityOf, usablePort } from "./railroad.ts";

const known = new WeakMap<CompiledMap, Map<string, ReachLink[]>>();

/**
 * Links over the water for a railroad: public ports, private ones where it has a token or that of Star Harbor, ferries. A national
 * counts as having a token in every city of its zone (11.3.10).
 */
function links(ctx: Ctx, company: CompanyId): readonly ReachLink[] {
  const { map } = ctx.rules;
  const zone = nationalZone(ctx, company);
  const cities = zone === undefined ? undefined : cityPlaces(ctx, zone).map(({ hex }) => hex);
  const own = (map.def.water?.ports ?? [])
    .filter((port) => port.private && (cities?.includes(port.hex) ?? usablePort(ctx, company, port)))
    .map(({ hex }) => hex);
  const byPorts = known.get(map) ?? new Map<string, ReachLink[]>();
  known.set(map, byPorts);
  const key = own.join();
  let found = byPorts.get(key);
  if (!found) {
    found = waterLinks(map, (port) => !port.private || own.includes(port.hex));
    byPorts.set(key, found);
  }
  return found;
}

/** How a link is crossed: over a zone of the sea that is entered, or by ferry. */
const wayOf = (zones: ReadonlySet<string>, { to }: ReachLink): "sea" | "ferry" =>
  "area" in to && zones.has(to.area) ? "sea" : "ferry";

const fees = new WeakMap<CompiledMap, Map<string, ReachFee>>();

/** What a company pays: by purpose and by its authority; nothing where all is free. The same object for the same fees. */
function feeOf(
  map: CompiledMap,
  water: WaterFile,
  purpose: ReachPurpose,
  authority?: Authority,
  free = false,
): ReachFee {
  const known = fees.get(map) ?? new Map<string, ReachFee>();
  fees.set(map, known);
  const key = `${purpose}/${authority}/${free}`;
  let fee = known.get(key);
  if (!fee) {
    const zones = new Set((map.def.water?.areas ?? []).map(({ name }) => name));
    fee = {
      price: (_area, link) => (free ? 0 : PRICES[purpose][wayOf(zones, link)]),
      reliefs: authority ? [{ units: RELIEF, over: zonesOf(water, authority) }] : [],
    };
    known.set(key, fee);
  }
  return fee;
}

/**
 * Where railroads lay track and place tokens: over track, and over the water for a fee (11.1.6, 11.2.1), of which a port
 * authority takes two units of its sea off. Nationals begin in every city of their zone, and pay nothing (11.1.5).
 */
export const reach: ReachRules = {
  from: startsOf,
  mask: lilleMask,
  links,
  fee: (ctx, company, purpose) =>
    feeOf(ctx.rules.map, waterFile.read(ctx), purpose, authorityOf(ctx, company), isNational(ctx, company)),
};
