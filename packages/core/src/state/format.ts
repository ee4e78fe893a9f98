import type { Refusal } from "../contract/action.ts";
import type { GameState } from "./state.ts";

/**
 * The form of states that this core writes and reads. It grows by one whenever a state of before would be read otherwise than
 * it was meant: whoever stores states then makes them anew from their logs.
 */
export const STATE_FORMAT = 5;

/** The form of a state, whoever wrote it; the first one bore no number. */
export const formatOf = ({ format }: { format?: number }): number => format ?? 1;

/** Why this core reads and plays no state of another form; undefined: it is of today's. */
export const formatRefusal = (state: GameState): Refusal | undefined =>
  state.format === STATE_FORMAT
    ? undefined
    : { code: "STATE_FORMAT", values: { format: formatOf(state), known: STATE_FORMAT } };

/** A state of another form was taken for one of today's. */
export class StrangeState extends Error {
  override name = "StrangeState";
  /** The form that it has. */
  readonly format: number;

  constructor(state: GameState) {
    const format = formatOf(state);
    super(
      `a state of format ${format} cannot be read as one of format ${STATE_FORMAT}: make it anew from its log`,
    );
    this.format = format;
  }
}

/** A state of today's form. Throws `StrangeState` for any other. */
export function ofToday(state: GameState): GameState {
  if (state.format !== STATE_FORMAT) throw new StrangeState(state);
  return state;
}
