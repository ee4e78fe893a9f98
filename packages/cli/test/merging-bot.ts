import type { LegalAction } from "@railhead/core";
import { type Bot, evenly, fill, pick, sweepBot } from "@railhead/core/bots";

/**
 * Plays like the lean bot, but gives its minors to companies as soon as it may: with some seeds none is left when the final
 * exchange begins.
 *
 * @param first minors with which companies are started before others: those that are hard to connect
 * @param keeps minors that are kept until then
 */
export const mergingBot = (first: readonly string[] = [], keeps: readonly string[] = []): Bot => ({
  name: "merging",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    const some = (test: (action: LegalAction) => boolean) => {
      const found = legal.filter(test);
      return found.length ? fill(engine, state, pick(rng, found), evenly(rng)) : undefined;
    };
    const gives = ({ minor }: LegalAction) => !keeps.includes(String(minor));
    const wanted =
      some(({ type, minor }) => type === "start_company" && first.includes(String(minor))) ??
      some((action) => action.type === "exchange_minor" && gives(action)) ??
      some((action) => action.type === "start_company" && action.minor !== undefined && gives(action));
    if (wanted) return wanted;
    return sweepBot.choose(engine, state, rng, seat);
  },
});
