import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, friday, problem, Site } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const create = async (more: object = {}) => (await site.tables.gathering.create(ada, friday(more))).id;
const secretOf = async (id: string) => (await site.open(id)).table.invitation?.split("/").at(-1) ?? "";

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

  it("is there for its host though the host has no seat", async () => {
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
