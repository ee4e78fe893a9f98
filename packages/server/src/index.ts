export type * from "./api.ts";
export { type Database, type DatabaseEnv, dataDirectory, openDatabase } from "./db/index.ts";
export type { SearchPool } from "./search/searches.ts";
export * from "./store.ts";
export * from "./table/index.ts";
