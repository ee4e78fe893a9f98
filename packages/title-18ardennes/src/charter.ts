import type { CharterLine, CompanyId, Ctx } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { biddingData } from "./bidding.ts";
import { bonuses } from "./data.ts";
import { facts, INCOME_SHARE, inGreyZone, marksOf } from "./facts.ts";

/**
 * What the charter of a company shows in addition to cash, trains and tokens: rights, Forts, trains that do not
 * count, pledges.
 */
export function charter(ctx: Ctx, id: CompanyId): CharterLine[] {
  const company = ctx.state.companies[id];
  if (!company) return [];
  const lines: CharterLine[] = [];
  const { rights = [], forts = [] } = marksOf(company);
  const name = (hex: string) => ctx.rules.map.hexes.get(hex)?.name ?? hex;
  const held = (of: Record<string, number>) => rights.filter((hex) => hex in of).map(name);
  const [ports, mines] = [held(bonuses.rights.port), held(bonuses.rights.mine)];
  if (ports.length) lines.push({ text: "charter.ports", values: { places: ports }, icon: "port" });
  if (mines.length) lines.push({ text: "charter.mines", values: { places: mines }, icon: "mine" });
  if (forts.length)
    lines.push({
      text: "charter.forts",
      values: { places: forts.map((fort) => name(bonuses.forts.places[fort] ?? "")) },
      icon: "fort",
    });
  const down = company.trains.filter((train) => train.faceDown).map((train) => train.kind);
  if (down.length) lines.push({ text: "charter.faceDown", values: { trains: down } });
  const last = company.trains.filter((train) => train.obsolete).map((train) => train.kind);
  if (last.length) lines.push({ text: "charter.lastRun", values: { trains: last } });
  if (inGreyZone(company)) lines.push({ text: "charter.grey", values: {} });
  if (id === INCOME_SHARE) lines.push({ text: "charter.income", values: { price: company.fixedPrice ?? 0 } });
  const claims = roundOf(ctx.state) === "bidding" ? biddingData(ctx).bids : facts(ctx).claims;
  for (const { player, company: claimed, minor, bid } of claims) {
    if (minor === id) lines.push({ text: "charter.pledged", values: { company: claimed, amount: bid } });
    if (claimed === id) lines.push({ text: "charter.claimed", values: { player, minor, amount: bid } });
  }
  return lines;
}
