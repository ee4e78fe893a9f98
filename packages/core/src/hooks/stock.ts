import type { Ctx } from "../contract/rules.ts";
import { priceOf } from "../market/market.ts";
import { inZone } from "../market/zones.ts";
import { PLAIN_DIVIDENDS } from "../model/dividends.ts";
import type { Account, CertificatePlace, CompanyId } from "../model/ids.ts";
import type { DividendsDef } from "../model/numbers.ts";
import { companyOf, unitOf } from "../state/ops.ts";
import type { Certificate } from "../state/state.ts";

/** Stock of one company that changes hands at the price that the rules set; trades between players set their own. */
export interface ShareDeal {
  /** Who pays: "player:A", "company:X" for its own shares, "bank" where stock is sold to the pool. */
  buyer: Account;
  company: CompanyId;
  /** How much of the company, in percent. */
  percent: number;
  /** Where it lies before. */
  from: CertificatePlace;
  /** The certificate, where it is one that is known. */
  certificate?: Certificate;
}

/** Whose holding of what is asked for: "kept" is what someone may go on holding without buying. */
export interface HoldingQuestion {
  holder: Account;
  company: CompanyId;
  from: "treasury" | "pool" | "kept";
}

/** Who earns on the shares of a company that no one has bought: the company, or no one. */
export interface UnsoldShares {
  treasury: "company" | "nobody";
  pool: "company" | "nobody";
}

/** The default rounding: as the title's table of numbers says, else none; a remainder stays with the bank. */
export const printedRounding = (ctx: Ctx): DividendsDef =>
  ctx.rules.title.numbers.dividends ?? PLAIN_DIVIDENDS;

/** Shares in the treasury pay the company, those in the pool no one. */
export const treasuryEarns = (): UnsoldShares => ({ treasury: "company", pool: "nobody" });

/** What stock is worth at the market, in currency units. A company without a price token has its fixed price. */
export const marketAmount = (
  ctx: Ctx,
  { company, percent }: Pick<ShareDeal, "company" | "percent">,
): number => (priceOf(ctx, company) * percent) / unitOf(companyOf(ctx, company));

/** What stock costs at the company's starting value, in currency units; at the market where it has none. */
export function parAmount(ctx: Ctx, deal: Pick<ShareDeal, "company" | "percent">): number {
  const state = companyOf(ctx, deal.company);
  return state.par === undefined ? marketAmount(ctx, deal) : (state.par * deal.percent) / unitOf(state);
}

/**
 * Most percent of a company that anyone may hold, by the title's table of numbers, wherever it is bought. In a zone
 * without that limit it is all.
 */
export const printedLimit = (ctx: Ctx, { company }: Pick<HoldingQuestion, "company">): number =>
  inZone(ctx, company, "unlimited") ? 100 : ctx.rules.title.numbers.holdingLimit;

/** What stock costs its buyer, or brings its seller, in currency units (slot `price.share`). */
export const shareAmount = (ctx: Ctx, deal: ShareDeal): number => ctx.rules.slots["price.share"](ctx, deal);

/** What the bank pays for stock that goes to the pool, in currency units. */
export const saleAmount = (ctx: Ctx, from: Account, company: CompanyId, percent: number): number =>
  percent === 0
    ? 0
    : shareAmount(ctx, {
        buyer: "bank",
        company,
        percent,
        from: from === `company:${company}` ? "treasury" : (from as CertificatePlace),
      });
