import type { Refusal } from "../engine/action.ts";
import type { Ctx } from "../engine/rules.ts";
import { marketEvent } from "../market/send.ts";
import { events } from "../vocabulary/events.ts";
import { refuse } from "../vocabulary/refusals.ts";
import { companyOf, moveTrain, pay, removeTokens } from "./ops.ts";
import { removeOverlays } from "./overlays.ts";
import { ownedBy } from "./owners.ts";
import { type CompanyId, companyRef } from "./state.ts";
import type { Tx } from "./tx.ts";

/**
 * Takes a company out of the game for good, without compensation: cash to the bank, trains to the pool, tokens off the map,
 * all shares back to where they can no longer be bought; what it still owns whole goes with it. A title says what else goes with it (`closeCompany`).
 * `variant`: the house rule behind it.
 */
export function closeForGood(tx: Tx, company: CompanyId, cause: { variant?: string } = {}): void {
  const { closeCompany } = tx.rules.title;
  tx.log(events.company_eliminated({ company, ...cause }));
  if (closeCompany) closeCompany(tx, company);
  for (const { id } of ownedBy(tx, companyRef(company))) closeForGood(tx, id, cause);
  pay(tx, companyRef(company), "bank", companyOf(tx, company).cash);
  for (const { id, obsolete } of [...companyOf(tx, company).trains])
    moveTrain(tx, id, obsolete ? "rusted" : "pool");
  removeTokens(tx, company);
  removeOverlays(tx, ({ owner }) => owner === companyRef(company));
  marketEvent(tx, company, { type: "CLOSED" });
  const state = tx.company(company);
  for (const certificate of state.certificates)
    if (certificate.at !== "offering") certificate.at = "treasury";
  state.closed = true;
  state.closedBy = cause.variant ?? "";
  state.tokens = [];
  delete state.owner;
  delete state.facts;
}

/** There is no such company to deal with; or it has left the game for good, and the house rule behind that is named. */
export function noCompany(ctx: Ctx, company: CompanyId): Refusal {
  const by = ctx.state.companies[company]?.closedBy;
  if (by === undefined) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  return { ...refuse(ctx, "COMPANY_ELIMINATED", { company }), ...(by && { variant: by }) };
}
