import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { TITLE_LOADERS } from "@railhead/titles";
import { expect, it } from "vitest";
import { oldTitleFiles, titleFiles, titlesUnder } from "../titles.ts";

it("the list of titles is what the packages say (run `pnpm titles`)", () => {
  expect(oldTitleFiles()).toEqual([]);
});

it("each title of the list is loaded under its id", async () => {
  expect(Object.keys(TITLE_LOADERS).length).toBeGreaterThanOrEqual(2);
  for (const [id, load] of Object.entries(TITLE_LOADERS)) expect((await load()).id).toBe(id);
});

it("a package that names its title is found by itself, and one that does not is left out", () => {
  const base = mkdtempSync(join(tmpdir(), "titles-"));
  const write = (path: string, value: object) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), JSON.stringify(value));
  };
  write("packages/titles/package.json", {
    name: "@railhead/titles",
    dependencies: { "@railhead/core": "workspace:*", "@railhead/title-gone": "workspace:*" },
  });
  write("packages/title-b/package.json", { name: "@railhead/title-b", railhead: { title: "b" } });
  write("packages/title-a/package.json", { name: "@railhead/title-a", railhead: { title: "titleA" } });
  write("packages/title-z/package.json", { name: "@railhead/title-z", railhead: { title: "z", order: 1 } });
  write("packages/title-draft/package.json", {
    name: "@railhead/title-draft",
    railhead: { rulesComplete: false },
  });
  expect(titlesUnder(base).map(({ id }) => id)).toEqual(["z", "a", "b"]);
  write("packages/title-z/ui/index.ts", {});
  expect(oldTitleFiles(base)).toHaveLength(3);
  const [list, parts, manifest] = titleFiles(base);
  expect(list?.text).toMatch(/"a": async \(\) => \(await import\("@railhead\/title-a"\)\)\.titleA,/);
  expect(list?.text).not.toContain("draft");
  // Only a title with page parts of its own is in their list.
  expect(parts?.text).toContain(
    `"z": async () => (await import("${["@railhead/title-z", "ui"].join("/")}")).ui,`,
  );
  expect(parts?.text).not.toContain('"a":');
  expect(Object.keys(JSON.parse(manifest?.text ?? "{}").dependencies)).toEqual([
    "@railhead/core",
    "@railhead/title-a",
    "@railhead/title-b",
    "@railhead/title-z",
  ]);
  for (const { path, text } of titleFiles(base)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(oldTitleFiles(base)).toEqual([]);
  expect(readFileSync(join(base, "packages/titles/src/list.ts"), "utf8")).toBe(list?.text);
});
