import { readFileSync } from "node:fs";
import { textProblems } from "@railhead/core/kit";
import { validateTitleData } from "@railhead/core/schema";
import { expect, it } from "vitest";
import { plain } from "./title.ts";

it.each(["map", "tiles", "market", "trains", "companies", "numbers", "credits"] as const)(
  "data/%s.json follows its schema",
  (kind) => {
    const file = JSON.parse(readFileSync(new URL(`data/${kind}.json`, import.meta.url), "utf8"));
    expect(validateTitleData(kind, file)).toEqual({ ok: true });
  },
);

it("every text is an ICU message that names only values that are there", () => {
  expect(textProblems(plain.catalogue)).toEqual([]);
});
