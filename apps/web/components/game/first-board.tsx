import type { Engine, GameState } from "@railhead/core";
import { companyLooks, type Drawing as DrawingShapes, drawMap } from "@railhead/core/draw";
import { phaseOf } from "@railhead/core/flow";
import { useTranslations } from "next-intl";
import { Drawing } from "../drawing.tsx";

const drawn = new WeakMap<GameState, DrawingShapes>();

/** The board of a state; kept with it, since finding places for all its texts takes longer than the rest of the page. */
function boardOf(rules: Engine["rules"], state: GameState): DrawingShapes {
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

/** The board of a game as it stands, written on the server: it is there before the page has loaded what moves it. */
export function FirstBoard({ rules, state }: { rules: Engine["rules"]; state: GameState }) {
  const t = useTranslations("game");
  return (
    <Drawing
      drawing={boardOf(rules, state)}
      label={t("firstBoard", { title: rules.title.credits.name })}
      className="size-full"
    />
  );
}
