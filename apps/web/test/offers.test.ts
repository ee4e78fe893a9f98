import { AREAS, effectOn, houseRules, houseRulesOf } from "@railhead/house-rules";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { offersBy } from "../lib/setup/offers.ts";
import messages from "../messages/en/index.ts";

const offers = houseRulesOf(title18eu, houseRules);
const how = (rule: (typeof offers)[number]) => effectOn(rule, title18eu).how;
const found = (words: string) =>
  offersBy(offers, words, how).flatMap(({ rules }) => rules.map(({ slug }) => slug));

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
});
