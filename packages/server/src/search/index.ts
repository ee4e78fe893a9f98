export { type PoolOptions, threadPool } from "./pool.ts";
export { Searches, type SearchPool } from "./searches.ts";
export { type LogAnswer, type LogTask, type RulesOf, type RunTask, searcher } from "./tasks.ts";
