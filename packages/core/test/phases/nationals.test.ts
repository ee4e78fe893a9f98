import { describe, expect, it } from "vitest";
import { atTrains } from "../positions/phases.ts";
import { nationals } from "../positions/phases-nationals.ts";

/** NE is a national on turn at its trains; of levels 2 and 3 some have rusted and no one has claimed them. */
const claiming = (own: string[], rusted: string[]) =>
  atTrains(nationals())
    .trains("NE", own)
    .kind("NE", "national")
    .stackFrom("7+7")
    .rustedOnly(...rusted)
    .region("phase", "6")
    .operate("NE", "trains");

describe("rule 2: nationals keep, claim and swap rusted trains", () => {
  it("claims what lies rusted, free, up to its limit; a major may not", () => {
    const table = claiming(["2+2"], ["2+2", "3"]);
    const cash = table.company("NE").cash;
    expect(table.legal("claim_train").map(({ train }) => train)).toEqual(["2+2", "3"]);
    expect(table.refused("claim_train", { train: "4" }).code).toBe("NOT_CLAIMED");
    table.do("claim_train", { train: "3" });
    expect(table.kinds("NE")).toEqual(["2+2", "3"]);
    expect(table.company("NE").cash).toBe(cash);
    table.do("claim_train", { train: "2+2" });
    expect(table.legal("claim_train")).toEqual([]);
    const major = claiming([], ["2+2"]).operate("CW", "trains");
    expect(major.refused("claim_train", { train: "2+2" }).code).toBe("NOT_CLAIMED");
  });

  it("swaps a rusted train of its own for one of a higher level, also at its limit, never the other way", () => {
    const table = claiming(["2+2", "2+2", "3"], ["3", "2+2"]);
    expect(table.legal("claim_train")).toEqual([]);
    expect(table.legal("swap_train").map((one) => [one.train, one.for])).toEqual([["2+2", "3"]]);
    expect(table.refused("swap_train", { train: "3", for: "2+2" }).code).toBe("NOT_SWAPPED");
    table.do("swap_train", { train: "2+2", for: "3" });
    expect(table.kinds("NE").sort()).toEqual(["2+2", "3", "3"]);
    expect(table.state.depot.rusted.map(({ kind }) => kind)).toContain("2+2");
    expect(claiming(["6"], ["3"]).refused("swap_train", { train: "6", for: "3" }).code).toBe("NOT_SWAPPED");
  });

  it("goes on running what it keeps when the next phase begins, unless its limit asks for a discard", () => {
    const table = atTrains(nationals())
      .trains("NE", ["2+2", "2+2", "3", "3"])
      .stackFrom("6")
      .kind("NE", "national")
      .region("phase", "5")
      .operate("ABC", "trains")
      .do("buy_train", { train: "6", from: "stack", price: 500 });
    table.do("keep_majors").do("keep_majors").pass();
    expect(table.kinds("NE")).toEqual(["2+2", "2+2", "3", "3"]);
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "C"]);
    table.do("discard_train", { train: "2+2" });
    expect(table.kinds("NE")).toEqual(["2+2", "3", "3"]);
  });
});
