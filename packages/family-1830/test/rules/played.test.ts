import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { table, withAN } from "./table.ts";

/** Sentences of "What is played" in the README that no other test holds. */

describe("the first stock round", () => {
  const lots = [
    { lot: "FY", amount: 20 },
    { lot: "TM", amount: 40 },
    { lot: "CC", amount: 70 },
    { lot: "MV", amount: 110 },
    { lot: "GT", amount: 180 },
  ];
  /** All lots of the waterfall are bought outright, in turn. */
  const bought = (players: number) => {
    const begun = table({}, players);
    for (const lot of lots) begun.do("buy_lot", lot);
    if (begun.asked() === "choose_par") begun.do("choose_par", { price: 67 });
    return begun;
  };

  it("FAM-order-01: begins with the player after the last who bought the first lot", () => {
    expect([2, 3, 4, 5].map((players) => bought(players).seat())).toEqual(["B", "C", "B", "A"]);
    const four = bought(4);
    expect([four.round(), four.state.priority]).toEqual(["stock", "B"]);
    expect(four.refused("start_company", { company: "BS", price: 67 }, "A").code).toBe("NOT_YOUR_TURN");
    expect(four.do("start_company", { company: "BS", price: 67 }, "B").president("BS")).toBe("B");
  });

  it("FAM-order-01: begins with that player though another wins the last lot by a bid", () => {
    const begun = table({}, 3);
    for (const lot of lots.slice(0, 2)) begun.do("buy_lot", lot);
    begun.do("bid_lot", { lot: "GT", amount: 185 }, "C").do("bid_lot", { lot: "GT", amount: 190 }, "A");
    begun.do("buy_lot", lots[2] ?? {}, "B").do("buy_lot", lots[3] ?? {}, "C");
    // A and C bid on for the last lot: C has it, who also bought outright before.
    expect(begun.seat()).toBe("C");
    begun.do("bid", { amount: 195 }, "C").do("pass", {}, "A");
    if (begun.asked() === "choose_par") begun.do("choose_par", { price: 67 });
    expect([begun.company("GT").owner, begun.seat()]).toEqual(["player:C", "A"]);
    const other = table({}, 3);
    for (const lot of lots.slice(0, 2)) other.do("buy_lot", lot);
    other.do("bid_lot", { lot: "GT", amount: 185 }, "C").do("pass", {}, "A");
    other
      .do("buy_lot", lots[2] ?? {}, "B")
      .do("pass", {}, "C")
      .do("buy_lot", lots[3] ?? {}, "A");
    if (other.asked() === "choose_par") other.do("choose_par", { price: 67 });
    expect([other.company("GT").owner, other.seat()]).toEqual(["player:C", "B"]);
  });

  it("FAM-order-03: begins after the one who put the last lot up, where lots are put up", () => {
    const begun = table({ opening: { format: "select" } }, 3);
    for (const lot of ["FY", "TM", "CC", "MV"]) {
      const face = lots.find((one) => one.lot === lot)?.amount ?? 0;
      begun.do("choose_lot", { lot, amount: face + 5 }).pass(2);
    }
    const [last, raiser] = [begun.seat(), "C"];
    expect(last).toBe("B");
    begun.do("choose_lot", { lot: "GT", amount: 185 }).do("bid", { amount: 190 }, raiser).pass(2);
    if (begun.asked() === "choose_par") begun.do("choose_par", { price: 67 });
    expect([begun.company("GT").owner, begun.seat()]).toEqual(["player:C", "C"]);
  });
});

/** AN on turn in phase 3 at this step, its city laid; Turnpike Trust (40) is with a player. */
const selling = (step: string, owner: string | null = "A", turn = {}) => {
  const at = withAN({}, { cash: 100, trains: ["2"] })
    .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
    .region("phase", "3");
  return (owner === null ? at : at.owned("TM", owner)).operate("AN", step, turn);
};
const buy = (price: number) => ({ company: "TM", price });

describe("a private that a company buys", () => {
  it("FAM-buy-01: is bought in any step of its turn", () => {
    for (const [step, turn] of [
      ["track", {}],
      ["token", {}],
      ["routes", {}],
      ["dividend", { earnings: 40 }],
      ["trains", {}],
      ["privates", {}],
    ] as const) {
      const done = selling(step, "A", turn).do("buy_private", buy(40));
      expect(done.company("TM").owner, step).toBe("company:AN");
    }
    const stock = withAN().owned("TM", "A").region("phase", "3").stock("A", {}, 3);
    expect(stock.refused("buy_private", buy(40)).code).toBe("NOT_IN_STEP");
  });

  it("FAM-buy-02: is asked for once more at the end of the turn, where one is to be had", () => {
    const asked = selling("trains").pass(1);
    expect([asked.asked(), asked.operating(), asked.round()]).toEqual(["privates", "AN", "operating 2.1"]);
    expect(asked.pass(1).round()).toBe("operating 2.2");
    expect(selling("trains", "company:AN").pass(1).round()).toBe("operating 2.2");
    expect(selling("trains", null).pass(1).round()).toBe("operating 2.2");
  });

  it("FAM-buy-04: is not asked for again at a price that was refused, before the next turn of the company", () => {
    const asked = selling("track", "B").do("buy_private", buy(40)).do("consent", { accept: false }, "B");
    expect(asked.refused("buy_private", buy(40)).code).toBe("PRIVATE_OFFER_REFUSED");
    expect(asked.do("buy_private", buy(45)).asked()).toBe("consent_private");
    const next = asked.do("consent", { accept: false }, "B").operate("AN", "track", {}, [2, 2]);
    expect(next.do("buy_private", buy(40)).asked()).toBe("consent_private");
  });
});

describe("an emergency", () => {
  /** AN with a route and no train, and this much in the treasury, with the president and in shares of BS. */
  const poor = (treasury: number, cash: number, shares: Record<string, number> = { A: 20 }) =>
    withAN({}, { cash: treasury, shares })
      .inPlay("BS", { par: 67, shares: { B: 40, A: 30 } })
      .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
      .cash("A", cash)
      .operate("AN", "trains");
  const train = { train: "2", from: "stack", price: 80 };
  const sale = (percent: number, company = "BS") => ({ company, percent });

  it("FAM-emergency-01: takes the treasury first, then the president's cash, then shares, no more than needed", () => {
    const rich = poor(30, 100).do("buy_train", train);
    expect([rich.company("AN").cash, rich.player("A").cash]).toEqual([0, 50]);
    expect(poor(100, 100).do("buy_train", train).player("A").cash).toBe(100);
    expect(poor(30, 100).refused("sell_shares", sale(10)).code).toBe("EMERGENCY_ENOUGH");
    const short = poor(30, 20);
    expect(short.refused("buy_train", train).code).toBe("PRESIDENT_SHORT");
    expect(short.refused("sell_shares", sale(20)).code).toBe("EMERGENCY_ENOUGH");
    const sold = short.do("sell_shares", sale(10));
    expect(sold.refused("sell_shares", sale(10)).code).toBe("EMERGENCY_ENOUGH");
    const done = sold.do("buy_train", train);
    expect([done.company("AN").cash, done.player("A").cash, done.percent("BS", "A")]).toEqual([0, 37, 20]);
  });

  it("FAM-emergency-02: never changes the hands of the company itself", () => {
    const own = poor(0, 0, { A: 30, B: 20 });
    expect(own.refused("sell_shares", sale(20, "AN")).code).toBe("EMERGENCY_PRESIDENCY");
    expect(own.do("sell_shares", sale(10, "AN")).president("AN")).toBe("A");
  });
});

describe("a train in part exchange", () => {
  const at = (trains: string[]) =>
    withAN({}, { cash: 1000, trains })
      .inPlay("BS", { par: 67, shares: { A: 60 }, trains: ["5"] })
      .stackFrom("6")
      .region("phase", "6")
      .operate("AN", "trains");
  const exchange = (gives: string, price = 800) => ({ train: "D", from: "stack", price, gives });

  it("FAM-train-01: costs less from the bank, one for one, and the train that is given lies in the pool", () => {
    const done = at(["4", "5"]).do("buy_train", exchange("4"));
    expect([done.kinds("AN"), done.company("AN").cash]).toEqual([["5", "D"], 200]);
    expect(
      at(["5"])
        .do("buy_train", exchange("5"))
        .state.depot.pool.map(({ kind }) => kind),
    ).toEqual(["5"]);
    expect(at(["3"]).refused("buy_train", exchange("3")).code).toBe("TRAIN_NOT_TAKEN");
    const another = { train: "5", from: "BS", price: 330, gives: "4" };
    expect(at(["4"]).refused("buy_train", another).code).toBe("TRAIN_NOT_THERE");
    const whole = { train: "D", from: "stack", price: 800 };
    expect(at(["5"]).refused("buy_train", whole).code).toBe("TRAIN_PRICE");
  });
});

describe("a company whose president has left the game", () => {
  it("FAM-lead-01: is run by the table, and withholds", () => {
    const left = withAN({ end: { bankruptcy: "leaves" } }, { cash: 0, shares: { A: 20 }, par: 100 })
      .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
      .cash("A", 0)
      .operate("AN", "trains")
      .do("declare_bankruptcy");
    expect(left.president("AN")).toBeUndefined();
    const before = left.price("AN") ?? 0;
    left.trains("AN", ["2"]).stock("B", {}, 3).pass(2);
    expect([left.asked(), left.operating()]).toEqual(["routes", "AN"]);
    left.do("run_routes", { routes: [...bestRunOf(left.ctx()).routes] as never }, "B");
    expect(left.company("AN").cash).toBe(40);
    expect(left.price("AN")).toBeLessThan(before);
    expect(left.log("dividend").map(({ kind }) => kind)).toContain("withhold");
  });
});

describe("a title with facts of its own", () => {
  it("FAM-power-12: keeps them beside those of privates", () => {
    const own = { name: "wells", of: "company", check: () => undefined } as const;
    const title = defineTitle({ ...plain, facts: [...(plain.facts ?? []), own as never] });
    const at = new Position(title, 3)
      .inPlay("AN", { par: 100, shares: { A: 60 } })
      .companyFact("AN", "wells", 2);
    expect(at.company("AN").facts).toEqual({ wells: 2 });
    expect(title.facts?.length).toBe((plain.facts?.length ?? 0) + 1);
  });
});
