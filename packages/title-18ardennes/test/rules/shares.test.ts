import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { title18ardennes } from "../../src/index.ts";
import { MINORS, type PublicSetup, Table } from "../kit/kit.ts";

const viewOf = (table: Table) => viewState(table.engine, table.state);

/** A table of three in phase 3 with B on turn in a stock round, minor 1 of A, and BE of A, which has operated. */
const stock = (be: Partial<PublicSetup> = {}, players = 3): Table =>
  new Table(players)
    .minors({ A: ["1"] })
    .closeRest()
    .phase("3")
    .public("BE", { shares: { A: 60 }, tokens: ["F10"], price: 140, ...be })
    .cash("B", 600)
    .stock("B");

describe("shares and certificates (4.1)", () => {
  it("AR-4.1-01: a share is 20% of a company of five shares and 10% of one of ten; the president's certificate two of them", () => {
    const five = stock().do("buy_share", { company: "BE", from: "treasury" });
    expect(five.percent("BE", "B")).toBe(20);
    expect(five.company("BE").certificates[0]).toMatchObject({ president: true, percent: 40 });
    const ten = stock({ ten: true, shares: { A: 30 } }).do("buy_share", { company: "BE", from: "treasury" });
    expect(ten.percent("BE", "B")).toBe(10);
    expect(ten.company("BE").certificates[0]).toMatchObject({ president: true, percent: 20 });
    for (const table of [five, ten]) expect(table.player("B").cash).toBe(600 - 140);
  });

  it("AR-4.1-02 AR-4.1-12: no one buys or sells shares of a minor", () => {
    const table = stock();
    expect(table.refused("buy_share", { company: "1", from: "treasury" })).toMatchObject({
      code: "MINOR_SHARES",
      rule: "AR-4.1-02",
    });
    const seller = stock().stock("A");
    for (const percent of [25, 50])
      expect(seller.refused("sell_shares", { company: "1", percent })).toMatchObject({
        code: "MINOR_NOT_SOLD",
        rule: "AR-4.1-12",
      });
    expect(seller.legal("sell_shares").some((action) => action.company === "1")).toBe(false);
  });

  it("AR-4.1-03: a purchase from the treasury ends at 60%", () => {
    const table = stock({ shares: { A: 40, B: 40 } }).do("buy_share", { company: "BE", from: "treasury" });
    expect(table.percent("BE", "B")).toBe(60);
    const full = stock({ ten: true, shares: { A: 20, B: 60 } });
    expect(full.refused("buy_share", { company: "BE", from: "treasury" })).toMatchObject({
      code: "HOLDING_LIMIT",
      rule: "AR-4.1-03",
    });
  });

  it("AR-4.1-04: shares of the pool may be bought beyond 60%, to 100%, and kept", () => {
    const table = stock({ ten: true, shares: { B: 90 }, pool: 10 });
    table.do("buy_share", { company: "BE", from: "pool" });
    expect(table.percent("BE", "B")).toBe(100);
    table.stock("B");
    expect(table.legal("pass")).toHaveLength(1);
  });

  it("AR-4.1-04: a minor is exchanged for a treasury share beyond 60%", () => {
    const table = stock({ shares: { A: 60 }, tokens: ["F10"] })
      .tokens({ BE: ["B8/1"] })
      .cash("A", 100)
      .stock("A");
    table.do("exchange_minor", { minor: "1", company: "BE", from: "treasury" });
    expect(table.percent("BE", "A")).toBe(80);
  });

  it("AR-4.1-05 AR-4.2.1-04: certificates and minors count one each, minors in the grey zone none", () => {
    const count = (table: Table, player: string) =>
      Object.values(table.state.companies).reduce((sum, company) => {
        if (company.kind === "minor" && company.cell?.col === 0) return sum;
        return sum + company.certificates.filter((one) => one.at === `player:${player}`).length;
      }, 0);
    // Three certificates of BE, one minor: with five players the limit is 6.
    const table = new Table(5).closeRest().phase("3").cash("A", 900);
    table
      .public("BE", { shares: { A: 60 }, tokens: ["F10"] })
      .public("P", { shares: { A: 60 }, tokens: ["D18"] });
    table.public("N", { shares: { B: 40 }, tokens: ["K5"] }).stock("A");
    expect(count(table, "A")).toBe(4);
    const grey = (price: number) =>
      new Table(5)
        .minor("1", "A", { price })
        .minor("2", "A")
        .closeRest()
        .phase("3")
        .cash("A", 900)
        .public("BE", { shares: { A: 60 }, tokens: ["F10"] })
        .public("P", { shares: { A: 60 }, tokens: ["D18"] })
        .public("N", { shares: { B: 40 }, tokens: ["K5"] })
        .stock("A");
    expect(grey(50).refused("buy_share", { company: "N", from: "treasury" })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      rule: "AR-4.1-05",
    });
    expect(grey(0).do("buy_share", { company: "N", from: "treasury" }).percent("N", "A")).toBe(20);
  });

  it.each([
    ["AR-4.1-06", 3, [11, 11, 12, 13, 14, 15, 15]],
    ["AR-4.1-07", 4, [8, 8, 9, 10, 11, 12, 12]],
    ["AR-4.1-08", 5, [6, 6, 7, 8, 9, 10, 10]],
  ] as const)("%s: with %i players the limit follows the companies of ten shares", (_id, players, limits) => {
    const companies = ["BY", "N", "E", "NL", "BE", "P"];
    limits.forEach((limit, tens) => {
      const holding = (minors: number) => {
        const table = new Table(players)
          .minors({ A: MINORS.slice(0, minors) })
          .closeRest()
          .phase("5")
          .cash("A", 900);
        companies.forEach((id, at) => {
          table.public(id, { ten: at < tens, shares: { B: 40 } });
        });
        return table.stock("A");
      };
      expect(viewOf(holding(1)).certificateLimit).toBe(limit);
      expect(holding(limit).refused("buy_share", { company: "P", from: "treasury" }).code).toBe(
        "CERTIFICATE_LIMIT",
      );
      const room = holding(limit - 1).do("buy_share", { company: "P", from: "treasury" });
      expect(room.percent("P", "A")).toBeGreaterThan(0);
    });
  });

  it("AR-4.1-09: above the limit a player sells before they buy or pass, as far as they can; operating rounds do not ask", () => {
    const over = () =>
      new Table(5)
        .minors({ A: ["1", "2"] })
        .closeRest()
        .phase("3")
        .cash("A", 900)
        .public("BE", { shares: { A: 60 }, tokens: ["F10"] })
        .public("P", { shares: { B: 40, A: 40 }, tokens: ["D18"], cash: 500 })
        .public("N", { shares: { C: 40, A: 20 }, tokens: ["K5"] });
    const table = over().stock("A");
    expect(table.refused("pass")).toMatchObject({ code: "MUST_SELL_DOWN", rule: "AR-4.1-09" });
    expect(table.refused("buy_share", { company: "P", from: "treasury" }).code).toBe("MUST_SELL_DOWN");
    table.do("sell_shares", { company: "N", percent: 20 });
    expect(table.legal("pass")).toHaveLength(1);
    expect(table.refused("buy_share", { company: "P", from: "treasury" }).code).toBe("CERTIFICATE_LIMIT");
    const running = over().operate("P", "trains");
    expect(running.legal("buy_train").length).toBeGreaterThan(0);
    // Nothing that may be sold: A goes on, but gains no certificate.
    const stuck = over()
      .public("E", { shares: { B: 40 }, tokens: ["K11"] })
      .stock("A");
    for (const id of ["BE", "P", "N"]) stuck.turns(id, 0);
    expect(stuck.legal("pass")).toHaveLength(1);
    expect(stuck.refused("buy_share", { company: "E", from: "treasury" }).code).toBe("CERTIFICATE_LIMIT");
  });

  it("AR-4.1-10: at the limit a minor may be exchanged for a share: the count stays", () => {
    const table = new Table(5)
      .minors({ A: ["1", "2"] })
      .closeRest()
      .phase("3")
      .cash("A", 900)
      .public("BE", { shares: { A: 60 }, tokens: ["F10", "B8"] })
      .public("P", { shares: { A: 60 }, tokens: ["D18"] })
      .stock("A");
    expect(table.legal("buy_share")).toEqual([]);
    table.do("exchange_minor", { minor: "2", company: "BE", from: "treasury" });
    expect(table.percent("BE", "A")).toBe(80);
  });

  it("AR-4.1-11: a president's certificate is not sold", () => {
    const table = stock({ shares: { A: 60, B: 20 } }).stock("A");
    table.do("sell_shares", { company: "BE", percent: 20 });
    const alone = stock({ shares: { A: 40, B: 20 } }).stock("A");
    expect(alone.refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      rule: "AR-4.1-11",
    });
    expect(alone.legal("sell_shares")).toEqual([]);
  });

  it("AR-4.1-13: a president may sell so that another who holds two shares takes over, down to one share or none", () => {
    const table = stock({ shares: { A: 40, B: 40 } })
      .stock("A")
      .do("sell_shares", { company: "BE", percent: 20 });
    expect(table.president("BE")).toBe("B");
    expect([table.percent("BE", "A"), table.percent("BE", "B"), table.percent("BE", "pool")]).toEqual([
      20, 40, 20,
    ]);
    const all = stock({ shares: { A: 40, B: 40 } })
      .stock("A")
      .do("sell_shares", { company: "BE", percent: 40 });
    expect(all.president("BE")).toBe("B");
    expect(all.percent("BE", "A")).toBe(0);
    expect(all.percent("BE", "pool")).toBe(40);
    const full = stock({ shares: { A: 40, B: 40 }, pool: 20 }).stock("A");
    expect(full.refused("sell_shares", { company: "BE", percent: 40 }).code).toBe("POOL_LIMIT");
    const early = stock({ shares: { A: 40, B: 40 }, turns: 0 }).stock("A");
    expect(early.refused("sell_shares", { company: "BE", percent: 20 }).code).toBe("SALE_NOT_OPERATED");
  });

  it("AR-4.1-14: at most half of a company in the pool: two shares of five, five of ten", () => {
    const five = stock({ shares: { A: 40, B: 60 } });
    expect(five.refused("sell_shares", { company: "BE", percent: 60 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "AR-4.1-14",
    });
    five.do("sell_shares", { company: "BE", percent: 40 });
    expect(five.percent("BE", "pool")).toBe(40);
    const ten = stock({ ten: true, shares: { A: 30, B: 20 }, pool: 40 });
    expect(ten.refused("sell_shares", { company: "BE", percent: 20 }).code).toBe("POOL_LIMIT");
    ten.do("sell_shares", { company: "BE", percent: 10 });
    expect(ten.percent("BE", "pool")).toBe(50);
  });
});

describe("the Guillaume-Luxembourg (3.2.5)", () => {
  const four = () =>
    new Table(4)
      .minors({ A: ["1"] })
      .closeRest()
      .income("A")
      .cash("A", 300)
      .cash("B", 300);

  it("AR-3.2.5-01 AR-6-02: it pays its owner f.25 as every operating round begins", () => {
    const table = four().stock("A", { passes: 3 }).pass();
    expect(table.round()).toBe("operating 2.1");
    expect(table.player("A").cash).toBe(325);
    expect(table.log("income_paid")).toHaveLength(1);
    const [order] = [table.events.map((event) => event.type)];
    expect(order?.indexOf("income_paid")).toBeLessThan(order?.indexOf("turn_began") ?? 0);
  });

  it("AR-3.2.5-02 AR-3.2.5-05: it is sold for f.100 of the bank, though it never operates; its price stays", () => {
    const table = four().stock("A").do("sell_shares", { company: "GL", percent: 100 });
    expect(table.player("A").cash).toBe(400);
    expect(table.percent("GL", "pool")).toBe(100);
    expect(table.log("price_moved")).toEqual([]);
    expect(table.company("GL").fixedPrice).toBe(100);
  });

  it("AR-3.2.5-03 AR-5.1.1-03: anyone who sold it buys it back in a later round only; others at once", () => {
    const table = four()
      .phase("3")
      .public("BE", { shares: { C: 40 }, tokens: ["F10"] })
      .stock("A")
      .do("sell_shares", { company: "GL", percent: 100 });
    expect(table.refused("buy_share", { company: "GL", from: "pool" }).code).toBe("BOUGHT_AFTER_SELLING");
    table.pass().do("buy_share", { company: "GL", from: "pool" }, "B");
    expect(table.player("B").cash).toBe(200);
    expect(table.percent("GL", "B")).toBe(100);
    const later = four().income("pool").stock("A", {}, 3).do("buy_share", { company: "GL", from: "pool" });
    expect(later.percent("GL", "A")).toBe(100);
  });

  it("AR-3.2.5-04: in the pool it pays no one", () => {
    const table = four().income("pool").stock("A", { passes: 3 }).pass();
    expect(table.log("income_paid")).toEqual([]);
    expect(table.player("A").cash).toBe(300);
  });

  it("AR-3.2.5-05: it counts as a certificate, and its price does not move at the end of a stock round", () => {
    const table = four().income("pool").stock("A", { passes: 3 }).pass();
    expect(table.company("GL").fixedPrice).toBe(100);
    const full = new Table(4)
      .minors({ A: ["1", "2", "8", "9", "11", "12", "15"] })
      .closeRest()
      .income("A")
      .phase("3");
    full
      .public("BE", { shares: { B: 40 }, tokens: ["F10"] })
      .cash("A", 500)
      .stock("A");
    expect(full.refused("buy_share", { company: "BE", from: "treasury" }).code).toBe("CERTIFICATE_LIMIT");
    full.income("B");
    expect(full.do("buy_share", { company: "BE", from: "treasury" }, "A").percent("BE", "A")).toBe(20);
  });

  it("AR-3.2.5-06: it is no minor outside the auction", () => {
    const table = four()
      .phase("3")
      .public("BE", { shares: { B: 60 }, tokens: ["F10"] })
      .stock("A");
    expect(table.refused("exchange_minor", { minor: "GL", company: "BE", from: "treasury" }).code).toBe(
      "NOT_YOUR_MINOR",
    );
  });
});

it("AR-4-01 AR-4-02: one ladder: minors start at 50 to 90, public companies at 140 to 220, the top is 400", () => {
  const ladder = title18ardennes.market.grid[0] ?? [];
  expect(title18ardennes.market.grid).toHaveLength(1);
  const marked = (type: string) =>
    ladder.filter((space) => space?.types?.includes(type)).map((space) => space?.price);
  expect(marked("par-minor")).toEqual([50, 55, 60, 70, 80, 90]);
  expect(marked("par")).toEqual([140, 160, 180, 200, 220]);
  expect(ladder.at(-1)?.price).toBe(400);
  const columns = (type: string) =>
    ladder.flatMap((space, col) => (space?.types?.includes(type) ? [col] : []));
  for (const type of ["par-minor", "par"]) {
    const at = columns(type);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBe(at.length - 1);
  }
});
