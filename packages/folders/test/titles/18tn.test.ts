import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

const table = () => shelfTable("18tn");
/** The NC&StL of player A on turn at this step, in this phase. */
const withNC = (setup: Parameters<Position["inPlay"]>[1] = {}, phase = "2") =>
  table()
    .inPlay("NC&StL", {
      par: 70,
      shares: { A: 60 },
      tokens: ["H15"],
      left: 1,
      cash: 2000,
      turns: 2,
      ...setup,
    })
    .region("phase", phase);

describe("18TN: the start", () => {
  it("DIF-18tn-01: the Louisville & Nashville brings the L&N, which floats by its starting value alone, and closes", () => {
    const sold = table();
    for (const [lot, amount] of [
      ["TCC", 20],
      ["ETWCR", 40],
      ["MCR", 70],
      ["OWR", 100],
      ["LNR", 175],
    ] as const)
      sold.do("buy_lot", { lot, amount });
    expect([sold.asked(), sold.seat(), sold.player("B").cash]).toEqual(["choose_par", "B", 600 - 40 - 175]);
    expect([sold.company("L&N").floated, sold.company("LNR").closed]).toEqual([false, false]);
    expect(sold.refused("choose_par", { price: 100 }).code).toBe("NOT_A_STARTING_VALUE");
    sold.do("choose_par", { price: 90 });
    expect([sold.president("L&N"), sold.percent("L&N", "B"), sold.player("B").cash]).toEqual(["B", 20, 385]);
    expect([sold.company("L&N").floated, sold.company("L&N").cash]).toEqual([true, 900]);
    expect([sold.company("LNR").closed, sold.company("LNR").owner]).toEqual([true, undefined]);
    // Another company with its president's certificate alone has not floated.
    const other = table().stock("A").do("start_company", { company: "SR", price: 65 });
    expect(other.company("SR").floated).toBe(false);
  });

  it("DIF-18tn-01: it is without income, which the other privates pay", () => {
    const paid = (id: string) => withNC().owned(id, "C").stock("A", {}, 3).pass(3).player("C").cash - 600;
    expect([paid("LNR"), paid("OWR")]).toEqual([0, 20]);
  });

  it("DIF-18tn-02: the president's certificate of the IC is 30 %, paid three times, and one ordinary share less is there", () => {
    const begun = (company: string) => table().stock("A").do("start_company", { company, price: 70 });
    expect([begun("IC").percent("IC", "A"), begun("IC").player("A").cash]).toEqual([30, 600 - 210]);
    expect([begun("SR").percent("SR", "A"), begun("SR").player("A").cash]).toEqual([20, 600 - 140]);
    expect(begun("IC").percent("IC", "treasury")).toBe(70);
    expect(
      table().cash("A", 209).stock("A").refused("start_company", { company: "IC", price: 70 }).code,
    ).toBe("NOT_ENOUGH_CASH");
  });
});

describe("18TN: stock", () => {
  it("DIF-18tn-03: a turn is sell, then buy, or buy, then sell", () => {
    const turn = () =>
      table()
        .inPlay("SR", { par: 70, shares: { B: 60, A: 20 } })
        .inPlay("GMO", { par: 65, shares: { C: 60 } })
        .stock("A", {}, 3);
    const sale = { company: "SR", percent: 10 };
    const share = { company: "GMO", from: "treasury" };
    expect(turn().do("buy_share", share).do("sell_shares", sale).percent("SR", "A")).toBe(10);
    expect(turn().do("sell_shares", sale).do("buy_share", share).seat()).toBe("B");
    const both = turn().during({ sales: 1, bought: 1, soldFirst: true });
    expect(both.refused("sell_shares", sale).code).toBe("SOLD_AFTER_BUYING");
  });

  it("DIF-18tn-03: starting values are 65 to 90, and shares in the pool count for the float", () => {
    const prices = table()
      .stock("A")
      .legal("start_company")
      .flatMap(({ company, price }) => (company === "SR" ? [Number(price)] : []));
    expect(prices.sort()).toEqual([65, 70, 75, 80, 90]);
    expect(table().stock("A").refused("start_company", { company: "SR", price: 60 }).code).toBe(
      "NOT_A_STARTING_VALUE",
    );
    const near = (pool: number) =>
      table()
        .inPlay("SR", { par: 70, shares: { B: 40 }, pool, floated: false })
        .stock("A", {}, 3)
        .do("buy_share", { company: "SR", from: "treasury" })
        .company("SR");
    expect([near(0).floated, near(10).floated, near(10).cash]).toEqual([false, true, 700]);
  });

  it("DIF-18tn-03: yellow is not counted in the certificate limit, and orange lifts the limit on holdings too", () => {
    /** A holds 16 certificates of three companies, 6 of them of the TC on this space. */
    const full = (cell: [number, number]) =>
      table()
        .inPlay("SR", { par: 70, shares: { A: 60 } })
        .inPlay("GMO", { par: 65, shares: { A: 60 } })
        .inPlay("NC&StL", { par: 65, shares: { B: 60, A: 10 } })
        .inPlay("TC", { par: 90, shares: { A: 60 }, cell })
        .cash("A", 500)
        .stock("A", {}, 3);
    const other = { company: "NC&StL", from: "treasury" };
    const own = { company: "TC", from: "treasury" };
    expect(full([1, 4]).refused("buy_share", other).code).toBe("CERTIFICATE_LIMIT");
    expect(full([3, 0]).do("buy_share", other).percent("NC&StL", "A")).toBe(20);
    expect(full([3, 0]).refused("buy_share", own).code).toBe("HOLDING_LIMIT");
    expect(full([4, 0]).do("buy_share", own).percent("TC", "A")).toBe(70);
  });
});

describe("18TN: sales of privates", () => {
  it("DIF-18tn-04: a player buys a private of another in place of the purchase of the turn, from 1 on", () => {
    const offer = (price: number, kind = "buy") => ({ kind, player: "B", companies: ["TCC"], price });
    const trading = (owner = "B") =>
      withNC()
        .inPlay("SR", { par: 65, shares: { C: 60 } })
        .owned("TCC", owner)
        .stock("A");
    expect(trading().refused("trade_companies", offer(0)).code).toBe("TRADE_PRICE");
    const sold = trading().do("trade_companies", offer(200)).do("consent", { accept: true });
    expect([sold.company("TCC").owner, sold.player("A").cash, sold.player("B").cash]).toEqual([
      "player:A",
      400,
      800,
    ]);
    expect(sold.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
    expect(trading().do("trade_companies", offer(1)).asked()).toBe("consent_trade");
    expect(trading("A").refused("trade_companies", offer(50, "sell")).code).toBe("PRIVATE_TRADE_BUYER");
  });

  const buy = (company: string, price: number) => ({ company, price });

  it("DIF-18tn-05: in the first operating round a company buys one private at face value, and a player sells one", () => {
    const first = (phase = "2") =>
      withNC({ turns: 1 }, phase)
        .inPlay("SR", { par: 65, shares: { B: 60 }, cash: 500, turns: 1 })
        .owned("TCC", "A")
        .owned("ETWCR", "A")
        .owned("MCR", "C")
        .operate("NC&StL", "track", {}, [2, 1]);
    expect(first().refused("buy_private", buy("TCC", 21)).code).toBe("PRIVATE_PRICE");
    expect(first("3").refused("buy_private", buy("TCC", 21)).code).toBe("PRIVATE_PRICE");
    const bought = first().do("buy_private", buy("TCC", 20));
    expect([bought.company("TCC").owner, bought.player("A").cash]).toEqual(["company:NC&StL", 620]);
    expect(bought.refused("buy_private", buy("MCR", 70)).code).toBe("PRIVATE_NOT_NOW");
    const other = bought.operate("SR", "track", {}, [2, 1]);
    expect(other.refused("buy_private", buy("ETWCR", 40)).code).toBe("PRIVATE_NOT_NOW");
    const sold = other.do("buy_private", buy("MCR", 70)).do("consent", { accept: true });
    expect([sold.company("MCR").owner, sold.player("C").cash]).toEqual(["company:SR", 670]);
  });

  it("DIF-18tn-05: later from phase 3 on at half to one and a half of face value, until the first 5", () => {
    const at = (phase: string) =>
      withNC({}, phase).owned("ETWCR", "A").operate("NC&StL", "track", {}, [4, 1]);
    expect(at("2").refused("buy_private", buy("ETWCR", 40)).code).toBe("PRIVATE_NOT_NOW");
    for (const phase of ["3", "3½", "4"]) {
      expect(at(phase).refused("buy_private", buy("ETWCR", 19)).code).toBe("PRIVATE_PRICE");
      expect(at(phase).refused("buy_private", buy("ETWCR", 61)).code).toBe("PRIVATE_PRICE");
      for (const price of [20, 60])
        expect(at(phase).do("buy_private", buy("ETWCR", price)).player("A").cash).toBe(600 + price);
    }
    expect(at("5").refused("buy_private", buy("ETWCR", 40)).code).toBe("PRIVATE_NOT_NOW");
    const five = withNC({}, "4").owned("ETWCR", "A").stackFrom("5").operate("NC&StL", "trains");
    expect(five.do("buy_train", { train: "5", from: "stack", price: 450 }).company("ETWCR").closed).toBe(
      true,
    );
  });
});

describe("18TN: the end", () => {
  const ending = (at: Position) => (at.state.flow.value as { ending: string }).ending;
  const pays = (cell: [number, number], bank = 5000) =>
    withNC({ trains: ["5"], cell }, "5")
      .bank(bank)
      .operate("NC&StL", "dividend", { earnings: 100 })
      .do("dividend", { kind: "full" });

  it("DIF-18tn-12: the game ends with the operating round in which the bank breaks or a price reaches 300", () => {
    expect([ending(pays([2, 3])), ending(pays([2, 3], 30))]).toEqual(["open", "afterRun"]);
    expect([pays([0, 13]).price("NC&StL"), ending(pays([0, 13]))]).toEqual([275, "open"]);
    const top = pays([0, 14]).runs(3);
    expect([top.price("NC&StL"), ending(top)]).toEqual([300, "afterRun"]);
    expect(top.pass(1).state.ended).not.toBeNull();
    expect(pays([2, 3]).runs(3).pass(1).round()).toBe("operating 2.2");
  });

  it("DIF-18tn-12: a bankruptcy ends it at once, and the money of a bankrupt goes to the bank", () => {
    const broke = table()
      .inPlay("GMO", { par: 65, shares: { A: 20 }, tokens: ["G6"], left: 1, turns: 2, cash: 10 })
      .tiles({ G4: ["9", 1], G8: ["9", 2], H7: ["57", 2] })
      .cash("A", 15)
      .operate("GMO", "trains");
    expect(broke.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const over = broke.do("declare_bankruptcy");
    expect([over.state.ended?.reason, over.player("A").cash, over.company("GMO").cash]).toEqual([
      "bankruptcy",
      0,
      10,
    ]);
  });
});
