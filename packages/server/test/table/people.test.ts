import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/index.ts";
import type { ReportRow } from "../../src/store.ts";
import { kinds } from "../databases.ts";
import { ada, ben, cyd, dov, problem, Site, until } from "./kit.ts";

for (const { name, place: make } of [{ name: "memory", place: undefined }, ...kinds]) {
  describe(`people at tables, kept in ${name}`, () => {
    if (!make && name !== "memory") {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let site: Site;
    let end: () => Promise<void>;
    let reported: ReportRow[];
    beforeEach(async () => {
      reported = [];
      const told = { reported: (row: ReportRow) => void reported.push(row) };
      if (!make) {
        site = new Site(told);
        end = async () => undefined;
        return;
      }
      const place = await make();
      const base = await openDatabase(place.env);
      site = new Site({ ...told, store: base.store });
      end = async () => {
        await base.close();
        await place.drop();
      };
    });
    afterEach(async () => {
      await site.tables.close();
      await end();
    });
    const open = (host = ada, more: object = {}) => site.table([host, "open", "open"], more);
    const sit = (who: typeof ada, id: string, seat: string) =>
      site.tables.gathering.seats(who, id, { do: "take", seat, name: who.name });

    describe("a table that has not begun", () => {
      it("is deleted by its host, with all that belongs to it; anyone who has it open is sent away", async () => {
        const id = await open();
        await sit(ben, id, "p2");
        await site.tables.talking.say(ben, id, { text: "hello" });
        await site.tables.talking.notes(ben, id, { text: "mine" });
        const watcher = await site.watch(ben, id);
        expect(await problem(site.tables.gathering.remove(ben, id))).toMatchObject({
          status: 403,
          code: "FORBIDDEN",
        });
        await site.tables.gathering.remove(ada, id);
        expect(watcher.isClosed()).toBe(true);
        expect(await problem(site.open(id, ada))).toMatchObject({ status: 404 });
        expect(await problem(site.tables.gathering.remove(ada, id))).toMatchObject({ status: 404 });
        expect((await site.tables.lists.list(ben, { list: "mine" })).tables).toEqual([]);
        expect(await site.store.chat(id, { limit: 10 })).toEqual([]);
      });

      it("is left by who sits there, and stays for the others", async () => {
        const id = await open();
        await sit(ben, id, "p2");
        const table = await site.seats(ben, id, { do: "leave", seat: "p2" });
        expect(table.seats[1]).toMatchObject({ holder: "open", name: "" });
      });

      it("is not deleted any more once it has begun, elsewhere at the same moment neither", async () => {
        const begun = await site.table([ada, ben]);
        expect(await problem(site.tables.gathering.remove(ada, begun))).toMatchObject({
          status: 409,
          code: "NOT_OPEN",
        });
        const id = await site.table([ada, "open"]);
        const other = new Site({ store: site.store });
        await other.open(id);
        await sit(ben, id, "p2");
        await site.tables.gathering.begin(ada, id);
        expect(await problem(other.tables.gathering.remove(ada, id))).toMatchObject({ code: "NOT_OPEN" });
        expect((await site.open(id)).table.phase).toBe("playing");
        await other.tables.close();
      });

      it("of someone else is not there for outsiders, to delete neither", async () => {
        const id = await open(ada, { visibility: "private" });
        expect(await problem(site.tables.gathering.remove(cyd, id))).toMatchObject({ status: 404 });
      });

      it("deleted by another process sends away who has it open here", async () => {
        const id = await open();
        const other = new Site({ store: site.store });
        await other.tables.start();
        const watcher = await other.watch(ben, id);
        await site.tables.gathering.remove(ada, id);
        await until(() => watcher.isClosed());
        await other.tables.close();
      });
    });

    describe("anyone who is blocked", () => {
      let id: string;
      beforeEach(async () => {
        id = await open();
        await sit(ben, id, "p2");
        await site.tables.personal.block(ada, { table: id, seat: "p2" });
      });

      it("takes no seat at tables of those who blocked them; others do", async () => {
        const next = await open();
        expect(await problem(sit(ben, next, "p2"))).toMatchObject({ status: 403, code: "FORBIDDEN" });
        await sit(cyd, next, "p2");
        // What others host is theirs to decide.
        const other = await open(dov);
        await sit(ada, other, "p2");
        await sit(ben, other, "p3");
      });

      it("is heard by everyone except those who blocked them, on the page, on the stream, and in older talk", async () => {
        const watcher = await site.watch(ada, id);
        const others = await site.watch(null, id);
        await site.tables.talking.say(ben, id, { text: "from ben" });
        await site.tables.talking.say(ada, id, { text: "from ada" });
        expect(watcher.chat().map(({ text }) => text)).toEqual(["from ada"]);
        expect(others.chat().map(({ text }) => text)).toEqual(["from ben", "from ada"]);
        expect((await site.open(id, ada)).chat.map(({ text }) => text)).toEqual(["from ada"]);
        expect((await site.open(id, ben)).chat).toHaveLength(2);
        expect((await site.tables.talking.chat(ada, id, {})).lines).toHaveLength(1);
        const again = await site.watch(ada, id);
        expect(again.chat().map(({ text }) => text)).toEqual(["from ada"]);
        for (const one of [watcher, others, again]) one.stop();
      });

      it("hosts no table in the lists of those who blocked them, unless these sit there", async () => {
        const hosted = await open(ben);
        const lists = async (who: typeof ada) =>
          (await site.tables.lists.list(who, { list: "open" })).tables.map((card) => card.id);
        expect(await lists(ada)).not.toContain(hosted);
        expect(await lists(cyd)).toContain(hosted);
        await sit(ada, hosted, "p2");
        expect(await lists(ada)).toContain(hosted);
      });

      it("is so until that is taken back, by who did it alone", async () => {
        const [one] = await site.tables.personal.blocks(ada);
        expect(await site.tables.personal.blocks(ada)).toEqual([
          { id: one?.id, name: "Ben", since: 1_000_000 },
        ]);
        expect(JSON.stringify(one)).not.toContain(ben.id);
        await site.tables.personal.block(ada, { table: id, seat: "p2" });
        expect(await site.tables.personal.blocks(ada)).toHaveLength(1);
        expect(await problem(site.tables.personal.unblock(ben, one?.id ?? ""))).toMatchObject({
          status: 404,
        });
        const watcher = await site.watch(ada, id);
        await site.tables.personal.unblock(ada, one?.id ?? "");
        await site.tables.talking.say(ben, id, { text: "again" });
        expect(watcher.chat().map(({ text }) => text)).toEqual(["again"]);
        watcher.stop();
        await sit(ben, await open(), "p2");
      });

      it("stays so when a guest signs up, and is no one when the account goes", async () => {
        await site.tables.personal.moveUser(ben.id, "u-benjamin");
        await site.tables.personal.moveUser(ada.id, "u-countess");
        const countess = { ...ada, id: "u-countess" };
        const next = await open(countess);
        expect(await problem(sit({ ...ben, id: "u-benjamin" }, next, "p2"))).toMatchObject({ status: 403 });
        await site.tables.personal.moveUser("u-benjamin", null);
        expect(await site.tables.personal.blocks(countess)).toEqual([]);
      });

      it("is a person, and not oneself, at a table that one may see", async () => {
        const block = (who: typeof ada, body: object) =>
          problem(site.tables.personal.block(who, { table: id, ...body }));
        expect(await block(ada, { seat: "p1" })).toMatchObject({ code: "ONESELF" });
        expect(await block(ada, { seat: "p3" })).toMatchObject({ code: "NO_PERSON" });
        expect(await block(ada, { seat: "p9" })).toMatchObject({ code: "NO_SEAT" });
        expect(await block(ada, { line: 77 })).toMatchObject({ code: "NO_PERSON" });
        expect(await block(ada, {})).toMatchObject({ status: 400 });
        const secret = await open(ben, { visibility: "private" });
        expect(await problem(site.tables.personal.block(ada, { table: secret, seat: "p1" }))).toMatchObject({
          status: 404,
        });
      });

      it("is no one any more where the account is gone that said a line", async () => {
        const line = await site.tables.talking.say(ben, id, { text: "farewell" });
        await site.tables.personal.moveUser(ben.id, null);
        expect(await problem(site.tables.personal.block(cyd, { table: id, line: line.id }))).toMatchObject({
          status: 409,
          code: "NO_PERSON",
        });
        expect(await site.tables.personal.blocks(cyd)).toEqual([]);
      });

      it("is one of at most five hundred", async () => {
        for (let at = 0; at < 499; at++)
          await site.store.block({ id: `b${at}`, user: cyd.id, blocked: `u-${at}`, name: `${at}`, at });
        await site.tables.personal.block(cyd, { table: id, seat: "p1" });
        expect(await problem(site.tables.personal.block(cyd, { table: id, seat: "p2" }))).toMatchObject({
          status: 409,
          code: "TOO_MANY_BLOCKS",
        });
        expect(await site.tables.personal.blocks(cyd)).toHaveLength(500);
      });

      it("may also be named by a line of the talk, who said it without a seat too", async () => {
        await site.tables.gathering.seats(ben, id, { do: "leave", seat: "p2" });
        const hosted = await open(ben);
        await site.tables.gathering.seats(ben, hosted, { do: "leave", seat: "p1" });
        const line = await site.tables.talking.say(ben, hosted, { text: "as the host" });
        expect(line).not.toHaveProperty("user");
        expect(await site.tables.personal.block(cyd, { table: hosted, line: line.id })).toMatchObject({
          name: "Ben",
        });
        expect((await site.open(hosted, cyd)).chat).toEqual([]);
      });
    });

    describe("a report", () => {
      it("of a line keeps what was said and by whom, for anyone who runs the site", async () => {
        const id = await site.table([ada, ben]);
        await site.tables.talking.say(ada, id, { text: "well played" });
        const line = await site.tables.talking.say(ben, id, { text: "you cheat" });
        await site.tables.talking.say(ada, id, { text: "not at all" });
        await site.tables.personal.report(cyd, id, { line: line.id, text: " He insults people. " });
        const [row] = await site.store.reports(false);
        expect(row).toMatchObject({
          table: id,
          tableName: "Table",
          by: cyd.id,
          byName: "Cyd",
          about: ben.id,
          aboutName: "Ben",
          line: "you cheat",
          text: "He insults people.",
          done: null,
        });
        expect(reported).toEqual([row]);
        expect(await site.store.settleReport(row?.id ?? "", 7)).toBe(true);
        expect(await site.store.settleReport("none", 7)).toBe(false);
        expect(await site.store.reports(false)).toEqual([]);
        expect(await site.store.reports(true)).toMatchObject([{ done: 7 }]);
      });

      it("of someone at a seat outlives the table and the account", async () => {
        const id = await open();
        await sit(ben, id, "p2");
        await site.tables.personal.report(ada, id, { seat: "p2", text: "x" });
        await site.tables.gathering.remove(ada, id);
        await site.tables.personal.moveUser(ben.id, null);
        expect(await site.store.reports(false)).toMatchObject([
          { about: null, aboutName: "Ben", line: null, table: id },
        ]);
      });

      it("says something, of someone else, at a table that one may see", async () => {
        const id = await site.table([ada, ben]);
        const secret = await open(ada, { visibility: "private" });
        expect(await problem(site.tables.personal.report(ada, id, { seat: "p2", text: "  " }))).toMatchObject(
          {
            code: "EMPTY",
          },
        );
        expect(
          await problem(site.tables.personal.report(ada, id, { seat: "p2", text: "x".repeat(2001) })),
        ).toMatchObject({ code: "TOO_LONG" });
        expect(await problem(site.tables.personal.report(ada, id, { seat: "p1", text: "x" }))).toMatchObject({
          code: "ONESELF",
        });
        expect(
          await problem(site.tables.personal.report(cyd, secret, { seat: "p1", text: "x" })),
        ).toMatchObject({
          status: 404,
        });
        expect(await site.store.reports(true)).toEqual([]);
      });
    });
  });
}
