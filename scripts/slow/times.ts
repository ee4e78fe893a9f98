import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Milliseconds of processor time that one test of the quick lane may take, alone on a machine. */
export const BUDGET = 2_000;

/** What a test took in the last run of its package. */
export interface TestTime {
  file: string;
  name: string;
  /** Milliseconds of processor time. */
  cpu: number;
}

interface Results {
  testResults: { name: string; assertionResults: { fullName: string; meta?: { cpu?: number } }[] }[];
}

/** The times of a package's tests that are in the quick lane, from its results file; none where it has not been run. */
export function readTimes(base: string, folder: string): TestTime[] {
  const path = join(base, folder, ".results/vitest.json");
  if (!existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, "utf8")) as Results;
  return testResults
    .filter(({ name }) => !name.includes(".long.test."))
    .flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, meta }) => ({
        file: relative(base, file),
        name: fullName,
        cpu: meta?.cpu ?? 0,
      })),
    );
}

/** Those over the budget, heaviest first. */
export const heaviest = (times: readonly TestTime[], budget = BUDGET): TestTime[] =>
  times.filter(({ cpu }) => cpu > budget).sort((a, b) => b.cpu - a.cpu);
