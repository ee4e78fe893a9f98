import { AsyncLocalStorage } from "node:async_hooks";
import { chai, TestRunner } from "vitest";

/** What is kept of a test for `pnpm rules`; it stands with the test in `.results/vitest.json`. */
export interface Kept {
  /** Assertions that the body of the test itself made; those of hooks do not count. */
  assertions: number;
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

/** Runs tests as Vitest does, and counts the assertions that each makes, also where several run at once. */
export default class CountingRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const kept: Kept = { assertions: 0 };
    // The count stands with the test also where it fails.
    Object.assign(test.meta, { assertions: 0 });
    const body = TestRunner.getTestFn(test);
    await running.run(kept, async () => body());
    Object.assign(test.meta, kept);
  }
}
