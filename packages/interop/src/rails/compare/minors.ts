import { roundOf, saying } from "@railhead/core";
import type { EventOf } from "../events.ts";
import type { Difference } from "../point.ts";
import {
  amount,
  check,
  difference,
  nameOf,
  player,
  type Sight,
  type Tellers,
  type Told,
  take,
} from "./told.ts";

function sold(event: EventOf<"sold">, at: Sight): Told | undefined {
  const taken = take(at.point.facts, "lot", undefined, ({ values }) => values.lot === event.lot);
  const told = amount(event, event.price, "other facts", taken);
  if (!taken || !told || taken.fact.who === player(at, event.player)) return told;
  const message = saying`${nameOf(at, taken.fact.who)} gets it here`;
  return { ...told, differences: [...(told.differences ?? []), difference(event, "other facts", message)] };
}

function merge(event: EventOf<"merge">, at: Sight): Told | undefined {
  const taken = take(at.point.facts, "merged", event.minor);
  if (!taken) return undefined;
  const { amount: cash, values } = taken.fact;
  const differences: Difference[] = [];
  if (cash !== event.cash)
    differences.push(difference(event, "other facts", saying`its cash is ${cash} here`));
  if (values.trains !== event.trains)
    differences.push(difference(event, "other facts", saying`it has ${values.trains} trains here`));
  return { facts: taken.facts, compared: "other facts", differences };
}

/** Minors: how they are sold in the opening sale, and what becomes of them. */
export const minors: Tellers = {
  select: () => undefined,
  reduced: (event, at) =>
    amount(event, event.price, "other facts", take(at.point.facts, "offer", event.lot)) ?? {},
  sold,
  share: () => ({}),
  closes: (event, at) => {
    const minor = at.point.state.companies[event.minor];
    return minor && !minor.closed && roundOf(at.point.state) === "exchange" ? undefined : {};
  },
  merge,
  exchanged: (event, at) => {
    const taken = take(at.point.facts, "exchanged", event.minor);
    if (!taken) return undefined;
    const same = taken.fact.values.accept === event.accept;
    return { facts: taken.facts, ...check(event, "other facts", same, saying`the other way here`) };
  },
};
