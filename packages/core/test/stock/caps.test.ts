import { describe, expect, it } from "vitest";
import type { TurnCaps } from "../../src/contract/hooks.ts";
import type { CompanyDef, TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { plain, trading } from "./plain.ts";

const sell = (company: string, percent = 10) => ({ company, percent });
const buy = (company: string, from = "treasury") => ({ company, from });
const FEW = { soldBy: "few", boughtBy: "few" };

/** Plain, in which a turn is bounded; a house rule "few" did that where it says so. */
const capped = (caps: TurnCaps, more: Partial<TitleDefinition> = {}): TitleDefinition => ({
  ...plain(),
  ...more,
  chains: { ...plain().chains, turnCaps: () => caps },
});

describe("a cap on the shares sold in a turn", () => {
  it("counts shares, of all companies together, whatever percentage one is", () => {
    const two = trading(capped({ sold: 2, ...FEW }));
    expect(two.refused("sell_shares", sell("ABC", 30))).toEqual({
      code: "CAP_SELL",
      values: { n: 2 },
      variant: "few",
    });
    expect(trading(capped({ sold: 2 })).refused("sell_shares", sell("ABC", 30)).variant).toBeUndefined();
    two.do("sell_shares", sell("ABC", 20)).pass();
    expect(two.seat()).toBe("B");
    const one = trading(capped({ sold: 2, ...FEW })).do("sell_shares", sell("LOC", 20));
    expect(one.refused("sell_shares", sell("ABC", 20)).code).toBe("CAP_SELL");
    one.do("sell_shares", sell("ABC"));
    expect(one.refused("sell_shares", sell("CW")).code).toBe("CAP_SELL");
    expect([one.percent("LOC", "pool"), one.percent("ABC", "pool")]).toEqual([20, 10]);
    // The next turn begins again.
    one.pass(3);
    expect([one.seat(), one.legal("sell_shares").length > 0]).toEqual(["A", true]);
  });

  /** A holds this much of ABC, of which 60 % is the most. */
  const above = (percent: number, caps: TurnCaps = { sold: 1, ...FEW }) =>
    new Position(capped(caps), 3)
      .inPlay("ABC", { par: 60, shares: { A: percent, B: 10 } })
      .inPlay("CW", { par: 60, shares: { B: 40 } })
      .stock("A");

  /** Someone has sold a share of a company in the running turn. */
  const sold = (at: Position, company = "ABC") => at.stock("A", { sales: 1, soldNow: [company] });

  it("anyone who has sold so much and still holds too much of a company buys nothing meanwhile", () => {
    expect(above(80).refused("buy_share", buy("CW"))).toMatchObject({
      code: "MUST_SELL_EXCESS",
      values: { player: "A", company: "ABC", percent: 10 },
    });
    // The player has nothing left to do in that turn.
    expect(above(80).do("sell_shares", sell("ABC")).seat()).toBe("B");
    const over = sold(above(70));
    expect(over.refused("buy_share", buy("CW"))).toEqual({
      code: "STILL_OVER_LIMIT",
      values: { player: "A" },
      variant: "few",
    });
    expect(over.refused("start_company", { company: "LOC", price: 60 }).code).toBe("STILL_OVER_LIMIT");
    expect(over.legal().map(({ type }) => type)).toEqual(["pass"]);
    // At the limit, or where no house rule set the cap, the player buys.
    expect(above(70).do("sell_shares", sell("ABC")).do("buy_share", buy("CW")).percent("CW", "A")).toBe(10);
    const own = sold(above(70, { sold: 1 }));
    expect(own.do("buy_share", buy("CW")).percent("CW", "A")).toBe(10);
    // Nor is it a matter of what others hold.
    const other = sold(trading(capped({ sold: 1, ...FEW })).shares("CW", "treasury", "B", 30), "LOC");
    expect(other.do("buy_share", buy("ABC")).percent("ABC", "A")).toBe(50);
  });

  it("the same of certificates where the title has players sell down to their limit", () => {
    /** A has four certificates at this limit, and has sold one. */
    const full = (limit: number, sellDown = true) =>
      sold(
        trading(capped({ sold: 1, ...FEW }, { limits: { sellDown, certificates: () => limit } }))
          .shares("LOC", "A", "treasury")
          .shares("CW", "A", "treasury", 10),
        "CW",
      ).refused("buy_share", buy("ABC"));
    expect(full(3)).toEqual({ code: "STILL_OVER_LIMIT", values: { player: "A" }, variant: "few" });
    expect(full(4).code).toBe("CERTIFICATE_LIMIT");
    expect(full(3, false).code).toBe("CERTIFICATE_LIMIT");
  });
});

describe("a cap on the shares bought in a turn", () => {
  const [abc, cw, local] = plain().companies as [CompanyDef, CompanyDef, CompanyDef];
  /** ABC has singles of 20 % before those of 10 %. */
  const doubles = [{ ...abc, shares: [20, 20, 20, 10, 10, 10, 10] }, cw, local];
  const table = (caps: TurnCaps, buys?: number) =>
    new Position({ ...capped(caps), rounds: plain({}, buys).rounds, companies: doubles }, 3)
      .inPlay("ABC", { par: 60 })
      .presidency("ABC", "B")
      .inPlay("CW", { par: 60, shares: { B: 40 } })
      .stock("A");

  it("counts shares: a certificate of two is not bought where one is the most", () => {
    const one = table({ bought: 1, ...FEW });
    expect(one.refused("buy_share", buy("ABC"))).toEqual({
      code: "CAP_BUY",
      values: { n: 1 },
      variant: "few",
    });
    expect(one.refused("buy_share", buy("ABC", "pool")).code).toBe("NO_SHARE_THERE");
    expect(one.legal("buy_share")).toEqual([expect.objectContaining({ company: "CW", from: "treasury" })]);
    expect(one.do("buy_share", buy("CW")).percent("CW", "A")).toBe(10);
    for (const caps of [{ bought: 2, ...FEW }, { bought: 1 }, {}])
      expect(table(caps).do("buy_share", buy("ABC")).percent("ABC", "A")).toBe(20);
  });

  it("ends the purchases of a turn in which more could be bought", () => {
    const two = table({ bought: 1, ...FEW }, 2).do("buy_share", buy("CW"));
    expect(two.refused("buy_share", buy("CW"))).toMatchObject({ code: "CAP_BUY", variant: "few" });
    const free = table({}, 2).do("buy_share", buy("CW")).do("buy_share", buy("CW"));
    expect(free.refused("buy_share", buy("CW"))).toMatchObject({ code: "CAP_BUY", values: { n: 2 } });
  });
});

describe("what a stock turn shows", () => {
  const shown = (at: Position) => at.engine.decisions(at.state)[0]?.data;

  it("the companies of which the player has sold in it, none as a round or a turn begins", () => {
    expect(shown(new Position(plain(), 3))).toEqual({ sold: [] });
    const at = trading().do("sell_shares", sell("ABC"));
    expect(shown(at)).toEqual({ sold: ["ABC"] });
    expect(shown(at.do("sell_shares", sell("CW")))).toEqual({ sold: ["ABC", "CW"] });
    expect(shown(at.pass())).toEqual({ sold: [] });
  });

  it("no company can be started once the purchase of the turn is made", () => {
    const at = new Position(plain(), 3).inPlay("ABC", { par: 60, shares: { A: 40, B: 20 } }).stock("A");
    expect(at.legal("start_company").map(({ company }) => company)).toContain("CW");
    at.do("buy_share", buy("ABC"));
    expect([at.seat(), at.legal("start_company")]).toEqual(["A", []]);
  });

  it("a purchase above the player's limit is refused with their holding and the limit", () => {
    const at = new Position(plain(), 3).inPlay("ABC", { par: 60, shares: { A: 60 } }).stock("A");
    expect(at.refused("buy_share", buy("ABC"))).toEqual({
      code: "HOLDING_LIMIT",
      values: { player: "A", company: "ABC", held: 60, limit: 60 },
    });
    const below = new Position(plain(), 3).inPlay("ABC", { par: 60, shares: { A: 50 } }).stock("A");
    expect(below.do("buy_share", buy("ABC")).percent("ABC", "A")).toBe(60);
  });
});
