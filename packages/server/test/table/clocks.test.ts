import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewTable } from "../../src/api.ts";
import { openDatabase } from "../../src/db/index.ts";
import { kinds, type Place } from "../databases.ts";
import { ada, ben, cyd, dov, passes, problem, Site, starts } from "./kit.ts";

const S = 1000;
const bank = { kind: "bank", bank: 60, increment: 5, per: "turn", atZero: "bot", waking: false } as const;

let site: Site;
let clock: { now: number };
beforeEach(() => {
  clock = { now: 1_000_000 };
  site = new Site({ clock });
});
afterEach(() => site.tables.close());

const timed = (more: object = {}, who: Parameters<Site["table"]>[0] = [ada, ben]): Promise<string> =>
  site.table(who, { clock: { ...bank, ...more } } as Partial<NewTable>);

const left = async (id: string) => (await site.open(id)).table.clock?.reading?.left;
const running = async (id: string) => Object.keys((await site.open(id)).table.clock?.reading?.turns ?? {});
const events = async (id: string) => (await site.store.entries(id)).flatMap((line) => line.events);
const types = async (id: string) => (await events(id)).map(({ type }) => type);

/** The server looks, as its timer would have it. */
async function look(id: string): Promise<void> {
  await site.tables.attendant.attend(id);
}

describe("a table with a clock", () => {
  it("has the bank in full as it begins, and the clock of who is asked runs", async () => {
    const id = await timed();
    expect(await left(id)).toEqual({ p1: 60 * S, p2: 60 * S });
    expect(await running(id)).toEqual(["p1"]);
    expect((await site.store.table(id))?.due).toBe(1_000_000 + 60 * S);
  });

  it("takes what a move took and adds the increment, and the other's clock runs", async () => {
    const id = await timed();
    site.pass(20 * S);
    await site.move(ada, id, starts("p1", "ABC"));
    expect(await left(id)).toEqual({ p1: 45 * S, p2: 60 * S });
    expect(await running(id)).toEqual(["p2"]);
    site.pass(7 * S);
    await site.move(ben, id, passes("p2"));
    expect((await left(id))?.p2).toBe(58 * S);
  });

  it("gives time back with the move that is taken back, and takes it again with what is brought back", async () => {
    const id = await timed();
    site.pass(20 * S);
    await site.move(ada, id, starts("p1", "ABC"));
    site.pass(9 * S);
    await site.undo(ada, id, "p1");
    expect(await left(id)).toEqual({ p1: 60 * S, p2: 60 * S });
    expect(await running(id)).toEqual(["p1"]);
    site.pass(3 * S);
    await site.redo(ada, id, "p1");
    expect(await left(id)).toEqual({ p1: 45 * S, p2: 60 * S });
    site.pass(10 * S);
    await site.move(ben, id, passes("p2"));
    expect((await left(id))?.p2).toBe(55 * S);
  });

  it("goes on over a talk of its people, and over proposals", async () => {
    const id = await timed();
    site.pass(10 * S);
    const { proposals } = await site.propose(ben, id, { kind: "end", seat: "p2" });
    expect((await left(id))?.p1).toBe(50 * S);
    site.pass(10 * S);
    await site.answer(ada, id, proposals[0]?.id ?? "", { seat: "p1", agree: false });
    expect((await left(id))?.p1).toBe(40 * S);
    site.pass(S);
    await site.move(ada, id, passes("p1"));
    expect((await left(id))?.p1).toBe((60 - 21 + 5) * S);
  });

  it("takes a move that comes in time, though the flag is looked at later", async () => {
    const id = await timed();
    site.pass(60 * S - 1);
    await site.move(ada, id, passes("p1"));
    await look(id);
    expect(await types(id)).not.toContain("time_up");
    expect((await left(id))?.p1).toBe(5 * S + 1);
  });

  it("has no clock for a seat that is open, and a minute for who comes to sit there", async () => {
    const id = await timed({}, [ada, ben]);
    site.pass(55 * S);
    await site.propose(ben, id, { kind: "replace", seat: "p2", data: { seat: "p1" } });
    const [asked] = (await site.open(id)).table.proposals;
    await site.answer(ada, id, asked?.id ?? "", { seat: "p1", agree: true });
    expect(await running(id)).toEqual([]);
    site.pass(999 * S);
    await look(id);
    expect(await types(id)).not.toContain("time_up");
    await site.seats(cyd, id, { do: "take", seat: "p1", name: "Cyd" });
    expect((await left(id))?.p1).toBe(60 * S);
    expect(await running(id)).toEqual(["p1"]);
  });

  it("has no clock for bots", async () => {
    const id = await timed({}, [ada, "bot"]);
    await site.move(ada, id, passes("p1"));
    expect((await left(id))?.p2).toBe(60 * S);
    expect(await running(id)).toEqual(["p1"]);
  });
});

describe("when the time is up", () => {
  it("a bot plays on, until the person takes the seat back with a minute on the clock", async () => {
    const id = await timed();
    site.pass(60 * S);
    await look(id);
    const { seats } = (await site.open(id)).table;
    expect(seats[0]).toMatchObject({ holder: "bot", strength: "steady" });
    expect(await types(id)).toEqual(expect.arrayContaining(["time_up", "seat_bot"]));
    expect((await site.store.entries(id)).some(({ cause }) => cause === "bot")).toBe(true);
    await site.propose(ada, id, { kind: "unbot", seat: "p1", data: { seat: "p1" } });
    expect((await site.open(id)).table.seats[0]?.holder).toBe("person");
    expect((await left(id))?.p1).toBeGreaterThanOrEqual(60 * S);
  });

  it("the default is played, and each later turn has fifteen seconds", async () => {
    const id = await timed({ atZero: "default", increment: 0 });
    site.pass(60 * S);
    await look(id);
    expect(await types(id)).toContain("defaulted");
    expect(await site.acting(id)).toEqual(["p2"]);
    await site.move(ben, id, starts("p2", "ABC"));
    expect(await site.acting(id)).toEqual(["p1"]);
    expect((await left(id))?.p1).toBe(15 * S);
    site.pass(15 * S - 1);
    await look(id);
    expect(await site.acting(id)).toEqual(["p1"]);
    site.pass(1);
    await look(id);
    expect(await site.acting(id)).toEqual(["p2"]);
  });

  it("only a mark is made, once, and the clock goes on below zero", async () => {
    const id = await timed({ atZero: "mark" });
    site.pass(60 * S);
    await look(id);
    site.pass(60 * S);
    await look(id);
    expect((await types(id)).filter((type) => type === "time_up")).toHaveLength(1);
    expect(await site.acting(id)).toEqual(["p1"]);
    await site.move(ada, id, passes("p1"));
    expect((await left(id))?.p1).toBe(-55 * S);
  });

  it("the others go on without them: the seat goes to a bot though they are silent, and not before", async () => {
    const id = await timed({ atZero: "remove" }, [ada, ben, cyd]);
    const asks = { kind: "bot", seat: "p2", data: { seat: "p1" } };
    site.pass(60 * S - 1);
    const early = await site.propose(ben, id, asks);
    expect(early.proposals[0]?.waiting).toEqual(["p1", "p3"]);
    await site.answer(ben, id, early.proposals[0]?.id ?? "", { seat: "p2", agree: false });
    site.pass(1);
    await look(id);
    expect(await types(id)).toContain("time_up");
    const { proposals } = await site.propose(ben, id, asks);
    expect(proposals[0]?.waiting).toEqual(["p3"]);
    expect(proposals[0]?.settles).toBeUndefined();
    await site.answer(cyd, id, proposals[0]?.id ?? "", { seat: "p3", agree: true });
    expect((await site.open(id)).table.seats[0]?.holder).toBe("bot");
    // Whose time is not up is asked as ever.
    const other = await site.propose(ben, id, { kind: "bot", seat: "p2", data: { seat: "p3" } });
    expect(other.proposals[0]?.waiting).toEqual(["p3"]);
  });
});

describe("a clock is held", () => {
  it("when all agree, and takes nothing until someone starts it again", async () => {
    const id = await timed();
    site.pass(10 * S);
    const asked = await site.propose(ben, id, { kind: "pause", seat: "p2" });
    expect(asked.held).toBeUndefined();
    const held = await site.answer(ada, id, asked.proposals[0]?.id ?? "", { seat: "p1", agree: true });
    expect([held.held, held.paused]).toEqual([true, true]);
    expect((await site.store.table(id))?.due).toBeNull();
    site.pass(1_000 * S);
    await look(id);
    expect(await types(id)).not.toContain("time_up");
    expect((await left(id))?.p1).toBe(50 * S);
    const again = await site.propose(ada, id, { kind: "resume", seat: "p1" });
    expect([again.held, again.paused]).toEqual([undefined, undefined]);
    expect((await site.store.table(id))?.due).toBe(clock.now + 50 * S);
    site.pass(50 * S);
    await look(id);
    expect(await types(id)).toContain("time_up");
  });

  it("at a table with a deadline too", async () => {
    const id = await site.table([ada, ben], { deadline: 60 });
    site.pass(20 * S);
    const asked = await site.propose(ben, id, { kind: "pause", seat: "p2" });
    await site.answer(ada, id, asked.proposals[0]?.id ?? "", { seat: "p1", agree: true });
    site.pass(600 * S);
    await look(id);
    expect(await site.acting(id)).toEqual(["p1"]);
    const { due } = await site.propose(ada, id, { kind: "resume", seat: "p1" });
    expect(due).toBe(clock.now + 40 * S);
  });

  it("not twice, not where there is none, and not by those who do not sit there", async () => {
    const id = await timed({}, [ada, "bot"]);
    expect(await problem(site.propose(ada, id, { kind: "resume", seat: "p1" }))).toMatchObject({
      code: "CLOCK_RUNS",
    });
    await site.propose(ada, id, { kind: "pause", seat: "p1" });
    expect(await problem(site.propose(ada, id, { kind: "pause", seat: "p1" }))).toMatchObject({
      code: "CLOCK_PAUSED",
    });
    expect(await problem(site.propose(dov, id, { kind: "resume" }))).toMatchObject({ code: "FORBIDDEN" });
    const none = await site.table([ada, ben]);
    expect(await problem(site.propose(ada, none, { kind: "pause", seat: "p1" }))).toMatchObject({
      code: "NO_CLOCK",
    });
  });
});

describe("a clock that rests at night", () => {
  const waking = { ...bank, waking: true };
  const hours = { from: "08:00", to: "20:00", zone: "UTC" };

  it("runs in the hours that its player names; what has passed is measured by the hours before", async () => {
    clock.now = Date.UTC(2026, 0, 1, 19, 59, 30);
    const id = await site.table([ada, ben], { clock: waking, hours } as Partial<NewTable>);
    const morning = Date.UTC(2026, 0, 2, 8);
    expect((await site.store.table(id))?.due).toBe(morning + 30 * S);
    expect((await site.open(id)).table.clock?.awake?.p1?.slice(0, 2)).toEqual([
      [clock.now, clock.now + 30 * S],
      [morning, morning + 12 * 3600 * S],
    ]);
    site.pass(3600 * S);
    await site.seats(ada, id, { do: "hours", seat: "p1", hours: { ...hours, zone: "America/New_York" } });
    expect((await left(id))?.p1).toBe(30 * S);
    // It is afternoon there.
    expect((await site.store.table(id))?.due).toBe(clock.now + 30 * S);
  });

  it("keeps everyone's hours when they play again", async () => {
    const id = await site.table([ada, "open"], {
      clock: waking,
      hours,
      seed: undefined,
    } as Partial<NewTable>);
    const bens = { ...hours, zone: "Asia/Kolkata" };
    await site.seats(ben, id, { do: "take", seat: "p2", name: "Ben", hours: bens });
    await site.begin(ada, id);
    const { proposals } = await site.propose(ada, id, { kind: "end", seat: "p1" });
    await site.answer(ben, id, proposals[0]?.id ?? "", { seat: "p2", agree: true });
    const next = (await site.tables.gathering.rematch(ada, id)).id;
    expect((await site.store.table(next))?.clock).toEqual(waking);
    await site.tables.gathering.rematch(ben, id);
    await site.seats(ben, next, { do: "take", seat: "p2", name: "Ben" }).catch(() => undefined);
    expect((await site.store.table(next))?.seats.map((seat) => seat.hours)).toEqual([hours, bens]);
  });

  it("shows no one else's hours, and lets no one else name them", async () => {
    const id = await site.table([ada, ben], { clock: waking, hours } as Partial<NewTable>);
    expect((await site.open(id, ada)).table.seats[0]?.hours).toEqual(hours);
    expect(JSON.stringify((await site.open(id, ben)).table)).not.toContain("zone");
    const change = { do: "hours", seat: "p1", hours };
    expect(await problem(site.seats(ben, id, change))).toMatchObject({ code: "FORBIDDEN" });
    const plain = await timed();
    expect(await problem(site.seats(ada, plain, change))).toMatchObject({ code: "NO_WAKING" });
    const short = { ...change, hours: { ...hours, to: "17:59" } };
    expect(await problem(site.seats(ada, id, short))).toMatchObject({ code: "WAKING_SHORT" });
    const nowhere = { ...change, hours: { ...hours, zone: "Europe/Atlantis" } };
    expect(await problem(site.seats(ada, id, nowhere))).toMatchObject({ code: "BAD_ZONE" });
  });
});

describe("a clock that cannot be", () => {
  it("is refused, and no table is made", async () => {
    const refuses = (clock: unknown, more: object = {}) =>
      problem(site.table([ada, ben], { clock, ...more } as Partial<NewTable>));
    expect(await refuses({ ...bank, bank: 0 })).toMatchObject({ code: "OUT_OF_RANGE", field: "clock.bank" });
    expect(await refuses({ ...bank, increment: -1 })).toMatchObject({ code: "OUT_OF_RANGE" });
    expect(await refuses({ kind: "delay", bank: 60, delay: 0 })).toMatchObject({ code: "OUT_OF_RANGE" });
    expect(await refuses({ kind: "days", turn: 1, leave: 0 })).toMatchObject({ code: "OUT_OF_RANGE" });
    expect(await refuses({ kind: "hourglass" })).toMatchObject({ code: "BAD_BODY" });
    expect(await refuses({ ...bank, bank: 1.5 })).toMatchObject({ field: "clock.bank" });
    expect(await refuses(bank, { deadline: 60 })).toMatchObject({ code: "CLOCK_TWICE", field: "clock" });
  });
});

for (const { name, place } of kinds) {
  (place ? describe : describe.skip)(`on ${name}`, () => {
    let here: Place;
    beforeEach(async () => {
      here = await (place as () => Promise<Place>)();
    });
    afterEach(() => here.drop());

    it("a clock outlives its process: another goes on where it stood, and undoes what came before", async () => {
      const base = await openDatabase(here.env);
      const first = new Site({ store: base.store, clock });
      const id = await first.table([ada, ben], { clock: bank } as Partial<NewTable>);
      clock.now += 20 * S;
      await first.move(ada, id, starts("p1", "ABC"));
      const before = (await first.open(id)).table.clock;
      await first.tables.close();
      await base.close();
      clock.now += 15 * S;
      const next = await openDatabase(here.env);
      site = new Site({ store: next.store, clock });
      expect((await site.open(id)).table.clock).toEqual(before);
      await site.move(ben, id, passes("p2"));
      expect(await left(id)).toEqual({ p1: 45 * S, p2: 50 * S });
      await site.propose(ada, id, { kind: "undo", seat: "p1", data: { to: 0 } });
      const [asked] = (await site.open(id)).table.proposals;
      if (asked) await site.answer(ben, id, asked.id, { seat: "p2", agree: true });
      expect(await left(id)).toEqual({ p1: 60 * S, p2: 60 * S });
      // The flag falls though no one looks: the row says when.
      expect(await site.store.overdue(clock.now + 60 * S, 10)).toEqual([id]);
      expect(await site.store.overdue(clock.now + 60 * S - 1, 10)).toEqual([]);
      await next.close();
    });
  });
}
