import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, type WorkspacePackage } from "../workspace.ts";
import type { Checklist, NamedTest } from "./coverage.ts";
import { hollowIn } from "./hollow.ts";
import { namesInSource } from "./ids.ts";

/** Where the tests of the titles in `titles/` stand. */
const TITLE_TESTS = "packages/folders";

/** The checklists of all packages that have one, and of each title in `titles/` the rules by which it differs from its family. */
export const readChecklists = (base: string, packages: WorkspacePackage[]): Checklist[] => [
  ...listsOf(base, packages),
  ...titleLists(base),
];

/** The differences of each title in `titles/`, as a checklist. */
function titleLists(base: string): Checklist[] {
  const folders = existsSync(join(base, "titles")) ? readdirSync(join(base, "titles")).sort() : [];
  return folders
    .filter((name) => existsSync(join(base, "titles", name, "title.json")))
    .map((name) => {
      const { about } = readJson(join(base, "titles", name, "title.json")) as {
        about?: { differences?: { id?: string; rule: string }[] };
      };
      const rules = (about?.differences ?? []).map(({ id = `${name}, without an id`, rule }) => ({
        id,
        rule,
        section: name,
        area: "title",
        check: "",
      }));
      return { folder: `titles/${name}`, rules, unenforceable: [] };
    });
}

/** The checklists of packages. */
function listsOf(base: string, packages: WorkspacePackage[]): Checklist[] {
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

/** The words by which tests name the titles that have a checklist, whole or not: `packages/title-18eu` is "18eu". */
export const titleWords = (checklists: readonly Checklist[]): string[] =>
  checklists.flatMap(({ folder }) => folder.split("/title-")[1] ?? []);

/** The tests found, and the files with tests that no run has covered. */
export interface FoundTests {
  tests: NamedTest[];
  filesFromResults: number;
  filesNotRun: string[];
}

interface VitestResults {
  testResults: {
    name: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      meta?: { assertions?: number };
    }[];
  }[];
}

/**
 * The tests in `test/` and `src/` of every package and app that ran and passed in the last Vitest run, with the number
 * of their assertions.
 *
 * @param names takes a file that was not run by the names in its text, for a look before a run
 */
export function readTests(base: string, packages: WorkspacePackage[], names = false): FoundTests {
  const found: FoundTests = { tests: [], filesFromResults: 0, filesNotRun: [] };
  for (const { folder } of packages.filter((pkg) => pkg.folder.includes("/"))) {
    const results = readResults(base, folder);
    for (const file of testFiles(base, folder)) {
      const passed = results.get(file);
      if (passed) {
        found.filesFromResults += 1;
        found.tests.push(...passed.map((test) => ({ file, ...test })));
        continue;
      }
      found.filesNotRun.push(file);
      if (names)
        found.tests.push(
          ...namesInSource(readFileSync(join(base, file), "utf8")).map((name) => ({ file, name })),
        );
    }
  }
  return found;
}

/** The test files of a package, by their paths in the repository. */
export const testFiles = (base: string, folder: string): string[] =>
  filesUnder(join(base, folder))
    .filter((path) => /^(test|src)\/.*\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

/** Assertions that judge a constant, or a value by itself, in the tests of the packages that have a checklist: each is an error. */
export function readHollow(base: string, checklists: Checklist[]): string[] {
  const folders = [...checklists.map(({ folder }) => folder), TITLE_TESTS];
  return folders.flatMap((folder) =>
    testFiles(base, folder).flatMap((file) =>
      hollowIn(readFileSync(join(base, file), "utf8")).map(
        ({ line, text }) => `${file}:${line} asserts nothing of the game: ${text}`,
      ),
    ),
  );
}

/** The tests that passed in a package's last run, by file. */
function readResults(base: string, folder: string): Map<string, Omit<NamedTest, "file">[]> {
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
          .map(({ ancestorTitles, title, meta }) => ({
            name: [...ancestorTitles, title].join(" > "),
            // A run that did not count has shown no assertion.
            assertions: meta?.assertions ?? 0,
          })),
      ];
    }),
  );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
