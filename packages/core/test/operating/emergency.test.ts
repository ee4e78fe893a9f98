import { describe, expect, it } from "vitest";
import type { EmergencySources } from "../../src/contract/hooks.ts";
import { phaseOf } from "../../src/flow/index.ts";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { emergencyIssue, emergencyOf, operatingRound, trainStep } from "../../src/parts/index.ts";
import { sellShares } from "../../src/parts/stock/sell.ts";
import { tiny } from "../tiny/title.ts";

/** Tiny in which every company must own a train, and may draw on what is granted. */
const title = (grants: EmergencySources = {}) =>
  defineTitle({
    ...tiny,
    rounds: tiny.rounds.map((round) =>
      round.id === "operating"
        ? operatingRound({
            runs: (ctx) => phaseOf(ctx).operating_rounds,
            steps: round.steps
              .filter((step) => ["track", "token", "routes", "dividend", "trains"].includes(step.id))
              .map((step) => (step.id === "trains" ? trainStep({ actions: [emergencyIssue] }) : step)),
          })
        : round,
    ),
    slots: { ...tiny.slots, "train.obligation": () => true },
    chains: { ...tiny.chains, "emergency.sources": () => grants },
  });

/** ABC buys its train: it has $30 of $80, A who presides has $20, and also 30 % of CW at $60. */
function table({
  grants = {},
  ABC = { A: 50, B: 20 },
  pool = 0,
  treasury = 30,
  cash = 20,
}: {
  grants?: EmergencySources;
  ABC?: Record<string, number>;
  pool?: number;
  treasury?: number;
  cash?: number;
} = {}) {
  return new Position(title(grants), 3)
    .inPlay("ABC", { shares: ABC, pool, par: 70, cash: treasury, turns: 2 })
    .inPlay("CW", { shares: { B: 40, A: 30 }, par: 60, trains: ["2"] })
    .cash("A", cash)
    .operate("ABC", "trains");
}
const sold = (at: Position, company: string, percent: number) =>
  at.refused("sell_shares", { company, percent });

describe("an emergency", () => {
  it("is what the treasury lacks of the cheapest train, less what the president has", () => {
    const at = table();
    expect(at.engine.decisions(at.state)[0]).toMatchObject({
      seats: ["A"],
      forced: true,
      data: { emergency: { company: "ABC", president: "A", price: 80, gap: 50, short: 30 } },
    });
    const asked = ({ engine, state }: Position) => engine.decisions(state)[0];
    expect(asked(table({ treasury: 80 }))).toMatchObject({ forced: true, data: {} });
    expect(asked(table({ treasury: 80 }))?.data).toEqual({});
    expect(asked(table().trains("ABC", ["2"]))).toMatchObject({ forced: false, data: {} });
    for (const mark of ["obsolete", "durable"] as const)
      expect(asked(table().trains("ABC", ["2"]).marked("ABC", "2", mark))).toMatchObject({
        forced: true,
        data: { emergency: { gap: 50 } },
      });
  });

  it("is paid by the president's sales, no larger than they need be, and never without one", () => {
    const at = table();
    expect(sold(at, "CW", 20)).toMatchObject({ code: "EMERGENCY_ENOUGH", values: { gap: 30 } });
    expect(sold(table({ cash: 50 }), "CW", 10)).toMatchObject({
      code: "EMERGENCY_ENOUGH",
      values: { gap: 50 },
    });
    expect(sold(table({ treasury: 80 }), "CW", 10).code).toBe("NO_EMERGENCY");
    expect(sold(table().trains("ABC", ["2"]), "CW", 10).code).toBe("NO_EMERGENCY");
    at.do("sell_shares", { company: "CW", percent: 10 });
    expect([at.player("A").cash, at.percent("CW", "pool")]).toEqual([80, 10]);
    at.do("buy_train", { train: "2", from: "stack", price: 80 });
    expect([at.player("A").cash, at.company("ABC").cash, at.kinds("ABC")]).toEqual([30, 0, ["2"]]);
  });

  it("a block is as large as needed where a share less falls short by a dollar, and no larger where it does not", () => {
    // One share of CW fetches 60.
    const exact = table({ treasury: 20, cash: 0 });
    expect(sold(exact, "CW", 20)).toMatchObject({ code: "EMERGENCY_ENOUGH", values: { gap: 60 } });
    const short = table({ treasury: 19, cash: 0 });
    short.do("sell_shares", { company: "CW", percent: 20 });
    expect(short.player("A").cash).toBe(120);
  });

  it("no sale is so small that what is left of a falling price no longer pays for the train", () => {
    // A 3 costs 150. Two shares of CW at once fetch 120, one after the other 60 and 50.
    const falling = (cash: number) =>
      table({ ABC: { A: 20, B: 20 }, cash })
        .shares("CW", "A", "treasury", 10)
        .cell("CW", [0, 1])
        .stackFrom("3");
    const enough = falling(10);
    enough.do("sell_shares", { company: "CW", percent: 10 });
    expect([enough.player("A").cash, enough.price("CW")]).toEqual([70, 50]);
    enough.do("sell_shares", { company: "CW", percent: 10 });
    enough.do("buy_train", { train: "3", from: "stack", price: 150 });
    expect([enough.player("A").cash, enough.company("ABC").cash]).toEqual([0, 0]);
    const less = falling(9);
    expect(sold(less, "CW", 10)).toMatchObject({
      code: "EMERGENCY_FALLS_SHORT",
      values: { company: "CW", percent: 10, short: 111 },
    });
    expect(less.legal("sell_shares").map(({ percent }) => percent)).toEqual([20]);
    // With both at once there is still enough; when nothing is owed any more, A sells freely.
    expect(
      falling(0)
        .legal("sell_shares")
        .map(({ percent }) => percent),
    ).toEqual([20]);
    const lost = falling(0).treasury("ABC", 29);
    expect(lost.legal("sell_shares").map(({ percent }) => percent)).toEqual([10, 20]);
  });

  it("the log names the house rule without which a sale would be refused, by what stood in its way", () => {
    const by = { overPool: "wide", unoperated: "young" };
    const told = (at: Position) =>
      at.do("sell_shares", { company: "CW", percent: 10 }).log("shares_sold")[0]?.variant;
    const grants = { overPool: true, unoperated: true, by };
    expect(told(table({ grants }))).toBeUndefined();
    expect(told(table({ grants }).turns("CW", 0))).toBe("young");
    const full = (at: Position) => at.shares("CW", "B", "pool", 20).shares("CW", "treasury", "pool", 30);
    expect(told(full(table({ grants })))).toBe("wide");
    // On another occasion it is no one's doing.
    const forced = full(table({ grants })).write((tx) => sellShares(tx, "A", "CW", 10, "bankruptcy"));
    expect(forced.log("shares_sold")).toMatchObject([{ context: "bankruptcy", percent: 10 }]);
    expect(forced.log("shares_sold")[0]).not.toHaveProperty("variant");
    expect(sold(full(table()), "CW", 10).code).toBe("POOL_LIMIT");
    expect(sold(table().turns("CW", 0), "CW", 10).code).toBe("SALE_NOT_OPERATED");
  });

  it("is no one's where no one leads the company", () => {
    const at = table().shares("ABC", "A", "treasury").presidency("ABC", "pool");
    expect(at.president("ABC")).toBeUndefined();
    expect(emergencyOf(at.ctx())).toBeUndefined();
  });

  it("does not cost the president the company that it is about", () => {
    const at = table({ ABC: { A: 30, B: 30 } });
    expect(sold(at, "ABC", 10)).toMatchObject({
      code: "EMERGENCY_PRESIDENCY",
      values: { company: "ABC" },
    });
    const led = table({ ABC: { A: 50, B: 30 } });
    led.do("sell_shares", { company: "ABC", percent: 10 });
    expect(led.president("ABC")).toBe("A");
    expect(sold(table({ ABC: { A: 50, B: 50 } }), "ABC", 10).code).toBe("EMERGENCY_PRESIDENCY");
  });

  it("bankruptcy only where all of that is not enough", () => {
    expect(table().refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    const at = table({ ABC: { A: 20 }, treasury: 0, cash: 0 }).shares("CW", "A", "treasury");
    expect(at.percent("CW", "A")).toBe(0);
    at.do("declare_bankruptcy");
    expect(at.player("A").bankrupt).toBe(1);
  });
});

describe("a company's own stock in an emergency", () => {
  const grants = { companyStock: true };
  const refusal = (at: Position, count: number) => at.refused("sell_own_shares", { count });

  it("is sold only where that is granted", () => {
    expect(refusal(table(), 1).code).toBe("NOT_IN_STEP");
    expect(table().legal("sell_own_shares")).toEqual([]);
    expect(
      table({ grants })
        .legal("sell_own_shares")
        .map((one) => one.count),
    ).toEqual([1]);
    expect(refusal(table({ grants, treasury: 80 }), 1).code).toBe("NO_EMERGENCY");
  });

  it("goes to the pool at its price, which falls; the bank pays the company, which deals with the bank then", () => {
    const at = table({ grants });
    const bank = at.state.bank;
    at.do("sell_own_shares", { count: 1 });
    expect(at.log("own_shares_sold")).toStrictEqual([
      { type: "own_shares_sold", company: "ABC", percent: 10, price: 70, amount: 70 },
    ]);
    expect([at.company("ABC").cash, at.state.bank, at.percent("ABC", "pool"), at.price("ABC")]).toEqual([
      100,
      bank - 70,
      10,
      60,
    ]);
    expect(at.state.round.data).toMatchObject({ turn: { shares: "sold", raised: true } });
    expect(at.refused("buy_train", { train: "2", from: "CW", price: 40 }).code).toBe("RAISED_ALREADY");
    at.do("buy_train", { train: "2", from: "stack", price: 80 });
    expect(at.company("ABC").cash).toBe(20);
  });

  it("only in certificates that lie in its treasury, at once", () => {
    const [abc, ...others] = tiny.companies;
    if (!abc) throw new Error("no company");
    const doubles = { ...abc, shares: [20, 10, 10, 20, 20, 20] };
    const at = new Position({ ...title(grants), companies: [doubles, ...others] }, 3)
      .inPlay("ABC", { par: 70, cash: 0, turns: 2 })
      .presidency("ABC", "A")
      .shares("ABC", "treasury", "B", 20)
      .cash("A", 0)
      .operate("ABC", "trains");
    expect(refusal(at, 1)).toEqual({
      code: "NO_CERTIFICATES_FOR",
      values: { who: "ABC", company: "ABC", percent: 10 },
    });
    expect(at.legal("sell_own_shares").map((one) => one.count)).toEqual([2]);
    at.do("sell_own_shares", { count: 2 });
    expect([at.company("ABC").cash, at.percent("ABC", "pool"), at.percent("ABC", "treasury")]).toEqual([
      140, 20, 40,
    ]);
  });

  it("no more of it than needed, than it has, or than the pool takes", () => {
    expect(refusal(table({ grants }), 2)).toMatchObject({ code: "EMERGENCY_ENOUGH", values: { gap: 50 } });
    expect(refusal(table({ grants, treasury: 10 }), 2).code).toBe("EMERGENCY_ENOUGH");
    const two = table({ grants, treasury: 9 }).do("sell_own_shares", { count: 2 });
    expect([two.company("ABC").cash, two.percent("ABC", "pool")]).toEqual([149, 20]);
    expect(two.log("own_shares_sold")).toMatchObject([{ percent: 20, price: 70, amount: 140 }]);
    // In its first turn no one sells stock of it, nor does it count for what could be raised.
    const young = () =>
      table({ grants, cash: 0, ABC: { A: 20 } })
        .turns("ABC", 1)
        .operate("ABC", "trains");
    expect(refusal(young(), 1).code).toBe("SALE_NOT_OPERATED");
    const poor = young().shares("CW", "A", "treasury").operate("ABC", "trains");
    expect(poor.do("declare_bankruptcy").log("own_shares_sold")).toEqual([]);
    const old = table({ grants, cash: 0, ABC: { A: 20 } }).shares("CW", "A", "treasury");
    expect(old.operate("ABC", "trains").refused("declare_bankruptcy")).toMatchObject({
      code: "CAN_RAISE",
      values: { short: 50, raisable: 350 },
    });
    expect(refusal(table({ grants }), 0)).toMatchObject({
      code: "SALE_SIZE",
      values: { percent: 0, step: 10 },
    });
    expect(refusal(table({ grants, treasury: 0 }), 4)).toMatchObject({
      code: "SALE_NOT_HELD",
      values: { company: "ABC", percent: 40, held: 30 },
    });
    const ABC = { A: 40 };
    expect(refusal(table({ grants, ABC, pool: 50 }), 1)).toMatchObject({
      code: "POOL_LIMIT",
      values: { company: "ABC", pool: 50, percent: 10, limit: 50 },
    });
    expect(table({ grants, ABC, pool: 40 }).do("sell_own_shares", { count: 1 }).percent("ABC", "pool")).toBe(
      50,
    );
    const over = table({ grants: { ...grants, overPool: true }, ABC, pool: 50 });
    expect(over.do("sell_own_shares", { count: 1 }).percent("ABC", "pool")).toBe(60);
  });
});
