import { describe, expect, it } from "vitest";
import { endProtection } from "../../src/privates/barclay.ts";
import { Europe } from "../europe.ts";

/**
 * Player A leads GWR, a major at 120, player B LNWR; A has a regional at a par of 60, and Barclay belongs to A by
 * default.
 */
const table = (owner = "A") =>
  new Europe()
    .owns(owner, "BBBT")
    .grand("GWR", { shares: { A: 30 }, cell: [1, 3], tokens: ["L25"], turns: 2 })
    .grand("LNWR", { shares: { B: 40, A: 20 }, cell: [1, 4], tokens: ["J27"], turns: 2 })
    .regional("PLM", "A", { par: 60, tokens: ["U34"] });
const stock = (seat = "A", owner?: string) => table(owner).stock(seat);
const sell = { company: "LNWR", percent: 20 };

describe("14.4: Barclay", () => {
  it("OE-14.4-03, OE-14.4-04: sets the par of an own regional again, to a value that regionals have, and is gone", () => {
    const one = stock();
    expect(one.refused("reset_par", { company: "PLM", price: 110 }).code).toBe("NOT_A_STARTING_VALUE");
    expect(one.refused("reset_par", { company: "GWR", price: 90 }).code).toBe("BARCLAY_PAR");
    expect(stock("A", "B").refused("reset_par", { company: "PLM", price: 90 }).code).toBe("NOT_YOUR_PRIVATE");
    one.do("reset_par", { company: "PLM", price: 90 });
    expect(one.company("PLM")).toMatchObject({ par: 90, fixedPrice: 90 });
    expect([one.company("BBBT").closed, one.seat()]).toEqual([true, "A"]);
    const turn = table().operate("PLM", "track");
    turn.do("reset_par", { company: "PLM", price: 80 });
    expect(turn.company("PLM").par).toBe(80);
    expect(table().operate("GWR", "track").refused("reset_par", { company: "PLM", price: 80 }).code).toBe(
      "BARCLAY_PAR",
    );
  });

  it("OE-14.4-11, OE-14.4-12: at any time of a stock round a price is kept from falling, anyone who leads the railroad", () => {
    const price = (one: Europe) => one.price("LNWR");
    const before = price(stock());
    const falls = stock("A", "C").do("sell_shares", sell);
    if (falls.asked() === "react_sale") falls.do("let_through", {}, "C");
    expect(price(falls)).toBeLessThan(before);
    const kept = stock("B").do("protect_price", { company: "LNWR" }, "A");
    kept.do("sell_shares", { company: "LNWR", percent: 10 }, "B");
    expect(price(kept)).toBe(before);
    expect(table().operate("GWR", "track").refused("protect_price", { company: "LNWR" }, "A").code).toBe(
      "BARCLAY_PRICE",
    );
  });

  it("OE-14.4-11: also at the moment at which another sells: the seller is paid as ever", () => {
    const one = stock("B");
    const [before, cash] = [one.price("LNWR"), one.player("B").cash];
    one.do("sell_shares", { company: "LNWR", percent: 10 }, "B");
    expect(one.engine.decisions(one.state)).toMatchObject([{ id: "react_sale", seats: ["A"] }]);
    one.do("protect_price", { company: "LNWR" }, "A");
    expect([one.price("LNWR"), one.player("B").cash - cash]).toEqual([before, before]);
  });

  it("OE-14.4-02, OE-14.4-13: one way, once; as the round ends marker and private are gone, and prices fall again", () => {
    const one = stock().do("protect_price", { company: "LNWR" }, "A");
    expect(one.refused("reset_par", { company: "PLM", price: 90 }).code).toBe("BARCLAY_USED");
    expect(one.refused("protect_price", { company: "GWR" }, "A").code).toBe("BARCLAY_USED");
    one.write(endProtection);
    expect(one.company("BBBT").closed).toBe(true);
    const before = one.price("LNWR");
    one.stock("A").do("sell_shares", sell);
    expect(one.price("LNWR")).toBeLessThan(before);
  });
});
