import type { CompanyId, Ctx, HexId } from "@railhead/core";
import { companyOf } from "@railhead/core/state";
import { europe } from "../data.ts";
import { railroad } from "../facts.ts";
import { homeZone } from "../railroads/home.ts";
import { isMajor, isMinor, isNational } from "../railroads/kinds.ts";
import { hasPower } from "../railroads/powers.ts";
import { layable, zoneOfCity } from "../zones.ts";

/**
 * Zones in which a railroad has track rights: a minor by its chit, others by their home, a major by the chits of the minors
 * that it took over as well (11.1.4). A national keeps its home alone.
 */
export function rightsOf(ctx: Ctx, company: CompanyId): string[] {
  const home = homeZone(ctx, company);
  const minors = isNational(ctx, company)
    ? []
    : Object.keys(ctx.state.companies).filter(
        (id) => id === company || (isMinor(ctx, id) && hasPower(ctx, company, id)),
      );
  const chits = minors.map((id) => railroad.read(ctx, id).chit);
  return [...new Set([home, ...chits])].filter((zone) => zone !== undefined);
}

/** 11.1.4: the hexes in which a railroad may lay track. Majors may anywhere. */
export function mayLay(ctx: Ctx, company: CompanyId): (at: HexId) => boolean {
  if (isMajor(ctx, company)) return () => true;
  const rights = rightsOf(ctx, company);
  return (at) => {
    const hex = ctx.rules.map.hexes.get(at);
    return hex !== undefined && layable(hex, rights);
  };
}

/** 11.1.4: whether a railroad may lay track in a hex. */
export const mayLayIn = (ctx: Ctx, company: CompanyId, at: HexId): boolean => mayLay(ctx, company)(at);

/** 11.2: whether a railroad may place a token in a hex: minors and regionals only in their own zones. */
export function mayHoldTokenIn(ctx: Ctx, company: CompanyId, at: string): boolean {
  if (!["minor", "regional"].includes(companyOf(ctx, company).kind)) return true;
  const hex = ctx.rules.map.hexes.get(at);
  const rights = rightsOf(ctx, company);
  // A hex with towns alone may lie in several zones, and no circle says in which.
  if (!hex?.nodes?.some(({ kind }) => kind === "city" || kind === "offboard"))
    return hex !== undefined && layable(hex, rights);
  const zone = zoneOfCity(europe, hex);
  return zone !== undefined && rights.includes(zone);
}
