/** Sections 8.5, 9.3 and 10.4: shares that are reserved, majors, trades. */
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { Early } from "../kit/early.ts";
import { gwr } from "../kit/stock.ts";

describe("secondary shares are reserved (8.5)", () => {
  const first = () =>
    new Early()
      .minorsOut("C")
      .regionalsOut(16)
      .region("railroads", "major")
      .regional("GWR", "B")
      .regional("PLM", "B")
      .first("A");

  it("OE-8.5-01, OE-8.5-07: at any time, and then no one else buys them", () => {
    const table = first().do("reserve_shares", { company: "GWR" }, "B");
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" })).toMatchObject({
      code: "SHARES_RESERVED",
      values: { player: "B" },
    });
    table.pass().do("buy_share", { company: "GWR", from: "treasury" });
    expect(table.percent("GWR", "B")).toBe(75);
  });

  it("OE-8.5-06: one regional, permanently, and only one where the player presides", () => {
    const table = first().do("reserve_shares", { company: "GWR" }, "B");
    expect(table.refused("reserve_shares", { company: "PLM" }, "B").code).toBe("RESERVED_ONCE");
    expect(table.refused("reserve_shares", { company: "PLM" }, "A").code).toBe("NOT_YOURS_TO_RESERVE");
  });

  it("OE-8.5-02, OE-8.5-04: as another buys the first of them, who keeps the action", () => {
    const table = first().do("buy_share", { company: "GWR", from: "treasury" });
    expect([table.asked(), table.seat()]).toEqual(["react_purchase", "B"]);
    table.do("reserve_shares", { company: "GWR" });
    expect([table.percent("GWR", "A"), table.seat()]).toEqual([0, "A"]);
    table.do("buy_share", { company: "PLM", from: "treasury" });
    expect(table.percent("PLM", "A")).toBe(25);
  });

  it("OE-8.5-02: or the president lets it pass", () => {
    const table = first().do("buy_share", { company: "GWR", from: "treasury" }).do("let_through");
    expect([table.percent("GWR", "A"), table.seat()]).toEqual([25, "B"]);
    expect(table.refused("reserve_shares", { company: "GWR" }, "B")).toMatchObject({
      code: "SECONDARY_SOLD",
      rule: "OE-8.5-03",
    });
  });

  it("OE-8.5-05: it lapses when the regional becomes a major", () => {
    const table = first().do("reserve_shares", { company: "GWR" }, "B").pass();
    table.do("form_major", { company: "GWR", first: false }).pass();
    table.stock("A", {}, 1).do("buy_share", { company: "GWR", from: "treasury" });
    expect(table.percent("GWR", "A")).toBe(10);
  });

  it("OE-8.5-01: until the second stock round", () => {
    const table = first().do("reserve_shares", { company: "GWR" }, "B");
    table.fact("table", { ...(table.state.facts.table as object), rounds: 2 }).stock("A");
    table.do("buy_share", { company: "GWR", from: "treasury" });
    expect(table.percent("GWR", "A")).toBe(25);
  });
});

describe("majors float (9.3)", () => {
  const regional = (owner = "A") =>
    gwr({ shares: { B: 30, A: 20 } }).regional("SFR", owner, {
      par: 60,
      cash: 50,
      trains: ["2+2"],
      tokens: ["Z47"],
    });

  // Worked example of 9.3: REGIONAL A becomes MAJOR A.
  it.each([
    [60, 75],
    [65, 80],
    [70, 90],
    [75, 100],
    [80, 110],
    [90, 120],
  ])(
    "OE-9.3-05, OE-9.3-06, OE-2.2.5-02, OE-4.3-01, OE-4-01: a par of %i becomes %i, on its red square",
    (par, major) => {
      const table = gwr().regional("SFR", "A", { par }).stock("A");
      table.do("form_major", { company: "SFR", first: false });
      expect([table.company("SFR").par, table.price("SFR")]).toEqual([major, major]);
      const { row, col } = table.company("SFR").cell ?? { row: 0, col: 0 };
      expect(data.market.grid[row]?.[col]?.types).toContain("major-par");
      expect(table.state.facts.table).toMatchObject({ track: [] });
    },
  );

  it("OE-9.3-07, OE-9.3-08, OE-1.3.1-05: 50, 25 and 25 become 20, 10 and 10; six shares and six tokens come", () => {
    const table = regional().shares("SFR", "treasury", "B", 25).stock("A");
    table.do("form_major", { company: "SFR", first: false });
    const { certificates, tokens, kind } = table.company("SFR");
    expect(certificates.map(({ percent }) => percent)).toEqual([20, ...Array(8).fill(10)]);
    expect([table.percent("SFR", "A"), table.percent("SFR", "B"), table.percent("SFR", "treasury")]).toEqual([
      20, 10, 70,
    ]);
    expect([kind, tokens.slice(-6).map(({ price }) => price)]).toEqual(["major", [40, 60, 60, 80, 80, 80]]);
  });

  it("OE-9.3-12: it keeps cash, trains and tokens", () => {
    const table = regional().stock("A").do("form_major", { company: "SFR", first: false });
    expect([table.company("SFR").cash, table.kinds("SFR"), table.tokensAt("Z47")]).toEqual([
      50,
      ["2+2"],
      ["SFR"],
    ]);
  });

  it("OE-9.3-01, OE-9.3-02: its president does it, as the action of a turn", () => {
    const table = regional("B").stock("A");
    expect(table.refused("form_major", { company: "SFR", first: false })).toMatchObject({
      code: "NOT_TO_EXPAND",
    });
    table.do("buy_share", { company: "GWR", from: "treasury" });
    table.do("form_major", { company: "SFR", first: false });
    expect(table.company("SFR").kind).toBe("major");
  });

  it("OE-9.3-04, OE-9.3-10: a share before it at the old par, or after it at the new one, not both", () => {
    const before = regional().stock("A").do("form_major", { company: "SFR", first: true });
    expect([before.player("A").cash, before.percent("SFR", "A"), before.company("SFR").cash]).toEqual([
      940, 30, 110,
    ]);
    expect(before.legal("buy_share")).toEqual([]);
    const after = regional().stock("A").do("form_major", { company: "SFR", first: false });
    expect(after.legal("buy_share").map(({ company }) => company)).toEqual(["SFR"]);
    after.do("buy_share", { company: "SFR", from: "treasury" });
    expect([after.player("A").cash, after.percent("SFR", "A"), after.seat()]).toEqual([925, 30, "B"]);
  });

  it("OE-9.3-09: between them shares of others are sold, none of the major just formed", () => {
    const table = regional().stock("A").do("form_major", { company: "SFR", first: false });
    expect(table.legal("sell_shares").map(({ company }) => company)).toEqual(["GWR", "GWR"]);
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.refused("buy_share", { company: "GWR", from: "treasury" }).code).toBe("JUST_FORMED");
    table.do("buy_share", { company: "SFR", from: "treasury" });
    expect(table.seat()).toBe("B");
  });

  it("OE-9.3-10: to end the turn without a share is no pass", () => {
    const table = regional().stock("A").do("form_major", { company: "SFR", first: false }).pass(4);
    expect(table.round()).toBe("operating 2.1");
  });

  it("OE-9.3-03, OE-9.3-11: with both secondary shares another does, must buy a third and presides", () => {
    const table = regional().shares("SFR", "treasury", "B", 50).stock("B");
    expect(table.refused("form_major", { company: "SFR", first: true }).rule).toBe("OE-9.3-04");
    table.do("form_major", { company: "SFR", first: false });
    expect(table.refused("pass")).toMatchObject({ code: "MUST_BUY_SHARE", rule: "OE-9.3-11" });
    table.do("buy_share", { company: "SFR", from: "treasury" });
    expect([table.president("SFR"), table.percent("SFR", "B")]).toEqual(["B", 30]);
    const one = regional().shares("SFR", "treasury", "B", 25).stock("B");
    expect(one.refused("form_major", { company: "SFR", first: false }).code).toBe("NOT_TO_EXPAND");
  });
});

describe("trades (10.4)", () => {
  const trade = (companies: string[], price = 50) => ({ kind: "buy", player: "B", companies, price });
  const both = () =>
    gwr({ shares: { A: 30, B: 20 } })
      .grand("PLM", { shares: { B: 20 } })
      .owns("B", "RSC")
      .minor("D", { owner: "B", tokens: ["Q38"] })
      .stock("A");

  it("OE-10.4-01, OE-10.4-03, OE-10.4-06: minors and privates, once the other agrees; that is the action", () => {
    const table = both().do("trade_companies", trade(["RSC", "D"]));
    expect([table.seat(), table.company("D").owner]).toEqual(["B", "player:B"]);
    table.do("consent", { accept: true });
    expect(["RSC", "D"].map((id) => table.company(id).owner)).toEqual(["player:A", "player:A"]);
    expect([table.player("A").cash, table.player("B").cash, table.seat()]).toEqual([950, 1050, "B"]);
  });

  it("OE-10.4-06: refused, it does not come to pass", () => {
    const table = both()
      .do("trade_companies", trade(["D"]))
      .do("consent", { accept: false });
    expect([table.company("D").owner, table.seat()]).toEqual(["player:B", "A"]);
  });

  it("OE-10.4-02, OE-10.4-04, OE-10.4-05: no shares, nothing face down, no minor that has merged", () => {
    const table = both();
    expect(table.legal("trade_shares")).toEqual([]);
    expect(table.refused("trade_companies", trade(["GWR"])).code).toBe("TRADE_KIND");
    table.companyFact("RSC", "railroad", { faceDown: true });
    expect(table.refused("trade_companies", trade(["RSC"]))).toMatchObject({ rule: "OE-10.4-04" });
    table.owned("D", "company:GWR");
    expect(table.refused("trade_companies", trade(["D"])).code).toBe("TRADE_NOT_OWNED");
  });

  it("OE-10-05: not after a sale", () => {
    const table = both().do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.refused("trade_companies", trade(["D"])).code).toBe("ONE_ACTION");
  });
});
