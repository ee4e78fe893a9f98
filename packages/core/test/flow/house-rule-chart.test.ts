import { expect, it } from "vitest";
import { changedBy } from "../../src/hooks/hooks.ts";
import { createEngine, type HouseRule } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";

const players = ["A", "B"].map((id) => ({ id, name: id }));

/** A house rule that ends the game by a schedule, and as soon as the bank breaks. */
const later: HouseRule = {
  slug: "later",
  version: "1",
  slots: {
    "end.triggers": [{ id: "weather", reached: () => false, schedules: true }],
    "end.timing": (_ctx, trigger) => (trigger === "bank" ? "now" : { sets: 1 }),
  },
};

function ctxOf(plugins: HouseRule[]) {
  const made = createEngine(tiny, { players, seed: 1 }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return { rules: made.engine.rules, state: made.engine.start().state };
}

it("a house rule shapes the chart by its hooks, and is still named for its other changes", () => {
  const [plain, changed] = [ctxOf([]), ctxOf([later])];
  const endings = ({ rules }: typeof plain) => JSON.stringify(rules.chart).includes("scheduled");
  expect([endings(plain), endings(changed)]).toEqual([false, true]);
  expect(changedBy(changed, "end.timing", changed, "bank")).toEqual({ variant: "later" });
  expect(changed.rules.title.slots["end.timing"]).toBe(tiny.slots["end.timing"]);
});
