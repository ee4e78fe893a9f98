import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, dov, problem, Site, starts, tiny, user } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

describe("seats", () => {
  const open = () => site.table([ada, "open", "open"]);

  it("are taken once, under a name that no one has, one for each person", async () => {
    const id = await open();
    const take = (seat: string, name: string) => ({ do: "take", seat, name });
    await site.seats(ben, id, take("p2", "Ben"));
    expect(await problem(site.seats(cyd, id, take("p2", "Cyd")))).toMatchObject({
      status: 409,
      code: "SEAT_TAKEN",
    });
    expect(await problem(site.seats(cyd, id, take("p3", "ben")))).toMatchObject({
      status: 409,
      code: "NAME_TAKEN",
      field: "name",
    });
    expect(await problem(site.seats(ben, id, take("p3", "Benny")))).toMatchObject({
      status: 409,
      code: "SEATED",
    });
    expect(await problem(site.seats(cyd, id, take("p9", "Cyd")))).toMatchObject({
      status: 400,
      code: "NO_SEAT",
    });
    expect(await problem(site.seats(cyd, id, take("p3", "")))).toMatchObject({
      status: 400,
      field: "name",
    });
    expect(await problem(site.seats(cyd, id, { do: "steal", seat: "p3" }))).toMatchObject({
      status: 400,
      field: "do",
    });
    const { table } = await site.open(id);
    expect(table.seats.map((seat) => seat.name)).toEqual(["Ada", "Ben", ""]);
  });

  it("of two who want one at once, one gets it", async () => {
    const id = await open();
    const both = await Promise.allSettled(
      [ben, cyd].map((who) => site.seats(who, id, { do: "take", seat: "p2", name: who.name })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are left before the start and not after it, and only by their holder", async () => {
    const id = await open();
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    expect(await problem(site.seats(ada, id, { do: "leave", seat: "p2" }))).toMatchObject({
      status: 403,
    });
    const left = await site.seats(ben, id, { do: "leave", seat: "p2" });
    expect(left.seats[1]).toMatchObject({ holder: "open", name: "" });
    await site.seats(cyd, id, { do: "take", seat: "p2", name: "Cyd" });
    await site.seats(ada, id, { do: "bot", seat: "p3" });
    await site.begin(ada, id);
    expect(await problem(site.seats(cyd, id, { do: "leave", seat: "p2" }))).toMatchObject({
      code: "NOT_OPEN",
    });
  });

  it("are opened and given to the bot by the host alone, before the start", async () => {
    const id = await open();
    for (const verb of ["open", "bot"])
      expect(await problem(site.seats(ben, id, { do: verb, seat: "p2" }))).toMatchObject({
        status: 403,
      });
    expect((await site.seats(ada, id, { do: "bot", seat: "p2" })).seats[1]).toMatchObject({
      holder: "bot",
      name: "lean",
    });
    expect((await site.seats(ada, id, { do: "bot", seat: "p3" })).seats[2]?.name).toBe("lean 2");
    expect((await site.seats(ada, id, { do: "open", seat: "p2" })).seats[1]?.holder).toBe("open");
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    await site.begin(ada, id);
    expect(await problem(site.seats(ada, id, { do: "bot", seat: "p2" }))).toMatchObject({
      code: "NOT_OPEN",
    });
  });

  it("are renamed by their holder, and by no one else", async () => {
    const id = await open();
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    expect(await problem(site.seats(ada, id, { do: "rename", seat: "p2", name: "Fool" }))).toMatchObject({
      status: 403,
    });
    expect(await problem(site.seats(ben, id, { do: "rename", seat: "p2", name: "ADA" }))).toMatchObject({
      code: "NAME_TAKEN",
    });
    const { seats } = await site.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    expect(seats[1]?.name).toBe("Benjamin");
    const { entries } = await site.open(id);
    expect(entries.at(-1)?.events).toEqual([
      { type: "seat_renamed", player: "p2", name: "Benjamin", from: "Ben" },
    ]);
  });
});

describe("colours", () => {
  const colours = async (id: string, who = ada) =>
    (await site.open(id, who)).table.seats.map(({ colour }) => colour);

  it("are told to all as they were set up, each once", async () => {
    const seats = (...chosen: (number | undefined)[]) =>
      chosen.map((colour, at) => ({ holder: at ? "open" : "me", name: at ? "" : "Ada", colour }));
    const set = (...chosen: (number | undefined)[]) => ({ title: tiny.id, seats: seats(...chosen) });
    const { id } = await site.tables.gathering.create(ada, set(3, undefined, 0));
    expect(await colours(id)).toEqual([3, undefined, 0]);
    expect((await site.tables.personal.settings(ada)).colour).toBe(3);
    expect(await problem(site.tables.gathering.create(ada, set(3, undefined, 3)))).toMatchObject({
      status: 400,
      code: "COLOUR_TAKEN",
      field: "seats.0.colour",
    });
    expect(await problem(site.tables.gathering.create(ada, set(6)))).toMatchObject({ status: 400 });
  });

  it("are one's own choice, also during the game, of those that no one has chosen; the host's for an empty seat", async () => {
    const id = await open();
    const colour = (who: typeof ada, seat: string, one: number) =>
      site.seats(who, id, { do: "colour", seat, colour: one });
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", colour: 4 });
    expect(await colours(id)).toEqual([undefined, 4, undefined]);
    await colour(ada, "p1", 2);
    expect(await problem(colour(ada, "p1", 4))).toMatchObject({ status: 409, code: "COLOUR_TAKEN" });
    expect(await problem(colour(ada, "p2", 5))).toMatchObject({ status: 403 });
    expect(await problem(colour(ben, "p3", 5))).toMatchObject({ status: 403 });
    await colour(ada, "p3", 5);
    await site.seats(ada, id, { do: "bot", seat: "p3" });
    expect(await colours(id)).toEqual([2, 4, 5]);
    await site.begin(ada, id);
    const { entries } = await site.open(id);
    await colour(ben, "p2", 1);
    expect(await colours(id)).toEqual([2, 1, 5]);
    // It is no line of the record.
    expect((await site.open(id)).entries).toHaveLength(entries.length);
    expect(await problem(colour(ada, "p3", 0))).toMatchObject({ status: 403 });
  });

  it("go with their person to the next table, unless someone has them", async () => {
    const first = await open();
    await site.seats(ben, first, { do: "take", seat: "p2", name: "Ben" });
    await site.seats(ben, first, { do: "colour", seat: "p2", colour: 5 });
    await site.tables.personal.setSettings(ben, { webhook: null, sound: true, notify: false });
    expect((await site.tables.personal.settings(ben)).colour).toBe(5);
    const next = await open();
    await site.seats(ben, next, { do: "take", seat: "p3", name: "Ben", colour: undefined });
    expect(await colours(next)).toEqual([undefined, undefined, 5]);
    const third = await open();
    await site.seats(cyd, third, { do: "take", seat: "p2", name: "Cyd", colour: 5 });
    await site.seats(ben, third, { do: "take", seat: "p3", name: "Ben", colour: 5 });
    expect(await colours(third)).toEqual([undefined, 5, undefined]);
  });

  it("leave with who leaves", async () => {
    const id = await open();
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", colour: 5 });
    await site.seats(ben, id, { do: "leave", seat: "p2" });
    expect(await colours(id)).toEqual([undefined, undefined, undefined]);
  });

  const open = () => site.table([ada, "open", "open"]);
});

describe("people", () => {
  it("take their seats along when a guest becomes an account", async () => {
    const guest = { ...user("Guest"), guest: true };
    const id = await site.table([ada, guest]);
    await site.tables.talking.notes(guest, id, { text: "mine" });
    await site.open(id, guest);
    await site.tables.personal.moveUser(guest.id, dov.id);
    expect((await site.open(id, dov)).table.seats[1]?.mine).toBe(true);
    expect((await site.open(id, dov)).notes).toBe("mine");
    expect((await site.open(id, guest)).table.seats[1]?.mine).toBe(false);
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await problem(site.move(guest, id, { type: "pass", seat: "p2" }))).toMatchObject({ status: 403 });
    await site.move(dov, id, { type: "pass", seat: "p2" });
  });

  it("leave their seat open when their account goes", async () => {
    const id = await site.table([ada, ben]);
    await site.tables.personal.moveUser(ben.id, null);
    expect((await site.open(id)).table.seats[1]).toMatchObject({ holder: "open", name: "Ben" });
  });
});

it("a title that the site gives up while people gather is played as it stands then", async () => {
  const id = await site.table([ada, "open"]);
  await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
  const later = new Site({ store: site.store, titles: [{ ...tiny, version: "2" }] });
  expect((await later.begin(ada, id)).rules).toBe("2");
  await later.tables.close();
});
