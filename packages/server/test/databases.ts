import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
