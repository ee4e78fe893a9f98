/** 14.10: which railroads may have the train of Swift Metropolitan, and what becomes of it. */
import { describe, expect, it } from "vitest";
import { claimCommuter, commuterSale, hasCommuter } from "../../src/privates/commuter.ts";
import { Europe } from "../europe.ts";

/** Swift Metropolitan is A's, who leads minor A, the major GWR and more; 2+2 have rusted. */
const table = (phase = "4") =>
  new Europe()
    .minor("A", { tokens: ["S50"], chit: "AH" })
    .grand("GWR", { shares: { A: 20 }, tokens: ["L25"], cash: 500 })
    .regional("PLM", "A", { tokens: ["U34"] })
    .owns("A", "SML")
    .trainPhase(phase)
    .stackFrom("4");
const claim = (company: string) => ({ company });

describe("14.10: who gets the train", () => {
  it("OE-14.10-02: a minor, a regional or a major that the owner leads", () => {
    const one = table()
      .grand("MAV", { kind: "national", shares: { A: 20 } })
      .grand("LNWR", { shares: { B: 20 }, tokens: ["J27"] })
      .minor("B", { owner: "A", tokens: [] })
      .floated("B", false)
      .under("D", "GWR")
      .floated("D")
      .grand("MSP", { shares: { A: 20 } })
      .closed("MSP");
    expect(claimCommuter.list(one.ctx(), "A").map(({ company }) => company)).toEqual(
      expect.arrayContaining(["A", "GWR", "PLM"]),
    );
    expect(claimCommuter.list(one.ctx(), "A")).toHaveLength(3);
    expect(claimCommuter.list(one.ctx(), "B")).toEqual([]);
    one.operate("GWR", "track");
    for (const company of ["MAV", "LNWR", "B", "D", "MSP", "SML"])
      expect(one.refused("claim_commuter", claim(company), "A")).toMatchObject({
        code: "COMMUTER_RAILROAD",
        values: { company },
      });
  });

  it("OE-14.10-02: from train phase 4 on, while a rusted 2+2 is there", () => {
    const later = { code: "COMMUTER_LATER", values: { train: "2+2" } };
    const early = table("3").operate("GWR", "track");
    expect(early.refused("claim_commuter", claim("A"), "A")).toMatchObject(later);
    expect(claimCommuter.list(early.ctx(), "A")).toEqual([]);
    const none = table().rustedOnly("3").operate("GWR", "track");
    expect(none.refused("claim_commuter", claim("A"), "A")).toMatchObject(later);
    expect(claimCommuter.list(none.ctx(), "A")).toEqual([]);
  });

  it("OE-14.10-02: the railroad has one 2+2 of those that have rusted, and it is told", () => {
    const one = table().operate("GWR", "track");
    const rusted = one.state.depot.rusted.length;
    one.do("claim_commuter", claim("PLM"), "A");
    expect([one.kinds("PLM"), one.state.depot.rusted.length]).toEqual([["2+2"], rusted - 1]);
    expect(one.log("commuter_received")).toEqual([
      { type: "commuter_received", company: "PLM", train: "2+2" },
    ]);
    expect(one.refused("claim_commuter", claim("A"), "A")).toMatchObject({
      code: "NOT_YOUR_PRIVATE",
      values: { company: "SML" },
    });
  });

  it("without a card nothing comes to pass", () => {
    const one = table().rustedOnly("3").operate("GWR", "track");
    one.write((tx) => claimCommuter.apply(tx, { type: "claim_commuter", seat: "A", company: "A" }));
    expect([one.kinds("A"), one.company("SML").closed, one.events]).toEqual([[], false, []]);
  });
});

describe("14.10: the train stays", () => {
  it("OE-14.10-05: whatever else the railroad has; its other trains are sold", () => {
    const one = table().trains("A", ["4"]).operate("GWR", "trains");
    one.do("claim_commuter", claim("A"), "A");
    expect(one.refused("buy_train", { train: "2+2", from: "A", price: 10 })).toMatchObject({
      code: "COMMUTER_STAYS",
      values: { train: "2+2" },
    });
    one.do("buy_train", { train: "4", from: "A", price: 10 });
    expect([one.kinds("GWR"), one.kinds("A")]).toEqual([["4"], ["2+2"]]);
  });

  it("an ordinary 2+2 is sold", () => {
    const one = table("3").trains("A", ["2+2"]);
    expect([hasCommuter(one.ctx(), "A"), commuterSale(one.ctx(), "A", "GWR", "2+2")]).toEqual([
      false,
      undefined,
    ]);
    one.marked("A", "2+2", "durable");
    expect([hasCommuter(one.ctx(), "A"), hasCommuter(one.ctx(), "GWR")]).toEqual([true, false]);
  });
});
