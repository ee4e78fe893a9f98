import { randomBytes } from "node:crypto";
import type { PlayerId } from "@railhead/core";
import type { Entry } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { finishedOf } from "../people/finished.ts";
import { People } from "../people/people.ts";
import { Ratings } from "../people/ratings.ts";
import type { FinishedGame } from "../people/result.ts";
import { BotMoveCache } from "../search/bot-move-cache.ts";
import { Searches, type SearchPool } from "../search/searches.ts";
import { type GameStore, SeqTaken, type TableRow } from "../store.ts";
import { allAnnounced } from "./announced.ts";
import { Awake } from "./awake.ts";
import { Hub } from "./hub.ts";
import { ImportQueue } from "./import-queue.ts";
import { isTableId } from "./invitation.ts";
import { beginsGame, type LiveTable, type Playable, type Recent, unreadyOf } from "./live-table.ts";
import { type Line, type Outcome, writtenBy } from "./outcome.ts";
import { type Added, newsText, type PeerNews } from "./peer-news.ts";
import { Lru, Queue } from "./queue.ts";
import { Records, storedPages } from "./records.ts";
import type { TitleRegistry } from "./registry.ts";
import { TableLoader } from "./table-loader.ts";

/** What a service of tables is made of. */
export interface RuntimeOptions {
  store: GameStore;
  registry: TitleRegistry;
  /** The site's own secret; invitations are derived from it. */
  key: string;
  now?: () => number;
  /** Where long searches are done; without it they are done where they are asked for. The service closes it. */
  pool?: SearchPool;
  /** Bytes of tables kept in memory, about. Those that someone watches go last. */
  memory?: number;
  /** Bytes of records kept in words, for those who open a table. */
  answers?: number;
}

/** A whole game takes about 2 MB. */
const MEMORY = 384 * 2 ** 20;
const ANSWERS = 48 * 2 ** 20;

/** Where tables are read, kept, changed and told of. Each table's jobs queue; between processes the line numbers decide. */
export class TableRuntime {
  readonly store: GameStore;
  readonly registry: TitleRegistry;
  readonly loader: TableLoader;
  readonly key: string;
  readonly now: () => number;
  readonly searches: Searches;
  readonly botMoves: BotMoveCache;
  readonly imports = new ImportQueue();
  readonly hub = new Hub();
  readonly awake: Awake;
  readonly ratings: Ratings;
  readonly people: People;
  readonly process = randomBytes(6).toString("hex");
  /** Called with a table whose record or row has changed, here or elsewhere. */
  changed: (live: LiveTable, lines: Recent[]) => void = () => undefined;
  private readonly queue = new Queue();
  private readonly cache: Lru<LiveTable>;
  /** Records in words. */
  readonly records: Records;

  constructor(options: RuntimeOptions) {
    this.store = options.store;
    this.registry = options.registry;
    this.key = options.key;
    this.now = options.now ?? Date.now;
    this.loader = new TableLoader(options.store, options.registry, this.now);
    this.ratings = new Ratings(options.store);
    this.people = new People(options.store, this.now);
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

  /**
   * Searches ahead, before the table's queue, what a move of this seat may ask for. Those who read or talk there need
   * not wait for it.
   */
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

  /** Deletes a table that gathers players, for everyone who has it open too. Throws `SeqTaken` where it has changed meanwhile. */
  async remove({ row }: LiveTable): Promise<void> {
    if (!(await this.store.remove(row.id, { updated: row.updated })))
      throw new SeqTaken("the table has changed");
    this.forget(row.id);
    this.announce(row.id, { what: "record" });
    for (const watcher of this.hub.of(row.id)) watcher.close();
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
   * As `run`, for jobs that write. Where another process was faster the table is read again, and the job is repeated
   * on what it then finds (and says BEHIND where that matters).
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

  private async load(id: string): Promise<LiveTable> {
    const live = await this.loader.load(id);
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
      // Deleted by another process: the end of the stream tells readers who have it open.
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
      if (!same) live.under(this.loader.playable(row));
      live.row = { ...row, seq: from };
      live.plans = plans;
      live.stale = false;
      live.told = allAnnounced(row);
      for (const entry of entries) live.follow(entry);
      this.cache.measure(id);
    }
    this.changed(live, live.since(from) ?? []);
    return live;
  }

  /** Takes in what another process has written. Where it does not go on from here, all is read again. */
  heard(id: string, added?: Added): void {
    const live = this.cache.peek(id);
    if (live && added && !live.stale && this.hub.of(id).length) {
      void this.queue.run(id, async () => this.take(id, added)).catch(() => undefined);
      return;
    }
    if (live) live.stale = true;
    if (!this.hub.of(id).length) return;
    // What is read again tells its watchers; a table that had to leave memory is told of here.
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
    live.told = allAnnounced(live.row);
    for (const entry of lines) live.follow(entry);
    this.cache.measure(id);
    this.changed(live, live.since(from) ?? []);
  }

  /** A table's states were rebuilt, or could not be: it is read again, here and elsewhere. */
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
  async record(live: LiveTable, lines: Line[], outcome: Outcome = {}): Promise<Entry[]> {
    const { row: change = {}, first } = outcome;
    if (change.rules !== undefined) await this.loader.keepTitle(live.row.title, change.rules);
    const rules: Playable =
      change.rules === undefined && !change.setup ? live : this.loader.playable({ ...live.row, ...change });
    const { entries, row, changed, keep } = writtenBy(live, lines, outcome, rules.engine, this.now());
    const finished = await this.finishes(live, row, outcome, entries);
    await this.store.append(live.id, entries, changed, keep && { seq: row.seq, state: keep }, finished);
    if (finished !== undefined)
      void this.ratings.settle().catch((error: unknown) => console.error("ratings", error));
    const from = live.row.seq;
    const before = live.row.updated;
    live.row = { ...row, seq: from };
    live.under(rules);
    if (first) live.begin(first);
    for (const entry of entries) live.follow(entry);
    live.row.seq = row.seq;
    this.cache.measure(live.id);
    const same = !first && changed.rules === undefined && changed.setup === undefined;
    this.announce(live.id, {
      what: "record",
      ...(same && { added: { before, change: changed, lines: entries } }),
    });
    this.changed(live, live.since(from) ?? []);
    return entries;
  }

  /** The game that ends with these lines; null where one that has ended goes on. */
  private async finishes(
    live: LiveTable,
    row: TableRow,
    { state, first }: Outcome,
    entries: readonly Entry[],
  ): Promise<FinishedGame | null | undefined> {
    const [was, is] = [live.row.phase === "ended", row.phase === "ended"];
    if (was === is) return undefined;
    const ended = (state ?? first)?.ended;
    if (!is || !ended) return null;
    const notices = [
      ...(await this.store.notices(live.id)),
      ...entries.filter(({ kind }) => kind === "notice"),
    ];
    return finishedOf(row, ended, notices, entries.at(-1)?.at ?? this.now());
  }

  /** Changes of a row that belong to no line (when to look again). Not told: no one sees them. */
  async setDue(live: LiveTable, due: number | null): Promise<void> {
    await this.store.update(live.id, { due });
    live.row.due = due;
  }

  /** Tells other processes what was written of a table. */
  announce(id: string, news: PeerNews): void {
    const text = newsText({ ...news, from: this.process });
    void this.store.announce(id, text).catch((error: unknown) => console.error("announce", error));
  }
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
