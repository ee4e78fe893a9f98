/** The first operating round of a railroad, and presidents who cannot pay for its train (11.6.4, 11.6.5). */
import { describe, expect, it } from "vitest";
import { dueReserved } from "../../src/operating/offers.ts";
import { Table } from "../kit/table.ts";

const fresh = { reserved: false };

/** Minor D of A before its first operating round, with these treasuries; no one has another railroad. */
function first(cash: number, president: number): Table {
  return new Table()
    .trainPhase("2")
    .minor("D", { cash, tokens: ["Q38"] })
    .companyFact("D", "railroad", { ...fresh, chit: "FR" })
    .cash("A", president)
    .stock("A")
    .pass(3);
}

const aside = (amount: number) => [{ by: "company:D", amount, for: "2+2" }];

describe("what is set aside for the 2+2", () => {
  it.each([
    [150, 40, 60],
    [110, 99, 1],
    [50, 20, 50],
    [100, 0, 100],
  ])("OE-11.6.5-06: of a treasury of %i and a president with %i it is %i", (cash, president, amount) => {
    expect(first(cash, president).state.setAside).toEqual(aside(amount));
  });

  it.each([
    ["the president pays it all", 150, 100],
    ["the treasury is empty", 0, 20],
  ])("OE-11.6.5-06: nothing, where %s", (_why, cash, president) => {
    const table = first(cash, president);
    expect([table.operating(), table.state.setAside]).toEqual(["D", undefined]);
  });

  it("OE-11.6.5-06: nothing by who has its 2+2", () => {
    const table = new Table()
      .trainPhase("2")
      .minor("D", { cash: 110, trains: ["2+2"], tokens: ["Q38"] })
      .companyFact("D", "railroad", { reserved: true, chit: "FR" })
      .cash("A", 0)
      .stock("A")
      .pass(3);
    expect([table.operating(), table.state.setAside]).toEqual(["D", undefined]);
  });

  it("OE-11.6.5-06: it is free again once trains are bought, and pays for the 2+2", () => {
    const table = first(150, 40);
    while (table.asked() !== "trains") {
      expect(table.state.setAside).toEqual(aside(60));
      table.do("pass");
    }
    expect(table.state.setAside).toBeUndefined();
    expect(table.log("aside_released")).toMatchObject([{ who: "company:D", amount: 60, what: "2+2" }]);
    table.do("buy_train", { train: "2+2", from: "stack", price: 100 });
    expect([table.company("D").cash, table.player("A").cash, table.kinds("D")]).toEqual([50, 40, ["2+2"]]);
  });
});

describe("insolvency in the first operating round (11.6.5)", () => {
  const buying = () =>
    new Table()
      .trainPhase("2")
      .minor("D", { cash: 50, tokens: ["Q38"] })
      .companyFact("D", "railroad", fresh)
      .grand("GWR", { shares: { B: 40 }, trains: ["2+2"] })
      .cash("A", 30)
      .operate("D", "trains");

  it("OE-11.6.5-01, OE-11.6.5-02: what is told of it", () => {
    const table = buying();
    const { bank } = table.state;
    table.do("become_insolvent");
    expect(table.log("insolvent")).toMatchObject([{ company: "D", player: "A", amount: 20, price: 120 }]);
    expect(table.log("major_insolvent")).toEqual([]);
    // 80 for the train come in, 120 for the charter go out.
    expect([table.state.bank - bank, table.company("D").cash, table.player("A").cash]).toEqual([-40, 0, 120]);
  });

  it("OE-11.6.5-02, OE-11.6.5-03: it has its 2+2, its turn is over, and anyone who buys it owes no second one", () => {
    const table = buying().do("become_insolvent");
    expect([table.operating(), table.seat()]).toEqual(["GWR", "B"]);
    expect(table.company("D").facts?.railroad).toEqual({ reserved: true, shortfall: 20 });
    table.stock("B").do("buy_presidency", { company: "D" });
    expect([table.company("D").owner, dueReserved(table.ctx(), "D")]).toEqual(["player:B", false]);
  });

  it("OE-11.6.5-01: refused to who can pay, to the pound", () => {
    const table = buying().cash("A", 50);
    expect(table.refused("become_insolvent")).toMatchObject({
      code: "CAN_PAY",
      values: { player: "A", price: 100, gap: 50 },
    });
    expect(table.legal("become_insolvent")).toEqual([]);
    expect(buying().cash("A", 49).legal("become_insolvent")).toHaveLength(1);
  });

  it("OE-11.6.1-03, OE-11.6.4-03: a major that still owes its 2+2 becomes a national, and is given none", () => {
    const table = new Table()
      .trainPhase("2")
      .grand("GWR", { shares: { A: 40 }, cash: 20 })
      .companyFact("GWR", "railroad", fresh)
      .grand("PLM", { shares: { B: 40 }, cell: [1, 5], trains: ["2+2"] })
      .cash("A", 30)
      .operate("GWR", "trains");
    const { bank } = table.state;
    expect(table.legal("buy_train")).toEqual([]);
    table.do("become_insolvent");
    expect(table.log("major_insolvent")).toMatchObject([{ company: "GWR", player: "A", amount: 30 }]);
    expect(table.log("insolvent")).toEqual([]);
    expect([table.company("GWR").kind, table.kinds("GWR"), table.state.bank - bank]).toEqual([
      "national",
      [],
      50,
    ]);
    expect([table.president("GWR"), table.percent("GWR", "A"), table.player("A").cash]).toEqual(["A", 40, 0]);
  });
});
