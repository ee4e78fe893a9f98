import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../src/db/index.ts";
import * as requests from "../../src/requests/index.ts";
import { read } from "../../src/requests/read.ts";
import type { User } from "../../src/table/index.ts";
import { kinds, type Place } from "../databases.ts";
import { ada, ben, cyd, dov, problem, type Site } from "../table/kit.ts";
import { finished, shows, siteOn } from "./people-kit.ts";

for (const { name, place: make } of kinds) {
  describe(`finding on ${name}`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let site: Site;
    let database: Database;
    let clock: { now: number };
    beforeAll(async () => {
      place = await make();
    });
    afterAll(() => place.drop());
    beforeEach(async () => {
      ({ site, database, clock } = await siteOn(place));
    });
    afterEach(async () => {
      await site.tables.close();
      await database.close();
    });

    const find = async (who: User | null, query: object = {}) =>
      site.tables.finding.find(who, read(requests.findQuery, query));
    const names = async (who: User | null, query: object = {}) =>
      (await find(who, query)).tables.map((table) => table.name);
    const search = (who: User | null, text: string) =>
      site.tables.finding.search(who, read(requests.searchQuery, { text }).text);
    const open = (who: User, called: string, more: object = {}) => {
      clock.now += 1000;
      return site.table([who, "open"], { name: called, ...more });
    };

    it("shows public tables that are not over, those with a free seat first, the last changed of them first", async () => {
      await open(ada, "First");
      await open(ada, "Private", { visibility: "private" });
      await open(ada, "Second");
      clock.now += 1000;
      await site.table([ada, ben], { name: "Running" });
      const found = await find(null);
      expect(found.tables.map((table) => table.name)).toEqual(["Second", "First", "Running"]);
      expect(found).toMatchObject({ count: 3, page: 1, pages: 1 });
      expect(found.more).toBeUndefined();
      // Private ones are not there even for those who sit at them.
      expect(await names(ada, { mine: "yes" })).toEqual(["Second", "First", "Running"]);
      expect(await names(cyd, { mine: "yes" })).toEqual([]);
      expect(await names(ben, { mine: "yes" })).toEqual(["Running"]);
      expect(await names(ben, { mine: "no" })).toEqual(["Second", "First"]);
    });

    it("filters by title, free seats, pace and language; what a table does not say fits no wish for it", async () => {
      await open(ada, "Live", { deadline: 3600, language: "de" });
      await open(ada, "Slow", { deadline: 86_400, language: "he" });
      await open(ada, "Endless");
      const bank = { kind: "bank", bank: 7200, increment: 0 };
      await open(ada, "Clock", { clock: bank, language: "de" });
      await open(ada, "Clock that rests", { clock: { ...bank, waking: true } });
      await open(ada, "Clock of weeks", { clock: { ...bank, bank: 30 * 86_400 } });
      clock.now += 1000;
      await site.table([ada, "open", "open"], { name: "Three" });
      expect(await names(null, { pace: "live" })).toEqual(["Clock", "Live"]);
      expect(await names(null, { pace: "days" })).toEqual(["Clock of weeks", "Clock that rests", "Slow"]);
      expect(await names(null, { pace: "none" })).toEqual(["Three", "Endless"]);
      expect(await names(null, { language: "de" })).toEqual(["Clock", "Live"]);
      expect(await names(null, { language: "en" })).toEqual([]);
      expect(await names(null, { seats: "2" })).toEqual(["Three"]);
      expect(await names(null, { title: "tiny", seats: "1", pace: "days", language: "he" })).toEqual([
        "Slow",
      ]);
      expect(await names(null, { title: "18eu" })).toEqual([]);
      expect((await find(null, { pace: "live" })).tables[0]?.language).toBe("de");
    });

    it("filters by the ratings that people show to everyone, and tells of no other", async () => {
      await finished(site, [ada, ben]);
      await finished(site, [ada, ben]);
      await open(ada, "Ada's");
      await open(ben, "Ben's");
      await open(cyd, "Unrated");
      expect(await names(null, { rating: "high" })).toEqual(["Ada's"]);
      expect(await names(null, { rating: "low" })).toEqual(["Ben's"]);
      expect(await names(null, { rating: "middle" })).toEqual([]);
      const card = (await find(null)).tables.find((table) => table.name === "Ada's");
      expect(card?.rating).toMatchObject({ people: 1 });
      expect(card?.rating?.low).toBe(card?.rating?.high);
      expect(card?.rating?.average).toBeGreaterThan(1600);
      for (const audience of ["met", "nobody"] as const) {
        await shows(site, ada, audience);
        // Not even those who have met them: a list reads the same for all.
        for (const viewer of [null, ben, ada]) {
          expect(await names(viewer, { rating: "high" })).toEqual([]);
          expect(
            JSON.stringify((await find(viewer)).tables.filter((one) => one.name === "Ada's")),
          ).not.toContain("average");
        }
      }
    });

    it("shows no one a table of someone they have blocked, and counts it for no one", async () => {
      const id = await open(ada, "Ada's");
      await open(cyd, "Cyd's");
      await site.tables.personal.block(ben, { table: id, seat: "p1" });
      expect(await find(ben)).toMatchObject({ count: 1, tables: [{ name: "Cyd's" }] });
      expect(await find(dov)).toMatchObject({ count: 2 });
      expect((await search(ben, "ada")).tables).toEqual([]);
      expect((await search(dov, "ada")).tables).toHaveLength(1);
    });

    it("tells who watches now, without those who sit there and without the viewer", async () => {
      const id = await open(ada, "Watched");
      await open(ada, "Alone");
      const own = await site.watch(ada, id);
      expect(await names(null, { watched: "yes" })).toEqual([]);
      const other = await site.watch(cyd, id);
      expect(await names(null, { watched: "yes" })).toEqual(["Watched"]);
      expect((await find(ben)).tables.map(({ name, watchers }) => [name, watchers])).toEqual([
        ["Alone", 0],
        ["Watched", 1],
      ]);
      expect(await names(cyd, { watched: "yes" })).toEqual([]);
      for (const one of [own, other]) one.stop();
    });

    it("comes in pages of twenty whose count is true; a page after the last is the last", async () => {
      for (let number = 1; number <= 23; number++) await open(ada, `Number ${number}`);
      expect(await find(null)).toMatchObject({ count: 23, page: 1, pages: 2 });
      const second = await find(null, { page: "2" });
      expect(second.tables.map((table) => table.name)).toEqual(["Number 3", "Number 2", "Number 1"]);
      expect(await find(null, { page: "99" })).toMatchObject({ page: 2, count: 23 });
    });

    it("refuses wishes that are none", async () => {
      for (const query of [
        { pace: "fast" },
        { seats: "0" },
        { seats: "13" },
        { language: "Deutsch" },
        { page: "0" },
        { mine: "1" },
      ])
        expect(await problem(find(null, query)), JSON.stringify(query)).toMatchObject({
          status: 400,
        });
    });

    it("searches tables by their names: public ones, and private ones for those who belong there", async () => {
      const secret = await open(ada, "Evening at home", { visibility: "private" });
      await open(ada, "Evening in public");
      const found = async (who: User | null) =>
        (await search(who, "evening")).tables.map((table) => table.name);
      expect(await found(null)).toEqual(["Evening in public"]);
      expect(await found(ben)).toEqual(["Evening in public"]);
      expect(await found(ada)).toEqual(["Evening in public", "Evening at home"]);
      await site.seats(ada, secret, { do: "invite", seat: "p2", handle: "ben" });
      expect((await found(ben)).sort()).toEqual(["Evening at home", "Evening in public"]);
      expect(await found(cyd)).toEqual(["Evening in public"]);
    });

    it("takes signs of patterns as they are, and finds names in any case and script", async () => {
      for (const called of ["100% steam", "a_b", "back\\slash", "Über den Berg", "רכבת לילה", "axb"])
        await open(ada, called);
      const found = async (text: string) => (await search(null, text)).tables.map((table) => table.name);
      expect(await found("%")).toEqual(["100% steam"]);
      expect(await found("a_b")).toEqual(["a_b"]);
      expect(await found("\\")).toEqual(["back\\slash"]);
      expect(await found("STEAM")).toEqual(["100% steam"]);
      expect(await found("über den")).toEqual(["Über den Berg"]);
      expect(await found("לילה")).toEqual(["רכבת לילה"]);
      expect(await found("'; drop table tables; --")).toEqual([]);
    });

    it("refuses a search for nothing, and one that is too long", async () => {
      const refused = (text: string) => problem((async () => read(requests.searchQuery, { text }))());
      expect(await refused("  ")).toMatchObject({ status: 400, code: "EMPTY", field: "text" });
      expect(await refused("a".repeat(61))).toMatchObject({ status: 400, code: "TOO_LONG" });
    });

    it("finds people who show something on their page: to everyone, or to those they have met; never guests", async () => {
      const found = async (who: User | null) => (await search(who, "ad")).people;
      expect(await found(null)).toEqual([{ name: "Ada", handle: "ada" }]);
      await shows(site, ada, "met");
      expect(await found(null)).toEqual([]);
      expect(await found(ben)).toEqual([]);
      await finished(site, [ada, ben]);
      expect(await found(ben)).toEqual([{ name: "Ada", handle: "ada" }]);
      expect(await found(cyd)).toEqual([]);
      await shows(site, ada, "nobody");
      expect(await found(ben)).toEqual([]);
      // No one looks for themselves.
      expect(await found(ada)).toEqual([]);
    });

    it("finds no one who has blocked the searcher, nor whom the searcher has blocked", async () => {
      const id = await open(ada, "Ada's");
      const found = async (who: User | null) => (await search(who, "a")).people.map((one) => one.handle);
      await site.tables.personal.block(ben, { table: id, seat: "p1" });
      expect(await found(ada)).not.toContain("ben");
      expect((await search(ada, "ben")).people).toEqual([]);
      expect((await search(cyd, "ben")).people).toHaveLength(1);
      expect(await found(ben)).not.toContain("ada");
    });

    it("says where there are more than ten", async () => {
      for (let number = 1; number <= 11; number++) await open(ada, `Many ${number}`);
      const found = await search(null, "many");
      expect(found.tables).toHaveLength(10);
      expect(found.more).toEqual(["tables"]);
    });
  });
}
