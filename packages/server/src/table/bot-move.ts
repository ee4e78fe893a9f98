import type { Action, Engine, GameState } from "@railhead/core";
import { type Bot, evenly, fill, leanBot, planner, type Reason, seededRng } from "@railhead/core/bots";
import type { Strength } from "../api.ts";
import type { BotTurn } from "../search/bot-move-cache.ts";

/** A bot's move, and why it makes it where it can say so. */
export interface Thought {
  action: Action;
  reason?: Reason;
}

/** Bots by how well they play; they remember nothing. */
const BOTS: Record<Strength, Bot> = {
  lean: leanBot,
  easy: planner("easy"),
  steady: planner("steady"),
  strong: planner("strong"),
};

/** What is chosen by at one line of a table. */
const chance = ({ setup }: Engine, { seq, salt = 0 }: Pick<BotTurn, "seq" | "salt">) =>
  seededRng(Math.imul(setup.seed ^ salt ^ 0x9e3779b9, 2 * seq + 1));

/** A bot's move for one seat: the same table, line, strength and salt, the same move. */
export function botMove(engine: Engine, state: GameState, turn: BotTurn): Thought {
  const { seat, strength } = turn;
  const rng = chance(engine, turn);
  const bot = BOTS[strength];
  const legal = engine.legalActions(state, seat);
  // Where there is one move nothing is weighed.
  const [best] = legal.length > 1 ? (bot.weigh?.(engine, state, rng, seat, 1) ?? []) : [];
  const { action, reason } = best ?? { action: bot.choose(engine, state, rng, seat) };
  if (engine.check(state, action)) return { action: anyMove(engine, state, turn) };
  return { action, ...(reason && { reason }) };
}

/** Any move that the rules accept. */
export function anyMove(engine: Engine, state: GameState, turn: Omit<BotTurn, "strength">): Action {
  const { seat } = turn;
  for (const legal of engine.legalActions(state, seat)) {
    const action = fill(engine, state, legal, evenly(chance(engine, turn)));
    if (!engine.check(state, action)) return action;
  }
  throw new Error(`seat ${seat} has no move that the rules accept`);
}
