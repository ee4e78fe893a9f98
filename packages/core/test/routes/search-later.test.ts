import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RouteProblem } from "../../src/routes/problem.ts";
import * as later from "../../src/routes/search-later.ts";
import * as now from "../../src/routes/search-now.ts";

const nothing = { stops: [], starts: [] } as unknown as RouteProblem;

it("fetches the search in a browser, where every question before fails", async () => {
  const asks = [() => later.bestRoutes(nothing), () => later.bestWith(nothing, () => true, { bound: 0 })];
  for (const ask of asks) expect(ask).toThrow("has not been fetched");
  await later.fetchSearch();
  for (const ask of asks) expect(ask).not.toThrow("has not been fetched");
});

it("is the same door as elsewhere, and that of browsers", () => {
  expect(Object.keys(later).sort()).toEqual(Object.keys(now).sort());
  const { imports } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(imports["#search"]).toEqual({
    browser: "./src/routes/search-later.ts",
    default: "./src/routes/search-now.ts",
  });
});
