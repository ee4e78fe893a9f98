import { type Options, rate, rating } from "openskill";
import type { FinishedGame, Rating } from "./result.ts";

/** The rating of someone of whom nothing is known. */
export const START: Readonly<Rating> = rating();

/**
 * Ratings after a game, by Plackett and Luce as `openskill` has them. Equal ranks are a draw. A bot of one strength that holds several
 * seats has the mean of what each of them comes to.
 */
export function rateGame(
  results: readonly { who: string; rank: number; player: string }[],
  before: (who: string) => Rating,
  options: Omit<Options, "rank"> = {},
): Map<string, Rating> {
  // In one order wherever they come from, so that the last bit is the same too.
  const seats = [...results].sort((a, b) => a.rank - b.rank || (a.player < b.player ? -1 : 1));
  const after = rate(
    seats.map(({ who }) => [before(who)]),
    { ...options, rank: seats.map(({ rank }) => rank) },
  );
  const found = new Map<string, Rating[]>();
  for (const [at, { who }] of seats.entries())
    found.set(who, [...(found.get(who) ?? []), after[at]?.[0] as Rating]);
  return new Map(
    [...found].map(([who, all]) => [who, { mu: mean(all, "mu"), sigma: mean(all, "sigma") }] as const),
  );
}

const mean = (all: readonly Rating[], key: keyof Rating): number =>
  all.reduce((sum, one) => sum + one[key], 0) / all.length;

/** A game with the ratings that people have after it. `overall`, `inTitle`: what they had before, by who they are; they get what they have now. */
export function withRatings(
  game: FinishedGame,
  rated: boolean,
  overall: Map<string, Rating>,
  inTitle: Map<string, Rating>,
): FinishedGame {
  if (!rated)
    return { ...game, results: game.results.map((one) => ({ ...one, overall: null, inTitle: null })) };
  const now = [overall, inTitle].map((known) => {
    const after = rateGame(game.results, (who) => known.get(who) ?? START);
    for (const [who, one] of after) known.set(who, one);
    return after;
  });
  const results = game.results.map((one) => ({
    ...one,
    overall: now[0]?.get(one.who) ?? null,
    inTitle: now[1]?.get(one.who) ?? null,
  }));
  return { ...game, results };
}
