import type { Decision } from "@railhead/core";
import type { GameView } from "@railhead/core/view";

/** What the big place of a table can show, in the order of the keys 1 to 5. The last only where people sit around the game. */
export const VIEWS = ["map", "desk", "players", "trains", "log"] as const;
export const ROOM_VIEWS = [...VIEWS, "table"] as const;
export type View = (typeof ROOM_VIEWS)[number];

/** What the reader of an address wants to see; nothing where it names no view. */
export const viewNamed = (name: string | null): View | undefined => ROOM_VIEWS.find((view) => view === name);

/** What is answered on the map, whatever round it is asked in. */
const ON_MAP = ["lay_tile", "place_token", "run_routes"];

/** What a round is about: track and trains are on the map, shares and lots at the desk, a game that is over in its figures. */
export function viewOfRound({
  ending,
  round,
  decisions = [],
}: Pick<GameView, "ending" | "round"> & { decisions?: readonly Pick<Decision, "actions">[] }): View {
  if (ending) return "players";
  const mapped = decisions[0]?.actions.some((type) => ON_MAP.includes(type));
  return round === "operating" || mapped ? "map" : "desk";
}
