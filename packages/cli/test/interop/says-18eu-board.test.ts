import { NAMES } from "@railhead/core/kit";
import { describe, expect, test } from "vitest";
import { earned, recorded, standing } from "./said.ts";
import {
  type At,
  actions,
  knowing,
  type More,
  mapping,
  over,
  refusal,
  runs,
  says,
  stock,
  table,
} from "./said-18eu.ts";

/** Who acts in a record of 18EU, its track, tokens and runs, and what says nothing. */

describe("who acts", () => {
  test("a player for themselves, a company by the one who is asked for it, or leads it", () => {
    expect(actions(stock, "bankrupt", "A")).toEqual([{ type: "declare_bankruptcy", seat: "A" }]);
    expect(actions(stock, "bankrupt", "C")).toEqual([{ type: "declare_bankruptcy", seat: "C" }]);
    expect(actions(runs, "dividend", "BNR", { kind: "payout" })).toEqual([
      { type: "dividend", seat: "B", kind: "full" },
    ]);
    // A is asked for itself: BNR is still B's.
    expect(actions(stock, "dividend", "BNR", { kind: "half" })).toEqual([
      { type: "dividend", seat: "B", kind: "half" },
    ]);
    expect(actions(stock, "dividend", "5", { kind: "withhold" })).toEqual([
      { type: "dividend", seat: "B", kind: "withhold" },
    ]);
  });

  test("what no one leads, and what there is not, by anyone who is asked", () => {
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
    expect(said).toEqual([{ actions: [], refused: `no tile on the map has city ${city ?? ""}` }]);
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
    expect(refusal(runs, "run_routes", "BNR", third)).toEqual(["BNR has no 3-train for this run"]);
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
    ["a train that is none", [route({ train: { id: 1 } })], "a route has an object instead of a train"],
    [
      "a hex that is none",
      [route({ connections: [["A10", null, "C8"]] })],
      "a route has nothing instead of a hex",
    ],
    ["a kind that the company has not", [route({ train: "4-0" })], "BNR has no 4-train for this run"],
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

    test("agrees where routes and extra earnings together come to the same", () => {
      expect(differs({ ...run(route()), extra_revenue: 0 }, 50)).toBeUndefined();
      expect(differs({ ...run(route({ revenue: "50" })), extra_revenue: "10" }, 60, 5)).toBeUndefined();
      expect(differs({ ...run(route()), extra_revenue: 10 }, 50)).toBe(
        "the record has revenue 60; here the run earns 50",
      );
      expect(differs({ ...run(route(), route({ train: "P-0", revenue: 20 })), extra_revenue: 0 }, 50)).toBe(
        "the record has revenue 70; here the run earns 50",
      );
      expect(said({ ...run(route()), extra_revenue: 0 })).not.toHaveProperty("likely");
    });

    test("compares the routes alone where the record tells nothing of extra earnings", () => {
      expect(differs(run(route()), 60, 10)).toBeUndefined();
      expect(differs(run(route()), 60, 0)).toBe("the record has revenue 50; here the run earns 60");
      expect(said(run(route()))?.differs?.([])).toBe("the record has revenue 50; here the run earns 0");
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

  test("the bankruptcy of who goes bankrupt", () => {
    const broke = table((one) => one.bankrupt("C").stock("A"));
    expect(idle(broke, "bankrupt", "C")).toBe(true);
    expect(idle(broke, "bankrupt", "A")).toBe(false);
    expect(idle(over(broke), "bankrupt", "XY")).toBe(false);
  });
});
