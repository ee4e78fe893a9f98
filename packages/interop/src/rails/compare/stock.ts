import { priceOf } from "@railhead/core/market";
import { percentAt, presidentOf } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import { ownOf } from "../../own.ts";
import type { EventOf } from "../events.ts";
import type { Fact } from "../facts.ts";
import { spaceName, spaceOf } from "../mapping.ts";
import { ctxOf } from "../point.ts";
import {
  amount,
  type Comparers,
  type Comparison,
  check,
  company,
  difference,
  idOf,
  nameOf,
  player,
  type ReadPoint,
  said,
  take,
  takeOwn,
} from "./comparison.ts";

/** Shares bought or sold. Several lines may be one deal here: each tells its part. */
const deal =
  (kind: "bought" | "sold") =>
  (event: EventOf<"buy"> | EventOf<"sell">, at: ReadPoint): Comparison | undefined => {
    const id = company(at, event.company);
    const taken = take(at.point.facts, kind, idOf(at, event.who), ({ values }) => values.company === id);
    if (!taken) return undefined;
    const { fact, facts } = taken;
    const percent = Number(fact.values.percent) - event.percent;
    if (percent <= 0 || fact.amount <= event.amount)
      return whole(event, at, amount(event, event.amount, "other facts", taken), fact);
    const rest = { ...fact, amount: fact.amount - event.amount, values: { ...fact.values, percent } };
    return { facts: [rest, ...facts], compared: "other facts" };
  };

/** A deal that is told to its end: how much of the company it was, and where the shares came from. */
function whole(
  event: EventOf<"buy"> | EventOf<"sell">,
  at: ReadPoint,
  comparison: Comparison | undefined,
  { values }: Fact,
): Comparison | undefined {
  if (!comparison) return undefined;
  const differences = [...(comparison.differences ?? [])];
  if (values.percent !== event.percent)
    differences.push(difference(event, "other facts", saying`${values.percent}% here`));
  if (event.kind === "buy" && placeOf(at, event) !== values.from)
    differences.push(difference(event, "other facts", saying`from ${values.from} here`));
  return { ...comparison, differences };
}

/** Where shares come from: the pool, or the treasury of the company itself. */
function placeOf(at: ReadPoint, { from, company: name }: EventOf<"buy">): string {
  if (ownOf(at.reading.mapping.trainPlaces, from) === "pool") return "pool";
  return company(at, from) === company(at, name) ? "treasury" : "nowhere";
}

function price(event: EventOf<"price">, at: ReadPoint): Comparison {
  const taken = takeOwn(event, at, "price");
  if (!taken) {
    const ctx = ctxOf(at.reading, at.point.state);
    return check(
      event,
      "prices",
      false,
      saying`it stays at ${priceOf(ctx, company(at, event.company))} here`,
    );
  }
  const { amount: to, values } = taken.fact;
  const there = spaceOf(event.space);
  const here = { row: Number(values.row), col: Number(values.col) };
  const space = there?.row === here.row && there.col === here.col;
  const id = company(at, event.company);
  const { spaces } = at.point.book;
  const before = ownOf(spaces, id) ?? event.fromSpace;
  const same = to === event.to && values.from === event.from && space;
  const comparison = check(
    event,
    "prices",
    same,
    saying`from ${values.from} to ${to} (${spaceName(here)}) here`,
  );
  const differences = [...(comparison.differences ?? [])];
  if (before !== event.fromSpace) differences.push(difference(event, "prices", saying`from ${before} here`));
  return {
    ...comparison,
    facts: taken.facts,
    differences,
    book: { spaces: { ...spaces, [id]: spaceName(here) } },
  };
}

function stays(event: EventOf<"stays">, at: ReadPoint): Comparison {
  const moved = takeOwn(event, at, "price");
  if (moved) {
    const { amount: to, values } = moved.fact;
    return {
      facts: moved.facts,
      ...check(event, "prices", false, saying`from ${values.from} to ${to} here`),
    };
  }
  const id = company(at, event.company);
  const here = priceOf(ctxOf(at.reading, at.point.state), id);
  const comparison = check(event, "prices", here === event.price, saying`${here} here`);
  const cell = at.point.state.companies[id]?.cell;
  if (!cell || spaceName(cell) === event.space) return comparison;
  const other = difference(event, "prices", saying`in ${spaceName(cell)} here`);
  return { ...comparison, differences: [...(comparison.differences ?? []), other] };
}

/** Shares, their prices, and who presides. */
export const stock: Comparers = {
  buy: deal("bought"),
  sell: deal("sold"),
  soldOut: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const left = state ? percentAt(state, "treasury") + percentAt(state, "pool") : 100;
    return check(event, "other facts", left === 0, saying`${left}% left here`);
  },
  price,
  stays,
  underwritten: (event, at) =>
    amount(event, event.amount, "other facts", takeOwn(event, at, "underwritten")) ?? {
      differences: [difference(event, "other facts", saying`nothing here`)],
    },
  start: (event, at) => {
    const id = company(at, event.company);
    const taken = takeOwn(event, at, "started", ({ values }) => values.player === player(at, event.player));
    const comparison = amount(event, event.price, "other facts", taken);
    // One that is started once more begins somewhere else.
    const spaces = Object.fromEntries(Object.entries(at.point.book.spaces).filter(([other]) => other !== id));
    return comparison && { ...comparison, book: { spaces } };
  },
  gone: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const gone = state !== undefined && (state.closed || !state.started);
    return check(event, "other facts", gone, saying`it does not close here`);
  },
  inTreasury: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const here = state?.started ? percentAt(state, "treasury") : 0;
    return check(event, "other facts", here === event.percent, saying`${here}% here`);
  },
  floats: (event, at) =>
    at.point.state.companies[company(at, event.company)]?.floated
      ? said(takeOwn(event, at, "floats"))
      : check(event, "other facts", false, saying`it does not float here`),
  president: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const here = state && presidentOf(ctxOf(at.reading, at.point.state), state);
    const same = player(at, event.player) === here;
    return check(event, "other facts", same, saying`${nameOf(at, here)} is president here`);
  },
};
