/** Sections 3 and 3.2: what a share costs, and how price tokens move. */
import { describe, expect, it } from "vitest";
import { Based } from "./based.ts";

/** A corporation at this space, whose dividend is being decided on these earnings. */
function paying(
  cell: [number, number],
  earnings: number,
  others: Record<string, [number, number]> = {},
): Based {
  const table = new Based().corporation("BNR", { cell, shares: { A: 60, B: 40 }, trains: ["3"] });
  for (const [id, at] of Object.entries(others)) table.corporation(id, { cell: at, shares: { B: 60 } });
  return table.operate("BNR", "dividend", { earnings });
}

describe("the two spaces after 200", () => {
  const AFTER: [number, number][] = [
    [0, 10],
    [1, 11],
  ];
  const prices = (based: ConstructorParameters<typeof Based>[0]) =>
    AFTER.map((cell) => new Based(based).corporation("BNR", { cell, shares: { A: 60 } }).price("BNR"));

  it("EU-3-01: are 220, and 225 at tables of 18xx.games and of version 1 of the rules", () => {
    expect(prices({})).toEqual([220, 220]);
    expect(prices({ preset: "hebrew" })).toEqual([220, 220]);
    for (const based of [
      { options: { market: "225" } },
      { preset: "18xx.games" },
      { rules: "1" },
      { rules: "1", preset: "hebrew" },
    ])
      expect(prices(based)).toEqual([225, 225]);
  });

  it("EU-3-01 EU-3.2-07: shares are bought and dividends move the price by what stands there", () => {
    for (const [market, price] of [
      ["220", 220],
      ["225", 225],
    ] as const) {
      const options = { market };
      const table = new Based({ options }).corporation("BNR", { cell: [0, 9], shares: { A: 60, B: 40 } });
      table.operate("BNR", "dividend", { earnings: 200 }).do("dividend", { kind: "full" });
      expect(table.log("price_moved")).toMatchObject([{ company: "BNR", from: 200, to: price }]);
      const sale = new Based({ options }).corporation("BNR", { cell: [0, 10], shares: { A: 60 } });
      sale
        .cash("B", price - 1)
        .cash("A", 0)
        .stock("B");
      expect(sale.refused("buy_share", { company: "BNR", from: "treasury" })).toMatchObject({
        code: "NOT_ENOUGH_CASH",
        values: { price },
      });
      sale.cash("B", price).do("buy_share", { company: "BNR", from: "treasury" });
      expect(sale.player("B").cash).toBe(0);
    }
  });
});

describe("prices", () => {
  it("EU-3-01: a share costs its market value, the president's certificate twice it", () => {
    const table = new Based({ minors: { B: ["1"] } });
    table
      .corporation("BNR", { par: 90, shares: { A: 60 } })
      .cash("A", 0)
      .cash("B", 500)
      .stock("B");
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.player("B").cash).toBe(410);
    const start = new Based({ minors: { B: ["1"] } }).cash("B", 500).stock("B");
    start.do("start_company", { company: "BNR", price: 90, minor: "1" });
    expect(start.player("B").cash).toBe(320);
    const poor = new Based({ minors: { B: ["1"] } }).corporation("BNR", { par: 90, shares: { A: 60 } });
    poor.cash("B", 89).stock("B");
    expect(poor.refused("buy_share", { company: "BNR", from: "treasury" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      rule: "EU-4.1.2-08",
      values: { price: 90 },
    });
  });

  it.each([70, 75, 82, 90, 100])("EU-3-02: %d is a starting value", (price) => {
    const table = new Based({ minors: { A: ["1"] } }).cash("A", 500).stock("A");
    table.do("start_company", { company: "BNR", price, minor: "1" });
    expect(table.price("BNR")).toBe(price);
    expect(table.company("BNR").par).toBe(price);
    expect(table.state.market.stacks).toEqual({ [`${table.cellOf("BNR")}`]: ["BNR"] });
  });

  it.each([65, 110, 60, 0, -70])("EU-3-02: %d is no starting value", (price) => {
    const table = new Based({ minors: { A: ["1"] } }).cash("A", 500).stock("A");
    const refusal = table.refused("start_company", { company: "BNR", price, minor: "1" });
    expect(refusal).toMatchObject({ code: "NOT_A_STARTING_VALUE", rule: "EU-3-02" });
  });

  it("EU-3-02: of several spaces with one price the highlighted one is taken", () => {
    const at: Record<number, [number, number]> = {
      70: [4, 2],
      75: [4, 3],
      82: [3, 3],
      90: [3, 4],
      100: [2, 4],
    };
    for (const [price, cell] of Object.entries(at)) {
      const table = new Based({ minors: { A: ["1"] } }).cash("A", 500).stock("A");
      table.do("start_company", { company: "FS", price: Number(price), minor: "1" });
      expect(table.cellOf("FS")).toEqual(cell);
    }
  });
});

describe("sales", () => {
  it("EU-3.2-01: every share sold moves the price down a row in its column", () => {
    for (const percent of [10, 20, 30]) {
      const table = new Based().corporation("BNR", { cell: [1, 3], shares: { B: 50, A: 30 } }).stock("A");
      table.do("sell_shares", { company: "BNR", percent });
      expect(table.cellOf("BNR")).toEqual([1 + percent / 10, 3]);
      expect(table.events).toContainEqual(
        expect.objectContaining({ type: "price_moved", company: "BNR", direction: "down", from: 100 }),
      );
    }
  });

  it("EU-3.2-14: without room for the whole fall the token stops on the lowest space of its column", () => {
    const lowest: [col: number, row: number][] = [
      [0, 6],
      [3, 6],
      [4, 5],
      [5, 4],
      [6, 3],
      [10, 2],
      [13, 1],
    ];
    for (const [col, row] of lowest) {
      const table = new Based();
      table.corporation("BNR", { cell: [row - 1, col], shares: { B: 50, A: 30 } }).stock("A");
      table.do("sell_shares", { company: "BNR", percent: 30 });
      expect(table.cellOf("BNR")).toEqual([row, col]);
    }
  });

  it("EU-3.2-15: on the lowest space of the column a sale leaves the price, and pays it", () => {
    const table = new Based().corporation("BNR", { cell: [4, 5], shares: { B: 50, A: 30 } });
    table
      .corporation("FS", { cell: [4, 5], shares: { B: 50 } })
      .cash("A", 0)
      .stock("A");
    table.do("sell_shares", { company: "BNR", percent: 20 });
    expect(table.cellOf("BNR")).toEqual([4, 5]);
    expect(table.player("A").cash).toBe(180);
    expect(table.stackAt(4, 5)).toEqual(["BNR", "FS"]);
    expect(table.events.map((event) => event.type)).not.toContain("price_moved");
  });

  it("EU-3.2-16: a token that comes to an occupied space goes under all that are there", () => {
    const table = new Based().corporation("BNR", { cell: [2, 4], shares: { B: 50, A: 30 } });
    table
      .corporation("FS", { cell: [3, 4], shares: { B: 50 } })
      .corporation("SNCF", { cell: [3, 4], shares: { B: 50 } });
    table.stock("A").do("sell_shares", { company: "BNR", percent: 10 });
    expect(table.stackAt(3, 4)).toEqual(["FS", "SNCF", "BNR"]);
    expect(table.stackAt(2, 4)).toEqual([]);
  });

  it("EU-3.2-17: so does the token of a corporation that is started", () => {
    const table = new Based({ minors: { A: ["1"] } }).corporation("FS", { par: 82, shares: { B: 50 } });
    table.cash("A", 500).stock("A").do("start_company", { company: "BNR", price: 82, minor: "1" });
    expect(table.stackAt(3, 3)).toEqual(["FS", "BNR"]);
  });
});

describe("dividends", () => {
  it("EU-3.2-05: earnings withheld move the price a column to the left", () => {
    const table = paying([2, 4], 120).do("dividend", { kind: "withhold" });
    expect(table.cellOf("BNR")).toEqual([2, 3]);
    expect(table.company("BNR").cash).toBe(120);
  });

  it("EU-3.2-06: so does a turn without earnings", () => {
    const table = new Based().corporation("BNR", {
      cell: [2, 4],
      shares: { A: 60 },
      tokens: ["C8"],
      cash: 900,
    });
    table.operate("BNR", "token").pass();
    expect(table.asked()).toBe("trains");
    expect(table.cellOf("BNR")).toEqual([2, 3]);
    expect(table.events.map((event) => event.type)).toContain("no_earnings");
  });

  it("EU-3.2-07: a full dividend of at least the price moves it right, a smaller one does not", () => {
    expect(paying([2, 4], 100).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([2, 5]);
    expect(paying([2, 4], 90).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([2, 4]);
  });

  it("EU-3.2-08: a half dividend counts with what is paid out", () => {
    expect(paying([4, 2], 130).do("dividend", { kind: "half" }).cellOf("BNR")).toEqual([4, 3]);
    expect(paying([4, 2], 120).do("dividend", { kind: "half" }).cellOf("BNR")).toEqual([4, 2]);
  });

  it("EU-3.2-09: a small dividend leaves the place in the stack", () => {
    const table = paying([2, 4], 90, { FS: [2, 4] }).do("dividend", { kind: "full" });
    expect(table.stackAt(2, 4)).toEqual(["BNR", "FS"]);
  });

  it("EU-3.2-10: one turn moves the price one column at most", () => {
    expect(paying([4, 2], 400).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([4, 3]);
    expect(paying([4, 2], 790).do("dividend", { kind: "half" }).cellOf("BNR")).toEqual([4, 3]);
  });

  it("EU-3.2-11: from the end of a row the price goes up instead of right", () => {
    expect(paying([3, 7], 200).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([2, 7]);
    expect(paying([6, 3], 200).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([5, 3]);
    expect(paying([3, 7], 100).do("dividend", { kind: "full" }).cellOf("BNR")).toEqual([3, 7]);
  });

  it("EU-3.2-12: from the start of a row it goes down instead of left", () => {
    expect(paying([2, 0], 100).do("dividend", { kind: "withhold" }).cellOf("BNR")).toEqual([3, 0]);
    const bottom = paying([6, 0], 100, { FS: [6, 0] }).do("dividend", { kind: "withhold" });
    expect(bottom.stackAt(6, 0)).toEqual(["BNR", "FS"]);
  });

  it("EU-3.2-13: at the right end of the top row a dividend leaves the token where it is", () => {
    const table = paying([0, 16], 400, { FS: [0, 16] }).do("dividend", { kind: "full" });
    expect(table.stackAt(0, 16)).toEqual(["BNR", "FS"]);
  });

  it("EU-3.2-18: a corporation that does not operate keeps its price", () => {
    const table = new Based().corporation("BNR", { cell: [2, 4], shares: { A: 60 }, trains: ["3"] });
    table.corporation("FS", { cell: [3, 4], shares: { A: 30 }, floated: false, turns: 0 });
    table.operate("BNR", "shares").pass();
    expect(table.round()).toBe("operating 2.2");
    expect(table.cellOf("FS")).toEqual([3, 4]);
    expect(table.company("FS").turns).toBe(0);
    // The one that does operate, and earns nothing, falls.
    table.trains("BNR", []).treasury("BNR", 900);
    while (table.asked() !== "trains") table.pass();
    expect([table.cellOf("BNR"), table.cellOf("FS")]).toEqual([
      [2, 3],
      [3, 4],
    ]);
  });

  it("EU-4.4.5-01: the price moves before trains are bought and shares sold", () => {
    const table = new Based();
    table.corporation("BNR", { cell: [2, 4], shares: { A: 60 }, cash: 1000, turns: 2 });
    table.operate("BNR", "dividend", { earnings: 100 }).do("dividend", { kind: "full" });
    expect(table.asked()).toBe("trains");
    expect(table.price("BNR")).toBe(110);
    table.pass();
    const cash = table.company("BNR").cash;
    table.do("sell_own_shares", { count: 2 });
    expect(table.company("BNR").cash).toBe(cash + 220);
    expect(table.cellOf("BNR")).toEqual([4, 5]);
  });
});

describe("sold out", () => {
  /** A stock round in which everyone has passed but A. */
  const closing = (table: Based) => table.stock("A", { passes: 3 });

  it("EU-3.2-03: a corporation wholly with players rises a row when the stock round ends", () => {
    const table = new Based().corporation("BNR", { cell: [2, 4], shares: { A: 60, B: 40 }, trains: ["3"] });
    closing(table);
    expect(table.cellOf("BNR")).toEqual([2, 4]);
    table.pass();
    expect(table.round()).toBe("operating 2.1");
    expect(table.cellOf("BNR")).toEqual([1, 4]);
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: "price_moved", direction: "up", from: 100, to: 110 }),
    );
  });

  it("EU-3.2-04: one with a share in the treasury or the pool does not", () => {
    for (const rest of [{ shares: { A: 60, B: 30 } }, { shares: { A: 60, B: 30 }, pool: 10 }]) {
      const table = new Based().corporation("BNR", { cell: [2, 4], trains: ["3"], ...rest });
      expect(closing(table).pass().cellOf("BNR")).toEqual([2, 4]);
    }
  });

  it("EU-3.2-13: on the top row it stays, with its place in the stack", () => {
    const table = new Based().corporation("BNR", { cell: [0, 4], shares: { A: 60, B: 40 }, trains: ["3"] });
    table.corporation("FS", { cell: [0, 4], shares: { A: 60, B: 30 }, trains: ["3"] });
    expect(closing(table).pass().stackAt(0, 4)).toEqual(["BNR", "FS"]);
  });

  it("EU-3.2-03: of several that rise to one space the first in operating order comes to stand on top", () => {
    for (const [first, second] of [
      ["BNR", "FS"],
      ["FS", "BNR"],
    ] as const) {
      const table = new Based();
      for (const id of [first, second])
        table.corporation(id, { cell: [2, 4], shares: { A: 60, B: 40 }, trains: ["3"] });
      expect(closing(table).pass().stackAt(1, 4)).toEqual([first, second]);
    }
    // A column apart: the one above moves away before the one below arrives.
    const table = new Based().corporation("FS", { cell: [3, 4], shares: { A: 60, B: 40 }, trains: ["3"] });
    table.corporation("BNR", { cell: [2, 4], shares: { A: 60, B: 40 }, trains: ["3"] });
    closing(table).pass();
    expect([table.stackAt(1, 4), table.stackAt(2, 4)]).toEqual([["BNR"], ["FS"]]);
  });
});
