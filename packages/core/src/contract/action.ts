import type { PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";

/** One move: `type`, the seat that makes it, and the fields of that type. */
export interface Action {
  type: string;
  seat: PlayerId;
  [field: string]: Json | undefined;
}

/**
 * What the game went past without asking anyone: a step that was left out, by the reason for the log ("" where it says none), or (`true`) a seat that
 * could do nothing but pass.
 */
export type PassedOver = string | true;

/** What a field of a legal action may be filled with. */
export type Domain =
  | { kind: "range"; min: number; max: number; step: number }
  | { kind: "choice"; values: (string | number | boolean)[] }
  /** Any subset with at least `min` and at most `max` members; `always` must be in it. */
  | { kind: "subset"; values: string[]; min: number; max: number; always?: string[] }
  /** A set of routes, one per train at most; checked by the same rules as `apply`. `best` asks for the highest total. */
  | { kind: "routes"; company: string; best: boolean };

/** An action that is legal now; `fields` names what is still to be filled and with what. */
export interface LegalAction extends Action {
  fields?: Record<string, Domain> | undefined;
}

/** Why someone must choose, and between what. */
export interface Decision {
  /** Step or interrupt that asks, for example "track" or "discard_train". */
  id: string;
  seats: PlayerId[];
  company?: string | undefined;
  /** No way to decline. */
  forced: boolean;
  /** Types of action that answer it. */
  actions: string[];
  data?: Json | undefined;
}

/** Why an action was refused: a code for the text, the rule it rests on, the values that matter. */
export interface Refusal {
  code: string;
  rule?: string | undefined;
  /** The house rule that caused it. */
  variant?: string | undefined;
  values: Record<string, Json>;
}

/** Something that happened; sentences are made from it in the reader's language. */
export interface GameEvent {
  type: string;
  [field: string]: Json | undefined;
}
