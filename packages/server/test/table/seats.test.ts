import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, dov, problem, Site, starts, tiny, user } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const body = (more: object = {}) => ({
  title: "tiny",
  name: "Friday",
  seats: [
    { name: "Ada", holder: "me" },
    { name: "", holder: "open" },
  ],
  ...more,
});
const create = async (more: object = {}) => (await site.tables.gathering.create(ada, body(more))).id;
const secretOf = async (id: string) => (await site.open(id)).table.invitation?.split("/").at(-1) ?? "";

describe("setting a table up", () => {
  it("waits for its open seats", async () => {
    const id = await create();
    const { table, first, entries } = await site.open(id);
    expect(table).toMatchObject({
      phase: "gathering",
      name: "Friday",
      host: true,
      visibility: "private",
      rules: "1",
    });
    expect(table.seats.map((seat) => seat.holder)).toEqual(["person", "open"]);
    expect([first, entries]).toEqual([null, []]);
  });

  it("begins at once where nobody is waited for", async () => {
    const id = await create({
      seats: [
        { name: "Ada", holder: "me" },
        { name: "", holder: "bot" },
      ],
      seed: 4,
    });
    const { table, first, entries } = await site.open(id);
    expect(table.phase).toBe("playing");
    expect(first?.players.p2?.name).toBe("lean");
    expect(entries[0]?.events).toEqual([{ type: "table_started" }]);
  });

  it.each([
    ["title", { title: "nothing" }, "UNKNOWN_TITLE"],
    ["title", { title: "__proto__" }, "BAD_BODY"],
    ["title", { title: 7 }, "BAD_BODY"],
    ["name", { name: "x".repeat(81) }, "TOO_LONG"],
    ["name", { name: { a: 1 } }, "BAD_BODY"],
    ["seats", { seats: [] }, "OUT_OF_RANGE"],
    ["seats", { seats: "me" }, "BAD_BODY"],
    ["seats.0", { seats: [null, null] }, "BAD_BODY"],
    ["seats.0.name", { seats: [{ name: " ", holder: "me" }, { holder: "bot" }] }, "EMPTY"],
    ["seats.0.name", { seats: [{ name: "x".repeat(41), holder: "me" }, { holder: "bot" }] }, "TOO_LONG"],
    ["seats.1.holder", { seats: [{ name: "A", holder: "me" }, { holder: "thief" }] }, "BAD_BODY"],
    [
      "seats.1.name",
      {
        seats: [
          { name: "Ada", holder: "me" },
          { name: " ADA ", holder: "bot" },
        ],
      },
      "NAME_TAKEN",
    ],
    ["seats", { mode: "hotseat" }, "HOTSEAT_OPEN"],
    ["deadline", { deadline: 1 }, "OUT_OF_RANGE"],
    ["deadline", { deadline: "soon" }, "BAD_BODY"],
    ["undo", { undo: "always" }, "BAD_BODY"],
    ["visibility", { visibility: 1 }, "BAD_BODY"],
    ["seed", { seed: 1.5 }, "BAD_BODY"],
    ["seed", { seed: 2 ** 40 }, "OUT_OF_RANGE"],
    ["options", { options: [] }, "BAD_BODY"],
    ["options.x", { options: { x: { y: 1 } } }, "BAD_BODY"],
    ["houseRules.0.slug", { houseRules: [{}] }, "BAD_BODY"],
  ])("is refused by the field %s: %j", async (field, more, code) => {
    expect(await problem(site.tables.gathering.create(ada, body(more)))).toMatchObject({
      status: 400,
      field,
      code,
    });
    expect((await site.tables.lists.list(ada, { list: "mine" })).tables).toEqual([]);
  });

  it.each([
    ["seats", { seats: [{ name: "Ada", holder: "me" }] }, "PLAYER_COUNT"],
    ["options.speed", { options: { speed: "fast" } }, "UNKNOWN_OPTION"],
    ["preset", { preset: "family" }, "UNKNOWN_PRESET"],
    ["houseRules", { houseRules: [{ slug: "open-auction" }] }, "VARIANT_UNKNOWN"],
  ])("asks the title, whose refusal names the field %s", async (field, more, code) => {
    const refused = await problem(site.tables.gathering.create(ada, body(more)));
    expect(refused).toMatchObject({ status: 422, field, code: "REFUSED", refusal: { code } });
  });

  it("cleans names of what nobody can see", async () => {
    const id = await create({ name: " Fri\u0000day\u202e \n night " });
    expect((await site.open(id)).table.name).toBe("Friday night");
  });
});

describe("a private table", () => {
  it("is not there for who has neither seat nor invitation, in any way", async () => {
    const id = await create();
    const absent = { status: 404, code: "NOT_FOUND" };
    expect(await problem(site.open(id, ben))).toMatchObject(absent);
    expect(await problem(site.open(id, null))).toMatchObject(absent);
    expect(await problem(site.open(id, ben, "guess"))).toMatchObject(absent);
    expect(await problem(site.watch(ben, id))).toMatchObject(absent);
    expect(await problem(site.tables.talking.say(ben, id, { text: "hi" }))).toMatchObject(absent);
    expect(await problem(site.tables.talking.notes(ben, id, { text: "hi" }))).toMatchObject(absent);
    const take = { do: "take", seat: "p2", name: "Ben" };
    expect(await problem(site.seats(ben, id, take))).toMatchObject(absent);
    expect(await problem(site.tables.gathering.checkSeat(id, take))).toMatchObject(absent);
    expect((await site.tables.lists.list(ben, { ids: [id] })).tables).toEqual([]);
    expect((await site.tables.lists.list(null, { list: "open" })).tables).toEqual([]);
    expect(await problem(site.open("nowhere", ben))).toMatchObject(absent);
  });

  it("opens with the secret that only its host is shown", async () => {
    const id = await create();
    const secret = await secretOf(id);
    expect(await site.tables.lists.invited(secret)).toEqual({ id });
    const seen = await site.open(id, ben, secret);
    expect(seen.table.invitation).toBeUndefined();
    expect(JSON.stringify(await site.store.table(id))).not.toContain(secret.slice(-22));
    for (const wrong of ["", id, `${id}-`, `${secret}x`, secret.slice(0, -1), `${secret.slice(0, -1)}!`]) {
      expect(await problem(site.tables.lists.invited(wrong))).toMatchObject({ status: 404 });
    }
  });

  it("is there for its host though he has no seat", async () => {
    const id = await create();
    await site.tables.gathering.seats(ada, id, { do: "leave", seat: "p1" });
    expect((await site.open(id, ada)).table).toMatchObject({ host: true });
    expect((await site.open(id, ada)).table.seats.some((seat) => seat.mine)).toBe(false);
    expect(await problem(site.open(id, ben))).toMatchObject({ status: 404 });
  });

  it("has one seat for each, who needs no invitation again to be told so", async () => {
    const seats = [{ name: "Ada", holder: "me" }, { holder: "open" }, { holder: "open" }];
    const id = await create({ seats });
    const invitation = await secretOf(id);
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation });
    const more = { do: "take", seat: "p3", name: "Benjamin" };
    expect(await problem(site.seats(ben, id, more))).toMatchObject({ status: 409, code: "SEATED" });
    expect(await problem(site.seats(cyd, id, more))).toMatchObject({ status: 404 });
    const nowhere = { status: 400, code: "NO_SEAT", field: "seat" };
    for (const act of [{ ...more, invitation }, { do: "leave" }, { do: "open" }])
      expect(await problem(site.seats(ada, id, { ...act, seat: "p9" }))).toMatchObject(nowhere);
    expect(
      await problem(site.tables.gathering.checkSeat(id, { ...more, invitation, seat: "p9" })),
    ).toMatchObject(nowhere);
  });

  it("calls a bot by how it was chosen, and has no line where it stays what it is", async () => {
    const id = await create();
    const bot = async (strength?: string) => {
      const { seats } = await site.seats(ada, id, { do: "bot", seat: "p2", ...(strength && { strength }) });
      return [seats[1]?.name, seats[1]?.strength, await site.seq(id)];
    };
    const [, , seq] = await bot();
    expect(await bot()).toEqual(["lean", undefined, seq]);
    expect(await bot("easy")).toEqual(["lean", "easy", Number(seq) + 1]);
    expect(await bot("easy")).toEqual(["lean", "easy", Number(seq) + 1]);
    expect(await bot()).toEqual(["lean", "easy", Number(seq) + 1]);
    await site.seats(ada, id, { do: "open", seat: "p2" });
    expect(await bot("strong")).toEqual(["Bot", "strong", Number(seq) + 3]);
    await site.seats(ada, id, { do: "open", seat: "p2" });
    expect((await bot("lean"))[0]).toBe("lean");
  });

  it("has no line for a seat that is opened, or named, as it was", async () => {
    const id = await create();
    const before = await site.seq(id);
    await site.tables.gathering.seats(ada, id, { do: "open", seat: "p2" });
    await site.tables.gathering.seats(ada, id, { do: "rename", seat: "p1", name: "Ada" });
    expect(await site.seq(id)).toBe(before);
    await site.tables.gathering.seats(ada, id, { do: "rename", seat: "p1", name: "Countess" });
    expect(await site.seq(id)).toBe(before + 1);
  });

  it("offers no invitation where one browser has all seats", async () => {
    const seats = ["Ada", "Ben"].map((name) => ({ name, holder: "me" }));
    const shared = await site.open(await create({ mode: "hotseat", seats }));
    expect(shared.table).toMatchObject({ host: true, mode: "hotseat", visibility: "private" });
    expect(shared.table.invitation).toBeUndefined();
    const online = await site.open(await create());
    expect(online.table.invitation).toMatch(/^\/join\//);
  });

  it("has a secret of its own: that of another table does not open it", async () => {
    const [one, two] = [await create(), await create()];
    const other = await secretOf(two);
    expect(await problem(site.open(one, ben, other))).toMatchObject({ status: 404 });
  });

  it("is there for watching once the game has begun: its invitation gives no seat that is held", async () => {
    const id = await create();
    const invitation = await secretOf(id);
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation });
    await site.begin(ada, id);
    const late = { do: "take", seat: "p2", name: "Cyd", invitation };
    const begun = { status: 409, code: "GAME_BEGUN", field: "seat" };
    expect(await problem(site.seats(cyd, id, late))).toMatchObject(begun);
    expect(await problem(site.tables.gathering.checkSeat(id, late))).toMatchObject(begun);
    // Whatever else is done with a seat is for who is known.
    for (const act of ["leave", "open", "bot"])
      expect(await problem(site.tables.gathering.checkSeat(id, { do: act, seat: "p2" }))).toEqual({
        status: 401,
        code: "SIGN_IN",
      });
    expect(await site.tables.lists.invited(invitation)).toEqual({ id });
    expect((await site.open(id, cyd, invitation)).table.phase).toBe("playing");
    expect((await site.open(id)).table.seats[1]?.name).toBe("Ben");
    // Without it nothing is told of the table, begun or not.
    expect(await problem(site.seats(cyd, id, { ...late, invitation: undefined }))).toMatchObject({
      status: 404,
    });
  });

  it("gives a seat that the others opened in the running game to who was invited", async () => {
    const id = await create();
    const invitation = await secretOf(id);
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation });
    await site.begin(ada, id);
    await site.propose(ada, id, { kind: "replace", data: { seat: "p2" }, seat: "p1" });
    const [asked] = (await site.open(id)).table.proposals;
    await site.tables.playing.answer(ben, id, asked?.id ?? "", { seat: "p2", agree: true });
    const table = await site.seats(cyd, id, { do: "take", seat: "p2", name: "Cyd", invitation });
    expect(table.seats[1]).toMatchObject({ name: "Cyd", holder: "person", mine: true });
  });

  it("stays open to who took a seat, without the secret", async () => {
    const id = await create();
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation: await secretOf(id) });
    expect((await site.open(id, ben)).table.seats[1]).toMatchObject({
      name: "Ben",
      holder: "person",
      mine: true,
    });
  });
});

describe("seats", () => {
  const open = () => site.table([ada, "open", "open"]);

  it("are taken once, under a name that nobody has, one for each person", async () => {
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

  it("are renamed by their holder, and by nobody else", async () => {
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

describe("the start", () => {
  it("is the host's, and waits for every seat", async () => {
    const id = await site.table([ada, "open"]);
    expect(await problem(site.begin(ben, id))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await problem(site.begin(ada, id))).toMatchObject({
      status: 409,
      code: "SEATS_OPEN",
      values: { seat: "p2" },
    });
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    expect(await problem(site.begin(ben, id))).toMatchObject({ status: 403 });
    const table = await site.begin(ada, id);
    expect(table).toMatchObject({
      phase: "playing",
      setup: {
        players: [
          { id: "p1", name: "Ada" },
          { id: "p2", name: "Ben" },
        ],
      },
    });
    expect(await problem(site.begin(ada, id))).toMatchObject({ code: "NOT_OPEN" });
  });

  it("draws the seats with the seed where the table wants it", async () => {
    const orders = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const id = await site.table([ada, ben, cyd, dov], { order: "drawn", seed });
      const state = await site.state(id);
      orders.add(state.seatOrder.join());
      const again = await site.table([ada, ben, cyd, dov], { order: "drawn", seed });
      expect((await site.state(again)).seatOrder).toEqual(state.seatOrder);
    }
    expect(orders.size).toBeGreaterThan(1);
    const seated = await site.table([ada, ben, cyd, dov], { order: "seated", seed: 3 });
    expect((await site.state(seated)).seatOrder).toEqual(["p1", "p2", "p3", "p4"]);
  });

  it("makes the game that people then play, whoever reads it from the store", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    const other = new Site({ store: site.store });
    expect(await other.state(id)).toEqual(await site.state(id));
    expect((await other.open(id)).first).toEqual((await site.open(id)).first);
    await other.tables.close();
  });
});

describe("lists", () => {
  it("show open tables to everybody, one's own to oneself, those that wait for one first", async () => {
    const waiting = await site.table([ben, "open"], { name: "Waiting" });
    const hidden = await site.table([ben, "open"], { name: "Hidden", visibility: "private" });
    const mine = await site.table([ada, ben], { name: "Mine" });
    site.pass(1000);
    const quiet = await site.table([ben, ada], { name: "Quiet" });
    const names = async (who: typeof ada | null, list: "open" | "mine") =>
      (await site.tables.lists.list(who, { list })).tables.map((card) => card.name);
    expect(await names(null, "open")).toEqual(["Waiting"]);
    expect(await names(null, "mine")).toEqual([]);
    expect(await names(ada, "mine")).toEqual(["Mine", "Quiet"]);
    const { tables } = await site.tables.lists.list(ada, { list: "mine" });
    expect(tables.map((card) => card.myTurn)).toEqual([true, false]);
    const some = await site.tables.lists.list(ada, { ids: [waiting, hidden, mine, quiet, "none"] });
    expect(some.tables.map((card) => card.name)).toEqual(["Waiting", "Mine", "Quiet"]);
  });

  it("show public games that are being played to whoever has no part in them, a dozen, the last changed first", async () => {
    const shown = async (who: typeof ada | null) =>
      (await site.tables.lists.list(who, { list: "running" })).tables.map((card) => card.name);
    await site.table([ben, "open"], { name: "Gathering" });
    await site.table([ben, cyd], { name: "First" });
    site.pass(1000);
    await site.table([ben, cyd], { name: "Second" });
    const over = await site.table([ben, "bot"], { name: "Over" });
    await site.propose(ben, over, { kind: "end", data: {}, seat: "p1" });
    const hidden = await site.tables.gathering.create(ben, {
      ...body({
        name: "Hidden",
        seats: [
          { name: "Ben", holder: "me" },
          { name: "", holder: "bot" },
        ],
      }),
    });
    expect((await site.open(hidden.id, ben)).table.phase).toBe("playing");
    expect((await site.open(over, ben)).table.phase).toBe("ended");
    expect(await shown(null)).toEqual(["Second", "First"]);
    expect(await shown(ada)).toEqual(["Second", "First"]);
    expect(await shown(ben)).toEqual([]);
    for (let n = 0; n < 12; n++) {
      site.pass(1000);
      await site.table([dov, ben], { name: `Game ${n}` });
    }
    expect(await shown(ada)).toEqual(Array.from({ length: 12 }, (_, n) => `Game ${11 - n}`));
  });

  it("say what a card needs", async () => {
    await site.table([ben, "open", "bot"], { name: "Card", deadline: 3600 });
    const [card] = (await site.tables.lists.list(ada, { list: "open" })).tables;
    expect(card).toMatchObject({
      title: "tiny",
      phase: "gathering",
      seats: 3,
      openSeats: 1,
      mine: false,
      myTurn: false,
      deadline: 3600,
    });
    expect(card?.players.map((one) => one.holder)).toEqual(["person", "open", "bot"]);
  });
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
