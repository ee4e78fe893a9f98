import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/**
 * BNR of player A must own a train at the end of its turn and has none; the stack shows a 5 at £500.
 * What a test adds decides who pays. Other players' corporations have operated.
 */
function forced(setup: Partial<CorporationSetup> = {}): Table {
  const table = new Table(4)
    .minors({ D: ["2"] })
    .closeRest()
    .phase("5")
    .trains("2", [])
    .cash("A", 0);
  return table.corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, ...setup });
}

const start = (table: Table): Table => table.operate("BNR", "trains");
const buy5 = { train: "5", from: "stack", price: 500 };
const buy4 = { train: "4", from: "pool", price: 300 };
const sell = (company: string, percent: number) => ({ company, percent });
const sales = (table: Table) =>
  table.legal("sell_shares").map(({ company, percent }) => `${company} ${percent}`);

describe("the duty to own a train", () => {
  it("EU-4.5-01: a corporation does not end its turn without a train, even with no route to run", () => {
    const table = start(forced({ cash: 500 }));
    expect(table.refused("pass")).toMatchObject({ code: "TRAIN_OBLIGATION", rule: "EU-4.5-01" });
    expect(table.engine.decisions(table.state)[0]?.forced).toBe(true);
    table.do("buy_train", buy5);
    expect(table.asked()).toBe("shares");
    const owner = start(forced({ cash: 500, trains: ["4"] })).do("pass");
    expect(owner.kinds("BNR")).toEqual(["4"]);
  });

  it("EU-4.5-01: a Pullman alone does not meet it", () => {
    const table = start(forced({ cash: 600, trains: ["P"] }));
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(table.refused("buy_train", { train: "P", from: "pool", price: 100 }).code).toBe("PULLMAN_SECOND");
  });

  it("EU-4.5-02: with the money it may buy any train of bank or pool, the dearer one too", () => {
    const table = start(forced({ cash: 700 }).pool(["4"]));
    expect(table.legal("buy_train").map(({ train }) => train)).toEqual(["5", "4"]);
    table.do("buy_train", buy5);
    expect([table.kinds("BNR"), table.company("BNR").cash]).toEqual([["5"], 200]);
  });

  it("EU-4.5-03: with money for the pool's cheaper train only, that one must be bought", () => {
    const table = start(forced({ cash: 350 }).cash("A", 900).pool(["4"]));
    const refusal = table.refused("buy_train", buy5);
    expect(refusal).toMatchObject({
      code: "CHEAPER_AFFORDABLE",
      rule: "EU-4.5-03",
      values: { train: "4", price: 300 },
    });
    expect(table.legal().map(({ type, train }) => `${type} ${train}`)).toEqual(["buy_train 4"]);
    table.do("buy_train", buy4);
    expect([table.company("BNR").cash, table.player("A").cash]).toEqual([50, 900]);
  });
});

describe("the president's cash", () => {
  it("EU-4.5.1-01 EU-4.5.1-02: the treasury is spent first, the president adds exactly the rest", () => {
    const table = start(forced({ cash: 100 }).cash("A", 450));
    const { bank } = table.state;
    table.do("buy_train", buy5);
    expect([table.company("BNR").cash, table.player("A").cash, table.state.bank - bank]).toEqual([
      0, 50, 500,
    ]);
    expect(table.events).toContainEqual({
      type: "president_added",
      player: "A",
      company: "BNR",
      amount: 400,
    });
  });

  it("EU-4.5.1-01: only for the cheapest train of bank and pool", () => {
    const table = start(forced({ cash: 100 }).cash("A", 900).pool(["4"]));
    const refusal = table.refused("buy_train", buy5);
    expect(refusal).toMatchObject({
      code: "EMERGENCY_CHEAPEST",
      rule: "EU-4.5.1-01",
      values: { price: 300 },
    });
    table.do("buy_train", buy4);
    expect([table.kinds("BNR"), table.player("A").cash]).toEqual([["4"], 700]);
  });

  it("EU-4.5.1-01: a corporation that owns a train gets nothing from its president", () => {
    const table = start(forced({ cash: 100, trains: ["4"] }).cash("A", 900));
    expect(table.refused("buy_train", buy5)).toMatchObject({ code: "TREASURY_SHORT", rule: "EU-4.4.6-03" });
    expect(table.refused("sell_shares", sell("BNR", 10))).toMatchObject({
      code: "NO_EMERGENCY",
      rule: "EU-4.5.1-01",
    });
  });

  it("EU-4.5.1-03: a Pullman is not the cheapest train", () => {
    const table = start(forced({ cash: 99 }).cash("A", 401));
    expect(table.refused("buy_train", { train: "P", from: "pool", price: 100 }).code).toBe("TREASURY_SHORT");
    expect(table.engine.decisions(table.state)[0]?.data).toMatchObject({
      emergency: { price: 500, gap: 401, short: 0 },
    });
    table.do("buy_train", buy5);
    expect(table.player("A").cash).toBe(0);
  });
});

describe("selling shares for a train", () => {
  /** A also holds 20% of RPR (price 82, president B) and 20% of DR (price 90, president C). */
  const holdings = (cash: number, more: Partial<CorporationSetup> = {}): Table =>
    forced({ cash, ...more })
      .corporation("RPR", { shares: { B: 40, A: 20 }, par: 82 })
      .corporation("DR", { shares: { C: 40, A: 20 }, par: 90 });

  it("EU-4.5.1-04: the corporation's own treasury stock is not sold", () => {
    const table = start(holdings(400));
    for (const type of ["sell_own_shares", "buy_own_shares"]) {
      expect(table.refused(type, { count: 1 }).code).toBe("NOT_IN_STEP");
    }
    expect(table.percent("BNR", "treasury")).toBe(30);
    expect(table.legal().some(({ type }) => type === "sell_own_shares")).toBe(false);
  });

  it("EU-4.5.1-05: a president with too little cash sells what they choose, in any order", () => {
    const table = start(holdings(350));
    expect(table.refused("buy_train", buy5)).toMatchObject({
      code: "PRESIDENT_SHORT",
      rule: "EU-4.5.1-05",
      values: { short: 150 },
    });
    expect(sales(table)).toEqual(["BNR 10", "BNR 20", "DR 10", "DR 20", "RPR 10", "RPR 20"]);
    table.do("sell_shares", sell("RPR", 10)).do("sell_shares", sell("DR", 10)).do("buy_train", buy5);
    expect([table.player("A").cash, table.kinds("BNR")]).toEqual([82 + 90 - 150, ["5"]]);
    const other = start(holdings(350)).do("sell_shares", sell("DR", 10)).do("sell_shares", sell("BNR", 10));
    expect(other.legal().map(({ type }) => type)).toEqual(["buy_train"]);
  });

  it("EU-4.5.1-05: nothing is sold before cash is short, nor once the gap is covered, nor a larger block than needed", () => {
    const rich = start(holdings(350).cash("A", 150));
    expect(rich.refused("sell_shares", sell("RPR", 10))).toMatchObject({
      code: "EMERGENCY_ENOUGH",
      rule: "EU-4.5.1-05",
    });
    const table = start(holdings(420));
    expect(table.refused("sell_shares", sell("RPR", 20))).toMatchObject({
      code: "EMERGENCY_ENOUGH",
      rule: "EU-4.5.1-05",
    });
    table.do("sell_shares", sell("RPR", 10));
    expect(table.refused("sell_shares", sell("DR", 10)).code).toBe("EMERGENCY_ENOUGH");
    expect(sales(table)).toEqual([]);
  });

  it("EU-4.5.1-05: the president may not sell so little of a falling price that the train cannot be paid for any more", () => {
    // £164 are missing: 20% of RPR brings exactly that, 10% and then 10% at £75 does not
    const table = start(
      forced({ cash: 336, shares: { A: 20, B: 20 } }).corporation("RPR", {
        shares: { B: 40, A: 20 },
        par: 82,
      }),
    );
    const refusal = table.refused("sell_shares", sell("RPR", 10));
    expect(refusal).toMatchObject({ code: "EMERGENCY_FALLS_SHORT", rule: "EU-4.5.1-05" });
    expect(sales(table)).toEqual(["RPR 20"]);
    table.do("sell_shares", sell("RPR", 20)).do("buy_train", buy5);
    expect(table.player("A").cash).toBe(0);
    // where the train is out of reach anyhow, every block is open
    const lost = start(
      forced({ cash: 300, shares: { A: 20, B: 20 } }).corporation("RPR", {
        shares: { B: 40, A: 20 },
        par: 82,
      }),
    );
    expect(sales(lost)).toEqual(["RPR 10", "RPR 20"]);
  });

  it("EU-4.5.1-06: the pool takes no more than 50%", () => {
    const full = start(forced().corporation("RPR", { shares: { B: 20, A: 20 }, pool: 50 }));
    expect(full.refused("sell_shares", sell("RPR", 10))).toMatchObject({
      code: "POOL_LIMIT",
      rule: "EU-3.1-14",
    });
    const room = start(forced().corporation("RPR", { shares: { B: 20, A: 20 }, pool: 40 }));
    expect(room.refused("sell_shares", sell("RPR", 20)).code).toBe("POOL_LIMIT");
    room.do("sell_shares", sell("RPR", 10));
    expect(room.percent("RPR", "pool")).toBe(50);
  });

  it("EU-4.5.1-06: no shares of a corporation that has not operated, the one on its first turn among them", () => {
    const table = start(forced({ turns: 1 }).corporation("RPR", { shares: { B: 40, A: 20 }, turns: 0 }));
    for (const company of ["BNR", "RPR"]) {
      const refusal = table.refused("sell_shares", sell(company, 10));
      expect(refusal).toMatchObject({ code: "SALE_NOT_OPERATED", rule: "EU-4.1.1-02" });
    }
    expect(table.legal().map(({ type }) => type)).toEqual(["declare_bankruptcy"]);
    const second = start(forced({ turns: 2 }).corporation("RPR", { shares: { B: 40, A: 20 }, turns: 1 }));
    expect(sales(second)).toEqual(["BNR 10", "BNR 20", "BNR 30", "RPR 10", "RPR 20"]);
  });

  it("EU-4.5.1-06: a president's certificate stays unless another player can take it", () => {
    const table = start(forced().corporation("RPR", { shares: { A: 30, B: 10 } }));
    expect(table.refused("sell_shares", sell("RPR", 20))).toMatchObject({
      code: "PRESIDENT_CERTIFICATE",
      rule: "EU-3.1-19",
    });
    table.do("sell_shares", sell("RPR", 10));
    expect(table.president("RPR")).toBe("A");
    expect(table.refused("sell_shares", sell("RPR", 10)).code).toBe("PRESIDENT_CERTIFICATE");
    expect(table.refused("sell_shares", sell("RPR", 15)).code).toBe("SALE_SIZE");
    expect(table.refused("sell_shares", sell("RPR", 40)).code).toBe("SALE_NOT_HELD");
  });

  it("EU-4.5.1-07: a block is paid at the old price, which then drops a row for each share", () => {
    const table = start(holdings(300)).do("sell_shares", sell("RPR", 20));
    expect(table.player("A").cash).toBe(164);
    expect([table.company("RPR").cell, table.price("RPR")]).toEqual([{ row: 5, col: 3 }, 70]);
    expect(table.events).toContainEqual({
      type: "shares_sold",
      player: "A",
      company: "RPR",
      percent: 20,
      price: 82,
      amount: 164,
      context: "emergency",
    });
    expect(table.percent("RPR", "pool")).toBe(20);
  });

  it("EU-4.5.1-08: the presidency of the operating corporation does not change", () => {
    const table = start(forced({ shares: { A: 40, B: 30 } }));
    const refusal = table.refused("sell_shares", sell("BNR", 20));
    expect(refusal).toMatchObject({ code: "EMERGENCY_PRESIDENCY", rule: "EU-4.5.1-08" });
    expect(sales(table)).toEqual(["BNR 10"]);
    table.do("sell_shares", sell("BNR", 10));
    expect([table.percent("BNR", "A"), table.president("BNR")]).toEqual([30, "A"]);
    expect(table.refused("sell_shares", sell("BNR", 10)).code).toBe("EMERGENCY_PRESIDENCY");
  });

  it("EU-4.5.1-09: any other presidency may change", () => {
    const table = start(forced().corporation("RPR", { shares: { A: 30, B: 20 } }));
    table.do("sell_shares", sell("RPR", 20));
    expect([table.president("RPR"), table.percent("RPR", "A"), table.percent("RPR", "B")]).toEqual([
      "B",
      10,
      20,
    ]);
    expect(table.events).toContainEqual({ type: "president_changed", company: "RPR", from: "A", to: "B" });
    expect(table.seat()).toBe("A");
  });
});

describe("minors", () => {
  const minor = (cash: number): Table =>
    forced({ trains: ["4"] })
      .cash("D", 500)
      .treasury("2", cash);

  it("EU-4.5.3-01: a minor need not own a train", () => {
    const table = minor(0).pool(["3"]).operate("2", "trains").treasury("2", 200);
    expect(table.kinds("2")).toEqual([]);
    table.do("pass");
    expect(table.refused("pass", {}, "D").code).toBe("NOT_YOUR_TURN");
    expect(table.company("2").trains).toEqual([]);
  });

  it("EU-4.5.3-02: its owner adds nothing, for no train", () => {
    const table = minor(150).pool(["3"]).operate("2", "trains");
    const bank = table.refused("buy_train", { train: "3", from: "pool", price: 200 });
    expect(bank).toMatchObject({
      code: "TREASURY_SHORT",
      rule: "EU-4.5.3-02",
      values: { cash: 150, price: 200 },
    });
    expect(table.refused("sell_shares", sell("BNR", 10)).code).toBe("NO_EMERGENCY");
    expect(table.refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
    const empty = minor(0).operate("2", "trains");
    const trade = empty.refused("buy_train", { train: "4", from: "BNR", price: 1 });
    expect(trade).toMatchObject({ code: "TREASURY_SHORT", rule: "EU-4.5.3-03" });
    table.treasury("2", 200).do("buy_train", { train: "3", from: "pool", price: 200 });
    expect([table.kinds("2"), table.player("D").cash]).toEqual([["3"], 500]);
  });

  it("EU-4.5.3-03: it may buy from another company with what it has", () => {
    const table = minor(30).operate("2", "trains").do("buy_train", { train: "4", from: "BNR", price: 30 });
    table.do("consent", { accept: true });
    expect([table.kinds("2"), table.company("2").cash, table.company("BNR").cash]).toEqual([["4"], 0, 30]);
    expect(
      minor(30).operate("2", "trains").refused("buy_train", { train: "4", from: "BNR", price: 31 }).code,
    ).toBe("TREASURY_SHORT");
  });

  it("EU-4.5.3-04: without a train it operates, lays track and earns nothing", () => {
    const table = minor(0).operate("2", "track");
    const [lay] = table.legal("lay_tile");
    if (!lay) throw new Error("no tile to lay");
    table.do("lay_tile", {
      hex: lay.hex as string,
      tile: lay.tile as string,
      rotation: lay.rotation as number,
    });
    expect(table.events).toContainEqual({ type: "no_earnings", company: "2" });
    expect([table.company("2").cash, table.player("D").cash]).toEqual([0, 500]);
    expect(table.company("2").lastEarnings).toBe(0);
  });
});
