import { describe, expect, it } from "vitest";
import { answer, best, laid, shelfTable } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("18al", players, options);
const PRIVATES = ["TR", "SNAR", "BLC", "M&C", "NDY"];

/** A company of A on turn, in phase 3; the privates are closed. */
const turn = (company: string, tokens: string[], step: string, setup = {}, options = {}) => {
  const at = table(3, options);
  for (const id of PRIVATES) at.closed(id);
  return at
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
};
const owning = (id: string, owner: string, ...of: Parameters<typeof turn>) =>
  turn(...of)
    .closed(id, false)
    .owned(id, owner);

describe("18AL: the stock round", () => {
  it("DIF-18al-01: a stock turn is sell, then buy, or buy, then sell", () => {
    const trading = () =>
      table()
        .inPlay("ABC", { par: 90, shares: { B: 40, A: 30 } })
        .inPlay("TAG", { par: 75, shares: { B: 20, A: 30 } })
        .stock("A", {}, 3);
    const sale = { company: "ABC", percent: 10 };
    const buy = { company: "TAG", from: "treasury" };
    expect(trading().do("sell_shares", sale).do("buy_share", buy).seat()).toBe("B");
    const second = trading().do("buy_share", buy);
    expect([second.seat(), second.do("sell_shares", sale).percent("ABC", "A")]).toEqual(["A", 20]);
  });

  it("DIF-18al-01: starting values are 60, 70, 75, 90 and 105", () => {
    const stock = table().stock("A", {}, 2);
    const values = stock.legal("start_company").filter(({ company }) => company === "ABC");
    expect(new Set(values.map(({ price }) => price))).toEqual(new Set([60, 70, 75, 90, 105]));
    expect(stock.refused("start_company", { company: "ABC", price: 80 }).code).toBe("NOT_A_STARTING_VALUE");
  });

  it("DIF-18al-01: a yellow space frees from the certificate limit, and no space from the holding limit", () => {
    const full = (cell: [number, number]) =>
      table()
        .inPlay("L&N", { par: 90, shares: { A: 20, C: 40 } })
        .inPlay("M&O", { par: 90, shares: { A: 20, C: 40 } })
        .inPlay("WRA", { par: 90, shares: { A: 20, C: 40 } })
        .inPlay("ATN", { par: 90, shares: { A: 20, C: 30 } })
        .inPlay("ABC", { par: 60, shares: { A: 20 }, pool: 20, cell })
        .stock("C", {}, 3);
    const share = { company: "ABC", from: "pool" };
    const yellow: [number, number] = [6, 0];
    expect(full([2, 5]).refused("buy_share", share).code).toBe("CERTIFICATE_LIMIT");
    const bought = full(yellow).do("buy_share", share);
    expect(bought.percent("ABC", "C")).toBe(10);
    const most = table()
      .inPlay("ABC", { par: 60, shares: { A: 60 }, pool: 20, cell: yellow })
      .stock("A", {}, 3);
    expect(most.refused("buy_share", share).code).toBe("HOLDING_LIMIT");
  });

  it("DIF-18al-01: shares in the pool count for the float", () => {
    const float = (pool: number) =>
      table()
        .inPlay("ABC", { par: 60, shares: { A: 20, B: 20 }, pool, floated: false, turns: 0 })
        .stock("C", {}, 3)
        .do("buy_share", { company: "ABC", from: "treasury" }, "C")
        .company("ABC").floated;
    expect([float(10), float(0)]).toEqual([true, false]);
  });

  const buys = (price: number) => ({ kind: "buy", player: "B", companies: ["TR"], price });

  it("DIF-18al-02: a player buys a private of another in place of the purchase of the turn, at any price from 1", () => {
    const at = (seat = "A") => owning("TR", "B", "ABC", ["G6"], "track").stock(seat, {}, 3);
    expect(at().refused("trade_companies", buys(0)).code).toBe("TRADE_PRICE");
    expect(at("B").refused("trade_companies", { ...buys(5), kind: "sell", player: "A" }).code).toBe(
      "PRIVATE_TRADE_BUYER",
    );
    const sold = at().do("trade_companies", buys(1)).do("consent", { accept: true });
    expect([sold.company("TR").owner, sold.player("A").cash]).toEqual(["player:A", 599]);
    expect(sold.legal("buy_share").filter(({ seat }) => seat === "A")).toEqual([]);
  });

  it("DIF-18al-02: companies buy in phases 3 and 4, at half to one and a half of face value", () => {
    const at = (phase = "3") => owning("TR", "A", "ABC", ["G6"], "track").region("phase", phase);
    const buy = (price: number, phase?: string) => answer(at(phase), "buy_private", { company: "TR", price });
    expect([9, 10, 30, 31].map((price) => buy(price))).toEqual([
      "PRIVATE_PRICE",
      "done",
      "done",
      "PRIVATE_PRICE",
    ]);
    expect(["2", "3", "4", "5"].map((phase) => buy(20, phase))).toEqual([
      "PRIVATE_NOT_NOW",
      "done",
      "done",
      "PRIVATE_NOT_NOW",
    ]);
  });

  it("DIF-18al-15: bids are any amount from 5 more on, and who has bid least raises first", () => {
    const bid = (lot: string, amount: number) => ({ lot, amount });
    const begun = table(4).do("bid_lot", bid("SNAR", 47), "A");
    expect(begun.refused("bid_lot", bid("SNAR", 51)).code).toBe("BID_TOO_LOW");
    const contested = begun
      .do("pass", {}, "B")
      .do("bid_lot", bid("SNAR", 52), "C")
      .do("bid_lot", bid("SNAR", 58), "D")
      .do("pass", {}, "A")
      .do("bid_lot", bid("SNAR", 63), "B")
      .do("buy_lot", bid("TR", 20), "C");
    expect([contested.asked(), contested.seat()]).toEqual(["auction", "A"]);
  });
});

describe("18AL: privates of companies", () => {
  const mines = ["H3", "G4", "H5", "G6", "E6"];
  const mark = (hex: string) => ({ company: "SNAR", power: "assign", hex });
  /** ABC at Anniston, joined to Oxmoor. */
  const mining = (owner = "company:ABC", trains = ["2"], step = "track") =>
    laid(owning("SNAR", owner, "ABC", ["G6"], step, { trains }), { G6: ["57", 1, 4] });

  it("DIF-18al-08: its company marks one of five mines to which its line leads, if it has a train", () => {
    expect(mining().refused("use_power", mark("K2")).code).toBe("POWER_HEX");
    expect(mining().refused("use_power", mark("E6")).code).toBe("POWER_NOT_REACHED");
    expect(mining("company:ABC", []).refused("use_power", mark("H5")).code).toBe("POWER_NOT_REACHED");
    expect(mining("A").refused("use_power", mark("H5")).code).toBe("POWER_NOT_HERE");
    const marked = mining().do("use_power", mark("H5"));
    expect(marked.state.board.overlays?.map(({ hex }) => hex)).toEqual(["H5"]);
    expect(marked.legal("use_power")).toEqual([]);
    for (const hex of mines) expect(answer(turnAt(hex), "use_power", mark(hex)), hex).toBe("done");
  });
  const turnAt = (hex: string) => owning("SNAR", "company:ABC", "ABC", ["G6", hex], "track");

  it("DIF-18al-08: 10 more for each train that stops there, until the first 6, also when the private is closed", () => {
    const run = (trains: string[], marked: boolean) => {
      const at = mining("company:ABC", trains);
      return best(marked ? at.do("use_power", mark("H5")) : at, "ABC");
    };
    expect([run(["2"], false), run(["2"], true)]).toEqual([50, 60]);
    const bought = (kind: string, price: number, phase: string) =>
      mining()
        .do("use_power", mark("H5"))
        .region("phase", phase)
        .stackFrom(kind)
        .treasury("ABC", 900)
        .operate("ABC", "trains", {}, [3, 1])
        .do("buy_train", { train: kind, from: "stack", price });
    const five = bought("5", 450, "4");
    expect([five.company("SNAR").closed, five.state.board.overlays?.length]).toEqual([true, 1]);
    expect(bought("6", 630, "5").state.board.overlays ?? []).toEqual([]);
  });

  it("DIF-18al-09: the company that buys the Memphis & Charleston gets 20 for Birmingham with Atlanta", () => {
    const at = (bought: boolean) => {
      const before = laid(owning("M&C", "A", "ABC", ["G6"], "track", { trains: ["4"] }), {
        G4: ["442a", 1, 3, 4, 5],
        G6: ["15", 5, 0, 1, 2],
        H7: ["8", 2, 4],
      });
      return bought ? before.do("buy_private", { company: "M&C", price: 100 }) : before;
    };
    // Birmingham, Oxmoor and Anniston pay 30 each, Atlanta 40.
    expect([best(at(false), "ABC"), best(at(true), "ABC")]).toEqual([130, 150]);
  });

  it("DIF-18al-09: and 40 for Mobile with Nashville", () => {
    const at = (bought: boolean) => {
      const before = laid(owning("M&C", "A", "L&N", ["A4"], "track", { trains: ["5"] }), {
        C4: ["57", 0, 3],
        E4: ["9", 0, 3],
        G4: ["442a", 0, 2, 3, 4],
        I4: ["9", 0, 3],
        K4: ["14", 0, 1, 3, 4],
        M4: ["9", 0, 3],
        O4: ["8", 3, 1],
        P3: ["9", 1, 4],
      });
      return bought ? before.do("buy_private", { company: "M&C", price: 100 }) : before;
    };
    // Nashville and Mobile pay 40 each, Decatur 20, Birmingham and Selma 30 each.
    expect([best(at(false), "L&N"), best(at(true), "L&N")]).toEqual([160, 200]);
  });

  it("DIF-18al-09: until another player leads it at the end of a stock turn", () => {
    const bought = () =>
      owning("M&C", "A", "ABC", ["G6"], "track").do("buy_private", { company: "M&C", price: 100 });
    const kept = bought().stock("A", {}, 3).do("pass");
    expect(kept.company("ABC").facts?.pairs).toEqual({ by: "M&C", lead: "A" });
    const sold = bought().stock("A", {}, 3).do("sell_shares", { company: "ABC", percent: 50 }).do("pass");
    expect([sold.president("ABC"), sold.company("ABC").facts?.pairs]).toEqual(["B", {}]);
  });

  const lumber = (hex: string, tile = "445", rotation = 0) => ({
    company: "BLC",
    power: "lay",
    hex,
    tile,
    rotation,
  });

  it("DIF-18al-10: Brown & Sons lay the lumber tile on one of five swamps for nothing, without a line there, in addition to the tile of the turn and in any step", () => {
    const at = (step = "track", owner = "company:ABC") => owning("BLC", owner, "ABC", ["G6"], step);
    for (const hex of ["G2", "M2", "O4", "N5", "P5"]) {
      const [fit] = at()
        .legal("use_power")
        .filter((use) => use.hex === hex);
      const done = at().do("use_power", lumber(hex, "445", Number(fit?.rotation)));
      expect([done.state.board.tiles[hex]?.[0], done.company("ABC").cash, done.asked()]).toEqual([
        "445",
        500,
        "track",
      ]);
      expect(done.legal("use_power")).toEqual([]);
    }
    expect(at().refused("use_power", lumber("L3")).code).toBe("POWER_HEX");
    expect(at().refused("use_power", lumber("O4", "9")).code).toBe("POWER_TILE");
    expect(at("track", "A").refused("use_power", lumber("O4")).code).toBe("POWER_NOT_HERE");
    expect(at("trains").do("use_power", lumber("O4", "445", 1)).state.board.tiles.O4).toEqual(["445", 1]);
    expect(
      at()
        .do("use_power", lumber("O4", "445", 1))
        .legal("lay_tile").length,
    ).toBeGreaterThan(0);
  });

  it("DIF-18al-10: it stays permanently, and no one else lays it", () => {
    const at = () => laid(turn("M&O", ["Q2"], "track"), { P3: ["9", 1, 4] });
    const [plain] = at()
      .legal("lay_tile")
      .filter(({ hex }) => hex === "O4");
    expect(plain?.tile).not.toBe("445");
    const tile = { hex: "O4", tile: "445", rotation: 1 };
    expect(answer(at(), "lay_tile", tile)).toBe("POWER_TILE_KEPT");
    const lies = laid(at(), { O4: ["445", 1, 3] }).region("phase", "5");
    expect(lies.legal("lay_tile").filter(({ hex }) => hex === "O4")).toEqual([]);
    const town = laid(at(), { O4: ["9", 1, 4] }).region("phase", "5");
    expect(town.legal("lay_tile").some(({ hex }) => hex === "O4")).toBe(true);
  });

  it("DIF-18al-11: the New Decatur Yards buy a new 3, 4 or 5 at half price, and close", () => {
    const shop = (kind: string, owner = "company:ABC") =>
      owning("NDY", owner, "ABC", ["G6"], "trains", { trains: [], cash: 800 })
        .region("phase", "4")
        .stackFrom(kind)
        .operate("ABC", "trains");
    for (const [kind, price] of [
      ["3", 90],
      ["4", 150],
      ["5", 225],
    ] as const) {
      const buy = { train: kind, from: "stack", price };
      const done = shop(kind).do("buy_train", buy);
      expect([done.kinds("ABC"), done.company("ABC").cash, done.company("NDY").closed]).toEqual([
        [kind],
        800 - price,
        true,
      ]);
      expect(shop(kind, "A").refused("buy_train", buy).code).toBe("TRAIN_PRICE");
    }
    const six = { train: "6", from: "stack", price: 315 };
    expect(shop("6").refused("buy_train", six).code).toBe("TRAIN_PRICE");
    const old = shop("4").pool(["3"]);
    expect(old.refused("buy_train", { train: "3", from: "pool", price: 90 }).code).toBe("TRAIN_PRICE");
  });
});
