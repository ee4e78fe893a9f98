import { loansOf } from "@railhead/core/parts";
import type { FamilyParams } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { withAN } from "./table.ts";

const loans = { amount: 100, interest: 10 };
const at = (
  more: Partial<NonNullable<FamilyParams["loans"]>> = {},
  { step = "track", cash = 0, phase = "3", lent = 0, trains = [] as string[] } = {},
) =>
  withAN({ loans: { ...loans, ...more } }, { cash, trains, turns: 2 })
    .tiles({ B3: ["57", 1] })
    .companyFact("AN", "loans", { count: lent })
    .region("phase", phase)
    .operate("AN", step);
const lentTo = (table: ReturnType<typeof at>) => loansOf(table.ctx(), "AN");

describe("loans", () => {
  it("are taken as track is laid, each bringing its amount, as many as shares that players hold", () => {
    const table = at();
    const before = table.money();
    table.do("take_loan").do("take_loan");
    expect([table.company("AN").cash, lentTo(table), table.money()]).toEqual([200, 2, before]);
    const full = at({}, { lent: 8 });
    expect(full.refused("take_loan")).toMatchObject({ code: "LOAN_LIMIT", values: { most: 8 } });
    expect(at({ limit: 1 }, { lent: 1 }).refused("take_loan").code).toBe("LOAN_LIMIT");
    expect(at({ all: 3, limit: 9 }, { lent: 3 }).refused("take_loan").code).toBe("LOANS_ALL_OUT");
  });

  it("are taken before a phase alone, where the title says so", () => {
    expect(at({ until: "5" }, { phase: "4" }).legal("take_loan")).toHaveLength(1);
    expect(at({ until: "5" }, { phase: "5" }).refused("take_loan").code).toBe("LOAN_LIMIT");
  });

  it("are there in titles that say so alone", () => {
    const without = withAN({}, { cash: 0, turns: 2 })
      .tiles({ B3: ["57", 1] })
      .operate("AN", "track");
    expect(without.legal("take_loan")).toEqual([]);
  });

  it("cost interest before the dividend: the treasury pays, then the president, and no further than their cash", () => {
    const rich = at({}, { lent: 3, cash: 100 }).pass(1);
    for (let n = 0; n < 4 && rich.company("AN").cash === 100; n++) rich.pass(1);
    expect([rich.company("AN").cash, rich.player("A").cash]).toEqual([70, 600]);
    const poor = at({}, { lent: 3, cash: 10 });
    const price = poor.price("AN");
    for (let n = 0; n < 4 && poor.company("AN").cash > 0; n++) poor.pass(1);
    expect([poor.company("AN").cash, poor.player("A").cash]).toEqual([0, 580]);
    expect(poor.log("interest_covered")).toMatchObject([{ player: "A", amount: 20, missing: 20 }]);
    const broke = at({}, { lent: 3, cash: 10 }).cash("A", 5);
    for (let n = 0; n < 4 && broke.company("AN").cash > 0; n++) broke.pass(1);
    expect(broke.player("A").cash).toBe(0);
    expect(broke.price("AN")).toBeLessThan(price);
  });

  it("are paid back at the end of a turn", () => {
    const table = at({}, { lent: 2, cash: 150, step: "loans" });
    table.do("repay_loan");
    expect([table.company("AN").cash, lentTo(table)]).toEqual([50, 1]);
    expect(at({}, { lent: 1, cash: 99, step: "loans" }).refused("repay_loan").code).toBe("NOT_ENOUGH_CASH");
  });
});
