/** Section 13: when what has come about ends the game, and whose privates count. */
import { scoreOf } from "@railhead/core/engine";
import { regionOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

/** LNWR of A and PLM of B late in the game, with much money. */
const late = (): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 60 }, cash: 3000, cell: [1, 8], trains: ["7+7"] })
    .grand("PLM", { shares: { B: 60 }, cash: 3000, cell: [1, 6], trains: ["7+7"] })
    .trainPhase("7", "8+8");

describe("what has come about", () => {
  it("OE-13-04: a bank that breaks changes nothing once the end is scheduled", () => {
    const table = late().operate("LNWR", "trains", {}, [5, 1]).runs(2);
    table.do("buy_train", { train: "8+8", from: "stack", price: 900 });
    table.operate("LNWR", "dividend", { earnings: 200 }, [5, 1]).bank(10);
    const cash = table.player("A").cash;
    table.do("dividend", { kind: "full" });
    expect(table.log("bank_broken")).toHaveLength(1);
    expect([regionOf(table.ctx(), "ending"), table.player("A").cash]).toEqual(["scheduled", cash + 120]);
  });

  it("OE-13-01: while it is open the game ends with the running round", () => {
    const table = late().operate("LNWR", "dividend", { earnings: 200 }, [5, 1]).runs(2).bank(10);
    table.do("dividend", { kind: "full" });
    expect(regionOf(table.ctx(), "ending")).toBe("afterRun");
  });

  it("the last player ends it at once", () => {
    const timing = late().title.slots["end.timing"];
    expect(timing(late().ctx(), "last-player")).toBe("now");
    expect(timing(late().region("ending", "scheduled").ctx(), "last-player")).toBe("now");
    expect(timing(late().region("ending", "scheduled").ctx(), "bank")).toBe("never");
  });

  it("the Consolidation ends no whole game", () => {
    const after = (options: Record<string, string> = {}) =>
      new Table(3, options)
        .grand("GWR", { shares: { A: 40 }, cell: [1, 7], trains: ["5"], tokens: ["L25"] })
        .trainPhase("5", "6")
        .region("railroads", "consolidation")
        .stock("A")
        .pass(3);
    expect(after({ length: "consolidation" }).state.ended?.reason).toBe("consolidation");
    expect(after().state.ended).toBeNull();
  });
});

describe("the round after the last but one of a set", () => {
  /** PLM has the last turn of the first of two operating rounds, after which the game ends with the set. */
  const next = (table: Table): string => {
    table.region("ending", "afterSet").operate("PLM", "shares", {}, [6, 1], ["LNWR"]).runs(2);
    return table.pass().round();
  };

  it("is of its own kind where a train of the last level has been bought", () => {
    const table = late().supply("8+8", 7);
    table.edit((state) => Object.assign(state.companies.PLM ?? {}, { lastEarnings: 100 }));
    table.fact("heldBefore", {});
    expect(next(table)).toBe("final 6.2");
  });

  it("is as any other where none has", () => {
    expect(next(late())).toBe("operating 6.2");
  });
});

describe("privates at the end", () => {
  it("OE-13.1-01: count for their owner and no one else", () => {
    const table = new Table().owns("B", "CCTC").owns("A", "BBE");
    expect(["A", "B", "C"].map((player) => scoreOf(table.ctx(), player))).toEqual([1100, 1060, 1000]);
    expect(scoreOf(table.owned("BBE", "pool").ctx(), "A")).toBe(1000);
  });
});
