import { readFileSync } from "node:fs";
import {
  createEngine,
  Engine,
  parseGameFile,
  replay,
  type TitleDefinition,
  titleUnder,
  viewState,
} from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { sheetCsv, sheetOf } from "../lib/sheet.ts";

function sample() {
  const text = readFileSync(new URL("../public/samples/18eu.json", import.meta.url), "utf8");
  const result = parseGameFile(text);
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(titleUnder(title18eu, result.file.rules) as TitleDefinition, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  return replay(engine, result.file.log).timeline;
}

const words = {
  round: "Round",
  worth: "worth",
  cash: "cash",
  dividends: "dividends",
  run: "run",
  price: "price",
  bank: "Bank",
};

describe("the sheet of a game", () => {
  const timeline = sample();
  const history = chronicle(timeline);
  const total = timeline.moves.length;
  const sheet = sheetOf(timeline, history, total);

  it("has a row per round, each with what all are worth when it ends", () => {
    expect(sheet.rows).toHaveLength(history.rounds.filter((round) => round.id !== "setup").length);
    for (const row of sheet.rows) {
      const then = viewState(timeline.engine, timeline.state(row.last));
      for (const player of then.players) {
        expect(row.worth[player.id]).toBe(player.worth);
        expect(row.cash[player.id]).toBe(player.cash);
      }
      expect(row.open).toBe(false);
    }
    const ranking = timeline.state().ended?.ranking ?? [];
    expect(ranking.length).toBeGreaterThan(1);
    for (const place of ranking) expect(sheet.rows.at(-1)?.worth[place.player]).toBe(place.worth);
  });

  it("counts every run and every dividend once", () => {
    const runs: Record<string, number> = {};
    const dividends: Record<string, number> = {};
    for (const { events } of timeline.moves) {
      for (const event of events) {
        if (event.type === "routes_run")
          runs[String(event.company)] = (runs[String(event.company)] ?? 0) + Number(event.total);
        if (event.type === "dividend")
          for (const [player, amount] of Object.entries(event.shares as Record<string, number>))
            dividends[player] = (dividends[player] ?? 0) + amount;
      }
    }
    const sum = (pick: (row: (typeof sheet.rows)[number]) => Record<string, number>) => {
      const sums: Record<string, number> = {};
      for (const row of sheet.rows)
        for (const [key, amount] of Object.entries(pick(row))) sums[key] = (sums[key] ?? 0) + amount;
      return sums;
    };
    expect(sum((row) => row.runs)).toEqual(runs);
    expect(sum((row) => row.dividends)).toEqual(dividends);
    // Only operating rounds bring in anything.
    for (const row of sheet.rows.filter((one) => one.id !== "operating")) expect(row.runs).toEqual({});
  });

  it("stops where one stands: the running round is open", () => {
    const at = Math.floor(total / 2);
    const half = sheetOf(timeline, history, at);
    expect(half.rows.at(-1)?.last).toBe(at);
    expect(half.rows.at(-1)?.open).toBe(true);
    expect(half.rows.length).toBeLessThan(sheet.rows.length);
  });

  it("is written as comma-separated text that no program takes for formulas", () => {
    const named = {
      ...sheet,
      players: sheet.players.map((one, i) => (i ? one : { ...one, name: '=A1,"x"' })),
    };
    const lines = sheetCsv(named, words, (row) => `${row.id} ${row.set}.${row.run}`).split("\r\n");
    expect(lines).toHaveLength(sheet.rows.length + 2);
    expect(lines[0]?.startsWith('Round,"\'=A1,""x"": worth",')).toBe(true);
    const width = 1 + 3 * sheet.players.length + 2 * sheet.companies.length + 1;
    expect(lines[1]?.split(",")).toHaveLength(width);
  });
});
