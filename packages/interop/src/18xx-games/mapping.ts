import type { Action, CompanyView, Decision, Engine, GameState, OptionValue, PlayerId } from "@railhead/core";
import type { Memory } from "./memory.ts";
import type { RecordAction } from "./record.ts";

/** Where the import stands: the state reached, what is asked, and what the record says next. */
export interface Position {
  readonly engine: Engine;
  readonly state: GameState;
  /** What is asked now; undefined once the game is over. */
  readonly decision: Decision | undefined;
  readonly memory: Memory;
  readonly action: RecordAction;
  /** What follows in the record. */
  readonly next: readonly RecordAction[];
}

/** One way to say the record's action (and the `joins` following ones, which are one decision here) with ours. */
export interface Translation {
  actions: Action[];
  joins?: number;
  memory?: Memory;
  /** Facts that the record tells of the state afterwards; a translation that meets them goes before one that does not. */
  agrees?: (state: GameState) => boolean;
}

/** How the records of one title are read. */
export interface TitleMapping {
  /** Title as the record names it. */
  record: string;
  /** Title here. */
  title: string;
  /** Options of the table for the record's `optional_rules`, or the one that is not known. */
  options(rules: readonly string[]): { options: Record<string, OptionValue> } | { unknown: string };
  /** What is known before the first action. */
  memory(state: GameState): Memory;
  /** Ways to say the action, best first; none when the action says nothing here. Undefined: an unknown type of action. */
  translate(at: Position): Translation[] | undefined;
  /** What passing is called when this is asked; undefined where nothing can be declined. */
  decline(decision: Decision, seat: PlayerId): Action | undefined;
  /** The answer to a question that records do not hold because they take it as given (consents). */
  given(decision: Decision, seat: PlayerId): Action | undefined;
  /** For the comparison with checkpoints. */
  check: CheckMapping;
}

/** How checkpoints of one title are read. */
export interface CheckMapping {
  /** Short names of rounds to ids here. */
  rounds: Readonly<Record<string, string>>;
  /** Short names of rounds that the record counts to the set that follows. */
  countedAhead: readonly string[];
  /** Rounds here in which the priority moves, while the record moves it at their end. */
  movingPriority: readonly string[];
  /** Steps at which the record still owes a part of a choice. */
  owing: readonly string[];
  /** Kinds of trains that the record lists with the stack and we keep in the pool. */
  poolKinds: readonly string[];
  /** The name here of a tile that the record names otherwise. */
  tile?(name: string): string;
  /** Companies that have not started have their home tokens on the map here, and not in the record. */
  lateTokens?: boolean;
  /** What a player holds of a company here, as the record counts it. */
  percent?(company: CompanyView, percent: number): number;
  /** What lies in a company's treasury here, as the record counts it. */
  treasury?(company: CompanyView, percent: number): number;
  /** Companies here whose shares the record does not list among shares. */
  unheld?: readonly string[];
}
