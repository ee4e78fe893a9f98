import type { Refusal } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";
import type { Account, CompanyId, CompanyOwner } from "../model/ids.ts";
import { companyNamedIn } from "../model/ids.ts";
import { companyOf, leadOf } from "../state/ops.ts";
import type { CompanyState } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import { refuse } from "../vocabulary/refusals.ts";
import { pay } from "./pay.ts";

/**
 * Companies that this owner has whole. They are privates of a player or a company, minors tucked under a major, those
 * that wait in the pool.
 */
export const ownedBy = (ctx: Ctx, owner: CompanyOwner): CompanyState[] =>
  Object.values(ctx.state.companies).filter((one) => !one.closed && one.owner === owner);

/** Why a company may not come to belong to this owner. It would own itself, at once or by way of others. */
export function ownerRefusal(ctx: Ctx, company: CompanyId, owner: CompanyOwner): Refusal | undefined {
  const first = companyNamedIn(owner);
  let id = first;
  for (let step = 0; first !== undefined && id !== undefined; step++) {
    if (id === company || step > Object.keys(ctx.state.companies).length)
      return refuse(ctx, "OWNER_CIRCLE", { company, of: first });
    const next: CompanyState | undefined = ctx.state.companies[id];
    id = companyNamedIn(next && leadOf(next));
  }
  return undefined;
}

/**
 * Gives a company that is owned whole to another owner, with all that is its own. The owner is a player, a company,
 * or the pool. `price`, in currency units, is paid by a new owner who has an account, to the old one, or to the bank
 * where there was none. Whose it is decides for it from then on. Throws where the company would come to own itself
 * (`ownerRefusal` says so before).
 */
export function giveCompany(tx: Tx, company: CompanyId, to: CompanyOwner, price = 0): void {
  const refusal = ownerRefusal(tx, company, to);
  if (refusal) throw new Error(`${company} cannot belong to ${to}: ${refusal.code}`);
  const { owner } = companyOf(tx, company);
  const seller: Account = owner === undefined || owner === "pool" ? "bank" : owner;
  if (to !== "pool") pay(tx, to, seller, price);
  tx.company(company).owner = to;
  const moved = { company, from: owner ?? "bank", to };
  tx.log(price > 0 ? events.company_bought({ ...moved, price }) : events.company_given(moved));
}
