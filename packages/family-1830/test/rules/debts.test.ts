import { scoreOf } from "@railhead/core/engine";
import { describe, expect, it } from "vitest";
import type { FamilyParams } from "../../src/params.ts";
import { withAN } from "./table.ts";

const debt = { fee: 50, growth: 0.5 };

/** AN owes a train and has 20 in its treasury; its president A holds 30 % of it and 20 % of BS. */
const poor = (emergency: FamilyParams["emergency"], kind = "5", cash = 30) =>
  withAN({ emergency, obligation: "always" }, { cash: 20, shares: { A: 30, B: 20 } })
    .inPlay("BS", { par: 67, shares: { B: 40, A: 20 }, tokens: ["D3"] })
    .cash("A", cash)
    .stackFrom(kind)
    .operate("AN", "trains");

describe("debts in place of a bankruptcy", () => {
  it("FAM-debt-01: with `debt` a president sells all, borrows what is missing, and owes that and the fee", () => {
    const game = poor({ debt });
    expect(game.refused("declare_bankruptcy").code).toBe("NOT_IN_STEP");
    game.do("borrow_for_train");
    // A 5 costs 450: 20 of the treasury, 30 of A, 100 for a share of AN, 134 for two of BS.
    expect(game.log("shares_sold")).toHaveLength(2);
    expect(game.log("borrowed")).toMatchObject([{ player: "A", company: "AN", amount: 166, owed: 216 }]);
    expect([game.player("A").cash, game.player("A").bankrupt]).toEqual([430, undefined]);
    expect(game.state.facts?.debts).toEqual({ A: 216 });
    expect(game.refused("borrow_for_train").code).toBe("CAN_RAISE");
    game.do("buy_train", { train: "5", from: "stack", price: 450 });
    expect([game.player("A").cash, game.company("AN").cash]).toEqual([0, 0]);
  });

  it("FAM-debt-01: not while sales pay for the train, and without `debt` there is the bankruptcy", () => {
    expect(poor({ debt }, "4", 60).refused("borrow_for_train").code).toBe("CAN_RAISE");
    expect(poor({}).refused("borrow_for_train").code).toBe("NOT_IN_STEP");
    expect(poor({}).do("declare_bankruptcy").player("A").bankrupt).toBe(1);
  });

  const owing = (cash: number, owed = 75) =>
    withAN({ emergency: { debt } }, { shares: { A: 30, B: 20 } })
      .fact("debts", { A: owed })
      .cash("A", cash)
      .stock("A", {}, 3);

  it("FAM-debt-02: who owes money pays back before they buy or pass, as far as their cash goes", () => {
    const share = { company: "AN", from: "treasury" };
    const rich = owing(175);
    expect(rich.refused("pass").code).toBe("DEBT_FIRST");
    expect(rich.refused("buy_share", share).code).toBe("DEBT_FIRST");
    rich.do("repay_debt");
    expect([rich.player("A").cash, rich.state.facts?.debts]).toEqual([100, { A: 0 }]);
    expect(rich.refused("repay_debt").code).toBe("NO_DEBT");
    expect(rich.do("buy_share", share).player("A").cash).toBe(0);
    const part = owing(40).do("repay_debt");
    expect([part.player("A").cash, part.state.facts?.debts]).toEqual([0, { A: 35 }]);
    expect(part.refused("repay_debt").code).toBe("NO_CASH_FOR_DEBT");
    expect(part.do("pass").log("passed")).toMatchObject([{ player: "A" }]);
  });

  it("FAM-debt-03: a debt grows after each stock round, rounded up, and counts against the player", () => {
    const over = owing(0).pass(3);
    expect(over.log("debt_grown")).toMatchObject([{ player: "A", amount: 38, owed: 113 }]);
    expect(over.state.facts?.debts).toEqual({ A: 113 });
    const worth = (owed: number) => scoreOf(owing(0, owed).ctx(), "A");
    expect(worth(75) - worth(0)).toBe(-75);
  });

  it("FAM-emergency-04: with `sellMore` more is sold than needed, and otherwise only what is needed", () => {
    const two = { company: "BS", percent: 20 };
    const one = { company: "BS", percent: 10 };
    const more = poor({ sellMore: true }, "4", 220).do("sell_shares", two);
    expect(more.player("A").cash).toBe(354);
    expect(more.do("sell_shares", { company: "AN", percent: 10 }).player("A").cash).toBe(454);
    expect(poor({}, "4", 220).refused("sell_shares", two).code).toBe("EMERGENCY_ENOUGH");
    const enough = poor({}, "4", 220).do("sell_shares", one);
    expect(enough.refused("sell_shares", one).code).toBe("EMERGENCY_ENOUGH");
  });
});
