import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** The plain title, in which TM has this power, and more is otherwise. */
const titled = (power?: PowerDef, more: Partial<typeof plain> = {}) =>
  defineTitle({
    ...plain,
    companies: plain.companies.map((one) =>
      one.id === "TM" ? { ...one, powers: power ? [power] : [] } : { ...one, powers: [] },
    ),
    ...more,
  });

/** AN of A on turn in phase 3, on a line from A4 over B3 to D3; TM with its owner. */
const at = (title: typeof plain, owner = "company:AN", trains = ["3"], phase = "3") =>
  new Position(title, 3)
    .inPlay("AN", {
      par: 100,
      shares: { A: 60, B: 20 },
      tokens: ["B3"],
      left: 1,
      cash: 900,
      trains,
      turns: 2,
    })
    .owned("TM", owner)
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
    .region("phase", phase);
const best = (position: Position) => bestRunOf(position.operate("AN", "routes").ctx()).total;

describe("a city in which lines end", () => {
  it("FAM-stops-03: is passed by no line, not by that of a company with a token there", () => {
    const ending = titled(undefined, {
      map: {
        ...plain.map,
        hexes: plain.map.hexes.map((hex) =>
          hex.coord === "B3"
            ? {
                coord: "B3",
                colour: "red" as const,
                nodes: [{ kind: "city" as const, revenue: 20, slots: 1, ends: true }],
                paths: [
                  { from: 1 as const, to: "node0" as const },
                  { from: 4 as const, to: "node0" as const },
                ],
              }
            : hex,
        ),
      },
    });
    const open = titled(undefined, {
      map: {
        ...ending.map,
        hexes: ending.map.hexes.map((hex) =>
          hex.coord === "B3" ? { ...hex, nodes: [{ kind: "city" as const, revenue: 20, slots: 1 }] } : hex,
        ),
      },
    });
    const run = (title: typeof plain) =>
      best(
        new Position(title, 3)
          .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 0, trains: ["3"], turns: 2 })
          .tiles({ C2: ["8", 5], D3: ["57", 2] })
          .region("phase", "3"),
      );
    // A4 (30), B3 (20) and D3 (20): only one of the two is on a line with B3.
    expect([run(open), run(ending)]).toEqual([70, 50]);
  });
});

describe("a train that counts cities twice", () => {
  it("FAM-train-04: counts stops of other kinds once", () => {
    const twice = (multipliers: Record<string, number>) =>
      best(at(titled(undefined, { trains: plain.trains.map((one) => ({ ...one, multipliers })) })));
    // A4 pays 30, B3 and D3 20 each.
    expect([best(at(titled())), twice({ city: 2 }), twice({ city: 2, offboard: 2 })]).toEqual([70, 110, 140]);
  });
});

describe("a goal", () => {
  const goal = titled(undefined, {
    companies: plain.companies.map((one) =>
      one.id === "AN" ? { ...one, goal: { hex: "D3", amount: 100 } } : one,
    ),
  });

  it("FAM-goal-01: pays as a token of the company comes there, and no other company", () => {
    const place = { hex: "D3", city: 0 };
    const cash = (title: typeof plain) =>
      at(title).operate("AN", "token").do("place_token", place).company("AN").cash;
    expect(cash(goal) - cash(titled())).toBe(100);
  });
});

describe("a mark of a company", () => {
  const mark = (more: object = {}): PowerDef => ({
    kind: "assign",
    hexes: ["D3", "E6"],
    amount: 10,
    reached: true,
    until: "6",
    ...more,
  });
  const use = (hex: string) => ({ company: "TM", power: "assign", hex });

  it("FAM-power-20: with `reached` needs a line of the company and a train", () => {
    const turn = at(titled(mark())).operate("AN", "track");
    expect(turn.refused("use_power", use("E6")).code).toBe("POWER_NOT_REACHED");
    const bare = at(titled(mark()), "company:AN", []).operate("AN", "track");
    expect(bare.refused("use_power", use("D3")).code).toBe("POWER_NOT_REACHED");
    expect(turn.do("use_power", use("D3")).state.board.overlays).toEqual([
      { hex: "D3", kind: "assigned", owner: "company:AN" },
    ]);
    const late = (when?: "turn") => at(titled(mark(when && { when }))).operate("AN", "trains");
    expect(late().refused("use_power", use("D3")).code).toBe("POWER_NOT_HERE");
    expect(late("turn").do("use_power", use("D3")).state.board.overlays).toHaveLength(1);
  });

  it("FAM-power-20: with `until` stays as the private closes, and goes with that phase", () => {
    const marked = (trains: string) => {
      const begun = at(titled(mark()), "company:AN", ["3"], trains === "5" ? "4" : "5")
        .operate("AN", "track")
        .do("use_power", use("D3"))
        .stackFrom(trains)
        .operate("AN", "trains", {}, [3, 1]);
      const price = plain.trains.find(({ name }) => name === trains)?.price ?? 0;
      begun.do("buy_train", { train: trains, from: "stack", price });
      return begun.state.board.overlays?.length ?? 0;
    };
    expect([marked("5"), marked("6")]).toEqual([1, 0]);
    const before = at(titled(mark()));
    expect(best(before.operate("AN", "track").do("use_power", use("D3"))) - best(at(titled()))).toBe(10);
  });
});

describe("pairs of places", () => {
  const pairs: PowerDef = {
    kind: "pairs",
    pairs: [
      { hexes: ["A4", "D3"], amount: 40 },
      { hexes: ["B3", "G4"], amount: 500 },
    ],
  };
  const bought = () =>
    at(titled(pairs), "A").operate("AN", "track").do("buy_private", { company: "TM", price: 40 });

  it("FAM-power-21: pay the company that bought the private, once in a run", () => {
    expect(best(at(titled(pairs), "A"))).toBe(70);
    expect(best(bought())).toBe(110);
    const ctx = bought().ctx();
    const stops = ["A4", "D3"].map((hex) => ({ hex, node: 0, kind: "city" as const, value: 20, own: true }));
    const line = { train: { id: "3-0", kind: "3" }, stops };
    expect(ctx.rules.title.routes(ctx, "AN").setBonus?.([line, line], [], {}).bonus).toBe(40);
    expect(ctx.rules.title.routes(ctx, "BS").setBonus).toBeUndefined();
  });

  it("FAM-power-21: end as a stock turn ends with another president", () => {
    const stock = bought().stock("A", {}, 3);
    expect(stock.do("pass").company("AN").facts?.pairs).toEqual({ by: "TM", lead: "A" });
    const sold = bought().stock("A", {}, 3).do("sell_shares", { company: "AN", percent: 50 }).do("pass");
    expect([sold.president("AN"), sold.company("AN").facts?.pairs]).toEqual(["B", {}]);
  });
});

describe("a train for less", () => {
  const rebate: PowerDef = { kind: "rebate", trains: ["3", "4"], part: 0.5, closes: true };
  const half = { train: "3", from: "stack", price: 90 };
  const shop = (owner?: string) => at(titled(rebate), owner).stackFrom("3").operate("AN", "trains");

  it("FAM-power-22: is sold once at that part of its price to the company that owns the private, which then closes", () => {
    const done = shop().do("buy_train", half);
    expect([done.company("AN").cash, done.kinds("AN"), done.company("TM").closed]).toEqual([
      810,
      ["3", "3"],
      true,
    ]);
    expect(done.refused("buy_train", half).code).toBe("TRAIN_PRICE");
    expect(shop("A").refused("buy_train", half).code).toBe("TRAIN_PRICE");
    const full = shop().do("buy_train", { ...half, price: 180 });
    expect([full.company("AN").cash, full.company("TM").closed]).toEqual([720, false]);
    const other = at(titled({ ...rebate, trains: ["4"] }))
      .stackFrom("3")
      .operate("AN", "trains");
    expect(other.refused("buy_train", half).code).toBe("TRAIN_PRICE");
  });
});
