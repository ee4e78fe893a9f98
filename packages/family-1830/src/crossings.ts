import type { CompanyId } from "@railhead/core";
import { companyOf, powerOf, type Tx, withPower } from "@railhead/core/state";
import type { CrossedBorder } from "@railhead/core/track";
import { pay } from "@railhead/core/transfer";
import { familyEvents as events } from "./events.ts";

/** A company has paid for borders: the bank pays the owners of privates that earn by it. */
export function payCrossings(tx: Tx, company: CompanyId, borders: readonly CrossedBorder[]): void {
  for (const id of withPower(tx, "crossing")) {
    const { owner, closed } = companyOf(tx, id);
    const power = powerOf(tx, id, "crossing");
    if (!power || closed || owner === undefined || owner === "pool") continue;
    const amount = power.amount * borders.filter(({ type }) => type === power.border).length;
    if (amount === 0) continue;
    pay(tx, "bank", owner, amount);
    tx.log(events.crossing_paid({ company, private: id, to: owner, amount }));
  }
}
