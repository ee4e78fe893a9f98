import { describe, expect, it } from "vitest";
import { Table } from "../kit/table.ts";

/** LNWR of A at its last step, at 180 a share; G lies abandoned with a chit of Russia. */
const last = (pool = 20): Table =>
  new Table()
    .grand("LNWR", { shares: { A: 20, B: 10 }, pool, cash: 1000, cell: [1, 7], trains: ["5"] })
    .grand("PLM", { shares: { B: 60 }, cash: 500, cell: [1, 5], trains: ["5"] })
    .grand("SFAI", { kind: "national", shares: { C: 60 }, cell: [1, 4], trains: ["5"] })
    .trainPhase("5", "6")
    .minor("G", { owner: "A", chit: "RU", cash: 0 })
    .minor("H", { owner: "A", cash: 0 })
    .minor("M", { owner: "A", cash: 0, trains: ["Pullman"] })
    .edit((state) => {
      for (const id of ["G", "H", "M"]) {
        const minor = state.companies[id];
        if (minor) Object.assign(minor, { owner: "pool", floated: false });
      }
    })
    .fact("table", { track: [], rounds: 9, removed: [], chits: {}, kept: {} })
    .operate("LNWR", "shares", {}, [6, 1]);

describe("a major's own shares", () => {
  it("OE-11.7-01 it buys several of the Open Market at share value, paid to the bank", () => {
    const table = last(30);
    const bank = table.state.bank;
    table.do("buy_own_shares", { count: 2 });
    expect([table.company("LNWR").cash, table.percent("LNWR", "pool")]).toEqual([1000 - 360, 10]);
    expect(table.state.bank).toBe(bank + 360);
  });

  it("OE-11.7-01 it buys or sells, not both in one step", () => {
    const table = last().do("buy_own_shares", { count: 1 });
    expect(table.refused("sell_own_shares", { count: 1 }).code).toBe("OWN_SHARES_BOTH");
    expect(table.refused("buy_own_shares", { count: 1 }).code).toBe("OWN_SHARES_ONCE");
  });

  it("OE-11.7-02 it is paid the value before the sale, and the marker goes down a step for each", () => {
    const table = last();
    const [cash, cell] = [table.company("LNWR").cash, table.company("LNWR").cell];
    table.do("sell_own_shares", { count: 2 });
    expect(table.company("LNWR").cash).toBe(cash + 2 * 180);
    expect(table.company("LNWR").cell).toEqual({ row: (cell?.row ?? 0) + 2, col: cell?.col });
  });

  it("OE-11.7-02 the Open Market takes half of it at most", () => {
    const table = last(40);
    expect(table.refused("sell_own_shares", { count: 2 }).code).toBe("POOL_LIMIT");
    table.do("sell_own_shares", { count: 1 });
    expect(table.percent("LNWR", "pool")).toBe(50);
  });

  it("OE-11.7-03 it holds at most 60 percent of its own shares", () => {
    // Half is in its treasury.
    const table = last(20);
    expect(table.percent("LNWR", "treasury")).toBe(50);
    expect(table.refused("buy_own_shares", { count: 2 }).code).toBe("OWN_SHARES_MOST");
  });

  it("OE-11.7-04 nationals have no such step", () => {
    const table = last().operate("SFAI", "trains", {}, [6, 1], ["LNWR", "PLM"]).do("pass");
    expect(table.operating()).not.toBe("SFAI");
    expect(table.log("own_shares_bought")).toEqual([]);
  });
});

describe("abandoned minors", () => {
  it("OE-11.7-05, OE-9.5-07 a major buys one of the bank for 60, and no second one in the step", () => {
    const table = last();
    const bank = table.state.bank;
    table.do("buy_minor", { minor: "G" });
    expect([table.company("LNWR").cash, table.state.bank]).toEqual([940, bank + 60]);
    expect(table.company("G").owner).toBe("company:LNWR");
    expect(table.refused("buy_minor", { minor: "H" }).code).toBe("ONE_MINOR");
  });

  it("OE-11.7-05 in addition to its own shares, in either order", () => {
    const table = last().do("buy_minor", { minor: "G" }).do("buy_own_shares", { count: 1 });
    expect(table.percent("LNWR", "treasury")).toBe(60);
    const other = last().do("sell_own_shares", { count: 1 }).do("buy_minor", { minor: "G" });
    expect(other.company("G").owner).toBe("company:LNWR");
  });

  it("OE-11.7-06, OE-10.5-20 it comes with its chit, and no one gets a share; tokens do not return", () => {
    const table = last();
    const shares = JSON.stringify(table.company("LNWR").certificates);
    table.do("buy_minor", { minor: "G" });
    expect(JSON.stringify(table.company("LNWR").certificates)).toBe(shares);
    expect(table.company("G").facts?.railroad).toMatchObject({ chit: "RU" });
    expect(
      Object.values(table.state.board.tokens)
        .flat()
        .some(([, , owner]) => owner === "G"),
    ).toBe(false);
  });

  it("OE-11.7-06 minor M with the Pullman on its charter; of two one goes to the Open Market", () => {
    expect(last().do("buy_minor", { minor: "M" }).kinds("LNWR")).toEqual(["5", "Pullman"]);
    const two = last().moreTrains("LNWR", ["Pullman"]).do("buy_minor", { minor: "M" });
    expect(two.kinds("LNWR")).toEqual(["5", "Pullman"]);
    expect(two.state.depot.pool.map(({ kind }) => kind)).toEqual(["Pullman"]);
  });

  it("OE-11.7-07 for minor A the bank pays the share value, unless it has paid before", () => {
    const table = last().minor("A", { cash: 0 }).owned("A", "pool").floated("A", false);
    table.operate("LNWR", "shares", {}, [6, 1]).do("buy_minor", { minor: "A" });
    expect(table.company("LNWR").cash).toBe(1000 - 60 + 180);
    const again = last().minor("A", { cash: 0 }).owned("A", "pool").floated("A", false);
    again.companyFact("A", "banner", { paid: true }).operate("LNWR", "shares", {}, [6, 1]);
    expect(again.do("buy_minor", { minor: "A" }).company("LNWR").cash).toBe(940);
  });

  it("OE-9.5-02 nothing but what is abandoned, and not without the money", () => {
    const table = last().minor("B", { owner: "B" });
    expect(table.refused("buy_minor", { minor: "B" }).code).toBe("NOT_ABANDONED");
    // One that waits for a player after its first round is no such minor (11.6.5).
    expect(last().owned("G", "pool").floated("G").refused("buy_minor", { minor: "G" }).code).toBe(
      "NOT_ABANDONED",
    );
    expect(last().treasury("LNWR", 59).refused("buy_minor", { minor: "G" }).code).toBe("TREASURY_SHORT");
  });
});
