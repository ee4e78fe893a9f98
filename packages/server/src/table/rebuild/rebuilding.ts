import type { GameState, Refusal } from "@railhead/core";
import type { Entry } from "../../api.ts";
import type { TitleContent } from "../data-titles.ts";
import type { TitleRegistry } from "../registry.ts";
import { firstRules, LogWalk, type Played, type Stopped } from "./log-walk.ts";

/** Asks for a table's states to be made again from its log. */
export interface RebuildTask extends Played {
  /** Its whole record, in order. */
  entries: readonly Entry[];
  /** The content of a title of data, which a thread may not know. */
  content?: TitleContent;
}

/**
 * The record with current events and changes, its snapshots, and the state that it leads to; or where its log stops.
 */
export type RebuildAnswer =
  | { entries: Entry[]; snapshots: { seq: number; state: GameState }[]; state: GameState }
  | { stopped: Stopped };

/** A snapshot after this many lines. */
export const SNAPSHOT_EVERY = 100;

/** Plays a table's log again, and rests after every line. */
export function* rebuilding(
  registry: TitleRegistry,
  { entries, ...table }: RebuildTask,
): Generator<void, RebuildAnswer, void> {
  const walk = new LogWalk(registry, table, firstRules(table, entries));
  const made: Entry[] = [];
  const snapshots: { seq: number; state: GameState }[] = [];
  for (const entry of entries) {
    const begun = walk.state !== undefined;
    const next = walk.take(entry);
    if ("refusal" in next) return { stopped: next };
    made.push(next);
    const { state } = walk;
    if (state && (!begun || entry.seq % SNAPSHOT_EVERY === 0)) snapshots.push({ seq: entry.seq, state });
    yield;
  }
  const { state, version } = walk;
  const stop = (refusal: Refusal): RebuildAnswer => ({
    stopped: { seq: entries.at(-1)?.seq ?? 0, move: 1, refusal },
  });
  if (!state) return stop({ code: "RULES_FAULT", values: { what: "the record has no beginning of a game" } });
  if (version !== table.rules)
    return stop({ code: "RULES_MISSING", values: { title: table.title, rules: table.rules } });
  return { entries: made, snapshots, state };
}
