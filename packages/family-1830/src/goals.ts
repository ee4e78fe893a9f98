import type { CompanyId } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { familyEvents as events } from "./events.ts";

/** A company has placed a token: where that is its goal, the bank pays. No second token of it comes to a hex. */
export function reachGoal(tx: Tx, company: CompanyId, hex: string): void {
  const goal = tx.rules.companies.get(company)?.goal;
  if (goal?.hex !== hex) return;
  pay(tx, "bank", companyRef(company), goal.amount);
  tx.log(events.goal_reached({ company, hex, amount: goal.amount }));
}
