import { createEngine } from "@railhead/core";
import { audit, randomBot, simulateGame, sweepBot, trusting } from "@railhead/core/bots";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { titles } from "../src/titles.ts";

/** A few games, looked at closely, shorter ones on a large map; `railhead simulate` plays as many as one likes. */
describe.each(titles.map((title) => [title.id, title] as const))("%s under random play", (_id, title) => {
  const games = [
    ["random", 3, 102, "18xx.games"],
    ["random", 2, 101, undefined],
    ["lean", 4, 103, undefined],
    ["random", 6, 104, undefined],
  ] as const;

  test.each(swept(games, 4))(
    "%s bots, up to %i players, seed %i, preset %s",
    (name, wanted, seed, preset) => {
      const { min, max } = title.numbers.players;
      const players = Math.min(max, Math.max(min, wanted));
      const made = createEngine(title, {
        players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
        seed,
        ...(preset !== undefined && preset in title.presets && { preset }),
      });
      if (!made.ok) throw new Error(made.refusal.code);
      const engine = trusting(made.engine);
      const watch = audit(engine, engine.start().state, { seed, closely: 9, tries: 6 });
      const found: string[] = [];
      simulateGame(engine, name === "lean" ? sweepBot : randomBot, {
        seed,
        maxActions: title.map.hexes.length > 500 ? 120 : 500,
        after: (step) => found.push(...watch(step)),
      });
      expect(found).toEqual([]);
    },
  );
});
