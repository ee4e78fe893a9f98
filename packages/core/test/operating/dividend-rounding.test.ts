import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { brokenDividends } from "../../src/bots/index.ts";
import type { UnsoldShares } from "../../src/hooks/stock.ts";
import { defineTitle, type Slots } from "../../src/index.ts";
import type { DividendsDef } from "../../src/model/numbers.ts";
import { type Held, StockPosition, stockTitle } from "../positions/stock.ts";

/** What players, companies and bank have more after a company has used its earnings this way. */
function gain(game: StockPosition, id: string, earnings: number, kind: string, ...who: string[]): number[] {
  game.operate(id, "dividend", { earnings });
  const before = game.cashes(...who);
  game.do("dividend", { kind });
  expect(brokenDividends(game.engine, game.state, game.events)).toEqual([]);
  return game.cashes(...who).map((now, at) => now - (before[at] ?? 0));
}

const regional = (id: string) => new StockPosition().started(id, { A: 50, B: 25, treasury: 25 }, { par: 60 });

describe("rule 11: a dividend is rounded up for every recipient", () => {
  it("GWR earns 70 and pays in full: 35, 18 and 18 for its treasury; the bank pays 71", () => {
    const game = regional("GWR");
    expect(gain(game, "GWR", 70, "full", "A", "B", "GWR", "bank")).toEqual([35, 18, 18, -71]);
    expect(game.log("dividend_rounded_up")).toEqual([
      { type: "dividend_rounded_up", company: "GWR", amount: 1 },
    ]);
    expect(game.money()).toBe(new StockPosition().money());
  });

  it("minor K earns 50: 25 for its owner, 25 for itself", () => {
    const game = new StockPosition().givenTo("K", "A");
    expect(gain(game, "K", 50, "half", "A", "K", "bank")).toEqual([25, 25, -50]);
    expect(game.operate("K", "dividend", { earnings: 50 }).refused("dividend", { kind: "full" }).code).toBe(
      "DIVIDEND_KIND",
    );
  });

  it("KSS earns 70 and pays half: 35 kept and 9 on its share, 18 and 9 for the holders", () => {
    expect(gain(regional("KSS"), "KSS", 70, "half", "A", "B", "KSS", "bank")).toEqual([18, 9, 44, -71]);
  });

  it("nothing is rounded up where it comes out even, or is withheld", () => {
    expect(gain(regional("GWR"), "GWR", 80, "full", "A", "B", "GWR", "bank")).toEqual([40, 20, 20, -80]);
    expect(gain(regional("GWR"), "GWR", 70, "withhold", "A", "B", "GWR", "bank")).toEqual([0, 0, 70, -70]);
  });

  it("shares in the pool pay no one, or the company, as the title says", () => {
    const held = { A: 50, B: 25, pool: 25 };
    const pays = (slots: Partial<Slots>) =>
      gain(
        new StockPosition(defineTitle({ ...stockTitle, slots: { ...stockTitle.slots, ...slots } })).started(
          "GWR",
          held,
          { par: 60 },
        ),
        "GWR",
        70,
        "full",
        ...["A", "B", "GWR", "bank"],
      );
    expect(pays({})).toEqual([35, 18, 0, -53]);
    expect(pays({ "dividend.unsold": () => ({ treasury: "nobody", pool: "company" }) })).toEqual([
      ...[35, 18, 18, -71],
    ]);
  });

  it("what does not divide stays with the bank where a title says nothing, and nothing throws", () => {
    const { dividends: _up, ...numbers } = stockTitle.numbers;
    const plain = defineTitle({
      ...stockTitle,
      numbers,
      companies: stockTitle.companies.map((one) => (one.shares ? { ...one, shares: [50, 50] } : one)),
    });
    const game = new StockPosition(plain).started("GWR", { A: 50, B: 50 }, { par: 60 });
    expect(gain(game, "GWR", 35, "full", "A", "B", "GWR", "bank")).toEqual([17, 17, 0, -34]);
    expect(game.log("dividend_rest")).toMatchObject([{ amount: 1 }]);
  });

  it("the watch over bots tells rounding from money that no one earned", () => {
    const { engine, state } = regional("GWR");
    const told = (earnings: number, amount: number, kept = 18) =>
      brokenDividends(engine, state, [
        { type: "dividend", company: "GWR", earnings, kept, shares: { A: 35, B: 18 } },
        { type: "dividend_rounded_up", company: "GWR", amount },
      ]).length;
    expect([told(70, 1), told(69, 1), told(70, 0), told(70, 3), told(70, 3, 20)]).toEqual([0, 1, 1, 1, 1]);
  });

  it("and asks for the rounding of the state in which it was paid, without another game", () => {
    const title = defineTitle({
      ...stockTitle,
      slots: {
        ...stockTitle.slots,
        "dividend.round": ({ state }) => ({ round: state.bank === 7 ? "up" : "down" }),
      },
    });
    const game = new StockPosition(title).started("GWR", { A: 50, B: 50 }, { par: 60 });
    const starts = vi.spyOn(game.engine, "start");
    const told = () =>
      brokenDividends(game.engine, game.state, [
        { type: "dividend", company: "GWR", earnings: 35, kept: 0, shares: { A: 18, B: 18 } },
        { type: "dividend_rounded_up", company: "GWR", amount: 1 },
      ]);
    expect(told()).toEqual(["rounding down has added 1 to the dividend of GWR"]);
    game.bank(7);
    expect(told()).toEqual([]);
    expect(starts).not.toHaveBeenCalled();
  });
});

/** What each recipient is to get, worked out once more: hundredths of a unit, share by share where the title rounds shares. */
function expected(total: number, held: Held, { round, per }: DividendsDef, { treasury, pool }: UnsoldShares) {
  const up = round === "up";
  const whole = (hundredths: number) => {
    const rest = hundredths % 100;
    return (hundredths - rest) / 100 + (up && rest > 0 ? 1 : 0);
  };
  let pot = total;
  if (per === "total") while ((pot * 25) % 100) pot += up ? 1 : -1;
  const due = (percent: number) => {
    if (per !== "share") return whole(pot * percent);
    let sum = 0;
    for (let share = 0; share < percent / 25; share++) sum += whole(pot * 25);
    return sum;
  };
  const own =
    (treasury === "company" ? (held.treasury ?? 0) : 0) + (pool === "company" ? (held.pool ?? 0) : 0);
  return { A: due(held.A ?? 0), B: due(held.B ?? 0), C: due(held.C ?? 0), own: due(own) };
}

it("rule 11: whatever is held, earned and rounded, each gets what a second computation gives, and money is conserved", () => {
  const kinds = ["A", "B", "C", "treasury", "pool"];
  const arb = fc.record({
    places: fc.tuple(fc.constantFrom("A", "B", "C"), fc.constantFrom(...kinds), fc.constantFrom(...kinds)),
    earnings: fc.integer({ min: 1, max: 400 }),
    kind: fc.constantFrom("full", "half", "withhold"),
    round: fc.constantFrom("up" as const, "down" as const, "exact" as const),
    per: fc.constantFrom("recipient" as const, "share" as const, "total" as const),
    unsold: fc.record({
      treasury: fc.constantFrom("company" as const, "nobody" as const),
      pool: fc.constantFrom("company" as const, "nobody" as const),
    }),
  });
  fc.assert(
    fc.property(arb, ({ places, earnings, kind, round, per, unsold }) => {
      const held: Record<string, number> = {};
      for (const [at, place] of places.entries()) held[place] = (held[place] ?? 0) + (at === 0 ? 50 : 25);
      const title = defineTitle({
        ...stockTitle,
        slots: {
          ...stockTitle.slots,
          "dividend.round": () => ({ round, per }),
          "dividend.unsold": () => unsold,
        },
      });
      const first = places[0];
      const order = Object.fromEntries([[first, held[first] ?? 0], ...Object.entries(held)]);
      const game = new StockPosition(title).started("GWR", order, { par: 60 });
      const money = game.money();
      const [a, b, c, own, bank] = gain(game, "GWR", earnings, kind, "A", "B", "C", "GWR", "bank");
      const distributed = { full: earnings, half: Math.ceil(earnings / 2), withhold: 0 }[kind] ?? 0;
      const parts = expected(distributed, held, { round, per }, unsold);
      expect([a, b, c, own]).toEqual([parts.A, parts.B, parts.C, parts.own + earnings - distributed]);
      expect((bank ?? 0) + (a ?? 0) + (b ?? 0) + (c ?? 0) + (own ?? 0)).toBe(0);
      expect(game.money()).toBe(money);
    }),
    { numRuns: 200 },
  );
});
