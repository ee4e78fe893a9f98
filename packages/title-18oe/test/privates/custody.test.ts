/** 14.4: Barclay keeps a share of a treasury for its owner. */
import { describe, expect, it } from "vitest";
import { formNational } from "../../src/nationals/form.ts";
import { Europe } from "../europe.ts";

/** A leads GWR, with this much of it sold to B, and a regional; B leads LNWR; Barclay is A's by default. */
const table = (owner = "A", sold = 20) =>
  new Europe()
    .trainPhase("3")
    .owns(owner, "BBBT")
    .grand("GWR", { shares: { A: 40, B: sold }, cell: [1, 3], cash: 100, tokens: ["L25"], turns: 2 })
    .grand("LNWR", { shares: { B: 40, A: 20 }, cell: [1, 4], tokens: ["J27"], turns: 2 })
    .regional("PLM", "A", { par: 60, tokens: ["U34"] });
const stock = (seat = "A", owner?: string, sold?: number) => table(owner, sold).stock(seat);
const buy = (company = "GWR") => ({ company, from: "treasury" });
const kept = (one: Europe) => one.state.facts.custody;

describe("14.4: a share in custody", () => {
  it("OE-14.4-05, OE-14.4-02: the last share of a treasury is for the owner alone, and Barclay is gone", () => {
    // 90 of 100 are sold: one share is left.
    const one = stock("A", "A", 50).do("keep_share", { company: "GWR" });
    expect([one.company("BBBT").closed, one.seat(), kept(one)]).toEqual([
      true,
      "A",
      { company: "GWR", player: "A" },
    ]);
    const other = stock("C", "A", 50).do("keep_share", { company: "GWR" }, "A");
    expect(other.refused("buy_share", buy())).toMatchObject({ code: "SHARE_KEPT", rule: "OE-14.4-05" });
    expect(other.legal("buy_share").map(({ company }) => company)).not.toContain("GWR");
    // Without the marker C buys it.
    expect(stock("C", "C", 50).do("buy_share", buy()).percent("GWR", "C")).toBe(10);
  });

  it("OE-14.4-09: any player may buy all other shares of the treasury", () => {
    const one = stock("C", "A", 40).do("keep_share", { company: "GWR" }, "A").do("buy_share", buy());
    expect([one.percent("GWR", "C"), one.percent("GWR", "treasury")]).toEqual([10, 10]);
    expect(one.stock("C").refused("buy_share", buy()).code).toBe("SHARE_KEPT");
    // So are those of the Open Market.
    const pool = table("A", 40).shares("GWR", "treasury", "pool", 10).stock("C");
    pool.do("keep_share", { company: "GWR" }, "A").do("buy_share", { company: "GWR", from: "pool" });
    expect(pool.percent("GWR", "C")).toBe(10);
  });

  it("OE-14.4-07: until its owner buys it", () => {
    const one = stock("A", "A", 40).do("keep_share", { company: "GWR" }).do("buy_share", buy());
    expect([one.percent("GWR", "A"), kept(one)]).toEqual([50, {}]);
    expect(one.stock("C").do("buy_share", buy()).percent("GWR", "C")).toBe(10);
  });

  it("OE-14.4-07: or gets it for a minor, which another player does not", () => {
    const minor = (owner: string) =>
      table("A", 50)
        .minor("D", { owner, tokens: ["Q38"], cash: 0 })
        .stock(owner)
        .do("keep_share", { company: "GWR" }, "A");
    const own = minor("A").do("merge_minor", { minor: "D", company: "GWR", cash: 0 });
    expect([own.percent("GWR", "A"), kept(own)]).toEqual([50, {}]);
    const refused = minor("C").refused("merge_minor", { minor: "D", company: "GWR", cash: 0 });
    expect(refused).toMatchObject({ code: "NOT_LINKED" });
  });

  it("OE-14.4-06: at any moment of a stock round, and only of one", () => {
    const one = stock("B").do("keep_share", { company: "LNWR" }, "A");
    expect([kept(one), one.seat()]).toEqual([{ company: "LNWR", player: "A" }, "B"]);
    const turn = table().operate("GWR", "track");
    expect(turn.refused("keep_share", { company: "GWR" }, "A").code).toBe("BARCLAY_SHARE");
    expect(stock("A", "B").refused("keep_share", { company: "GWR" }, "A").code).toBe("NOT_YOUR_PRIVATE");
  });

  it("OE-14.4-06: as another buys a share of a railroad that its owner leads; the buyer chooses another action", () => {
    const one = stock("C", "A", 50).do("buy_share", buy());
    expect([one.asked(), one.seat(), one.percent("GWR", "C")]).toEqual(["react_purchase", "A", 0]);
    one.do("keep_share", { company: "GWR" });
    expect([one.percent("GWR", "C"), one.seat(), one.asked()]).toEqual([0, "C", "turn"]);
    one.do("buy_share", buy("LNWR"));
    expect(one.percent("LNWR", "C")).toBe(10);
    // Let through, it is bought; no one is asked of a railroad that another leads.
    expect(stock("C", "A", 50).do("buy_share", buy()).do("let_through").percent("GWR", "C")).toBe(10);
    expect(stock("C", "A").do("buy_share", buy("LNWR")).percent("LNWR", "C")).toBe(10);
  });

  it("OE-14.4-08: of a regional while both secondary shares are in its treasury", () => {
    const one = stock().do("keep_share", { company: "PLM" });
    one.stock("C").do("buy_share", buy("PLM"));
    expect(one.percent("PLM", "C")).toBe(25);
    expect(one.stock("B").refused("buy_share", buy("PLM")).code).toBe("SHARE_KEPT");
    const sold = table().shares("PLM", "treasury", "C", 25).stock("A");
    expect(sold.refused("keep_share", { company: "PLM" })).toMatchObject({
      code: "BARCLAY_SHARE",
      rule: "OE-14.4-08",
    });
    expect(sold.refused("keep_share", { company: "SFR" }).code).toBe("BARCLAY_SHARE");
  });

  it("OE-14.4-10: the share pays the treasury as before", () => {
    const paid = (keeps: boolean) => {
      const one = table("A", 40);
      if (keeps) one.stock("A").do("keep_share", { company: "GWR" });
      one.treasury("GWR", 0).trains("GWR", ["3"]).operate("GWR", "dividend", { earnings: 100 });
      return one.do("dividend", { kind: "full" }).company("GWR").cash;
    };
    expect([paid(true), paid(false)]).toEqual([20, 20]);
  });

  it("OE-14.4-05: the railroad does not sell it either; with a national all is over", () => {
    const own = () => table("A", 50).stock("A").do("keep_share", { company: "GWR" }).operate("GWR", "shares");
    expect(own().refused("sell_own_shares", { count: 1 }).code).toBe("SHARE_KEPT");
    const more = table("A", 40).stock("A").do("keep_share", { company: "GWR" }).operate("GWR", "shares");
    expect(more.refused("sell_own_shares", { count: 2 }).code).toBe("SHARE_KEPT");
    expect(more.do("sell_own_shares", { count: 1 }).percent("GWR", "treasury")).toBe(10);
    const gone = own().write((tx) => formNational(tx, "GWR"));
    expect(kept(gone)).toEqual({});
  });
});
