import { afterEach, describe, expect, it } from "vitest";
import type { BotTurn, SearchPool, ThinkTask } from "../../src/search/index.ts";
import { aidsOf, waitOf } from "../../src/table/aids.ts";
import { botMove, type Thought } from "../../src/table/bot-move.ts";
import { ada, ben, passes, problem, Site, starts, until } from "./kit.ts";

const sites: Site[] = [];
const siteOf = (pool?: SearchPool, patience = 30_000): Site => {
  const site = new Site({ patience, ...(pool && { pool }) });
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.tables.close();
});

const nothing = () => Promise.reject(new Error("nobody should ask"));
const poolOf = (think: (task: ThinkTask) => Promise<Thought>): SearchPool => ({
  best: nothing,
  play: nothing,
  rebuild: nothing,
  think,
  close: async () => undefined,
});

/** A pool whose bots think until they are let go, and then pass. */
function slow() {
  const asked: { turn: BotTurn; go: (thought: Thought) => void }[] = [];
  const pool = poolOf(({ turn }) => new Promise((go) => asked.push({ turn, go })));
  return { pool, asked };
}
const pass = ({ seat }: BotTurn): Thought => ({ action: passes(seat) });

describe("the strength of a bot", () => {
  it("is chosen with the table, changed by the host until the start, and by no one after it", async () => {
    const site = siteOf();
    const { id } = await site.tables.gathering.create(ada, {
      title: "tiny",
      visibility: "public",
      seats: [{ holder: "me", name: "Ada" }, { holder: "bot", strength: "strong" }, { holder: "open" }],
    });
    const strengths = async () => (await site.open(id)).table.seats.map((seat) => seat.strength);
    expect(await strengths()).toEqual([undefined, "strong", undefined]);
    await site.seats(ada, id, { do: "bot", seat: "p2", strength: "easy" });
    await site.seats(ada, id, { do: "bot", seat: "p3", strength: "steady" });
    expect(await strengths()).toEqual([undefined, "easy", "steady"]);
    expect(
      await problem(site.tables.gathering.seats(ben, id, { do: "bot", seat: "p2", strength: "strong" })),
    ).toMatchObject({ code: "FORBIDDEN" });
    expect(
      await problem(site.tables.gathering.seats(ada, id, { do: "bot", seat: "p2", strength: "divine" })),
    ).toMatchObject({ code: "BAD_BODY" });
    await site.begin(ada, id);
    expect(
      await problem(site.tables.gathering.seats(ada, id, { do: "bot", seat: "p2", strength: "strong" })),
    ).toMatchObject({ code: "NOT_OPEN" });
    expect(await strengths()).toEqual([undefined, "easy", "steady"]);
  });

  it("goes with the bot when the chair is opened again", async () => {
    const site = siteOf();
    const id = await site.table([ada, "open"]);
    await site.seats(ada, id, { do: "bot", seat: "p2", strength: "easy" });
    const { seats } = await site.seats(ada, id, { do: "open", seat: "p2" });
    expect(seats[1]).toMatchObject({ holder: "open", name: "" });
    expect(seats[1]).not.toHaveProperty("strength");
  });
});

describe("a bot that thinks in a thread", () => {
  it("keeps no one waiting, and its line says who moved and why", async () => {
    const { pool, asked } = slow();
    const site = siteOf(pool, 0);
    const id = await site.table([ada, "bot"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(async () => asked.length === 1);
    // The table is read and talked at meanwhile.
    await site.tables.talking.say(ada, id, { text: "Well?" });
    expect(await site.acting(id)).toEqual(["p2"]);
    asked[0]?.go({ ...pass(asked[0].turn), reason: { code: "nothing_better", args: {} } });
    await until(async () => (await site.acting(id)).includes("p1"));
    const line = (await site.store.entries(id)).find((entry) => entry.cause === "bot");
    expect(line).toMatchObject({ kind: "move", by: "lean", log: { type: "pass", seat: "p2" } });
    expect(line?.events[0]).toEqual({
      type: "reasoned",
      player: "p2",
      why: { code: "nothing_better", args: {} },
    });
  });

  it("thinks again where the table has gone on: what it thought of is not played", async () => {
    const { pool, asked } = slow();
    const site = siteOf(pool, 0);
    const id = await site.table([ada, "bot"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(async () => asked.length === 1);
    await site.undo(ada, id, "p1");
    asked[0]?.go(pass(asked[0].turn));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await site.store.entries(id)).some((entry) => entry.cause === "bot")).toBe(false);
    expect(await site.acting(id)).toEqual(["p1"]);
    await site.move(ada, id, starts("p1", "ABC", 70));
    await until(async () => asked.length === 2);
    asked[1]?.go(pass(asked[1].turn));
    await until(async () => (await site.acting(id)).includes("p1"));
  });

  it("makes a plain move where its thread fails", async () => {
    const site = siteOf(poolOf(() => Promise.reject(new Error("no memory"))));
    const id = await site.table([ada, "bot"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(async () => (await site.acting(id)).includes("p1"));
  });

  it("says why it moves so where it has weighed something, and the plain one says nothing", async () => {
    const site = siteOf();
    const id = await site.table([ada, "bot"]);
    await site.tables.runtime.run(id, async (live) => {
      const thought = (strength: BotTurn["strength"]) =>
        botMove(live.rules, live.state, { seat: "p1", seq: 4, strength });
      expect(thought("lean")).toEqual({ action: expect.objectContaining({ seat: "p1" }) });
      expect(thought("steady")).toEqual({
        action: expect.objectContaining({ seat: "p1" }),
        reason: { code: expect.any(String), args: expect.any(Object) },
      });
    });
  });

  it("makes the same move there as here", async () => {
    const site = siteOf();
    const id = await site.table([ada, "bot"]);
    await site.tables.runtime.run(id, async (live) => {
      const turn: BotTurn = { seat: "p1", seq: 4, strength: "lean" };
      expect(botMove(live.rules, structuredClone(live.state), turn)).toEqual(
        botMove(live.rules, live.state, turn),
      );
    });
  });
});

describe("the pace of bots", () => {
  it("is the host's to choose, at any time", async () => {
    const site = siteOf();
    const id = await site.table([ada, ben], { aids: { pace: "leisurely", hints: true } });
    const aids = async () => (await site.open(id)).table.aids;
    expect(await aids()).toEqual({ pace: "leisurely", hints: true, ahead: false });
    await site.tables.gathering.pace(ada, id, { pace: "once" });
    expect(await aids()).toEqual({ pace: "once", hints: true, ahead: false });
    expect(await problem(site.tables.gathering.pace(ben, id, { pace: "brisk" }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await problem(site.tables.gathering.pace(ada, id, { pace: "soon" }))).toMatchObject({
      code: "BAD_BODY",
    });
  });

  it("is kept from the first move of a person on, while someone looks on", async () => {
    const site = siteOf();
    const id = await site.table([ada, ben], { aids: { pace: "brisk" } });
    const wait = (watched: boolean) =>
      site.tables.runtime.run(id, async (live) => waitOf(live, live.askedAt + 100, watched));
    expect(await wait(true)).toBe(0);
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await wait(true)).toBeGreaterThan(0);
    expect(await wait(false)).toBe(0);
  });

  it("is none where no one said anything", () => {
    expect(aidsOf({ aids: null })).toEqual({ pace: "once", hints: false, ahead: false });
  });
});
