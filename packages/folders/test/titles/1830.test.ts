import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1830", players, options);
const bid = (lot: string, amount: number) => ({ lot, amount });

/** A buys SV, B CS, C DH, A MH, B CA: BO is next, for C. */
const opened = () =>
  table()
    .cash("B", 1000)
    .do("buy_lot", bid("SV", 20))
    .do("buy_lot", bid("CS", 40))
    .do("buy_lot", bid("DH", 70))
    .do("buy_lot", bid("MH", 110))
    .do("buy_lot", bid("CA", 160));

describe("1830: the opening", () => {
  it("DIF-1830-01: bids are any amount from 5 above the face value, or the highest bid, on", () => {
    expect(table().refused("bid_lot", bid("CS", 44)).code).toBe("BID_TOO_LOW");
    const begun = table().do("bid_lot", bid("CS", 47));
    expect(begun.refused("bid_lot", bid("CS", 51)).code).toBe("BID_TOO_LOW");
    const bids = begun.do("bid_lot", bid("CS", 53)).state.setAside ?? [];
    expect(bids.map(({ by, amount }) => [by, amount])).toEqual([
      ["player:A", 47],
      ["player:B", 53],
    ]);
  });

  it("DIF-1830-01: who has bid least raises first", () => {
    const contested = table(4)
      .do("bid_lot", bid("CS", 45), "A")
      .do("pass", {}, "B")
      .do("bid_lot", bid("CS", 50), "C")
      .do("bid_lot", bid("CS", 55), "D")
      .do("pass", {}, "A")
      .do("bid_lot", bid("CS", 60), "B")
      .do("buy_lot", bid("SV", 20), "C");
    // C sits after B, the highest.
    expect([contested.asked(), contested.seat()]).toEqual(["auction", "A"]);
    expect(contested.refused("bid", { amount: 64 }).code).toBe("BID_TOO_LOW");
    expect(contested.do("pass").seat()).toBe("C");
  });

  it("DIF-1830-02: the Camden & Amboy brings a share of the PRR, which has not begun", () => {
    const sold = opened();
    expect([sold.percent("PRR", "B"), sold.company("PRR").started]).toEqual([10, false]);
    expect([sold.company("CA").owner, sold.company("CA").closed]).toEqual(["player:B", false]);
    expect([sold.percent("PRR", "A"), sold.percent("NYC", "A")]).toEqual([0, 0]);
  });

  it("DIF-1830-02: the Baltimore & Ohio brings the presidency of the B&O, whose starting value is named at once", () => {
    const sold = opened().do("buy_lot", bid("BO", 220));
    expect([sold.asked(), sold.seat()]).toEqual(["choose_par", "C"]);
    expect(sold.refused("choose_par", { price: 80 }).code).toBe("NOT_A_STARTING_VALUE");
    const cash = sold.player("C").cash;
    sold.do("choose_par", { price: 90 });
    expect([sold.president("B&O"), sold.percent("B&O", "C"), sold.price("B&O")]).toEqual(["C", 20, 90]);
    expect([sold.player("C").cash, sold.round()]).toEqual([cash, "stock"]);
  });
});

/** A company of A on turn, in phase 3. */
const turn = (company: string, token: string, step: string, setup = {}) =>
  table()
    .inPlay(company, {
      par: 90,
      shares: { A: 60, B: 20 },
      tokens: [token],
      cash: 500,
      turns: 2,
      trains: ["3"],
      ...setup,
    })
    .region("phase", "3")
    .operate(company, step);

describe("1830: privates", () => {
  it("DIF-1830-02: no company buys the Baltimore & Ohio, which closes with the first train of the B&O", () => {
    const at = turn("PRR", "H12", "track").owned("BO", "A").owned("SV", "A");
    expect(at.refused("buy_private", { company: "BO", price: 220 }).code).toBe("PRIVATE_NOT_NOW");
    expect(at.do("buy_private", { company: "SV", price: 20 }).company("SV").owner).toBe("company:PRR");
    const train = { train: "2", from: "stack", price: 80 };
    const bought = (company: string, lead: string) =>
      table()
        .inPlay(company, { par: 90, shares: { [lead]: 60 }, cash: 500 })
        .owned("BO", "A")
        .owned("SV", "A")
        .operate(company, "trains")
        .do("buy_train", train);
    expect(bought("PRR", "A").company("BO").closed).toBe(false);
    // Another player leads it.
    const first = bought("B&O", "B");
    expect([first.company("BO").closed, first.company("SV").closed]).toEqual([true, false]);
  });

  const buys = { kind: "buy", player: "B", companies: ["SV"], price: 1 };
  const stock = (set: number) =>
    table()
      .inPlay("PRR", { par: 90, shares: { C: 60 } })
      .owned("SV", "B")
      .stock("A", {}, set);

  it("DIF-1830-03: players buy privates of each other from the second stock round on, at any price from 1", () => {
    expect(stock(2).refused("trade_companies", buys).code).toBe("PRIVATE_TRADE_LATER");
    expect(stock(3).refused("trade_companies", { ...buys, price: 0 }).code).toBe("TRADE_PRICE");
    const asked = stock(3).do("trade_companies", buys);
    expect([asked.asked(), asked.seat()]).toEqual(["consent_trade", "B"]);
    const sold = asked.do("consent", { accept: true });
    expect([sold.company("SV").owner, sold.player("A").cash, sold.player("B").cash]).toEqual([
      "player:A",
      799,
      801,
    ]);
  });

  it("DIF-1830-03: the buyer makes the offer, in place of the purchase of the turn", () => {
    const sells = { kind: "sell", player: "A", companies: ["SV"], price: 20 };
    expect(stock(3).stock("B", {}, 3).refused("trade_companies", sells).code).toBe("PRIVATE_TRADE_BUYER");
    const sold = stock(3).do("trade_companies", buys).do("consent", { accept: true });
    expect(sold.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
    expect(stock(3).legal("buy_share").length).toBeGreaterThan(0);
  });

  const given = (from = "treasury", of = "NYC") => ({ company: "MH", of, from });

  it("DIF-1830-04: the Mohawk & Hudson is given for a share of the NYC at any time, before it has begun too", () => {
    const at = turn("PRR", "H12", "track").owned("MH", "C");
    expect(at.refused("exchange_private", given("treasury", "PRR"), "C").code).toBe("POWER_COMPANY");
    expect(at.refused("exchange_private", given(), "B").code).toBe("POWER_NOT_HERE");
    expect(at.refused("exchange_private", given("pool"), "C").code).toBe("NO_SHARE_THERE");
    const done = at.do("exchange_private", given(), "C");
    expect([done.percent("NYC", "C"), done.company("NYC").started]).toEqual([10, false]);
    expect([done.company("MH").closed, done.player("C").cash, done.asked()]).toEqual([true, 800, "track"]);
  });

  it("DIF-1830-04: the share comes from treasury or pool, within the limit", () => {
    const at = (held: number) =>
      table()
        .inPlay("NYC", { par: 90, shares: { A: 20, C: held }, pool: 10 })
        .owned("MH", "C")
        .stock("A", {}, 3);
    const pool = at(10).do("exchange_private", given("pool"), "C");
    expect([pool.percent("NYC", "C"), pool.percent("NYC", "pool")]).toEqual([20, 0]);
    const full = at(10).shares("NYC", "treasury", "C", 50);
    expect(full.refused("exchange_private", given("pool"), "C").code).toBe("HOLDING_LIMIT");
  });

  const tile = (company: string, hex: string, id: string, rotation = 0) => ({
    company,
    power: "lay",
    hex,
    tile: id,
    rotation,
  });

  it("DIF-1830-05: the Champlain & St. Lawrence lays its tile in any step of its company's turn", () => {
    for (const step of ["track", "token", "dividend", "trains"]) {
      const turnOf = turn("PRR", "H12", step).owned("CS", "company:PRR");
      if (step === "dividend") turnOf.operate("PRR", step, { earnings: 100 });
      expect(turnOf.do("use_power", tile("CS", "B20", "58")).state.board.tiles.B20).toEqual(["58", 0]);
      expect(turnOf.company("PRR").cash).toBe(500);
    }
    const at = turn("PRR", "H12", "track").owned("CS", "company:PRR");
    expect(at.refused("use_power", tile("CS", "D4", "58")).code).toBe("POWER_HEX");
    expect(at.refused("use_power", tile("CS", "B20", "57")).code).toBe("POWER_TILE");
    const other = turn("PRR", "H12", "track").owned("CS", "A");
    expect(other.refused("use_power", tile("CS", "B20", "58")).code).toBe("POWER_NOT_HERE");
    // The tile of the turn is still to come.
    const laying = at.do("use_power", tile("CS", "B20", "58"));
    expect(laying.do("lay_tile", { hex: "H14", tile: "9", rotation: 1 }).state.board.tiles.H14).toBeDefined();
    expect(laying.refused("use_power", tile("CS", "B20", "58")).code).toBe("POWER_USED");
  });

  const hudson = (step = "track", setup = {}) =>
    turn("PRR", "H12", step, { left: 2, ...setup }).owned("DH", "company:PRR");
  const token = { company: "DH", power: "token", hex: "F16", city: 0 };

  it("DIF-1830-05: the Delaware & Hudson's tile is the tile of the turn, and pays 120", () => {
    expect(hudson("trains").refused("use_power", tile("DH", "F16", "57")).code).toBe("POWER_NOT_HERE");
    expect(hudson("track", { cash: 119 }).refused("use_power", tile("DH", "F16", "57")).code).toBe(
      "TERRAIN_COST",
    );
    const done = hudson().do("use_power", tile("DH", "F16", "57"));
    expect([done.state.board.tiles.F16, done.company("PRR").cash]).toEqual([["57", 0], 380]);
    expect(done.legal("lay_tile")).toEqual([]);
    const late = hudson().do("lay_tile", { hex: "H14", tile: "9", rotation: 1 });
    expect(late.legal("use_power")).toEqual([]);
  });

  it("DIF-1830-05: the token there is free, is that of the turn, and is lost with the turn", () => {
    const placed = hudson()
      .do("use_power", tile("DH", "F16", "57"))
      .do("use_power", token);
    expect([placed.tokensAt("F16"), placed.company("PRR").cash]).toEqual([["PRR"], 380]);
    expect(placed.company("PRR").tokens).toHaveLength(1);
    expect(placed.legal("place_token")).toEqual([]);
    const used = hudson()
      .do("use_power", tile("DH", "F16", "57"))
      .operate("PRR", "token", { tokens: 1 });
    expect(used.legal("use_power")).toEqual([]);
    const later = hudson()
      .do("use_power", tile("DH", "F16", "57"))
      .operate("PRR", "token", {}, [3, 1]);
    expect(later.refused("use_power", token).code).toBe("POWER_USED");
  });

  it("DIF-1830-11: privates of players close hexes: BO both I13 and I15, and none does with a company", () => {
    const lay = { hex: "I13", tile: "9", rotation: 1 };
    const at = (owner: string) => turn("B&O", "I15", "track").owned("BO", owner).owned("DH", owner);
    expect(at("C").refused("lay_tile", lay).code).toBe("TRACK_BLOCKED");
    expect(at("C").refused("lay_tile", { hex: "I15", tile: "53", rotation: 0 }).code).toBe("TRACK_BLOCKED");
    expect(at("C").refused("lay_tile", { hex: "F16", tile: "57", rotation: 0 }).code).toBe("TRACK_BLOCKED");
    const open = turn("B&O", "I15", "track").closed("BO");
    expect(open.legal("lay_tile").map(({ hex }) => hex)).toContain("I15");
    for (const [id, hex] of Object.entries({ SV: "G15", CS: "B20", MH: "D18", CA: "H18" })) {
      const where = turn("PRR", "H12", "track").owned(id, "C");
      const code = (position: typeof where) =>
        position.refused("lay_tile", { hex, tile: hex === "H18" ? "59" : "9", rotation: 0 }).code;
      expect(code(where), id).toBe("TRACK_BLOCKED");
      expect(code(where.owned(id, "company:PRR")), id).not.toBe("TRACK_BLOCKED");
    }
  });
});
