export type * from "./api.ts";
export { type Database, type DatabaseEnv, dataDirectory, openDatabase } from "./db/index.ts";
export * from "./store.ts";
export * from "./table/index.ts";
