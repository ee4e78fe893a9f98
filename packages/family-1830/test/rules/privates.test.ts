import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { parseRef } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { table, withAN } from "./table.ts";

const buy = (price: number, company = "TM") => ({ company, price });

/** AN on turn, and Turnpike Trust (40, income 10) with a player. */
const owned = (owner = "A", params = {}, phase = "3") =>
  withAN(params, { cash: 100, trains: ["2"] })
    .owned("TM", owner)
    .region("phase", phase)
    .operate("AN", "track");

describe("the initial auction", () => {
  it("FAM-private-01: sells the first private at its price, and takes bids of 5 more for later ones", () => {
    const begun = table();
    expect(begun.refused("bid_lot", { lot: "TM", amount: 44 }).code).toBe("BID_TOO_LOW");
    begun.do("bid_lot", { lot: "TM", amount: 45 }).do("buy_lot", { lot: "FY", amount: 20 });
    expect([begun.company("FY").owner, begun.company("TM").owner]).toEqual(["player:B", "player:A"]);
    expect(begun.refused("buy_lot", { lot: "MV", amount: 110 }).code).toBe("LOT_LATER");
  });

  it("lets the first private fall when all pass, and a later one bring income", () => {
    const begun = table().pass(3);
    expect(begun.refused("buy_lot", { lot: "FY", amount: 20 }).code).toBe("PACKET_PRICE");
    begun.do("buy_lot", { lot: "FY", amount: 15 });
    const owner = parseRef(begun.company("FY").owner ?? "bank").id;
    const before = begun.player(owner).cash;
    expect(begun.pass(3).player(owner).cash).toBe(before + 5);
  });

  it("FAM-private-07, FAM-private-08: hands over what comes along: a share, and a presidency whose starting value its buyer chooses", () => {
    const begun = table({}, 2);
    begun.do("buy_lot", { lot: "FY", amount: 20 }).do("buy_lot", { lot: "TM", amount: 40 });
    begun.do("buy_lot", { lot: "CC", amount: 70 }).do("buy_lot", { lot: "MV", amount: 110 }, "B");
    expect(begun.percent("AN", "B")).toBe(10);
    begun.do("buy_lot", { lot: "GT", amount: 180 }, "A");
    expect(begun.asked()).toBe("choose_par");
    expect(begun.refused("choose_par", { price: 70 }).code).toBe("NOT_A_STARTING_VALUE");
    const cash = begun.player("A").cash;
    begun.do("choose_par", { price: 100 });
    expect([begun.president("EL"), begun.price("EL"), begun.player("A").cash]).toEqual(["A", 100, cash]);
  });
});

describe("a private", () => {
  it("FAM-private-02: pays its owner as an operating round begins, a company too", () => {
    const round = withAN({}, { cash: 0 })
      .owned("TM", "C")
      .owned("CC", "company:AN")
      .stock("A", {}, 3)
      .pass(3);
    expect([round.player("C").cash, round.company("AN").cash]).toEqual([610, 15]);
  });

  it("FAM-private-02: pays by phase where its data say so, each until the next one named, and nothing before", () => {
    const TM = plain.companies.find(({ id }) => id === "TM");
    if (!TM) throw new Error("no Turnpike Trust");
    const companies = plain.companies.map((one) =>
      one === TM ? { ...one, income: { 3: 15, 5: 30 }, closes: {} } : one,
    );
    const paid = (phase: string) =>
      new Position(defineTitle({ ...plain, companies }), 3)
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"] })
        .owned("TM", "C")
        .region("phase", phase)
        .stock("A", {}, 3)
        .pass(3)
        .player("C").cash - 600;
    expect(["2", "3", "4", "5", "6"].map(paid)).toEqual([0, 15, 15, 30, 30]);
  });

  it("is sold to a company from phase 3 on for half to twice its value", () => {
    expect(owned("A", {}, "2").refused("buy_private", buy(40)).code).toBe("PRIVATE_NOT_NOW");
    expect(owned().refused("buy_private", buy(19)).code).toBe("PRIVATE_PRICE");
    expect(owned().refused("buy_private", buy(81)).code).toBe("PRIVATE_PRICE");
    const sold = owned().do("buy_private", buy(80));
    expect([sold.company("TM").owner, sold.company("AN").cash, sold.player("A").cash]).toEqual([
      "company:AN",
      20,
      680,
    ]);
    expect(sold.refused("buy_private", buy(20)).code).toBe("PRIVATE_NOT_A_PLAYERS");
  });

  it("is sold within other bounds, and phases, where the title says so", () => {
    const bounds = { privates: { from: "2", until: "3", least: 1, most: 1 } };
    expect(owned("A", bounds, "2").do("buy_private", buy(40)).company("TM").owner).toBe("company:AN");
    expect(owned("A", bounds, "2").refused("buy_private", buy(41)).code).toBe("PRIVATE_PRICE");
    expect(owned("A", bounds, "3").refused("buy_private", buy(40)).code).toBe("PRIVATE_NOT_NOW");
  });

  it("FAM-buy-03: of another player is sold with that player's consent alone", () => {
    const asked = owned("B").do("buy_private", buy(40));
    expect([asked.asked(), asked.seat(), asked.company("TM").owner]).toEqual([
      "consent_private",
      "B",
      "player:B",
    ]);
    asked.do("consent", { accept: false });
    expect(asked.refused("buy_private", buy(40)).code).toBe("PRIVATE_OFFER_REFUSED");
    // One's own private is bound by no refusal.
    const own = owned("B").do("buy_private", buy(40)).do("consent", { accept: false }).owned("TM", "A");
    expect(own.do("buy_private", buy(40)).company("TM").owner).toBe("company:AN");
    expect(asked.do("buy_private", buy(41)).do("consent", { accept: true }).player("B").cash).toBe(641);
  });

  it("keeps its hex closed to track while a player owns it", () => {
    const lay = { hex: "D7", tile: "9", rotation: 0 };
    const at = (owner: string) => owned(owner).refused("lay_tile", lay).code;
    expect(at("B")).toBe("TRACK_BLOCKED");
    expect(at("company:AN")).not.toBe("TRACK_BLOCKED");
  });

  it("FAM-private-03, FAM-private-04: closes with its phase, or with the first train of its company", () => {
    const five = withAN({}, { cash: 500 })
      .owned("TM", "A")
      .stackFrom("5")
      .region("phase", "4")
      .operate("AN", "trains");
    five.do("buy_train", { train: "5", from: "stack", price: 450 });
    expect([five.company("TM").closed, five.company("TM").owner]).toEqual([true, undefined]);
    const first = table()
      .inPlay("EL", { par: 100, shares: { A: 60 }, cash: 500 })
      .owned("GT", "A")
      .owned("TM", "B");
    first.operate("EL", "trains").do("buy_train", { train: "2", from: "stack", price: 80 });
    expect([first.company("GT").closed, first.company("TM").closed]).toEqual([true, false]);
  });

  it("FAM-private-01: counts with its face value as the game ends", () => {
    const ended = withAN().owned("TM", "C").stock("A", {}, 3);
    ended.do("end_by_agreement", { agreed: ["A", "B", "C"] });
    expect(ended.state.ended?.ranking.find(({ player }) => player === "C")?.worth).toBe(640);
  });
});

describe("privates between players", () => {
  const at = (params: object) => withAN(params).owned("TM", "A").stock("A");
  const offer = (price: number) => ({ kind: "sell", player: "B", companies: ["TM"], price });

  it("are sold where the title lets them be, with the other's consent; the turn goes on", () => {
    const table = at({ privates: { betweenPlayers: true } });
    const [a, b] = [table.player("A").cash, table.player("B").cash];
    table.do("trade_companies", offer(55));
    expect([table.asked(), table.seat()]).toEqual(["consent_trade", "B"]);
    table.do("consent", { accept: true });
    expect(table.company("TM").owner).toBe("player:B");
    expect([table.player("A").cash, table.player("B").cash]).toEqual([a + 55, b - 55]);
    expect(table.seat()).toBe("A");
    expect(table.refused("trade_companies", offer(55)).code).toBe("TRADE_NOT_OWNED");
    expect(table.legal("start_company").length).toBeGreaterThan(0);
  });

  it("stay where they are without that", () => {
    expect(at({}).refused("trade_companies", offer(55)).code).toBe("NOT_IN_STEP");
  });
});

describe("a private that brings a presidency", () => {
  it("FAM-private-10: closes as that company begins, where it says so", () => {
    const begun = (started: boolean) => {
      const companies = plain.companies.map((one) =>
        one.id === "GT" ? { ...one, closes: started ? { started: true as const } : { phase: "5" } } : one,
      );
      const at = new Position(defineTitle({ ...plain, companies }), 2);
      for (const [lot, amount] of [
        ["FY", 20],
        ["TM", 40],
        ["CC", 70],
        ["MV", 110],
        ["GT", 180],
      ] as const)
        at.do("buy_lot", { lot, amount });
      expect(at.company("GT").closed).toBe(false);
      return at.do("choose_par", { price: 100 }).company("GT").closed;
    };
    expect([begun(true), begun(false)]).toEqual([true, false]);
  });
});
