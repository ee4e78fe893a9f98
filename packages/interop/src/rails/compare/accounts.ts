import { priceOf, worthOf } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import { cashOf, percentAt, unitOf } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import type { EventOf, ReportEvent } from "../events.ts";
import { type CheckKind, ctxOf } from "../point.ts";
import {
  amount,
  type Comparers,
  type Comparison,
  check,
  company,
  difference,
  player,
  type ReadPoint,
  takeOwn,
} from "./comparison.ts";

/** A balance: what differs by as much as it did before is no news. */
function balance(
  event: ReportEvent & { amount: number },
  kind: CheckKind,
  key: string,
  here: number,
  at: ReadPoint,
): Comparison {
  const { drift } = at.point.book;
  const off = event.amount - here;
  const comparison: Comparison = { compared: kind };
  if (off === (drift[key] ?? 0) && off === 0) return comparison;
  comparison.book = { drift: { ...drift, [key]: off } };
  if (off === 0) return comparison;
  const carried = off === drift[key];
  comparison.differences = [
    { ...difference(event, kind, saying`${here} here`), ...(carried && { carried }) },
  ];
  return comparison;
}

/** Worth of a player when the last line was written: prices that no line has told yet are taken back. */
function worth(at: ReadPoint, id: string): number {
  const ctx = ctxOf(at.reading, at.point.state);
  let sum = worthOf(ctx, id);
  const seen = new Set<string>();
  for (const fact of at.point.facts) {
    if (fact.kind !== "price" || seen.has(fact.who)) continue;
    seen.add(fact.who);
    const state = ctx.state.companies[fact.who];
    if (!state) continue;
    const shares = percentAt(state, playerRef(id)) / unitOf(state);
    sum -= shares * (priceOf(ctx, fact.who) - Number(fact.values.from));
  }
  return sum;
}

/** Worth of every player when a round begins. */
export function worthsNow(at: ReadPoint): Record<string, number> {
  return Object.fromEntries(at.point.state.seatOrder.map((id) => [id, worth(at, id)]));
}

/** Companies whose tokens are paid for in the report and not yet here. */
function feesDue(at: ReadPoint): Readonly<Record<string, number>> {
  const { fees } = at.point.book;
  const { companies } = at.point.state;
  return Object.fromEntries(
    Object.entries(fees).filter(([id]) => companies[id]?.started && !companies[id]?.floated),
  );
}

function has(event: EventOf<"has">, at: ReadPoint): Comparison {
  const ctx = ctxOf(at.reading, at.point.state);
  const seat = at.reading.players.get(event.who);
  if (seat !== undefined) return balance(event, "cash lines", seat, cashOf(ctx, playerRef(seat)), at);
  const id = company(at, event.who);
  if (!Object.hasOwn(ctx.state.companies, id))
    return check(event, "cash lines", false, saying`unknown name here`);
  return balance(event, "cash lines", id, cashOf(ctx, companyRef(id)) - (feesDue(at)[id] ?? 0), at);
}

/** What everyone has: cash of players, companies and the bank, worths, and the final ranking. */
export const accounts: Comparers = {
  starts: (event, at) => {
    const { seatOrder, players } = at.point.state;
    const cash = players[seatOrder[0] ?? ""]?.cash ?? 0;
    return check(event, "cash lines", cash === event.amount, saying`${cash} here`);
  },
  bankIs: (event, at) => {
    const { bank } = at.point.state;
    return check(event, "bank lines", bank === event.amount, saying`${bank} here`);
  },
  has,
  bankHas: (event, at) => {
    const due = Object.values(feesDue(at)).reduce((sum, one) => sum + one, 0);
    return balance(event, "bank lines", "bank", at.point.state.bank + due, at);
  },
  // A company that starts from phase 5 on pays for its tokens at once in the report, and when it floats here.
  tokens: (event, at) => {
    const comparison = amount(event, event.amount, "other facts", takeOwn(event, at, "tokens"));
    if (comparison) return comparison;
    const id = company(at, event.company);
    const state = at.point.state.companies[id];
    if (!state?.started || state.floated) return check(event, "other facts", false, saying`nothing here`);
    return { book: { fees: { ...at.point.book.fees, [id]: event.amount } } };
  },
  worth: (event, at) => {
    const id = player(at, event.player);
    if (!Object.hasOwn(at.point.state.players, id))
      return check(event, "worths", false, saying`unknown name here`);
    const { worths, round } = at.point.book;
    const before = worths[id];
    if (before === undefined) return {};
    const here = worth(at, id) - before;
    const comparison = check(event, "worths", here === event.amount, saying`${here} here`);
    if (round === "" || event.round === round) return comparison;
    const other = difference(event, "worths", saying`round ${round} here`);
    return { ...comparison, differences: [...(comparison.differences ?? []), other] };
  },
  rank: (event, at) => {
    const id = player(at, event.player);
    const row = at.point.state.ended?.ranking.find((one) => one.player === id);
    if (!row) return check(event, "final ranks", false, saying`no ranking here`);
    const same = row.worth === event.amount && (row.rank === event.place || row.rank < event.place);
    return check(event, "final ranks", same, saying`${row.rank}. with ${row.worth} here`);
  },
};
