import type { Bot } from "./bot.ts";
import { evenly, fill } from "./fill.ts";
import { pick } from "./rng.ts";

/** Any legal action, all as likely; fields filled evenly, routes with the best run. */
export const randomBot: Bot = {
  name: "random",
  choose(engine, state, rng, seat) {
    const legal = engine.legalActions(state, seat);
    if (!legal.length) throw new Error("no seat has a legal action");
    return fill(engine, state, pick(rng, legal), evenly(rng));
  },
};
