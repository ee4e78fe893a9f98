import type { Action, Engine, GameState, LegalAction, PlayerId } from "@railhead/core";
import type { Bot, Weighed } from "@railhead/core/bots";
import { filled } from "./candidates.ts";
import { budgets, type Strength } from "./strengths.ts";
import { weighAll } from "./weigh.ts";

/** The seat asked first, unless a seat is given. */
const seatOf = (engine: Engine, state: GameState, seat: PlayerId | undefined): PlayerId => {
  const asked = seat ?? engine.decisions(state)[0]?.seats[0];
  if (asked === undefined) throw new Error("no seat has a legal action");
  return asked;
};

/** Whether a field leaves a choice; routes do not, the best run is taken. */
const isOpen = (domain: NonNullable<LegalAction["fields"]>[string]): boolean => domain.kind !== "routes";

/** A bot as it was in November 2026, in code and weights, frozen: nothing in it is to be changed. */
export const frozen = (strength: Strength): Bot => ({
  name: `${strength}@2`,
  choose(engine, state, rng, seat) {
    const asked = seatOf(engine, state, seat);
    const legal = engine.legalActions(state, asked);
    const [only] = legal;
    if (legal.length === 1 && only && !Object.values(only.fields ?? {}).some(isOpen))
      return filled(engine, state, only)[0] as Action;
    return (weighAll(engine, state, rng, asked, budgets[strength])[0] as Weighed).action;
  },
});

/** What later strong bots are held against in tournaments (`pnpm tournament --seats strong,strong,strong@2,strong@2`). */
export const strong2 = frozen("strong");
