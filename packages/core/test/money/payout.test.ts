import { describe, expect, it } from "vitest";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { type Account, parseRef } from "../../src/model/ids.ts";
import type { DividendsDef } from "../../src/model/numbers.ts";
import { halved } from "../../src/parts/index.ts";
import { payOutBy, wholeSplit } from "../../src/parts/operating/payout.ts";
import { validateTitle, validateTitleData } from "../../src/schema/index.ts";
import { example } from "../schema/example.ts";
import { tiny } from "../tiny/title.ts";
import { oddTitle } from "./odd.ts";

/** Parts of a dividend for holders named by letters, "T" the treasury. */
function divide(policy: DividendsDef, total: number, held: Record<string, number>, unit = 10) {
  const recipients = Object.entries(held).map(([id, percent]) => ({
    account: `player:${id}` as const,
    percent,
  }));
  const { parts, ...rest } = payOutBy(policy, total, recipients, unit);
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(parts).map(([id, part]) => [parseRef(id as Account).id, part])),
  };
}

describe("a dividend is divided", () => {
  const held = { A: 50, B: 10 };

  it.each<[string, DividendsDef, object]>([
    [
      "exact, which it is not: down, the bank keeps the rest",
      { round: "exact" },
      { A: 42, B: 8, rest: 1, toCompany: 0 },
    ],
    ["down, the bank keeps the rest", { round: "down" }, { A: 42, B: 8, rest: 1, toCompany: 0 }],
    [
      "down, the company keeps the rest",
      { round: "down", rest: "company" },
      { A: 42, B: 8, rest: 1, toCompany: 1 },
    ],
    ["up, the bank adds", { round: "up" }, { A: 43, B: 9, rest: -1, toCompany: 0 }],
    [
      "up, the bank adds, though the company keeps rests",
      { round: "up", rest: "company" },
      { A: 43, B: 9, rest: -1, toCompany: 0 },
    ],
    ["down for each share", { round: "down", per: "share" }, { A: 40, B: 8, rest: 3, toCompany: 0 }],
    ["up for each share", { round: "up", per: "share" }, { A: 45, B: 9, rest: -3, toCompany: 0 }],
    ["down as a whole", { round: "down", per: "total" }, { distributed: 80, A: 40, B: 8, rest: 5 }],
    [
      "down as a whole, for the company",
      { round: "down", per: "total", rest: "company" },
      { distributed: 80, A: 40, B: 8, rest: 5, toCompany: 5 },
    ],
    [
      "up as a whole",
      { round: "up", per: "total" },
      { distributed: 90, A: 45, B: 9, rest: -5, toCompany: 0 },
    ],
  ])("%s: 85 among 50%% and 10%%", (_name, policy, parts) => {
    expect(divide(policy, 85, held)).toMatchObject(parts);
  });

  it("for each recipient once, by the whole of their holding, rounded up: 70 among 50, 25 and 25; 75 to 30%", () => {
    const up: DividendsDef = { round: "up" };
    expect(divide(up, 70, { A: 50, B: 25, T: 25 }, 25)).toMatchObject({ A: 35, B: 18, T: 18, rest: -1 });
    expect(divide(up, 75, { A: 30 })).toMatchObject({ A: 23, rest: -0.5 });
    const { distributed, kept } = halved(70);
    expect([kept, divide(up, distributed, { A: 50, B: 25, T: 25 }, 25)]).toMatchObject([
      35,
      { A: 18, B: 9, T: 9 },
    ]);
  });

  it("without a rest where all comes out even, whatever the rounding", () => {
    for (const round of ["up", "down", "exact"] as const)
      for (const per of ["recipient", "share", "total"] as const)
        expect(divide({ round, per, rest: "company" }, 130, { A: 60, B: 40 })).toEqual({
          ...{ distributed: 130, A: 78, B: 52, rest: 0, toCompany: 0 },
        });
  });

  it("in halves that come to the whole, and in whole units whatever a title makes of it", () => {
    expect(halved(130, 10)).toEqual({ distributed: 70, kept: 60 });
    expect(halved(85)).toEqual({ distributed: 43, kept: 42 });
    expect(halved(5, 10)).toEqual({ distributed: 5, kept: 0 });
    expect(wholeSplit({ distributed: 42.5, kept: 42.5 })).toEqual({ distributed: 43, kept: 42 });
    expect(wholeSplit({ distributed: Number.NaN, kept: -3 })).toEqual({ distributed: 0, kept: 0 });
  });
});

/** ABC has earned 85 and its president A, who holds 50%, uses it; B holds 10%. */
function earned(dividends: DividendsDef, earnings = 85): Position {
  const title = oddTitle({
    shares: [20, 10, 10, 10, 10, 10, 10, 10, 10],
    revenues: [25, 30, 35],
    prices: [50],
    cash: 300,
    trains: [80, 150, 250],
    dividends,
  });
  return new Position(title, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 50, B: 10 } })
    .operate("ABC", "dividend", { earnings });
}

describe("earnings of 85 with holders of 50% and 10%", () => {
  const cash = (game: Position) => [
    game.state.players.A?.cash,
    game.state.players.B?.cash,
    game.state.companies.ABC?.cash,
    game.state.bank,
  ];
  const gain = (dividends: DividendsDef, kind: string) => {
    const game = earned(dividends);
    const before = cash(game);
    game.do("dividend", { kind });
    return { got: cash(game).map((now, at) => (now ?? 0) - (before[at] ?? 0)), events: game.events };
  };

  it("are paid in full: rounded as the title says, the rest named, no money made", () => {
    const down = gain({ round: "down" }, "full");
    expect(down.got).toEqual([42, 8, 34, -84]);
    expect(down.events).toContainEqual({ type: "dividend_rest", company: "ABC", amount: 1 });
    const kept = gain({ round: "down", rest: "company" }, "full");
    expect(kept.got).toEqual([42, 8, 35, -85]);
    expect(kept.events).toContainEqual({ type: "dividend_rest_kept", company: "ABC", amount: 1 });
    const up = gain({ round: "up" }, "full");
    expect(up.got).toEqual([43, 9, 34, -86]);
    expect(up.events).toContainEqual({ type: "dividend_rounded_up", company: "ABC", amount: 1 });
    expect(gain({ round: "up", per: "total" }, "full").got).toEqual([45, 9, 36, -90]);
  });

  it("are paid by half: 43 distributed, 42 kept", () => {
    expect(gain({ round: "down" }, "half").got).toEqual([21, 4, 17 + 42, -84]);
    expect(gain({ round: "down" }, "withhold").got).toEqual([0, 0, 85, -85]);
  });

  it("name no rest where there is none", () => {
    const game = earned({ round: "down" }, 90);
    game.do("dividend", { kind: "full" });
    expect(game.events.map(({ type }) => type).filter((type) => type.startsWith("dividend_"))).toEqual([]);
  });
});

describe("a title whose data cannot divide is told so", () => {
  const fives = { ...tiny, tileset: { ...tiny.tileset } };
  fives.tileset.tiles = tiny.tileset.tiles.map((tile) =>
    tile.id === "57" ? { ...tile, nodes: [{ kind: "city" as const, revenue: 25, slots: 1 }] } : tile,
  );
  const numbers = (dividends?: DividendsDef) => ({
    ...fives,
    numbers: { ...tiny.numbers, ...(dividends && { dividends }) },
  });

  it("by defineTitle, unless it says how to round", () => {
    expect(() => defineTitle(numbers())).toThrow(
      "title tiny: 10% of a revenue of 5 is not a whole amount (ABC): numbers.dividends says how to round",
    );
    expect(() => defineTitle(numbers({ round: "exact" }))).toThrow("not a whole amount");
    expect(() => defineTitle(numbers({ revenue: 10, round: "down" }))).toThrow(
      "title tiny: a stop pays 25, and dividends.revenue says multiples of 10",
    );
    expect(() => defineTitle(numbers({ revenue: 5, round: "down" }))).not.toThrow();
    expect(() => defineTitle(numbers({ holdings: 20, round: "exact" }))).not.toThrow();
    const shares = [30, 20, 20, 20, 10];
    const odd = { ...tiny, companies: tiny.companies.map((one) => ({ ...one, shares: [25, 30, 30, 15] })) };
    expect(() => defineTitle(odd)).toThrow(
      "title tiny: a share of ABC is 25%, which is not a multiple of its ordinary share of 15%",
    );
    expect(() =>
      defineTitle({ ...tiny, companies: tiny.companies.map((one) => ({ ...one, shares })) }),
    ).not.toThrow();
  });

  it("by the check of its files, at the place", () => {
    const files = example();
    const said = (change: (all: typeof files) => void) => {
      const copy = example();
      change(copy);
      const verdict = validateTitle(copy);
      return verdict.ok ? [] : verdict.errors.map(({ message }) => message);
    };
    const pay = (all: typeof files, revenue: number) =>
      Object.assign(all.map.hexes[0]?.nodes?.[0] ?? {}, { revenue });
    expect(said((all) => pay(all, 12))).toEqual([
      "numbers: dividends is missing, but 20% of 2, which X may pay, is not a whole amount: choose how to round",
    ]);
    expect(
      said((all) => Object.assign(pay(all, 12) && all.numbers, { dividends: { round: "exact" } })),
    ).toEqual(["numbers: dividends.round is exact, but 20% of 2, which X may pay, is not a whole amount"]);
    expect(said((all) => Object.assign(pay(all, 12) && all.numbers, { dividends: { round: "up" } }))).toEqual(
      [],
    );
    expect(
      said((all) => Object.assign(pay(all, 12) && all.numbers, { dividends: { round: "up", revenue: 5 } })),
    ).toEqual(["map: hexes[0] A1: pays 12; by numbers.dividends.revenue a hex pays multiples of 5"]);
    expect(validateTitleData("numbers", { ...files.numbers, dividends: { round: "near" } })).toMatchObject({
      errors: [{ message: "dividends.round must be one of up, down, exact" }],
    });
    expect(
      said((all) => Object.assign(all.companies.companies[0] ?? {}, { shares: [25, 30, 45] }))[0],
    ).toMatch("has 25%, which is not a multiple of its share of 30%");
  });
});
