import type { Ctx } from "../contract/rules.ts";
import { Tx } from "./tx.ts";

/**
 * Keeps answers by id (a player, a company) for as long as the same look at a state lasts. One list of legal actions
 * asks much the same of each of its lines. Inside a change, whose state is not at rest, every question is asked
 * again.
 */
export function perCtx<A>(find: (ctx: Ctx, id: string) => A): (ctx: Ctx, id: string) => A {
  const known = new WeakMap<Ctx, Map<string, { answer: A }>>();
  return (ctx, id) => {
    if (ctx instanceof Tx) return find(ctx, id);
    let table = known.get(ctx);
    if (!table) {
      table = new Map();
      known.set(ctx, table);
    }
    let kept = table.get(id);
    if (!kept) {
      kept = { answer: find(ctx, id) };
      table.set(id, kept);
    }
    return kept.answer;
  };
}
