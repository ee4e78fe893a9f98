import { AsyncLocalStorage } from "node:async_hooks";
import { chai, TestRunner } from "vitest";

/** What is kept of a test for `pnpm rules` and `pnpm slow`; it stands with the test in `.results/vitest.json`. */
export interface Kept {
  /** Assertions that the body of the test itself made; those of hooks do not count. */
  assertions: number;
  /** Milliseconds of processor time from its start to its end, of the whole process: tests that run at once share it. */
  cpu: number;
}

declare module "vitest" {
  interface TaskMeta extends Partial<Kept> {}
}

const running = new AsyncLocalStorage<Kept>();
type Matcher = (this: unknown, ...args: unknown[]) => unknown;
const matchers = chai.Assertion.prototype as unknown as Record<string, Matcher>;

/** Counts the calls of a matcher. */
function counted(name: string): void {
  const matcher = matchers[name] as Matcher;
  matchers[name] = function (...args) {
    const kept = running.getStore();
    if (kept) kept.assertions += 1;
    return matcher.apply(this, args);
  };
}

// `toBe` and the like, and what Chai's own words end in; `expect(x)` alone judges nothing.
for (const name of Object.keys(matchers)) if (/^to[A-Z]/.test(name)) counted(name);
counted("assert");

type Test = Parameters<TestRunner["onAfterTryTask"]>[0];

/** Runs tests as Vitest does, counts the assertions that each makes, also where several run at once, and measures its processor time. */
export default class CountingRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const kept: Kept = { assertions: 0, cpu: 0 };
    // The count stands with the test also where it fails.
    Object.assign(test.meta, { assertions: 0 });
    const body = TestRunner.getTestFn(test);
    const before = process.cpuUsage();
    try {
      await running.run(kept, async () => body());
    } finally {
      const { user, system } = process.cpuUsage(before);
      kept.cpu = Math.round((user + system) / 1000);
      Object.assign(test.meta, { cpu: kept.cpu });
    }
    Object.assign(test.meta, kept);
  }
}
