import { readFileSync } from "node:fs";
import type { LegalAction } from "@railhead/core";
import { describe, expect, test } from "vitest";
import { fails, folder, json, railhead } from "./command.ts";

const files = folder();

describe.concurrent("bad input: one line, exit 2, nothing lost", () => {
  const game = {
    format: "railhead-game",
    formatVersion: 1,
    title: "18eu",
    rules: "1",
    setup: { players: [1, 2, 3].map((id) => ({ id: `p${id}`, name: `p${id}` })), seed: 7 },
    log: [],
  };
  const text = JSON.stringify(game);

  test.each<[string, string[], string]>([
    ["no command", [], "usage"],
    ["an unknown command", ["play"], "unknown command play"],
    ["a name that every object has", ["constructor"], "unknown command constructor"],
    ["an unknown option", ["titles", "--loud"], "--loud"],
    ["too many arguments", ["show", "a", "b"], "unexpected argument b"],
    ["a missing file argument", ["show"], "the game file is missing"],
    ["a file that is not there", ["show", "nowhere.json"], "no such file"],
    ["new without a title", ["new", "--players", "3"], "--title is missing"],
    ["new without players", ["new", "--title", "18eu"], "--players is missing"],
    ["an unknown title", ["new", "--title", "18xx", "--players", "3"], "unknown title 18xx"],
    ["too many players", ["new", "--title", "18eu", "--players", "7"], "2 to 6 players, not 7"],
    ["no number of players", ["new", "--title", "18eu", "--players", "2,,"], "comma-separated names"],
    ["a bad seed", ["new", "--title", "18eu", "--players", "3", "--seed", "x"], "--seed"],
    [
      "an unknown preset",
      ["new", "--title", "18eu", "--players", "3", "--preset", "odd"],
      "Unknown preset odd",
    ],
    [
      "an unknown game option",
      ["new", "--title", "18eu", "--players", "3", "--option", "odd=1"],
      "Unknown option odd",
    ],
    [
      "a game option out of range",
      ["new", "--title", "18eu", "--players", "3", "--option", "extra3=9"],
      "Option Extra 3-trains cannot",
    ],
    [
      "a game option without value",
      ["new", "--title", "18eu", "--players", "3", "--option", "extra3"],
      "k=v",
    ],
    [
      "an unknown house rule",
      ["new", "--title", "18eu", "--players", "3", "--house-rule", "odd"],
      "Unknown house rule odd",
    ],
    [
      "a house rule with an option out of range",
      ["new", "--title", "18eu", "--players", "3", "--house-rule", "rest-money:mode=odd"],
      "mode of Rest money must be one of full, priority-only",
    ],
    [
      "house rules that decide the same",
      [
        "new",
        ...["--title", "18eu", "--players", "3"],
        ...["--house-rule", "rest-money", "--house-rule", "pass-order"],
      ],
      "Rest money and Order by passing both decide the order of the next stock round",
    ],
    ["import without a source", ["import", "x.json"], "--from is missing"],
    ["import from elsewhere", ["import", "--from", "boardgamearena", "x.json"], "cannot read records"],
    ["map of nothing", ["map"], "--title or --game"],
    ["map of an unknown title", ["map", "--title", "18xx"], "unknown title 18xx"],
    ["simulate without a title", ["simulate"], "--title is missing"],
    ["simulate no games", ["simulate", "--title", "18eu", "--games", "0"], "--games"],
  ])("%s", async (_name, args, said) => {
    expect(await fails(2, args)).toContain(said);
  });

  test.each<[string, unknown, string]>([
    ["an empty file", "", "invalid JSON"],
    ["a truncated file", text.slice(0, text.length / 2), "invalid JSON"],
    ["another kind of file", "[1, 2]", "not a Railhead game"],
    ["a newer format", { ...game, formatVersion: 2 }, "format version 2"],
    ["a title we lack", { ...game, title: "1830" }, "unknown title 1830"],
    ["other rules", { ...game, rules: "99" }, "version 99 of the rules"],
    ["no players", { ...game, setup: { seed: 1 } }, "players"],
    [
      "too few players",
      { ...game, setup: { ...game.setup, players: [{ id: "a", name: "a" }] } },
      "2 to 6 players",
    ],
    [
      "a player with a name that every object has",
      { ...game, setup: { ...game.setup, players: [{ id: "__proto__", name: "a" }] } },
      "players[0]",
    ],
    [
      "a preset that every object has",
      { ...game, setup: { ...game.setup, preset: "constructor" } },
      "Unknown preset constructor",
    ],
    ["house rules that are none", { ...game, setup: { ...game.setup, houseRules: "x" } }, "houseRules"],
    [
      "an unknown house rule",
      { ...game, setup: { ...game.setup, houseRules: [{ slug: "odd" }] } },
      "Unknown house rule odd",
    ],
    [
      "a seed that is no whole number",
      { ...game, setup: { ...game.setup, seed: 1.5 } },
      "setup.seed must be a whole number",
    ],
    ["an order of seats that is none", { ...game, setup: { ...game.setup, order: "odd" } }, "setup.order"],
    ["a log that is none", { ...game, log: [{}] }, "log[0]"],
  ])("a game file: %s", async (name, content, said) => {
    const path = files.write(`bad-${name.replace(/\W/g, "-")}.json`, content);
    const before = readFileSync(path, "utf8");
    const [shown, applied] = await Promise.all([
      fails(2, ["show", path, "--json"]),
      fails(2, ["apply", path], '{"type":"pass","seat":"p1"}'),
    ]);
    expect(shown).toContain(said);
    expect(applied).toContain(said);
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("a log with a move that the rules refuse", async () => {
    const path = files.write("bad-move.json", {
      ...game,
      log: [{ type: "lay_tile", seat: "p1", hex: "A2", tile: "9", rotation: 0 }],
    });
    expect(await fails(3, ["show", path])).toMatch(/move 1: /);
    expect(await fails(3, ["replay", path])).toMatch(/move 1: /);
  });

  test.each([
    ["nothing", "", "received nothing"],
    ["broken JSON", "{", "invalid JSON"],
    ["a list", "[]", "not a move"],
    ["no seat", '{"type":"pass"}', "type and seat"],
  ])("apply with %s on standard input", async (name, input, said) => {
    const path = files.write(`apply-${name.replaceAll(" ", "-")}.json`, game);
    expect(await fails(2, ["apply", path], input)).toContain(said);
  });

  test.each([
    ["a missing field", { type: "choose_lot" }, "BAD_ACTION"],
    ["a field of another action", { type: "choose_lot", lot: "1", hex: "A2" }, "BAD_ACTION"],
    ["a lot that is not there", { type: "choose_lot", lot: "99" }, "LOT_NOT_FOR_SALE"],
    ["an action of another step", { type: "lay_tile", hex: "A2", tile: "9", rotation: 0 }, "NOT_IN_STEP"],
    ["an action that does not exist", { type: "cheat" }, "NOT_IN_STEP"],
  ])("apply with %s is refused", async (_name, action, code) => {
    const path = files.write(`apply-${code}.json`, game);
    const [first] = await json<LegalAction[]>(["legal", path, "--json"]);
    const refusal = await fails(3, ["apply", path], JSON.stringify({ ...action, seat: first?.seat }));
    expect(JSON.parse(refusal)).toMatchObject({ code });
  });

  const record = {
    title: "18EU",
    players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
    settings: {},
    actions: [],
  };

  test.each<[string, unknown, string]>([
    ["broken", "{", "invalid JSON"],
    ["truncated", JSON.stringify(record).slice(0, 60), "invalid JSON"],
    ["of a title we lack", { ...record, title: "1889" }, "records of 1889 cannot be read"],
    ["without players", { ...record, players: [] }, "players are missing"],
    ["without actions", { title: "18EU", players: record.players }, "moves are missing"],
    ["a game file", game, "players are missing"],
    ["with an unknown option", { ...record, settings: { optional_rules: ["odd"] } }, "optional rule odd"],
    [
      "with too few players",
      { ...record, players: [{ id: 1, name: "a" }] },
      "The game is for 2 to 6 players, not 1",
    ],
  ])("a record %s", async (name, content, said) => {
    const path = files.write(`record-${name.replace(/\W/g, "-")}.json`, content);
    expect(await fails(2, ["import", "--from", "18xx.games", path])).toContain(said);
  });

  test.each<[string, object, RegExp]>([
    ["unknown", { type: "dance", entity: 1, id: 1 }, /move 1 \(P1: dance\): unknown kind of move/],
    ["impossible", { type: "bid", entity: 2, minor: "1", price: 100, id: 1 }, /move 1 \(P2: /],
  ])("a record with an %s action gives the game up to there", async (name, action, said) => {
    const path = files.write(`lost-${name}.json`, { ...record, actions: [action] });
    const { code, out, err } = await railhead(["import", "--from", "18xx.games", path]);
    expect(code).toBe(3);
    expect(err).toMatch(said);
    expect(err).not.toMatch(/a fault of this program| at .*\.ts:/);
    expect(JSON.parse(out).log).toEqual([]);
  });

  test("checkpoints that are none, and a game without ids", async () => {
    const path = files.write("check.json", game);
    const none = files.write("checkpoints.json", "{}");
    const empty = files.write("checkpoints2.json", "[]");
    expect(await fails(2, ["replay", path, "--check", none])).toContain("contains no list");
    expect(await fails(2, ["replay", path, "--check", empty])).toContain("imported");
  });

  test.each<[string, unknown, string]>([
    ["a list", "[]", "not a position"],
    ["an unknown title", { title: "1889", company: "1" }, "unknown title 1889"],
    ["an unknown company", { title: "18EU", company: "X", trains: [] }, "unknown company X"],
    ["an unknown train", { title: "18EU", company: "1", trains: ["99"] }, "unknown train 99"],
    ["an unknown tile", { title: "18EU", company: "1", trains: ["2"], tiles: { B9: ["x", 0] } }, "no tile x"],
    ["a board without a map", { company: "1", trains: [] }, "map is missing"],
  ])("a position: %s", async (name, content, said) => {
    const path = files.write(`position-${name.replace(/\W/g, "-")}.json`, content);
    expect(await fails(2, ["solve", path])).toContain(said);
  });
});
