import type { OptionValue } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";
import { STRASBOURG_MUNICH } from "./lines.ts";

const discards = (table: Table) => table.legal("discard_train").map((action) => action.train);
const pooled = (table: Table, kind: string) =>
  table.state.depot.pool.filter((train) => train.kind === kind).length;
const company = (table: Table) => table.engine.decisions(table.state)[0]?.company;

/** The last two minors of a final exchange, both beside BNR in Berlin; A has 7 (with a 4), B has 9 (with a 3). */
function exchange(
  trains: string[],
  options: Record<string, OptionValue> = {},
  setup: Partial<CorporationSetup> = {},
): Table {
  return new Table(3, options)
    .phase("5")
    .minors({ A: ["7"], B: ["9"] })
    .closeRest()
    .tiles({ J5: ["581", 1] })
    .corporation("BNR", { shares: { C: 30 }, tokens: ["J5/2"], left: 0, trains, ...setup })
    .trains("7", ["4"])
    .trains("9", ["3"])
    .exchange("A")
    .priority("B");
}

const merge = (table: Table, ...minors: string[]) => {
  for (const minor of minors) table.do("merge_minor", { minor, company: "BNR" });
  return table;
};

describe("trains above the limit after the final exchange", () => {
  it("EU-4.2.2-15: while the round lasts no one has to discard", () => {
    const table = merge(exchange(["5", "3"]), "7");
    expect(table.kinds("BNR")).toEqual(["5", "3", "4"]);
    expect(table.asked()).toBe("dispose");
    expect(table.seat()).toBe("B");
  });

  it("EU-4.2.2-16, EU-4.2.2-17: at its end the president returns just enough trains, of their choice (#7981)", () => {
    const table = merge(exchange(["5", "5"]), "7", "9");
    expect(table.round()).toBe("exchange");
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "discard_train", seats: ["C"], company: "BNR", forced: true },
    ]);
    expect(discards(table)).toEqual(["5", "4", "3"]);
    expect(table.refused("discard_train", { train: "6" }).code).toBe("TRAIN_NOT_OWNED");
    expect(table.refused("discard_train", { train: "5" }, "A").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("pass").code).toBe("NOT_IN_STEP");
    table.do("discard_train", { train: "4" });
    expect(table.asked()).toBe("discard_train");
    table.do("discard_train", { train: "5" });
    expect(table.kinds("BNR")).toEqual(["5", "3"]);
    expect([pooled(table, "4"), pooled(table, "5"), pooled(table, "3")]).toEqual([1, 1, 0]);
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("B");
  });

  it("EU-4.2.2-16: no president is asked whose company is within its limit", () => {
    const table = merge(exchange([]), "7", "9");
    expect(table.kinds("BNR")).toEqual(["4", "3"]);
    expect(table.round()).toBe("stock");
  });

  it("EU-4.2.2-17: a Pullman goes first (#7236)", () => {
    const table = merge(exchange(["3", "P"]), "7", "9");
    expect(discards(table)).toEqual(["P"]);
    expect(table.refused("discard_train", { train: "3" })).toEqual({
      code: "DISCARD_FIRST",
      rule: "EU-4.2.2-17",
      values: { company: "BNR", train: "3", first: ["P"] },
    });
    const before = pooled(table, "P");
    table.do("discard_train", { train: "P" });
    expect(pooled(table, "P")).toBe(before + 1);
    expect(discards(table)).toEqual(["3", "4"]);
    table.do("discard_train", { train: "3" });
    expect(table.kinds("BNR")).toEqual(["4", "3"]);
  });

  it("EU-4.2.2-18: corporations discard in the order of their prices, not of their shares or seats", () => {
    const three = ["5", "4", "3"];
    const orders = [
      { BNR: [0, 6], FS: [0, 3], DR: [1, 5] },
      { BNR: [5, 3], FS: [0, 3], DR: [1, 5] },
    ].map((cells) => {
      const table = exchange(three, {}, { cell: cells.BNR as [number, number] });
      table.corporation("FS", {
        shares: { A: 50 },
        trains: three,
        tokens: ["E18"],
        cell: cells.FS as [number, number],
      });
      table.corporation("DR", {
        shares: { B: 50 },
        trains: three,
        tokens: ["D3"],
        cell: cells.DR as [number, number],
      });
      merge(table, "7", "9");
      const order = [];
      while (table.asked() === "discard_train") {
        order.push(company(table));
        table.do("discard_train", { train: discards(table)[0] as string });
      }
      expect(table.round()).toBe("stock");
      return order;
    });
    expect(orders).toEqual([
      ["BNR", "BNR", "BNR", "DR", "FS"],
      ["DR", "FS", "BNR", "BNR", "BNR"],
    ]);
  });

  it("EU-4.2.2-16: a corporation that has not floated discards as well", () => {
    const table = merge(exchange(["5", "4"], {}, { floated: false, turns: 0, shares: { C: 20 } }), "7", "9");
    expect(table.company("BNR").floated).toBe(false);
    expect(company(table)).toBe("BNR");
  });

  it("EU-4.2.2-16, EU-4.2.2-25: after the last minor its token is settled first, then the trains, then stock", () => {
    const table = merge(exchange(["5"], {}, { left: 1 }), "7");
    table.do("replace_token", { accept: false }).do("merge_minor", { minor: "9", company: "BNR" });
    expect(table.asked()).toBe("replace_token");
    expect(table.kinds("BNR")).toEqual(["5", "4", "3"]);
    table.do("replace_token", { accept: true });
    expect(table.asked()).toBe("discard_train");
    expect(table.round()).toBe("exchange");
    table.do("discard_train", { train: "3" });
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("B");
    expect(Object.values(table.state.companies).some((one) => one.kind === "minor" && !one.closed)).toBe(
      false,
    );
  });

  it("EU-4.2.2-47: at a table with lateDiscard they are kept until the stock round has ended", () => {
    const table = merge(exchange(["5", "P"], { lateDiscard: true }), "7", "9");
    expect(table.round()).toBe("stock");
    expect(table.kinds("BNR")).toEqual(["5", "P", "4", "3"]);
    table.pass(3);
    expect(table.round()).toBe("stock");
    expect(discards(table)).toEqual(["P"]);
    table.do("discard_train", { train: "P" }).do("discard_train", { train: "3" });
    expect(table.kinds("BNR")).toEqual(["5", "4"]);
    expect(table.round()).toBe("operating 5.1");
  });

  it("EU-4.2.2-47: the Hebrew rules play so, the rulebook and 18xx.games do not", () => {
    const after = (preset: string) => {
      const table = new Table(2, {}, preset)
        .phase("5")
        .minors({ A: ["9"] })
        .closeRest()
        .corporation("BNR", { shares: { B: 30 }, tokens: ["J5/1"], left: 0, trains: ["5", "4"] })
        .trains("9", ["3"])
        .exchange("A");
      return merge(table, "9").asked();
    };
    expect([after("hebrew"), after("rulebook"), after("18xx.games")]).toEqual([
      "turn",
      "discard_train",
      "discard_train",
    ]);
  });
});

describe("trains above the limit after swaps in a stock round", () => {
  /** Phase 4: B may swap minor 14 with a 3 into RBSR, which is A's and has these trains. */
  function stock(trains: string[], options: Record<string, OptionValue> = {}, left = 0): Table {
    return new Table(3, options)
      .phase("4")
      .minors({ B: ["14"], C: ["8"] })
      .closeRest()
      .tiles(STRASBOURG_MUNICH)
      .trains("14", ["3"])
      .corporation("RBSR", { floated: false, turns: 0, shares: { A: 30 }, tokens: ["G12"], left, trains })
      .stock("B");
  }
  const swap = { minor: "14", company: "RBSR" };

  it("EU-4.3-14: the surplus goes to the pool when the round ends, before the operating round", () => {
    const table = stock(["3", "4", "4"]).do("exchange_minor", swap);
    expect(table.kinds("RBSR")).toHaveLength(4);
    expect(table.asked()).toBe("turn");
    table.pass(3);
    expect(table.round()).toBe("stock");
    expect(table.engine.decisions(table.state)).toMatchObject([
      { id: "discard_train", seats: ["A"], company: "RBSR" },
    ]);
    expect(discards(table)).toEqual(["3", "4"]);
    table.do("discard_train", { train: "3" });
    expect(table.kinds("RBSR")).toEqual(["4", "4", "3"]);
    expect(pooled(table, "3")).toBe(1);
    expect(table.round()).toBe("operating 2.1");
  });

  it("EU-4.3-14: within the limit there is nothing to discard", () => {
    const table = stock(["3", "4"]).do("exchange_minor", swap).pass(3);
    expect(table.round()).toBe("operating 2.1");
    expect(table.kinds("RBSR")).toEqual(["3", "4", "3"]);
  });

  it("EU-4.3-15: the president chooses, but a Pullman goes first", () => {
    const table = stock(["3", "P", "4"]).do("exchange_minor", swap).pass(3);
    expect(discards(table)).toEqual(["P"]);
    expect(table.refused("discard_train", { train: "3" })).toMatchObject({
      code: "DISCARD_FIRST",
      rule: "EU-4.3-15",
    });
    expect(table.refused("discard_train", { train: "P" }, "B").code).toBe("NOT_YOUR_TURN");
    table.do("discard_train", { train: "P" });
    expect(table.kinds("RBSR")).toEqual(["3", "4", "3"]);
    expect(table.round()).toBe("operating 2.1");
  });

  it("EU-4.3-14: at a table with stockDiscard atOnce it goes as soon as the minor has merged", () => {
    const table = stock(["3", "4", "4"], { stockDiscard: "atOnce" }, 2).do("exchange_minor", swap);
    expect(table.asked()).toBe("discard_train");
    expect(table.seat()).toBe("A");
    table.do("discard_train", { train: "4" });
    expect(table.asked()).toBe("replace_token");
    table.do("replace_token", { accept: true });
    expect(table.seat()).toBe("C");
    expect(table.kinds("RBSR")).toEqual(["3", "4", "3"]);
    expect(table.pass(3).round()).toBe("operating 2.1");
  });

  it("EU-4.3-14: stockDiscard atOnce asks no one within the limit, and does not reach into the final exchange", () => {
    const table = stock(["3", "4"], { stockDiscard: "atOnce" }).do("exchange_minor", swap);
    expect(table.asked()).toBe("turn");
    expect(merge(exchange(["5", "3"], { stockDiscard: "atOnce" }), "7").asked()).toBe("dispose");
  });
});
