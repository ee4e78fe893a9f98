import { createEngine, type GameFile, replay } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { title18eu } from "@railhead/title-18eu";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ada, ben, problem, Site, starts, tiny } from "./kit.ts";

let site: Site;
beforeEach(() => {
  site = new Site({ titles: [tiny, title18eu] });
});
afterEach(() => site.tables.close());

const players = [
  { id: "A", name: "Anna" },
  { id: "B", name: "Bert" },
];
const fileOf = (more: Partial<GameFile> = {}): GameFile => ({
  format: "railhead-game",
  formatVersion: 1,
  title: "tiny",
  rules: "1",
  name: "Old game",
  setup: { players, seed: 5, order: "seated" },
  log: [
    { ...starts("A", "ABC"), id: 11 },
    { type: "pass", seat: "B" },
    { type: "undo", seat: "B" },
    { type: "buy_share", seat: "B", company: "ABC", from: "treasury" },
  ],
  ...more,
});
const body = (file: unknown, more: object = {}) => ({
  title: "tiny",
  name: "",
  seats: [
    { name: "Ada", holder: "me" },
    { name: "", holder: "open" },
  ],
  visibility: "public",
  file: typeof file === "string" ? file : JSON.stringify(file),
  ...more,
});
const bring = (file: unknown, more: object = {}) => site.tables.gathering.create(ada, body(file, more));

describe("a game file", () => {
  it("becomes a table: its log is its record, and goes on from where it stood", async () => {
    const { id } = await bring(fileOf());
    const { table, entries, first } = await site.open(id);
    expect(table).toMatchObject({ name: "Old game", phase: "playing", rules: "1", title: "tiny" });
    expect(table.seats).toMatchObject([
      { player: "A", name: "Ada", holder: "person" },
      { player: "B", name: "Bert", holder: "open" },
    ]);
    expect(entries.map((entry) => entry.kind)).toEqual(["notice", "move", "move", "undo", "move"]);
    expect(entries.slice(1).every((entry) => entry.cause === "import")).toBe(true);
    expect(entries[1]?.log).not.toHaveProperty("id");
    expect(first?.seatOrder).toEqual(["A", "B"]);
    await site.seats(ben, id, { do: "take", seat: "B", name: "Ben" });
    await site.move(ada, id, { type: "pass", seat: "A" });
    expect(await site.acting(id)).toEqual(["B"]);
  });

  it("leads to the very state that its log leads to, read from the store too", async () => {
    const setup = { players, seed: 9, order: "seated" as const };
    const made = createEngine(title18eu, { ...setup, players: [...players, { id: "C", name: "Cleo" }] });
    if (!made.ok) throw new Error("refused");
    const game = simulateGame(made.engine, sweepBot, { seed: 2, exact: true, maxActions: 120 });
    const file = fileOf({
      title: "18eu",
      rules: title18eu.version,
      setup: made.engine.setup,
      log: game.log,
    });
    const seats = [{ name: "Ada", holder: "me" }, { holder: "open" }, { holder: "bot" }];
    const { id } = await bring(file, { title: "18eu", seats });
    expect(replay(made.engine, game.log).timeline.state()).toEqual(game.state);
    const other = new Site({ store: site.store, titles: [title18eu] });
    const stored = await other.tables.runtime.run(id, async (live) => live.game.state(120));
    expect(stored).toEqual(game.state);
    await other.tables.close();
  });

  it("has at most 20,000 lines", async () => {
    const line = { type: "pass", seat: "A" };
    const of = (length: number) => problem(bring(fileOf({ log: Array.from({ length }, () => line) })));
    expect(await of(20_001)).toMatchObject({
      status: 400,
      code: "TOO_LARGE",
      field: "file",
      values: { max: 20_000 },
    });
    // One line fewer is looked at, and refused for what it says.
    expect((await of(20_000)).code).toBe("REFUSED");
  });

  it("is refused where the rules refuse it, with the place and the rule", async () => {
    const log = [...fileOf().log, { type: "buy_share", seat: "A", company: "CW", from: "treasury" }];
    const refused = await problem(bring(fileOf({ log })));
    expect(refused).toMatchObject({
      status: 422,
      code: "REFUSED",
      field: "file",
      values: { at: 5, type: "buy_share" },
    });
    expect(refused.refusal?.code).toBeTruthy();
    expect((await site.tables.lists.list(ada, { list: "mine" })).tables).toEqual([]);
  });

  it("has its runs asked in full: a worse run than the best is refused", async () => {
    const made = createEngine(title18eu, {
      players: [...players, { id: "C", name: "Cleo" }],
      seed: 4,
      order: "seated",
    });
    if (!made.ok) throw new Error("refused");
    const game = simulateGame(made.engine, sweepBot, { seed: 4, exact: true, maxActions: 400 });
    const runs = game.log.findIndex(
      (one) => one.type === "run_routes" && (one.routes as unknown[]).length > 0,
    );
    expect(runs).toBeGreaterThan(0);
    const log = game.log.slice(0, runs + 1).map((one, at) => (at === runs ? { ...one, routes: [] } : one));
    const file = fileOf({ title: "18eu", setup: made.engine.setup, log });
    const seats = [{ name: "Ada", holder: "me" }, { holder: "bot" }, { holder: "bot" }];
    const refused = await problem(bring(file, { title: "18eu", seats }));
    expect(refused).toMatchObject({
      status: 422,
      field: "file",
      values: { at: runs + 1, type: "run_routes" },
    });
  });

  it.each([
    ["no JSON", "{", "BAD_FILE"],
    ["another format", { hello: 1 }, "BAD_FILE"],
    ["no log", { ...fileOf(), log: undefined }, "BAD_FILE"],
    ["a log of nonsense", { ...fileOf(), log: [7] }, "BAD_FILE"],
    ["an undo of nonsense", { ...fileOf(), log: [{ type: "undo", seat: "A", to: "x" }] }, "BAD_FILE"],
    ["an undo by a stranger", { ...fileOf(), log: [{ type: "undo", seat: "Z" }] }, "BAD_FILE"],
    ["an unknown title", { ...fileOf(), title: "18xx" }, "UNKNOWN_TITLE"],
    ["a title named like a trap", { ...fileOf(), title: "__proto__" }, "UNKNOWN_TITLE"],
    ["a preset that is no name", { ...fileOf(), setup: { ...fileOf().setup, preset: {} } }, "BAD_FILE"],
    [
      "names that are endless",
      { ...fileOf(), setup: { ...fileOf().setup, players: [{ id: "A", name: "x".repeat(99) }, players[1]] } },
      "TOO_LONG",
    ],
    [
      "far too many players",
      {
        ...fileOf(),
        setup: {
          ...fileOf().setup,
          players: Array.from({ length: 50 }, (_, n) => ({ id: `P${n}`, name: `${n}` })),
        },
      },
      "OUT_OF_RANGE",
    ],
  ])("of %s is refused by the field", async (_, file, code) => {
    expect(await problem(bring(file))).toMatchObject({ status: 400, field: "file", code });
  });

  it.each(["constructor", "toString", "__proto__"])(
    "of a preset called %s is refused by the field",
    async (preset) => {
      const file = { ...fileOf(), setup: { ...fileOf().setup, preset } };
      expect(await problem(bring(file))).toMatchObject({ status: 400, field: "file", code: "BAD_FILE" });
    },
  );

  it("of players of whom one has no id, or too long a one, is refused by the field", async () => {
    const long = "A".repeat(40);
    const of = (...ids: string[]) => {
      const named = ids.map((id, at) => ({ id, name: `Player ${at}` }));
      return bring(fileOf({ setup: { ...fileOf().setup, players: named }, log: [] }));
    };
    for (const [ids, at] of [
      [["", "B"], 0],
      [["A", ""], 1],
      [["A", `${long}A`], 1],
    ] as const)
      expect(await problem(of(...ids))).toMatchObject({
        status: 400,
        field: "file",
        code: "BAD_FILE",
        values: { message: expect.stringContaining(`setup.players[${at}] needs an id`) },
      });
  });

  it.each([
    "host",
    "Bank",
    "pool",
    " ",
    "a b",
    "a\u0000b",
    "\ud800",
    "player:p1",
    "company:ABC",
    "a/b",
    "\u202ea",
    "x".repeat(41),
  ])("of a player whose id is %j is refused, with the place", async (odd) => {
    const named = [players[0] as (typeof players)[0], { id: odd, name: "Odd" }];
    const file = fileOf({ setup: { ...fileOf().setup, players: named }, log: [] });
    const refused = await problem(bring(file));
    expect(refused).toMatchObject({ status: 400, field: "file", code: "BAD_FILE" });
    expect(refused.values?.message).toMatch(/^setup\.players\[1\] needs an(other)? id/);
  });

  it.each(["p1", "17", "Zo\u00eb", "\u05d0\u05d1", "a-b_c.d", "x".repeat(40)])(
    "takes a player whose id is %j",
    async (fit) => {
      const named = [players[0] as (typeof players)[0], { id: fit, name: "Fit" }];
      const { id } = await bring(fileOf({ setup: { ...fileOf().setup, players: named }, log: [] }));
      expect((await site.open(id)).table.seats[1]?.player).toBe(fit);
    },
  );

  it("nested beyond all sense is refused, wherever it is", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const text = JSON.stringify(fileOf());
    for (const odd of [
      text.replace('"price":60', `"price":${deep}`),
      text.replace('"log":[', `"log":[${deep},`),
      text.replace('"order":', `"attachments":{"map":${deep}},"order":`),
      text.replace('"seed":5', `"seed":5,"more":${deep}`),
    ]) {
      expect(odd).not.toBe(text);
      expect(await problem(bring(odd))).toMatchObject({ status: 400, field: "file", code: "BAD_FILE" });
    }
  });

  it.each([
    ["title", "ti\u0000ny"],
    ["rules", "1\u0000"],
    ["rules", "\ud800"],
    ["rules", "x".repeat(200)],
  ] as const)("whose %s is %j is refused before anything is asked of the database", async (field, odd) => {
    expect(await problem(bring(fileOf({ [field]: odd })))).toMatchObject({ status: 400, code: "BAD_FILE" });
  });

  it("needs as many seats as it has players, and a set-up that the title takes", async () => {
    expect(await problem(bring(fileOf(), { seats: [{ name: "Ada", holder: "me" }] }))).toMatchObject({
      field: "seats",
      code: "SEAT_COUNT",
      values: { count: 2 },
    });
    const odd = fileOf({ setup: { ...fileOf().setup, options: { speed: "fast" } } });
    expect(await problem(bring(odd))).toMatchObject({ status: 422, refusal: { code: "UNKNOWN_OPTION" } });
    expect(await problem(bring("x".repeat(5 * 1024 * 1024 + 1)))).toMatchObject({
      field: "file",
      code: "TOO_LARGE",
    });
  });

  it("is played under its own rules where the site has them, else under the newest", async () => {
    const two = { ...tiny, version: "2" };
    site = new Site({ titles: [tiny, two] });
    expect((await site.open((await bring(fileOf())).id)).table.rules).toBe("1");
    expect((await site.open((await bring(fileOf({ rules: "0" }))).id)).table.rules).toBe("2");
  });

  it("of a game that is over becomes a table that is over", async () => {
    const made = createEngine(tiny, { players, seed: 1, order: "seated" });
    if (!made.ok) throw new Error("refused");
    const game = simulateGame(made.engine, sweepBot, { seed: 3, exact: true });
    const { id } = await bring(fileOf({ setup: made.engine.setup, log: game.log }));
    expect(await site.store.table(id)).toMatchObject({ phase: "ended", acting: [], due: null });
    expect((await site.state(id)).ended).toEqual(game.state.ended);
  });
});
