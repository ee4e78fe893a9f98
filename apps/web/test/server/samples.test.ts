import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleAt } from "@/lib/samples.ts";
import { sampleOfTitle, sampleThere } from "@/lib/server/samples.ts";

let site = "";
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "railhead-samples-"));
  mkdirSync(join(site, "public/samples/shelf"), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(site);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(site, { recursive: true });
});

const keep = (path: string, rules: string) =>
  writeFileSync(join(site, "public", path), JSON.stringify({ rules }));

it("links the sample game of a title of data that was played under its current data, and no other", () => {
  const title = { id: "harbour", version: "data-1.2" };
  expect(sampleOfTitle(title)).toBeUndefined();
  keep("samples/shelf/harbour.json", "data-1.2");
  expect(sampleOfTitle(title)).toBe("sample-harbour");
  expect(sampleOfTitle({ ...title, version: "data-2.2" })).toBeUndefined();
});

it("links that of a title that is built in, whose earlier rules are there too", () => {
  keep("samples/18eu.json", "1");
  expect(sampleOfTitle({ id: "18eu", version: "2" })).toBe("sample-18eu");
  expect(sampleThere("sample-18oe")).toBeUndefined();
});

it("looks for no file where the id is that of a reader's game, or names another place", () => {
  for (const id of ["2f1c", "sample-", "sample-a/b", "sample-..%2f"]) expect(sampleAt(id)).toBeUndefined();
});
