import type { GameEvent } from "@railhead/core";
import { type Catalogue, type EventKind, eventNames, kindOfEvent } from "@railhead/core/texts";
import type { LogRound, LogTurn } from "./chronicle.ts";

/** What of the log one wants to read; absent: everything. */
export interface LogFilter {
  company?: string;
  player?: string;
  kind?: EventKind;
}

/** A line fits a company if its turn is the company's or the event names it; the same for a player. */
function fits(catalogue: Catalogue, turn: LogTurn, event: GameEvent, filter: LogFilter): boolean {
  const { company, player, kind } = filter;
  if (kind !== undefined && kindOfEvent(catalogue, event) !== kind) return false;
  if (company !== undefined && turn.company !== company && !eventNames(catalogue, event, "company", company))
    return false;
  return player === undefined || turn.player === player || eventNames(catalogue, event, "player", player);
}

/** The rounds with what fits the filter; rounds and turns that are left empty fall away. */
export function filterLog(
  catalogue: Catalogue,
  rounds: readonly LogRound[],
  filter: LogFilter,
): readonly LogRound[] {
  if (filter.company === undefined && filter.player === undefined && filter.kind === undefined) return rounds;
  return rounds.flatMap((round) => {
    const turns = round.turns.flatMap((turn) => {
      const lines = turn.lines.filter((line) => fits(catalogue, turn, line.event, filter));
      return lines.length ? [{ ...turn, lines }] : [];
    });
    return turns.length ? [{ ...round, turns }] : [];
  });
}
