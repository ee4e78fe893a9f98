import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blocksOf } from "../documents/blocks.ts";
import { root } from "../workspace.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const example = (name: string) => read(`packages/house-rules/test/example/${name}`);

it("the house rule of docs/house-rules.md and its test are the ones that are tested", () => {
  const [rule, test, ...rest] = blocksOf(read("docs/house-rules.md"), "ts").map(({ code }) => code);
  expect(rest).toEqual([]);
  expect(rule).toBe(example("presidents-keep.ts").replace('"../../src/def.ts"', '"../def.ts"'));
  expect(test).toBe(
    example("presidents-keep.test.ts")
      .replace('"../position.ts"', '"./position.ts"')
      .replace('"../titles.ts"', '"./titles.ts"')
      .replace('"./presidents-keep.ts"', '"../src/rules/presidents-keep.ts"'),
  );
});

it("the areas that docs/house-rules.md names are those that a house rule may touch", () => {
  const row = read("docs/house-rules.md")
    .split("\n")
    .find((line) => line.startsWith("| `touches`"));
  const named = [...(row ?? "").matchAll(/`"([a-z]+)"`/g)].map(([, area]) => area);
  const areas = /AREAS = \[([^\]]*)\]/.exec(read("packages/house-rules/src/def.ts"))?.[1] ?? "";
  expect(named).toEqual([...areas.matchAll(/"([a-z]+)"/g)].map(([, area]) => area));
});
