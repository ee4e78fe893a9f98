import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, dov, problem, Site } from "../table/kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

/** A table of Ada, Ben and a bot that has ended. */
async function over(more: object = {}): Promise<string> {
  const id = await site.table([ada, "open", "bot"], {
    ...{ seed: undefined, name: "Friday", undo: "free", deadline: 7200, rated: false },
    ...{ aids: { pace: "leisurely", hints: true, ahead: false } },
    ...more,
  });
  const invitation = (await site.open(id, ada)).table.invitation?.split("/").at(-1);
  await site.tables.gathering.seats(ben, id, { do: "take", seat: "p2", name: "Ben", invitation });
  await site.begin(ada, id);
  await end(id);
  return id;
}

async function end(id: string): Promise<void> {
  const { proposals } = await site.propose(ada, id, { kind: "end", data: {}, seat: "p1" });
  const [one] = proposals;
  if (one) await site.answer(ben, id, one.id, { agree: true, seat: "p2" });
  expect((await site.store.table(id))?.phase).toBe("ended");
}

const again = async (who: typeof ada, id: string) => (await site.tables.gathering.rematch(who, id)).id;

describe("a rematch", () => {
  it("is a table of the same rules and people: the person who asks sits there, the others' seats are kept for them", async () => {
    const id = await over();
    const next = await again(ada, id);
    const [was, is] = [await site.store.table(id), await site.store.table(next)];
    expect(is).toMatchObject({
      ...{ title: "tiny", name: "Friday", phase: "gathering", visibility: "public", mode: "online" },
      ...{ undo: "free", deadline: 7200, unrated: true, aids: was?.aids, host: ada.id, fixedSeed: null },
    });
    expect(is?.seats).toEqual([
      { player: "p1", name: "Ada", user: ada.id, bot: false },
      { player: "p2", name: "Ben", user: null, bot: false, invited: ben.id },
      { player: "p3", name: "lean", user: null, bot: true },
    ]);
    expect(is?.setup.options).toEqual(was?.setup.options);
    expect(is?.setup.seed).toBeUndefined();
  });

  it("is told at the table, and those who sat there come to it by the same button", async () => {
    const id = await over({ visibility: "private" });
    const watching = await site.watch(ben, id);
    const next = await again(ada, id);
    const line = watching
      .entries()
      .flatMap(({ events }) => events)
      .at(-1);
    expect(line).toMatchObject({ type: "rematch", name: "Ada" });
    expect(watching.last("table")?.rematch).toBe(next);
    expect((await site.tables.lists.list(ben, { list: "mine" })).tables.map((one) => one.id)).toContain(next);
    // The new table is private too: an invited person may look at it before they sit down.
    expect((await site.open(next, ben)).table.seats[1]).toMatchObject({
      holder: "open",
      name: "Ben",
      kept: "me",
    });
    expect(await again(ben, id)).toBe(next);
    expect((await site.store.table(next))?.seats[1]).toEqual({
      player: "p2",
      name: "Ben",
      user: ben.id,
      bot: false,
    });
    await site.begin(ada, next);
    expect((await site.store.table(next))?.phase).toBe("playing");
    expect(await again(ben, id)).toBe(next);
    watching.stop();
  });

  it("asked for twice is one, at the same time too", async () => {
    const id = await over();
    const [one, other] = await Promise.all([again(ada, id), again(ben, id)]);
    expect(other).toBe(one);
    expect(await again(ada, id)).toBe(one);
    const { tables } = await site.tables.lists.list(ada, { list: "mine" });
    expect(tables).toHaveLength(2);
  });

  it("by a stranger, or of a game that is not over, is refused, and nothing is made", async () => {
    const id = await over();
    expect(await problem(again(cyd, id))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const hidden = await over({ visibility: "private" });
    expect(await problem(again(cyd, hidden))).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const running = await site.table([ada, ben]);
    expect(await problem(again(ada, running))).toMatchObject({ status: 409, code: "NOT_ENDED" });
    expect((await site.store.table(id))?.rematch).toBeNull();
    expect((await site.tables.lists.list(null, { list: "open" })).tables).toEqual([]);
    // A stranger sees of a public one where it goes on.
    const next = await again(ada, id);
    expect((await site.open(id, cyd)).table.rematch).toBe(next);
    expect((await site.open(id, null)).table.rematch).toBe(next);
  });

  it("keeps its seats: another cannot take one until its host opens it", async () => {
    const next = await again(ada, await over());
    const take = (who: typeof ada, name = who.name) =>
      site.tables.gathering.seats(who, next, { do: "take", seat: "p2", name });
    expect((await site.open(next, cyd)).table.seats[1]).toMatchObject({ name: "Ben", kept: "other" });
    expect(await problem(take(cyd))).toMatchObject({ status: 403, code: "SEAT_KEPT", field: "seat" });
    const check = site.tables.gathering.checkSeat(next, { do: "take", seat: "p2", name: "Gus" });
    expect(await problem(check)).toMatchObject({ status: 403, code: "SEAT_KEPT" });
    expect((await site.tables.lists.list(null, { list: "open" })).tables).toEqual([]);
    expect(await problem(site.tables.gathering.begin(ada, next))).toMatchObject({ code: "SEATS_OPEN" });
    await site.seats(ada, next, { do: "open", seat: "p2" });
    expect((await site.store.table(next))?.seats[1]).toEqual({
      player: "p2",
      name: "",
      user: null,
      bot: false,
    });
    expect((await site.tables.lists.list(null, { list: "open" })).tables).toHaveLength(1);
    await take(cyd);
    // Who comes too late is shown the table anyway.
    const table = (await site.store.list({ user: ada.id }, 9)).find(({ rematch }) => rematch === next);
    expect(await again(ben, table?.id as string)).toBe(next);
    expect((await site.store.table(next))?.seats.map(({ user }) => user)).toEqual([ada.id, cyd.id, null]);
  });

  it("against bots alone begins at once; in a hot seat everyone sits where they sat", async () => {
    const bots = await site.table([ada, "bot"], { seed: undefined });
    await site.propose(ada, bots, { kind: "end", data: {}, seat: "p1" });
    expect((await site.store.table(await again(ada, bots)))?.phase).toBe("playing");
    const hot = await site.table([ada, ada], { seed: undefined, mode: "hotseat", visibility: "private" });
    await site.propose(ada, hot, { kind: "end", data: {}, seat: "p1" });
    const next = await site.store.table(await again(ada, hot));
    expect(next?.seats.map(({ name, user }) => [name, user])).toEqual([
      ["Ada", ada.id],
      ["Ada 1", ada.id],
    ]);
    expect(next?.phase).toBe("playing");
  });

  it("whose table was deleted before it began is made again", async () => {
    const id = await over();
    const next = await again(ada, id);
    await site.tables.gathering.remove(ada, next);
    const other = await again(ben, id);
    expect(other).not.toBe(next);
    expect((await site.store.table(other))?.host).toBe(ben.id);
    expect((await site.store.table(id))?.rematch).toBe(other);
  });

  it("keeps the seat of a guest who signs up meanwhile", async () => {
    const next = await again(ada, await over());
    await site.tables.personal.moveUser(ben.id, dov.id);
    expect((await site.store.table(next))?.seats[1]?.invited).toBe(dov.id);
    await site.tables.personal.moveUser(dov.id, null);
    expect((await site.store.table(next))?.seats[1]?.invited ?? null).toBeNull();
  });
});
