import { notSoldThisRound } from "@railhead/core/parts";
import { tiny } from "@railhead/core/tiny";
import { refuse } from "@railhead/core/vocabulary";
import { describe, expect, test } from "vitest";
import { importReport } from "../src/rails/importer.ts";
import type { RailsMapping } from "../src/rails/mapping.ts";
import type { RailsChoices } from "../src/rails/table.ts";
import { mapping } from "./rails-told.ts";

const HEAD = [
  "GameIs,Tiny",
  "PlayerIs,1,Ann",
  "PlayerIs,2,Bob",
  "PlayerIs,3,Cem",
  "PlayerCash,300",
  "HasPriority,Bob",
  "StartStockRound,0",
];
const START = "START_COMPANY_LOG,Bob,CW,70,140,2,20,CW";

interface Given {
  title?: typeof tiny;
  mapping?: Partial<RailsMapping>;
  choices?: RailsChoices;
  head?: string[];
}

function importLines(lines: string[], { title = tiny, mapping: more, choices, head = HEAD }: Given = {}) {
  const text = [...head, ...lines].join("\n");
  return importReport(text, [title], [{ ...mapping, ...more }], choices);
}
function read(...args: Parameters<typeof importLines>) {
  const result = importLines(...args);
  if (!result.ok) throw new Error(result.message);
  return result;
}
const log = (...args: Parameters<typeof importLines>) =>
  read(...args).file.log.map(({ type, seat, id }) => `${type} ${seat} ${id}`);

describe("the file of a report", () => {
  test("seats players from anyone who has the first priority on", () => {
    const { file, report } = read([START, "PASSES,Cem"]);
    expect(file).toMatchObject({
      format: "railhead-game",
      formatVersion: 1,
      title: "tiny",
      rules: "1",
      name: "Tiny (Rails)",
      imported: { from: "Rails", dropped: 0, supplied: 0, joined: 0 },
    });
    expect(file.setup).toEqual({
      players: [
        { id: "P2", name: "Bob" },
        { id: "P3", name: "Cem" },
        { id: "P1", name: "Ann" },
      ],
      seed: 0,
      order: "seated",
    });
    expect(file.log.map(({ type, seat, id }) => [type, seat, id])).toEqual([
      ["start_company", "P2", 8],
      ["pass", "P3", 9],
    ]);
    expect(report.differences).toEqual([]);
    expect(report.compared).toEqual({ "cash lines": 1, "other facts": 1, priorities: 1 });
    expect(report).not.toHaveProperty("stuck");
  });

  test("as they are listed, where no priority is told or an unknown one", () => {
    const seats = (line: string) =>
      read([], {
        head: HEAD.map((one) => (one.startsWith("HasPriority") ? line : one)),
      }).file.setup.players.map(({ name }) => name);
    expect(seats("PlayerCash,300")).toEqual(["Ann", "Bob", "Cem"]);
    expect(seats("HasPriority,Dan")).toEqual(["Ann", "Bob", "Cem"]);
    expect(seats("HasPriority,Cem")).toEqual(["Cem", "Ann", "Bob"]);
  });

  test("has the readings that were chosen and the options that the report needs", () => {
    const options = [{ id: "long", kind: "boolean", default: false }];
    const title = { ...tiny, options, presets: { plain: {} } } as unknown as typeof tiny;
    const needed = { options: () => ({ long: true }) };
    const { setup } = read([], { title, mapping: needed, choices: { preset: "plain" } }).file;
    expect(setup).toMatchObject({ preset: "plain", options: { long: true } });
  });

  test("it is told how far the report has been read", () => {
    const seen: number[][] = [];
    read([START], { choices: { progress: (done, of) => seen.push([done, of]) } });
    expect(seen[0]).toEqual([0, 8]);
    expect(seen.at(-1)).toEqual([8, 8]);
  });
});

describe("a report that does not go on", () => {
  test("is read as far as it does", () => {
    const { report, file } = read([START, "PASSES,Cem", "LaysTileAt,CW,9,B3,S", "PASSES,Ann"]);
    expect(file.log).toHaveLength(2);
    expect(report.stuck).toEqual({
      line: 10,
      text: "LaysTileAt,CW,9,B3,S",
      why: "Ann must act here: a turn (the stock round)",
    });
  });

  test("is lost at a line that is not known, whatever follows", () => {
    const lost = (line: string) => read([START, line, "PASSES,Cem", "PASSES,Ann"]);
    for (const [line, why] of [
      ["Dance,Ann", "unknown kind of line"],
      ["__proto__", "unknown kind of line"],
      ["Has,Ann,much", "this line lacks its expected content"],
      ["PASSES", "this line lacks its expected content"],
    ] as const) {
      const { report, file } = lost(line);
      expect(report.stuck).toEqual({ line: 9, text: line, why });
      expect(file.log.map(({ type, id }) => `${type} ${id}`)).toEqual(["start_company 8"]);
    }
    // What is wrong before comes first.
    expect(read(["LaysTileAt,CW,9,B3,S", "Dance,Ann"]).report.stuck?.line).toBe(8);
    expect(lost("Has,Ann,300").report.stuck).toBeUndefined();
  });

  test("is lost where something is done in a round that it has not told", () => {
    const { report, file } = read([START], { head: HEAD.slice(0, -1) });
    expect(report.stuck).toEqual({ line: 7, text: START, why: "here begins the stock round" });
    expect(file.log).toEqual([]);
  });

  test("is none of a title that can be read, or of a table that can be set up", () => {
    expect(importLines([], { mapping: { report: "Other" } })).toEqual({
      ok: false,
      message: "reports of Tiny cannot be read",
    });
    expect(importLines([], { title: { ...tiny, id: "other" } })).toMatchObject({ ok: false });
    expect(importLines([], { head: HEAD.slice(0, 2) })).toMatchObject({ ok: false });
    const alone = importLines([], { head: HEAD.slice(0, 2) });
    expect(alone.ok ? "" : alone.message).toMatch(/^the table cannot be set up: [A-Z][a-z]/);
    expect(importLines([], { head: [] })).toEqual({ ok: false, message: "the report is empty" });
  });
});

describe("options that other programs read otherwise", () => {
  const options = [
    { id: "cash", kind: "choice", default: "some", values: ["some", "much", "more"] },
    { id: "second", kind: "boolean", default: false },
  ];
  /** Without the option no one buys a share. */
  const eligible = (...asked: Parameters<typeof notSoldThisRound>) =>
    asked[0].rules.options.second === true
      ? notSoldThisRound(...asked)
      : refuse(asked[0], "TOKEN_PER_TURN", { company: "CW", most: 1 });
  const chains = { ...tiny.chains, "buy.eligible": eligible };
  const title = { ...tiny, options, chains } as unknown as typeof tiny;
  const trial = (value: string | boolean, when = /^cash/, option = "cash") => ({ when, option, value });
  const chosen = (line: string, ...trials: ReturnType<typeof trial>[]) =>
    read([START, line], { title, mapping: { trials } }).report.chosen;

  test("are not chosen where the report agrees, or gets no further with them", () => {
    expect(chosen("PASSES,Cem", trial("much"))).toEqual({});
    expect(chosen("Has,Ann,5", trial("much"))).toEqual({});
    expect(
      chosen(
        "Has,Ann,5",
        trial("much", /^bank/),
        trial("none"),
        trial("some"),
        trial(true, /^cash/, "other"),
      ),
    ).toEqual({});
  });

  test("one is chosen where the report does not agree without it, and gets further with it", () => {
    const second = trial(true, /^stuck: BUY_SHARE_LOG.*TOKEN_PER_TURN/, "second");
    const lines = [START, "BUY_SHARE_LOG,Cem,10,CW,CW,70", "PASSES,Ann"];
    const trials = [trial("much", /^stuck/), second];
    const { file, report } = read(lines, { title, mapping: { trials } });
    expect(report).toMatchObject({ chosen: { second: true }, differences: [] });
    expect(report).not.toHaveProperty("stuck");
    expect(report.notes).toContain("the table uses second=true, which the report requires");
    expect(file.setup.options).toEqual({ second: true });
    expect(file.log).toHaveLength(3);
    expect(read(lines, { title }).report.stuck).toMatchObject({ line: 9 });
    // Where something else does not agree later, the option stays chosen, and that is a difference.
    const wrong = read([...lines, "Has,Ann,5"], { title, mapping: { trials } }).report;
    expect(wrong).toMatchObject({ chosen: { second: true }, differences: [{ line: 11 }] });
    // It would help, but what is wrong says nothing of it.
    const unasked = trial(true, /^cash/, "second");
    expect(read(lines, { title, mapping: { trials: [unasked] } }).report.chosen).toEqual({});
    // It gets no further with it than without.
    const dear = [START, "BUY_SHARE_LOG,Cem,10,XY,XY,70"];
    const any = trial(true, /^stuck/, "second");
    expect(read(dear, { title, mapping: { trials: [any] } }).report.chosen).toEqual({});
  });

  test("what is put up with is told", () => {
    const { report } = read([START, "Has,Ann,5", "PASSES,Cem"], {
      title,
      mapping: { trials: [trial("much")] },
    });
    expect(report.differences).toMatchObject([{ line: 9, kind: "cash lines", message: "300 here" }]);
    expect(log([START, "Has,Ann,5", "PASSES,Cem"])).toEqual(["start_company P2 8", "pass P3 10"]);
  });
});
