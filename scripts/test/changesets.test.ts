import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chapterOf, newestChapter, readChangesets, withChapter } from "../release/changelog.ts";
import { packages, root } from "../workspace.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

it("each changeset names packages of the workspace, each once, and says what changes for them", () => {
  const known = new Set(packages().map(({ manifest }) => manifest.name));
  for (const { file, bumps } of readChangesets(join(root, ".changeset"))) {
    const names = bumps.map(([name]) => name);
    expect(
      names.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
    expect(new Set(names).size, file).toBe(names.length);
  }
});

describe("a release", () => {
  it("has one version for all packages, and the changelog's newest chapter is that version's", () => {
    const versions = packages().map(({ folder }) => JSON.parse(read(`${folder}/package.json`)).version);
    expect(new Set(versions).size).toBe(1);
    const { version, text } = newestChapter(read("CHANGELOG.md"));
    expect(version).toBe(versions[0]);
    expect(text).not.toBe("");
    const { fixed, changelog } = JSON.parse(read(".changeset/config.json"));
    expect({ fixed, changelog }).toEqual({ fixed: [["railhead", "@railhead/*"]], changelog: false });
  });

  it("is made by the workflow with the scripts that there are", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const called = [
      ...read(".github/workflows/release.yml").matchAll(/pnpm (?:--silent )?(?!install)(\w[\w:-]*)/g),
    ].map(([, name]) => name);
    expect(called).toEqual(["release", "changeset", "release"]);
    for (const name of called) expect(scripts, name).toHaveProperty([name as string]);
  });
});

describe("changesets become a chapter", () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "railhead-changesets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("the largest changes first, in the changesets' words, before the older chapters", () => {
    write("README.md", "Not a changeset.");
    write("config.json", "{}");
    write("b-fix.md", '---\n"railhead": patch\n---\n\nA fix\nin two lines.\n');
    write("a-new.md", '---\n"railhead": patch\n"@railhead/core": minor\n---\n\nSomething new.\n');
    write("c-break.md", '---\n"@railhead/core": major\n---\n\nOld states are gone.\n');
    const chapter = chapterOf("0.2.0", "2027-01-02", readChangesets(folder));
    expect(chapter).toBe(
      "## 0.2.0 (2027-01-02)\n\n### Breaking\n\n- Old states are gone.\n\n### New\n\n- Something new.\n\n" +
        "### Fixed\n\n- A fix\n  in two lines.\n",
    );
    const before = "# Changes\n\nOne version.\n\n## 0.1.0 (2026-11-28)\n\nThe first.\n";
    const after = withChapter(before, chapter);
    expect(after).toBe(`# Changes\n\nOne version.\n\n${chapter}\n## 0.1.0 (2026-11-28)\n\nThe first.\n`);
    expect(newestChapter(before)).toEqual({ version: "0.1.0", text: "The first." });
    expect(newestChapter(after)).toEqual({
      version: "0.2.0",
      text: chapter.slice(chapter.indexOf("###")).trim(),
    });
  });

  it.each([
    ["no package", "---\n---\n\nSaid.\n", "a.md names no package"],
    ["no size", '---\n"railhead": large\n---\n\nSaid.\n', 'a.md: ""railhead": large" is not a package'],
    ["nothing said", '---\n"railhead": patch\n---\n', "a.md says nothing"],
  ])("one with %s is refused by its name", (_, text, told) => {
    write("a.md", text);
    expect(() => readChangesets(folder)).toThrow(told);
  });
});
