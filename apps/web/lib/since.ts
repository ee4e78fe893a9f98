import type { GameState, PlayerId } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { changedHexes } from "./changed.ts";
import type { LogRound, LogTurn } from "./chronicle.ts";
import type { MoveLine, PriceMark } from "./stream.ts";

/** More moves than this open the digest by themselves; as many or fewer stand in the sign. */
export const FEW_MOVES = 3;

/** What is read of a game for its digest. */
export interface SinceGame {
  state: (at: number) => GameState;
  view: (at: number) => GameView;
  /** The lines of a turn after a move. */
  lines: (turn: LogTurn, after: number) => readonly MoveLine[];
}

/** A figure as it stands, and what it gained. */
export interface Figure {
  now: number;
  change: number;
}

/** What one company or one player did since the reader's last turn. */
export interface SinceEntry {
  key: string;
  company?: string;
  /** Who did it. */
  players: readonly PlayerId[];
  /** Its number on the map; absent where it changed no hex. */
  number?: number;
  hexes: readonly string[];
  lines: readonly MoveLine[];
  /** What the reader's cash gained meanwhile. */
  got: number;
  /** Percent of the company that the reader holds. */
  held: number;
  /** Where its price stood before, and stands after. */
  price?: PriceMark;
}

export interface SinceRound {
  key: string;
  id: string;
  set: number;
  run: number;
  entries: readonly SinceEntry[];
}

export interface SinceDigest {
  moves: number;
  cash: Figure;
  /** Absent where a house rule hides it. */
  worth?: Figure;
  /** The reader's place by worth, of how many, and by how much they lead, or lack to the first. */
  place?: { place: number; of: number; by: number };
  bank: Figure;
  rounds: readonly SinceRound[];
  /** Every price on the market, with what it moved. */
  prices: readonly PriceMark[];
}

/** The money of a player. */
const moneyOf = (state: GameState, player: PlayerId): number => state.players[player]?.cash ?? 0;

function placeOf(view: GameView, player: PlayerId): SinceDigest["place"] {
  const worths = view.players.map(({ id, worth }) => ({ id, worth }));
  const own = worths.find(({ id }) => id === player)?.worth;
  if (own === undefined || worths.some(({ worth }) => worth === undefined)) return undefined;
  const others = worths.filter(({ id }) => id !== player).map(({ worth }) => worth ?? 0);
  const place = 1 + others.filter((worth) => worth > own).length;
  const best = Math.max(0, ...others);
  return { place, of: worths.length, by: Math.abs(own - best) };
}

/** Where a price went in a turn: from its first step to its last. */
function priceOf(lines: readonly MoveLine[], company: string | undefined): PriceMark | undefined {
  const marks = lines.flatMap(({ prices }) => prices).filter((one) => one.company === company);
  const [first, last] = [marks[0], marks.at(-1)];
  return first && last ? { company: first.company, from: first.from, to: last.to } : undefined;
}

/**
 * What happened after the reader's last move: figures, and a line for each company or player. `own` is that move's number, `to` the last that is told.
 */
export function sinceDigest(
  game: SinceGame,
  rounds: readonly LogRound[],
  player: PlayerId,
  { own, to }: { own: number; to: number },
): SinceDigest {
  const [was, now] = [game.state(own), game.state(to)];
  const [before, after] = [game.view(own), game.view(to)];
  const held = after.players.find(({ id }) => id === player)?.shares ?? {};
  let number = 0;
  const shown = rounds
    .filter((round) => round.last > own)
    .map((round): SinceRound => {
      const entries: SinceEntry[] = [];
      for (const turn of round.turns) {
        const lines = game.lines(turn, own);
        const [first, last] = [lines[0], lines.at(-1)];
        if (!first || !last) continue;
        const players = [...new Set(lines.flatMap(({ marks }) => marks))];
        // In a stock round what a player did in all their turns is one line.
        const same =
          turn.company === undefined
            ? entries.find((one) => one.company === undefined && one.players[0] === players[0])
            : undefined;
        const got = moneyOf(game.state(last.at), player) - moneyOf(game.state(first.at - 1), player);
        if (same) {
          const all = [...same.lines, ...lines];
          entries[entries.indexOf(same)] = { ...same, lines: all, got: same.got + got };
          continue;
        }
        const hexes = changedHexes(game.state(last.at), game.state(first.at - 1));
        const price = priceOf(lines, turn.company);
        entries.push({
          key: turn.key,
          ...(turn.company !== undefined && { company: turn.company }),
          players,
          hexes,
          ...(hexes.length > 0 && { number: ++number }),
          lines,
          got,
          held: turn.company === undefined ? 0 : (held[turn.company] ?? 0),
          ...(price && { price }),
        });
      }
      return { key: round.key, id: round.id, set: round.set, run: round.run, entries };
    })
    .filter(({ entries }) => entries.length > 0);
  const worth = (view: GameView) => view.players.find(({ id }) => id === player)?.worth;
  const [worthBefore, worthNow] = [worth(before), worth(after)];
  const place = placeOf(after, player);
  const prices = after.companies.flatMap((company): PriceMark[] => {
    if (company.price === null) return [];
    const old = before.companies.find(({ id }) => id === company.id)?.price ?? company.price;
    return [{ company: company.id, from: old, to: company.price }];
  });
  return {
    moves: to - own,
    cash: { now: moneyOf(now, player), change: moneyOf(now, player) - moneyOf(was, player) },
    ...(worthBefore !== undefined &&
      worthNow !== undefined && { worth: { now: worthNow, change: worthNow - worthBefore } }),
    ...(place && { place }),
    bank: { now: now.bank, change: now.bank - was.bank },
    rounds: shown,
    prices: prices.sort((a, b) => b.to - a.to),
  };
}

/** Numbers on the map: "F7:1,I10:2"; of a hex that changed twice the later. */
export const numberedHexes = ({ rounds }: Pick<SinceDigest, "rounds">): string =>
  Object.entries(
    Object.fromEntries(
      rounds.flatMap(({ entries }) =>
        entries.flatMap(({ hexes, number }) => hexes.map((hex) => [hex, number ?? 0])),
      ),
    ),
  )
    .map(([hex, number]) => `${hex}:${number}`)
    .join(",");
