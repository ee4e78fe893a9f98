import type { Meeting, Points, TitleRecord } from "../api.ts";
import type { FinishedGame, Rating, Result } from "./result.ts";

/** A rating in points. */
export const pointsOf = ({ mu, sigma }: Rating): Points => ({
  points: Math.round(60 * mu),
  off: Math.round(120 * sigma),
});

const own = (game: Pick<FinishedGame, "results">, who: string): Result | undefined =>
  game.results.find((one) => one.who === who);

/** Games and wins by title and number of players, those played most first. A win that is shared counts for each. */
export function titleRecords(games: readonly FinishedGame[], who: string): TitleRecord[] {
  const found = new Map<string, TitleRecord>();
  for (const game of games) {
    const { title, players } = game;
    const key = JSON.stringify([title, players]);
    const record = found.get(key) ?? { title, players, games: 0, wins: 0 };
    record.games++;
    if (own(game, who)?.rank === 1) record.wins++;
    found.set(key, record);
  }
  return [...found.values()].sort(
    (a, b) => b.games - a.games || (a.title < b.title ? -1 : a.title > b.title ? 1 : a.players - b.players),
  );
}

/** The mean of someone's ranks. */
export function averageRank(games: readonly FinishedGame[], who: string): number {
  const ranks = games.map((game) => own(game, who)?.rank ?? 0);
  return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}

/** How someone has done against each of those they met, by who they are. Several bots of one strength at a table count each. */
export function meetings(games: readonly FinishedGame[], who: string): Map<string, Meeting> {
  const met = new Map<string, Meeting>();
  for (const game of games) {
    const mine = own(game, who);
    if (!mine) continue;
    const here = new Set<string>();
    for (const { who: other, rank } of game.results) {
      if (other === who) continue;
      const meeting = met.get(other) ?? { games: 0, before: 0, behind: 0, level: 0 };
      if (!here.has(other)) meeting.games++;
      here.add(other);
      meeting[mine.rank < rank ? "before" : mine.rank > rank ? "behind" : "level"]++;
      met.set(other, meeting);
    }
  }
  return met;
}
