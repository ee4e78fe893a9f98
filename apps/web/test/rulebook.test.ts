import { readFileSync } from "node:fs";
import { join } from "node:path";
import { title18eu } from "@railhead/title-18eu";
import { beforeAll, describe, expect, it } from "vitest";
import { OFFERED } from "../i18n/languages.ts";
import { loadHouseRules } from "../lib/house-rules.ts";
import { type RuleLine, rulesBySection } from "../lib/rule-list.ts";
import { rulesAddress, rulesRead } from "../lib/rules-address.ts";
import { bookTables, rulebook, sectionNames } from "../lib/server/rulebook.ts";

beforeAll(loadHouseRules);

/** Amounts as the title prints them, and tiles. */
const amounts = (text: string) => [...text.matchAll(/#\d+|£[\d.,]*\d/g)].map(([one]) => one).sort();

/** What players type, and a rule that they are then shown. */
const QUERIES: Readonly<Partial<Record<(typeof OFFERED)[number], [words: string, rule: string][]>>> = {
  en: [
    ["EU-4.4.9-04", "EU-4.4.9-04"],
    ["4.4.9-04", "EU-4.4.9-04"],
    ["12000", "EU-1.1-01"],
    ["£12,000", "EU-1.1-01"],
    ["#57", "EU-4.6-21"],
    ["priority deal", "EU-1.2-15"],
    ["presidents certificate", "EU-3.1-17"],
    ["PRESIDENT’S Certificate sold", "EU-3.1-17"],
    ["etat belge", "EU-4.2.2-33"],
    ["osterreichische", "EU-4.3-27"],
    ["bankrupt pool", "EU-4.5.1-11"],
    ["red to red grey five", "EU-4.4.3-26"],
    ["hamburg", "EU-4.4.3-13"],
  ],
  de: [
    ["EU-4.4.9-04", "EU-4.4.9-04"],
    ["12.000", "EU-1.1-01"],
    ["12000", "EU-1.1-01"],
    ["Startpreis", "EU-3-02"],
    ["vorzugsrecht", "EU-1.2-15"],
    ["gelbe Plättchen legen", "EU-4.4.1-02"],
    ["gelbe Plattchen legen", "EU-4.4.1-02"],
    ["gelbe Plaettchen legen", "EU-4.4.1-02"],
    ["Bahnhofsmarker", "EU-4.4.2-01"],
    ["pleite", "EU-4.5.1-12"],
    ["Muenchen", "EU-4.2.2-44"],
    ["strassburg", "EU-4.2.2-45"],
    ["60% Grenze", "EU-3.1-02"],
    ["Rot nach Rot", "EU-4.4.3-14"],
  ],
  he: [
    ["EU-4.4.9-04", "EU-4.4.9-04"],
    ["12000", "EU-1.1-01"],
    ["מניית הנשיא", "EU-3.1-17"],
    ["מנית הנשיא", "EU-3.1-17"],
    ["קרון פולמן", "EU-4.4.9-01"],
    ["פשיטת רגל", "EU-4.5.1-10"],
    ["הצפון-מזרחי", "EU-4.2.2-32"],
    ["וינה הצפוני", "EU-4.2.2-37"],
    ["מחיר התחלתי", "EU-3.2-17"],
    ["סמן תחנה נוסף", "EU-4.4.2-01"],
    ["חצי דיבידנד", "EU-4.4.4-04"],
    ["מאדום לאדום", "EU-4.4.3-14"],
    ["המבורג", "EU-4.4.3-13"],
    ["דִּיבִידֶנְד מלא", "EU-4.4.4-03"],
  ],
};

describe.each(OFFERED)("the rulebook of 18EU in %s", (language) => {
  it("has every rule in that language, with the amounts and tiles of the English text", async () => {
    const english = (await rulebook("18eu", "en")) ?? [];
    const lines = (await rulebook("18eu", language)) ?? [];
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(lines.filter(({ lang }) => lang).map(({ id }) => id)).toEqual([]);
    const odd = lines.filter(
      ({ rule }, at) => amounts(rule).join() !== amounts(english[at]?.rule ?? "").join(),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it("has a name for every section", async () => {
    const sections = new Set((await rulebook("18eu", "en"))?.map(({ section }) => section));
    const names = await sectionNames("18eu", language);
    expect(Object.keys(names).sort()).toEqual([...sections].sort());
  });

  it("has tables that say what their rules say", async () => {
    const rules = new Map((await rulebook("18eu", language))?.map((line) => [line.id, line]));
    const tables = await bookTables("18eu", language);
    expect(tables.length).toBe(8);
    const inside = tables.flatMap(({ rows }) => rows.flatMap((row) => row.rules));
    expect(new Set(inside).size).toBe(inside.length);
    expect(inside.filter((id) => !rules.has(id))).toEqual([]);
    for (const { id, head, rows } of tables) {
      const untold = rows.flatMap(({ cells, rules: told }) => {
        const row = new Set(amounts(cells.map(({ text }) => text).join(" ")));
        return told.flatMap((one) =>
          amounts(rules.get(one)?.rule ?? "")
            .filter((amount) => !row.has(amount))
            .map((amount) => `${one} ${amount}`),
        );
      });
      expect(untold, id).toEqual([]);
      expect(rows.filter(({ cells }) => cells.length !== head.length)).toEqual([]);
      expect([...head, ...rows.flatMap(({ cells }) => cells)].filter(({ lang }) => lang)).toEqual([]);
      // A row says of players, trains and certificates what its rules say.
      const sections = new Set(rows.flatMap((row) => row.rules.map((one) => rules.get(one)?.section)));
      expect(sections.size, id).toBe(1);
    }
  });

  it.each(QUERIES[language] ?? [])("finds what is asked for by %s", async (words, wanted) => {
    const lines = (await rulebook("18eu", language)) ?? [];
    const ids = rulesBySection(lines, words).flatMap((section) => section.lines.map(({ id }) => id));
    expect(ids).toContain(wanted);
    expect(ids.length).toBeLessThan(100);
  });

  it("finds a section by its number, with all that is in it", async () => {
    const lines = (await rulebook("18eu", language)) ?? [];
    const sections = (words: string) => rulesBySection(lines, words).map(({ section }) => section);
    expect(sections("4.5")).toEqual(["4.5", "4.5.1", "4.5.2", "4.5.3"]);
    expect(sections("§ 4.5.2.")).toEqual(["4.5.2"]);
    // Not the sections in whose numbers it is too, but the rule that speaks of it.
    expect(sections("1.1")).toEqual(["1.1", "4.6"]);
  });

  it("finds a rule by its number, and nothing by words that no rule has", async () => {
    const lines = (await rulebook("18eu", language)) ?? [];
    const found = (words: string) => rulesBySection(lines, words).flatMap((section) => section.lines);
    expect(found("EU-4.4.9-04").map(({ id }) => id)).toEqual(["EU-4.4.9-04"]);
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

  it("that no one has translated stands in English, and says so", async () => {
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
