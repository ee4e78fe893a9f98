import { describe, expect, it } from "vitest";
import { askFerry, ferryTaken } from "../../src/privates/ferry.ts";
import { Europe } from "../europe.ts";

/** GWR of player A, far from Lille, with tokens of 60 and 80; White Cliffs Ferry and, where said, Wien Südbahnhof. */
const table = (phase: string, { cash = 100, owner = "A", wien = "B" } = {}) =>
  new Europe()
    .grand("GWR", { cash, tokens: ["J27"], left: [{ price: 60 }, { price: 80 }] })
    .owns(owner, "WCF")
    .owns(wien, "WS")
    .trainPhase(phase);
const step = (phase = "5", setup = {}) => table(phase, setup).operate("GWR", "token");
const use = { company: "GWR", token: 0 };
/** Train phase 5 begins while LNWR of player B is on turn. */
const begun = (setup = {}) => {
  const one = table("5", setup)
    .grand("LNWR", { shares: { B: 20 }, tokens: ["L25"] })
    .operate("LNWR", "trains");
  return one.write((tx) => askFerry(tx, "5"));
};

describe("14.7: White Cliffs Ferry", () => {
  it("OE-14.7-02: as train phase 5 begins its owner is asked at once, in another railroad's turn; no one is in another phase", () => {
    const one = begun();
    expect(one.engine.decisions(one.state)).toMatchObject([{ id: "white_cliffs", seats: ["A"] }]);
    one.do("place_ferry", use);
    expect(one.state.board.tokens.N31).toMatchObject([[0, -1, "GWR", { price: 60 }]]);
    expect([one.company("GWR").cash, one.company("GWR").tokens]).toEqual([40, [{ price: 80 }]]);
    expect([one.company("WCF").closed, one.operating()]).toEqual([true, "LNWR"]);
    const kept = begun().do("pass", {}, "A");
    expect([kept.company("WCF").closed, kept.asked()]).toEqual([false, "trains"]);
    expect(kept.events).toEqual([{ type: "power_declined", player: "A", company: "WCF" }]);
    expect(
      table("4")
        .operate("GWR", "trains")
        .write((tx) => askFerry(tx, "4"))
        .asked(),
    ).toBe("trains");
    expect(step("4").refused("place_ferry", use).code).toBe("FERRY_LATER");
  });

  it("OE-14.7-03: the treasury pays for the token: 60 are enough for one of 60, 50 are not", () => {
    expect(
      step("5", { cash: 60 })
        .legal("place_ferry")
        .map(({ token }) => token),
    ).toEqual([0]);
    expect(step("5", { cash: 50 }).refused("place_ferry", use).code).toBe("TOKEN_COST");
  });

  it("OE-14.3-05: Wien Südbahnhof pays for it, where both are one player's; both leave the game", () => {
    const one = step("5", { cash: 0, wien: "A" }).do("place_ferry", { company: "GWR", token: 1, free: true });
    expect([one.company("GWR").cash, one.company("WCF").closed, one.company("WS").closed]).toEqual([
      0,
      true,
      true,
    ]);
    expect(step().refused("place_ferry", { ...use, free: true }).code).toBe("NOT_YOUR_PRIVATE");
  });

  it("OE-14.7-04, OE-14.7-05: no track leads there, Lille may be full, and its circles are as they were", () => {
    const one = step().spots("N31", [0, 0, "PLM"]);
    one.do("place_ferry", use);
    expect(one.state.board.tokens.N31?.[0]).toEqual([0, 0, "PLM"]);
    expect(ferryTaken(one)).toBe(true);
    const there = step().spots("N31", [0, 0, "GWR"]);
    expect(there.refused("place_ferry", use).code).toBe("TOKEN_IN_HEX");
  });

  it("OE-14.7-06: later it is the token of the place token step, for the railroad on turn", () => {
    const one = step("6").do("place_ferry", use);
    expect(one.log("step_skipped").length + one.log("ferry_placed").length).toBeGreaterThan(0);
    expect(one.legal("place_token")).toEqual([]);
    const placed = table("6").operate("GWR", "token", { tokens: 1 });
    expect(placed.refused("place_ferry", use).code).toBe("TOKEN_PER_TURN");
    expect(table("6").operate("GWR", "track").refused("place_ferry", use).code).toBe("NOT_IN_STEP");
    expect(step("6", { owner: "B" }).refused("place_ferry", use).code).toBe("NOT_YOUR_PRIVATE");
  });
});
