import { agrees } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { mergingBot } from "./merging-bot.ts";
import { compared, imported, once, setup, turns } from "./rails-reading.ts";
import { type WrittenReport, writtenReport } from "./written-report.ts";

/** The final exchange in reports of Rails, which say nothing of one without anyone. */

const EXCHANGE = "StartFinalMinorExchangeRound";

const played = (players: number, seed: number, most: number, first: string[] = []) =>
  once(() => writtenReport(title18eu, setup(players), turns, mergingBot(first), seed, most, false));

/** Games in which no minor is left when the final exchange begins: by how many players are bankrupt by then. */
const EMPTY: [what: string, bankrupt: number, game: () => WrittenReport][] = [
  ["no one goes bankrupt", 0, played(3, 4, 520, ["5"])],
  ["one player goes bankrupt", 1, played(3, 31, 560)],
  ["two players are bankrupt", 2, played(4, 2, 680)],
];

const beginning = (lines: readonly string[], begin: string, from = 0): number =>
  lines.findIndex((line, at) => at >= from && line.startsWith(begin));

describe.each(swept(EMPTY, 3))(
  "a game without a minor when the final exchange begins: %s",
  (_what, bankrupt, game) => {
    /** The stock round that follows the purchase of the first 5, without a word of the exchange. */
    const after = (lines: readonly string[]): number =>
      beginning(lines, "StartStockRound,", beginning(lines, "StartOfPhase,5"));

    test("the report says nothing of it, and is read as it was", () => {
      const { lines, state, log } = game();
      expect(lines).not.toContain(EXCHANGE);
      expect(after(lines)).toBeGreaterThan(300);
      expect(lines.filter((line) => line.startsWith("PlayerIsBankrupt,")).length).toBeGreaterThanOrEqual(
        bankrupt,
      );
      const back = imported(lines);
      expect(back.report.stuck).toBeUndefined();
      expect(back.report.differences).toEqual([]);
      expect(compared(back.state)).toEqual(compared(state));
      expect(log.some(({ type }) => type === "merge_minor" || type === "close_minor")).toBe(false);
    });

    test("a report that tells its beginning is read as well", () => {
      const { lines, state } = game();
      const at = after(lines);
      const back = imported([...lines.slice(0, at), EXCHANGE, ...lines.slice(at)]);
      expect(agrees(back.report)).toBe(true);
      expect(compared(back.state)).toEqual(compared(state));
    });

    test("a merger told in it is where the report is lost", () => {
      const { lines } = game();
      const at = after(lines);
      const merger = lines.find((line) => line.startsWith("MERGE_MINOR_LOG,")) as string;
      const { report, file } = imported([...lines.slice(0, at), EXCHANGE, merger, ...lines.slice(at)]);
      expect(report.stuck?.line).toBe(at + 2);
      expect(Math.max(...file.log.map(({ id }) => id as number))).toBeLessThanOrEqual(at);
    });
  },
);

describe("a game with minors when the final exchange begins", () => {
  const game = played(3, 9, 500);

  test("is read as it was", () => {
    const { lines, state, actions } = game();
    expect(lines).toContain(EXCHANGE);
    expect((actions.merge_minor ?? 0) + (actions.close_minor ?? 0)).toBeGreaterThan(0);
    const back = imported(lines);
    expect(back.report.differences).toEqual([]);
    expect(agrees(back.report)).toBe(true);
    expect(compared(back.state)).toEqual(compared(state));
  });

  test("without a word of it the report is lost where the next round begins, and no later", () => {
    const { lines } = game();
    const at = lines.indexOf(EXCHANGE);
    const end = beginning(lines, "StartStockRound,", at);
    const { report, file } = imported([...lines.slice(0, at), ...lines.slice(end)]);
    expect(report.stuck).toMatchObject({ line: at + 1, why: "here begins the final exchange" });
    expect(Math.max(...file.log.map(({ id }) => id as number))).toBeLessThanOrEqual(at);
  });

  test("where only its first line is missing, the report is lost at the next", () => {
    const { lines } = game();
    const at = lines.indexOf(EXCHANGE);
    const next = at + lines.slice(at).findIndex((line) => /^(MERGE_MINOR_LOG|MinorCloses),/.test(line));
    const { report } = imported(lines.filter((_, index) => index !== at));
    expect(report.stuck?.line).toBe(next);
  });
});
