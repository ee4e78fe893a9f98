import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/db/index.ts";
import { PatientClient } from "../src/db/patient.ts";
import { answering } from "../src/http/index.ts";
import { DatabaseBusy } from "../src/store.ts";
import { kinds, type Place } from "./databases.ts";
import { move, state, tableRow } from "./rows.ts";
import { ada, ben, buys, cyd, passes, Site, starts, until } from "./table/kit.ts";

const HOLDER = fileURLToPath(new URL("./lock-holder.ts", import.meta.url));

/** Starts a process that holds the write lock; what it gives back resolves when the lock is free again. */
async function held(place: Place, milliseconds: number): Promise<{ free: Promise<void> }> {
  const path = join(place.env.RAILHEAD_DATA as string, "railhead.db");
  const holder = spawn(process.execPath, ["--import", "tsx", HOLDER, path, String(milliseconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
  expect((await said.next()).value).toBe("held");
  return { free: said.next().then(() => undefined) };
}

describe("a SQLite file that another process has locked", () => {
  let place: Place;
  let base: Database;
  beforeEach(async () => {
    place = await (kinds[0] as { place: () => Promise<Place> }).place();
    base = await openDatabase(place.env);
  });
  afterEach(async () => {
    await base.close();
    await place.drop();
  });

  it("for nine seconds: people read that the database is busy, and play goes on after", async () => {
    const site = new Site({ store: base.store });
    await site.tables.start();
    const [id, other] = [await site.table([ada, ben]), await site.table([ada, "bot"])];
    const before = await site.seq(id);
    const watcher = await site.watch(cyd, id);
    const play = (action: Parameters<Site["move"]>[2], who = ada, at = id) =>
      answering(async () => Response.json(await site.move(who, at, action)));
    const { free } = await held(place, 9_000);
    let isFree = false;
    void free.then(() => {
      isFree = true;
    });
    // Several people at once, of two tables.
    const asked = [
      play(starts("p1", "ABC")),
      play(starts("p1", "ABC"), ada, other),
      answering(async () => Response.json(await site.tables.talking.notes(ben, id, { text: "mine" }))),
      answering(async () => Response.json(await site.tables.talking.say(ben, id, { text: "hello" }))),
    ];
    // Readers do not wait for them.
    let answered = 0;
    for (const one of asked) void one.then(() => answered++);
    expect((await base.store.table(id))?.seq).toBe(before);
    expect((await site.tables.lists.list(cyd, { list: "running" })).tables).toHaveLength(2);
    expect(answered).toBe(0);
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({ error: { code: "BUSY" } });
    }
    expect(isFree).toBe(false);
    expect((await base.store.entries(id, before)).length).toBe(0);
    // As a page does: asked again until it lands, which it does once the file is free, without anything being restarted.
    let again = await play(starts("p1", "ABC"));
    while (again.status === 503) {
      await sleep(500);
      again = await play(starts("p1", "ABC"));
    }
    expect(again.status).toBe(200);
    expect(isFree).toBe(true);
    expect((await play(buys("p2", "ABC"), ben)).status).toBe(200);
    await site.tables.talking.notes(ben, id, { text: "mine" });
    await site.tables.talking.say(ben, id, { text: "hello" });
    expect((await play(starts("p1", "CW"), ada, other)).status).toBe(200);
    await until(async () => (await site.acting(other)).join() === "p1");
    expect((await base.store.entries(other)).some((line) => line.cause === "bot")).toBe(true);
    await until(() => watcher.entries().length === before + 2 && watcher.chat().length === 1);
    expect(watcher.entries().map((line) => line.seq)).toEqual(
      [...Array(before + 2).keys()].map((n) => n + 1),
    );
    expect(await base.store.notes(id, ben.id)).toBe("mine");
    await site.tables.close();
  });

  it("for a moment: no one notices, writes land in the order in which they came", async () => {
    const { store } = base;
    await store.create(tableRow("t"), [], { seq: 0, state: state(0) });
    const { free } = await held(place, 700);
    const said = Array.from({ length: 5 }, (_, n) => store.say("t", { name: "Ann", text: `${n}`, at: n }));
    const landed = store.append("t", [move(1)], {});
    expect((await Promise.all(said)).map((line) => line.text)).toEqual(["0", "1", "2", "3", "4"]);
    await landed;
    await free;
    expect((await store.chat("t", { limit: 9 })).map((line) => line.text)).toEqual(["0", "1", "2", "3", "4"]);
    expect(await store.entries("t")).toEqual([move(1)]);
    // The connection that is used now knows what the first was told.
    await expect(store.setNotes("nothing", "ann", "x")).rejects.toThrow();
  });

  it("plays what a bot and a plan were about to play, once it is free", async () => {
    const site = new Site({ store: base.store });
    await site.tables.start();
    const id = await site.table([ada, "bot", ben]);
    const plans = [{ kind: "pass_stock", until: [{ when: "bought" }] }];
    await site.tables.playing.plans(ben, id, { seat: "p3", plans });
    const { append } = base.store;
    // The lock comes after the person's move, and before the plan's and the bot's.
    let lock: Awaited<ReturnType<typeof held>> | undefined;
    base.store.append = async (...args) => {
      await append.apply(base.store, args);
      lock ??= await held(place, 6_500);
    };
    await site.move(ada, id, passes("p1"));
    await lock?.free;
    for (let tries = 0; tries < 50 && (await site.acting(id)).join() !== "p1"; tries++) await sleep(100);
    const causes = (await base.store.entries(id)).map((line) => line.cause);
    expect(causes.filter((cause) => cause === "plan")).toHaveLength(1);
    expect(causes).toContain("bot");
    await site.tables.close();
  });

  it("is written to at once when it is free again, by a connection that knows what the first was told", async () => {
    const path = join(place.env.RAILHEAD_DATA as string, "railhead.db");
    const client = new PatientClient(path, ["PRAGMA foreign_keys = ON"], 0);
    await client.execute("CREATE TABLE things (id integer PRIMARY KEY, of text REFERENCES tables (id))");
    const { free } = await held(place, 300);
    const put = (of: string | null) =>
      client.batch([{ sql: "INSERT INTO things (of) VALUES (?)", args: [of] }, "SELECT 1"]);
    await expect(put(null)).rejects.toThrow(DatabaseBusy);
    await free;
    await put(null);
    await expect(put("nothing")).rejects.toThrow("FOREIGN KEY");
    await put(null);
    expect((await client.execute("SELECT count(*) AS n FROM things")).rows[0]?.n).toBe(2);
    client.close();
    await expect(put(null)).rejects.toThrow("closed");
  });

  it("says so however deep the error is wrapped", () => {
    const busy = new DatabaseBusy(new Error("SQLITE_BUSY"));
    expect(DatabaseBusy.is(busy)).toBe(true);
    expect(DatabaseBusy.is(new Error("query", { cause: new Error("x", { cause: busy }) }))).toBe(true);
    expect(DatabaseBusy.is(new Error("busy"))).toBe(false);
    expect(DatabaseBusy.is("busy")).toBe(false);
  });
});
