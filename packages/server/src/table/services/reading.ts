import type { Engine, GameState, PlayerId } from "@railhead/core";
import type { Entry, LiveEvent, TableView } from "../../api.ts";
import { Refused } from "../../http/problem.ts";
import type { TableRow } from "../../store.ts";
import { type Watcher, watchersOf } from "../hub.ts";
import { isTableId } from "../invitation.ts";
import { CHAT_PAGE } from "../limits.ts";
import type { LiveTable } from "../live-table.ts";
import type { Opened } from "../opened.ts";
import { blockedBy } from "../people.ts";
import { pagesFor } from "../records.ts";
import type { TableRuntime } from "../table-runtime.ts";
import type { User } from "../user.ts";
import { canRead, invitedBy, plansFor, tableView, type Viewer } from "../view.ts";
import { ViewerProjection } from "../viewer-projection.ts";
import type { Service } from "./service.ts";
import type { Talking } from "./talking.ts";

/** How far a watcher has read: last line of the record, last line of the chat. */
export interface Cursor {
  seq: number;
  chat: number;
}

/** How someone follows a table. `send` gets events with the cursor to resume from. */
export interface Following {
  after: Cursor;
  invitation?: string;
  /** Format of the states that the reader has of the table. */
  format?: number;
  /** The page has been out of sight for a while. */
  away?: boolean;
  send: (event: LiveEvent, cursor: string) => void;
  closed?: () => void;
}

/** A table at a glance: how it stands, and under which rules. */
export interface Look {
  rules: Engine["rules"];
  state: GameState;
}

/** What strangers may see of a public table in one picture. */
export interface Glance {
  name: string;
  title: string;
  /** Changes with everything that the picture shows. */
  version: string;
  /** In the order of their seats. */
  seats: { player: PlayerId; name: string; colour?: number }[];
  /** Absent while players gather, and where the site cannot play its rules now. */
  game?: { engine: Engine; state: GameState };
}

/** Opening a table and following it. */
export class Reading {
  private readonly runtime: TableRuntime;

  constructor(
    private readonly service: Service,
    private readonly talking: Talking,
  ) {
    this.runtime = service.runtime;
  }

  /**
   * Throws NOT_FOUND unless the user may see the table. It is asked first, so that an outsider reads the same of a
   * private table as of one that does not exist. Loads no game.
   */
  async mayRead(user: User | null, id: string, invitation?: string): Promise<void> {
    const may = (row: TableRow | undefined): boolean =>
      row !== undefined && canRead(row, { user, invited: invitedBy(this.runtime.key, row, invitation) });
    if (!isTableId(id)) throw new Refused(404, "NOT_FOUND");
    if (may(this.runtime.peek(id)?.row) || may(await this.runtime.store.table(id))) return;
    throw new Refused(404, "NOT_FOUND");
  }

  /**
   * How the board of a table stands, as the user may see it, and the rules it stands under. Undefined while players
   * gather, where the site cannot play its rules, and while its states are rebuilt. Throws NOT_FOUND like `mayRead`.
   */
  async look(user: User | null, id: string, invitation?: string): Promise<Look | undefined> {
    return this.runtime.run(id, async (live) => {
      this.service.admit(live, user, invitation);
      const { timeline, engine } = live;
      if (!timeline || !engine || live.unready) return undefined;
      return { rules: engine.rules, state: new ViewerProjection(live, user).state(timeline.state()) };
    });
  }

  /** What anyone may see of a public table. Throws NOT_FOUND for every other, also for those who sit there. */
  async glance(id: string): Promise<Glance> {
    return this.runtime.run(id, async (live) => {
      this.service.admit(live, null, undefined);
      const { row, timeline, engine } = live;
      const projection = new ViewerProjection(live, null);
      return {
        name: row.name,
        title: row.title,
        version: `${row.format} ${row.seq} ${row.phase}`,
        seats: row.seats.map(({ player, name, colour }) => ({
          player,
          name: projection.name(player, name),
          ...(colour !== undefined && !projection.secret && { colour }),
        })),
        ...(timeline && engine && !live.unready
          ? { game: { engine, state: projection.state(timeline.state()) } }
          : {}),
      };
    });
  }

  /** What the page of a table begins with. The record is put into words beside the table's queue, once for all who see the same. */
  async open(user: User | null, id: string, invitation?: string): Promise<Opened> {
    const found = await this.runtime.run(id, async (live) => {
      this.service.admit(live, user, invitation);
      return live;
    });
    await this.service.rebuild(found);
    await this.runtime.people.learn(found.row.seats.map((seat) => seat.user));
    const { live, projection, opened } = await this.runtime.run(id, async (live) => {
      const viewer = this.service.admit(live, user, invitation);
      const [chat, notes] = await Promise.all([
        this.talking.page(live, user),
        user ? this.runtime.store.notes(id, user.id) : "",
      ]);
      void this.service.attendIfDue(live);
      const projection = new ViewerProjection(live, user);
      const { attachments } = live.row.setup;
      const opened = {
        table: this.view(live, viewer),
        first: live.timeline ? projection.state(live.timeline.first) : null,
        ...(attachments && { attachments }),
        chat: chat.lines,
        olderChat: chat.older,
        notes,
        plans: plansFor(live, user),
        now: this.runtime.now(),
      };
      return { live, projection, opened };
    });
    const record = await this.runtime.records.text(live, projection);
    // Lines may have come meanwhile.
    return { ...opened, table: { ...opened.table, seq: record.seq }, record };
  }

  /**
   * Follows a table: first what came after the cursor, then whatever comes. `send` gets events with the cursor to resume
   * from. The promise settles when what was missed has been sent; its value ends the watch.
   */
  async watch(
    user: User | null,
    id: string,
    { after, invitation, format, away, send, closed }: Following,
  ): Promise<() => void> {
    const { hub, store } = this.runtime;
    const cursor = { ...after };
    const enter = async (live: LiveTable): Promise<(() => void) | AsyncIterable<Entry[]>> => {
      const { invited } = this.service.admit(live, user, invitation);
      if (format !== undefined && format !== live.row.format) throw new Refused(410, "OTHER_FORMAT");
      const lines = live.since(cursor.seq);
      if (!lines) return pagesFor(store, live, new ViewerProjection(live, user), cursor.seq);
      const stop = () => {
        hub.remove(id, watcher);
        this.runtime.awake.look(id);
        this.service.broadcast.presence(id, true);
      };
      const watcher: Watcher = {
        user,
        invited,
        away: away === true,
        blocked: await blockedBy(store, user?.id),
        ...cursor,
        view: "",
        plans: "{}",
        send,
        close: () => {
          stop();
          closed?.();
        },
      };
      const chat = await store.chat(id, { after: cursor.chat, limit: CHAT_PAGE });
      hub.add(id, watcher);
      this.service.broadcast.lines(live, watcher, lines);
      this.service.broadcast.chat(live, watcher, chat);
      this.service.broadcast.one(live, watcher);
      this.service.broadcast.presence(id, true);
      void this.service.attendIfDue(live);
      void this.service.rebuild(live);
      return stop;
    };
    for (;;) {
      const entered = await this.runtime.run(id, enter);
      if (typeof entered === "function") return entered;
      // Who is far behind is brought near first, page by page, while the table goes on.
      for await (const data of entered) {
        cursor.seq = data.at(-1)?.seq ?? cursor.seq;
        send({ event: "entries", data }, `${cursor.seq}.${cursor.chat}`);
      }
    }
  }

  private view(live: LiveTable, viewer: Viewer): TableView {
    const { key, registry, people, hub, now } = this.runtime;
    const presence = hub.presence(live.id, now());
    const watchers = watchersOf(presence, live.row, viewer.user, false);
    const site = { key, registry, people, present: presence.users, watchers };
    return tableView(live, viewer, new ViewerProjection(live, viewer.user), site);
  }
}
