import type { Decision, Refusal } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { activePlayers } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import { answers, given } from "./answers.ts";
import { difference } from "./compare/comparison.ts";
import { parted } from "./compare/rounds.ts";
import { tell } from "./compare.ts";
import type { ReportEvent } from "./events.ts";
import { companyId } from "./mapping.ts";
import { Playing } from "./playing.ts";
import { after, consume, ctxOf, type Point, type Reading, type Way } from "./point.ts";
import type { Stuck } from "./search.ts";
import { trustedNothing, trustedRuns } from "./trust.ts";

/** Most moves in a row that no line tells: the questions of a whole round that everyone passes. */
const MOST_IDLE = 60;

/** How a point goes on: all the ways there are, or why there is none. */
export type Expanded = { ways: Point[] } | { end: true } | Stuck;

/** The points that may follow: a line is compared, or the question that stands here is answered. */
export function expand(reading: Reading, point: Point): Expanded {
  const event = reading.events[point.at];
  if (!event) return { end: true };
  const booked = trusted(reading, point, event);
  if (booked.length) return { ways: booked };
  const comparison = tell(reading, point, event);
  if (comparison) {
    const { facts = point.facts, book, compared, differences = [], note, dropped } = comparison;
    return {
      ways: [
        after(point, {
          ...consume(reading, point, [point.at]),
          facts,
          book: { ...point.book, ...book },
          differences,
          ...(compared && { compared: [compared] }),
          ...(note !== undefined && { note }),
          ...(dropped && { dropped }),
          idle: 0,
        }),
      ],
    };
  }
  return decide(reading, point, event);
}

/** Where amounts are taken on trust: the ways to book a run whose amount its trains do not earn. */
function trusted(reading: Reading, point: Point, event: ReportEvent): Point[] {
  if (!reading.trust) return [];
  const decision = reading.engine.decisions(point.state)[0];
  const { company } = point.book;
  if (decision?.id === "routes" && decision.company !== undefined && decision.company === company) {
    const run = answers({ reading, point, decision, seat: decision.seats[0] ?? "", event, at: point.at })[0];
    return run?.actions[0] ? trustedRuns(reading, point, company, run.actions[0]) : [];
  }
  if (company === undefined || event.kind !== "revenue" || event.amount === 0) return [];
  const nothing = point.facts.some(
    ({ kind, who, amount }) => kind === "revenue" && who === company && !amount,
  );
  return nothing && companyId(reading.mapping, event.company) === company
    ? trustedNothing(reading, point, company)
    : [];
}

function decide(reading: Reading, point: Point, event: ReportEvent): Expanded {
  const { engine } = reading;
  const elsewhere = parted(event, { reading, point });
  if (elsewhere !== undefined) return { stuck: elsewhere };
  const decision = engine.decisions(point.state)[0];
  if (!decision) return { stuck: reading.words.tell(saying`the game is over here`) };
  if (event.kind === "over") return endHere(reading, point, event);
  const wrongPlace = misplaced(reading, point, event, decision);
  if (wrongPlace !== undefined) return { stuck: wrongPlace };
  if (event.kind === "pass" && !["sale", "stock"].includes(roundOf(point.state)))
    return { ways: [after(point, { ...consume(reading, point, [point.at]), dropped: 1 })] };
  const held = hold(reading, point, event, decision);
  if (held) return { ways: [held] };
  if (point.idle >= MOST_IDLE) return { stuck: asked(reading, decision) };
  const seat = decision.seats[0] ?? "";
  const refusals: Refusal[] = [];
  const said = answers({ reading, point, decision, seat, event, at: point.at });
  const possible = said.filter((way) => way.uses.length > 0 || maySupply(point, decision, way));
  const ways = possible.flatMap((way) => play(reading, point, way, refusals) ?? []);
  if (ways.length) return { ways };
  const reasons = [...new Set(refusals.map((one) => reading.words.refusal(one)))];
  const why = reasons.length ? `: ${reasons.join(" | ")}` : "";
  return { stuck: `${asked(reading, decision)}${why}`, codes: refusals.map(({ code }) => code) };
}

/**
 * Whether an answer may be played that no line tells. A report tells every bid, purchase, pass and merger; of a player who has just
 * sold, only what they buy.
 */
function maySupply(point: Point, decision: Decision, { actions }: Way): boolean {
  const id = roundOf(point.state);
  if (id === "sale" || actions.some(({ type }) => type === "merge_minor")) return false;
  return id !== "stock" || decision.id !== "turn" || decision.seats.some((seat) => hasSold(point, seat));
}

/** Whether the last move was a sale of this player's. */
function hasSold(point: Point, seat: string): boolean {
  for (let one: Point | undefined = point; one; one = one.before) {
    const entry = one.entries.at(-1);
    if (entry) return entry.seat === seat && entry.type === "sell_shares";
  }
  return false;
}

/** The report ends a game that goes on here: the table agrees to that, so that the ranking can be compared. */
function endHere(reading: Reading, point: Point, event: ReportEvent): Expanded {
  const agreed = activePlayers(ctxOf(reading, point.state));
  const seat = agreed[0] ?? "";
  const ended = play(reading, point, { actions: [{ type: "end_by_agreement", seat, agreed }], uses: [] });
  if (!ended) return { stuck: reading.words.tell(saying`the game continues here`) };
  const differences = [
    difference(event, "other facts", saying`the game continues here; it was ended by agreement`),
  ];
  return { ways: [{ ...ended, differences: [...(ended.differences ?? []), ...differences] }] };
}

/** What is asked here, and of whom. */
function asked({ words }: Reading, decision: Decision): string {
  const { company, seats } = decision;
  const who = [company, ...seats].flatMap((one) => (one ? [words.name(one)] : []));
  return words.tell(saying`${[...new Set(who)].join(", ")} must act here: ${words.asked(decision)}`);
}

/** Rounds in which a line can stand. */
const PLACES: Partial<Record<ReportEvent["kind"], readonly string[]>> = {
  select: ["sale"],
  bid: ["sale"],
  sold: ["sale"],
  decline: ["sale"],
  start: ["stock"],
  buy: ["stock", "operating"],
  sell: ["stock", "operating"],
  merge: ["stock", "exchange"],
  lay: ["operating"],
  token: ["operating"],
  revenue: ["operating"],
  dividend: ["operating"],
  train: ["operating"],
  adds: ["operating"],
};

/** Why the line can not stand here any more, whatever is answered. */
function misplaced(
  reading: Reading,
  point: Point,
  event: ReportEvent,
  decision: Decision,
): string | undefined {
  const id = roundOf(point.state);
  const rounds = PLACES[event.kind];
  const player = event.kind === "buy" && id === "operating" && reading.players.has(event.who);
  if (player || (rounds && !rounds.includes(id)))
    return `${asked(reading, decision)} (${reading.words.round(id)})`;
  if (id !== "operating") return undefined;
  const own =
    "company" in event && event.kind !== "operates" ? companyId(reading.mapping, event.company) : undefined;
  const dealt = event.kind === "buy" || event.kind === "sell" ? companyId(reading.mapping, event.who) : own;
  const { turn } = point.state.round.data as { turn?: { company: string } | null };
  if (turn && dealt !== undefined && dealt === point.book.company && turn.company !== dealt)
    return `${reading.words.tell(saying`the turn of ${dealt} is over`)}; ${asked(reading, decision)}`;
  return undefined;
}

/** A discard that is told before it is asked for here waits for its question. */
function hold(reading: Reading, point: Point, event: ReportEvent, decision: Decision): Point | undefined {
  if (event.kind !== "discard" || decision.id === "discard_train") return undefined;
  if (decision.id === "trains" && decision.company === companyId(reading.mapping, event.company))
    return undefined;
  const book = { ...point.book, held: [...point.book.held, point.at] };
  return after(point, { ...consume(reading, point, [point.at]), book });
}

/** Plays a way, answers what records take as given, and compares the lines that the way has read. */
export function play(reading: Reading, point: Point, way: Way, refusals: Refusal[] = []): Point | undefined {
  const { engine } = reading;
  const playing = new Playing(engine, point.state);
  const asking = () => given(engine.decisions(playing.state)[0]);
  let consents = 0;
  for (const action of way.actions) {
    const refusal = playing.apply(action);
    if (refusal) {
      refusals.push(refusal);
      return undefined;
    }
    for (let consent = asking(); consent; consent = asking()) {
      if (playing.apply(consent)) return undefined;
      consents++;
    }
  }
  const line = reading.events[way.uses[0] ?? point.at]?.line.number;
  const supplied = way.uses.length ? 0 : 1;
  const played = after(point, {
    ...consume(reading, point, way.uses),
    state: playing.state,
    facts: [...point.facts, ...playing.facts],
    entries: playing.actions.map((action) => (line === undefined ? action : { ...action, id: line })),
    consents,
    supplied,
    joined: Math.max(0, way.uses.length - 1),
    idle: supplied ? point.idle + 1 : 0,
    book: { ...point.book, ...way.book },
    ...(way.note !== undefined && { note: way.note }),
  });
  return compareUsed(reading, played, way.uses);
}

/** Compares the lines that were read together with the actions. */
function compareUsed(reading: Reading, point: Point, uses: readonly number[]): Point {
  let { facts, book, note } = point;
  const differences = [...(point.differences ?? [])];
  const compared = [...(point.compared ?? [])];
  for (const index of [...uses].sort((a, b) => a - b)) {
    const event = reading.events[index] as ReportEvent;
    const comparison = tell(reading, { ...point, facts, book }, event);
    if (!comparison) {
      if (DONE.includes(event.kind))
        differences.push(difference(event, "other facts", saying`nothing of it here`));
      continue;
    }
    facts = comparison.facts ?? facts;
    book = { ...book, ...comparison.book };
    note = comparison.note ?? note;
    differences.push(...(comparison.differences ?? []));
    if (comparison.compared) compared.push(comparison.compared);
  }
  return { ...point, facts, book, differences, compared, ...(note !== undefined && { note }) };
}

/** Lines that must show in what the game has done once they have been read. */
const DONE: readonly ReportEvent["kind"][] = [
  "start",
  "adds",
  "train",
  "revenue",
  "dividend",
  "lay",
  "token",
  "buy",
  "sell",
];
