import { createHash } from "node:crypto";
import { type Engine, type GameEvent, type GameState, type LogEntry, Timeline } from "@railhead/core";
import { actionOf, FAULT } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import { formatOf, STATE_FORMAT } from "@railhead/core/state";
import type { Entry } from "../api.ts";
import type { TableRow } from "../store.ts";
import type { TitleContent } from "../table/data-titles.ts";
import { beginsGame } from "../table/live-table.ts";
import { engineUnder, LogWalk } from "../table/rebuild/log-walk.ts";
import type { TitleRegistry } from "../table/registry.ts";
import { BrokenBackup } from "./broken.ts";

type Row = Record<string, unknown>;

/** A table whose record could not be played again, and why. */
export interface Unverified {
  table: string;
  title: string;
  rules: string;
  /** "RULES_MISSING", or the code of what its set-up, or a log that did not play before either, is refused for. */
  why: string;
}

interface Known extends Pick<TableRow, "id" | "title" | "rules" | "setup" | "phase" | "seq" | "failed"> {
  /** Form of its states; earlier rows have none. */
  format?: number;
  /** Line of the file. */
  line: number;
  /** Last line of its record that was met. */
  last: number;
  /** Versions that its table adopted, in order, each with the one before. */
  adopted: { from: string; to: string }[];
  /** Line of the record by which the game began. */
  begun?: number;
  /** Line of the file and digest of the state of each snapshot, by line of the record. */
  snapshots: Map<number, { line: number; digest: string }>;
  /** The first state, where the rules that make it are not at hand. */
  first?: GameState;
}

/** Parts of a backup whose rows belong to a table of games. */
const PARTS_OF_TABLES = new Set(["seats", "entries", "snapshots", "chat", "notes", "plans"]);

/** A state's fingerprint, whatever the order of its keys. */
function digestOf(state: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
  };
  return createHash("sha256")
    .update(JSON.stringify(sorted(state)))
    .digest("base64");
}

/**
 * Looks whether the records of a backup hold together. The file is gone through twice: `note` takes every row, `counted` says
 * that all were there, then `replay` takes every line of a record and `ended` comes last. What is wrong is thrown as
 * `BrokenBackup` with its line and table.
 */
export class Records {
  readonly unverified: Unverified[] = [];
  private readonly registry: TitleRegistry | undefined;
  private readonly tables = new Map<string, Known>();
  private walk: Walk | OldWalk | undefined;

  /** Without a registry only the numbers of lines are looked at. */
  constructor(registry?: TitleRegistry) {
    this.registry = registry;
  }

  note(part: string, row: Row, line: number): void {
    if (part === "contents") {
      this.registry?.take?.(String(row.rules), row.content as TitleContent);
      return;
    }
    if (part === "tables") {
      const known = { ...(row as unknown as TableRow), line, last: 0, adopted: [], snapshots: new Map() };
      if (formatOf(known) > STATE_FORMAT)
        throw new BrokenBackup(
          line,
          `of tables has states of format ${known.format}, newer than this program knows`,
        );
      this.tables.set(known.id, known);
      return;
    }
    if (!PARTS_OF_TABLES.has(part)) return;
    const id = String(row.table);
    const table = this.tables.get(id);
    if (!table) throw new BrokenBackup(line, `of ${part} belongs to a table ${id} that there is not`);
    if (part === "entries") this.number(table, row as unknown as Entry, line);
    else if (part === "snapshots" && this.registry) {
      const { seq, state } = row as unknown as { seq: number; state: GameState };
      table.snapshots.set(seq, { line, digest: digestOf(state) });
      if (seq === table.begun && !this.startOf(table).ok) table.first = state;
    }
  }

  private number(table: Known, entry: Entry, line: number): void {
    if (!Array.isArray(entry.events))
      throw new BrokenBackup(line, `of entries, in the record of table ${table.id}, has no list of events`);
    if (entry.seq !== table.last + 1)
      throw new BrokenBackup(
        line,
        `of entries has number ${entry.seq} in the record of table ${table.id}, after ${table.last}: there is a gap`,
      );
    table.last = entry.seq;
    if (beginsGame(entry)) table.begun ??= entry.seq;
    for (const event of entry.events)
      if (entry.kind === "notice" && event.type === "rules_adopted")
        table.adopted.push({ from: String(event.from), to: String(event.to) });
  }

  counted(): void {
    for (const { id, line, seq, last, phase, begun } of this.tables.values()) {
      if (last !== seq)
        throw new BrokenBackup(
          line,
          `of tables speaks of ${seq} lines in the record of table ${id}, and there are ${last}`,
        );
      if (this.registry && (phase === "gathering") !== (begun === undefined))
        throw new BrokenBackup(
          line,
          `of tables has the phase ${phase} of table ${id}, whose record has ${begun === undefined ? "not begun" : "begun"}`,
        );
    }
  }

  /** The engine by which a table began. */
  private startOf(table: Known) {
    return engineUnder(this.registry as TitleRegistry, table, firstOf(table));
  }

  replay(row: Row, line: number): void {
    if (!this.registry) return;
    const table = this.tables.get(String(row.table)) as Known;
    if (this.walk?.table !== table) {
      this.ended();
      this.walk =
        formatOf(table) === STATE_FORMAT ? new Walk(this.registry, table) : new OldWalk(this.registry, table);
    }
    try {
      this.walk.take(row as unknown as Entry, line);
    } catch (error) {
      if (error instanceof BrokenBackup) throw error;
      const what = error instanceof Error ? error.message : String(error);
      throw new BrokenBackup(
        line,
        `of entries, in the record of table ${table.id}, cannot be played: ${what}`,
      );
    }
  }

  ended(): void {
    const why = this.walk?.ended();
    if (this.walk && why !== undefined) {
      const { id, title, rules } = this.walk.table;
      this.unverified.push({ table: id, title, rules, why });
    }
    this.walk = undefined;
  }
}

/** The version by which a table began. */
const firstOf = (table: Known): string => table.adopted[0]?.from ?? table.rules;

/** A record on its way from its first line to its last. */
class Walk {
  readonly table: Known;
  private readonly registry: TitleRegistry;
  private version: string;
  private engine: Engine | undefined;
  private timeline: Timeline | undefined;
  private why: string | undefined;

  constructor(registry: TitleRegistry, table: Known) {
    this.registry = registry;
    this.table = table;
    this.version = firstOf(table);
  }

  private broken(line: number, what: string): BrokenBackup {
    return new BrokenBackup(line, `of entries, in the record of table ${this.table.id}, ${what}`);
  }

  private under(version: string): void {
    this.version = version;
    const made = engineUnder(this.registry, this.table, version);
    this.engine = made.ok ? made.engine : undefined;
    if (!made.ok) this.why ??= made.refusal?.code ?? "RULES_MISSING";
    else if (this.timeline) this.timeline.adopt(made.engine);
  }

  take(entry: Entry, line: number): void {
    if (entry.seq === this.table.begun) this.begin();
    if (entry.kind === "notice") {
      for (const event of entry.events) if (event.type === "rules_adopted") this.adopt(event, line);
    } else if (this.timeline) {
      if (entry.kind === "move") this.move(this.timeline, entry, line);
      else this.timeline.follow(entry);
    } else if (this.table.begun === undefined || entry.seq < this.table.begun) {
      throw this.broken(line, `is a ${entry.kind} before the game has begun`);
    }
    this.compare(entry.seq);
  }

  private begin(): void {
    this.under(this.version);
    const state = this.engine?.start().state ?? this.table.first;
    if (state) this.timeline = new Timeline(this.engine as Engine, { state, events: [] });
  }

  private adopt(event: GameEvent, line: number): void {
    if (event.from !== this.version)
      throw this.broken(line, `goes over from rules ${String(event.from)}, and rules ${this.version} hold`);
    this.under(String(event.to));
  }

  /** A move must be allowed, and its stored change must be what it leads to. */
  private move(timeline: Timeline, entry: Entry, line: number): void {
    const before = timeline.state();
    const under = `rules ${this.version} of ${this.table.title}`;
    try {
      timeline.follow(entry as Parameters<Timeline["follow"]>[0]);
    } catch {
      throw this.broken(line, "has a change that does not fit the state before it");
    }
    if (!this.engine) return;
    const played = this.engine.apply(before, actionOf(entry.log as LogEntry));
    if (!played.ok) throw this.broken(line, `has a move that ${under} refuse (${played.refusal.code})`);
    if (differ(played.state, timeline.state()))
      throw this.broken(line, `has a change other than its move makes by ${under}`);
  }

  private compare(seq: number): void {
    const snapshot = this.table.snapshots.get(seq);
    if (!snapshot || !this.timeline || digestOf(this.timeline.state()) === snapshot.digest) return;
    const what = `of snapshots, line ${seq} of table ${this.table.id}, is not the state that its record leads to`;
    throw new BrokenBackup(snapshot.line, what);
  }

  /** Why not all of it could be played again; undefined: it was. */
  ended(): string | undefined {
    checkEnd(this.table, this.version, this.timeline?.state());
    return this.why;
  }
}

/** Rules and phase of a table must be those that its record ends with. */
function checkEnd(
  { id, line, phase, rules, begun }: Known,
  version: string,
  state: GameState | undefined,
): void {
  if (begun !== undefined && version !== rules)
    throw new BrokenBackup(
      line,
      `of tables has rules ${rules} of table ${id}, and its record ends under ${version}`,
    );
  if (!state) return;
  const reached = state.ended ? "ended" : "playing";
  if (phase !== reached)
    throw new BrokenBackup(
      line,
      `of tables has the phase ${phase} of table ${id}, and its record leads to ${reached}`,
    );
}

/**
 * A record whose changes and snapshots have an earlier format: these are never read.
 * Its log must play by the current rules, from which the site rebuilds the table. A log that already failed before
 * the backup was written is reported and accepted.
 */
class OldWalk {
  private readonly walk: LogWalk;
  private why: string | undefined;

  constructor(
    registry: TitleRegistry,
    readonly table: Known,
  ) {
    this.walk = new LogWalk(registry, table, firstOf(table));
  }

  take(entry: Entry, line: number): void {
    if (this.why !== undefined) return;
    const next = this.walk.take(entry);
    if (!("refusal" in next)) return;
    const { refusal, move } = next;
    const { id, failed, title } = this.table;
    if (failed || LACKING.has(refusal.code) || entry.kind === "notice") this.why = refusal.code;
    else if (refusal.code === FAULT)
      throw new BrokenBackup(
        line,
        `of entries, in the record of table ${id}, cannot be played: ${refusal.values.what}`,
      );
    else
      throw new BrokenBackup(
        line,
        `of entries, in the record of table ${id}, has a move that rules ${this.walk.version} of ${title} refuse (${refusal.code}): move ${move}`,
      );
  }

  ended(): string | undefined {
    if (this.why === undefined) checkEnd(this.table, this.walk.version, this.walk.state);
    return this.why;
  }
}

/** The site has no such rules: nothing is said against the record. */
const LACKING = new Set(["RULES_MISSING", "VARIANT_VERSION", "VARIANT_UNKNOWN"]);

const differ = (a: GameState, b: GameState): boolean => Object.keys(diffState(a, b) as object).length > 0;
