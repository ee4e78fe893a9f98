import { roundOf } from "@railhead/core/flow";
/** Section 13: who runs again in the last round of all, and who is paid again. */
import { describe, expect, it } from "vitest";
import { nationalIncome } from "../../src/nationals/income.ts";
import { row } from "../kit/board.ts";
import { type Grand, Table } from "../kit/table.ts";

/** LNWR of A can run from Liverpool to Manchester; PLM of B cannot. The last set is being played. */
const late = (lnwr: Grand = {}): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 60 }, cash: 3000, cell: [1, 8], trains: ["7+7"], ...lnwr })
    .grand("PLM", { shares: { B: 60 }, cash: 3000, cell: [1, 6], trains: ["7+7"] })
    .tiles(row("J25", "CC"))
    .tokens({ LNWR: ["J27", "J25"] })
    .trainPhase("8", "8+8")
    .supply("8+8", 6)
    .fact("ends", { fired: ["train"], by: "train", set: 6, rounds: 2 })
    .region("ending", "afterSet");

const ids = (table: Table, company: string): string[] => table.company(company).trains.map(({ id }) => id);

const earned = (table: Table, company: string, lastEarnings: number): Table =>
  table.edit((state) => Object.assign(state.companies[company] ?? {}, { lastEarnings }));

/** The turn of PLM, the last one of the first of the final two rounds, is over; LNWR has earned 300 and paid it out. */
function over(table: Table, held: Record<string, string[]>): Table {
  table.operate("PLM", "trains", {}, [6, 1], Object.keys(held)).runs(2);
  earned(table, "LNWR", 300)
    .companyFact("LNWR", "railroad", { reserved: true, paid: "full" })
    .fact("heldBefore", { PLM: ids(table, "PLM"), ...held });
  while (roundOf(table.state) === "operating") table.do("pass");
  return table;
}

describe("what has come to a railroad in the first of the final two rounds", () => {
  it("OE-13-09: who has no new train is paid again without a question, though it could run", () => {
    const table = late();
    const cash = table.player("A").cash;
    over(table, { LNWR: ids(table, "LNWR") });
    expect([table.state.ended?.reason, table.player("A").cash]).toEqual(["train", cash + 180]);
    expect(table.log("income_counted").filter(({ company }) => company === "LNWR")).toEqual([
      expect.objectContaining({ company: "LNWR", total: 300 }),
    ]);
  });

  it("OE-13-09: one new train beside an old one is enough", () => {
    const table = late({ trains: ["7+7", "8+8"] });
    over(table, { LNWR: ids(table, "LNWR").slice(0, 1) });
    expect([table.asked(), table.seat()]).toEqual(["routes", "A"]);
    table.do("repeat_run");
    expect(table.log("income_counted")[0]).toMatchObject({ company: "LNWR", total: 300 });
    expect(table.state.ended?.reason).toBe("train");
  });

  it("OE-13-09: a Pullman is no train", () => {
    const table = late({ trains: ["7+7", "Pullman"] });
    over(table, { LNWR: ids(table, "LNWR").slice(0, 1) });
    expect(table.state.ended?.reason).toBe("train");
  });

  it("OE-13-09: a railroad that earned nothing is refused as such", () => {
    const table = earned(late().operate("LNWR", "trains", {}, [6, 1], ["PLM"]).runs(2), "LNWR", 0);
    table.fact("heldBefore", { LNWR: [], PLM: ids(table, "PLM") });
    while (roundOf(table.state) === "operating") table.do("pass");
    expect(table.refused("repeat_run")).toMatchObject({
      code: "EARNED_NOTHING",
      values: { company: "LNWR" },
    });
  });
});

describe("what is written down as the first of the final two rounds begins", () => {
  const begun = (table: Table): Table => table.stock("A", {}, 6).pass(3);

  it("OE-13-09: the trains of every railroad, Pullmans left out", () => {
    const table = begun(late({ trains: ["7+7", "Pullman"] }));
    expect(table.round()).toBe("operating 6.1");
    const [train] = ids(table, "LNWR");
    expect(table.state.facts.heldBefore).toEqual({ LNWR: [train], PLM: ids(table, "PLM") });
  });

  it("OE-13-09: a train bought in it is new, and what was there is not", () => {
    const table = begun(late());
    while (table.asked() !== "trains") {
      if (table.asked() === "dividend") table.do("dividend", { kind: "full" });
      else if (table.asked() === "routes")
        table.do("run_routes", {
          routes: [{ train: ids(table, "LNWR")[0], path: ["J25.0", "J25/4", "J27.0"] }],
        });
      else table.do("pass");
    }
    expect(table.operating()).toBe("LNWR");
    table.do("buy_train", { train: "8+8", from: "stack", price: 900 });
    while (roundOf(table.state) === "operating") table.do("pass");
    expect([roundOf(table.state), table.operating(), table.asked()]).toEqual(["final", "LNWR", "routes"]);
    expect(table.do("repeat_run").state.ended?.reason).toBe("train");
  });

  it("nothing in other rounds", () => {
    expect(begun(late().region("ending", "open")).state.facts.heldBefore).toBeUndefined();
    // Two rounds are left after this one.
    const three = late()
      .region("ending", "scheduled")
      .fact("ends", {
        fired: ["train"],
        by: "train",
        set: 6,
        rounds: 3,
      });
    expect([begun(three).round(), three.state.facts.heldBefore]).toEqual(["operating 6.1", undefined]);
  });
});

describe("a national with a new train", () => {
  const italy = (): Table =>
    late()
      .grand("SFAI", { kind: "national", trains: ["4+4"], shares: { C: 60 }, cell: [1, 5] })
      .tiles({ V41: ["57", 1], V39: ["57", 1] });
  const worth = (table: Table): number => nationalIncome(table.ctx(), "SFAI")?.total ?? 0;

  /** What the log tells that it is paid, after so much in the round before. */
  function paid(table: Table, before: number) {
    earned(table, "SFAI", before);
    over(table, { LNWR: ids(table, "LNWR"), SFAI: [] });
    return table.log("income_counted").find(({ company }) => company === "SFAI");
  }

  it("OE-13-09: is paid again where that is more than before", () => {
    const table = italy();
    const total = worth(table);
    expect(paid(table, total - 1)).toMatchObject({ total, detail: { zone: "IT" } });
  });

  it("OE-13-09: else again as before", () => {
    const more = italy();
    expect(paid(more, worth(more) + 1)).toMatchObject({ total: worth(more) + 1 });
    const same = italy();
    const event = paid(same, worth(same));
    expect(event).toMatchObject({ total: worth(same) });
    expect(event).not.toHaveProperty("detail");
  });

  it("OE-13-08: without one it is paid again", () => {
    const table = italy();
    earned(table, "SFAI", 10);
    over(table, { LNWR: ids(table, "LNWR"), SFAI: ids(table, "SFAI") });
    expect(table.log("income_counted").find(({ company }) => company === "SFAI")).toMatchObject({
      total: 10,
    });
  });
});
