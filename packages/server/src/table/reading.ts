import type { Engine, GameState } from "@railhead/core";
import type { ClockReading, Entry } from "../api.ts";
import { nextReading, readingAgain } from "../clocks/index.ts";
import type { TableRow } from "../store.ts";
import { askedOf, clockAtStart, hoursOf } from "./clock.ts";
import type { LiveTable } from "./live-table.ts";

/** A line of a record, before it is one. */
type Line = Omit<Entry, "seq" | "at">;

/** The table as it stands after some lines. */
interface After {
  row: TableRow;
  engine: Engine | undefined;
  state: GameState | undefined;
  /** The game begins with them. */
  begins: boolean;
  at: number;
}

/** Whether the clock is held after some lines, where it was before them or not. */
export const heldAfter = (held: boolean, lines: readonly Pick<Line, "events">[]): boolean => {
  const types = lines.flatMap(({ events }) => events).map(({ type }) => type);
  const last = types.filter((type) => type === "clock_paused" || type === "clock_resumed").at(-1);
  return last === undefined ? held : last === "clock_paused";
};

/** Someone takes a seat of a running game, their own or one that was opened. */
const SITS_DOWN = new Set(["seat_unbot", "seat_taken"]);

/** A table's clock after some lines; undefined where it has none, or no game. */
export function readingAfter(
  live: LiveTable,
  lines: readonly Line[],
  { row, engine, state, begins, at }: After,
): ClockReading | undefined {
  const { clock } = row;
  if (!clock || row.phase === "gathering") return undefined;
  // Rules that the site lacks ask no one.
  if (!engine || !state) return live.read?.reading;
  const before = begins ? undefined : live.read;
  if (!before) return clockAtStart(row, engine, state);
  const asked = askedOf(engine, state, row.seats);
  const held = heldAfter(live.held, lines);
  const back = lines.find(({ kind }) => kind === "undo" || kind === "redo");
  if (back) {
    const to =
      back.kind === "undo"
        ? live.clockAt((back.log as { to?: number }).to ?? live.game.moves.length - 1)
        : live.clockTakenBack;
    return readingAgain(clock, to ?? before.reading, asked, held);
  }
  const move = lines.find(({ kind }) => kind === "move");
  const own = move && move.cause !== "deadline" && move.cause !== "bot" ? move.log?.seat : undefined;
  const returned = lines.flatMap(({ events }) => events).find(({ type }) => SITS_DOWN.has(type));
  return nextReading(clock, before.reading, {
    from: before.at,
    to: at,
    hours: hoursOf(live.row),
    asked,
    paused: held,
    ...(own !== undefined && { by: own }),
    ...(typeof returned?.player === "string" && { back: returned.player }),
  });
}
