import { type Action, createEngine, replay, type Setup, Timeline } from "@railhead/core";
import { randomBot, seededRng, simulateGame, sweepBot } from "@railhead/core/bots";
import { adoptRefusal, titleUnder, versionsOf } from "@railhead/core/engine";
import { describe, expect, it } from "vitest";
import { facts, title18ardennes } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

type Holdings = { BE?: number; P?: number; ten?: boolean; bePrice?: number; pPrice?: number };
type Rules = { options?: Record<string, string>; preset?: string; rules?: string };

/**
 * A table of three in phase 3: A owes NL with minor 1 at f.50, so that it costs f.320, 380, 440, 500 or 560. A holds
 * shares of BE (B's) and of P (C's).
 */
function owing(cash: number, held: Holdings = {}, { options, preset, rules }: Rules = {}): Table {
  const { BE = 0, P = 0, ten = false, bePrice = 140, pPrice = 100 } = held;
  const lead = ten ? 20 : 40;
  return new Table(3, options, preset, rules)
    .minor("1", "A", { price: 50, cash: 30 })
    .closeRest()
    .phase("3")
    .public("BE", { ten, price: bePrice, shares: { B: lead, ...(BE && { A: BE }) }, tokens: ["F10"] })
    .public("P", { ten, price: pPrice, shares: { C: lead, ...(P && { A: P }) }, tokens: ["D18"] })
    .claims([{ player: "A", company: "NL", minor: "1", bid: 10 }])
    .cash("A", cash)
    .stock("A");
}

const BE = (percent: number) => ({ company: "BE", percent });
const P = (percent: number) => ({ company: "P", percent });
const NL = (price: number) => ({ company: "NL", price });
const values = (table: Table) => table.legal("start_company").map(({ price }) => price);
const blocks = (table: Table) =>
  table.legal("sell_shares").map(({ company, percent }) => `${company} ${percent}`);

describe("what a founder sells (5.3)", () => {
  it("AR-5.3-01 AR-5.3-04: nothing, when they could pay any starting value: the turn is no normal one", () => {
    const table = owing(2000, { BE: 40, P: 20 });
    for (const block of [BE(20), BE(40), P(20)])
      expect(table.refused("sell_shares", block)).toMatchObject({
        code: "FORMATION_ENOUGH",
        rule: "AR-5.3-04",
        values: { price: 560 },
      });
    expect(table.legal().map(({ type }) => type)).toEqual(Array(5).fill("start_company"));
    // The dearest costs f.560: with that much A needs nothing, with less A may sell for it.
    expect(owing(560, { BE: 20 }).refused("sell_shares", BE(20)).code).toBe("FORMATION_ENOUGH");
    owing(559, { BE: 20 }).do("sell_shares", BE(20));
    // A player who owes nothing sells freely.
    owing(2000, { BE: 40 }).claims([]).do("sell_shares", BE(40));
  });

  it("AR-5.3-04: only what a starting value asks for, and that is then the least they pay", () => {
    const table = owing(480, { BE: 40 });
    // One share brings f.620, which pays for f.220; the second is not needed for anything.
    expect(table.refused("sell_shares", BE(40)).code).toBe("FORMATION_ENOUGH");
    table.do("sell_shares", BE(20));
    expect(facts(table.ctx()).soldAbove).toBe(480);
    // f.140 to f.180 (costing 320, 380, 440) A could have paid before.
    for (const price of [140, 160, 180])
      expect(table.refused("start_company", NL(price))).toMatchObject({
        code: "FORMATION_SOLD_FOR_MORE",
        rule: "AR-5.3-04",
        values: { price: 480 },
      });
    expect(values(table)).toEqual([200, 220]);
    table.do("start_company", NL(200));
    expect([table.player("A").cash, table.price("NL")]).toEqual([120, 200]);
    expect(facts(table.ctx())).not.toHaveProperty("soldAbove");
  });

  it("AR-5.3-04: whole certificates may bring more than is missing, but no block of which a smaller one would do", () => {
    // f.60 are missing for f.140: one share of f.70 pays for it; two would pay for no more than f.160, which three need.
    const table = owing(260, { ten: true, BE: 30, bePrice: 70 });
    table.do("sell_shares", BE(10));
    expect(values(table)).toEqual([140]);
    // Two are needed for f.160 (380): with one A has 330.
    const two = owing(260, { ten: true, BE: 30, bePrice: 70 }).do("sell_shares", BE(20));
    expect(two.player("A").cash).toBe(400);
    expect(two.refused("start_company", NL(140)).code).toBe("FORMATION_SOLD_FOR_MORE");
    expect(values(two)).toEqual([160]);
    // At f.20 more a share, five would bring 710; with four A has 620 and more than the dearest costs.
    const five = owing(260, { ten: true, BE: 50, bePrice: 90 });
    expect(five.refused("sell_shares", BE(50)).code).toBe("FORMATION_ENOUGH");
    expect(values(five.do("sell_shares", BE(40)))).toEqual([220]);
  });

  it("AR-5.3-03 AR-5.3-04: a founder who has sold must form; the sale that leads to no starting value is refused", () => {
    // f.325 pays for f.140 alone. A share of P at 50 would bring 375, and nothing costs between 325 and that.
    const table = owing(325, { P: 20, pPrice: 50 });
    expect(table.refused("sell_shares", P(20))).toMatchObject({
      code: "FORMATION_FALLS_SHORT",
      values: { short: 55 },
    });
    expect(blocks(table)).toEqual([]);
    // With a share of BE as well it may begin; then nothing else is left than to go on and form at f.160 or more.
    const more = owing(325, { P: 20, pPrice: 50, BE: 20 }).do("sell_shares", P(20));
    expect(more.refused("pass").code).toBe("OWES_FORMATION");
    expect(more.refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    expect(more.refused("start_company", NL(140)).code).toBe("FORMATION_SOLD_FOR_MORE");
    expect([values(more), blocks(more)]).toEqual([[], ["BE 20"]]);
    more.do("sell_shares", BE(20));
    // 515: without the share of BE A had 375.
    expect(values(more)).toEqual([160, 180, 200]);
    more.do("start_company", NL(160));
    expect(more.seat()).toBe("B");
  });

  it("AR-5.3-03: a founder who cannot raise the least sells nothing for it: they are bankrupt, and prices and presidents stay", () => {
    const table = owing(100, { BE: 20 });
    expect(table.refused("sell_shares", BE(20))).toMatchObject({ code: "FORMATION_FALLS_SHORT" });
    expect(table.legal().map(({ type }) => type)).toEqual(["declare_bankruptcy"]);
    table.do("declare_bankruptcy");
    expect(table.player("A").bankrupt).toBe(1);
    // A share more of P pays for it: then A sells, and is not bankrupt.
    const able = owing(100, { BE: 20, P: 20 });
    expect(able.refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    able.do("sell_shares", P(20)).do("sell_shares", BE(20)).do("start_company", NL(140));
  });

  it("AR-4.1-10 AR-5.3-04: what exceeds the certificate limit is still sold, and nothing beyond it", () => {
    const full = (shares: number) =>
      new Table(5)
        .minors({ A: ["1", "2", "8", "9"] })
        .closeRest()
        .phase("3")
        .public("P", { shares: { B: 40, A: shares }, tokens: ["D18"] })
        .claims([{ player: "A", company: "NL", minor: "1", bid: 0 }])
        .cash("A", 2000)
        .stock("A");
    // Six certificates, the limit: forming makes seven.
    const table = full(40);
    expect(table.refused("start_company", NL(140)).code).toBe("CERTIFICATE_LIMIT");
    expect(table.refused("sell_shares", P(40)).code).toBe("FORMATION_ENOUGH");
    table.do("sell_shares", P(20));
    // That sale was not for money: every starting value is open.
    expect(values(table)).toEqual([140, 160, 180, 200, 220]);
    expect(facts(table.ctx())).not.toHaveProperty("soldAbove");
    expect(full(20).refused("sell_shares", P(20)).code).toBe("FORMATION_ENOUGH");
  });

  it("AR-5.3-02 AR-5.3-04: separately in each turn, for any one of their companies", () => {
    const table = owing(330, { BE: 40 })
      .minor("14", "A", { price: 60 })
      .claims([
        { player: "A", company: "NL", minor: "1", bid: 0 },
        { player: "A", company: "N", minor: "14", bid: 0 },
      ])
      .do("sell_shares", BE(20));
    // 470; minor 14 at 60 costs 20 less: 300, 360, 420, 480, 540.
    const open = table.legal("start_company").map(({ company, price }) => `${company} ${price}`);
    expect(open).toEqual(["NL 160", "NL 180", "N 160", "N 180"]);
    table.do("start_company", { company: "N", price: 180 });
    table.pass();
    if (table.seat() === "C") table.pass();
    expect(table.refused("sell_shares", BE(20)).code).toBe("FORMATION_FALLS_SHORT");
    expect(table.legal().map(({ type }) => type)).toEqual(["declare_bankruptcy"]);
  });

  it("AR-5.3-04: as in any other turn where the table plays it so, as the preset 18xx.games does", () => {
    for (const table of [
      owing(2000, { BE: 40 }, { options: { founderSales: "asTurn" } }),
      owing(2000, { BE: 40 }, { preset: "18xx.games" }),
    ])
      expect(values(table.do("sell_shares", BE(40)))).toEqual([140, 160, 180, 200, 220]);
  });
});

describe("a table under rules version 1", () => {
  it("AR-5.3-04: plays on as it began: its founders sell as they like, and no option says otherwise", () => {
    const old = owing(2000, { BE: 40 }, { rules: "1" }).do("sell_shares", BE(40));
    expect(values(old)).toEqual([140, 160, 180, 200, 220]);
    expect(titleUnder(title18ardennes, "1")?.options.map(({ id }) => id)).not.toContain("founderSales");
    expect(versionsOf(title18ardennes).map(({ version }) => version)).toEqual(["1", "2", "3"]);
    // A sale after which the company could not be formed is refused there too.
    const poor = owing(100, { ten: true, BE: 20 }, { rules: "1" });
    expect(poor.refused("sell_shares", BE(10)).code).toBe("FORMATION_FALLS_SHORT");
  });

  it("may adopt the current rules in the middle of a founder's turn, and continues", () => {
    const old = owing(480, { BE: 40, P: 20 }, { rules: "1" }).do("sell_shares", BE(40));
    const now = owing(480).engine;
    expect(adoptRefusal(now, old.state)).toBeUndefined();
    const timeline = new Timeline(old.engine, { state: old.state, events: [] });
    timeline.adopt(now);
    const sell = { type: "sell_shares", seat: "A", ...P(20) };
    expect(timeline.play(sell)?.code).toBe("FORMATION_ENOUGH");
    expect(timeline.play({ type: "start_company", seat: "A", ...NL(140) })).toBeUndefined();
    expect(timeline.state().rules).toBe(title18ardennes.version);
  });

  it("replays a game that was played under it, move by move, to the same state", () => {
    const setup: Setup = { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 5 };
    const under = (rules: string) => {
      const title = titleUnder(title18ardennes, rules);
      const made = title && createEngine(title, setup);
      if (!made?.ok) throw new Error("no table");
      return made.engine;
    };
    const game = simulateGame(under("1"), sweepBot, { seed: 5, maxActions: 400 });
    const { timeline, refused } = replay(under("1").trusting(), game.log);
    expect([refused, timeline.state()]).toEqual([undefined, game.state]);
    expect(timeline.state().rules).toBe("1");
  });
});

it("AR-5.3-04: founders under the hands of bots sell, form or go bankrupt, and are never without a move", () => {
  let [sold, formed] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const shares = 10 * (1 + (seed % 5));
    const table = owing(100 + 13 * seed, {
      ten: true,
      BE: shares,
      P: 60 - shares,
      bePrice: [50, 60, 70, 90, 140][seed % 5] as number,
      pPrice: [55, 80, 110, 200][seed % 4] as number,
    });
    const rng = seededRng(seed);
    while (table.seat() === "A" && table.round().startsWith("stock")) {
      expect(table.legal().length).toBeGreaterThan(0);
      const action: Action = randomBot.choose(table.engine, table.state, rng);
      if (action.type === "sell_shares") sold++;
      if (action.type === "start_company") formed++;
      const { type, seat, ...fields } = action;
      table.do(type, fields as never, seat);
    }
  }
  expect(sold).toBeGreaterThan(10);
  expect(formed).toBeGreaterThan(10);
});
