import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, test } from "vitest";
import { checked, stateAtStart } from "./checkpoints.ts";

interface Shown {
  players: Record<string, Record<string, unknown>>;
  corporations: Record<string, Record<string, unknown> | null>;
  minors: Record<string, Record<string, unknown> | null>;
  hexes: Record<string, [string, number]>;
  depot: { upcoming: Record<string, number>; market: string[] };
  state: Record<string, unknown>;
}

/** BNR buys trains in operating round 2.1, phase 3. */
const position = new Table(3)
  .minors({ A: ["1", "10"], B: ["5"] })
  .closeRest()
  .phase("3")
  .tiles({ B9: ["8", 1], A10: ["57", 2] })
  .corporation("BNR", {
    shares: { B: 30, A: 10 },
    pool: 10,
    cash: 50,
    trains: ["P", "3"],
    tokens: ["K2", "C8"],
  })
  .corporation("FS", { shares: { C: 20, A: 10 }, floated: false, cell: [4, 2] })
  .pool(["P"])
  .operate("BNR", "trains");

/** The same as a record shows it: lists in another order, Pullmans with the stack, and nothing of what is not there. */
const shown = (): Shown => ({
  players: {
    A: { cash: 450, value: 602, shares: { FS: 10, BNR: 10 }, minors: ["10", "1"] },
    B: { cash: 450, value: 696, shares: { BNR: 30 }, minors: ["5"], bankrupt: false },
    C: { cash: 450, value: 590, shares: { FS: 20 } },
  },
  corporations: {
    BNR: {
      cash: 50,
      trains: ["3", "P"],
      tokens: ["K2", "C8"],
      floated: true,
      price: 82,
      cell: [3, 3],
      president: "B",
      ipoed: true,
      treasury_percent: 50,
      market_percent: 10,
      par: 1,
    },
    SNCF: { cash: 0, floated: false, ipoed: false, treasury_percent: 100, market_percent: 0 },
  },
  minors: {
    1: { cash: 0, owner: "A", trains: ["2"], tokens: ["A10"], floated: true },
    2: null,
  },
  hexes: { A10: ["57", 2], B9: ["8", 1] },
  depot: { upcoming: { 8: 1, 6: 2, 5: 3, 4: 4, 3: 4, P: 5 }, market: [] },
  state: {
    bank: 10600,
    phase: "3",
    round: "OR",
    turn: 2,
    round_num: 1,
    operating: "BNR",
    first_player: "A",
    acting: ["BNR"],
  },
});

type Spoil = (shown: Shown) => void;
const charter = (one: Shown, id: string) => one.corporations[id] as Record<string, unknown>;
const minor = (one: Shown, id: string) => one.minors[id] as Record<string, unknown>;
const put =
  (of: (one: Shown) => Record<string, unknown>, field: string, value: unknown): Spoil =>
  (one) => {
    of(one)[field] = value;
  };

describe("a position beside its checkpoint", () => {
  test("agrees, in whatever order the record has its lists", () => {
    expect(checked(position, shown())).toBeUndefined();
  });

  test.each<[what: string, spoil: Spoil, ours: unknown, theirs: unknown]>([
    ["players.A.cash", put((one) => one.players.A ?? {}, "cash", 451), 450, 451],
    [
      "players.A.shares",
      put((one) => one.players.A ?? {}, "shares", { FS: 10 }),
      [
        ["BNR", 10],
        ["FS", 10],
      ],
      [["FS", 10]],
    ],
    ["players.C.shares", put((one) => one.players.C ?? {}, "shares", undefined), [["FS", 20]], []],
    [
      "players.D.shares",
      (one) => Object.assign(one.players, { D: { shares: { FS: 20 } } }),
      [],
      [["FS", 20]],
    ],
    ["players.A.minors", put((one) => one.players.A ?? {}, "minors", ["1"]), ["1", "10"], ["1"]],
    ["players.C.minors", put((one) => one.players.C ?? {}, "minors", ["1"]), [], ["1"]],
    ["players.C.minors", put((one) => one.players.C ?? {}, "minors", 5), [], ["5"]],
    ["players.B.value", put((one) => one.players.B ?? {}, "value", 700), 696, 700],
    ["players.C.bankrupt", put((one) => one.players.C ?? {}, "bankrupt", true), false, true],
    ["players.D.cash", (one) => Object.assign(one.players, { D: { cash: 0 } }), null, 0],
    ["players.D.value", (one) => Object.assign(one.players, { D: { value: 0 } }), null, 0],
    ["corporations.BNR.cash", put((one) => charter(one, "BNR"), "cash", 0), 50, 0],
    ["corporations.BNR.trains", put((one) => charter(one, "BNR"), "trains", ["3"]), ["3", "P"], ["3"]],
    ["corporations.SNCF.trains", put((one) => charter(one, "SNCF"), "trains", ["3"]), [], ["3"]],
    ["corporations.BNR.tokens", put((one) => charter(one, "BNR"), "tokens", ["K2"]), ["C8", "K2"], ["K2"]],
    ["corporations.SNCF.tokens", put((one) => charter(one, "SNCF"), "tokens", ["K2"]), [], ["K2"]],
    ["corporations.BNR.floated", put((one) => charter(one, "BNR"), "floated", false), true, false],
    ["corporations.BNR.price", put((one) => charter(one, "BNR"), "price", undefined), 82, null],
    ["corporations.SNCF.price", put((one) => charter(one, "SNCF"), "price", 82), null, 82],
    ["corporations.BNR.cell", put((one) => charter(one, "BNR"), "cell", [3, 4]), [3, 3], [3, 4]],
    ["corporations.SNCF.cell", put((one) => charter(one, "SNCF"), "cell", [3, 4]), null, [3, 4]],
    ["corporations.BNR.president", put((one) => charter(one, "BNR"), "president", "A"), "B", "A"],
    ["corporations.BNR.president", put((one) => charter(one, "BNR"), "president", undefined), "B", null],
    ["corporations.SNCF.president", put((one) => charter(one, "SNCF"), "president", "A"), null, "A"],
    ["corporations.SNCF.ipoed", put((one) => charter(one, "SNCF"), "ipoed", true), false, true],
    ["corporations.BNR.treasury_percent", put((one) => charter(one, "BNR"), "treasury_percent", 60), 50, 60],
    ["corporations.BNR.market_percent", put((one) => charter(one, "BNR"), "market_percent", 0), 10, 0],
    ["corporations.SNCF gone", (one) => Object.assign(one.corporations, { SNCF: null }), false, true],
    ["corporations.XY.price", (one) => Object.assign(one.corporations, { XY: { price: 5 } }), null, 5],
    ["minors.1.cash", put((one) => minor(one, "1"), "cash", 10), 0, 10],
    ["minors.1.owner", put((one) => minor(one, "1"), "owner", "B"), "A", "B"],
    ["minors.1.owner", put((one) => minor(one, "1"), "owner", undefined), "A", null],
    ["minors.1.trains", put((one) => minor(one, "1"), "trains", undefined), ["2"], []],
    ["minors.1.tokens", put((one) => minor(one, "1"), "tokens", undefined), ["A10"], []],
    ["minors.1 gone", (one) => Object.assign(one.minors, { 1: null }), false, true],
    ["minors.2 gone", (one) => Object.assign(one.minors, { 2: { cash: 0 } }), true, false],
    ["minors.99 gone", (one) => Object.assign(one.minors, { 99: { cash: 0 } }), true, false],
    ["hexes.A10", (one) => Object.assign(one.hexes, { A10: ["57", 3] }), ["57", 2], ["57", 3]],
    ["hexes.A10", (one) => Object.assign(one.hexes, { A10: ["58", 2] }), ["57", 2], ["58", 2]],
    ["hexes.B9", (one) => delete one.hexes.B9, ["8", 1], null],
    ["hexes.B11", (one) => Object.assign(one.hexes, { B11: ["8", 1] }), null, ["8", 1]],
    [
      "depot.upcoming",
      put((one) => one.depot.upcoming, "3", 5),
      [
        ["3", 4],
        ["4", 4],
        ["5", 3],
        ["6", 2],
        ["8", 1],
      ],
      [
        ["3", 5],
        ["4", 4],
        ["5", 3],
        ["6", 2],
        ["8", 1],
      ],
    ],
    [
      "depot.market",
      put((one) => one.depot.upcoming, "P", 4),
      ["P", "P", "P", "P", "P"],
      ["P", "P", "P", "P"],
    ],
    ["depot.market", (one) => one.depot.market.push("3"), Array(5).fill("P"), ["3", ...Array(5).fill("P")]],
    ["state.bank", put((one) => one.state, "bank", 10601), 10600, 10601],
    ["state.phase", put((one) => one.state, "phase", "4"), "3", "4"],
    ["state.finished", put((one) => one.state, "finished", true), false, true],
    ["state.round", put((one) => one.state, "round", "SR"), "operating", "stock"],
    ["state.round", put((one) => one.state, "round", "XY"), "operating", "XY"],
    ["state.round", put((one) => one.state, "round", "toString"), "operating", "toString"],
    ["state.turn", put((one) => one.state, "turn", 3), 2, 3],
    ["state.round_num", put((one) => one.state, "round_num", 2), 1, 2],
    ["state.operating", put((one) => one.state, "operating", "1"), "BNR", "1"],
    ["state.operating", put((one) => one.state, "operating", undefined), "BNR", null],
    ["state.first_player", put((one) => one.state, "first_player", "C"), "A", "C"],
    ["state.acting", put((one) => one.state, "acting", ["1"]), ["B"], ["A"]],
    ["state.acting", put((one) => one.state, "acting", []), ["B"], []],
    ["state.acting", put((one) => one.state, "acting", undefined), ["B"], []],
    ["state.acting", put((one) => one.state, "acting", ["C", "BNR"]), ["B"], ["B", "C"]],
  ])("what differs is told: %s", (what, spoil, ours, theirs) => {
    const other = shown();
    spoil(other);
    expect(checked(position, other)).toEqual({ id: 0, at: 0, what, ours, theirs });
  });

  test("a Pullman may lie in the record's pool, or with its stack", () => {
    const other = shown();
    other.depot = { upcoming: { ...other.depot.upcoming, P: 3 }, market: ["P", "P"] };
    expect(checked(position, other)).toBeUndefined();
    delete other.depot.upcoming.P;
    other.depot.market.push("P", "P", "P");
    expect(checked(position, other)).toBeUndefined();
  });

  test("a company that is gone from the record is gone here, or was never there", () => {
    const gone = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .closed("SNCF");
    const other = { corporations: { SNCF: null, XY: null }, minors: { 2: null, 99: null } };
    // What comes next is compared.
    expect(checked(gone, other)?.what).toBe("depot.upcoming");
    expect(checked(gone, { ...other, minors: { 1: null } })?.what).toBe("minors.1 gone");
  });

  test("the final exchange bears the number of the set that follows", () => {
    const table = new Table(3)
      .phase("5")
      .minors({ A: ["9"] })
      .closeRest()
      .exchange("A");
    const state = { ...stateAtStart(table), phase: "5", round: "FER", acting: ["A"] };
    const depot = { upcoming: { 5: 3, 6: 2, 8: 1, P: 5 }, market: [] };
    const first_player = table.state.priority;
    expect(checked(table, { depot, state: { ...state, first_player, turn: 5 } })).toBeUndefined();
    expect(checked(table, { depot, state: { ...state, first_player, turn: 4 } })).toMatchObject({
      what: "state.turn",
      ours: 5,
      theirs: 4,
    });
  });

  test("in a round without a number the record's number says nothing", () => {
    const table = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .stock("B");
    const depot = { upcoming: { 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, P: 5 }, market: [] };
    const state = { ...stateAtStart(table), round: "SR", turn: 2, round_num: 7, acting: ["B"] };
    expect(checked(table, { depot, state: { ...state, first_player: "A" } })).toBeUndefined();
    expect(checked(table, { depot, state: { ...state, first_player: "B" } })?.what).toBe(
      "state.first_player",
    );
  });
});

test("a bankrupt player is one in the record too", () => {
  const table = new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .bankrupt("B")
    .stock("A");
  const { cash } = table.player("B");
  expect(checked(table, { players: { B: { cash, value: cash } } })).toMatchObject({
    what: "players.B.bankrupt",
    ours: true,
    theirs: false,
  });
  expect(checked(table, { players: { B: { cash, value: cash, bankrupt: true } } })?.what).toBe(
    "depot.upcoming",
  );
});
