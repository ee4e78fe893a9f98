import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIELDS_PAGE, fieldsPage } from "../fields.ts";

it("docs/fields.md is what the schemas say (run `pnpm fields`)", () => {
  expect(readFileSync(FIELDS_PAGE, "utf8")).toBe(fieldsPage());
});

it("has each field with what may stand in it and what it says", () => {
  const page = fieldsPage();
  for (const row of [
    "| `rules` | [rules1830](#title-rules1830) | Where it differs from the plain family. |",
    "| `coord` * |",
    "| `privates[].players.min` | whole number from 1 | Fewest players. |",
  ])
    expect(page).toContain(row);
  expect(page).toMatch(/`powers\[\] "lay"\.when` \| `"track"`, `"turn"`, `"sold"`, `"player"` \|/);
  expect(page).not.toMatch(/undefined|\[object/);
});

it("explains every field", () => {
  const silent = fieldsPage()
    .split("\n")
    .filter((line) => /^\| `.*\| \|$/.test(line.replace(/\s+/g, " ")));
  expect(silent).toEqual([]);
});
