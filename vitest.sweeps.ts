/** A sweep of which a day takes every n-th case or fewer is a long one. */
export const LONG = 5;

/**
 * How much of the sweeps is gone through. A sweep does the same with case after case: all pairs of house rules,
 * thirty games at each size of table. `npm test` takes every n-th of them; `RAILHEAD_SWEEPS=all npm test` (`pnpm
 * test:whole`) takes all. CI (`RAILHEAD_SWEEPS=third`) takes all of the short sweeps, every third case of the long
 * ones and half of what is drawn, which alone would be half of its time.
 */
export function sweepsBy(asked: string | undefined) {
  const whole = asked === "all" || asked === "third";
  return {
    /** Whether short sweeps are gone through whole, and what is done once by itself is done. */
    whole,
    /** Of the cases of a sweep all, or each `step`-th, the first among them: always the same ones. */
    swept<T>(cases: readonly T[], step: number): T[] {
      const taken = !whole ? step : asked === "third" && step >= LONG ? 3 : 1;
      return cases.filter((_, at) => at % taken === 0);
    },
    /**
     * How often a sweep that draws its cases tries one, and so how often it should meet a thing: as often as given,
     * half of it or a sixth.
     */
    runs: (often: number): number => Math.ceil(often / (!whole ? 6 : asked === "third" ? 2 : 1)),
  };
}

export const { whole, swept, runs } = sweepsBy(process.env.RAILHEAD_SWEEPS);
