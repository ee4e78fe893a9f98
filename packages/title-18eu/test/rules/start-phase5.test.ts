import { plainTokens } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { MUNICH_AMSTERDAM } from "./lines.ts";

/** A stock round without minors, with A on turn. */
function stock(phase = "5", cash = 2000): Table {
  return new Table(3).closeRest().phase(phase).stock("A").cash("A", cash).cash("B", 1000).cash("C", 1000);
}

const start = { company: "BNR", price: 82, hex: "D7", city: 0 };

/** Fills every city circle of the map but one. */
function fill(table: Table, except?: string): Table {
  for (const [hex, face] of table.engine.rules.map.hexes) {
    const cities = (face.nodes ?? []).filter((node) => node.kind === "city");
    if (hex !== except) table.tokens({ FS: cities.map((_, city) => `${hex}/${city}`) });
  }
  return table;
}

describe("starting a corporation from phase 5 on", () => {
  it("EU-4.3-31: its base goes to an open circle of a city with a tile", () => {
    const table = stock()
      .tiles(MUNICH_AMSTERDAM)
      .tokens({ FS: ["F9"] });
    expect(table.refused("start_company", { ...start, hex: "F9" })).toMatchObject({
      code: "NO_OPEN_CIRCLE",
      rule: "EU-4.3-31",
    });
    table.do("start_company", { ...start, hex: "E6" });
    expect(table.state.board.tokens.E6).toEqual([[0, 0, "BNR"]]);
    expect(table.events).toContainEqual({ type: "token_placed", company: "BNR", hex: "E6", city: 0 });
  });

  it("EU-4.3-31: the second circle of a city is open while the first is taken; a third is not there", () => {
    const table = stock()
      .tiles({ F9: ["14", 0] })
      .tokens({ FS: ["F9"] });
    table.do("start_company", { ...start, hex: "F9" });
    expect(table.state.board.tokens.F9).toEqual([
      [0, 0, "FS"],
      [0, 1, "BNR"],
    ]);
    table.pass(2);
    expect(table.refused("start_company", { ...start, company: "DR", hex: "F9" }).code).toBe(
      "NO_OPEN_CIRCLE",
    );
  });

  it("EU-4.3-31: nowhere else: not off the map, in a town, on an empty hex, or without a place at all", () => {
    for (const hex of ["G2", "A6", "E12", "F7", "D1"]) {
      expect(stock().refused("start_company", { ...start, hex })).toMatchObject({
        code: "NO_OPEN_CIRCLE",
        rule: "EU-4.3-31",
      });
    }
    expect(stock().refused("start_company", { ...start, city: 1 }).code).toBe("NO_OPEN_CIRCLE");
    expect(stock().refused("start_company", { ...start, hex: "Z99" }).code).toBe("NO_SUCH_HEX");
    const missing = { code: "START_IN_CITY", rule: "EU-4.3-31" };
    expect(stock().refused("start_company", { company: "BNR", price: 82 })).toMatchObject(missing);
    expect(stock().refused("start_company", { company: "BNR", price: 82, hex: "D7" })).toMatchObject(missing);
  });

  it("EU-4.3-32: its base may go to a city that has no tile, home of a minor or not", () => {
    for (const hex of ["D19", "E18"]) {
      const table = stock().do("start_company", { ...start, hex });
      expect(table.state.board.tokens[hex]).toEqual([[0, 0, "BNR"]]);
      expect(table.state.board.tiles[hex]).toBeUndefined();
    }
  });

  it("EU-4.3-33: while no circle is open anywhere, no corporation can be started", () => {
    const full = fill(stock());
    expect(full.refused("start_company", start)).toMatchObject({ code: "NO_OPEN_CITY", rule: "EU-4.3-33" });
    expect(full.legal("start_company")).toEqual([]);
    const one = fill(stock(), "D7");
    expect(new Set(one.legal("start_company").map(({ hex }) => hex))).toEqual(new Set(["D7"]));
    one.do("start_company", start);
    expect(one.legal("start_company")).toEqual([]);
  });

  it("EU-4.3-34: the starter pays twice the value, holds 20%, gives no minor, and it does not float", () => {
    const table = stock("6").do("start_company", { ...start, price: 100 });
    expect(table.player("A").cash).toBe(1800);
    expect(table.company("BNR")).toMatchObject({ cash: 200, floated: false, tokens: [] });
    expect(table.percent("BNR", "A")).toBe(20);
    expect(table.percent("BNR", "treasury")).toBe(80);
    expect(table.seat()).toBe("B");
    expect(stock("6", 199).refused("start_company", { ...start, price: 100 }).rule).toBe("EU-4.1.3-02");
  });

  it("EU-4.3-34: a minor cannot be named, not even by its owner", () => {
    const table = stock().minors({ A: ["13"] });
    const refusal = { code: "START_WITHOUT_MINOR", rule: "EU-4.3-34" };
    expect(table.refused("start_company", { company: "BNR", price: 82, minor: "13" })).toMatchObject(refusal);
    expect(table.refused("start_company", { ...start, minor: "13" })).toMatchObject(refusal);
    expect(
      stock("4")
        .minors({ A: ["13"] })
        .legal("start_company")
        .every(({ minor, hex }) => minor && !hex),
    ).toBe(true);
  });

  it("EU-4.3-35: further shares are bought one in a turn, by any player, into the treasury", () => {
    const table = stock().do("start_company", { ...start, price: 100 });
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR").cash).toBe(300);
    expect(table.player("B").cash).toBe(900);
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }, "B").code).toBe("NOT_YOUR_TURN");
    table.pass();
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR").cash).toBe(400);
    expect(table.percent("BNR", "A")).toBe(30);
    expect(table.company("BNR").floated).toBe(false);
  });

  it.each([
    [70, 700],
    [75, 750],
    [82, 820],
    [90, 900],
    [100, 1000],
  ])(
    "EU-4.3-36, EU-4.3-37, EU-4.3-38: started at £%i and floated it has raised £%i, less £100 for tokens",
    (price, raised) => {
      const table = stock().do("start_company", { ...start, price });
      const cell = table.company("BNR").cell;
      table
        .do("buy_share", { company: "BNR", from: "treasury" })
        .do("buy_share", { company: "BNR", from: "treasury" });
      expect(table.company("BNR")).toMatchObject({ cash: 4 * price, floated: false, tokens: [] });
      expect(table.percent("BNR", "pool")).toBe(0);
      table.do("buy_share", { company: "BNR", from: "treasury" });
      expect(table.company("BNR")).toMatchObject({
        cash: raised - 100,
        floated: true,
        tokens: plainTokens(4),
        cell,
      });
      expect(table.percent("BNR", "pool")).toBe(50);
      expect(table.percent("BNR", "treasury")).toBe(0);
      expect(table.events).toContainEqual({
        type: "underwritten",
        company: "BNR",
        percent: 50,
        amount: 5 * price,
      });
      expect(table.events).toContainEqual({ type: "tokens_bought", company: "BNR", count: 4, price: 100 });
      expect(table.price("BNR")).toBe(price);
      expect(table.money()).toBe(12000);
    },
  );

  it("EU-4.3-37: the bank pays the starting value, whatever the market has done since", () => {
    const table = stock()
      .corporation("BNR", {
        par: 70,
        cell: [5, 4],
        shares: { A: 30, B: 10 },
        cash: 280,
        floated: false,
        turns: 0,
      })
      .do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.price("BNR")).toBe(75);
    expect(table.company("BNR").cash).toBe(280 + 75 + 5 * 70);
  });

  it("EU-4.3-38: tokens are paid for only once, and before that there is none to place", () => {
    const table = stock().do("start_company", start);
    expect(table.company("BNR").tokens.length).toBe(0);
    for (let share = 0; share < 3; share++) table.do("buy_share", { company: "BNR", from: "treasury" });
    const cash = table.company("BNR").cash;
    table.do("buy_share", { company: "BNR", from: "pool" });
    expect(table.company("BNR")).toMatchObject({ cash, tokens: plainTokens(4) });
  });

  it("EU-4.3-39: pool shares of a floated corporation trade at the market price, paid to the bank", () => {
    const table = stock()
      .corporation("BNR", { par: 82, cell: [2, 3], shares: { A: 30, B: 20 }, pool: 50, cash: 500, turns: 0 })
      .stock("C");
    const bank = table.state.bank;
    table.do("buy_share", { company: "BNR", from: "pool" });
    expect(table.player("C").cash).toBe(1000 - 90);
    expect(table.state.bank).toBe(bank + 90);
    expect(table.company("BNR").cash).toBe(500);
    expect(table.percent("BNR", "pool")).toBe(40);
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 }, "A").code).toBe("SALE_NOT_OPERATED");
  });

  it("EU-4.3-39: they cannot be sold while the pool holds 50%, and pay no dividend there", () => {
    const table = stock().corporation("BNR", { shares: { A: 30, B: 20 }, pool: 50, cash: 500, turns: 2 });
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 }).code).toBe("POOL_LIMIT");
    const paid = table.operate("BNR", "dividend", { earnings: 100 });
    paid.do("dividend", { kind: "full" });
    expect(paid.player("A").cash).toBe(2000 + 30);
    expect(paid.player("B").cash).toBe(1000 + 20);
    expect(paid.company("BNR").cash).toBe(500);
  });
});
