import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../documents/blocks.ts";
import { runExample } from "../documents/readmes.ts";
import { root } from "../workspace.ts";

/** Packages whose README has one example and what it prints. Those of core, families and imports have tests of their own. */
const FOLDERS = [
  "apps/web",
  "packages/folders",
  "packages/house-rules",
  "packages/server",
  "packages/title-18ardennes",
  "packages/title-18eu",
  "packages/title-18oe",
  "packages/titles",
];

describe.each(FOLDERS)("%s/README.md", (folder) => {
  const text = readFileSync(join(root, folder, "README.md"), "utf8");

  it("has one example, which runs and prints what the page says", () => {
    const [example, ...more] = blocksOf(text, "ts").map(({ code }) => code);
    const [printed] = blocksOf(text, "text").map(({ code }) => code);
    expect(more).toEqual([]);
    const { status, stdout, stderr } = runExample(join(root, folder), example ?? "");
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: "", stdout: printed });
  });

  it("says what it is for and where it stands among the layers", () => {
    expect(text).toMatch(/^# @railhead\/[\w-]+\n\n[A-Z0-9]/);
    expect(text).toContain("**Layers.**");
  });
});

it("an example that fails is noticed", () => {
  const { status, stderr } = runExample(join(root, "packages/titles"), 'throw new Error("no");');
  expect(status).toBe(1);
  expect(stderr).toContain("no");
});
