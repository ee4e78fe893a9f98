import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrainReach } from "../../src/model/index.ts";
import { capacityIncome, capacityOf, runStep } from "../../src/parts/index.ts";
import type { IncomePlace } from "../../src/parts/operating/capacity.ts";
import { atTrains } from "../positions/phases.ts";
import { nationals } from "../positions/phases-nationals.ts";

const any = ["city", "offboard", "town"] as ("city" | "offboard" | "town")[];

/** Local (n+n), express (n) and doubling (nD) trains as that game has them. */
const local = (n: number): TrainReach => ({
  distance: [
    { nodes: any, pay: n, visit: n },
    { nodes: ["town"], pay: n, visit: 99 },
  ],
});
const express = (n: number): TrainReach => ({ distance: [{ nodes: any, pay: n, visit: n }] });
const doubling = (n: number): TrainReach => ({
  distance: [
    { nodes: ["city", "offboard"], pay: n, visit: n },
    { nodes: ["town"], pay: 0, visit: 99 },
  ],
  multiplier: 2,
});

const FLAT = { city: 60, town: 10 };

const place = (id: string, kind: "city" | "town", value: number, linked = true): IncomePlace => ({
  id,
  kind,
  value,
  linked,
});
const many = (count: number, kind: "city" | "town", value: number, linked = true) =>
  Array.from({ length: count }, (_, at) => place(`${kind}${value}${linked}${at}`, kind, value, linked));

const SPAIN = [
  place("Madrid", "city", 60),
  place("Barcelona", "city", 50),
  place("Lisboa", "city", 40),
  place("Bilbao", "city", 30, false),
  place("Jaen", "town", 10),
  place("Leon", "town", 10, false),
];

describe("rule 7: a national's income by the capacity of its trains", () => {
  it("4+4, 5 and 4D count 13 cities, 4 of them doubled, and 4 towns", () => {
    expect(capacityOf([local(4), express(5), doubling(4)])).toEqual({ cities: 13, doubled: 4, towns: 4 });
    expect(capacityOf([])).toEqual({ cities: 0, doubled: 0, towns: 0 });
  });

  it("counts the dearest linked places, those of doubling trains twice, then the others at nothing, the rest at 60 and 10", () => {
    const income = capacityIncome(SPAIN, capacityOf([local(4), express(5), doubling(4)]), FLAT);
    // (60 + 50 + 40) twice; Bilbao uses one up; nine are left at 60. Jaen; Leon uses one up; two are left at 10.
    expect(income.total).toBe(300 + 9 * 60 + 10 + 2 * 10);
    expect(income).toMatchObject({ unlinked: { cities: 1, towns: 1 }, flat: { cities: 9, towns: 2 } });
  });

  it("takes no more than its capacity, no place twice, and doubles no flat value", () => {
    expect(capacityIncome(SPAIN, { cities: 2, doubled: 0, towns: 0 }, FLAT).total).toBe(110);
    expect(capacityIncome([...SPAIN, ...SPAIN], { cities: 4, doubled: 0, towns: 0 }, FLAT).total).toBe(150);
    expect(capacityIncome([], { cities: 4, doubled: 4, towns: 3 }, FLAT).total).toBe(4 * 60 + 3 * 10);
    expect(capacityIncome(SPAIN, { cities: 0, doubled: 0, towns: 0 }, FLAT).total).toBe(0);
    // A place without a link stands before the flat value, though that pays and the place does not.
    expect(capacityIncome(many(3, "city", 20, false), { cities: 3, doubled: 0, towns: 0 }, FLAT).total).toBe(
      0,
    );
  });

  it("is what a second reckoning gives, slot by slot", () => {
    const placeArb = fc.record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      kind: fc.constantFrom("city" as const, "town" as const),
      value: fc.integer({ min: 0, max: 10 }).map((n) => n * 10),
      linked: fc.boolean(),
    });
    const arb = fc.tuple(
      fc.uniqueArray(placeArb, { selector: ({ id }) => id, maxLength: 9 }),
      fc.nat({ max: 8 }),
      fc.nat({ max: 8 }),
      fc.nat({ max: 8 }),
    );
    fc.assert(
      fc.property(arb, ([places, cities, doubled, towns]) => {
        const capacity = { cities, doubled: Math.min(doubled, cities), towns };
        expect(capacityIncome(places, capacity, FLAT).total).toBe(slotBySlot(places, capacity));
      }),
    );
  });

  it("stands in place of the routes: no one is asked, and the dividend pays it", () => {
    const title = nationals({
      steps: {
        routes: runStep({
          income: (ctx, id) =>
            ctx.state.companies[id]?.kind === "national"
              ? {
                  total: capacityIncome(SPAIN, { cities: 4, doubled: 0, towns: 1 }, FLAT).total,
                  detail: "Spain",
                }
              : undefined,
        }),
      },
    });
    const turn = (kind: string) =>
      atTrains(title).trains("NE", ["3"]).kind("NE", kind).operate("CW", "trains", {}, [2, 1], ["ABC"]);
    const table = turn("national").pass();
    expect([table.operating(), table.asked()]).toEqual(["NE", "dividend"]);
    expect(table.log("income_counted")).toEqual([
      { type: "income_counted", company: "NE", total: 160, detail: "Spain" },
    ]);
    const cash = table.player("C").cash;
    table.do("dividend", { kind: "full" });
    expect(table.player("C").cash).toBe(cash + 96);
    expect(table.company("NE").lastEarnings).toBe(160);
    // A major has no such income: without a route it earns nothing.
    const major = turn("major").pass();
    expect(major.log("income_counted")).toEqual([]);
    expect(major.log("no_earnings").map(({ company }) => company)).toContain("NE");
  });
});

/** Each city slot and each town slot by itself: the doubling ones first, what is dearest still there, then a dead one, then the flat value. */
function slotBySlot(
  places: readonly IncomePlace[],
  capacity: { cities: number; doubled: number; towns: number },
) {
  const left = places.map((one) => ({ ...one, used: false }));
  const take = (kind: "city" | "town", times: number): number => {
    const open = left.filter((one) => one.kind === kind && !one.used);
    const alive = open.filter(({ linked }) => linked);
    const next = alive.find(({ value }) => alive.every((one) => one.value <= value)) ?? open[0];
    if (!next) return FLAT[kind];
    next.used = true;
    return next.linked ? next.value * times : 0;
  };
  let sum = 0;
  for (let n = 0; n < capacity.cities; n++) sum += take("city", n < capacity.doubled ? 2 : 1);
  for (let n = 0; n < capacity.towns; n++) sum += take("town", 1);
  return sum;
}
