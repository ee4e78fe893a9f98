import type { Action } from "../engine/action.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState, PlayerId } from "../state/state.ts";
import type { Rng } from "./rng.ts";

/** A player who looks at nothing but the state and the numbers it is given: the same numbers, the same move. */
export interface Bot {
  name: string;
  /** A legal action of whoever is asked, or of the seat given, which must be asked. The game must not be over. */
  choose(engine: Engine, state: GameState, rng: Rng, seat?: PlayerId): Action;
}
