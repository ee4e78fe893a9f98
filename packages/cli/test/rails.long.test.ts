import { sweepBot } from "@railhead/core/bots";
import { agrees, tellImport } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { compared, imported, mapping, setup, turns, written } from "./rails-reading.ts";
import { writtenReport } from "./written-report.ts";

describe("a game written down as a report is read as it was", () => {
  const seen: Record<string, number> = {};

  const GAMES = [
    ["lean", 4, 24, 1500],
    ["lean", 2, 12, 400],
    ["lean", 5, 41, 350],
    ["random", 2, 23, 2500],
    ["random", 3, 13, 400],
    ["random", 6, 25, 2500],
  ] as const;

  test.each(swept(GAMES, 8))("%s bots, %i players, seed %i", (bot, players, seed, most) => {
    const game = written(bot, players, seed, most);
    for (const [type, count] of Object.entries(game.actions)) seen[type] = (seen[type] ?? 0) + count;
    const back = imported(game.lines);
    expect(tellImport(back.report).filter((line) => /^line/.test(line))).toEqual([]);
    expect(agrees(back.report)).toBe(true);
    expect(compared(back.state)).toEqual(compared(game.state));
    expect(back.report.complete).toBe(game.state.ended !== null);
    expect(back.report.consents).toBe(
      back.file.log.filter((entry) => entry.type === "consent" && entry.accept).length,
    );
    const { compared: counts } = back.report;
    const count = (name: string) => game.lines.filter((line) => line.split(",")[0] === name).length;
    expect(counts.payouts).toBe(count("Payout"));
    expect(counts["cash lines"]).toBe(count("Has") + 1);
    expect(counts.worths).toBe(count("ORWorthIncrease"));
    expect(counts.prices ?? 0).toBe(count("PRICE_MOVES_LOG"));
    const runs = game.lines.join("\n").split("CompanyOperates,").slice(1);
    expect(counts.revenues).toBe(runs.filter((turn) => /\nCompany(Revenue|DoesNot)/.test(turn)).length);
    const { dropped, supplied, joined } = back.report;
    expect(back.file.imported).toEqual({ from: "Rails", dropped, supplied, joined });
  });

  // A few of the games do not have all of them.
  test.runIf(whole)(
    "among them are bankruptcies, discards, mergers, own shares and money of presidents",
    () => {
      for (const type of [
        "declare_bankruptcy",
        "discard_train",
        "exchange_minor",
        "merge_minor",
        "close_minor",
        "buy_own_shares",
        "sell_own_shares",
        "place_token",
        "consent",
      ])
        expect([type, (seen[type] ?? 0) > 0]).toEqual([type, true]);
    },
  );
});

describe("what a report may leave open", () => {
  test("a tile that is not in the table is turned as the rest of the report needs it", () => {
    const { lines, state } = written("lean", 4, 24, 700);
    const laid = (tile: string) =>
      lines.some((line) => line.startsWith("LaysTileAt") && line.split(",")[2] === tile);
    const [tile] = ["202", "201", "8", "58"].filter(laid);
    const kept = mapping.turns as Record<string, number>;
    const turn = kept[tile as string] as number;
    delete kept[tile as string];
    try {
      const back = imported(lines);
      expect(agrees(back.report)).toBe(true);
      expect(compared(back.state)).toEqual(compared(state));
    } finally {
      kept[tile as string] = turn;
    }
  });

  test("extra trains follow from how many are bought", () => {
    const extra = { ...setup(5), options: { extra3: 2, extra4: 1 } };
    const game = writtenReport(title18eu, extra, turns, sweepBot, 26, 1100);
    const bought = (kind: string) =>
      game.lines.filter((line) => new RegExp(`^BuysTrain,[^,]+,${kind},IPO,`).test(line)).length;
    expect([bought("3"), bought("4")]).toEqual([7, 5]);
    const back = imported(game.lines);
    expect(back.file.setup.options).toEqual({ extra3: 2, extra4: 1 });
    expect(agrees(back.report)).toBe(true);
  });

  test("an option of the table that the report needs is found, and named", () => {
    const other = { ...setup(4), options: { priority: "lastPasser" } };
    const game = writtenReport(title18eu, other, turns, sweepBot, 24, 500);
    const back = imported(game.lines);
    expect(back.report.chosen).toEqual({ priority: "lastPasser" });
    expect(back.file.setup.options).toEqual({ priority: "lastPasser" });
    expect(back.report.notes.join()).toContain(
      "the table uses priority=lastPasser, which the report requires",
    );
    expect(agrees(back.report)).toBe(true);
    expect(compared(back.state)).toEqual(compared(game.state));
  });

  test("the first priority says who sits first", () => {
    const { lines } = written("lean", 3, 61, 120);
    const seats = lines.filter((line) => line.startsWith("PlayerIs,"));
    const turned = ["PlayerIs,1,Cem", "PlayerIs,2,Ann", "PlayerIs,3,Bob"];
    const back = imported(lines.map((line) => turned[seats.indexOf(line)] ?? line));
    expect(back.file.setup.players.map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem"]);
    expect(agrees(back.report)).toBe(true);
  });
});
