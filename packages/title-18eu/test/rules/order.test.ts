/** Section 4.4: who operates when, and the steps of a turn. */
import { describe, expect, it } from "vitest";
import { Based, type BasedSetup } from "./based.ts";

type Turn = { turn: { company: string } | null; done: string[] };

const running = (table: Based): string | undefined =>
  (table.state.round.data as unknown as Turn).turn?.company;

/** Companies in the order in which they operate until the round is over, deciding as little as possible. */
function operatingOrder(table: Based): string[] {
  const round = table.round();
  const order: string[] = [];
  for (let n = 0; n < 120 && table.round() === round; n++) {
    const company = running(table) as string;
    if (order.at(-1) !== company) order.push(company);
    go(table);
  }
  return order;
}

/** Passes where that is allowed, else runs no train or the first legal thing. */
function go(table: Based): void {
  if (table.legal("pass").length) {
    table.pass();
    return;
  }
  const [{ type, seat, fields: _open, ...rest }] = table.legal() as [ReturnType<Based["legal"]>[0]];
  table.do(type, rest as never, seat);
}

/** An operating round about to begin, after the last pass of a stock round. */
const beginning = (setup: BasedSetup = {}) => new Based(setup);
const begin = (table: Based): Based => table.stock("A", { passes: 3 }).pass();

const RICH = { cash: 900, trains: ["3"] };

describe("the order of an operating round", () => {
  it("EU-4.4-01: minors by their numbers, then corporations", () => {
    const table = beginning({ minors: { A: ["9", "14"], B: ["2"], C: ["10"] } });
    table.corporation("BNR", { cell: [0, 10], shares: { A: 60 }, tokens: ["A10/1"], ...RICH });
    expect(operatingOrder(begin(table))).toEqual(["2", "9", "10", "14", "BNR"]);
  });

  it("EU-4.4-02: minors that are gone are passed over", () => {
    const table = beginning({ minors: { A: ["2", "3", "4"] } }).corporation("BNR", {
      shares: { A: 60 },
      ...RICH,
    });
    table.closed("3").owned("3");
    expect(operatingOrder(begin(table))).toEqual(["2", "4", "BNR"]);
  });

  it("EU-4.4-03: floated corporations from the highest price down; those that have not floated do not operate", () => {
    const table = beginning();
    // Starting values run the other way, and so does the order of the starts.
    table.corporation("SNCF", { par: 100, cell: [3, 3], shares: { C: 60 }, ...RICH });
    table.corporation("BNR", { par: 90, cell: [2, 4], shares: { A: 60 }, ...RICH });
    table.corporation("DR", { par: 82, cell: [0, 9], shares: { B: 40 }, floated: false, turns: 0, ...RICH });
    table.corporation("FS", { par: 70, cell: [2, 7], shares: { B: 60 }, ...RICH });
    expect(["SNCF", "BNR", "FS"].map((id) => [table.company(id).par, table.price(id)])).toEqual([
      [100, 82],
      [90, 100],
      [70, 135],
    ]);
    expect(operatingOrder(begin(table))).toEqual(["FS", "BNR", "SNCF"]);
  });

  it("EU-4.4-04: equal prices from right to left", () => {
    const table = beginning();
    table.corporation("BNR", { par: 90, cell: [1, 3], shares: { A: 60 }, ...RICH });
    table.corporation("FS", { par: 70, cell: [3, 5], shares: { B: 60 }, ...RICH });
    table.corporation("SNCF", { par: 100, cell: [0, 2], shares: { C: 60 }, ...RICH });
    table.corporation("DR", { par: 82, cell: [2, 4], shares: { D: 60 }, ...RICH });
    expect(["BNR", "FS", "SNCF", "DR"].map((id) => table.price(id))).toEqual([100, 100, 100, 100]);
    expect(operatingOrder(begin(table))).toEqual(["FS", "DR", "BNR", "SNCF"]);
  });

  it("EU-4.4-05: on one space from top to bottom", () => {
    for (const ids of [
      ["BNR", "FS", "SNCF"],
      ["SNCF", "BNR", "FS"],
    ]) {
      const table = beginning();
      for (const id of ids) table.corporation(id, { cell: [2, 4], shares: { A: 60 }, ...RICH });
      expect(operatingOrder(begin(table))).toEqual(ids);
    }
  });

  it("EU-4.4-03, EU-4.4-06: prices that change in the round move those that have not operated, and no one operates twice", () => {
    const table = beginning();
    table.corporation("BNR", { par: 70, cell: [2, 6], shares: { A: 50, B: 20 }, trains: [] });
    table.corporation("FS", { par: 82, cell: [2, 5], shares: { B: 40, A: 20 }, ...RICH });
    table.corporation("SNCF", { par: 100, cell: [2, 4], shares: { C: 60 }, ...RICH });
    begin(table.cash("A", 0));
    expect(running(table)).toBe("BNR");
    while (table.asked() !== "trains") table.pass();
    // The emergency sale takes FS from 110 to 90, under SNCF at 100.
    table
      .do("sell_shares", { company: "FS", percent: 20 })
      .do("buy_train", { train: "3", from: "stack", price: 200 });
    expect([table.price("FS"), table.price("SNCF")]).toEqual([90, 100]);
    expect(operatingOrder(table)).toEqual(["BNR", "SNCF", "FS"]);
    expect(["BNR", "SNCF", "FS"].map((id) => table.company(id).turns)).toEqual([3, 2, 2]);
    expect(table.round()).toBe("operating 2.2");
  });

  it("EU-4.4-06: a corporation that falls below others after its turn does not operate again", () => {
    const table = beginning();
    table.corporation("BNR", { cell: [2, 4], shares: { A: 60 }, cash: 900, trains: ["3"], turns: 2 });
    table.corporation("FS", { cell: [3, 4], shares: { B: 60 }, ...RICH });
    begin(table);
    while (table.asked() !== "shares") table.pass();
    table.do("sell_own_shares", { count: 3 }).pass();
    expect(table.price("BNR")).toBeLessThan(table.price("FS"));
    expect(operatingOrder(table)).toEqual(["FS"]);
    expect(table.round()).toBe("operating 2.2");
    expect(running(table)).toBe("FS");
  });

  it("EU-4.4-07: two rounds make a set, then comes the stock round", () => {
    const table = begin(beginning().corporation("BNR", { shares: { A: 60 }, ...RICH }));
    const rounds: string[] = [];
    for (let n = 0; n < 40 && rounds.length < 4; n++) {
      if (rounds.at(-1) !== table.round()) rounds.push(table.round());
      go(table);
    }
    expect(rounds).toEqual(["operating 2.1", "operating 2.2", "stock", "operating 3.1"]);
  });

  it("EU-4.4-07: once, when phase 5 has begun, the final exchange comes first", () => {
    const table = beginning({ minors: { B: ["8"] } }).corporation("BNR", { shares: { A: 60 }, ...RICH });
    table
      .phase("5")
      .region("exchange", "due")
      .corporation("GSR", { shares: { C: 60 }, cash: 900, trains: ["5"] });
    table.operate("GSR", "shares", {}, [2, 1], ["8", "BNR"]);
    table.pass();
    expect(table.round()).toBe("operating 2.2");
    operatingOrder(table);
    expect([table.round(), table.seat()]).toEqual(["exchange", "B"]);
    table.do("close_minor", { minor: "8" });
    expect(table.round()).toBe("stock");
    expect(table.state.round.set).toBe(3);
    for (let n = 0; n < 80 && table.state.round.set === 3; n++) {
      go(table);
      expect(table.log("round_began").map((event) => event.round)).not.toContain("exchange");
    }
    expect(table.round()).toBe("stock");
  });
});

describe("the order of a turn", () => {
  /** Brussels with a line to Paris, so that every step has something to decide. */
  const turn = (step: string): Based =>
    new Based()
      .corporation("BNR", { cell: [2, 4], shares: { A: 60 }, pool: 20, cash: 900, turns: 2, tokens: ["C8"] })
      .phase("3")
      .tiles({ B9: ["8", 1] })
      .operate("BNR", step, step === "dividend" ? { earnings: 100 } : {});

  const ACTIONS: [step: string, type: string, fields: Record<string, string | number>][] = [
    ["track", "lay_tile", { hex: "D7", tile: "9", rotation: 0 }],
    ["token", "place_token", { hex: "C8", city: 0 }],
    ["dividend", "dividend", { kind: "full" }],
    ["trains", "buy_train", { train: "3", from: "stack", price: 200 }],
    ["shares", "buy_own_shares", { count: 1 }],
    ["shares", "sell_own_shares", { count: 1 }],
  ];
  const STEPS = ["track", "token", "routes", "dividend", "trains", "shares"];

  it.each(STEPS)("EU-4.4-08: in the step %s only its own actions are open", (step) => {
    const table = turn(step);
    for (const [own, type, fields] of ACTIONS) {
      if (own === step) continue;
      const rule = type === "sell_own_shares" && step === "trains" ? "EU-4.4.8-08" : "EU-4.4-08";
      expect(table.refused(type, fields), type).toMatchObject({
        code: "NOT_IN_STEP",
        rule,
        values: { action: type, step },
      });
    }
    if (step !== "routes") {
      expect(table.refused("run_routes", { routes: [] })).toMatchObject({
        code: "NOT_IN_STEP",
        rule: "EU-4.4-08",
      });
    }
  });

  it("EU-4.4-08: a turn goes through its steps in order, and never back", () => {
    const table = new Based();
    table.corporation("BNR", {
      cell: [2, 4],
      shares: { A: 60 },
      pool: 20,
      cash: 900,
      turns: 2,
      tokens: ["C8", "A10/1"],
      left: 3,
    });
    table.tiles({ B9: ["8", 1] }).operate("BNR", "track");
    const seen: string[] = [];
    for (let n = 0; n < 10 && table.round() === "operating 2.1"; n++) {
      seen.push(table.asked() as string);
      if (table.asked() === "trains") table.do("buy_train", { train: "3", from: "stack", price: 200 }).pass();
      else if (table.legal("pass").length) table.pass();
      else if (table.asked() === "dividend") table.do("dividend", { kind: "withhold" });
      else break;
    }
    expect(seen).toEqual([...seen].sort((a, b) => STEPS.indexOf(a) - STEPS.indexOf(b)));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain("track");
    expect(seen.at(-1)).toBe("shares");
  });
});
