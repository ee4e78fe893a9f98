import { readFileSync } from "node:fs";
import { TITLE_DATA_KINDS as KINDS, validateTitle, validateTitleData } from "@railhead/core/schema";
import { expect, it } from "vitest";
import { title18ardennes } from "../../src/index.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const files = Object.fromEntries(KINDS.map((kind) => [kind, read(`data/${kind}.json`)]));

it.each(KINDS)("data/%s.json follows its schema, and names it for editors", (kind) => {
  expect(validateTitleData(kind, files[kind])).toEqual({ ok: true });
  expect(() => read(`data/${files[kind].$schema}`)).not.toThrow();
  expect(files[kind].$schema).toMatch(new RegExp(`/${kind}\\.schema\\.json$`));
});

it("the files agree with each other", () => expect(validateTitle(files)).toEqual({ ok: true }));

it("every rule of the checklist is told once and in full", () => {
  const rules = read("rules/checklist.json") as Record<string, string>[];
  expect(rules).toHaveLength(392);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(392);
  for (const { id, section, area, rule, check } of rules) {
    expect(id).toMatch(new RegExp(`^AR-${section?.replaceAll(".", "\\.")}-\\d\\d$`));
    expect(
      [area, rule, check].filter((text) => !text),
      id,
    ).toEqual([]);
  }
});

it("every refusal rests on a rule of the checklist", () => {
  const ids = new Set((read("rules/checklist.json") as { id: string }[]).map(({ id }) => id));
  expect(Object.values(title18ardennes.ruleOf).filter((id) => !ids.has(id))).toEqual([]);
  expect(title18ardennes.options.filter(({ rule }) => !ids.has(rule ?? ""))).toEqual([]);
});
