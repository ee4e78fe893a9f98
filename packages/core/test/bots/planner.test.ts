import { describe, expect, it } from "vitest";
import {
  audit,
  type Bot,
  expectedWorth,
  planner,
  REASON_CODES,
  seated,
  seededRng,
  simulateGame,
  sweepBot,
} from "../../src/bots/index.ts";
import { createEngine, type Engine } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";

/** Within so much two moves are as good as equal: a share of the starting cash. */
const EQUAL = 300 * 0.016;

const STRENGTHS = ["easy", "steady", "strong"] as const;

function table(seed: number, players = 3): Engine {
  const setup = {
    players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
    seed,
  };
  const made = createEngine(tiny, setup);
  if (!made.ok) throw new Error("no table");
  return made.engine;
}

const strengths = (): Record<string, Bot> => ({
  p1: planner("strong"),
  p2: planner("steady"),
  p3: planner("easy"),
});

describe("planner", () => {
  it("plays whole games with legal moves under invariants", () => {
    const engine = table(1);
    const watch = audit(engine, engine.start().state, { seed: 1, closely: 20 });
    const found: string[] = [];
    const game = simulateGame(engine, seated(strengths()), {
      seed: 1,
      after: (step) => found.push(...watch(step)),
    });
    expect(found).toEqual([]);
    expect(game.ending).not.toBe("unfinished");
  });

  it("makes the same moves by the same seed, after a reload as before", () => {
    const engine = table(2);
    const game = simulateGame(engine, seated(strengths()), { seed: 2, maxActions: 80 });
    const again = table(2);
    const rng = seededRng(2);
    const bot = seated(strengths());
    let state = again.start().state;
    for (const action of game.log) {
      const reloaded = JSON.parse(JSON.stringify(state));
      expect(bot.choose(again, reloaded, rng)).toEqual(action);
      const applied = again.apply(state, action);
      if (!applied.ok) throw new Error("refused");
      state = applied.state;
    }
    expect(game.log).toHaveLength(80);
  });

  it("answers every decision of another's game with moves that are accepted, the best first, each with a reason", () => {
    const engine = table(3);
    simulateGame(engine, sweepBot, {
      seed: 3,
      maxActions: 120,
      after: ({ before, number }) => {
        if (number % 3) return;
        for (const strength of STRENGTHS) {
          const bot = planner(strength);
          const seat = engine.decisions(before)[0]?.seats[0] as string;
          const weighed = bot.weigh?.(engine, before, seededRng(1), seat) ?? [];
          expect(weighed.length).toBeGreaterThan(0);
          const [best] = weighed.map(({ value }) => value);
          for (const { value } of weighed) expect(value).toBeLessThan((best as number) + EQUAL);
          for (const { action, reason } of weighed) {
            expect(engine.check(before, action)).toBeUndefined();
            expect(REASON_CODES).toContain(reason.code);
            if (reason.code === "brings") expect(reason.args.more).toBeGreaterThan(0);
            if (reason.code === "costs") expect(reason.args.less).toBeGreaterThan(0);
          }
        }
      },
    });
  });

  it("expects at the end what all players have, and before it more of those who hold what earns", () => {
    const engine = table(4);
    const game = simulateGame(engine, seated(strengths()), { seed: 4 });
    const { ranking } = game.state.ended ?? { ranking: [] };
    expect(expectedWorth(engine, game.state)).toEqual(
      Object.fromEntries(ranking.map(({ player, worth }) => [player, worth])),
    );
    const { state } = engine.start();
    const start = expectedWorth(engine, state);
    expect(new Set(Object.values(start)).size).toBe(1);
    const richer = { ...state, players: { ...state.players, p2: { ...state.players.p2, cash: 999 } } };
    expect(expectedWorth(engine, richer as typeof state).p2).toBeGreaterThan(start.p2 as number);
  });
});
