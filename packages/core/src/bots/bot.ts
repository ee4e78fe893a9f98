import type { Action } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { PlayerId } from "../model/ids.ts";
import type { GameState } from "../state/state.ts";
import type { Reason } from "./planner/reason.ts";
import type { Rng } from "./rng.ts";

/** What one legal move is expected to bring. */
export interface Weighed {
  /** Ready for `apply`. */
  action: Action;
  /** Expected final worth of the seat's player after it, less the mean of the others', in currency units. */
  value: number;
  /** Why, for a text. */
  reason: Reason;
}

/** A player who looks at nothing but the state and the numbers it is given: the same numbers, the same move. */
export interface Bot {
  name: string;
  /** A legal action of the seat asked first, or of the given seat, which must be asked. The game must not be over. */
  choose(engine: Engine, state: GameState, rng: Rng, seat?: PlayerId): Action;
  /** The best legal moves, best first; the first is what `choose` would return. At most `most` moves (default 3). */
  weigh?(engine: Engine, state: GameState, rng: Rng, seat?: PlayerId, most?: number): Weighed[];
}
