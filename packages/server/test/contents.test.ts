import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { backup, type Database, DataTitles, openDatabase, registryOf, restore } from "../src/db/index.ts";
import type { TitleContent } from "../src/table/index.ts";
import { ada, Site, starts, tiny } from "./table/kit.ts";

const content = { id: "folder" };
const make = (one: TitleContent, rules: string) => {
  if (one.id !== "folder" || rules !== "data-1") throw new Error("is spoilt");
  return { ...tiny, id: "folder", version: rules };
};
const having = (offered: boolean) => {
  const data = new DataTitles(make);
  if (offered) data.offer(make(content, "data-1"), content);
  return registryOf([tiny], undefined, data);
};
const body = {
  ...{ title: "folder", name: "A table", mode: "hotseat", visibility: "public", order: "seated", seed: 5 },
  seats: [
    { name: "Ada", holder: "me" },
    { name: "Ben", holder: "me" },
  ],
};

const open: Database[] = [];
const database = async () => {
  const base = await openDatabase({ RAILHEAD_DATA: mkdtempSync(join(tmpdir(), "contents-")) });
  open.push(base);
  return base;
};
afterEach(() => Promise.all(open.splice(0).map((base) => base.close())));

/** A backup of a site with one table of a title of data, begun and moved once; as lines. */
async function backedUp(): Promise<string[]> {
  const base = await database();
  const site = new Site({ store: base.store, registry: having(true) });
  const { id } = await site.tables.gathering.create(ada, body);
  await site.move(ada, id, starts("p1", "ABC"));
  let text = "";
  await backup(base, (some) => {
    text += some;
  });
  await site.tables.close();
  return text.trimEnd().split("\n");
}

describe("a table in a database", () => {
  it("goes on by what a title that is being written says now, by all of its record", async () => {
    const base = await database();
    const data = new DataTitles(make);
    data.offer(make(content, "data-1"), content);
    const site = new Site({ store: base.store, registry: registryOf([tiny], undefined, data) });
    const { id } = await site.tables.gathering.create(ada, body);
    await site.move(ada, id, starts("p1", "ABC"));
    await site.tables.gathering.create(ada, { ...body, title: "tiny" });
    const bank = (await site.state(id)).bank;
    const numbers = { ...tiny.numbers, bank: tiny.numbers.bank + 500 };
    data.offer({ ...tiny, id: "folder", version: "dev-2", numbers });
    expect(await site.tables.playAgain("folder", "dev-2")).toEqual([]);
    const row = await base.store.table(id);
    expect(row).toMatchObject({ rules: "dev-2", seq: 2 });
    expect((await site.state(id)).bank).toBe(bank + 500);
    expect((await base.store.snapshot(id, 1))?.state.rules).toBe("dev-2");
    await site.move(ada, id, { type: "pass", seat: "p2" });
    // Someone else was faster: nothing is written.
    const expect2 = { seq: 2, updated: row?.updated ?? 0, playedBy: "dev-2" };
    expect(await base.store.rebuilt(id, expect2, { entries: [], snapshots: [], change: {}, plans: {} })).toBe(
      false,
    );
    expect(await base.store.entries(id)).toHaveLength(3);
    await site.tables.close();
  });
});

describe("a backup", () => {
  it("holds the contents of titles of data: its tables are checked and go on where no folder is", async () => {
    const lines = await backedUp();
    const base = await database();
    const unverified: string[] = [];
    const registry = having(false);
    await restore(base, () => lines, { registry, unverified: ({ why }) => unverified.push(why) });
    expect(unverified).toEqual([]);
    const site = new Site({ store: base.store, registry: having(false) });
    const { tables } = await site.tables.lists.list(ada, { list: "mine" });
    const id = tables[0]?.id as string;
    await site.move(ada, id, { type: "pass", seat: "p2" });
    expect((await site.open(id)).table).toMatchObject({ rules: "data-1", playable: true, seq: 3 });
    await site.tables.close();
  });

  it("without them is told to be unverified, and nothing else is", async () => {
    const lines = await backedUp();
    const without = lines.filter((line) => !line.startsWith('{"table":"contents"'));
    expect(without).toHaveLength(lines.length - 1);
    const { createHash } = await import("node:crypto");
    const rows = without.slice(0, -1);
    const sha256 = createHash("sha256")
      .update(rows.map((line) => `${line}\n`).join(""))
      .digest("hex");
    const whole = [...rows, JSON.stringify({ end: true, lines: rows.length, sha256 })];
    const unverified: string[] = [];
    await restore(await database(), () => whole, {
      registry: having(false),
      unverified: ({ title, why }) => unverified.push(`${title} ${why}`),
    });
    expect(unverified).toEqual(["folder RULES_MISSING"]);
  });
});
