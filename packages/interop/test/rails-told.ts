import type { GameEvent } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { tiny } from "@railhead/core/tiny";
import type { ReportEvent } from "../src/rails/events.ts";
import { readLine } from "../src/rails/events.ts";
import { type Fact, factsOf } from "../src/rails/facts.ts";
import { reportLines } from "../src/rails/lines.ts";
import type { RailsMapping } from "../src/rails/mapping.ts";
import type { Book, Point, Reading } from "../src/rails/point.ts";
import { BestRuns } from "../src/rails/runs.ts";
import { PLAIN_WORDS } from "../src/words.ts";

/** Reports of the title of one page, in which ABC is called ALTON. Ann, Bob and Cem are A, B and C. */
export const mapping: RailsMapping = {
  report: "Tiny",
  title: "tiny",
  companies: { ALTON: "ABC" },
  turns: { "9": 2 },
  likely: { "8": 1 },
  trials: [],
  trainPlaces: { IPO: "stack", Pool: "pool" },
  options: () => ({}),
};

const PLAYERS = ["Ann", "Bob", "Cem"];

/** What lines tell. */
export const events = (...lines: string[]): ReportEvent[] =>
  reportLines(lines.join("\n")).map((line) => readLine(line, PLAYERS));

export const reading = (table: Position, lines: readonly string[], more: Partial<Reading> = {}): Reading => ({
  engine: table.engine,
  mapping,
  events: events(...lines),
  players: new Map(PLAYERS.map((name, at) => [name, "ABC".charAt(at)])),
  runs: new BestRuns(),
  trust: false,
  words: PLAIN_WORDS,
  ...more,
});

const BOOK: Book = {
  worths: {},
  fees: {},
  turns: {},
  drift: {},
  company: undefined,
  held: [],
  run: undefined,
  merged: undefined,
  round: "",
  stock: undefined,
  spaces: {},
};

export interface Stand extends Partial<Omit<Point, "book" | "facts">> {
  facts?: readonly Fact[];
  book?: Partial<Book>;
}

export const point = (table: Position, { book, ...more }: Stand = {}): Point => ({
  state: table.state,
  at: 0,
  used: new Set(),
  facts: [],
  entries: [],
  idle: 0,
  before: undefined,
  book: { ...BOOK, ...book },
  ...more,
});

/** What the game did, by its events. */
export const did = (...all: Record<string, unknown>[]): Fact[] => factsOf(all as unknown as GameEvent[]);

/** ABC operates, and is led by A. */
export const table = (): Position =>
  new Position(tiny, 3)
    .inPlay("ABC", { par: 70, shares: { A: 50, B: 20 }, pool: 10, cash: 100, trains: ["2"], tokens: ["B3"] })
    .operate("ABC", "track");
