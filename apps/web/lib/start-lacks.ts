import type { Action, Engine, GameState, LegalAction, Refusal } from "@railhead/core";
import { spacesOf } from "@railhead/core/market";
import { hasTrade } from "./matrix/groups.ts";
import { bareAction } from "./same-action.ts";

/** Starting values that the title has, the lowest first. */
export function parsOf({ rules }: Engine): number[] {
  const onMarket = spacesOf(rules.title.market, "par").map(({ price }) => price);
  return [...new Set(onMarket.length ? onMarket : (rules.title.numbers.pars ?? []))].sort((a, b) => a - b);
}

/** What a refusal says that the payer lacks, in currency units; undefined where it is about something else. */
export function lackOf(refusal: Refusal | undefined): number | undefined {
  const { cash, price } = refusal?.values ?? {};
  return typeof cash === "number" && typeof price === "number" && price > cash ? price - cash : undefined;
}

/** A company that may not be started now, and why. */
export interface NotStarted {
  company: string;
  refusal: Refusal;
}

/** Companies that wait to be started and may not be by this player now, with the reason at the least value. */
export function notStarted(
  engine: Engine,
  state: GameState,
  legal: readonly LegalAction[],
  seat: string,
): NotStarted[] {
  const may = new Set(legal.map(({ company }) => company));
  const price = parsOf(engine)[0];
  const like = legal[0] ? bareAction(legal[0]) : { type: "start_company", seat };
  return engine.rules.title.companies.flatMap((def): NotStarted[] => {
    const own = state.companies[def.id];
    if (!own || own.started || own.closed || may.has(def.id) || !hasTrade(def)) return [];
    const action = { ...like, company: def.id, ...(price !== undefined && { price }) } as Action;
    const refusal = engine.check(state, action);
    return refusal && refusal.code !== "BAD_ACTION" && refusal.code !== "UNKNOWN_COMPANY"
      ? [{ company: def.id, refusal }]
      : [];
  });
}
