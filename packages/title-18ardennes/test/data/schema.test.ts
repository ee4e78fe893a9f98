import { readFileSync } from "node:fs";
import { type TitleDataKind, validateTitle, validateTitleData } from "@railhead/core/schema";
import { expect, it } from "vitest";

const KINDS = ["map", "tiles", "trains"] as const satisfies readonly TitleDataKind[];
const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const files = Object.fromEntries(KINDS.map((kind) => [kind, read(`data/${kind}.json`)]));

it.each(KINDS)("data/%s.json follows its schema, and names it for editors", (kind) => {
  expect(validateTitleData(kind, files[kind])).toEqual({ ok: true });
  expect(() => read(`data/${files[kind].$schema}`)).not.toThrow();
  expect(files[kind].$schema).toMatch(new RegExp(`/${kind}\\.schema\\.json$`));
});

it("the files agree with each other", () => expect(validateTitle(files)).toEqual({ ok: true }));
