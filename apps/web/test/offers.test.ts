import { AREAS, houseRules, houseRulesOf } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { beforeAll, describe, expect, it } from "vitest";
import { loadHouseRules } from "../lib/house-rules.ts";
import { ruleWords } from "../lib/rule-words.ts";
import { offersBy } from "../lib/setup/offers.ts";
import messages from "../messages/en/index.ts";

beforeAll(loadHouseRules);

const offers = houseRulesOf(title18eu, houseRules);
const how = ruleWords(title18eu, "en");
const german = ruleWords(title18eu, "de");
const found = (words: string, spoken = how) =>
  offersBy(offers, words, spoken).flatMap(({ rules }) => rules.map(({ slug }) => slug));

describe("house rules by what they touch", () => {
  it("lists each once, under headings in their order, and every heading has its words", () => {
    const groups = offersBy(offers, "", how);
    expect(groups.map(({ area }) => area)).toEqual(AREAS);
    const listed = groups.flatMap(({ rules }) => rules.map(({ slug }) => slug));
    expect([...listed].sort()).toEqual(offers.map(({ slug }) => slug).sort());
    for (const area of AREAS) expect(messages.houseRules.areas[area]).toMatch(/\w/);
  });

  it("finds what has all the words, in name or sentence, and leaves out empty headings", () => {
    expect(found("OPEN auction")).toContain("open-auction");
    expect(found("open auction")).not.toContain("rest-money");
    expect(offersBy(offers, "last train protected", how).map(({ area }) => area)).toEqual(["operating"]);
    expect(found("bankrupt").length).toBeGreaterThan(1);
    expect(found("no such words")).toEqual([]);
  });

  it.each([
    ["Clemens", "free-packet"],
    ["1835", "reverse-first-run"],
    ["1826", "open-auction"],
    ["1856", "sell-after-operating"],
    ["1860", "rest-money"],
    ["German", "formed-operates"],
    ["Zugzwang", "secret-seats"],
    ["Berliner", "last-train-protected"],
    ["18Chesapeake", "train-export"],
    ["bankruptcy", "bankrupt-plays-on"],
    ["director", "emergency-free-sales"],
  ])("finds by %s, its source's name or a player's word, among others %s", (words, slug) => {
    if (offers.some((one) => one.slug === slug)) expect(found(words)).toContain(slug);
    expect(found(words).length).toBeGreaterThan(0);
  });

  it.each([
    ["Notverkauf", "emergency-free-sales"],
    ["Auktion", "open-auction"],
    ["Lok", "last-train-protected"],
    ["Direktor", "emergency-free-sales"],
    ["Bankrott", "bankrupt-plays-on"],
    ["Berliner Züge", "train-only-with-route"],
    ["Clemens", "free-packet"],
  ])("finds in German by %s among others %s", (words, slug) => {
    expect(found(words, german)).toContain(slug);
    expect(found(words, german).length).toBeLessThan(offers.length);
  });
});
