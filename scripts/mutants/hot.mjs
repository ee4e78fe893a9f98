import { BroadcastChannel } from "node:worker_threads";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { createVitest } from "vitest/node";

/**
 * Runs tests for Stryker in one worker of Vitest that stays: the sources are loaded once and not for every mutant, which
 * takes far longer than most tests. Between runs the test files are loaded again and caches of the sources are emptied
 * (`hot-worker.ts`).
 */
class HotRunner {
  channel = new BroadcastChannel("mutants");
  /** Files of the tests with the milliseconds that each took. */
  times = new Map();
  /** Files that killed a mutant, the last one first. */
  killers = [];

  constructor(options) {
    this.options = options;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.NODE_ENV = "test";
    process.env.VITEST = "1";
    process.env.MUTANTS_NAMESPACE = INSTRUMENTER_CONSTANTS.NAMESPACE;
    this.vitest = await createVitest("test", {
      config: this.options.vitest.configFile,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      onConsoleLog: () => false,
    });
    const files = await this.vitest.globTestSpecifications();
    this.files = files.map(({ moduleId }) => moduleId);
    const ready = this.answer();
    this.served = this.vitest.start([this.options.vitest.driver]).catch((error) => {
      this.broken = error;
    });
    await ready;
  }

  answer() {
    return new Promise((done, fail) => {
      this.channel.onmessage = ({ data }) => (data.to === "runner" ? done(data) : undefined);
      this.served?.then(() => fail(this.broken ?? new Error("the worker has ended")));
    });
  }

  async ask(request) {
    const answer = this.answer();
    this.channel.postMessage({ to: "worker", ...request });
    const given = await answer;
    if (given.error) throw new Error(given.error);
    return given;
  }

  async dryRun() {
    const files = this.files.filter((file) => file !== this.options.vitest.driver);
    const { tests, coverage } = await this.ask({ files });
    for (const { fileName, timeSpentMs } of tests)
      this.times.set(fileName, (this.times.get(fileName) ?? 0) + timeSpentMs);
    return { status: DryRunStatus.Complete, tests: tests.map(result), mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const rank = (file) => {
      const at = this.killers.indexOf(file);
      return at < 0 ? 1e9 + (this.times.get(file) ?? 0) : at;
    };
    const wanted = testFilter && [...new Set(testFilter.map((id) => id.slice(0, id.indexOf("#"))))];
    const files = (wanted ?? this.files).sort((a, b) => rank(a) - rank(b));
    const { tests, hits, again } = await this.ask({
      files,
      ids: testFilter,
      mutant: activeMutant.id,
      hitLimit,
      fresh: mutantActivation === "static",
    });
    if (again) console.log(`mutant ${activeMutant.id} was run again: something was left over`);
    const killer = tests.find(({ failure }) => failure !== undefined)?.fileName;
    if (killer) this.killers = [killer, ...this.killers.filter((file) => file !== killer)].slice(0, 3);
    const over = determineHitLimitReached(hits, hitLimit);
    return toMutantRunResult(over ?? { status: DryRunStatus.Complete, tests: tests.map(result) });
  }

  async dispose() {
    this.channel.postMessage({ to: "worker", end: true });
    await this.served;
    this.channel.close();
    await this.vitest?.close();
  }
}

const result = ({ failure, skipped, ...test }) =>
  failure !== undefined
    ? { ...test, status: TestStatus.Failed, failureMessage: failure }
    : { ...test, status: skipped ? TestStatus.Skipped : TestStatus.Success };

HotRunner.inject = tokens(commonTokens.options);

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "hot", HotRunner)];
