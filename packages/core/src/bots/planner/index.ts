import type { LegalAction } from "../../contract/action.ts";
import type { Engine } from "../../engine/engine.ts";
import type { PlayerId } from "../../model/ids.ts";
import type { GameState } from "../../state/state.ts";
import type { Bot } from "../bot.ts";
import type { Rng } from "../rng.ts";
import { filled } from "./candidates.ts";
import { type Budget, budgets, type Strength } from "./strengths.ts";
import { weighAll } from "./weigh.ts";

/** The seat asked first, unless a seat is given. */
const seatOf = (engine: Engine, state: GameState, seat: PlayerId | undefined): PlayerId => {
  const asked = seat ?? engine.decisions(state)[0]?.seats[0];
  if (asked === undefined) throw new Error("no seat has a legal action");
  return asked;
};

/** The same bot with a budget of its own: tests and large simulations take a small one. */
export function plannerWith(name: string, budget: Budget): Bot {
  const best = (engine: Engine, state: GameState, rng: Rng, asked: PlayerId) =>
    weighAll(engine, state, rng, asked, budget);
  return {
    name,
    choose(engine, state, rng, seat) {
      const asked = seatOf(engine, state, seat);
      const legal = engine.legalActions(state, asked);
      const [only] = legal;
      if (legal.length === 1 && only && !Object.values(only.fields ?? {}).some(isOpen))
        return filled(engine, state, only)[0] as ReturnType<Bot["choose"]>;
      return (best(engine, state, rng, asked)[0] as ReturnType<typeof best>[number]).action;
    },
    weigh(engine, state, rng, seat, most = 3) {
      return best(engine, state, rng, seatOf(engine, state, seat)).slice(0, most);
    },
  };
}

/** Whether a field leaves a choice; routes do not, the best run is taken. */
const isOpen = (domain: NonNullable<LegalAction["fields"]>[string]): boolean => domain.kind !== "routes";

/**
 * A bot that plays to win, on any title: it values the positions after its moves by what players will be worth at the end. Budgets are
 * counts, and only between moves that are as good as equal do the numbers it is given choose: the same seed, the same game.
 */
export const planner = (strength: Strength): Bot => plannerWith(strength, budgets[strength]);
