import type { Refusal } from "../contract/action.ts";
import type { GameState } from "./state.ts";

/**
 * The format of states that this core writes and reads.
 * It grows by one whenever an older state would be misread: stores of states then rebuild them from their logs.
 */
export const STATE_FORMAT = 5;

/** The format of a state of any version; the first format bore no number. */
export const formatOf = ({ format }: { format?: number }): number => format ?? 1;

/** Why this core cannot read and play a state; undefined if its format is current. */
export const formatRefusal = (state: GameState): Refusal | undefined =>
  state.format === STATE_FORMAT
    ? undefined
    : { code: "STATE_FORMAT", values: { format: formatOf(state), known: STATE_FORMAT } };

/** A state of another format was used as a current one. */
export class StrangeState extends Error {
  override name = "StrangeState";
  /** The form that it has. */
  readonly format: number;

  constructor(state: GameState) {
    const format = formatOf(state);
    super(
      `State format ${format} is not supported (current: ${STATE_FORMAT}). Rebuild the state from its log.`,
    );
    this.format = format;
  }
}

/** Returns the state if its format is current. Throws `StrangeState` otherwise. */
export function assertCurrentFormat(state: GameState): GameState {
  if (state.format !== STATE_FORMAT) throw new StrangeState(state);
  return state;
}
