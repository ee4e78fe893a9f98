import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import * as v from "valibot";

export type Dialect = "sqlite" | "pg";

/** A migration that drizzle-kit has made: its name, and what the database remembers of it. */
export interface Step {
  name: string;
  when: number;
  hash: string;
}

const PACKAGE = "node_modules/@railhead/server/migrations";

/** The folder of a dialect's migrations: beside the sources, beside a bundle, or where a bundled site is started. */
export function folderOf(dialect: Dialect): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, "../../migrations"), join(here, "migrations"), join(process.cwd(), PACKAGE)];
  const folder = places
    .map((place) => join(/*turbopackIgnore: true*/ place, dialect))
    .find((one) => existsSync(/*turbopackIgnore: true*/ join(one, "meta/_journal.json")));
  if (!folder) throw new Error(`the migrations of the database are missing: ${places.join(", ")}`);
  return folder;
}

const journal = v.object({ entries: v.array(v.object({ when: v.number(), tag: v.string() })) });

/** The migrations from an empty database to the current schema, in order. */
export function stepsOf(dialect: Dialect): Step[] {
  const folder = folderOf(dialect);
  const text = readFileSync(/*turbopackIgnore: true*/ join(folder, "meta/_journal.json"), "utf8");
  const { entries } = v.parse(journal, JSON.parse(text));
  const files = readMigrationFiles({ migrationsFolder: folder });
  return entries.map(({ when, tag }, at) => ({ name: tag, when, hash: files[at]?.hash ?? "" }));
}

/** Schema names that a backup may carry: the current migrations, and the steps from before drizzle-kit. */
export const knownNames = (dialect: Dialect): string[] => [
  ...stepsOf(dialect).map(({ name }) => name),
  ...Object.keys(BEFORE),
];

/** The steps of the versions before, each with the migration that does the same. */
export const BEFORE: Readonly<Record<string, string>> = {
  "tables-1": "0000_tables",
  "accounts-1": "0001_accounts",
  "tables-2": "0002_people",
  "tables-3": "0002_people",
  "accounts-2": "0002_people",
};
