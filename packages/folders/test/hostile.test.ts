import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILE_NAMES, type FileName, type Folder, foldersIn, readFolder, readTitle } from "../src/index.ts";
import { begun, changed, said, set, titleOf } from "./kit.ts";

const withText = (name: FileName, text: string): Folder => {
  const folder = begun();
  return { ...folder, texts: { ...folder.texts, [name]: text } };
};

const onDisk = (files: Record<string, string>) => {
  const path = mkdtempSync(join(tmpdir(), "title-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
};

const texts = () =>
  Object.fromEntries(Object.entries(begun().texts).map(([name, text]) => [`${name}.json`, text as string]));

describe("a folder of a stranger", () => {
  it.each([
    [
      "names that programs trip over",
      withText("numbers", '{"__proto__": {"bank": 1}}'),
      /forbidden field "__proto__"/,
    ],
    ["lists in lists without end", withText("map", "[".repeat(100_000)), /invalid JSON/],
    ["depth", withText("map", `${"[".repeat(5_000)}${"]".repeat(5_000)}`), /nested too deep/],
    ["a text of megabytes", withText("title", `{"id":"${"x".repeat(2_000_000)}"}`), /larger than 1 MB/],
    ["values without number", withText("map", `[${"0,".repeat(200_000)}0]`), /more than 100000 values/],
    [
      "a map of thousands of hexes",
      withText("map", JSON.stringify({ hexes: Array(5_000).fill({}) })),
      /limit 1000/,
    ],
    [
      "coordinates beyond sense",
      changed({ map: set("hexes[0].coord", "B900003") }),
      /coordinates end at 200/,
    ],
    ["money beyond counting", changed({ numbers: set("bank", 1e300) }), /limit 10000000/],
    ["trains without end", changed({ trains: set("trains[0].count", 100_000) }), /limit 200/],
    ["a name that turns the text around", changed({ title: set("name", "a\u202eb") }), /control character/],
    ["nothing", withText("trains", ""), /invalid JSON/],
    ["another kind of thing", withText("companies", "null"), /must be an object/],
  ])("with %s is one clear line", (_, folder, words) => {
    const lines = said(readTitle(folder));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
    expect(Object.hasOwn(Object.prototype, "bank")).toBe(false);
  });

  it("is read without following links, and nothing but its own files is opened", () => {
    const secret = join(onDisk({ "secret.txt": "s3cret" }), "secret.txt");
    const path = onDisk(texts());
    symlinkSync(secret, join(path, "privates.json.txt"));
    expect(readTitle(readFolder(path)).ok).toBe(true);
    const bad = onDisk({ ...texts(), "title.ts": "process.exit(9)", "index.js": "process.exit(9)" });
    expect(readTitle(readFolder(bad)).ok).toBe(true);
    const { "title.json": _, ...rest } = texts();
    const linked = onDisk(rest);
    symlinkSync(secret, join(linked, "title.json"));
    expect(() => readFolder(linked)).toThrow(/title\.json is a link; a title needs regular files/);
    mkdirSync(join(linked, "sub"));
    expect(foldersIn(linked)).toEqual([linked]);
  });

  it("that is no folder, or none of a title, is one line", () => {
    expect(() => readFolder("/no/such/place")).toThrow("/no/such/place: no such folder");
    expect(() => readFolder(onDisk({ "notes.txt": "" }))).toThrow(/no title files, such as title\.json/);
  });

  it("whatever its values are, is a title or has findings, and never throws", () => {
    const folder = begun();
    const paths = (value: unknown, steps: (string | number)[] = []): (string | number)[][] =>
      typeof value === "object" && value !== null
        ? [
            steps,
            ...Object.entries(value).flatMap(([key, one]) =>
              paths(one, [...steps, Array.isArray(value) ? Number(key) : key]),
            ),
          ]
        : [steps];
    const places = FILE_NAMES.flatMap((name) =>
      paths(JSON.parse(folder.texts[name] as string)).map((steps) => ({ name, steps })),
    );
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        1.5,
        1e9,
        "",
        "x",
        "Z9",
        "2",
        "par",
        [],
        {},
        [[]],
        [{}],
        undefined,
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), odd, ({ name, steps }, value) => {
        const one = changed(
          {
            [name]: (file) => {
              const last = steps.at(-1);
              if (last === undefined) return value;
              const parent = steps.slice(0, -1).reduce((at, step) => at[step], file);
              parent[last] = value;
              return file;
            },
          },
          folder,
        );
        const read = readTitle(one);
        if (!read.ok) {
          expect(read.findings.length).toBeGreaterThan(0);
          for (const { what } of read.findings)
            expect(what).not.toMatch(/undefined|not a function|Cannot read|\n/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it("what is sound stays so", () => expect(titleOf(begun()).id).toBe("trial"));
