import type { CompanyId, Ctx } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import { hasTrain } from "@railhead/core/parts";
import { cashOf } from "@railhead/core/state";

/** How a president helps a company of their own will to buy a train of the bank. */
export interface Help {
  /** Which trains. */
  trains: readonly string[];
  /** The least part of the price that the treasury holds. */
  least: number;
  /** What the president pays the bank in addition, in currency units. */
  fee: number;
}

/** What help costs the president in addition; undefined where a company is not helped: it has no train, or its treasury holds too little. */
export const helpFee =
  ({ trains, least, fee }: Help) =>
  (ctx: Ctx, company: CompanyId, train: string, price: number): number | undefined =>
    trains.includes(train) && hasTrain(ctx, company) && cashOf(ctx, companyRef(company)) >= price * least
      ? fee
      : undefined;
