import type { GameState } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import type { Entry, Plan, Settings } from "../../src/api.ts";
import type { Person } from "../../src/people/profile-store.ts";
import type { FinishedGame, Rating } from "../../src/people/result.ts";
import {
  type BlockRow,
  CHAT_KEPT,
  type ContentRow,
  type Failed,
  type GameStore,
  type Rebuilt,
  type ReportRow,
  type SaidLine,
  SeqTaken,
  type TableRow,
} from "../../src/store.ts";
import type { PublicWish } from "../../src/table/finding-store.ts";
import { MemoryResults } from "./memory-results.ts";

const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

interface Kept {
  row: TableRow;
  entries: Entry[];
  snapshots: { seq: number; state: GameState }[];
  chat: SaidLine[];
  notes: Record<string, string>;
  plans: Record<string, Plan[]>;
}

/** Tables in memory, for fast tests of the service: the contract of `GameStore`, and nothing survives. */
export class MemoryStore implements GameStore {
  private readonly tables = new Map<string, Kept>();
  private readonly people = new Map<string, Settings>();
  private readonly contents = new Map<string, ContentRow>();
  private readonly listeners = new Set<(id: string, what: string) => void>();
  readonly results = new MemoryResults(
    (id) => this.tables.get(id)?.row,
    () => [...this.tables.values()].map(({ row }) => row),
  );
  readonly finished = this.results.finished;
  readonly gamesOf = this.results.gamesOf;
  readonly unfiled = this.results.unfiled;
  readonly uncounted = this.results.uncounted;
  readonly gamesFrom = this.results.gamesFrom;
  readonly ratingBefore = this.results.ratingBefore;
  readonly ratingTurn = this.results.ratingTurn;
  readonly rate = this.results.rate;
  readonly forgetRatings = this.results.forgetRatings;
  private readonly profiles = new Map<string, Person>();

  /** Those have an account whose id begins with "u-"; they are called as the rest of it says. */
  async accounts(users: readonly string[]): Promise<Person[]> {
    return users
      .filter((user) => user.startsWith("u-"))
      .map(
        (user) =>
          copy(this.profiles.get(user)) ?? { user, name: user.replace(/^u-/, ""), handle: null, shows: {} },
      );
  }

  async personBy(handle: string): Promise<Person | undefined> {
    return copy([...this.profiles.values()].find((one) => one.handle === handle));
  }

  async setProfile(user: string, handle: string, shows: Person["shows"]): Promise<boolean> {
    const other = await this.personBy(handle);
    if (other && other.user !== user) return false;
    this.profiles.set(user, copy({ user, name: user.replace(/^u-/, ""), handle, shows }));
    return true;
  }

  /** Called before lines are added: where a test lets another process be faster. */
  beforeAppend: ((id: string, entries: Entry[]) => Promise<void>) | undefined;

  private kept(id: string): Kept {
    const kept = this.tables.get(id);
    if (!kept) throw new Error(`there is no table ${id}`);
    return kept;
  }

  private put(kept: Kept, change: Partial<TableRow>): void {
    const { updated } = kept.row;
    Object.assign(kept.row, copy(change));
    if (change.updated !== undefined) kept.row.updated = Math.max(change.updated, updated + 1);
  }

  async create(row: TableRow, entries: Entry[], snapshot?: { seq: number; state: GameState }): Promise<void> {
    const fresh = {
      entries: copy(entries),
      snapshots: snapshot ? [copy(snapshot)] : [],
      chat: [],
      notes: {},
      plans: {},
    };
    this.tables.set(row.id, { row: copy(row), ...fresh });
  }

  async keepContent(row: ContentRow): Promise<void> {
    if (!this.contents.has(row.rules)) this.contents.set(row.rules, copy(row));
  }

  /** Versions of the contents that are kept. */
  get contentsKept(): string[] {
    return [...this.contents.keys()];
  }

  async content(rules: string): Promise<ContentRow["content"] | undefined> {
    return copy(this.contents.get(rules)?.content);
  }

  async table(id: string): Promise<TableRow | undefined> {
    return copy(this.tables.get(id)?.row);
  }

  async list(
    which: { open: true } | { running: true } | { user: string } | { title: string },
    limit: number,
  ): Promise<TableRow[]> {
    const rows = [...this.tables.values()].map((one) => one.row).sort((a, b) => b.updated - a.updated);
    const picked = rows.filter((row) =>
      "title" in which
        ? row.title === which.title
        : "user" in which
          ? row.host === which.user ||
            row.seats.some((seat) => [seat.user, seat.invited].includes(which.user))
          : "running" in which
            ? row.visibility === "public" && row.phase === "playing"
            : row.visibility === "public" &&
              row.phase !== "ended" &&
              row.seats.some((seat) => seat.user === null && !seat.bot && seat.invited === undefined),
    );
    return copy(picked.slice(0, limit));
  }

  async publicTables({ title, language }: PublicWish, limit: number): Promise<TableRow[]> {
    return this.sorted()
      .filter((row) => row.visibility === "public" && row.phase !== "ended")
      .filter((row) => [undefined, row.title].includes(title) && [undefined, row.language].includes(language))
      .slice(0, limit);
  }

  async tablesNamed(text: string, user: string | undefined, limit: number): Promise<TableRow[]> {
    const own = ({ host, seats }: TableRow) =>
      host === user || seats.some((seat) => user !== undefined && [seat.user, seat.invited].includes(user));
    return this.sorted()
      .filter((row) => row.name.toLowerCase().includes(text.toLowerCase()))
      .filter((row) => row.visibility === "public" || own(row))
      .slice(0, limit);
  }

  async peopleNamed(text: string, limit: number): Promise<Person[]> {
    const like = text.toLowerCase();
    return copy(
      [...this.profiles.values()].filter(
        ({ name, handle }) => name.toLowerCase().includes(like) || handle?.includes(like),
      ),
    ).slice(0, limit);
  }

  async blockersOf(user: string): Promise<ReadonlySet<string>> {
    return new Set(this.blocked.filter((one) => one.blocked === user).map((one) => one.user));
  }

  async ratingsOf(users: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
    const found = new Map<string, Rating>();
    for (const user of users) {
      const results = (await this.gamesOf(user)).flatMap((game) => game.results);
      const newest = results.find(({ who, overall }) => who === user && overall !== null)?.overall;
      if (newest) found.set(user, newest);
    }
    return found;
  }

  async unjoined(before: number, limit: number): Promise<string[]> {
    const joined = ({ seats, host }: TableRow) =>
      seats.some(({ user, bot }) => !bot && user !== null && user !== host);
    return this.sorted()
      .filter((row) => row.phase === "gathering" && row.updated < before && !joined(row))
      .map(({ id }) => id)
      .slice(0, limit);
  }

  private sorted(): TableRow[] {
    return copy([...this.tables.values()].map((one) => one.row)).sort((a, b) => b.updated - a.updated);
  }

  async append(
    id: string,
    entries: Entry[],
    change: Partial<TableRow>,
    snapshot?: { seq: number; state: GameState },
    finished?: FinishedGame | null,
  ): Promise<void> {
    await this.beforeAppend?.(id, entries);
    const kept = this.kept(id);
    const first = entries[0]?.seq;
    if (first !== undefined && first <= kept.row.seq) throw new SeqTaken(`line ${first} is taken`);
    if (first !== undefined && first !== kept.row.seq + 1) throw new Error("a gap");
    kept.entries.push(...copy(entries));
    if (snapshot) kept.snapshots.push(copy(snapshot));
    this.put(kept, { ...change, seq: entries.at(-1)?.seq ?? kept.row.seq });
    if (finished !== undefined) this.results.file(id, finished);
  }

  async update(id: string, change: Partial<TableRow>, expect?: { updated: number }): Promise<boolean> {
    const kept = this.tables.get(id);
    if (!kept || (expect && kept.row.updated !== expect.updated)) return false;
    this.put(kept, change);
    return true;
  }

  async remove(id: string, { updated }: { updated: number }): Promise<boolean> {
    const row = this.tables.get(id)?.row;
    if (row?.phase !== "gathering" || row.updated !== updated) return false;
    return this.tables.delete(id);
  }

  private readonly blocked: BlockRow[] = [];
  private readonly told: ReportRow[] = [];

  async blocks(user: string): Promise<BlockRow[]> {
    return copy(this.blocked.filter((one) => one.user === user)).reverse();
  }

  async block(row: BlockRow): Promise<BlockRow> {
    const known = this.blocked.find((one) => one.user === row.user && one.blocked === row.blocked);
    if (!known) this.blocked.push(copy(row));
    return copy(known ?? row);
  }

  async unblock(user: string, id: string): Promise<boolean> {
    const at = this.blocked.findIndex((one) => one.user === user && one.id === id);
    if (at >= 0) this.blocked.splice(at, 1);
    return at >= 0;
  }

  async report(row: ReportRow): Promise<void> {
    this.told.push(copy(row));
  }

  async reports(all: boolean): Promise<ReportRow[]> {
    return copy(this.told.filter((one) => all || one.done === null)).reverse();
  }

  async settleReport(id: string, at: number): Promise<boolean> {
    const found = this.told.find((one) => one.id === id);
    if (found) found.done = at;
    return found !== undefined;
  }

  async entries(id: string, after = 0, limit = Number.POSITIVE_INFINITY): Promise<Entry[]> {
    const lines = (this.tables.get(id)?.entries ?? []).filter((entry) => entry.seq > after);
    return copy(lines.slice(0, limit));
  }

  async notices(id: string): Promise<Entry[]> {
    return copy((this.tables.get(id)?.entries ?? []).filter(({ kind }) => kind === "notice"));
  }

  async snapshot(id: string, seq = Number.POSITIVE_INFINITY) {
    const fit = this.kept(id).snapshots.filter((one) => one.seq <= seq);
    return copy(fit.sort((a, b) => b.seq - a.seq)[0]);
  }

  async chat(
    id: string,
    {
      after = 0,
      before = Number.POSITIVE_INFINITY,
      limit,
    }: { after?: number; before?: number; limit: number },
  ): Promise<SaidLine[]> {
    const lines = (this.tables.get(id)?.chat ?? []).filter((line) => line.id > after && line.id < before);
    return copy(lines.slice(-limit));
  }

  async say(id: string, line: Omit<SaidLine, "id">, keep = CHAT_KEPT): Promise<SaidLine> {
    const { chat } = this.kept(id);
    const said = { ...copy(line), id: (chat.at(-1)?.id ?? 0) + 1 };
    chat.push(said);
    chat.splice(0, chat.length - keep);
    return copy(said);
  }

  async notes(id: string, user: string): Promise<string> {
    return this.tables.get(id)?.notes[user] ?? "";
  }

  async setNotes(id: string, user: string, text: string): Promise<void> {
    this.kept(id).notes[user] = text;
  }

  async plans(id: string): Promise<Record<string, Plan[]>> {
    return copy(this.tables.get(id)?.plans ?? {});
  }

  async setPlans(id: string, player: string, plans: Plan[]): Promise<void> {
    this.kept(id).plans[player] = copy(plans);
  }

  async settings(user: string): Promise<Settings | undefined> {
    return copy(this.people.get(user));
  }

  async setSettings(user: string, settings: Settings): Promise<void> {
    this.people.set(user, copy(settings));
  }

  async overdue(now: number, limit: number): Promise<string[]> {
    const rows = [...this.tables.values()].map((one) => one.row);
    return rows
      .filter((row) => row.due !== null && row.due <= now && row.format === STATE_FORMAT)
      .map((row) => row.id)
      .slice(0, limit);
  }

  private readonly claimed = new Map<string, number>();

  private get old(): TableRow[] {
    return [...this.tables.values()]
      .map((one) => one.row)
      .filter((row) => row.format < STATE_FORMAT && row.phase !== "gathering");
  }

  async outdated(which: { now: number } | { failedBefore: number }, limit: number): Promise<string[]> {
    const rows = this.old.filter(({ id, failed }) => {
      const claimed = this.claimed.get(id) ?? Number.NEGATIVE_INFINITY;
      return "now" in which
        ? !failed && claimed <= which.now
        : failed !== null && claimed < which.failedBefore;
    });
    return rows.map((row) => row.id).slice(0, limit);
  }

  async outdatedCount(): Promise<{ waiting: number; failed: number }> {
    const failed = this.old.filter((row) => row.failed).length;
    return { waiting: this.old.length - failed, failed };
  }

  async claim(id: string, now: number, until: number, held?: number): Promise<boolean> {
    const claimed = this.claimed.get(id);
    if (!this.old.some((row) => row.id === id)) return false;
    if (claimed !== undefined && claimed > now && claimed !== held) return false;
    this.claimed.set(id, until);
    return true;
  }

  async unclaim(id: string, held: number): Promise<void> {
    if (this.claimed.get(id) === held) this.claimed.delete(id);
  }

  async rebuilt(id: string, expect: { seq: number; updated: number }, made: Rebuilt): Promise<boolean> {
    const kept = this.kept(id);
    if (kept.row.seq !== expect.seq || kept.row.updated !== expect.updated) return false;
    kept.entries = copy(made.entries);
    kept.snapshots = copy(made.snapshots);
    Object.assign(kept.plans, copy(made.plans));
    this.put(kept, { ...made.change, seq: made.entries.at(-1)?.seq ?? 0 });
    return true;
  }

  async unbuilt(id: string, expect: { updated: number }, failed: Failed): Promise<boolean> {
    this.claimed.set(id, failed.at);
    return this.update(id, { failed, acting: [], due: null, updated: expect.updated }, expect);
  }

  async moveUser(from: string, to: string | null): Promise<void> {
    this.results.move(from, to);
    for (const { row, notes } of this.tables.values()) {
      if (row.host === from) row.host = to ?? "";
      for (const seat of row.seats) if (seat.user === from) seat.user = to;
      for (const seat of row.seats) {
        if (seat.invited !== from) continue;
        if (to === null) delete seat.invited;
        else seat.invited = to;
      }
      if (to !== null && notes[from] !== undefined) notes[to] = notes[from];
      delete notes[from];
    }
    for (const { chat } of this.tables.values())
      for (const line of chat) {
        if (line.user !== from) continue;
        if (to === null) delete line.user;
        else line.user = to;
      }
    for (const one of this.blocked) {
      if (one.user === from) one.user = to ?? "";
      if (one.blocked === from) one.blocked = to ?? "";
    }
    const left = this.blocked.filter((one) => one.user && one.blocked && one.user !== one.blocked);
    this.blocked.splice(0, this.blocked.length, ...left);
    for (const one of this.told) {
      if (one.by === from) one.by = to;
      if (one.about === from) one.about = to;
    }
  }

  async announce(id: string, what: string): Promise<void> {
    for (const heard of this.listeners) setImmediate(() => heard(id, what));
  }

  async listen(heard: (id: string, what: string) => void): Promise<() => Promise<void>> {
    this.listeners.add(heard);
    return async () => void this.listeners.delete(heard);
  }

  async close(): Promise<void> {
    this.listeners.clear();
  }
}
