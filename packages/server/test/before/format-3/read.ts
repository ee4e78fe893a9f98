import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../../../src/db/steps.ts";

const text = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/**
 * What the version whose states are of format 3 has left: the tables of `format-2`, made again by it, as a database of each kind and as a
 * backup. What an auction keeps was another thing in each title then.
 */
export const dumpOf = (dialect: Dialect): string => text(dialect === "pg" ? "postgres.sql" : "sqlite.sql");
export const oldBackup = (): string[] => text("backup.jsonl").split("\n").slice(0, -1);
