import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";

/** What the worker is asked for: to run test files, or some tests of them with a mutant switched on. */
interface Request {
  to: string;
  end?: boolean;
  files: string[];
  ids?: string[];
  mutant?: string;
  hitLimit?: number;
  /** Sources are loaded again with the mutant switched on: it shows where they are loaded. */
  fresh?: boolean;
}

/** What Stryker's changed sources look at. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

// Where Stryker's changed sources look for them, by a name of its choice.
const names = globalThis as unknown as Record<string, Switches>;
const namespace = process.env.MUTANTS_NAMESPACE ?? "__stryker__";
names[namespace] ??= {};
const switches = names[namespace] as Switches;

/** Caches of the sources: all are weak maps made while a module is loaded. */
const caches = new Set<Emptied>();
let loading = false;
const Weak = WeakMap;

/** A line of a stack in the sources outside any function. */
const AT_LOADING = /^ *at (?:file:\/\/)?\/[^()]*\/packages\/[^/]+\/src\/[^()]*$/;

/** A weak map that can be emptied. */
class Emptied extends Weak<WeakKey, unknown> {
  private held = new Weak<WeakKey, unknown>();

  constructor(entries?: readonly (readonly [WeakKey, unknown])[] | null) {
    super();
    for (const [key, value] of entries ?? []) this.held.set(key, value);
    if (loading && AT_LOADING.test(new Error().stack?.split("\n")[2] ?? "")) caches.add(this);
  }

  override get(key: WeakKey): unknown {
    return this.held.get(key);
  }
  override has(key: WeakKey): boolean {
    return this.held.has(key);
  }
  override set(key: WeakKey, value: unknown): this {
    this.held.set(key, value);
    return this;
  }
  override delete(key: WeakKey): boolean {
    return this.held.delete(key);
  }
  empty(): void {
    this.held = new Weak();
  }
}

// All keys are objects here; the types of the built-in one are generic.
globalThis.WeakMap = Emptied as unknown as WeakMapConstructor;

const emptyCaches = (): void => {
  for (const cache of caches) cache.empty();
};

interface Modules {
  idToModuleMap: Map<
    string,
    { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<unknown> }
  >;
}

const OURS = /\/packages\/[^/]+\/(?:src|test)\//;
const TESTS = /\/packages\/[^/]+\/test\//;

/** Forgets the modules of the packages; of the tests alone unless all are wanted. */
function forget(modules: Modules, all: boolean): void {
  for (const [path, node] of modules.idToModuleMap) {
    if (!(all ? OURS : TESTS).test(path)) continue;
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
  if (all) caches.clear();
}

type Start = (files: string[], runner: TestRunner) => Promise<RunnerTestFile[]>;

async function startTests(): Promise<Start> {
  const vitest = createRequire(import.meta.url).resolve("vitest/package.json");
  const runner = createRequire(vitest).resolve("@vitest/runner");
  return ((await import(/* @vite-ignore */ pathToFileURL(runner).href)) as { startTests: Start }).startTests;
}

const nameOf = (task: RunnerTestCase | RunnerTestSuite): string =>
  task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name;
const idOf = (test: RunnerTestCase): string => `${test.file.filepath}#${nameOf(test).trim()}`;

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === "suite" ? testsIn(task) : task));

function failureOf(test: RunnerTestCase): string | undefined {
  if (test.result?.state === "fail") return test.result.errors?.[0]?.message ?? "failed";
  for (let suite: RunnerTestSuite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
    if (suite.result?.state === "fail" && suite.result.errors?.length)
      return suite.result.errors[0]?.message ?? "failed";
  return undefined;
}

/** Vitest's own runner, which runs one file after another when it is asked to. */
export default class HotWorker extends TestRunner {
  /** Instead of the tests of the one file it is started with: answers requests until it is told to end. */
  async onBeforeRunFiles(): Promise<void> {
    const start = await startTests();
    const channel = new BroadcastChannel("mutants");
    const waiting: Request[] = [];
    let wake = (): void => undefined;
    channel.onmessage = (message) => {
      const { data } = message as { data: Request };
      if (data.to !== "worker") return;
      waiting.push(data);
      wake();
    };
    channel.postMessage({ to: "runner" });
    for (;;) {
      const request = waiting.shift();
      if (!request) {
        await new Promise<void>((done) => {
          wake = done;
        });
        continue;
      }
      if (request.end) break;
      try {
        channel.postMessage({ to: "runner", ...(await this.answer(request, start)) });
      } catch (error) {
        channel.postMessage({ to: "runner", error: error instanceof Error ? error.stack : String(error) });
      }
    }
    channel.close();
  }

  /**
   * Runs what is asked for. What fails with a mutant has to pass without it: else something is left over from a mutant
   * before, and all is loaded again and run again.
   */
  private async answer(request: Request, start: Start) {
    const given = await this.run(request, start);
    const failed = given.tests.find(({ failure }) => failure !== undefined);
    if (request.mutant === undefined || request.fresh || !failed) return given;
    const control = { to: request.to, files: [failed.fileName], ids: [failed.id] };
    const { tests } = await this.run(control, start);
    if (tests.every(({ failure }) => failure === undefined)) return given;
    forget(this.modules, true);
    return { ...(await this.run(request, start)), again: true };
  }

  private get modules(): Modules {
    // Vitest keeps it to itself.
    return (this as unknown as { workerState: { evaluatedModules: Modules } }).workerState.evaluatedModules;
  }

  private async run(request: Request, start: Start) {
    const { files, ids, mutant, hitLimit, fresh = false } = request;
    const wanted = ids && new Set(ids);
    forget(this.modules, fresh);
    emptyCaches();
    switches.activeMutant = fresh ? mutant : undefined;
    switches.hitCount = mutant === undefined ? undefined : 0;
    switches.hitLimit = hitLimit;
    let failed = false;
    const inner = Object.create(this) as HotWorker;
    Object.assign(inner, {
      config: { ...this.config, setupFiles: [] },
      onTaskUpdate: () => undefined,
      onCollectStart: () => {
        loading = true;
      },
      onCollected: () => {
        loading = false;
      },
      onBeforeRunFiles: () => {
        switches.activeMutant = mutant;
      },
      onAfterRunFiles: () => {
        if (!fresh) switches.activeMutant = undefined;
      },
      onBeforeRunTask: (test: RunnerTestCase) => {
        if (failed || (wanted && !wanted.has(idOf(test)))) test.mode = "skip";
      },
      onBeforeTryTask: (test: RunnerTestCase) => {
        if (!ids) {
          emptyCaches();
          switches.currentTestId = idOf(test);
        }
        return TestRunner.prototype.onBeforeTryTask.call(this, test);
      },
      onAfterTryTask: (test: RunnerTestCase) => {
        switches.currentTestId = undefined;
        return TestRunner.prototype.onAfterTryTask.call(this, test);
      },
      onAfterRunTask: (test: RunnerTestCase) => {
        failed ||= ids !== undefined && test.result?.state === "fail";
      },
    });
    const tests = [];
    for (const file of files) {
      const done = await start([file], inner);
      const [broken] = done.flatMap((one) => (one.tasks.length === 0 ? (one.result?.errors ?? []) : []));
      if (broken) throw new Error(`${file}: ${broken.stack ?? broken.message}`);
      for (const test of done.flatMap(testsIn)) {
        if (wanted && !wanted.has(idOf(test))) continue;
        const failure = failureOf(test);
        failed ||= ids !== undefined && failure !== undefined;
        tests.push({
          id: idOf(test),
          name: nameOf(test),
          fileName: file,
          timeSpentMs: test.result?.duration ?? 0,
          skipped: test.result?.state !== "pass",
          failure,
        });
      }
      if (failed) break;
    }
    const hits = switches.hitCount;
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    const coverage = ids === undefined ? switches.mutantCoverage : undefined;
    switches.mutantCoverage = undefined;
    return { tests, hits, coverage };
  }
}
