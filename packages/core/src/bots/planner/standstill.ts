import type { Json } from "../../model/json.ts";
import type { GameState } from "../../state/state.ts";

/** What an opening keeps of its lots, prices and passes. */
interface Sale {
  lots: Json[];
  cuts: Json;
  declined: number;
}

/** The opening that is being played; undefined in any other round. */
function saleOf({ round: { data } }: GameState): Sale | undefined {
  if (!data || typeof data !== "object" || Array.isArray(data)) return undefined;
  const { lots, cuts, declined, lot } = data;
  // While a lot is up a pass leaves it to others, and who has passed is out.
  if (typeof lot === "string") return undefined;

  return Array.isArray(lots) && cuts !== undefined && typeof declined === "number"
    ? { lots, cuts, declined }
    : undefined;
}

/**
 * Whether a pass ends a round of passes that leaves an opening as it was: the same lots at the same prices, and only income is paid. A table of bots
 * that all wait for that income would never come to its end.
 */
export function standsStill(before: GameState, after: GameState): boolean {
  const [was, is] = [saleOf(before), saleOf(after)];
  if (!was || !is || is.declined > was.declined) return false;
  return was.lots.length === is.lots.length && JSON.stringify(was.cuts) === JSON.stringify(is.cuts);
}
