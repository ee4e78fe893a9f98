import { playerRef } from "@railhead/core/model";
import { percentAt } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import type { EventOf } from "../events.ts";
import { swapHex } from "../mapping.ts";
import type { Difference } from "../point.ts";
import {
  amount,
  type Comparers,
  type Comparison,
  check,
  company,
  difference,
  idOf,
  player,
  type ReadPoint,
  take,
  takeOwn,
} from "./comparison.ts";

/** A tile or a token, and what it costs. */
function placed(event: EventOf<"lay"> | EventOf<"token">, at: ReadPoint): Comparison | undefined {
  const taken = takeOwn(event, at, event.kind, ({ values }) => values.hex === swapHex(event.hex));
  return amount(event, event.cost, "other facts", taken);
}

function revenue(event: EventOf<"revenue">, at: ReadPoint): Comparison | undefined {
  const comparison = amount(event, event.amount, "revenues", takeOwn(event, at, "revenue"));
  const run = { company: company(at, event.company), amount: event.amount, line: event.line.number };
  return comparison && { ...comparison, book: { run } };
}

/** A dividend: how earnings are used; of a run that earned nothing it is the only line, or the second one. */
function dividend(event: EventOf<"dividend">, at: ReadPoint): Comparison | undefined {
  const id = company(at, event.company);
  const taken = takeOwn(event, at, "dividend");
  if (taken) {
    const comparison: Comparison = { facts: taken.facts, compared: "other facts" };
    const differences: Difference[] = [];
    if (taken.fact.values.how !== event.how)
      differences.push(difference(event, "other facts", saying`${taken.fact.values.how} here`));
    if (event.amount !== undefined && event.amount !== taken.fact.amount)
      differences.push(difference(event, "revenues", saying`${taken.fact.amount} here`));
    // A line that pays nothing, without a line of revenue before it, says that the run earned nothing.
    const unsaid = take(taken.facts, "revenue", id);
    if (unsaid) {
      comparison.facts = unsaid.facts;
      comparison.compared = "revenues";
      const recorded = event.how === "withhold" ? (event.amount ?? 0) : (event.amount ?? unsaid.fact.amount);
      if (recorded !== unsaid.fact.amount)
        differences.push(difference(event, "revenues", saying`revenue ${unsaid.fact.amount} here`));
    }
    return { ...comparison, differences };
  }
  if (event.how !== "withhold") return undefined;
  const { run } = at.point.book;
  if (run?.company === id && run.amount === 0) {
    const note = saying`line ${event.line.number}: the run of ${event.company} without revenue appears twice (line ${run.line}); it is compared once`;
    return { compared: "other facts", note };
  }
  const nothing = takeOwn(event, at, "revenue", (fact) => fact.amount === 0);
  return nothing && { facts: nothing.facts, compared: "revenues" };
}

/** What a holder or a company gets of a run. */
function paid(event: EventOf<"payout"> | EventOf<"receives">, at: ReadPoint): Comparison {
  const kind = event.kind === "payout" ? "payouts" : "receipts";
  const taken = take(at.point.facts, event.kind, idOf(at, event.who));
  const comparison = amount(event, event.amount, kind, taken);
  if (!comparison || !taken) return check(event, kind, false, saying`nothing here`);
  if (event.kind !== "payout") return comparison;
  const percent = heldBy(at, String(taken.fact.values.company), idOf(at, event.who));
  if (event.shares * event.unit === percent) return comparison;
  const message = saying`${percent}% here`;
  return {
    ...comparison,
    differences: [...(comparison.differences ?? []), difference(event, kind, message)],
  };
}

/** How much of a company someone has, in percent; the owner of a minor has all of it. */
function heldBy(at: ReadPoint, id: string, who: string): number {
  const state = at.point.state.companies[id];
  if (!state) return 0;
  if (state.owner !== undefined) return state.owner === playerRef(who) ? 100 : 0;
  return percentAt(state, id === who ? "treasury" : playerRef(who));
}

/** What a company does in its turn. */
export const operating: Comparers = {
  lay: placed,
  token: placed,
  doubled: (event, at) => {
    const taken = takeOwn(event, at, "doubled", ({ values }) => values.hex === swapHex(event.hex));
    return taken
      ? { facts: taken.facts, compared: "other facts" }
      : { differences: [difference(event, "other facts", saying`no station token returns here`)] };
  },
  revenue,
  dividend,
  receives: paid,
  payout: paid,
  train: (event, at) => amount(event, event.price, "other facts", takeOwn(event, at, "train")),
  adds: (event, at) => {
    const taken = takeOwn(event, at, "adds", ({ values }) => values.player === player(at, event.player));
    return amount(event, event.amount, "other facts", taken);
  },
  discard: (event, at) => {
    const taken = takeOwn(event, at, "discard", ({ values }) => values.train === event.train);
    return taken && { facts: taken.facts, compared: "other facts" };
  },
  bankrupt: (event, at) =>
    at.point.state.players[player(at, event.player)]?.bankrupt === undefined
      ? undefined
      : { compared: "other facts" },
};
