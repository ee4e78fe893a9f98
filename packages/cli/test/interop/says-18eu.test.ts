import type { GameState } from "@railhead/core";
import { NAMES } from "@railhead/core/kit";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, test } from "vitest";
import { earned, type Memory, mappingOf, recorded, standing, type Translation } from "./said.ts";

/** What recorded actions of 18EU say here, read in one position each. */

const mapping = mappingOf("18EU");
type At = Pick<Table, "engine" | "state">;
type More = Parameters<typeof standing>[2];

const says = (
  table: At,
  type: string,
  entity: string,
  fields: Record<string, unknown> = {},
  more: More = {},
  entityType = "",
): Translation[] | undefined =>
  mapping.translate(standing(table, recorded(type, entity, fields, entityType), more));
/** Only our actions, one by one. */
const actions = (...args: Parameters<typeof says>) => says(...args)?.flatMap((one) => one.actions);
/** Why the action is none here. */
const refusal = (...args: Parameters<typeof says>) =>
  says(...args)?.map(({ actions, refused, ...rest }) =>
    actions.length || Object.keys(rest).length ? actions : refused,
  );
const knowing = (memory: Partial<Memory>): More => ({
  memory: { tiles: {}, trains: {}, shares: {}, ...memory },
});
/** The position once the game is over. */
const over = (table: At): At => ({
  engine: table.engine,
  state: { ...table.state, ended: { reason: "agreement", ranking: [] } as unknown as GameState["ended"] },
});

/** Minor 1 runs from Paris, BNR from Brussels; minor 10 is A's too. */
const table = (change: (one: Table) => Table = (one) => one) =>
  change(
    new Table(3)
      .minors({ A: ["1", "10"], B: ["5"] })
      .closeRest()
      .phase("3")
      .tiles({ B9: ["9", 1], C8: ["201", 1] })
      .corporation("BNR", {
        shares: { B: 30, A: 10 },
        pool: 10,
        cash: 50,
        trains: ["P", "3", "3"],
        tokens: ["A10", "C8"],
      })
      .pool(["P"]),
  );
const runs = table((one) => one.operate("BNR", "routes"));
const stock = table((one) => one.stock("A"));

describe("who acts", () => {
  test("a player for themselves, a company by whoever is asked for it, or leads it", () => {
    expect(actions(stock, "bankrupt", "A")).toEqual([{ type: "declare_bankruptcy", seat: "A" }]);
    expect(actions(stock, "bankrupt", "C")).toEqual([{ type: "declare_bankruptcy", seat: "C" }]);
    expect(actions(runs, "dividend", "BNR", { kind: "payout" })).toEqual([
      { type: "dividend", seat: "B", kind: "full" },
    ]);
    // A is asked for itself: BNR is B's all the same.
    expect(actions(stock, "dividend", "BNR", { kind: "half" })).toEqual([
      { type: "dividend", seat: "B", kind: "half" },
    ]);
    expect(actions(stock, "dividend", "5", { kind: "withhold" })).toEqual([
      { type: "dividend", seat: "B", kind: "withhold" },
    ]);
  });

  test("what nobody leads, and what there is not, by whoever is asked", () => {
    for (const entity of ["SNCF", "99", "", "toString"])
      expect(actions(stock, "bankrupt", entity)).toEqual([{ type: "declare_bankruptcy", seat: "A" }]);
    for (const entity of ["SNCF", "99"])
      expect(actions(over(stock), "bankrupt", entity)).toEqual([{ type: "declare_bankruptcy", seat: "" }]);
    expect(actions(over(stock), "bankrupt", "BNR")).toEqual([{ type: "declare_bankruptcy", seat: "B" }]);
  });

  test("a player and a company of one number are told apart by what the record says that they are", () => {
    /** The same position with the players 1, 2 and 3. */
    const inNumbers = ({ engine, state }: At): At => {
      const numbered = NAMES.slice(0, 3).reduce((json, name, at) => {
        const id = `${at + 1}`;
        return json.replaceAll(`"${name}"`, `"${id}"`).replaceAll(`player:${name}"`, `player:${id}"`);
      }, JSON.stringify(state));
      return { engine, state: JSON.parse(numbered) };
    };
    const numbered = inNumbers(table((one) => one.owned("1", "B").operate("1", "track")));
    const seat = (entityType: string) =>
      actions(numbered, "lay_tile", "1", { hex: "B9", tile: "9-0", rotation: 1 }, {}, entityType)?.[0]?.seat;
    expect(seat("minor")).toBe("2");
    expect(seat("player")).toBe("1");
    expect(seat("")).toBe("1");
    // No company has the number any more, whatever the record calls it.
    const gone = inNumbers(stock);
    delete gone.state.companies["2"];
    expect(actions(gone, "bankrupt", "2", {}, {}, "minor")).toEqual([
      { type: "declare_bankruptcy", seat: "2" },
    ]);
    // What a player sells is not the minor's own.
    const sold = (entityType: string) =>
      actions(inNumbers(stock), "sell_shares", "1", { shares: ["BNR_1"] }, {}, entityType)?.[0]?.type;
    expect([sold("player"), sold(""), sold("minor")]).toEqual([
      "sell_shares",
      "sell_shares",
      "sell_own_shares",
    ]);
  });
});

test("no action is of a type that is not known", () => {
  for (const type of ["dance", "toString", "constructor", ""]) expect(says(stock, type, "A")).toBeUndefined();
});

describe("a tile", () => {
  const track = table((one) => one.operate("BNR", "track"));

  test("is laid by its number, and its copy lies there from then on", () => {
    expect(
      says(
        track,
        "lay_tile",
        "BNR",
        { hex: "C8", tile: "57-2", rotation: "3" },
        knowing({ tiles: { "9-0": "B9" } }),
      ),
    ).toEqual([
      {
        actions: [{ type: "lay_tile", seat: "B", hex: "C8", tile: "57", rotation: 3 }],
        memory: { tiles: { "9-0": "B9", "57-2": "C8" }, trains: {}, shares: {} },
      },
    ]);
  });

  test.each([
    ["57", "57"],
    ["-0", "-0"],
    ["X-1-0", "X-1"],
    [8, "8"],
    [null, ""],
    [["57-0"], ""],
  ])("a recorded %j is the tile %j", (tile, named) => {
    const laid = actions(track, "lay_tile", "BNR", { hex: 7, tile });
    expect(laid).toEqual([{ type: "lay_tile", seat: "B", hex: "7", tile: named, rotation: Number.NaN }]);
  });
});

describe("a token", () => {
  const tokens = table((one) => one.operate("BNR", "token"));
  const place = (city: unknown, more: More = {}) => says(tokens, "place_token", "BNR", { city }, more);

  test("goes to the city of the tile that lies where its copy was laid, or to a printed one", () => {
    expect(place("201-0-1", knowing({ tiles: { "201-0": "C8" } }))).toEqual([
      { actions: [{ type: "place_token", seat: "B", hex: "C8", city: 1 }] },
    ]);
    expect(place("J5-0-1")).toEqual([{ actions: [{ type: "place_token", seat: "B", hex: "J5", city: 1 }] }]);
  });

  test.each(["201-1-0", "Z9-0-0", "J5-0-x", "J5-0-0.5", "toString-0", "", null])("to %j is none", (city) => {
    const said = place(city, knowing({ tiles: { "201-0": "C8" } }));
    expect(said).toEqual([{ actions: [], refused: `no tile with the city ${city ?? ""} lies on the map` }]);
  });

  test("takes the place of a minor's where that is asked, and a pass leaves it", () => {
    const asked = {
      decision: { id: "replace", seats: ["B"], company: "BNR", forced: true, actions: ["replace_token"] },
    };
    expect(says(tokens, "place_token", "BNR", { city: "J5-0-1" }, asked)).toEqual([
      { actions: [{ type: "replace_token", seat: "B", accept: true }] },
    ]);
    expect(mapping.decline(asked.decision, "B")).toEqual({ type: "replace_token", seat: "B", accept: false });
  });
});

describe("a run", () => {
  const [P, THREE, OTHER] = runs.company("BNR").trains.map(({ id }) => id) as [string, string, string];
  const route = (more: object = {}) => ({
    train: "3-4",
    connections: [["A10", "B9", "C8"]],
    nodes: ["A10-0", "C8-0"],
    revenue: 50,
    ...more,
  });
  const path = ["A10.0", "A10/4", "B9/4", "C8.0"];
  const run = (...routes: unknown[]) => ({ routes });

  test("goes along the track, by trains of the recorded kinds, each once", () => {
    expect(P.startsWith("P")).toBe(true);
    expect(actions(runs, "run_routes", "BNR", run(route()))).toEqual([
      { type: "run_routes", seat: "B", routes: [{ train: THREE, path }] },
    ]);
    expect(actions(runs, "run_routes", "BNR", run(route(), route({ train: "3-9" })))).toEqual([
      {
        type: "run_routes",
        seat: "B",
        routes: [
          { train: THREE, path },
          { train: OTHER, path },
        ],
      },
    ]);
    const third = run(route(), route({ train: "3-9" }), route({ train: "3-1" }));
    expect(refusal(runs, "run_routes", "BNR", third)).toEqual(["BNR has no 3 train for this run"]);
  });

  test("with a Pullman it names the stop that counts twice, one on the routes first", () => {
    const pullman = (more: object) => route({ train: "P-0", connections: [["C8"]], nodes: [], ...more });
    const doubles = (more: object) =>
      actions(runs, "run_routes", "BNR", run(route(), pullman(more)))?.map((one) => one.double);
    expect(doubles({})).toEqual(["C8.0"]);
    expect(doubles({ connections: [["A10"]] })).toEqual(["A10.0", "A10.1"]);
    expect(doubles({ connections: [], nodes: ["C8-0"] })).toEqual(["C8.0"]);
    expect(doubles({ connections: [["Z9", "C8"]], nodes: ["A10-0"] })).toEqual(["C8.0"]);
    expect(doubles({ connections: [], nodes: [] })).toEqual([]);
    expect(actions(runs, "run_routes", "BNR", run(route()))?.[0]).not.toHaveProperty("double");
    // Where the record has the Pullman first, the run is the same.
    expect(actions(runs, "run_routes", "BNR", run(pullman({}), route()))).toEqual([
      { type: "run_routes", seat: "B", routes: [{ train: THREE, path }], double: "C8.0" },
    ]);
  });

  test("of the stops that a Pullman may have meant those on the routes go first", () => {
    const berlin = table((one) => one.tiles({ I6: ["9", 1], H7: ["57", 1] }).operate("BNR", "routes"));
    const long = route({ connections: [["J5", "I6", "H7"]] });
    const pullman = route({ train: "P-0", connections: [["J5"]] });
    const said = actions(berlin, "run_routes", "BNR", run(long, pullman));
    expect(said?.map((one) => one.double)).toEqual(["J5.1", "J5.0"]);
  });

  test.each<[what: string, routes: unknown, refused: string]>([
    ["a train that is none", [route({ train: { id: 1 } })], "a route holds an object in place of a train"],
    [
      "a hex that is none",
      [route({ connections: [["A10", null, "C8"]] })],
      "a route holds nothing in place of a hex",
    ],
    ["a kind that the company has not", [route({ train: "4-0" })], "BNR has no 4 train for this run"],
    ["hexes without track", [route({ connections: [["A10", "A12"]] })], "no track leads along A10-A12"],
    [
      "chains that do not meet",
      [
        route({
          connections: [
            ["A10", "B9", "C8"],
            ["J5", "J7"],
          ],
        }),
      ],
      "no track leads along A10-B9-C8, J5-J7",
    ],
    ["no hexes", [route({ connections: [] })], "no track leads along no hexes"],
    ["chains that are none", [route({ connections: "A10" })], "no track leads along no hexes"],
    ["a chain that is none", [route({ connections: ["A10"] })], "no track leads along no hexes"],
  ])("with %s is told why it is none", (_what, routes, refused) => {
    expect(refusal(runs, "run_routes", "BNR", { routes })).toEqual([refused]);
  });

  test("what is no route among its routes is passed over, and so is a list that is none", () => {
    const whole = actions(runs, "run_routes", "BNR", run(route()));
    expect(actions(runs, "run_routes", "BNR", run(null, "3-0", route(), 5))).toEqual(whole);
    for (const routes of [undefined, "3-0", {}])
      expect(actions(runs, "run_routes", "BNR", { routes })).toEqual([
        { type: "run_routes", seat: "B", routes: [] },
      ]);
    expect(actions(runs, "run_routes", "BNR", run(route({ nodes: "A10-0" })))).toEqual(whole);
  });

  test("is a company's", () => {
    expect(says(runs, "run_routes", "A", run(route()))).toEqual([]);
    expect(says(runs, "run_routes", "XY", run(route()))).toEqual([]);
  });

  describe("with what it earned", () => {
    const said = (fields: object) => says(runs, "run_routes", "BNR", fields as Record<string, unknown>)?.[0];
    const differs = (fields: object, total: number, extra?: number) =>
      said(fields)?.differs?.(earned(total, extra));

    test("agrees where routes and what is earned besides are that much together", () => {
      expect(differs({ ...run(route()), extra_revenue: 0 }, 50)).toBeUndefined();
      expect(differs({ ...run(route({ revenue: "50" })), extra_revenue: "10" }, 60, 5)).toBeUndefined();
      expect(differs({ ...run(route()), extra_revenue: 10 }, 50)).toBe(
        "the record has earnings of 60, here the run earns 50",
      );
      expect(differs({ ...run(route(), route({ train: "P-0", revenue: 20 })), extra_revenue: 0 }, 50)).toBe(
        "the record has earnings of 70, here the run earns 50",
      );
      expect(said({ ...run(route()), extra_revenue: 0 })).not.toHaveProperty("likely");
    });

    test("compares the routes alone where nothing is told of what is earned besides", () => {
      expect(differs(run(route()), 60, 10)).toBeUndefined();
      expect(differs(run(route()), 60, 0)).toBe("the record has earnings of 50, here the run earns 60");
      expect(said(run(route()))?.differs?.([])).toBe("the record has earnings of 50, here the run earns 0");
    });

    test("takes the run that earns most where a route tells nothing", () => {
      const silent = said(run(route(), route({ train: "P-0", revenue: null })));
      expect(silent).not.toHaveProperty("differs");
      expect(silent?.likely?.(earned(70))).toBe(70);
      expect(silent?.likely?.([])).toBe(0);
    });
  });
});

describe("what says nothing where it is not asked for", () => {
  const idle = (one: At, type: string, entity: string, fields = {}) =>
    mapping.idle?.(standing(one, recorded(type, entity, fields)));
  const dividend = table((one) => one.operate("BNR", "dividend"));
  const after = table((one) => one.operate("BNR", "trains"));
  const earnt = table((one) => one.operate("BNR", "trains"));
  earnt.edit((state) => {
    (state.companies.BNR as { lastEarnings: number }).lastEarnings = 50;
  });

  test("the dividend of a company that has not earned anything", () => {
    expect(idle(after, "dividend", "BNR")).toBe(true);
    expect(idle(earnt, "dividend", "BNR")).toBe(false);
    expect(idle(dividend, "dividend", "BNR")).toBe(false);
    expect(idle(over(after), "dividend", "BNR")).toBe(true);
  });

  test("a run of nothing", () => {
    const nothing = { routes: [], extra_revenue: 0 };
    expect(idle(after, "run_routes", "BNR", nothing)).toBe(true);
    expect(idle(after, "run_routes", "BNR", { routes: [] })).toBe(true);
    expect(idle(over(after), "run_routes", "BNR", nothing)).toBe(true);
    expect(idle(runs, "run_routes", "BNR", nothing)).toBe(false);
    expect(idle(after, "run_routes", "BNR", { ...nothing, extra_revenue: 10 })).toBe(false);
    expect(idle(after, "run_routes", "BNR", { ...nothing, routes: [{}] })).toBe(false);
    expect(idle(after, "run_routes", "BNR", {})).toBe(false);
    expect(idle(after, "buy_train", "BNR", nothing)).toBe(false);
  });

  test("the discard of a Pullman that has gone, and of nothing else", () => {
    expect(idle(after, "discard_train", "BNR", { train: "P-0" })).toBe(false);
    expect(idle(after, "discard_train", "5", { train: "P-0" })).toBe(true);
    expect(idle(after, "discard_train", "XY", { train: "P-0" })).toBe(true);
    expect(idle(after, "discard_train", "5", { train: "3-0" })).toBe(false);
  });

  test("the bankruptcy of who is bankrupt", () => {
    const broke = table((one) => one.bankrupt("C").stock("A"));
    expect(idle(broke, "bankrupt", "C")).toBe(true);
    expect(idle(broke, "bankrupt", "A")).toBe(false);
    expect(idle(over(broke), "bankrupt", "XY")).toBe(false);
  });
});

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

  test("is of the kind that the record names besides, at the recorded price, and remembered", () => {
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

  test("that goes by itself is in the pool; of several nobody knows which", () => {
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
    const none = [{ actions: [], refused: "no token of SNCF follows" }];
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

  test("a pass of anybody else is one, and so is a pass anywhere else", () => {
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

test("the table ends the game: everybody who is still in it agrees", () => {
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
