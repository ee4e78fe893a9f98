import type { GameStore } from "../store.ts";
import { unratedOf } from "./finished.ts";
import { withRatings } from "./rate.ts";
import type { Ended, FinishedGame, Rating } from "./result.ts";

/** Games of one step: the process does other things in between. */
const STEP = 50;

/**
 * Makes ratings of finished games, in the order in which they ended. One that ends last is added to what there is; where one before
 * others is new, taken back, or another person's, all after it are made again.
 */
export class Ratings {
  private running: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(private readonly store: GameStore) {}

  /** Makes what is to be made. Settles when every game has been counted that was there. */
  settle(): Promise<void> {
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Begins no further step. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running?.catch(() => undefined);
  }

  private async work(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      for (let at = await this.store.uncounted(); at && !this.closed; at = await this.store.uncounted())
        await this.from(at);
    }
  }

  /** Makes the ratings of a game and of all after it, until another process is faster. */
  private async from(first: Ended): Promise<void> {
    const { store } = this;
    const known: Known = { overall: new Map(), titles: new Map() };
    let turn: string | undefined = await store.ratingTurn();
    let games = await store.gamesFrom(first, "from", STEP);
    while (games.length && turn !== undefined && !this.closed) {
      const rated: FinishedGame[] = [];
      for (const game of games) rated.push(await this.made(game, first, known));
      turn = await store.rate(turn, rated);
      games = await store.gamesFrom(games.at(-1) as Ended, "after", STEP);
    }
  }

  private async made(game: FinishedGame, first: Ended, known: Known): Promise<FinishedGame> {
    const { title, results } = game;
    const inTitle = known.titles.get(title) ?? new Map<string, Rating>();
    known.titles.set(title, inTitle);
    for (const { who } of results) {
      if (!known.overall.has(who)) await this.recall(known.overall, who, first);
      if (!inTitle.has(who)) await this.recall(inTitle, who, first, title);
    }
    return withRatings(game, unratedOf(game) === null, known.overall, inTitle);
  }

  private async recall(into: Map<string, Rating>, who: string, at: Ended, title?: string): Promise<void> {
    const before = await this.store.ratingBefore(who, at, title);
    if (before) into.set(who, before);
  }
}

/** Ratings after the games so far. */
interface Known {
  overall: Map<string, Rating>;
  titles: Map<string, Map<string, Rating>>;
}
