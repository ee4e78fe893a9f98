/** Games of 18OE in the United Kingdom and France by bots: each house rule alone, a sample of pairs, and the presets. */

import { pick, seededRng } from "@railhead/core/bots";
import { joinCatalogues, renderText } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { swept, whole } from "../../../vitest.sweeps.ts";
import { type Chosen, housePresets, houseRuleCatalogue, presetOn } from "../src/index.ts";
import { actingOn, allPairs, type Pair, playGame } from "./pairs.ts";

const acting = actingOn(title18oe);
const pairs = allPairs(title18oe);
const texts = joinCatalogues(english, houseRuleCatalogue);

/** This many moves of a game, by two or three players; a whole game has about 1,000. */
function expectPlayed(chosen: Chosen[], seed: number, most: number): void {
  const players = 2 + (seed % 2);
  const options = { players, preset: "uk-france", most, closely: 60 };
  const { failures, ending, moves } = playGame(title18oe, chosen, seed, options);
  expect(failures).toEqual([]);
  expect(ending === "unfinished" ? moves : most).toBe(most);
}

/** Values with which a house rule acts, where by default it leaves everything as it is. */
const OPTIONS: Record<string, Chosen["options"]> = { "bank-size": { cash: 700 } };
const chosenOf = (slug: string): Chosen => ({ slug, ...(OPTIONS[slug] && { options: OPTIONS[slug] }) });

describe("house rules on 18OE", () => {
  it.each(
    swept(
      acting.map(({ slug }, at) => [slug, at] as const),
      17,
    ),
  )("%s alone", (slug, at) => {
    expectPlayed([chosenOf(slug)], at + 1, whole ? 600 : 250);
  });

  it("those that act are these; a pair of them is refused where both decide the same", () => {
    expect(acting.map(({ slug }) => slug)).toEqual([
      "rest-money",
      "pass-order",
      "peaceful",
      "conditional-capitalization",
      "open-auction",
      "free-packet",
      "reverse-first-run",
      "bank-size",
      "no-player-trades",
      "no-deals",
      "sell-after-operating",
      "train-only-with-route",
      "last-train-protected",
      "unlimited-last-trains",
      "train-export",
      "unlimited-tiles",
      "absent-defaults",
      "pause-on-absence",
      "strict-preplans",
      "secret-seats",
      "hidden-worth",
    ]);
    const refused = pairs.filter(({ problems }) => problems.length > 0);
    expect(refused.map(({ name }) => name)).toEqual(["rest-money+pass-order", "open-auction+free-packet"]);
    for (const { problems } of refused)
      for (const { code, values } of problems)
        expect(renderText(texts, `refusal.${code}`, values)).not.toMatch(/[{}]|refusal\./);
  });
});

/** Pairs drawn from those that are allowed: one for each house rule, and half of those that take part in hooks of one family. */
function drawn(): Pair[] {
  const rng = seededRng(18);
  const allowed = pairs.filter(({ problems }) => !problems.length);
  const each = acting.map(({ slug }) =>
    pick(
      rng,
      allowed.filter(({ slugs }) => slugs.includes(slug)),
    ),
  );
  const sharing = allowed.filter(({ shares }) => shares && rng() < 0.5);
  return [...new Set([...each, ...sharing])];
}

describe("pairs of house rules on 18OE", () => {
  const sample = drawn();

  it("each house rule that acts is in one of those that are drawn", () => {
    const slugs = acting.map(({ slug }) => slug);
    expect(slugs.filter((slug) => !sample.some((pair) => pair.slugs.includes(slug)))).toEqual([]);
    expect(sample.filter(({ shares }) => shares).length).toBeGreaterThan(3);
  });

  it.each(
    swept(
      sample.map(({ name, slugs }, at) => [name, slugs, at] as const),
      36,
    ),
  )("%s", (_name, slugs, at) => {
    expectPlayed(slugs.map(chosenOf), at + 1, 250);
  });
});

describe("presets of house rules on 18OE", () => {
  const all = housePresets.map((preset) => [preset.name, presetOn(preset, title18oe)] as const);

  it.each(swept(all, 6))("%s", (_name, chosen) => {
    expect(chosen.length).toBeGreaterThan(0);
    expectPlayed(chosen, 2, whole ? 500 : 250);
  });
});
