import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import { backup, openDatabase, restore } from "../src/db/index.ts";
import * as pgSchema from "../src/db/schema.pg.ts";
import * as sqliteSchema from "../src/db/schema.sqlite.ts";
import { BEFORE, type Dialect, folderOf, stepsOf } from "../src/db/steps.ts";
import { kinds } from "./databases.ts";
import { state, tableRow } from "./rows.ts";

const snapshot = (dialect: Dialect) => {
  const { name } = stepsOf(dialect).at(-1) ?? { name: "" };
  return JSON.parse(
    readFileSync(join(folderOf(dialect), "meta", `${name.slice(0, 4)}_snapshot.json`), "utf8"),
  );
};

describe("a backup of a version before", () => {
  it("is put in as it is: it names the steps of then", async () => {
    const [from, to] = [await kinds[0]?.place?.(), await kinds[0]?.place?.()];
    if (!from || !to) throw new Error("SQLite is always there");
    const [base, target] = [await openDatabase(from.env), await openDatabase(to.env)];
    await base.store.create(tableRow("t1"), [], { seq: 0, state: state(0) });
    let text = "";
    await backup(base, (part) => {
      text += part;
    });
    const old = text.split("\n").slice(0, -2);
    const header = { ...JSON.parse(old[0] ?? ""), schema: Object.keys(BEFORE) };
    const lines = [JSON.stringify(header), ...old.slice(1)];
    const sha256 = createHash("sha256")
      .update(lines.map((line) => `${line}\n`).join(""))
      .digest("hex");
    const end = JSON.stringify({ end: true, lines: lines.length, sha256 });
    expect(await restore(target, () => [...lines, end])).toMatchObject({ tables: 1 });
    expect(await target.store.table("t1")).toMatchObject({ id: "t1" });
    for (const one of [base, target]) await one.close();
    for (const one of [from, to]) await one.drop();
  });
});

describe("the migrations", () => {
  it("of SQLite make the schema: drizzle-kit would add nothing", async () => {
    const last = snapshot("sqlite");
    expect(
      await generateSQLiteMigration(last, await generateSQLiteDrizzleJson(sqliteSchema, last.id)),
    ).toEqual([]);
  });

  it("of PostgreSQL make the schema: drizzle-kit would add nothing", async () => {
    const last = snapshot("pg");
    expect(await generateMigration(last, generateDrizzleJson(pgSchema, last.id))).toEqual([]);
  });

  it("would not do for another schema", async () => {
    const { rates: _gone, ...others } = sqliteSchema;
    const last = snapshot("sqlite");
    expect(await generateSQLiteMigration(last, await generateSQLiteDrizzleJson(others, last.id))).toEqual([
      "DROP TABLE `rates`;",
    ]);
  });

  it("have the same names in both folders, which backups carry, and follow each other in time", () => {
    const [sqlite, postgres] = [stepsOf("sqlite"), stepsOf("pg")];
    expect(sqlite.map(({ name }) => name)).toEqual(postgres.map(({ name }) => name));
    for (const steps of [sqlite, postgres]) {
      const times = steps.map(({ when }) => when);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it("that are released stay as they are", () => {
    const hashes = (["sqlite", "pg"] as const).map((dialect) =>
      stepsOf(dialect)
        .slice(0, 3)
        .map(({ name, hash }) => `${name} ${hash.slice(0, 12)}`),
    );
    expect(hashes).toEqual([
      ["0000_tables 27b458db588a", "0001_accounts 4e807789a5f2", "0002_people 42991bafc608"],
      ["0000_tables d7e7d9121945", "0001_accounts 1e3a6cea0322", "0002_people a6d710af52ab"],
    ]);
  });
});
