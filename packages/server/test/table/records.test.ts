import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Lru } from "../../src/table/queue.ts";
import { ada, ben, buys, cyd, passes, Site, starts, until } from "./kit.ts";
import type { MemoryStore } from "./memory-store.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

/** Makes a table's record longer by twice as many lines. */
async function lengthen(id: string, times: number, by = site): Promise<void> {
  for (let n = 0; n < times; n++) {
    await by.move(ada, id, starts("p1", "ABC"));
    await by.undo(ada, id, "p1");
  }
}
const hotSeat = (by = site) => by.table([ada, ada], { mode: "hotseat", undo: "free" });
const counting = (store: MemoryStore) => {
  const asked: string[] = [];
  const { entries } = store;
  store.entries = (id, after, limit) => {
    asked.push(`${after ?? 0} ${limit ?? "all"}`);
    return entries.call(store, id, after, limit);
  };
  return asked;
};

describe("what is kept by its bytes", () => {
  it("makes room for what is used, the oldest first, what is needed last", () => {
    const needed = new Set<string>();
    const lru = new Lru<{ size: number }>(
      100,
      (one) => one.size,
      (name) => needed.has(name),
    );
    const growing = { size: 30 };
    lru.set("a", growing);
    lru.set("b", { size: 30 });
    lru.set("c", { size: 30 });
    expect([lru.names, lru.bytes]).toEqual([["a", "b", "c"], 90]);
    lru.get("a");
    lru.set("d", { size: 30 });
    expect([lru.names, lru.bytes]).toEqual([["c", "a", "d"], 90]);
    growing.size = 60;
    lru.measure("a");
    expect([lru.names, lru.bytes]).toEqual([["a", "d"], 90]);
    needed.add("a");
    lru.set("e", { size: 30 });
    expect([lru.names, lru.bytes]).toEqual([["a", "e"], 90]);
    // What is needed goes, too, where the rest is not enough; what was put in stays, however large.
    lru.set("f", { size: 200 });
    expect([lru.names, lru.bytes]).toEqual([["f"], 200]);
    lru.delete("f");
    expect([lru.count, lru.bytes]).toEqual([0, 0]);
  });

  it("is tables by what their records take: many short ones, or a long one", async () => {
    const small = new Site({ memory: 700_000 });
    const short = [];
    for (let n = 0; n < 6; n++) short.push(await small.table([ada, ben]));
    expect(small.tables.stats().cached).toBe(4);
    const long = await hotSeat(small);
    await lengthen(long, 200, small);
    expect(small.tables.stats().cached).toBe(1);
    for (const id of [...short, long]) await small.move(ada, id, starts("p1", "ABC"));
    for (const id of short) await small.move(ben, id, buys("p2", "ABC"));
    expect(small.tables.stats().bytes).toBeLessThanOrEqual(700_000);
    for (const id of short) expect((await small.state(id)).companies.ABC?.started).toBe(true);
    await small.tables.close();
  });

  it("lets watched tables go last, and those who watch still hear of everything", async () => {
    const tight = new Site({ memory: 1, store: site.store });
    for (const one of [site, tight]) await one.tables.start();
    const ids = [await site.table([ada, ben]), await site.table([ada, ben])];
    const watches = [await tight.watch(cyd, ids[0] as string), await tight.watch(cyd, ids[1] as string)];
    expect(tight.tables.stats().cached).toBe(1);
    for (const [n, id] of ids.entries()) {
      await site.move(ada, id, starts("p1", "ABC"));
      await until(async () => watches[n]?.entries().length === (await site.seq(id)));
      await tight.move(ben, id, buys("p2", "ABC"));
      await until(async () => watches[n]?.entries().length === (await site.seq(id)));
      await site.watch(ben, id);
      await until(() => watches[n]?.last("table")?.seats[1]?.present === true);
    }
    for (const [n, id] of ids.entries()) expect(watches[n]?.entries()).toEqual(await site.store.entries(id));
    await tight.tables.close();
  });
});

describe("a long record", () => {
  it("is put into words once for all who see the same, and continued where the table goes on", async () => {
    const id = await hotSeat();
    await lengthen(id, 250);
    const asked = counting(site.memory);
    const record = await site.store.entries(id);
    asked.length = 0;
    expect((await site.open(id, cyd)).entries).toEqual(record);
    expect(asked.length).toBeGreaterThan(1);
    for (const which of asked) expect(which).toMatch(/ 200$/);
    asked.length = 0;
    for (const who of [cyd, ben, null, ada]) expect((await site.open(id, who)).entries).toEqual(record);
    expect(asked).toEqual([]);
    await site.move(ada, id, starts("p1", "ABC"));
    const opened = await site.open(id, cyd);
    expect(asked).toEqual([]);
    expect(opened.entries).toEqual(await site.store.entries(id));
    expect(opened.table.seq).toBe(record.length + 1);
    // Many at once, while it goes on.
    await site.undo(ada, id, "p1");
    const [, ...read] = await Promise.all([
      lengthen(id, 30),
      ...Array.from({ length: 10 }, () => site.open(id, ben)),
    ]);
    for (const { entries, table } of read) {
      expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, n) => n + 1));
      expect(table.seq).toBe(entries.length);
    }
  });

  it("is kept within bounds, and made again where it had to go", async () => {
    const tight = new Site({ answers: 1 });
    const ids = [await hotSeat(tight), await hotSeat(tight)];
    for (const id of ids) await lengthen(id, 110, tight);
    for (let n = 0; n < 2; n++)
      for (const id of ids) expect((await tight.open(id)).entries).toEqual(await tight.store.entries(id));
    const one = await tight.store.entries(ids[0] as string);
    expect(tight.tables.runtime.records.bytes).toBeLessThan(1_000 + 2 * JSON.stringify(one).length);
    await tight.tables.close();
  });

  it("holds up no one: others are served between its pages, at the same table and elsewhere", async () => {
    const [id, other] = [await hotSeat(), await site.table([ada, ben])];
    await lengthen(id, 500);
    const fresh = new Site({ store: site.store });
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    // In memory already, so that only its words are to be made.
    await fresh.tables.runtime.run(id, async () => undefined);
    await Promise.all([
      fresh.open(id, cyd).then(note("long")),
      fresh.open(other, cyd).then(note("other")),
      fresh.move(ada, id, starts("p1", "ABC")).then(note("move")),
    ]);
    expect(done.at(-1)).toBe("long");
    await fresh.tables.close();
  });

  it("comes to a stream page by page, with moves that land meanwhile, each line once", async () => {
    const id = await hotSeat();
    await lengthen(id, 300);
    const [watch] = await Promise.all([site.watch(null, id), lengthen(id, 20)]);
    const pages = watch.got.filter(({ event }) => event.event === "entries");
    expect(pages.length).toBeGreaterThan(2);
    await until(async () => watch.entries().length === (await site.seq(id)));
    expect(watch.entries()).toEqual(await site.store.entries(id));
    for (const { event, cursor } of pages)
      if (event.event === "entries") expect(cursor).toBe(`${event.data.at(-1)?.seq}.0`);
    const late = await site.watch(null, id, { seq: 250, chat: 0 });
    expect(late.entries()).toEqual(await site.store.entries(id, 250));
    await site.move(ada, id, passes("p1"));
    await until(() => late.entries().at(-1)?.log?.type === "pass");
  });
});
