export { BotMoveCache, type BotTurn } from "./bot-move-cache.ts";
export { type PoolOptions, threadPool } from "./pool.ts";
export { Searches, type SearchPool } from "./searches.ts";
export {
  type LogAnswer,
  type LogTask,
  type RulesOf,
  type RunTask,
  searcher,
  type ThinkTask,
} from "./tasks.ts";
