import { describe, expect, it } from "vitest";
import { type CorporationSetup, Table } from "../kit/kit.ts";

/**
 * BNR of player A has no train; the stack shows an 8 at £800. A owns minor 1, D minor 2. Without more, A holds 30% of
 * BNR (the president's certificate and one share that may be sold), B 20%, C 20%.
 */
function forced(setup: Partial<CorporationSetup> = {}, players = 4): Table {
  const table = new Table(players)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase("8")
    .trains("1", [])
    .trains("2", []);
  return table.cash("A", 0).corporation("BNR", { shares: { A: 30, B: 20, C: 20 }, turns: 3, ...setup });
}

const start = (table: Table, done: string[] = ["1", "2"]): Table =>
  table.operate("BNR", "trains", {}, [2, 1], done);
const buy8 = { train: "8", from: "stack", price: 800 };

describe("who is bankrupt", () => {
  it("EU-4.5.1-10: only a president who cannot raise the money with all they may sell", () => {
    // one share of BNR at £82 may be sold
    const enough = start(forced({ cash: 700 }).cash("A", 18));
    const refusal = enough.refused("declare_bankruptcy");
    expect(refusal).toMatchObject({
      code: "CAN_RAISE",
      rule: "EU-4.5.1-10",
      values: { short: 82, raisable: 82 },
    });
    expect(enough.refused("declare_bankruptcy", {}, "B").code).toBe("NOT_YOUR_TURN");
    const short = start(forced({ cash: 700 }).cash("A", 17));
    expect(short.legal().map(({ type }) => type)).toEqual(["sell_shares", "declare_bankruptcy"]);
    short.do("declare_bankruptcy");
    expect(short.player("A").bankrupt).toBe(1);
    expect(short.events).toContainEqual(
      expect.objectContaining({ type: "bankrupt", player: "A", company: "BNR", raised: 99 }),
    );
  });

  it("EU-4.5.1-10: no one without a forced purchase", () => {
    const table = start(forced({ cash: 0, trains: ["6"] }));
    expect(table.refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
    const paid = start(forced({ cash: 800 }));
    expect(paid.refused("declare_bankruptcy").code).toBe("NO_EMERGENCY");
    expect(start(forced({ cash: 700 }).cash("A", 100)).refused("declare_bankruptcy").code).toBe("CAN_RAISE");
  });

  it("EU-4.5.1-10: shares that the president may not sell do not count", () => {
    const table = forced({ cash: 0, shares: { A: 30, B: 30 } });
    table.corporation("RPR", { shares: { B: 40, A: 50 }, par: 100, turns: 0 });
    table.corporation("DR", { shares: { B: 40, A: 20 }, pool: 40, par: 100 });
    const [decision] = start(table).engine.decisions(table.state);
    expect(decision?.data).toMatchObject({ emergency: { short: 800 } });
    // BNR would change hands, RPR has not operated, and the pool takes one share of DR
    table.do("declare_bankruptcy");
    expect(table.events.filter(({ type }) => type === "shares_sold")).toMatchObject([
      { company: "DR", percent: 10, amount: 100 },
    ]);
  });
});

describe("what becomes of the bankrupt player's holdings", () => {
  it("EU-4.5.1-11: the rest of their shares goes to the pool beyond 50%, unpaid, the price stays", () => {
    const table = forced();
    table.corporation("RPR", { shares: { B: 20, A: 30 }, pool: 40, turns: 2, par: 100 });
    const before = table.player("B").cash;
    start(table).do("declare_bankruptcy");
    // one share is sold, at £100 and a row down; the two others are laid into the pool
    expect([table.percent("RPR", "pool"), table.percent("RPR", "A"), table.price("RPR")]).toEqual([
      70, 0, 90,
    ]);
    expect(table.player("B").cash).toBe(before);
    expect([table.player("A").cash, table.company("BNR").cash]).toEqual([0, 182]);
    const moves = table.events.filter(({ type, company }) => type === "price_moved" && company === "RPR");
    expect(moves).toHaveLength(1);
    table.operate("BNR", "trains").cash("B", 0);
    expect(table.refused("sell_shares", { company: "RPR", percent: 10 }).code).toBe("POOL_LIMIT");
  });

  it("EU-4.5.1-12: the player leaves the game; their minors close, the priority deal goes on to the next player", () => {
    const table = forced().trains("1", ["6"]).treasury("1", 55);
    table.priority("A").fact("fifth", { president: "A" });
    const bank = start(table).state.bank;
    table.do("declare_bankruptcy");
    const minor = table.company("1");
    expect([minor.closed, minor.cash, minor.trains, minor.owner]).toEqual([true, 0, [], undefined]);
    expect(table.state.depot.pool.map(({ kind }) => kind)).toContain("6");
    expect(table.state.board.tokens.A10 ?? []).toEqual([]);
    expect(table.state.bank).toBe(bank + 55 - 82);
    expect(table.events).toContainEqual({
      type: "minor_closed",
      player: "A",
      minor: "1",
      cash: 55,
      trains: ["6"],
    });
    expect(table.state.priority).toBe("B");
    expect(table.refused("pass", {}, "A").code).toBe("NOT_YOUR_TURN");
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C", "D"] }, "A").code).toBe("PLAYER_LEFT");
    // stock rounds go on without them
    table.stock("D");
    const seats = [table.seat(), table.pass().seat(), table.pass().seat()];
    expect(seats).toEqual(["D", "B", "C"]);
    table.pass();
    expect(table.round()).not.toBe("stock");
    // the final exchange, which A would have opened, begins with the next player
    table.region("exchange", "due").operate("2", "trains", {}, [2, 2], ["BNR"]).pass();
    expect([table.round(), table.seat()]).toEqual(["exchange", "B"]);
  });

  it("EU-4.5.1-12: the bankrupt player stands last, whatever they had", () => {
    const table = start(forced()).do("declare_bankruptcy");
    table.do("end_by_agreement", { agreed: ["B", "C", "D"] }, "B");
    const { ranking } = table.state.ended ?? { ranking: [] };
    expect(ranking.at(-1)).toMatchObject({ player: "A", rank: 4, bankrupt: true, worth: 0 });
    expect(ranking[0]?.player).not.toBe("A");
  });

  it("EU-4.5.1-13: the largest holder of two shares or more presides next; their single shares go to the pool", () => {
    const table = forced();
    table.corporation("RPR", { shares: { A: 30, B: 20, C: 30 }, turns: 0 });
    start(table).do("declare_bankruptcy");
    expect([table.president("RPR"), table.percent("RPR", "C"), table.percent("RPR", "pool")]).toEqual([
      "C",
      30,
      30,
    ]);
    const pool = table.company("RPR").certificates.filter(({ at }) => at === "pool");
    expect(pool.every(({ president, percent }) => !president && percent === 10)).toBe(true);
    expect(table.events).toContainEqual({ type: "president_changed", company: "RPR", from: "A", to: "C" });
  });

  it("EU-4.5.1-13: of equal holders the first after the bankrupt player in player order", () => {
    const table = forced({ shares: { A: 30, C: 20, D: 20 } });
    table.corporation("RPR", { shares: { A: 40, D: 20, B: 20, C: 10 }, turns: 0 });
    start(table).do("declare_bankruptcy");
    expect([table.president("BNR"), table.president("RPR")]).toEqual(["C", "B"]);
    expect([table.company("RPR").floated, table.percent("RPR", "pool")]).toEqual([true, 40]);
  });
});

describe("a corporation that no one can take over", () => {
  /** RPR: A 30%, B and C 10% each; three tokens, a train and a Pullman. */
  function closing(): Table {
    const table = forced({ cash: 5 });
    table.corporation("RPR", {
      shares: { A: 30, B: 10, C: 10 },
      pool: 20,
      turns: 0,
      cash: 333,
      trains: ["6", "P"],
      tokens: ["C8", "J7", "A10/1"],
    });
    return start(table);
  }

  it("EU-4.5.1-14: it closes: all shares lost, no one is paid, its cash goes to the bank", () => {
    const table = closing();
    const { bank } = table.state;
    const cash = ["B", "C", "D"].map((player) => table.player(player).cash);
    table.do("declare_bankruptcy");
    expect(["A", "B", "C", "pool"].map((holder) => table.percent("RPR", holder))).toEqual([0, 0, 0, 0]);
    expect(["B", "C", "D"].map((player) => table.player(player).cash)).toEqual(cash);
    expect([table.company("RPR").cash, table.state.bank]).toEqual([0, bank + 333 - 82]);
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: "company_closed", company: "RPR", cash: 333 }),
    );
    expect(table.money()).toBe(12000);
    // with a second holder of two shares it lives on
    const lives = forced().corporation("RPR", { shares: { A: 30, B: 20 }, turns: 0 });
    expect(start(lives).do("declare_bankruptcy").company("RPR").started).toBe(true);
  });

  it("EU-4.5.1-15: its tokens leave the map, its trains go to the pool, the Pullman too", () => {
    const table = closing().do("declare_bankruptcy");
    const tokens = Object.values(table.state.board.tokens).flat();
    expect(tokens.map(([, , owner]) => owner)).not.toContain("RPR");
    expect(table.company("RPR").trains).toEqual([]);
    const pool = table.state.depot.pool.map(({ kind }) => kind);
    expect([pool.includes("6"), pool.filter((kind) => kind === "P").length]).toEqual([true, 5]);
    // and the next president may buy the 6 from the pool at once
    table.cash("B", 0).treasury("BNR", 600).do("buy_train", { train: "6", from: "pool", price: 600 });
    expect(table.kinds("BNR")).toEqual(["6"]);
  });

  it("EU-4.5.1-16: its shares return to the treasury, and it starts again as new", () => {
    const table = closing().do("declare_bankruptcy");
    expect([table.percent("RPR", "treasury"), table.company("RPR").cell, table.price("RPR")]).toEqual([
      100,
      undefined,
      0,
    ]);
    expect(Object.values(table.state.market.stacks).flat()).toEqual(["BNR"]);
    for (const player of ["B", "C", "D"]) table.cash(player, 1000);
    table.stock("B");
    expect(table.refused("buy_share", { company: "RPR", from: "treasury" }).code).toBe("NOT_STARTED");
    table.do("start_company", { company: "RPR", price: 70, hex: "J7", city: 0 });
    expect([table.president("RPR"), table.price("RPR"), table.company("RPR").cash]).toEqual(["B", 70, 140]);
    const buy = { company: "RPR", from: "treasury" };
    table.do("buy_share", buy, "C").do("buy_share", buy, "D").do("buy_share", buy, "B");
    // five shares are sold: £700 in all, of which £100 pay for the tokens
    expect([
      table.company("RPR").floated,
      table.company("RPR").cash,
      table.company("RPR").tokens.length,
    ]).toEqual([true, 600, 4]);
    expect([table.percent("RPR", "pool"), table.company("RPR").turns]).toEqual([50, 0]);
    table.stock("B");
    expect(table.refused("sell_shares", { company: "RPR", percent: 10 })).toMatchObject({
      code: "SALE_NOT_OPERATED",
    });
    const { rules } = table.engine;
    expect(rules.title.operatingOrder({ rules, state: table.state })).toEqual(["2", "BNR", "RPR"]);
  });

  it("EU-4.5.1-16: before phase 5 it starts again with a minor, and pays for its tokens again", () => {
    const table = new Table(4)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .phase("4")
      .cash("A", 0)
      .cash("B", 500);
    table.corporation("BNR", { shares: { A: 30, C: 20 }, turns: 1 });
    table.corporation("RPR", { shares: { A: 50, C: 10 }, turns: 2, cash: 70, tokens: ["J7"], left: 1 });
    // RPR closes with its turn still to come
    table.operate("BNR", "trains", {}, [2, 1], ["1", "2"]).do("sell_shares", { company: "RPR", percent: 30 });
    expect(table.legal().map(({ type }) => type)).toEqual(["declare_bankruptcy"]);
    table
      .do("declare_bankruptcy")
      .treasury("BNR", 300)
      .do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(table.events.filter(({ type }) => type === "turn_began")).toMatchObject([{ company: "2" }]);
    expect(table.round()).toBe("operating 2.2");
    table.stock("B").do("start_company", { company: "RPR", price: 82, minor: "2" });
    const again = table.company("RPR");
    expect([again.cash, again.tokens.length, again.turns, again.floated]).toEqual([164 - 100, 4, 0, false]);
    expect([table.percent("RPR", "B"), table.percent("RPR", "treasury")]).toEqual([30, 70]);
    expect(table.refused("declare_bankruptcy")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-4.5.1-10" });
  });

  it("EU-4.5.1-14 EU-4.5.1-17: when the operating corporation itself closes, its turn is over and the raised money is the bank's", () => {
    const table = forced({ shares: { A: 40, B: 10, C: 10 }, cash: 40 }).cash("A", 30);
    table.corporation("RPR", { shares: { C: 60 }, turns: 2, trains: ["8"], par: 70, tokens: ["C8"] });
    const { bank } = start(table, ["1", "2"]).state;
    table.do("declare_bankruptcy");
    // A could sell two shares of BNR at £82 and keep the certificate
    expect([table.company("BNR").started, table.company("BNR").cash]).toEqual([false, 0]);
    expect(table.state.bank).toBe(bank + 40 + 30);
    const [decision] = table.engine.decisions(table.state);
    expect([decision?.company, decision?.seats]).toEqual(["RPR", ["C"]]);
    expect(table.events).toContainEqual({ type: "turn_began", company: "RPR", president: "C" });
    expect(table.money()).toBe(12000);
  });

  it("EU-4.5.1-16: the last corporation of the round may close too; the round ends", () => {
    const table = forced({ shares: { A: 40, B: 10, C: 10 } });
    table.operate("BNR", "trains", {}, [2, 2], ["1", "2"]).do("declare_bankruptcy");
    expect(table.state.ended).toBe(null);
    expect([table.round(), table.seat()]).toEqual(["stock", "B"]);
    expect(table.state.companies.BNR?.closed).toBe(false);
  });
});

describe("the next president", () => {
  it("EU-4.5.1-17 EU-4.5.1-18: finds everything that was raised in the treasury and adds the rest from their own cash", () => {
    const table = forced({ cash: 50 }).cash("A", 360).cash("B", 350);
    table.corporation("RPR", { shares: { C: 50, A: 20 }, par: 90, turns: 2 });
    start(table)
      .do("sell_shares", { company: "RPR", percent: 10 })
      .do("sell_shares", { company: "BNR", percent: 10 });
    table.do("declare_bankruptcy");
    // £360 cash, £90 and £82 (a row down, the second share of RPR) and £82 of BNR
    expect([table.company("BNR").cash, table.player("A").cash]).toEqual([50 + 360 + 90 + 82 + 82, 0]);
    expect([table.president("BNR"), table.seat(), table.asked()]).toEqual(["B", "B", "trains"]);
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    table.do("buy_train", buy8);
    expect([table.kinds("BNR"), table.company("BNR").cash, table.player("B").cash]).toEqual([
      ["8"],
      0,
      350 - 136,
    ]);
    expect(table.events).toContainEqual({
      type: "president_added",
      player: "B",
      company: "BNR",
      amount: 136,
    });
  });

  it("EU-4.5.1-18: may have to sell, and only what keeps the presidency; they may not buy other companies' trains", () => {
    const table = forced({ cash: 600 })
      .cash("B", 0)
      .corporation("RPR", { shares: { C: 50, B: 20 }, par: 90, trains: ["6"] });
    start(table).do("declare_bankruptcy");
    expect([table.seat(), table.company("BNR").cash]).toEqual(["B", 682]);
    expect(table.refused("sell_shares", { company: "BNR", percent: 10 }).code).toBe("EMERGENCY_PRESIDENCY");
    expect(table.refused("buy_train", { train: "6", from: "RPR", price: 600 })).toMatchObject({
      code: "RAISED_ALREADY",
      rule: "EU-4.5.2-04",
    });
    table.do("sell_shares", { company: "RPR", percent: 20 }).do("buy_train", buy8);
    expect(table.player("B").cash).toBe(180 - 118);
  });

  it("EU-4.5.1-18: can also go bankrupt, and the third president finds both treasures", () => {
    const table = forced({ cash: 100, shares: { A: 30, B: 20, C: 20 } })
      .cash("B", 60)
      .cash("C", 600);
    start(table).do("declare_bankruptcy");
    expect([table.seat(), table.company("BNR").cash]).toEqual(["B", 182]);
    table.do("declare_bankruptcy");
    expect([table.seat(), table.president("BNR"), table.company("BNR").cash]).toEqual(["C", "C", 242]);
    expect([table.player("A").bankrupt, table.player("B").bankrupt]).toEqual([1, 2]);
    table.do("buy_train", buy8);
    expect(table.player("C").cash).toBe(600 - 558);
  });

  it("EU-5-10 EU-4.5.1-12: when one player is left, the game is over and that player has won", () => {
    const table = forced({ cash: 100, shares: { A: 30, B: 20, C: 20 } }, 3)
      .cash("B", 60)
      .cash("C", 0);
    start(table).do("declare_bankruptcy");
    expect(table.state.ended).toBe(null);
    table.do("declare_bankruptcy");
    expect(table.state.ended?.ranking.map(({ player, rank }) => `${rank} ${player}`)).toEqual([
      "1 C",
      "2 B",
      "3 A",
    ]);
    expect(table.state.ended?.reason).toBe("last_player");
    expect(table.refused("pass", {}, "C").code).toBe("GAME_OVER");
    expect(table.money()).toBe(12000);
  });
});
