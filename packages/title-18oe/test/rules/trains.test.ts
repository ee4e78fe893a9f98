/** Sections 5.2, 8.2 and 11.4 to 11.6.1: dividends, the kept 2+2, trains. */
import { describe, expect, it } from "vitest";
import { buy, buying, fresh, newMinor, offers, trains } from "../kit/buying.ts";
import { Table } from "../kit/table.ts";

describe("dividends (11.4)", () => {
  const regional = (id: string, shares: Record<string, number>, earnings: number) => {
    const table = new Table().trainPhase("3").regional(id, "A", { cash: 0 });
    for (const [player, percent] of Object.entries(shares)) table.shares(id, "treasury", player, percent);
    return table.operate(id, "dividend", { earnings });
  };
  const parts = (table: Table, id: string) => [
    table.player("A").cash - 1000,
    table.player("B").cash - 1000,
    table.company(id).cash,
  ];

  // Worked examples of 11.4.
  it("OE-11.4-01, OE-11.4-04, OE-11.4-07: GWR pays 70 in full: 35, 18, and 18 into the treasury", () => {
    const table = regional("GWR", { B: 25 }, 70);
    const { bank } = table.state;
    expect(parts(table.do("dividend", { kind: "full" }), "GWR")).toEqual([35, 18, 18]);
    expect(bank - table.state.bank).toBe(71);
  });

  it("OE-11.4-03: minor K pays half of 50: 25 and 25", () => {
    const table = new Table().trainPhase("3").minor("K", { cash: 0, trains: ["2+2"], tokens: ["Q38"] });
    table.operate("K", "dividend", { earnings: 50 });
    expect(table.refused("dividend", { kind: "full" })).toMatchObject({ rule: "OE-11.4-01" });
    table.do("dividend", { kind: "half" });
    // The round is over with its turn: the next one has begun with the mail, which is K's alone (15.10).
    const mail = table.log("mail_paid").reduce((sum, { amount }) => sum + Number(amount), 0);
    expect([table.player("A").cash, table.company("K").cash - mail]).toEqual([1025, 25]);
  });

  it("OE-11.4-05: KSS pays half of 70: 35 and 9 into the treasury, 18 and 9", () => {
    const table = regional("KSS", { B: 25 }, 70).do("dividend", { kind: "half" });
    expect(parts(table, "KSS")).toEqual([18, 9, 44]);
  });

  it("OE-11.4-05: half of an odd revenue: the shared half is the larger", () => {
    const table = regional("KSS", { B: 25, A: 25 }, 75).do("dividend", { kind: "half" });
    expect(parts(table, "KSS")).toEqual([29, 10, 37]);
  });

  it("OE-11.4-06: withheld, all goes into the treasury", () => {
    expect(parts(regional("GWR", { B: 25 }, 70).do("dividend", { kind: "withhold" }), "GWR")).toEqual([
      0, 0, 70,
    ]);
  });

  it("OE-11.4-07: shares in the Open Market are paid nothing", () => {
    const table = buying({ cash: 0, pool: 20, trains: ["3"] }).operate("GWR", "dividend", { earnings: 100 });
    const { bank } = table.state;
    table.do("dividend", { kind: "full" });
    expect([table.player("A").cash, table.company("GWR").cash, bank - table.state.bank]).toEqual([
      1040, 40, 80,
    ]);
  });

  it("OE-11.4-02: nationals pay all", () => {
    const table = buying({ kind: "national", cash: 0 }).operate("GWR", "dividend", { earnings: 100 });
    expect(table.refused("dividend", { kind: "half" }).code).toBe("DIVIDEND_KIND");
  });
});

describe("the 2+2 that is kept for every railroad (11.6.1)", () => {
  it("OE-11.6.1-01, OE-11.6-12, OE-5.2-06: it is bought in the first operating round, before anything else", () => {
    const table = trains(newMinor(), "D");
    expect(offers(table)).toEqual(["2+2 stack 100"]);
    expect(table.refused("pass")).toMatchObject({ code: "TRAIN_OBLIGATION" });
    buy(table, "2+2", 100);
    expect([table.kinds("D"), table.company("D").cash]).toEqual([["2+2"], 50]);
    // There is nothing else that it could pay for.
    expect(table.operating()).toBe("GWR");
  });

  it("OE-11.6.1-01: not a train of another railroad", () => {
    const table = newMinor().trains("GWR", ["3"]);
    expect(trains(table, "D").refused("buy_train", { train: "3", from: "GWR", price: 10 })).toMatchObject({
      code: "RESERVED_FIRST",
      rule: "OE-11.6.1-01",
    });
  });

  it("OE-11.6.1-02, OE-11.6.4-02, OE-11.6.4-05: what the treasury lacks its president pays", () => {
    const table = trains(newMinor(30), "D");
    buy(table, "2+2", 100);
    expect([table.player("A").cash, table.company("D").cash]).toEqual([930, 0]);
  });

  it("OE-11.6.1-03, OE-11.6.1-04: a major that has not bought it owes it, one that has does not", () => {
    const table = buying({}, "3", "3").companyFact("GWR", "railroad", fresh).moreTrains("PLM", []);
    table.edit((state) => {
      state.depot.stack.unshift({ id: "2+2-0", kind: "2+2" });
      state.depot.rusted = state.depot.rusted.filter(({ id }) => id !== "2+2-0");
    });
    expect(offers(trains(table))).toEqual(["2+2 stack 100"]);
    expect(offers(trains(table, "PLM"))).toEqual(["3 stack 200", "3+3 stack 225"]);
  });

  it("OE-11.6.1-05: it lapses with train phase 4", () => {
    const table = buying({}, "4", "4")
      .minor("D", { tokens: ["Q38"] })
      .companyFact("D", "railroad", fresh);
    trains(table, "D").pass();
    expect(table.kinds("D")).toEqual([]);
  });
});

describe("what is on sale (11.6)", () => {
  it("OE-2.4-01, OE-11.6-03: either side of the card, at its price, to the bank", () => {
    const table = trains(buying({}, "3", "3"));
    expect(offers(table)).toEqual(["3 stack 200", "3+3 stack 225"]);
    const { bank } = table.state;
    buy(table, "3+3", 225);
    expect([table.kinds("GWR"), table.state.bank - bank, table.company("GWR").cash]).toEqual([
      ["3+3"],
      225,
      1775,
    ]);
    expect(table.refused("buy_train", { train: "3", from: "stack", price: 225 }).rule).toBe("OE-2.4-01");
  });

  it("OE-11.6-04: a level is sold out before the next one is bought", () => {
    const table = buying({}, "3", "3").supply("3", 1);
    expect(trains(table).refused("buy_train", { train: "4", from: "stack", price: 300 }).rule).toBe(
      "OE-11.6-04",
    );
    buy(table, "3", 200);
    expect(offers(table)).toEqual(["4 stack 300", "4+4 stack 350"]);
  });

  it("OE-8.3-01, OE-8.2-04: level 3 from the Major phase on, with level 2 left, and not in the first operating round", () => {
    const level = (railroads: string, rounds: number) => {
      const table = buying({}, "2").region("railroads", railroads);
      table.fact("table", { track: [], rounds, removed: [], chits: {}, kept: {} });
      return offers(trains(table));
    };
    expect(level("major", 2)).toEqual(["3 stack 200", "3+3 stack 225"]);
    expect(level("major", 1)).toEqual([]);
    expect(level("regional", 5)).toEqual([]);
  });

  it("OE-5.2-22: level 8 in addition to level 7 once four of level 7 have been bought", () => {
    const at = (left: number) => offers(trains(buying({}, "7", "7+7").supply("7+7", left)));
    expect(at(11)).toEqual(["7+7 stack 750", "4D stack 850", "Pullman stack 150"]);
    expect(at(10)).toEqual([
      "7+7 stack 750",
      "4D stack 850",
      "8+8 stack 900",
      "5D stack 1000",
      "Pullman stack 150",
    ]);
  });

  it("OE-11.6-05: a train of the Open Market is taken with either side up", () => {
    const table = buying({}, "3", "3").pool(["3"]);
    table.edit((state) => {
      for (const train of state.depot.pool) train.kind = "3+3";
    });
    expect(offers(trains(table)).slice(2)).toEqual(["3 pool 200", "3+3 pool 225"]);
    buy(table, "3", 200, "pool");
    expect(table.kinds("GWR")).toEqual(["3"]);
  });

  it("OE-11.6-01, OE-11.6-02, OE-5.2-05: as many as there is money and room for", () => {
    const table = trains(buying({ cash: 1000, trains: ["2+2"] }, "3", "3"));
    for (let n = 0; n < 3; n++) buy(table, "3", 200);
    expect([table.kinds("GWR").length, table.asked()]).toEqual([4, "shares"]);
    const full = trains(buying({ trains: ["2+2", "3", "3", "3"] }, "3", "3"));
    expect(full.refused("buy_train", { train: "3", from: "stack", price: 200 })).toMatchObject({
      code: "TRAIN_LIMIT",
      values: { count: 4, limit: 4 },
    });
  });

  it.each([
    ["OE-5.2-04, OE-5.2-05", "2", 2, 4, 4],
    ["OE-5.2-08", "3", 2, 4, 4],
    ["OE-5.2-13", "4", 1, 3, 4],
    ["OE-5.2-15", "5", 1, 3, 4],
    ["OE-5.2-18, OE-5.2-19", "6", 0, 2, 3],
    ["OE-5.2-21", "7", 0, 2, 3],
    ["OE-5.2-24", "8", 0, 2, 3],
  ])(
    "%s: in train phase %s minors and regionals own %i, majors %i, nationals %i",
    (_id, phase, small, major, large) => {
      const table = buying({}, phase)
        .grand("SB", { kind: "national", shares: { C: 40 } })
        .regional("SFR", "C")
        .minor("D", { tokens: ["Q38"] });
      const limit = (id: string) => table.engine.rules.slots["train.limit"](table.ctx(), id);
      const nationals = Number(phase) < 4 ? large : limit("SB");
      expect([limit("D"), limit("SFR"), limit("GWR"), nationals]).toEqual([small, small, major, large]);
    },
  );

  it("OE-11.6-11, OE-11.6-12: a major owns a train when its turn ends, minors and regionals need none", () => {
    expect(trains(buying({}, "3", "3")).refused("pass").code).toBe("TRAIN_OBLIGATION");
    const table = buying({}, "3", "3").regional("SFR", "A", { cash: 500 });
    trains(table, "SFR").pass();
  });
});

describe("trains between railroads (11.6)", () => {
  it("OE-11.6-06, OE-11.6-07, OE-11.6-08: at an agreed price, from 1 pound to the whole treasury, with its side up", () => {
    const table = trains(buying({ trains: ["2+2"], cash: 700 }).trains("PLM", ["3+3"]));
    for (const price of [0, 701])
      expect(table.refused("buy_train", { train: "3+3", from: "PLM", price }).rule).toBe("OE-11.6-08");
    table.do("buy_train", { train: "3+3", from: "PLM", price: 700 });
    expect(table.seat()).toBe("B");
    table.do("consent", { accept: true });
    expect([table.kinds("GWR"), table.company("PLM").cash]).toEqual([["2+2", "3+3"], 1700]);
  });

  it("OE-8.2-05: not before the Major phase", () => {
    const table = buying({ trains: ["2+2"] }, "2")
      .trains("PLM", ["2+2"])
      .region("railroads", "regional");
    expect(trains(table).refused("buy_train", { train: "2+2", from: "PLM", price: 1 })).toMatchObject({
      code: "TRAINS_NOT_TRADED_YET",
      rule: "OE-8.2-05",
    });
  });

  it("OE-11.6-10: nationals sell none", () => {
    const table = buying({ trains: ["3"] }, "4", "4").grand("SB", {
      kind: "national",
      shares: { A: 40 },
      trains: ["3"],
    });
    expect(trains(table).refused("buy_train", { train: "3", from: "SB", price: 1 }).rule).toBe("OE-11.6-10");
  });

  it("OE-11.6-09: a Pullman costs 75, neither more nor less", () => {
    const table = trains(buying({ trains: ["4"] }, "4", "4").trains("PLM", ["4", "Pullman"]));
    expect(table.refused("buy_train", { train: "Pullman", from: "PLM", price: 74 })).toMatchObject({
      code: "TRAIN_PRICE",
      rule: "OE-11.6-09",
      values: { price: 75 },
    });
    expect(
      table.legal("buy_train").filter(({ train, from }) => train === "Pullman" && from === "PLM"),
    ).toMatchObject([{ price: 75 }]);
    table.do("buy_train", { train: "Pullman", from: "PLM", price: 75 }).do("consent", { accept: true });
    expect([table.kinds("GWR"), table.company("PLM").cash]).toEqual([["4", "Pullman"], 1075]);
  });
});
