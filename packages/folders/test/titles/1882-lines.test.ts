import { describe, expect, it } from "vitest";
import { answer, best, laid, shelfTable, turned } from "./table.ts";

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}, options = {}) =>
  shelfTable("1882", 3, options)
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
  rotation: turned(shelfTable("1882").title, tile, sides),
});

describe("1882: track", () => {
  const G11: [string, ...number[]] = ["57", 1, 4];

  it("DIF-1882-03: one upgrade, or one yellow tile, or two of which the second costs 20", () => {
    const at = (cash = 500) => laid(turn("HBR", ["G11"], "track", { cash }), { G11 });
    const one = at().do("lay_tile", lay("H10", "9", 1, 4));
    expect([one.company("HBR").cash, one.asked()]).toEqual([500, "track"]);
    expect(answer(one, "lay_tile", lay("G11", "15", 1, 2, 3, 4))).toBe("TRACK_EITHER");
    const two = one.do("lay_tile", lay("I9", "9", 1, 4));
    expect([two.company("HBR").cash, two.asked() === "track"]).toEqual([480, false]);
    const round = (cash: number) =>
      at(cash)
        .do("lay_tile", lay("H10", "9", 1, 4))
        .round();
    expect([round(20), round(19)]).toEqual(["operating 2.1", "operating 2.2"]);
    const upgrade = at().do("lay_tile", lay("G11", "15", 1, 2, 3, 4));
    expect([upgrade.company("HBR").cash, upgrade.legal("lay_tile")]).toEqual([500, []]);
  });

  it("DIF-1882-03: rivers are borders with a cost, paid as track crosses them", () => {
    const at = (cash = 500) =>
      laid(turn("CNR", ["D8"], "track", { cash }), { F6: ["9", 1, 4], G7: ["57", 0, 3] });
    const paid = (...sides: number[]) =>
      at()
        .do("lay_tile", lay("E7", sides.length === 2 && sides[1] === 1 ? "9" : "8", ...sides))
        .company("CNR").cash - 520;
    // 20 at the side of F6, 40 at that of F8, where no track meets it; E7 brings 20.
    expect([paid(4, 1), paid(4, 2)]).toEqual([-20, 0]);
    expect(at(19).refused("lay_tile", lay("E7", "9", 4, 1)).code).toBe("TERRAIN_COST");
  });

  it("DIF-1882-03: a tile needs no new track on a line of the company, only a side to which one comes", () => {
    const crossing = lay("H10", "20", 0, 3, 1, 4);
    const near = laid(turn("HBR", ["G11"], "track"), { G11, H10: ["9", 1, 4] });
    expect(near.do("lay_tile", crossing).state.board.tiles.H10?.[0]).toBe("20");
    const far = laid(turn("CNR", ["D8"], "track"), { H10: ["9", 1, 4] });
    expect(far.refused("lay_tile", crossing).code).toBe("UPGRADE_NO_NEW_TRACK");
  });

  it("DIF-1882-11: a yellow tile in the area brings the company that lays it 20", () => {
    const at = () => turn("CNR", ["D8"], "track");
    expect(
      at()
        .do("lay_tile", lay("E7", "9", 4, 1))
        .company("CNR").cash,
    ).toBe(520);
    const outside = laid(turn("HBR", ["G11"], "track"), { G11 });
    expect(outside.do("lay_tile", lay("H10", "9", 1, 4)).company("HBR").cash).toBe(500);
    const green = laid(at(), { E7: ["9", 4, 1] }).do("lay_tile", lay("E7", "23", 4, 1, 5));
    expect(green.company("CNR").cash).toBe(500);
  });

  /** HBR buys the first train of a kind, with yellow and green tiles and a token in the area and yellow ones outside. */
  const bought = (tilesGo: string, kind: string, price: number, phase: string) =>
    laid(turn("HBR", ["G11"], "trains", { cash: 900, trains: [] }, { tilesGo }), {
      G11,
      E7: ["9", 4, 1],
      F6: ["24", 1, 4, 0],
      D6: ["57", 2, 5],
    })
      .inPlay("CPR", { par: 82, shares: { B: 60 }, tokens: ["I5", "D6"], turns: 2 })
      .region("phase", phase)
      .stackFrom(kind)
      .operate("HBR", "trains")
      .do("buy_train", { train: kind, from: "stack", price });

  it("DIF-1882-11: with phase 3, 4, 5 or 6 all yellow tiles of the area go, and tokens stay", () => {
    const firsts = [
      ["3", 180, "2"],
      ["4", 300, "3"],
      ["5", 450, "4"],
      ["6", 630, "5"],
    ] as const;
    for (const [kind, price, phase] of firsts) {
      const gone = bought(kind, kind, price, phase);
      const { tiles } = gone.state.board;
      expect([tiles.E7, tiles.D6, tiles.F6?.[0], tiles.G11?.[0]], kind).toEqual([
        undefined,
        undefined,
        "24",
        "57",
      ]);
      expect(gone.tokensAt("D6")).toEqual(["CPR"]);
      const other = kind === "3" ? "4" : "3";
      expect(bought(other, kind, price, phase).state.board.tiles.E7).toBeDefined();
    }
    expect(() => shelfTable("1882", 3, { tilesGo: "2" })).toThrow("OPTION_INVALID");
  });

  it("DIF-1882-11: by lot they go with one of the four phases", () => {
    const at = laid(turn("HBR", ["G11"], "trains", { cash: 5000, trains: [] }), { G11 }).region("phase", "2");
    const cleared = ["3", "4", "5", "6"].filter((kind, n) => {
      at.trains("HBR", []).stackFrom(kind).operate("HBR", "trains");
      at.do("buy_train", { train: kind, from: "stack", price: [180, 300, 450, 630][n] ?? 0 });
      return at.log("zone_cleared").length > 0;
    });
    expect(cleared).toHaveLength(1);
  });

  it("DIF-1882-11: rivers are paid for again", () => {
    const gone = bought("4", "4", 300, "3");
    expect(gone.state.board.tiles.E7).toBeUndefined();
    const again = laid(gone, { F6: ["24", 1, 4, 0] })
      .inPlay("CNR", { par: 76, shares: { C: 60 }, tokens: ["D8"], cash: 500, turns: 2 })
      .operate("CNR", "track")
      .do("lay_tile", lay("E7", "9", 4, 1));
    // 20 for the river, 20 from the area.
    expect(again.company("CNR").cash).toBe(500);
  });
});

describe("1882: lines", () => {
  type Tiles = Record<string, [string, ...number[]]>;
  const ALL = [0, 1, 2, 3, 4, 5] as const;
  const from: Tiles = {
    C11: ["63", ...ALL],
    D10: ["9", 1, 4],
    E9: ["9", 1, 4],
    F8: ["55", 0, 3, 1, 4],
    G7: ["57", 1, 4],
    H6: ["9", 1, 4],
    I5: ["63", ...ALL],
    H4: ["9", 2, 5],
    G3: ["63", ...ALL],
  };
  const run = (tiles: Tiles) => best(laid(turn("CPR", ["G7"], "track", { trains: ["D"] }), tiles), "CPR");

  it("DIF-1882-12: a line with Hudson Bay and one of B2 and I1 earns 100 more", () => {
    const { D10: _east, ...without } = from;
    // C11 40, F8 10, G7 20, I5 40 and G3 40; Hudson Bay 40.
    expect(run(from)).toBe(190);
    // I1 pays 40; E3 leads over C3 (30) to B2 (30).
    expect(run({ ...from, H2: ["9", 1, 4] })).toBe(190 + 40 + 100);
    expect(run({ ...from, E3: ["9", 0, 3], C3: ["15", 0, 1, 2, 3] })).toBe(190 + 60 + 100);
    // Without Hudson Bay: the cities and what is west of them alone.
    expect(run({ ...without, H2: ["9", 1, 4] })).toBe(150);
  });

  const fishing: Tiles = { E7: ["8", 4, 2], D6: ["15", 3, 4, 5, 0] };

  it("DIF-1882-13: B6 takes none of a train's stops", () => {
    const fish = (trains: string[], tiles = fishing) =>
      best(laid(turn("CNR", ["D8"], "track", { trains }), tiles), "CNR");
    // D8 30, D6 30 and 20 for fishing: with a train of two stops.
    expect([fish(["2"]), fish(["2"], { ...fishing, D6: ["57", 2, 5] })]).toEqual([80, 50]);
  });

  it("DIF-1882-13: a company whose only line leads there need not own a train", () => {
    const at = (tiles: Tiles) =>
      laid(turn("CPR", ["D6"], "track", { trains: [] }), tiles).operate("CPR", "trains");
    expect(
      at({ D6: ["57", 0, 3] })
        .do("pass")
        .asked(),
    ).not.toBe("trains");
    expect(at(fishing).refused("pass").code).toBe("TRAIN_OBLIGATION");
  });
});

describe("1882: the market and the end", () => {
  it("DIF-1882-15: the game ends with the set in which the bank breaks", () => {
    const at = (runNumber: number) =>
      turn("HBR", ["G11"], "dividend")
        .bank(30)
        .operate("HBR", "dividend", { earnings: 100 }, [2, runNumber])
        .do("dividend", { kind: "full" })
        .pass(1);
    expect([at(1).state.ended, at(2).state.ended?.reason]).toEqual([null, "bank"]);
  });

  it("DIF-1882-15: it ends with the round in which a price comes to 350, a stock round too", () => {
    const paid = (col: number) =>
      turn("HBR", ["G11"], "dividend", { cell: [0, col] })
        .operate("HBR", "dividend", { earnings: 100 })
        .do("dividend", { kind: "full" });
    const top = paid(14);
    expect([top.price("HBR"), top.pass(1).state.ended?.reason]).toEqual([350, "top_price"]);
    expect(paid(13).pass(1).round()).toBe("operating 2.2");
    const sold = (cell: [number, number]) =>
      shelfTable("1882")
        .inPlay("HBR", { par: 90, shares: { A: 60, B: 40 }, cell, turns: 2, tokens: ["G11"] })
        .stock("A", {}, 3)
        .pass(3);
    const ended = sold([1, 15]);
    expect([ended.price("HBR"), ended.round(), ended.state.ended?.reason]).toEqual([
      350,
      "stock",
      "top_price",
    ]);
    expect(sold([1, 14]).state.ended).toBeNull();
  });

  it("DIF-1882-15: it ends at once with a bankruptcy, and the bankrupt's money goes to the bank", () => {
    const broke = laid(turn("HBR", ["G11"], "trains", { cash: 10, trains: [], shares: { A: 20 } }), {
      G11: ["57", 1, 4],
      H10: ["9", 1, 4],
      I9: ["9", 1, 4],
      J8: ["57", 1, 4],
    })
      .cash("A", 15)
      .operate("HBR", "trains");
    const { bank } = broke.state;
    broke.do("declare_bankruptcy");
    expect([broke.state.ended?.reason, broke.player("A").cash, broke.state.bank - bank]).toEqual([
      "bankruptcy",
      0,
      15,
    ]);
  });

  it("DIF-1882-16: several shares on brown are bought in a turn, from the treasury too", () => {
    const bought = (source: string, cell: [number, number]) =>
      shelfTable("1882")
        .inPlay("HBR", { par: 67, shares: { A: 20 }, pool: 30, cell })
        .stock("C", {}, 3)
        .do("buy_share", { company: "HBR", from: source })
        .legal("buy_share")
        .some((one) => one.seat === "C" && one.company === "HBR" && one.from === source);
    expect([bought("pool", [8, 0]), bought("treasury", [8, 0])]).toEqual([true, true]);
    expect([bought("pool", [7, 0]), bought("treasury", [7, 0])]).toEqual([false, false]);
  });

  it("DIF-1882-16: starting values are 67 to 100, and companies have room for 4, 4, 3, 3, 2 and 2 trains", () => {
    const stock = shelfTable("1882").stock("A", {}, 2);
    const values = stock.legal("start_company").filter(({ company }) => company === "HBR");
    expect(new Set(values.map(({ price }) => price))).toEqual(new Set([67, 71, 76, 82, 90, 100]));
    expect(stock.refused("start_company", { company: "HBR", price: 112 }).code).toBe("NOT_A_STARTING_VALUE");
    const most = (phase: string) => {
      const at = turn("HBR", ["G11"], "trains").region("phase", phase);
      const ctx = at.ctx();
      return ctx.rules.slots["train.limit"](ctx, "HBR");
    };
    expect(["2", "3", "4", "5", "6", "D"].map(most)).toEqual([4, 4, 3, 3, 2, 2]);
  });
});
