import type { GameEvent, PlayerId } from "@railhead/core";
import { type Catalogue, companyName, type Names, renderEvent, renderReason } from "@railhead/core/texts";
import type { LogRound, LogTurn } from "./chronicle.ts";
import { sharing } from "./same-parts.ts";

/** Where a price went with a move. */
export interface PriceMark {
  company: string;
  from: number;
  to: number;
}

/** One event of a move in words. */
export interface Words {
  text: string;
  /** What changes the game for everyone: who presides, a phase, a sale. */
  bold?: true;
}

/** A line of the log: what one move did in one turn, or several passes in a row. */
export interface MoveLine {
  kind: "move";
  key: string;
  /** Number of the move; of several passes that of the last. */
  at: number;
  first: number;
  /** Who acted: shown by their signs instead of their names. */
  marks: readonly PlayerId[];
  /** The company on turn. */
  company?: string;
  text: string;
  /** The whole sentences, for a reader who points at the line. */
  full: string;
  bold?: true;
  quiet?: true;
  /** Several players pass. */
  passes?: true;
  prices: readonly PriceMark[];
  more: readonly Words[];
  /** Why a bot did it. */
  why?: string;
}

/** A heading: a round, or the company on turn. */
export interface HeadLine {
  kind: "head";
  key: string;
  at: number;
  round?: { id: string; set: number; run: number };
  company?: string;
}

export type StreamItem = MoveLine | HeadLine;

/** What a stream is worded with. */
export interface StreamWords {
  catalogue: Catalogue;
  names: Names;
  /** Who made a move; undefined for the set-up. */
  seatOf: (at: number) => PlayerId | undefined;
  /** What some events are called in a word, behind the sign of who did it; undefined: as they are worded elsewhere. */
  short?: (event: GameEvent) => string | undefined;
}

/** Events that matter little: said in a lower voice. */
const QUIET = new Set([
  "passed",
  "passed_over",
  "step_passed",
  "bid_passed",
  "opening_declined",
  "offer_refused",
  "choice_declined",
  "power_declined",
  "priority",
  "turn_ended",
  "forced_move",
  "let_through",
]);
const BOLD = new Set([
  "phase_began",
  "president_changed",
  "president_found",
  "lot_sold",
  "company_started",
  "bank_broken",
  "bankrupt",
  "game_ended",
  "company_formed",
  "major_formed",
]);

/** Events by which a sale goes on after someone has let a lot go: they make that no deed. */
const GOES_ON = new Set(["offered", "lot_cut", "packet_cut"]);

/** What says little beside what it follows from: what a bid reserves stands with the players' money, and whose a lot is that was bought with the lot. */
const beside = (all: readonly { event: GameEvent }[], { type }: GameEvent): boolean =>
  type === "set_aside" ||
  type === "aside_released" ||
  (type === "company_given" && all.some(({ event }) => event.type === "lot_sold"));

/** Events that follow from another of their move, whatever their order. */
const AFTER = new Set(["president_changed", "president_found", "priority", "set_aside", "aside_released"]);

/** A sentence without the name that it begins with; undefined where it begins otherwise. `colon`: only where a colon parts the two. */
export function withoutName(text: string, name: string, colon = false): string | undefined {
  const open = text.replace(/^[\u2066-\u2068]/, "");
  if (name === "" || !open.startsWith(name)) return undefined;
  const rest = open.slice(name.length).replace(/^\u2069/, "");
  const gap = (colon ? /^:\s+/ : /^:?\s+/).exec(rest);
  return gap ? rest.slice(gap[0].length) : undefined;
}

interface SignedText {
  mark?: PlayerId;
  text: string;
}

/** A sentence with the sign of who it begins with in place of the name. */
function told(sentence: string, turn: LogTurn, seat: PlayerId | undefined, words: StreamWords): SignedText {
  const { names, catalogue } = words;
  const players = Object.entries(names.players ?? {}).sort(([, a], [, b]) => b.length - a.length);
  for (const [mark, name] of players) {
    const text = withoutName(sentence, name);
    if (text !== undefined) return { mark, text };
  }
  const { company } = turn;
  const text =
    company === undefined ? undefined : withoutName(sentence, companyName(catalogue, company, names));
  if (text !== undefined && seat !== undefined) return { mark: seat, text };
  return { text: sentence };
}

const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** Who made a move, as far as this turn goes: what a company can or cannot do as its turn begins is its president's, not of the player who moved before. */
const doerOf = (turn: LogTurn, at: number, words: StreamWords): PlayerId | undefined =>
  turn.begun?.at === at ? turn.begun.by : words.seatOf(at);

/** One move's events in a turn as a line. `seat`: who made the move; undefined: the events only follow from it. */
function lineOf(
  at: number,
  seat: PlayerId | undefined,
  events: readonly GameEvent[],
  turn: LogTurn,
  words: StreamWords,
): MoveLine {
  const { catalogue, names, short } = words;
  const prices: PriceMark[] = [];
  const said: { event: GameEvent; text: string }[] = [];
  let why: string | undefined;
  const did = events.some(({ type }) => type !== "passed_over");
  for (const event of events) {
    // That nothing could be done in a step says little beside what was done.
    if (did && event.type === "passed_over") continue;
    if (event.type === "price_moved" && Number.isFinite(number(event.from)))
      prices.push({ company: String(event.company), from: number(event.from), to: number(event.to) });
    else if (event.type === "reasoned")
      why = renderReason(catalogue, event.why as Parameters<typeof renderReason>[1], names);
    else said.push({ event, text: renderEvent(event, catalogue, names) });
  }
  // Who presides now follows from what was bought or sold.
  said.sort((a, b) => Number(AFTER.has(a.event.type)) - Number(AFTER.has(b.event.type)));
  const [main, ...more] = said;
  const brief = main && short?.(main.event);
  const doer = (main?.event.player as PlayerId | undefined) ?? seat;
  const first: SignedText =
    main && brief === undefined
      ? told(main.text, turn, seat, words)
      : { text: brief ?? "", ...(doer && { mark: doer }) };
  // What a player did with a company's own things stands behind their sign too.
  if (first.mark === undefined && seat && main && turn.player !== undefined && turn.lines[0]?.at === at)
    first.mark = seat;
  return {
    kind: "move",
    key: `${turn.key}:${at}`,
    at,
    first: at,
    marks: first.mark === undefined ? [] : [first.mark],
    ...(turn.company !== undefined && { company: turn.company }),
    text: first.text,
    ...(main && BOLD.has(main.event.type) && { bold: true }),
    ...(main &&
      QUIET.has(main.event.type) &&
      more.every(({ event }) => QUIET.has(event.type) || GOES_ON.has(event.type)) && { quiet: true }),
    ...(main?.event.type === "passed" && more.length === 0 && why === undefined && { passes: true }),
    prices,
    full: said.map(({ text }) => text).join(". "),
    more: more
      .filter(({ event }) => !beside(said, event))
      .map(({ event, text }) => ({
        text: short?.(event) ?? text,
        ...(BOLD.has(event.type) && { bold: true }),
      })),
    ...(why !== undefined && { why }),
  };
}

/** Passes in a row as one line. */
function joined(before: MoveLine, next: MoveLine): MoveLine | undefined {
  if (!before.passes || !next.passes || before.prices.length || next.prices.length) return undefined;
  if (next.marks.length !== 1 || before.marks.includes(next.marks[0] as PlayerId)) return undefined;
  return { ...before, at: next.at, marks: [...before.marks, ...next.marks] };
}

function write(round: LogRound, words: StreamWords): StreamItem[] {
  const items: StreamItem[] = [
    {
      kind: "head",
      key: round.key,
      at: round.at,
      round: { id: round.id, set: round.set, run: round.run },
    },
  ];
  for (const turn of round.turns) {
    if (turn.company !== undefined)
      items.push({ kind: "head", key: `${turn.key}#`, at: turn.first, company: turn.company });
    for (let from = 0; from < turn.lines.length; ) {
      const at = turn.lines[from]?.at ?? 0;
      let end = from;
      while (turn.lines[end]?.at === at) end++;
      const line = lineOf(
        at,
        at === round.at && turn.begun?.at !== at ? undefined : doerOf(turn, at, words),
        turn.lines.slice(from, end).map(({ event }) => event),
        turn,
        words,
      );
      from = end;
      const last = items.at(-1);
      const one = last?.kind === "move" ? joined(last, line) : undefined;
      if (one) items[items.length - 1] = one;
      else items.push(line);
    }
  }
  return items;
}

/**
 * Words the rounds of a log, each once: a round that has not changed is not looked at again, and in one that has, lines that say the
 * same stay the same objects.
 */
export class Stream {
  private readonly known = new WeakMap<LogRound, StreamItem[]>();
  private readonly latest = new Map<string, StreamItem[]>();
  private readonly words: StreamWords;

  constructor(words: StreamWords) {
    this.words = words;
  }

  private itemsOf(round: LogRound): StreamItem[] {
    let items = this.known.get(round);
    if (!items) {
      items = sharing(this.latest.get(round.key), write(round, this.words));
      this.known.set(round, items);
      this.latest.set(round.key, items);
    }
    return items;
  }

  /** The last lines, at most this many, and whether there are older ones. */
  last(rounds: readonly LogRound[], most: number): { items: StreamItem[]; older: boolean } {
    const parts: StreamItem[][] = [];
    let count = 0;
    let index = rounds.length;
    while (index > 0 && count < most) {
      index -= 1;
      const items = this.itemsOf(rounds[index] as LogRound);
      parts.unshift(items);
      count += items.length;
    }
    const all = parts.flat();
    return { items: all.slice(Math.max(0, all.length - most)), older: index > 0 || all.length > most };
  }

  /** The lines of one turn that belong to moves after this one, each move by itself. */
  turn(turn: LogTurn, after: number): MoveLine[] {
    const moves = [...new Set(turn.lines.map(({ at }) => at))].filter((at) => at > after);
    return moves.map((at) =>
      lineOf(
        at,
        doerOf(turn, at, this.words),
        turn.lines.flatMap((line) => (line.at === at ? [line.event] : [])),
        turn,
        this.words,
      ),
    );
  }

  /** How many lines there are from the one of a move to the end. */
  since(rounds: readonly LogRound[], at: number): number {
    let count = 0;
    for (let index = rounds.length - 1; index >= 0; index--) {
      const items = this.itemsOf(rounds[index] as LogRound);
      for (let line = items.length - 1; line >= 0; line--) {
        count += 1;
        if ((items[line]?.at ?? 0) < at) return count;
      }
    }
    return count;
  }
}

/** The line of a move, or the last one before it. */
export function lineAt(items: readonly StreamItem[], at: number): MoveLine | undefined {
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index];
    if (item?.kind === "move" && item.first <= at) return item;
  }
  return undefined;
}

/** Most sentences of a move that are told before one travels to it. */
const MOST = 4;

/** What else a move did: of very much only how it begins and ends, and how much is between. */
export function inShort(texts: readonly string[], whole: boolean, more: (count: number) => string): string[] {
  if (whole || texts.length <= MOST) return [...texts];
  return [...texts.slice(0, MOST - 2), more(texts.length - MOST + 1), ...texts.slice(1 - MOST + 2)];
}
