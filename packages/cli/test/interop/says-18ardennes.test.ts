import type { Action } from "@railhead/core";
import { Table } from "@railhead/title-18ardennes/kit";
import { describe, expect, test } from "vitest";
import { recorded, standing } from "./said.ts";
import { actions, knowing, type More, mapping, operate, says, stock } from "./said-18ardennes.ts";

/** What recorded actions of 18Ardennes say here, read in one position each. */

describe("a bid", () => {
  test("with a public company is for the right to form it with a minor", () => {
    for (const company of ["N", "NL", "BE"])
      expect(says(stock, "bid", "A", { company, corporation: "1", price: 180 })).toEqual([
        { actions: [{ type: "bid_company", seat: "A", company, minor: "1", amount: 180 }] },
      ]);
  });

  test("else it is for a lot: as a choice with a bid, as a bid, as a choice", () => {
    const ways = (lot: string) => [
      { actions: [{ type: "choose_lot", seat: "A", lot, amount: 105 }] },
      { actions: [{ type: "bid", seat: "A", amount: 105 }] },
      { actions: [{ type: "choose_lot", seat: "A", lot }] },
    ];
    expect(says(stock, "bid", "A", { corporation: "4", price: "105" })).toEqual(ways("4"));
    expect(says(stock, "bid", "A", { company: "GL", price: 105 })).toEqual(ways("GL"));
    expect(says(stock, "bid", "A", { company: "1", corporation: "4", price: 105 })).toEqual(ways("4"));
  });
});

describe("a company that is formed", () => {
  const par = (table: Table) =>
    says(
      table,
      "par",
      "A",
      { corporation: "P", share_price: "140,0,10" },
      {
        memory: {
          tiles: { "57-0": "B8" },
          trains: { "2-0": "1", "2-1": "10", "2-2": "pool" },
          shares: { P_4: "pool", N_1: "player" },
        },
      },
    );
  const shares = { N_1: "player", P_0: "player", P_1: "player" };

  test("has the trains of the minor that was pledged for it", () => {
    const claims = [
      { player: "B", company: "BE", minor: "4", bid: 100 },
      { player: "A", company: "P", minor: "10", bid: 100 },
    ];
    const claimed = new Table(4)
      .minors({ A: ["1", "10"], B: ["4"] })
      .claims(claims)
      .stock("A");
    expect(par(claimed)).toEqual([
      {
        actions: [{ type: "start_company", seat: "A", company: "P", price: 140 }],
        memory: { tiles: { "57-0": "B8" }, trains: { "2-0": "1", "2-1": "P", "2-2": "pool" }, shares },
      },
    ]);
  });

  test("without a pledge no train has moved", () => {
    const trains = { "2-0": "1", "2-1": "10", "2-2": "pool" };
    expect(par(stock)?.[0]?.memory).toEqual({ tiles: { "57-0": "B8" }, trains, shares });
  });
});

describe("a city", () => {
  const tokens = operate("token");
  const at = (city: unknown, type = "place_token", more?: More) => says(tokens, type, "N", { city }, more);
  const place = (hex: string, city: number) => [{ actions: [{ type: "place_token", seat: "C", hex, city }] }];

  test("is counted among all parts of a face where it goes beyond the cities", () => {
    expect(at("B8-0-0")).toEqual(place("B8", 0));
    expect(at("B8-0-1")).toEqual(place("B8", 1));
    expect(at("B8-0-2")).toEqual(place("B8", 0));
    expect(at("B8-0-3")).toEqual(place("B8", 1));
    expect(at("E25-0-3")).toEqual(place("E25", 1));
    expect(at("D18-0-0")).toEqual(place("D18", 0));
    for (const part of [1, 2, 5]) expect(at(`D18-0-${part}`)).toEqual(place("D18", 0));
  });

  test("is that of the tile that lies there", () => {
    const laid = new Table(4)
      .minors({ A: ["1"] })
      .tiles({ D18: ["57", 0] })
      .public("N", { shares: { C: 40 } });
    const one = (city: string) =>
      says(laid.operate("N", "token"), "place_token", "N", { city }, knowing({ tiles: { "57-2": "D18" } }));
    expect(one("57-2-1")).toEqual(place("D18", 0));
    expect(one("57-1-0")).toEqual([]);
    // The tile has one City where the map had two.
    const joined = new Table(4).tiles({ B8: ["57", 0] }).public("N", { shares: { C: 40 } });
    const known = knowing({ tiles: { "57-2": "B8" } });
    expect(says(joined.operate("N", "token"), "place_token", "N", { city: "57-2-1" }, known)).toEqual(
      place("B8", 0),
    );
  });

  test("names the bonus token that is taken off as the place of a station", () => {
    expect(at("E5-0-0", "remove_token")).toEqual(place("E5", 0));
    expect(at("Z9-0-0", "remove_token")).toEqual([]);
    expect(at("Z9-0-0")).toEqual([]);
  });
});

describe("a train", () => {
  const buy = (table: Table, fields: object, more?: More) =>
    says(table, "buy_train", "NL", fields as Record<string, unknown>, more);
  const grand = (phase: string) =>
    new Table(4)
      .minors({ A: ["1"] })
      .closeRest()
      .phase(phase)
      .stackFrom(phase)
      .public("NL", { ten: true, shares: { A: 40 }, cash: 2000, trains: ["5"] })
      .operate("NL", "trains");
  const six = grand("6");

  test("for another one is a 4D, of the stack or the pool; the old one is in the pool", () => {
    const memory = { tiles: {}, trains: { "5-1": "pool", "6-0": "NL", "2-0": "1" }, shares: {} };
    expect(
      buy(
        six,
        { train: "6-0", exchange: "5-1", variant: "4D", price: 600 },
        knowing({ trains: { "5-1": "NL", "2-0": "1" } }),
      ),
    ).toEqual(
      ["stack", "pool"].map((from) => ({
        actions: [{ type: "exchange_train", seat: "A", train: "5", from }],
        memory,
      })),
    );
  });

  test("that is bought by its other side is of that kind, from the stack", () => {
    expect(buy(six, { train: "6-0", variant: "4D", price: 800 })).toEqual([
      {
        actions: [{ type: "buy_train", seat: "A", train: "4D", from: "stack", price: 800 }],
        memory: { tiles: {}, trains: { "6-0": "NL" }, shares: {} },
      },
    ]);
    expect(actions(six, "buy_train", "NL", { train: "6-0", variant: "6", price: 600 })).toEqual([
      { type: "buy_train", seat: "A", train: "6", from: "stack", price: 600 },
    ]);
    // One that another company sells is bought there.
    const sold = grand("6").trains("1", ["4D"]);
    const known = knowing({ trains: { "6-0": "1" } });
    expect(
      actions(sold, "buy_train", "NL", { train: "6-0", variant: "4D", price: 5 }, known)?.map(
        ({ from }) => from,
      ),
    ).toEqual(["1", "stack"]);
    // One that the stack does not offer comes from wherever there is one.
    const five = grand("5").trains("1", ["4D"]);
    expect(actions(five, "buy_train", "NL", { train: "6-0", variant: "4D", price: 5 })).toEqual([
      { type: "buy_train", seat: "A", train: "4D", from: "1", price: 5 },
    ]);
    expect(actions(five, "buy_train", "NL", { train: "5-0", price: 500 })?.[0]).toMatchObject({
      train: "5",
      from: "stack",
    });
  });

  test("of a card that was turned runs as a 4D", () => {
    const line = (trains: string[]) =>
      new Table(4)
        .minors({ A: ["1"] })
        .closeRest()
        .phase("6")
        .tiles({ D18: ["57", 1], D16: ["9", 1], D14: ["57", 1] })
        .public("NL", { ten: true, shares: { A: 40 }, tokens: ["D18"], trains })
        .operate("NL", "routes");
    const trainsOf = (action: Action | undefined) =>
      ((action?.routes ?? []) as unknown as { train: string }[]).map(({ train }) => train);
    const run = (table: Table, ...cards: string[]) =>
      says(table, "run_routes", "NL", {
        routes: cards.map((train) => ({ train, connections: [["D14", "D16", "D18"]], revenue: 40 })),
      })?.map(({ actions: [one], refused }) => refused ?? trainsOf(one));
    const plain = line(["6"]);
    const [six] = plain.company("NL").trains.map(({ id }) => id);
    expect(run(plain, "6-0")).toEqual([[six]]);
    const turned = line(["6", "4D"]);
    turned.edit((state) => {
      const card = (state.companies.NL as { trains: { id: string; kind: string }[] }).trains[1];
      if (card) card.id = "6-9";
    });
    const own = turned.company("NL").trains[0]?.id;
    expect(run(turned, "6-9")).toEqual([["6-9"], [own]]);
    expect(run(turned, "6-0", "6-9")).toEqual([
      ["6-9", own],
      [own, "6-9"],
    ]);
    expect(run(turned, "6-0", "6-9", "6-1")).toContain("NL has no 6-train for this run");
    expect(says(turned, "run_routes", "NL", {})).toMatchObject([{ actions: [{ routes: [] }] }]);
  });
});

describe("what else is recorded", () => {
  const track = operate("track");

  test("tiles have their names of the rulebook", () => {
    const lay = (tile: string) =>
      says(track, "lay_tile", "N", { hex: "B12", tile, rotation: 2 })?.map(({ actions: [one], memory }) => [
        one?.tile,
        memory?.tiles,
      ]);
    expect(lay("X10-0")).toEqual([["SOH2", { "X10-0": "B12" }]]);
    expect(lay("X22-1")).toEqual([["220", { "X22-1": "B12" }]]);
    expect(lay("57-3")).toEqual([["57", { "57-3": "B12" }]]);
    expect(lay("toString-0")).toEqual([["toString", { "toString-0": "B12" }]]);
    expect(actions(track, "lay_tile", "N", { hex: "B12", tile: "X20-0", rotation: 4 })).toEqual([
      { type: "lay_tile", seat: "C", hex: "B12", tile: "SOH9", rotation: 4 },
    ]);
  });

  test("a conversion, a sale, a bankruptcy, the end by agreement", () => {
    expect(says(track, "convert", "N")).toEqual([{ actions: [{ type: "convert", seat: "C" }] }]);
    expect(actions(stock, "sell_shares", "C", { shares: ["N_1"], percent: 20 })).toEqual([
      { type: "sell_shares", seat: "C", company: "N", percent: 20 },
    ]);
    expect(says(stock, "bankrupt", "C")).toEqual([{ actions: [{ type: "declare_bankruptcy", seat: "C" }] }]);
    expect(actions(stock, "end_game", "B")).toEqual([
      { type: "end_by_agreement", seat: "B", agreed: ["A", "B", "C", "D"] },
    ]);
    expect(actions(track, "discard_train", "N", { train: "2-4" })).toEqual([
      { type: "discard_train", seat: "C", train: "2" },
    ]);
  });

  test("a dividend is paid or kept", () => {
    const dividend = (kind: unknown) => says(operate("dividend"), "dividend", "N", { kind });
    expect(dividend("payout")).toEqual([{ actions: [{ type: "dividend", seat: "C", kind: "full" }] }]);
    expect(dividend("withhold")).toEqual([{ actions: [{ type: "dividend", seat: "C", kind: "withhold" }] }]);
    for (const kind of ["half", "toString", undefined]) expect(dividend(kind)).toEqual([]);
  });

  test("the choice of a Fort says nothing here: it is collected without asking", () => {
    expect(says(track, "choose", "N", { choice: "Ft1" })).toEqual([{ actions: [] }]);
  });

  test("a pass says nothing by itself, and declines where something can be declined", () => {
    expect(says(stock, "pass", "A")).toEqual([]);
    const asked = (actions: string[]) => ({ id: "turn", seats: ["A"], forced: false, actions });
    expect(mapping.decline(asked(["bid", "pass"]), "A")).toEqual({ type: "pass", seat: "A" });
    expect(mapping.decline(asked(["bid"]), "A")).toBeUndefined();
  });

  test("no action is of a type that is not known", () => {
    for (const type of ["decline_train", "toString", ""]) expect(says(stock, type, "A")).toBeUndefined();
  });
});

test("consents to trains and mergers are taken as given, no other", () => {
  const asked = (id: string) => ({ id, seats: ["C"], forced: true, actions: ["consent"] });
  for (const id of ["consent_train", "consent_merger"])
    expect(mapping.given(asked(id), "C")).toEqual({ type: "consent", seat: "C", accept: true });
  expect(mapping.given(asked("consent_tile"), "C")).toBeUndefined();
});

test("a discard without a choice leaves its train in the pool", () => {
  const trains = { "2-0": "N", "2-1": "1" };
  const at = standing(operate("trains"), recorded("pass", "N"), knowing({ trains }));
  const discard = { type: "discard_train", seat: "C", train: "2" };
  expect(mapping.supplied?.(at, discard)).toMatchObject({ trains: { "2-0": "pool", "2-1": "1" } });
  expect(mapping.supplied?.(at, { ...discard, type: "pass" })).toBe(at.memory);
  expect(mapping.supplied?.({ ...at, decision: undefined }, discard)).toBe(at.memory);
  const nobody = standing(stock, recorded("pass", "N"), knowing({ trains }));
  expect(mapping.supplied?.(nobody, discard)).toBe(nobody.memory);
});

test("nothing is known at the start, and no optional rule is", () => {
  expect(mapping.memory(new Table(4).state)).toEqual({ tiles: {}, trains: {}, shares: {} });
  expect(mapping.options([])).toEqual({ options: {} });
  expect(mapping.options(["beginner", "x"])).toEqual({ unknown: "beginner" });
});
