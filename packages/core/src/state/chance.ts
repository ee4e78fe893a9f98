import { shuffled } from "../util/rng.ts";
import type { Tx } from "./tx.ts";

/**
 * A list in an order drawn by lot, for a title's set-up or a stack that is shuffled. The same seed of a table gives
 * the same order. Draws again give other orders.
 */
export function drawnOrder<T>(tx: Tx, list: readonly T[]): T[] {
  const drawn = shuffled(list, tx.state.rng);
  tx.state.rng = drawn.rng;
  return drawn.list;
}
