import { randomBytes } from "node:crypto";
import {
  diffState,
  type Engine,
  type GameState,
  type Played,
  type PlayerId,
  STATE_FORMAT,
} from "@railhead/core";
import type { Entry } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { BotMoveCache } from "../search/bot-move-cache.ts";
import { Searches, type SearchPool } from "../search/searches.ts";
import { type GameStore, SeqTaken, type TableRow } from "../store.ts";
import { Awake } from "./awake.ts";
import { Hub } from "./hub.ts";
import { ImportQueue } from "./import-queue.ts";
import { isTableId } from "./invitation.ts";
import { beginsGame, LiveTable, type Playable, type Recent, unreadyOf } from "./live-table.ts";
import { Lru, Queue } from "./queue.ts";
import { SNAPSHOT_EVERY } from "./rebuild/rebuilding.ts";
import { breather, Records, storedPages } from "./records.ts";
import { engineOf, type TitleRegistry } from "./registry.ts";
import { askedUsers } from "./user.ts";

/** What a service of tables is made of. */
export interface RuntimeOptions {
  store: GameStore;
  registry: TitleRegistry;
  /** The site's own secret; invitations are derived from it. */
  key: string;
  now?: () => number;
  /** Where long searches are done; without it they are done where they are asked for. The service closes it. */
  pool?: SearchPool;
  /** Bytes of tables kept in memory, about. Those that somebody watches go last. */
  memory?: number;
  /** Bytes of records kept in words, for those who open a table. */
  answers?: number;
}

/** A line to be added; number and time are given when it is. */
export type Line = Omit<Entry, "seq" | "at">;
export type RowChange = Partial<Omit<TableRow, "id" | "seq">>;

/** What is recorded besides the lines: changes of the row, and the state after them where the game changed. */
export interface Outcome {
  row?: RowChange;
  state?: GameState;
  /** The game begins with these lines. */
  first?: GameState;
}

/** A whole game takes about 2 MB. */
const MEMORY = 384 * 2 ** 20;
const ANSWERS = 48 * 2 ** 20;

/** What was written of a table, told to other processes. */
export type News = { from: string } & Told;
export type Told =
  | { what: "record"; added?: Added }
  | { what: "chat" }
  | { what: "presence"; users: string[]; watchers: number };

/**
 * Lines that were added, with what changed of the row: whoever has the table as it was before need not read them. Left out
 * where they are long, and where the table has come under other rules.
 */
export interface Added {
  /** `updated` of the row before. */
  before: number;
  change: RowChange;
  lines: Entry[];
}

/** Bytes that news may have: PostgreSQL takes no more than 8,000, its own words included. */
const NEWS_BYTES = 7_000;

/** What is known of a game when its row is written. */
export interface Standing {
  engine: Engine | undefined;
  state: GameState | undefined;
  plans: LiveTable["plans"];
  /** When the running decision was put. */
  askedAt: number;
  /** What was played after a line and has not been taken back, where it is at hand. */
  since?: (seq: number) => readonly Played[];
}

/** Where tables are read, kept, changed and told of. Each table's jobs queue; between processes the line numbers decide. */
export class TableRuntime {
  readonly store: GameStore;
  readonly registry: TitleRegistry;
  readonly key: string;
  readonly now: () => number;
  readonly searches: Searches;
  readonly botMoves: BotMoveCache;
  readonly imports = new ImportQueue();
  readonly hub = new Hub();
  readonly awake: Awake;
  readonly process = randomBytes(6).toString("hex");
  /** Called with a table whose record or row has changed, here or elsewhere. */
  changed: (live: LiveTable, lines: Recent[]) => void = () => undefined;
  /** Asked when a row is written: when must the server look at the table by itself. May name a time too early. */
  dueOf: (row: TableRow, game: Standing) => number | null = () => null;
  private readonly queue = new Queue();
  private readonly cache: Lru<LiveTable>;
  /** Records in words. */
  readonly records: Records;

  constructor(options: RuntimeOptions) {
    this.store = options.store;
    this.registry = options.registry;
    this.key = options.key;
    this.now = options.now ?? Date.now;
    this.awake = new Awake(this.hub, this.now);
    this.searches = new Searches(options.pool, options.registry);
    this.botMoves = new BotMoveCache(options.pool, options.registry);
    this.cache = new Lru(
      options.memory ?? MEMORY,
      (live) => live.bytes,
      (id) => this.hub.of(id).length > 0,
    );
    this.records = new Records(options.store, options.answers ?? ANSWERS);
  }

  /** A table in memory, without waiting for anything. */
  peek(id: string): LiveTable | undefined {
    return this.cache.peek(id);
  }

  get cached(): { tables: number; bytes: number } {
    return { tables: this.cache.count, bytes: this.cache.bytes };
  }

  /** What a move of this seat may ask for is searched before the table's queue: who reads or talks there need not wait for it. */
  async precompute(id: string, user: string, seat: PlayerId): Promise<void> {
    if (!this.cache.peek(id)) await this.run(id, async () => undefined);
    const live = this.cache.peek(id);
    if (!live?.engine || !live.timeline || live.stale || !live.row.acting.includes(seat)) return;
    if (!live.row.seats.some((one) => one.player === seat && one.user === user)) return;
    await this.searches.ready(live.engine, live.state, { claim: this.awake.claimOf(user) });
  }

  forget(id: string): void {
    this.cache.delete(id);
  }

  /**
   * Does something with a table when its turn comes. Throws NOT_FOUND where there is none. What is turned down is looked
   * at again where another process has written meanwhile, whose news is still on its way.
   */
  run<T>(id: string, job: (live: LiveTable) => Promise<T>): Promise<T> {
    if (!isTableId(id)) return Promise.reject(new Refused(404, "NOT_FOUND"));
    return this.queue.run(id, async () => {
      const live = await this.fresh(id);
      try {
        return await job(live);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const row = await this.store.table(id);
        if (!row || row.updated === live.row.updated) throw error;
        live.stale = true;
        return job(await this.fresh(id));
      }
    });
  }

  /**
   * As `run`, for what writes: where another process was faster the table is read again, and the job is done anew on what
   * it finds then (and says BEHIND where that matters).
   */
  write<T>(id: string, job: (live: LiveTable) => Promise<T>): Promise<T> {
    return this.run(id, async (live) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await job(live);
        } catch (error) {
          if (!(error instanceof SeqTaken) || attempt === 8) throw error;
          live.stale = true;
          live = await this.fresh(id);
        }
      }
    });
  }

  private async fresh(id: string): Promise<LiveTable> {
    const live = this.cache.get(id);
    if (!live) return this.load(id);
    return live.stale ? this.refresh(live) : live;
  }

  /** Sees to it that the content of a title of data is at hand by which a table is played, from what is kept where no folder has it. */
  async ready({ title, rules }: Pick<TableRow, "title" | "rules">): Promise<void> {
    const { registry, store } = this;
    if (!registry.take || registry.title(title, rules)) return;
    const kept = await store.content(rules);
    if (kept) registry.take(rules, kept);
  }

  /** Keeps the content of a title of data, before a table names it. */
  async keep(title: string, rules: string): Promise<void> {
    const content = this.registry.content?.(rules);
    if (content) await this.store.keepContent({ rules, title, content, created: this.now() });
  }

  /** The engine of a row's rules, or why the site cannot play it. */
  playable(row: TableRow): Playable {
    const made = engineOf(this.registry, row.title, row.rules, row.setup);
    if (made.ok) return { engine: made.engine };
    return made.refusal ? { missing: made.refusal } : {};
  }

  private async load(id: string): Promise<LiveTable> {
    const [row, plans] = await Promise.all([this.store.table(id), this.store.plans(id)]);
    if (!row) throw new Refused(404, "NOT_FOUND");
    await this.ready(row);
    const live = new LiveTable({ ...row, seq: 0 }, plans, this.playable(row));
    // States of another form are never read as today's.
    const { unready } = live;
    const known = unready ? undefined : await this.store.snapshot(id);
    let begin: Entry | undefined;
    let last: Entry | undefined;
    const breathe = breather();
    for await (const page of storedPages(this.store, id, 0)) {
      for (const entry of page) {
        if (!begin && !unready && beginsGame(entry)) {
          begin = entry;
          const first = await this.store.snapshot(id, entry.seq);
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
    if (!last || !beginsGame(last)) live.told = askedUsers(row);
    this.cache.set(id, live);
    return live;
  }

  /** Takes in what other processes wrote. */
  private async refresh(live: LiveTable): Promise<LiveTable> {
    const { id } = live;
    const [row, plans] = await Promise.all([this.store.table(id), this.store.plans(id)]);
    const entries: Entry[] = [];
    for await (const page of storedPages(this.store, id, live.row.seq)) entries.push(...page);
    if (!row) {
      // Deleted by another process: whoever has it open is told by the end of his stream.
      this.cache.delete(id);
      for (const watcher of this.hub.of(id)) watcher.close();
      throw new Refused(404, "NOT_FOUND");
    }
    const from = live.row.seq;
    const other = unreadyOf(row)?.state !== live.unready?.state || row.format !== live.row.format;
    if (other || entries.some(beginsGame)) {
      live = await this.load(id);
    } else {
      const same = row.rules === live.row.rules && sameJson(row.setup, live.row.setup);
      if (!same) live.under(this.playable(row));
      live.row = { ...row, seq: from };
      live.plans = plans;
      live.stale = false;
      live.told = askedUsers(row);
      for (const entry of entries) live.follow(entry);
      this.cache.measure(id);
    }
    this.changed(live, live.since(from) ?? []);
    return live;
  }

  /** Another process has written: what it says that it added is taken in where it goes on from here, else all is read again. */
  heard(id: string, added?: Added): void {
    const live = this.cache.peek(id);
    if (live && added && !live.stale && this.hub.of(id).length) {
      void this.queue.run(id, async () => this.take(id, added)).catch(() => undefined);
      return;
    }
    if (live) live.stale = true;
    if (!this.hub.of(id).length) return;
    // What is read anew tells its watchers; a table that had to leave memory is told of here.
    const tell = async (found: LiveTable) => {
      if (!live) this.changed(found, []);
    };
    void this.run(id, tell).catch(() => undefined);
  }

  private async take(id: string, { before, change, lines }: Added): Promise<void> {
    const live = this.cache.peek(id);
    if (!live) return this.heard(id);
    if ((lines.at(-1)?.seq ?? 0) <= live.row.seq) return;
    if (live.unready || live.stale || live.row.updated !== before || lines[0]?.seq !== live.row.seq + 1) {
      live.stale = true;
      await this.fresh(id);
      return;
    }
    const from = live.row.seq;
    live.row = { ...live.row, ...change };
    live.told = askedUsers(live.row);
    for (const entry of lines) live.follow(entry);
    this.cache.measure(id);
    this.changed(live, live.since(from) ?? []);
  }

  /** A table's states were made anew, or could not be: it is read again, here and elsewhere. */
  rebuilt(id: string): void {
    this.announce(id, { what: "record" });
    this.heard(id);
  }

  /** News may have been missed: every table is read again before it is used. */
  heardNothing(): void {
    for (const id of new Set([...this.cache.names, ...this.hub.open])) this.heard(id);
  }

  /**
   * Adds lines to a table's record: stored first, then taken in, then told. The row says who is asked after them. Throws
   * `SeqTaken` where another process was faster.
   */
  async record(
    live: LiveTable,
    lines: Line[],
    { row: change = {}, state, first }: Outcome = {},
  ): Promise<Entry[]> {
    const at = this.now();
    const entries = lines.map((line, index): Entry => ({ seq: live.row.seq + 1 + index, ...line, at }));
    const last = live.row.seq + entries.length;
    const game = state ?? first;
    if (change.rules !== undefined) await this.keep(live.row.title, change.rules);
    const rules: Playable =
      change.rules === undefined && !change.setup ? live : this.playable({ ...live.row, ...change });
    const { engine } = rules;
    const row: TableRow = {
      ...live.row,
      ...change,
      ...(first && { format: STATE_FORMAT }),
      seq: last,
      updated: Math.max(at, live.row.updated + 1),
    };
    if (game) Object.assign(row, this.standing(row, engine, game));
    row.due = this.dueOf(row, {
      engine,
      state: game ?? live.timeline?.state(),
      plans: live.plans,
      askedAt: game ? at : live.askedAt,
    });
    const { id: _id, seq: _seq, created: _created, ...stored } = row;
    const keep =
      first ??
      (game && Math.floor(last / SNAPSHOT_EVERY) > Math.floor(live.row.seq / SNAPSHOT_EVERY)
        ? game
        : undefined);
    const changed = changesOf(live.row, stored);
    await this.store.append(live.id, entries, changed, keep && { seq: last, state: keep });
    const from = live.row.seq;
    const before = live.row.updated;
    live.row = { ...row, seq: from };
    live.under(rules);
    if (first) live.begin(first);
    for (const entry of entries) live.follow(entry);
    live.row.seq = last;
    this.cache.measure(live.id);
    const same = !first && changed.rules === undefined && changed.setup === undefined;
    this.announce(live.id, {
      what: "record",
      ...(same && { added: { before, change: changed, lines: entries } }),
    });
    this.changed(live, live.since(from) ?? []);
    return entries;
  }

  /** What a row says of a game: whether it is over, who is asked, when to look again. */
  standing(
    row: TableRow,
    engine: Engine | undefined,
    state: GameState,
  ): Pick<TableRow, "phase" | "acting" | "due"> {
    const phase = state.ended ? "ended" : "playing";
    const asked = engine && !state.ended ? engine.decisions(state).flatMap((one) => one.seats) : [];
    const acting = [...new Set(asked)];
    const due = this.dueOf({ ...row, phase, acting }, { engine, state, plans: {}, askedAt: this.now() });
    return { phase, acting, due };
  }

  /** Changes of a row that belong to no line (when to look again). Not told: nobody sees them. */
  async setDue(live: LiveTable, due: number | null): Promise<void> {
    await this.store.update(live.id, { due });
    live.row.due = due;
  }

  announce(id: string, news: Told): void {
    let text = JSON.stringify({ ...news, from: this.process } satisfies News);
    if (news.what === "record" && Buffer.byteLength(text) > NEWS_BYTES)
      text = JSON.stringify({ what: "record", from: this.process } satisfies News);
    void this.store.announce(id, text).catch((error: unknown) => console.error("announce", error));
  }
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Columns that differ. */
function changesOf(before: TableRow, after: Omit<TableRow, "id" | "seq" | "created">): RowChange {
  const change: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    if (value !== before[key as keyof TableRow]) change[key] = value;
  }
  return change as RowChange;
}

/** Snapshots check the record: the changes up to one must have led to it. Throws RECORD_DAMAGED where they have not. */
function checkRecord(live: LiveTable, snapshot: GameState): void {
  const state = live.timeline?.state();
  if (!state || Object.keys(diffState(state, snapshot) as object).length === 0) return;
  console.error(`The record of table ${live.id} does not lead to its snapshot at line ${live.row.seq}.`);
  throw new Refused(500, "RECORD_DAMAGED");
}
