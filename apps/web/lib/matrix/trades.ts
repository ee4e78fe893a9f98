import type { Action, Ctx, LegalAction } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { sharePrice } from "@railhead/core/parts";
import { bareAction, sameAction } from "../same-action.ts";

/** Types of action that stand in the rows of the matrix; a title adds its own by a text `row.<type>`. */
export const IN_ROWS = ["buy_share", "sell_shares", "start_company", "pass"] as const;

export type Source = "treasury" | "pool";

/** What the reader may do about one company. */
export interface Trades {
  buy: Partial<Record<Source, Action>>;
  /** By percent, the least first. */
  sell: readonly Action[];
  /** Starting it where only the value is open, the lowest first. */
  start: readonly Action[];
  /** What the title puts into rows. */
  own: readonly Action[];
}

const NONE: Trades = { buy: {}, sell: [], start: [], own: [] };

/** What may be done, by company. `own`: types of the title that stand in rows; `claimed`: companies whose start is one thing with its value. */
export function tradesOf(
  legal: readonly LegalAction[],
  own: (type: string) => boolean,
  claimed: readonly string[] = [],
): Readonly<Record<string, Trades>> {
  const found: Record<string, Trades> = {};
  for (const one of legal) {
    if (typeof one.company !== "string" || Object.keys(one.fields ?? {}).length) continue;
    const now = found[one.company] ?? NONE;
    const action = bareAction(one) as Action;
    if (one.type === "buy_share" && (one.from === "treasury" || one.from === "pool"))
      found[one.company] = { ...now, buy: { ...now.buy, [one.from]: action } };
    else if (one.type === "sell_shares")
      found[one.company] = {
        ...now,
        sell: [...now.sell, action].sort((a, b) => Number(a.percent) - Number(b.percent)),
      };
    else if (one.type === "start_company") {
      if (claimed.includes(one.company))
        found[one.company] = {
          ...now,
          start: [...now.start, action].sort((a, b) => Number(a.price) - Number(b.price)),
        };
    } else if (own(one.type)) found[one.company] = { ...now, own: [...now.own, action] };
  }
  return found;
}

/** The drafted answer where it stands in the row of a company: with the amounts it may have instead. */
export function rowDraft(draft: Action | undefined, trades: Readonly<Record<string, Trades>>) {
  if (typeof draft?.company !== "string") return undefined;
  const own = trades[draft.company];
  if (!own) return undefined;
  const ways = [...Object.values(own.buy), ...own.sell, ...own.start, ...own.own];
  if (!ways.some((one) => sameAction(draft, one))) return undefined;
  const byType: Readonly<Record<string, readonly Action[]>> = {
    sell_shares: own.sell,
    buy_share: Object.values(own.buy),
    start_company: own.start,
  };
  const amounts = byType[draft.type] ?? [];
  return { company: draft.company, amounts: amounts.length > 1 ? amounts : [] };
}

/** What one share costs the reader there; undefined where there is none. */
export function buyPrice(ctx: Ctx, seat: string, company: string, from: Source): number | undefined {
  const there = ctx.state.companies[company]?.certificates.filter((one) => one.at === from) ?? [];
  const certificate = there.find(({ president }) => !president) ?? there[0];
  return certificate && sharePrice(ctx, playerRef(seat), company, from, certificate);
}
