import type { Entry } from "../api.ts";
import type { SaidLine, SeatRow, TableRow } from "../store.ts";
import type { chat, entries, seats, tables } from "./schema.sqlite.ts";

type Columns = typeof tables.$inferSelect;

/** Rows of one statement: both databases limit how many values it may have. */
const ROWS = 500;

/** A list in pieces that a statement can take. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / ROWS) }, (_, n) => list.slice(n * ROWS, (n + 1) * ROWS));

/** Text without the one character that PostgreSQL cannot keep. */
export const plain = (text: string): string => text.replaceAll("\0", "");

/** The columns that a change of a table sets; keys that are undefined are left as they are. */
export function rowValues(change: Partial<Omit<TableRow, "seq">>): Partial<Columns> {
  const { seats: _seats, ...columns } = change;
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === "string" ? plain(value) : value]),
  );
}

export function rowOf(row: Columns, chairs: (typeof seats.$inferSelect)[]): TableRow {
  const { said: _said, claimed: _claimed, ...table } = row;
  const seats = chairs.map(({ player, name, user, bot, strength, colour, invited, hours }) => ({
    ...{ player, name, user, bot },
    ...(strength !== null && { strength }),
    ...(colour !== null && { colour }),
    ...(invited !== null && { invited }),
    ...(hours !== null && { hours }),
  }));
  return { ...table, seats };
}

export const seatValues = (table: string, rows: SeatRow[]): (typeof seats.$inferInsert)[] =>
  rows.map(({ strength = null, colour = null, invited = null, hours = null, ...seat }, place) => ({
    ...{ table, place, player: seat.player, name: plain(seat.name), user: seat.user, bot: seat.bot },
    ...{ strength, colour, invited, hours },
  }));

export function entryValues(table: string, line: Entry): typeof entries.$inferInsert {
  const { seq, kind, log = null, events, patch = null, at, by = null, cause = null, clock = null } = line;
  return { table, seq, kind, log, events, patch, at, by: by === null ? null : plain(by), cause, clock };
}

/** A line as it was given: what it did not have it does not get. */
export function entryOf(row: typeof entries.$inferSelect): Entry {
  const { seq, kind, log, events, patch, at, by, cause, clock } = row;
  return {
    seq,
    kind,
    ...(log !== null && { log }),
    events,
    ...(patch !== null && { patch }),
    at,
    ...(by !== null && { by }),
    ...(cause !== null && { cause }),
    ...(clock !== null && { clock }),
  };
}

export function lineOf(row: typeof chat.$inferSelect): SaidLine {
  const { id, name, player, user, text, at } = row;
  return { id, name, ...(player !== null && { player }), ...(user !== null && { user }), text, at };
}
