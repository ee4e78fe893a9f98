import type { Refusal } from "@railhead/core";
import type { Entry } from "../../api.ts";
import type { LiveTable } from "../live-table.ts";
import { storedPages } from "../records.ts";
import type { TableRuntime } from "../table-runtime.ts";
import { rebuiltTable } from "./rebuilder.ts";

/** What became of a table that was to go on by other rules. `move`: the first that they refuse, counted from 1. */
export type PlayedAgain = { goesOn: true } | { goesOn: false; move: number; refusal: Refusal };

/** How often it is tried again where a move came in between. */
const TRIES = 5;

/**
 * Moves a table to another version of its title's rules as if it had begun under it. Its log is played again from the
 * beginning. Where a move is refused, nothing changes. For a title that is being written; tables of a site adopt
 * rules by consent.
 */
export async function playAgain(runtime: TableRuntime, id: string, rules: string): Promise<PlayedAgain> {
  for (let attempt = 1; ; attempt++) {
    const found = await runtime.write(id, (live) => once(runtime, live, rules));
    if (!found) {
      if (attempt === TRIES) throw new Error(`table ${id} is never at rest`);
      runtime.forget(id);
      continue;
    }
    if (found.goesOn) {
      // Open pages reload it.
      runtime.forget(id);
      runtime.announce(id, { what: "record" });
      runtime.heard(id);
    }
    return found;
  }
}

/** Undefined: the table was written by another process meanwhile. */
async function once(
  runtime: TableRuntime,
  { row }: LiveTable,
  rules: string,
): Promise<PlayedAgain | undefined> {
  const { id, title, setup, seq, updated } = row;
  if (row.rules === rules) return { goesOn: true };
  await runtime.loader.keepTitle(title, rules);
  if (row.phase === "gathering")
    return (await runtime.store.update(id, { rules }, { updated })) ? { goesOn: true } : undefined;
  const entries: Entry[] = [];
  for await (const page of storedPages(runtime.store, id, 0)) entries.push(...page);
  const made = await runtime.searches.rebuild(runtime.registry, { title, rules, setup, entries });
  if ("stopped" in made) {
    const { move, refusal } = made.stopped;
    return { goesOn: false, move, refusal };
  }
  const rebuilt = rebuiltTable(runtime, { ...row, rules }, made, await runtime.store.plans(id));
  const change = { ...rebuilt.change, rules };
  const expect = { seq, updated, playedBy: row.rules };
  return (await runtime.store.rebuilt(id, expect, { ...rebuilt, change })) ? { goesOn: true } : undefined;
}
