import type { Ctx } from "../contract/rules.ts";
import type { CharterToken } from "../model/board.ts";
import { tokenCount } from "../model/companies.ts";
import type { CompanyId } from "../model/ids.ts";
import { tokensOf } from "./ops.ts";
import type { Tx } from "./tx.ts";

/** Ordinary tokens without a price. */
export const plainTokens = (count: number): CharterToken[] =>
  Array.from({ length: Math.max(0, count) }, () => ({ price: 0 }));

/** All tokens that a company's charter prints. */
export function charterTokens(ctx: Ctx, company: CompanyId): CharterToken[] {
  const tokens = ctx.rules.companies.get(company)?.tokens ?? 0;
  return typeof tokens === "number" ? plainTokens(tokens) : tokens.map((token) => ({ ...token }));
}

/**
 * What a company's charter has as it begins: all tokens that it prints. The first ones are left out where tokens of
 * it stand on the board already.
 */
export const charterAtStart = (ctx: Ctx, company: CompanyId): CharterToken[] =>
  charterTokens(ctx, company).slice(tokensOf(ctx, company).length);

/** How many tokens a company may ever own. */
export function tokenTotal(ctx: Ctx, company: CompanyId): number {
  const def = ctx.rules.companies.get(company);
  return def ? tokenCount(def) : 0;
}

/** Takes a token off the charter, the first one unless its place is said. Throws where there is none. */
export function takeToken(tx: Tx, company: CompanyId, at = 0): CharterToken {
  const [token] = tx.company(company).tokens.splice(at, 1);
  if (!token) throw new Error(`${company} has no token ${at} on its charter`);
  return token;
}

/** Puts a token back on the charter, before the others: it is the next to be placed. */
export function giveToken(tx: Tx, company: CompanyId, token: CharterToken = { price: 0 }): void {
  tx.company(company).tokens.unshift(token);
}
