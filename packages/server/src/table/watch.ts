import type { PlayerId } from "@railhead/core";
import type { Entry, LiveEvent, Plan, TableView } from "../api.ts";
import type { SaidLine } from "../store.ts";
import { type Presence, type Watcher, watchersOf } from "./hub.ts";
import type { LiveTable, Recent } from "./live-table.ts";
import type { TableRuntime } from "./table-runtime.ts";
import { isMine } from "./user.ts";
import { canRead, plansFor, tableView } from "./view.ts";
import { ViewerProjection } from "./viewer-projection.ts";

/**
 * What a table shows as it stands at one moment. Viewers without a seat are shown the same, so it is made once for all of
 * them: lines and view are the same objects, whose text is then made once too.
 */
class Shown {
  private readonly kinds = new Map<
    string,
    { projection: ViewerProjection; lines: Map<number, Entry[]>; table?: ShownTable }
  >();
  private readonly presence: Presence;

  constructor(
    private readonly runtime: TableRuntime,
    private readonly live: LiveTable,
  ) {
    this.presence = runtime.hub.presence(live.id, runtime.now());
  }

  /** A person with a seat, or with one kept, and the host is a class of its own; others form as many classes as `watchersOf` distinguishes. */
  private kind({ user, invited }: Watcher) {
    const { row } = this.live;
    const own = user && isMine(row, user);
    const key = own ? `user ${user.id}` : user ? `known ${invited}` : `stranger ${invited}`;
    let kind = this.kinds.get(key);
    if (!kind) {
      kind = { projection: new ViewerProjection(this.live, user), lines: new Map() };
      this.kinds.set(key, kind);
    }
    return kind;
  }

  /** The lines after one, as a watcher may see them. */
  lines(watcher: Watcher, lines: readonly Recent[]): Entry[] {
    const { projection, lines: known } = this.kind(watcher);
    const from = lines[0]?.entry.seq ?? 0;
    let shown = known.get(from);
    if (!shown) {
      shown = lines.map((line) => projection.line(line));
      known.set(from, shown);
    }
    return shown;
  }

  table(watcher: Watcher): ShownTable {
    const kind = this.kind(watcher);
    if (!kind.table) {
      const { key, registry, people } = this.runtime;
      const watchers = watchersOf(this.presence, this.live.row, watcher.user, true);
      const site = { key, registry, people, present: this.presence.users, watchers };
      const view = tableView(this.live, watcher, kind.projection, site);
      const plans = plansFor(this.live, watcher.user);
      kind.table = {
        view,
        text: JSON.stringify({ ...view, seq: 0 }),
        plans,
        planText: JSON.stringify(plans),
      };
    }
    return kind.table;
  }
}

/** View and plans of a viewer, with the texts by which they are compared. */
interface ShownTable {
  view: TableView;
  text: string;
  plans: Record<PlayerId, Plan[]>;
  planText: string;
}

/** What a watcher is sent: each line once, in order; table and plans only when they have changed for that watcher. */
export class Broadcast {
  private readonly runtime: TableRuntime;
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(runtime: TableRuntime) {
    this.runtime = runtime;
  }

  /** Tells everyone who has a table open what is new there. */
  all(live: LiveTable): void {
    const watchers = this.runtime.hub.of(live.id);
    if (!watchers.length) return;
    const shown = new Shown(this.runtime, live);
    for (const watcher of watchers) this.one(live, watcher, shown);
  }

  one(live: LiveTable, watcher: Watcher, shown = new Shown(this.runtime, live)): void {
    const lines = canRead(live.row, watcher) ? live.since(watcher.seq) : undefined;
    // The watcher may no longer see it, or is too far behind for the lines at hand (and gets them all on
    // reconnecting).
    if (!lines) {
      watcher.close();
      return;
    }
    this.lines(live, watcher, lines, shown);
    const { view, text, plans, planText } = shown.table(watcher);
    if (text !== watcher.view) {
      watcher.view = text;
      this.send(watcher, { event: "table", data: view });
    }
    if (planText !== watcher.plans) {
      watcher.plans = planText;
      this.send(watcher, { event: "plans", data: plans });
    }
  }

  lines(
    live: LiveTable,
    watcher: Watcher,
    lines: readonly Recent[],
    shown = new Shown(this.runtime, live),
  ): void {
    if (!lines.length) return;
    watcher.seq = live.row.seq;
    this.send(watcher, { event: "entries", data: shown.lines(watcher, lines) });
  }

  chat(live: LiveTable, watcher: Watcher, lines: readonly SaidLine[]): void {
    const fresh = lines.filter((line) => line.id > watcher.chat);
    if (!fresh.length) return;
    watcher.chat = (fresh.at(-1) as SaidLine).id;
    const projection = new ViewerProjection(live, watcher.user);
    const heard = fresh.filter((line) => line.user === undefined || !watcher.blocked.has(line.user));
    if (heard.length) this.send(watcher, { event: "chat", data: heard.map((line) => projection.chat(line)) });
  }

  private send(watcher: Watcher, event: LiveEvent): void {
    watcher.send(event, `${watcher.seq}.${watcher.chat}`);
  }

  /** Someone came or went: told a moment later, since many come at once. */
  presence(id: string, tellOthers: boolean): void {
    if (tellOthers) {
      const { hub } = this.runtime;
      const [users, away] = [hub.here(id), hub.awayHere(id)];
      const watchers = hub.peopleHere(id);
      this.runtime.announce(id, { what: "presence", users, watchers, ...(away.length && { away }) });
    }
    if (this.waiting.has(id)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(id);
      const live = this.runtime.peek(id);
      if (live && !live.stale) this.all(live);
      // It had to leave memory.
      else if (!live && this.runtime.hub.of(id).length)
        void this.runtime.run(id, async (found) => this.all(found)).catch(() => undefined);
    }, 150);
    timer.unref();
    this.waiting.set(id, timer);
  }
}
