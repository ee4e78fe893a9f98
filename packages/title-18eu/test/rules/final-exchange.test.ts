import { plainTokens } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/** Final exchange with A on turn: A's minor 9 stands in Berlin beside BNR, A's minor 2 alone in Brussels. */
function exchange(
  setup: CorporationSetup,
  { options = {}, preset, rules }: { options?: Record<string, string>; preset?: string; rules?: string } = {},
): Table {
  return new Table(3, options, preset, rules)
    .phase("5")
    .minors({ A: ["9", "2"] })
    .closeRest()
    .corporation("BNR", { tokens: ["J5/1"], left: 0, cash: 100, ...setup })
    .exchange("A");
}

const merge = { minor: "9", company: "BNR" };
const depot = (table: Table) => table.state.depot.pool.map((train) => train.kind);
const stack = (table: Table) => table.state.depot.stack.map((train) => train.kind);
const merged = (table: Table) => table.events.find((event) => event.type === "minor_merged");

describe("a connected minor", () => {
  it("EU-4.2.2-06: must merge; it cannot just be closed", () => {
    const table = exchange({ shares: { B: 30 } });
    expect(table.refused("close_minor", { minor: "9" })).toEqual({
      code: "MUST_MERGE",
      rule: "EU-4.2.2-06",
      values: { minor: "9", companies: ["BNR"] },
    });
    expect(table.legal().map(({ type, minor, company }) => [type, minor, company])).toEqual([
      ["merge_minor", "9", "BNR"],
      ["close_minor", "2", undefined],
    ]);
  });

  it("EU-4.2.2-06: the player chooses among the connected corporations, even one without a share to give", () => {
    const table = exchange({ shares: { B: 50, C: 50 } })
      .tiles({ J5: ["581", 1] })
      .corporation("FS", { shares: { C: 30 }, tokens: ["J5/2"] })
      .corporation("DR", { shares: { C: 30 }, tokens: ["D3"] });
    expect(table.legal("merge_minor").map(({ company }) => company)).toEqual(["BNR", "FS"]);
    expect(table.refused("merge_minor", { minor: "9", company: "DR" })).toMatchObject({
      code: "NOT_CONNECTED",
      rule: "EU-4.2.2-07",
    });
    table.do("merge_minor", merge);
    expect(merged(table)).toMatchObject({ from: "none", percent: 0 });
    expect(table.percent("FS", "A")).toBe(0);
  });

  it("EU-4.2.2-06: only a started corporation can be named", () => {
    const table = exchange({ shares: { B: 30 } });
    expect(table.refused("merge_minor", { minor: "9", company: "FS" })).toMatchObject({
      code: "NOT_STARTED",
      rule: "EU-4.2.2-06",
    });
    expect(table.refused("merge_minor", { minor: "9", company: "2" }).code).toBe("UNKNOWN_COMPANY");
  });

  it("EU-4.2.2-06: a corporation that has operated takes minors in this round", () => {
    const table = exchange({ shares: { B: 60 }, turns: 5 }).do("merge_minor", merge);
    expect(table.percent("BNR", "A")).toBe(10);
  });
});

describe("for a treasury share", () => {
  it("EU-4.2.2-10: a treasury share comes before one in the pool, which cannot be asked for", () => {
    const table = exchange({ shares: { B: 30 }, pool: 20 });
    expect(table.refused("merge_minor", { ...merge, from: "pool" }).code).toBe("BAD_ACTION");
    table.do("merge_minor", merge);
    expect(table.percent("BNR", "A")).toBe(10);
    expect(table.percent("BNR", "treasury")).toBe(40);
    expect(table.percent("BNR", "pool")).toBe(20);
    expect(merged(table)).toMatchObject({ from: "treasury", percent: 10 });
  });

  it("EU-4.2.2-14: the corporation gets the minor's cash and trains, the player pays and gets no cash", () => {
    const table = exchange({ shares: { B: 30 } })
      .treasury("9", 95)
      .trains("9", ["4"])
      .cash("A", 7);
    table.do("merge_minor", merge);
    expect(table.company("BNR").cash).toBe(195);
    expect(table.kinds("BNR")).toEqual(["4"]);
    expect(table.company("9")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.player("A").cash).toBe(7);
    expect(merged(table)).toMatchObject({ cash: 95, trains: ["4"] });
    expect(depot(table)).not.toContain("4");
    expect(table.money()).toBe(12000);
  });

  it("EU-4.2.2-14: a second Pullman goes to the pool at once, and is not lost (#8398)", () => {
    const table = exchange({ shares: { B: 30 }, trains: ["4", "P"] }).trains("9", ["4", "P"]);
    const before = depot(table).filter((kind) => kind === "P").length;
    table.do("merge_minor", merge);
    expect(table.kinds("BNR").filter((kind) => kind === "P")).toHaveLength(1);
    expect(depot(table).filter((kind) => kind === "P")).toHaveLength(before + 1);
    const kept = exchange({ shares: { B: 30 }, trains: ["4"] })
      .trains("9", ["P"])
      .do("merge_minor", merge);
    expect(kept.events.map((event) => event.type)).not.toContain("pullman_returned");
  });

  it("EU-4.2.2-27: the presidency changes at once", () => {
    const table = exchange({ shares: { B: 30, A: 30 } }).do("merge_minor", merge);
    expect(table.president("BNR")).toBe("A");
    expect(table.percent("BNR", "A")).toBe(40);
    expect(table.percent("BNR", "B")).toBe(30);
    expect(table.events).toContainEqual({ type: "president_changed", company: "BNR", from: "B", to: "A" });
    expect(
      exchange({ shares: { B: 30, A: 20 } })
        .do("merge_minor", merge)
        .president("BNR"),
    ).toBe("B");
  });
});

describe("a corporation that has not floated", () => {
  const unfloated = { par: 82, floated: false, turns: 0 };

  it("EU-4.2.2-11, EU-4.2.2-12: takes the minor, and floats with the fifth share: underwritten at its starting value", () => {
    const table = exchange({ ...unfloated, shares: { B: 40 }, cell: [3, 4] }).treasury("9", 30);
    expect(table.price("BNR")).toBe(90);
    table.do("merge_minor", merge);
    expect(table.company("BNR").floated).toBe(true);
    expect(table.percent("BNR", "A")).toBe(10);
    expect(table.percent("BNR", "pool")).toBe(50);
    expect(table.percent("BNR", "treasury")).toBe(0);
    expect(table.company("BNR").cash).toBe(100 + 30 + 410);
    expect(table.price("BNR")).toBe(90);
    expect(table.money()).toBe(12000);
  });

  it("EU-4.2.2-11: below 50% it takes the minor and does not float", () => {
    const table = exchange({ ...unfloated, shares: { B: 30 } }).do("merge_minor", merge);
    expect(table.company("BNR")).toMatchObject({ floated: false, cash: 100 });
    expect(table.percent("BNR", "treasury")).toBe(60);
  });

  it("EU-4.2.2-13: after it has floated, the next minor gets a pool share, and it gets nothing more", () => {
    const table = new Table(3)
      .phase("5")
      .minors({ A: ["9"], B: ["7"] })
      .closeRest()
      .tiles({ J5: ["581", 1] })
      .corporation("BNR", { ...unfloated, shares: { C: 40 }, tokens: ["J5/2"], left: 4 })
      .treasury("7", 60)
      .trains("7", ["4"])
      .exchange("A")
      .do("merge_minor", merge)
      .do("replace_token", { accept: true });
    const { cash, trains, tokens } = table.company("BNR");
    table.do("merge_minor", { minor: "7", company: "BNR" });
    expect(merged(table)).toMatchObject({ from: "pool" });
    expect(table.percent("BNR", "B")).toBe(10);
    expect(table.percent("BNR", "pool")).toBe(40);
    expect(table.company("BNR")).toMatchObject({ cash, trains, tokens });
    expect(table.state.board.tokens.J5?.map((spot) => spot[2]).sort()).toEqual(["BNR", "BNR"]);
    expect(table.round()).toBe("stock");
  });
});

describe("without a treasury share", () => {
  it("EU-4.2.2-21, EU-4.2.2-22: a pool share; cash to the bank, trains to the pool, no station (#9805)", () => {
    const table = exchange({ shares: { B: 50, C: 30 }, pool: 20, left: 3, trains: ["5"] })
      .treasury("9", 50)
      .trains("9", ["4"]);
    const { bank } = table.state;
    table.do("merge_minor", merge);
    expect(table.percent("BNR", "A")).toBe(10);
    expect(table.percent("BNR", "pool")).toBe(10);
    expect(table.state.bank).toBe(bank + 50);
    expect(depot(table)).toContain("4");
    expect(table.company("BNR")).toMatchObject({ cash: 100, tokens: plainTokens(3) });
    expect(table.kinds("BNR")).toEqual(["5"]);
    expect(table.asked()).toBe("dispose");
    expect(table.state.board.tokens.J5).toEqual([[1, 0, "BNR"]]);
    expect(table.company("9")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.money()).toBe(12000);
  });

  it("EU-4.2.2-27: a pool share changes the presidency as well", () => {
    const table = exchange({ shares: { B: 40, A: 40 }, pool: 20 }).do("merge_minor", merge);
    expect(table.president("BNR")).toBe("A");
  });

  it("EU-4.2.2-23: with none in the pool either, the player gets nothing and everything leaves the minor", () => {
    const table = exchange({ shares: { B: 50, C: 50 }, left: 3 })
      .treasury("9", 50)
      .trains("9", ["4", "P"]);
    const { bank } = table.state;
    const holdings = JSON.stringify(table.company("BNR"));
    const pool = depot(table);
    table.do("merge_minor", merge);
    expect(JSON.stringify(table.company("BNR"))).toBe(holdings);
    expect(table.percent("BNR", "A")).toBe(0);
    expect(table.state.bank).toBe(bank + 50);
    // The train goes to the bank, the Pullman to its place in the pool.
    expect(depot(table)).toEqual([...pool, "P"]);
    expect(stack(table).slice(0, 4)).toEqual(["4", "5", "5", "5"]);
    expect(table.events).toContainEqual({ type: "trains_returned", minor: "9", trains: ["4"] });
    expect(table.state.board.tokens.J5).toEqual([[1, 0, "BNR"]]);
    expect(table.company("9")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.asked()).toBe("dispose");
  });

  it("EU-4.2.2-23: trains that the bank gets back are sold again in the order of the stack, and begin no phase", () => {
    const table = exchange({ shares: { B: 50, C: 50 }, turns: 3, trains: [] }).trains("9", ["5", "3"]);
    table.do("merge_minor", merge);
    expect(stack(table).slice(0, 5)).toEqual(["3", "5", "5", "5", "6"]);
    table.do("close_minor", { minor: "2" }).treasury("BNR", 900).operate("BNR", "trains");
    expect(table.refused("buy_train", { train: "5", from: "stack", price: 500 }).code).toBe(
      "TRAIN_NOT_THERE",
    );
    expect(table.refused("buy_train", { train: "3", from: "pool", price: 200 }).code).toBe("TRAIN_NOT_THERE");
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(table.kinds("BNR")).toEqual(["3"]);
    expect(table.events.map((event) => event.type)).not.toContain("phase_began");
    table.do("buy_train", { train: "5", from: "stack", price: 500 });
    expect(stack(table)[0]).toBe("5");
  });

  it("EU-4.2.2-23: at tables that chose so, and under version 1 of the rules, they go to the pool", () => {
    for (const based of [
      { options: { minorTrains: "pool" } },
      { preset: "18xx.games" },
      { rules: "1" },
      { rules: "1", preset: "18xx.games" },
    ]) {
      const table = exchange({ shares: { B: 50, C: 50 }, left: 3 }, based).trains("9", ["4", "P"]);
      const before = stack(table);
      table.do("merge_minor", merge);
      expect(depot(table).slice(-2)).toEqual(["4", "P"]);
      expect(stack(table)).toEqual(before);
    }
  });

  it("EU-4.2.2-22, EU-4.2.2-24: for a pool share, and where nothing is connected, trains go to the pool at every table", () => {
    for (const minorTrains of ["bank", "pool"]) {
      const pooled = exchange({ shares: { B: 50, C: 30 }, pool: 20 }, { options: { minorTrains } });
      pooled.trains("9", ["4"]).trains("2", ["4"]);
      const before = stack(pooled);
      pooled.do("merge_minor", merge).do("close_minor", { minor: "2" });
      expect(depot(pooled).filter((kind) => kind === "4")).toHaveLength(2);
      expect(stack(pooled)).toEqual(before);
    }
  });

  it("EU-4.2.2-24: a minor connected to nothing is closed (#7125)", () => {
    const table = exchange({ shares: { B: 30 } })
      .treasury("2", 80)
      .trains("2", ["4"]);
    const { bank } = table.state;
    expect(table.refused("merge_minor", { minor: "2", company: "BNR" }).code).toBe("NOT_CONNECTED");
    table.do("close_minor", { minor: "2" });
    expect(table.state.bank).toBe(bank + 80);
    expect(depot(table)).toContain("4");
    expect(table.state.board.tokens.C8).toBeUndefined();
    expect(table.company("2")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(table.company("2").owner).toBeUndefined();
    expect(table.events).toContainEqual({
      type: "minor_closed",
      player: "A",
      minor: "2",
      cash: 80,
      trains: ["4"],
    });
    for (const share of table.company("BNR").certificates) expect(share.at).not.toBe("player:A");
  });
});

describe("above 60%", () => {
  const above = (turns: number) =>
    new Table(3)
      .phase("5")
      .minors({ A: ["9"] })
      .closeRest()
      .corporation("BNR", { shares: { A: 60 }, tokens: ["J5/1"], left: 0, turns })
      .exchange("A")
      .priority("A")
      .do("merge_minor", merge);

  it("EU-4.2.2-26: a minor's share may lead there, and is sold on the first stock turn", () => {
    const table = above(3);
    expect(table.percent("BNR", "A")).toBe(70);
    expect(table.round()).toBe("stock");
    expect(table.seat()).toBe("A");
    expect(table.refused("pass").code).toBe("MUST_SELL_EXCESS");
    table.do("sell_shares", { company: "BNR", percent: 10 }).do("pass");
    expect(table.percent("BNR", "A")).toBe(60);
  });

  it("EU-4.2.2-26: not before the corporation has operated", () => {
    const table = above(0);
    expect(table.percent("BNR", "A")).toBe(70);
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 }).code).toBe("SALE_NOT_OPERATED");
    table.pass();
    expect(table.seat()).toBe("B");
  });
});
