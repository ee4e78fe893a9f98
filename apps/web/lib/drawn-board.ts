import type { Engine, GameState } from "@railhead/core";
import { companyLooks, type Drawing, drawMap } from "@railhead/core/draw";
import { phaseOf } from "@railhead/core/flow";

const drawn = new WeakMap<GameState, Drawing>();

/** The board of a state; kept with it, since finding places for all its texts takes longer than the rest of a page. */
export function drawnBoard(rules: Engine["rules"], state: GameState): Drawing {
  const { title, tiles } = rules;
  const known = drawn.get(state);
  if (known) return known;
  const placed = new Set(
    Object.values(state.board.tokens).flatMap((spots) => spots.map(([, , owner]) => owner)),
  );
  const made = drawMap(title.map, state.board, {
    tiles,
    companies: companyLooks(title.companies),
    reserved: (company) => state.companies[company]?.closed === false && !placed.has(company),
    phase: phaseOf({ rules, state }).tile_colours,
  });
  drawn.set(state, made);
  return made;
}
