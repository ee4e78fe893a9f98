import type { FinishedCard, Profile, ProfileField, Rival } from "../api.ts";
import { countsIn, unratedOf } from "./finished.ts";
import { averageRank, meetings, pointsOf, titleRecords } from "./numbers.ts";
import type { GameOf, Rating, Result } from "./result.ts";

/** Finished games on a page. */
const LISTED = 50;
/** People met on a page. */
const MET = 12;

interface Asked {
  /** Whose page it is. */
  person: string;
  viewer: string | undefined;
  /** Their finished games, the last first. */
  games: readonly GameOf[];
  /** The fields that the viewer may see. */
  visible: ReadonlySet<ProfileField>;
}

/** Fields of a page before their people are named: `rivals` are those whose pages are to be looked up. */
export interface UnnamedPage {
  rivals: string[];
  with(name: (one: Pick<Result, "who" | "name">) => Rival): Partial<Profile>;
}

/** Why a game is not shown as one of theirs at all: no one played it against others here. */
const NO_GAMES = new Set(["imported", "several", "alone"]);

/**
 * The fields of a person's page. Everything is made of games that the viewer may know of: those of public tables, and those of
 * tables at which they sat.
 */
export function profileOf({ person, viewer, games, visible }: Asked): UnnamedPage {
  const own = viewer === person;
  const known = games.filter(
    ({ visibility, results }) =>
      own || visibility === "public" || (viewer !== undefined && results.some(({ who }) => who === viewer)),
  );
  const counted = known.filter(countsIn);
  const met = meetings(counted, person);
  const names = new Map<string, Result>();
  for (const { results } of counted)
    for (const one of results) if (!names.has(one.who)) names.set(one.who, one);
  const often = [...met]
    .filter(([who]) => !who.startsWith("gone:"))
    .sort(([a, one], [b, other]) => other.games - one.games || (a < b ? -1 : 1))
    .slice(0, MET);
  const listed = known.filter((game) => !NO_GAMES.has(unratedOf(game) ?? ""));
  const shown = listed.slice(0, LISTED);
  const shows = (field: ProfileField) => visible.has(field);

  return {
    rivals: [
      ...(shows("people") ? often.map(([who]) => who) : []),
      ...(shows("games") ? shown.flatMap(({ results }) => results.map(({ who }) => who)) : []),
    ],
    with: (name) => {
      const withReader = viewer === undefined || own ? undefined : met.get(viewer);
      return {
        ...(shows("titles") && { titles: titleRecords(counted, person) }),
        ...(shows("rank") &&
          counted.length > 0 && { rank: { games: counted.length, average: averageRank(counted, person) } }),
        ...(shows("rating") && ratingsOf(games, person)),
        ...(shows("people") && {
          people: often.map(([who, meeting]) => ({
            ...name({ who, name: names.get(who)?.name ?? "" }),
            ...meeting,
          })),
        }),
        ...(withReader && { withReader }),
        ...(shows("games") && {
          games: shown.map((game) => cardOf(game, person, name)),
          ...(listed.length > shown.length && { older: listed.length - shown.length }),
        }),
      };
    },
  };
}

/** The present ratings: those after the last game that has any. */
function ratingsOf(games: readonly GameOf[], person: string): Pick<Profile, "rating"> {
  let overall: Rating | undefined;
  const titles = new Map<string, Rating>();
  for (const { title, results } of games) {
    const mine = results.find(({ who }) => who === person);
    overall ??= mine?.overall ?? undefined;
    if (mine?.inTitle && !titles.has(title)) titles.set(title, mine.inTitle);
  }
  if (!overall) return {};
  return {
    rating: {
      overall: pointsOf(overall),
      titles: [...titles]
        .map(([title, rating]) => ({ title, ...pointsOf(rating) }))
        .sort((a, b) => a.off - b.off || (a.title < b.title ? -1 : 1)),
    },
  };
}

function cardOf(game: GameOf, person: string, name: (one: Result) => Rival): FinishedCard {
  const unrated = unratedOf(game);
  return {
    table: game.table,
    name: game.name,
    title: game.title,
    ended: game.ended,
    players: game.results.map((one) => ({
      ...name(one),
      rank: one.rank,
      ...(one.who === person && { self: true as const }),
    })),
    ...(unrated && { unrated }),
    ...(game.visibility === "private" && { private: true as const }),
  };
}
