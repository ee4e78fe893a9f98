import type { GameEvent, Timeline } from "@railhead/core";
import { operating } from "@railhead/core/parts";

/** A round of the game, and after how many moves it began. */
export interface RoundMark {
  at: number;
  id: string;
  set: number;
  run: number;
}

export interface LogLine {
  /** Number of the move it belongs to; 0 is the set-up. */
  at: number;
  event: GameEvent;
}

/** One company's or one player's turn. */
export interface LogTurn {
  key: string;
  company?: string;
  player?: string;
  first: number;
  last: number;
  lines: LogLine[];
  /** The turn began with what followed from another's move, and who presides over its company. */
  begun?: { at: number; by: string };
}

export interface LogRound extends RoundMark {
  key: string;
  last: number;
  turns: LogTurn[];
}

/** A game's events in order: by round, and in each round by turn; with the places where rounds and phases begin. */
export interface Chronicle {
  rounds: LogRound[];
  phases: { at: number; name: string }[];
}

/** Events that say nothing to a reader of the log. */
const SILENT = new Set(["round_ended", "turn_began", "step_skipped"]);
const PASSES = new Set(["passed", "step_passed", "bid_passed", "opening_declined"]);

/** A bot that says no more than that it did its best. */
const saysNothing = ({ type, why }: GameEvent): boolean =>
  type === "reasoned" && (why as { code?: string } | undefined)?.code === "nothing_better";

/**
 * Reads a whole game once. `before`: the reading of the same game some moves ago; rounds that are as they were stay
 * the same objects, so that what shows them need not look again.
 */
export function chronicle(timeline: Timeline, before?: Chronicle): Chronicle {
  const rounds: LogRound[] = [];
  const phases: { at: number; name: string }[] = [];
  let round: LogRound = { key: "setup", at: 0, id: "setup", set: 0, run: 0, last: 0, turns: [] };

  /** The turn that began last, and for whom. */
  let begun: { at: number; company: string; by: string } | undefined;
  let lastEvent: { at: number; type: string } | undefined;
  const put = (at: number, event: GameEvent, company: string | undefined, player: string | undefined) => {
    if (event.type === "phase_began") phases.push({ at, name: String(event.phase) });
    if (event.type === "round_began") {
      round = {
        key: `${at}-${event.round}`,
        at,
        id: String(event.round),
        set: Number(event.set ?? 0),
        run: Number(event.run ?? 0),
        last: at,
        turns: [],
      };
      rounds.push(round);
      return;
    }
    if (SILENT.has(event.type) || saysNothing(event)) return;
    // "Passed over" already says that someone passed.
    if (PASSES.has(event.type) && lastEvent?.at === at && lastEvent.type === "passed_over") {
      lastEvent = { at, type: event.type };
      return;
    }
    lastEvent = { at, type: event.type };
    if (rounds.length === 0) rounds.push(round);
    round.last = at;
    const current = round.turns.at(-1);
    const same =
      current && current.company === company && (company !== undefined || current.player === player);
    const turn: LogTurn = same
      ? current
      : {
          key: `${at}-${round.turns.length}`,
          ...(company ? { company } : {}),
          ...(player ? { player } : {}),
          ...(begun?.at === at && begun.company === company && { begun: { at, by: begun.by } }),
          first: at,
          last: at,
          lines: [],
        };
    if (!same) round.turns.push(turn);
    turn.last = at;
    turn.lines.push({ at, event });
  };

  let company: string | undefined;
  for (const event of timeline.firstEvents) put(0, event, undefined, undefined);
  timeline.moves.forEach((move, index) => {
    const at = index + 1;
    if (!move.events.length) return;
    const before = timeline.state(index);
    company = operating({ rules: timeline.engineAt(index).rules, state: before });
    let { seat } = move.action;
    for (const [number, event] of move.events.entries()) {
      // What happens after the turn has passed on belongs to the next company.
      if (event.type === "turn_began" && typeof event.company === "string") {
        company = event.company;
        if (typeof event.president === "string") begun = { at, company, by: event.president };
      }
      // So it is with players: one who is passed over had a turn, unless all speak about one lot.
      if (
        event.type === "passed_over" &&
        typeof event.seat === "string" &&
        move.events[number + 1]?.type === "passed"
      )
        seat = event.seat;
      put(at, event, company, company === undefined ? seat : undefined);
      if (event.type === "round_began") company = undefined;
    }
  });
  return {
    rounds: before ? rounds.map((one, index) => sameRound(before.rounds[index], one)) : rounds,
    phases,
  };
}

/** The old round where nothing of it has changed, else the new one. Events are the same objects as long as they count. */
function sameRound(old: LogRound | undefined, now: LogRound): LogRound {
  if (old?.key !== now.key || old.last !== now.last || old.turns.length !== now.turns.length) return now;
  const same = now.turns.every((turn, index) => {
    const was = old.turns[index];
    return (
      was?.last === turn.last &&
      was.lines.length === turn.lines.length &&
      turn.lines.every((line, number) => was.lines[number]?.event === line.event)
    );
  });
  return same ? old : now;
}
