import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { row } from "../kit/board.ts";
import { Table } from "../kit/table.ts";

/** Manchester and Liverpool are joined: LNWR has a token in Manchester and can run. */
const board = (): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 60 }, cash: 3000, cell: [1, 8], trains: ["7+7"] })
    .grand("PLM", { shares: { B: 60 }, cash: 3000, cell: [1, 6], trains: ["7+7"] })
    .owns("C", "CCTC")
    .trainPhase("8", "8+8")
    .region("ending", "afterSet")
    .supply("8+8", 6);

/** PLM is about to end its turn, the last one of the first of the final two rounds; LNWR has earned so much and used it so. */
function lastTurn(earned: number, paid: string, held: Record<string, string[]> = {}): Table {
  const table = board().operate("PLM", "trains", {}, [6, 1], ["LNWR"]).runs(2);
  const ids = (id: string) => table.company(id).trains.map((one) => one.id);
  return table
    .edit((state) => {
      const lnwr = state.companies.LNWR;
      if (lnwr) lnwr.lastEarnings = earned;
    })
    .companyFact("LNWR", "railroad", { reserved: true, paid })
    .fact("heldBefore", { LNWR: ids("LNWR"), PLM: ids("PLM"), ...held });
}

/** The turn of PLM ends, its shares step with it. */
const over = (table: Table): Table => {
  while (roundOf(table.state) === "operating") table.do("pass");
  return table;
};

describe("the second of the final two operating rounds", () => {
  it("OE-13-08 pays what was earned in the first in the same way, and moves the marker", () => {
    const table = lastTurn(300, "full");
    const [cash, before] = [table.player("A").cash, table.company("LNWR").cell];
    over(table);
    expect(table.player("A").cash).toBe(cash + 180);
    expect(table.company("LNWR").cell).toEqual({ row: before?.row, col: (before?.col ?? 0) + 1 });
  });

  it("OE-13-08 half of it where half was paid, and nothing where it was withheld", () => {
    const half = lastTurn(300, "half");
    const [cash, treasury] = [half.player("A").cash, half.company("LNWR").cash];
    over(half);
    expect(half.player("A").cash).toBe(cash + 90);
    expect(half.company("LNWR").cash).toBe(treasury + 150 + 60);
    const kept = lastTurn(300, "withhold");
    const before = kept.company("LNWR").cash;
    over(kept);
    expect(kept.company("LNWR").cash).toBe(before + 300);
  });

  it("OE-13-08 privates pay nothing in it", () => {
    const table = lastTurn(300, "full");
    const cash = table.player("C").cash;
    over(table);
    expect(table.player("C").cash).toBe(cash);
  });

  it("OE-13-09 a railroad that has got a train may use its earnings again; one that has not is not asked", () => {
    const table = over(lastTurn(300, "withhold", { LNWR: [] }));
    expect([roundOf(table.state), table.asked(), table.seat()]).toEqual(["final", "dividend", "A"]);
    expect(table.legal("dividend").map(({ kind }) => kind)).toEqual(["full", "half", "withhold"]);
    expect(over(lastTurn(300, "withhold")).state.ended?.reason).toBeDefined();
  });

  /** Manchester has track to Liverpool by now, and LNWR has got a train. */
  const withTrack = (earned: number, paid: string): Table =>
    over(
      lastTurn(earned, paid, { LNWR: [] })
        .tiles(row("J25", "CC"))
        .tokens({ LNWR: ["J25"] }),
    );

  it("OE-13-09 one that has got a train runs again, or is paid again as in the round before", () => {
    const asks = withTrack(300, "full");
    expect([roundOf(asks.state), asks.asked(), asks.seat()]).toEqual(["final", "routes", "A"]);
    expect(asks.legal("repeat_run")).toHaveLength(1);
    const treasury = asks.company("LNWR").cash;

    // Paid again: what was earned, in the way in which it was used, without a question.
    const cash = asks.player("A").cash;
    const again = withTrack(300, "full").do("repeat_run");
    expect(again.player("A").cash).toBe(cash + 180);
    expect(again.company("LNWR").cash).toBe(treasury + 120);
    expect(again.state.ended?.reason).toBeDefined();

    // A new run: what the routes earn, used as its president likes.
    const runAgain = withTrack(300, "full").do("run_routes", {
      routes: [{ train: asks.company("LNWR").trains[0]?.id, path: ["J25.0", "J25/4", "J27.0"] }],
    });
    expect(runAgain.asked()).toBe("dividend");
  });

  it("OE-13-09 one that earned nothing in the round before cannot be paid again", () => {
    const table = withTrack(0, "withhold");
    expect(table.asked()).toBe("routes");
    expect(table.legal("repeat_run")).toEqual([]);
    expect(table.refused("repeat_run").code).toBe("EARNED_NOTHING");
  });

  it("OE-13-10 nothing is laid, placed or bought in it", () => {
    const table = over(lastTurn(300, "withhold", { LNWR: [] }));
    expect(table.refused("lay_tile", { hex: "J29", tile: "8", rotation: 0 }).code).toBe("NOT_IN_STEP");
    expect(table.refused("place_token", { hex: "J29", city: 0 }).code).toBe("NOT_IN_STEP");
    expect(table.refused("buy_train", { train: "8+8", from: "stack", price: 900 }).code).toBe("NOT_IN_STEP");
  });

  it("OE-13-07 the first of them is played as any other", () => {
    const table = board().operate("LNWR", "trains", {}, [6, 1]).runs(2);
    table.do("buy_train", { train: "8+8", from: "stack", price: 900 });
    expect(table.kinds("LNWR")).toEqual(["7+7", "8+8"]);
  });
});
