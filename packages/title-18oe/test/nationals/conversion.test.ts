import { brokenInvariants } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

const four = { train: "4", from: "stack", price: 300 };

/** B's PLM is about to buy the first train of level 4; A leads LNWR and GWR, C SFAI. */
const before4 = (phase = "3", first = "4"): Table =>
  new Table()
    .grand("LNWR", {
      shares: { A: 60 },
      cash: 230,
      cell: [1, 8],
      trains: ["2+2", "3"],
      tokens: ["J27", "L27"],
    })
    .grand("GWR", { shares: { A: 20 }, pool: 40, cash: 100, cell: [1, 7], trains: ["2+2"], tokens: ["L25"] })
    .grand("PLM", { shares: { B: 60 }, cash: 2000, cell: [1, 6], trains: ["2+2"], tokens: ["U34"] })
    .grand("SFAI", { shares: { C: 60, B: 10 }, cash: 50, cell: [1, 5], trains: ["2+2"], tokens: ["V41"] })
    .trainPhase(phase, first)
    .operate("PLM", "trains", {}, [4, 1], ["LNWR", "GWR"]);

const bought = (table = before4()): Table => table.do("buy_train", four);

/** C makes SFAI or A makes one of theirs a national, and no one else anything. */
function converted(id: string, table = bought()): Table {
  for (let n = 0; n < 3 && table.asked() === "nationals"; n++) {
    if (table.legal("form_national").some(({ company }) => company === id))
      table.do("form_national", { company: id });
    if (table.asked() === "nationals") table.do("keep_majors");
  }
  return table;
}

const sound = (table: Table) =>
  expect(
    brokenInvariants(table.engine, table.state, table.state).filter((one) => !/gone|made/.test(one)),
  ).toEqual([]);

describe("when majors become nationals", () => {
  it("OE-9.4-01, OE-9.4-02 as the first 4 is bought, from its buyer on in player order, any number each", () => {
    const table = bought();
    expect([table.phaseName(), table.asked(), table.seat()]).toEqual(["4", "nationals", "B"]);
    expect(table.refused("form_national", { company: "SFAI" }).code).toBe("NOT_YOUR_MAJOR");
    expect(table.refused("form_national", { company: "SFAI" }, "C").code).toBe("NOT_YOUR_TURN");
    table.do("keep_majors");
    expect(table.events).toEqual([{ type: "majors_kept", player: "B" }]);
    expect(table.seat()).toBe("C");
    table.do("keep_majors");
    table.do("form_national", { company: "LNWR" });
    expect([table.asked(), table.seat()]).toEqual(["nationals", "A"]);
    table.do("form_national", { company: "GWR" });
    expect([table.company("LNWR").kind, table.company("GWR").kind]).toEqual(["national", "national"]);
    // A has no major left and is not asked again; B goes on buying.
    expect([table.asked(), table.seat()]).toEqual(["trains", "B"]);
    sound(table);
  });

  it.each([
    ["3", "2", "3", 200],
    ["5", "4", "5", 400],
    ["7+7", "6", "7+7", 750],
  ])("OE-9.4-01 not as the first %s is bought", (train, phase, first, price) => {
    const table = before4(phase, first).trains("PLM", []).operate("PLM", "trains", {}, [4, 1]);
    table.do("buy_train", { train, from: "stack", price });
    expect(table.asked()).not.toBe("nationals");
    expect(table.log("phase_began").length).toBe(1);
  });

  it.each([
    ["5", "6", 525],
    ["7", "8+8", 900],
  ])("OE-9.4-01 as phase after %s begins with a %s", (phase, train, price) => {
    const table = before4(phase, train).trains("PLM", []).operate("PLM", "trains", {}, [4, 1]);
    table.do("buy_train", { train, from: "stack", price });
    expect(table.asked()).toBe("nationals");
  });

  it("OE-9.4-01 at no other time", () => {
    const table = before4();
    expect(table.refused("form_national", { company: "PLM" }).code).toBe("NOT_IN_STEP");
    expect(table.stock("B").refused("form_national", { company: "PLM" }).code).toBe("NOT_IN_STEP");
  });
});

describe("what becomes of what it has", () => {
  it("OE-9.4-03 its cash goes to the bank, and it has none", () => {
    const table = bought();
    const bank = table.state.bank;
    converted("LNWR", table);
    expect(table.company("LNWR").cash).toBe(0);
    expect(table.state.bank).toBe(bank + 230);
  });

  it("OE-9.4-04 treasury shares and a Pullman go to the Open Market", () => {
    const table = bought(before4().moreTrains("LNWR", ["Pullman"]));
    expect([table.percent("LNWR", "treasury"), table.percent("LNWR", "pool")]).toEqual([40, 0]);
    converted("LNWR", table);
    expect([table.percent("LNWR", "treasury"), table.percent("LNWR", "pool")]).toEqual([0, 40]);
    expect(table.state.depot.pool.map(({ kind }) => kind)).toContain("Pullman");
    expect(table.kinds("LNWR")).toEqual(["2+2", "3"]);
    sound(table);
  });

  it("OE-9.4-05 that may be more than half of it, moves no price, and bars further sales", () => {
    // Example of 9.4: 40 percent lie in the Open Market, 40 in the treasury.
    const table = bought();
    const price = table.price("GWR");
    converted("GWR", table);
    expect(table.percent("GWR", "pool")).toBe(80);
    expect(table.price("GWR")).toBe(price);
    const sale = table.shares("GWR", "pool", "C", 10).stock("C");
    expect(table.percent("GWR", "pool")).toBe(70);
    expect(sale.refused("sell_shares", { company: "GWR", percent: 10 }).code).toBe("POOL_LIMIT");
    expect(sale.do("sell_shares", { company: "SFAI", percent: 10 }).percent("SFAI", "pool")).toBe(10);
  });

  it("OE-9.4-06 its tokens leave the map, and their places are free", () => {
    const table = bought();
    expect(table.tokensAt("J27")).toEqual(["LNWR"]);
    converted("LNWR", table);
    expect([table.tokensAt("J27"), table.tokensAt("L27")]).toEqual([[], []]);
    expect(table.company("LNWR").tokens).toEqual([]);
  });

  it("OE-9.4-07 minors that had merged with it are abandoned", () => {
    const table = before4().closed("G", false).owned("G", "company:LNWR");
    converted("LNWR", bought(table.operate("PLM", "trains", {}, [4, 1], ["LNWR", "GWR"])));
    expect(table.company("G").owner).toBe("pool");
    expect(table.log("minor_abandoned")).toEqual([]);
  });

  it("OE-9.4-08 what else is on its charter leaves play", () => {
    const table = before4().companyFact("LNWR", "railroad", { reserved: true, chit: "FR", paid: "full" });
    converted("LNWR", bought(table));
    expect(table.company("LNWR").facts).toEqual({ railroad: { reserved: true, paid: "full" } });
  });

  it("OE-9.4-09 it keeps its trains, rusted ones too; who keeps a major loses them at the end of the step", () => {
    const table = converted("LNWR");
    expect(table.kinds("LNWR")).toEqual(["2+2", "3"]);
    while (table.operating() === "PLM") table.do("pass");
    expect([table.kinds("LNWR"), table.kinds("GWR"), table.kinds("PLM")]).toEqual([["2+2", "3"], [], ["4"]]);
  });

  it("OE-9.4-10 players keep their shares, its marker its place, and its president leads it", () => {
    const table = bought();
    const { cell } = table.company("LNWR");
    converted("LNWR", table);
    expect([table.percent("LNWR", "A"), table.president("LNWR"), table.company("LNWR").cell]).toEqual([
      60,
      "A",
      cell,
    ]);
  });
});

describe("an abandoned minor", () => {
  const merged = (): Table => {
    const table = before4().closed("M", false).owned("M", "company:LNWR").moreTrains("LNWR", ["Pullman"]);
    return converted("LNWR", bought(table.operate("PLM", "trains", {}, [4, 1], ["LNWR", "GWR"])));
  };

  it("OE-9.5-05 the Pullman of minor M stays with its charter, and no one buys it; others are on sale", () => {
    const table = merged();
    expect(table.kinds("M")).toEqual(["Pullman"]);
    const offers = table.legal("buy_train").filter(({ train }) => train === "Pullman");
    expect(offers.map(({ from }) => from)).toEqual(["stack"]);
    expect(table.refused("buy_train", { train: "Pullman", from: "M", price: 75 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
  });

  it("OE-9.5-07 no player buys it", () => {
    const table = merged().stock("A");
    expect(table.legal().filter((one) => Object.values(one).includes("M"))).toEqual([]);
  });
});
