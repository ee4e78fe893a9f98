import { setTimeout as sleep } from "node:timers/promises";
import type { Decision, PlayerId } from "@railhead/core";
import type {
  ChatLine,
  Created,
  Invited,
  ListName,
  LiveEvent,
  Moved,
  Plan,
  Settings,
  TableCard,
  TableList,
  TableOpened,
  TableView,
} from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { TableRow } from "../store.ts";
import { Attendant, type BotTimes } from "./attendant.ts";
import { dueOf } from "./auto.ts";
import { changeHouseRules, create } from "./create.ts";
import { Desk, type DeskOptions, type News } from "./desk.ts";
import { type Body, id as idField } from "./fields.ts";
import { othersOf, type Watcher } from "./hub.ts";
import { claimedTable, isTableId, opens } from "./invitation.ts";
import type { LiveTable } from "./live-table.ts";
import { move, redo, storePlans, undo } from "./moves.ts";
import { countedFrom } from "./plan-when.ts";
import { readPlans } from "./plans.ts";
import { answer, propose } from "./proposals.ts";
import { tellsOfPeople } from "./registry.ts";
import {
  readAnswer,
  readChat,
  readHouseRules,
  readMove,
  readNewTable,
  readNotes,
  readProposal,
  readSeatRequest,
  readSettings,
  readUndo,
} from "./requests.ts";
import { changeSeat, checkTake, start } from "./seats.ts";
import { Sight } from "./sight.ts";
import { say } from "./talk.ts";
import { askedUsers, ownSeat, seatOf, seatsOf, type User } from "./user.ts";
import { canRead, cardOf, invitedBy, plansFor, tableView, type Viewer } from "./view.ts";
import { Broadcast } from "./watch.ts";

/** Somebody at another table than the one that he looks at is told that it is his turn. */
export interface Turn {
  user: string;
  table: { id: string; name: string; title: string };
  seat: string;
  /** What he is asked. */
  decision?: Decision;
  /** Players as he may name them, by seat. */
  names: Record<PlayerId, string>;
}

export interface TablesOptions extends DeskOptions {
  /** Called when it becomes a person's turn. */
  turn?: (turn: Turn) => void;
  /** How long an answer waits for what bots and plans play after a move, in milliseconds. */
  patience?: number;
}

/** How far a watcher has read: last line of the record, last line of the chat. */
export interface Cursor {
  seq: number;
  chat: number;
}

/** The lists that can be asked for by name. */
export const LISTS: readonly ListName[] = ["open", "running", "mine"];

const LISTED = 100;
/** How many running tables are offered to watch. */
const TO_WATCH = 12;
const CHAT_LINES = 500;

/**
 * The tables of a site. Bodies come as they were sent and are checked here; everything that is turned down is thrown as
 * `Refused`. Knows no web framework: handlers put it on the web.
 */
export class Tables {
  readonly desk: Desk;
  readonly attendant: Attendant;
  private readonly broadcast: Broadcast;
  private readonly turn: (turn: Turn) => void;
  private readonly patience: number;
  private stopListening: (() => Promise<void>) | undefined;
  private pulse: NodeJS.Timeout | undefined;

  constructor(options: TablesOptions) {
    this.desk = new Desk(options);
    this.turn = options.turn ?? (() => undefined);
    this.patience = options.patience ?? 100;
    this.attendant = new Attendant(this.desk);
    this.broadcast = new Broadcast(this.desk);
    this.desk.dueOf = dueOf;
    this.desk.changed = (live) => {
      this.broadcast.all(live);
      this.attendant.schedule(live);
    };
    this.attendant.rested = (live) => this.tellTurns(live);
  }

  /** Begins to look after tables and to hear other processes. */
  async start(): Promise<void> {
    this.stopListening = await this.desk.store.listen((id, what) => this.hear(id, what));
    this.attendant.start();
    this.pulse = setInterval(() => {
      for (const id of this.desk.hub.open) this.broadcast.presence(id, true);
    }, 30_000);
    this.pulse.unref();
  }

  /** Ends all streams and timers. The store is its owner's to close. */
  async close(): Promise<void> {
    clearInterval(this.pulse);
    this.attendant.close();
    this.desk.hub.closeAll();
    await this.stopListening?.();
  }

  /** What bots have cost, and how much is in memory. */
  stats(): { bots: BotTimes; cached: number; watchers: number } {
    const { hub, cached } = this.desk;
    const watchers = hub.open.reduce((sum, id) => sum + hub.of(id).length, 0);
    return { bots: this.attendant.times, cached, watchers };
  }

  // --- making and finding ---

  /** Throws what setting a table up would throw for the body's form alone. */
  checkTable(body: Body): void {
    readNewTable(body);
  }

  async create(user: User, body: Body): Promise<Created> {
    const id = await create(this.desk, user, readNewTable(body));
    void this.attendant.attend(id);
    return { id };
  }

  /** A list by its name, or `ids` of tables; what the viewer may not see is left out. */
  async list(user: User | null, which: { list: ListName } | { ids: string[] }): Promise<TableList> {
    const { store } = this.desk;
    if ("ids" in which) {
      const rows = await Promise.all(
        [...new Set(which.ids)]
          .filter(isTableId)
          .slice(0, 50)
          .map((one) => store.table(one)),
      );
      const seen = rows.filter((row) => row !== undefined && canRead(row, { user, invited: false }));
      return { tables: await this.cards(seen as TableRow[], user) };
    }
    if (which.list === "open") {
      const rows = await store.list({ open: true }, LISTED);
      return { tables: await this.cards(rows, user) };
    }
    if (which.list === "running") {
      const rows = await store.list({ running: true }, TO_WATCH);
      return { tables: (await this.cards(rows, user)).filter((card) => !card.mine) };
    }
    if (!user) return { tables: [] };
    const rows = await store.list({ user: user.id }, LISTED);
    const cards = await this.cards(rows, user);
    return { tables: [...cards.filter((card) => card.myTurn), ...cards.filter((card) => !card.myTurn)] };
  }

  /** The table that an invitation opens. */
  async invited(secret: string): Promise<Invited> {
    const id = claimedTable(secret);
    const row = isTableId(id) ? await this.desk.store.table(id) : undefined;
    if (!row || !opens(this.desk.key, row, secret)) throw new Refused(404, "NOT_FOUND");
    return { id: row.id };
  }

  /** Tables of a list. Where rules hide names or let players go away, the game itself says who is named and who is away. */
  private cards(rows: readonly TableRow[], user: User | null): Promise<TableCard[]> {
    return Promise.all(
      rows.map(async (row) => {
        if (!tellsOfPeople(this.desk.registry, row)) return cardOf(row, user);
        return this.desk.run(row.id, async (live) =>
          cardOf(live.row, user, { live, sight: new Sight(live, user) }),
        );
      }),
    );
  }

  // --- reading ---

  open(user: User | null, id: string, invitation?: string): Promise<TableOpened> {
    return this.desk.run(id, async (live) => {
      const viewer = this.admit(live, user, invitation);
      const [record, chat, notes] = await Promise.all([
        this.desk.wholeRecord(live),
        this.desk.store.chat(id),
        user ? this.desk.store.notes(id, user.id) : "",
      ]);
      void this.attendIfDue(live);
      const sight = new Sight(live, user);
      return {
        table: this.view(live, viewer),
        first: live.timeline ? sight.state(live.timeline.first) : null,
        entries: record.map((line) => sight.line(line)),
        chat: chat.slice(-CHAT_LINES).map((line) => sight.chat(line)),
        notes,
        plans: plansFor(live, user),
      };
    });
  }

  /**
   * Follows a table: first what came after the cursor, then whatever comes. `send` gets events with the cursor to resume
   * from. The promise settles when what was missed has been sent; its value ends the watch.
   */
  async watch(
    user: User | null,
    id: string,
    {
      after,
      invitation,
      send,
      closed,
    }: {
      after: Cursor;
      invitation?: string;
      send: (event: LiveEvent, cursor: string) => void;
      closed?: () => void;
    },
  ): Promise<() => void> {
    const { hub, store } = this.desk;
    return this.desk.run(id, async (live) => {
      const { invited } = this.admit(live, user, invitation);
      const stop = () => {
        hub.remove(id, watcher);
        this.broadcast.presence(id, true);
      };
      const watcher: Watcher = {
        user,
        invited,
        ...after,
        view: "",
        plans: "{}",
        send,
        close: () => {
          stop();
          closed?.();
        },
      };
      const lines = live.since(after.seq) ?? (await this.desk.wholeRecord(live)).slice(after.seq);
      const chat = await store.chat(id, after.chat);
      hub.add(id, watcher);
      this.broadcast.lines(live, watcher, lines);
      this.broadcast.chat(live, watcher, chat);
      this.broadcast.one(live, watcher);
      this.broadcast.presence(id, true);
      void this.attendIfDue(live);
      return stop;
    });
  }

  // --- playing ---

  async move(user: User, id: string, body: Body): Promise<Moved> {
    const request = readMove(body);
    await this.desk.write(id, (live) => move(this.desk, live, user, request));
    return this.afterLines(user, id, request.after);
  }

  /** The answer, and whether a proposal was made instead. */
  async undo(user: User, id: string, body: Body): Promise<Moved & { proposed: boolean }> {
    const request = readUndo(body);
    const proposed = await this.desk.write(id, async (live) => {
      const consent = await undo(this.desk, live, user, request);
      if (consent) {
        const data = { to: consent.propose };
        await propose(this.desk, live, user, { kind: "undo", seat: request.seat, data });
      }
      return consent !== undefined;
    });
    return { ...(await this.afterLines(user, id, request.after)), proposed };
  }

  async redo(user: User, id: string, body: Body): Promise<Moved> {
    const request = readUndo(body);
    await this.desk.write(id, (live) => redo(this.desk, live, user, request));
    return this.afterLines(user, id, request.after);
  }

  seats(user: User, id: string, body: Body): Promise<Moved> {
    return this.adding(user, id, () => {
      const request = readSeatRequest(body);
      return (live) => {
        this.admit(live, user, request.do === "take" ? request.invitation : undefined);
        return changeSeat(this.desk, live, user, request);
      };
    });
  }

  /** The host chooses other house rules while seats are gathered. Throws VARIANT_LOCKED once the game has begun. */
  houseRules(user: User, id: string, body: Body): Promise<Moved> {
    return this.adding(user, id, () => {
      const chosen = readHouseRules(body);
      return (live) => {
        this.admit(live, user);
        return changeHouseRules(this.desk, live, user, chosen);
      };
    });
  }

  /** Throws what taking a seat would throw before anybody is known: no such table, wrong invitation, no such seat, taken. */
  async checkSeat(id: string, body: Body): Promise<void> {
    const request = readSeatRequest(body);
    if (request.do !== "take") throw new Refused(401, "SIGN_IN");
    await this.desk.run(id, async (live) => {
      this.admit(live, null, request.invitation);
      checkTake(live.row, request);
    });
  }

  begin(user: User, id: string): Promise<Moved> {
    return this.adding(user, id, () => (live) => {
      this.admit(live, user);
      return start(this.desk, live, user);
    });
  }

  propose(user: User, id: string, body: Body): Promise<Moved> {
    return this.adding(user, id, () => {
      const request = readProposal(body);
      return (live) => {
        this.admit(live, user);
        return propose(this.desk, live, user, request);
      };
    });
  }

  answer(user: User, id: string, proposal: string, body: Body): Promise<Moved> {
    return this.adding(user, id, () => {
      const request = readAnswer(body);
      return (live) => {
        this.admit(live, user);
        return answer(this.desk, live, user, proposal, request);
      };
    });
  }

  // --- what is said and planned ---

  async say(user: User, id: string, body: Body): Promise<ChatLine> {
    const text = readChat(body);
    return this.desk.run(id, async (live) => {
      this.admit(live, user);
      const line = await say(this.desk, live, user, text);
      for (const watcher of this.desk.hub.of(id)) this.broadcast.chat(live, watcher, [line]);
      return new Sight(live, user).chat(line);
    });
  }

  async notes(user: User, id: string, body: Body): Promise<void> {
    const text = readNotes(body);
    return this.desk.run(id, async (live) => {
      this.admit(live, user);
      await this.desk.store.setNotes(id, user.id, text);
    });
  }

  async plans(user: User, id: string, body: Body): Promise<{ plans: Plan[] }> {
    const seat = idField(body.seat, "seat");
    const plans = readPlans(body.plans, seat);
    await this.desk.run(id, async (live) => {
      this.admit(live, user);
      ownSeat(live.row, user, seat);
      await storePlans(this.desk, live, seat, countedFrom(plans, live.row.seq));
    });
    await this.settle(id);
    return this.desk.run(id, async (live) => ({ plans: plansFor(live, user)[seat] ?? [] }));
  }

  async settings(user: User): Promise<Settings> {
    return (await this.desk.store.settings(user.id)) ?? { webhook: null, sound: false, notify: false };
  }

  async setSettings(user: User, body: Body): Promise<Settings> {
    const settings = readSettings(body);
    await this.desk.store.setSettings(user.id, settings);
    return settings;
  }

  /** Seats, notes and host go to another user (a guest who signs up) or to nobody (an account that is deleted). */
  async moveUser(from: string, to: string | null): Promise<void> {
    const rows = await this.desk.store.list({ user: from }, 100_000);
    await this.desk.store.moveUser(from, to);
    for (const { id } of rows) {
      this.desk.heard(id);
      this.desk.announce(id, { what: "record" });
    }
  }

  // --- within ---

  /** The viewer, if he may see the table. Throws NOT_FOUND otherwise, as if there were none. */
  private admit(live: LiveTable, user: User | null, invitation?: string): Viewer {
    const viewer = { user, invited: invitedBy(this.desk.key, live.row, invitation) };
    if (!canRead(live.row, viewer)) throw new Refused(404, "NOT_FOUND");
    return viewer;
  }

  private view(live: LiveTable, viewer: Viewer): TableView {
    const { key, registry, hub, now } = this.desk;
    const presence = hub.presence(live.id, now());
    const watchers = othersOf(presence, viewer.user, false);
    const site = { key, registry, present: presence.users, watchers };
    return tableView(live, viewer, new Sight(live, viewer.user), site);
  }

  /** Lets bots and plans play, for a while. */
  private async settle(id: string): Promise<void> {
    const patience = new AbortController();
    const done = this.attendant.attend(id);
    await Promise.race([
      done,
      sleep(this.patience, undefined, { signal: patience.signal, ref: false }),
    ]).catch(() => undefined);
    patience.abort();
  }

  private async afterLines(user: User, id: string, after: number): Promise<Moved> {
    await this.settle(id);
    return this.desk.run(id, async (live) => {
      const lines = live.since(after) ?? (await this.desk.wholeRecord(live)).slice(after);
      const sight = new Sight(live, user);
      return { entries: lines.map((line) => sight.line(line)), seq: live.row.seq };
    });
  }

  /** Does what adds lines to a record without a sight of it, and answers with the lines. */
  private async adding(
    user: User,
    id: string,
    read: () => (live: LiveTable) => Promise<void>,
  ): Promise<Moved> {
    const job = read();
    const after = await this.desk.write(id, async (live) => {
      const before = live.row.seq;
      await job(live);
      return before;
    });
    return this.afterLines(user, id, after);
  }

  private attendIfDue(live: LiveTable): void {
    const { due, phase } = live.row;
    if (phase === "playing" && due !== null && due <= this.desk.now()) void this.attendant.attend(live.id);
    else this.attendant.schedule(live);
  }

  /** Users who are asked now and were not before; whoever made the last move need not be told. */
  private tellTurns(live: LiveTable): void {
    const { row } = live;
    const asked = askedUsers(row);
    const [decision] = asked.size && live.engine ? live.engine.decisions(live.state) : [];
    const last = live.recent.at(-1)?.entry;
    const mover = last && !last.cause ? seatOf(row, last.log?.seat ?? "")?.user : undefined;
    for (const user of asked) {
      if (live.told.has(user) || user === mover) continue;
      const { id, name, title } = row;
      const seat = seatsOf(row, { id: user, name: "", guest: false }).find((one) =>
        row.acting.includes(one.player),
      );
      const sight = new Sight(live, { id: user, name: "", guest: false });
      const names = Object.fromEntries(
        row.seats.map((one) => [one.player, sight.name(one.player, one.name)]),
      );
      const turn = { user, table: { id, name, title }, seat: seat?.player ?? "", names };
      this.turn(decision ? { ...turn, decision } : turn);
    }
    live.told = asked;
  }

  /** Word of another process. */
  private hear(id: string, text: string): void {
    if (id === "") {
      this.desk.heardNothing();
      return;
    }
    let news: News;
    try {
      news = JSON.parse(text) as News;
    } catch {
      return;
    }
    if (news.from === this.desk.process) return;
    if (news.what === "presence") {
      this.desk.hub.hear(id, news.from, news.users, news.watchers, this.desk.now());
      this.broadcast.presence(id, false);
    } else if (news.what === "record") this.desk.heard(id);
    else void this.readChat(id).catch(() => undefined);
  }

  private async readChat(id: string): Promise<void> {
    const watchers = this.desk.hub.of(id);
    if (!watchers.length) return;
    await this.desk.run(id, async (live) => {
      const lines = await this.desk.store.chat(id, Math.min(...watchers.map((one) => one.chat)));
      for (const watcher of this.desk.hub.of(id)) this.broadcast.chat(live, watcher, lines);
    });
  }
}
