import { describe, expect, it } from "vitest";
import { table } from "./table.ts";

/** AN and BS of A and B on turn in the first operating round, with privates of A and C. */
const first = (firstRound = true, set = 2) =>
  table({ privates: { firstRound } })
    .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 500, turns: 1 })
    .inPlay("BS", { par: 90, shares: { B: 60 }, left: 0, cash: 500, turns: 1 })
    .owned("TM", "A")
    .owned("CC", "A")
    .owned("MV", "C")
    .operate("AN", "track", {}, [set, 1]);
const buy = (company: string, price: number) => ({ company, price });

describe("FAM-buy-05: in the first operating round", () => {
  it("a company buys one private at face value, and a player sells one", () => {
    expect(first().refused("buy_private", buy("TM", 41)).code).toBe("PRIVATE_PRICE");
    const bought = first().do("buy_private", buy("TM", 40));
    expect(bought.company("TM").owner).toBe("company:AN");
    expect(bought.refused("buy_private", buy("MV", 110)).code).toBe("PRIVATE_NOT_NOW");
    const other = bought.operate("BS", "track", {}, [2, 1]);
    expect(other.refused("buy_private", buy("CC", 70)).code).toBe("PRIVATE_NOT_NOW");
    expect(other.do("buy_private", buy("MV", 110)).do("consent", { accept: true }).company("MV").owner).toBe(
      "company:BS",
    );
  });

  it("not without the parameter, and not in a later round of that phase", () => {
    expect(first(false).refused("buy_private", buy("TM", 40)).code).toBe("PRIVATE_NOT_NOW");
    expect(first(true, 4).refused("buy_private", buy("TM", 40)).code).toBe("PRIVATE_NOT_NOW");
  });
});
