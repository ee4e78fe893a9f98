import { describe, expect, it } from "vitest";
import { roundOf } from "../../src/flow/chart.ts";
import { draft, fallingOffer, packetInRows, selectAndRaise } from "../../src/parts/index.ts";
import { OpeningTable, opened, payOwners, playedOut } from "./title.ts";

const common = { id: "packet", finish: "SOLD_OUT" };

describe("a packet in rows", () => {
  const rows = [
    ["P", "Q"],
    ["R", "S"],
    ["M", "ABC"],
  ];
  const packet = opened(
    packetInRows({
      ...common,
      lots: () => rows.flat(),
      rows: () => rows,
      contest: (_ctx, lot) => lot === "Q" || lot === "M",
      allPass: {
        falls: { by: 5, what: "top" },
        forced: true,
        income: { when: "always", pay: payOwners },
      },
    }),
  );
  const table = (): OpeningTable => new OpeningTable(packet);

  it("any lot of the top row is bought; one below it is bid for, in any row, and not the other way round", () => {
    const game = table();
    expect(game.refused("buy_lot", { lot: "R", amount: 60 })).toMatchObject({
      code: "LOT_LATER",
      values: { lots: ["P", "Q"] },
    });
    expect(game.refused("bid_lot", { lot: "P", amount: 25 }).code).toBe("LOT_BOUGHT");
    game.do("buy_lot", { lot: "Q", amount: 40 }).do("bid_lot", { lot: "ABC", amount: 125 });
    expect([game.owner("Q"), game.free("B"), game.seat(), game.data.lots]).toEqual([
      "A",
      175,
      "C",
      ["P", "R", "S", "M", "ABC"],
    ]);
    expect(game.disagreements()).toEqual([]);
  });

  it("a lot of the top row that may be contested is opened above its price, for all at once", () => {
    const game = table();
    expect(game.refused("bid_lot", { lot: "Q", amount: 40 })).toMatchObject({
      code: "BID_TOO_LOW",
      values: { n: 45 },
    });
    game.do("bid_lot", { lot: "Q", amount: 45 });
    expect([game.stage(), game.seat(), game.state.setAside]).toEqual(["raise", "B", undefined]);
    game.do("bid", { amount: 50 }).pass(2);
    expect([game.owner("Q"), game.player("B").cash, game.seat(), game.data.lots[0]]).toEqual([
      "B",
      250,
      "B",
      "P",
    ]);
  });

  it("a row that is sold out: one bidder first, then contests from left to right, then the next row in the same way", () => {
    const game = table()
      .do("bid_lot", { lot: "R", amount: 65 })
      .do("bid_lot", { lot: "R", amount: 70 })
      .do("bid_lot", { lot: "S", amount: 85 })
      .do("bid_lot", { lot: "M", amount: 105 })
      .do("buy_lot", { lot: "P", amount: 20 })
      .do("buy_lot", { lot: "Q", amount: 40 });
    expect([game.owner("S"), game.data.lot, game.seat(), game.stage()]).toEqual(["C", "R", "A", "raise"]);
    game.pass();
    // With R and S sold the third row opens: its one bid has the minor, and ABC is bought by who is next.
    expect([game.owner("R"), game.owner("M"), game.seat(), game.data.lots]).toEqual(["B", "A", "A", ["ABC"]]);
  });

  it("all pass: owners are paid and the top row falls; what costs nothing is taken together", () => {
    const game = table().do("buy_lot", { lot: "Q", amount: 40 }).pass(3);
    expect([game.player("A").cash, game.data.cuts]).toEqual([264, { P: 5 }]);
    game.pass(9);
    expect([game.seat(), game.player("A").cash]).toEqual(["B", 264 + 12]);
    expect(game.refused("pass").code).toBe("MUST_TAKE_LOTS");
    expect(game.disagreements()).toEqual([]);
    const both = new OpeningTable(packet).pass(11);
    expect(both.data.cuts).toEqual({ P: 15, Q: 15 });
    both.pass(1);
    expect(both.legal()).toMatchObject([{ type: "buy_lot", lot: "P", amount: 0 }]);
    both.do("buy_lot", { lot: "P", amount: 0 });
    expect([both.owner("P"), both.owner("Q"), both.data.cuts]).toEqual(["A", undefined, { P: 20, Q: 20 }]);
    const last = new OpeningTable(packet).during({ cuts: { P: 20, Q: 40 } });
    expect(last.legal().map(({ lot }) => lot)).toEqual(["P", "Q"]);
    last.do("buy_lot", { lot: "Q", amount: 0 });
    expect([last.owner("P"), last.owner("Q"), last.seat()]).toEqual(["A", "A", "B"]);
  });

  it("owners who are paid only when nothing falls get nothing as long as something does", () => {
    const seldom = packetInRows({
      ...common,
      lots: () => rows.flat(),
      rows: () => rows,
      allPass: { falls: { by: 5, what: "top" }, income: { when: "else", pay: payOwners } },
    });
    const game = new OpeningTable(opened(seldom)).do("buy_lot", { lot: "Q", amount: 40 }).pass(12);
    expect([game.player("A").cash, game.data.cuts]).toEqual([260, { P: 20 }]);
    // At nothing it may be passed here: then owners are paid.
    expect(game.pass(3).player("A").cash).toBe(264);
  });

  const met = new Set<string>();

  it.each([1, 2, 3, 4])("bots play it to the end, under the audit: seed %s", (seed) => {
    const game = playedOut(packet, [seed]);
    expect([game.faults, game.left]).toEqual([[], 0]);
    for (const type of game.met) met.add(type);
  });

  it.each(["lot_contested", "lot_cut", "bid_passed"])("these games come to %s", (type) =>
    expect(met).toContain(type),
  );
});

describe("a draft", () => {
  const lots = ["P", "Q", "R", "S", "M"];
  const pick = opened(draft({ ...common, lots: () => lots, price: (_ctx, lot) => (lot === "M" ? 0 : 30) }), {
    chains: { "opening.runOrder": (_ctx, run, order) => (run % 2 === 0 ? order : [...order].reverse()) },
  });

  it("in turn players take any lot at its price, every second run backwards", () => {
    const game = new OpeningTable(pick);
    expect(game.refused("buy_lot", { lot: "S", amount: 80 }).code).toBe("PACKET_PRICE");
    expect(game.refused("bid_lot", { lot: "S", amount: 80 }).code).toBe("NOT_IN_STEP");
    game.do("buy_lot", { lot: "S", amount: 30 });
    expect([game.owner("S"), game.player("A").cash, game.seat()]).toEqual(["A", 270, "B"]);
    game.do("buy_lot", { lot: "P", amount: 30 }).do("buy_lot", { lot: "M", amount: 0 });
    expect(game.seat()).toBe("C");
    expect(game.disagreements()).toEqual([]);
    game.do("buy_lot", { lot: "Q", amount: 30 }).do("buy_lot", { lot: "R", amount: 30 });
    expect([game.owner("Q"), game.owner("R"), roundOf(game.state)]).toEqual(["C", "B", "stock"]);
  });

  it("when all pass one after another the rest is left over; what costs nothing may be passed", () => {
    const game = new OpeningTable(pick).do("pass").do("buy_lot", { lot: "S", amount: 30 }).pass(2);
    expect(roundOf(game.state)).toBe("packet");
    game.pass();
    expect([roundOf(game.state), game.log("lots_left")[0]?.lots]).toEqual(["stock", ["P", "Q", "R", "M"]]);
  });

  it.each([1, 2, 3])("bots play it to the end, under the audit: seed %s", (seed) => {
    expect(playedOut(pick, [seed])).toMatchObject({ faults: [], left: 0 });
  });
});

describe("select and raise, and the falling offer", () => {
  const lots = () => ["P", "M", "ABC"];

  it("a share company that is put up is begun by the winning bid, and pays where its capitalization says", () => {
    const game = new OpeningTable(
      opened(selectAndRaise({ ...common, lots }), {
        slots: {
          ...opened(selectAndRaise({ ...common, lots })).slots,
          capitalization: () => ({ shares: "bank" }),
        },
      }),
    );
    expect(game.refused("choose_lot", { lot: "ABC" })).toMatchObject({
      code: "MUST_OPEN",
      values: { n: 125 },
    });
    expect(game.refused("pass").code).toBe("MUST_CHOOSE_LOT");
    game.do("choose_lot", { lot: "ABC", amount: 125 }).do("bid", { amount: 145 }).pass(2);
    expect([
      game.president("ABC"),
      game.company("ABC").par,
      game.company("ABC").cash,
      game.player("B").cash,
    ]).toEqual(["B", 70, 0, 155]);
    expect([game.seat(), game.disagreements()]).toEqual(["B", []]);
  });

  it("where no one opens a lot it is offered lower and lower, and given in the end", () => {
    const game = new OpeningTable(
      opened(fallingOffer({ ...common, lots, offers: { from: 20, to: 10, by: 10 } })),
    );
    expect(game.do("choose_lot", { lot: "P" }).stage()).toBe("open");
    game.pass(2);
    expect([game.stage(), game.data.offer, game.seat()]).toEqual(["offer", 20, "A"]);
    expect(game.refused("bid", { amount: 25 }).code).toBe("OFFER_NOT_AUCTION");
    expect(game.disagreements()).toEqual([]);
    game.pass(3);
    expect(game.data.offer).toBe(10);
    game.pass(3);
    expect([game.owner("P"), game.player("A").cash, game.seat(), game.stage()]).toEqual([
      "A",
      300,
      "B",
      "choose",
    ]);
  });

  const both = [
    selectAndRaise({ ...common, lots }),
    fallingOffer({ ...common, lots, offers: { from: 90, to: 10, by: 10 } }),
  ];
  it.each(both.flatMap((round) => [1, 2].map((seed) => ({ round, seed }))))(
    "bots play both to the end, under the audit: seed $seed",
    ({ round, seed }) => expect(playedOut(opened(round), [seed])).toMatchObject({ faults: [] }),
  );
});
