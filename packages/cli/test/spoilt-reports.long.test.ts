import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { type ReportRead, SpoiltReport } from "./spoilt-reports.ts";

/**
 * Reports of Rails in which one line is missing, spoilt, stands twice or has changed places with the next: for every kind of
 * sentence that they hold. What is not understood is never passed over, and another game never comes of it without a word.
 */

const place = process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "rails");

/** Each report, and whether its amounts are taken on trust. */
const REPORTS: [name: string, trust: boolean][] = [
  ["18EU_A.report", false],
  ["18EU_B.report", false],
  ["18EU_C.report", true],
];

/** Lines without which a report tells as much: they repeat what other lines say. */
const REPEATED = new Set(
  `BankHas BankIsBrokenReportText BankSizeIs CompanyDoesNotPayDividend CompanyRevenue DeclinedToBid END_SR EndOfOperatingRound EoGFinalRanking
  EoGWinner ExchangesBaseToken FirstTrainBought Floats GameOver GetShareForMinor Has HasFirstTurn HasPriority ITEM_PRICE_REDUCED MERGE_MINOR_LOG MinorCloses
  NewTrainAvailable NoBaseTokenExchange ORWorthIncrease PRICE_STAYS_LOG Payout PaysForTokens PlayerCash SelectedHomeBase SharesPutInTreasury SoldOut
  StartOfInitialRound StartOfPhase TrainsRusted CompanyDiscardsTrain PASSES Autopasses rank`.split(/\s+/),
);

const kindOf = (line: string): string =>
  /^\d+\. /.test(line)
    ? "rank"
    : (/^EoG[A-Za-z]*?(?=Ranking|Winner)(Ranking|Winner)/.exec(line)?.[0] ?? line.split(",")[0] ?? "");

/** A sentence of another name: no reader, and no family of them, knows it. */
const renamed = (line: string): string => `Qx${[...line].reverse().join("").replaceAll(",", "")}`;

const changed = (line: string, field: number): string =>
  line
    .split(",")
    .map((one, at) => (at !== field ? one : /^\d+$/.test(one) ? String(Number(one) + 1) : `${one}x`))
    .join(",");

describe.each(REPORTS)("the report %s, spoilt", { timeout: 0 }, (name, trust) => {
  const path = place && join(place, name);
  if (!path || !existsSync(path)) {
    test.skip(`is left out: RAILHEAD_RECORDS names no folder with rails/${name}`, () => {});
    return;
  }
  const report = new SpoiltReport(readFileSync(path, "utf8"), trust);
  const kinds = new Map<string, number[]>();
  for (const [at, line] of report.lines.entries())
    kinds.set(kindOf(line), [...(kinds.get(kindOf(line)) ?? []), at]);
  /** Of every kind of sentence some lines: the first, others between, the last. */
  const taken = [...kinds].flatMap(([kind, all]) => {
    const most = 6;
    const some = Array.from(
      { length: most },
      (_, one) => all[Math.round(((all.length - 1) * one) / (most - 1))] as number,
    );
    return [...new Set(some)].map((at): [string, number] => [kind, at]);
  });
  /** A day takes one report less of them; CI a ninth. */
  const cases = swept(swept(taken, 7), 5);
  const replaced = (at: number, ...lines: string[]): ReportRead =>
    report.read([...report.lines.slice(0, at), ...lines, ...report.lines.slice(at + 1)]);
  /** Lines at the beginning say what is played, and by whom. */
  const isHead = (at: number): boolean => /^(GameIs|PlayerIs),/.test(report.lines[at] as string);

  test("holds every kind of sentence that was known of such reports", () => {
    expect(kinds.size).toBeGreaterThan(50);
  });

  test("a sentence that is not known is where it is lost", () => {
    for (const [, at] of cases) {
      if (isHead(at)) continue;
      const read = replaced(at, renamed(report.lines[at] as string));
      expect([at, read.outcome, read.message]).toEqual([
        at,
        "lost",
        expect.stringContaining("unknown kind of line"),
      ]);
      expect(read.line).toBe(at + 1);
    }
  });

  test("one that is missing is missed, unless others say the same", () => {
    for (const [kind, at] of cases) {
      const { outcome, message } = replaced(at);
      expect([at, outcome, message]).not.toEqual([at, "another", message]);
      if (outcome === "as recorded") expect(REPEATED).toContain(kind);
      if (outcome === "undone") expect(kind).toMatch(/^LAYS_|^LaysTile/);
    }
  });

  test("one whose field is spoilt or missing is told or lost, or says what it said", () => {
    for (const [, at] of cases) {
      const line = report.lines[at] as string;
      for (let field = 1; field < line.split(",").length; field++) {
        const spoilt = replaced(at, changed(line, field));
        const cut = replaced(at, line.split(",").slice(0, field).join(","));
        for (const { outcome, message } of [spoilt, cut])
          expect([at, field, outcome, message]).not.toEqual([at, field, "another", message]);
      }
    }
  });

  test("one that stands twice, or in the place of the next, gives no other game", () => {
    for (const [, at] of cases) {
      const line = report.lines[at] as string;
      const next = report.lines[at + 1];
      const twice = replaced(at, line, line);
      expect([at, twice.outcome, twice.message]).not.toEqual([at, "another", twice.message]);
      if (next === undefined) continue;
      const swapped = report.read([...report.lines.slice(0, at), next, line, ...report.lines.slice(at + 2)]);
      expect([at, swapped.outcome, swapped.message]).not.toEqual([at, "another", swapped.message]);
    }
  });
});
