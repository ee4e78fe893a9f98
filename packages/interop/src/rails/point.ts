import type { Action, Ctx, Decision, Engine, GameState, LogEntry } from "@railhead/core";
import type { Words } from "../words.ts";
import type { ReportEvent } from "./events.ts";
import type { Fact } from "./facts.ts";
import type { RailsMapping } from "./mapping.ts";
import type { BestRuns } from "./runs.ts";

/** What a report tells that can be compared. */
export type CheckKind =
  | "revenues"
  | "payouts"
  | "receipts"
  | "prices"
  | "cash lines"
  | "worths"
  | "bank lines"
  | "priorities"
  | "phases"
  | "final ranks"
  | "other facts";

/** A line of the report that does not agree with the game, or something that no line tells. */
export interface Difference {
  /** Line of the report, from 1. */
  line: number;
  /** The line itself. */
  text: string;
  kind: CheckKind;
  /** What stands here in place of it. */
  message: string;
  /** A line before differs by the same amount for the same account: nothing new. */
  carried?: boolean;
}

/** A run whose recorded amount was taken on trust. */
export interface Trusted {
  line: number;
  company: string;
  recorded: number;
  earned: number;
}

/** What is remembered from line to line. */
export interface Book {
  /** Worth of each player when the operating round began. */
  worths: Readonly<Record<string, number>>;
  /** Companies that have paid for their tokens in the report, and pay when they float here. */
  fees: Readonly<Record<string, number>>;
  /** Turns of tiles that were found out, by tile. */
  turns: Readonly<Record<string, number>>;
  /** By how much an account differed when it was last compared. */
  drift: Readonly<Record<string, number>>;
  /** The company whose turn the report tells. */
  company: string | undefined;
  /** Discards that the report tells before they are asked for here. */
  held: readonly number[];
  /** The merger that was told last. */
  merged: { minor: string; player: string; company: string; percent: number } | undefined;
  /** The operating round that is told, as the report numbers it, and the stock round. */
  round: string;
  stock: number | undefined;
  /** The space of a company's price that was told last, as the report names it. */
  spaces: Readonly<Record<string, string>>;
  /** The last run that was compared: company and line, so that a run told twice is counted once. */
  run: { company: string; amount: number; line: number } | undefined;
}

/** Where the import stands. Never changed in place. */
export interface Point {
  readonly state: GameState;
  /** The next event of the report. */
  readonly at: number;
  /** Events from there on that have been read already. */
  readonly used: ReadonlySet<number>;
  readonly facts: readonly Fact[];
  readonly book: Book;
  /** Log entries of this point alone. */
  readonly entries: readonly LogEntry[];
  readonly compared?: readonly CheckKind[];
  readonly differences?: readonly Difference[];
  readonly trusted?: Trusted;
  readonly note?: string;
  readonly consents?: number;
  readonly supplied?: number;
  /** Passes that the report tells and no one was asked for here. */
  readonly dropped?: number;
  /** Lines that are part of another decision here. */
  readonly joined?: number;
  /** Moves in a row that no line of the report tells. */
  readonly idle: number;
  readonly before: Point | undefined;
}

/** What does not change while a report is read. */
export interface Reading {
  readonly engine: Engine;
  readonly mapping: RailsMapping;
  readonly events: readonly ReportEvent[];
  /** Players by the report's names. */
  readonly players: ReadonlyMap<string, string>;
  readonly runs: BestRuns;
  /** The report's amounts are taken where trains do not earn them. */
  readonly trust: boolean;
  readonly words: Words;
}

/** One way to go on: actions, and the events of the report that they are. */
export interface Way {
  actions: readonly Action[];
  uses: readonly number[];
  book?: Partial<Book>;
  note?: string;
}

/** What an answer to a question is made from. */
export interface View {
  readonly reading: Reading;
  readonly point: Point;
  readonly decision: Decision;
  readonly seat: string;
  /** The event to be read now, and its index. */
  readonly event: ReportEvent;
  readonly at: number;
}

export const ctxOf = (reading: Reading, state: GameState): Ctx => ({ rules: reading.engine.rules, state });

/** The point after this one, with nothing done yet. */
export function after(point: Point, more: Partial<Point> = {}): Point {
  const { state, at, used, facts, book, idle } = point;
  return { state, at, used, facts, book, idle, entries: [], before: point, ...more };
}

/** Events from the point on that have not been read, with their indexes. */
export function* ahead(
  reading: Pick<Reading, "events">,
  point: Pick<Point, "at" | "used">,
): Generator<[number, ReportEvent]> {
  for (let index = point.at; index < reading.events.length; index++)
    if (!point.used.has(index)) yield [index, reading.events[index] as ReportEvent];
}

const ROUND_LIMITS = [
  "operatingBegins",
  "operatingEnds",
  "stockBegins",
  "stockEnds",
  "exchangeBegins",
  "over",
];

/** Events ahead in the running turn of a company. */
export function* aheadInTurn(reading: Reading, point: Point): Generator<[number, ReportEvent]> {
  for (const [index, event] of ahead(reading, point)) {
    if (event.kind === "operates" || ROUND_LIMITS.includes(event.kind)) return;
    yield [index, event];
  }
}

/** Events ahead in the running round. */
export function* aheadInRound(reading: Reading, point: Point): Generator<[number, ReportEvent]> {
  for (const [index, event] of ahead(reading, point)) {
    if (ROUND_LIMITS.includes(event.kind)) return;
    yield [index, event];
  }
}

/** Marks events as read, and moves past those that are. */
export function consume(reading: Reading, point: Point, uses: readonly number[]): Pick<Point, "at" | "used"> {
  const used = new Set(point.used);
  for (const index of uses) used.add(index);
  let { at } = point;
  while (used.has(at)) used.delete(at++);
  for (const index of used) if (index < at) used.delete(index);
  return { at: Math.min(at, reading.events.length), used };
}
