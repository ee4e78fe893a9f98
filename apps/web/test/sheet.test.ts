import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import { liquidityOf, sheetCsv, sheetOf } from "../lib/sheet.ts";
import { sampleTimeline } from "./sample-timeline.ts";

const words = {
  round: "Round",
  worth: "worth",
  cash: "cash",
  liquidity: "liquidity",
  certificates: "certificates",
  dividends: "dividends",
  run: "run",
  price: "price",
  bank: "Bank",
};

describe("the sheet of a game", () => {
  const timeline = sampleTimeline();
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

  it("counts as liquid exactly what a sale would bring", () => {
    const { engine } = timeline;
    let compared = 0;
    for (const round of history.rounds.filter(({ id }) => id === "stock")) {
      // Of each turn of a stock round: everything that the rules let its player sell, the largest block of each company.
      for (let at = round.at; at < Math.min(round.at + 6, total); at++) {
        const state = timeline.state(at);
        const seat = engine.decisions(state)[0]?.seats[0];
        // As a turn begins: what has been done in it bounds the rest.
        const { bought, sales } = state.round.data as { bought?: number; sales?: number };
        if (seat === undefined || bought !== 0 || sales !== 0) continue;
        const best: Record<string, number> = {};
        for (const action of engine.legalActions(state)) {
          if (action.type !== "sell_shares" || action.seat !== seat) continue;
          const company = state.companies[String(action.company)];
          const price = viewState(engine, state).companies.find(({ id }) => id === company?.id)?.price ?? 0;
          const block = (Number(action.percent) / 10) * price;
          best[String(action.company)] = Math.max(best[String(action.company)] ?? 0, block);
        }
        const amount = Object.values(best).reduce((sum, one) => sum + one, 0);
        const cash = state.players[seat]?.cash ?? 0;
        expect(liquidityOf({ rules: engine.rules, state }, seat), `move ${at}`).toBe(cash + amount);
        if (amount) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
    // A holder who could sell nothing (a president without a successor) is not credited with their shares.
    const last = sheet.rows.at(-1);
    for (const { id } of sheet.players) {
      expect(last?.liquidity[id]).toBeGreaterThanOrEqual(last?.cash[id] ?? 0);
      expect(last?.liquidity[id]).toBeLessThanOrEqual(last?.worth[id] ?? 0);
    }
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
    const width = 1 + 5 * sheet.players.length + 2 * sheet.companies.length + 1;
    expect(lines[1]?.split(",")).toHaveLength(width);
  });
});
