import type { CompanyId, Ctx } from "@railhead/core";
import { europe } from "../data.ts";
import { zoneOfCity } from "../zones.ts";

/** Zone of a regional's home. */
export function homeZone(ctx: Ctx, company: CompanyId): string | undefined {
  const hex = ctx.rules.companies.get(company)?.home?.[0]?.hex;
  const def = hex === undefined ? undefined : ctx.rules.map.hexes.get(hex);
  return def && zoneOfCity(europe, def);
}
