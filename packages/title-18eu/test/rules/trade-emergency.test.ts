import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/** BNR of player A has no train; the stack shows a 5. B's RPR has two 4s, C's minor 3 has a 4, A's minor 1 a 4. */
function forced(setup: Partial<CorporationSetup> = {}): Table {
  const table = new Table(4)
    .minors({ A: ["1"], C: ["3"] })
    .closeRest()
    .phase("5")
    .trains("1", ["4"])
    .trains("3", ["4"]);
  table.corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, ...setup });
  table.corporation("RPR", { shares: { B: 60, A: 20 }, trains: ["4", "4"], par: 82 });
  return table.cash("A", 0).operate("BNR", "trains");
}

const from = (company: string, price: number) => ({ train: "4", from: company, price });

describe("a train of another company instead", () => {
  it("EU-4.5.2-01: the treasury buys it at an agreed price, and the duty is met without the president's money", () => {
    const table = forced({ cash: 40 }).cash("A", 900);
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    table.do("buy_train", from("RPR", 40)).do("consent", { accept: true });
    expect([table.kinds("BNR"), table.company("RPR").cash, table.player("A").cash]).toEqual([["4"], 40, 900]);
    expect(table.asked()).toBe("shares");
    const minor = forced({ cash: 1 }).do("buy_train", from("1", 1));
    expect([minor.kinds("BNR"), minor.company("1").cash]).toEqual([["4"], 1]);
  });

  it("EU-4.5.2-01 EU-4.4.6-09: a refused offer leaves the duty, and the bank stays open", () => {
    const table = forced({ cash: 40 })
      .cash("A", 460)
      .do("buy_train", from("RPR", 40))
      .do("consent", { accept: false });
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(table.refused("buy_train", from("RPR", 40)).code).toBe("OFFER_REFUSED");
    table.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect([table.kinds("BNR"), table.player("A").cash]).toEqual([["5"], 0]);
  });

  it("EU-4.5.2-02: with nothing in the treasury the president pays from their cash, at most the face value", () => {
    const table = forced().cash("A", 400);
    const refusal = table.refused("buy_train", from("RPR", 301));
    expect(refusal).toMatchObject({
      code: "PRESIDENT_ADDS_FACE",
      rule: "EU-4.5.2-02",
      values: { price: 300 },
    });
    const listed = table.legal("buy_train").find((action) => action.from === "RPR");
    expect(listed?.fields).toEqual({ price: { kind: "range", min: 1, max: 300, step: 1 } });
    table.do("buy_train", from("RPR", 300)).do("consent", { accept: true });
    expect([
      table.kinds("BNR"),
      table.player("A").cash,
      table.company("RPR").cash,
      table.company("BNR").cash,
    ]).toEqual([["4"], 100, 300, 0]);
    expect(table.events).toContainEqual({
      type: "president_added",
      player: "A",
      company: "BNR",
      amount: 300,
    });
  });

  it("EU-4.5.2-02: the president's own minor is paid the same way", () => {
    const table = forced().cash("A", 400);
    expect(table.refused("buy_train", from("1", 301)).code).toBe("PRESIDENT_ADDS_FACE");
    table.do("buy_train", from("1", 300));
    expect([table.company("1").cash, table.player("A").cash]).toEqual([300, 100]);
  });

  it("EU-4.5.2-03: with money in the treasury the president adds nothing", () => {
    const table = forced({ cash: 1 }).cash("A", 400);
    const refusal = table.refused("buy_train", from("RPR", 51));
    expect(refusal).toMatchObject({
      code: "PRESIDENT_ADDS_NOTHING",
      rule: "EU-4.5.2-03",
      values: { cash: 1 },
    });
    const listed = table.legal("buy_train").find((action) => action.from === "RPR");
    expect(listed?.fields).toEqual({ price: { kind: "range", min: 1, max: 1, step: 1 } });
    table.do("buy_train", from("RPR", 1)).do("consent", { accept: true });
    expect([table.company("BNR").cash, table.player("A").cash]).toEqual([0, 400]);
  });

  it("EU-4.5.2-02: a corporation that owns a train gets nothing from its president", () => {
    const table = forced({ trains: ["4"] }).cash("A", 400);
    expect(table.refused("buy_train", from("RPR", 10))).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "EU-4.4.6-08",
    });
  });

  it("EU-4.5.2-04: only the president's cash at that moment counts", () => {
    const table = forced().cash("A", 20);
    const refusal = table.refused("buy_train", from("RPR", 100));
    expect(refusal).toMatchObject({ code: "PRESIDENT_ADDS_CASH", rule: "EU-4.5.2-04", values: { cash: 20 } });
    table.do("buy_train", from("RPR", 20)).do("consent", { accept: true });
    expect([table.kinds("BNR"), table.player("A").cash]).toEqual([["4"], 0]);
  });

  it("EU-4.5.2-04: who has sold shares for the train buys from bank or pool", () => {
    const table = forced().cash("A", 350).do("sell_shares", { company: "RPR", percent: 20 });
    for (const company of ["RPR", "1"]) {
      const refusal = table.refused("buy_train", from(company, 100));
      expect(refusal).toMatchObject({ code: "RAISED_ALREADY", rule: "EU-4.5.2-04" });
    }
    expect(table.legal().map((action) => `${action.type} ${action.from}`)).toEqual(["buy_train stack"]);
    table.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect(table.player("A").cash).toBe(350 + 164 - 500);
  });
});
