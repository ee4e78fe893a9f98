import { describe, expect, it } from "vitest";
import { split } from "../wording/comments.ts";
import { allFindings, checkedFiles, findingsIn, LEFT } from "../wording.ts";

const words = (path: string, source: string) =>
  findingsIn(path, source).map(({ line, word }) => [line, word]);

describe("comments of a source", () => {
  const comments = (source: string) => split(source).comments.map(({ text }) => text);

  it("are found beside code, in blocks and inside templates", () => {
    expect(comments("a(); // one\n/** two\n * three */\nb;")).toEqual(["// one", "/** two\n * three */"]);
    expect(comments("`text ${a /* inside */} more`; // after")).toEqual(["/* inside */", "// after"]);
  });

  it("are not found in strings, templates, regular expressions or addresses", () => {
    expect(comments("const a = '// no'; const b = \"/* no */\";")).toEqual([]);
    expect(comments("const a = `// no ${b} /* no */`;")).toEqual([]);
    expect(comments("const a = /[/]*/.test(b); const c = d / 2; // yes")).toEqual(["// yes"]);
    expect(comments("const a = /\\/\\/ no/.test(b);")).toEqual([]);
    expect(comments('<a href="a" /> // b')).toEqual(["// b"]);
    expect(comments("<a b={c} /> // b")).toEqual(["// b"]);
    expect(comments("<p>Don't\n</p> // said\n")).toEqual(["// said\n".trimEnd()]);
  });

  it("leave code of the same length and the same lines", () => {
    const source = "a(); /* one\n two */ b('x');";
    const { code } = split(source);
    expect(code).toBe("a();       \n        b('  );");
    expect(code.length).toBe(source.length);
  });
});

describe("findings", () => {
  it("have the line and the word, in sources, styles and documents", () => {
    expect(words("a.ts", "const a = 1;\n/** The player\n * and his cash. */")).toEqual([[3, "his"]]);
    expect(words("a.css", "/* Whoever */ .a { color: red }")).toEqual([[1, "Whoever"]]);
    expect(words("a.md", "One.\n\nDrawn anew, besides.")).toEqual([
      [3, "anew"],
      [3, "besides"],
    ]);
  });

  it("are phrases, too, that go on in the next line of a comment", () => {
    expect(words("a.ts", "/** True, unless\n * said. */")).toEqual([[1, "unless\n   said"]]);
  });

  it("are not made of code, quotes and words that only contain one", () => {
    expect(words("a.ts", "const nobody = 'besides'; // this, history, beside")).toEqual([]);
    expect(words("a.ts", '// "He may pass" is printed; `anew` is a name')).toEqual([]);
    expect(words("a.md", "```ts\n// nobody\n```\n")).toEqual([]);
  });

  it("are made of names", () => {
    expect(words("a.ts", "const a = 1;\nmadeAnew(a);")).toEqual([[2, "madeAnew"]]);
    expect(words("a.ts", "interface Told {}\nconst told = 1;")).toEqual([[1, "Told"]]);
  });

  it("are made of titles of tests, also inside templates", () => {
    const source = 'describe("Whoever pays", () => {\n  it(`takes ${n} for good`, () => {});\n});';
    expect(words("a.test.ts", source)).toEqual([
      [1, "Whoever"],
      [2, "for good"],
    ]);
    expect(words("a.spec.ts", 'test.skip(\n  "he pays",\n  async () => {},\n);')).toEqual([[2, "he"]]);
    expect(words("a.ts", source)).toEqual([]);
  });

  it("are made of the rows of a table of tests, where it stands and where it has a name", () => {
    const row = '["nobody pays", { who: "A" }]';
    expect(words("a.test.ts", `it.each([\n  ${row},\n])("%s", f);`)).toEqual([[2, "nobody"]]);
    expect(words("a.test.ts", `it.each<[string, { who: string }]>([${row}])("%s", f);`)).toEqual([
      [1, "nobody"],
    ]);
    expect(words("a.test.ts", `const ROWS: Row[] = [\n${row}];\nit.each(ROWS)("%s", f);`)).toEqual([
      [2, "nobody"],
    ]);
    const record = 'const RULES = { "all the same": 1 };\ndescribe.each(Object.entries(RULES))';
    expect(words("a.test.ts", `${record}("anew: %s", f);`)).toEqual([
      [1, "all the same"],
      [2, "anew"],
    ]);
  });

  it("are not made of what a test does, of calls in a table, of values of one word and of abbreviations", () => {
    expect(words("a.test.ts", 'it("pays", () => {\n  say("nobody pays");\n});')).toEqual([]);
    expect(
      words("a.test.ts", 'it.each([["pays", told("he pays"), () => { say("he pays"); }]])("%s", f);'),
    ).toEqual([]);
    expect(words("a.test.ts", 'it.each([["en", 1], ["he", 2]])("in %s", f);')).toEqual([]);
    expect(words("a.test.ts", 'it("P5 brings the HIS", f);')).toEqual([]);
    expect(words("a.test.ts", 'pattern.test("he pays");')).toEqual([]);
  });

  it("say what to write instead", () => {
    expect(findingsIn("a.md", "Nobody.")[0]?.instead).toContain("no one");
  });
});

it("no folder has more words to replace than it may", () => {
  const over = [...allFindings()].flatMap(([folder, found]) =>
    found.length > (LEFT[folder] ?? 0) ? [`${folder}: ${found.length}`] : [],
  );
  expect(over).toEqual([]);
});

it("documents and sources are checked; old decisions, generated files and the list of words are not", () => {
  const files = checkedFiles();
  for (const path of [
    "README.md",
    "docs/architecture.md",
    "packages/core/src/index.ts",
    "apps/web/app/globals.css",
  ])
    expect(files).toContain(path);
  expect(files.filter((path) => /decisions|CHANGELOG|words\.ts$.*wording/.test(path))).toEqual([]);
});
