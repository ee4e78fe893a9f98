import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fresh } from "../kept.mjs";

let root = "";
let cache = "";
const source = () => join(root, "packages/a.ts");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "railhead-kept-"));
  cache = join(root, "cache");
  mkdirSync(join(root, "packages"));
  mkdirSync(join(cache, "bundle-1"), { recursive: true });
  writeFileSync(source(), "export {};");
  writeFileSync(join(cache, "bundle-1/main.js"), "");
  const { mtimeMs, size } = statSync(source());
  const kept = {
    main: "bundle-1/main.js",
    files: [["packages/a.ts", mtimeMs, size]],
    folders: [["packages", ["a.ts"]]],
  };
  writeFileSync(join(cache, "kept.json"), JSON.stringify(kept));
});
afterEach(() => rmSync(root, { recursive: true }));

describe("a kept bundle of the command", () => {
  it("is taken while all that it was made of is as it was", () => {
    expect(fresh(root, cache)).toBe(join(cache, "bundle-1/main.js"));
  });

  it.each<[string, () => void]>([
    ["a source has another size", () => writeFileSync(source(), "export const a = 1;")],
    ["a source was written again", () => utimesSync(source(), 1, 1)],
    ["a source is gone", () => rmSync(source())],
    ["a package has come", () => mkdirSync(join(root, "packages/b"))],
    ["the bundle is gone", () => rmSync(join(cache, "bundle-1"), { recursive: true })],
    ["the list cannot be read", () => writeFileSync(join(cache, "kept.json"), "{")],
    ["there is no list", () => rmSync(join(cache, "kept.json"))],
  ])("is not taken where %s", (_what, change) => {
    change();
    expect(fresh(root, cache)).toBeUndefined();
  });
});
