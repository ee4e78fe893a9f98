import type { NodeCounter } from "../enumerate.ts";
import { withTowns } from "./detours.ts";
import type { FewSearch, Order } from "./few.ts";
import { type LegWay, legWays, lineOf } from "./legs.ts";

/** Sets of orders that are tried, orders of one train beside which the others are looked for, and orders of all trains that are put together. */
const TRIES = 6;
const FIRST = 12;
const COMBINED = 600;
const NET_SHARE = 8;

/** Lines of several trains, as their steps. */
export type LinesTogether = readonly (readonly number[])[];

/**
 * Lines of several trains that count few stops, looked for at once: what they promise together sets the order, and their ways must not meet.
 * `tell` hears of each set of lines and says what it earns; `most`: no set earns more than that.
 */
export function linesTogether(
  searches: readonly FewSearch[],
  most: number,
  counter: NodeCounter,
  tell: (lines: LinesTogether) => number,
): void {
  const [first] = searches;
  if (!first) return;
  const each = Math.max(2, Math.floor(COMBINED ** (1 / searches.length) / 2));
  const known = new Map([...new Set(searches)].map((search) => [search, search.orders(each)]));
  let best = 0;
  for (const [at, search] of searches.entries()) {
    if (searches.indexOf(search) < at) continue;
    for (const order of (known.get(search) as Order[]).slice(0, FIRST)) {
      if (best >= most || counter.nodes >= counter.limit) return;
      best = Math.max(best, oneByOne(searches, at, order, counter, tell));
    }
  }
  const lists = searches.map((search) => known.get(search) as Order[]);
  let sets: { orders: Order[]; places: number[]; sum: number }[] = [{ orders: [], places: [], sum: 0 }];
  lists.forEach((list, train) => {
    const before = searches[train] === searches[train - 1];
    sets = sets.flatMap(({ orders, places, sum }) =>
      list.flatMap((order, at) =>
        before && at < (places[train - 1] as number)
          ? []
          : [{ orders: [...orders, order], places: [...places, at], sum: sum + order.promise }],
      ),
    );
  });
  sets.sort((a, b) => b.sum - a.sum);
  const { ways } = first;
  const { trackCount } = ways.net;
  for (const { orders, sum } of sets.slice(0, TRIES)) {
    if (sum <= best || best >= most || counter.nodes >= counter.limit) return;
    const before = ways.work;
    ways.limit = before + (counter.limit - counter.nodes) * NET_SHARE;
    const lines = legWays(
      ways,
      orders.map(({ stops }) => stops),
    );
    if (lines) {
      const hear = (of: readonly (readonly LegWay[])[]) => {
        best = Math.max(best, tell(of.map(lineOf)));
      };
      hear(lines);
      for (const [at, search] of searches.entries()) {
        if (search.paidTowns === 0 || best >= Math.min(sum, most)) continue;
        const others = lines.flatMap((legs, other) => (other === at ? [] : legs.flatMap(({ uses }) => uses)));
        withTowns(
          ways,
          lines[at] as LegWay[],
          others.filter((one) => one < trackCount),
          (more) => {
            lines[at] = [...more];
            hear(lines);
            return best >= Math.min(sum, most);
          },
        );
      }
    }
    counter.nodes += Math.ceil((ways.work - before) / NET_SHARE);
  }
}

/** One train along an order, and the others one after another beside it; returns what they earn. */
function oneByOne(
  searches: readonly FewSearch[],
  first: number,
  order: Order,
  counter: NodeCounter,
  tell: (lines: LinesTogether) => number,
): number {
  const { ways } = searches[first] as FewSearch;
  const before = ways.work;
  ways.limit = before + (counter.limit - counter.nodes) * NET_SHARE;
  const [legs] = legWays(ways, [order.stops]) ?? [];
  counter.nodes += Math.ceil((ways.work - before) / NET_SHARE);
  if (!legs) return 0;
  const lines: (readonly number[])[] = searches.map(() => []);
  const closed = new Set<number>();
  const keep = (at: number, of: readonly LegWay[]) => {
    lines[at] = lineOf(of);
    for (const { uses } of of) for (const one of uses) if (one < ways.net.trackCount) closed.add(one);
  };
  keep(first, legs);
  for (const [at, search] of searches.entries()) {
    if (at === first) continue;
    const beside = search.without(closed, counter);
    beside.run();
    if (beside.best) keep(at, beside.best.legs);
  }
  return tell(lines);
}
