import type { Account } from "../../model/ids.ts";
import type { DividendsDef } from "../../model/numbers.ts";

/** How earnings are split: what is distributed over all shares, what the company keeps. In currency units. */
export interface Split {
  distributed: number;
  kept: number;
}

/** An account that is paid, with what is held there in percent. */
export interface Recipient {
  account: Account;
  percent: number;
}

/** What a dividend comes to. */
export interface Payout {
  /** What is distributed, rounded where the title rounds the whole of it. */
  distributed: number;
  /** Each recipient's part, a whole amount, by account. */
  parts: Partial<Record<Account, number>>;
  /** What rounding leaves over (below zero: what it adds), to the hundredth of a unit. */
  rest: number;
  /** How much of the rest the company gets; what else there is stays with the bank. */
  toCompany: number;
}

/**
 * Distributes half of earnings, rounded up to a multiple of `step`. The company keeps what is left, and never less
 * than nothing.
 */
export function halved(earnings: number, step = 1): Split {
  const distributed = Math.min(earnings, Math.ceil(earnings / (2 * step)) * step);
  return { distributed, kept: earnings - distributed };
}

/** A split in whole units, whatever a title has made of it. What is paid is rounded up, what is kept down. */
export const wholeSplit = ({ distributed, kept }: Split): Split => ({
  distributed: Math.max(0, Math.ceil(distributed) || 0),
  kept: Math.max(0, Math.floor(kept) || 0),
});

/** The least amount of which every share of this percentage gets whole units. */
function evenStep(unit: number): number {
  for (let step = 1; step < 100; step++) if ((step * unit) % 100 === 0) return step;
  return 100;
}

/**
 * What each recipient gets of a dividend. `unit`: percent of an ordinary share.
 * An uneven amount is rounded as the title says: once for each recipient, for each share, or for the whole dividend.
 * "exact" states that no remainder arises; if one still does, it is rounded down for each recipient.
 */
export function payOutBy(
  policy: DividendsDef,
  total: number,
  recipients: readonly Recipient[],
  unit: number,
): Payout {
  const { round, per = "recipient", rest: keeper = "bank" } = policy;
  const rounded = round === "up" ? Math.ceil : Math.floor;
  const step = per === "total" ? evenStep(unit) : 1;
  const distributed = rounded(total / step) * step;
  const parts: Partial<Record<Account, number>> = {};
  let [due, paid] = [0, 0];
  for (const { account, percent } of recipients) {
    const part =
      per === "share"
        ? rounded(rounded((distributed * unit) / 100) * (percent / unit))
        : rounded((distributed * percent) / 100);
    parts[account] = part;
    due += distributed * percent;
    paid += part;
  }
  const left = due - 100 * paid + 100 * (total - distributed);
  const toCompany = keeper === "company" ? Math.max(0, Math.floor(left / 100)) : 0;
  return { distributed, parts, rest: left / 100, toCompany };
}
