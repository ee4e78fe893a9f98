import { describe, expect, it } from "vitest";
import { simulateGame, sweepBot } from "../../src/bots/index.ts";
import { createEngine, type GameState } from "../../src/index.ts";
import { viewState } from "../../src/view/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, {
  players: ["A", "B", "C"].map((id) => ({ id, name: `Player ${id}` })),
  seed: 5,
});
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;

const states: GameState[] = [];
simulateGame(engine, sweepBot, { seed: 2, after: ({ state }) => states.push(state) });

describe("the view of a state", () => {
  it("is plain JSON and says the same after a trip through JSON", () => {
    for (const state of states.filter((_, at) => at % 10 === 0)) {
      const view = viewState(engine, state);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
  });

  it("begins with everything in the bank and the treasuries", () => {
    const view = viewState(engine, engine.start().state);
    expect(view).toMatchObject({
      title: "tiny",
      phase: "2",
      finished: false,
      bank: 2000 - 900,
      tiles: {},
      ending: null,
    });
    expect(view.players.map(({ cash, worth, certificates }) => [cash, worth, certificates])).toEqual([
      [300, 300, 0],
      [300, 300, 0],
      [300, 300, 0],
    ]);
    expect(view.companies.every((company) => company.treasury === 100 && company.president === null)).toBe(
      true,
    );
    expect(view.depot.stack).toEqual({ 2: 4, 3: 3, 4: 1 });
    expect(view.acting).toHaveLength(1);
  });

  it("adds up: money, percentages and worth in every state of a game", () => {
    for (const state of states) {
      const view = viewState(engine, state);
      const cash = [...view.players, ...view.companies].reduce((sum, one) => sum + one.cash, view.bank);
      expect(cash).toBe(2000);
      for (const company of view.companies) {
        const held = view.players.reduce((sum, player) => sum + (player.shares[company.id] ?? 0), 0);
        expect(held + company.treasury + company.pool).toBe(100);
      }
      for (const player of view.players) {
        const shares = view.companies.reduce(
          (sum, company) => sum + ((player.shares[company.id] ?? 0) / 10) * (company.price ?? 0),
          0,
        );
        expect(player.worth).toBe(player.cash + shares);
      }
    }
  });

  it("names the company on turn in operating rounds only, and who must act", () => {
    for (const state of states) {
      const view = viewState(engine, state);
      if (view.finished) continue;
      expect(view.operating !== null).toBe(view.round === "operating");
      expect(view.acting.length).toBeGreaterThan(0);
      const company = view.companies.find((one) => one.id === view.operating);
      if (view.decisions[0]?.id === "track") expect(view.acting).toEqual([company?.president]);
    }
  });

  it("shows the ending", () => {
    const view = viewState(engine, states.at(-1) as GameState);
    expect(view.finished).toBe(true);
    expect(view.decisions).toEqual([]);
    expect(view.acting).toEqual([]);
    expect(view.ending?.ranking[0]?.rank).toBe(1);
  });
});
