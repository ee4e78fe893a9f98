import type { GameState } from "@railhead/core";
import { diffState } from "@railhead/core/record";
import type { Entry } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { GameStore, TableRow } from "../store.ts";
import { allAnnounced } from "./announced.ts";
import { beginsGame, LiveTable, type Playable } from "./live-table.ts";
import { breather, storedPages } from "./records.ts";
import { engineOf, type TitleRegistry } from "./registry.ts";

/** Reads tables from the store, with the content of the titles of data that they are played by. */
export class TableLoader {
  constructor(
    private readonly store: GameStore,
    private readonly registry: TitleRegistry,
    private readonly now: () => number,
  ) {}

  /**
   * Prepares the content by which a table of a title of data is played. Where no folder has the content, it comes
   * from the store.
   */
  async prepareTitle({ title, rules }: Pick<TableRow, "title" | "rules">): Promise<void> {
    const { registry, store } = this;
    if (!registry.take || registry.title(title, rules)) return;
    const kept = await store.content(rules);
    if (kept) registry.take(rules, kept);
  }

  /** Keeps the content of a title of data, before a table names it. */
  async keepTitle(title: string, rules: string): Promise<void> {
    const content = this.registry.content?.(rules);
    if (content) await this.store.keepContent({ rules, title, content, created: this.now() });
  }

  /** The engine of a row's rules, or why the site cannot play it. */
  playable(row: TableRow): Playable {
    const made = engineOf(this.registry, row.title, row.rules, row.setup);
    if (made.ok) return { engine: made.engine };
    return made.refusal ? { missing: made.refusal } : {};
  }

  /** A table with its whole record. Throws NOT_FOUND, RECORD_DAMAGED. */
  async load(id: string): Promise<LiveTable> {
    const { store } = this;
    const [row, plans] = await Promise.all([store.table(id), store.plans(id)]);
    if (!row) throw new Refused(404, "NOT_FOUND");
    await this.prepareTitle(row);
    const live = new LiveTable({ ...row, seq: 0 }, plans, this.playable(row));
    // States of another format are never read as current ones.
    const { unready } = live;
    const known = unready ? undefined : await store.snapshot(id);
    let begin: Entry | undefined;
    let last: Entry | undefined;
    const breathe = breather();
    for await (const page of storedPages(store, id, 0)) {
      for (const entry of page) {
        if (!begin && !unready && beginsGame(entry)) {
          begin = entry;
          const first = await store.snapshot(id, entry.seq);
          if (first) live.begin(first.state);
        }
        live.follow(entry);
        if (begin && known?.seq === entry.seq) checkRecord(live, known.state);
        last = entry;
        await breathe();
      }
    }
    live.row.seq = Math.max(row.seq, live.row.seq);
    // Who was asked before this process looked has been told; not so where the game has only just begun.
    if (!last || !beginsGame(last)) live.told = allAnnounced(row);
    return live;
  }
}

/** Snapshots check the record: the changes up to one must have led to it. Throws RECORD_DAMAGED where they have not. */
function checkRecord(live: LiveTable, snapshot: GameState): void {
  const state = live.timeline?.state();
  if (!state || Object.keys(diffState(state, snapshot) as object).length === 0) return;
  console.error(`The record of table ${live.id} does not lead to its snapshot at line ${live.row.seq}.`);
  throw new Refused(500, "RECORD_DAMAGED");
}
