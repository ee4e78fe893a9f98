import { createHash } from "node:crypto";
import { ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./open.ts";
import * as pgSchema from "./schema.pg.ts";
import * as sqliteSchema from "./schema.sqlite.ts";
import { stepsOf } from "./steps.ts";
import { type AnyDb, type Part, partsOf } from "./whole.ts";

/**
 * A backup is text, one JSON document a line: a header, every row of every table, and an end with how many lines there were
 * before it and their SHA-256. It is the same for both kinds of database. Passwords are in it as hashes, the site's secrets
 * as they are: it is kept like a key.
 */
export interface BackupHeader {
  format: "railhead-backup";
  formatVersion: 1;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Migrations that the schema had gone through. */
  schema: string[];
  /** Forms of the states of its tables (each row of a table names its own); absent in earlier backups: the first. */
  states?: number[];
}

export interface BackupEnd {
  end: true;
  lines: number;
  sha256: string;
}

/** What a backup or a restore has done: rows by table. */
export type Counts = Record<string, number>;

/** Rows read at a time. */
const PAGE = 300;

/** Writes everything as it stands at one moment; the site may go on. `write` takes text and may make us wait. */
export async function backup(
  base: Database,
  write: (text: string) => void | Promise<void>,
  now = Date.now(),
): Promise<Counts> {
  const hash = createHash("sha256");
  let lines = 0;
  const put = async (documents: unknown[]): Promise<void> => {
    const text = documents.map((one) => `${JSON.stringify(one)}\n`).join("");
    hash.update(text);
    lines += documents.length;
    await write(text);
  };
  const schema = stepsOf(base.dialect).map(({ name }) => name);
  const counts: Counts = {};
  await base.reading(async (db) => {
    const states = await formsIn(base, db);
    const header: BackupHeader = { format: "railhead-backup", formatVersion: 1, at: now, schema, states };
    await put([header]);
    for (const part of partsOf(base.dialect)) {
      counts[part.name] = 0;
      let last: Record<string, unknown> | undefined;
      do {
        const rows = await page(db, part, last);
        await put(rows.map((row) => ({ table: part.name, row: plainRow(row) })));
        counts[part.name] = (counts[part.name] ?? 0) + rows.length;
        last = rows.length === PAGE ? rows.at(-1) : undefined;
      } while (last);
    }
  });
  const end: BackupEnd = { end: true, lines, sha256: hash.digest("hex") };
  await write(`${JSON.stringify(end)}\n`);
  return counts;
}

/** Forms of the states that its tables have, lowest first. */
async function formsIn({ dialect }: Database, db: AnyDb): Promise<number[]> {
  const { tables } = dialect === "sqlite" ? sqliteSchema : pgSchema;
  // As in `kit.ts`: what asks by the schema of PostgreSQL passes for SQLite's.
  const { format, phase } = tables as typeof sqliteSchema.tables;
  const found = await db
    .selectDistinct({ format })
    .from(tables as typeof sqliteSchema.tables)
    .where(ne(phase, "gathering"));
  return found.map((row) => row.format).sort((a, b) => a - b);
}

/** How many rows a backup of this database would have, about: the site may go on meanwhile. */
export async function rowsIn(base: Database): Promise<number> {
  return base.reading(async (db) => {
    let rows = 0;
    for (const { table } of partsOf(base.dialect)) {
      const [found] = await db.select({ n: sql<number>`count(*)` }).from(table);
      rows += Number(found?.n ?? 0);
    }
    return rows;
  });
}

async function page(
  db: Parameters<Parameters<Database["reading"]>[0]>[0],
  { table, columns, key }: Part,
  last: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>[]> {
  const keys = key.map((one) => columns[one] as SQLiteColumn);
  const query = db.select().from(table);
  const from = last
    ? query.where(
        sql`(${sql.join(keys, sql`, `)}) > (${sql.join(
          key.map((one) => sql`${last[one]}`),
          sql`, `,
        )})`,
      )
    : query;
  return (await from.orderBy(...keys).limit(PAGE)) as Record<string, unknown>[];
}

/** Moments as milliseconds, keys without a value left out. */
function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  );
}
