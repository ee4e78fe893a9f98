import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../src/db/index.ts";
import { MOST_KEPT } from "../../src/table/invite.ts";
import { kinds, type Place } from "../databases.ts";
import { ada, ben, cyd, dov, problem, type Site, until } from "../table/kit.ts";
import { finished, shows, siteOn } from "./people-kit.ts";

for (const { name, place: make } of kinds) {
  describe(`an invitation by name on ${name}`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    let site: Site;
    let database: Database;
    beforeAll(async () => {
      place = await make();
    });
    afterAll(() => place.drop());
    beforeEach(async () => {
      ({ site, database } = await siteOn(place));
    });
    afterEach(async () => {
      await site.tables.close();
      await database.close();
    });

    const open = (more: object = {}) => site.table([ada, "open", "open"], { name: "Friday", ...more });
    const invite = (id: string, handle: string, { seat = "p2", by = ada } = {}) =>
      site.tables.gathering.seats(by, id, { do: "invite", seat, handle });
    const mine = async (who: typeof ada) => (await site.tables.lists.list(who, { list: "mine" })).tables;

    it("keeps a seat for its person: they read of it, are called once, and no one else can take it", async () => {
      const id = await open({ visibility: "private" });
      await invite(id, "  BEN ");
      expect((await site.open(id, ben)).table.seats[1]).toMatchObject({
        holder: "open",
        name: "Ben",
        kept: "me",
      });
      expect(await mine(ben)).toMatchObject([{ id, kept: true, openSeats: 2, mine: false }]);
      expect(await mine(cyd)).toEqual([]);
      await until(() => site.occasions.length > 0);
      expect(site.occasions).toMatchObject([{ what: "invited", user: ben.id, by: "Ada", table: { id } }]);
      const invitation = (await site.open(id, ada)).table.invitation?.split("/").at(-1);
      const take = { do: "take", seat: "p2", name: "Cyd", invitation };
      expect(await problem(site.tables.gathering.seats(cyd, id, take))).toMatchObject({
        status: 403,
        code: "SEAT_KEPT",
      });
      await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
      expect((await site.store.table(id))?.seats[1]).toEqual({
        player: "p2",
        name: "Ben",
        user: ben.id,
        bot: false,
      });
      await site.seats(cyd, id, { ...take, seat: "p3" });
      expect(site.occasions.filter(({ what }) => what === "invited")).toHaveLength(1);
    });

    it("is told live to its person, and to others as a seat of another", async () => {
      const id = await open();
      const [other, own] = [await site.watch(cyd, id), await site.watch(ben, id)];
      await invite(id, "ben");
      await until(() => own.last("table")?.seats[1]?.kept !== undefined);
      expect(own.last("table")?.seats[1]?.kept).toBe("me");
      expect(other.last("table")?.seats[1]?.kept).toBe("other");
    });

    it("answers for who blocks the host, and who shows no page, as for a name that no one has", async () => {
      const id = await open();
      const unknown = await problem(invite(id, "no-such-name"));
      expect(unknown).toMatchObject({ status: 404, code: "NO_SUCH_PERSON", field: "handle" });
      await site.tables.personal.block(ben, { table: id, seat: "p1" });
      expect(await problem(invite(id, "ben"))).toEqual(unknown);
      await shows(site, cyd, "nobody");
      expect(await problem(invite(id, "cyd"))).toEqual(unknown);
      await shows(site, dov, "met");
      expect(await problem(invite(id, "dov"))).toEqual(unknown);
      await finished(site, [ada, dov]);
      await invite(id, "dov");
      const row = await site.store.table(id);
      expect(row?.seats.map(({ invited }) => invited)).toEqual([undefined, dov.id, undefined]);
    });

    it("is the host's alone, for a person who has no seat there, at a seat that is open, before the game", async () => {
      const id = await open();
      expect(await problem(invite(id, "cyd", { by: ben }))).toMatchObject({ status: 403, code: "FORBIDDEN" });
      expect(await problem(invite(id, "ada"))).toMatchObject({ status: 409, code: "ONESELF" });
      expect(await problem(invite(id, "ben", { seat: "p9" }))).toMatchObject({ code: "NO_SEAT" });
      expect(await problem(invite(id, "ben", { seat: "p1" }))).toMatchObject({ code: "SEAT_TAKEN" });
      await invite(id, "ben");
      expect(await problem(invite(id, "ben", { seat: "p3" }))).toMatchObject({ code: "PERSON_INVITED" });
      expect(await problem(invite(id, "cyd"))).toMatchObject({ code: "SEAT_TAKEN" });
      await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
      expect(await problem(invite(id, "ben", { seat: "p3" }))).toMatchObject({ code: "PERSON_SEATED" });
      const guest = { id: "guest", name: "Gus", guest: true };
      const theirs = await site.table([guest, "open"], { name: "A guest's" });
      expect(await problem(invite(theirs, "ben", { by: guest }))).toMatchObject({
        status: 403,
        code: "GUEST",
      });
      const begun = await site.table([ada, cyd], { name: "Begun" });
      expect(await problem(invite(begun, "ben"))).toMatchObject({ status: 409, code: "NOT_OPEN" });
    });

    it("can be declined by its person alone, and by the host", async () => {
      const id = await open();
      await invite(id, "ben");
      const openSeat = { do: "open", seat: "p2" };
      expect(await problem(site.tables.gathering.seats(cyd, id, openSeat))).toMatchObject({ status: 403 });
      await site.seats(ben, id, openSeat);
      expect((await site.store.table(id))?.seats[1]).toEqual({
        player: "p2",
        name: "",
        user: null,
        bot: false,
      });
      expect(await problem(site.tables.gathering.seats(ben, id, { do: "open", seat: "p1" }))).toMatchObject({
        status: 403,
      });
      await invite(id, "ben");
      await site.seats(ada, id, openSeat);
      expect(await mine(ben)).toEqual([]);
    });

    it(`is for one person at ${MOST_KEPT} tables of one host at a time`, async () => {
      for (let number = 0; number < MOST_KEPT; number++) await invite(await open(), "ben");
      const id = await open();
      expect(await problem(invite(id, "ben"))).toMatchObject({ status: 409, code: "TOO_MANY_INVITATIONS" });
      await invite(id, "cyd");
    });

    it("leaves the list of a person who has blocked the host since", async () => {
      const id = await open();
      await invite(id, "ben");
      await site.tables.personal.block(ben, { table: id, seat: "p1" });
      expect(await mine(ben)).toEqual([]);
    });
  });

  describe(`a table that no one joins on ${name}`, () => {
    if (!make) return;
    const DAY = 24 * 3_600_000;
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

    it("is removed two weeks after its last change, and its host sees when", async () => {
      const id = await site.table([ada, "open"], { name: "Lonely" });
      const closes = clock.now + 14 * DAY;
      expect((await site.open(id, ada)).table.closes).toBe(closes);
      expect((await site.tables.lists.list(ada, { list: "mine" })).tables[0]?.closes).toBe(closes);
      expect((await site.open(id, ben)).table.closes).toBeUndefined();
      expect((await site.tables.lists.list(ben, { list: "open" })).tables[0]?.closes).toBeUndefined();
      const host = await site.watch(ada, id);
      clock.now = closes - 1000;
      expect(await site.tables.gathering.sweep()).toBe(0);
      clock.now = closes + 1000;
      expect(await site.tables.gathering.sweep()).toBe(1);
      expect(await site.store.table(id)).toBeUndefined();
      expect(host.isClosed()).toBe(true);
      expect(await problem(site.open(id, ada))).toMatchObject({ status: 404 });
    });

    it("stays where someone has joined, where its game runs, and where it has changed since", async () => {
      const joined = await site.table([ada, "open", "open"], { name: "Joined" });
      await site.seats(ben, joined, { do: "take", seat: "p2", name: "Ben" });
      expect((await site.open(joined, ada)).table.closes).toBeUndefined();
      const running = await site.table([ada, "bot"], { name: "Running" });
      const bots = await site.table([ada, "bot", "open"], { name: "Bots and an open seat" });
      const changed = await site.table([ada, "open"], { name: "Changed" });
      clock.now += 13 * DAY;
      await site.seats(ada, changed, { do: "rename", seat: "p1", name: "Lovelace" });
      clock.now += 2 * DAY;
      expect(await site.tables.gathering.sweep()).toBe(1);
      expect(await site.store.table(bots)).toBeUndefined();
      for (const id of [joined, running, changed]) expect(await site.store.table(id), id).toBeDefined();
    });

    it("stays where someone joins at the same moment", async () => {
      const id = await site.table([ada, "open"], { name: "Just in time" });
      clock.now += 15 * DAY;
      const [swept] = await Promise.all([
        site.tables.gathering.sweep(),
        site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" }),
      ]);
      expect(swept).toBe(0);
      expect((await site.store.table(id))?.seats[1]?.user).toBe(ben.id);
    });
  });
}
