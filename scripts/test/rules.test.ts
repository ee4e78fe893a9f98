import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Checklist, coverage, fails } from "../rules/coverage.ts";
import { citedIds, namesInSource } from "../rules/ids.ts";
import { readChecklists, readTests } from "../rules/read.ts";
import { packages } from "../workspace.ts";

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

  it("takes passed tests from a run's results, and other files from their text", () => {
    write("packages/title-x/test/ran.test.ts", 'it("EU-1-01: in the text", () => {});');
    write("packages/title-x/src/rules/other.test.ts", 'it("EU-1-02: in the text", () => {});');
    write("packages/title-x/.results/vitest.json", {
      testResults: [
        {
          name: "/elsewhere/packages/title-x/test/ran.test.ts",
          assertionResults: [
            { status: "passed", ancestorTitles: ["EU-2-01"], title: "works" },
            { status: "failed", ancestorTitles: [], title: "EU-1-01: in the text" },
          ],
        },
      ],
    });
    expect(readTests(base, packages(base))).toEqual({
      filesFromResults: 1,
      filesFromSource: 1,
      tests: [
        { file: "packages/title-x/src/rules/other.test.ts", name: "EU-1-02: in the text" },
        { file: "packages/title-x/test/ran.test.ts", name: "EU-2-01 > works" },
      ],
    });
  });
});
