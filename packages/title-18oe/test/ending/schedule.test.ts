import { scoreOf } from "@railhead/core/engine";
import { regionOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

const eight = { train: "8+8", from: "stack", price: 900 };

/** LNWR of A and PLM of B are there with much money, and the first train of level 8 is on top of the stack. */
const late = (trains = ["7+7"]): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 60 }, cash: 3000, cell: [1, 8], trains })
    .grand("PLM", { shares: { B: 60 }, cash: 3000, cell: [1, 6], trains: ["7+7"] })
    .trainPhase("7", "8+8");

const buying = (run: number): Table =>
  late().operate("LNWR", "trains", {}, [5, run]).runs(2).do("buy_train", eight);

/** What is played from here until the game is over, by passing wherever that is allowed: "stock", "operating 6.1". */
function rest(table: Table): string[] {
  const rounds: string[] = [];
  for (let n = 0; n < 300 && !table.state.ended; n++) {
    const kind = table.legal("dividend").map((one) => one.kind as string)[0];
    if (table.legal("pass").length) table.do("pass");
    else if (kind !== undefined) table.do("dividend", { kind });
    else if (table.legal("keep_majors").length) table.do("keep_majors");
    else throw new Error(`stuck at ${table.asked()}`);
    for (const { round, set, run } of table.log("round_began"))
      rounds.push(Number(run) > 0 ? `${round} ${set}.${run}` : String(round));
  }
  return rounds;
}

describe("the bank breaks before the last level", () => {
  const broken = (table: Table): Table => table.region("ending", "afterRun");

  it("OE-13-01 in an operating round: the game ends with it, and no second one follows", () => {
    const table = late().operate("LNWR", "dividend", { earnings: 200 }, [5, 1]).runs(2).bank(10);
    table.do("dividend", { kind: "full" });
    expect(table.state.ended).toBeNull();
    expect(rest(table)).toEqual([]);
    expect(table.state.ended?.reason).toBe("bank");
  });

  it("OE-13-02 in a stock round: exactly one operating round follows", () => {
    expect(rest(broken(late().stock("A", {}, 6)))).toEqual(["operating 6.1"]);
  });

  it("OE-13-03 anyone who is due money is still paid", () => {
    const table = late().operate("LNWR", "dividend", { earnings: 200 }, [5, 1]).bank(10);
    const cash = table.player("A").cash;
    table.do("dividend", { kind: "full" });
    expect(table.player("A").cash).toBe(cash + 120);
    expect(regionOf(table.ctx(), "ending")).toBe("afterRun");
  });
});

describe("the first train of the last level", () => {
  it("OE-13-05 in the first round of a pair: the pair, a stock round, two operating rounds, the second abbreviated", () => {
    const table = buying(1);
    expect(table.log("end_triggered").map(({ reason }) => reason)).toEqual(["train"]);
    expect(rest(table)).toEqual(["operating 5.2", "stock", "operating 6.1", "final 6.2"]);
    expect(table.state.ended?.reason).toBe("train");
  });

  it("OE-13-06 in the second: a stock round and three, of which the last is abbreviated", () => {
    expect(rest(buying(2))).toEqual(["stock", "operating 6.1", "operating 6.2", "final 6.3"]);
  });

  it("OE-13-04 from then on the bank does not break: it pays what is due, and the schedule stands", () => {
    const table = buying(1).bank(-500);
    expect(regionOf(table.ctx(), "ending")).toBe("scheduled");
    expect(rest(table)).toEqual(["operating 5.2", "stock", "operating 6.1", "final 6.2"]);
    expect(table.state.ended?.reason).toBe("train");
  });

  it("a bank that has broken before is not overtaken by the train", () => {
    const table = late().region("ending", "afterRun").operate("LNWR", "trains", {}, [5, 1]).runs(2);
    expect(rest(table.do("buy_train", eight))).toEqual([]);
  });
});

describe("who wins", () => {
  it("OE-13.1-01 cash, shares at their value and privates that lie face up at face value", () => {
    const table = new Table()
      .grand("LNWR", { shares: { A: 40 }, cell: [1, 5] })
      .owns("A", "CCTC")
      .cash("A", 500);
    expect(scoreOf(table.ctx(), "A")).toBe(500 + 4 * 150 + 60);
  });

  it("OE-13.1-03 treasuries and privates that are closed count nothing", () => {
    const table = new Table().grand("LNWR", { shares: { A: 20 }, cell: [1, 5], cash: 800 }).cash("A", 0);
    expect(scoreOf(table.owns("A", "CCTC").ctx(), "A")).toBe(300 + 60);
    table.companyFact("CCTC", "railroad", { faceDown: true });
    expect(scoreOf(table.ctx(), "A")).toBe(300);
  });

  it("OE-13.1-02 the highest score wins, and equal scores share the win", () => {
    const table = late().cash("A", 4000).cash("B", 4000).cash("C", 100).region("ending", "afterRun");
    table.cell("LNWR", [1, 6]).operate("PLM", "trains", {}, [5, 1], ["LNWR"]).runs(2);
    expect(rest(table)).toEqual([]);
    expect(table.state.ended?.ranking.map(({ player, rank }) => [player, rank])).toEqual([
      ["A", 1],
      ["B", 1],
      ["C", 3],
    ]);
  });
});
