import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TITLE_LOADERS } from "@railhead/titles";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const SOURCES = ["app", "components", "lib", "i18n", "proxy.ts", "instrumentation.ts", "next.config.ts"];
/** The pages for measuring show one title. */
const MAY_NAME = ["lib/bench-title.ts"];

const filesOf = (path: string): string[] =>
  path.includes(".")
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((file) => join(path, file));

it("the site's sources name no title, but for one file", () => {
  const files = SOURCES.flatMap(filesOf).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(350);
  const naming = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8").toLowerCase();
    return Object.keys(TITLE_LOADERS).some((id) => text.includes(id));
  });
  expect(naming).toEqual(MAY_NAME);
});
