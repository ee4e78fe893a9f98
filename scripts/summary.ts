import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkspacePackage } from "./workspace.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * The sum of the results files. `problems` names what is missing or broken apart from single tests, in words for a
 * person; each counts as one failure.
 */
export interface Summary extends Counts {
  problems: string[];
  /** Full names of the tests that were left out. */
  leftOut: string[];
  /** Titles of the page tests that passed only at a later try. */
  unsteady: string[];
  /** The tests that failed: file, full name and the first line of what was wrong. */
  failures: string[];
  /** `N passed, N failed`, with `, N skipped` when there are any. */
  line: string;
}

/** What one results file says. */
interface Read extends Counts {
  problems: string[];
  failures: string[];
  leftOut?: string[];
  unsteady?: string[];
}

interface VitestResults {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: { status: string; results?: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightResults extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** A part of the check that failed. `tests`: it runs tests, whose results say what failed. */
export interface FailedPart {
  name: string;
  tests: boolean;
}

/**
 * Sums the results that each package's test runners left in its `.results` folder. A part that failed is a failure of its own, unless its tests
 * tell what failed: the count is never 0 where something failed.
 */
export function summarize(
  base: string,
  packages: WorkspacePackage[],
  parts: readonly FailedPart[] = [],
): Summary {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const problems: string[] = [];
  const leftOut: string[] = [];
  const unsteady: string[] = [];
  const failures: string[] = [];

  const add = (file: string, read: (json: unknown) => Read) => {
    const path = join(base, file);
    if (!existsSync(path)) {
      problems.push(`${file} is missing: the runner did not finish`);
      return;
    }
    try {
      const counts = read(JSON.parse(readFileSync(path, "utf8")));
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      leftOut.push(...(counts.leftOut ?? []));
      unsteady.push(...(counts.unsteady ?? []));
      failures.push(...counts.failures);
      problems.push(...counts.problems.map((problem) => `${file}: ${problem}`));
    } catch (error) {
      problems.push(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  };

  for (const { folder, manifest } of packages) {
    if (manifest.scripts?.test) add(`${folder}/.results/vitest.json`, vitest);
    if (manifest.scripts?.e2e) add(`${folder}/.results/playwright.json`, playwright);
  }

  total.failed += problems.length;
  total.failed += parts.filter(({ tests }) => !tests).length;
  // Tests that failed say why their part did.
  if (total.failed === 0) total.failed = parts.length;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  return {
    ...total,
    problems,
    leftOut,
    unsteady,
    failures,
    line: `${total.passed} passed, ${total.failed} failed${skipped}`,
  };
}

/** Colours that a runner puts into its messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape is what is looked for
const COLOURS = /\u001b\[[0-9;]*m/g;

/** A failed test in one line. */
const failure = (file: string, name: string, message = "") => {
  const first = message.replace(COLOURS, "").trim().split("\n")[0] ?? "";
  return [`${file}: ${name}`, first].filter(Boolean).join(": ");
};

const LEFT_OUT = new Set(["skipped", "pending", "todo"]);

function vitest(json: unknown): Read {
  const results = json as VitestResults;
  const failed = results.numFailedTests;
  // A file that fails to load has no tests of its own to count.
  const broken = results.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const problems = broken.map((file) => `${file.name} failed outside its tests`);
  if (!results.success && failed === 0 && broken.length === 0)
    problems.push("the run failed outside its tests");
  return {
    passed: results.numPassedTests,
    failed,
    skipped: results.numPendingTests + results.numTodoTests,
    problems,
    failures: results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => failure(name, test.fullName ?? "", test.failureMessages?.[0])),
    ),
    leftOut: results.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => LEFT_OUT.has(test.status))
        .map((test) => test.fullName ?? file.name),
    ),
  };
}

/** Titles of tests that failed at first and passed when they were tried again. */
const secondTry = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(secondTry),
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
];

/** Page tests that failed at every try. */
const failedPages = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(failedPages),
  ...specs.flatMap(({ title, file = "", tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => failure(file, title, results?.find(({ error }) => error)?.error?.message)),
  ),
];

function playwright(json: unknown): Read {
  const results = json as PlaywrightResults;
  const { stats, errors } = results;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    problems: errors.map((error) => error.message ?? "an error outside the tests"),
    failures: failedPages(results),
    unsteady: secondTry(results),
  };
}
