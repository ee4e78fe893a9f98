import { playAt } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { Europe } from "../europe.ts";

/** Minors B, C and D of A, B and C in that order, two majors and a national; C may lie under the cheaper major. */
function table(under = false): Europe {
  const made = new Europe().minor("B", { owner: "A", tokens: ["J27"] });
  if (!under) made.minor("C", { owner: "B", tokens: ["L25"] });
  made
    .minor("D", { owner: "C", tokens: ["N35"] })
    .grand("GWR", { shares: { A: 20 }, cell: [1, 8] })
    .grand("LNWR", { shares: { B: 20 }, cell: [1, 3] })
    .grand("PLM", { shares: { C: 20 }, cell: [1, 1], kind: "national" });
  if (under) made.under("C", "LNWR");
  return made;
}

/** A new operating round begins. */
const begin = (one: Europe): Europe => {
  one.operate("D", "track", {}, [2, 1]);
  return one.write((tx) => void tx.rules.rounds.get("operating")?.begin(tx));
};
const order = (one: Europe) => title18oe.operatingOrder(one.ctx());

describe("15.3: minor C chooses when it operates", () => {
  it("OE-15.3-01: its president is asked before anyone operates, and no one else; no one is asked where C has no owner", () => {
    const asked = begin(table()).edit((state) => playAt(state, "operating", state.round, "order"));
    expect(asked.engine.decisions(asked.state)).toMatchObject([{ id: "order", seats: ["B"] }]);
    expect(asked.operating()).toBeUndefined();
    expect(asked.legal("choose_place").map(({ place }) => place)).toEqual(["normal", "first", "last"]);
    expect(asked.refused("choose_place", { place: "first" }, "A").code).toBe("NOT_YOUR_TURN");
    // No company is on turn: what belongs to a turn is refused like anything else that does not answer.
    for (const type of ["pass", "lay_tile", "place_token", "run_routes", "dividend", "buy_train"])
      expect([type, asked.refused(type, { hex: "L25" }, "B").code]).toEqual([type, "NOT_IN_STEP"]);
    asked.do("choose_place", { place: "first" });
    expect(asked.operating()).toBe("C");
    const nobody = new Europe().minor("B", { tokens: ["J27"] });
    expect(begin(nobody).operating()).toBe("B");
  });

  it.each([
    ["normal", ["B", "C", "D", "GWR", "LNWR", "PLM"]],
    ["first", ["C", "B", "D", "GWR", "LNWR", "PLM"]],
    ["last", ["B", "D", "C", "GWR", "LNWR", "PLM"]],
  ])("OE-15.3-02: the minor, %s among minors and regionals, and before all majors", (place, expected) => {
    expect(order(table().fact("place", { place, round: "1.0" }).operate("B", "track", {}, [1, 0]))).toEqual(
      expected,
    );
  });

  it.each([
    ["first", ["B", "D", "LNWR", "GWR", "PLM"]],
    ["last", ["B", "D", "GWR", "PLM", "LNWR"]],
  ])("OE-15.3-03: its major, %s among majors and nationals, and after all minors", (place, expected) => {
    const one = table(true).fact("place", { place, round: "2.1" }).operate("B", "track", {}, [2, 1]);
    expect(order(one)).toEqual(expected);
  });

  it("OE-15.3-04: again in every operating round: what was said in another does not hold", () => {
    const one = table().fact("place", { place: "first", round: "2.1" }).operate("B", "track", {}, [2, 2]);
    expect(order(one)).toEqual(["B", "C", "D", "GWR", "LNWR", "PLM"]);
  });

  it("OE-15.3-05: the share value and the place in the stack are as they were", () => {
    const one = table(true);
    const market = JSON.stringify(one.state.market);
    const chosen = begin(one).edit((state) => playAt(state, "operating", state.round, "order"));
    chosen.do("choose_place", { place: "first" });
    expect(JSON.stringify(chosen.state.market)).toBe(market);
  });
});
