import { percentAt, presidentOf, priceOf, saying } from "@railhead/core";
import type { EventOf } from "../events.ts";
import { spaceName, spaceOf } from "../mapping.ts";
import { ctxOf } from "../point.ts";
import {
  amount,
  check,
  company,
  difference,
  idOf,
  nameOf,
  player,
  type Sight,
  said,
  type Tellers,
  type Told,
  take,
  takeOwn,
} from "./told.ts";

/** Shares bought or sold. Several lines may be one deal here: each tells its part. */
const deal =
  (kind: "bought" | "sold") =>
  (event: EventOf<"buy"> | EventOf<"sell">, at: Sight): Told | undefined => {
    const id = company(at, event.company);
    const taken = take(at.point.facts, kind, idOf(at, event.who), ({ values }) => values.company === id);
    if (!taken) return undefined;
    const { fact, facts } = taken;
    const percent = Number(fact.values.percent) - event.percent;
    if (percent <= 0 || fact.amount <= event.amount) return amount(event, event.amount, "other facts", taken);
    const rest = { ...fact, amount: fact.amount - event.amount, values: { ...fact.values, percent } };
    return { facts: [rest, ...facts], compared: "other facts" };
  };

function price(event: EventOf<"price">, at: Sight): Told {
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
  const same = to === event.to && values.from === event.from && space;
  const message = saying`from ${values.from} to ${to} (${spaceName(here)}) here`;
  return { facts: taken.facts, ...check(event, "prices", same, message) };
}

function stays(event: EventOf<"stays">, at: Sight): Told {
  const moved = takeOwn(event, at, "price");
  if (moved) {
    const { amount: to, values } = moved.fact;
    return {
      facts: moved.facts,
      ...check(event, "prices", false, saying`from ${values.from} to ${to} here`),
    };
  }
  const here = priceOf(ctxOf(at.reading, at.point.state), company(at, event.company));
  return check(event, "prices", here === event.price, saying`${here} here`);
}

/** Shares, their prices, and who presides. */
export const stock: Tellers = {
  buy: deal("bought"),
  sell: deal("sold"),
  soldOut: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const left = state ? percentAt(state, "treasury") + percentAt(state, "pool") : 100;
    return check(event, "other facts", left === 0, saying`${left}% are left here`);
  },
  price,
  stays,
  underwritten: (event, at) =>
    amount(event, event.amount, "other facts", takeOwn(event, at, "underwritten")) ?? {
      differences: [difference(event, "other facts", saying`nothing here`)],
    },
  floats: (event, at) =>
    at.point.state.companies[company(at, event.company)]?.floated
      ? said(takeOwn(event, at, "floats"))
      : check(event, "other facts", false, saying`it does not float here`),
  president: (event, at) => {
    const state = at.point.state.companies[company(at, event.company)];
    const here = state && presidentOf(ctxOf(at.reading, at.point.state), state);
    const same = player(at, event.player) === here;
    return check(event, "other facts", same, saying`${nameOf(at, here)} presides here`);
  },
};
