import { describe, expect, it } from "vitest";
import { answer, shelfTable, shelfTitle } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1836jr30", players, options);
const bid = (lot: string, amount: number) => ({ lot, amount });

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

describe("1836Jr-30: players, money and trains", () => {
  it("DIF-1836jr30-01: two to four players and a bank of 6,000", () => {
    expect([2, 3, 4].map((players) => table(players).money())).toEqual([6000, 6000, 6000]);
    expect([2, 3, 4].map((players) => table(players).player("A").cash)).toEqual([900, 600, 450]);
    for (const players of [1, 5]) expect(() => table(players)).toThrow("PLAYER_COUNT");
  });

  it("DIF-1836jr30-01: the market, phases and prices of 1830", () => {
    const [small, large] = [shelfTitle("1836jr30"), shelfTitle("1830")];
    expect(small.market.grid).toEqual(large.market.grid);
    expect(small.phases).toEqual(large.phases);
    const prices = ({ trains }: typeof small) => trains.map(({ name, price }) => [name, price]);
    expect(prices(small)).toEqual(prices(large));
  });

  it("DIF-1836jr30-01: exactly 5, 4, 3, 2 and 2 trains and five diesels", () => {
    const { stack } = table().state.depot;
    const count = (kind: string) => stack.filter((train) => train.kind === kind).length;
    expect(["2", "3", "4", "5", "6", "D"].map(count)).toEqual([5, 4, 3, 2, 2, 5]);
    const at = table().region("phase", "6").stackFrom("D");
    const diesel = { train: "D", from: "stack", price: 1100 };
    const shop = (company: string) =>
      at.inPlay(company, { par: 90, shares: { A: 60 }, cash: 2200, turns: 2 }).operate(company, "trains");
    for (const company of ["B", "GCL", "HSM", "NFL", "Nord"]) shop(company).do("buy_train", diesel);
    expect(shop("NBDS").refused("buy_train", diesel).code).toBe("TRAIN_NOT_THERE");
  });

  it("DIF-1836jr30-02: a company buys at most one new train of each kind in a turn", () => {
    const shop = turn("B", "H6", "trains", { cash: 2000, trains: [] })
      .stackFrom("3")
      .supply("3", 2)
      .pool(["2"])
      .operate("B", "trains");
    const three = { train: "3", from: "stack", price: 180 };
    shop.do("buy_train", three);
    expect(shop.refused("buy_train", three).code).toBe("NEW_TRAINS_KIND");
    // Another kind, and what is not new, it may buy.
    expect(shop.do("buy_train", { train: "2", from: "pool", price: 80 }).kinds("B")).toEqual(["3", "2"]);
    const next = turn("B", "H6", "trains", { cash: 2000, trains: [] })
      .stackFrom("3")
      .supply("3", 1)
      .operate("B", "trains")
      .do("buy_train", three)
      .do("buy_train", { train: "4", from: "stack", price: 300 });
    expect(next.kinds("B")).toEqual(["3", "4"]);
    const again = next.operate("B", "trains", {}, [3, 1]);
    expect(again.do("buy_train", { train: "4", from: "stack", price: 300 }).kinds("B")).toEqual([
      "3",
      "4",
      "4",
    ]);
  });
});

describe("1836Jr-30: privates", () => {
  const opened = () =>
    table()
      .cash("A", 1000)
      .cash("B", 1000)
      .cash("C", 1000)
      .do("buy_lot", bid("ACC", 20))
      .do("buy_lot", bid("E-SF", 40))
      .do("buy_lot", bid("CdH", 70))
      .do("buy_lot", bid("GCB", 110))
      .do("buy_lot", bid("CFL", 160));

  it("DIF-1836jr30-04: the CFL brings a share of the GCL, which is sold once that has a price", () => {
    const sold = opened();
    expect([sold.percent("GCL", "B"), sold.company("GCL").started]).toEqual([10, false]);
    const sale = { company: "GCL", percent: 10 };
    const later = sold.inPlay("B", { par: 90, shares: { A: 60 } }).stock("B", {}, 3);
    expect(later.refused("sell_shares", sale).code).toBe("NOT_STARTED");
    later.inPlay("GCL", { par: 90, shares: { A: 20 } }).stock("B", {}, 3);
    expect(later.do("sell_shares", sale).percent("GCL", "pool")).toBe(10);
  });

  it("DIF-1836jr30-04: the CFLV brings the presidency of the Nord, and closes with its first train", () => {
    const sold = opened().do("buy_lot", bid("CFLV", 220));
    expect([sold.asked(), sold.seat()]).toEqual(["choose_par", "C"]);
    expect(sold.refused("choose_par", { price: 80 }).code).toBe("NOT_A_STARTING_VALUE");
    sold.do("choose_par", { price: 67 });
    expect([sold.president("Nord"), sold.percent("Nord", "C"), sold.price("Nord")]).toEqual(["C", 20, 67]);
    const at = turn("B", "H6", "track").owned("CFLV", "A").owned("ACC", "A");
    expect(at.refused("buy_private", { company: "CFLV", price: 220 }).code).toBe("PRIVATE_NOT_NOW");
    expect(at.do("buy_private", { company: "ACC", price: 20 }).company("ACC").owner).toBe("company:B");
    const bought = (company: string) =>
      table()
        .inPlay(company, { par: 90, shares: { A: 60 }, cash: 500 })
        .owned("CFLV", "C")
        .operate(company, "trains")
        .do("buy_train", { train: "2", from: "stack", price: 80 })
        .company("CFLV").closed;
    expect([bought("B"), bought("Nord")]).toEqual([false, true]);
  });

  it("DIF-1836jr30-04: GCB is given for a share of the B at any time, before that has begun too", () => {
    const given = (of = "B", from = "treasury") => ({ company: "GCB", of, from });
    const at = turn("Nord", "I3", "track").owned("GCB", "C");
    expect(at.refused("exchange_private", given("GCL"), "C").code).toBe("POWER_COMPANY");
    expect(at.refused("exchange_private", given(), "A").code).toBe("POWER_NOT_HERE");
    const done = at.do("exchange_private", given(), "C");
    expect([done.percent("B", "C"), done.company("B").started, done.company("GCB").closed]).toEqual([
      10,
      false,
      true,
    ]);
    const stock = table()
      .inPlay("B", { par: 90, shares: { A: 20 }, pool: 10 })
      .owned("GCB", "C")
      .stock("A", {}, 3);
    const pool = stock.do("exchange_private", given("B", "pool"), "C");
    expect([pool.percent("B", "C"), pool.percent("B", "pool"), pool.seat()]).toEqual([10, 0, "A"]);
  });

  const tile = (company: string, hex: string, id: string, rotation = 0) => ({
    company,
    power: "lay",
    hex,
    tile: id,
    rotation,
  });

  it("DIF-1836jr30-05: the ferry lays a double town on the causeway for nothing in any step, in addition to the tile of the turn", () => {
    for (const step of ["track", "token", "routes", "trains"]) {
      const at = turn("B", "H6", step).owned("E-SF", "company:B");
      const [lay] = [0, 1, 2, 3, 4, 5]
        .map((rotation) => tile("E-SF", "B8", "56", rotation))
        .filter((use) => at.legal("use_power").some(({ rotation }) => rotation === use.rotation));
      if (!lay) throw new Error(`no tile in ${step}`);
      const done = at.do("use_power", lay);
      expect([done.state.board.tiles.B8?.[0], done.company("B").cash], step).toEqual(["56", 500]);
    }
    const at = turn("B", "H6", "track").owned("E-SF", "company:B");
    expect(at.refused("use_power", tile("E-SF", "K11", "56")).code).toBe("POWER_HEX");
    expect(at.refused("use_power", tile("E-SF", "B8", "58")).code).toBe("POWER_TILE");
    const two = at.legal("use_power").find((use) => use.tile === "2");
    at.do("use_power", tile("E-SF", "B8", "2", Number(two?.rotation)));
    expect(at.legal("lay_tile").length).toBeGreaterThan(0);
    expect(at.legal("use_power")).toEqual([]);
    const players = turn("B", "H6", "track").owned("E-SF", "A");
    expect(players.refused("use_power", tile("E-SF", "B8", "56")).code).toBe("POWER_NOT_HERE");
  });

  it("DIF-1836jr30-05: the Charbonnages' tile is that of the turn and costs 60; the token there is free and that of the turn", () => {
    const at = (step = "track", cash = 500) =>
      turn("B", "H6", step, { left: 2, cash }).owned("CdH", "company:B");
    const city = tile("CdH", "J8", "57");
    expect(at("trains").refused("use_power", city).code).toBe("POWER_NOT_HERE");
    expect(at("track", 59).refused("use_power", city).code).toBe("TERRAIN_COST");
    const laid = at().do("use_power", city);
    expect([laid.state.board.tiles.J8?.[0], laid.company("B").cash, laid.legal("lay_tile")]).toEqual([
      "57",
      440,
      [],
    ]);
    const token = { company: "CdH", power: "token", hex: "J8", city: 0 };
    const later = at().do("use_power", city).operate("B", "token", {}, [3, 1]);
    expect(later.refused("use_power", token).code).toBe("POWER_USED");
    const placed = laid.do("use_power", token);
    expect([placed.tokensAt("J8"), placed.company("B").cash]).toEqual([["B"], 440]);
    expect(placed.legal("place_token")).toEqual([]);
  });

  it("DIF-1836jr30-07: players do not sell privates to each other", () => {
    const at = turn("B", "H6", "track").owned("ACC", "B").stock("A", {}, 3);
    const offer = { kind: "buy", player: "B", companies: ["ACC"], price: 20 };
    expect(at.refused("trade_companies", offer).code).toBe("NOT_IN_STEP");
    expect(at.legal("trade_companies")).toEqual([]);
    const company = turn("B", "H6", "track").owned("ACC", "A");
    expect(company.do("buy_private", { company: "ACC", price: 20 }).player("A").cash).toBe(620);
  });

  it("DIF-1836jr30-08: privates of players close hexes, several of them two or three", () => {
    const closed = {
      ACC: ["D6"],
      "E-SF": ["B8"],
      CdH: ["J8"],
      GCB: ["G7", "G9", "H10"],
      CFL: ["K11", "J12"],
      CFLV: ["I3", "J4"],
    };
    for (const [id, hexes] of Object.entries(closed))
      for (const hex of hexes) {
        const at = turn("B", "H6", "track").owned(id, "C");
        const first = at.title.tileset.first.find((one) => one.hexes.includes(hex))?.tiles[0] ?? "57";
        const lay = { hex, tile: first, rotation: 0 };
        expect([hex, answer(at.owned(id, "C"), "lay_tile", lay)]).toEqual([hex, "TRACK_BLOCKED"]);
        expect([hex, answer(at.owned(id, "company:B"), "lay_tile", lay)]).not.toEqual([hex, "TRACK_BLOCKED"]);
      }
  });
});
