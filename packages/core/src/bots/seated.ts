import type { PlayerId } from "../model/ids.ts";
import type { Bot } from "./bot.ts";

/** A table with a bot in every seat: the bot of the seat asked first answers. Throws if a seat has no bot. */
export function seated(bots: Readonly<Record<PlayerId, Bot>>): Bot {
  return {
    name: [...new Set(Object.values(bots).map(({ name }) => name))].join(),
    choose(engine, state, rng, seat) {
      const asked = seat ?? engine.decisions(state)[0]?.seats[0];
      const bot = asked === undefined ? undefined : bots[asked];
      if (!bot) throw new Error(`no bot in seat ${asked}`);
      return bot.choose(engine, state, rng, asked);
    },
  };
}
