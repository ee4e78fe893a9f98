import type { TitleDefinition } from "@railhead/core";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/db/index.ts";
import { kinds, type Place } from "../databases.ts";
import { ada, ben, buys, cyd, passes, problem, Site, starts, tiny, until } from "./kit.ts";
import { letsPass, objects, reacting } from "./reacting.ts";

/** The service on real databases: what its other tests try on a store in memory, once through, and over a restart. */
for (const { name, place: make } of kinds) {
  describe.skipIf(!make)(`tables on ${name}`, () => {
    let place: Place;
    const opened: { database: Database; site: Site }[] = [];
    const clock = { now: Date.now() };

    async function process(titles: TitleDefinition[] = [tiny]): Promise<Site> {
      const database = await openDatabase(place.env);
      const site = new Site({ store: database.store, clock, titles });
      await site.tables.start();
      opened.push({ database, site });
      return site;
    }
    async function stop(): Promise<void> {
      for (const { database, site } of opened.splice(0)) {
        await site.tables.close();
        await database.close();
      }
    }
    beforeEach(async () => {
      place = await (make as () => Promise<Place>)();
    });
    afterEach(async () => {
      await stop();
      await place.drop();
    });

    it("are gathered, played, taken back, proposed and talked at, and are the same after a restart", async () => {
      const site = await process();
      const id = await site.table([ada, "open", "bot"], {
        visibility: "private",
        undo: "consent",
        deadline: 3600,
      });
      const secret = (await site.open(id)).table.invitation?.split("/").at(-1) ?? "";
      await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation: secret });
      await site.begin(ada, id);
      await site.move(ada, id, starts("p1", "ABC"));
      await site.move(ben, id, buys("p2", "ABC"));
      await until(async () => (await site.acting(id)).join() === "p1");
      await site.move(ada, id, passes("p1"));
      await until(async () => (await site.acting(id)).join() === "p2");
      expect((await site.undo(ada, id, "p1", 0)).proposed).toBe(true);
      const [proposal] = (await site.open(id)).table.proposals;
      await site.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
      expect(await site.acting(id)).toEqual(["p1"]);
      await site.tables.playing.plans(ben, id, {
        seat: "p2",
        plans: [{ kind: "pass_stock", until: [{ when: "bought" }] }],
      });
      await site.move(ada, id, starts("p1", "CW"));
      await site.tables.talking.say(ben, id, { text: "שלום" });
      await site.tables.talking.notes(ben, id, { text: "mine" });
      await site.tables.personal.setSettings(ben, { webhook: null, sound: true, notify: true });
      await until(async () => (await site.acting(id)).join() === "p1");
      const before = { open: await site.open(id, ben), state: await site.state(id) };
      await stop();

      const next = await process();
      const after = await next.open(id, ben);
      expect(after).toEqual({ ...before.open, table: { ...before.open.table, watchers: 0 } });
      expect(await next.state(id)).toEqual(before.state);
      expect((await next.tables.personal.settings(ben)).sound).toBe(true);
      expect(await next.tables.lists.invited(secret)).toEqual({ id });
      expect((await next.tables.lists.list(ada, { list: "mine" })).tables[0]).toMatchObject({
        id,
        myTurn: true,
      });
      await next.move(ada, id, buys("p1", "CW"));
    });

    it("keep answers given in advance over a restart, and give them", async () => {
      const site = await process([reacting]);
      const id = await site.table([ada, ben, cyd], { title: "reacting" });
      await site.tables.playing.plans(cyd, id, { seat: "p3", plans: [letsPass("p3"), objects("p3", "CW")] });
      await site.tables.playing.plans(ada, id, { seat: "p1", plans: [objects("p1")] });
      await site.move(ada, id, starts("p1", "ABC"));
      await stop();

      const next = await process([reacting]);
      expect((await next.open(id, cyd)).plans.p3).toEqual([letsPass("p3"), objects("p3", "CW")]);
      expect((await next.open(id, ben)).plans).not.toHaveProperty("p3");
      const entries = await next.move(ben, id, buys("p2", "ABC"));
      expect(entries.map(({ log, cause }) => [log?.seat, log?.type, cause])).toEqual([
        ["p2", "buy_share", undefined],
        ["p3", "let_through", "plan"],
        ["p1", "object", "plan"],
      ]);
      await next.tables.playing.plans(ada, id, { seat: "p1", plans: [] });
      await next.move(ben, id, buys("p2", "ABC"));
      const waiting = (await next.state(id)).pending;
      await stop();

      const last = await process([reacting]);
      expect((await last.state(id)).pending).toEqual(waiting);
      await last.move(ada, id, { type: "let_through", seat: "p1" });
      expect(await last.acting(id)).toEqual(["p3"]);
    });

    it("let one of two moves at once land, and remember what was decided first", async () => {
      const site = await process();
      const id = await site.table([ada, ben]);
      const after = await site.seq(id);
      const tries = await Promise.allSettled(
        ["ABC", "CW", "ABC", "CW"].map((company) =>
          site.tables.playing.move(ada, id, { after, action: starts("p1", company) }),
        ),
      );
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(await site.seq(id)).toBe(after + 1);
    });

    it("are asked for by nonsense, and given nonsense to keep, without breaking", async () => {
      const site = await process();
      const id = await site.table([ada, ben]);
      const odd = "a\u0000b\ud800";
      for (const name of [odd, "", "x".repeat(5000), "../x", "' or 1=1"])
        expect(await problem(site.open(name, ada))).toMatchObject({ status: 404 });
      expect((await site.tables.lists.list(ada, { ids: [odd, id] })).tables).toHaveLength(1);
      expect(await problem(site.tables.lists.invited(`${odd}-${"x".repeat(22)}`))).toMatchObject({
        status: 404,
      });
      await site.tables.playing.plans(ben, id, { seat: "p2", plans: [{ kind: "bid", lot: odd, upTo: 5 }] });
      await site.tables.talking.say(ben, id, { text: `hi ${odd}` });
      await site.tables.talking.notes(ben, id, { text: odd });
      expect((await site.open(id, ben)).chat).toHaveLength(1);
      const refused = await problem(site.move(ada, id, { type: odd, seat: "p1", company: odd }));
      expect(refused).toMatchObject({ status: 422 });
    });

    it("play what is overdue after a restart", async () => {
      const site = await process();
      const id = await site.table([ada, ben], { deadline: 60 });
      await stop();
      clock.now += 60_000;
      const next = await process();
      await until(async () => (await next.acting(id)).join() === "p2");
      expect((await next.store.entries(id)).at(-1)).toMatchObject({ cause: "deadline" });
    });

    it.skipIf(name !== "PostgreSQL")("are played from two processes, which hear each other", async () => {
      const [one, two] = [await process(), await process()];
      const id = await one.table([ada, ben]);
      const there = await two.watch(cyd, id);
      await one.move(ada, id, starts("p1", "ABC"));
      await until(async () => there.entries().length === (await one.seq(id)));
      await two.move(ben, id, buys("p2", "ABC"));
      const after = await one.seq(id);
      const both = await Promise.allSettled(
        [one, two].map((site) => site.tables.playing.move(ada, id, { after, action: buys("p1", "ABC") })),
      );
      expect(both.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = await problem(
        (both[0]?.status === "fulfilled" ? two : one).tables.playing.move(ada, id, {
          after,
          action: passes("p1"),
        }),
      );
      expect(lost.code).toBe("BEHIND");
      await until(async () => there.entries().length === (await one.seq(id)));
      expect(there.entries()).toEqual(await one.store.entries(id));
      await one.tables.talking.say(ada, id, { text: "hello" });
      await until(() => there.chat().length === 1);
    });

    it.skipIf(name !== "PostgreSQL")("lose no line of talk that is committed late", async () => {
      const site = await process();
      const id = await site.table([ada, ben]);
      const here = await site.watch(cyd, id);
      // Another process takes a number for its line, and has not committed yet.
      const late = new pg.Client({ connectionString: place.env.DATABASE_URL });
      await late.connect();
      await late.query("BEGIN");
      await late.query("UPDATE tables SET said = said + 1 WHERE id = $1", [id]);
      const number = "SELECT said FROM tables WHERE id = $1";
      await late.query(
        `INSERT INTO chat (table_id, id, name, text, at) VALUES ($1, (${number}), 'Ben', 'first', 5)`,
        [id],
      );
      let said = false;
      const second = site.tables.talking.say(ada, id, { text: "second" }).then((line) => {
        said = true;
        return line;
      });
      const resumed = await process();
      const fresh = await resumed.watch(cyd, id);
      const waiting = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted";
      await until(async () => (await late.query<{ n: number }>(waiting)).rows[0]?.n !== 0);
      expect(said).toBe(false);
      await late.query("COMMIT");
      await late.end();
      expect((await second).id).toBe(2);
      // Its process died before it could announce the line: no one here was told of it.
      const both = ["1 first", "2 second"];
      const heard = (watch: typeof here) => watch.chat().map((line) => `${line.id} ${line.text}`);
      await until(() => heard(here).length === 2 && heard(fresh).length === 2);
      expect(heard(here)).toEqual(both);
      expect(heard(fresh)).toEqual(both);
    });
  });
}
