import { plainTokens } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { type PublicSetup, Table } from "../kit/kit.ts";

/** NL of A owes a train, and has f.50; A holds shares of BE, which C leads. Phase 4: a 4 train costs f.400. */
const owing = (nl: Partial<PublicSetup> = {}, be: Partial<PublicSetup> = {}, cash = 100): Table =>
  new Table(3)
    .minor("1", "B")
    .closeRest()
    .phase("4")
    .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 50, trains: [], turns: 2, ...nl })
    .public("BE", {
      ten: true,
      shares: { C: 30, A: 20 },
      tokens: ["F10"],
      trains: ["4"],
      price: 200,
      turns: 2,
      ...be,
    })
    .cash("A", cash)
    .cash("B", 300)
    .cash("C", 300)
    .operate("NL", "trains");
const four = { train: "4", from: "stack", price: 400 };

describe("emergency money (6.8.5)", () => {
  it("AR-6.8.5-01: the president adds what the treasury lacks, out of their own cash", () => {
    const table = owing({}, {}, 360);
    const bank = table.state.bank;
    table.do("buy_train", four);
    expect(table.player("A").cash).toBe(10);
    expect(table.company("NL").cash).toBe(0);
    expect(table.state.bank).toBe(bank + 400);
    expect(owing({}, {}, 349).refused("buy_train", four)).toMatchObject({
      code: "PRESIDENT_SHORT",
      rule: "AR-6.8.5-01",
    });
  });

  it("AR-6.8.5-02: a president short of cash sells stock of their choice, and only as much as is missing", () => {
    const table = owing({}, {}, 100);
    expect(table.refused("buy_train", four).code).toBe("PRESIDENT_SHORT");
    // f.250 are missing: two shares of f.200.
    expect(table.legal("sell_shares").map(({ company, percent }) => `${company}/${percent}`)).toContain(
      "BE/20",
    );
    table.do("sell_shares", { company: "BE", percent: 20 });
    expect(table.player("A").cash).toBe(500);
    expect(table.price("BE")).toBe(200);
    expect(table.refused("sell_shares", { company: "NL", percent: 20 })).toMatchObject({
      code: "EMERGENCY_ENOUGH",
      rule: "AR-6.8.5-02",
    });
    table.do("buy_train", four);
    expect(table.player("A").cash).toBe(150);
    const rich = owing({}, {}, 900);
    expect(rich.refused("sell_shares", { company: "BE", percent: 10 }).code).toMatch(
      /EMERGENCY_ENOUGH|NO_EMERGENCY/,
    );
    const little = owing({}, {}, 300);
    expect(little.refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "EMERGENCY_ENOUGH",
    });
  });

  it("AR-6.8.5-02: a president's emergency sales move prices too, and the Guillaume-Luxembourg may be sold", () => {
    const table = owing({}, { shares: { A: 30, C: 20 } }, 300);
    table.do("sell_shares", { company: "BE", percent: 10 });
    expect(table.price("BE")).toBe(180);
    const four4 = new Table(4).minor("1", "B").closeRest().income("A").phase("4");
    four4
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 50, turns: 2 })
      .cash("A", 300)
      .operate("NL", "trains");
    four4.do("sell_shares", { company: "GL", percent: 100 });
    expect(four4.player("A").cash).toBe(400);
  });

  it("AR-6.8.5-03: within the rules of sales: room in the pool, companies that have operated, not its own in its first turn", () => {
    expect(owing({}, { pool: 40 }).refused("sell_shares", { company: "BE", percent: 20 })).toMatchObject({
      code: "POOL_LIMIT",
    });
    expect(owing({}, { turns: 0 }).refused("sell_shares", { company: "BE", percent: 10 })).toMatchObject({
      code: "SALE_NOT_OPERATED",
    });
    const first = owing({ turns: 1 }, { shares: { C: 30 } }, 300);
    expect(first.refused("sell_shares", { company: "NL", percent: 20 })).toMatchObject({
      code: "SALE_NOT_OPERATED",
    });
    const second = owing({ turns: 2 }, { shares: { C: 30 } }, 300).do("sell_shares", {
      company: "NL",
      percent: 20,
    });
    expect(second.percent("NL", "pool")).toBe(20);
  });

  it("AR-6.8.5-04: treasury shares are not issued now", () => {
    expect(owing().refused("sell_own_shares", { count: 1 })).toMatchObject({
      code: "NOT_IN_STEP",
      rule: "AR-6.8.5-04",
    });
  });

  it("AR-6.8.5-05: the president keeps the presidency of the company itself; of other companies they may lose it", () => {
    const table = owing({ ten: true, shares: { A: 30, B: 20 } }, { shares: { A: 30, C: 30 } });
    expect(table.refused("sell_shares", { company: "NL", percent: 20 })).toMatchObject({
      code: "EMERGENCY_PRESIDENCY",
      rule: "AR-6.8.5-05",
    });
    table.do("sell_shares", { company: "BE", percent: 20 });
    expect(table.president("BE")).toBe("C");
  });

  it("AR-6.8.5-06: the president may raise money for a dearer train than the cheapest, even for one beyond the treasury when it could pay for a cheaper one", () => {
    const table = owing({ cash: 250 }, {}, 400).pool(["3"]).operate("NL", "trains");
    expect(table.legal("buy_train").map(({ train, from }) => `${train}/${from}`)).toEqual(
      expect.arrayContaining(["4/stack", "3/pool"]),
    );
    table.do("buy_train", four);
    expect(table.player("A").cash).toBe(250);
    const sells = owing({ cash: 250 }, {}, 50)
      .pool(["3"])
      .operate("NL", "trains")
      .do("sell_shares", { company: "BE", percent: 10 });
    sells.do("buy_train", four);
    expect(sells.kinds("NL")).toEqual(["4"]);
    // Nothing dearer can be raised: A takes the train there is money for, and is not bankrupt.
    const cheap = owing({ cash: 250 }, { shares: { C: 30 } }, 0).shares("NL", "A", "treasury");
    cheap.pool(["3"]).operate("NL", "trains");
    expect(cheap.refused("buy_train", four).code).toMatch(/PRESIDENT_SHORT|CHEAPER_AFFORDABLE/);
    expect(cheap.refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
    cheap.do("buy_train", { train: "3", from: "pool", price: 200 });
  });
});

describe("bankruptcy (6.8.6)", () => {
  it("AR-6.8.6-01: only when all that the president may sell does not pay for any train", () => {
    const able = owing({}, {}, 0);
    expect(able.refused("declare_bankruptcy")).toMatchObject({ code: "CAN_RAISE", rule: "AR-6.8.6-01" });
    const table = owing({ shares: { A: 40, B: 40 } }, { shares: { C: 30, A: 10 } }, 0);
    expect(table.legal("buy_train").filter(({ from }) => from === "stack")).toEqual([]);
    table.do("declare_bankruptcy");
    expect(table.player("A").bankrupt).toBe(1);
  });

  it("AR-6.8.6-02 AR-6.8.6-03: the bankrupt player's holdings go to the pool at unchanged prices; presidencies to the next player who holds two shares; the player is out", () => {
    const table = owing({ shares: { A: 40, B: 40 } }, { shares: { A: 30, C: 20 }, turns: 0 }, 10).minor(
      "12",
      "A",
    );
    table.closed("12", false).operate("NL", "trains").do("declare_bankruptcy");
    expect(table.president("NL")).toBe("B");
    expect(table.president("BE")).toBe("C");
    expect([table.percent("NL", "A"), table.percent("BE", "A"), table.percent("12", "A")]).toEqual([0, 0, 0]);
    expect(table.percent("NL", "pool")).toBe(40);
    expect(table.percent("BE", "pool")).toBe(30);
    expect(table.percent("12", "pool")).toBe(50);
    expect(table.price("BE")).toBe(200);
    expect(table.price("NL")).toBe(140);
    expect(table.engine.legalActions(table.state, "A")).toEqual([]);
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C"] }, "A").code).toBe("PLAYER_LEFT");
  });

  it("AR-6.8.6-10: the company keeps what was raised; its new president continues, out of their own means", () => {
    const table = owing({ shares: { A: 40, B: 40 }, cash: 50 }, { shares: { C: 30, A: 10 } }, 30);
    // One share of BE is sold for f.200, and f.30 are at hand.
    table.do("declare_bankruptcy");
    expect(table.company("NL").cash).toBe(50 + 30 + 200);
    expect(table.seat()).toBe("B");
    expect(table.asked()).toBe("trains");
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    table.do("buy_train", four);
    expect(table.player("B").cash).toBe(300 - 120);
    expect(table.kinds("NL")).toEqual(["4"]);
  });

  it("AR-6.8.6-04 AR-6.8.6-11: where no one holds two shares the certificate goes to the pool, and the bank pays the rest for the cheapest train", () => {
    const table = owing({ shares: { A: 60, B: 20 } }, { shares: { C: 30 } }, 30)
      .pool(["3"])
      .operate("NL", "trains");
    table.turns("NL", 1).turns("BE", 1);
    const bank = table.state.bank;
    table.do("declare_bankruptcy");
    expect(table.president("NL")).toBeUndefined();
    expect(table.company("NL").certificates[0]?.at).toBe("pool");
    // f.80 are there, the 3 train of the pool costs f.200: the bank adds f.120.
    expect(table.kinds("NL")).toEqual(["3"]);
    expect(table.company("NL").cash).toBe(0);
    expect(table.state.bank).toBe(bank + 80);
    expect(table.log("bank_supplies")).toMatchObject([{ amount: 120, train: "3" }]);
  });
});

/** NL without a president: its certificate lies in the pool since A went bankrupt. */
const adrift = (nl: { trains?: string[]; shares?: Record<string, number> } = {}): Table => {
  const table = new Table(3)
    .minor("12", "C")
    .closeRest()
    .phase("3")
    .public("NL", {
      shares: { A: 40, ...nl.shares },
      tokens: ["B8/1"],
      cash: 300,
      trains: nl.trains ?? ["3"],
      turns: 3,
    })
    .tiles({ B10: ["9", 1], B12: ["57", 1] })
    .cash("B", 600)
    .cash("C", 600);
  return table.presidency("NL", "pool").bankrupt("A");
};

describe("a company without a president (6.8.6)", () => {
  it("AR-6.8.6-05: its certificate may be bought from the pool for twice the price; it is the turn's purchase", () => {
    const table = adrift().stock("B").do("buy_presidency", { company: "NL" });
    expect(table.president("NL")).toBe("B");
    expect(table.player("B").cash).toBe(600 - 280);
    expect(table.seat()).toBe("C");
    expect(adrift().stock("B").cash("B", 279).refused("buy_presidency", { company: "NL" })).toMatchObject({
      code: "NOT_ENOUGH_CASH",
    });
    expect(adrift().stock("B").refused("buy_presidency", { company: "BE" })).toMatchObject({
      code: "NO_PRESIDENCY_THERE",
      rule: "AR-6.8.6-05",
    });
  });

  it("AR-6.8.6-06: who has one share and buys a second takes the certificate for the two", () => {
    const table = adrift({ shares: { B: 20 } }).shares("NL", "treasury", "pool", 20);
    table.stock("B").do("buy_share", { company: "NL", from: "pool" });
    expect(table.president("NL")).toBe("B");
    expect(table.percent("NL", "B")).toBe(40);
    expect(table.company("NL").certificates.filter((one) => one.at === "player:B")).toHaveLength(1);
    expect(table.log("president_found")).toMatchObject([{ company: "NL", to: "B" }]);
  });

  it("AR-6.8.6-07: its shares are bought, sold and counted as ever, and all it has stays", () => {
    const table = new Table(3)
      .closeRest()
      .phase("3")
      .public("NL", { ten: true, shares: { A: 20, B: 10 }, tokens: ["B8/1"], trains: ["3"], turns: 3 })
      .cash("B", 600)
      .presidency("NL", "pool")
      .bankrupt("A");
    table.stock("B").do("sell_shares", { company: "NL", percent: 10 });
    expect(table.player("B").cash).toBe(740);
    expect(table.price("NL")).toBe(140);
    const buyer = adrift().stock("B").do("buy_share", { company: "NL", from: "treasury" });
    expect(buyer.percent("NL", "B")).toBe(20);
    expect(buyer.company("NL")).toMatchObject({ cash: 440, tokens: plainTokens(5) });
    expect(buyer.kinds("NL")).toEqual(["3"]);
    expect(buyer.tokensAt("B8")).toEqual(["1", "NL"].filter((id) => id === "NL"));
  });

  it("AR-6.8.6-08: it lays nothing, places nothing, buys nothing; the players enter its best routes, it pays out and its price moves", () => {
    const table = adrift({ shares: { B: 20 } });
    table.operate("12", "trains", {}, [2, 1], []).pass();
    expect(table.asked()).toBe("routes");
    expect(table.engine.decisions(table.state)[0]).toMatchObject({ company: "NL", seats: ["B", "C"] });
    const path = ["B8.1", "B8/4", "B10/4", "B12.0"];
    const train = table.company("NL").trains[0]?.id as string;
    expect(table.refused("lay_tile", { hex: "B14", tile: "9", rotation: 1 }, "B").code).toBe("NOT_IN_STEP");
    const cash = table.player("B").cash;
    table.do("run_routes", { routes: [{ train, path }] }, "C");
    // 30 and 20: B's share brings 10, the treasury's shares 20; it is less than the price.
    expect(table.player("B").cash).toBe(cash + 10);
    expect(table.price("NL")).toBe(140);
    expect(table.log("dividend")).toMatchObject([{ company: "NL", kind: "full" }]);
    expect(table.kinds("NL")).toEqual(["3"]);
  });

  it("AR-6.8.6-09: without a train it only falls a space", () => {
    const table = adrift({ trains: [] });
    const before = JSON.stringify(table.state.board);
    table.operate("12", "trains", {}, [2, 1], []).pass();
    expect(table.price("NL")).toBe(120);
    expect(JSON.stringify(table.state.board)).toBe(before);
    expect(table.company("NL")).toMatchObject({ cash: 300, trains: [] });
  });

  it("AR-6.8.6-08: no minor merges into it", () => {
    const table = adrift().circles({ K11: [[0, 0, "12"]] });
    table.tokens({ NL: ["K11"] }).stock("C");
    expect(table.refused("exchange_minor", { minor: "12", company: "NL", from: "treasury" })).toMatchObject({
      code: "MERGER_NO_PRESIDENT",
    });
  });
});
