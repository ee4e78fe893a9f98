import { readFileSync } from "node:fs";
import {
  TITLE_DATA_KINDS,
  type TitleDataKind,
  validateTitle,
  validateTitleData,
} from "@railhead/core/schema";
import { expect, it } from "vitest";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const files = Object.fromEntries(TITLE_DATA_KINDS.map((kind) => [kind, read(`data/${kind}.json`)])) as Record<
  TitleDataKind,
  { $schema: string }
>;

it.each(TITLE_DATA_KINDS)("data/%s.json follows its schema, and names it for editors", (kind) => {
  expect(validateTitleData(kind, files[kind])).toEqual({ ok: true });
  expect(() => read(`data/${files[kind].$schema}`)).not.toThrow();
  expect(files[kind].$schema).toMatch(new RegExp(`/${kind}\\.schema\\.json$`));
});

it("the files agree with each other", () => expect(validateTitle(files)).toEqual({ ok: true }));

it("every rule of the checklist is told once and in full", () => {
  const rules = read("rules/checklist.json") as Record<string, string>[];
  expect(rules).toHaveLength(464);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(464);
  for (const { id, section, area, rule, check } of rules) {
    expect(id).toMatch(new RegExp(`^EU-${section?.replaceAll(".", "\\.")}-\\d\\d$`));
    expect(
      [area, rule, check].filter((text) => !text),
      id,
    ).toEqual([]);
  }
});
