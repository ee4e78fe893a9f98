import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import pg from "pg";
import type { DatabaseEnv } from "../src/db/index.ts";

/** A fresh, empty place for data of one kind of database, and how it is thrown away. */
export interface Place {
  env: DatabaseEnv;
  drop(): Promise<void>;
}

async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "railhead-"));
  return {
    env: { RAILHEAD_DATA: join(folder, "data") },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database of its own on the server that `DATABASE_URL_TEST` names. */
async function pgPlace(server: string): Promise<Place> {
  const name = `railhead_test_${randomBytes(6).toString("hex")}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

const server = process.env.DATABASE_URL_TEST;

export interface Kind {
  name: "SQLite" | "PostgreSQL";
  /** Undefined where the tests of this kind are left out. */
  place: (() => Promise<Place>) | undefined;
}

/** SQLite always; PostgreSQL where `DATABASE_URL_TEST` names a server. */
export const kinds: Kind[] = [
  { name: "SQLite", place: sqlitePlace },
  { name: "PostgreSQL", place: server ? () => pgPlace(server) : undefined },
];

/** Statements on a database, without Railhead. */
export async function asking<T>(
  { env }: Place,
  work: (ask: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      return await work(async (sql) => (await client.query(sql)).rows ?? []);
    } finally {
      await client.end();
    }
  }
  await mkdir(env.RAILHEAD_DATA as string, { recursive: true });
  const client = createClient({ url: `file:${join(env.RAILHEAD_DATA as string, "railhead.db")}` });
  try {
    return await work(async (sql) => {
      if (/^\s*select/i.test(sql)) return (await client.execute(sql)).rows.map((row) => ({ ...row }));
      await client.executeMultiple(sql);
      return [];
    });
  } finally {
    client.close();
  }
}
