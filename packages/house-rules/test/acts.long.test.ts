import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { effectOn, houseRules } from "../src/index.ts";
import { GAMES, still, TITLES } from "./acting.ts";

describe("house rules that say that they act", { timeout: 1_800_000 }, () => {
  it.each(swept(TITLES, 4))("change a game of %s", (_name, made) => {
    const title = made();
    const acting = houseRules.filter((rule) => effectOn(rule, title).effect === "acts");
    expect(acting.length).toBeGreaterThan(15);
    expect(still(title, acting, GAMES)).toEqual([]);
  });

  // Games of 18OE take a minute or two each: they are played where all is swept.
  it.runIf(process.env.RAILHEAD_SWEEPS === "all")("change a game of 18OE", () => {
    const acting = houseRules.filter((rule) => effectOn(rule, title18oe).effect === "acts");
    // Two play it with an option only.
    const ofTwo = acting.filter(({ slug }) => slug === "two-hold-more");
    const others = acting.filter(({ slug }) => slug !== "two-hold-more");
    expect(still(title18oe, others, GAMES, { moves: 800 })).toEqual([]);
    const scenario = { players: { min: 2, max: 2 }, options: title18oe.presets["uk-france"] ?? {} };
    expect(still(title18oe, ofTwo, GAMES, scenario)).toEqual([]);
  });
});
