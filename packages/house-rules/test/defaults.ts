import type { Action, Engine, GameEvent, GameState, PlayerId, TitleDefinition } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { tableWith } from "./kit.ts";

/** A position that is played on. */
export interface Position {
  readonly engine: Engine;
  state: GameState;
}

/** What is played for a seat whose time is up. Default: the seat asked first. */
export const defaultOf = ({ engine, state }: Position, seat?: PlayerId): Action | undefined =>
  engine.absenceDefault(state, seat ?? (engine.decisions(state)[0]?.seats[0] as string));

/**
 * Plays the default of the seat asked first, until `done` or this many times; returns the moves and events. Throws if
 * there is no default.
 */
export function absent(
  position: Position,
  done: number | ((position: Position) => boolean) = 1,
): { moves: Action[]; events: GameEvent[] } {
  const moves: Action[] = [];
  const events: GameEvent[] = [];
  const over = typeof done === "number" ? () => moves.length >= done : done;
  while (!position.state.ended && !over(position)) {
    const action = defaultOf(position);
    const result = action && position.engine.apply(position.state, action);
    if (!result?.ok) throw new Error(`${JSON.stringify(action)} ${JSON.stringify(result?.refusal)}`);
    position.state = result.state;
    moves.push(action as Action);
    events.push(...result.events);
    if (moves.length > 3000) throw new Error("it does not come to that");
  }
  return { moves, events };
}

/** Types of action that are legal now. */
export const types = ({ engine, state }: Position): string[] => [
  ...new Set(engine.legalActions(state).map(({ type }) => type)),
];

/** What was sold, in order: a sale without a choice follows at once. */
export const sold = (events: GameEvent[]) =>
  events.filter(({ type }) => type === "shares_sold").map(({ company, percent }) => [company, percent]);

/** The moves of the opening of a new table of four, played by defaults alone. */
export function openingByDefaults(title: TitleDefinition): Action[] {
  const engine = tableWith(title, 4, [{ slug: "absent-defaults" }]);
  const table = { engine, state: engine.start().state };
  return absent(table, ({ state }) => roundOf(state) === "operating").moves;
}

/** What is played for who is asked first at a new table without the house rule. */
export function plainDefault(title: TitleDefinition): Action | undefined {
  const engine = tableWith(title, 4, []);
  return defaultOf({ engine, state: engine.start().state });
}
