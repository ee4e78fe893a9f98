import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type TitleDataKind, validateTitleData } from "../../src/schema/index.ts";

const text = readFileSync(new URL("../../schemas/README.md", import.meta.url), "utf8");
const blocks = [...text.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].map(
  ([, kind, source]) => [kind as TitleDataKind, source as string] as const,
);

it("the guide shows a map, tiles and a market", () => {
  expect(blocks.map(([kind]) => kind)).toEqual(["map", "tiles", "market"]);
});

it.each(blocks)("the example of a %s file is right", (kind, source) => {
  expect(validateTitleData(kind, JSON.parse(source))).toEqual({ ok: true });
});
