import {
  type Engine,
  type GameState,
  type Played,
  type PlayerId,
  type Refusal,
  Timeline,
} from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import type { ClockReading, Entry, Plan } from "../api.ts";
import { Refused } from "../http/problem.ts";
import type { Failed, TableRow } from "../store.ts";
import { type Announced, allAnnounced } from "./announced.ts";
import { clockAfter, clockStopped, type Read } from "./clock.ts";
import { heldAfter } from "./reading.ts";

/** What is known of a move in addition to the timeline. */
interface Mark {
  seq: number;
  cause: Entry["cause"];
  clock: ClockReading | undefined;
}

/** A line with the states around it, for viewers who may not see all of a state. */
export interface Recent {
  entry: Entry;
  before?: GameState;
  after?: GameState;
}

/**
 * A table that can be read but not played: its states have an outdated format. "waiting": they will be rebuilt from
 * its log; "failed": the log does not play.
 */
export type Unready = { state: "waiting" } | ({ state: "failed" } & Failed);

/** Whether the states of a table have an outdated format, and what becomes of it. */
export function unreadyOf({ phase, format, failed }: TableRow): Unready | undefined {
  if (phase === "gathering" || format === STATE_FORMAT) return undefined;
  return failed ? { state: "failed", ...failed } : { state: "waiting" };
}

/** The engine of a table's rules, or why there is none. */
export interface Playable {
  engine?: Engine;
  missing?: Refusal;
}

/**
 * What a table takes in memory: so much with its first state, and for each line a multiple of its length as JSON.
 * Counted rather high; `pnpm bench tables` compares it with the heap.
 */
const WEIGHT = { table: 150_000, line: 500, perCharacter: 4 };

/** How many lines are kept at hand for those who were away for a moment. */
const RECENT = 200;

/** A table in memory: its row, and once it has begun its game in time, made of stored changes and never by rules. */
export class LiveTable {
  row: TableRow;
  plans: Record<string, Plan[]>;
  /** The engine of its rules; undefined where the site does not carry them. */
  engine: Engine | undefined;
  /** Why there is none, where the set-up says it. */
  missing: Refusal | undefined;
  timeline: Timeline | undefined;
  recent: Recent[] = [];
  /** When the running decision was put: `at` of the last line that changed who must decide. */
  askedAt = 0;
  /** When the game began. */
  begunAt = 0;
  /** Since when the clock of that decision stands still. */
  stoppedAt: number | undefined;
  /** The clock after its last line; undefined: it has none. */
  read: Read | undefined;
  /** The clock is held by consent. */
  held = false;
  /** The seat that a deadline last played for, and the line of it. */
  absent: { seat: PlayerId; company: string | undefined; seq: number } | undefined;
  /** What people have been told of. */
  told: Announced;
  /** When someone at the table last reminded a seat of its turn. */
  readonly reminded = new Map<PlayerId, number>();
  /** What it takes in memory, about. */
  bytes = WEIGHT.table;
  /** Its states have an outdated format: none is loaded, there is no game, and people can only read and talk. */
  readonly unready: Unready | undefined;
  /** While it is unready: rules that no one can ask may hide who is who. */
  readonly secretive: boolean;
  /** While it is unready: its rules let no one talk. */
  readonly mute: boolean;
  /** Another process has written: read again before anything is done with it. */
  stale = false;
  private undone: { by: PlayerId; taken: Played[] }[] = [];
  private readonly marks = new WeakMap<Played, Mark>();
  /** The clock as the game began. */
  private firstClock: ClockReading | undefined;

  constructor(row: TableRow, plans: Record<string, Plan[]>, rules: Playable) {
    this.row = row;
    this.told = { ...allAnnounced(row), asked: new Set() };
    this.plans = plans;
    this.unready = unreadyOf(row);
    this.secretive = rules.engine
      ? rules.engine.rules.chains["view.project"].length > 0
      : (row.setup.houseRules ?? []).length > 0;
    this.mute = this.unready !== undefined && rules.engine?.channels().includes("public") === false;
    this.engine = this.unready ? undefined : rules.engine;
    this.missing = rules.missing;
  }

  /** The table has come under other rules. */
  under({ engine, missing }: Playable): void {
    if (this.unready) return;
    this.engine = engine;
    this.missing = missing;
    if (engine && engine !== this.timeline?.engine) this.timeline?.adopt(engine);
  }

  /** The clock of the running decision stands still. */
  get stopped(): boolean {
    return this.stoppedAt !== undefined;
  }

  get id(): string {
    return this.row.id;
  }

  /** The game as it stands. Throws NOT_OPEN while seats are gathered. */
  get state(): GameState {
    return this.game.state();
  }

  get game(): Timeline {
    this.mustBeReady();
    if (!this.timeline) throw new Refused(409, "NOT_OPEN");
    return this.timeline;
  }

  /** The engine to play with. Throws RULES_MISSING where the site lacks the table's rules. */
  get rules(): Engine {
    this.mustBeReady();
    if (!this.engine)
      throw new Refused(409, { code: "RULES_MISSING", ...(this.missing && { refusal: this.missing }) });
    return this.engine;
  }

  /** Throws REBUILDING while its states are made again, NOT_REBUILT where they could not be. */
  mustBeReady(): void {
    const { unready } = this;
    if (unready?.state === "waiting") throw new Refused(409, "REBUILDING");
    if (unready) throw new Refused(409, { code: "NOT_REBUILT", refusal: unready.refusal });
  }

  /** Begins the game's time with the state before its first move. */
  begin(first: GameState): void {
    this.timeline = new Timeline(this.engine as Engine, { state: first, events: [] });
    this.undone = [];
  }

  /** Takes in the next line of the record. */
  follow(entry: Entry): void {
    const { timeline } = this;
    const recent: Recent = { entry };
    if (timeline && entry.kind !== "notice") {
      recent.before = timeline.state();
      if (entry.kind === "undo") {
        const to = (entry.log as { to?: number }).to ?? timeline.moves.length - 1;
        const taken = timeline.moves.slice(Math.max(0, to));
        if (taken.length) this.undone.push({ by: entry.log?.seat ?? "", taken });
      } else if (entry.kind === "redo") this.undone.pop();
      else this.undone = [];
      timeline.follow(entry);
      const last = timeline.moves.at(-1);
      if (entry.kind === "move" && last) {
        const { seq, cause, clock } = entry;
        this.marks.set(last, { seq, cause, clock });
      }
      recent.after = timeline.state();
    }
    if (beginsGame(entry)) {
      this.begunAt = entry.at;
      this.firstClock = entry.clock;
    }
    if (entry.clock) this.read = { reading: entry.clock, at: entry.at };
    if (entry.kind === "notice") this.held = heldAfter(this.held, [entry]);
    const { askedAt, stoppedAt } = clockAfter(this, {
      at: entry.at,
      asks: this.asksAgain(entry),
      stops: this.held || clockStopped(this.engine, timeline?.state()),
    });
    this.askedAt = askedAt;
    this.stoppedAt = stoppedAt;
    this.bytes += WEIGHT.line + WEIGHT.perCharacter * JSON.stringify(entry).length;
    this.recent.push(recent);
    if (this.recent.length > RECENT) this.recent.splice(0, this.recent.length - RECENT);
    this.row.seq = entry.seq;
  }

  /** Whether a line puts the decision that is asked after it. */
  private asksAgain({ kind, log, events }: Entry): boolean {
    if (kind === "notice") return events.some((event) => REASKS.has(event.type));
    return kind !== "move" || !this.engine?.isOutOfTurn(log?.type ?? "");
  }

  /** What a redo would bring back. */
  get takenBack(): readonly Played[] {
    return this.undone.at(-1)?.taken ?? [];
  }

  /** Seat that took it back. */
  get takenBackBy(): PlayerId | undefined {
    return this.undone.at(-1)?.by;
  }

  /** The clock after this many moves; undefined where it is not known. */
  clockAt(moves: number): ClockReading | undefined {
    const last = this.timeline?.moves[moves - 1];
    return last ? this.marks.get(last)?.clock : this.firstClock;
  }

  /** The clock to which a redo would lead. */
  get clockTakenBack(): ClockReading | undefined {
    const last = this.takenBack.at(-1);
    return last && this.marks.get(last)?.clock;
  }

  /** Why a move was made without a person, and its line. */
  markOf(move: Played): Mark | undefined {
    return this.marks.get(move);
  }

  /** What was played after a line, without what was taken back. */
  playedSince(seq: number): Played[] {
    return this.timeline?.moves.filter((move) => (this.marks.get(move)?.seq ?? 0) > seq) ?? [];
  }

  /** The lines after one, if all of them are at hand. */
  since(seq: number): Recent[] | undefined {
    if (seq >= this.row.seq) return [];
    const first = this.recent[0]?.entry.seq;
    if (first === undefined || first > seq + 1) return undefined;
    return this.recent.slice(seq + 1 - first);
  }
}

/** Notices that put a decision again. */
const REASKS = new Set(["table_started", "table_imported", "seat_taken", "seat_unbot", "rules_adopted"]);

/** Notices that begin a game: the snapshot at their line is the state before the first move. */
export const beginsGame = (entry: Entry): boolean =>
  entry.kind === "notice" &&
  entry.events.some((event) => event.type === "table_started" || event.type === "table_imported");
