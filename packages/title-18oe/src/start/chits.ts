import type { Ctx } from "@railhead/core";
import type { Tx } from "@railhead/core/state";
import { europe } from "../data.ts";
import { events } from "../events.ts";
import { table } from "../facts.ts";
import { zonesOn } from "../scenario/table.ts";
import { zone } from "../zones.ts";

const { together } = europe;

const taken = (ctx: Ctx, id: string): number => table.read(ctx).chits[id] ?? 0;

/** Chits of a zone that may still be taken (9.1): of three zones together only four. */
export function chitsLeft(ctx: Ctx, id: string): number {
  const left = zone(europe, id).chits - taken(ctx, id);
  if (!together.zones.includes(id)) return left;
  const all = together.zones.reduce((sum, one) => sum + taken(ctx, one), 0);
  return Math.max(0, Math.min(left, together.chits - all));
}

/** A chit is taken. With the fourth of the three zones the others of these leave the game. */
export function takeChit(tx: Tx, id: string): void {
  const facts = table.write(tx);
  const zones = zonesOn(tx).flatMap((one) => (together.zones.includes(one.id) ? [one.id] : []));
  const before = zones.filter((one) => chitsLeft(tx, one) > 0);
  facts.chits[id] = taken(tx, id) + 1;
  const gone = before.filter((one) => chitsLeft(tx, one) === 0 && taken(tx, one) < zone(europe, one).chits);
  if (together.zones.includes(id) && gone.length) tx.log(events.chits_removed({ zones: gone }));
}
