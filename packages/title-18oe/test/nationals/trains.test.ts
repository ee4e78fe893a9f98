import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

/** A leads the national SFAI, with these trains, and the major LNWR; B the major PLM. Rusted trains wait. */
function claiming(own: string[], rusted: string[], phase = "6", lnwr: string[] = ["5+5"]): Table {
  const table = new Table()
    .trainPhase(phase, "6")
    .rustedOnly()
    .grand("SFAI", { kind: "national", shares: { A: 60 }, cell: [1, 6], trains: own })
    .grand("LNWR", { shares: { A: 60 }, cell: [1, 8], trains: lnwr, cash: 100 })
    .grand("PLM", { shares: { B: 60 }, cell: [1, 7], trains: ["5"], cash: 500 });
  return table
    .edit((state) => {
      rusted.forEach((kind, at) => {
        state.depot.rusted.push({ id: `r${at}`, kind });
      });
    })
    .operate("SFAI", "trains", {}, [6, 1], ["LNWR", "PLM"]);
}

const waiting = (table: Table): string[] => table.state.depot.rusted.map(({ kind }) => kind).sort();

describe("rusted trains", () => {
  it("OE-11.6.6-01 are free for a national, up to its limit", () => {
    const table = claiming(["5"], ["2+2", "3", "3"]);
    expect(table.refused("claim_train", { train: "4" }).code).toBe("NOT_UNCLAIMED");
    const bank = table.state.bank;
    table.do("claim_train", { train: "3" }).do("claim_train", { train: "2+2" });
    expect(table.kinds("SFAI")).toEqual(["5", "3", "2+2"]);
    expect(table.state.bank).toBe(bank);
    expect(table.refused("claim_train", { train: "3" }).code).toBe("TRAIN_LIMIT");
    expect(table.legal("claim_train")).toEqual([]);
  });

  it("OE-11.6.3-03 no major takes one", () => {
    const table = claiming([], ["3"]).operate("PLM", "trains");
    expect(table.refused("claim_train", { train: "3" }).code).toBe("NATIONALS_ONLY");
    expect(table.legal("claim_train")).toEqual([]);
  });

  it("OE-11.6.3-03 one that a national discards goes back to them, an un-rusted one to the Open Market", () => {
    const table = claiming(["2+2", "5", "5", "3"], [], "5");
    table.trains("PLM", []).treasury("PLM", 1000).operate("PLM", "trains");
    table.do("buy_train", { train: "6", from: "stack", price: 525 });
    while (table.asked() === "nationals") table.do("keep_majors");
    while (table.operating() === "PLM" && table.asked() === "trains") table.do("pass");
    expect([table.asked(), table.seat()]).toEqual(["discard_train", "A"]);
    const other = structuredClone(table.state);
    table.do("discard_train", { train: "2+2" });
    expect(waiting(table)).toContain("2+2");
    expect(table.state.depot.pool.map(({ kind }) => kind)).not.toContain("2+2");
    table.state = other;
    table.do("discard_train", { train: "5" });
    expect(table.state.depot.pool.map(({ kind }) => kind)).toContain("5");
  });

  it("OE-11.6.6-02 are exchanged for ones of a higher level, also at the limit, never for as low ones", () => {
    const table = claiming(["2+2", "5", "5"], ["3", "2+2"]);
    expect(table.legal("claim_train")).toEqual([]);
    expect(table.legal("swap_train").map((one) => [one.train, one.for])).toEqual([["2+2", "3"]]);
    expect(table.refused("swap_train", { train: "2+2", for: "2+2" }).code).toBe("LEVEL_NOT_HIGHER");
    expect(table.refused("swap_train", { train: "5", for: "3" }).code).toBe("NOT_RUSTED_HERE");
    table.do("swap_train", { train: "2+2", for: "3" });
    expect(table.kinds("SFAI").sort()).toEqual(["3", "5", "5"]);
    expect(waiting(table)).toEqual(["2+2", "2+2"]);
    // A 3 for a 3+3 is no higher level.
    expect(claiming(["3"], ["3+3"]).refused("swap_train", { train: "3", for: "3+3" }).code).toBe(
      "LEVEL_NOT_HIGHER",
    );
  });

  it("OE-11.6.6-03 are turned from the express to the local side, not back, and un-rusted ones never", () => {
    const table = claiming(["3", "5"], []);
    expect(table.legal("flip_train").map(({ train }) => train)).toEqual(["3"]);
    expect(table.refused("flip_train", { train: "5" }).code).toBe("NOT_RUSTED_HERE");
    table.do("flip_train", { train: "3" });
    expect(table.kinds("SFAI")).toEqual(["3+3", "5"]);
    expect(table.refused("flip_train", { train: "3+3" }).code).toBe("NO_LOCAL_SIDE");
  });
});

describe("trains of its player's majors", () => {
  it("OE-11.6.6-04 take the place of rusted ones; the bank pays half of the face value, rounded down", () => {
    const table = claiming(["2+2", "5"], []);
    expect(table.legal("upgrade_train").map(({ gives, train, from }) => [gives, train, from])).toEqual([
      ["2+2", "5+5", "LNWR"],
    ]);
    table.do("upgrade_train", { gives: "2+2", train: "5+5", from: "LNWR" });
    // Half of 475.
    expect(table.company("LNWR").cash).toBe(100 + 237);
    expect([table.kinds("SFAI").sort(), table.kinds("LNWR")]).toEqual([["5", "5+5"], []]);
    expect(waiting(table)).toEqual(["2+2"]);
  });

  it("OE-11.6.6-04 not those of others, not for an un-rusted train, no rusted one; and nothing is free after it", () => {
    const table = claiming(["2+2", "2+2", "5"], [], "6", ["5+5", "3", "6"]);
    expect(table.refused("upgrade_train", { gives: "2+2", train: "5", from: "PLM" }).code).toBe(
      "NOT_YOUR_MAJOR",
    );
    expect(table.refused("upgrade_train", { gives: "5", train: "5+5", from: "LNWR" }).code).toBe(
      "NOT_RUSTED_HERE",
    );
    expect(table.refused("upgrade_train", { gives: "2+2", train: "3", from: "LNWR" }).code).toBe(
      "TRAIN_RUSTED",
    );
    table.do("upgrade_train", { gives: "2+2", train: "5+5", from: "LNWR" });
    expect(table.refused("flip_train", { train: "2+2" }).code).toBe("UPGRADED_ALREADY");
    expect(table.legal("claim_train")).toEqual([]);
  });

  it("OE-11.6.6-05 are bought in no other way, nor is anything of the bank", () => {
    const table = claiming(["5"], []).pool(["4"]).treasury("SFAI", 1000);
    expect(table.legal("buy_train")).toEqual([]);
    expect(table.refused("buy_train", { train: "6", from: "stack", price: 525 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
    expect(table.refused("buy_train", { train: "5", from: "PLM", price: 1 }).code).toBe("NATIONAL_BUYS_NONE");
    expect(table.refused("buy_train", { train: "4", from: "pool", price: 300 }).code).toBe("TRAIN_NOT_THERE");
  });

  it("OE-11.6-10 and it sells none", () => {
    const table = claiming(["5"], []).operate("LNWR", "trains");
    expect(table.refused("buy_train", { train: "5", from: "SFAI", price: 1 }).code).toBe(
      "NATIONAL_SELLS_NONE",
    );
  });
});

describe("its duties", () => {
  it("OE-11.6.6-06 a national need not own a train", () => {
    const table = claiming([], []);
    expect(table.legal("pass")).toHaveLength(1);
    table.do("pass");
    expect(table.operating()).not.toBe("SFAI");
  });
});
