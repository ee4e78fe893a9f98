import { drain } from "@railhead/core/engine";
import { tiny } from "@railhead/core/tiny";
import { describe, expect, test } from "vitest";
import { importing as importWith } from "../src/18xx-games/importer.ts";
import type { TitleMapping } from "../src/18xx-games/mapping.ts";
import { agreesWithRecord, firstDifferenceWithRecord, importGame } from "../src/index.ts";

/** Records of the title of one page: their actions are ours by name. */
const mapping: TitleMapping = {
  record: "1899Tiny",
  title: "tiny",
  options: (rules) => (rules[0] === undefined ? { options: {} } : { unknown: rules[0] }),
  memory: () => ({ tiles: {}, trains: {}, shares: {} }),
  translate: ({ action: { type, entity: seat, fields } }) => {
    if (type === "pass") return [];
    if (type === "par") return [{ actions: [], left: true }];
    return [{ actions: [{ type, seat, ...(fields as Record<string, string>) }] }];
  },
  decline: (decision, seat) => (decision.actions.includes("pass") ? { type: "pass", seat } : undefined),
  given: () => undefined,
  outOfTurnActions: [],
  check: { rounds: {}, countedAhead: [], movingPriority: [], owing: [], poolKinds: [] },
};

const record = {
  id: 77,
  title: "1899Tiny",
  description: "a game",
  players: [
    { id: 1, name: "Ann" },
    { id: 2, name: "Bob" },
  ],
  settings: { seed: 5, optional_rules: [] },
  actions: [
    { type: "start_company", entity: 1, entity_type: "player", company: "ABC", price: 70 },
    { type: "pass", entity: 2, entity_type: "player" },
  ] as Record<string, unknown>[],
};

const importRecord = (more: object = {}, choices = {}, title = tiny, mappings = [mapping]) =>
  drain(importWith(JSON.stringify({ ...record, ...more }), [title], mappings, choices));
const game = (...args: Parameters<typeof importRecord>) => {
  const result = importRecord(...args);
  if (!result.ok) throw new Error(result.message);
  return result;
};
const message = (...args: Parameters<typeof importRecord>) => {
  const result = importRecord(...args);
  return result.ok ? "" : result.message;
};
const presets = { ...tiny, presets: { "18xx.games": {}, plain: {} } } as unknown as typeof tiny;

describe("the file of a game", () => {
  test("has the record's table, name and moves", () => {
    const { file, record: read } = game({}, {}, presets);
    expect(file).toEqual({
      format: "railhead-game",
      formatVersion: 1,
      title: "tiny",
      rules: "1",
      name: "a game",
      setup: {
        players: [
          { id: "1", name: "Ann" },
          { id: "2", name: "Bob" },
        ],
        seed: 5,
        order: "seated",
        preset: "18xx.games",
      },
      log: [
        { type: "start_company", seat: "1", company: "ABC", price: 70, id: 1 },
        { type: "pass", seat: "2", id: 2 },
      ],
      imported: { from: "18xx.games", dropped: 0, supplied: 0, joined: 0 },
    });
    expect(read.id).toBe("77");
  });

  test("without a description is called by title and number", () => {
    expect(game({ description: "" }, {}, presets).file.name).toBe("1899Tiny 77");
    expect(game({ description: "", id: "" }, {}, presets).file.name).toBe("1899Tiny");
  });

  test("is played by the readings that were chosen", () => {
    expect(game({}, { preset: "plain" }, presets).file.setup.preset).toBe("plain");
  });

  test("has the options that the record's rules are", () => {
    const option = { id: "long", kind: "boolean", default: false } as const;
    const optional = { ...presets, options: [option] } as unknown as typeof tiny;
    const choosing: TitleMapping = { ...mapping, options: () => ({ options: { long: true } }) };
    expect(game({}, {}, optional, [choosing]).file.setup.options).toEqual({ long: true });
    expect(game({}, {}, optional).file.setup).not.toHaveProperty("options");
  });
});

describe("what the report says", () => {
  const report = (more: object) => game(more, {}, presets).report;
  const wish = { type: "program_pass", entity: 2 };

  test("lines that are no moves, however deep they stand", () => {
    const [start, pass] = record.actions;
    expect(report({}).passedOver).toBe(0);
    expect(report({ actions: [start, wish, { type: "message" }, pass] }).passedOver).toBe(2);
    expect(report({ actions: [start, pass, { type: "undo" }, pass] }).passedOver).toBe(2);
    const inside = { ...wish, auto_actions: [{ ...pass, auto_actions: [wish] }] };
    expect(game({ actions: [start, inside] }, {}, presets)).toMatchObject({
      file: { log: [{ id: 1 }, { type: "pass", seat: "2", id: 2 }] },
      report: { passedOver: 2, dropped: 0 },
    });
  });

  test("what was dropped, and what is left in the middle of a decision", () => {
    const [start, pass] = record.actions;
    const actions = [start, { type: "pass", entity: 1 }, pass, { type: "par", entity: 1 }];
    expect(report({ actions })).toMatchObject({
      dropped: 1,
      supplied: 0,
      forced: 0,
      joined: 0,
      early: 0,
      consents: 0,
      changes: [
        { kind: "dropped", id: 2 },
        { kind: "left", id: 4, action: "1 par" },
      ],
      notes: ["move 4 (1 par) is omitted: the record ends in the middle of this decision"],
    });
  });

  test("that a finished record goes on here", () => {
    const note = [
      "the record is finished, but the game continues here: Ann must act: a turn (the stock round 1.0)",
    ];
    expect(report({ status: "finished" }).notes).toEqual(note);
    expect(report({ status: "active" }).notes).toEqual([]);
    for (const ended of [{ manually_ended: true }, { game_end_reason: "manually_ended" }])
      expect(report({ status: "finished", ...ended }).notes).toEqual([]);
  });

  test("results that are others, of an end that was reached here", () => {
    const end = { type: "end_by_agreement", entity: 1, agreed: ["1", "2"] };
    const differences = (result: object) => report({ actions: [end], result }).differences;
    expect(differences({ 1: 400, 2: 400 })).toEqual([]);
    expect(differences({ 1: 400, 2: 395 })).toEqual(["the record gives Bob 395 at the end; here it is 400"]);
    expect(differences({ 9: 5 })).toEqual([]);
    expect(report({ result: { 1: 5 } }).differences).toEqual([]);
    const whole = report({ actions: [end], result: { 1: 395 } });
    expect(agreesWithRecord(whole)).toBe(false);
    expect(whole.notes).toEqual(whole.differences);
    expect(firstDifferenceWithRecord(whole)).toBe(whole.differences[0]);
    expect(agreesWithRecord(report({ actions: [end], result: { 1: 400 } }))).toBe(true);
  });
});

describe("a record that cannot be read", () => {
  test("is refused in one line", () => {
    const text = (source: string) => {
      const result = importGame(source, [tiny]);
      return result.ok ? "" : result.message;
    };
    expect(text("{")).toContain("invalid JSON");
    expect(text("{}")).toContain("the title is missing");
    expect(text(JSON.stringify({ ...record, title: "18\nXX" }))).toBe("records of 18 XX cannot be read");
  });

  test("is of another title: those that can be read are named", () => {
    const other = { ...mapping, record: "1898Tiny" };
    expect(message({ title: "1830" })).toBe("records of 1830 cannot be read; records of 1899Tiny can");
    expect(message({ title: "1830" }, {}, tiny, [mapping, other])).toBe(
      "records of 1830 cannot be read; records of 1899Tiny and 1898Tiny can",
    );
    expect(message({}, {}, { ...tiny, id: "big" })).toBe("records of 1899Tiny cannot be read");
  });

  test("has an optional rule that is not known, or a table that cannot be", () => {
    expect(message({ settings: { optional_rules: ["short"] } })).toBe("unknown optional rule short");
    const alone = message({ players: [{ id: 1 }] }, {}, presets);
    expect(alone).toMatch(/^the table cannot be set up: [A-Z][a-z]/);
    expect(alone).not.toMatch(/[A-Z]+_[A-Z]/);
  });
});

describe("a record that is lost", () => {
  const [start, pass] = record.actions;
  const early = { type: "start_company", entity: 1, company: "CW", price: 71 };
  const lost = (actions: unknown[], choices = {}) => game({ actions }, choices, presets);

  test("gives the game up to there, and says where and why in words", () => {
    const { file, report } = lost([start, pass, early, pass]);
    expect(file.log.map(({ type, id }) => `${type} ${id}`)).toEqual(["start_company 1", "pass 2"]);
    expect(report.lost?.id).toBe(3);
    expect(report.lost?.message).toMatch(/^move 3 \(Ann: start_company\) is not possible here: /);
    expect(report.lost?.message).toContain("recorded: company CW, price 71; ");
    expect(report.lost?.message).not.toMatch(/[A-Z]+_[A-Z]|[{}[\]]/);
    expect(agreesWithRecord(report)).toBe(false);
  });

  test("at its first action gives the game before any", () => {
    const { file, report } = lost([{ ...early, entity: 2 }]);
    expect(file.log).toEqual([]);
    expect(report.lost?.id).toBe(1);
  });

  test("is told in the reader's language", () => {
    const { report } = lost([{ ...early, entity: 2 }], {
      texts: () => ({ locale: "de", texts: { "refusal.NOT_YOUR_TURN": "Nicht am Zug" }, fields: {} }),
      tell: (sentence: string) => sentence.replace("is not possible here", "geht hier nicht"),
    });
    expect(report.lost?.message).toContain("geht hier nicht: Nicht am Zug");
  });
});

test("it is told step by step how far the record has been read", () => {
  const steps = [...importWith(JSON.stringify(record), [presets], [mapping])];
  expect(steps).toEqual([
    { done: 1, of: 2 },
    { done: 2, of: 2 },
  ]);
});
