import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, test } from "vitest";
import { type Memory, recorded, standing } from "./said.ts";
import {
  type At,
  actions,
  knowing,
  type More,
  mapping,
  over,
  runs,
  says,
  stock,
  table,
} from "./said-18eu.ts";

/** Trains, shares, lots, companies that start and minors that leave in a record of 18EU. */

describe("a train that is bought", () => {
  const trains = table((one) =>
    one.trains("10", ["2", "3"]).trains("1", ["2"]).pool(["3", "P"]).operate("BNR", "trains"),
  );
  const buy = { train: "3-0", price: 100 };
  const from = (fields: object, more?: More) =>
    actions(trains, "buy_train", "BNR", { ...buy, ...fields }, more)?.map((one) => one.from);

  test("comes from where the record last had it; else from wherever there is one", () => {
    expect(from({})).toEqual(["stack", "pool", "10"]);
    expect(from({}, knowing({ trains: { "3-0": "pool" } }))).toEqual(["pool", "stack", "10"]);
    expect(from({}, knowing({ trains: { "3-0": "10" } }))).toEqual(["10", "stack", "pool"]);
    expect(from({}, knowing({ trains: { "3-0": "?" } }))).toEqual(["pool", "stack", "10"]);
    expect(from({}, knowing({ trains: { "3-0": "gone" } }))).toEqual(["stack", "pool", "10"]);
    expect(from({ train: "2-0" })).toEqual(["1", "5", "10"]);
    expect(from({ train: "P-0" })).toEqual(["pool"]);
    // There is none: the refusal will say so.
    expect(from({ train: "8-0" })).toEqual(["stack"]);
    expect(from({ train: "4-0" })).toEqual(["stack"]);
  });

  test("is also of the kind that the record names, at the recorded price, and remembered", () => {
    const variant = { train: "3-0", variant: "P", price: "120" };
    expect(says(trains, "buy_train", "BNR", variant)).toEqual([
      {
        actions: [{ type: "buy_train", seat: "B", train: "P", from: "pool", price: 120 }],
        memory: { tiles: {}, trains: { "3-0": "BNR" }, shares: {} },
      },
    ]);
    expect(from({ train: "toString" })).toEqual(["stack"]);
  });

  test("goes to the pool when it is discarded", () => {
    expect(
      says(trains, "discard_train", "BNR", { train: "3-4" }, knowing({ trains: { "3-4": "BNR" } })),
    ).toEqual([
      {
        actions: [{ type: "discard_train", seat: "B", train: "3" }],
        memory: { tiles: {}, trains: { "3-4": "pool" }, shares: {} },
      },
    ]);
  });

  test("that goes by itself is in the pool; of several no one knows which", () => {
    const gone = (memory: Memory["trains"], kind = "P", company: string | undefined = "BNR") => {
      const at = standing(trains, recorded("pass", "BNR"), knowing({ trains: memory }));
      const decision = {
        id: "discard_train",
        seats: ["B"],
        forced: true,
        actions: [],
        ...(company && { company }),
      };
      return mapping.supplied?.({ ...at, decision }, { type: "discard_train", seat: "B", train: kind })
        .trains;
    };
    expect(gone({ "P-0": "BNR", "3-0": "BNR", "P-1": "1" })).toEqual({
      "P-0": "pool",
      "3-0": "BNR",
      "P-1": "1",
    });
    expect(gone({ "P-0": "BNR", "P-2": "BNR", "P-1": "1" })).toEqual({ "P-0": "?", "P-2": "?", "P-1": "1" });
    expect(gone({ "P-0": "BNR" }, "3")).toEqual({ "P-0": "BNR" });
    expect(gone({ "P-0": "BNR" }, "P", "")).toEqual({ "P-0": "BNR" });
    const at = standing(trains, recorded("pass", "BNR"), knowing({ trains: { "P-0": "BNR" } }));
    expect(mapping.supplied?.(at, { type: "pass", seat: "B", train: "P" })).toBe(at.memory);
    expect(
      mapping.supplied?.({ ...at, decision: undefined }, { type: "discard_train", seat: "B", train: "P" }),
    ).toBe(at.memory);
  });
});

describe("shares", () => {
  const share = (shares: unknown, more?: More, entity = "A") =>
    says(stock, "buy_shares", entity, { shares }, more);

  test("a share that has never moved lies in the treasury, others in the pool", () => {
    expect(share(["BNR_4"], knowing({ shares: { BNR_1: "pool" } }))).toEqual([
      {
        actions: [{ type: "buy_share", seat: "A", company: "BNR", from: "treasury" }],
        memory: { tiles: {}, trains: {}, shares: { BNR_1: "pool", BNR_4: "player" } },
      },
    ]);
    for (const place of ["pool", "player"] as const)
      expect(share(["BNR_4"], knowing({ shares: { BNR_4: place } }))?.[0]?.actions[0]?.from).toBe("pool");
    expect(share(["toString_1"])).toEqual([]);
    expect(share([])).toEqual([]);
    expect(share("BNR_4")).toEqual([]);
    expect(share([["BNR_1"]])).toEqual([]);
  });

  test("where there is none in the one place it is the other", () => {
    const sold = table((one) => one.corporation("FS", { shares: { A: 50 }, pool: 50 }).stock("A"));
    const whole = table((one) => one.corporation("FS", { shares: { A: 50 } }).stock("A"));
    const none = table((one) => one.corporation("FS", { shares: { A: 50, B: 50 } }).stock("A"));
    const from = (one: At, more?: More) =>
      actions(one, "buy_shares", "A", { shares: ["FS_7"] }, more)?.map((each) => each.from);
    const moved = knowing({ shares: { FS_7: "pool" } });
    expect([from(sold), from(sold, moved)]).toEqual([["pool"], ["pool"]]);
    expect([from(whole), from(whole, moved)]).toEqual([["treasury"], ["treasury"]]);
    expect([from(none), from(none, moved)]).toEqual([["treasury"], ["pool"]]);
  });

  test("a company buys its own back into its treasury", () => {
    const shares = { BNR_5: "pool", BNR_6: "pool", BNR_7: "player" } as const;
    expect(says(runs, "buy_shares", "BNR", { shares: ["BNR_5", "BNR_6"] }, knowing({ shares }))).toEqual([
      {
        actions: [{ type: "buy_own_shares", seat: "B", count: 2 }],
        memory: { tiles: {}, trains: {}, shares: { BNR_7: "player" } },
      },
    ]);
  });

  test("a list of shares that is none holds nothing", () => {
    expect(actions(stock, "sell_shares", "B", { shares: "BNR_1", percent: 10 })).toEqual([
      { type: "sell_shares", seat: "B", company: "", percent: 10 },
    ]);
    expect(actions(stock, "sell_shares", "BNR", { shares: "BNR_1" })?.[0]?.count).toBe(0);
  });

  test("a player sells percent, a company certificates", () => {
    const sale = (fields: object, entity = "B") =>
      actions(stock, "sell_shares", entity, fields as Record<string, unknown>);
    expect(sale({ shares: ["BNR_1", "BNR_2"], percent: 30 })).toEqual([
      { type: "sell_shares", seat: "B", company: "BNR", percent: 30 },
    ]);
    expect(sale({ shares: ["BNR_1", "BNR_2"] })?.[0]?.percent).toBe(20);
    expect(sale({ shares: ["BNR_0", "BNR_2"] })?.[0]?.percent).toBe(30);
    expect(sale({ shares: ["BNR_10"], percent: "" })?.[0]?.percent).toBe(10);
    expect(sale({ shares: ["BNR_1", "BNR_2"], percent: 20 }, "BNR")).toEqual([
      { type: "sell_own_shares", seat: "B", count: 2 },
    ]);
    expect(
      says(stock, "sell_shares", "B", { shares: ["BNR_1"] }, knowing({ shares: { BNR_1: "player" } }))?.[0]
        ?.memory,
    ).toEqual({ tiles: {}, trains: {}, shares: { BNR_1: "pool" } });
  });
});

describe("a lot of the sale", () => {
  const sale = new Table(3);
  const bid = (price: unknown) => actions(sale, "bid", "A", { minor: "4", price });

  test("a price is a choice with a bid, a bid, or the price that is offered", () => {
    expect(bid(105)).toEqual([
      { type: "choose_lot", seat: "A", lot: "4", amount: 105 },
      { type: "bid", seat: "A", amount: 105 },
      { type: "accept", seat: "A" },
    ]);
  });

  test("no price is a choice without one, or the acceptance of a lot for nothing", () => {
    for (const price of [0, "0", undefined])
      expect(bid(price)).toEqual([
        { type: "choose_lot", seat: "A", lot: "4" },
        { type: "accept", seat: "A" },
      ]);
  });
});

describe("a company that starts", () => {
  const later = table((one) => one.phase("5").stock("A"));
  const starts = (one: At, more: More, price: unknown = "82,3,3") =>
    says(one, "par", "A", { corporation: "SNCF", share_price: price }, more);
  const token = (city: string, entity = "SNCF") => recorded("place_token", entity, { city });
  const wish = recorded("program_share_pass", "A");

  test("with the minor whose token stands where its own follows", () => {
    const more = knowing({
      trains: { "2-0": "1", "2-9": "10" },
      shares: { SNCF_4: "player", BNR_1: "player" },
    });
    expect(starts(stock, { ...more, next: [token("A10-0-0")] })).toEqual([
      {
        actions: [{ type: "start_company", seat: "A", company: "SNCF", price: 82, minor: "1" }],
        joins: 1,
        memory: {
          tiles: {},
          trains: { "2-0": "SNCF", "2-9": "10" },
          shares: { BNR_1: "player", SNCF_0: "player", SNCF_1: "player" },
        },
      },
    ]);
  });

  test("wishes between the two belong to it", () => {
    expect(starts(stock, { next: [wish, wish, token("A10-0-0")] })?.[0]).toMatchObject({
      actions: [{ minor: "1" }],
      joins: 3,
    });
  });

  test("without a minor, in the city of its token", () => {
    expect(starts(later, { next: [token("A10-0-1")] })).toEqual([
      {
        actions: [{ type: "start_company", seat: "A", company: "SNCF", price: 82, hex: "A10", city: 1 }],
        joins: 1,
        memory: { tiles: {}, trains: {}, shares: { SNCF_0: "player" } },
      },
    ]);
    // Minor 5 stands there, and is another player's.
    expect(starts(later, { next: [token("H19-0-0")] })?.[0]?.actions[0]).toMatchObject({
      hex: "H19",
      city: 0,
    });
    expect(starts(later, { next: [token("J5-0-0")] })?.[0]?.actions[0]).toMatchObject({ hex: "J5", city: 0 });
  });

  test("without a token that follows it is none; where the record ends it is left", () => {
    const none = [{ actions: [], refused: "no station token of SNCF follows" }];
    expect(starts(stock, { next: [], ends: false })).toEqual(none);
    expect(starts(stock, { next: [token("A10-0-0", "BNR")], ends: true })).toEqual(none);
    expect(starts(stock, { next: [recorded("pass", "SNCF"), token("A10-0-0")] })).toEqual(none);
    expect(starts(stock, { next: [], ends: true })).toEqual([{ actions: [], left: true }]);
    expect(starts(stock, { next: [wish], ends: true })).toEqual([{ actions: [], left: true }]);
    expect(starts(stock, { next: [token("Z9-0-0")] })).toEqual([]);
  });
});

describe("minors that leave", () => {
  const exchange = (change: (one: Table) => Table = (one) => one) =>
    change(
      new Table(3)
        .phase("5")
        .minors({ A: ["9", "2"], B: ["4"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 30 }, pool: 10, tokens: ["J5/1"], left: 0 })
        .corporation("FS", { shares: { B: 50, C: 50 }, left: 0 }),
    ).exchange("A");
  const trains = { "2-8": "9", "2-1": "2" };
  const closes = (minor: string, seat: string, trains: Memory["trains"]) => {
    const memory = { tiles: {}, trains, shares: {} };
    return [
      { actions: [{ type: "close_minor", seat, minor }], memory },
      { actions: [{ type: "merge_minor", seat, minor, company: "FS" }], memory },
    ];
  };

  test("for a share: in a stock round or in the final exchange", () => {
    const memory = { tiles: {}, trains: { "2-8": "BNR", "2-1": "2" }, shares: { BNR_3: "player" } };
    expect(says(exchange(), "buy_shares", "9", { shares: ["BNR_3"] }, knowing({ trains }))).toEqual([
      { actions: [{ type: "exchange_minor", seat: "A", minor: "9", company: "BNR" }], memory },
      { actions: [{ type: "merge_minor", seat: "A", minor: "9", company: "BNR" }], memory },
    ]);
    const pooled = knowing({ trains, shares: { BNR_3: "pool" } });
    expect(says(exchange(), "buy_shares", "9", { shares: ["BNR_3"] }, pooled)?.[0]?.memory?.trains).toEqual({
      "2-8": "pool",
      "2-1": "2",
    });
  });

  test("for a share of a company that there is not, as the record says: it is refused", () => {
    expect(
      actions(exchange(), "buy_shares", "9", { shares: ["XY_1"] })?.map(({ company }) => company),
    ).toEqual(["XY", "XY"]);
  });

  test("for nothing: they close, or go into a company that has no share left", () => {
    const gone = closes("9", "A", { "2-8": "pool", "2-1": "2" });
    expect(says(exchange(), "buy_shares", "9", { shares: [] }, knowing({ trains }))).toEqual(gone);
    expect(says(exchange(), "pass", "9", {}, knowing({ trains }))).toEqual(gone);
    const other = closes("4", "B", trains);
    expect(says(exchange(), "pass", "4", {}, knowing({ trains }))).toEqual(other);
  });

  test("a company that is closed, not started, or has a share somewhere takes none for nothing", () => {
    const into = (change: (one: Table) => Table) =>
      actions(exchange(change), "pass", "9")?.flatMap(({ company }) => company ?? []);
    expect(into((one) => one)).toEqual(["FS"]);
    expect(into((one) => one.closed("FS"))).toEqual([]);
    expect(into((one) => one.corporation("DR", { shares: { B: 50 }, pool: 50 }))).toEqual(["FS"]);
    expect(into((one) => one.corporation("DR", { shares: { B: 50 } }))).toEqual(["FS"]);
    expect(into((one) => one.corporation("DR", { shares: { A: 50, C: 50 } }))?.sort()).toEqual(["DR", "FS"]);
    const unstarted = (one: Table) =>
      one.edit((state) => {
        for (const share of (state.companies.SNCF as { certificates: { at: string }[] }).certificates)
          share.at = "player:C";
      });
    expect(into(unstarted)).toEqual(["FS"]);
  });

  test("their owner may pass for them, for any of them", () => {
    expect(
      says(exchange(), "pass", "A", {}, knowing({ trains }))?.map(({ actions: [one] }) => [
        one?.type,
        one?.minor,
      ]),
    ).toEqual([
      ["close_minor", "2"],
      ["merge_minor", "2"],
      ["close_minor", "9"],
      ["merge_minor", "9"],
    ]);
  });

  test("a pass of anyone else is one, and so is a pass anywhere else", () => {
    expect(says(exchange(), "pass", "B")).toEqual([]);
    expect(says(exchange(), "pass", "BNR")).toEqual([]);
    expect(says(over(exchange()), "pass", "9")).toEqual([]);
    expect(says(stock, "pass", "A")).toEqual([]);
    expect(says(stock, "pass", "1")).toEqual([]);
    expect(mapping.decline({ id: "turn", seats: ["A"], forced: false, actions: ["pass"] }, "A")).toEqual({
      type: "pass",
      seat: "A",
    });
    expect(
      mapping.decline({ id: "turn", seats: ["A"], forced: false, actions: ["bid"] }, "A"),
    ).toBeUndefined();
  });
});

test("an unknown kind of dividend is none", () => {
  for (const kind of ["double", "", "toString", undefined])
    expect(says(runs, "dividend", "BNR", { kind })).toEqual([]);
});

test("the table ends the game: all who are still in it agree", () => {
  const broke = table((one) => one.bankrupt("A").stock("B"));
  const end = (one: At, entity: string) => actions(one, "end_game", entity);
  expect(end(stock, "B")).toEqual([{ type: "end_by_agreement", seat: "B", agreed: ["A", "B", "C"] }]);
  expect(end(broke, "C")).toEqual([{ type: "end_by_agreement", seat: "C", agreed: ["B", "C"] }]);
  for (const entity of ["A", "", "BNR"])
    expect(end(broke, entity)).toEqual([{ type: "end_by_agreement", seat: "B", agreed: ["B", "C"] }]);
});

test("consents are taken as given, and nothing else is", () => {
  const asked = (actions: string[]) => ({ id: "x", seats: ["C"], forced: true, actions });
  expect(mapping.given(asked(["consent"]), "C")).toEqual({ type: "consent", seat: "C", accept: true });
  expect(mapping.given(asked(["pass", "replace_token"]), "C")).toBeUndefined();
});

test("every minor has the 2 train of its number at the start", () => {
  const { trains, tiles, shares } = mapping.memory(new Table(3).state);
  expect(trains).toEqual(Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`2-${at}`, `${at + 1}`])));
  expect({ tiles, shares }).toEqual({ tiles: {}, shares: {} });
});

test.each<[rules: string[], options: object]>([
  [[], {}],
  [["extra_three_train"], { extra3: 1 }],
  [["second_extra_three_train"], { extra3: 1 }],
  [["extra_three_train", "second_extra_three_train"], { extra3: 2 }],
  [["extra_four_train"], { extra4: 1 }],
  [["extra_four_train", "extra_three_train"], { extra3: 1, extra4: 1 }],
])("the optional rules %j are options of the table", (rules, options) => {
  expect(mapping.options(rules)).toEqual({ options });
  expect(mapping.options([...rules, "any_other"])).toEqual({ unknown: "any_other" });
});
