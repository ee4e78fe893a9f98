import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createVitest, type Vitest } from "vitest/node";
import { numberMutants } from "./numbers.ts";

/** A number that no test missed when it was another. */
export interface DataSurvivor {
  file: string;
  place: string;
  from: string;
  to: string;
}

/** What came of changing every number of a title's data files. */
export interface DataResult {
  folder: string;
  files: { file: string; numbers: number; killed: number }[];
  survivors: DataSurvivor[];
}

type Files = Record<string, unknown>;
/** What a title's `test/data/transcription.ts` offers: lines in which the data files differ from it. */
type Differences = (files: Files) => string[];

/**
 * Changes each number of each data file of a title by one and looks whether a test of the title fails: first the
 * transcription by itself, then the test of the file, the other tests of the data, and finally all tests but whole
 * games.
 *
 * @param base the repository; `folder` the title's, such as `packages/title-18eu`
 */
export async function dataMutants(
  base: string,
  folder: string,
  said: (text: string) => void,
): Promise<DataResult> {
  const root = join(base, folder);
  const files: Files = Object.fromEntries(
    readdirSync(join(root, "data"))
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(root, "data", name), "utf8"))]),
  );
  const differences = await transcriptionOf(root);
  const tests = await Suite.of(root);
  const result: DataResult = { folder, files: [], survivors: [] };
  for (const [file, data] of Object.entries(files)) {
    const row = { file: `data/${file}.json`, numbers: 0, killed: 0 };
    for (const { place, from, to, data: changed } of numberMutants(data)) {
      row.numbers++;
      const dead = seen(differences, { ...files, [file]: changed }) || (await tests.fail(file, changed));
      if (dead) row.killed++;
      else {
        result.survivors.push({ file: row.file, place, from, to });
        said(`  survives: ${row.file} ${place}: ${from} as ${to}`);
      }
    }
    said(`${folder}/${row.file}: ${row.killed} of ${row.numbers}`);
    result.files.push(row);
  }
  await tests.close();
  return result;
}

async function transcriptionOf(root: string): Promise<Differences | undefined> {
  const path = join(root, "test/data/transcription.ts");
  if (!existsSync(path)) return undefined;
  return ((await import(pathToFileURL(path).href)) as { differences: Differences }).differences;
}

/** Whether the transcription differs, or cannot even read the files. */
function seen(differences: Differences | undefined, files: Files): boolean {
  try {
    return (differences?.(files) ?? []).length > 0;
  } catch {
    return true;
  }
}

/** The tests of a title in one Vitest that stays, with one data file at a time replaced. */
class Suite {
  private changed: { path: string; text: string } | undefined;
  private last: string | undefined;
  private vitest!: Vitest;

  private constructor(private readonly root: string) {}

  static async of(root: string): Promise<Suite> {
    const suite = new Suite(root);
    const plugin = {
      name: "changed-number",
      enforce: "pre" as const,
      transform: (_code: string, id: string) => {
        const path = id.split("?")[0];
        return path === suite.changed?.path ? (suite.changed?.text ?? null) : null;
      },
    };
    suite.vitest = await createVitest(
      "test",
      {
        root,
        config: false,
        watch: false,
        include: ["test/**/*.test.ts"],
        exclude: ["test/games/**", "test/route-positions.test.ts"],
        isolate: false,
        pool: "threads",
        fileParallelism: false,
        testTimeout: 60_000,
        bail: 1,
        reporters: [{}],
      },
      { plugins: [plugin] },
    );
    await suite.vitest.standalone();
    const unharmed = await suite.run((path) => path.includes("/test/data/"));
    if (!unharmed) throw new Error(`the tests of ${root} fail as they are`);
    return suite;
  }

  /** Whether a test fails with this data file; the likeliest are asked first. */
  async fail(file: string, data: unknown): Promise<boolean> {
    const path = join(this.root, `data/${file}.json`);
    this.changed = { path, text: JSON.stringify(data) };
    for (const stale of new Set([path, this.last ?? path])) this.vitest.invalidateFile(stale);
    this.last = path;
    const own = (test: string) => test.endsWith(`/test/data/${file}.test.ts`);
    const ofData = (test: string) => test.includes("/test/data/");
    const failed =
      !(await this.run(own)) ||
      !(await this.run((test) => ofData(test) && !own(test))) ||
      !(await this.run((test) => !ofData(test)));
    this.changed = undefined;
    return failed;
  }

  close(): Promise<void> {
    return this.vitest.close();
  }

  /** Runs the test files chosen by their path; whether all passed. */
  private async run(chosen: (path: string) => boolean): Promise<boolean> {
    const specs = (await this.vitest.globTestSpecifications()).filter(({ moduleId }) => chosen(moduleId));
    if (specs.length === 0) return true;
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications(specs, true);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  }
}
