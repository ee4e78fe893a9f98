import { readFileSync } from "node:fs";
import { join } from "node:path";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { openDatabase } from "../src/db/index.ts";
import type { Dialect } from "../src/db/steps.ts";
import { house } from "./accounts/house.ts";
import { accountSteps } from "./before/accounts.steps.ts";
import { tableSteps } from "./before/tables.steps.ts";
import { asking, kinds, type Place } from "./databases.ts";
import { Site } from "./table/kit.ts";

const NAMES = ["tables-1", "accounts-1", "tables-2", "tables-3", "accounts-2"];

/** A database as an earlier version left it, after this many of its steps; without rows. */
async function leave(place: Place, dialect: Dialect, names: readonly string[]): Promise<void> {
  const all = [...tableSteps[dialect], ...accountSteps[dialect]];
  await asking(place, async (ask) => {
    await ask("CREATE TABLE migrations (name text PRIMARY KEY NOT NULL, at bigint NOT NULL)");
    for (const name of names) {
      for (const sql of all.find((step) => step.name === name)?.sql ?? []) await ask(sql);
      await ask(`INSERT INTO migrations VALUES ('${name}', 1)`);
    }
  });
}

/** What the tables are like: columns, keys, constraints and indexes by their names. */
const catalogue = (place: Place, dialect: Dialect): Promise<unknown[]> =>
  asking(place, async (ask) => {
    const queries =
      dialect === "pg"
        ? [
            `select table_name, ordinal_position, column_name, data_type, is_nullable from information_schema.columns
             where table_schema = 'public' and table_name <> 'migrations' order by 1, 2`,
            `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as what from pg_constraint
             where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'migrations' order by 1, 2`,
            `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migrations' order by 1`,
          ]
        : [
            `select m.name as t, c.cid, c.name, c.type, c."notnull", c.pk from sqlite_master m, pragma_table_info(m.name) c
             where m.type = 'table' and m.name <> 'migrations' order by 1, 2`,
            `select m.name as t, f."table" as target, f."from", f."to", f.on_delete from sqlite_master m, pragma_foreign_key_list(m.name) f
             where m.type = 'table' order by 1, 3`,
            // What SQLite makes by itself for a word in a column has no name that anyone could use.
            `select m.name as t, i.name, i."unique", x.seqno, x.name as of from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) x
             where m.type = 'table' and i.name not like 'sqlite_autoindex%' order by 1, 2, 4`,
          ];
    const answers: unknown[] = [];
    for (const sql of queries) answers.push(await ask(sql));
    return answers;
  });

for (const { name, place: make } of kinds) {
  const dialect = name === "SQLite" ? "sqlite" : "pg";
  describe(`a database on ${name} of a version before`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    const within = async (work: (place: Place) => Promise<void>): Promise<void> => {
      const place = await make();
      try {
        await work(place);
      } finally {
        await place.drop();
      }
    };
    const open = async (place: Place): Promise<void> => (await openDatabase(place.env)).close();
    const names = (place: Place, ledger: string, column: string) =>
      asking(place, async (ask) =>
        (await ask(`select ${column} as value from ${ledger} order by 1`)).map((row) => row.value),
      );

    it.each(swept([1, 2, 5], 3))("that had gone through %i steps becomes like a new one", async (count) => {
      await within(async (fresh) => {
        await open(fresh);
        await within(async (old) => {
          await leave(old, dialect, NAMES.slice(0, count));
          const both = await Promise.all([openDatabase(old.env), openDatabase(old.env)]);
          for (const one of both) await one.close();
          expect(await catalogue(old, dialect)).toEqual(await catalogue(fresh, dialect));
          expect(await names(old, "drizzle_migrations", "hash")).toEqual(
            await names(fresh, "drizzle_migrations", "hash"),
          );
          // The version before looks here, and goes no further.
          expect(await names(old, "migrations", "name")).toContain("drizzle-kit");
          const after = await catalogue(old, dialect);
          await open(old);
          expect(await catalogue(old, dialect)).toEqual(after);
        });
      });
    });

    it.each([
      [["tables-1", "accounts-1", "tables-2"], "left between two versions"],
      [["tables-1", "tables-2", "tables-3"], "left between two versions"],
      [[...NAMES, "tables-4"], "newer version of Railhead (it has tables-4); nothing was changed"],
    ])("that has %j is not touched", async (steps, message) => {
      await within(async (place) => {
        await leave(place, dialect, steps);
        const before = await catalogue(place, dialect);
        await expect(openDatabase(place.env)).rejects.toThrow(message);
        expect(await catalogue(place, dialect)).toEqual(before);
        expect(await names(place, "migrations", "name")).toEqual([...steps].sort());
      });
    });

    it("opens with all that was in it, and its table plays on", async () => {
      await within(async (place) => {
        const dump = readFileSync(
          join(import.meta.dirname, "before", dialect === "pg" ? "postgres.sql" : "sqlite.sql"),
          "utf8",
        );
        await asking(place, (ask) => ask(dump));
        const home = await house({
          passwords: "plain",
          place: async () => ({ env: place.env, drop: async () => undefined }),
        });
        const base = home.database;
        try {
          const browser = home.browser();
          await browser.post("sign-in", { email: "ada@example.org", password: "over the hills" });
          const me = await browser.me();
          expect(me).toMatchObject({ name: "Ada", guest: false });
          const ada = { id: me?.id ?? "", name: "Ada", guest: false };
          const ben = { id: "u-ben", name: "Ben", guest: true };
          const site = new Site({
            store: base.store,
            titles: [title18eu],
            clock: { now: 1_790_000_100_000 },
          });
          const { tables } = await site.tables.lists.list(ada, { list: "mine" });
          expect(tables).toMatchObject([{ name: "Before", title: "18eu", myTurn: true }]);
          const id = tables[0]?.id ?? "";
          const { entries, chat, notes, plans } = await site.open(id, ada);
          expect([entries.length, notes, plans.p1]).toEqual([
            15,
            "buy early",
            [{ kind: "dividend", company: "PO", pay: "half" }],
          ]);
          expect(chat).toMatchObject([{ name: "Ada", text: "Before the trains" }]);
          expect(await site.tables.personal.blocks(ben)).toMatchObject([{ name: "Ada" }]);
          expect(await base.store.settings(ada.id)).toMatchObject({ sound: true, notify: false });
          expect(await base.store.reports(true)).toMatchObject([{ text: "Look", aboutName: "Ada" }]);
          const secrets = [await base.siteSecret("invitations"), await base.siteSecret("other")];
          expect(dump).toContain(secrets[0]);
          expect(dump).not.toContain(secrets[1]);
          await site.move(ada, id, { type: "pass", seat: "p1" });
          expect((await site.open(id, ada)).entries.at(15)).toMatchObject({ seq: 16, by: "Ada" });
          expect(await site.acting(id)).not.toEqual([]);
          await site.tables.close();
        } finally {
          await home.close();
        }
      });
    });
  });
}
