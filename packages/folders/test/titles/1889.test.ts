import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { answer, shelfTable } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1889", players, options);

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}, players = 3) =>
  table(players)
    .inPlay(company, {
      par: 90,
      shares: { A: 60, B: 20 },
      tokens,
      cash: 500,
      turns: 2,
      trains: ["3"],
      ...setup,
    })
    .region("phase", "3")
    .operate(company, step);
const ROTATIONS = [0, 1, 2, 3, 4, 5];

describe("1889: the stock round", () => {
  it("DIF-1889-01: a company floats when half of its shares are sold, those in the pool too", () => {
    const bought = (shares: Record<string, number>, pool = 0) =>
      table()
        .inPlay("IR", { par: 70, shares, pool, floated: false, turns: 0 })
        .stock("C", {}, 3)
        .do("buy_share", { company: "IR", from: "treasury" }, "C")
        .company("IR");
    expect([bought({ A: 20, B: 20 }).floated, bought({ A: 20, B: 20 }).cash]).toEqual([true, 700]);
    expect([bought({ A: 20, B: 10 }).floated, bought({ A: 20, B: 10 }, 10).floated]).toEqual([false, true]);
  });

  it("DIF-1889-01: base tokens of all companies that first operate are placed as the round begins", () => {
    const begun = table()
      .inPlay("IR", { par: 90, shares: { A: 60 }, turns: 0, left: 2 })
      .inPlay("AR", { par: 80, shares: { B: 60 }, turns: 0, left: 2 })
      .inPlay("UR", { par: 70, shares: { C: 20 }, turns: 0, floated: false })
      .stock("A", {}, 3)
      .pass(3);
    expect([begun.operating(), begun.tokensAt("E2"), begun.tokensAt("K8")]).toEqual(["IR", ["IR"], ["AR"]]);
    expect(begun.tokensAt("B7")).toEqual([]);
  });

  const trading = () =>
    table()
      .inPlay("IR", { par: 90, shares: { B: 40, A: 30 }, pool: 10 })
      .inPlay("AR", { par: 80, shares: { B: 20, A: 30 } })
      .stock("A", {}, 3);
  const sale = (company: string) => ({ company, percent: 10 });
  const buy = (company: string) => ({ company, from: "treasury" });

  it("DIF-1889-02: a stock turn is sales and then a purchase, or a purchase and then sales", () => {
    const first = trading().do("sell_shares", sale("IR"));
    expect(first.seat()).toBe("A");
    // After the purchase the turn is over: no further sale.
    expect(first.do("buy_share", buy("AR")).seat()).toBe("B");
    const second = trading().do("buy_share", buy("AR"));
    expect(second.seat()).toBe("A");
    expect(second.do("sell_shares", sale("IR")).percent("IR", "A")).toBe(20);
    expect(second.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
  });

  it("DIF-1889-02: shares of one company are sold once in a turn", () => {
    const sold = trading().do("sell_shares", sale("IR"));
    expect(sold.refused("sell_shares", sale("IR")).code).toBe("SALE_SPLIT");
    expect(sold.do("sell_shares", sale("AR")).percent("AR", "pool")).toBe(10);
    expect(trading().do("sell_shares", { company: "IR", percent: 20 }).percent("IR", "pool")).toBe(30);
  });

  it("DIF-1889-12: bids are any amount from 5 more on, and who has bid least raises first", () => {
    const bid = (lot: string, amount: number) => ({ lot, amount });
    const begun = table(4).do("bid_lot", bid("MF", 37), "A");
    expect(begun.refused("bid_lot", bid("MF", 41)).code).toBe("BID_TOO_LOW");
    const contested = begun
      .do("pass", {}, "B")
      .do("bid_lot", bid("MF", 42), "C")
      .do("bid_lot", bid("MF", 48), "D")
      .do("pass", {}, "A")
      .do("bid_lot", bid("MF", 53), "B")
      .do("buy_lot", bid("TER", 20), "C");
    expect([contested.asked(), contested.seat()]).toEqual(["auction", "A"]);
  });
});

describe("1889: privates", () => {
  it("DIF-1889-03: players do not sell privates to each other", () => {
    const at = turn("SR", ["I2"], "track").owned("DR", "B").stock("A", {}, 3);
    const offer = { kind: "buy", player: "B", companies: ["DR"], price: 60 };
    expect(at.refused("trade_companies", offer).code).toBe("NOT_IN_STEP");
    const company = turn("SR", ["I2"], "track").owned("DR", "A");
    expect(company.do("buy_private", { company: "DR", price: 60 }).player("A").cash).toBe(480);
  });

  const port = (hex: string, rotation: number) => ({ company: "MF", hex, tile: "437", rotation });
  /** The first rotation in which a player lays the port tile; undefined where they may not. */
  const fits = (at: Position, hex: string, seat: string) =>
    ROTATIONS.find(
      (rotation) =>
        at.engine.apply(at.state, { type: "lay_by_private", seat, ...port(hex, rotation) } as never).ok,
    );

  it("DIF-1889-04: the Mitsubishi Ferry's player lays the port tile at any time, once, without a line there", () => {
    const ports = ["B11", "G10", "I12", "J9"];
    const stock = () =>
      table()
        .inPlay("SR", { par: 90, shares: { A: 60 } })
        .owned("MF", "C")
        .stock("A", {}, 3);
    for (const hex of ports) {
      const at = stock();
      const done = at.do("lay_by_private", port(hex, fits(at, hex, "C") ?? 9), "C");
      expect([done.state.board.tiles[hex]?.[0], done.player("C").cash, done.seat()]).toEqual([
        "437",
        420,
        "A",
      ]);
      expect(ports.map((other) => fits(done, other, "C"))).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(stock().refused("lay_by_private", port("J5", 0), "C").code).toBe("POWER_HEX");
    expect(stock().refused("lay_by_private", port("G10", 0), "B").code).toBe("POWER_NOT_HERE");
    expect(stock().refused("lay_by_private", { ...port("G10", 0), tile: "58" }, "C").code).toBe("POWER_TILE");
  });

  it("DIF-1889-04: not in the middle of a turn of a company that another player leads", () => {
    const at = (owner: string) => turn("SR", ["I2"], "track").owned("MF", owner);
    expect(fits(at("C"), "G10", "C")).toBeDefined();
    const lay = { hex: "I2", tile: "57", rotation: 1 };
    const middle = at("C").do("lay_tile", lay);
    expect(middle.refused("lay_by_private", port("G10", 0), "C").code).toBe("POWER_NOT_HERE");
    expect(fits(at("A").do("lay_tile", lay), "G10", "A")).toBeDefined();
  });

  it("DIF-1889-04: no one else lays the port tile", () => {
    const at = turn("AR", ["K8", "J9"], "track").owned("MF", "C");
    const codes = ROTATIONS.map((rotation) => answer(at, "lay_tile", { hex: "J9", tile: "437", rotation }));
    expect(new Set(codes)).toEqual(new Set(["POWER_TILE_KEPT"]));
    expect(
      at
        .closed("MF")
        .legal("lay_tile")
        .filter(({ tile }) => tile === "437"),
    ).toEqual([]);
  });

  it("DIF-1889-05: who sells the Ehime Railway to a company may lay a green tile on its hex", () => {
    const selling = () => turn("SR", ["I2"], "track").owned("ER", "A");
    expect(selling().legal("use_power")).toEqual([]);
    const sold = selling().do("buy_private", { company: "ER", price: 40 });
    expect([sold.asked(), sold.seat()]).toEqual(["private_sold", "A"]);
    const lays = sold.legal("use_power");
    expect(new Set(lays.map(({ hex }) => hex))).toEqual(new Set(["C4"]));
    expect(new Set(lays.map(({ tile }) => tile))).toEqual(new Set(["12", "13", "14", "15", "205", "206"]));
    const [first] = lays;
    const use = {
      company: "ER",
      power: "lay",
      hex: "C4",
      tile: String(first?.tile),
      rotation: Number(first?.rotation),
    };
    expect(sold.refused("use_power", { ...use, hex: "A10" }).code).toBe("POWER_HEX");
    expect(sold.do("use_power", use).state.board.tiles.C4?.[0]).toBe(first?.tile);
    // The tile of the turn is still to come.
    expect([sold.asked(), sold.legal("lay_tile").length > 0]).toEqual(["track", true]);
    const passed = selling().do("buy_private", { company: "ER", price: 40 }).do("pass");
    expect(passed.refused("use_power", use).code).toBe("POWER_NOT_HERE");
  });

  it("DIF-1889-06: the Dougo Railway is given for a share of the Iyo Railway's treasury at any time", () => {
    const given = (from = "treasury", of = "IR") => ({ company: "DR", of, from });
    const at = () =>
      turn("SR", ["I2"], "track")
        .inPlay("IR", { par: 80, shares: { B: 20 }, pool: 10 })
        .owned("DR", "C");
    expect(at().refused("exchange_private", given("pool"), "C").code).toBe("NO_SHARE_THERE");
    expect(at().refused("exchange_private", given("treasury", "SR"), "C").code).toBe("POWER_COMPANY");
    expect(at().refused("exchange_private", given(), "A").code).toBe("POWER_NOT_HERE");
    const done = at().do("exchange_private", given(), "C");
    expect([done.percent("IR", "C"), done.company("DR").closed, done.player("C").cash]).toEqual([
      10,
      true,
      420,
    ]);
    const stock = at().stock("A", {}, 3).do("exchange_private", given(), "C");
    expect([stock.percent("IR", "C"), stock.seat()]).toEqual([10, "A"]);
  });

  it("DIF-1889-07: the Uno-Takamatsu Ferry plays from four players on, the South Iyo Railway from three", () => {
    const there = (players: number) => ["UTF", "SIR", "DR"].map((id) => id in table(players).state.companies);
    expect([2, 3, 4, 5].map(there)).toEqual([
      [false, false, true],
      [false, true, true],
      [true, true, true],
      [true, true, true],
    ]);
  });

  it("DIF-1889-07: the Uno-Takamatsu Ferry pays 50 from phase 5 on, and stays with a player to the end", () => {
    const income = (phase: string) => {
      const round = turn("SR", ["I2"], "track", {}, 4).owned("UTF", "C").region("phase", phase);
      return round.stock("A", {}, 3).pass(4).player("C").cash - 420;
    };
    expect(["2", "4", "5", "D"].map(income)).toEqual([30, 30, 50, 50]);
    const five = (owner: string) =>
      turn("SR", ["I2"], "trains", { trains: [] }, 4)
        .owned("UTF", owner)
        .owned("SIR", "C")
        .region("phase", "4")
        .stackFrom("5")
        .operate("SR", "trains")
        .do("buy_train", { train: "5", from: "stack", price: 450 });
    expect([five("C").company("UTF").closed, five("C").company("SIR").closed]).toEqual([false, true]);
    expect(five("company:SR").company("UTF").closed).toBe(true);
    const late = turn("SR", ["I2"], "track", {}, 4).owned("UTF", "A").region("phase", "5");
    expect(late.refused("buy_private", { company: "UTF", price: 150 }).code).toBe("PRIVATE_NOT_NOW");
  });

  it("DIF-1889-11: while players have them the Takamatsu E-Railroad closes K4, and the Ehime Railway C4", () => {
    for (const [id, hex] of [
      ["TER", "K4"],
      ["ER", "C4"],
    ] as const) {
      const at = turn("AR", ["K8"], "track");
      const lay = { hex, tile: hex === "K4" ? "440" : "12", rotation: 0 };
      expect([id, answer(at.owned(id, "C"), "lay_tile", lay)]).toEqual([id, "TRACK_BLOCKED"]);
      expect(answer(at.owned(id, "company:AR"), "lay_tile", lay)).not.toBe("TRACK_BLOCKED");
    }
  });
});
