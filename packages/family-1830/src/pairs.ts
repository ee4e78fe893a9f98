import type { CompanyId, Ctx } from "@railhead/core";
import { companyFacts } from "@railhead/core/engine";
import type { Line, RouteRules } from "@railhead/core/routes";
import { companyOf, powerOf, presidentOf, type Tx } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";

/** By way of which private a company is paid for pairs of places, and who led it when it bought that. */
export const pairsBy = companyFacts<{ by?: string; lead?: string }>("pairs", {});

/** A company has bought a private of a player: with the power `pairs` it is paid for those from now on. */
export function gainPairs(tx: Tx, company: CompanyId, id: CompanyId): void {
  const lead = presidentOf(tx, companyOf(tx, company));
  if (!powerOf(tx, id, "pairs") || lead === undefined) return;
  Object.assign(pairsBy.write(tx, company), { by: id, lead });
  tx.log(events.pairs_gained({ company, with: id }));
}

/** A stock turn is over: companies that another player leads now are not paid for pairs any more. */
export function losePairs(tx: Tx): void {
  for (const { id } of tx.rules.title.companies) {
    const { by, lead } = pairsBy.read(tx, id);
    if (by === undefined || presidentOf(tx, companyOf(tx, id)) === lead) continue;
    const facts = pairsBy.write(tx, id);
    delete facts.by;
    delete facts.lead;
    tx.log(events.pairs_lost({ company: id, with: by }));
  }
}

/** The rules of a company's routes with what it is paid for pairs of places, each for one route in a run. The same rules where it has no such right. */
export function withPairs(ctx: Ctx, company: CompanyId, rules: RouteRules): RouteRules {
  const { by } = pairsBy.read(ctx, company);
  const pairs = by === undefined ? [] : (powerOf(ctx, by, "pairs")?.pairs ?? []);
  if (!pairs.length) return rules;
  const has = ({ stops }: Line, hexes: readonly string[]): boolean =>
    hexes.every((hex) => stops.some((stop) => stop.hex === hex));
  const paid = (lines: readonly Line[]): number =>
    pairs.reduce((sum, { hexes, amount }) => sum + (lines.some((line) => has(line, hexes)) ? amount : 0), 0);
  return {
    ...rules,
    setBonus(lines, helpers, choice) {
      const before = rules.setBonus?.(lines, helpers, choice) ?? { bonus: 0 };
      return { ...before, bonus: before.bonus + paid(lines) };
    },
    setBonusBound: (line, helpers) => (rules.setBonusBound?.(line, helpers) ?? 0) + paid([line]),
    setBonusJoin: "sum",
  };
}
