import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/** BNR of player A buys trains in this phase; A also owns minor 1, B minor 2. */
function buying(phase: string, setup: Partial<CorporationSetup> = {}, options = {}): Table {
  const table = new Table(4, options)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase(phase);
  return table.corporation("BNR", { shares: { A: 60 }, turns: 3, ...setup }).operate("BNR", "trains");
}

const sources = (table: Table) =>
  table.legal("buy_train").map(({ train, from, price }) => [train, from, price]);

describe("who may buy a train", () => {
  it("EU-4.4.6-01 EU-2-14: a corporation buys only below its limit", () => {
    const table = buying("4", { cash: 1000, trains: ["3", "3"] });
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.kinds("BNR")).toEqual(["3", "3", "4"]);
    expect(table.phaseName()).toBe("4");
    const more = buying("4", { cash: 1000, trains: ["3", "3", "4"] }).pool(["3"]);
    for (const [train, from, price] of [
      ["4", "stack", 300],
      ["3", "pool", 200],
      ["P", "pool", 100],
    ]) {
      const refusal = more.refused("buy_train", { train, from, price } as never);
      expect(refusal).toMatchObject({
        code: "TRAIN_LIMIT",
        rule: "EU-4.4.6-01",
        values: { count: 3, limit: 3 },
      });
    }
    expect(more.legal("buy_train")).toEqual([]);
  });

  it("EU-4.4.6-01: a minor buys only below its own limit: two trains before phase 4, one from then on", () => {
    const table = buying("3").treasury("1", 900).operate("1", "trains");
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.kinds("1")).toEqual(["2", "3"]);
    const full = buying("3").treasury("1", 900).trains("1", ["2", "3"]).operate("1", "trains");
    expect(full.refused("buy_train", { train: "3", from: "stack", price: 200 }).code).toBe("TRAIN_LIMIT");
    const later = buying("4").treasury("1", 900).trains("1", ["3"]).operate("1", "trains");
    const refusal = later.refused("buy_train", { train: "4", from: "stack", price: 300 });
    expect(refusal).toMatchObject({ code: "TRAIN_LIMIT", values: { count: 1, limit: 1 } });
  });

  it("EU-4.4.6-01: only the company on turn buys, and only in its buying step", () => {
    const buy = { train: "4", from: "stack", price: 300 };
    const table = buying("4", { cash: 1000, trains: ["3"] }).treasury("2", 1000);
    expect(table.refused("buy_train", buy, "B").code).toBe("NOT_YOUR_TURN");
    for (const step of ["track", "dividend", "shares"]) {
      table.operate("BNR", step);
      expect(table.refused("buy_train", buy)).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.4-08" });
    }
    table.operate("BNR", "trains").do("buy_train", buy);
    expect(table.kinds("2")).toEqual([]);
    expect(table.kinds("BNR")).toEqual(["3", "4"]);
  });

  it("EU-4.4.6-06: several trains may be bought in one turn, up to the limit", () => {
    const table = buying("3", { cash: 850, trains: ["2"] });
    for (let n = 0; n < 3; n++) table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.kinds("BNR")).toEqual(["2", "3", "3", "3"]);
    expect(table.company("BNR").cash).toBe(250);
    // at the limit there is nothing left to do in the step
    expect(table.asked()).toBe("shares");
  });
});

describe("what may be bought", () => {
  it("EU-4.4.6-02: trains come from the top of the stack, the pool and other companies", () => {
    const table = buying("5", { cash: 700 }).trains("1", ["4"]).trains("2", ["4"]).pool(["4"]);
    expect(sources(table)).toEqual([
      ["5", "stack", 500],
      ["4", "pool", 300],
      ["4", "1", undefined],
      ["4", "2", undefined],
    ]);
    table.do("buy_train", { train: "4", from: "pool", price: 300 });
    table.do("buy_train", { train: "4", from: "1", price: 5 });
    expect([table.kinds("BNR"), table.kinds("1")]).toEqual([["4", "4"], []]);
  });

  it("EU-4.4.6-03: only the top of the stack is sold, at its printed price, from the treasury to the bank", () => {
    const table = buying("4", { cash: 299, trains: ["3"] }).cash("A", 500);
    const four = { train: "4", from: "stack", price: 300 };
    const five = { train: "5", from: "stack", price: 500 };
    expect(table.refused("buy_train", four)).toMatchObject({ code: "TREASURY_SHORT", rule: "EU-4.4.6-03" });
    expect(sources(table).some(([, from]) => from === "stack")).toBe(false);
    table.treasury("BNR", 900);
    expect(table.refused("buy_train", five)).toMatchObject({ code: "TRAIN_NOT_THERE", rule: "EU-4.4.6-03" });
    for (const price of [299, 301]) {
      const refusal = table.refused("buy_train", { ...four, price });
      expect(refusal).toMatchObject({ code: "TRAIN_PRICE", rule: "EU-4.4.6-03", values: { price: 300 } });
    }
    table.treasury("BNR", 300);
    const { bank, depot } = table.state;
    table.do("buy_train", four);
    expect([table.company("BNR").cash, table.player("A").cash, table.state.bank - bank]).toEqual([
      0, 500, 300,
    ]);
    expect(table.state.depot.stack.length).toBe(depot.stack.length - 1);
    expect(table.events).toContainEqual({
      type: "train_bought",
      company: "BNR",
      train: "4",
      from: "stack",
      price: 300,
    });
  });

  it("EU-4.4.6-04: a discarded train in the pool costs its printed price, paid to the bank", () => {
    const table = buying("5", { cash: 300, trains: ["4"] }).pool(["3"]);
    for (const price of [1, 199, 201]) {
      expect(table.refused("buy_train", { train: "3", from: "pool", price }).code).toBe("TRAIN_PRICE");
    }
    expect(table.refused("buy_train", { train: "4", from: "pool", price: 300 }).code).toBe("TRAIN_NOT_THERE");
    const { bank } = table.state;
    table.do("buy_train", { train: "3", from: "pool", price: 200 });
    expect([table.company("BNR").cash, table.state.bank - bank]).toEqual([100, 200]);
    expect(table.state.depot.pool.map((train) => train.kind)).not.toContain("3");
    const minor = buying("4").pool(["3"]).treasury("1", 200).operate("1", "trains");
    minor.do("buy_train", { train: "3", from: "pool", price: 200 });
    expect(minor.kinds("1")).toEqual(["3"]);
  });
});

describe("trains that begin a phase", () => {
  it("EU-4.4.6-05 EU-2-12: everything the phase does comes first, then the buyer goes on up to its new limit", () => {
    const table = buying("5", { cash: 1900, trains: ["3"] })
      .trains("2", ["3"])
      .stackFrom("6");
    table.do("buy_train", { train: "6", from: "stack", price: 600 });
    expect(table.phaseName()).toBe("6");
    expect([table.kinds("BNR"), table.kinds("2")]).toEqual([["6"], []]);
    table.do("buy_train", { train: "6", from: "stack", price: 600 });
    expect(table.kinds("BNR")).toEqual(["6", "6"]);
    // nothing is left to do in the step: the turn goes on to the corporation's own shares
    expect(table.asked()).toBe("shares");
  });

  it("EU-4.4.6-05: others discard before the buyer goes on", () => {
    const table = buying("3", { cash: 900 }).stackFrom("4");
    table.corporation("RPR", { shares: { C: 60 }, trains: ["3", "3", "3", "3"] });
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "C"]);
    expect(table.refused("buy_train", { train: "4", from: "stack", price: 300 }, "A").code).toBe(
      "NOT_YOUR_TURN",
    );
    table.do("discard_train", { train: "3" });
    expect([table.asked(), table.seat()]).toEqual(["trains", "A"]);
    table.do("buy_train", { train: "3", from: "pool", price: 200 });
    expect(table.kinds("BNR")).toEqual(["4", "3"]);
  });

  it("EU-4.4.6-07: a lower limit hits the buyer too", () => {
    const table = buying("3", { cash: 900, trains: ["3", "3", "3"] }).stackFrom("4");
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect([table.phaseName(), table.asked(), table.seat()]).toEqual(["4", "discard_train", "A"]);
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.4.3-03" });
    expect(table.legal().map((action) => action.train)).toEqual(["3", "4"]);
    table.do("discard_train", { train: "3" });
    expect(table.kinds("BNR")).toEqual(["3", "3", "4"]);
    expect(table.state.depot.pool.map((train) => train.kind)).toContain("3");
    expect(table.events).toContainEqual({ type: "train_discarded", company: "BNR", train: "3" });
  });

  it("EU-4.4.6-07: a minor that buys the first 4 keeps one train of its choice", () => {
    const table = buying("3").trains("1", ["3"]).treasury("1", 300).stackFrom("4").operate("1", "trains");
    table.do("buy_train", { train: "4", from: "stack", price: 300 }).do("discard_train", { train: "4" });
    expect(table.kinds("1")).toEqual(["3"]);
    expect(table.state.depot.pool.map((train) => train.kind)).toContain("4");
    expect(table.phaseName()).toBe("4");
  });

  it("EU-4.4.6-10 EU-4.4.6-12: the first train for sale is a 3, and it begins phase 3", () => {
    const table = buying("2").treasury("1", 1000).operate("1", "trains");
    expect(sources(table).filter(([, from]) => from !== "2")).toEqual([["3", "stack", 200]]);
    for (const train of ["2", "4", "8"]) {
      const price = { "2": 100, "4": 300, "8": 800 }[train] as number;
      expect(table.refused("buy_train", { train, from: "stack", price }).code).toBe("TRAIN_NOT_THERE");
    }
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect([table.phaseName(), table.kinds("1")]).toEqual(["3", ["2", "3"]]);
    expect(table.events).toContainEqual({ type: "phase_began", phase: "3", train: "3" });
  });

  it("EU-4.4.6-11: the bank never sells a 2; a discarded one costs £100 in the pool until it rusts", () => {
    const fresh = new Table(4);
    expect(fresh.state.depot.stack.map((train) => train.kind)).not.toContain("2");
    const minors = Object.values(fresh.state.companies).filter((company) => company.kind === "minor");
    expect(minors.map((minor) => minor.trains.map((train) => train.kind))).toEqual(minors.map(() => ["2"]));
    const table = buying("3", { cash: 600, trains: ["3"] })
      .pool(["2", "2"])
      .stackFrom("4");
    table.do("buy_train", { train: "2", from: "pool", price: 100 });
    expect([table.kinds("BNR"), table.phaseName(), table.company("BNR").cash]).toEqual([
      ["3", "2"],
      "3",
      500,
    ]);
    table.do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.kinds("BNR")).toEqual(["3", "4"]);
    expect(table.refused("buy_train", { train: "2", from: "pool", price: 100 }).code).toBe("TRAIN_NOT_THERE");
  });

  /** Buys from the stack, one train after another, always with exactly its price; gives kinds and phases. */
  function emptied(table: Table, times: number): string[] {
    const bought: string[] = [];
    for (let n = 0; n < times; n++) {
      const [top] = table.state.depot.stack;
      const price = { "3": 200, "4": 300, "5": 500, "6": 600, "8": 800 }[top?.kind ?? ""] ?? 0;
      table
        .trains("BNR", [])
        .trains("1", [])
        .trains("2", [])
        .treasury("BNR", price)
        .cash("A", 0)
        .operate("BNR", "trains");
      table.do("buy_train", { train: top?.kind ?? "", from: "stack", price });
      bought.push(`${table.kinds("BNR")} in ${table.phaseName()}`);
    }
    return bought;
  }

  const times = (count: number, what: string): string[] => Array.from({ length: count }, () => what);

  it("EU-4.4.6-12 EU-4.4.6-14..17: 3s, 4s, 5s, 6s come in turn, each begins its phase, and 8s never run out", () => {
    expect(emptied(buying("2", { cash: 0 }), 24)).toEqual([
      ...times(5, "3 in 3"),
      ...times(4, "4 in 4"),
      ...times(3, "5 in 5"),
      ...times(2, "6 in 6"),
      ...times(10, "8 in 8"),
    ]);
  });

  it("EU-4.4.6-12 EU-4.4.6-14: the optional trains are sold in their place", () => {
    expect(emptied(buying("2", { cash: 0 }, { extra3: 2, extra4: 1 }), 13)).toEqual([
      ...times(7, "3 in 3"),
      ...times(5, "4 in 4"),
      ...times(1, "5 in 5"),
    ]);
  });
});
