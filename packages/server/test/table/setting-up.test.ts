import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, dov, friday, problem, Site, starts } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const create = async (more: object = {}) => (await site.tables.gathering.create(ada, friday(more))).id;

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

  it("begins at once where no one is waited for", async () => {
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
    expect(await problem(site.tables.gathering.create(ada, friday(more)))).toMatchObject({
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
    const refused = await problem(site.tables.gathering.create(ada, friday(more)));
    expect(refused).toMatchObject({ status: 422, field, code: "REFUSED", refusal: { code } });
  });

  it("cleans names of what no one can see", async () => {
    const id = await create({ name: " Fri\u0000day\u202e \n night " });
    expect((await site.open(id)).table.name).toBe("Friday night");
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

  it("makes the game that people then play, anyone who reads it from the store", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    const other = new Site({ store: site.store });
    expect(await other.state(id)).toEqual(await site.state(id));
    expect((await other.open(id)).first).toEqual((await site.open(id)).first);
    await other.tables.close();
  });
});
