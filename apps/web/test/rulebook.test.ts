import { readFileSync } from "node:fs";
import { join } from "node:path";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { OFFERED } from "../i18n/languages.ts";
import { type RuleLine, rulesBySection } from "../lib/rule-list.ts";
import { rulesAddress, rulesRead } from "../lib/rules-address.ts";
import { rulebook } from "../lib/server/rulebook.ts";

/** Amounts as the title prints them, and tiles. */
const amounts = (text: string) => [...text.matchAll(/#\d+|£[\d.,]*\d/g)].map(([one]) => one).sort();

describe.each(OFFERED)("the rulebook of 18EU in %s", (language) => {
  it("has every rule in that language, with the amounts and tiles of the English text", async () => {
    const english = (await rulebook("18eu", "en")) ?? [];
    const lines = (await rulebook("18eu", language)) ?? [];
    expect(lines.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(lines.filter(({ lang }) => lang).map(({ id }) => id)).toEqual([]);
    const odd = lines.filter(
      ({ rule }, at) => amounts(rule).join() !== amounts(english[at]?.rule ?? "").join(),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it("is searched by a number and by a word", async () => {
    const lines = (await rulebook("18eu", language)) ?? [];
    const found = (words: string) => rulesBySection(lines, words).flatMap((section) => section.lines);
    expect(found("EU-4.4.9-04").map(({ id }) => id)).toEqual(["EU-4.4.9-04"]);
    const word = { en: "Pullman", de: "Pullman", he: "פולמן" }[language];
    expect(found(word).length).toBeGreaterThan(10);
    expect(found("qqqq")).toEqual([]);
  });
});

describe("a rulebook", () => {
  it.each(["18eu", "18ardennes", "18oe"])("of %s speaks of people without gender", async (title) => {
    const file = join(import.meta.dirname, `../../../packages/title-${title}/rules/checklist.json`);
    const rules: RuleLine[] = JSON.parse(readFileSync(file, "utf8"));
    const gendered = rules.filter(({ rule, ambiguity }) =>
      /\b(he|him|his|himself|she|her|hers|herself)\b/i.test(`${rule} ${ambiguity}`),
    );
    expect(gendered.map(({ id }) => id)).toEqual([]);
  });

  it("that nobody has translated stands in English, and says so", async () => {
    const lines = (await rulebook("18ardennes", "de")) ?? [];
    expect(lines.length).toBeGreaterThan(100);
    expect(new Set(lines.map(({ lang }) => lang))).toEqual(new Set(["en"]));
  });

  it("that is not there is none", async () => {
    expect(await rulebook("1899", "en")).toBeUndefined();
  });

  it("is reached at a rule, with what the table reads otherwise", () => {
    const options = Object.fromEntries(title18eu.options.map((one) => [one.id, one.default]));
    expect(rulesAddress({ title: title18eu, options }, "EU-4.1.1-01")).toBe("/rules/18eu#EU-4.1.1-01");
    expect(
      rulesAddress({ title: title18eu, options: { ...options, priority: "lastPasser" } }, "EU-4.1.1-01"),
    ).toBe("/rules/18eu?changed=EU-4.1.4-04#EU-4.1.1-01");
  });

  it("is reached with the house rules of the table, and marks what each changes", () => {
    const options = Object.fromEntries(title18eu.options.map((one) => [one.id, one.default]));
    const houseRules = ["secret-seats", "rest-money", "pass-order"];
    const address = rulesAddress({ title: title18eu, options, houseRules }, "EU-4.1.4-01");
    // Secret seats change no rule of the book.
    expect(address).toBe("/rules/18eu?house=rest-money,pass-order#EU-4.1.4-01");
    const known = new Set(["EU-4.1.4-01", "EU-4.1-01", "EU-4.1.4-04", "EU-1.1-01"]);
    const read = rulesRead("18eu", known, {
      house: "rest-money,pass-order,nobody",
      changed: "EU-4.1.4-04,XX-1-01",
    });
    expect(Object.fromEntries(read)).toEqual({
      "EU-4.1.4-04": [],
      "EU-4.1-01": ["rest-money"],
      "EU-4.1.4-01": ["rest-money", "pass-order"],
    });
    expect(rulesRead("18eu", known, {}).size).toBe(0);
  });
});
