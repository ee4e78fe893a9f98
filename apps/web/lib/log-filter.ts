import type { GameEvent } from "@railhead/core";
import type { LogRound, LogTurn } from "./chronicle.ts";

export const KINDS = ["track", "money", "trains", "shares", "auction", "table", "passes"] as const;
export type Kind = (typeof KINDS)[number];

/** What of the log one wants to read; absent: everything. */
export interface LogFilter {
  company?: string;
  player?: string;
  kind?: Kind;
}

/** Marks in event types, first match first. Types that no mark fits belong to shares and companies. */
const MARKS: [Kind, RegExp][] = [
  ["passes", /pass|skipped|declined/],
  ["track", /tile|token|consent|track/],
  ["money", /routes|dividend|earnings|income|revenue/],
  ["trains", /train|phase|rust|pullman|discard/],
  ["auction", /^bid|^lot|auction|offer|opening/],
  ["table", /round|game|priority|correct|seat|bank_broken|rules|agreed/],
];

/** Which part of the log an event belongs to. */
export const kindOf = (event: GameEvent): Kind =>
  MARKS.find(([, mark]) => mark.test(event.type))?.[0] ?? "shares";

const names = (event: GameEvent, field: RegExp, id: string): boolean =>
  Object.entries(event).some(
    ([key, value]) =>
      field.test(key) &&
      (value === id ||
        (Array.isArray(value) && value.includes(id)) ||
        (typeof value === "object" && value !== null && Object.hasOwn(value, id))),
  );

const COMPANY = /^(company|minor|from|to|by|owner|companies|buyer|seller|lot|into)$/;
const PLAYER = /^(player|players|seat|seats|from|to|president|owner|shares|by|agreed)$/;

/** A line fits a company if its turn is the company's or the event names it; the same for a player. */
function fits(turn: LogTurn, event: GameEvent, filter: LogFilter): boolean {
  const { company, player, kind } = filter;
  if (kind !== undefined && kindOf(event) !== kind) return false;
  if (company !== undefined && turn.company !== company && !names(event, COMPANY, company)) return false;
  return player === undefined || turn.player === player || names(event, PLAYER, player);
}

/** The rounds with what fits the filter; rounds and turns that are left empty fall away. */
export function filterLog(rounds: readonly LogRound[], filter: LogFilter): readonly LogRound[] {
  if (filter.company === undefined && filter.player === undefined && filter.kind === undefined) return rounds;
  return rounds.flatMap((round) => {
    const turns = round.turns.flatMap((turn) => {
      const lines = turn.lines.filter((line) => fits(turn, line.event, filter));
      return lines.length ? [{ ...turn, lines }] : [];
    });
    return turns.length ? [{ ...round, turns }] : [];
  });
}
