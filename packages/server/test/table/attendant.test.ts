import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada, ben, buys, passes, Site, starts, until } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.tables.close();
});

const due = async (id: string) => (await site.store.table(id))?.due;

describe("a table that an attendant watches", () => {
  it("is so once at a time: who asks meanwhile waits for the same", async () => {
    const id = await site.table([ada, "bot"]);
    const { attendant } = site.tables;
    const rested = vi.spyOn(attendant, "rested");
    const first = attendant.attend(id);
    expect(attendant.attend(id)).toBe(first);
    await first;
    expect(rested).toHaveBeenCalledTimes(1);
    expect(attendant.attend(id)).not.toBe(first);
  });

  it("while it gathers players asks for nothing, and nothing fails", async () => {
    const failed = vi.spyOn(console, "error");
    const id = await site.table([ada, "open"], { deadline: 60 });
    await site.tables.attendant.attend(id);
    expect(failed).not.toHaveBeenCalled();
    expect(await due(id)).toBeNull();
  });

  it("is so when it is opened, where something is due by then, and not before", async () => {
    const attended = vi.spyOn(site.tables.attendant, "attend");
    const opens = async (id: string) => {
      attended.mockClear();
      await site.open(id);
      return attended.mock.calls.length;
    };
    const timed = await site.table([ada, ben], { deadline: 60 });
    expect(await opens(await site.table([ada, "open"]))).toBe(0);
    expect(await opens(await site.table([ada, ben]))).toBe(0);
    site.pass(30_000);
    expect(await opens(timed)).toBe(0);
    expect(await site.acting(timed)).toEqual(["p1"]);
    site.pass(30_000);
    expect(await opens(timed)).toBe(1);
    await until(async () => (await site.acting(timed)).includes("p2"));
  });

  it("has its row say when another process is to look: soon where a bot or a plan is to play, else never", async () => {
    const now = 1_000_000;
    const people = await site.table([ada, ben]);
    const bots = await site.table([ada, "bot"]);
    const later = await site.table([ada, ben, "bot"]);
    const planned = await site.table([ada, ben]);
    await site.tables.playing.plans(ben, planned, {
      seat: "p2",
      plans: [{ kind: "moves", actions: [buys("p2", "ABC")] }],
    });
    // As where the process dies before it comes to play for anyone.
    site.tables.attendant.close();
    for (const id of [people, bots, later, planned]) await site.move(ada, id, starts("p1", "ABC"));
    expect(await Promise.all([people, bots, later, planned].map(due))).toEqual([
      null,
      now + 15_000,
      null,
      now + 15_000,
    ]);
  });
});

describe("a run that someone must be given", () => {
  it("is searched for who is late, not for who has time", async () => {
    const searched = vi.spyOn(site.tables.runtime.searches, "ready");
    const id = await site.table([ada, ben], { deadline: 60 });
    const { attendant } = site.tables;
    await attendant.attend(id);
    site.pass(59_999);
    await attendant.attend(id);
    expect(searched).not.toHaveBeenCalled();
    site.pass(1);
    await attendant.attend(id);
    expect(searched.mock.calls[0]?.[2]).toEqual({
      always: true,
      claim: { payers: [{ person: ada.id }, { person: ben.id }] },
    });
    expect(await site.acting(id)).toEqual(["p2"]);
  });

  it("is searched before a move for who holds the seat that is asked, and for no one else's request", async () => {
    const id = await site.table([ada, ben]);
    const searched = vi.spyOn(site.tables.runtime.searches, "ready");
    for (const who of [ben, { id: "u-eve", name: "Eve", guest: true }])
      await expect(site.move(who, id, passes("p1"))).rejects.toMatchObject({ status: 403 });
    await expect(site.move(ben, id, passes("p2"))).rejects.toMatchObject({ problem: { code: "REFUSED" } });
    expect(searched).not.toHaveBeenCalled();
    await site.move(ada, id, passes("p1"));
    expect(searched).toHaveBeenCalled();
  });
});

describe("a plan", () => {
  it("is played though another process wrote a line just before", async () => {
    const id = await site.table([ada, ben]);
    await site.tables.playing.plans(ben, id, {
      seat: "p2",
      plans: [{ kind: "moves", actions: [buys("p2", "ABC")] }],
    });
    const other = new Site({ store: site.store });
    let faster = 0;
    site.memory.beforeAppend = async (_, [line]) => {
      if (line?.cause !== "plan" || faster++) return;
      await other.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    };
    await site.move(ada, id, starts("p1", "ABC"));
    const lines = (await site.store.entries(id)).slice(-3);
    expect(lines.map(({ kind, cause, log }) => [kind, cause, log?.type])).toEqual([
      ["move", undefined, "start_company"],
      ["notice", undefined, undefined],
      ["move", "plan", "buy_share"],
    ]);
    expect(faster).toBe(2);
    expect((await site.store.plans(id)).p2?.every((plan) => plan.ended)).toBe(true);
    await other.tables.close();
  });
});

describe("the time that bots take", () => {
  it("is counted move by move, and no longer than it was", async () => {
    const began = performance.now();
    const id = await site.table([ada, "bot", "bot"]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(async () => (await site.acting(id)).includes("p1"));
    const bots = (await site.store.entries(id)).filter((entry) => entry.cause === "bot");
    const { moves, total, longest } = site.tables.stats().bots;
    expect(moves).toBe(bots.length);
    expect(total).toBeLessThanOrEqual(performance.now() - began);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(total);
  });
});
