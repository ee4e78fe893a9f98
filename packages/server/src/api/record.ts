import type { GameEvent, Json, LogEntry, PlayerId } from "@railhead/core";
import type { ClockReading } from "./clocks.ts";
import type { ProposalKind } from "./proposals.ts";

/** A change of a state as JSON (`diffState` and `applyPatch` of core). */
export type Patch = Json;

/**
 * A line of a table's record. `seq` counts from 1 without gaps; lines are never changed or removed.
 * "move": `log` is an action, and a correction is one too. "undo" and "redo": `log` is that entry.
 * "notice": something about the table itself, `events` say what (`TableEvent`); the game does not change by it.
 */
export interface Entry {
  seq: number;
  kind: "move" | "undo" | "redo" | "notice";
  log?: LogEntry;
  events: GameEvent[];
  /** With a move: how the state changed. */
  patch?: Patch;
  /** Milliseconds since 1970. */
  at: number;
  /** Name of the person, where it was one; its strength for a bot; absent where the server acted by a plan or a deadline. */
  by?: string;
  /** How the move came about, where no one clicked: a pre-plan, a deadline's default, a bot, an import. */
  cause?: "plan" | "deadline" | "bot" | "import";
  /** The table's clock after it, where it has one. */
  clock?: ClockReading;
}

/**
 * Events of notices. `player` is a seat's id, `name` a person's name. "proposal_void": what it rested on has changed;
 * "proposal_failed": all agreed, and the rules refused it.
 */
export type TableEvent =
  | { type: "table_started" | "table_imported" }
  /** The people who gathered were assigned chairs at random, since the game keeps secret who sits where. */
  | { type: "seats_drawn" }
  | {
      type: "seat_taken" | "seat_left" | "seat_opened" | "seat_kept" | "seat_bot" | "seat_unbot";
      player: PlayerId;
      name: string;
    }
  | { type: "seat_renamed"; player: PlayerId; name: string; from: string }
  | {
      type: "proposed" | "proposal_agreed" | "proposal_refused" | "proposal_withdrawn" | "proposal_void";
      /** Seat that is concerned; absent: the host. */
      player?: PlayerId;
      proposal: string;
      kind: ProposalKind;
      name: string;
      data: Record<string, Json>;
    }
  | { type: "proposal_failed"; proposal: string; kind: ProposalKind; code: string; rule?: string }
  | { type: "rules_adopted"; from: string; to: string }
  /** The clock is held by consent, or goes on. */
  | { type: "clock_paused" | "clock_resumed"; name: string }
  /** A player's time is up. */
  | { type: "time_up"; player: PlayerId; name: string }
  /** A player named other hours in which their clock runs. */
  | { type: "hours_changed"; player: PlayerId; name: string }
  | { type: "house_rules_changed"; houseRules: string[] }
  /** The people of a finished game play again (`TableView.rematch`). */
  | { type: "rematch"; name: string };
