/**
 * Whether sweeps go through all their cases. A sweep does the same with case after case: all pairs of house rules, thirty games at each
 * size of table. `npm test` takes every so many-th of them; `RAILHEAD_SWEEPS=all npm test` (`pnpm test:whole`) takes all.
 */
export const whole = process.env.RAILHEAD_SWEEPS === "all";

/** Of the cases of a sweep all, or each `step`-th, the first among them: always the same ones. */
export const swept = <T>(cases: readonly T[], step: number): T[] =>
  cases.filter((_, at) => whole || at % step === 0);

/** How often a sweep that draws its cases tries one, and so how often it should meet a thing: as often as said, or a sixth of it. */
export const runs = (often: number): number => (whole ? often : Math.ceil(often / 6));
