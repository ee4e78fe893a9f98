import type { PrivateParams } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { table } from "./table.ts";

const trading = (betweenPlayers: PrivateParams["betweenPlayers"], set = 3, phase = "2") =>
  table({ privates: { betweenPlayers } })
    .owned("TM", "B")
    .inPlay("AN", { par: 100, shares: { C: 60 } })
    .region("phase", phase)
    .cash("A", 500)
    .stock("A", {}, set);
const buys = { kind: "buy", player: "B", companies: ["TM"], price: 30 };

describe("privates between players", () => {
  it("FAM-trade-01: a trade comes in addition to the purchase of the turn, or is that purchase", () => {
    const besides = trading(true).do("trade_companies", buys).do("consent", { accept: true });
    expect([besides.company("TM").owner, besides.seat()]).toEqual(["player:A", "A"]);
    expect(besides.legal("buy_share").length).toBeGreaterThan(0);
    const instead = trading({ instead: true }).do("trade_companies", buys).do("consent", { accept: true });
    expect(instead.company("TM").owner).toBe("player:A");
    expect(instead.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
  });

  it("FAM-trade-03: with `by` only the buyer offers, and `least` is the least price", () => {
    const terms = { instead: true, by: "buyer", least: 1 } as const;
    const sells = { kind: "sell", player: "A", companies: ["TM"], price: 30 };
    const seller = (trades: PrivateParams["betweenPlayers"]) => trading(trades).stock("B", {}, 3);
    expect(seller(terms).refused("trade_companies", sells).code).toBe("PRIVATE_TRADE_BUYER");
    expect(seller({ instead: true }).do("trade_companies", sells).asked()).toBe("consent_trade");
    expect(trading(terms).refused("trade_companies", { ...buys, price: 0 }).code).toBe("TRADE_PRICE");
    expect(
      trading(terms)
        .do("trade_companies", { ...buys, price: 1 })
        .asked(),
    ).toBe("consent_trade");
    // Without money nothing is offered.
    expect(trading(terms).cash("A", 0).stock("A", {}, 3).legal("trade_companies")).toEqual([]);
  });

  it("FAM-trade-02: not in the first stock round, or not from a phase on, where the title says so", () => {
    const later = { from: "secondRound" as const };
    expect(trading(later, 2).refused("trade_companies", buys).code).toBe("PRIVATE_TRADE_LATER");
    expect(trading(later).do("trade_companies", buys).asked()).toBe("consent_trade");
    expect(trading({ until: "4" }, 3, "4").refused("trade_companies", buys).code).toBe("PRIVATE_TRADE_LATER");
    expect(trading({ until: "4" }, 3, "3").do("trade_companies", buys).asked()).toBe("consent_trade");
  });
});
