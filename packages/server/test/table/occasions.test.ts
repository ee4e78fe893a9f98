import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, Site, starts, until } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const told = () => site.occasions.map(({ what, user }) => `${what} ${user}`);

describe("occasions that people are told of", () => {
  it("are the begin and the end of a game, for those who did not cause it and are not asked", async () => {
    const id = await site.table([ada, ben, cyd]);
    await until(() => site.turns.length === 1);
    expect(told()).toEqual(["begins u-ben", "begins u-cyd"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await site.propose(ada, id, { kind: "end", seat: "p1", data: {} });
    expect(told().slice(2)).toEqual(["proposal u-ben", "proposal u-cyd"]);
    const [proposal] = (await site.open(id)).table.proposals;
    for (const [who, seat] of [
      [ben, "p2"],
      [cyd, "p3"],
    ] as const)
      await site.answer(who, id, proposal?.id ?? "", { seat, agree: true });
    expect((await site.open(id)).table.phase).toBe("ended");
    const ends = told().slice(4);
    expect(ends.every((one) => one.startsWith("ends "))).toBe(true);
    expect(ends.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ends).size).toBe(ends.length);
  });

  it("are lines of the talk, for all but who said them", async () => {
    const id = await site.table([ada, ben, cyd]);
    await until(() => site.turns.length === 1);
    site.occasions.length = 0;
    await site.tables.talking.say(ben, id, { text: "hello" });
    expect(site.occasions).toMatchObject([
      { what: "talk", user: ada.id, by: "Ben", from: ben.id, text: "hello" },
      { what: "talk", user: cyd.id, by: "Ben", from: ben.id, text: "hello" },
    ]);
    // Who is reminded is told of their turn, not of the line.
    site.occasions.length = 0;
    await site.tables.talking.say(ben, id, { text: "Ada?", reminds: "p1" });
    expect(told()).toEqual(["talk u-cyd"]);
    expect(site.turns.at(-1)).toMatchObject({ user: ada.id, reminder: true });
  });

  it("are told once, also where another process reads the table", async () => {
    const id = await site.table([ada, ben]);
    await until(() => site.turns.length === 1);
    await site.propose(ada, id, { kind: "end", seat: "p1", data: {} });
    const before = told();
    const other = new Site({ store: site.store });
    await other.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    await site.seats(ben, id, { do: "rename", seat: "p2", name: "Ben" });
    expect(other.occasions).toEqual([]);
    expect(told()).toEqual(before);
    await other.tables.close();
  });
});
