export { type Database, type DatabaseEnv, dataDirectory, openDatabase } from "./open.ts";
