import { describe, expect, it } from "vitest";
import { type PublicSetup, Table } from "../kit/kit.ts";

/** NL of A about to buy trains in this phase; minor 1 is B's, BE is C's. */
const buying = (phase: string, nl: Partial<PublicSetup> = {}, be: Partial<PublicSetup> = {}): Table =>
  new Table(3)
    .minor("1", "B", { cash: 500 })
    .closeRest()
    .phase(phase)
    .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 1000, trains: [], turns: 2, ...nl })
    .public("BE", { shares: { C: 60 }, tokens: ["F10"], cash: 500, trains: [], turns: 2, ...be })
    .operate("NL", "trains");
const stack = (train: string, price: number) => ({ train, from: "stack", price });
const kindsOf = (table: Table) =>
  table
    .legal("buy_train")
    .filter(({ from }) => from === "stack")
    .map(({ train }) => train);

describe("buying trains (6.8)", () => {
  it("AR-6.8-01: below its limit, from stack, pool or another company; not at it", () => {
    const table = buying("3", { trains: ["2", "2", "2"] }, { trains: ["3"] })
      .pool(["2"])
      .operate("NL", "trains");
    expect(new Set(table.legal("buy_train").map(({ from }) => from))).toEqual(
      new Set(["stack", "pool", "BE"]),
    );
    table.do("buy_train", { train: "2", from: "pool", price: 100 });
    expect(table.refused("buy_train", stack("3", 200)).code).toMatch(/TRAIN_LIMIT|NOT_YOUR_TURN|NOT_IN_STEP/);
    const minor = buying("3").trains("1", ["2", "2"]).operate("1", "trains");
    expect(minor.refused("buy_train", stack("3", 200))).toMatchObject({
      code: "TRAIN_LIMIT",
      rule: "AR-6.8-01",
    });
  });

  it("AR-6.8-02: one at a time, at face value, out of the treasury to the bank", () => {
    const table = buying("3");
    const bank = table.state.bank;
    expect(table.refused("buy_train", stack("3", 190))).toMatchObject({
      code: "TRAIN_PRICE",
      rule: "AR-6.8-02",
    });
    table.do("buy_train", stack("3", 200));
    expect(table.kinds("NL")).toEqual(["3"]);
    expect(table.company("NL").cash).toBe(800);
    expect(table.state.bank).toBe(bank + 200);
    table.pool(["2"]).do("buy_train", { train: "2", from: "pool", price: 100 });
    expect(table.company("NL").cash).toBe(700);
    const poor = buying("3").treasury("1", 199).operate("1", "trains");
    expect(poor.refused("buy_train", stack("3", 200))).toMatchObject({ code: "TREASURY_SHORT" });
  });

  it("AR-6.8-03 AR-6.8.3-01: from another company at what both agree, from f.1 to all it has, paid to the seller", () => {
    const offer = (price: number) => ({ train: "3", from: "BE", price });
    const table = buying("3", {}, { trains: ["3", "3"] });
    expect(table.refused("buy_train", offer(0))).toMatchObject({
      code: "TRAIN_PRICE_LEAST",
      rule: "AR-6.8-03",
    });
    expect(table.refused("buy_train", offer(1001))).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "AR-6.8.3-01",
    });
    table.do("buy_train", offer(1));
    expect(table.asked()).toBe("consent_train");
    expect(table.seat()).toBe("C");
    table.do("consent", { accept: false });
    expect(table.kinds("NL")).toEqual([]);
    expect(table.refused("buy_train", offer(1))).toMatchObject({ code: "OFFER_REFUSED" });
    table.do("buy_train", offer(1000)).do("consent", { accept: true });
    expect(table.kinds("NL")).toEqual(["3"]);
    expect(table.company("NL").cash).toBe(0);
    expect(table.company("BE").cash).toBe(1500);
  });

  it("AR-6.8-04: the first train of a kind begins its phase at once; the buyer goes on within its new limit", () => {
    const table = buying("2").stackFrom("3").operate("NL", "trains").do("buy_train", stack("3", 200));
    expect(table.phaseName()).toBe("3");
    expect(table.asked()).toBe("trains");
    const limit = buying("4", { trains: ["3", "3", "3"] });
    limit.trains("NL", ["3", "3"]).stackFrom("5").operate("NL", "trains").do("buy_train", stack("5", 500));
    expect(limit.phaseName()).toBe("5");
    expect(limit.asked()).toBe("discard_train");
  });

  it("AR-6.8-05: phase 6 begins with the first 6, or the first 4D bought or traded for", () => {
    const ten = { ten: true, shares: { A: 30 } } as const;
    const six = () => buying("5", ten).stackFrom("6").operate("NL", "trains");
    expect(six().do("buy_train", stack("6", 600)).phaseName()).toBe("6");
    expect(six().do("buy_train", stack("4D", 800)).phaseName()).toBe("6");
    const traded = buying("5", { ...ten, trains: ["5"] })
      .stackFrom("6")
      .operate("NL", "trains");
    expect(traded.do("exchange_train", { train: "5", from: "stack" }).phaseName()).toBe("6");
  });

  it("AR-6.8-06 AR-6.8-07: only the topmost kind is sold, the next when its last one is gone; or a train of the pool", () => {
    const table = buying("2", { cash: 2000 });
    expect(kindsOf(table)).toEqual(["2"]);
    expect(table.refused("buy_train", stack("3", 200))).toMatchObject({
      code: "TRAIN_NOT_THERE",
      rule: "AR-6.8-07",
    });
    for (const [kind, next] of [
      ["2", "3"],
      ["3", "4"],
      ["4", "5"],
      ["5", "6"],
    ] as const) {
      table.supply(kind, 1).trains("NL", []);
      expect(kindsOf(table)[0]).toBe(kind);
      table.treasury("NL", 2000);
      table.do("buy_train", stack(kind, { "2": 100, "3": 200, "4": 400, "5": 500 }[kind]));
      table.operate("NL", "trains");
      expect(table.state.depot.stack[0]?.kind).toBe(next);
    }
    expect(
      buying("3")
        .pool(["2"])
        .operate("NL", "trains")
        .legal("buy_train")
        .some(({ from }) => from === "pool"),
    ).toBe(true);
  });

  it("AR-6.8-08: with 6 on top both sides are topmost; a company of ten shares trades a 4 or 5 for the first 4D", () => {
    const table = buying("5", { ten: true, shares: { A: 30 }, trains: ["4"] })
      .stackFrom("6")
      .operate("NL", "trains");
    expect(kindsOf(table)).toEqual(["6", "4D"]);
    expect(table.legal("exchange_train").map(({ train, from }) => [train, from])).toEqual([["4", "stack"]]);
    table.do("exchange_train", { train: "4", from: "stack" });
    expect(table.kinds("NL")).toEqual(["4D"]);
    expect(table.state.depot.stack[0]?.kind).toBe("6");
  });

  it("AR-6.8-09: a lower limit makes companies above it discard to the pool, the buyer first", () => {
    const table = buying(
      "3",
      { trains: ["3", "3", "3"], cash: 1000 },
      { trains: ["3", "3", "3", "3"] },
    ).trains("1", ["3", "3"]);
    table.stackFrom("4").operate("NL", "trains").do("buy_train", stack("4", 400));
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "A"]);
    table.do("discard_train", { train: "3" });
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "C"]);
    table.do("discard_train", { train: "3" });
    expect(table.state.depot.pool.map((train) => train.kind)).toEqual(["3", "3"]);
    expect(table.kinds("1")).toEqual(["3", "3"]);
  });
});

describe("obsolescence (6.8.1)", () => {
  /** NL buys the first 4; minor 1 has operated, BE has not. */
  const four = () =>
    buying("3", { trains: ["2"] }, { trains: ["2", "2"] })
      .trains("1", ["2"])
      .pool(["2"])
      .stackFrom("4")
      .operate("NL", "trains", {}, [2, 1], ["1"])
      .do("buy_train", stack("4", 400));

  it("AR-6.8.1-01 AR-6.8.1-02: the buyer and those that have operated lose their 2 trains at once", () => {
    const table = four();
    expect(table.kinds("NL")).toEqual(["4"]);
    expect(table.kinds("1")).toEqual([]);
  });

  it("AR-6.8.1-03 AR-6.8.1-04: those still to operate run them once more, and lose them after the dividend", () => {
    const table = four();
    expect(table.company("BE").trains).toEqual([
      expect.objectContaining({ kind: "2", obsolete: true }),
      expect.objectContaining({ kind: "2", obsolete: true }),
    ]);
    // They do not count, and no one buys them.
    expect(table.refused("buy_train", { train: "2", from: "BE", price: 1 })).toMatchObject({
      code: "TRAIN_OBSOLETE",
      rule: "AR-6.8.1-04",
    });
    table
      .moreTrains("BE", ["3", "4", "4"])
      .tiles({ F10: ["621", 1], F12: ["9", 1], F14: ["4", 1] })
      .operate("BE", "routes", {}, [2, 1], ["1", "NL"]);
    const path = ["F10.0", "F10/4", "F12/4", "F14.0"];
    table.do("run_routes", { routes: [{ train: table.company("BE").trains[0]?.id as string, path }] });
    table.do("dividend", { kind: "withhold" });
    expect(table.kinds("BE")).toEqual(["3", "4", "4"]);
    expect(table.log("train_rusted")).toHaveLength(2);
    expect(table.state.depot.pool).toEqual([]);
  });

  it("AR-6.8.1-05: with phase 6 all 3 trains go, wherever they are and whether they have run", () => {
    for (const kind of ["6", "4D"]) {
      const table = buying("5", { ten: true, shares: { A: 30 }, trains: ["3"] }, { trains: ["3", "5"] });
      table.trains("1", ["3"]).pool(["3"]).stackFrom("6").operate("NL", "trains");
      table.do("buy_train", stack(kind, kind === "6" ? 600 : 800));
      expect([table.kinds("NL"), table.kinds("BE"), table.kinds("1")]).toEqual([[kind], ["5"], []]);
      expect(table.state.depot.pool).toEqual([]);
    }
  });

  it("AR-6.8.1-06: what rusts leaves the game, out of the pool too", () => {
    const table = four();
    expect(table.state.depot.pool).toEqual([]);
    expect(table.state.depot.rusted.filter((train) => train.kind === "2").length).toBeGreaterThan(2);
  });
});

describe("4D trains (6.8.2)", () => {
  const ten = (trains: string[], cash = 1000) => buying("6", { ten: true, shares: { A: 30 }, trains, cash });

  it("AR-6.8.2-01 AR-6.8.2-04: only a company of ten shares buys one, at f.800, and no second", () => {
    const table = ten(["5"]).do("buy_train", stack("4D", 800));
    expect(table.kinds("NL")).toEqual(["5", "4D"]);
    expect(table.company("NL").cash).toBe(200);
    const five = buying("6");
    expect(five.refused("buy_train", stack("4D", 800))).toMatchObject({
      code: "GRAND_TEN_SHARES",
      rule: "AR-6.8.2-01",
    });
    expect(kindsOf(five)).toEqual(["6"]);
    const minor = buying("6").treasury("1", 900).operate("1", "trains");
    expect(minor.refused("buy_train", stack("4D", 800)).code).toBe("GRAND_TEN_SHARES");
    const two = ten(["4D"]);
    expect(two.refused("buy_train", stack("4D", 800))).toMatchObject({
      code: "GRAND_SECOND",
      rule: "AR-6.8.2-04",
    });
    const trade = ten(["4D", "5"]);
    expect(trade.refused("exchange_train", { train: "5", from: "stack" }).code).toBe("GRAND_SECOND");
    const from = buying("6", {}, { ten: true, shares: { C: 30 }, trains: ["4D"] });
    expect(from.refused("buy_train", { train: "4D", from: "BE", price: 1 }).code).toBe("GRAND_TEN_SHARES");
  });

  it.each(["4", "5", "6"])(
    "AR-6.8.2-02: a %s in part exchange lowers the price to f.600, and goes to the pool",
    (kind) => {
      const table = ten([kind], 600).do("exchange_train", { train: kind, from: "stack" });
      expect(table.kinds("NL")).toEqual(["4D"]);
      expect(table.company("NL").cash).toBe(0);
      expect(table.state.depot.pool.map((train) => train.kind)).toEqual([kind]);
      expect(ten([kind], 599).refused("exchange_train", { train: kind, from: "stack" })).toMatchObject({
        code: "TREASURY_SHORT",
      });
      expect(ten(["3", kind]).refused("exchange_train", { train: "3", from: "stack" })).toMatchObject({
        code: "NOT_TRADED_IN",
        rule: "AR-6.8.2-02",
      });
    },
  );

  it("AR-6.8.2-03: also at the train limit", () => {
    const table = ten(["5", "4"]);
    expect(table.refused("buy_train", stack("4D", 800)).code).toBe("TRAIN_LIMIT");
    table.do("exchange_train", { train: "4", from: "stack" });
    expect(table.kinds("NL").sort()).toEqual(["4D", "5"]);
  });

  it("AR-6.8.2-02: one that lies in the pool is had the same way", () => {
    const table = ten(["5"]).pool(["4D"]);
    table.operate("NL", "trains").do("exchange_train", { train: "5", from: "pool" });
    expect(table.state.depot.pool.map((train) => train.kind)).toEqual(["5"]);
  });
});

describe("the duty to own a train (6.8.3, 6.8.4)", () => {
  it("AR-6.8.4-01: a public company ends its turn with a train, route or not", () => {
    const table = buying("3");
    expect(table.refused("pass")).toMatchObject({ code: "TRAIN_OBLIGATION", rule: "AR-6.8.4-01" });
    table.do("buy_train", stack("3", 200));
    expect(table.legal("pass")).toHaveLength(1);
  });

  it("AR-6.8.4-02: with money enough it buys what it likes, within its limit", () => {
    const table = buying("3", {}, { trains: ["3"] })
      .pool(["2"])
      .operate("NL", "trains");
    expect(new Set(table.legal("buy_train").map(({ train, from }) => `${train}/${from}`))).toEqual(
      new Set(["3/stack", "2/pool", "3/BE"]),
    );
    table.do("buy_train", stack("3", 200)).do("buy_train", { train: "2", from: "pool", price: 100 });
  });

  it("AR-6.8.4-03 AR-1.4.1-04: a minor need not, and its owner adds nothing", () => {
    const table = buying("3").treasury("1", 50).cash("B", 500).operate("1", "token").pass();
    expect(table.log("passed_over")).toContainEqual(
      expect.objectContaining({ company: "1", step: "trains" }),
    );
    expect(table.player("B").cash).toBe(500);
    const able = buying("3").pool(["2"]).treasury("1", 150).cash("B", 900).operate("1", "trains");
    expect(able.legal("pass")).toHaveLength(1);
    expect(able.refused("buy_train", stack("3", 200))).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "AR-6.8.4-03",
    });
    expect(able.refused("sell_shares", { company: "BE", percent: 20 }).code).toBe("NO_EMERGENCY");
  });

  it("AR-6.8.3-02 AR-6.8.3-03: only with nothing in the treasury the president pays another company, up to the face value, out of their cash", () => {
    const broke = (cash: number, own: number) =>
      buying("3", { cash }, { trains: ["3", "3"] })
        .cash("A", own)
        .operate("NL", "trains");
    const offer = (price: number) => ({ train: "3", from: "BE", price });
    const table = broke(0, 500);
    expect(table.refused("buy_train", offer(201)).code).toBe("TREASURY_SHORT");
    table.do("buy_train", offer(200)).do("consent", { accept: true });
    expect(table.player("A").cash).toBe(300);
    expect(table.company("BE").cash).toBe(700);
    expect(broke(10, 500).refused("buy_train", offer(11))).toMatchObject({ code: "TREASURY_SHORT" });
    expect(broke(0, 50).refused("buy_train", offer(51)).code).toBe("TREASURY_SHORT");
    // Stock that has been sold for a train buys none from another company.
    const raised = buying("3", { cash: 0 }, { trains: ["3"], shares: { C: 40, A: 40 } })
      .cash("A", 50)
      .operate("NL", "trains");
    raised.do("sell_shares", { company: "BE", percent: 40 });
    expect(raised.refused("buy_train", offer(50))).toMatchObject({
      code: "RAISED_ALREADY",
      rule: "AR-6.8.3-03",
    });
  });
});

describe("phases (11.1)", () => {
  const limits = (phase: string) => {
    const table = buying(phase);
    const limit = (id: string) => table.engine.rules.slots["train.limit"](table.ctx(), id);
    const ten = buying(phase, { ten: true, shares: { A: 30 } });
    return [limit("NL"), ten.engine.rules.slots["train.limit"](ten.ctx(), "NL"), limit("1")];
  };
  const def = (kind: string) => buying("2").engine.rules.trains.get(kind);
  const colours = (phase: string) =>
    buying("2").engine.rules.title.phases.find((one) => one.name === phase)?.tile_colours;

  it("AR-11.1-01: phase 2: yellow; fifteen 2 trains at f.100, gone with phase 4; four trains for a public company, two for a minor", () => {
    expect(def("2")).toMatchObject({ price: 100, count: 15, rusts_on: "4" });
    expect(colours("2")).toEqual(["yellow"]);
    expect(limits("2")).toEqual([4, 4, 2]);
  });

  it("AR-11.1-02: phase 3: green too; seven 3 trains at f.200, gone with phase 6; four and two", () => {
    expect(def("3")).toMatchObject({ price: 200, count: 7, rusts_on: "6" });
    expect(colours("3")).toEqual(["yellow", "green"]);
    expect(limits("3")).toEqual([4, 4, 2]);
  });

  it("AR-11.1-03: phase 4: five 4 trains at f.400 that stay; three and two", () => {
    expect(def("4")).toMatchObject({ price: 400, count: 5 });
    expect(def("4")).not.toHaveProperty("rusts_on");
    expect(colours("4")).toEqual(["yellow", "green"]);
    expect(limits("4")).toEqual([3, 3, 2]);
  });

  it("AR-11.1-04: phase 5: brown too; three 5 trains at f.500 that stay; two and two; nothing rusts", () => {
    expect(def("5")).toMatchObject({ price: 500, count: 3 });
    expect(def("5")).not.toHaveProperty("rusts_on");
    expect(colours("5")).toEqual(["yellow", "green", "brown"]);
    expect(limits("5")).toEqual([2, 2, 2]);
    const table = buying("4", { trains: ["3"] })
      .stackFrom("5")
      .operate("NL", "trains")
      .do("buy_train", stack("5", 500));
    expect(table.kinds("NL")).toEqual(["3", "5"]);
  });

  it("AR-11.1-05: phase 6: 6 trains at f.600 and 4D at f.800 without end; two and two", () => {
    expect(def("6")).toMatchObject({ price: 600, count: "unlimited" });
    expect(def("4D")).toMatchObject({ price: 800 });
    expect(limits("6")).toEqual([2, 2, 2]);
    const table = buying("6", { ten: true, shares: { A: 30 }, cash: 3000 });
    table.do("buy_train", stack("6", 600)).do("buy_train", stack("6", 600));
    expect(table.state.depot.stack.map((train) => train.kind)).toEqual(["6"]);
  });
});
