import type { Action, GameState, LogEntry, TitleDefinition } from "@railhead/core";
import { agrees, tellImport } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { compared, imported, news, once, written } from "./rails-reading.ts";
import type { WrittenReport } from "./written-report.ts";

/** The same without what trains last earned: where an amount was taken on trust, they did not. */
const besidesRuns = (state: GameState) => ({
  ...compared(state),
  companies: Object.values(state.companies).map(({ lastEarnings: _, ...company }) => company),
});

const correctionsIn = (log: readonly LogEntry[]): Action[] =>
  log.filter((entry) => entry.type === "correct") as Action[];

/** The same title where every run of a company whose id has this many letters earns more. */
const generous = (more: number, letters: number): TitleDefinition => ({
  ...title18eu,
  routes: (ctx, company) => {
    const rules = title18eu.routes(ctx, company);
    if (company.length !== letters) return rules;
    return {
      ...rules,
      setBonus: (routes, helpers, choice) => {
        const found = rules.setBonus?.(routes, helpers, choice) ?? { bonus: 0 };
        return { ...found, bonus: found.bonus + more };
      },
      setBonusBound: (line, helpers) => (rules.setBonusBound?.(line, helpers) ?? 0) + more,
    };
  },
});

describe("amounts that trains do not earn", () => {
  const games: Record<string, () => WrittenReport> = {
    "more for some corporations": once(() => written("lean", 3, 32, 700, generous(40, 3))),
    "more for some minors": once(() => written("lean", 4, 33, 300, generous(20, 1))),
    "less for some corporations": once(() => written("lean", 2, 34, 900, generous(-10, 4))),
  };
  const game = (name: string): WrittenReport => (games[name] as () => WrittenReport)();

  test.each(swept(Object.keys(games), 5))("%s: taken on trust, each named, cash and price booked", (name) => {
    const { lines, state } = game(name);
    const back = imported(lines, true);
    expect(news(back.report)).toEqual([]);
    expect(agrees(back.report)).toBe(true);
    expect(besidesRuns(back.state)).toEqual(besidesRuns(state));
    const { trusted } = back.report;
    expect(trusted.length).toBeGreaterThan(3);
    const told = tellImport(back.report);
    for (const { line, company, recorded, earned } of trusted) {
      expect(lines[line - 1]).toMatch(new RegExp(`^CompanyRevenue,[^,]+,${recorded}$`));
      expect(told).toContain(
        `line ${line}: ${company} receives the reported ${recorded}, but its trains earn ${earned}; the difference is recorded`,
      );
    }
    const corrections = correctionsIn(back.file.log);
    expect(corrections.length).toBe(trusted.length);
    expect(corrections.every(({ by }) => by === "Rails report")).toBe(true);
  });

  test("some of them move a price otherwise", () => {
    const { file } = imported(game("more for some corporations").lines, true);
    const changes = correctionsIn(file.log).flatMap((entry) => entry.changes as { kind: string }[]);
    expect(changes.some(({ kind }) => kind === "price")).toBe(true);
  });

  test("without trust every such run is a difference", () => {
    const { report } = imported(game("more for some minors").lines);
    expect(report.trusted).toEqual([]);
    expect(agrees(report)).toBe(false);
    expect(news(report)[0]).toMatchObject({ kind: "revenues" });
  });

  test("an amount for a company that cannot run at all is booked too", () => {
    const { lines } = written("lean", 3, 35, 300);
    const at = lines.findIndex((line) => /^CompanyDoesNotPayDividend,\d+$/.test(line));
    const minor = lines[at]?.split(",")[1];
    const turn = lines.slice(0, at).filter((line) => line.startsWith(`CompanyOperates,${minor},`));
    const owner = turn.at(-1)?.split(",")[2];
    const paid = [
      `CompanyRevenue,${minor},60`,
      `CompanySplits,${minor},60`,
      `RECEIVES,${minor},30`,
      `Payout,${owner},30,1,100`,
    ];
    const { report, file } = imported([...lines.slice(0, at), ...paid, ...lines.slice(at + 1)], true);
    expect(report.trusted).toEqual([{ company: minor, recorded: 60, earned: 0, line: at + 1 }]);
    expect(correctionsIn(file.log)[0]?.changes).toEqual([
      { kind: "cash", from: "bank", to: expect.stringMatching(/^player:P\d$/), amount: 30 },
      { kind: "cash", from: "bank", to: `company:${minor}`, amount: 30 },
    ]);
    // The lines of the turn agree; who got too much has it from then on.
    expect(news(report).some(({ line }) => line <= at + 4)).toBe(false);
    const balance = news(report).find(({ text }) => text.startsWith(`Has,${owner},`));
    expect(balance?.message).toBe(`${Number(balance?.text.split(",")[2]) + 30} here`);
  });
});
