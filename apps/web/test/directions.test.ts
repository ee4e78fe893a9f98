import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const HERE = new URL("../", import.meta.url);
const files = (folder: string, end: RegExp): string[] =>
  readdirSync(new URL(folder, HERE), { recursive: true, encoding: "utf8" })
    .filter((path) => end.test(path))
    .map((path) => `${folder}${path}`);

/** Of the map, which keeps its direction, and of what stands in its corners. */
const KEEPS = ["app/map.css", "components/game/run-card.tsx"];

/** What names left or right where the page should say start or end. */
const STYLES =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gm;
const CLASSES =
  /[\s"'`:](-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br))-[\w./[\]]+|text-(?:left|right)|float-(?:left|right))(?=[\s"'`])/g;

const found = (paths: readonly string[], pattern: RegExp, within: (text: string) => string): string[] =>
  paths
    .filter((path) => !KEEPS.includes(path))
    .flatMap((path) =>
      [...within(readFileSync(new URL(path, HERE), "utf8")).matchAll(pattern)].map(
        ([one]) => `${path}: ${one.trim()}`,
      ),
    );
/** The class names of a component. */
const classes = (text: string): string =>
  [...text.matchAll(/className=(?:"[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g)].map(([one]) => one).join("\n");

describe("both directions", () => {
  it("are served by start and end; only the map and its corners know left and right", () => {
    expect(found(files("app/", /\.css$/), STYLES, (text) => text)).toEqual([]);
    const parts = [...files("components/", /\.tsx$/), ...files("app/", /\.tsx$/)];
    expect(parts.length).toBeGreaterThan(100);
    expect(found(parts, CLASSES, classes)).toEqual([]);
  });

  it("would be told from each other", () => {
    const wrong = "a { padding-left: 1px; }\n.b {\n  left: 0;\n}";
    expect([...wrong.matchAll(STYLES)]).toHaveLength(2);
    expect([...'className="flex ml-2 text-right"'.matchAll(CLASSES)].map(([, one]) => one)).toEqual([
      "ml-2",
      "text-right",
    ]);
    expect([...'className="ms-2 text-end start-1"'.matchAll(CLASSES)]).toEqual([]);
    // The map does know them: the look is not at nothing.
    expect(readFileSync(new URL("app/map.css", HERE), "utf8")).toMatch(STYLES);
  });
});
