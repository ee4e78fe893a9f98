import type { GameStore } from "../store.ts";
import { movedSince } from "./standing.ts";
import type { CallStore } from "./store.ts";
import { waysFor } from "./wishes.ts";

/**
 * People who are asked at a table, wish to be called for it, and were not: the process that should have added the call
 * died. Tables that changed after one moment and before another are looked at.
 */
export async function missedTurns(
  { store, people }: { store: Pick<GameStore, "settings" | "entries">; people: CallStore },
  after: number,
  before: number,
): Promise<{ table: string; user: string }[]> {
  const missed: { table: string; user: string }[] = [];
  const known = new Set<string>();
  for (const { table, user, player, seq, called } of await people.asked(after, before)) {
    const key = `${table} ${user}`;
    if (known.has(key) || called === seq) continue;
    known.add(key);
    if (!waysFor(await store.settings(user), "turn").length) continue;
    if (called === null || (await movedSince(store, table, [player], called))) missed.push({ table, user });
  }
  return missed;
}
