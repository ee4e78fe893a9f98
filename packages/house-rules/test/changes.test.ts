import { readFileSync } from "node:fs";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { ADDING } from "../src/changes.ts";
import { CHANGING, changedRules, effectOn, houseRules } from "../src/index.ts";

const idsOf = (title: string): string[] => {
  const file = new URL(`../../title-${title}/rules/checklist.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { id: string }[]).map(({ id }) => id);
};

describe.each([title18eu, title18ardennes, title18oe])("the rulebook of $id", (title) => {
  it("has every rule that a house rule changes", () => {
    const ids = new Set(idsOf(title.id));
    const missing = CHANGING.flatMap((slug) => changedRules(slug, title.id).filter((id) => !ids.has(id)));
    expect(missing).toEqual([]);
  });

  it("is changed by every house rule that acts here, but for those that only add to it, and by no other", () => {
    const changes = houseRules
      .filter(({ slug }) => changedRules(slug, title.id).length)
      .map(({ slug }) => slug);
    const acts = houseRules.filter((rule) => effectOn(rule, title).effect === "acts").map(({ slug }) => slug);
    expect(changes).toEqual(acts.filter((slug) => !ADDING.includes(slug)));
  });
});

it("every slug that is named is a house rule's", () => {
  const slugs = houseRules.map(({ slug }) => slug);
  expect(CHANGING.filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(changedRules("constructor", "18eu")).toEqual([]);
});
