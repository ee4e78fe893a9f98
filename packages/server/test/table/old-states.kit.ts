import { type Engine, type GameState, type LogEntry, replay } from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import type { Entry } from "../../src/api.ts";
import { type SearchPool, searcher } from "../../src/search/index.ts";
import type { GameStore, TableRow } from "../../src/store.ts";
import type { TablesOptions, User } from "../../src/table/index.ts";
import type { RebuildTask } from "../../src/table/rebuild/rebuilding.ts";
import { engineOf } from "../../src/table/registry.ts";
import { LEFT, registry } from "../before/format-1/read.ts";
import { ada, ben, cyd, Site } from "./kit.ts";

const people: Record<string, User> = { p1: ada, p2: ben, p3: cyd };

/** Threads that rebuild tables when a test lets them; `asked` has the order in which they were asked. */
export class Gate {
  readonly asked: string[] = [];
  private waiting: (() => void)[] = [];
  private shut: boolean;
  private readonly threads = searcher(registry);

  constructor({ shut = false } = {}) {
    this.shut = shut;
  }

  /** Lets those through who wait, and with `all` all who come. */
  open(all = true): void {
    this.shut = !all;
    const now = this.waiting;
    this.waiting = [];
    for (const go of now) go();
  }

  get pool(): SearchPool {
    return {
      best: async (task) => this.threads.best(task),
      play: async (task) => this.threads.play(task),
      rebuild: async (task: RebuildTask) => {
        this.asked.push(lineOf(task));
        if (this.shut) await new Promise<void>((resolve) => this.waiting.push(resolve));
        return structuredClone(this.threads.rebuild(structuredClone(task)));
      },
      close: async () => this.open(),
    };
  }
}

/** What a task is known by: title, length of the record and its last log. */
export const lineOf = ({ title, entries }: { title: string; entries: readonly Entry[] }): string =>
  `${title} ${entries.length} ${JSON.stringify(entries.filter((one) => one.log).at(-1)?.log)}`;

export const siteOn = (store: GameStore, gate?: Gate, more: Partial<TablesOptions> = {}): Site =>
  new Site({
    store,
    registry,
    clock: { now: LEFT + 1_000 },
    ...(gate && { pool: gate.pool, patience: 0 }),
    ...more,
  });

/** Tables by their names. */
export async function tablesOf(store: GameStore): Promise<Record<string, TableRow>> {
  const rows = await store.list({ user: ada.id }, 100);
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

/** The state that a table's log leads to, found by playing it with core alone. */
export function replayed(row: TableRow, entries: readonly Entry[]): GameState {
  const begun = entries.flatMap((one) => one.events.filter((event) => event.type === "rules_adopted"))[0];
  const under = (rules: string): Engine => {
    const made = engineOf(registry, row.title, rules, row.setup);
    if (!made.ok) throw new Error("no rules");
    return made.engine;
  };
  const log = entries.flatMap((entry): LogEntry[] => {
    const adopted = entry.events.find((event) => event.type === "rules_adopted");
    if (adopted) return [{ type: "adopt_rules", seat: "p1", rules: String(adopted.to) }];
    return entry.log ? [entry.log] : [];
  });
  const { timeline, refused } = replay(under(begun ? String(begun.from) : row.rules), log, under);
  if (refused) throw new Error(JSON.stringify(refused));
  return timeline.state();
}

/** Plays some moves as the people at the table, as a bot would choose them. */
export async function playOn(site: Site, id: string, moves: number): Promise<void> {
  for (let n = 0; n < moves; n++) {
    const [seat] = await site.acting(id);
    if (seat === undefined) throw new Error("nobody is asked");
    const action = await site.tables.runtime.run(id, async (live) =>
      sweepBot.choose(live.rules, live.state, seededRng(n), seat),
    );
    await site.move(people[seat] as User, id, action);
  }
}
