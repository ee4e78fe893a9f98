import type { Ctx } from "../contract/rules.ts";
import { type Account, type CompanyId, companyRef } from "../model/ids.ts";
import { companyOf, percentAt } from "../state/ops.ts";
import { parAmount } from "./stock.ts";

/** What a company gets for its new shares, as things stand (slot `capitalization`). */
export interface Capital {
  /** Who is paid for shares of the treasury, the president's certificate among them: the company, or the bank. */
  shares: "company" | "bank";
  /** What the bank pays the company as it floats, in currency units. Default: nothing. */
  atFloat?: number;
  /** Whether the shares that are left in the treasury go to the pool as it floats. Default: they stay. */
  toPool?: boolean;
}

/** Each share pays the company as it is bought, and nothing is paid when it floats. */
export const byCertificate = (): Capital => ({ shares: "company" });

/**
 * Full capitalization at once. The bank pays the whole company at its starting value when it floats, and every share
 * pays the bank.
 */
export const fullAtFloat = (ctx: Ctx, company: CompanyId): Capital => ({
  shares: "bank",
  atFloat: parAmount(ctx, { company, percent: 100 }),
});

/**
 * By certificate until it floats. Then the bank pays for what is left at the starting value, and that goes to the
 * pool.
 */
export const restUnderwritten = (ctx: Ctx, company: CompanyId): Capital => ({
  shares: "company",
  atFloat: parAmount(ctx, { company, percent: percentAt(companyOf(ctx, company), "treasury") }),
  toPool: true,
});

/** Who is paid for the shares of a company's treasury, by its capitalization. */
export const capitalPayee = (ctx: Ctx, company: CompanyId): Account =>
  ctx.rules.slots.capitalization(ctx, company).shares === "bank" ? "bank" : companyRef(company);

/** The percent that its charter prints; a company without any floats when all of it is sold. */
export const printedFloat = (ctx: Ctx, company: CompanyId): number =>
  ctx.rules.companies.get(company)?.float_percent ?? 100;

/** A company floats as it is formed or started, whatever is sold. */
export const floatsAtStart = (): number => 0;
