/** Orders in which a line may come to some stops, the shortest first. */

/** Which orders are asked for, of stops numbered from 0. */
export interface OrderQuery {
  count: number;
  /** Length of the way between two stops; infinite where there is none. */
  length(one: number, other: number): number;
  /** Whether a line may pass the stop: others are at its ends. */
  passes(stop: number): boolean;
  /** Whether a line may come from one stop over the next to a third. */
  joins(from: number, over: number, to: number): boolean;
}

/**
 * The shortest order in which a line comes to all stops, or undefined where there is none; `joins` is asked of the order that is found only, and
 * what it refuses is left out from then on (`refused`: by `(from * count + over) * count + to`).
 */
export function shortestOrder(query: OrderQuery, refused: Uint8Array): number[] | undefined {
  const { count, joins } = query;
  if (count === 1) return [0];
  const at = (from: number, over: number, to: number) => (from * count + over) * count + to;
  for (;;) {
    const order = count === 2 ? pairOf(query) : orderBy(query, refused);
    if (!order) return undefined;
    const bad = order.findIndex((over, place) => {
      if (place === 0 || place === count - 1) return false;
      const [from, to] = [order[place - 1] as number, order[place + 1] as number];
      return !joins(from, over, to);
    });
    if (bad < 0) return order;
    const [from, over, to] = [order[bad - 1], order[bad], order[bad + 1]] as [number, number, number];
    refused[at(from, over, to)] = 1;
    refused[at(to, over, from)] = 1;
  }
}

const pairOf = ({ length }: OrderQuery): number[] | undefined =>
  Number.isFinite(length(0, 1)) ? [0, 1] : undefined;

/** By dynamic programming over which stops the line has come to, the last and the one before (Held and Karp 1962). */
function orderBy({ count, length, passes }: OrderQuery, refused: Uint8Array): number[] | undefined {
  const all = (1 << count) - 1;
  const size = count * count;
  const best = new Float64Array((all + 1) * size).fill(Number.POSITIVE_INFINITY);
  const from = new Int8Array((all + 1) * size).fill(-1);
  const far = Array.from({ length: size }, (_, at) =>
    at % count === Math.floor(at / count)
      ? Number.POSITIVE_INFINITY
      : length(Math.floor(at / count), at % count),
  );
  const passed = Array.from({ length: count }, (_, stop) => passes(stop));
  for (let one = 0; one < count; one++)
    for (let two = 0; two < count; two++)
      if (one !== two)
        best[((1 << one) | (1 << two)) * size + one * count + two] = far[one * count + two] as number;
  for (let mask = 3; mask < all; mask++) {
    for (let one = 0; one < count; one++) {
      for (let two = 0; two < count; two++) {
        const so = best[mask * size + one * count + two] as number;
        if (so === Number.POSITIVE_INFINITY || !passed[two]) continue;
        for (let next = 0; next < count; next++) {
          if (mask & (1 << next) || refused[(one * count + two) * count + next]) continue;
          const sum = so + (far[two * count + next] as number);
          const to = (mask | (1 << next)) * size + two * count + next;
          if (!(sum < (best[to] as number))) continue;
          best[to] = sum;
          from[to] = one;
        }
      }
    }
  }
  let end = -1;
  for (let pair = 0; pair < size; pair++) {
    const value = best[all * size + pair] as number;
    if (value < (end < 0 ? Number.POSITIVE_INFINITY : (best[all * size + end] as number))) end = pair;
  }
  if (end < 0) return undefined;
  const order: number[] = [];
  let [mask, one, two] = [all, Math.floor(end / count), end % count];
  for (;;) {
    order.push(two);
    const before = from[mask * size + one * count + two] as number;
    if (before < 0) break;
    mask &= ~(1 << two);
    [one, two] = [before, one];
  }
  order.push(one);
  return order.reverse();
}
