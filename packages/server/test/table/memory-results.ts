import type { Ended, FinishedGame, GameOf, Rating, ResultStore } from "../../src/people/result.ts";
import type { TableRow } from "../../src/store.ts";

const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

const inOrder = (a: Ended, b: Ended): number => a.ended - b.ended || (a.table < b.table ? -1 : 1);

/** Finished games in memory, by the contract of `ResultStore`. */
export class MemoryResults implements Omit<ResultStore, "notices"> {
  private games: (FinishedGame & { counted: boolean })[] = [];
  private turn = 0;

  constructor(
    private readonly row: (id: string) => TableRow | undefined,
    private readonly rows: () => TableRow[],
  ) {}

  file(id: string, game: FinishedGame | null): void {
    this.turn++;
    const old = this.games.find(({ table }) => table === id);
    if (old) this.uncount(old.ended);
    this.games = this.games.filter((one) => one !== old);
    if (game) this.games.push({ ...copy(game), counted: false });
    this.games.sort(inOrder);
  }

  move(from: string, to: string | null): void {
    this.turn++;
    const own = this.games.filter(({ results }) => results.some(({ who }) => who === from));
    if (to !== null && own[0]) this.uncount(own[0].ended);
    const name = to ?? `gone:${from}`;
    for (const { results } of own) for (const one of results) if (one.who === from) one.who = name;
  }

  private uncount(since: number): void {
    for (const game of this.games) if (game.ended >= since) game.counted = false;
  }

  readonly finished = async (id: string): Promise<FinishedGame | undefined> =>
    copy(this.games.find(({ table }) => table === id));

  readonly gamesOf = async (who: string): Promise<GameOf[]> =>
    copy(
      this.games
        .filter(({ results }) => results.some((one) => one.who === who))
        .map((game) => ({
          ...game,
          name: this.row(game.table)?.name ?? "",
          visibility: this.row(game.table)?.visibility ?? "private",
        }))
        .reverse(),
    );

  readonly unfiled = async (limit: number): Promise<string[]> =>
    this.rows()
      .filter(({ id, phase }) => phase === "ended" && !this.games.some(({ table }) => table === id))
      .map(({ id }) => id)
      .slice(0, limit);

  readonly uncounted = async (): Promise<Ended | undefined> => {
    const first = this.games.find(({ counted }) => !counted);
    return first && { ended: first.ended, table: first.table };
  };

  readonly gamesFrom = async (at: Ended, which: "from" | "after", limit: number): Promise<FinishedGame[]> =>
    copy(
      this.games
        .filter((game) => (which === "from" && game.table === at.table) || inOrder(game, at) > 0)
        .filter((game) => which === "from" || game.table !== at.table)
        .slice(0, limit),
    );

  readonly ratingBefore = async (who: string, at: Ended, title?: string): Promise<Rating | undefined> => {
    const found = this.games
      .filter((game) => game.table !== at.table && inOrder(game, at) < 0)
      .filter((game) => title === undefined || game.title === title)
      .flatMap(({ results }) => results.filter((one) => one.who === who))
      .map((one) => (title === undefined ? one.overall : one.inTitle))
      .filter((one) => one !== null);
    return copy(found.at(-1));
  };

  readonly ratingTurn = async (): Promise<string> => String(this.turn);

  readonly rate = async (turn: string, games: readonly FinishedGame[]): Promise<string | undefined> => {
    if (turn !== String(this.turn)) return undefined;
    for (const game of games) {
      const kept = this.games.find(({ table }) => table === game.table);
      if (!kept) continue;
      kept.results = copy(game.results);
      kept.counted = true;
    }
    return String(++this.turn);
  };

  readonly forgetRatings = async (): Promise<void> => {
    this.turn++;
    for (const game of this.games) {
      game.counted = false;
      for (const one of game.results) {
        one.overall = null;
        one.inTitle = null;
      }
    }
  };
}
