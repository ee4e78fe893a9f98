import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/db/index.ts";
import { type AnyDb, partsOf } from "../src/db/whole.ts";
import { kinds, type Place } from "./databases.ts";
import { state, tableRow } from "./rows.ts";

const shape = (dialect: "sqlite" | "pg") =>
  partsOf(dialect).map(({ name, columns, key }) => ({
    name,
    key,
    columns: Object.entries(columns).map(([property, column]) => ({
      property,
      name: column.name,
      type: column.dataType,
      notNull: column.notNull,
    })),
  }));

describe("the schemas of both databases", () => {
  it("have the same tables, columns and keys, and so the same rows", () => {
    expect(shape("sqlite")).toEqual(shape("pg"));
    expect(shape("pg").every(({ key }) => key.length > 0)).toBe(true);
  });
});

for (const { name, place: make } of kinds) {
  describe(`migrations of ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    beforeAll(async () => {
      place = await make();
      base = await openDatabase(place.env);
    });
    afterAll(async () => {
      await base?.close();
      await place?.drop();
    });
    const ask = async (query: string): Promise<Record<string, unknown>[]> =>
      base.dialect === "pg"
        ? (await base.db.execute(sql.raw(query))).rows
        : (base.db as AnyDb).all<Record<string, unknown>>(sql.raw(query));

    it("make exactly the columns that the schema names", async () => {
      for (const part of shape(base.dialect)) {
        const made = await ask(
          base.dialect === "pg"
            ? `select column_name as name, is_nullable = 'NO' as required from information_schema.columns where table_schema = 'public' and table_name = '${part.name}'`
            : `select name, "notnull" or pk as required from pragma_table_info('${part.name}')`,
        );
        const found = made.map((column) => `${column.name} ${Boolean(column.required)}`);
        expect(found.sort(), part.name).toEqual(
          part.columns.map((one) => `${one.name} ${one.notNull}`).sort(),
        );
      }
    });

    it("run once, however many processes start together", async () => {
      const fresh = await make();
      const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(fresh.env)));
      for (const [at, { store }] of opened.entries())
        await store.create(tableRow(`t${at}`), [], { seq: 0, state: state(0) });
      expect(await opened[0]?.store.list({ open: true }, 9)).toHaveLength(5);
      for (const one of opened) await one.close();
      await fresh.drop();
    });

    it("do not touch what a newer version has used", async () => {
      const when = Date.UTC(2100, 0, 1);
      await ask(`insert into drizzle_migrations (hash, created_at) values ('x', ${when})`);
      await expect(openDatabase(place.env)).rejects.toThrow(
        "newer version of Railhead (it has a migration of 2100-01-01T00:00:00.000Z)",
      );
      await ask("delete from drizzle_migrations where hash = 'x'");
      await (await openDatabase(place.env)).close();
    });
  });
}

describe("where the data is", () => {
  it("says so when DATABASE_URL is no address of PostgreSQL", async () => {
    await expect(openDatabase({ DATABASE_URL: "mysql://x" })).rejects.toThrow(
      "DATABASE_URL is not the address",
    );
  });
});
