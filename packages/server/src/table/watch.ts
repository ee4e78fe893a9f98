import type { ChatLine, LiveEvent } from "../api.ts";
import type { Desk } from "./desk.ts";
import { othersOf, type Watcher } from "./hub.ts";
import type { LiveTable, Recent } from "./live-table.ts";
import { Sight } from "./sight.ts";
import { canRead, plansFor, tableView } from "./view.ts";

/** What a watcher is sent. Each gets each line once, in order; table and plans only when they have changed for him. */
export class Broadcast {
  private readonly desk: Desk;
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Tells everybody who has a table open what is new there. */
  all(live: LiveTable): void {
    for (const watcher of this.desk.hub.of(live.id)) this.one(live, watcher);
  }

  one(live: LiveTable, watcher: Watcher): void {
    const { user } = watcher;
    const lines = canRead(live.row, watcher) ? live.since(watcher.seq) : undefined;
    // He may see it no more, or is so far behind that the lines are not at hand (he comes again and gets them all).
    if (!lines) {
      watcher.close();
      return;
    }
    this.lines(live, watcher, lines);
    const { key, registry, hub, now } = this.desk;
    const presence = hub.presence(live.id, now());
    const watchers = othersOf(presence, user, true);
    const site = { key, registry, present: presence.users, watchers };
    const view = tableView(live, watcher, new Sight(live, user), site);
    const text = JSON.stringify({ ...view, seq: 0 });
    if (text !== watcher.view) {
      watcher.view = text;
      this.send(watcher, { event: "table", data: view });
    }
    const plans = plansFor(live, user);
    const planText = JSON.stringify(plans);
    if (planText !== watcher.plans) {
      watcher.plans = planText;
      this.send(watcher, { event: "plans", data: plans });
    }
  }

  lines(live: LiveTable, watcher: Watcher, lines: readonly Recent[]): void {
    if (!lines.length) return;
    watcher.seq = live.row.seq;
    const sight = new Sight(live, watcher.user);
    this.send(watcher, { event: "entries", data: lines.map((line) => sight.line(line)) });
  }

  chat(live: LiveTable, watcher: Watcher, lines: readonly ChatLine[]): void {
    const fresh = lines.filter((line) => line.id > watcher.chat);
    if (!fresh.length) return;
    watcher.chat = (fresh.at(-1) as ChatLine).id;
    const sight = new Sight(live, watcher.user);
    this.send(watcher, { event: "chat", data: fresh.map((line) => sight.chat(line)) });
  }

  private send(watcher: Watcher, event: LiveEvent): void {
    watcher.send(event, `${watcher.seq}.${watcher.chat}`);
  }

  /** Somebody came or went: told a moment later, since many come at once. */
  presence(id: string, tellOthers: boolean): void {
    if (tellOthers) {
      const users = this.desk.hub.here(id);
      this.desk.announce(id, { what: "presence", users, watchers: this.desk.hub.peopleHere(id) });
    }
    if (this.waiting.has(id)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(id);
      const live = this.desk.peek(id);
      if (live && !live.stale) this.all(live);
    }, 150);
    timer.unref();
    this.waiting.set(id, timer);
  }
}
