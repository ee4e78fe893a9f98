import { createEngine } from "@railhead/core";
import { audit, budgets, plannerWith, simulateGame, trusting } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { titles } from "../src/titles.ts";
import { railhead } from "./command.ts";

/** A small budget: what is tried is little, the moves are of every kind. */
const small = plannerWith("small", { ...budgets.strong, nodes: 50, laysSeen: 4, laysTried: 1, tried: 4 });

/** Enough for an opening in which bots bid against each other, and some rounds more. */
const MOVES = 260;

describe("planners on the titles that come along", () => {
  for (const title of titles)
    it(`begin a game of ${title.id} with legal moves under every invariant`, () => {
      const players = ["A", "B", "C", "D"].map((id) => ({ id, name: id }));
      const made = createEngine(title, { players, seed: 1 });
      if (!made.ok) throw new Error(made.refusal.code);
      const engine = trusting(made.engine);
      const watch = audit(engine, engine.start().state, { seed: 1, closely: 60, tries: 2 });
      const found: string[] = [];
      const { log, state } = simulateGame(engine, small, {
        seed: 1,
        maxActions: MOVES,
        after: (step) => found.push(...watch(step)),
      });
      expect(found).toEqual([]);
      expect(log).toHaveLength(MOVES);
      expect(new Set(log.map(({ type }) => type)).size).toBeGreaterThan(3);
      expect(state.ended).toBeNull();
    });
});

describe("simulate --seats", () => {
  const game = ["simulate", "--title", "18eu", "--max-actions", "40", "--json"];

  it("plays a bot in each seat and says so", async () => {
    const { code, out } = await railhead([...game, "--seats", "easy,lean"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ bot: "easy,lean", players: 2, games: 1, wins: {} });
  });

  it("refuses bots that there are not, and more of them than players", async () => {
    expect(await railhead([...game, "--seats", "easy,clever"])).toMatchObject({ code: 2 });
    expect(await railhead([...game, "--seats", "easy,lean", "--players", "3"])).toMatchObject({ code: 2 });
    expect(await railhead([...game, "--seats", "easy,lean", "--bot", "lean"])).toMatchObject({ code: 2 });
    expect(await railhead([...game, "--bot", "clever"])).toMatchObject({ code: 2 });
  });
});
