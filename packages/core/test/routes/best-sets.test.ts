import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BestSets } from "../../src/routes/ways/best-sets.ts";
import { shortestOrder } from "../../src/routes/ways/orders.ts";

/** All ways to take N things of a list. */
function* choices(from: number, list: number, count: number): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let at = from; at < list; at++)
      for (const rest of choices(at + 1, list, count - 1)) yield [at, ...rest];
}

describe("sets by worth", () => {
  it("come each once, the best first", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 6 }), { maxLength: 8 }), fc.nat({ max: 5 }), (values, count) => {
        const worth = [...values].sort((a, b) => b - a);
        const sets = new BestSets(worth, count);
        const sum = (set: readonly number[]) => set.reduce((all, at) => all + (worth[at] as number), 0);
        const found: (readonly number[])[] = [];
        for (let next = sets.next, set = sets.take(); set; next = sets.next, set = sets.take()) {
          expect(sum(set)).toBe(next);
          found.push(set);
        }
        const all = [...choices(0, worth.length, count)];
        expect(found.map(String).sort()).toEqual(all.map(String).sort());
        expect(found.map(sum)).toEqual(all.map(sum).sort((a, b) => b - a));
      }),
    );
  });
});

describe("the shortest order of stops", () => {
  it("is that of all orders that keep to what may be passed and joined", () => {
    let none = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom(1, 2, 3, 5, 9, Number.POSITIVE_INFINITY), { minLength: 25, maxLength: 25 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat({ max: 3 }), { minLength: 125, maxLength: 125 }),
        (count, lengths, passable, joinable) => {
          const length = (a: number, b: number) => lengths[Math.min(a, b) * 5 + Math.max(a, b)] as number;
          const joins = (a: number, over: number, b: number) =>
            joinable[Math.min(a, b) * 25 + over * 5 + Math.max(a, b)] !== 0;
          const query = { count, length, joins, passes: (stop: number) => passable[stop] as boolean };
          const price = (order: readonly number[]): number => {
            let sum = 0;
            for (const [at, stop] of order.entries()) {
              if (at === 0) continue;
              const before = order[at - 1] as number;
              sum += length(before, stop);
              if (at < 2) continue;
              const ok = query.passes(before) && joins(order[at - 2] as number, before, stop);
              if (!ok) return Number.POSITIVE_INFINITY;
            }
            return sum;
          };
          const orders = (left: readonly number[]): number[][] =>
            left.length === 0
              ? [[]]
              : left.flatMap((one) =>
                  orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]),
                );
          const least = Math.min(...orders(Array.from({ length: count }, (_, at) => at)).map(price));
          const found = shortestOrder(query, new Uint8Array(count ** 3));
          if (Number.isFinite(least)) {
            expect([...(found as number[])].sort()).toEqual(Array.from({ length: count }, (_, at) => at));
            expect(price(found as number[])).toBe(least);
          } else {
            none++;
            expect(found).toBeUndefined();
          }
        },
      ),
      { numRuns: 1000, seed: 38 },
    );
    expect(none).toBeGreaterThan(50);
  });
});
