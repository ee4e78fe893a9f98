import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { BERLIN_LOOP, MUNICH_AMSTERDAM, STRASBOURG_MUNICH } from "./lines.ts";

/**
 * A stock round of phase 3 with B on turn. RBSR is A's, started in this round, in Munich; minor 14 in Strasbourg is
 * joined to it, minor 8 in Budapest is not.
 */
function stock(shares: Record<string, number> = { A: 30 }, setup = {}): Table {
  return new Table(3)
    .minors({ A: ["9"], B: ["14", "8"], C: ["12"] })
    .closeRest()
    .phase("3")
    .tiles(STRASBOURG_MUNICH)
    .corporation("RBSR", { floated: false, turns: 0, shares, tokens: ["G12"], left: 4, ...setup })
    .stock("B")
    .cash("B", 500);
}

const swap = { minor: "14", company: "RBSR" };
const swaps = (table: Table) => table.legal("exchange_minor").map(({ minor, company }) => [minor, company]);

describe("a minor for a treasury share in the stock round", () => {
  it("EU-4.3-07: any player may swap; it is their purchase, and costs the minor and nothing else", () => {
    const table = stock().treasury("14", 40).treasury("RBSR", 10);
    expect(swaps(table)).toEqual([["14", "RBSR"]]);
    table.do("exchange_minor", swap);
    expect(table.percent("RBSR", "B")).toBe(10);
    expect(table.percent("RBSR", "treasury")).toBe(60);
    expect(table.player("B").cash).toBe(500);
    expect(table.company("RBSR").cash).toBe(50);
    expect(table.kinds("RBSR")).toEqual(["2"]);
    table.do("replace_token", { accept: false });
    expect(table.company("14")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.seat()).toBe("C");
    expect(table.refused("buy_share", { company: "RBSR", from: "treasury" }, "B").code).toBe("NOT_YOUR_TURN");
  });

  it("EU-4.3-03: a second minor is for the next turn", () => {
    // A brown Strasbourg with minor 14 and RBSR; minor 13 in Munich is joined to it as well.
    const table = new Table(3)
      .minors({ B: ["14", "13"] })
      .closeRest()
      .phase("3")
      .tiles({ ...STRASBOURG_MUNICH, D13: ["582", 2] })
      .corporation("RBSR", { floated: false, turns: 0, shares: { A: 30 }, left: 4 })
      .tokens({ RBSR: ["D13"] })
      .stock("B");
    table.do("exchange_minor", swap);
    expect(table.refused("exchange_minor", { minor: "13", company: "RBSR" }, "B").code).toBe("NOT_YOUR_TURN");
    expect(table.seat()).toBe("C");
    table.pass(2).do("exchange_minor", { minor: "13", company: "RBSR" });
    expect(table.percent("RBSR", "B")).toBe(20);
  });

  it("EU-4.3-07: a swap keeps the round going as a purchase does", () => {
    const table = stock();
    table.stock("B", { passes: 2 }).do("exchange_minor", swap).do("replace_token", { accept: true });
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("C");
    table.pass(2);
    expect(table.round()).toBe("stock");
    table.pass();
    expect(table.round()).toBe("operating 2.1");
    expect(table.state.priority).toBe("C");
  });

  it("EU-4.3-07: only in the player's own turn, with their own minor, of a corporation that is started", () => {
    expect(stock().refused("exchange_minor", swap, "A").code).toBe("NOT_YOUR_TURN");
    expect(stock().refused("exchange_minor", { minor: "9", company: "RBSR" })).toMatchObject({
      code: "NOT_YOUR_MINOR",
      rule: "EU-4.3-07",
    });
    expect(stock().refused("exchange_minor", { minor: "14", company: "BNR" })).toMatchObject({
      code: "NOT_STARTED",
      rule: "EU-4.3-07",
    });
    expect(stock().refused("exchange_minor", { minor: "14", company: "8" }).code).toBe("UNKNOWN_COMPANY");
    expect(stock().operate("8", "track").refused("exchange_minor", swap)).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "EU-4.3-07",
    });
  });

  it("EU-4.3-07: after a sale in the same turn it is still open, as a purchase is", () => {
    const table = stock().corporation("FS", { shares: { A: 50, B: 20 } });
    table.do("sell_shares", { company: "FS", percent: 10 }).do("exchange_minor", swap);
    expect(table.percent("RBSR", "B")).toBe(10);
  });

  it("EU-4.3-08, EU-4.3-03: the president too, on their next turn, one minor in each", () => {
    const table = new Table(3)
      .minors({ A: ["13", "14", "12"] })
      .closeRest()
      .phase("3")
      .tiles({ ...STRASBOURG_MUNICH })
      .stock("A")
      .cash("A", 500);
    table.do("start_company", { company: "RBSR", price: 70, minor: "13" });
    expect(table.refused("exchange_minor", swap, "A").code).toBe("NOT_YOUR_TURN");
    table.pass(2).do("exchange_minor", swap).do("replace_token", { accept: true });
    expect(table.percent("RBSR", "A")).toBe(40);
    expect(table.seat()).toBe("B");
    table.pass(2);
    expect(table.refused("exchange_minor", { minor: "12", company: "RBSR" }).code).toBe("NOT_CONNECTED");
  });

  it("EU-4.3-09: the minor must be joined to a token of the corporation by a line of any length", () => {
    expect(stock().refused("exchange_minor", { minor: "8", company: "RBSR" })).toEqual({
      code: "NOT_CONNECTED",
      rule: "EU-4.3-09",
      values: { minor: "8", company: "RBSR" },
    });
    const far = () => stock().tiles(MUNICH_AMSTERDAM).stock("C");
    expect(swaps(far())).toEqual([["12", "RBSR"]]);
    expect(swaps(far().tokens({ FS: ["F9"] }))).toEqual([]);
    const { D5: _, ...broken } = MUNICH_AMSTERDAM;
    expect(swaps(stock().tiles(broken).stock("C"))).toEqual([]);
  });

  it("EU-4.3-09: or stand in one hex with one of them", () => {
    const table = stock({ A: 30 }, { tokens: ["J5/1"] }).stock("A");
    expect(swaps(table)).toEqual([["9", "RBSR"]]);
    table.do("exchange_minor", { minor: "9", company: "RBSR" });
    expect(table.percent("RBSR", "A")).toBe(40);
  });

  it("EU-4.3-09, EU-4.4.3-32: a line that comes twice into Berlin joins only by the option of track alone", () => {
    const loop = (options: Record<string, string>) =>
      new Table(3, options)
        .phase("3")
        .tiles(BERLIN_LOOP)
        .tokens({ "9": ["J5/1"] })
        .minors({ A: ["9"] })
        .closeRest()
        .corporation("RPR", { floated: false, turns: 0, shares: { B: 30 }, tokens: ["J7"] })
        .stock("A");
    expect(swaps(loop({}))).toEqual([]);
    expect(swaps(loop({ connection: "track" }))).toEqual([["9", "RPR"]]);
  });

  it("EU-4.3-10: there must be a share in the treasury", () => {
    const full = () => stock({ A: 50, C: 50 });
    expect(full().refused("exchange_minor", swap)).toMatchObject({
      code: "NO_SHARE_THERE",
      rule: "EU-4.3-10",
    });
    expect(swaps(full())).toEqual([]);
    expect(swaps(stock({ A: 50, C: 40 }))).toEqual([["14", "RBSR"]]);
    // A share in the pool does not do.
    expect(stock({ A: 50, C: 40 }, { pool: 10 }).refused("exchange_minor", swap).code).toBe("NO_SHARE_THERE");
  });

  it("EU-4.3-16: none goes into a corporation that has operated", () => {
    const table = stock({ A: 50 }, { floated: true, turns: 1 });
    expect(table.refused("exchange_minor", swap)).toMatchObject({
      code: "MERGER_AFTER_OPERATING",
      rule: "EU-4.3-16",
    });
    expect(swaps(table)).toEqual([]);
    expect(swaps(stock({ A: 50 }, { floated: true, turns: 0 }))).toEqual([["14", "RBSR"]]);
  });

  it("EU-4.3-17: one that was started in an earlier round and has not floated still takes them", () => {
    const table = stock().pass(3);
    expect(table.round()).toBe("operating 2.1");
    table.printed();
    while (table.round().startsWith("operating")) table.pass();
    table.tiles(STRASBOURG_MUNICH);
    expect(table.round()).toBe("stock");
    expect(table.state.round.set).toBe(3);
    while (table.seat() !== "B") table.pass();
    table.do("exchange_minor", swap);
    expect(table.percent("RBSR", "B")).toBe(10);
  });

  it("EU-4.3-04: the swapped minor is gone permanently", () => {
    const table = stock().do("exchange_minor", swap).do("replace_token", { accept: true });
    expect(table.company("14").owner).toBeUndefined();
    const later = table.stock("B");
    expect(later.refused("exchange_minor", swap).code).toBe("NOT_YOUR_MINOR");
    expect(later.refused("start_company", { company: "FS", price: 70, minor: "14" }).code).toBe(
      "NOT_YOUR_MINOR",
    );
  });

  it("EU-4.3.1-03, EU-4.3.1-06: a swap can change the presidency", () => {
    const table = stock({ A: 30, B: 30 }).do("exchange_minor", swap);
    expect(table.president("RBSR")).toBe("B");
    expect(table.percent("RBSR", "A")).toBe(30);
    expect(table.percent("RBSR", "B")).toBe(40);
    expect(table.asked()).toBe("replace_token");
    expect(table.seat()).toBe("B");
  });

  it("EU-3.1-11: a swap may lead above 60%", () => {
    const table = stock({ B: 60 }).do("exchange_minor", swap);
    expect(table.percent("RBSR", "B")).toBe(70);
  });
});
