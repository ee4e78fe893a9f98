import { brokenInvariants } from "@railhead/core/bots";
import { describe, expect, it } from "vitest";
import { withAN } from "./table.ts";

/** Track from B3 to A4: AN has a route. */
const linked = (params = {}, setup = {}) => withAN(params, setup).tiles({ B3: ["57", 0] });

describe("a dividend", () => {
  const paid = (kind: string, params = {}, cell: [number, number] = [1, 6]) =>
    withAN(params, { cell, trains: ["2"], cash: 0 })
      .operate("AN", "dividend", { earnings: 50 })
      .do("dividend", { kind });

  it("moves the price right, and left where it is withheld", () => {
    expect([paid("full").price("AN"), paid("withhold").price("AN")]).toEqual([100, 82]);
    expect(paid("withhold").company("AN").cash).toBe(50);
    expect(paid("withhold", { prices: { withheld: "stay" } }).price("AN")).toBe(90);
  });

  it("moves it only from the price on, where the title says so", () => {
    expect(paid("full", { prices: { paid: "price" } }).price("AN")).toBe(90);
    expect(paid("full", { prices: { paid: { most: 3 } } }, [6, 0]).price("AN")).toBe(36);
  });

  it("is paid on the pool's shares to a company with full capitalization, on the treasury's to another", () => {
    const cash = (capitalization: "full" | "incremental") =>
      withAN({ capitalization }, { pool: 10, trains: ["2"], cash: 0 })
        .operate("AN", "dividend", { earnings: 100 })
        .do("dividend", { kind: "full" })
        .company("AN").cash;
    // 60 % and 20 % lie with players, 10 % in the pool, 10 % in the treasury.
    expect([cash("full"), cash("incremental")]).toEqual([10, 10]);
    const bare = withAN({ poolEarns: false }, { trains: ["2"], cash: 0 }).operate("AN", "dividend", {
      earnings: 100,
    });
    expect(bare.do("dividend", { kind: "full" }).company("AN").cash).toBe(20);
    expect(bare.refused("dividend", { kind: "half" }).code).toBe("NOT_IN_STEP");
  });

  it("is half of the earnings only where the title has that", () => {
    const at = (dividends: ("full" | "half" | "withhold")[]) =>
      withAN({ dividends }, { trains: ["2"] }).operate("AN", "dividend", { earnings: 100 });
    expect(at(["full", "withhold"]).refused("dividend", { kind: "half" }).code).toBe("DIVIDEND_KIND");
    expect(at(["full", "half", "withhold"]).do("dividend", { kind: "half" }).player("A").cash).toBe(630);
  });
});

describe("track", () => {
  it("FAM-lay-01: is one tile in a turn, or two yellow ones where the title says so, or in the first turn", () => {
    const first = (params = {}, setup = {}) => {
      const at = withAN(params, setup).operate("AN", "track");
      const legal = at.legal("lay_tile").find((one) => one.tile === "57");
      return at.do("lay_tile", { hex: "B3", tile: "57", rotation: Number(legal?.rotation) });
    };
    const one = first();
    expect(one.asked()).not.toBe("track");
    const turn = (turns: number) => first({ lays: { yellow: 1, first: 2 } }, { turns }).asked();
    expect([turn(1), turn(2)]).toEqual(["track", one.asked()]);
    const two = first({ lays: { yellow: 2 } });
    expect(two.asked()).toBe("track");
    expect(two.legal("lay_tile").length).toBeGreaterThan(0);
  });
});

describe("the duty to own a train", () => {
  const bare = (params = {}, link = true) =>
    (link ? linked(params, { cash: 80 }) : withAN(params, { cash: 80 })).operate("AN", "trains");

  it("is that of a company with a route, unless the title says always or never", () => {
    expect(withRoute({}).refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(bare({}, false).do("pass").asked()).not.toBe("trains");
    expect(bare({ obligation: "always" }, false).refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(withRoute({ obligation: "never" }).do("pass").asked()).not.toBe("trains");
  });

  const withRoute = (params = {}, cash = 80) =>
    withAN(params, { cash })
      .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
      .operate("AN", "trains");

  it("is met by the president where the treasury is short", () => {
    const short = withRoute({}, 30).do("buy_train", { train: "2", from: "stack", price: 80 });
    expect([short.player("A").cash, short.company("AN").cash]).toEqual([550, 0]);
    const free = withAN({}, { cash: 30 }).operate("AN", "trains");
    expect(free.refused("buy_train", { train: "2", from: "stack", price: 80 }).code).toBe("TREASURY_SHORT");
  });

  it("may cost the president other companies, unless the title keeps them", () => {
    const poor = (losesOthers: boolean) =>
      withAN({ emergency: { losesOthers } }, { cash: 0, shares: { A: 20 } })
        .inPlay("BS", { par: 67, shares: { A: 30, B: 20 } })
        .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
        .cash("A", 0)
        .operate("AN", "trains");
    expect(poor(false).refused("sell_shares", { company: "BS", percent: 20 }).code).toBe(
      "EMERGENCY_PRESIDENCY",
    );
    expect(poor(true).do("sell_shares", { company: "BS", percent: 20 }).president("BS")).toBe("B");
    expect(poor(true).refused("sell_shares", { company: "AN", percent: 10 }).code).toBe(
      "PRESIDENT_CERTIFICATE",
    );
  });

  it("that cannot be met ends the game at once, or costs the player the game alone", () => {
    const broke = (bankruptcy: "ends" | "leaves") =>
      withAN({ end: { bankruptcy } }, { cash: 0, shares: { A: 20 } })
        .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
        .cash("A", 0)
        .operate("AN", "trains");
    expect(broke("ends").do("declare_bankruptcy").state.ended?.reason).toBe("bankruptcy");
    const left = broke("leaves").do("declare_bankruptcy");
    expect([left.state.ended, left.player("A").bankrupt]).toEqual([null, 1]);
    expect(left.president("AN")).toBeUndefined();
    expect(withRoute({}, 80).refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
  });
});

describe("trains of other companies", () => {
  const trade = (params = {}) =>
    withAN(params, { cash: 100 })
      .inPlay("BS", { par: 67, shares: { A: 60 }, trains: ["2"] })
      .operate("AN", "trains");

  it("are bought at any price, from the first phase on or from the one that the title says", () => {
    const buy = { train: "2", from: "BS", price: 1 };
    expect(trade().do("buy_train", buy).kinds("AN")).toEqual(["2"]);
    expect(trade().refused("buy_train", { ...buy, price: 0 }).code).toBe("TRAIN_PRICE_LEAST");
    expect(trade({ trainTrade: "3" }).refused("buy_train", buy).code).toBe("TRAIN_TRADE_LATER");
    expect(trade({ trainTrade: "3" }).region("phase", "3").do("buy_train", buy).kinds("AN")).toEqual(["2"]);
  });
});

describe("a broken bank", () => {
  it("ends the game with the set, or as the title says", () => {
    const broken = (bank?: "run" | "now") =>
      withAN({ end: { ...(bank && { bank }) } }, { trains: ["2"] })
        .bank(30)
        .operate("AN", "dividend", { earnings: 100 })
        .do("dividend", { kind: "full" });
    const ending = (table: ReturnType<typeof broken>) =>
      (table.state.flow.value as { ending: string }).ending;
    expect([ending(broken()), ending(broken("run"))]).toEqual(["afterSet", "afterRun"]);
    expect(broken("now").state.ended?.reason).toBe("bank");
    const full = withAN({}, { trains: ["2"] }).operate("AN", "dividend", { earnings: 100 });
    expect(ending(full.do("dividend", { kind: "full" }))).toBe("open");
  });
});

describe("a train that leaves the stack without a buyer", () => {
  /** AN ends the first or the second operating round of a set of two, with a 4 on top of the stack. */
  const ended = (run: number, params = {}, phase = "3") =>
    withAN(params, { trains: ["3"], cash: 0 })
      .stackFrom("4")
      .region("phase", phase)
      .operate("AN", "trains", {}, [2, run])
      .pass(1);
  const gone = (run: number, params = {}, phase = "3") =>
    ended(run, params, phase)
      .log("train_exported")
      .map(({ train, to }) => `${train} ${to}`);

  it("does not, unless the title says so", () => {
    expect([gone(1), gone(2)]).toEqual([[], []]);
  });

  it("goes with each set, or with each operating round, out of the game or into the pool", () => {
    const set = { exportAfter: "set" as const };
    expect([gone(1, set), gone(2, set)]).toEqual([[], ["4 rusted"]]);
    const run = { exportAfter: "run" as const };
    expect([gone(1, run), gone(2, run)]).toEqual([["4 rusted"], ["4 rusted"]]);
    const pool = ended(2, { exportAfter: { after: "set", to: "pool" } });
    expect(pool.state.depot.pool.map(({ kind }) => kind)).toEqual(["4"]);
    expect(brokenInvariants(pool.engine, pool.engine.start().state, pool.state)).toEqual([]);
  });

  it("begins a phase as a purchase does, and what else the title does then follows", () => {
    const seen: string[] = [];
    const at = ended(2, { exportAfter: "set", setEnds: () => seen.push("set") });
    expect([at.phaseName(), at.round(), seen]).toEqual(["4", "stock", ["set"]]);
    expect(ended(1, { exportAfter: "run", setEnds: () => seen.push("run") }).round()).toBe("operating 2.2");
    expect(seen).toEqual(["set"]);
  });

  it("does so in the phases of the title alone", () => {
    const from4 = { exportAfter: { after: "set" as const, from: "4" } };
    expect([gone(2, from4, "3"), gone(2, from4, "4")]).toEqual([[], ["4 rusted"]]);
    const until4 = { exportAfter: { after: "set" as const, until: "4" } };
    expect([gone(2, until4, "3"), gone(2, until4, "4")]).toEqual([["4 rusted"], []]);
  });
});
