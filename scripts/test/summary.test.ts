import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { summarize } from "../summary.ts";

const unit = { folder: "packages/a", manifest: { name: "a", scripts: { test: "vitest run" } } };
const page = { folder: "apps/b", manifest: { name: "b", scripts: { e2e: "playwright test" } } };
let base: string;

const vitest = (results: object) =>
  writeFileSync(
    join(base, "packages/a/.results/vitest.json"),
    JSON.stringify({
      success: true,
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
      ...results,
    }),
  );
const playwright = (stats: object, errors: object[] = [], more: object = {}) =>
  writeFileSync(
    join(base, "apps/b/.results/playwright.json"),
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
      ...more,
    }),
  );

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "summary-"));
  mkdirSync(join(base, "packages/a/.results"), { recursive: true });
  mkdirSync(join(base, "apps/b/.results"), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it("sums unit and page tests", () => {
  vitest({ numPassedTests: 7 });
  playwright({ expected: 3 });
  expect(summarize(base, [unit, page])).toMatchObject({ line: "10 passed, 0 failed", problems: [] });
});

it("counts failures and skips", () => {
  vitest({ success: false, numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  playwright({ expected: 3, unexpected: 1, skipped: 2 });
  expect(summarize(base, [unit, page])).toMatchObject({ line: "10 passed, 3 failed, 4 skipped", failed: 3 });
});

it("counts a part that failed without a test, and one whose tests do not say why", () => {
  vitest({ numPassedTests: 7 });
  playwright({ expected: 3 });
  const lint = { name: "format and lint", tests: false };
  const build = { name: "types, unit tests, build", tests: true };
  const lineOf = (...parts: (typeof lint)[]) => summarize(base, [unit, page], parts).line;
  expect([lineOf(), lineOf(lint), lineOf(build), lineOf(lint, build)]).toEqual([
    "10 passed, 0 failed",
    "10 passed, 1 failed",
    "10 passed, 1 failed",
    "10 passed, 1 failed",
  ]);
  playwright({ expected: 3, unexpected: 2 });
  expect([lineOf(build), lineOf(lint, build)]).toEqual(["10 passed, 2 failed", "10 passed, 3 failed"]);
});

it("names the tests that were left out", () => {
  const left = { status: "skipped", fullName: "tables in PostgreSQL are left out" };
  const done = { status: "passed", fullName: "tables in SQLite" };
  vitest({
    numPassedTests: 1,
    numPendingTests: 1,
    testResults: [{ name: "x", assertionResults: [left, done] }],
  });
  expect(summarize(base, [unit]).leftOut).toEqual([left.fullName]);
});

it("names the tests that failed and what was wrong with them", () => {
  vitest({
    success: false,
    numFailedTests: 1,
    testResults: [
      {
        name: "x.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "stands" },
          {
            status: "failed",
            fullName: "falls",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n at x"],
          },
        ],
      },
    ],
  });
  playwright({ unexpected: 1 }, [], {
    suites: [
      {
        specs: [
          {
            title: "a page",
            file: "y.spec.ts",
            tests: [{ status: "unexpected", results: [{ error: { message: "no button\nlog" } }] }],
          },
          { title: "another", file: "y.spec.ts", tests: [{ status: "flaky", results: [{ error: {} }] }] },
        ],
      },
    ],
  });
  expect(summarize(base, [unit, page]).failures).toEqual([
    "x.test.ts: falls: expected 1 to be 2",
    "y.spec.ts: a page: no button",
  ]);
});

it("says so when a runner left no results", () => {
  vitest({ numPassedTests: 7 });
  const { line, problems } = summarize(base, [unit, page]);
  expect(line).toBe("7 passed, 1 failed");
  expect(problems).toEqual(["apps/b/.results/playwright.json is missing: the runner did not finish"]);
});

it("says so when a results file is cut off", () => {
  writeFileSync(join(base, "packages/a/.results/vitest.json"), '{"success": tr');
  expect(summarize(base, [unit]).problems).toHaveLength(1);
});

it("counts a test file that does not load as a failure", () => {
  vitest({ success: false, testResults: [{ name: "x.test.ts", status: "failed", assertionResults: [] }] });
  expect(summarize(base, [unit])).toMatchObject({
    line: "0 passed, 1 failed",
    problems: ["packages/a/.results/vitest.json: x.test.ts failed outside its tests"],
  });
});

it("says so when a run failed outside its tests", () => {
  vitest({ success: false, numPassedTests: 1 });
  playwright({ expected: 1 }, [{ message: "no server" }]);
  expect(summarize(base, [unit, page]).problems).toEqual([
    "packages/a/.results/vitest.json: the run failed outside its tests",
    "apps/b/.results/playwright.json: no server",
  ]);
});

it("page tests that passed only at a later try count as passed and are named", () => {
  vitest({});
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  writeFileSync(
    join(base, "apps/b/.results/playwright.json"),
    JSON.stringify({
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [spec("steady", "expected")], suites: [{ specs: [spec("unsteady", "flaky")] }] }],
    }),
  );
  const { unsteady, failed } = summarize(base, [unit, page]);
  expect([unsteady, failed]).toEqual([["unsteady"], 0]);
});
