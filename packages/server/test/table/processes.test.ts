import { defineTitle } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada, ben, buys, cyd, passes, problem, Site, starts, tiny, until } from "./kit.ts";
import type { MemoryStore } from "./memory-store.ts";

/** Two processes of one site: one store, each with its own memory. */
let one: Site;
let two: Site;
beforeEach(async () => {
  one = new Site();
  two = new Site({ store: one.store });
  await one.tables.start();
  await two.tables.start();
});
afterEach(async () => {
  await one.tables.close();
  await two.tables.close();
});

describe("two processes", () => {
  it("play one game: each sees what the other wrote", async () => {
    const id = await one.table([ada, ben]);
    await two.open(id, ben);
    await one.move(ada, id, starts("p1", "ABC"));
    await until(async () => (await two.open(id, ben)).entries.length === (await one.seq(id)));
    await two.move(ben, id, buys("p2", "ABC"));
    await one.move(ada, id, buys("p1", "ABC"));
    const state = await one.state(id);
    await until(async () => (await two.open(id)).table.seq === (await one.seq(id)));
    expect(await two.state(id)).toEqual(state);
  });

  it("pass on what was added: anyone who watches gets it without the store being asked", async () => {
    const id = await one.table([ada, ben]);
    const watcher = await two.watch(cyd, id);
    const told = async () => watcher.entries().at(-1)?.seq === (await one.seq(id));
    await one.move(ada, id, starts("p1", "ABC"));
    await until(told);
    const read = vi.spyOn(one.store, "entries");
    await one.move(ben, id, passes("p2"));
    await one.move(ada, id, passes("p1"));
    await until(told);
    expect(read).not.toHaveBeenCalled();
    expect(watcher.entries().map((entry) => entry.seq)).toEqual(
      Array.from({ length: await one.seq(id) }, (_, at) => at + 1),
    );
    expect(await two.state(id)).toEqual(await one.state(id));
    expect((await two.open(id)).table).toMatchObject({ seq: await one.seq(id), phase: "playing" });
    watcher.stop();
  });

  it("read again where what was added does not go on from what they have", async () => {
    const id = await one.table([ada, ben]);
    const watcher = await two.watch(cyd, id);
    const told = async () => watcher.entries().at(-1)?.seq === (await one.seq(id));
    await one.move(ada, id, starts("p1", "ABC"));
    await until(told);
    // News is lost on its way; the next does not follow on what the other knows.
    const lost = vi.spyOn(one.store, "announce").mockResolvedValueOnce(undefined);
    await one.move(ben, id, passes("p2"));
    expect(lost).toHaveBeenCalledTimes(1);
    lost.mockRestore();
    await one.move(ada, id, passes("p1"));
    await until(told);
    const seen = watcher.entries().map((entry) => entry.seq);
    expect(seen).toEqual(Array.from({ length: await one.seq(id) }, (_, at) => at + 1));
    expect(await two.state(id)).toEqual(await one.state(id));
    watcher.stop();
  });

  it("of two moves at once land one; the other is told what was first", async () => {
    const id = await one.table([ada, ben]);
    await two.open(id, ada);
    const after = await one.seq(id);
    const both = await Promise.allSettled([
      one.tables.playing.move(ada, id, { after, action: starts("p1", "ABC") }),
      two.tables.playing.move(ada, id, { after, action: starts("p1", "CW") }),
    ]);
    expect(both.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((result) => result.status === "rejected") as PromiseRejectedResult;
    expect(lost.reason.problem).toMatchObject({ code: "BEHIND", entries: [{ seq: after + 1 }] });
    expect(await one.seq(id)).toBe(after + 1);
    await until(async () => (await two.open(id)).table.seq === after + 1);
    await until(async () => (await one.open(id)).table.seq === after + 1);
    expect(await two.state(id)).toEqual(await one.state(id));
  });

  it("go on where only a notice was faster", async () => {
    const id = await one.table([ada, ben]);
    await two.open(id, ada);
    const after = await one.seq(id);
    (one.store as MemoryStore).beforeAppend = async () => {
      (one.store as MemoryStore).beforeAppend = undefined;
      await one.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    };
    const { entries } = await two.tables.playing.move(ada, id, { after, action: starts("p1", "ABC") });
    expect(entries.map((entry) => entry.kind)).toEqual(["notice", "move"]);
    expect((await two.open(id)).table.seats[1]?.name).toBe("Benjamin");
  });

  it("tell those who watch, at either process, each line once", async () => {
    const id = await one.table([ada, ben]);
    const [here, there] = [await one.watch(ada, id), await two.watch(cyd, id)];
    await one.move(ada, id, starts("p1", "ABC"));
    await until(async () => there.entries().length === (await one.seq(id)));
    await two.move(ben, id, buys("p2", "ABC"));
    await until(async () => here.entries().length === (await one.seq(id)));
    await one.tables.talking.say(ada, id, { text: "hello" });
    await until(() => there.chat().length === 1);
    await until(async () => there.entries().length === (await one.seq(id)));
    expect(here.entries()).toEqual(await one.store.entries(id));
    expect(there.entries()).toEqual(here.entries());
    expect(here.chat()).toEqual(there.chat());
  });

  it("lose no line of talk that another process said first and whose news is late, or never comes", async () => {
    const id = await one.table([ada, ben]);
    const silent = Object.assign(Object.create(one.store), { announce: async () => undefined });
    const mute = new Site({ store: silent });
    const here = await one.watch(cyd, id);
    await mute.tables.talking.say(ben, id, { text: "first" });
    await one.tables.talking.say(ada, id, { text: "second" });
    expect(here.chat().map((line) => `${line.id} ${line.text}`)).toEqual(["1 first", "2 second"]);
    await one.tables.talking.say(ada, id, { text: "third" });
    expect(here.chat().map((line) => line.id)).toEqual([1, 2, 3]);
    expect(here.got.at(-1)?.cursor.split(".")[1]).toBe("3");
    await mute.tables.close();
  });

  it("know of a start, of plans, and of who is present at the other", async () => {
    const id = await one.table([ada, "open"]);
    const there = await two.watch(ben, id);
    await two.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    await one.begin(ada, id);
    await until(() => there.last("table")?.phase === "playing");
    await one.watch(ada, id);
    await until(() => there.last("table")?.seats.every((seat) => seat.present) === true);
    expect(there.last("table")?.watchers).toBe(0);
    await one.watch(ben, id);
    await one.watch(ada, id);
    const stranger = await one.watch(null, id);
    await until(() => there.last("table")?.watchers === 1 && stranger.last("table")?.watchers === 0);
    expect((await two.open(id, ben)).table.watchers).toBe(1);
    await one.tables.playing.plans(ben, id, {
      seat: "p2",
      plans: [{ kind: "dividend", company: "ABC", pay: "full" }],
    });
    await until(() => (there.last("plans")?.p2?.length ?? 0) === 1);
    await two.move(ada, id, starts("p1", "ABC"));
  });

  it("let no bot play twice", async () => {
    const id = await one.table([ada, "bot", "bot"]);
    await two.open(id, ada);
    await one.move(ada, id, starts("p1", "ABC"));
    await Promise.all([one.tables.attendant.attend(id), two.tables.attendant.attend(id)]);
    const entries = await one.store.entries(id);
    expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, at) => at + 1));
    expect(await one.acting(id)).toEqual(["p1"]);
  });

  it("read everything again when news may have been missed", async () => {
    const deaf = new Site({ store: one.store });
    const id = await one.table([ada, ben]);
    await deaf.open(id);
    await one.move(ada, id, starts("p1", "ABC"));
    expect((await deaf.open(id)).table.seq).toBeLessThan(await one.seq(id));
    expect((await problem(deaf.move(ada, id, passes("p1")))).refusal?.code).toBe("NOT_YOUR_TURN");
    await deaf.tables.start();
    await one.store.announce("", "reconnected");
    await until(async () => (await deaf.open(id)).table.seq === (await one.seq(id)));
    await deaf.tables.close();
  });

  it("turn nothing down for what they have not heard of yet", async () => {
    const deaf = new Site({ store: one.store });
    const id = await one.table([ada, ben]);
    const behind = (await deaf.open(id)).table.seq;
    await one.move(ada, id, starts("p1", "ABC"));
    expect(deaf.tables.runtime.peek(id)?.row.seq).toBe(behind);
    // To this process it is Ada's turn still.
    await deaf.tables.playing.move(ben, id, { after: await one.seq(id), action: buys("p2", "ABC") });
    expect(await one.acting(id)).toEqual(["p1"]);
    await deaf.tables.close();
  });

  it("read of a table that they have only what came since", async () => {
    const deaf = new Site({ store: one.store });
    const id = await one.table([ada, ben]);
    await one.move(ada, id, starts("p1", "ABC"));
    const has = (await deaf.open(id)).table.seq;
    await one.move(ben, id, buys("p2", "ABC"));
    await one.move(ada, id, buys("p1", "ABC"));
    const read = vi.spyOn(one.store, "entries");
    deaf.tables.runtime.heardNothing();
    expect(await deaf.state(id)).toEqual(await one.state(id));
    expect(read).toHaveBeenCalled();
    for (const [, after] of read.mock.calls) expect(after).toBeGreaterThanOrEqual(has);
    read.mockRestore();
    await deaf.tables.close();
  });

  it("ask the store nothing about lines that they have already", async () => {
    const id = await one.table([ada, ben]);
    const watcher = await two.watch(cyd, id);
    const { updated: before = 0 } = (await one.store.table(id)) ?? {};
    await one.move(ada, id, starts("p1", "ABC"));
    await until(async () => watcher.entries().at(-1)?.seq === (await one.seq(id)));
    const lines = (await one.store.entries(id)).slice(-1);
    const asked = vi.spyOn(one.store, "table");
    const told = watcher.got.length;
    two.tables.runtime.heard(id, { before, change: {}, lines });
    await two.tables.runtime.run(id, async (live) => expect(live.stale).toBe(false));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(watcher.got).toHaveLength(told);
  });

  it("tell a watcher of what was added while the table had to leave memory, at once", async () => {
    // No one is told who is there, with which the lines would come as well, a moment later.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const soon = async (holds: () => boolean) => {
      for (let turns = 0; turns < 100 && !holds(); turns++) await new Promise(setImmediate);
      expect(holds()).toBe(true);
    };
    try {
      const id = await one.table([ada, ben]);
      const watcher = await two.watch(cyd, id);
      const last = () => watcher.entries().at(-1)?.log?.type;
      await one.move(ada, id, starts("p1", "ABC"));
      await soon(() => last() === "start_company");
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { runtime } = two.tables;
      const busy = runtime.run(id, () => held);
      const heard = vi.spyOn(runtime, "heard");
      await one.move(ben, id, buys("p2", "ABC"));
      await soon(() => heard.mock.calls.length > 0);
      runtime.forget(id);
      release();
      await busy;
      await soon(() => last() === "buy_share");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["watched", "known"])(
    "play a table that is %s by the rules that were adopted at the other",
    async (how) => {
      const amended = defineTitle({ ...tiny, version: "2" });
      const sites = [0, 1].map(() => new Site({ store: one.store, titles: [tiny, amended] }));
      const [here, there] = sites as [Site, Site];
      for (const site of sites) await site.tables.start();
      const id = await one.table([ada, ben]);
      if (how === "watched") await there.watch(cyd, id);
      else await there.open(id);
      expect((await there.tables.reading.look(ada, id))?.rules.title.version).toBe("1");
      await here.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: { to: "2" } });
      const [proposal] = (await here.open(id)).table.proposals;
      await here.answer(ben, id, proposal?.id ?? "", { seat: "p2", agree: true });
      await until(async () => (await there.open(id)).table.rules === "2");
      expect((await there.tables.reading.look(ada, id))?.rules.title.version).toBe("2");
      for (const site of sites) await site.tables.close();
    },
  );

  it("are right even where no news came at all", async () => {
    const deaf = new Site({ store: one.store });
    const id = await one.table([ada, ben]);
    await deaf.open(id);
    const seen = await one.seq(id);
    await one.move(ada, id, starts("p1", "ABC"));
    expect(
      await problem(deaf.tables.playing.move(ada, id, { after: seen, action: passes("p1") })),
    ).toMatchObject({
      code: "BEHIND",
    });
    await deaf.tables.playing.move(ben, id, { after: await one.seq(id), action: buys("p2", "ABC") });
    await deaf.tables.close();
  });
});

describe("a cache", () => {
  it("that is too small forgets tables and loses nothing", async () => {
    const small = new Site({ memory: 1 });
    const ids = [await small.table([ada, ben]), await small.table([ada, ben])];
    for (const id of ids) await small.move(ada, id, starts("p1", "ABC"));
    for (const id of ids) await small.move(ben, id, buys("p2", "ABC"));
    for (const id of ids) expect((await small.state(id)).companies.ABC?.started).toBe(true);
    expect(small.tables.stats().cached).toBe(1);
    await small.tables.close();
  });
});

describe("a table that is watched", () => {
  it("stays in memory, so that its watchers hear of other processes however many tables are used", async () => {
    const small = new Site({ memory: 1, store: one.store });
    await small.tables.start();
    const id = await one.table([ada, ben]);
    const watch = await small.watch(cyd, id);
    for (let n = 0; n < 3; n++) await small.open(await one.table([ada, ben]));
    await one.move(ada, id, starts("p1", "ABC"));
    await until(async () => watch.entries().length === (await one.seq(id)));
    watch.stop();
    await small.open(await one.table([ada, ben]));
    expect(small.tables.stats().cached).toBe(1);
    await small.tables.close();
  });
});

describe("what a house rule hides", () => {
  const masked = defineTitle({
    ...tiny,
    chains: {
      ...tiny.chains,
      "view.project": (state, viewer) => ({
        ...state,
        players: Object.fromEntries(
          Object.entries(state.players).map(([id, player]) => [
            id,
            id === viewer ? player : { ...player, cash: -1 },
          ]),
        ),
      }),
    },
  });

  it("names of others, where those are hidden: not by their seats, not in the set-up, not by their moves", async () => {
    const nameless = defineTitle({
      ...tiny,
      chains: {
        ...tiny.chains,
        "view.project": (state, viewer) => ({
          ...state,
          players: Object.fromEntries(
            Object.entries(state.players).map(([id, player]) => [
              id,
              id === viewer ? player : { ...player, name: `Someone ${id}` },
            ]),
          ),
        }),
      },
    });
    const site = new Site({ titles: [nameless] });
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    const { table, entries } = await site.open(id, ben);
    expect(table.seats.map(({ name }) => name)).toEqual(["Someone p1", "Ben"]);
    expect(table.setup.players.map(({ name }) => name)).toEqual(["Someone p1", "Ben"]);
    expect(entries.some(({ by }) => by !== undefined)).toBe(false);
    await site.tables.close();
  });

  it("is shown to one person who has several seats for each of them", async () => {
    const site = new Site({ titles: [masked] });
    const id = await site.table([ada, ada], { mode: "hotseat" });
    const cash = async (who: typeof ada | null) =>
      Object.values((await site.open(id, who)).first?.players ?? {}).map((player) => player.cash);
    expect(await cash(ada)).toEqual([400, 400]);
    expect(await cash(ben)).toEqual([-1, -1]);
    await site.tables.close();
  });

  it("never leaves the server: not in the first state, not in changes, live or later", async () => {
    const site = new Site({ titles: [masked] });
    const id = await site.table([ada, ben], { undo: "free" });
    const watches = { ada: await site.watch(ada, id), nobody: await site.watch(null, id) };
    await site.move(ada, id, starts("p1", "ABC"));
    const mine = await site.open(id, ada);
    const theirs = await site.open(id, null);
    expect([mine.first?.players.p1?.cash, mine.first?.players.p2?.cash]).toEqual([400, -1]);
    expect(theirs.first?.players.p1?.cash).toBe(-1);
    const cashIn = (entries: typeof mine.entries) =>
      JSON.stringify(entries.map((entry) => (entry.patch as { players?: unknown })?.players));
    expect(cashIn(mine.entries)).toContain("280");
    expect(cashIn(theirs.entries)).not.toContain("cash");
    expect(cashIn(watches.ada.entries())).toContain("280");
    expect(cashIn(watches.nobody.entries())).not.toContain("cash");
    for (let n = 0; n < 110; n++) {
      await site.undo(ada, id, "p1");
      await site.redo(ada, id, "p1");
    }
    expect(cashIn((await site.open(id, null)).entries)).not.toContain("cash");
    expect(cashIn((await site.open(id, ada)).entries)).toContain("280");
    // Nor from a process that has only the end of the record in memory.
    const cold = new Site({ titles: [masked], store: site.store });
    for (const who of [null, ada, ben])
      expect((await cold.open(id, who)).entries, who?.name).toEqual((await site.open(id, who)).entries);
    await cold.tables.close();
    await site.tables.close();
  });
});
