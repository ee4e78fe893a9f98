import type { GameState, Refusal } from "@railhead/core";
import type {
  Aids,
  ChatLine,
  ClockRules,
  Entry,
  Plan,
  Proposal,
  Settings,
  Strength,
  TableSetup,
  TableView,
  WakingHours,
} from "./api.ts";
import type { ProfileStore } from "./people/profile-store.ts";
import type { FinishedGame, ResultStore } from "./people/result.ts";
import type { TitleContent } from "./table/data-titles.ts";
import type { FindingStore } from "./table/finding-store.ts";

/** A chair as it is stored. */
export interface SeatRow {
  player: string;
  name: string;
  /** Account (or guest) that holds it. */
  user: string | null;
  bot: boolean;
  /** How well its bot plays; absent: as `lean`. */
  strength?: Strength;
  /** The colour that was chosen for it, of six; absent: what is left. */
  colour?: number;
  /** Account (or guest) for which it is kept open. */
  invited?: string;
  /** When its clock runs, where clocks rest at night; absent: always. */
  hours?: WakingHours;
}

/** Why a table's log could not be played again, so that its states could not be made again. */
export interface Failed {
  /** The line that was refused, and the move that it would have been, counted from 1. */
  seq: number;
  move: number;
  refusal: Refusal;
  /** When it was tried. */
  at: number;
}

/** A table made again from its log. */
export interface Rebuilt {
  /** The whole record: the existing lines with current events and changes, and what is added to them. */
  entries: Entry[];
  snapshots: { seq: number; state: GameState }[];
  change: Partial<Omit<TableRow, "id" | "seq">>;
  /** Plans of the seats whose plans are others than before. */
  plans: Record<string, Plan[]>;
}

/** A table as it is stored, without its record. */
export interface TableRow {
  id: string;
  name: string;
  title: string;
  rules: string;
  /** Its seed is drawn when the game begins: before, there is none unless the host fixed it. */
  setup: TableSetup;
  /** The seed that the host fixed; null: none. */
  fixedSeed: number | null;
  phase: TableView["phase"];
  mode: TableView["mode"];
  visibility: TableView["visibility"];
  undo: TableView["undo"];
  deadline: number | null;
  /** The clock of its people; null: none. */
  clock: ClockRules | null;
  /** The language that its people speak, as its host said; null: none was said. */
  language: string | null;
  /**
   * When the server must look at the table by itself, at the latest (`overdue` finds it): a decision's time is up, a bot
   * or a plan has to play, a silence counts as consent.
   */
  due: number | null;
  /** Account that set it up; empty once that was deleted. */
  host: string;
  /** What the invitation's secret is derived from, together with the site's own secret; the secret itself is stored nowhere. */
  invitation: string | null;
  seats: SeatRow[];
  proposals: Proposal[];
  /** Seats that are asked now; with it lists say "your turn" without opening the game. */
  acting: string[];
  /** How bots move, and what the table lets its people be told; null: the usual. */
  aids: Aids | null;
  /** Its host wants no rating of it; null: as `false`. */
  unrated: boolean | null;
  /** The table at which its people play again. */
  rematch: string | null;
  /** Form of the states in its changes and snapshots (`STATE_FORMAT`). While it gathers players it has none, whatever stands here. */
  format: number;
  /** Set if its log could not be replayed by the current rules; null otherwise. */
  failed: Failed | null;
  /** Last line of the record. */
  seq: number;
  created: number;
  /** Grows with every change that names it: where the value given is not above the stored one, one above that is stored. */
  updated: number;
}

/** The content of a title of data, kept for the tables that were begun under it. */
export interface ContentRow {
  /** Version of the rules: a digest of the content. */
  rules: string;
  title: string;
  content: TitleContent;
  created: number;
}

/** A line of talk with who said it, which leaves the server never. */
export interface SaidLine extends ChatLine {
  user?: string;
}

/** Someone whom a person wants nothing to do with. */
export interface BlockRow {
  id: string;
  user: string;
  blocked: string;
  name: string;
  at: number;
}

/** A report to the operator. Names and the line are kept as they were; users are null once they are gone. */
export interface ReportRow {
  id: string;
  at: number;
  table: string;
  tableName: string;
  by: string | null;
  byName: string;
  about: string | null;
  aboutName: string;
  /** What was said, where it is about a line. */
  line: string | null;
  text: string;
  /** When it was dealt with. */
  done: number | null;
}

const TAKEN = Symbol.for("railhead.seqTaken");

/**
 * Another process, or another request, was faster: `seq` is taken. Nothing was written. (Copies of this class that a
 * bundler makes count as one.)
 */
export class SeqTaken extends Error {
  readonly [TAKEN] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && TAKEN in value;
  }
}

/** How many lines of talk a table keeps. */
export const CHAT_KEPT = 5_000;

const BUSY = Symbol.for("railhead.databaseBusy");

/** Another process holds the database, and patience is over. Nothing was written; a moment later it may go. */
export class DatabaseBusy extends Error {
  readonly [BUSY] = true;

  constructor(cause?: unknown) {
    super("the database is busy", { cause });
    this.name = "DatabaseBusy";
  }

  /** Whether that is what went wrong, however deep the error is wrapped. */
  static is(error: unknown): boolean {
    for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++)
      if (BUSY in one) return true;
    return false;
  }
}

/** Where tables live. One contract for SQLite and PostgreSQL; every promise settles when the data is safe on disk. */
export interface GameStore extends ResultStore, ProfileStore, FindingStore {
  /**
   * Adds a table with the first lines of its record (an import has some). Where the game has begun, its first state
   * is added too.
   */
  create(table: TableRow, entries: Entry[], snapshot?: { seq: number; state: GameState }): Promise<void>;
  table(id: string): Promise<TableRow | undefined>;
  /**
   * Last changed first. Open: public, not ended, with a seat that no one holds and that is kept for no one. Running: public, being played. Of a user:
   * those with a seat of theirs or kept for them, and those they host. Of a title: all of them.
   */
  list(
    which: { open: true } | { running: true } | { user: string } | { title: string },
    limit: number,
  ): Promise<TableRow[]>;
  /**
   * Changes of the table and new lines in one transaction. `SeqTaken` where the first line's `seq` exists; another error
   * where it would leave a gap or there is no such table. Nothing is written then. `finished`: the game that ends with it;
   * null: one that ended goes on.
   */
  append(
    id: string,
    entries: Entry[],
    change: Partial<Omit<TableRow, "id" | "seq">>,
    snapshot?: { seq: number; state: GameState },
    finished?: FinishedGame | null,
  ): Promise<void>;
  /**
   * Changes of the table alone. Last writer wins; `expect` guards a change that must see what it read. False: there is no
   * such table, or it is not as expected, and nothing was written.
   */
  update(
    id: string,
    change: Partial<Omit<TableRow, "id" | "seq">>,
    expect?: { updated: number },
  ): Promise<boolean>;
  /** Deletes a table that gathers players, with all that belongs to it. False where it is not as expected. */
  remove(id: string, expect: { updated: number }): Promise<boolean>;
  /** Lines after `after`, in order; the first `limit` of them. */
  entries(id: string, after?: number, limit?: number): Promise<Entry[]>;
  /** The newest snapshot at or before `seq`. */
  snapshot(id: string, seq?: number): Promise<{ seq: number; state: GameState } | undefined>;
  /** The newest `limit` lines of those after `after` and before `before`, in order. */
  chat(id: string, which: { after?: number; before?: number; limit: number }): Promise<SaidLine[]>;
  /**
   * Adds a line under the table's next number, the first is 1. Numbers become visible in their order, from whatever process: who
   * has read up to one has missed none before it. Of more than `keep` lines (`CHAT_KEPT`) the oldest go.
   */
  say(id: string, line: Omit<SaidLine, "id">, keep?: number): Promise<SaidLine>;
  notes(id: string, user: string): Promise<string>;
  setNotes(id: string, user: string, text: string): Promise<void>;
  /** Plans by seat. */
  plans(id: string): Promise<Record<string, Plan[]>>;
  setPlans(id: string, player: string, plans: Plan[]): Promise<void>;
  /** Which notices a person wants; undefined if nothing was ever set. */
  settings(user: string): Promise<Settings | undefined>;
  setSettings(user: string, settings: Settings): Promise<void>;
  /** Whom a person has blocked, the last first. */
  blocks(user: string): Promise<BlockRow[]>;
  /** Adds a block; where there is one already that one stays. Gives the one that stands. */
  block(row: BlockRow): Promise<BlockRow>;
  /** False: there is no such block of that person. */
  unblock(user: string, id: string): Promise<boolean>;
  report(row: ReportRow): Promise<void>;
  /** The last first; those that were dealt with only where `all`. */
  reports(all: boolean): Promise<ReportRow[]>;
  /** Notes that a report was dealt with. False: there is none such. */
  settleReport(id: string, at: number): Promise<boolean>;
  /**
   * Tables in play whose states have an outdated format, last changed first.
   * Either those that no process is rebuilding (`now`), or those whose log failed to replay when tried before a
   * moment.
   */
  outdated(which: { now: number } | { failedBefore: number }, limit: number): Promise<string[]>;
  /** How many tables wait to be made again, and how many could not be. */
  outdatedCount(): Promise<{ waiting: number; failed: number }>;
  /**
   * Claims a table for rebuilding until a moment. `held`: end of the earlier claim, to extend it. False: there is
   * nothing to rebuild, or another process is at it.
   */
  claim(id: string, now: number, until: number, held?: number): Promise<boolean>;
  /** Gives it up again. */
  unclaim(id: string, held: number): Promise<void>;
  /**
   * Puts what was made again in the place of a table's lines and snapshots, all of it or nothing. False: the table is not as expected
   * any more (another process was faster), and nothing was written. `playedBy`: the rules that it has, where it goes on by others; without them only a table of
   * an earlier form is replaced.
   */
  rebuilt(
    id: string,
    expect: { seq: number; updated: number; playedBy?: string },
    made: Rebuilt,
  ): Promise<boolean>;
  /** Notes that the log does not play again: no one is asked any more. False as for `rebuilt`. */
  unbuilt(id: string, expect: { updated: number }, failed: Failed): Promise<boolean>;
  /** Keeps a content. One that is kept already stays as it is. */
  keepContent(row: ContentRow): Promise<void>;
  /** The content of a version of rules, where it was kept. */
  content(rules: string): Promise<TitleContent | undefined>;
  /** Tables whose deadline has passed, among those of the current format. */
  overdue(now: number, limit: number): Promise<string[]>;
  /**
   * Moves seats, notes, settings and host of one account to another (a guest who signs up). Null: to no one (an
   * account deleted).
   */
  moveUser(from: string, to: string | null): Promise<void>;
  /**
   * Tells every process that something of a table changed, and hears of it (of one's own news too). After a lost connection
   * to PostgreSQL is made again, listeners hear ("", "reconnected"): news may have been missed, so all tables are read again.
   */
  announce(id: string, what: string): Promise<void>;
  listen(heard: (id: string, what: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
