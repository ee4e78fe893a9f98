/** Details of a test that `npm test` takes or not; `pnpm test:whole` and `pnpm test:pages` take all. */
export const daily = (taken: boolean): { tag?: string } => (taken ? {} : { tag: SWEEP });

/** Details of the `at`-th case of a sweep: `npm test` takes each `step`-th. */
export const swept = (at: number, step: number): { tag?: string } => daily(at % step === 0);

/** The tag of page tests that are cases of a sweep, or whole games. */
export const SWEEP = "@sweep";
