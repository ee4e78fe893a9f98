import { describe, expect, it } from "vitest";
import { type PublicSetup, Table } from "../kit/kit.ts";

/** NL of A in phase 5 as its turn begins; it has operated before. Minor 1 of A stands beside it in Amsterdam. */
const turn = (nl: Partial<PublicSetup> = {}, phase = "5", options = {}, rules?: string): Table =>
  new Table(3, options, undefined, rules)
    .minor("1", "A", { price: 60, cash: 25, trains: ["3"] })
    .closeRest()
    .phase(phase)
    .public("NL", { shares: { A: 60, B: 20 }, price: 200, tokens: ["B8/1"], turns: 2, trains: ["4"], ...nl })
    .cash("A", 500)
    .operate("NL", "convert");

describe("converting (6.1)", () => {
  it("AR-6.1-01 AR-1.4.2-02: from phase 5 on, after a turn of its own", () => {
    expect(turn().asked()).toBe("convert");
    const early = turn({}, "4");
    expect(early.legal("convert")).toEqual([]);
    expect(early.refused("convert")).toMatchObject({ code: "CONVERT_PHASE", rule: "AR-6.1-01" });
    const first = turn({ turns: 1 });
    expect(first.refused("convert")).toMatchObject({ code: "CONVERT_FIRST_TURN", rule: "AR-6.1-01" });
    expect(turn({}, "4", { conversion: "operated" }).asked()).toBe("convert");
  });

  it("AR-6.1-02: by the president, as the turn begins, once in the game; and no one has to", () => {
    expect(turn().refused("convert", {}, "B").code).toBe("NOT_YOUR_TURN");
    const stays = turn().pass();
    expect(stays.company("NL").kind).toBe("5-share");
    expect(stays.refused("convert")).toMatchObject({ code: "NOT_IN_STEP" });
    const done = turn().do("convert").pass();
    expect(done.company("NL").kind).toBe("10-share");
    done.operate("NL", "convert");
    expect(done.refused("convert")).toMatchObject({ code: "NOT_CONVERTIBLE", rule: "AR-6.1-02" });
    const minor = turn().operate("1", "convert");
    expect(minor.refused("convert").code).toBe("NOT_CONVERTIBLE");
  });

  it("AR-6.1-03 AR-6.6-04: five shares come to the treasury, every share is 10%; the price stays", () => {
    const table = turn().do("convert");
    expect([
      table.percent("NL", "A"),
      table.percent("NL", "B"),
      table.percent("NL", "treasury"),
      table.percent("NL", "offering"),
    ]).toEqual([30, 10, 60, 0]);
    expect(table.price("NL")).toBe(200);
    expect(table.company("NL").certificates[0]?.percent).toBe(20);
    table.operate("NL", "dividend", { earnings: 200 });
    const [a, b, own] = [table.player("A").cash, table.player("B").cash, table.company("NL").cash];
    table.do("dividend", { kind: "full" });
    expect([table.player("A").cash - a, table.player("B").cash - b, table.company("NL").cash - own]).toEqual([
      60, 20, 120,
    ]);
  });

  it("AR-6.1-04 AR-6.1-05: then its president buys shares with their cash, or brings minors, any number, and sells nothing", () => {
    const table = turn().do("convert");
    expect(table.asked()).toBe("invest");
    expect(table.refused("buy_share", { company: "NL", from: "treasury" }, "B").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("sell_shares", { company: "NL", percent: 10 })).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "AR-6.1-05",
    });
    table.do("buy_share", { company: "NL", from: "treasury" });
    expect(table.company("NL").cash).toBe(200);
    table.do("exchange_minor", { minor: "1", company: "NL", from: "treasury" });
    expect(table.player("A").cash).toBe(300 - 80);
    table.do("take_over", { trains: [], tokens: [], forts: [] });
    expect(table.asked()).toBe("invest");
    table.do("buy_share", { company: "NL", from: "treasury" });
    expect(table.percent("NL", "A")).toBe(60);
    expect(table.player("A").cash).toBe(20);
    const pool = (rules?: string) => turn({ shares: { A: 60 }, pool: 40 }, "5", {}, rules).do("convert");
    const from = (table: Table) => table.legal("exchange_minor").map((one) => one.from);
    // A president takes the minor over, or gives it for a share of the pool (5.1.3); under version 2 of the rules never the latter.
    expect([from(pool()), from(pool("2"))]).toEqual([["treasury", "pool"], ["treasury"]]);
    const dissolved = pool().do("exchange_minor", { minor: "1", company: "NL", from: "pool" });
    expect([dissolved.asked(), dissolved.company("1").closed]).toEqual(["invest", true]);
    expect([dissolved.percent("NL", "A"), dissolved.company("NL").cash]).toEqual([40, 0]);
    const other = turn()
      .public("P", { shares: { C: 40 }, tokens: ["D18"] })
      .operate("NL", "convert")
      .do("convert");
    expect(other.refused("buy_share", { company: "P", from: "treasury" })).toMatchObject({
      code: "INVEST_OTHER",
      rule: "AR-6.1-04",
    });
  });

  it("AR-6.1-04: from the treasury to 60%, from the pool beyond it", () => {
    const table = turn({ shares: { A: 80 }, pool: 20 })
      .cash("A", 900)
      .do("convert");
    table
      .do("buy_share", { company: "NL", from: "treasury" })
      .do("buy_share", { company: "NL", from: "treasury" });
    expect(table.percent("NL", "A")).toBe(60);
    expect(table.refused("buy_share", { company: "NL", from: "treasury" }).code).toBe("HOLDING_LIMIT");
    const bank = table.state.bank;
    table.do("buy_share", { company: "NL", from: "pool" });
    expect(table.percent("NL", "A")).toBe(70);
    expect(table.state.bank).toBe(bank + 200);
  });

  it("AR-6.1-06: the certificate limit does not bind here", () => {
    const table = new Table(5)
      .minors({ A: ["1", "2", "8", "9", "11"] })
      .closeRest()
      .phase("5")
      .public("NL", { shares: { A: 60 }, tokens: ["C7"], turns: 2, trains: ["4"] })
      .cash("A", 500)
      .operate("NL", "convert")
      .do("convert");
    table.do("buy_share", { company: "NL", from: "treasury" });
    expect(table.percent("NL", "A")).toBe(40);
    table.stock("A");
    expect(table.refused("pass").code === "MUST_SELL_DOWN" || table.legal("pass").length > 0).toBe(true);
    expect(table.legal("buy_share")).toEqual([]);
  });

  it("AR-6.1-07 AR-6.1-08: trains of such minors lie face down: they run after the price has moved, and then the limit holds", () => {
    const table = turn({ trains: ["4", "4"], tokens: ["B8/1"] })
      .tiles({ B10: ["9", 1], B12: ["57", 1] })
      .operate("NL", "convert")
      .do("convert")
      .do("exchange_minor", { minor: "1", company: "NL", from: "treasury" });
    const [three] = table.company("1").trains.map((train) => train.id);
    table.do("take_over", { trains: [three as string], tokens: [], forts: [] });
    expect(table.company("NL").trains.find((train) => train.kind === "3")).toMatchObject({ faceDown: true });
    expect(table.asked()).toBe("invest");
    table.operate("NL", "routes");
    const refusal = table.refused("run_routes", {
      routes: [{ train: three as string, path: ["B8.1", "B8/4", "B10/4", "B12.0"] }],
    });
    expect(refusal.code).toBe("ROUTE_TRAIN");
    table.do("run_routes", {
      routes: [
        { train: table.company("NL").trains[0]?.id as string, path: ["B8.1", "B8/4", "B10/4", "B12.0"] },
      ],
    });
    table.do("dividend", { kind: "withhold" });
    expect(table.log("trains_turned_up")).toHaveLength(1);
    expect(table.asked()).toBe("discard_train");
    table.do("discard_train", { train: "3" });
    expect(table.state.depot.pool.map((train) => train.kind)).toEqual(["3"]);
    expect(table.kinds("NL")).toEqual(["4", "4"]);
  });

  it("AR-6.1-09: a train taken over and kept may be traded in for a 4D", () => {
    const table = turn({ ten: true, shares: { A: 30 }, cash: 600, trains: ["5"] }, "6")
      .trains("NL", ["5", "4"])
      .operate("NL", "trains");
    table.do("exchange_train", { train: "4", from: "stack" });
    expect(table.kinds("NL").sort()).toEqual(["4D", "5"]);
  });
});

describe("issuing (6.2)", () => {
  const issue = (nl: Partial<PublicSetup> = {}, phase = "4", options = {}) =>
    turn({ shares: { A: 60 }, ...nl }, phase, options).operate("NL", "issue");

  it("AR-6.2-01 AR-1.4.2-03: from phase 4 on, after a turn of its own, at the price before it, paid by the bank", () => {
    const table = issue();
    const bank = table.state.bank;
    table.do("sell_own_shares", { count: 2 });
    expect(table.company("NL").cash).toBe(400);
    expect(table.state.bank).toBe(bank - 400);
    expect(table.percent("NL", "pool")).toBe(40);
    expect(issue({}, "3").refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "ISSUE_PHASE",
      rule: "AR-6.2-01",
    });
    expect(issue({ turns: 1 }).refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "ISSUE_FIRST_TURN",
      rule: "AR-6.2-01",
    });
    expect(issue({}, "3", { issuing: "operated" }).legal("sell_own_shares")).toHaveLength(1);
    const ten = issue({ ten: true, shares: { A: 20 } });
    ten.do("sell_own_shares", { count: 5 });
    expect(ten.percent("NL", "pool")).toBe(50);
    expect(table.operate("1", "issue").refused("sell_own_shares", { count: 1 }).code).toMatch(
      /NOT_IN_STEP|ISSUE/,
    );
  });

  it("AR-6.2-03: again in later rounds, while there are shares and room in the pool", () => {
    const table = issue({ shares: { A: 40 } })
      .do("sell_own_shares", { count: 1 })
      .operate("NL", "issue")
      .do("sell_own_shares", { count: 1 });
    expect(table.percent("NL", "pool")).toBe(40);
    table.operate("NL", "issue");
    expect(table.refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "POOL_LIMIT",
      rule: "AR-6.2-03",
    });
    expect(issue({ shares: { A: 60, B: 40 } }).refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "SALE_NOT_HELD",
      rule: "AR-6.2-03",
    });
    expect(issue({ shares: { A: 60 }, pool: 20 }).refused("buy_own_shares", { count: 1 }).code).toBe(
      "NO_BUYBACK",
    );
  });
});

it("AR-6-05: convert, issue, track, token, run, dividend, trains: steps may be left out, never turned round", () => {
  const table = turn({ cash: 700, shares: { A: 40 } })
    .tiles({ B10: ["9", 1], B12: ["57", 1] })
    .operate("NL", "convert");
  const steps: string[] = [];
  for (let guard = 0; guard < 12 && table.company("NL").turns === 2; guard++) {
    const asked = table.asked() ?? "";
    if (steps.at(-1) !== asked) steps.push(asked);
    if (asked === "routes")
      table.do("run_routes", {
        routes: [
          { train: table.company("NL").trains[0]?.id as string, path: ["B8.1", "B8/4", "B10/4", "B12.0"] },
        ],
      });
    else if (asked === "dividend") table.do("dividend", { kind: "full" });
    else if (asked === "trains") break;
    else table.pass();
  }
  expect(steps).toEqual(["convert", "issue", "track", "token", "routes", "dividend", "trains"]);
  expect(table.refused("lay_tile", { hex: "B14", tile: "9", rotation: 1 }).code).toBe("NOT_IN_STEP");
  expect(table.refused("convert").code).toMatch(/NOT_IN_STEP|CONVERT/);
});
