import { defineTitle, type TitleDefinition } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, cyd, passes, problem, Site, starts, tiny, until } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.tables.close());

const attendant = (of: Site) => of.tables.attendant;

describe("bots", () => {
  it("play all their decisions before the answer comes, each move its own line", async () => {
    const id = await site.table([ada, "bot", "bot"]);
    const entries = await site.move(ada, id, starts("p1", "ABC"));
    const bots = entries.filter((entry) => entry.cause === "bot");
    expect(bots.length).toBeGreaterThanOrEqual(2);
    expect(bots.every((entry) => entry.by === "lean" && entry.kind === "move")).toBe(true);
    expect(await site.acting(id)).toEqual(["p1"]);
  });

  it("play a whole game among themselves, and the process goes on meanwhile", async () => {
    const busy = new Site({ patience: 0 });
    const id = await busy.table([ada, ada], { mode: "hotseat" });
    const { table } = await busy.open(id);
    for (const seat of table.seats.map((one) => one.player))
      await busy.tables.playing
        .propose(ada, id, { kind: "bot", seat: "p1", data: { seat } })
        .catch(async () => busy.propose(ada, id, { kind: "bot", data: { seat } }));
    let served = 0;
    await until(async () => {
      served++;
      await busy.open(id, null);
      return (await busy.store.table(id))?.phase === "ended";
    });
    expect(served).toBeGreaterThan(2);
    const { bots } = busy.tables.stats();
    expect(bots.moves).toBeGreaterThan(50);
    expect(bots.total).toBeGreaterThan(0);
    expect((await busy.state(id)).ended).not.toBeNull();
    await busy.tables.close();
  });

  it("choose the same at the same table and line", async () => {
    const games = await Promise.all(
      [1, 2].map(async () => {
        const id = await site.table([ada, "bot", "bot"], { seed: 11 });
        await site.move(ada, id, starts("p1", "ABC"));
        // The bots go on after the answer where the computer is busy.
        await until(async () => (await site.acting(id)).includes("p1"));
        return (await site.store.entries(id)).map((entry) => entry.log);
      }),
    );
    expect(games[0]).toEqual(games[1]);
  });

  it("never answer for the person who is asked", async () => {
    const id = await site.table([ada, "bot"]);
    await attendant(site).attend(id);
    expect(await site.acting(id)).toEqual(["p1"]);
    expect((await site.store.entries(id)).every((entry) => entry.kind === "notice")).toBe(true);
  });

  it("go on after the process died in the middle", async () => {
    const id = await site.table([ada, "bot"]);
    attendant(site).close();
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await site.acting(id)).toEqual(["p2"]);
    const clock = { now: 1_000_000 + 20_000 };
    const next = new Site({ store: site.store, clock });
    await next.tables.start();
    await until(async () => (await next.acting(id)).includes("p1"));
    await next.tables.close();
  });
});

describe("a deadline", () => {
  const timed = (more = {}) => site.table([ada, ben], { deadline: 3600, ...more });

  it("is shown, and starts again with every decision", async () => {
    const id = await timed();
    expect((await site.open(id)).table.due).toBe(1_000_000 + 3_600_000);
    site.pass(1000);
    await site.move(ada, id, starts("p1", "ABC"));
    expect((await site.open(id)).table.due).toBe(1_001_000 + 3_600_000);
    expect((await site.open(await site.table([ada, ben]))).table.due).toBeNull();
  });

  it("plays for who is absent once it has passed, and not before", async () => {
    const id = await timed();
    site.pass(3_600_000 - 1);
    await attendant(site).sweepNow();
    expect(await site.acting(id)).toEqual(["p1"]);
    site.pass(1);
    await attendant(site).sweepNow();
    const last = (await site.store.entries(id)).at(-1);
    expect(last).toMatchObject({ kind: "move", cause: "deadline", log: passes("p1") });
    expect(last).not.toHaveProperty("by");
    expect(await site.acting(id)).toEqual(["p2"]);
  });

  it("comes by a timer of its own where no one sweeps", async () => {
    const real = new Site({ clock: { now: 0 }, now: () => Date.now() });
    const id = await real.table([ada, ben], { deadline: 30 });
    const now = Date.now();
    await real.tables.runtime.run(id, async (live) => {
      live.askedAt = now - 29_950;
      live.row.due = now + 50;
      attendant(real).schedule(live);
    });
    await until(async () => (await real.acting(id)).includes("p2"));
    await real.tables.close();
  });

  it("is played by one process only", async () => {
    const id = await timed();
    const clock = { now: 1_000_000 + 3_600_000 };
    site.pass(3_600_000);
    const other = new Site({ store: site.store, clock });
    await Promise.all([attendant(site).sweepNow(), attendant(other).sweepNow()]);
    const played = (await site.store.entries(id)).filter((entry) => entry.cause === "deadline");
    expect(played).toHaveLength(1);
    await other.tables.close();
  });

  it("holds after a restart: what ran out meanwhile is played at the start", async () => {
    const id = await timed();
    await site.tables.close();
    const next = new Site({ store: site.store, clock: { now: 1_000_000 + 9_999_999 } });
    await next.tables.start();
    await until(async () => (await next.acting(id)).includes("p2"));
    await next.tables.close();
  });

  it("starts again for who takes over a seat", async () => {
    const id = await timed();
    await site.propose(ben, id, { kind: "replace", seat: "p2", data: { seat: "p1" } });
    const [proposal] = (await site.open(id)).table.proposals;
    await site.answer(ada, id, proposal?.id ?? "", { seat: "p1", agree: true });
    site.pass(1_800_000);
    await site.seats(cyd, id, { do: "take", seat: "p1", name: "Cyd" });
    expect((await site.open(id)).table.due).toBe(1_000_000 + 1_800_000 + 3_600_000);
  });

  const withHook = (chainsAndSlots: Partial<Pick<TitleDefinition, "slots" | "chains">>): TitleDefinition =>
    defineTitle({
      ...tiny,
      slots: { ...tiny.slots, ...chainsAndSlots.slots },
      chains: { ...tiny.chains, ...chainsAndSlots.chains },
    });

  it("plays what the title says, where it says something", async () => {
    const says = withHook({
      slots: {
        ...tiny.slots,
        "absence.default": (_ctx, decision) => starts(decision.seats[0] ?? "", "CW", 70),
      },
    });
    site = new Site({ titles: [says] });
    const id = await timed();
    site.pass(3_600_000);
    await attendant(site).sweepNow();
    expect((await site.store.entries(id)).at(-1)?.log).toEqual(starts("p1", "CW", 70));
  });

  it("stands still while a house rule or the title has stopped the clock", async () => {
    const stopped = withHook({ chains: { "absence.paused": () => true } });
    site = new Site({ titles: [stopped] });
    const id = await timed();
    site.pass(3_600_000);
    await attendant(site).sweepNow();
    expect(await site.acting(id)).toEqual(["p1"]);
    expect((await site.store.table(id))?.due).toBeNull();
    expect((await site.open(id)).table).toMatchObject({ due: null, paused: true });
  });

  it("plays a company's whole turn, not one step of it an hour, and leaves the next company its time", async () => {
    const id = await timed();
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ben, id, passes("p2"));
    for (let n = 0; n < 3; n++) {
      await site.move(ada, id, { type: "buy_share", seat: "p1", company: "ABC", from: "treasury" });
      await site.move(ben, id, passes("p2"));
    }
    await site.move(ada, id, passes("p1"));
    if (roundOf(await site.state(id)) === "stock") await site.move(ben, id, passes("p2"));
    expect(roundOf(await site.state(id))).toBe("operating");
    site.pass(3_600_000);
    await attendant(site).sweepNow();
    const played = (await site.store.entries(id)).filter((entry) => entry.cause === "deadline");
    expect(played.length).toBeGreaterThan(1);
    expect(roundOf(await site.state(id))).toBe("stock");
  });
});

describe("being told", () => {
  it("that it is one's turn comes once, to who is asked and did not just move", async () => {
    const id = await site.table([ada, ben]);
    await until(() => site.turns.length === 1);
    expect(site.turns[0]).toMatchObject({ user: "u-ada", seat: "p1", table: { id, title: "tiny" } });
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => site.turns.length === 2);
    expect(site.turns[1]).toMatchObject({ user: "u-ben", seat: "p2" });
    await site.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    await site.open(id);
    expect(site.turns).toHaveLength(2);
  });

  it("says who sits there, by seat, and what is asked", async () => {
    await site.table([ada, ben]);
    await until(() => site.turns.length === 1);
    expect(site.turns[0]?.names).toEqual({ p1: "Ada", p2: "Ben" });
    expect(site.turns[0]?.decision?.seats).toEqual(["p1"]);
  });

  it("does not come to players who are asked again because they took their own move back", async () => {
    const id = await site.table([ada, ben], { undo: "free" });
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => site.turns.length === 2);
    await site.undo(ada, id, "p1");
    await attendant(site).attend(id);
    expect(await site.acting(id)).toEqual(["p1"]);
    expect(site.turns.map((turn) => turn.user)).toEqual([ada.id, ben.id]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => site.turns.length === 3);
    expect(site.turns[2]?.user).toBe(ben.id);
  });

  it("is not repeated by another process, nor after a restart", async () => {
    const id = await site.table([ada, ben]);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => site.turns.length === 2);
    const other = new Site({ store: site.store });
    await other.seats(ben, id, { do: "rename", seat: "p2", name: "Benjamin" });
    expect(other.turns).toEqual([]);
    await other.move(ben, id, passes("p2"));
    await until(() => other.turns.length === 1);
    expect(other.turns[0]).toMatchObject({ user: "u-ada" });
    await site.seats(ben, id, { do: "rename", seat: "p2", name: "Ben" });
    expect(site.turns).toHaveLength(2);
    await other.tables.close();
  });

  it("does not come while bots and plans still play", async () => {
    const id = await site.table([ada, "bot", ben]);
    await until(() => site.turns.length === 1);
    await site.move(ada, id, starts("p1", "ABC"));
    await until(() => site.turns.length === 2);
    expect(site.turns[1]).toMatchObject({ user: "u-ben" });
  });

  it("does not come to one person who plays all seats", async () => {
    const id = await site.table([ada, ada], { mode: "hotseat" });
    await site.move(ada, id, starts("p1", "ABC"));
    await site.move(ada, id, passes("p2"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site.turns.filter((turn) => turn.table.id === id).length).toBeLessThanOrEqual(1);
  });
});

it("what fails at one table does not stop the others, and is tried again later", async () => {
  const broken = {
    ...tiny,
    slots: {
      ...tiny.slots,
      "absence.default": () => {
        throw new Error("broken");
      },
    },
  };
  const said: unknown[] = [];
  const log = console.error;
  console.error = (...words: unknown[]) => said.push(words);
  try {
    site = new Site({ titles: [broken as never] });
    const one = await site.table([ada, ben], { deadline: 60 });
    site.pass(60_000);
    await attendant(site).sweepNow();
    expect(await site.acting(one)).toEqual(["p1"]);
    expect((await site.store.table(one))?.due).toBeGreaterThan(1_060_000);
    expect(said.length).toBeGreaterThan(0);
    await site.move(ada, one, starts("p1", "ABC"));
  } finally {
    console.error = log;
  }
});

it("an ended game asks for nothing more", async () => {
  const id = await site.table([ada, ada], { mode: "hotseat", deadline: 60 });
  await site.propose(ada, id, { kind: "end", seat: "p1", data: {} });
  expect(await site.store.table(id)).toMatchObject({ phase: "ended", acting: [], due: null });
  expect((await problem(site.move(ada, id, passes("p1")))).refusal?.code).toBe("GAME_OVER");
});
