import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, dov, friday, Site } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

describe("lists", () => {
  it("show open tables to everyone, one's own to oneself, those that wait for one first", async () => {
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

  it("show public games that are being played to anyone who has no part in them, a dozen, the last changed first", async () => {
    const shown = async (who: typeof ada | null) =>
      (await site.tables.lists.list(who, { list: "running" })).tables.map((card) => card.name);
    await site.table([ben, "open"], { name: "Gathering" });
    await site.table([ben, cyd], { name: "First" });
    site.pass(1000);
    await site.table([ben, cyd], { name: "Second" });
    const over = await site.table([ben, "bot"], { name: "Over" });
    await site.propose(ben, over, { kind: "end", data: {}, seat: "p1" });
    const hidden = await site.tables.gathering.create(ben, {
      ...friday({
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
