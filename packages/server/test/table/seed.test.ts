import { createEngine, type Setup } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Entry, TableOpened } from "../../src/api.ts";
import { backup, openDatabase } from "../../src/db/index.ts";
import type { Refused } from "../../src/http/problem.ts";
import { botMove } from "../../src/table/bot-move.ts";
import { botSalt, lineWithoutDraws } from "../../src/table/seed.ts";
import { kinds } from "../databases.ts";
import { ada, ben, cyd, dov, passes, Site, starts, tiny } from "./kit.ts";

const PLAYERS = ["p1", "p2", "p3"].map((id) => ({ id, name: id }));

const body = (more: object = {}) => ({
  title: "tiny",
  name: "Friday",
  seats: [{ name: "Ada", holder: "me" }, ...[1, 2, 3].map(() => ({ name: "", holder: "open" }))],
  order: "drawn",
  visibility: "public",
  ...more,
});

/** Everything that is told of a table before it begins: to its host, to someone who sits there, to a stranger, on the stream. */
async function told(site: Site, id: string): Promise<string> {
  const opened: TableOpened[] = [];
  for (const who of [ada, ben, null]) opened.push(await site.open(id, who));
  const watcher = await site.watch(ben, id);
  watcher.stop();
  const lists = await site.tables.lists.list(ben, { list: "open" });
  return JSON.stringify([opened, watcher.got, lists]);
}

const join = async (site: Site, id: string): Promise<void> => {
  for (const [at, who] of [ben, cyd, dov].entries())
    await site.tables.gathering.seats(who, id, { do: "take", seat: `p${at + 2}`, name: who.name });
};

describe("the seed of a game", () => {
  let site: Site;
  beforeEach(() => {
    site = new Site();
  });
  afterEach(() => site.tables.close());

  it("is drawn when the game begins: until then there is none, also after the house rules were changed", async () => {
    const { id } = await site.tables.gathering.create(ada, body());
    await join(site, id);
    await site.tables.gathering.houseRules(ada, id, { houseRules: [] });
    expect(await told(site, id)).not.toMatch(/seed/i);
    expect((await site.store.table(id))?.setup).not.toHaveProperty("seed");
    expect(await site.store.snapshot(id)).toBeUndefined();
    await site.tables.gathering.begin(ada, id);
    const { table, first } = await site.open(id);
    expect(Number.isSafeInteger(table.setup.seed)).toBe(true);
    expect(table).not.toHaveProperty("fixedSeed");
    const { seed = 0 } = table.setup;
    const made = createEngine(tiny, { ...table.setup, seed });
    expect(made.ok && made.engine.start().state.seatOrder).toEqual(first?.seatOrder);
  });

  it("is another each time", async () => {
    const seeds = new Set<number | undefined>();
    for (let n = 0; n < 8; n++) {
      const { id } = await site.tables.gathering.create(ada, body());
      await join(site, id);
      seeds.add((await site.begin(ada, id)).setup.seed);
    }
    expect(seeds.size).toBe(8);
  });

  it("fixed by the host is told to everyone, before and after the start, and holds", async () => {
    const { id } = await site.tables.gathering.create(ada, body({ seed: 12 }));
    for (const who of [ada, ben, null])
      expect((await site.open(id, who)).table).toMatchObject({ fixedSeed: 12, setup: { seed: 12 } });
    await site.tables.gathering.houseRules(ada, id, { houseRules: [] });
    await join(site, id);
    await site.tables.gathering.begin(ada, id);
    for (const who of [ada, ben, null])
      expect((await site.open(id, who)).table).toMatchObject({ fixedSeed: 12, setup: { seed: 12 } });
    const other = await site.tables.gathering.create(ada, body({ seed: 12 }));
    await join(site, other.id);
    await site.tables.gathering.begin(ada, other.id);
    expect((await site.state(other.id)).seatOrder).toEqual((await site.state(id)).seatOrder);
  });

  it("of a table that an earlier version set up is not shown, and does not hold", async () => {
    const { id } = await site.tables.gathering.create(ada, body());
    const old = (await site.store.table(id))?.setup;
    await site.store.update(id, { setup: { players: [], ...old, seed: 4711 } });
    // Read from the store, as after the update of the site.
    const fresh = new Site({ store: site.store });
    expect(await told(fresh, id)).not.toContain("4711");
    await join(fresh, id);
    expect((await fresh.begin(ada, id)).setup.seed).not.toBe(4711);
    await fresh.tables.close();
  });
});

describe("the seed of a running game at which bots sit", () => {
  const SEED = 271_828_182;
  let site: Site;
  beforeEach(() => {
    site = new Site();
  });
  afterEach(() => site.tables.close());

  /** Everything that anyone gets of a table: opened and streamed, with seat and without, lists, the answers to moves. */
  async function wire(id: string): Promise<string> {
    const got: unknown[] = [];
    for (const who of [ada, ben, null]) {
      got.push(await site.open(id, who));
      const watcher = await site.watch(who, id);
      watcher.stop();
      got.push(watcher.got);
      if (who) got.push(await site.tables.lists.list(who, { list: "running" }));
      if (who) got.push(await site.tables.lists.list(who, { list: "mine" }));
      const look = await site.tables.reading.look(who, id);
      got.push(look?.state);
    }
    got.push(await site.move(ada, id, starts("p1", "ABC")).catch((error: Refused) => error.problem));
    got.push(
      await site.tables.playing
        .move(ada, id, { after: 0, action: passes("p1") })
        .catch((error: Refused) => error.problem),
    );
    return JSON.stringify(got);
  }

  for (const order of ["seated", "drawn"] as const)
    it(`is told to no one, nor what is drawn from (order ${order})`, async () => {
      const id = await site.table([ada, "bot"], { seed: SEED, order });
      const { rng } = await site.state(id);
      const text = await wire(id);
      expect(text).not.toContain(String(SEED));
      expect(text).not.toContain(String(rng));
      expect(text).not.toMatch(/"seed"/);
      expect(text).toContain('"fixedSeed":"secret"');
      expect(text).toContain('"rng":0');
      // The answers to moves were there, and so was the state.
      expect(text).toMatch(/BEHIND/);
    });

  it("is told to no one while players gather with a bot, and when a bot takes a seat later", async () => {
    const open = await site.table([ada, "open", "bot"], { seed: SEED });
    expect(await told(site, open)).not.toContain(String(SEED));
    const id = await site.table([ada, ben], { seed: SEED });
    expect((await site.open(id)).table.setup.seed).toBe(SEED);
    const asked = await site.propose(ada, id, { kind: "bot", data: { seat: "p2" }, seat: "p1" });
    const proposal = asked.proposals[0];
    if (proposal) await site.answer(ben, id, proposal.id, { seat: "p2", agree: true });
    expect((await site.open(id)).table.seats[1]).toMatchObject({ holder: "bot" });
    expect(await wire(id)).not.toContain(String(SEED));
  });

  it("is not needed by the page: its engine seats the players as they sit, with the first state and events of the game", async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const id = await site.table([ada, "bot", "bot"], { seed, order: "drawn" });
      const { table, first } = await site.open(id);
      const real = (await site.store.table(id))?.setup as Setup;
      const [shown, made] = [createEngine(tiny, { ...table.setup, seed: 0 }), createEngine(tiny, real)];
      if (!shown.ok || !made.ok) throw new Error("refused");
      expect(shown.engine.start().state).toEqual(first);
      expect(shown.engine.start().events).toEqual(made.engine.start().events);
    }
  });

  it("is told when the game has ended, and always where only people sit", async () => {
    const id = await site.table([ada, "bot"], { seed: SEED });
    await site.propose(ada, id, { kind: "end", data: {}, seat: "p1" });
    const { table, first } = await site.open(id, null);
    expect(table).toMatchObject({ phase: "ended", fixedSeed: SEED, setup: { seed: SEED, order: "seated" } });
    expect(first?.rng).toBe(SEED);
    const people = await site.table([ada, ben], { seed: SEED });
    expect(await wire(people)).toContain(`"rng":${SEED}`);
  });

  it("stays out of a line by which something was drawn", () => {
    const line: Entry = { seq: 2, kind: "move", events: [], at: 1, patch: { bank: [5], rng: [SEED] } };
    expect(lineWithoutDraws(line).patch).toEqual({ bank: [5] });
    expect(line.patch).toHaveProperty("rng");
    const other: Entry = { ...line, patch: { bank: [5] } };
    expect(lineWithoutDraws(other)).toBe(other);
  });

  it("does not tell what bots do: who knows it lacks the key of the site", () => {
    expect(botSalt("one", { seed: SEED })).toBe(botSalt("one", { seed: SEED }));
    expect(botSalt("one", { seed: SEED })).not.toBe(botSalt("two", { seed: SEED }));
    const made = createEngine(tiny, { players: PLAYERS, seed: SEED, order: "seated" });
    if (!made.ok) throw new Error("refused");
    const { engine } = made;
    const { state } = engine.start();
    const moves = (salt: number) =>
      JSON.stringify(
        Array.from(
          { length: 12 },
          (_, seq) => botMove(engine, state, { seat: "p1", seq, salt, strength: "lean" }).action,
        ),
      );
    expect(moves(botSalt("one", { seed: SEED }))).not.toBe(moves(0));
    expect(moves(botSalt("one", { seed: SEED }))).toBe(moves(botSalt("one", { seed: SEED })));
  });
});

for (const { name, place: make } of kinds) {
  it.skipIf(!make)(`a backup of ${name} carries no seed of a table that gathers players`, async () => {
    const place = await (make as NonNullable<typeof make>)();
    const base = await openDatabase(place.env);
    const site = new Site({ store: base.store });
    try {
      const { id } = await site.tables.gathering.create(ada, body());
      await join(site, id);
      let text = "";
      const read = async () => {
        text = "";
        await backup(base, (part) => {
          text += part;
        });
        return text;
      };
      expect(await read()).not.toMatch(/"seed"|"rng"|"seatOrder"/);
      await site.tables.gathering.begin(ada, id);
      expect(await read()).toMatch(/"seed":\d+/);
    } finally {
      await site.tables.close();
      await base.close();
      await place.drop();
    }
  });
}
