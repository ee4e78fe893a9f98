import { describe, expect, it } from "vitest";
import { answer, laid, shelfTable, turned } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1882", players, options);
const bid = (lot: string, amount: number) => ({ lot, amount });

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}, options = {}) =>
  table(3, options)
    .closed("HB")
    .closed("TB")
    .closed("SCP")
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
const lay = (hex: string, tile: string, ...sides: number[]) => ({
  hex,
  tile,
  rotation: turned(table().title, tile, sides),
});
const NEUTRAL = { price: 0, kind: "neutral" };

describe("1882: the opening and privates", () => {
  it("DIF-1882-01: two to six players and a bank of 9,000", () => {
    for (const players of [2, 3, 4, 5, 6]) expect(table(players).money()).toBe(9000);
    for (const players of [1, 7]) expect(() => table(players)).toThrow("PLAYER_COUNT");
  });

  it("DIF-1882-01: bids are multiples of 5; each private in its turn is the first lot, and falls when all pass", () => {
    expect(table().refused("bid_lot", bid("SCP", 57)).code).toBe("BID_STEP");
    expect(table().do("bid_lot", bid("SCP", 60)).seat()).toBe("B");
    expect(table().pass(3).do("buy_lot", bid("HB", 15)).company("HB").owner).toBe("player:A");
    const second = table().do("buy_lot", bid("HB", 20)).pass(3);
    expect(second.refused("buy_lot", bid("SCP", 50)).code).toBe("PACKET_PRICE");
    const third = second.do("buy_lot", bid("SCP", 45)).pass(6);
    expect(third.do("buy_lot", bid("NWR", 70)).company("NWR").owner).toBe("player:C");
  });

  it("DIF-1882-02: companies buy privates in phases 3 to 5", () => {
    const buy = { company: "SCP", price: 50 };
    const at = (phase: string) =>
      turn("HBR", ["G11"], "track").closed("SCP", false).owned("SCP", "A").region("phase", phase);
    expect(["2", "3", "4", "5", "6"].map((phase) => answer(at(phase), "buy_private", buy))).toEqual([
      "PRIVATE_NOT_NOW",
      "done",
      "done",
      "done",
      "PRIVATE_NOT_NOW",
    ]);
  });

  it("DIF-1882-02: trains that are discarded or given in exchange leave the game", () => {
    const over = turn("HBR", ["G11"], "trains", { trains: ["3", "3", "3"], cash: 300 })
      .stackFrom("4")
      .operate("HBR", "trains")
      .do("buy_train", { train: "4", from: "stack", price: 300 });
    expect([over.phaseName(), over.asked()]).toEqual(["4", "discard_train"]);
    const train = over.company("HBR").trains.find(({ kind }) => kind === "3");
    const done = over.do("discard_train", { train: String(train?.kind) });
    expect([done.kinds("HBR"), done.state.depot.pool]).toEqual([["3", "3", "4"], []]);
    const diesel = turn("HBR", ["G11"], "trains", { trains: ["4"], cash: 800 })
      .region("phase", "6")
      .stackFrom("D")
      .operate("HBR", "trains")
      .do("buy_train", { train: "D", from: "stack", price: 800, gives: "4" });
    expect([diesel.kinds("HBR"), diesel.state.depot.pool]).toEqual([["D"], []]);
    expect(diesel.state.depot.rusted.some(({ kind }) => kind === "4")).toBe(true);
  });

  it("DIF-1882-02: shares in the bank pool count for the float", () => {
    const float = (pool: number) =>
      table()
        .inPlay("HBR", { par: 67, shares: { A: 20, B: 20 }, pool, floated: false, turns: 0 })
        .stock("C", {}, 3)
        .do("buy_share", { company: "HBR", from: "treasury" }, "C")
        .company("HBR").floated;
    expect([float(10), float(0)]).toEqual([true, false]);
  });

  it("DIF-1882-04: Hudson Bay closes C11, SCP H4 and the Trestle Bridge G9 while a player has it", () => {
    for (const [id, hex, tile] of [
      ["HB", "C11", "57"],
      ["SCP", "H4", "9"],
      ["TB", "G9", "57"],
    ] as const) {
      const at = turn("HBR", ["G11"], "track").closed(id, false);
      const fields = { hex, tile, rotation: 0 };
      expect([id, answer(at.owned(id, "C"), "lay_tile", fields)]).toEqual([id, "TRACK_BLOCKED"]);
      expect([id, answer(at.owned(id, "company:HBR"), "lay_tile", fields)]).not.toEqual([
        id,
        "TRACK_BLOCKED",
      ]);
    }
  });

  const opened = (drawn: string) =>
    table(3, { drawn })
      .cash("A", 1000)
      .cash("B", 1000)
      .do("buy_lot", bid("HB", 20))
      .do("buy_lot", bid("SCP", 50))
      .do("buy_lot", bid("NWR", 80))
      .do("buy_lot", bid("TB", 140));

  it("DIF-1882-07: Trestle Bridge brings a share of a company that is drawn before the game, or fixed", () => {
    for (const company of ["CNR", "CPR", "GT", "HBR", "QLL"]) {
      const sold = opened(company);
      expect([sold.percent(company, "A"), sold.company(company).started]).toEqual([10, false]);
    }
    const lot = opened("lot");
    const drawn = ["CNR", "CPR", "GT", "HBR", "QLL"].filter((company) => lot.percent(company, "A") === 10);
    expect(drawn).toHaveLength(1);
    expect(() => opened("SC")).toThrow("OPTION_INVALID");
  });

  it("DIF-1882-07: its owner gets 10 at each river that a company pays for", () => {
    const earned = (owner: string, ...sides: number[]) => {
      const at = laid(turn("CPR", ["I5", "K3"], "track").closed("TB", false).owned("TB", owner), {
        I3: ["9", 0, 3],
        M3: ["4", 0, 3],
        J2: ["9", 2, 5],
      });
      const before = at.player("C").cash;
      at.do("lay_tile", lay("K3", "57", ...sides));
      return [at.player("C").cash - before, at.company("CPR").cash];
    };
    // Rivers of 20 and 40; of 40; and none.
    expect(earned("C", 0, 3)).toEqual([20, 440]);
    expect(earned("C", 2, 5)).toEqual([0, 500]);
    expect(earned("A", 0, 3)).toEqual([0, 440]);
  });

  it("DIF-1882-08: Canadian Pacific brings the presidency of CPR; no company buys it", () => {
    const sold = opened("GT").do("buy_lot", bid("CP", 180));
    expect([sold.asked(), sold.seat()]).toEqual(["choose_par", "B"]);
    expect(sold.refused("choose_par", { price: 60 }).code).toBe("NOT_A_STARTING_VALUE");
    sold.do("choose_par", { price: 100 });
    expect([sold.president("CPR"), sold.percent("CPR", "B"), sold.price("CPR")]).toEqual(["B", 20, 100]);
    const at = turn("HBR", ["G11"], "track").owned("CP", "A").owned("NWR", "A");
    expect(at.refused("buy_private", { company: "CP", price: 180 }).code).toBe("PRIVATE_NOT_NOW");
    expect(at.do("buy_private", { company: "NWR", price: 80 }).company("NWR").owner).toBe("company:HBR");
  });

  it("DIF-1882-08: it closes with CPR's first train or phase 5", () => {
    const bought = (company: string, kind: string, price: number) =>
      turn(company, ["I5"], "trains", { trains: [], cash: 900 })
        .owned("CP", "C")
        .region("phase", kind === "5" ? "4" : "3")
        .stackFrom(kind)
        .operate(company, "trains")
        .do("buy_train", { train: kind, from: "stack", price })
        .company("CP").closed;
    expect([bought("HBR", "3", 180), bought("CPR", "3", 180), bought("HBR", "5", 450)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("1882: Saskatchewan Central", () => {
  const stock = (owner = "A", kind = "2") =>
    table().owned("SCP", owner).stackFrom(kind).region("phase", "3").stock("A", {}, 3);
  const start = { company: "SC", price: 82 };

  it("DIF-1882-05: its player gives the private for one share of the presidency, pays the other, and no one else begins SC", () => {
    expect(stock("B").refused("start_company", start).code).toBe("START_BY_PRIVATE");
    const begun = stock().do("start_company", start);
    expect([begun.percent("SC", "A"), begun.player("A").cash, begun.company("SCP").closed]).toEqual([
      20,
      518,
      true,
    ]);
    expect([begun.asked(), begun.seat()]).toEqual(["choose_home", "A"]);
    expect(stock().cash("A", 81).stock("A", {}, 3).refused("start_company", start).code).toBe(
      "NOT_ENOUGH_CASH",
    );
  });

  it("DIF-1882-05: the home is any open circle that is kept for no one, or that of a neutral token", () => {
    const begun = () =>
      stock()
        .circles({ G3: [[0, 0, "CN", NEUTRAL]], J8: [[0, 0, "HBR"]] })
        .do("start_company", start);
    expect(begun().refused("choose_home", { hex: "L8", city: 0 }).code).toBe("NO_CITY");
    expect(begun().refused("choose_home", { hex: "J8", city: 0 }).code).toBe("NO_CITY");
    expect(begun().do("choose_home", { hex: "G7", city: 0 }).tokensAt("G7")).toEqual(["SC"]);
    expect(begun().do("choose_home", { hex: "G3", city: 0 }).tokensAt("G3")).toEqual(["SC"]);
  });

  it("DIF-1882-05: if the next train is a 3, 4, 5 or 6 there is one more of it", () => {
    const more = (kind: string) => {
      const at = stock("A", kind);
      const count = () => at.state.depot.stack.filter((train) => train.kind === kind).length;
      const before = count();
      at.do("start_company", start);
      return count() - before;
    };
    expect(["2", "3", "4", "5", "6", "D"].map(more)).toEqual([0, 1, 1, 1, 1, 0]);
  });

  it("DIF-1882-05: once a company owns the private, or it has closed with phase 6, SC never comes", () => {
    const at = turn("HBR", ["G11"], "track").closed("SCP", false).owned("SCP", "A");
    expect(at.company("SC").closed).toBe(false);
    expect(at.do("buy_private", { company: "SCP", price: 50 }).company("SC").closed).toBe(true);
    const six = (kind: string, price: number) =>
      turn("HBR", ["G11"], "trains", { cash: 900, trains: [] })
        .closed("SCP", false)
        .owned("SCP", "C")
        .region("phase", kind === "6" ? "5" : "4")
        .stackFrom(kind)
        .operate("HBR", "trains")
        .do("buy_train", { train: kind, from: "stack", price });
    expect([six("5", 450).company("SCP").closed, six("5", 450).company("SC").closed]).toEqual([false, false]);
    expect([six("6", 630).company("SCP").closed, six("6", 630).company("SC").closed]).toEqual([true, true]);
  });
});
