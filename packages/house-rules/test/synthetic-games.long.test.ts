import { audit, type Bot, randomBot, simulateGame, sweepBot } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import type { Chosen } from "../src/index.ts";
import { tableWith } from "./kit.ts";
import { synthetic } from "./synthetic/title.ts";

/** A whole game (or this many moves of one) under the invariants; what was wrong, how it ended, what was done how often. */
function play(bot: Bot, players: number, seed: number, chosen: Chosen[], maxActions = 5000) {
  const engine = tableWith(synthetic, players, chosen, { seed });
  const faults: string[] = [];
  const look = audit(engine, engine.start().state, { seed, closely: 25, tries: 6 });
  const seen: Record<string, number> = {};
  const game = simulateGame(engine, bot, {
    seed,
    maxActions,
    after: (step) => {
      faults.push(...look(step));
      if (step.action.type === "consent" && step.action.accept === true) {
        const asked = step.before.pending.at(-1)?.kind ?? "";
        seen[asked] = (seen[asked] ?? 0) + 1;
      }
    },
  });
  return { faults, ending: game.ending, done: game.actions, agreed: seen, state: game.state };
}

const RULES: [string, Chosen[]][] = [
  ["nothing", []],
  ["no-player-trades", [{ slug: "no-player-trades" }]],
  ["no-player-trades, whole companies kept", [{ slug: "no-player-trades", options: { keep: true } }]],
  ["no-deals", [{ slug: "no-deals" }]],
  ["sell-after-operating", [{ slug: "sell-after-operating" }]],
  ["no-rebuy-same-or", [{ slug: "no-rebuy-same-or" }, { slug: "emergency-company-stock" }]],
  ["peaceful", [{ slug: "peaceful" }]],
  ["open-auction", [{ slug: "open-auction", options: { decline: true, left: "sr1" } }]],
  ["free-packet", [{ slug: "free-packet" }]],
];

describe.each(swept(RULES, 6))("bots play the synthetic title with %s", (_name, chosen) => {
  const slugs = chosen.map(({ slug }) => slug);
  const keeps = chosen.some(({ options }) => options?.keep === true);
  const barred = (slugs.includes("no-player-trades") && !keeps) || slugs.includes("no-deals");

  it.each(swept([3, 4], 2))("to its end at a table of %i, and the books are kept", (players) => {
    const { faults, ending, done } = play(sweepBot, players, players, chosen);
    expect(faults).toEqual([]);
    expect(ending).toMatch(/bank|last_player/);
    expect([done.trade_shares ?? 0, done.trade_companies ?? 0].map((times) => times > 0)).toEqual([
      !barred && !keeps,
      !barred,
    ]);
  });

  it("at random, and what is agreed on keeps the books", () => {
    const { faults, agreed, done, state } = play(randomBot, 4, 7, chosen, 900);
    expect(faults).toEqual([]);
    expect((agreed.consent_trade ?? 0) > 0).toBe(!barred);
    if (slugs.includes("no-deals")) expect(agreed).toEqual({});
    if (slugs.includes("open-auction"))
      for (const id of ["M1", "M2", "M3"]) expect(state.companies[id]?.started).toBe(true);
    expect(done.pass).toBeGreaterThan(0);
  });
});
