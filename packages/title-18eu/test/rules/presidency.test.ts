/** Sections 3.1 and 4.3.1: who presides over a corporation, and what they may sell. */
import { describe, expect, it } from "vitest";
import { Based } from "./based.ts";

/** BNR at 70 has operated; the first holder presides. */
const held = (shares: Record<string, number>, pool = 0, setup = {}): Based =>
  new Based().corporation("BNR", { par: 70, shares, pool, ...setup });

const holdings = (table: Based, ...players: string[]): number[] =>
  players.map((player) => table.percent("BNR", player));

/** How many certificates of BNR lie with a player. */
const cards = (table: Based, player: string): number =>
  table.company("BNR").certificates.filter((one) => one.at === `player:${player}`).length;

describe("the president's certificate in a sale", () => {
  it("EU-3.1-17: is never sold and never lies in the pool", () => {
    for (const others of [{}, { B: 10 }, { B: 10, C: 10 }] as Record<string, number>[]) {
      const table = held({ A: 20, ...others }).stock("A");
      for (const percent of [10, 20]) {
        expect(table.refused("sell_shares", { company: "BNR", percent })).toMatchObject({
          code: "PRESIDENT_CERTIFICATE",
          rule: "EU-3.1-19",
          values: { company: "BNR", percent },
        });
      }
      expect(table.legal("sell_shares")).toEqual([]);
    }
    const table = held({ A: 30, B: 30 }).stock("A").do("sell_shares", { company: "BNR", percent: 30 });
    expect(table.company("BNR").certificates.find((one) => one.president)?.at).toBe("player:B");
    expect(table.percent("BNR", "pool")).toBe(30);
  });

  it("EU-3.1-18: goes to another player when the president sells enough", () => {
    const table = held({ A: 30, B: 20 }).stock("A").do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.president("BNR")).toBe("B");
    expect(holdings(table, "A", "B", "pool")).toEqual([10, 20, 20]);
    expect(table.log("president_changed")).toEqual([
      { type: "president_changed", company: "BNR", from: "A", to: "B" },
    ]);
  });

  it("EU-3.1-19: only to a player with at least two shares, never to treasury or pool", () => {
    const table = held({ A: 30, B: 10 }).stock("A");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 })).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      rule: "EU-3.1-19",
    });
    expect(table.refused("sell_shares", { company: "BNR", percent: 30 }).code).toBe("PRESIDENT_CERTIFICATE");
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect([table.president("BNR"), ...holdings(table, "A")]).toEqual(["A", 20]);
    const pool = held({ A: 30, B: 10 }, 20).stock("A");
    expect(pool.legal("sell_shares").map((one) => one.percent)).toEqual([10]);
  });

  it("EU-3.1-20: sale and swap go together, so that a president of 20% keeps exactly one share", () => {
    const table = held({ A: 20, B: 20 }).stock("A").do("sell_shares", { company: "BNR", percent: 10 });
    expect(table.president("BNR")).toBe("B");
    expect(holdings(table, "A", "B", "pool")).toEqual([10, 20, 10]);
    expect([cards(table, "A"), cards(table, "B")]).toEqual([1, 1]);
    expect(table.player("A").cash).toBe(350 + 70);
  });

  it("EU-3.1-20: or none, when the pool has room", () => {
    const table = held({ A: 20, B: 20 }).stock("A").do("sell_shares", { company: "BNR", percent: 20 });
    expect(holdings(table, "A", "B", "pool")).toEqual([0, 20, 20]);
    const full = held({ A: 20, B: 20 }, 40).stock("A");
    expect(full.refused("sell_shares", { company: "BNR", percent: 20 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "EU-3.1-14",
    });
    full.do("sell_shares", { company: "BNR", percent: 10 });
    expect(full.president("BNR")).toBe("B");
  });

  it("EU-3.1-18: who does not preside sells without regard to it", () => {
    const table = held({ A: 20, B: 20 }).stock("B").do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.president("BNR")).toBe("A");
    expect(table.log("president_changed")).toEqual([]);
  });
});

describe("the president", () => {
  it("EU-4.3.1-01: is the player with most shares", () => {
    const table = held({ A: 30, B: 20 }).operate("BNR", "track");
    expect(table.seat()).toBe("A");
    expect(table.refused("pass", {}, "B").code).toBe("NOT_YOUR_TURN");
    // Sales by others do not change that.
    const sold = held({ A: 30, B: 20 }).stock("B").do("sell_shares", { company: "BNR", percent: 10 });
    expect(sold.president("BNR")).toBe("A");
  });

  it("EU-4.3.1-02: stays on a tie", () => {
    const bought = held({ A: 30, B: 20 })
      .cash("B", 500)
      .stock("B")
      .do("buy_share", { company: "BNR", from: "treasury" });
    expect(holdings(bought, "A", "B")).toEqual([30, 30]);
    expect(bought.president("BNR")).toBe("A");
    const sold = held({ A: 40, B: 30, C: 30 }).stock("A").do("sell_shares", { company: "BNR", percent: 10 });
    expect(sold.president("BNR")).toBe("A");
    expect(sold.log("president_changed")).toEqual([]);
  });

  it("EU-4.3.1-03: gives the certificate for two singles as soon as someone holds more", () => {
    const table = held({ A: 30, B: 30 })
      .cash("B", 500)
      .stock("B")
      .do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.president("BNR")).toBe("B");
    expect(holdings(table, "A", "B", "treasury")).toEqual([30, 40, 30]);
    expect([cards(table, "A"), cards(table, "B")]).toEqual([3, 3]);
    expect(table.log("president_changed")).toHaveLength(1);
  });

  it("EU-4.3.1-04: decides from then on, and takes over all that the corporation owns", () => {
    const table = held({ A: 30, B: 30 }, 0, { cash: 300, trains: ["3", "3"], left: 2 })
      .cash("B", 500)
      .stock("B");
    const { trains, tokens } = table.company("BNR");
    const { tokens: placed } = table.state.board;
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR")).toMatchObject({ cash: 370, trains, tokens });
    expect(table.state.board.tokens).toEqual(placed);
    table.pass(4);
    expect(table.round()).toBe("operating 2.1");
    expect(table.seat()).toBe("B");
    expect(table.refused("pass", {}, "A")).toMatchObject({ code: "NOT_YOUR_TURN", rule: "EU-4.4-03" });
    table.pass();
  });

  it.each<{ from: string; holders: Record<string, number>; next: string }>([
    { from: "B", holders: { A: 20, D: 20 }, next: "D" },
    { from: "C", holders: { A: 20, B: 20 }, next: "A" },
    { from: "A", holders: { B: 20, C: 20, D: 20 }, next: "B" },
    { from: "A", holders: { C: 20, D: 20 }, next: "C" },
  ])("EU-4.3.1-05: of several with most, $next is the first after $from", ({ from, holders, next }) => {
    const table = held({ [from]: 30, ...holders })
      .stock(from)
      .do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.president("BNR")).toBe(next);
  });

  it("EU-4.3.1-05: anyone who has most comes before anyone who sits next", () => {
    const table = held({ A: 30, B: 20, C: 30 }).stock("A").do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.president("BNR")).toBe("C");
  });

  it("EU-4.3.1-06: changes with a minor swapped for a share", () => {
    const table = new Based({ minors: { B: ["1"] } });
    table.corporation("BNR", { shares: { A: 20, B: 20 }, turns: 0, tokens: ["A10/1"] }).stock("B");
    table.do("exchange_minor", { minor: "1", company: "BNR" });
    expect(table.president("BNR")).toBe("B");
    // The new president is asked about the token.
    expect([table.asked(), table.seat()]).toEqual(["replace_token", "B"]);
  });

  it("EU-4.3.1-06: changes with an emergency sale, before anything else", () => {
    const table = held({ A: 30, B: 20 });
    table.corporation("FS", { par: 70, shares: { A: 50 }, trains: [], cash: 100, turns: 3 }).cash("A", 0);
    table.phase("3").operate("FS", "trains").do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.president("BNR")).toBe("B");
    expect(holdings(table, "A", "B")).toEqual([10, 20]);
    expect([table.asked(), table.seat()]).toEqual(["trains", "A"]);
  });

  it("EU-4.3.1-06: changes with a bankruptcy", () => {
    const table = held({ A: 30, B: 20, C: 20 }, 30);
    table.corporation("FS", { par: 70, shares: { A: 20 }, trains: [], cash: 0, turns: 3 }).cash("A", 0);
    table.phase("6").operate("FS", "trains").do("declare_bankruptcy");
    expect(table.president("BNR")).toBe("B");
    expect(holdings(table, "A", "B", "C")).toEqual([0, 20, 20]);
  });
});
