import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/** BNR of player A buys in phase 4; minor 1 is A's and minor 2 is B's, each with a 3 train. */
function trading(setup: Partial<CorporationSetup> = {}): Table {
  const table = new Table(4)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase("4")
    .trains("1", ["3"])
    .trains("2", ["3"]);
  return table
    .corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 50, trains: ["4"], ...setup })
    .operate("BNR", "trains");
}

const offer = (price: number, from = "2", train = "3") => ({ train, from, price });

describe("trains of other companies", () => {
  it("EU-4.4.6-08: any whole price from £1 to the treasury, paid by one treasury to the other", () => {
    const table = trading();
    for (const price of [0, -5]) {
      const refusal = table.refused("buy_train", offer(price, "1"));
      expect(refusal).toMatchObject({ code: "TRAIN_PRICE_LEAST", rule: "EU-4.4.6-08" });
    }
    expect(table.refused("buy_train", offer(1.5, "1")).code).toBe("BAD_ACTION");
    expect(table.refused("buy_train", offer(51, "1"))).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "EU-4.4.6-08",
    });
    const [listed] = table.legal("buy_train").filter(({ from }) => from === "1");
    expect(listed?.fields).toEqual({ price: { kind: "range", min: 1, max: 50, step: 1 } });
    const { bank } = table.state;
    table.do("buy_train", offer(1, "1"));
    expect([table.company("BNR").cash, table.company("1").cash, table.state.bank]).toEqual([49, 1, bank]);
    expect([table.kinds("BNR"), table.kinds("1")]).toEqual([["4", "3"], []]);
    const most = trading().do("buy_train", offer(50, "1"));
    expect([most.company("BNR").cash, most.company("1").cash]).toEqual([0, 50]);
  });

  it("EU-4.4.6-08: a price far above the printed one is the companies' own affair", () => {
    const table = trading({ cash: 900 }).do("buy_train", offer(900, "1"));
    expect(table.company("1").cash).toBe(900);
  });

  it("EU-4.4.6-09: nothing moves before the owner of the seller agrees", () => {
    const table = trading().do("buy_train", offer(50));
    expect([table.asked(), table.seat()]).toEqual(["consent_train", "B"]);
    expect([table.kinds("BNR"), table.kinds("2"), table.company("BNR").cash]).toEqual([["4"], ["3"], 50]);
    expect(table.refused("consent", { accept: true }, "A")).toMatchObject({
      code: "NOT_YOUR_TURN",
      rule: "EU-4.4.6-09",
    });
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.4.6-09" });
    table.do("consent", { accept: true });
    expect([table.kinds("BNR"), table.kinds("2"), table.company("2").cash]).toEqual([["4", "3"], [], 50]);
    expect(table.events.map((event) => event.type)).toContain("train_bought");
    expect(table.seat()).toBe("A");
  });

  it("EU-4.4.6-09: between companies of one owner no second step is needed", () => {
    const table = trading().do("buy_train", offer(50, "1"));
    expect(table.asked()).not.toBe("consent_train");
    expect(table.kinds("BNR")).toEqual(["4", "3"]);
  });

  it("EU-4.4.6-09: what was refused may be asked again only at a higher price, in this turn", () => {
    const table = trading({ cash: 60 }).trains("2", ["3", "4"]);
    table.do("buy_train", offer(40)).do("consent", { accept: false });
    expect([table.asked(), table.seat(), table.kinds("BNR")]).toEqual(["trains", "A", ["4"]]);
    for (const price of [1, 40]) {
      const refusal = table.refused("buy_train", offer(price));
      expect(refusal).toMatchObject({ code: "OFFER_REFUSED", rule: "EU-4.4.6-09", values: { price: 40 } });
    }
    const listed = table.legal("buy_train").find(({ from, train }) => from === "2" && train === "3");
    expect(listed?.fields).toEqual({ price: { kind: "range", min: 41, max: 60, step: 1 } });
    // another kind of train is another offer
    table.do("buy_train", offer(10, "2", "4")).do("consent", { accept: false });
    table.do("buy_train", offer(41)).do("consent", { accept: true });
    expect([table.kinds("BNR"), table.company("2").cash]).toEqual([["4", "3"], 41]);
  });

  it("EU-4.4.6-09: when everything has been refused at the top price, the offer is not listed any more", () => {
    const table = trading().trains("1", []);
    table.do("buy_train", offer(50)).do("consent", { accept: false });
    expect(table.legal("buy_train")).toEqual([]);
    expect(table.round()).toBe("operating 2.1");
  });

  it("EU-4.4.6-02: a company sells only what it has, never to itself, and never when it is out of the game", () => {
    const table = trading();
    for (const [from, train] of [
      ["2", "4"],
      ["BNR", "4"],
      ["5", "2"],
      ["RPR", "3"],
      ["nobody", "3"],
    ]) {
      expect(table.refused("buy_train", offer(10, from, train)).code).toBe("TRAIN_NOT_THERE");
    }
  });

  it("EU-4.4.6-01 EU-4.4.6-02: the limit binds a purchase from another company too, and minors may buy from corporations", () => {
    const table = trading().treasury("2", 30).trains("2", []).operate("2", "trains");
    table.do("buy_train", offer(30, "BNR", "4")).do("consent", { accept: true });
    expect([table.kinds("2"), table.kinds("BNR"), table.company("BNR").cash]).toEqual([["4"], [], 80]);
    const full = trading().treasury("2", 30).operate("2", "trains");
    expect(full.refused("buy_train", offer(30, "BNR", "4")).code).toBe("TRAIN_LIMIT");
  });
});
