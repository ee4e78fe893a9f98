import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesUnder } from "../workspace.ts";
import { type Area, batches } from "./areas.ts";
import { type FileResult, fileResults, killedIn, type Report, type Survivor } from "./report.ts";
import { lineAfter, type Sought, triedAgain, triedBySome } from "./survivors.ts";

/** Tool of the mutation tests, installed in the scratch checkout alone: the site does not need it. */
const TOOL = ["api", "core"].map((name) => `@stryker-mutator/${name}@9.6.1`);

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * A checkout of the last commit in a temporary folder, with everything installed. Mutants change files in place, so they
 * never touch the checkout that a person works in. It stays for the next time.
 */
export function scratch(base: string): string {
  const name = createHash("sha256").update(base).digest("hex").slice(0, 8);
  const tree = join(tmpdir(), `railhead-mutants-${name}`);
  const head = spawnSync("git", ["rev-parse", "HEAD"], { cwd: base, encoding: "utf8" }).stdout.trim();
  const ready = existsSync(join(tree, ".git"))
    ? run("git", ["checkout", "--quiet", "--force", "--detach", head], tree) &&
      run("git", ["clean", "-qfd"], tree)
    : run("git", ["worktree", "prune"], base) &&
      run("git", ["worktree", "add", "--quiet", "--force", "--detach", tree, head], base);
  if (!ready) throw new Error(`no checkout in ${tree}`);
  const installed =
    run("pnpm", ["add", "--silent", "--filter", "./scripts", "-D", ...TOOL], tree) &&
    run("pnpm", ["install", "--silent", "--no-frozen-lockfile", "--prefer-offline"], tree);
  if (!installed) throw new Error(`nothing could be installed in ${tree}`);
  return tree;
}

export interface RunOptions {
  /** Instead of the area's share: this percentage of the mutants. */
  sample?: number;
  seed: number;
  concurrency: number;
  /** Only files whose path has this in it. */
  files?: string;
  /** Where reports and what is known of earlier runs are kept. */
  kept: string;
  /** Told after every batch: what is done, and how many files are still to do. */
  after: (done: FileResult[], missing: number) => void;
}

/**
 * Tests the mutants of an area, batch by batch. A batch that was done for the same sources and tests is not done again;
 * of one whose files have changed only what the changes touch. One that breaks off does not keep
 * the others from being done.
 */
export function runArea(tree: string, area: Area, options: RunOptions): FileResult[] {
  const sources = filesUnder(join(tree, area.sources))
    .map((path) => `${area.sources}/${path}`)
    .filter((path) => options.files === undefined || path.includes(options.files))
    .map((path) => ({ path, lines: readFileSync(join(tree, path), "utf8").split("\n").length }));
  const share = options.sample === undefined ? area.share : options.sample / 100;
  const all = batches(sources);
  const results: FileResult[] = [];
  let undone = 0;
  for (const [at, files] of all.entries()) {
    const title = `${area.name}, batch ${at + 1} of ${all.length}`;
    const found = runBatch(tree, area, files, title, share, options);
    if (found) results.push(...found);
    else undone += files.length;
    options.after([...results], undone + all.slice(at + 1).flat().length);
  }
  return results;
}

function runBatch(
  tree: string,
  area: Area,
  files: string[],
  title: string,
  share: number,
  options: RunOptions,
): FileResult[] | undefined {
  const state = stateOf(tree, area, files, share, options.seed);
  const name = `${area.name}-${createHash("sha256").update(files.join()).digest("hex").slice(0, 8)}-${share}-${options.seed}`;
  const report = join(options.kept, `${name}.report.json`);
  const done = join(options.kept, `${name}.done`);
  if (existsSync(done) && readFileSync(done, "utf8") === state) {
    console.log(`${title}: done before`);
    return fileResults(JSON.parse(readFileSync(report, "utf8")) as Report);
  }
  const incremental = join(options.kept, `${name}.incremental.json`);
  const found = stryker(tree, area, files, title, options, { report, incremental, share });
  if (found) writeFileSync(done, state);
  return found && fileResults(found);
}

/** What one run of the tool depends on, in addition to the area and its files. */
interface Run {
  /** Where the report goes. */
  report: string;
  /** Where is kept what need not be done again after changes. */
  incremental?: string;
  share: number;
  /** A file with the survivors that alone are tried. */
  sought?: string;
}

/** Runs the tool over files; undefined where it did not come to its end. */
function stryker(
  tree: string,
  area: Area,
  files: string[],
  title: string,
  options: Pick<RunOptions, "seed" | "concurrency" | "kept">,
  { report, incremental, share, sought }: Run,
): Report | undefined {
  console.log(`${title}: ${files.join(" ")}`);
  mkdirSync(options.kept, { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(
    join(tree, "stryker.json"),
    JSON.stringify(configuration(tree, files, report, incremental, options)),
  );
  run("git", ["checkout", "--quiet", "--", "packages"], tree);
  const ok = run("scripts/node_modules/.bin/stryker", ["run", "stryker.json"], tree, {
    MUTANTS_TESTS: area.tests.join(","),
    MUTANTS_SHARE: `${share}`,
    MUTANTS_SEED: `${options.seed}`,
    ...(sought !== undefined && { MUTANTS_SOUGHT: sought }),
  });
  if (!ok || !existsSync(report)) {
    console.error(`${title}: the run did not finish; it is done again the next time`);
    return undefined;
  }
  return JSON.parse(readFileSync(report, "utf8")) as Report;
}

export interface AgainOptions extends Pick<RunOptions, "concurrency" | "kept" | "files" | "seed"> {
  /** The commit at which they are tried again. */
  commit: string;
  /** The commit that the result is of. */
  before: string;
  /**
   * Only by tests that are new or were changed since this commit; `true`: since that of the result. The others have let these survive. Where
   * a source was changed, that need no longer be so; then all tests are the fairer judges.
   */
  news: string | boolean;
  /** Told after every batch: all files of the area as they are now. */
  after: (files: FileResult[]) => void;
}

/** This many survivors at most are tried in one run of the tool: what is done is kept after each. */
const BATCH = 150;

/** Tries the survivors of an area again, and leaves the other mutants as they were. What was tried at this commit is not tried again. */
export function runAgain(
  tree: string,
  area: Area,
  results: readonly FileResult[],
  options: AgainOptions,
): void {
  const now = new Map(results.map((one) => [one.file, one]));
  const wanted = results.filter(
    ({ file, survived, again }) =>
      survived > 0 &&
      again !== options.commit &&
      (options.files === undefined || file.includes(options.files)),
  );
  const there = wanted.filter(({ file }) => existsSync(join(tree, file)));
  for (const one of wanted.filter((lost) => !there.includes(lost)))
    now.set(one.file, triedAgain(one, undefined, options.commit));
  const all = batches(
    there.map(({ file, survived }) => ({ path: file, lines: survived })),
    BATCH,
  );
  for (const [at, files] of all.entries()) {
    const sought: Record<string, Survivor[]> = {};
    for (const file of files) {
      const { survivors, again = options.before } = now.get(file) as FileResult;
      const changes = changesOf(tree, again, file);
      sought[file] = survivors.map((one) => ({ ...one, line: lineAfter(changes, one.line) }));
    }
    const title = `${area.name}, survivors, batch ${at + 1} of ${all.length}`;
    const [list, report] = ["sought", "again"].map((name) => join(options.kept, `${area.name}.${name}.json`));
    mkdirSync(options.kept, { recursive: true });
    writeFileSync(list as string, JSON.stringify(sought satisfies Sought));
    const run = { report: report as string, sought: list as string, share: 1 };
    const { news, commit } = options;
    const since = files.map((file) =>
      typeof news === "string" ? news : (now.get(file)?.again ?? options.before),
    );
    const tests = news ? [...new Set(since.flatMap((one) => changedTests(tree, area, one)))] : area.tests;
    const found = tests.length > 0 && stryker(tree, { ...area, tests }, files, title, options, run);
    if (!found) continue;
    const again = fileResults(found, true);
    for (const file of files) {
      const kept = now.get(file) as FileResult;
      const result = news
        ? triedBySome(kept, sought[file] ?? [], killedIn(found, file), commit)
        : triedAgain(
            kept,
            again.find((one) => one.file === file),
            commit,
          );
      now.set(file, result);
    }
    options.after([...now.values()]);
  }
  options.after([...now.values()]);
}

/** Of the tests of an area those that are not as they were at a commit. */
function changedTests(tree: string, area: Area, commit: string): string[] {
  const args = ["diff", "--name-only", "--diff-filter=d", commit, "HEAD", "--", ...area.tests];
  const { stdout } = spawnSync("git", args, { cwd: tree, encoding: "utf8" });
  return stdout.split("\n").filter((path) => /\.test\.tsx?$/.test(path));
}

/** What was changed in a file since a commit; nothing where that is not known. */
function changesOf(tree: string, commit: string, file: string): string {
  const { stdout, status } = spawnSync("git", ["diff", "-U0", commit, "HEAD", "--", file], {
    cwd: tree,
    encoding: "utf8",
  });
  return status === 0 ? stdout : "";
}

const configuration = (
  tree: string,
  files: string[],
  report: string,
  incremental: string | undefined,
  { concurrency }: Pick<RunOptions, "concurrency">,
) => ({
  testRunner: "hot",
  plugins: ["hot", "sampler"].map((name) => join(tree, `scripts/mutants/${name}.mjs`)),
  checkers: ["sampler"],
  checkerNodeArgs: ["--import", "tsx"],
  inPlace: true,
  mutate: files,
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  // What runs once at loading would need all tests for every mutant.
  ignoreStatic: true,
  allowEmpty: true,
  dryRunTimeoutMinutes: 60,
  vitest: {
    configFile: "scripts/mutants/vitest.config.ts",
    driver: join(tree, "scripts/mutants/driver.ts"),
  },
  ignorePatterns: ["apps", "docs", "**/.results", "packages/*/rules", ".turbo"],
  tempDirName: join(tree, ".stryker-tmp"),
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: report },
  ...(incremental !== undefined && { incremental: true, incrementalFile: incremental }),
  // Wide, since a busy computer is no endless loop; those end by the count of their rounds.
  timeoutMS: 30_000,
  timeoutFactor: 4,
  concurrency,
  disableTypeChecks: false,
});

/** Everything on which the results of a batch hang, as one short text. */
function stateOf(tree: string, area: Area, files: string[], share: number, seed: number): string {
  const hash = createHash("sha256").update(JSON.stringify([files, share, seed, TOOL]));
  const packages = [...area.tests, area.sources].map((folder) => folder.split("/").slice(0, 2).join("/"));
  for (const folder of [...new Set([...packages, "packages/core"])].sort())
    for (const path of filesUnder(join(tree, folder)))
      hash.update(path).update(readFileSync(join(tree, folder, path)));
  return hash.digest("hex");
}
