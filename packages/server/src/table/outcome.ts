import type { Engine, GameState, Played } from "@railhead/core";
import { STATE_FORMAT } from "@railhead/core/state";
import type { Entry } from "../api.ts";
import type { TableRow } from "../store.ts";
import { dueSoon } from "./auto.ts";
import { clockAtStart, type Read } from "./clock.ts";
import type { LiveTable } from "./live-table.ts";
import { heldAfter, readingAfter } from "./reading.ts";
import { SNAPSHOT_EVERY } from "./rebuild/rebuilding.ts";

/** A line to be added; number and time are given when it is. */
export type Line = Omit<Entry, "seq" | "at">;
export type RowChange = Partial<Omit<TableRow, "id" | "seq">>;

/** What is recorded in addition to the lines: changes of the row, and the state after them if the game changed. */
export interface Outcome {
  row?: RowChange;
  state?: GameState;
  /** The game begins with these lines. */
  first?: GameState;
}

/** What is known of a game when its row is written. */
export interface Standing {
  engine: Engine | undefined;
  state: GameState | undefined;
  plans: LiveTable["plans"];
  /** When the running decision was put. */
  askedAt: number;
  /** What was played after a line and has not been taken back, where it is at hand. */
  since?: (seq: number) => readonly Played[];
  /** Its clock. */
  read?: Read | undefined;
  /** The clock is held by consent. */
  held?: boolean;
}

/** What a row says of a game: whether it is over, who is asked, when to look again. */
export function standingOf(
  row: TableRow,
  engine: Engine | undefined,
  state: GameState,
  now: number,
): Pick<TableRow, "phase" | "acting" | "due"> {
  const phase = state.ended ? "ended" : "playing";
  const asked = engine && !state.ended ? engine.decisions(state).flatMap((one) => one.seats) : [];
  const acting = [...new Set(asked)];
  const reading = engine && clockAtStart(row, engine, state);
  const read = reading && { reading, at: now };
  const due = dueSoon({ ...row, phase, acting }, { engine, state, plans: {}, askedAt: now, read });
  return { phase, acting, due };
}

/** What storing lines writes: the lines with their numbers, the row after them, its columns that differ, and a state to keep beside them. */
export interface Written {
  entries: Entry[];
  row: TableRow;
  changed: RowChange;
  keep: GameState | undefined;
}

/** What storing these lines writes. `engine`: that of the rules that the table has after them. */
export function writtenBy(
  live: LiveTable,
  lines: Line[],
  { row: change = {}, state, first }: Outcome,
  engine: Engine | undefined,
  at: number,
): Written {
  const last = live.row.seq + lines.length;
  const game = state ?? first;
  const row: TableRow = {
    ...live.row,
    ...change,
    ...(first && { format: STATE_FORMAT }),
    seq: last,
    updated: Math.max(at, live.row.updated + 1),
  };
  if (game) Object.assign(row, standingOf(row, engine, game, at));
  const now = game ?? live.timeline?.state();
  const clock = readingAfter(live, lines, { row, engine, state: now, begins: first !== undefined, at });
  const entries = lines.map(
    (line, index): Entry => ({ seq: live.row.seq + 1 + index, ...line, at, ...(clock && { clock }) }),
  );
  row.due = dueSoon(row, {
    engine,
    state: now,
    plans: live.plans,
    askedAt: game ? at : live.askedAt,
    read: clock && { reading: clock, at },
    held: heldAfter(live.held, lines),
  });
  const due = Math.floor(last / SNAPSHOT_EVERY) > Math.floor(live.row.seq / SNAPSHOT_EVERY);
  return { entries, row, changed: changesOf(live.row, row), keep: first ?? (due ? game : undefined) };
}

/** Columns that differ. */
function changesOf(before: TableRow, row: TableRow): RowChange {
  const { id: _id, seq: _seq, created: _created, ...after } = row;
  const change: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    if (value !== before[key as keyof TableRow]) change[key] = value;
  }
  return change as RowChange;
}
