import { createEngine, type GameState, type LogEntry, replay, type Setup, Timeline } from "@railhead/core";
import { type Checkpoint, checkFile, checkGame, checkMapping, type Difference } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, test } from "vitest";

const mappingOf = (title: string) => {
  const mapping = checkMapping(title);
  if (!mapping) throw new Error(`no checkpoints of ${title}`);
  return mapping;
};
const EU = mappingOf("18eu");
const ARDENNES = mappingOf("18ardennes");

interface Shown {
  players: Record<string, Record<string, unknown>>;
  corporations: Record<string, Record<string, unknown> | null>;
  minors: Record<string, Record<string, unknown> | null>;
  hexes: Record<string, [string, number]>;
  depot: { upcoming: Record<string, number>; market: string[] };
  state: Record<string, unknown>;
}

/** What differs where this is shown of a position, before anything is played. */
function checked(
  table: Pick<Table, "engine" | "state">,
  shown: object,
  mapping = EU,
): Difference | undefined {
  const timeline = new Timeline(table.engine, { state: table.state, events: [] });
  const result = checkGame(timeline, [], [{ id: 0, full: true, ...shown }], mapping);
  expect(result).toMatchObject({ compared: 1, skipped: 0 });
  return result.difference;
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

const stateAtStart = ({ state }: { state: GameState }): Record<string, unknown> => ({
  bank: state.bank,
  phase: "2",
  round: "ISR",
});

const setup: Setup = {
  players: ["1", "2", "3"].map((id) => ({ id, name: `P${id}` })),
  seed: 1,
  order: "seated",
  preset: "18xx.games",
};
const engineOf = (title: typeof title18eu) => {
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
};
const eu = engineOf(title18eu);

/** The beginning of the sale, as a record shows it. */
const sale = (acting: unknown[]) => ({
  depot: { upcoming: { 3: 5, 4: 4, 5: 3, 6: 2, 8: 1, P: 5 }, market: [] },
  state: { bank: eu.start().state.bank, phase: "2", round: "ISR", turn: 1, acting, first_player: "3" },
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

describe("who acts", () => {
  /** Minor 1 is player 2's. */
  const table = { engine: eu, state: structuredClone(eu.start().state) };
  Object.assign(table.state.companies["1"] as object, { owner: "player:2", started: true });

  test("a number is a player's, a text that a company bears its owner's", () => {
    expect(checked(table, sale([1]))).toBeUndefined();
    expect(checked(table, sale(["1"]))).toMatchObject({ what: "state.acting", ours: ["1"], theirs: ["2"] });
    // A company that no one has yet can be no one's, so that the text is a player's too.
    expect(checked(table, sale(["3"]))).toMatchObject({ what: "state.acting", theirs: ["3"] });
    // No company is called so: the seat itself, or no one.
    expect(checked(table, sale([3]))).toMatchObject({ what: "state.acting", theirs: ["3"] });
    expect(checked(table, sale(["XY"]))).toMatchObject({ what: "state.acting", theirs: [] });
    expect(checked(table, sale(["toString"]))).toMatchObject({ what: "state.acting", theirs: [] });
    expect(checked(table, sale([14]))).toMatchObject({ what: "state.acting", theirs: [] });
  });

  test("in the sale the priority of the record stands for nothing", () => {
    const { state, depot } = sale([1]);
    expect(checked(table, { depot, state: { ...state, first_player: 2 } })).toBeUndefined();
  });
});

describe("checkpoints beside a game that is played", () => {
  const log: LogEntry[] = [
    { type: "choose_lot", seat: "1", lot: "1", amount: 100, id: 1 },
    { type: "pass", seat: "2", id: 4 },
    { type: "pass", seat: "3" },
    { type: "choose_lot", seat: "2", lot: "2", amount: 100, id: 6 },
  ];
  const { timeline, refused } = replay(eu, log);
  /** Cash of the first player after so many moves tells how far the game is. */
  const cash = (moves: number) => timeline.state(moves).players["1"]?.cash as number;
  const bank = (moves: number) => timeline.state(moves).bank;
  const entry = (id: number, moves: number, acting: number, more: object = {}): Checkpoint => {
    const { depot, state } = sale([acting]);
    return {
      id,
      type: "bid",
      ...more,
      depot,
      players: { 1: { cash: cash(moves), value: cash(moves), minors: moves > 2 ? ["1"] : [] } },
      state: { ...state, bank: bank(moves) },
    };
  };

  test("the moves are what they are taken for", () => {
    expect(refused).toBeUndefined();
    expect([0, 1, 2, 3, 4].map(cash)).toEqual([cash(0), cash(0), cash(0), cash(0) - 100, cash(0) - 100]);
  });

  test("each goes after the last move with its number, and what bears none belongs to the move before", () => {
    const rows = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 1, 2), entry(4, 3, 2), entry(6, 4, 3)];
    expect(checkGame(timeline, log, rows, EU)).toEqual({ compared: 5, skipped: 0 });
  });

  test("the first that differs is told, with how many moves were played, and nothing behind it", () => {
    const rows = [entry(0, 0, 1), entry(1, 1, 2), entry(4, 2, 2), entry(6, 0, 3)];
    expect(checkGame(timeline, log, rows, EU)).toMatchObject({
      compared: 3,
      difference: { id: 4, at: 3, what: "players.1.cash", ours: cash(3), theirs: cash(2) },
    });
  });

  test("only what has changed stands in an entry", () => {
    const rows = [entry(0, 0, 1), { id: 1, type: "bid", state: { acting: [2] } }];
    expect(checkGame(timeline, log, rows, EU)).toEqual({ compared: 2, skipped: 0 });
    const kept = [entry(0, 0, 1), { id: 1, type: "bid" }];
    expect(checkGame(timeline, log, kept, EU).difference?.what).toBe("state.acting");
  });

  test("what goes beyond the moves that were played is not compared", () => {
    const longer = [...log, { type: "pass", seat: "3", id: 9 }];
    const rows = [entry(6, 4, 3), entry(9, 0, 1)];
    expect(checkGame(timeline, longer, rows, EU)).toEqual({ compared: 1, skipped: 0 });
    expect(checkGame(timeline, longer, [entry(8, 4, 3)], EU)).toEqual({ compared: 1, skipped: 0 });
  });

  test("undone moves of a file count for nothing", () => {
    const file = { log: [...log, { type: "undo", seat: "2" }] } as Parameters<typeof checkFile>[1];
    const undone = replay(eu, file.log).timeline;
    expect(checkFile(undone, file, [entry(4, 3, 2), entry(6, 3, 2)], EU)).toEqual({
      compared: 2,
      skipped: 0,
    });
  });

  test("at steps where the record still owes a part of a choice nothing is compared", () => {
    for (const step of EU.owing) {
      const half = entry(1, 0, 1);
      Object.assign(half.state as object, { step });
      expect(checkGame(timeline, log, [half], EU)).toEqual({ compared: 0, skipped: 1 });
    }
    const whole = entry(1, 3, 2);
    Object.assign(whole.state as object, { step: "Auction" });
    expect(checkGame(timeline, log, [whole], EU).difference?.id).toBe(1);
  });

  test("a pass that follows and is none here says that the record asks something more", () => {
    const differs = entry(1, 3, 2);
    const pass = (id: number) => entry(id, id < 4 ? 1 : 3, 2, { type: "pass" });
    const skipped = (...rows: Checkpoint[]) => checkGame(timeline, log, rows, EU);
    expect(skipped(differs, pass(3), entry(6, 4, 3))).toEqual({ compared: 2, skipped: 1 });
    // Wishes between are passed over.
    const wish = entry(2, 3, 2, { type: "program_auction_bid" });
    expect(skipped(differs, wish, pass(3))).toEqual({ compared: 1, skipped: 2 });
    // That pass is played here too.
    expect(skipped(differs, pass(4)).difference?.id).toBe(1);
    expect(skipped(differs, entry(3, 1, 2)).difference?.id).toBe(1);
    expect(skipped(differs).difference?.id).toBe(1);
  });
});

test("with an answer owed here nothing is compared", () => {
  const table = new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("4")
    .corporation("BNR", { shares: { A: 30 }, trains: ["3", "3", "3", "3"], cash: 1000 })
    .operate("BNR", "trains");
  const owed = structuredClone(table.state);
  owed.pending = [{ id: "discard_train", seats: ["A"], company: "BNR" }] as never;
  const timeline = new Timeline(table.engine, { state: owed, events: [] });
  expect(checkGame(timeline, [], [{ id: 0, state: { bank: 1 } }], EU)).toEqual({ compared: 0, skipped: 1 });
});

test("a finished game is compared but for who would act next", () => {
  const start = eu.start().state;
  const agreed = ["1", "2", "3"];
  const { timeline } = replay(eu, [{ type: "end_by_agreement", seat: "1", agreed, id: 1 }]);
  expect(timeline.state().ended).not.toBeNull();
  const { depot, state } = sale([3]);
  const over = (more: object) => [{ id: 1, depot, state: { ...state, bank: start.bank, ...more } }];
  const log: LogEntry[] = [{ type: "end_by_agreement", seat: "1", agreed, id: 1 }];
  const finished = { finished: true, operating: "14", round_num: 3 };
  expect(checkGame(timeline, log, over(finished), EU)).toEqual({ compared: 1, skipped: 0 });
  expect(checkGame(timeline, log, over({ turn: 2, finished: true }), EU).difference?.what).toBe("state.turn");
  expect(checkGame(timeline, log, over({}), EU).difference).toMatchObject({
    what: "state.finished",
    ours: true,
    theirs: false,
  });
});

describe("checkpoints of 18Ardennes", () => {
  const table = new Ardennes(4)
    .minors({ A: ["1"], B: ["4"] })
    .public("N", { shares: { C: 40 }, tokens: ["B14"], trains: ["2"] })
    .income("B")
    .tiles({ B12: ["SOH2", 1], B10: ["9", 1] })
    .stock("A");
  const { bank, priority } = table.state;
  const depot = { upcoming: {} as Record<string, number>, market: [] };
  for (const { kind } of table.state.depot.stack) depot.upcoming[kind] = (depot.upcoming[kind] ?? 0) + 1;
  const hexes: Record<string, [string, number]> = { B12: ["X10", 1], B10: ["9", 1] };
  const state = { bank, phase: "2", round: "SR", turn: 2, first_player: priority, acting: ["A"] };
  const base = { depot, hexes, state };
  const minorOf = (id: string, fields: object) => {
    const one = { cash: 100, price: 50, cell: [0, 1], floated: true, ipoed: true, market_percent: 0 };
    return { corporations: { [id]: { ...one, ...fields } } };
  };

  test("tiles have the record's names, in either form", () => {
    expect(checked(table, base, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, hexes: { ...hexes, B12: ["SOH2", 1] } }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, hexes: { ...hexes, B12: ["X20", 1] } }, ARDENNES)).toEqual({
      id: 0,
      at: 0,
      what: "hexes.B12",
      ours: ["SOH2", 1],
      theirs: ["SOH9", 1],
    });
  });

  test.each([
    ["X10", "SOH2"],
    ["X20", "SOH9"],
    ["X11", "RUH2"],
    ["X21", "RUH3"],
    ["X22", "220"],
    ["9", "9"],
    ["toString", "toString"],
  ])("the record's tile %s is %s here", (theirs, ours) => {
    expect(ARDENNES.tile?.(theirs)).toBe(ours);
  });

  test("a minor is held whole, and none of it lies in its treasury", () => {
    const one = minorOf("1", { president: "A", treasury_percent: 0, tokens: ["B8/0"] });
    expect(checked(table, { ...base, ...one }, ARDENNES)).toBeUndefined();
    const holder = (shares: object) => ({ players: { A: { cash: 525, value: 625, shares } } });
    expect(checked(table, { ...base, ...holder({ 1: 100 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder({ 1: 50 }) }, ARDENNES)).toMatchObject({
      what: "players.A.shares",
      ours: [["1", 100]],
    });
    const half = minorOf("1", { president: "A", treasury_percent: 50, tokens: ["B8/0"] });
    expect(checked(table, { ...base, ...half }, ARDENNES)).toMatchObject({
      what: "corporations.1.treasury_percent",
      ours: 0,
    });
  });

  test("a minor that nobody has yet lies in its treasury whole, and its home token is not looked at", () => {
    const fresh = { cash: 0, price: null, cell: null, floated: false, ipoed: false };
    const one = minorOf("2", { ...fresh, treasury_percent: 100, tokens: [] });
    expect(checked(table, { ...base, ...one }, ARDENNES)).toBeUndefined();
    const none = minorOf("2", { ...fresh, treasury_percent: 0 });
    expect(checked(table, { ...base, ...none }, ARDENNES)).toMatchObject({
      what: "corporations.2.treasury_percent",
      ours: 100,
    });
    const started = minorOf("1", { president: "A", treasury_percent: 0, tokens: [] });
    expect(checked(table, { ...base, ...started }, ARDENNES)?.what).toBe("corporations.1.tokens");
  });

  test("a public company's shares are counted as they are, the Guillaume-Luxembourg's not at all", () => {
    const holder = (id: string, value: number, shares: object) => ({
      players: { [id]: { cash: 525, value, shares } },
    });
    expect(checked(table, { ...base, ...holder("C", 805, { N: 40 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder("C", 805, { N: 100 }) }, ARDENNES)?.what).toBe(
      "players.C.shares",
    );
    expect(checked(table, { ...base, ...holder("B", 725, { 4: 100 }) }, ARDENNES)).toBeUndefined();
    expect(checked(table, { ...base, ...holder("B", 725, { 4: 100, GL: 100 }) }, ARDENNES)?.what).toBe(
      "players.B.shares",
    );
    const french = minorOf("N", {
      cash: 0,
      price: 140,
      cell: [0, 10],
      president: "C",
      trains: ["2"],
      tokens: ["B14"],
      treasury_percent: 60,
    });
    expect(checked(table, { ...base, ...french }, ARDENNES)).toBeUndefined();
  });

  test.each([
    ["ISR", "auction"],
    ["PCA", "bidding"],
    ["SR", "stock"],
    ["OR", "operating"],
  ])("the round %s is the %s", (short, id) => {
    expect(title18ardennes.rounds.some((round) => round.id === id)).toBe(true);
    expect(ARDENNES.rounds[short]).toBe(id);
  });
});
