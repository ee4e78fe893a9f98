import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, type WorkspacePackage } from "../workspace.ts";
import type { Checklist, NamedTest } from "./coverage.ts";
import { namesInSource } from "./ids.ts";

/** The checklists of all packages that have one. */
export function readChecklists(base: string, packages: WorkspacePackage[]): Checklist[] {
  return packages
    .filter(({ folder }) => existsSync(join(base, folder, "rules/checklist.json")))
    .map(({ folder, manifest }) => {
      const exempt = join(base, folder, "rules/unenforceable.json");
      return {
        folder,
        rules: readJson(join(base, folder, "rules/checklist.json")) as Checklist["rules"],
        unenforceable: existsSync(exempt) ? (readJson(exempt) as Checklist["unenforceable"]) : [],
        ...(manifest.railhead?.rulesComplete === false && { inProgress: true as const }),
      };
    });
}

/** The words by which tests name the titles of the workspace: `packages/title-18eu` is "18eu". */
export const titleWords = (packages: WorkspacePackage[]): string[] =>
  packages.flatMap(({ folder }) => folder.split("/title-")[1] ?? []);

/** The tests found, and how many files' tests are known only from their text. */
export interface FoundTests {
  tests: NamedTest[];
  filesFromResults: number;
  filesFromSource: number;
}

interface VitestResults {
  testResults: {
    name: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
}

/**
 * The tests in `test/` and `src/` of every package and app. Of a file that the last Vitest run
 * covered, those that ran and passed; of any other file, those whose names stand in its text.
 */
export function readTests(base: string, packages: WorkspacePackage[]): FoundTests {
  const found: FoundTests = { tests: [], filesFromResults: 0, filesFromSource: 0 };
  for (const { folder } of packages.filter((pkg) => pkg.folder.includes("/"))) {
    const results = readResults(base, folder);
    const files = filesUnder(join(base, folder)).filter((path) => /^(test|src)\/.*\.test\.tsx?$/.test(path));
    for (const path of files) {
      const file = `${folder}/${path}`;
      const passed = results.get(file);
      if (passed) found.filesFromResults += 1;
      else found.filesFromSource += 1;
      const names = passed ?? namesInSource(readFileSync(join(base, file), "utf8"));
      found.tests.push(...names.map((name) => ({ file, name })));
    }
  }
  return found;
}

/** The full names of the tests that passed in a package's last run, by file. */
function readResults(base: string, folder: string): Map<string, string[]> {
  const path = join(base, folder, ".results/vitest.json");
  if (!existsSync(path)) return new Map();
  const { testResults } = readJson(path) as VitestResults;
  return new Map(
    testResults.map(({ name, assertionResults }) => {
      const posix = name.replaceAll("\\", "/");
      return [
        posix.slice(posix.lastIndexOf(`/${folder}/`) + 1),
        assertionResults
          .filter(({ status }) => status === "passed")
          .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(" > ")),
      ];
    }),
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
