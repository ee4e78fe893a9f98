/** What a national does in place of buying trains (11.6.6): which card moves, what is told, and what is refused. */
import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

/** The national SFAI and the major LNWR of A, the major PLM of B. In train phase 6 levels 2 and 3 have rusted. */
function claiming(own: string[], rusted: string[], lnwr: string[] = ["6", "5+5"]): Table {
  return new Table()
    .trainPhase("6", "6")
    .rustedOnly()
    .grand("SFAI", { kind: "national", shares: { A: 60 }, cell: [1, 6], trains: own })
    .grand("LNWR", { shares: { A: 60 }, cell: [1, 8], trains: lnwr, cash: 100 })
    .grand("PLM", { shares: { B: 60 }, cell: [1, 7], trains: ["5"], cash: 500 })
    .minor("D", { owner: "A", tokens: ["Q38"] })
    .edit((state) => {
      state.depot.rusted = rusted.map((kind, at) => ({ id: `r${at}`, kind }));
    })
    .operate("SFAI", "trains", {}, [6, 1], ["LNWR", "PLM"]);
}

const waiting = (table: Table): string[] => table.state.depot.rusted.map(({ kind }) => kind);

describe("rusted trains of a national", () => {
  it("OE-11.6.6-01 the kind that was named is taken, whatever lies before it", () => {
    const table = claiming(["5"], ["2+2", "3+3", "3"]);
    expect(table.legal("claim_train").map(({ train }) => train)).toEqual(["2+2", "3+3", "3"]);
    table.do("claim_train", { train: "3+3" });
    expect(table.events).toMatchObject([{ type: "train_claimed", company: "SFAI", train: "3+3" }]);
    expect([table.kinds("SFAI"), waiting(table)]).toEqual([
      ["5", "3+3"],
      ["2+2", "3"],
    ]);
  });

  it("OE-11.6.6-01 refused at the limit and where none waits", () => {
    expect(claiming(["5", "5", "2+2"], ["3"]).refused("claim_train", { train: "3" })).toMatchObject({
      code: "TRAIN_LIMIT",
      values: { company: "SFAI", count: 3, limit: 3 },
    });
    expect(claiming([], ["3"]).refused("claim_train", { train: "2+2" })).toMatchObject({
      code: "NOT_UNCLAIMED",
      values: { train: "2+2" },
    });
  });

  it("OE-11.6.6-02 the rusted one goes back, not the first of its trains", () => {
    const table = claiming(["5", "2+2"], ["2+2", "3"]);
    table.do("swap_train", { train: "2+2", for: "3" });
    expect(table.events).toMatchObject([{ type: "train_swapped", company: "SFAI", train: "2+2", for: "3" }]);
    expect([table.kinds("SFAI").sort(), waiting(table)]).toEqual([
      ["3", "5"],
      ["2+2", "2+2"],
    ]);
  });

  it("OE-11.6.6-03 the rusted one is turned, not the first of its trains", () => {
    const table = claiming(["5", "3"], []);
    table.do("flip_train", { train: "3" });
    expect(table.events).toMatchObject([{ type: "train_flipped", company: "SFAI", train: "3", to: "3+3" }]);
    expect(table.kinds("SFAI")).toEqual(["5", "3+3"]);
    expect(table.refused("flip_train", { train: "3+3" })).toMatchObject({
      code: "NO_LOCAL_SIDE",
      values: { train: "3+3" },
    });
  });
});

describe("trains of majors for a national", () => {
  it("OE-11.6.6-04 the train that was named goes over, not the first one of the major", () => {
    const table = claiming(["5", "2+2"], []);
    const { bank } = table.state;
    table.do("upgrade_train", { gives: "2+2", train: "5+5", from: "LNWR" });
    expect(table.log("train_upgraded")).toMatchObject([
      { company: "SFAI", train: "5+5", gives: "2+2", from: "LNWR", price: 237 },
    ]);
    expect([table.kinds("SFAI").sort(), table.kinds("LNWR"), waiting(table)]).toEqual([
      ["5", "5+5"],
      ["6"],
      ["2+2"],
    ]);
    expect([table.company("LNWR").cash, bank - table.state.bank]).toEqual([337, 237]);
  });

  it("OE-11.6.6-04 not of other players' majors, of minors, of the national, or of trains that are not there", () => {
    const table = claiming(["2+2", "5"], []);
    const from = (company: string, train = "5") =>
      table.refused("upgrade_train", { gives: "2+2", train, from: company });
    for (const company of ["PLM", "D", "SFAI", "GWR", "nobody"])
      expect(from(company)).toMatchObject({ code: "NOT_YOUR_MAJOR", values: { company } });
    expect(from("LNWR", "4")).toMatchObject({
      code: "TRAIN_NOT_OWNED",
      values: { company: "LNWR", train: "4" },
    });
  });

  it("OE-11.6.6-04 no Pullman, though its major has one, and no rusted train", () => {
    const table = claiming(["2+2"], [], ["Pullman", "3", "6"]);
    expect(table.legal("upgrade_train").map(({ train }) => train)).toEqual(["6"]);
    const upgrade = (train: string) => table.refused("upgrade_train", { gives: "2+2", train, from: "LNWR" });
    expect(upgrade("Pullman")).toMatchObject({
      code: "TRAIN_NOT_OWNED",
      values: { company: "LNWR", train: "Pullman" },
    });
    expect(upgrade("3")).toMatchObject({ code: "TRAIN_RUSTED", values: { train: "3" } });
  });

  it("OE-11.6.6-04 majors do none of it", () => {
    const table = claiming([], ["3"]).moreTrains("LNWR", ["2+2"]).operate("LNWR", "trains");
    for (const [type, fields] of [
      ["claim_train", { train: "3" }],
      ["swap_train", { train: "2+2", for: "3" }],
      ["flip_train", { train: "2+2" }],
      ["upgrade_train", { gives: "2+2", train: "6", from: "LNWR" }],
    ] as const) {
      expect(table.refused(type, fields)).toMatchObject({
        code: "NATIONALS_ONLY",
        values: { company: "LNWR" },
      });
      expect(table.legal(type)).toEqual([]);
    }
  });
});

describe("the train limit of a national", () => {
  it.each([
    ["2", 4],
    ["3", 4],
    ["4", 4],
    ["5", 4],
    ["6", 3],
    ["8", 3],
  ])("OE-11.6.4-03 in train phase %s it is %i: before phase 4 that of phase 4", (phase, limit) => {
    const table = claiming([], []).trainPhase(phase);
    expect(table.engine.rules.slots["train.limit"](table.ctx(), "SFAI")).toBe(limit);
  });
});
