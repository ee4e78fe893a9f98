import type { Bot } from "./bot.ts";
import { leanBot } from "./lean.ts";
import { planner } from "./planner/index.ts";
import { randomBot } from "./random.ts";

/** Names of bots, the strongest first. */
export const BOT_NAMES = ["strong", "steady", "easy", "lean", "random"] as const;

/** What a bot is called where one is chosen. */
export type BotName = (typeof BOT_NAMES)[number];

/** A bot by its name, or undefined where there is none of that name. */
export function botNamed(name: string): Bot | undefined {
  if (name === "lean") return leanBot;
  if (name === "random") return randomBot;
  return name === "easy" || name === "steady" || name === "strong" ? planner(name) : undefined;
}
