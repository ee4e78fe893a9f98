import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

const passedOver = (table: Table) =>
  table.events.filter((event) => event.type === "passed_over").map((event) => [event.seat, event.step]);

describe("who has nothing to do but pass", () => {
  it("is passed over at once, and the log says so", () => {
    const table = new Table(3).closeRest();
    table.corporation("BNR", { shares: { A: 50 }, trains: ["2"] });
    table.stock("A").cash("A", 500).cash("B", 10).cash("C", 500);
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.seat()).toBe("C");
    expect(passedOver(table)).toEqual([["B", "turn"]]);
  });

  it("is not said of a seat that has just acted in the step", () => {
    const table = new Table(3).closeRest().phase("3");
    table.corporation("BNR", { shares: { A: 60 }, trains: ["3"], cash: 200, turns: 3, tokens: ["C8"] });
    table.operate("BNR", "trains").do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.asked()).not.toBe("trains");
    expect(passedOver(table)).toEqual([]);
  });
});
