import { connected } from "../../board/reach.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import { tokensOf } from "../../state/ops.ts";

/**
 * Whether two companies could run to each other. They can where track of any length joins a token of the first to one
 * of the second, or both have one in a hex. `exact`: a line that meets itself nowhere must be there; without it any
 * track will do.
 */
export function joined(ctx: Ctx, company: CompanyId, other: CompanyId, exact = false): boolean {
  const [from, to] = [tokensOf(ctx, company), tokensOf(ctx, other)];
  if (from.some((a) => to.some((b) => a.hex === b.hex))) return true;
  return connected(ctx, from, to, { company, exact });
}
