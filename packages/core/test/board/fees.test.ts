import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FeeRelief, FeeTable, type ReachFee } from "../../src/board/fees.ts";
import type { ReachLink } from "../../src/board/links.ts";

const AREAS = ["N", "M", "F"];
const PRICES: Record<string, number> = { N: 10, M: 20, F: 0 };

const namesArb = fc.array(fc.constantFrom(...AREAS), { maxLength: 3 });
const linkArb: fc.Arbitrary<ReachLink> = fc
  .record({
    over: fc.option(namesArb, { nil: undefined }),
    back: fc.option(namesArb, { nil: undefined }),
    fee: fc.constantFrom(undefined, undefined, 5),
  })
  .map(({ over, back, fee }) => ({
    id: "link",
    from: { area: "One" },
    to: { area: "Two" },
    ...(over && { over }),
    ...(back && { back }),
    ...(fee !== undefined && { fee }),
  }));
const reliefsArb: fc.Arbitrary<FeeRelief[]> = fc.array(
  fc
    .record({ units: fc.nat(2), over: fc.constantFrom(undefined, ["N"], ["M"], ["N", "M"]) })
    .map(({ units, over }): FeeRelief => ({ units, ...(over && { over }) })),
  { maxLength: 2, size: "max" },
);

/** What a way has paid, and what it has left of each relief. */
interface Spent {
  fee: number;
  left: number[];
}

/** All that going over a link may come to, unit by unit: paid, or taken off by one of the reliefs. */
function outcomes(link: ReachLink, end: 0 | 1, reliefs: readonly FeeRelief[], from: Spent): Spent[] {
  const over = (end === 0 ? link.over : (link.back ?? link.over)) ?? [];
  let all: Spent[] = [{ fee: from.fee + (link.fee ?? 0), left: from.left }];
  for (const name of over)
    all = all.flatMap(({ fee, left }) => [
      { fee: fee + (PRICES[name] as number), left },
      ...reliefs.flatMap((relief, number) =>
        (left[number] as number) > 0 && (relief.over?.includes(name) ?? true)
          ? [{ fee, left: left.map((units, at) => (at === number ? units - 1 : units)) }]
          : [],
      ),
    ]);
  return all;
}

const covers = (one: readonly number[], other: readonly number[]) =>
  one.every((units, at) => units >= (other[at] as number));

/** Of several, those that are not as dear as another that leaves as much; each once. */
function best(all: readonly Spent[]): Spent[] {
  const different = [...new Map(all.map((one) => [`${one.fee} ${one.left}`, one])).values()];
  return different.filter(
    (one) =>
      !different.some((other) => other !== one && other.fee <= one.fee && covers(other.left, one.left)),
  );
}

describe("what links cost", () => {
  const feeOf = (reliefs: readonly FeeRelief[]): ReachFee => ({
    price: (over) => PRICES[over] as number,
    reliefs,
  });

  it("is all that paying and relieving each unit may come to, nothing that another undercuts, cheapest first", () => {
    const seen = { several: 0, relieved: 0, kept: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(linkArb, fc.constantFrom(0 as const, 1 as const)), {
          minLength: 1,
          maxLength: 3,
          size: "max",
        }),
        reliefsArb,
        (crossed, reliefs) => {
          const table = new FeeTable(
            crossed.map(([link]) => link),
            feeOf(reliefs),
          );
          // What each number of the table stands for shows in what may follow: so links are crossed one after the other.
          let given = new Map([[table.full, { fee: 0, left: reliefs.map(({ units }) => units) }]]);
          crossed.forEach(([link, end], index) => {
            const next = new Map<number, Spent>();
            for (const [left, spent] of given) {
              const options = table.options(index, end, left);
              const wanted = best(outcomes(link, end, reliefs, { ...spent, fee: 0 }));
              expect(options.map(({ fee }) => fee)).toEqual(
                wanted.map(({ fee }) => fee).sort((a, b) => a - b),
              );
              expect(table.options(index, end, left)).toBe(options);
              const fees = new Set(options.map(({ fee }) => fee));
              if (options.length > 1) seen.several++;
              if (wanted.some((one) => String(one.left) !== String(spent.left))) seen.relieved++;
              // Of one fee there may be several that leave other things; which is which the numbers do not tell.
              if (fees.size !== options.length) continue;
              for (const option of options) {
                const meant = wanted.find(({ fee }) => fee === option.fee) as Spent;
                next.set(option.left, { fee: 0, left: meant.left });
              }
              for (const [one, { left: had }] of next)
                for (const [other, { left: has }] of next) {
                  expect(table.covers(one, other)).toBe(covers(had, has));
                  seen.kept++;
                }
            }
            given = next;
          });
        },
      ),
      { numRuns: 800 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 50]).toEqual([what, true]);
  });

  it("leaves out what costs as much as another and leaves less", () => {
    const link: ReachLink = { id: "a", from: { area: "One" }, to: { area: "Two" }, over: ["N", "N", "M"] };
    const table = new FeeTable([link], feeOf([{ units: 2 }]));
    // One unit off M saves as much as two off N.
    expect(table.options(0, 0, table.full)).toEqual([
      { fee: 10, left: 0 },
      { fee: 20, left: 1 },
      { fee: 40, left: 2 },
    ]);
  });

  it("is nothing but the fee of the link itself where the title asks for none", () => {
    const link: ReachLink = { id: "a", from: { area: "One" }, to: { area: "Two" }, over: ["N"], fee: 7 };
    expect(new FeeTable([link], undefined).options(0, 0, 0)).toEqual([{ fee: 7, left: 0 }]);
    expect(new FeeTable([{ ...link, fee: 0 }], undefined).options(0, 1, 0)).toEqual([{ fee: 0, left: 0 }]);
  });

  it("is asked for each unit and the link that crosses it, each way", () => {
    const one: ReachLink = {
      id: "a",
      from: { area: "One" },
      to: { area: "Two" },
      over: ["N", "M"],
      back: ["F"],
    };
    const two: ReachLink = { ...one, id: "b" };
    const price = (over: string, { id }: ReachLink) => (id === "a" ? 1 : 10) * (PRICES[over] || 3);
    const table = new FeeTable([one, two], { price });
    const fees = [0, 1].flatMap((at) => ([0, 1] as const).map((end) => table.options(at, end, 0)[0]?.fee));
    expect(fees).toEqual([30, 3, 300, 30]);
  });

  it("stays known for the same links in the same order, and is told apart by what it asks", () => {
    const [a, b, c] = ["a", "b", "c"].map(
      (id): ReachLink => ({ id, from: { area: "One" }, to: { area: "Two" }, over: ["N"] }),
    ) as [ReachLink, ReachLink, ReachLink];
    const on = (...links: ReachLink[]) => links.map((link) => ({ link }));
    const table = new FeeTable([a, b], feeOf([]));
    expect(table.isOf(on(a, b))).toBe(true);
    for (const other of [on(a), on(a, b, c), on(b, a), on(a, c), on(c, b), on(a, { ...b })])
      expect(table.isOf(other)).toBe(false);
    const keys = [
      table.key,
      new FeeTable([a, b], { price: () => 11 }).key,
      new FeeTable([a, b], feeOf([{ units: 1 }])).key,
      new FeeTable([a, b], feeOf([{ units: 2 }])).key,
      new FeeTable([a, { ...b, over: [] }], feeOf([])).key,
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(new FeeTable([{ ...a }, c], feeOf([])).key).toBe(table.key);
  });
});
