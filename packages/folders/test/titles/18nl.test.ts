import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

const table = () => shelfTable("18nl");
/** The DV of player A in this phase. */
const withDV = (setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3") =>
  table()
    .inPlay("DV", { par: 71, shares: { A: 60 }, tokens: ["G8"], left: 2, cash: 3000, turns: 2, ...setup })
    .region("phase", phase);
const buy = (train: string, price: number) => ({ train, from: "stack", price });
const lot = (id: string, amount: number) => ({ lot: id, amount });

describe("18NL: numbers", () => {
  it("DIF-18nl-01: has the starting values of 1830", () => {
    const prices = table()
      .stock("A")
      .legal("start_company")
      .flatMap(({ company, price }) => (company === "AS" ? [Number(price)] : []));
    expect(prices.sort((a, b) => a - b)).toEqual([67, 71, 76, 82, 90, 100]);
    expect(table().stock("A").refused("start_company", { company: "AS", price: 70 }).code).toBe(
      "NOT_A_STARTING_VALUE",
    );
  });

  it("DIF-18nl-01: has the yellow, orange and brown spaces of 1830", () => {
    const buys = (cell: [number, number], from = "treasury") =>
      withDV({ shares: { A: 50, B: 10 }, pool: 30, cell })
        .cash("A", 900)
        .shares("DV", "treasury", "A", from === "treasury" ? 10 : 0)
        .stock("A", {}, 3);
    const share = { company: "DV", from: "pool" };
    expect(buys([0, 0]).refused("buy_share", share).code).toBe("HOLDING_LIMIT");
    expect(buys([3, 0]).do("buy_share", share).percent("DV", "A")).toBe(70);
    const several = (cell: [number, number]) => buys(cell, "pool").do("buy_share", share);
    expect(several([5, 0]).do("buy_share", share).percent("DV", "A")).toBe(70);
    expect(several([5, 0]).refused("buy_share", { company: "DV", from: "treasury" }).code).toBe("CAP_BUY");
    expect(
      several([3, 0])
        .legal("buy_share")
        .filter(({ seat }) => seat === "A"),
    ).toEqual([]);
  });

  it("DIF-18nl-01: has the trains and phases of 1830, with five 4-trains and three 6-trains", () => {
    const at = (kind: string, phase: string, trains: string[] = []) =>
      withDV({ trains }, phase).stackFrom(kind).operate("DV", "trains");
    const kinds = at("4", "3").state.depot.stack.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== "D")).toEqual([..."44444555666"]);
    const four = at("4", "3", ["2"]).do("buy_train", buy("4", 300));
    expect([four.phaseName(), four.kinds("DV")]).toEqual(["4", ["4"]]);
    const six = at("6", "5", ["3"]).do("buy_train", buy("6", 630));
    expect([six.phaseName(), six.kinds("DV")]).toEqual(["6", ["6"]]);
    expect(at("5", "5").refused("buy_train", buy("D", 1100)).code).toBe("TRAIN_NOT_YET");
    const diesel = six.do("buy_train", buy("D", 1100));
    expect([diesel.phaseName(), diesel.company("DV").cash]).toEqual(["D", 3000 - 630 - 1100]);
    const traded = at("6", "6", ["4"]).do("buy_train", { ...buy("D", 800), gives: "4" });
    expect([traded.kinds("DV"), traded.company("DV").cash]).toEqual([["D"], 2200]);
    // The limit on trains is 4, 4, 3, 2 as there.
    const full = at("5", "4", ["4", "4"]).do("buy_train", buy("5", 450));
    expect(full.asked()).toMatch(/discard/);
  });

  it("DIF-18nl-01: is for three to six players", () => {
    expect(() => shelfTable("18nl", 2)).toThrow("PLAYER_COUNT");
    expect(() => shelfTable("18nl", 7)).toThrow("PLAYER_COUNT");
    const cash = (players: number) => shelfTable("18nl", players).player("A").cash;
    expect([3, 4, 5, 6].map(cash)).toEqual([800, 600, 480, 400]);
  });
});

describe("18NL: the initial auction", () => {
  it("DIF-18nl-02: the first private falls by 5 when all pass, the second when that is sold, and no third", () => {
    const first = table().pass(3);
    expect(first.refused("buy_lot", lot("P1", 20)).code).toBe("PACKET_PRICE");
    // The second falls in place of income: what a private of C's would bring is not paid.
    first.do("buy_lot", lot("P1", 15)).owned("P4", "C").pass(3);
    expect(first.player("C").cash).toBe(800);
    first.owned("P4");
    expect(first.refused("buy_lot", lot("P2", 40)).code).toBe("PACKET_PRICE");
    first.do("buy_lot", lot("P2", 35));
    expect(first.company("P2").owner).toBe("player:B");
    const third = first.pass(3);
    expect(third.player("B").cash).toBe(800 - 35 + 5);
    expect(third.refused("buy_lot", lot("P3", 65)).code).toBe("PACKET_PRICE");
    expect(third.do("buy_lot", lot("P3", 70)).company("P3").owner).toBe("player:C");
  });

  const sold = () =>
    table()
      .do("buy_lot", lot("P1", 20))
      .do("buy_lot", lot("P2", 40))
      .do("buy_lot", lot("P3", 70))
      .do("buy_lot", lot("P4", 110))
      .do("buy_lot", lot("P5", 160));

  it("DIF-18nl-03: P4 brings a share of the NCS, P5 the presidency of the HIS, P6 that of the NFL with 30 %", () => {
    const sale = sold();
    expect(["A", "B", "C"].map((seat) => sale.percent("NCS", seat))).toEqual([10, 0, 0]);
    expect([sale.asked(), sale.seat()]).toEqual(["choose_par", "B"]);
    expect(sale.refused("choose_par", { price: 70 }).code).toBe("NOT_A_STARTING_VALUE");
    sale.do("choose_par", { price: 100 });
    expect([sale.president("HIS"), sale.percent("HIS", "B")]).toEqual(["B", 20]);
    const nfl = sale.do("buy_lot", lot("P6", 200)).do("choose_par", { price: 67 });
    expect([nfl.president("NFL"), nfl.percent("NFL", "C"), nfl.percent("NFL", "treasury")]).toEqual([
      "C",
      30,
      70,
    ]);
  });

  it("DIF-18nl-03: P5 and P6 are never sold, and close with those companies' first trains", () => {
    const at = () => withDV().owned("P4", "A").owned("P5", "A").owned("P6", "A").operate("DV", "track");
    for (const [company, price] of [
      ["P5", 160],
      ["P6", 200],
    ] as const)
      expect(at().refused("buy_private", { company, price }).code).toBe("PRIVATE_NOT_NOW");
    expect(at().do("buy_private", { company: "P4", price: 220 }).company("P4").owner).toBe("company:DV");
    const closed = (company: string) => {
      const bought = withDV({}, "2")
        .inPlay("HIS", { par: 71, shares: { B: 60 }, cash: 500, turns: 2 })
        .inPlay("NFL", { par: 71, shares: { C: 60 }, cash: 500, turns: 2 })
        .owned("P5", "B")
        .owned("P6", "C")
        .operate(company, "trains")
        .do("buy_train", buy("2", 80));
      return ["P5", "P6"].map((id) => bought.company(id).closed);
    };
    expect([closed("DV"), closed("HIS"), closed("NFL")]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it("DIF-18nl-07: players do not sell privates to each other, and companies buy them in phases 3 and 4", () => {
    const offer = { kind: "buy", player: "B", companies: ["P3"], price: 70 };
    expect(withDV().owned("P3", "B").stock("A").refused("trade_companies", offer).code).toBe("NOT_IN_STEP");
    const at = (phase: string) => withDV({}, phase).owned("P2", "A").operate("DV", "track");
    for (const phase of ["2", "5"])
      expect(at(phase).refused("buy_private", { company: "P2", price: 40 }).code).toBe("PRIVATE_NOT_NOW");
    for (const phase of ["3", "4"])
      expect(at(phase).do("buy_private", { company: "P2", price: 80 }).player("A").cash).toBe(880);
  });
});

describe("18NL: P3", () => {
  it("DIF-18nl-04: is given for a share of the DV at any time, also before it has begun, from treasury or pool", () => {
    const given = { company: "P3", of: "DV", from: "treasury" };
    const early = table().owned("P3", "B").stock("A").do("exchange_private", given, "B");
    expect([early.percent("DV", "B"), early.company("P3").closed, early.company("DV").started]).toEqual([
      10,
      true,
      false,
    ]);
    const turn = withDV({ pool: 10 }).owned("P3", "B").operate("DV", "track");
    expect(turn.refused("exchange_private", { ...given, of: "AS" }, "B").code).toBe("POWER_COMPANY");
    expect(turn.refused("exchange_private", given, "C").code).toBe("POWER_NOT_HERE");
    const pool = turn.do("exchange_private", { ...given, from: "pool" }, "B");
    expect([pool.percent("DV", "B"), pool.percent("DV", "pool"), pool.player("B").cash]).toEqual([
      10, 0, 800,
    ]);
    const limit = withDV().owned("P3", "A").operate("DV", "track");
    expect(limit.refused("exchange_private", given, "A").code).toBe("HOLDING_LIMIT");
  });
});
