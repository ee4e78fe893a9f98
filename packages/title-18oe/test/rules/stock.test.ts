/** Sections 4, 10 to 10.3, 10.7 and 11: the market, the order of operating, stock rounds, prices, the presidency. */
import { describe, expect, it } from "vitest";
import { at, cellOf, ended, gwr, paid } from "../kit/stock.ts";
import { Table } from "../kit/table.ts";

describe("moves of the market (4.4)", () => {
  // Worked examples of 4.4.
  it.each([
    ["OE-4.4-10, OE-4.4-11: 160 of 320 at 150 moves it right", 150, 320, "half", 165],
    ["OE-4.4-12: 160 of 320 at 165 leaves it", 165, 320, "half", 165],
    ["OE-4.4-10: 100 at 100 in full moves it right", 100, 100, "full", 110],
    ["OE-4.4-12: 90 at 100 leaves it", 100, 90, "full", 100],
    ["OE-4.4-13: withholding moves it left", 100, 200, "withhold", 90],
  ])("%s", (_what, price, earnings, kind, after) => {
    expect(paid(at(price), earnings, kind).price("GWR")).toBe(after);
  });

  it("OE-4.4-13: so does earning nothing", () => {
    const table = gwr({ trains: ["3"] }).operate("GWR", "routes");
    table.do("run_routes", { routes: [] });
    expect(table.price("GWR")).toBe(90);
  });

  it.each([
    ["OE-4.4-02: 550 stays", [0, 16], [0, 16]],
    ["OE-4.4-04: at the end of a row it goes up", [7, 3], [6, 3]],
  ] as const)("%s when a dividend moves it right", (_what, from, to) => {
    expect(cellOf(paid([...from], 1000, "full"))).toEqual([...to]);
  });

  it.each([
    ["OE-4.4-05: at the start of a row it goes down", [3, 0], [4, 0]],
    ["OE-4.4-05: from the second place of the top row too", [0, 1], [1, 1]],
    ["OE-4.4-05: 50 stays", [7, 0], [7, 0]],
  ] as const)("%s when nothing is paid", (_what, from, to) => {
    expect(cellOf(paid([...from], 100, "withhold"))).toEqual([...to]);
  });

  it.each([
    ["OE-4.4-01: up a row", [2, 2], [1, 2]],
    ["OE-4.4-01: in the top row right", [0, 2], [0, 3]],
  ] as const)("OE-4.4-08: sold out at the end of a stock round, %s", (_what, from, to) => {
    const table = gwr({ cell: [...from], shares: { A: 60, B: 40 } });
    expect(cellOf(ended(table))).toEqual([...to]);
  });

  it("OE-4.4-08: not with a share in the treasury or the Open Market", () => {
    for (const setup of [{ shares: { A: 60, B: 30 } }, { shares: { A: 60, B: 30 }, pool: 10 }]) {
      expect(cellOf(ended(gwr(setup)))).toEqual([2, 2]);
    }
  });

  it("OE-4.4-09, OE-4.4-06: sold-out majors move from the highest value down, under what lies there", () => {
    const table = gwr({ cell: [2, 2], shares: { A: 60, B: 40 } })
      .grand("PLM", { cell: [2, 3], shares: { B: 60, C: 40 } })
      .grand("SB", { cell: [1, 2], shares: { C: 20 } });
    ended(table);
    expect(table.log("price_moved").map(({ company }) => company)).toEqual(["PLM", "GWR"]);
    expect(table.state.market.stacks["1,2"]).toEqual(["SB", "GWR"]);
  });

  it("OE-4.4-07, OE-4.4-03, OE-10.1-01: down for each share sold, all of them at the price before", () => {
    const table = gwr({ cell: [2, 2], shares: { A: 50, B: 20 } })
      .cash("A", 0)
      .stock("A");
    table.do("sell_shares", { company: "GWR", percent: 30 });
    expect([table.player("A").cash, cellOf(table)]).toEqual([300, [5, 2]]);
    const low = gwr({ cell: [6, 4], shares: { A: 50, B: 20 } }).stock("A");
    low.do("sell_shares", { company: "GWR", percent: 30 });
    expect(cellOf(low)).toEqual([6, 4]);
  });
});

describe("the order of operating (11)", () => {
  it("OE-11-02, OE-11-03, OE-11-04, OE-11-05: the track from left to right, then by share value, right and top first", () => {
    const table = new Table()
      .trainPhase("3")
      .grand("GWR", { cell: at(100, 2) })
      .grand("PLM", { cell: at(100, 1) })
      .grand("SB", { cell: at(100, 2) })
      .grand("KBS", { cell: at(110, 1) })
      .regional("SFR", "B")
      .minor("D", { owner: "C", tokens: ["Q38"] })
      .grand("MSP", { cell: at(100, 3) });
    expect(table.title.operatingOrder(table.ctx())).toEqual(["SFR", "D", "KBS", "MSP", "GWR", "SB", "PLM"]);
  });

  it("OE-11-01: privates that lie face up pay as the round begins", () => {
    const table = gwr().owns("A", "RSC").owns("B", "BBE").stock("A");
    table.do("fold_private", { company: "RSC" }).pass(3);
    expect(table.player("B").cash).toBe(1025);
    expect(table.player("A").cash).toBe(1000);
  });
});

describe("certificates (4.1, 6.1)", () => {
  it("OE-4.1-01, OE-4.1-02: every certificate counts one, whatever its size", () => {
    const table = gwr({ shares: { A: 40 } })
      .regional("SFR", "A")
      .owns("A", "RSC")
      .minor("D", { tokens: ["Q38"] });
    const limits = Array.from({ length: 5 }, (_, at) => table.title.numbers.certificateLimit[at + 3]);
    expect(limits).toEqual([48, 36, 29, 24, 20]);
    // The presidency and two tenths, half of a regional, a private, a minor.
    table.edit((state) => {
      for (let n = 0; n < 42; n++) {
        const one = state.companies.LNWR;
        one?.certificates.push({ id: `x${n}`, percent: 10, president: false, at: "player:A" });
      }
    });
    table.closed("LNWR", false).stock("A");
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      values: { count: 48, limit: 48 },
    });
    table.do("fold_private", { company: "RSC" });
    table.do("buy_share", { company: "GWR", from: "treasury" });
  });

  it("OE-6.1-02, OE-10-04: face down it takes no place, pays nothing and is not turned back", () => {
    const table = gwr().owns("A", "RSC").stock("A");
    table.do("fold_private", { company: "RSC" });
    expect(table.refused("fold_private", { company: "RSC" }).code).toBe("PRIVATE_FACE_DOWN");
    expect(table.company("RSC").closed).toBe(false);
  });

  it("OE-10-03: a private leaves the game before the action, not after it", () => {
    const table = gwr({ shares: { A: 40, B: 20 } })
      .grand("PLM", { shares: { B: 20 } })
      .owns("A", "RSC")
      .owns("A", "PeC")
      .stock("A");
    table.do("remove_private", { company: "RSC" });
    expect([table.company("RSC").closed, table.seat()]).toEqual([true, "A"]);
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.refused("remove_private", { company: "PeC" }).code).toBe("ONE_ACTION");
    expect(table.refused("fold_private", { company: "PeC" }).code).toBe("ONE_ACTION");
  });
});

describe("a turn of a stock round (10)", () => {
  it("OE-10-06, OE-10-08: sales, then one purchase, from the treasury or the Open Market", () => {
    const table = gwr({ shares: { A: 40, B: 20 }, pool: 10 })
      .grand("PLM", { shares: { B: 20, A: 20 }, cell: at(90, 3) })
      .stock("A");
    table.do("sell_shares", { company: "PLM", percent: 10 });
    expect(table.legal("buy_share").map(({ company, from }) => `${company} ${from}`)).toEqual([
      "GWR treasury",
      "GWR pool",
    ]);
    table.do("buy_share", { company: "GWR", from: "pool" });
    expect(table.seat()).toBe("B");
  });

  it("OE-10-09, OE-10-10: it ends when all have passed, and the priority goes left of the last who acted", () => {
    const table = gwr({ shares: { A: 40, B: 20 } })
      .stock("A")
      .pass();
    table.do("buy_share", { company: "GWR", from: "treasury" }).pass(3);
    expect([table.round(), table.state.priority]).toEqual(["operating 2.1", "C"]);
  });

  it("OE-10.1-02: not more than half of a railroad lies in the Open Market after a sale", () => {
    const table = gwr({ shares: { A: 40, B: 20 }, pool: 30 }).stock("A");
    expect(table.refused("sell_shares", { company: "GWR", percent: 30 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "OE-10.1-02",
    });
    table.do("sell_shares", { company: "GWR", percent: 20 });
  });

  it("OE-10.1-03: shares of regionals are never sold", () => {
    const table = gwr().regional("SFR", "A").shares("SFR", "treasury", "A", 25).stock("A");
    expect(table.refused("sell_shares", { company: "SFR", percent: 25 }).rule).toBe("OE-10.1-03");
  });

  it("OE-10.1-04, OE-5.2-01: nothing is sold in train phase 1", () => {
    const table = gwr({ shares: { A: 40, B: 20 } }).fact("table", {
      track: [],
      rounds: 0,
      removed: [],
      chits: {},
      kept: {},
    });
    expect(table.stock("A", {}, 1).refused("sell_shares", { company: "GWR", percent: 10 })).toMatchObject({
      code: "SALE_TOO_EARLY",
      rule: "OE-10.1-04",
    });
  });

  it("OE-10.2-01: what one has sold in a round one does not buy back in it", () => {
    const table = gwr({ shares: { A: 40, B: 20 } })
      .grand("PLM", { shares: { B: 20 } })
      .stock("A");
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" }).rule).toBe("OE-10.2-01");
  });
});

describe("what shares cost (10.2)", () => {
  it("OE-10.2-02: from the treasury the par while it lies there, then the share value", () => {
    const table = gwr({ shares: { A: 40, B: 20 }, cell: at(70, 4), cash: 0 })
      .par("GWR", 90)
      .stock("A");
    table.do("buy_share", { company: "GWR", from: "treasury" });
    expect([table.player("A").cash, table.company("GWR").cash]).toEqual([910, 90]);
    // 10.7: the par is gone with the round.
    ended(table);
    expect(table.company("GWR").par).toBeUndefined();
    table.stock("B").do("buy_share", { company: "GWR", from: "treasury" });
    expect(table.player("B").cash).toBe(930);
  });

  it("OE-10.7-01: pars of regionals stay", () => {
    const table = gwr().regional("SFR", "B", { par: 80 }).stock("A").pass(3);
    expect(table.company("SFR").par).toBe(80);
  });

  it("OE-10.2-03: a secondary share costs the par of its regional", () => {
    const table = gwr().regional("SFR", "B", { par: 80, cash: 0 }).stock("A");
    table.do("buy_share", { company: "SFR", from: "treasury" });
    expect([table.player("A").cash, table.company("SFR").cash, table.percent("SFR", "A")]).toEqual([
      920, 80, 25,
    ]);
  });

  it("OE-10.2-04: from the Open Market the share value, to the bank", () => {
    const table = gwr({ shares: { A: 40 }, pool: 20, cash: 0 })
      .par("GWR", 75)
      .stock("B");
    const { bank } = table.state;
    table.do("buy_share", { company: "GWR", from: "pool" });
    expect([table.player("B").cash, table.company("GWR").cash, table.state.bank - bank]).toEqual([
      900, 0, 100,
    ]);
  });

  it("OE-10.2-05, OE-10.2-06, OE-4.2-02: above 60 the president alone buys, from the Open Market, at the double", () => {
    const table = gwr({ shares: { A: 60 }, pool: 20 }).stock("A");
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" })).toMatchObject({
      code: "HOLDING_LIMIT",
      rule: "OE-10.2-05",
    });
    table.do("buy_share", { company: "GWR", from: "pool" });
    expect([table.player("A").cash, table.percent("GWR", "A")]).toEqual([800, 70]);
    const fifty = gwr({ shares: { A: 50 }, pool: 20 }).stock("A");
    fifty.do("buy_share", { company: "GWR", from: "pool" });
    expect(fifty.player("A").cash).toBe(900);
  });

  it("OE-4.2-01: all of a regional may be one player's", () => {
    const table = gwr().regional("SFR", "A", { par: 60 }).stock("A");
    table.do("buy_share", { company: "SFR", from: "treasury" });
    table.stock("A").do("buy_share", { company: "SFR", from: "treasury" });
    expect(table.percent("SFR", "A")).toBe(100);
  });
});

describe("the presidency (10.3)", () => {
  it("OE-10.3-01, OE-10.3-02, OE-10.3-05: who comes to hold more presides at once, and gives two tenths for the certificate", () => {
    const table = gwr({ shares: { A: 20, B: 20 } }).stock("B");
    table.do("buy_share", { company: "GWR", from: "treasury" });
    expect([table.president("GWR"), table.percent("GWR", "A"), table.percent("GWR", "B")]).toEqual([
      "B",
      20,
      30,
    ]);
  });

  it("OE-10.3-03, OE-10.3-04: into the last 20 percent only with someone else at 20", () => {
    const alone = gwr({ shares: { A: 40, B: 10 } }).stock("A");
    expect(alone.refused("sell_shares", { company: "GWR", percent: 30 })).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      rule: "OE-10.3-04",
    });
    const table = gwr({ shares: { A: 40, B: 20 } }).stock("A");
    table.do("sell_shares", { company: "GWR", percent: 40 });
    expect([table.president("GWR"), table.percent("GWR", "A")]).toEqual(["B", 0]);
  });

  it("OE-10.3-06: of two who hold as much the one nearest to the left", () => {
    const table = gwr({ shares: { B: 30, A: 20, D: 20 } }, 4).stock("B");
    table.do("sell_shares", { company: "GWR", percent: 20 });
    expect(table.president("GWR")).toBe("D");
  });
});
