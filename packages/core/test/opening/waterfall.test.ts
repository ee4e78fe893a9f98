import { describe, expect, it } from "vitest";
import { roundOf } from "../../src/flow/chart.ts";
import { lotBids, waterfall } from "../../src/parts/index.ts";
import { escrowOf } from "../../src/transfer/escrow.ts";
import { OpeningTable, opened, payOwners, playedOut } from "./title.ts";

const LOTS = ["P", "Q", "R", "S"];
const fall = (lots = LOTS, more: { raiseOwn?: true } = {}) =>
  opened(
    waterfall({ id: "packet", lots: () => lots, finish: "SOLD_OUT", by: 5, income: payOwners, ...more }),
  );
const table = (players = 3): OpeningTable => new OpeningTable(fall(), players);

/** Q has a bid of B's, R bids of B and C (C's the higher), S none; A's turn, and P is unsold. */
const bidding = (): OpeningTable =>
  table()
    .pass()
    .do("bid_lot", { lot: "Q", amount: 45 })
    .do("bid_lot", { lot: "R", amount: 65 })
    .pass()
    .do("bid_lot", { lot: "R", amount: 70 })
    .pass();

describe("a turn of the waterfall", () => {
  it("buys the first lot at its price, paid to the bank, and no other one", () => {
    const game = table();
    const { bank } = game.state;
    expect(game.refused("buy_lot", { lot: "Q", amount: 40 })).toMatchObject({
      code: "LOT_LATER",
      values: { lot: "Q", lots: ["P"] },
    });
    expect(game.refused("buy_lot", { lot: "P", amount: 25 }).code).toBe("PACKET_PRICE");
    expect(game.refused("buy_lot", { lot: "ABC", amount: 120 }).code).toBe("LOT_NOT_FOR_SALE");
    game.do("buy_lot", { lot: "P", amount: 20 });
    expect([game.owner("P"), game.player("A").cash, game.state.bank]).toEqual(["A", 280, bank + 20]);
    expect(game.company("P")).toMatchObject({ started: true, floated: false });
    expect([game.seat(), game.data.lots]).toEqual(["B", ["Q", "R", "S"]]);
    expect(game.refused("buy_lot", { lot: "P", amount: 20 }).code).toBe("LOT_NOT_FOR_SALE");
  });

  it("bids for a later lot at least so much above face value, then above the bid that stands; not for the first", () => {
    const game = table();
    expect(game.refused("bid_lot", { lot: "P", amount: 25 }).code).toBe("LOT_BOUGHT");
    expect(game.refused("bid_lot", { lot: "Q", amount: 40 })).toMatchObject({
      code: "BID_TOO_LOW",
      values: { n: 45 },
    });
    expect(game.refused("bid_lot", { lot: "Q", amount: 47 }).code).toBe("BID_STEP");
    game.do("bid_lot", { lot: "Q", amount: 45 });
    expect([game.seat(), game.owner("Q")]).toEqual(["B", undefined]);
    expect(game.refused("bid_lot", { lot: "Q", amount: 45 }).values).toEqual({ n: 50 });
    game.do("bid_lot", { lot: "Q", amount: 60 });
    expect(lotBids(game.ctx(), "Q")).toEqual([
      { player: "A", amount: 45 },
      { player: "B", amount: 60 },
    ]);
    expect(game.engine.decisions(game.state)[0]?.data).toMatchObject({
      stage: "choose",
      top: ["P"],
      rows: [["P"], ["Q"], ["R"], ["S"]],
      prices: { P: [20], Q: [40] },
      bids: { P: [], Q: [{ player: "A" }, { player: "B" }] },
    });
  });

  it("what is bid is set aside: neither bought nor bid with again, but for a higher bid on the same lot", () => {
    const game = new OpeningTable(fall(LOTS, { raiseOwn: true }))
      .cash("A", 100)
      .do("bid_lot", { lot: "S", amount: 85 })
      .pass(2);
    expect([game.free("A"), game.player("A").cash]).toEqual([15, 100]);
    expect(game.refused("buy_lot", { lot: "P", amount: 20 })).toMatchObject({
      code: "BID_OVER_CASH",
      values: { n: 15, amount: 20 },
    });
    expect(game.refused("bid_lot", { lot: "Q", amount: 45 }).code).toBe("BID_OVER_CASH");
    expect(game.legal("bid_lot")).toEqual([
      {
        type: "bid_lot",
        seat: "A",
        lot: "S",
        fields: { amount: { kind: "range", min: 90, max: 100, step: 5 } },
      },
    ]);
    game.do("bid_lot", { lot: "S", amount: 100 });
    expect([game.free("A"), escrowOf(game.ctx()).length]).toEqual([0, 1]);
  });

  it("the one who has the highest bid for a lot does not raise it, unless the parameters let them", () => {
    const game = table().do("bid_lot", { lot: "S", amount: 85 }).pass(2);
    expect(game.refused("bid_lot", { lot: "S", amount: 90 })).toMatchObject({
      code: "LOT_LED",
      values: { player: "A", lot: "S" },
    });
    expect(game.legal("bid_lot").map(({ lot }) => lot)).toEqual(["Q", "R"]);
    game.pass().do("bid_lot", { lot: "S", amount: 90 }).pass();
    expect(game.do("bid_lot", { lot: "S", amount: 95 }).free("A")).toBe(205);
  });

  it("a lot that is bid for takes up room under the certificate limit, as one that is owned does", () => {
    const narrow = fall();
    const numbers = { ...narrow.numbers, certificateLimit: { 3: 1 } };
    const game = new OpeningTable({ ...narrow, numbers }).do("bid_lot", { lot: "Q", amount: 45 });
    game.do("buy_lot", { lot: "P", amount: 20 }).pass();
    // Q was A's as soon as P was sold.
    expect([game.owner("P"), game.owner("Q")]).toEqual(["B", "A"]);
    const again = new OpeningTable({ ...narrow, numbers }).do("bid_lot", { lot: "R", amount: 65 }).pass(2);
    // Who has no room is passed over.
    expect(again.log("passed_over").map(({ seat }) => seat)).toEqual(["A"]);
    again.during({ seat: "A", cuts: {} });
    for (const [type, fields] of [
      ["buy_lot", { lot: "P", amount: 20 }],
      ["bid_lot", { lot: "S", amount: 85 }],
    ] as const)
      expect(again.refused(type, fields)).toMatchObject({
        code: "CERTIFICATE_LIMIT",
        values: { player: "A", count: 1, limit: 1 },
      });
  });

  it("no one who has passed is out", () => {
    const game = table().pass(2).do("buy_lot", { lot: "P", amount: 20 });
    expect(game.seat()).toBe("A");
    expect(game.do("buy_lot", { lot: "Q", amount: 40 }).owner("Q")).toBe("A");
  });
});

describe("the first lot has been bought", () => {
  it("a next lot with one bid is sold for it; one with several is auctioned among its bidders, after the highest", () => {
    const game = bidding();
    const money = game.money();
    game.do("buy_lot", { lot: "P", amount: 20 });
    expect([game.owner("P"), game.owner("Q"), game.player("B").cash]).toEqual(["A", "B", 300 - 45]);
    // What is paid at once is not told as free again.
    expect(game.log("aside_released")).toEqual([]);
    expect(game.log("lot_sold").map(({ lot, price }) => [lot, price])).toEqual([
      ["P", 20],
      ["Q", 45],
    ]);
    expect(game.log("lot_contested")).toMatchObject([{ lot: "R", players: ["C", "B"] }]);
    expect([game.stage(), game.data.lot, game.data.bid, game.seat()]).toEqual([
      "raise",
      "R",
      { player: "B", amount: 70 },
      "C",
    ]);
    expect(game.money()).toBe(money);
  });

  it("bidders raise or pass and are out; no one else is asked; losers have their money free again", () => {
    const game = bidding().do("buy_lot", { lot: "P", amount: 20 });
    for (const other of ["A", "B"])
      expect(game.refused("bid", { amount: 75 }, other).code).toBe("NOT_YOUR_TURN");
    expect(game.refused("bid", { amount: 70 })).toMatchObject({ code: "BID_TOO_LOW", values: { n: 75 } });
    for (const type of ["bid_lot", "buy_lot"])
      expect(game.refused(type, { lot: "S", amount: 80 }).code).toBe("LOT_CHOSEN");
    game.do("bid", { amount: 80 }).do("bid", { amount: 85 });
    expect([game.seat(), game.free("B"), game.free("C")]).toEqual(["C", 300 - 45 - 85, 300 - 80]);
    game.do("pass");
    expect([game.owner("R"), game.player("B").cash, game.player("C").cash, game.free("C")]).toEqual([
      "B",
      300 - 45 - 85,
      300,
      300,
    ]);
    // Play goes on after the buyer of the first one.
    expect([game.seat(), game.stage(), game.data.lots, game.state.setAside]).toEqual([
      "B",
      "choose",
      ["S"],
      undefined,
    ]);
    expect(roundOf(game.do("buy_lot", { lot: "S", amount: 80 }).state)).toBe("stock");
  });

  it("in the auction a player pays only with what is set aside for the lot and what is free", () => {
    const game = bidding().cash("C", 90).do("buy_lot", { lot: "P", amount: 20 });
    expect(game.refused("bid", { amount: 95 })).toMatchObject({ code: "BID_OVER_CASH", values: { n: 90 } });
    game.do("bid", { amount: 90 });
    expect(game.free("C")).toBe(0);
  });
});

describe("all pass one after another", () => {
  it("while the first lot of all is unsold it falls by a step, and at nothing the next in turn must take it", () => {
    const game = table().pass(3);
    expect(game.log("lot_cut")).toEqual([{ type: "lot_cut", lot: "P", price: 15 }]);
    expect(game.refused("buy_lot", { lot: "P", amount: 20 }).code).toBe("PACKET_PRICE");
    game.pass(8);
    expect(game.legal("buy_lot")).toMatchObject([{ lot: "P", amount: 5 }]);
    game.pass(1);
    expect([game.seat(), game.engine.decisions(game.state)[0]?.forced]).toEqual(["A", true]);
    for (const [type, fields] of [
      ["pass", {}],
      ["bid_lot", { lot: "Q", amount: 45 }],
    ] as const)
      expect(game.refused(type, fields)).toMatchObject({
        code: "MUST_TAKE_LOTS",
        values: { player: "A", lots: ["P"] },
      });
    expect(game.legal()).toEqual([{ type: "buy_lot", seat: "A", lot: "P", amount: 0 }]);
    game.do("buy_lot", { lot: "P", amount: 0 });
    expect([game.owner("P"), game.player("A").cash, game.seat()]).toEqual(["A", 300, "B"]);
  });

  it("a turn between begins the count again", () => {
    const game = table().pass(2).do("bid_lot", { lot: "S", amount: 85 }).pass(2);
    expect(game.data.cuts).toEqual({});
    expect(game.pass().data.cuts).toEqual({ P: 5 });
  });

  it("once the first is sold owners are paid instead, and nothing falls", () => {
    const game = table().do("buy_lot", { lot: "P", amount: 20 });
    const { bank } = game.state;
    game.pass(3);
    expect([game.player("A").cash, game.state.bank, game.data.cuts]).toEqual([282, bank - 2, {}]);
    expect([game.seat(), game.refused("buy_lot", { lot: "Q", amount: 35 }).code]).toEqual([
      "B",
      "PACKET_PRICE",
    ]);
  });

  it("where all are broke the first is taken at nothing, and its income buys the next in the end", () => {
    const poor = table();
    for (const id of ["A", "B", "C"]) poor.cash(id, 1);
    poor.pass();
    // All are passed over until the price is nothing; then one must take it.
    expect(poor.legal()).toEqual([{ type: "buy_lot", seat: poor.seat(), lot: "P", amount: 0 }]);
    const taker = poor.seat();
    poor.do("buy_lot", { lot: "P", amount: 0 });
    expect([poor.owner("P"), poor.player(taker).cash, poor.seat()]).toEqual([taker, 41, taker]);
    expect(poor.legal("buy_lot")).toMatchObject([{ lot: "Q", amount: 40 }]);
  });

  it("who owns what pays nothing lets prices fall, so that it ends", () => {
    const lots = ["M", "ABC"];
    const game = new OpeningTable(fall(lots));
    for (const id of ["A", "B", "C"]) game.cash(id, 0);
    game.pass();
    game.do("buy_lot", { lot: "M", amount: 0 });
    expect(game.legal()).toMatchObject([{ type: "buy_lot", lot: "ABC", amount: 0 }]);
  });
});

describe("what is sold", () => {
  it("a minor is owned whole and stands in its home; a company with shares is begun, at the highest par that is paid for", () => {
    const game = new OpeningTable(fall(["M", "ABC", "P"]))
      .do("buy_lot", { lot: "M", amount: 100 })
      .do("bid_lot", { lot: "P", amount: 25 });
    expect(game.company("M")).toMatchObject({ owner: "player:A", started: true, floated: true, cash: 0 });
    expect(game.tokensAt("D3")).toEqual(["M"]);
    game.do("buy_lot", { lot: "ABC", amount: 120 });
    expect([game.president("ABC"), game.company("ABC").par, game.company("ABC").cash]).toEqual([
      "C",
      60,
      120,
    ]);
    expect([game.tokensAt("B3"), game.percent("ABC", "C")]).toEqual([["ABC"], 20]);
    expect([game.owner("P"), roundOf(game.state)]).toEqual(["B", "stock"]);
  });

  it("lists exactly what it accepts, at every point of an opening", () => {
    const game = bidding();
    expect(game.disagreements()).toEqual([]);
    expect(game.do("buy_lot", { lot: "P", amount: 20 }).disagreements()).toEqual([]);
    expect(game.do("bid", { amount: 75 }).disagreements()).toEqual([]);
    expect(table().pass(12).disagreements()).toEqual([]);
  });

  const met = new Set<string>();

  it.each([1, 2, 3, 4, 5, 6])("bots play it to the end, under the audit: seed %s", (seed) => {
    const game = playedOut(fall(["P", "Q", "M", "R", "ABC", "S"]), [seed]);
    expect([game.faults, game.left]).toEqual([[], 0]);
    for (const type of game.met) met.add(type);
  });

  it.each(["set_aside", "lot_contested", "bid", "lot_cut", "aside_released"])(
    "these games come to %s",
    (type) => expect(met).toContain(type),
  );
});
