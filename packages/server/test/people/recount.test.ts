import { seededRng } from "@railhead/core/bots";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/db/index.ts";
import type { AnyDb } from "../../src/db/whole.ts";
import { People } from "../../src/people/people.ts";
import { Ratings } from "../../src/people/ratings.ts";
import { kinds, type Place } from "../databases.ts";
import { tableRow } from "../rows.ts";

const NAMES = ["Ada", "Ben", "Cyd", "Dov", "Eve"];
const viewer = { id: "ben", name: "Ben", guest: false };

for (const { name, place: make } of kinds)
  describe(`the numbers of a person's page, ${name}`, () => {
    if (!make) {
      it("are left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let base: Database;
    let people: People;
    const ask = async (query: string): Promise<Record<string, unknown>[]> =>
      base.dialect === "pg"
        ? (await base.db.execute(sql.raw(query))).rows
        : (base.db as AnyDb).all<Record<string, unknown>>(sql.raw(query));

    beforeAll(async () => {
      place = await make();
      base = await openDatabase(place.env);
      people = new People(base.store, Date.now);
      const now = base.dialect === "pg" ? "now()" : "0";
      const no = base.dialect === "pg" ? "false" : "0";
      for (const one of [...NAMES, "Gus"]) {
        const guest = one === "Gus" ? (base.dialect === "pg" ? "true" : "1") : no;
        const id = one.toLowerCase();
        await ask(
          `insert into users (id, name, email, email_verified, is_anonymous, created_at, updated_at) values ('${id}', '${one}', '${id}@example.org', ${no}, ${guest}, ${now}, ${now}) returning id`,
        );
      }
      await people.learn([...NAMES, "Gus"].map((one) => one.toLowerCase()));
      const rng = seededRng(18);
      const below = (most: number) => Math.floor(rng() * most);
      for (let n = 0; n < 60; n++) {
        const seats = [...NAMES, "Gus"].filter(() => rng() < 0.55).map((one) => one.toLowerCase());
        if (rng() < 0.4) seats.push("bot:steady");
        if (seats.length < 2) continue;
        const table = `t${n}`;
        const visibility = rng() < 0.3 ? "private" : "public";
        await base.store.create(tableRow(table, { phase: "ended", visibility, seats: [] }), []);
        await base.store.append(table, [], {}, undefined, {
          ...{ table, title: rng() < 0.5 ? "18eu" : "18oe", players: seats.length, ended: n },
          unrated: ([null, null, null, "agreement", "host"] as const)[below(5)] ?? null,
          results: seats.map((who, at) => ({
            ...{ player: `p${at + 1}`, who, name: who, rank: 1 + below(seats.length), worth: 0 },
            ...{ overall: null, inTitle: null },
          })),
        });
      }
      await new Ratings(base.store).settle();
    });
    afterAll(async () => {
      await base?.close();
      await place?.drop();
    });

    /** Results of Ada's games that Ben may know of and that count. */
    const counted = `from results mine join games g on g.table_id = mine.table_id join tables t on t.id = g.table_id
      where mine.who = 'ada' and (g.unrated is null or g.unrated in ('host', 'seed'))
      and (t.visibility = 'public' or exists (select 1 from results b where b.table_id = g.table_id and b.who = 'ben'))`;

    it("agree with a recount by SQL: wins by title and players, average rank", async () => {
      const page = await people.page(viewer, "ada");
      const rows = await ask(
        `select g.title as title, g.players as players, count(*) as games, sum(case when mine.rank = 1 then 1 else 0 end) as wins ${counted} group by g.title, g.players`,
      );
      const sorted = (list: readonly unknown[][]) => list.map((one) => one.join(" ")).sort();
      expect(rows.length).toBeGreaterThan(3);
      expect(sorted((page.titles ?? []).map((one) => [one.title, one.players, one.games, one.wins]))).toEqual(
        sorted(rows.map((one) => [one.title, one.players, Number(one.games), Number(one.wins)])),
      );
      const [rank] = await ask(`select count(*) as games, sum(mine.rank) as ranks ${counted}`);
      expect(page.rank?.games).toBe(Number(rank?.games));
      expect(page.rank?.average).toBeCloseTo(Number(rank?.ranks) / Number(rank?.games), 9);
    });

    it("agree with a recount by SQL: head to head with everyone met, guests and bots too", async () => {
      const page = await people.page(viewer, "ada");
      const rows = await ask(
        `select other.who as who, count(*) as games, sum(case when mine.rank < other.rank then 1 else 0 end) as before,
         sum(case when mine.rank > other.rank then 1 else 0 end) as behind, sum(case when mine.rank = other.rank then 1 else 0 end) as level
         ${counted.replace("where", "join results other on other.table_id = g.table_id and other.who <> 'ada' where")} group by other.who order by games desc, who`,
      );
      expect(rows.length).toBe(6);
      expect(page.people?.map((one) => [one.name, one.games, one.before, one.behind, one.level])).toEqual(
        rows.map((one) => [
          one.who,
          ...["games", "before", "behind", "level"].map((key) => Number(one[key])),
        ]),
      );
      const own = rows.find(({ who }) => who === "ben");
      expect(page.withReader).toEqual({
        games: Number(own?.games),
        before: Number(own?.before),
        behind: Number(own?.behind),
        level: Number(own?.level),
      });
      expect(page.people?.find((one) => one.name === "gus")?.handle).toBeUndefined();
      expect(page.people?.find((one) => one.name === "cyd")?.handle).toBe("cyd");
    });

    it("agree with a recount by SQL: the rating is that of the last rated game", async () => {
      const page = await people.page(null, "ada");
      const [last] = await ask(
        "select r.mu as mu, r.sigma as sigma from results r join games g on g.table_id = r.table_id where r.who = 'ada' and r.mu is not null order by g.ended desc limit 1",
      );
      expect(page.rating?.overall).toEqual({
        points: Math.round(60 * Number(last?.mu)),
        off: Math.round(120 * Number(last?.sigma)),
      });
    });

    it("are kept apart by handles: two who want one are told apart, and a guest has none", async () => {
      expect(await base.store.setProfile("ben", "ada", {})).toBe(false);
      expect((await base.store.personBy("ben"))?.user).toBe("ben");
      expect(people.handle("gus")).toBeUndefined();
      expect(await base.store.personBy("gus")).toBeUndefined();
    });
  });
