import { defineTitle, type GameFile, type LogEntry } from "@railhead/core";
import { attachment } from "@railhead/core/game";
import { joinCatalogues } from "@railhead/core/texts";
import { afterEach, describe, expect, it } from "vitest";
import { backup, type Database, openDatabase, restore } from "../src/db/index.ts";
import { registryOf } from "../src/table/index.ts";
import { kinds, type Place } from "./databases.ts";
import { ada, ben, buys, passes, problem, Site, starts, tiny } from "./table/kit.ts";

interface Purse {
  bank: number;
}

/** What the bank of a table has, which it may bring in a file of its own. */
const purse = attachment<Purse>({
  id: "purse",
  own: { bank: tiny.numbers.bank },
  schema: {
    type: "object",
    required: ["bank"],
    additionalProperties: false,
    properties: { bank: { type: "integer", minimum: 1000 } },
  },
  problems: () => [],
  differences: () => [],
});
const made = new WeakMap<Purse, typeof tiny.numbers>();
const title = defineTitle({
  ...tiny,
  data: {
    attachments: [purse],
    of: (_readings, brought) => {
      const file = purse.of(brought);
      if (file === purse.own) return {};
      const numbers = made.get(file) ?? { ...tiny.numbers, bank: file.bank };
      made.set(file, numbers);
      return { numbers };
    },
  },
  catalogue: joinCatalogues(tiny.catalogue, {
    locale: "en",
    texts: { "attachment.purse": "the purse" },
    fields: {},
  }),
});
const titles = [title];
const rich = { purse: { bank: 9000 } };

const sites: Site[] = [];
const databases: Database[] = [];
const places: Place[] = [];
const site = (options: ConstructorParameters<typeof Site>[0] = {}): Site => {
  const one = new Site({ titles, ...options });
  sites.push(one);
  return one;
};
afterEach(async () => {
  for (const { tables } of sites.splice(0)) await tables.close();
  for (const database of databases.splice(0)) await database.close();
  for (const place of places.splice(0)) await place.drop();
});

async function onDatabase(make: () => Promise<Place>): Promise<{ database: Database; site: Site }> {
  const place = await make();
  places.push(place);
  const database = await openDatabase(place.env);
  databases.push(database);
  return { database, site: site({ store: database.store, clock: { now: Date.now() } }) };
}

/** The game of a table as its page exports it. */
async function exported(from: Site, id: string): Promise<GameFile> {
  const { table, entries, attachments } = await from.open(id);
  const { seed = 0, ...setup } = table.setup;
  return {
    ...{ format: "railhead-game", formatVersion: 1, title: table.title, rules: table.rules },
    setup: { ...setup, seed, ...(attachments && { attachments }) },
    log: entries.flatMap(({ log }) => (log ? [log as LogEntry] : [])),
  };
}

describe("a table that brings a file", () => {
  it("plays by it, beside one that brings another and one that brings none", async () => {
    const here = site();
    const [plain, one, other] = [
      await here.table([ada, ben]),
      await here.table([ada, ben], { attachments: rich }),
      await here.table([ada, ben], { attachments: { purse: { bank: 1000 } } }),
    ];
    const banks = async () => Promise.all([plain, one, other].map(async (id) => (await here.state(id)).bank));
    const before = await banks();
    expect(before.map((bank) => bank - (before[0] as number))).toEqual([0, 7000, -1000]);
    await here.move(ada, one, starts("p1", "ABC"));
    await here.move(ada, other, starts("p1", "ABC"));
    expect(await banks()).toEqual(before);
    expect((await here.open(one)).attachments).toEqual(rich);
    expect(await here.open(plain)).not.toHaveProperty("attachments");
  });

  it("shows it to anyone who opens the table, and does not send it with every change", async () => {
    const here = site();
    const id = await here.table([ada, "open"], { attachments: rich, visibility: "public" });
    const watch = await here.watch(ben, id);
    await here.seats(ben, id, { do: "take", seat: "p2", name: "Ben" });
    expect((await here.open(id, ben)).attachments).toEqual(rich);
    expect(watch.last("table")?.setup).not.toHaveProperty("attachments");
    expect(JSON.stringify(watch.got)).not.toContain("9000");
    watch.stop();
  });

  it("keeps it: nothing that is asked of the table changes it, before the game or in it", async () => {
    const here = site();
    const id = await here.table([ada, "open"], { attachments: rich });
    const attachments = { purse: { bank: 1000 } };
    await here.seats(ben, id, { do: "take", seat: "p2", name: "Ben", attachments });
    await here.tables.gathering.houseRules(ada, id, { houseRules: [], attachments });
    await here.tables.gathering.pace(ada, id, { pace: "once", attachments });
    await here.begin(ada, id);
    const locked = await problem(here.tables.gathering.houseRules(ada, id, { houseRules: [], attachments }));
    expect(locked.refusal?.code).toBe("VARIANT_LOCKED");
    await here.tables.playing.move(ada, id, {
      ...{ after: await here.seq(id), attachments },
      action: { ...starts("p1", "ABC") },
    });
    await here.undo(ada, id, "p1");
    expect((await here.store.table(id))?.setup.attachments).toEqual(rich);
    const plain = (await here.state(await here.table([ada, ben]))).bank;
    expect((await here.state(id)).bank - plain).toBe(7000);
  });

  it("is refused where the file cannot be played, with each problem, and nothing is kept", async () => {
    const here = site();
    const wrong = (attachments: object) => problem(here.table([ada, ben], { attachments } as never));
    const bad = await wrong({ purse: { bnak: 1 } });
    expect(bad).toMatchObject({ status: 422, code: "REFUSED", field: "attachments.purse" });
    expect(bad.refusals?.map(({ values }) => (values.problem as { text: string }).text)).toEqual([
      "shape.lacks",
      "shape.unknown",
    ]);
    expect(bad.refusal).toEqual(bad.refusals?.[0]);
    expect((await wrong({ water: {} })).refusal?.code).toBe("ATTACHMENT_UNKNOWN");
    expect((await wrong({ purse: { bank: 5000, more: "x".repeat(300_000) } })).refusal?.code).toBe(
      "ATTACHMENT_LARGE",
    );
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, {}]));
    expect(await wrong(many)).toMatchObject({ status: 400, field: "attachments", code: "OUT_OF_RANGE" });
    expect((await wrong([rich])).field).toBe("attachments");
    expect((await here.tables.lists.list(ada, { list: "mine" })).tables).toEqual([]);
  });

  it("is refused in a game file as well, and taken where it is fit", async () => {
    const here = site();
    const id = await here.table([ada, ben], { attachments: rich });
    await here.move(ada, id, starts("p1", "ABC"));
    const file = await exported(here, id);
    const bring = (one: GameFile) =>
      here.tables.gathering.create(ada, {
        ...{ title: "tiny", name: "", visibility: "public", file: JSON.stringify(one) },
        seats: [
          { name: "Ada", holder: "me" },
          { name: "Ben", holder: "open" },
        ],
      });
    const bad = { ...file, setup: { ...file.setup, attachments: { purse: { bank: 1 } } } };
    expect(await problem(bring(bad))).toMatchObject({ status: 422, field: "attachments.purse" });
    const { id: again } = await bring(file);
    expect(await here.state(again)).toMatchObject({ bank: (await here.state(id)).bank });
  });
});

describe.skipIf(!kinds[1]?.place)("a game with a file goes from one database to the other", () => {
  const ways = [kinds, [...kinds].reverse()] as const;
  it.each(ways.map((way) => [way.map(({ name }) => name).join(" to "), way] as const))(
    "%s: exported and imported, backed up and restored, it plays on",
    async (_, [from, to]) => {
      const source = await onDatabase(from?.place as () => Promise<Place>);
      const id = await source.site.table([ada, ben], { attachments: rich });
      await source.site.move(ada, id, starts("p1", "ABC"));
      const before = await source.site.state(id);

      const target = await onDatabase(to?.place as () => Promise<Place>);
      const imported = await target.site.tables.gathering.create(ada, {
        ...{ title: "tiny", name: "", visibility: "public", mode: "hotseat" },
        file: JSON.stringify(await exported(source.site, id)),
        seats: [
          { name: "Ada", holder: "me" },
          { name: "Ben", holder: "me" },
        ],
      });
      expect(await target.site.state(imported.id)).toEqual(before);
      await target.site.move(ada, imported.id, buys("p2", "ABC"));
      const after = await target.site.state(imported.id);
      expect([after.bank, after.companies.ABC?.cash]).toEqual([
        before.bank,
        (before.companies.ABC?.cash ?? 0) + 60,
      ]);

      let text = "";
      await backup(source.database, (some) => {
        text += some;
      });
      const third = await onDatabase(to?.place as () => Promise<Place>);
      const unverified: unknown[] = [];
      const lines = text.trimEnd().split("\n");
      await restore(third.database, () => lines, {
        registry: registryOf(titles),
        unverified: (one) => unverified.push(one),
      });
      expect(unverified).toEqual([]);
      const restored = site({ store: third.database.store, clock: { now: Date.now() } });
      expect(await restored.state(id)).toEqual(before);
      expect((await restored.open(id)).attachments).toEqual(rich);
      await restored.move(ben, id, passes("p2"));
      expect((await restored.state(id)).bank).toBe(before.bank);
    },
  );
});
