/** Section 3.1: certificates, the 60% a player may hold, and the 50% the pool may hold. */

import { certificateCount } from "@railhead/core/market";
import { describe, expect, it } from "vitest";
import { BASES, Based } from "./based.ts";

const CORPORATIONS = Object.keys(BASES);

const count = (table: Based, player: string): number => certificateCount(table.ctx(), player);

/** A stock turn of A, who holds this many certificates: minors and singles of corporations over which B presides. */
function holding(players: number, certificates: number): Based {
  const table = new Based({ players, minors: { A: ["1", "5"] } });
  let left = certificates - 2;
  for (const id of CORPORATIONS) {
    const singles = Math.min(left, 4);
    left -= singles;
    table.corporation(id, { par: 70, shares: { B: 50, ...(singles && { A: 10 * singles }) } });
  }
  return table.cash("A", 1000).stock("A");
}

describe("certificates", () => {
  it("EU-3.1-01: a president's certificate is 20% and one certificate", () => {
    const table = new Based().corporation("BNR", { shares: { A: 30 } });
    expect(table.percent("BNR", "A")).toBe(30);
    expect(count(table, "A")).toBe(2);
  });

  it("EU-3.1-02: shares decide who presides and what is paid, certificates what may still be bought", () => {
    const table = new Based().corporation("BNR", { shares: { A: 20, B: 20 }, pool: 20 });
    expect([count(table, "A"), count(table, "B")]).toEqual([1, 2]);
    expect(table.president("BNR")).toBe("A");
    table
      .cash("A", 0)
      .cash("B", 0)
      .operate("BNR", "dividend", { earnings: 100 })
      .do("dividend", { kind: "full" });
    expect([table.player("A").cash, table.player("B").cash]).toEqual([20, 20]);
    // A has five of 16 certificates, and still may not buy: these are 60%.
    const full = new Based()
      .corporation("BNR", { par: 70, shares: { A: 60, B: 30 } })
      .cash("A", 500)
      .stock("A");
    expect(count(full, "A")).toBe(5);
    expect(full.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe("HOLDING_LIMIT");
  });

  it("EU-3.1-03: a minor is a certificate", () => {
    const table = new Based({ minors: { A: ["1", "5", "8", "12"] } });
    table.corporation("BNR", { par: 70, shares: { B: 30, A: 30 } });
    expect(count(table, "A")).toBe(7);
    table.closed("1");
    expect(count(table, "A")).toBe(6);
  });

  it.each([
    ["EU-3.1-04", 2, 28],
    ["EU-3.1-05", 3, 20],
    ["EU-3.1-06", 4, 16],
    ["EU-3.1-07", 5, 13],
    ["EU-3.1-08", 6, 11],
  ] as const)(
    "%s, EU-3.1-09, EU-4.1.2-03: with %d players a certificate more than %d is refused",
    (_id, players, limit) => {
      const below = holding(players, limit - 1);
      expect(count(below, "A")).toBe(limit - 1);
      below.do("buy_share", { company: "GSR", from: "treasury" });
      expect(count(below, "A")).toBe(limit);
      const full = holding(players, limit);
      expect(full.refused("buy_share", { company: "GSR", from: "treasury" })).toMatchObject({
        code: "CERTIFICATE_LIMIT",
        rule: "EU-3.1-09",
        values: { count: limit, limit },
      });
      expect(full.legal("buy_share")).toEqual([]);
      expect(full.legal("sell_shares")).not.toEqual([]);
    },
  );

  it("EU-3.1-06: the limit follows the number of players who began, also after a bankruptcy", () => {
    const table = holding(4, 16).bankrupt("D");
    expect(table.refused("buy_share", { company: "GSR", from: "treasury" })).toMatchObject({
      values: { limit: 16 },
    });
  });

  it("EU-3.1-09: at the limit a minor may still be swapped for a share, and no corporation be started", () => {
    const table = new Based({ minors: { A: ["1", "5"] } });
    for (const id of ["BNR", "DR", "RBSR"]) table.corporation(id, { par: 70, shares: { B: 50, A: 40 } });
    table
      .corporation("FS", { par: 70, shares: { B: 30, A: 20 }, turns: 0, tokens: ["A10/1"] })
      .cash("A", 1000)
      .stock("A");
    expect(count(table, "A")).toBe(16);
    expect(table.legal("start_company")).toEqual([]);
    expect(table.refused("start_company", { company: "GSR", price: 70, minor: "5" })).toMatchObject({
      code: "CERTIFICATE_LIMIT",
      rule: "EU-3.1-09",
    });
    table.do("exchange_minor", { minor: "1", company: "FS" }).do("replace_token", { accept: false });
    expect(count(table, "A")).toBe(16);
    expect(table.percent("FS", "A")).toBe(30);
  });

  it("EU-3.1-09: a president deposed into one certificate too many sells nothing, and buys nothing", () => {
    const table = new Based().cash("B", 500);
    table.corporation("BNR", { par: 70, shares: { A: 20, B: 20 } });
    for (const id of ["DR", "FS", "RBSR", "RPR"])
      table.corporation(id, { par: 70, shares: { C: 40, A: 30 } });
    table.corporation("AIRS", { par: 70, shares: { C: 60, A: 30 } });
    expect(count(table, "A")).toBe(16);
    table.stock("B").do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.president("BNR")).toBe("B");
    expect(count(table, "A")).toBe(17);
    while (table.seat() !== "A") table.pass();
    table.cash("A", 1000);
    expect(table.refused("buy_share", { company: "FS", from: "treasury" }).code).toBe("CERTIFICATE_LIMIT");
    table.pass();
    expect(count(table, "A")).toBe(17);
  });
});

describe("60% of a corporation", () => {
  it("EU-3.1-10, EU-4.1.2-03: 60% may be reached by buying, and not passed", () => {
    const table = new Based().corporation("BNR", { shares: { A: 50 }, pool: 30 }).cash("A", 1000);
    table.stock("A").do("buy_share", { company: "BNR", from: "pool" });
    expect(table.percent("BNR", "A")).toBe(60);
    table.stock("A");
    for (const from of ["treasury", "pool"]) {
      expect(table.refused("buy_share", { company: "BNR", from })).toMatchObject({
        code: "HOLDING_LIMIT",
        rule: "EU-3.1-10",
      });
    }
    expect(table.legal("buy_share")).toEqual([]);
  });

  it("EU-3.1-11: a swap of a minor may pass it", () => {
    const table = new Based({ minors: { A: ["1", "3"] } }).corporation("BNR", {
      shares: { A: 60 },
      turns: 0,
      tokens: ["A10/1"],
    });
    table.stock("A").cash("A", 1000);
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe("HOLDING_LIMIT");
    table.do("exchange_minor", { minor: "1", company: "BNR" });
    expect(table.percent("BNR", "A")).toBe(70);
  });

  it("EU-3.1-12: a player who holds more sells down to 60% before they buy, swap, start or pass", () => {
    const table = new Based({ minors: { A: ["1"] } }).corporation("BNR", { par: 70, shares: { A: 80 } });
    table.corporation("FS", { par: 70, shares: { B: 50, A: 10 } });
    table
      .corporation("DR", { par: 70, shares: { B: 50 }, turns: 0, tokens: ["A10/1"] })
      .cash("A", 1000)
      .stock("A");
    for (const [type, fields] of [
      ["pass", {}],
      ["buy_share", { company: "FS", from: "treasury" }],
      ["exchange_minor", { minor: "1", company: "DR" }],
      ["start_company", { company: "GSR", price: 70, minor: "1" }],
      ["sell_shares", { company: "BNR", percent: 10 }],
    ] as const) {
      expect(table.refused(type, fields), type).toMatchObject({
        code: "MUST_SELL_EXCESS",
        rule: "EU-3.1-12",
        values: { company: "BNR", percent: 20 },
      });
    }
    expect(table.engine.decisions(table.state)[0]?.forced).toBe(true);
    expect(new Set(table.legal().map((one) => one.type))).toEqual(new Set(["sell_shares"]));
    // Other shares may be sold first.
    table.do("sell_shares", { company: "FS", percent: 10 });
    expect(table.refused("pass").code).toBe("MUST_SELL_EXCESS");
    table.do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.percent("BNR", "A")).toBe(60);
    table.do("buy_share", { company: "DR", from: "treasury" });
  });

  it("EU-3.1-12: they may sell more than the excess at once", () => {
    const table = new Based().corporation("BNR", { par: 70, shares: { A: 80 } }).stock("A");
    table.do("sell_shares", { company: "BNR", percent: 50 });
    expect(table.percent("BNR", "A")).toBe(30);
  });

  it("EU-3.1-13: a corporation that has not operated keeps its excess, through a whole set of operating rounds", () => {
    const table = new Based().corporation("BNR", { par: 70, shares: { A: 70 }, turns: 0, cash: 500 });
    table
      .corporation("FS", { par: 70, shares: { B: 60 }, cash: 500 })
      .cash("A", 500)
      .stock("A");
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 })).toMatchObject({
      code: "SALE_NOT_OPERATED",
      rule: "EU-4.1.1-02",
    });
    table.pass();
    expect(table.player("A").bankrupt).toBeUndefined();
    for (let n = 0; n < 40 && !(table.round() === "stock" && table.state.round.set === 3); n++) {
      expect(table.percent("BNR", "A")).toBe(70);
      table.do(...choose(table));
    }
    while (table.seat() !== "A") table.pass();
    expect(table.refused("pass")).toMatchObject({ code: "MUST_SELL_EXCESS", rule: "EU-3.1-12" });
    table.do("sell_shares", { company: "BNR", percent: 10 });
  });
});

/** Passes; where nothing may be passed, the first legal thing. */
function choose(table: Based): [type: string, fields: Record<string, never>] {
  const legal = table.legal();
  const {
    type,
    seat: _seat,
    fields: _fields,
    ...rest
  } = legal.find((one) => one.type === "pass") ?? legal[0] ?? { type: "pass", seat: "" };
  return [type, rest as Record<string, never>];
}

describe("the pool", () => {
  it("EU-3.1-14: holds up to 50% of a corporation", () => {
    const table = new Based().corporation("BNR", { shares: { B: 30, A: 20 }, pool: 40 }).stock("A");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "EU-3.1-14",
      values: { pool: 40, percent: 20, limit: 50 },
    });
    expect(table.legal("sell_shares")).toEqual([
      { type: "sell_shares", seat: "A", company: "BNR", percent: 10 },
    ]);
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect(table.percent("BNR", "pool")).toBe(50);
  });

  it("EU-3.1-15: only a bankruptcy fills it further", () => {
    const table = new Based().corporation("BNR", { par: 70, shares: { B: 30, A: 30 }, pool: 40 });
    table.corporation("FS", { par: 70, shares: { A: 20 }, trains: [], cash: 0, turns: 3 }).cash("A", 0);
    table.phase("5").operate("FS", "trains");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "EU-3.1-14",
    });
    table.do("declare_bankruptcy");
    expect(table.percent("BNR", "pool")).toBe(70);
    expect(table.percent("BNR", "A")).toBe(0);
    // From then on the rule holds again.
    table.stock("B");
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 }).code).toBe("POOL_LIMIT");
  });

  it("EU-3.1-16: a treasury may hold 80%, all but the president's certificate", () => {
    const table = new Based().corporation("BNR", {
      par: 70,
      shares: { A: 20 },
      pool: 50,
      cash: 1000,
      turns: 2,
    });
    table.operate("BNR", "shares").do("buy_own_shares", { count: 5 });
    expect(table.percent("BNR", "treasury")).toBe(80);
    table.operate("BNR", "shares");
    expect(table.refused("buy_own_shares", { count: 1 })).toMatchObject({
      code: "NO_SHARE_THERE",
      rule: "EU-4.4.8-03",
    });
    expect(table.president("BNR")).toBe("A");
  });
});
