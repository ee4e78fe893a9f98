/** Details of the `at`-th case of a sweep: `npm test` takes each `step`-th, `pnpm test:whole` and `pnpm test:pages` all. */
export const swept = (at: number, step: number): { tag?: string } => (at % step === 0 ? {} : { tag: SWEEP });

/** The tag of page tests that are cases of a sweep, or whole games. */
export const SWEEP = "@sweep";
