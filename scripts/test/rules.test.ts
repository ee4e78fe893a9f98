import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Checklist, coverage, fails } from "../rules/coverage.ts";
import { hollowIn } from "../rules/hollow.ts";
import { citedIds, namesInSource } from "../rules/ids.ts";
import { readChecklists, readHollow, readTests, titleWords } from "../rules/read.ts";
import { packages, root } from "../workspace.ts";

describe("ids in a test's name", () => {
  it.each<[string, string[]]>([
    ["EU-4.1.1-02: shares cannot be sold", ["EU-4.1.1-02"]],
    ["shares cannot be sold (EU-4.1.1-02)", ["EU-4.1.1-02"]],
    ["EU-2-10 AR-3.2.1-09: two titles", ["EU-2-10", "AR-3.2.1-09"]],
    ["EU-1.2-01, EU-1.2-03,OE-15.9-01: three", ["EU-1.2-01", "EU-1.2-03", "OE-15.9-01"]],
    ["EU-1.2-09..13: a range", ["EU-1.2-09", "EU-1.2-10", "EU-1.2-11", "EU-1.2-12", "EU-1.2-13"]],
    ["EU-1.2-98..101", ["EU-1.2-98", "EU-1.2-99", "EU-1.2-100", "EU-1.2-101"]],
    ["EU-1.2-03..03 EU-1.2-03: once", ["EU-1.2-03"]],
    ["EU-1.2-13..09: backwards", ["EU-1.2-13..09"]],
    ["VR-1841-german-151-02: a variant", ["VR-1841-german-151-02"]],
    ["VR-rest-money-01..02: a variant", ["VR-rest-money-01", "VR-rest-money-02"]],
    ["EU-4.1.1-02b: kept whole, so that it is reported", ["EU-4.1.1-02b"]],
    ["rules > EU-4.1.1-02. A sentence.", ["EU-4.1.1-02"]],
    ["a yellow-2-city tile, 18EU, X-1-02, SHA-256", []],
  ])("%s", (name, ids) => expect(citedIds(name)).toEqual(ids));
});

describe("names in the text of a test file", () => {
  it("are the strings that open a call, except of skipped tests", () => {
    const source = `
      describe("EU-1.1-01", () => {
        it("EU-1.1-02: \\"quoted\\"", () => {});
        test.each([1, 2])(
          'EU-1.1-03 %i', () => {});
        it.skip("EU-1.1-04", () => {});
        it.todo(\`EU-1.1-05\`);
        const id = "EU-1.1-06";
      });`;
    expect(namesInSource(source).flatMap(citedIds)).toEqual(["EU-1.1-01", "EU-1.1-02", "EU-1.1-03"]);
  });
});

const rule = (id: string, section: string) => ({ id, section, area: "a", rule: `rule ${id}`, check: "c" });
const checklist: Checklist = {
  folder: "packages/title-x",
  rules: [rule("EU-1-01", "1"), rule("EU-1-02", "1"), rule("EU-2-01", "2")],
  unenforceable: [{ id: "EU-2-01", reason: "table manners" }],
};

describe("coverage", () => {
  it("counts per section and leaves out what cannot be enforced", () => {
    const { checklists, errors } = coverage([checklist], [{ file: "a.test.ts", name: "EU-1-01: x" }]);
    expect(errors).toEqual([]);
    expect(checklists[0]).toMatchObject({
      rules: 3,
      unenforceable: 1,
      enforceable: 2,
      covered: 1,
      sections: [{ section: "1", enforceable: 2, covered: 1 }],
      uncovered: [{ id: "EU-1-02", section: "1", rule: "rule EU-1-02" }],
    });
  });

  it("asks for a test of a house rule on each title of the workspace on which it acts", () => {
    const how = { how: "" };
    const house: Checklist = {
      folder: "packages/house-rules",
      unenforceable: [],
      rules: [
        {
          ...rule("VR-a-01", "a"),
          applies_to: {
            "18EU": { applicable: true, ...how },
            "18Ardennes": { applicable: "adapted", ...how },
            "18OE": { applicable: true, ...how },
          },
        },
        {
          ...rule("VR-a-02", "a"),
          applies_to: { "18EU": { applicable: false, ...how }, "18OE": { applicable: true, ...how } },
          synthetic: true,
        },
      ],
    };
    const missing = (...names: string[]) =>
      coverage(
        [house],
        names.map((name) => ({ file: "a.test.ts", name })),
        ["18eu", "18ardennes"],
      ).checklists[0]?.uncovered.map(({ id }) => id);
    const all = ["VR-a-01 in 18eu", "VR-a-01 in 18ardennes", "VR-a-02 in synthetic"];
    expect(missing()).toEqual(all);
    expect(missing("VR-a-01: anywhere", "VR-a-02: in 18EU")).toEqual(all);
    expect(missing("18eu > VR-a-01: there")).toEqual(all.slice(1));
    expect(missing("VR-a-01: in 18EU and 18Ardennes", "on a synthetic title > VR-a-02")).toEqual([]);
  });

  it("fails for a rule without a test, but not while a checklist is in progress; errors always fail", () => {
    const some = [{ file: "a.test.ts", name: "EU-1-01: x" }];
    const both = [{ file: "a.test.ts", name: "EU-1-01..02: x" }];
    expect(fails(coverage([checklist], some))).toBe(true);
    expect(fails(coverage([checklist], both))).toBe(false);
    const started: Checklist = { ...checklist, inProgress: true };
    expect(fails(coverage([started], some))).toBe(false);
    expect(coverage([started], some).checklists[0]?.uncovered).toHaveLength(1);
    expect(fails(coverage([started], [{ file: "a.test.ts", name: "EU-9-01: x" }]))).toBe(true);
  });

  it("reports ids that do not exist, rules listed twice and exemptions without a reason", () => {
    const broken: Checklist = {
      ...checklist,
      rules: [...checklist.rules, rule("EU-1-01", "1")],
      unenforceable: [
        { id: "EU-9-01", reason: "none such" },
        { id: "EU-1-02", reason: " " },
      ],
    };
    const { errors } = coverage([broken], [{ file: "a.test.ts", name: "EU-1-01..04: x" }]);
    expect(errors).toHaveLength(5);
    expect(errors.join("\n")).toMatch(/EU-1-01 twice[\s\S]*EU-9-01[\s\S]*no reason for EU-1-02/);
    expect(errors.join("\n")).toMatch(/a\.test\.ts cites EU-1-03[\s\S]*cites EU-1-04/);
  });
});

describe("reading", () => {
  let base: string;
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), typeof content === "string" ? content : JSON.stringify(content));
  };
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "rules-"));
    write("packages/title-x/package.json", { name: "@railhead/title-x" });
    write("packages/title-x/rules/checklist.json", checklist.rules);
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it("finds the checklists, with or without exemptions", () => {
    expect(readChecklists(base, packages(base))).toEqual([{ ...checklist, unenforceable: [] }]);
    write("packages/title-x/rules/unenforceable.json", checklist.unenforceable);
    expect(readChecklists(base, packages(base))).toEqual([checklist]);
    write("packages/title-x/package.json", { name: "@railhead/title-x", railhead: { rulesComplete: false } });
    expect(readChecklists(base, packages(base))).toEqual([{ ...checklist, inProgress: true }]);
  });

  it("takes the differences of each title in `titles/` as rules, one without an id under a name that no test can cite", () => {
    const differences = [{ id: "DIF-y-01", rule: "One lay." }, { rule: "Two tokens." }];
    write("titles/y/title.json", { about: { differences } });
    const list = readChecklists(base, packages(base)).find(({ folder }) => folder === "titles/y");
    expect(list?.rules.map(({ id, section, rule }) => [id, section, rule])).toEqual([
      ["DIF-y-01", "y", "One lay."],
      ["y, without an id", "y", "Two tokens."],
    ]);
    const cited = [{ file: "a.test.ts", name: "DIF-y-01: x" }];
    const { checklists, errors } = coverage(list ? [list] : [], cited);
    expect(errors).toEqual([]);
    expect(checklists[0]?.uncovered.map(({ id }) => id)).toEqual(["y, without an id"]);
  });

  it("asks house rules of every title with a checklist, though its own tests are still being written", () => {
    expect(titleWords(readChecklists(base, packages(base)))).toEqual(["x"]);
    write("packages/title-x/package.json", { name: "@railhead/title-x", railhead: { rulesComplete: false } });
    write("packages/title-y/package.json", { name: "@railhead/title-y" });
    expect(titleWords(readChecklists(base, packages(base)))).toEqual(["x"]);
  });

  it("takes passed tests with their assertions from a run's results, and of other files names if it is asked to", () => {
    write("packages/title-x/test/ran.test.ts", 'it("EU-1-01: in the text", () => {});');
    write("packages/title-x/src/rules/other.test.ts", 'it("EU-1-02: in the text", () => {});');
    write("packages/title-x/.results/vitest.json", {
      testResults: [
        {
          name: "/elsewhere/packages/title-x/test/ran.test.ts",
          assertionResults: [
            { status: "passed", ancestorTitles: ["EU-2-01"], title: "works", meta: { assertions: 2 } },
            { status: "passed", ancestorTitles: [], title: "was not counted", meta: {} },
            { status: "failed", ancestorTitles: [], title: "EU-1-01: in the text", meta: { assertions: 1 } },
          ],
        },
      ],
    });
    const ran = [
      { file: "packages/title-x/test/ran.test.ts", name: "EU-2-01 > works", assertions: 2 },
      { file: "packages/title-x/test/ran.test.ts", name: "was not counted", assertions: 0 },
    ];
    const other = "packages/title-x/src/rules/other.test.ts";
    expect(readTests(base, packages(base))).toEqual({
      filesFromResults: 1,
      filesNotRun: [other],
      tests: ran,
    });
    expect(readTests(base, packages(base), true).tests).toEqual([
      { file: other, name: "EU-1-02: in the text" },
      ...ran,
    ]);
  });

  it("names the place of an assertion that cannot fail", () => {
    write("packages/title-x/test/a.test.ts", 'it("a", () => {\n  expect(true).toBe(true);\n});');
    expect(readHollow(base, readChecklists(base, packages(base)))).toEqual([
      "packages/title-x/test/a.test.ts:2 asserts nothing of the game: expect(true)",
    ]);
  });
});

describe("assertions that cannot fail", () => {
  it.each([
    "expect(true).toBe(true)",
    "expect( 12 ).toEqual(12)",
    'expect("a", "said").toBe("a")',
    "expect(undefined).toBeUndefined()",
    "expect(state.bank).toBe(state.bank)",
    "if (false) expect(table.seat()).toBe(1)",
    'it.fails("EU-1-01", () => {})',
    'it.only("EU-1-01", () => {})',
  ])("%s is found", (text) => expect(hollowIn(`\n${text};`)).toMatchObject([{ line: 2 }]));

  it.each([
    "expect(table.seat()).toBe(true)",
    "expect(a).toEqual(b)",
    "expect(trueFor(x)).toBe(1)",
    "expect(`$" + "{a}`).toBe('b')",
  ])("%s is none", (text) => expect(hollowIn(text)).toEqual([]));
});

describe("ways to fool the table of coverage", () => {
  const ids = Array.from({ length: 7 }, (_, at) => rule(`EU-3-0${at + 1}`, "3"));
  const WAYS: [way: string, body: string, error: RegExp | undefined][] = [
    ["an empty body", 'it("EU-3-01", () => {});', /asserts nothing/],
    ["a value without a judgement", 'it("EU-3-01", () => { expect(1 + 1); });', /asserts nothing/],
    [
      "a loop over nothing",
      'it("EU-3-01", () => { for (const one of [] as number[]) expect(one).toBe(1); });',
      /asserts nothing/,
    ],
    [
      "an early return",
      'it("EU-3-01", () => { if (process.pid) return; expect(process.pid).toBe(1); });',
      /asserts nothing/,
    ],
    [
      "an assertion of a hook",
      'beforeEach(() => { expect(process.pid).toBeGreaterThan(0); }); it("EU-3-01", () => {});',
      /asserts nothing/,
    ],
    [
      "an assertion of a neighbour that runs at the same time",
      'const wait = (ms: number) => new Promise((done) => setTimeout(done, ms)); describe.concurrent("both", () => { ' +
        'it("EU-3-01", async () => { await wait(30); }); ' +
        'it("a neighbour", async () => { await wait(5); expect(process.pid).toBeGreaterThan(0); }); });',
      /asserts nothing/,
    ],
    ["a test left out", 'it.skip("EU-3-01", () => { expect(process.pid).toBe(1); });', undefined],
    ["a test that leaves itself out", 'it("EU-3-01", ({ skip }) => { skip(); });', undefined],
    ["a test yet to be written", 'it.todo("EU-3-01");', undefined],
    ["a test that fails", 'it("EU-3-01", () => { expect(process.pid).toBe(-1); });', undefined],
    [
      "a test that passes by failing",
      'it.fails("EU-3-01", () => { expect(process.pid).toBe(-1); });',
      /asserts nothing/,
    ],
    [
      "seven ids at once",
      'it("EU-3-01..07", () => { expect(process.pid).toBeGreaterThan(0); });',
      /cites 7 rules in one test, of 6 at most/,
    ],
    [
      "seven ids in every row",
      'it.each([1, 2])("EU-3-01..07 %i", (n) => { expect(process.pid).toBeGreaterThan(n - 3); });',
      /cites 7 rules/,
    ],
    [
      "an id of the group above with six of its own",
      'describe("EU-3-07", () => { it("EU-3-01..06", () => { expect(process.pid).toBeGreaterThan(0); }); });',
      /cites 7 rules/,
    ],
  ];
  const HONEST = [
    'it("EU-3-01..06", () => { expect(process.pid).toBeGreaterThan(0); });',
    'it.each(["EU-3-07"])("%s", (id) => { expect(id).toContain("07"); });',
    'it("EU-3-01: an object", () => { expect({ id: process.pid }).toMatchObject({ id: process.pid }); });',
    'it("EU-3-02: later", async () => { await expect(Promise.resolve(process.pid)).resolves.toBe(process.pid); });',
    'it("EU-3-03: thrown", () => { expect(() => { throw new Error("x"); }).toThrow("x"); });',
  ];
  const files = [...WAYS.map(([, body]) => body), HONEST.join("\n")];
  const folder = join(root, "scripts/.results", `fooling-${process.pid}`);
  const own: Checklist = { folder: "packages/title-x", rules: ids, unenforceable: [] };
  const testsOf = (at: number) =>
    readTests(folder, packages(folder)).tests.filter(({ file }) => file.endsWith(`/way-${at}.test.ts`));

  beforeAll(() => {
    const place = join(folder, "packages/title-x");
    mkdirSync(join(place, "test"), { recursive: true });
    writeFileSync(join(place, "package.json"), JSON.stringify({ name: "title-x" }));
    writeFileSync(
      join(place, "vitest.config.ts"),
      `import { packageTests } from ${JSON.stringify(join(root, "vitest.shared.ts"))};\nexport default packageTests();\n`,
    );
    files.forEach((body, at) => {
      const imports =
        'import { beforeEach, describe, expect, it } from "vitest";\nvoid [beforeEach, describe];\n';
      writeFileSync(join(place, `test/way-${at}.test.ts`), imports + body);
    });
    const vitest = join(root, "scripts/node_modules/vitest/vitest.mjs");
    spawnSync(process.execPath, [vitest, "run", "--no-isolate", "--no-file-parallelism"], { cwd: place });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(WAYS.map(([way, , error], at) => ({ way, error, at })))("$way covers nothing", ({ error, at }) => {
    const { checklists, errors } = coverage([own], testsOf(at));
    expect(readTests(folder, packages(folder)).filesFromResults).toBe(files.length);
    expect(checklists[0]?.covered).toBe(0);
    if (error) expect(errors.join("\n")).toMatch(error);
    else expect(errors).toEqual([]);
  });

  it("a test that looks at something covers what it cites, and a table each row its own", () => {
    const { checklists, errors } = coverage([own], testsOf(WAYS.length));
    expect(errors).toEqual([]);
    expect(checklists[0]).toMatchObject({ covered: 7, uncovered: [] });
    for (const { name, assertions } of testsOf(WAYS.length)) expect(assertions, name).toBeGreaterThan(0);
  });
});
