import { removeToken } from "../market/market.ts";
import { companyOf, moveTrain, pay, removeTokens } from "./ops.ts";
import { type CompanyId, companyRef } from "./state.ts";
import type { Tx } from "./tx.ts";

/**
 * Takes a company out of the game for good, without compensation: cash to the bank, trains to the pool, tokens off the map,
 * all shares back to where they can no longer be bought. A title says what else goes with it (`closeCompany`).
 */
export function closeForGood(tx: Tx, company: CompanyId): void {
  const { closeCompany } = tx.rules.title;
  tx.log("company_eliminated", { company });
  if (closeCompany) closeCompany(tx, company);
  pay(tx, companyRef(company), "bank", companyOf(tx, company).cash);
  for (const { id, obsolete } of [...companyOf(tx, company).trains])
    moveTrain(tx, id, obsolete ? "rusted" : "pool");
  removeTokens(tx, company);
  removeToken(tx, company);
  const state = tx.company(company);
  for (const certificate of state.certificates)
    if (certificate.at !== "offering") certificate.at = "treasury";
  state.closed = true;
  state.tokensLeft = 0;
  delete state.owner;
  delete state.marks;
}
