import type { CompanyId, GameState, Rules } from "@railhead/core";
import { marketEvent, priceOf } from "@railhead/core/market";
import { Tx } from "@railhead/core/state";

/** Where a price goes for a dividend of at least so much in all, in currency units; `atLeast` 0: where nothing is paid. */
export interface PriceWay {
  atLeast: number;
  price: number;
}

/** The price after a dividend of so much in all. */
function after(rules: Rules, state: GameState, company: CompanyId, total: number): number | undefined {
  const tx = new Tx(rules, state);
  marketEvent(tx, company, total > 0 ? { type: "PAID", total, earnings: total } : { type: "WITHHELD" });
  return tx.state.companies[company]?.cell ? priceOf(tx, company) : undefined;
}

const known = new WeakMap<GameState, Map<CompanyId, readonly PriceWay[]>>();

/**
 * Where the price of a company goes for what it pays, the most first, as the market stands. Empty for a company without a price.
 */
export function priceWays(rules: Rules, state: GameState, company: CompanyId): readonly PriceWay[] {
  const table = known.get(state) ?? new Map<CompanyId, readonly PriceWay[]>();
  known.set(state, table);
  const found = table.get(company) ?? waysOf(rules, state, company);
  table.set(company, found);
  return found;
}

function waysOf(rules: Rules, state: GameState, company: CompanyId): PriceWay[] {
  if (!state.companies[company]?.cell) return [];
  const now = priceOf({ rules, state }, company);
  const seen = new Map<number, number | undefined>();
  const at = (total: number) => {
    if (!seen.has(total)) seen.set(total, after(rules, state, company, total));
    return seen.get(total);
  };
  const nothing = at(0);
  if (nothing === undefined || now <= 0) return [];
  const ways: PriceWay[] = [{ atLeast: 0, price: nothing }];
  let from = 1;
  // Prices move at sums that hang on the price: between two of these the way is found by halving.
  for (const to of [now, 2 * now, 3 * now, 4 * now].map((sum) => sum + 1)) {
    const price = at(from);
    if (price !== undefined && ways.at(-1)?.price !== price) ways.push({ atLeast: from, price });
    while (at(from) !== at(to)) {
      let [low, high] = [from, to];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (at(middle) === at(from)) low = middle;
        else high = middle;
      }
      const then = at(high);
      if (then !== undefined) ways.push({ atLeast: high, price: then });
      from = high;
    }
    from = to;
  }
  return ways.reverse();
}
