import { saying } from "@railhead/core";
import type { ReportEvent } from "../events.ts";
import type { Fact, FactKind } from "../facts.ts";
import type { Book, CheckKind, Difference } from "../point.ts";
import { worthsNow } from "./accounts.ts";
import {
  company,
  difference,
  nameOf,
  player,
  type Sight,
  said,
  type Tellers,
  type Told,
  take,
} from "./told.ts";

/** What a report must tell and has not, up to the fact at `end`. */
function untold(at: Sight, event: ReportEvent, end: number): Difference[] {
  return at.point.facts
    .slice(0, end)
    .filter((fact) => fact.due)
    .map((fact) =>
      difference(event, KINDS[fact.kind] ?? "other facts", saying`before this line: ${sentence(fact)}`),
    );
}

const KINDS: Partial<Record<FactKind, CheckKind>> = {
  revenue: "revenues",
  payout: "payouts",
  receives: "receipts",
  price: "prices",
  phase: "phases",
};

const sentence = (fact: Fact): string => saying`${happened(fact)}, of which the report says nothing`;

function happened({ kind, who, amount: n, values }: Fact): string {
  switch (kind) {
    case "revenue":
      return saying`${who} earns ${n} here`;
    case "dividend":
      return saying`${who} uses its ${n} here (${values.how})`;
    case "payout":
      return saying`${who} gets ${n} of ${values.company} here`;
    case "receives":
      return saying`${who} keeps ${n} here`;
    case "price":
      return saying`the price of ${who} moves from ${values.from} to ${n} here`;
    case "phase":
      return saying`phase ${who} begins here`;
    case "lot":
      return saying`${who} gets minor ${values.lot} for ${n} here`;
    default:
      return `${kind} ${who} ${n} here`;
  }
}

/** The first round or turn that waits to be told. */
function nextLimit(at: Sight): { fact: Fact; index: number } | undefined {
  const index = at.point.facts.findIndex(({ kind }) => kind === "turn" || kind === "began");
  const fact = at.point.facts[index];
  return fact && { fact, index };
}

/** A round or a turn begins: what came before it must have been told. */
function limit(
  event: ReportEvent,
  at: Sight,
  fits: (fact: Fact) => boolean,
  book: Partial<Book> = {},
): Told | undefined {
  const next = nextLimit(at);
  if (!next || !fits(next.fact)) return undefined;
  const held = at.point.book.held.map((index) => at.reading.events[index] as ReportEvent);
  return {
    facts: at.point.facts.slice(next.index + 1),
    differences: [
      ...untold(at, event, next.index),
      ...held.map((one) => difference(one, "other facts", saying`no such discard is asked for here`)),
    ],
    book: { company: undefined, run: undefined, held: [], ...book },
  };
}

const began =
  (round: string): ((fact: Fact) => boolean) =>
  (fact) =>
    fact.kind === "began" && fact.who === round;

const ended = (at: Sight, rounds: string[]): Told | undefined => {
  const taken = take(at.point.facts, "ended", undefined, (fact) => rounds.includes(fact.who));
  return taken && said(taken);
};

/** Rounds and turns: where they begin and end. */
export const rounds: Tellers = {
  saleBegins: (event, at) => limit(event, at, began("sale")),
  operatingBegins: (event, at) => limit(event, at, began("operating"), { worths: worthsNow(at) }),
  operatingEnds: (_event, at) => ended(at, ["operating"]),
  stockBegins: (event, at) => limit(event, at, began("stock")),
  stockEnds: (_event, at) => ended(at, ["stock", "exchange"]),
  exchangeBegins: (event, at) => limit(event, at, began("exchange")),
  operates: (event, at) => {
    const id = company(at, event.company);
    const told = limit(event, at, (fact) => fact.kind === "turn" && fact.who === id, { company: id });
    if (!told) return undefined;
    const state = at.point.state.companies[id];
    const president = nextLimit(at)?.fact.values.president;
    if (!state || president === "" || president === player(at, event.player)) return told;
    const message = saying`${nameOf(at, String(president))} presides here`;
    return { ...told, differences: [...(told.differences ?? []), difference(event, "other facts", message)] };
  },
  over: (_event, at) => (at.point.state.ended ? said(take(at.point.facts, "over!", "")) : undefined),
};
