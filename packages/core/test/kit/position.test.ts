import { describe, expect, it } from "vitest";
import { companyIn, giveShares, Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

const id = tiny.companies[0]?.id as string;

describe("a position", () => {
  it("is written by hand, played on by the engine, and makes no money", () => {
    const table = new Position(tiny, 3);
    const money = table.money();
    table
      .cash("A", 500)
      .edit((state) => giveShares(companyIn(state, id), { B: 40, A: 20 }, { pool: 10 }))
      .stock("A");
    expect([table.seat(), table.asked(), table.round()]).toEqual(["A", "turn", "stock"]);
    expect(["A", "B", "pool"].map((holder) => table.percent(id, holder))).toEqual([20, 40, 10]);
    expect(table.president(id)).toBe("B");
    table.pass();
    expect(table.seat()).toBe("B");
    expect(table.money()).toBe(money);
    expect(() => table.edit((state) => giveShares(companyIn(state, id), { C: 100 }))).toThrow("shares");
  });

  it("says what was refused, and complains where what must be refused is accepted", () => {
    const table = new Position(tiny, 3).stock("A");
    expect(table.refused("pass", {}, "B").code).toBe("NOT_YOUR_TURN");
    expect(() => table.refused("pass")).toThrow("accepted");
    expect(() => table.do("pass", {}, "B")).toThrow("NOT_YOUR_TURN");
  });
});
