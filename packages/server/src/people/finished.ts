import type { GameState } from "@railhead/core";
import type { Entry, Unrated } from "../api.ts";
import type { SeatRow, TableRow } from "../store.ts";
import { beginsGame } from "../table/live-table.ts";
import type { FinishedGame, Result } from "./result.ts";

/** Notices by which another than before plays for a seat. */
const HANDS_OVER = new Set(["seat_opened", "seat_bot", "seat_unbot", "seat_taken"]);

/** Who holds a seat, as results name them. */
const whoOf = ({ bot, strength, user, player }: SeatRow): string =>
  bot ? `bot:${strength ?? "lean"}` : (user ?? `gone:${player}`);

/** A game that has just ended. `notices`: the lines about its table itself. */
export function finishedOf(
  row: TableRow,
  ended: NonNullable<GameState["ended"]>,
  notices: readonly Pick<Entry, "kind" | "events">[],
  at: number,
): FinishedGame {
  const results = ended.ranking.flatMap(({ player, rank, worth }): Result[] => {
    const seat = row.seats.find((one) => one.player === player);
    if (!seat) return [];
    return [{ player, who: whoOf(seat), name: seat.name, rank, worth, overall: null, inTitle: null }];
  });
  const { id: table, title } = row;
  const unrated = against(row, ended.reason, notices);
  return { table, title, players: results.length, ended: at, unrated, results };
}

/** What a table says against a rating of its game. */
function against(
  row: TableRow,
  reason: string,
  notices: readonly Pick<Entry, "kind" | "events">[],
): Unrated | null {
  const types = (lines: typeof notices) => lines.flatMap(({ events }) => events.map(({ type }) => type));
  const begun = notices.findIndex((line) => beginsGame(line as Entry));
  if (types(notices).includes("table_imported")) return "imported";
  if (reason === "agreement") return "agreement";
  if (types(notices.slice(begun + 1)).some((type) => HANDS_OVER.has(type))) return "handover";
  if (row.unrated) return "host";
  return row.fixedSeed === null ? null : "seed";
}

/** Why no rating is made of a game, with what its people say: one who played against themselves, none who played against another. */
export function unratedOf({ unrated, results }: Pick<FinishedGame, "unrated" | "results">): Unrated | null {
  if (unrated) return unrated;
  const people = results.map(({ who }) => who).filter((who) => !who.startsWith("bot:"));
  if (new Set(people).size < people.length) return "several";
  return new Set(results.map(({ who }) => who)).size < 2 ? "alone" : null;
}

/** Whether wins, ranks and meetings are counted by a game: it was played to its end by those who began it, each for one seat. */
export const countsIn = (game: Pick<FinishedGame, "unrated" | "results">): boolean => {
  const unrated = unratedOf(game);
  return unrated === null || unrated === "host" || unrated === "seed";
};
