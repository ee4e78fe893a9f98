/** Sections 5.2, 8.3, 11.6.3 to 11.6.5: phases, forced purchases, insolvency. */
import { regionOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { buy, buying, fresh, newMinor, offers, trains } from "../kit/buying.ts";
import { Table } from "../kit/table.ts";

describe("a phase begins (5.2, 11.6.3)", () => {
  it.each([
    ["OE-5.2-07", "2", "3", 200, "3"],
    ["OE-5.2-09", "3", "4", 300, "4"],
    ["OE-5.2-14", "4", "5", 400, "5"],
    ["OE-5.2-16", "5", "6", 525, "6"],
    ["OE-5.2-20", "6", "7+7", 750, "7"],
    ["OE-5.2-23", "7", "8+8", 900, "8"],
  ])("%s: in train phase %s the first %s begins the next one", (_id, before, train, price, after) => {
    const table = trains(buying({}, before, train));
    expect(table.phaseName()).toBe(before);
    buy(table, train, price);
    expect(table.phaseName()).toBe(after);
  });

  it("OE-5.2-10, OE-11.6.3-01, OE-11.6.3-02: level 2 rusts, and what is above the limit goes, when the step is over", () => {
    const table = buying({ trains: ["2+2", "2+2"] }, "3", "4")
      .trains("PLM", ["2+2", "3", "3", "3"])
      .moreTrains("PLM", ["3"]);
    buy(trains(table), "4", 300);
    while (table.legal("keep_majors").length) table.do("keep_majors");
    expect(table.kinds("GWR")).toEqual(["2+2", "2+2", "4"]);
    // The new limit holds at once, and what has rusted still counts.
    expect(table.refused("buy_train", { train: "4", from: "stack", price: 300 })).toMatchObject({
      values: { count: 3, limit: 3 },
    });
    table.pass();
    expect([table.kinds("GWR"), table.kinds("PLM")]).toEqual([["4"], ["3", "3", "3", "3"]]);
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "B"]);
    table.do("discard_train", { train: "3" });
    expect(table.kinds("PLM")).toHaveLength(3);
    expect(table.state.depot.pool.map(({ kind }) => kind)).toEqual(["3"]);
  });

  it("OE-11.6.3-03: rusted trains lie in the Locomotive Works, and no major takes them", () => {
    const table = buying({ trains: ["2+2"] }, "3", "4");
    buy(trains(table), "4", 300);
    while (table.legal("keep_majors").length) table.do("keep_majors");
    table.pass();
    expect(table.state.depot.rusted.some(({ id }) => id.startsWith("2+2"))).toBe(true);
    expect(offers(trains(table)).filter((one) => one.startsWith("2+2"))).toEqual([]);
  });

  it("OE-5.2-17, OE-5.2-25, OE-5.2-26: level 3 rusts with 6 and level 4 with 8, no later one", () => {
    const rust = (phase: string, train: string, price: number, had: string[]) => {
      const table = buying({ trains: ["5"] }, phase, train).trains("PLM", had);
      buy(trains(table), train, price);
      while (table.legal("keep_majors").length) table.do("keep_majors");
      table.pass();
      return table.kinds("PLM");
    };
    expect(rust("5", "6", 525, ["3", "4"])).toEqual(["4"]);
    expect(rust("7", "8+8", 900, ["4", "5"])).toEqual(["5"]);
  });

  it("OE-5.1.5-01: the stock round after the one in which level 5 came is the Consolidation", () => {
    for (const [train, price] of [
      ["5", 400],
      ["5+5", 475],
    ] as const) {
      const table = trains(buying({}, "4", "5"));
      const railroads = () => regionOf(table.ctx(), "railroads");
      expect(railroads()).toBe("major");
      buy(table, train, price);
      expect([table.phaseName(), railroads()]).toEqual(["5", "due"]);
    }
  });
});

describe("forced purchases (11.6.4)", () => {
  // Worked example: the 3 at 200, not the 3+3 at 225.
  it("OE-11.6.4-01: the cheapest un-rusted train, on its cheaper side", () => {
    const table = trains(buying({ cash: 150 }, "3", "3"));
    expect(offers(table)).toEqual(["3 stack 200"]);
    expect(table.refused("buy_train", { train: "3+3", from: "stack", price: 225 }).code).toBe(
      "EMERGENCY_CHEAPEST",
    );
    buy(table, "3", 200);
    expect([table.player("A").cash, table.company("GWR").cash]).toEqual([950, 0]);
  });

  it("OE-11.6.4-05: a president adds nothing to what need not be bought", () => {
    const table = trains(buying({ cash: 210 }, "3", "3"));
    expect(offers(table)).toEqual(["3 stack 200"]);
    expect(table.refused("buy_train", { train: "3+3", from: "stack", price: 225 }).code).toBe(
      "CHEAPER_AFFORDABLE",
    );
  });

  it("OE-11.6.4-04: no stock is sold for it", () => {
    const table = trains(buying({ cash: 0, shares: { A: 40, B: 20 } }, "3", "3").cash("A", 10));
    expect(table.legal("sell_shares")).toEqual([]);
    expect(table.refused("sell_shares", { company: "GWR", percent: 10 }).rule).toBe("OE-11.6.4-04");
  });

  it("OE-11.6.4-03: who cannot pay gives all cash to the bank, and the major is a national", () => {
    const table = trains(buying({ cash: 100 }, "3", "3").cash("A", 99));
    const { bank } = table.state;
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    table.do("become_insolvent");
    expect([table.company("GWR").kind, table.player("A").cash, table.state.bank - bank]).toEqual([
      "national",
      0,
      199,
    ]);
    expect(table.kinds("GWR")).toEqual([]);
  });

  it("OE-11.6.4-02: who can pay is not insolvent", () => {
    const table = trains(buying({ cash: 100 }, "3", "3").cash("A", 100));
    expect(table.refused("become_insolvent")).toMatchObject({ code: "CAN_PAY" });
    expect(table.legal("become_insolvent")).toEqual([]);
  });
});

describe("insolvency in the first operating round (11.6.5)", () => {
  it("OE-11.6.5-01, OE-11.6.5-02: a minor has its 2+2, lies in the Open Market, and its owner gets 120", () => {
    const table = trains(newMinor(50).cash("A", 30), "D");
    table.do("become_insolvent");
    expect(table.company("D")).toMatchObject({ owner: "pool", cash: 0 });
    expect([table.kinds("D"), table.player("A").cash]).toEqual([["2+2"], 120]);
    expect(table.money()).toBe(new Table().money());
  });

  it("OE-11.6.5-02, OE-11.6.5-03: a regional's president gets twice the par; it does not operate until it is bought", () => {
    const table = buying({}, "2")
      .regional("SFR", "A", { par: 70, cash: 20 })
      .companyFact("SFR", "railroad", fresh);
    trains(table.cash("A", 30), "SFR").do("become_insolvent");
    expect([table.percent("SFR", "pool"), table.player("A").cash]).toEqual([50, 140]);
    expect(table.title.operatingOrder(table.ctx())).not.toContain("SFR");
  });

  it("OE-11.6.5-04, OE-11.6.5-05: it costs its face value and what the bank had paid, in a stock round; the par stays", () => {
    const table = buying({}, "2")
      .regional("SFR", "A", { par: 70, cash: 20 })
      .companyFact("SFR", "railroad", fresh);
    trains(table.cash("A", 30), "SFR").do("become_insolvent");
    table.stock("B").do("buy_presidency", { company: "SFR" });
    expect([table.president("SFR"), table.player("B").cash, table.company("SFR").par]).toEqual([
      "B",
      1000 - 190,
      70,
    ]);
    expect(table.title.operatingOrder(table.ctx())).toContain("SFR");
  });

  it("OE-11.6.5-06, OE-11.6.5-08: what the 2+2 needs of the treasury is not spent on track and tokens", () => {
    const first = (cash: number) =>
      new Table()
        .trainPhase("2")
        .minor("D", { cash: 110, tokens: ["Q38"] })
        .companyFact("D", "railroad", { ...fresh, chit: "FR" })
        .cash("A", cash)
        .stock("A")
        .pass(3);
    expect(first(40).state.setAside).toEqual([{ by: "company:D", amount: 60, for: "2+2" }]);
    expect([first(1000).operating(), first(1000).state.setAside]).toEqual(["D", undefined]);
  });
});
