import type { CompanyId, Ctx, StepDef } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { marketEvent } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { interestStep, type LoanParams, loanStep, withLoans } from "@railhead/core/parts";
import { companyOf, percentAt, presidentOf, type Tx, unitOf } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { familyEvents as events } from "./events.ts";
import type { FamilyLoans, FamilyParams } from "./params.ts";

/** Shares of a company that players hold, each of its smallest ordinary size. */
function sharesHeld(ctx: Ctx, id: CompanyId): number {
  const company = companyOf(ctx, id);
  const unsold = percentAt(company, "treasury") + percentAt(company, "pool");
  return Math.floor((100 - unsold) / unitOf(company));
}

/** Loans that a company may have now. */
function limitOf(ctx: Ctx, { limit = "shares", until }: FamilyLoans, company: CompanyId): number {
  const names = ctx.rules.title.phases.map(({ name }) => name);
  if (until !== undefined && names.indexOf(phaseOf(ctx).name) >= names.indexOf(until)) return 0;
  return limit === "shares" ? sharesHeld(ctx, company) : limit;
}

/**
 * Interest that treasury and earnings do not cover: the president pays it as far as their cash goes; if it does not
 * suffice, the price goes left.
 */
function short(tx: Tx, company: CompanyId, missing: number): void {
  const president = presidentOf(tx, companyOf(tx, company));
  const paid = president === undefined ? 0 : Math.min(missing, freeCash(tx, playerRef(president)));
  if (president !== undefined && paid > 0) {
    pay(tx, playerRef(president), "bank", paid);
    tx.log(events.interest_covered({ player: president, company, amount: paid, missing }));
  }
  if (paid < missing) marketEvent(tx, company, { type: "MOVED", direction: "left", steps: 1 });
}

const loanParams = (loans: FamilyLoans): LoanParams => ({
  amount: loans.amount,
  interest: loans.interest,
  limit: (ctx, company) => limitOf(ctx, loans, company),
  ...(loans.all !== undefined && { market: loans.all }),
  ...(loans.from && { from: loans.from }),
  short,
});

/**
 * The steps of an operating turn with loans: taken as track is laid, tokens are placed and trains are bought; interest before the dividend; paid back at the end of
 * the turn. The same steps where a title has none.
 */
export function lending(steps: readonly StepDef[], { loans }: FamilyParams): StepDef[] {
  if (!loans) return [...steps];
  const params = loanParams(loans);
  const taken = new Set(["track", "token", "trains"]);
  return [
    ...steps.flatMap((step) => {
      if (taken.has(step.id)) return [withLoans(step, params, ["take"])];
      return step.id === "dividend" ? [interestStep(params), step] : [step];
    }),
    loanStep(params, ["repay"]),
  ];
}
