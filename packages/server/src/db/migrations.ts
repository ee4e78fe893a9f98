import { accountMigrations } from "./accounts.migrations.ts";
import type { Migrations } from "./migrate.ts";
import { tableMigrations } from "./tables.migrations.ts";

/** All parts of the schema; a part that refers to another stands after it. */
const parts: Migrations[] = [tableMigrations, accountMigrations];

export const migrations: Migrations = {
  sqlite: parts.flatMap((part) => part.sqlite),
  pg: parts.flatMap((part) => part.pg),
};
