import { LONG } from "../../../vitest.sweeps.ts";

/** The tag of page tests that are cases of a sweep, or whole games. */
export const SWEEP = "@sweep";
/** The tag of what CI leaves out: most cases of long sweeps, and what others are much like. */
export const REST = "@rest";

/** Details of a test that `npm test` takes or not; `pnpm test:whole` and `pnpm test:pages` take all. */
export const daily = (taken: boolean): { tag?: string[] } => (taken ? {} : { tag: [SWEEP] });

/** Details of the `at`-th case of a sweep: `npm test` takes each `step`-th; CI takes all, or each third where a day takes few. */
export const swept = (at: number, step: number): { tag?: string[] } => ({
  tag: [...(at % step ? [SWEEP] : []), ...(step >= LONG && at % 3 ? [REST] : [])],
});

/** Details of a test that is for `pnpm test:whole` alone, where another in CI is much like it. */
export const late = { tag: [SWEEP, REST] };
