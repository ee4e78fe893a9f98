import { describe, expect, test } from "vitest";
import { isGameFile, parseGameFile } from "../src/engine/index.ts";
import type { GameFile } from "../src/index.ts";

const file = {
  format: "railhead-game",
  formatVersion: 1,
  title: "tiny",
  rules: "1",
  setup: {
    players: [
      { id: "a", name: "Ada" },
      { id: "b", name: "Ben" },
    ],
    seed: 7,
    options: { long: true, cash: 400, map: "east" },
    houseRules: [{ slug: "open", options: { seats: 2 } }],
    order: "seated",
  },
  log: [
    { seat: "a", type: "pass", id: 1, passedOver: ["no_trains", true] },
    { type: "undo", seat: "a", to: 0 },
  ],
  imported: { from: "Rails", dropped: 0, supplied: 1, joined: 2 },
  // What later versions may add stays.
  remarks: ["a friendly game"],
} satisfies GameFile & Record<string, unknown>;

/** The file with something else at a place. */
function spoilt(place: (string | number)[], value: unknown): string {
  const copy = structuredClone(file);
  let inside: Record<string | number, unknown> = copy;
  for (const key of place.slice(0, -1)) inside = inside[key] as Record<string, unknown>;
  inside[place.at(-1) as string] = value;
  return JSON.stringify(copy);
}

describe("a game file", () => {
  test("is given back as it stands, in its order and with all that is in it", () => {
    const source = JSON.stringify(file);
    const read = parseGameFile(source);
    expect(read.ok && JSON.stringify(read.file)).toBe(source);
  });

  test.each<[(string | number)[], unknown, string]>([
    [["format"], "18xx", "not a Railhead game: the field format is not railhead-game"],
    [["formatVersion"], 2, "unknown game format version 2"],
    [["title"], undefined, "title is missing"],
    [["rules"], 1, "rules must be text"],
    [["name"], 5, "name must be text"],
    [["log", 0, "passedOver"], [1], "log[0].passedOver[0] must be a reason or true"],
    [["setup"], undefined, "setup is missing"],
    [["setup"], [], "setup must be an object"],
    [["setup", "players"], undefined, "setup.players is missing"],
    [["setup", "players"], {}, "setup.players must be a list"],
    [["setup", "players", 1], null, "setup.players[1] must be an object"],
    [["setup", "players", 1, "id"], undefined, "setup.players[1].id is missing"],
    [["setup", "players", 1, "id"], "constructor", "setup.players[1].id must be a unique name"],
    [["setup", "players", 0, "name"], 5, "setup.players[0].name must be text"],
    [["setup", "seed"], undefined, "setup.seed is missing"],
    [["setup", "seed"], 0.5, "setup.seed must be a whole number"],
    [["setup", "options"], [], "setup.options must be an object"],
    [["setup", "options", "long"], null, "setup.options.long must be an option"],
    [["setup", "preset"], 1, "setup.preset must be text"],
    [["setup", "houseRules"], "all", "setup.houseRules must be a list"],
    [["setup", "houseRules", 0, "slug"], undefined, "setup.houseRules[0].slug is missing"],
    [["setup", "houseRules", 0, "version"], 1, "setup.houseRules[0].version must be text"],
    [["setup", "houseRules", 0, "options"], "x", "setup.houseRules[0].options must be an object"],
    [["setup", "order"], "backwards", "setup.order must be one of drawn, seated"],
    [["log"], undefined, "log is missing"],
    [["log"], { 0: 1 }, "log must be a list"],
    [["log", 1], [], "log[1] must be an object"],
    [["log", 1, "type"], undefined, "log[1].type is missing"],
    [["log", 1, "seat"], 1, "log[1].seat must be text"],
    [["log", 0, "id"], "1", "log[0].id must be a whole number"],
    [["log", 0], { type: "adopt_rules", seat: "a" }, "log[0] needs rules, the version that is adopted"],
    [["imported"], "Rails", "imported must be an object"],
    [["imported", "from"], undefined, "imported.from is missing"],
  ])("with %j being %j says so in one line", (place, value, message) => {
    expect(parseGameFile(spoilt(place, value))).toEqual({ ok: false, message });
  });

  test.each(["[1, 2]", "null", "7", '"text"', "[]"])("is not %s", (source) => {
    expect(parseGameFile(source)).toMatchObject({
      ok: false,
      message: expect.stringContaining("not a Railhead game"),
    });
  });

  test("is told from other files, whatever else is wrong with it", () => {
    expect(isGameFile(spoilt(["setup"], 1))).toBe(true);
    for (const source of ["{}", "[]", "null", "{", '{"format":"railhead-backup"}'])
      expect(isGameFile(source)).toBe(false);
  });
});
