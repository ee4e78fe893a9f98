import { afterEach, describe, expect, it } from "vitest";
import { registryOf } from "../../src/table/index.ts";
import { ada, problem, Site, starts, tiny } from "./kit.ts";
import { MemoryStore } from "./memory-store.ts";

const open: Site[] = [];
const site = (store: MemoryStore, offered: readonly string[]): Site => {
  const registry = { ...registryOf([tiny]), offers: (id: string) => offered.includes(id) };
  const made = new Site({ store, registry });
  open.push(made);
  return made;
};
afterEach(() => Promise.all(open.splice(0).map(({ tables }) => tables.close())));

const table = (more: object = {}) => ({
  title: tiny.id,
  name: "A table",
  seats: [
    { name: "Ada", holder: "me" },
    { name: "Ben", holder: "me" },
  ],
  mode: "hotseat",
  visibility: "public",
  order: "seated",
  seed: 5,
  ...more,
});

const file = JSON.stringify({
  format: "railhead-game",
  formatVersion: 1,
  title: tiny.id,
  rules: tiny.version,
  setup: {
    players: [
      { id: "p1", name: "Ada" },
      { id: "p2", name: "Ben" },
    ],
    seed: 5,
    order: "seated",
  },
  log: [],
});

describe("a title that the site has and does not offer", () => {
  it("gets no new table, of a set-up or of a file; one that there is goes on", async () => {
    const store = new MemoryStore();
    const before = site(store, [tiny.id]);
    const { id } = await before.tables.gathering.create(ada, table());
    const rest = table({ file });
    await before.tables.gathering.create(ada, rest);

    const now = site(store, ["another"]);
    expect(await problem(now.tables.gathering.create(ada, table()))).toMatchObject({
      status: 400,
      code: "TITLE_NOT_OFFERED",
      field: "title",
      values: { title: tiny.id },
    });
    expect(await problem(now.tables.gathering.create(ada, rest))).toMatchObject({
      code: "TITLE_NOT_OFFERED",
      field: "file",
    });
    await now.move(ada, id, starts("p1", "ABC"));
    expect((await now.open(id)).table.seq).toBe(2);
  });

  it("is told from one that the site does not have", async () => {
    const made = site(new MemoryStore(), ["another"]);
    expect(await problem(made.tables.gathering.create(ada, table({ title: "nothing" })))).toMatchObject({
      code: "UNKNOWN_TITLE",
    });
  });
});
