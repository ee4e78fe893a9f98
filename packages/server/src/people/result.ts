import type { Entry, Unrated } from "../api.ts";

/** What is believed of how well someone plays: a normal distribution, its mean and its spread. */
export interface Rating {
  mu: number;
  sigma: number;
}

/** Where someone came in a finished game. */
export interface Result {
  /** The seat. */
  player: string;
  /** A user, "bot:" and its strength, or "gone:" and a random word for an account that was deleted. */
  who: string;
  name: string;
  rank: number;
  worth: number;
  /** Ratings after the game, over all titles and in its own; null: none was made. */
  overall: Rating | null;
  inTitle: Rating | null;
}

/** A finished game. */
export interface FinishedGame {
  table: string;
  title: string;
  players: number;
  ended: number;
  /** What its table said against a rating when it ended (`unratedOf` says all of it). */
  unrated: Unrated | null;
  results: Result[];
}

/** A finished game of someone, with what of its table may be told. */
export interface GameOf extends FinishedGame {
  name: string;
  visibility: "public" | "private";
}

/** A place in the order in which games ended. */
export type Ended = Pick<FinishedGame, "ended" | "table">;

/** Finished games and the ratings that come of them. A part of `GameStore`. */
export interface ResultStore {
  /** Lines of a record that are about the table itself, in order. */
  notices(id: string): Promise<Entry[]>;
  /** The finished game of a table. */
  finished(id: string): Promise<FinishedGame | undefined>;
  /** Finished games of someone, the last first. */
  gamesOf(who: string): Promise<GameOf[]>;
  /** Ended tables whose game is not among the finished ones. */
  unfiled(limit: number): Promise<string[]>;
  /** The first game whose ratings have not been made. */
  uncounted(): Promise<Ended | undefined>;
  /** Games in the order in which they ended, from one on or after one. */
  gamesFrom(at: Ended, which: "from" | "after", limit: number): Promise<FinishedGame[]>;
  /** What someone's rating was before a game: over all titles, or in one. */
  ratingBefore(who: string, at: Ended, title?: string): Promise<Rating | undefined>;
  /** Changes with everything that may make ratings wrong that were made from what was read before. */
  ratingTurn(): Promise<string>;
  /** Keeps ratings. Gives the next turn; undefined where `turn` is over, and nothing was written. */
  rate(turn: string, games: readonly FinishedGame[]): Promise<string | undefined>;
  /** Forgets all ratings: they are made again of the games. */
  forgetRatings(): Promise<void>;
}
