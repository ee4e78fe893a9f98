import { defineTitle, type TitleDefinition } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { afterEach, describe, expect, it, vi } from "vitest";
import { searcher } from "../../src/search/tasks.ts";
import { DataTitles, registryOf, type TitleContent } from "../../src/table/index.ts";
import { ada, problem, Site, starts, tiny } from "./kit.ts";
import { MemoryStore } from "./memory-store.ts";

/** A content says how much the bank has; its version is that figure. */
const contentOf = (bank: number): TitleContent => ({ id: "folder", bank });
const rulesOf = ({ bank }: TitleContent) => `data-${bank}`;
const make = (content: TitleContent, rules: string): TitleDefinition => {
  if (rulesOf(content) !== rules) throw new Error(`the content is ${rulesOf(content)}`);
  const numbers = { ...tiny.numbers, bank: Number(content.bank) };
  const companies = tiny.companies.filter(({ id }) => id !== content.without);
  return { ...tiny, id: String(content.id), version: rules, numbers, companies };
};
/** What a site with these folders has, the last being the newest. */
const having = (...contents: TitleContent[]) => {
  const data = new DataTitles(make);
  for (const content of contents) data.offer(make(content, rulesOf(content)), content);
  return registryOf([tiny], undefined, data);
};

const open: Site[] = [];
const site = (store: MemoryStore, ...contents: TitleContent[]): Site => {
  const made = new Site({ store, registry: having(...contents) });
  open.push(made);
  return made;
};
afterEach(() => Promise.all(open.splice(0).map(({ tables }) => tables.close())));

const body = (more: object = {}) => ({
  title: "folder",
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
const fileOf = (rules: string) =>
  JSON.stringify({
    format: "railhead-game",
    formatVersion: 1,
    title: "folder",
    rules,
    setup: {
      players: [
        { id: "p1", name: "Ada" },
        { id: "p2", name: "Ben" },
      ],
      seed: 5,
      order: "seated",
    },
    log: [starts("p1", "ABC")],
  });

describe("a table of a title of data", () => {
  it("keeps the content that it was begun under, once for all of them, and plays on after the folder changed or went away", async () => {
    const store = new MemoryStore();
    const kept = vi.spyOn(store, "keepContent");
    const first = site(store, contentOf(1000));
    const { id } = await first.tables.gathering.create(ada, body());
    await first.tables.gathering.create(ada, body());
    expect(kept).toHaveBeenCalledTimes(2);
    expect(store.contentsKept).toEqual(["data-1000"]);
    await first.move(ada, id, starts("p1", "ABC"));

    const changed = site(store, contentOf(2000));
    const { table } = await changed.open(id);
    expect(table).toMatchObject({ rules: "data-1000", newestRules: "data-1000", playable: true });
    await changed.move(ada, id, { type: "pass", seat: "p2" });
    const fresh = await changed.tables.gathering.create(ada, body());
    expect((await changed.open(fresh.id)).table.rules).toBe("data-2000");
    expect(store.contentsKept).toEqual(["data-1000", "data-2000"]);
    const adopting = { kind: "adopt_rules", seat: "p1", data: {} };
    expect(await problem(changed.tables.playing.propose(ada, id, adopting))).toMatchObject({
      status: 400,
      code: "RULES_SAME",
    });

    const gone = site(store);
    const after = await gone.open(id);
    expect(after.table).toMatchObject({ rules: "data-1000", playable: true, seq: 3 });
    await gone.move(ada, id, { type: "pass", seat: "p1" });
    expect(await problem(gone.tables.gathering.create(ada, body()))).toMatchObject({
      status: 400,
      code: "UNKNOWN_TITLE",
    });
  });

  it("keeps its content and may adopt newer rules of it, which are kept with it", async () => {
    const store = new MemoryStore();
    const first = site(store, contentOf(1000));
    const { id } = await first.tables.gathering.create(ada, body());
    await first.move(ada, id, starts("p1", "ABC"));

    // The site's program has other rules for all contents now; the folder holds another content.
    const amended: typeof make = (content, rules) => {
      const title = defineTitle({
        ...make(content, rulesOf(content)),
        version: `${rulesOf(content)}.2`,
        readings: { deal: "new" },
        catalogue: { ...tiny.catalogue, texts: { "change.deal": "Dealt otherwise" } },
        earlier: [{ version: rulesOf(content), readings: { deal: "old" }, changes: ["change.deal"] }],
      });
      const under = titleUnder(title, rules);
      if (!under) throw new Error(`no rules ${rules}`);
      return under;
    };
    const data = new DataTitles(amended);
    data.offer(amended(contentOf(2000), "data-2000.2"), contentOf(2000));
    const later = new Site({ store, registry: registryOf([tiny], undefined, data) });
    open.push(later);
    const { table } = await later.open(id);
    expect(table).toMatchObject({ rules: "data-1000", newestRules: "data-1000.2", playable: true });
    await later.tables.playing.propose(ada, id, { kind: "adopt_rules", seat: "p1", data: {} });
    expect((await later.open(id)).table).toMatchObject({ rules: "data-1000.2", playable: true });
    expect(store.contentsKept).toEqual(["data-1000", "data-1000.2"]);
    await later.move(ada, id, { type: "pass", seat: "p2" });

    const again = new DataTitles(amended);
    const restarted = new Site({ store, registry: registryOf([tiny], undefined, again) });
    open.push(restarted);
    expect((await restarted.open(id)).table).toMatchObject({ rules: "data-1000.2", playable: true });
    await restarted.move(ada, id, { type: "pass", seat: "p1" });
  });

  it("that is begun later begins under the content that it was set up with", async () => {
    const store = new MemoryStore();
    const first = site(store, contentOf(1000));
    const seats = [
      { name: "Ada", holder: "me" },
      { name: "", holder: "open" },
    ];
    const { id } = await first.tables.gathering.create(ada, body({ seats, mode: "online" }));
    const changed = site(store, contentOf(2000));
    expect((await changed.open(id)).table.rules).toBe("data-1000");
    await changed.seats(ada, id, { do: "bot", seat: "p2" });
    await changed.begin(ada, id);
    expect((await changed.open(id)).table).toMatchObject({ rules: "data-1000", phase: "playing" });
  });

  it("whose kept content is spoilt can be read by no one's rules, and no other table notices", async () => {
    const store = new MemoryStore();
    const first = site(store, contentOf(1000));
    const { id } = await first.tables.gathering.create(ada, body());
    const other = await first.tables.gathering.create(ada, body({ title: "tiny" }));
    vi.spyOn(store, "content").mockResolvedValue(contentOf(9));
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gone = site(store);
    expect((await gone.open(id)).table.playable).toBe(false);
    expect(told.mock.calls.flat().join()).toMatch(/data-1000 cannot be played: the content is data-9/);
    told.mockRestore();
    expect(await problem(gone.move(ada, id, starts("p1", "ABC")))).toMatchObject({
      status: 409,
      code: "RULES_MISSING",
    });
    await gone.move(ada, other.id, starts("p1", "ABC"));
  });
});

describe("titles of data", () => {
  it("are known by the newest of each folder, and by every version under their own name alone", () => {
    const data = new DataTitles(make);
    const [old, fresh, other] = [contentOf(1000), contentOf(2000), { ...contentOf(3000), id: "shelf" }];
    for (const content of [old, fresh, other]) data.offer(make(content, rulesOf(content)), content);
    expect(data.all().map(({ id, version }) => [id, version])).toEqual([
      ["folder", "data-2000"],
      ["shelf", "data-3000"],
    ]);
    expect(["folder", "shelf", "attic"].map((id) => data.newest(id))).toEqual([
      "data-2000",
      "data-3000",
      undefined,
    ]);
    expect(data.title("folder", "data-1000")?.version).toBe("data-1000");
    expect(data.title("folder")?.version).toBe("data-2000");
    for (const [id, rules] of [
      ["shelf", "data-1000"],
      ["folder", "data-3000"],
      ["attic", "data-1000"],
      ["folder", "data-7"],
    ] as const)
      expect(data.title(id, rules), `${id} ${rules}`).toBeUndefined();
  });

  it("are not asked of the store where a folder has them, nor are titles that are none of data", async () => {
    const store = new MemoryStore();
    const first = site(store, contentOf(1000));
    const ids = [];
    for (const title of ["folder", "tiny"])
      ids.push((await first.tables.gathering.create(ada, body({ title }))).id);
    const asked = vi.spyOn(store, "content");
    const again = site(store, contentOf(1000), contentOf(2000));
    for (const id of ids) expect((await again.open(id)).table.playable).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    const gone = site(store);
    for (const id of ids) expect((await gone.open(id)).table.playable).toBe(true);
    expect(asked.mock.calls).toEqual([["data-1000"]]);
  });
});

describe("a game file of a title of data", () => {
  it("opens where its version is, in a folder or kept, and nowhere else", async () => {
    const store = new MemoryStore();
    const first = site(store, contentOf(1000));
    await first.tables.gathering.create(ada, body());
    const changed = site(store, contentOf(2000));
    const { id } = await changed.tables.gathering.create(ada, body({ file: fileOf("data-1000") }));
    expect((await changed.open(id)).table.rules).toBe("data-1000");
    const refused = await problem(changed.tables.gathering.create(ada, body({ file: fileOf("data-7") })));
    expect(refused).toMatchObject({ code: "BAD_FILE", field: "file" });
    expect(refused.values?.message).toMatch(/played under folder data-7, .* its folder is data-2000/);
  });

  it("is played in a thread that has never heard of the folder", () => {
    const thread = searcher(having());
    const text = fileOf("data-1000");
    const { setup } = JSON.parse(text);
    const task = { title: "folder", version: "data-1000", setup, text, at: 1, by: "Ada" };
    expect(() => thread.play(task)).toThrow(/no rules for folder data-1000/);
    const played = thread.play({ ...task, content: contentOf(1000) });
    expect(played).toMatchObject({ rules: "data-1000" });
  });
});

describe("a title that is being written", () => {
  const dev = () => {
    const data = new DataTitles(make);
    const offer = (content: TitleContent) => data.offer(make(content, rulesOf(content)), content);
    offer(contentOf(1000));
    const made = new Site({ registry: registryOf([tiny], undefined, data) });
    open.push(made);
    return { site: made, offer };
  };

  it("has its game go on by what it says now, as if it had been begun under it", async () => {
    const { site: here, offer } = dev();
    const { id } = await here.tables.gathering.create(ada, body());
    await here.move(ada, id, starts("p1", "ABC"));
    const before = await here.state(id);
    offer(contentOf(2000));
    expect(await here.tables.playAgain("folder", "data-2000")).toEqual([]);
    expect((await here.open(id)).table).toMatchObject({ rules: "data-2000", playable: true, seq: 2 });
    const after = await here.state(id);
    expect(after.bank).toBe(before.bank + 1000);
    expect({ ...after, bank: before.bank, rules: before.rules }).toEqual(before);
    await here.move(ada, id, { type: "pass", seat: "p2" });
  });

  it("leaves a game as it was whose moves do not go any more, and says which", async () => {
    const { site: here, offer } = dev();
    const { id } = await here.tables.gathering.create(ada, body());
    await here.move(ada, id, starts("p1", "ABC"));
    const before = await here.state(id);
    offer({ ...contentOf(2), without: "ABC" });
    const stay = await here.tables.playAgain("folder", "data-2");
    expect(stay).toMatchObject([{ name: "A table", move: 1 }]);
    expect((await here.open(id)).table).toMatchObject({ rules: "data-1000", playable: true });
    expect(await here.state(id)).toEqual(before);
    await here.move(ada, id, { type: "pass", seat: "p2" });
  });
});
