import { createEngine } from "@railhead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TableOpened } from "../../src/api.ts";
import { backup, openDatabase } from "../../src/db/index.ts";
import { kinds } from "../databases.ts";
import { ada, ben, cyd, dov, Site, tiny } from "./kit.ts";

const body = (more: object = {}) => ({
  title: "tiny",
  name: "Friday",
  seats: [{ name: "Ada", holder: "me" }, ...[1, 2, 3].map(() => ({ name: "", holder: "open" }))],
  order: "drawn",
  visibility: "public",
  ...more,
});

/** Everything that is told of a table before it begins: to its host, to somebody who sits there, to a stranger, on the stream. */
async function told(site: Site, id: string): Promise<string> {
  const opened: TableOpened[] = [];
  for (const who of [ada, ben, null]) opened.push(await site.open(id, who));
  const watcher = await site.watch(ben, id);
  watcher.stop();
  const lists = await site.tables.list(ben, { list: "open" });
  return JSON.stringify([opened, watcher.got, lists]);
}

const join = async (site: Site, id: string): Promise<void> => {
  for (const [at, who] of [ben, cyd, dov].entries())
    await site.tables.seats(who, id, { do: "take", seat: `p${at + 2}`, name: who.name });
};

describe("the seed of a game", () => {
  let site: Site;
  beforeEach(() => {
    site = new Site();
  });
  afterEach(() => site.tables.close());

  it("is drawn when the game begins: until then there is none, also after the house rules were changed", async () => {
    const { id } = await site.tables.create(ada, body());
    await join(site, id);
    await site.tables.houseRules(ada, id, { houseRules: [] });
    expect(await told(site, id)).not.toMatch(/seed/i);
    expect((await site.store.table(id))?.setup).not.toHaveProperty("seed");
    expect(await site.store.snapshot(id)).toBeUndefined();
    await site.tables.begin(ada, id);
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
      const { id } = await site.tables.create(ada, body());
      await join(site, id);
      seeds.add((await site.begin(ada, id)).setup.seed);
    }
    expect(seeds.size).toBe(8);
  });

  it("fixed by the host is told to everybody, before and after the start, and holds", async () => {
    const { id } = await site.tables.create(ada, body({ seed: 12 }));
    for (const who of [ada, ben, null])
      expect((await site.open(id, who)).table).toMatchObject({ fixedSeed: 12, setup: { seed: 12 } });
    await site.tables.houseRules(ada, id, { houseRules: [] });
    await join(site, id);
    await site.tables.begin(ada, id);
    for (const who of [ada, ben, null])
      expect((await site.open(id, who)).table).toMatchObject({ fixedSeed: 12, setup: { seed: 12 } });
    const other = await site.tables.create(ada, body({ seed: 12 }));
    await join(site, other.id);
    await site.tables.begin(ada, other.id);
    expect((await site.state(other.id)).seatOrder).toEqual((await site.state(id)).seatOrder);
  });

  it("of a table that an earlier version set up is not shown, and does not hold", async () => {
    const { id } = await site.tables.create(ada, body());
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

for (const { name, place: make } of kinds) {
  it.skipIf(!make)(`a backup of ${name} carries no seed of a table that gathers players`, async () => {
    const place = await (make as NonNullable<typeof make>)();
    const base = await openDatabase(place.env);
    const site = new Site({ store: base.store });
    try {
      const { id } = await site.tables.create(ada, body());
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
      await site.tables.begin(ada, id);
      expect(await read()).toMatch(/"seed":\d+/);
    } finally {
      await site.tables.close();
      await base.close();
      await place.drop();
    }
  });
}
