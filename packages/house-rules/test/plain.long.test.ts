import { createEngine } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { effectOn, houseRules, pluginOf } from "../src/index.ts";
import { engineWith, seats, tableWith } from "./kit.ts";
import { TITLES } from "./titles.ts";

describe.each(TITLES)("the plain game of %s", (_name, { title }) => {
  it("badges leave the log as it is", () => {
    const badges = houseRules.filter((rule) => effectOn(rule, title).effect === "already");
    expect(badges.length).toBeGreaterThan(0);
    const plain = simulateGame(engineWith(title, 3, []), sweepBot, { seed: 8, maxActions: 500 });
    for (const rule of swept(badges, 8)) {
      const options = Object.fromEntries(rule.options.map((option) => [option.id, option.default]));
      const on = engineWith(title, 3, [pluginOf(rule, options, { title, players: 3 })]);
      expect(simulateGame(on, sweepBot, { seed: 8, maxActions: 500 }).log).toEqual(plain.log);
    }
  });

  it("is the same, byte for byte, with the registry loaded and nothing chosen", () => {
    const none = tableWith(title, 4, []);
    const made = createEngine(title, { players: seats(4), seed: 1, order: "seated" });
    if (!made.ok) throw new Error(made.refusal.code);
    const [a, b] = [none, made.engine].map((engine) =>
      simulateGame(engine, sweepBot, { seed: 4, maxActions: 600 }),
    );
    expect(JSON.stringify(a)).toBe(JSON.stringify(b));
  });
});
