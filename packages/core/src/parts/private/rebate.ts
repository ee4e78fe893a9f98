import type { DepotOffer } from "../../contract/offers.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import { companyOf, presidentOf } from "../../state/ops.ts";
import { powerOf, withPower } from "../../state/powers.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { countUse, powersOfCompany, usesLeft } from "./powers.ts";

/** Privates by which a company may buy a train of a kind for less, each with the price. */
function rebatesOf(ctx: Ctx, company: CompanyId, train: string, price: number): [CompanyId, number][] {
  return powersOfCompany(ctx, company, "rebate").flatMap((id): [CompanyId, number][] => {
    const power = powerOf(ctx, id, "rebate");
    return power?.trains.includes(train) && usesLeft(ctx, id, power) > 0
      ? [[id, Math.max(0, Math.ceil(price * (power.part ?? 1)) - (power.off ?? 0))]]
      : [];
  });
}

/**
 * For the slot `depot.offer`: what the bank sells, with its new trains at a rebate as well. The rebate is by way of
 * the company's privates (power `rebate`).
 */
export function withRebates(
  ctx: Ctx,
  company: CompanyId | undefined,
  offers: readonly DepotOffer[],
): readonly DepotOffer[] {
  if (company === undefined || !withPower(ctx, "rebate").length) return offers;
  const less = offers.flatMap((offer) =>
    offer.from === "stack" && offer.gives === undefined
      ? rebatesOf(ctx, company, offer.train, offer.price).map(([, price]) => ({ ...offer, price }))
      : [],
  );
  return [...offers, ...less];
}

/** A company has bought a train: where that was for less by way of a private, that use is counted. */
export function countRebate(
  tx: Tx,
  company: CompanyId,
  { train, from, price }: { train: string; from: string; price: number },
): void {
  const full = tx.rules.trains.get(train)?.price ?? price;
  if (from !== "stack" || price >= full) return;
  const used = rebatesOf(tx, company, train, full).find(([, less]) => less === price);
  const power = used && powerOf(tx, used[0], "rebate");
  if (!used || !power) return;
  const president = presidentOf(tx, companyOf(tx, company));
  if (president !== undefined) tx.log(events.power_used({ player: president, company: used[0] }));
  countUse(tx, used[0], power);
}
