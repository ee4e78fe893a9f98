import { saleProceeds } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { withRules } from "./position.ts";

const conditional = { slug: "conditional-capitalization" };

describe("conditional capitalization", () => {
  const eu = (seat: string) =>
    withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { A: 50, B: 10 }, cash: 100 })
        .cash(seat, 500)
        .stock(seat),
      title18eu,
      conditional,
    );

  it("VR-conditional-initial-capitalization-01: in 18EU the president's purchase funds the company, others' the bank", () => {
    const other = eu("B");
    const { bank } = other.state;
    other.do("buy_share", { company: "BNR", from: "treasury" });
    expect([other.company("BNR").cash, other.state.bank]).toEqual([100, bank + 82]);
    expect(other.events.find(({ type }) => type === "share_bought")).toMatchObject({
      variant: "conditional-capitalization",
    });
    const president = eu("A").do("buy_share", { company: "BNR", from: "treasury" });
    expect(president.company("BNR").cash).toBe(182);
    expect(president.events.find(({ type }) => type === "share_bought")).not.toHaveProperty("variant");
    // Without it every purchase funds the company; who cannot pay is refused with it and without.
    expect(eu("B").cash("B", 50).refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe(
      "NOT_ENOUGH_CASH",
    );
  });

  it("VR-conditional-initial-capitalization-01: who presides by the purchase funds the company", () => {
    const table = withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { A: 20, B: 20 }, cash: 100 })
        .cash("B", 500)
        .stock("B"),
      title18eu,
      conditional,
    ).do("buy_share", { company: "BNR", from: "treasury" });
    expect([table.president("BNR"), table.company("BNR").cash]).toEqual(["B", 182]);
  });

  it("VR-conditional-initial-capitalization-01: who comes to hold as much as the president does not preside, and funds the bank", () => {
    const table = withRules(
      new Table(4)
        .minors({ D: ["1"] })
        .closeRest()
        .corporation("BNR", { shares: { A: 30, B: 20 }, cash: 100 })
        .cash("B", 500)
        .stock("B"),
      title18eu,
      conditional,
    ).do("buy_share", { company: "BNR", from: "treasury" });
    expect([table.president("BNR"), table.company("BNR").cash]).toEqual(["A", 100]);
  });

  it("VR-conditional-initial-capitalization-01: in 18Ardennes likewise", () => {
    const table = (seat: string) =>
      withRules(
        new Ardennes(3)
          .minor("1", "C")
          .closeRest()
          .phase("4")
          .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 50, price: 140 })
          .cash(seat, 500)
          .stock(seat),
        title18ardennes,
        conditional,
      ).do("buy_share", { company: "NL", from: "treasury" });
    expect(table("B").company("NL").cash).toBe(50);
    expect(table("A").company("NL").cash).toBe(190);
  });
});

describe("peaceful rules", () => {
  const peaceful = { slug: "peaceful" };

  it("VR-peaceful-rules-01: in 18Ardennes a bid counts one share that can be sold", () => {
    const bidding = (...chosen: { slug: string }[]) =>
      withRules(
        new Ardennes(3)
          .minor("1", "A")
          .closeRest()
          .phase("4")
          .public("BE", { ten: true, shares: { C: 30, A: 30 }, tokens: ["F10"], price: 100, turns: 2 })
          .cash("A", 600)
          .cash("B", 0)
          .cash("C", 0)
          .toBidding(),
        title18ardennes,
        ...chosen,
      );
    const [free, capped] = [bidding(), bidding(peaceful)];
    const ctx = ({ engine, state }: typeof free) => ({ rules: engine.rules, state });
    expect(saleProceeds(ctx(free), "A", "formation")).toEqual({ amount: 300, shares: 3 });
    expect(saleProceeds(ctx(capped), "A", "formation")).toEqual({ amount: 100, shares: 1 });
    const most = (table: typeof free) =>
      Math.max(
        ...table.legal("bid_company").map(({ fields }) => {
          const amount = fields?.amount;
          return amount?.kind === "range" ? amount.max : 0;
        }),
      );
    expect(most(free)).toBe(most(capped) + 200);
    const [bid] = free.legal("bid_company");
    const fields = { company: bid?.company ?? "", minor: bid?.minor ?? "", amount: most(free) };
    expect(capped.refused("bid_company", fields).code).toBe("BID_NOT_COVERED");
    free.do("bid_company", fields);
  });

  it("VR-peaceful-rules-01, VR-peaceful-rules-03: in 18Ardennes one share a turn, before buying", () => {
    const table = withRules(
      new Ardennes(3)
        .minor("1", "B")
        .closeRest()
        .phase("4")
        .public("BE", { ten: true, shares: { C: 30, A: 30 }, tokens: ["F10"], price: 100, turns: 2 })
        .cash("A", 600)
        .stock("A"),
      title18ardennes,
      peaceful,
    );
    expect(table.refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "CAP_SELL",
      variant: "peaceful",
      values: { n: 1 },
    });
    table.do("sell_shares", { company: "BE", percent: 10 });
    // He may sell no more and has nothing to buy: the turn goes on.
    expect(table.percent("BE", "A")).toBe(20);
    expect(table.seat()).toBe("B");
  });

  it("VR-peaceful-rules-01, VR-peaceful-rules-02: who must reduce sells one share a turn and buys nothing meanwhile; a president's certificate is one purchase", () => {
    const reducing = (data = {}) =>
      withRules(
        new Table(4)
          .minors({ A: ["1"], D: ["2"] })
          .closeRest()
          .corporation("BNR", { shares: { A: 80 }, turns: 2 })
          .corporation("DR", { shares: { B: 50 }, turns: 2 })
          .cash("A", 900)
          .stock("A", data),
        title18eu,
        peaceful,
      );
    const purchase = { company: "DR", from: "treasury" };
    const table = reducing();
    expect(table.refused("pass").code).toBe("MUST_SELL_EXCESS");
    expect(table.refused("buy_share", purchase).code).toBe("MUST_SELL_EXCESS");
    expect(table.refused("sell_shares", { company: "BNR", percent: 20 }).code).toBe("CAP_SELL");
    table.do("sell_shares", { company: "BNR", percent: 10 });
    expect([table.percent("BNR", "A"), table.seat()]).toEqual([70, "B"]);
    // With the one share sold he still holds too much: nothing but passing is left, which the table does for him.
    const sold = reducing({ sales: 1, soldNow: ["BNR"], sold: { A: ["BNR"] } });
    expect(sold.refused("buy_share", purchase)).toMatchObject({
      code: "STILL_OVER_LIMIT",
      variant: "peaceful",
    });
    const start = withRules(
      new Table(4)
        .minors({ A: ["1"] })
        .closeRest()
        .cash("A", 900)
        .stock("A"),
      title18eu,
      peaceful,
    ).do("start_company", { company: "BNR", price: 82, minor: "1" });
    expect(start.percent("BNR", "A")).toBe(30);
  });
});
