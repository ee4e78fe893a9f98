import { changedBy } from "../../hooks/hooks.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import {
  companyOf,
  moveCertificate,
  percentAt,
  presidentOf,
  singlesAt,
  soldPercent,
} from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { pay } from "../../transfer/pay.ts";
import { events } from "../../vocabulary/events.ts";

/**
 * Floats a started company once players hold as much of it as the slot `float` asks for. It then gets what its
 * capitalization gives it at once, and the chain `company.floated` does its part. Asked after every change of its
 * holdings, and when a phase begins. What has floated stays so; what has no shares does not float by them.
 */
export function floatIfDue(tx: Tx, company: CompanyId): void {
  const state = companyOf(tx, company);
  if (!state.started || state.floated || state.closed || !state.certificates.length) return;
  if (soldPercent(state) < tx.rules.slots.float(tx, company)) return;
  tx.company(company).floated = true;
  const { atFloat } = tx.rules.slots.capitalization(tx, company);
  const cause = {
    ...(!atFloat && changedBy(tx, "capitalization", tx, company)),
    ...changedBy(tx, "float", tx, company),
  };
  tx.log(events.company_floated({ company, president: presidentOf(tx, state), ...cause }));
  capitalize(tx, company);
  for (const member of tx.rules.chains["company.floated"]) member(tx, company);
}

/** After a phase has begun: it may ask less of some companies. */
export function floatAllDue(tx: Tx): void {
  for (const company of Object.keys(tx.state.companies)) floatIfDue(tx, company);
}

/** Pays what a company gets as it floats, from the bank; what is left in its treasury goes to the pool where the policy says so. */
function capitalize(tx: Tx, company: CompanyId): void {
  const { atFloat: amount = 0, toPool, shares } = tx.rules.slots.capitalization(tx, company);
  const cause = changedBy(tx, "capitalization", tx, company);
  const left = percentAt(companyOf(tx, company), "treasury");
  if (toPool)
    for (const share of singlesAt(companyOf(tx, company), "treasury"))
      moveCertificate(tx, company, share.id, "pool");
  // With full capitalization the money is for the whole company, not for what goes to the pool.
  if (toPool && shares === "company")
    tx.log(events.underwritten({ company, percent: left, amount, ...cause }));
  else {
    if (amount > 0) tx.log(events.capitalized({ company, amount, ...(!toPool && cause) }));
    if (toPool && left > 0) tx.log(events.left_to_pool({ company, percent: left, ...cause }));
  }
  if (amount > 0) pay(tx, "bank", companyRef(company), amount);
}
