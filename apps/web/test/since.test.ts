import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { expect, it } from "vitest";
import type { LogRound, LogTurn } from "../lib/chronicle.ts";
import { numberedHexes, type SinceGame, sinceDigest } from "../lib/since.ts";
import type { MoveLine } from "../lib/stream.ts";

const line = (at: number, mark: string, text: string, more: Partial<MoveLine> = {}): MoveLine => ({
  kind: "move",
  key: String(at),
  at,
  first: at,
  marks: [mark],
  text,
  full: text,
  prices: [],
  more: [],
  ...more,
});
const turn = (key: string, first: number, last: number, who: Partial<LogTurn>): LogTurn => ({
  key,
  first,
  last,
  lines: [],
  ...who,
});

const cash = [100, 100, 127, 127, 127, 77, 77];
const state = (at: number) =>
  ({
    bank: 900 - (cash[at] ?? 0),
    players: { me: { cash: cash[at] }, she: { cash: 50 } },
    board: { tiles: at >= 3 ? { F7: ["81", 2] } : {}, tokens: {} },
  }) as unknown as GameState;
const view = (at: number) =>
  ({
    players: [
      { id: "me", worth: at < 3 ? 400 : 410, shares: { RED: 20 } },
      { id: "she", worth: 450, shares: {} },
    ],
    companies: [
      { id: "RED", price: at < 2 ? 60 : 65 },
      { id: "BLUE", price: 90 },
      { id: "NEW", price: null },
    ],
  }) as unknown as GameView;

const lines: Record<string, MoveLine[]> = {
  red: [line(2, "she", "pays out £270", { prices: [{ company: "RED", from: 60, to: 65 }] })],
  blue: [line(3, "me", "lays tile 81 on F7"), line(4, "me", "withholds")],
  first: [line(5, "she", "buys 10% BLUE for £90")],
  second: [line(6, "she", "passes", { quiet: true })],
};
const game: SinceGame = {
  state,
  view,
  lines: (one, after) => (lines[one.key] ?? []).filter(({ at }) => at > after),
};
const rounds: LogRound[] = [
  { key: "old", at: 0, id: "stock", set: 1, run: 0, last: 1, turns: [turn("gone", 0, 1, { player: "she" })] },
  {
    key: "or",
    at: 1,
    id: "operating",
    set: 1,
    run: 1,
    last: 4,
    turns: [turn("red", 2, 2, { company: "RED" }), turn("blue", 3, 4, { company: "BLUE" })],
  },
  {
    key: "sr",
    at: 4,
    id: "stock",
    set: 2,
    run: 0,
    last: 6,
    turns: [turn("first", 5, 5, { player: "she" }), turn("second", 6, 6, { player: "she" })],
  },
];

it("says what the reader gained, and a line for each company and player since their last move", () => {
  const digest = sinceDigest(game, rounds, "me", { own: 1, to: 6 });
  expect(digest).toMatchObject({
    moves: 5,
    cash: { now: 77, change: -23 },
    worth: { now: 410, change: 10 },
    place: { place: 2, of: 2, by: 40 },
    bank: { change: 23 },
    prices: [
      { company: "BLUE", from: 90, to: 90 },
      { company: "RED", from: 60, to: 65 },
    ],
  });
  expect(digest.rounds.map(({ key }) => key)).toEqual(["or", "sr"]);
  expect(digest.rounds[0]?.entries).toMatchObject([
    { company: "RED", got: 27, held: 20, price: { from: 60, to: 65 }, hexes: [] },
    { company: "BLUE", got: 0, number: 1, hexes: ["F7"], lines: [{ at: 3 }, { at: 4 }] },
  ]);
  expect(digest.rounds[0]?.entries[0]).not.toHaveProperty("number");
  // Two turns of one player in a stock round are one line.
  expect(digest.rounds[1]?.entries).toMatchObject([
    { players: ["she"], got: -50, lines: [{ at: 5 }, { at: 6 }] },
  ]);
  expect(numberedHexes(digest)).toBe("F7:1");
});

it("leaves out what was before the reader's last move, and worth that is hidden", () => {
  const hidden: SinceGame = {
    ...game,
    view: (at) => ({ ...view(at), players: [{ id: "me", shares: {} }] }) as unknown as GameView,
  };
  const digest = sinceDigest(hidden, rounds, "me", { own: 3, to: 6 });
  expect(digest).not.toHaveProperty("worth");
  expect(digest).not.toHaveProperty("place");
  expect(digest.rounds[0]?.entries).toMatchObject([{ company: "BLUE", lines: [{ at: 4 }] }]);
});
