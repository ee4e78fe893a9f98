import type { Ctx } from "../../contract/rules.ts";
import { companyFacts } from "../../engine/facts.ts";
import { type CompanyId, companyRef, type PlayerId } from "../../model/ids.ts";
import type { PowerKind, PowerUse } from "../../model/powers.ts";
import { liftOverlays } from "../../state/overlays.ts";
import { withPower } from "../../state/powers.ts";
import type { CompanyState } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";

/** How often each power of a private has been used, by its kind. Titles with such powers list it among their `facts`. */
export const powerUses = companyFacts<Record<string, number>>("powerUses", {});

const alive = (ctx: Ctx, id: CompanyId): CompanyState | undefined => {
  const company = ctx.state.companies[id];
  return company && !company.closed ? company : undefined;
};

/** Privates with a power of this kind that a company owns. */
export const powersOfCompany = (ctx: Ctx, company: CompanyId, kind: PowerKind): CompanyId[] =>
  withPower(ctx, kind).filter((id) => alive(ctx, id)?.owner === companyRef(company));

/** Privates with a power of this kind that a player owns. */
export const powersOfPlayer = (ctx: Ctx, player: PlayerId, kind: PowerKind): CompanyId[] =>
  withPower(ctx, kind).filter((id) => alive(ctx, id)?.owner === `player:${player}`);

/** How often a power may still be used. */
export const usesLeft = (
  ctx: Ctx,
  id: CompanyId,
  { kind, uses, ...power }: PowerUse & { kind: PowerKind; together?: boolean; hexes?: readonly string[] },
): number =>
  (uses ?? (power.together ? (power.hexes?.length ?? 1) : 1)) - (powerUses.read(ctx, id)[kind] ?? 0);

/** Takes a private out of the game. */
export function closePrivate(tx: Tx, id: CompanyId): void {
  const company = tx.company(id);
  if (company.closed) return;
  company.closed = true;
  delete company.owner;
  tx.log(events.company_closed({ company: id }));
  liftOverlays(tx, ({ owner }) => owner === companyRef(id));
}

/** Counts a use of a power; after the last one its private closes, where the power says so. */
export function countUse(tx: Tx, id: CompanyId, power: PowerUse & { kind: PowerKind }): void {
  const facts = powerUses.write(tx, id);
  facts[power.kind] = (facts[power.kind] ?? 0) + 1;
  if (power.closes && usesLeft(tx, id, power) <= 0) closePrivate(tx, id);
}
