import { createEngine, defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { family1830, type OpeningParams } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";
import { table } from "./table.ts";

const begun = (opening: Partial<OpeningParams> = {}, players = 3) =>
  table({ opening: { format: "waterfall", ...opening } }, players);
const bid = (lot: string, amount: number) => ({ lot, amount });

describe("bids in a waterfall", () => {
  it("FAM-opening-01: are multiples of the step, or any amount from the least on", () => {
    expect(begun().refused("bid_lot", bid("TM", 47)).code).toBe("BID_STEP");
    const any = begun({ multiples: false });
    expect(any.refused("bid_lot", bid("TM", 44)).code).toBe("BID_TOO_LOW");
    expect(any.do("bid_lot", bid("TM", 47)).refused("bid_lot", bid("TM", 51)).code).toBe("BID_TOO_LOW");
  });

  it("FAM-opening-02: hold everyone's money, or only that of the highest bidder", () => {
    const rivals = (holds: "all" | "leading") =>
      begun({ holds })
        .do("bid_lot", bid("GT", 185), "A")
        .do("bid_lot", bid("GT", 190), "B")
        .do("bid_lot", bid("MV", 115), "C")
        .cash("A", 300);
    expect(rivals("all").refused("bid_lot", bid("MV", 120), "A").code).toBe("BID_OVER_CASH");
    const free = rivals("leading").do("bid_lot", bid("MV", 120), "A");
    expect(free.state.setAside?.map(({ by, for: lot }) => `${by} ${lot}`).sort()).toEqual([
      "player:A MV",
      "player:B GT",
    ]);
  });

  /** B, C and A have bid on TM, A least: A buys the first lot. */
  const contested = (raisers: "turn" | "lowest") =>
    begun({ raisers })
      .do("bid_lot", bid("TM", 45), "A")
      .do("bid_lot", bid("TM", 50), "B")
      .do("bid_lot", bid("TM", 55), "C")
      .do("bid_lot", bid("TM", 60), "A")
      .do("bid_lot", bid("TM", 65), "B")
      .do("buy_lot", bid("FY", 20), "C");

  it("FAM-opening-03: are raised in turn order after the highest, or by the lowest bidder first", () => {
    expect([contested("turn").seat(), contested("lowest").seat()]).toEqual(["C", "C"]);
    const raised = (raisers: "turn" | "lowest") => contested(raisers).do("bid", { amount: 70 }).seat();
    expect([raised("turn"), raised("lowest")]).toEqual(["A", "A"]);
    const lower = (raisers: "turn" | "lowest") =>
      begun({ raisers }, 4)
        .do("bid_lot", bid("TM", 45), "A")
        .do("bid_lot", bid("TM", 50), "B")
        .do("bid_lot", bid("TM", 55), "C")
        .do("buy_lot", bid("FY", 20), "D")
        .seat();
    expect([lower("turn"), lower("lowest")]).toEqual(["A", "A"]);
    const between = (raisers: "turn" | "lowest") =>
      begun({ raisers }, 4)
        .do("bid_lot", bid("TM", 45), "A")
        .do("bid_lot", bid("TM", 50), "B")
        .do("bid_lot", bid("TM", 55), "C")
        .do("bid_lot", bid("TM", 60), "D")
        .do("buy_lot", bid("FY", 20), "A")
        .do("bid", { amount: 65 })
        .seat();
    expect([between("turn"), between("lowest")]).toEqual(["B", "B"]);
    const skipped = (raisers: "turn" | "lowest") =>
      begun({ raisers }, 4)
        .do("bid_lot", bid("TM", 45), "A")
        .do("pass", {}, "B")
        .do("bid_lot", bid("TM", 50), "C")
        .do("bid_lot", bid("TM", 55), "D")
        .do("pass", {}, "A")
        .do("bid_lot", bid("TM", 60), "B")
        .do("buy_lot", bid("FY", 20), "C");
    // After B, the highest, C sits next; A has bid least.
    expect([skipped("turn").seat(), skipped("lowest").seat()]).toEqual(["C", "A"]);
  });

  it("FAM-opening-04: the first lot falls when all pass, or the first few one after the other", () => {
    const passed = (falling: number) => begun({ falling }).do("buy_lot", bid("FY", 20), "A").pass(3);
    expect(passed(1).do("buy_lot", bid("TM", 40)).company("TM").owner).toBe("player:B");
    expect(passed(2).refused("buy_lot", bid("TM", 40)).code).toBe("PACKET_PRICE");
    expect(passed(2).do("buy_lot", bid("TM", 35)).company("TM").owner).toBe("player:B");
    const third = passed(2).do("buy_lot", bid("TM", 35)).pass(3);
    expect(third.refused("buy_lot", bid("CC", 65)).code).toBe("PACKET_PRICE");
  });
});

describe("a presidency that is drawn", () => {
  const drawing = defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" }, drawn: ["AN", "BS", "FH"] }),
    companies: plain.companies.map((one) =>
      one.id === "GT"
        ? { ...one, brings: { drawn: true, share: "president" }, closes: { firstTrain: "drawn" } }
        : one,
    ),
  });
  const of = (drawn = "lot") => new Position(drawing, 3, { drawn });
  /** The company that is drawn with a seed. */
  function lot(seed: number): unknown {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(drawing, { players, seed });
    if (!made.ok) throw new Error(made.refusal.code);
    return Object.values(made.engine.start().state.facts?.drawn ?? {})[0];
  }

  it("FAM-private-09: is of a company drawn before the game by the seed, or of the one that the table fixes", () => {
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map(lot);
    expect(new Set(seeds).size).toBeGreaterThan(1);
    for (const one of seeds) expect(["AN", "BS", "FH"]).toContain(one);
    expect(Object.values(of("FH").state.facts?.drawn ?? {})).toEqual(["FH"]);
  });

  it("FAM-private-09: its buyer chooses the starting value, and the private closes with that company's first train alone", () => {
    const sold = of("FH")
      .do("bid_lot", bid("GT", 185), "A")
      .do("buy_lot", bid("FY", 20), "B")
      .do("buy_lot", bid("TM", 40), "C")
      .do("buy_lot", bid("CC", 70), "A")
      .do("buy_lot", bid("MV", 110), "B");
    expect([sold.asked(), sold.seat()]).toEqual(["choose_par", "A"]);
    expect(sold.do("choose_par", { price: 67 }).president("FH")).toBe("A");
    const buys = (company: string) =>
      of("FH")
        .inPlay(company, { par: 100, shares: { B: 60 }, tokens: ["B3"], cash: 200, turns: 2 })
        .owned("GT", "A")
        .operate(company, "trains")
        .do("buy_train", { train: "2", from: "stack", price: 80 })
        .company("GT").closed;
    expect([buys("FH"), buys("AN")]).toEqual([true, false]);
  });
});
