import type {
  Action,
  Decision,
  Engine,
  GameEvent,
  GameState,
  OptionValue,
  PlayerId,
  TitleDefinition,
} from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";
import type { Memory } from "./memory.ts";
import type { GameRecord, RecordAction } from "./record.ts";

/** Where the import stands: the state reached, what is asked, and what the record says next. */
export interface Position {
  readonly engine: Engine;
  readonly state: GameState;
  /** What is asked now; undefined once the game is over. */
  readonly decision: Decision | undefined;
  readonly memory: Memory;
  readonly action: RecordAction;
  /** What follows in the record: a dozen actions at most. */
  readonly next: readonly RecordAction[];
  /** Whether the record ends with the last of `next`. */
  readonly ends: boolean;
}

/** One way to say the record's action (and the `joins` following ones, which are one decision here) with ours. */
export interface Translation {
  actions: Action[];
  joins?: number;
  memory?: Memory;
  /** Nothing here means the same: why, for a person. Such a translation is never played. */
  refused?: string;
  /** The record ends in the middle of this decision, so that nothing of it can be played. */
  left?: boolean;
  /**
   * What the record tells of the outcome and is otherwise here, in words; undefined where it agrees. A translation that agrees
   * goes before one that does not. Left out where the record tells nothing.
   */
  differs?: (events: readonly GameEvent[]) => string | undefined;
  /** Where the record does not tell the outcome: how likely this one is; the highest goes first. */
  likely?: (events: readonly GameEvent[]) => number;
}

/**
 * A pass that answers what is asked now and is never passed over; one on a question that is not asked here, with what is known after
 * it; or one that is not possible, and why.
 */
export type Passing = "answer" | { unasked: Memory } | { refused: string };

/** Options that a table chooses. */
export type TableOptions = Record<string, OptionValue>;

/** How the records of one title are read. */
export interface TitleMapping {
  /** Title as the record names it. */
  record: string;
  /** Title here. */
  title: string;
  /**
   * Options of the table for the record's `optional_rules`, or the one that is not known. `others`: what may be instead, where the record does not tell what was drawn
   * before its game; they are tried as long as it does not go on.
   */
  options(
    rules: readonly string[],
    record?: GameRecord,
    title?: TitleDefinition,
  ): { options: TableOptions; others?: readonly TableOptions[] } | { unknown: string };
  /** What is known before the first action. */
  memory(state: GameState): Memory;
  /** Ways to say the action, best first; none when the action says nothing here. Undefined: an unknown type of action. */
  translate(at: Position): Translation[] | undefined;
  /** What passing is called when this is asked; undefined where nothing can be declined. */
  decline(decision: Decision, seat: PlayerId): Action | undefined;
  /** The answer to a question that records do not hold because they take it as given (consents). */
  given(decision: Decision, seat: PlayerId): Action | undefined;
  /** What the record leaves to be reckoned from the row of its actions, added to them before they are read. */
  annotate?(actions: readonly RecordAction[], record: GameRecord): RecordAction[];
  /** What a recorded pass is, where the records tell more of it than who passes. Undefined: whatever it can be. */
  passing?(at: Position): Passing | undefined;
  /** Questions whose answers are always recorded: no pass is ever supplied there. */
  recorded?: readonly string[];
  /** Types of our actions that hold no step open in the record's program: where only they are possible, it goes on by itself. */
  beside?: readonly string[];
  /** Steps of a company's turn that the record's program asks although nothing can be done in them: there the company passes in the record. */
  alwaysAsked?: readonly string[];
  /** Questions that are only about what is beside, and are asked there too. */
  besideAsked?: readonly string[];
  /** Whether the action says nothing where it is not asked for: a run of nothing, a train that has gone already. A pass always does. */
  idle?(at: Position): boolean;
  /** Types of recorded action that are possible whatever is asked. */
  outOfTurnActions: readonly string[];
  /** Types of our actions of which one after the other is left to do, in whatever order. */
  sweeps?: readonly string[];
  /** What is known after a move that was supplied because there was no other. */
  supplied?(at: Position, action: Action): Memory;
  /**
   * Types of recorded answer that companies give in any order there (`early`), and types that may stand before them (`past`),
   * while here they are asked one after the other.
   */
  anyOrder?: { early: readonly string[]; past: readonly string[] };
  /** For the comparison with checkpoints. */
  check: CheckMapping;
}

/** How checkpoints of one title are read. */
export interface CheckMapping {
  /** Short names of rounds to ids here. */
  rounds: Readonly<Record<string, string>>;
  /** Short names of rounds that the record counts to the set that follows. */
  countedAhead: readonly string[];
  /** The round here that counts as a set of its own, while the record counts it to the first one. */
  opening?: string;
  /** Rounds here in which the priority moves, while the record moves it at their end. */
  movingPriority: readonly string[];
  /** Steps at which the record still owes a part of a choice. */
  owing: readonly string[];
  /** Options of the table that fix what is drawn before a game. */
  drawn?: readonly string[];
  /** Types of recorded action after which a part of the same choice is still owed. */
  halves?: readonly string[];
  /** Kinds of trains that the record lists with the stack and we keep in the pool. */
  poolKinds: readonly string[];
  /** The name here of a tile that the record names otherwise. */
  tile?(name: string): string;
  /** The rotation here of a tile (by its name here) whose face is turned against the record's. */
  rotation?(tile: string, rotation: number): number;
  /** Companies that have not started have their home tokens on the map here, and not in the record. */
  lateTokens?: boolean;
  /** What a player holds of a company here, as the record counts it. */
  percent?(company: CompanyView, percent: number): number;
  /** What lies in a company's treasury here, as the record counts it. */
  treasury?(company: CompanyView, percent: number): number;
  /** Companies here whose shares the record does not list among shares. */
  unheld?: readonly string[];
  /** The id here of a private that the record names, where who owns which is compared. */
  privates?(name: string): string;
}
