import type { Engine, GameState, PlayerId } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import type { ClockReading, WakingHours } from "../api.ts";
import { type Asked, firstReading, flags } from "../clocks/index.ts";
import type { SeatRow, TableRow } from "../store.ts";
import { holderOf } from "./user.ts";

/** A seat whose clock a house rule has stopped. */
export const isPaused = (engine: Engine, state: GameState, seat: PlayerId): boolean =>
  engine.rules.chains["absence.paused"].some((paused) => paused({ rules: engine.rules, state }, seat));

/** Whether the clock stands still for everyone who is asked. */
export function clockStopped(engine: Engine | undefined, state: GameState | undefined): boolean {
  if (!engine || !state || state.ended || !engine.rules.chains["absence.paused"].length) return false;
  const asked = engine.decisions(state).flatMap((one) => one.seats);
  return asked.length > 0 && asked.every((seat) => isPaused(engine, state, seat));
}

/** A player marked as away. */
export const isAway = (engine: Engine, state: GameState, seat: PlayerId): boolean =>
  engine.rules.chains["absence.away"].some((away) => away({ rules: engine.rules, state }, seat));

/** When the running decision's time is up; null where no one is timed, or the clock stands still. */
export function decisionDue(row: TableRow, clock: { askedAt: number; stopped: boolean }): number | null {
  if (row.deadline === null || row.phase !== "playing" || clock.stopped) return null;
  const timed = row.seats.some((seat) => !seat.bot && row.acting.includes(seat.player));
  return timed ? clock.askedAt + row.deadline * 1000 : null;
}

/** The clock of a decision: when it was put, and since when the clock stands still. Times in milliseconds since 1970. */
export interface Clock {
  askedAt: number;
  stoppedAt?: number;
}

/**
 * The clock after a line.
 *
 * @param asks the line puts a decision, so that its time begins
 * @param stops the clock stands still after the line
 */
export function clockAfter(
  { askedAt, stoppedAt }: Clock,
  line: { at: number; asks: boolean; stops: boolean },
): Clock {
  const { at, asks, stops } = line;
  if (asks) return { askedAt: at, ...(stops && { stoppedAt: at }) };
  if (stops) return { askedAt, stoppedAt: stoppedAt ?? at };
  // What was left of the time when the clock stopped is left now.
  return { askedAt: stoppedAt === undefined ? askedAt : askedAt + (at - stoppedAt) };
}

/** A table's clock as it was after its last line. */
export interface Read {
  reading: ClockReading;
  /** When that line was written. */
  at: number;
}

/** Who is asked as a person whose clock runs, and about what. */
export function askedOf(engine: Engine, state: GameState, seats: readonly SeatRow[]): Asked {
  const decisions = state.ended ? [] : engine.decisions(state);
  const asked = new Set(decisions.flatMap((one) => one.seats));
  const players = seats
    .filter((seat) => asked.has(seat.player) && holderOf(seat) === "person")
    .map(({ player }) => player)
    .filter((player) => !isPaused(engine, state, player));
  const { set, run } = state.round;
  return { players, company: decisions[0]?.company, round: `${roundOf(state)} ${set}.${run}` };
}

/** The clock of a game that begins. */
export function clockAtStart(
  { clock, seats }: Pick<TableRow, "clock" | "seats">,
  engine: Engine,
  state: GameState,
): ClockReading | undefined {
  if (!clock) return undefined;
  const players = seats.map(({ player }) => player);
  return firstReading(clock, players, askedOf(engine, state, seats));
}

/** When clocks of seats run, by player. */
export const hoursOf = ({
  clock,
  seats,
}: Pick<TableRow, "clock" | "seats">): Record<PlayerId, WakingHours | undefined> =>
  clock?.waking ? Object.fromEntries(seats.map(({ player, hours }) => [player, hours])) : {};

/** When the time of each player whose clock runs is up. */
export const flagsOf = (row: TableRow, read: Read | undefined): Record<PlayerId, number> =>
  row.clock && read && row.phase === "playing" ? flags(row.clock, read.reading, read.at, hoursOf(row)) : {};
