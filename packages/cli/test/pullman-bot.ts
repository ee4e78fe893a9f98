import type { LegalAction } from "@railhead/core";
import { type Bot, evenly, fill, pick, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";

/**
 * Plays like the lean bot, but its companies buy every Pullman and keep it, and few other trains: so they come to changes of phase
 * and to the end of the final exchange with a Pullman and others above their limit. Minors wait for the exchange, unless they
 * may be swapped in stock rounds.
 */
export const pullmanBot = (swaps = false): Bot => ({
  name: "pullman",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const [decision] = engine.decisions(state);
    const some = (test: (action: LegalAction) => boolean) => {
      const found = legal.filter(test);
      return found.length ? fill(engine, state, pick(rng, found), evenly(rng)) : undefined;
    };
    const trains = state.companies[decision?.company ?? ""]?.trains ?? [];
    const another = trains.some(({ kind }) => kind !== "P") ? 0.25 : 0.9;
    const wanted =
      some(({ type, train }) => type === "buy_train" && train === "P") ??
      (rng() < another ? some(({ type, from }) => type === "buy_train" && from === "stack") : undefined) ??
      some(({ type }) => type === "merge_minor" || (swaps && type === "exchange_minor")) ??
      (roundOf(state) === "stock" && rng() < 0.8 ? some(({ type }) => type === "buy_share") : undefined);
    if (wanted) return wanted;
    for (let tries = 0; tries < 50; tries++) {
      const action = sweepBot.choose(engine, state, rng, seat);
      if (action.type === "exchange_minor" && !swaps) continue;
      if (decision?.id === "trains" && action.type === "discard_train") continue;
      return action;
    }
    return sweepBot.choose(engine, state, rng, seat);
  },
});
