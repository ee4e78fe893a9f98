import { saying } from "@railhead/core/texts";
import type { EventOf, ReportEvent } from "../events.ts";
import type { Fact, FactKind } from "../facts.ts";
import type { Book, CheckKind, Difference } from "../point.ts";
import { worthsNow } from "./accounts.ts";
import {
  type Comparers,
  type Comparison,
  company,
  difference,
  nameOf,
  player,
  type ReadPoint,
  said,
  take,
} from "./comparison.ts";

/** What a report must tell and has not, up to the fact at `end`. */
function untold(at: ReadPoint, event: ReportEvent, end: number): Difference[] {
  return at.point.facts
    .slice(0, end)
    .filter((fact) => fact.due)
    .map((fact) =>
      difference(event, KINDS[fact.kind] ?? "other facts", saying`before this line: ${sentence(at, fact)}`),
    );
}

const KINDS: Partial<Record<FactKind, CheckKind>> = {
  revenue: "revenues",
  payout: "payouts",
  receives: "receipts",
  price: "prices",
  phase: "phases",
};

const sentence = (at: ReadPoint, fact: Fact): string =>
  saying`${happened({ ...fact, who: nameOf(at, fact.who) })}, which the report omits`;

function happened({ kind, who, amount: n, values }: Fact): string {
  switch (kind) {
    case "revenue":
      return saying`${who} earns ${n} here`;
    case "dividend":
      return saying`${who} uses its ${n} here (${values.how})`;
    case "payout":
      return saying`${who} receives ${n} of ${values.company} here`;
    case "receives":
      return saying`${who} retains ${n} here`;
    case "price":
      return saying`the price of ${who} moves from ${values.from} to ${n} here`;
    case "phase":
      return saying`phase ${who} begins here`;
    case "adds":
      return saying`the president of ${who} contributes ${n} here`;
    case "underwritten":
      return saying`${who} receives ${n} for its unsold shares here`;
    case "doubled":
      return saying`a station token of ${who} returns here`;
    case "lot":
      return saying`${who} receives minor ${values.lot} for ${n} here`;
    default:
      return `${kind} ${who} ${n} here`;
  }
}

type Fits = (fact: Fact) => boolean;

/** A round or a turn that waits to be told, and its place among the facts. */
interface Limit {
  fact: Fact;
  index: number;
}

const isLimit = ({ kind }: Fact): boolean => kind === "turn" || kind === "began";

/** The first round or turn from a place on that waits to be told. */
function limitFrom(facts: readonly Fact[], from: number): Limit | undefined {
  const index = facts.findIndex((fact, at) => at >= from && isLimit(fact));
  const fact = facts[index];
  return fact && { fact, index };
}

/** Whether a round began and ended without anyone, so that a report need not tell it: the final exchange without minors. */
function isEmpty(facts: readonly Fact[], { fact, index }: Limit): boolean {
  const next = limitFrom(facts, index + 1)?.index ?? facts.length;
  const inside = facts.slice(index + 1, next);
  const over = inside.findIndex(({ kind, who }) => kind === "ended" && who === fact.who);
  return fact.kind === "began" && over >= 0 && !inside.slice(0, over).some(({ due }) => due);
}

/** The round or turn that a line must tell: rounds without anyone are passed over where it tells another. */
function nextLimit(at: ReadPoint, fits: Fits = () => true): Limit | undefined {
  const { facts } = at.point;
  let next = limitFrom(facts, 0);
  while (next && !fits(next.fact) && isEmpty(facts, next)) next = limitFrom(facts, next.index + 1);
  return next;
}

/** A round or a turn begins: what came before it must have been told. */
function limit(
  event: ReportEvent,
  at: ReadPoint,
  fits: Fits,
  book: Partial<Book> = {},
): Comparison | undefined {
  const next = nextLimit(at, fits);
  if (!next || !fits(next.fact)) return undefined;
  const held = at.point.book.held.map((index) => at.reading.events[index] as ReportEvent);
  return {
    facts: at.point.facts.slice(next.index + 1),
    differences: [
      ...untold(at, event, next.index),
      ...held.map((one) => difference(one, "other facts", saying`no such discard is required here`)),
    ],
    book: { company: undefined, run: undefined, held: [], ...book },
  };
}

/** Lines that begin a round, and the round. */
const BEGINS: Partial<Record<ReportEvent["kind"], string>> = {
  saleBegins: "sale",
  operatingBegins: "operating",
  stockBegins: "stock",
  exchangeBegins: "exchange",
};

/** Lines of what is done in a round or turn: it must have been told by then. */
const DONE: readonly ReportEvent["kind"][] = [
  "select",
  "bid",
  "start",
  "buy",
  "sell",
  "merge",
  "lay",
  "token",
  "revenue",
  "dividend",
  "train",
  "adds",
];

/**
 * Whether a line tells a round or turn while another one has begun here that no line has told, or what is done in one that has not
 * been told: the game has parted from the report.
 */
export function parted(event: ReportEvent, at: ReadPoint): string | undefined {
  const round = BEGINS[event.kind];
  const fits: Fits | undefined =
    event.kind === "operates"
      ? (fact) => fact.kind === "turn" && fact.who === company(at, event.company)
      : round === undefined
        ? DONE.includes(event.kind)
          ? () => false
          : undefined
        : began(round);
  const next = fits && nextLimit(at, fits);
  if (!next || fits(next.fact)) return undefined;
  const { words } = at.reading;
  const { kind, who } = next.fact;
  return words.tell(
    kind === "turn" ? saying`here the turn of ${who} begins` : saying`here begins ${words.round(who)}`,
  );
}

const began =
  (round: string): Fits =>
  (fact) =>
    fact.kind === "began" && fact.who === round;

/** The number of a round: the report counts from the first stock round on, here the sale is the first set. */
function numbered(
  event: EventOf<"operatingBegins"> | EventOf<"stockBegins">,
  at: ReadPoint,
  comparison: Comparison | undefined,
): Comparison | undefined {
  const begun = nextLimit(at, began(event.kind === "stockBegins" ? "stock" : "operating"))?.fact.values;
  const set = Number(begun?.set) - 1;
  const run = event.kind === "operatingBegins" ? event.run : undefined;
  if (!comparison) return undefined;
  const same = event.set === set && (run === undefined || run === begun?.run);
  return otherRound(event, comparison, same, run === undefined ? set : `${set}.${begun?.run}`);
}

/** A line that names another round than the one that is told. */
function otherRound(
  event: ReportEvent,
  comparison: Comparison,
  same: boolean,
  round: string | number | undefined,
): Comparison {
  if (same) return comparison;
  const other = difference(event, "other facts", saying`round ${round} here`);
  return { ...comparison, differences: [...(comparison.differences ?? []), other] };
}

const ended = (at: ReadPoint, rounds: string[]): Comparison | undefined => {
  const taken = take(at.point.facts, "ended", undefined, (fact) => rounds.includes(fact.who));
  return taken && said(taken);
};

/** Rounds and turns: where they begin and end. */
export const rounds: Comparers = {
  saleBegins: (event, at) => limit(event, at, began("sale")),
  operatingBegins: (event, at) => {
    const round = `${event.set}.${event.run}`;
    return numbered(event, at, limit(event, at, began("operating"), { worths: worthsNow(at), round }));
  },
  operatingEnds: (event, at) => {
    const { round } = at.point.book;
    const comparison = ended(at, ["operating"]);
    return (
      comparison &&
      otherRound(event, comparison, round === "" || round === `${event.set}.${event.run}`, round)
    );
  },
  stockBegins: (event, at) => numbered(event, at, limit(event, at, began("stock"), { stock: event.set })),
  stockEnds: (event, at) => {
    const { stock } = at.point.book;
    const comparison = ended(at, ["stock", "exchange"]);
    return comparison && otherRound(event, comparison, stock === undefined || stock === event.set, stock);
  },
  exchangeBegins: (event, at) => limit(event, at, began("exchange")),
  operates: (event, at) => {
    const id = company(at, event.company);
    const comparison = limit(event, at, (fact) => fact.kind === "turn" && fact.who === id, { company: id });
    if (!comparison) return undefined;
    const state = at.point.state.companies[id];
    const president = nextLimit(at, (fact) => fact.who === id)?.fact.values.president;
    if (!state || president === "" || president === player(at, event.player)) return comparison;
    const message = saying`${nameOf(at, String(president))} is president here`;
    return {
      ...comparison,
      differences: [...(comparison.differences ?? []), difference(event, "other facts", message)],
    };
  },
  over: (_event, at) => (at.point.state.ended ? said(take(at.point.facts, "over!", "")) : undefined),
};
