import type { RoutesCounted } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { noteOrient } from "../../src/orient-express/bonus.ts";
import { Europe } from "../europe.ts";

/** The trains of GWR have run: one of them for 180, and, where `orient` is set, as the Orient Express with 30 more. */
const counted = (orient: boolean) =>
  ({
    ok: true,
    total: 210,
    each: [{ train: "t", path: [], revenue: 180, bonus: 0 }],
    bonus: { bonus: 30, detail: orient ? { orient: "t", orientRevenue: 30 } : {} },
  }) as unknown as RoutesCounted;

/** GWR at 100 has run and pays its dividend. */
function paying(orient = true, marked = false, kind: "major" | "national" = "major"): Europe {
  const table = new Europe()
    .grand("GWR", { cash: 50, shares: { A: 20 }, cell: [1, 1], tokens: ["J27"], trains: ["4"], kind })
    .trainPhase("4");
  if (marked) table.companyFact("GWR", "orient", { marked: true });
  table.operate("GWR", "dividend", { earnings: 210 });
  return table.write((tx) => noteOrient(tx, "GWR", counted(orient)));
}

describe("12.2: the first Orient Express of a major", () => {
  it("OE-12.2-01, OE-12.2-04: brings a marker and a choice, once; other runs bring none", () => {
    const first = paying().do("dividend", { kind: "full" });
    expect(first.engine.decisions(first.state)).toMatchObject([{ id: "orient_bonus", seats: ["A"] }]);
    expect(first.legal("choose_bonus").map(({ bonus }) => bonus)).toEqual(["cash", "price"]);
    expect(first.company("GWR").facts).toMatchObject({ orient: { marked: true } });
    expect(first.refused("choose_bonus", { bonus: "cash" }, "B").code).toBe("NOT_YOUR_TURN");
    expect(first.refused("pass").code).toBe("NOT_IN_STEP");
    for (const none of [paying(false), paying(true, true), paying(true, false, "national")]) {
      if (none.asked() === "dividend") none.do("dividend", { kind: "full" });
      expect(none.asked()).not.toBe("orient_bonus");
    }
  });

  it.each(["full", "half", "withhold"])(
    "OE-12.2-02: the bank pays its whole revenue to the treasury, whatever the dividend (%s)",
    (kind) => {
      const table = paying().do("dividend", { kind });
      const [cash, money, price] = [table.company("GWR").cash, table.money(), table.price("GWR")];
      table.do("choose_bonus", { bonus: "cash" });
      expect([table.company("GWR").cash - cash, table.money(), table.price("GWR")]).toEqual([
        210,
        money,
        price,
      ]);
    },
  );

  it("OE-12.2-03: or the price moves three times to the right, in addition to the move of the dividend", () => {
    const table = paying();
    const [row, col] = [table.company("GWR").cell?.row, table.company("GWR").cell?.col ?? 0];
    table.do("dividend", { kind: "full" });
    expect(table.company("GWR").cell).toEqual({ row, col: col + 1 });
    const cash = table.company("GWR").cash;
    table.do("choose_bonus", { bonus: "price" });
    expect(table.company("GWR").cell).toEqual({ row, col: col + 4 });
    expect(table.company("GWR").cash).toBe(cash);
  });
});
