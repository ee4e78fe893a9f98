import type { Refusal } from "../../contract/action.ts";
import type { DeclaredFacts } from "../../contract/facts.ts";
import type { ActionDef, Ctx, StepDef } from "../../contract/rules.ts";
import { companyFacts } from "../../engine/facts.ts";
import { endStep } from "../../flow/chart.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { passStep } from "../operating/pass.ts";
import { operating, turnOf, turnSeats, writeTurn } from "../operating/round.ts";
import { turnFacts } from "../operating/turn-facts.ts";

/** What a title says of loans that companies take from the bank. */
export interface LoanParams {
  /** What one loan brings, and what paying it back costs, in currency units. */
  amount: number;
  /** Interest of one loan in an operating turn, in currency units; a rule where it changes (by the loans that are out: `loansOut`). */
  interest: number | ((ctx: Ctx, company: CompanyId) => number);
  /** Loans that a company may have at once. */
  limit: (ctx: Ctx, company: CompanyId) => number;
  /** Loans that there are for all companies together. Default: as many as their limits let them take. */
  market?: number;
  /** What interest is paid out of, in this order. Default: the treasury, then the earnings of the turn. */
  from?: readonly ("treasury" | "earnings")[];
  /** Interest is due that none of these pays (`missing`, in currency units): who pays it, or what becomes of the company. May ask questions. */
  short: (tx: Tx, company: CompanyId, missing: number) => void;
  /** After a company has taken a loan, or paid one back: what that does to its price. */
  taken?: (tx: Tx, company: CompanyId) => void;
  repaid?: (tx: Tx, company: CompanyId) => void;
}

/** What may be done with loans. */
export type LoanDeal = "take" | "repay";

const companyLoans = companyFacts<{ count: number }>("loans", { count: 0 });
const turnLoans = turnFacts<{ repaid: boolean }>("loans", { repaid: false });

/** What a title with loans lists among its `facts`. */
export const loanFacts: readonly DeclaredFacts[] = [companyLoans, turnLoans];

/** Loans that a company has. */
export const loansOf = (ctx: Ctx, company: CompanyId): number => companyLoans.read(ctx, company).count;

/** Loans that all companies have together. */
export const loansOut = (ctx: Ctx): number =>
  Object.keys(ctx.state.companies).reduce((sum, id) => sum + loansOf(ctx, id), 0);

/** Interest that a company owes in a turn, in currency units. */
export const interestDue = (ctx: Ctx, { interest }: LoanParams, company: CompanyId): number =>
  loansOf(ctx, company) * (typeof interest === "number" ? interest : interest(ctx, company));

/** Why a company cannot have one more loan. */
function loanRefusal(ctx: Ctx, params: LoanParams, company: CompanyId): Refusal | undefined {
  const most = params.limit(ctx, company);
  if (loansOf(ctx, company) >= most) return refuse(ctx, "LOAN_LIMIT", { company, most });
  return params.market !== undefined && loansOut(ctx) >= params.market
    ? refuse(ctx, "LOANS_ALL_OUT", { most: params.market })
    : undefined;
}

/** A company takes a loan: the bank pays it. Whether it may is asked before (`loanRefusal`). */
export function takeLoan(tx: Tx, params: LoanParams, company: CompanyId): void {
  const count = ++companyLoans.write(tx, company).count;
  tx.log(events.loan_taken({ company, amount: params.amount, loans: count }));
  pay(tx, "bank", companyRef(company), params.amount);
  params.taken?.(tx, company);
}

/** Why a company cannot pay a loan back. */
function repayRefusal(ctx: Ctx, { amount }: LoanParams, company: CompanyId): Refusal | undefined {
  if (loansOf(ctx, company) === 0) return refuse(ctx, "NO_LOAN", { company });
  const cash = freeCash(ctx, companyRef(company));
  return cash < amount ? refuse(ctx, "NOT_ENOUGH_CASH", { who: company, cash, price: amount }) : undefined;
}

/** A company pays a loan back to the bank. Throws where it has none, or not the money. */
export function repayLoan(tx: Tx, params: LoanParams, company: CompanyId): void {
  const refusal = repayRefusal(tx, params, company);
  if (refusal) throw new Error(`${company} cannot repay a loan: ${refusal.code}`);
  const count = --companyLoans.write(tx, company).count;
  pay(tx, companyRef(company), "bank", params.amount);
  tx.log(events.loan_repaid({ company, amount: params.amount, loans: count }));
  params.repaid?.(tx, company);
}

function takeAction(params: LoanParams): ActionDef {
  const refusal = (ctx: Ctx): Refusal | undefined => {
    const { company } = turnOf(ctx);
    if (turnLoans.read(ctx).repaid) return refuse(ctx, "LOAN_AFTER_REPAYING", { company });
    return loanRefusal(ctx, params, company);
  };
  return actions.take_loan({
    check: refusal,
    list: (ctx) => (refusal(ctx) ? [] : [{}]),
    apply: (tx) => takeLoan(tx, params, turnOf(tx).company),
  });
}

function repayAction(params: LoanParams): ActionDef {
  const refusal = (ctx: Ctx) => repayRefusal(ctx, params, turnOf(ctx).company);
  return actions.repay_loan({
    check: refusal,
    list: (ctx) => (refusal(ctx) ? [] : [{}]),
    apply(tx) {
      turnLoans.write(tx).repaid = true;
      repayLoan(tx, params, turnOf(tx).company);
    },
  });
}

const dealsOf = (params: LoanParams, deals: readonly LoanDeal[]): ActionDef[] =>
  deals.map((deal) => (deal === "take" ? takeAction(params) : repayAction(params)));

/**
 * A step in which loans may also be taken or paid back; they do not keep the step open. After a loan is paid back,
 * none is taken in that turn.
 */
export const withLoans = (step: StepDef, params: LoanParams, deals: readonly LoanDeal[]): StepDef => ({
  ...step,
  actions: [...step.actions, ...dealsOf(params, deals)],
});

/** A step of an operating turn for loans alone. */
export function loanStep(params: LoanParams, deals: readonly LoanDeal[]): StepDef {
  const some = dealsOf(params, deals);
  return {
    id: "loans",
    actions: [...some, passStep("loans")],
    seats: turnSeats,
    company: operating,
    skip: (ctx) =>
      turnSeats(ctx).some((seat) => some.some((one) => one.list(ctx, seat).length > 0)) ? undefined : "",
    about: (ctx) => ({ loans: loansOf(ctx, turnOf(ctx).company) }),
  };
}

/**
 * The step in which a company pays the interest on its loans, after its run and before its dividend. No one is asked.
 * What is paid out of earnings is gone from what it then distributes or keeps.
 */
export function interestStep(params: LoanParams): StepDef {
  return {
    id: "interest",
    actions: [],
    seats: turnSeats,
    company: operating,
    enter(tx) {
      endStep(tx);
      payInterest(tx, params, turnOf(tx).company);
    },
  };
}

function payInterest(tx: Tx, params: LoanParams, company: CompanyId): void {
  const due = interestDue(tx, params, company);
  if (due === 0) return;
  const { from = ["treasury", "earnings"] } = params;
  const paid = { treasury: 0, earnings: 0 };
  let missing = due;
  for (const source of from) {
    const there =
      source === "treasury" ? freeCash(tx, companyRef(company)) : Math.max(0, turnOf(tx).earnings ?? 0);
    paid[source] = Math.min(there, missing);
    missing -= paid[source];
  }
  pay(tx, companyRef(company), "bank", paid.treasury);
  if (paid.earnings > 0) writeTurn(tx).earnings = (turnOf(tx).earnings ?? 0) - paid.earnings;
  tx.log(
    events.interest_paid({
      company,
      due,
      amount: paid.treasury + paid.earnings,
      earnings: paid.earnings,
    }),
  );
  if (missing > 0) params.short(tx, company, missing);
}
