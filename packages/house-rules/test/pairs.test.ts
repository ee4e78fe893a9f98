import { english, renderText } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { houseRules, houseRuleTexts } from "../src/index.ts";
import { allPairs, playPair } from "./pairs.ts";

const TITLES = [title18eu, title18ardennes];
const texts = { ...english, ...houseRuleTexts };

/** Pairs that two or more rules of the same hook make, one for each kind of meeting; all of them: `pnpm pairs`. */
const SAMPLE = [
  "peaceful+open-auction",
  "open-auction+reverse-first-run",
  "free-packet+reverse-first-run",
  "emergency-free-sales+emergency-company-stock",
  "bankrupt-companies-close+bankrupt-plays-on",
  "pass-order+absent-defaults",
  "rest-money+peaceful",
];

describe.each(TITLES.map((title) => [title.id, title] as const))("pairs in %s", (_id, title) => {
  const pairs = allPairs(title);

  it("every forbidden pair is refused with a message that says why", () => {
    const forbidden = pairs.filter(({ problems }) => problems.length > 0);
    const names = forbidden.map(({ name }) => name);
    expect(names).toContain("rest-money+pass-order");
    expect(names).toContain("open-auction+free-packet");
    for (const { name, problems } of forbidden) {
      for (const { code, values } of problems) {
        expect(code, name).toMatch(/VARIANT_(SLOT_CONFLICT|CONTRADICTION)/);
        const text = renderText(texts, `refusal.${code}`, values);
        expect(text, name).not.toMatch(/[{}]|refusal\.|-/);
      }
    }
  });

  it("every house rule that acts is in some allowed pair", () => {
    const acting = new Set(pairs.flatMap(({ slugs }) => slugs));
    const allowed = new Set(pairs.filter(({ problems }) => !problems.length).flatMap(({ slugs }) => slugs));
    expect(allowed).toEqual(acting);
    expect(acting.size).toBeLessThanOrEqual(houseRules.length);
  });

  it.each(SAMPLE)("%s: a game to the end of its second stock round breaks nothing", (name) => {
    const pair = pairs.find((one) => one.name === name);
    if (!pair) return expect.fail(`no pair ${name} in ${title.id}`);
    expect(playPair(title, pair.chosen, 2, { stockRounds: 2 }).failures).toEqual([]);
  });

  it("a pair that shares a hook plays a whole game", () => {
    const pair = pairs.find(({ name }) => name === "emergency-free-sales+emergency-company-stock");
    const played = playPair(title, pair?.chosen ?? [], 5);
    expect(played.failures).toEqual([]);
    expect(played.ending).not.toBe("unfinished");
  });
});
