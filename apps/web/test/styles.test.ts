import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const APP = new URL("../app/", import.meta.url);

/** What is written in CSS: design tokens, the map, and what many components share. What one component looks like stands in its class names. */
const MOST_LINES = 1_200;

const sheets = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".css"),
);
const read = (path: string) => readFileSync(new URL(path, APP), "utf8");

describe("styles of the site", () => {
  it(`stand in at most ${MOST_LINES} lines of CSS`, () => {
    const lines = sheets.reduce((sum, path) => sum + read(path).trimEnd().split("\n").length, 0);
    expect(sheets).toContain("map.css");
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });

  it("are one file to the layout, which imports the others", () => {
    const imported = [...read("globals.css").matchAll(/^@import "\.\/([\w-]+\.css)";$/gm)].map(
      ([, name]) => name,
    );
    expect([...imported, "globals.css"].sort()).toEqual([...sheets].sort());
  });
});
