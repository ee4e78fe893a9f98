import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { sheetOf } from "../lib/sheet.ts";
import { type Line, playersTable, pressed, revenueTable, roundsTable, sorted } from "../lib/sheet-tables.ts";
import { sampleTimeline } from "./sample-timeline.ts";

const timeline = sampleTimeline();
const sheet = sheetOf(timeline, chronicle(timeline), 600);
const view = viewState(timeline.engine, timeline.state(600));

describe("the tables of the spreadsheet", () => {
  it("lists everyone with worth, cash, liquidity, certificates, income and holdings", () => {
    const table = playersTable(view, sheet);
    expect(table.lines.map(({ id }) => id)).toEqual(view.players.map(({ id }) => id));
    for (const player of view.players) {
      const cells = table.lines.find(({ id }) => id === player.id)?.cells ?? {};
      expect(cells.worth?.sort).toBe(player.worth);
      expect(cells.cash?.sort).toBe(player.cash);
      expect(cells.certificates?.text).toBe(`${player.certificates}/${view.certificateLimit}`);
      for (const [company, percent] of Object.entries(player.shares)) {
        const cell = cells[`share ${company}`];
        expect(cell?.sort).toBe(percent);
        expect(cell?.president).toBe(
          view.companies.find(({ id }) => id === company)?.president === player.id,
        );
      }
      const income = sheet.rows.reduce((sum, row) => sum + (row.dividends[player.id] ?? 0), 0);
      expect(income).toBeGreaterThan(0);
      expect(cells.allIncome?.sort).toBe(income);
    }
    // Shares of a company that no one holds have no column.
    const columns = table.columns.map(({ id }) => id);
    for (const company of view.companies)
      expect(columns.includes(`share ${company.id}`)).toBe(
        !company.closed && view.players.some((player) => player.shares[company.id]),
      );
  });

  it("shows minors as what one owns, by a certificate or whole, and not as percents", () => {
    const [first, ...others] = view.players;
    const [one, two] = view.companies;
    if (!first || !one || !two) throw new Error("no players or companies");
    const minor = { ...view, companies: view.companies.map((each) => ({ ...each, kind: "minor" })) };
    const table = playersTable(
      { ...minor, players: [{ ...first, minors: [two.id], shares: { [one.id]: 50 } }, ...others] },
      sheet,
    );
    expect(table.columns.filter(({ id }) => id.startsWith("share "))).toEqual([]);
    expect(table.lines[0]?.cells.owned?.text).toBe(`${two.id} ${one.id}`);
  });

  it("shows what each company ran for, an operating round a column", () => {
    const table = revenueTable(view, sheet);
    const runs = sheet.rows.filter(({ id }) => id === "operating");
    expect(table.columns.filter(({ id }) => id.startsWith("run ")).length).toBe(runs.length);
    for (const line of table.lines) {
      const shown = runs.map((row) => line.cells[`run ${row.at}`]?.sort);
      expect(shown).toEqual(runs.map((row) => row.runs[line.id]));
      expect(line.cells.allRuns?.sort).toBe(shown.reduce<number>((sum, one) => sum + (Number(one) || 0), 0));
    }
    // A company that was closed keeps its history and has no price.
    const closed = view.companies.find(
      ({ id, closed }) => closed && runs.some((row) => row.runs[id] !== undefined),
    );
    expect(closed).toBeDefined();
    expect(table.lines.find(({ id }) => id === closed?.id)?.cells.price?.sort).toBeUndefined();
  });

  it("has a line per round, with what is asked for", () => {
    const heads = sheet.players.map(({ id }) => ({ player: id }));
    const table = roundsTable(sheet.rows, heads, (row, id) => row.cash[id], "money");
    expect(table.lines).toHaveLength(sheet.rows.length);
    const first = sheet.players[0]?.id ?? "";
    expect(table.lines.map(({ cells }) => cells[`of ${first}`]?.sort)).toEqual(
      sheet.rows.map(({ cash }) => cash[first]),
    );
  });
});

describe("sorting", () => {
  const line = (id: string, sort: number | string | undefined): Line => ({
    id,
    head: { player: id },
    cells: { a: { sort, kind: "money" } },
  });
  const lines = [line("x", 5), line("none", undefined), line("y", 30), line("z", 5)];
  const order = (...args: Parameters<typeof sorted>) => sorted(...args).map(({ id }) => id);

  it("goes by numbers, keeps equal lines in order, and puts nothing last either way", () => {
    expect(order(lines, { column: "a", way: "down" })).toEqual(["y", "x", "z", "none"]);
    expect(order(lines, { column: "a", way: "up" })).toEqual(["x", "z", "y", "none"]);
    expect(order(lines, undefined)).toEqual(["x", "none", "y", "z"]);
    expect(lines.map(({ id }) => id)).toEqual(["x", "none", "y", "z"]);
  });

  it("turns with every press: most first, least first, as it was", () => {
    const first = pressed(undefined, "a");
    expect(first).toEqual({ column: "a", way: "down" });
    const second = pressed(first, "a");
    expect(second).toEqual({ column: "a", way: "up" });
    expect(pressed(second, "a")).toBeUndefined();
    expect(pressed(second, "b")).toEqual({ column: "b", way: "down" });
  });
});
