import { describe, expect, it } from "vitest";
import { best, laid, shelfTable, turned } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1836jr30", players, options);

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}) =>
  table()
    .inPlay(company, {
      par: 90,
      shares: { A: 60, B: 20 },
      tokens,
      cash: 500,
      turns: 2,
      trains: ["4"],
      ...setup,
    })
    .region("phase", "3")
    .operate(company, step);

describe("1836Jr-30: ports", () => {
  /** Harwich, Rotterdam (50), Utrecht (40) and Amsterdam (40) in a row. */
  const row = (tokens: string[], trains = ["4"], phase = "3") =>
    best(
      laid(turn("HSM", tokens, "track", { trains }), {
        E5: ["66", 4, 1, 5, 0],
        E7: ["63", 0, 1, 2, 3, 4, 5],
      }).region("phase", phase),
      "HSM",
    );

  it("DIF-1836jr30-03: a port adds its value for each city of the line with an own token, and pays nothing itself", () => {
    expect([row(["D6"]), row(["D6", "E7"])]).toEqual([150, 170]);
    expect([row(["D6"], ["4"], "5"), row(["D6", "E7"], ["4"], "5")]).toEqual([160, 190]);
    // One stop less: the port is left out.
    expect(row(["D6"], ["3"])).toBe(130);
  });

  it("DIF-1836jr30-03: a line to a port needs two other stops", () => {
    const short = (more: Parameters<typeof laid>[1] = {}, trains = ["3"]) =>
      best(laid(turn("HSM", ["E5/0"], "track", { trains }), { E5: ["66", 4, 1, 5, 0], ...more }), "HSM");
    expect(short()).toBe(0);
    expect(short({ E7: ["57", 1, 4] })).toBe(90);
  });

  it("DIF-1836jr30-03: a line comes to one port", () => {
    const between = (first: [string, ...number[]]) =>
      best(
        laid(turn("B", ["G7"], "track"), {
          E5: first,
          F6: ["9", 2, 5],
          G7: ["15", 1, 2, 3, 4],
          G5: ["9", 1, 4],
          G3: ["9", 1, 4],
        }),
        "B",
      );
    // Rotterdam pays 50 and Antwerp 30, Harwich or Dover 20 more; without Harwich Rotterdam pays 40.
    expect(between(["65", 1, 5, 3, 4])).toBe(100);
    expect(between(["59", 5, 3])).toBe(90);
  });

  it("DIF-1836jr30-09: both towns of a hex may be on one line", () => {
    const line = (B8: [string, ...number[]]) =>
      best(laid(turn("NFL", ["A9"], "track"), { B8, C9: ["7", 2, 3], B10: ["63", 0, 1, 2, 3, 4, 5] }), "NFL");
    // Leeuwarden 10, Groningen 40 and both towns; or one.
    expect([line(["56", 3, 5, 4, 0]), line(["58", 3, 5])]).toEqual([70, 60]);
  });
});

describe("1836Jr-30: homes", () => {
  it("DIF-1836jr30-06: Amsterdam is printed with one city and gets tile 54, which has two, for 40", () => {
    const at = (cash = 100) => turn("HSM", ["D6"], "track", { cash }).closed("ACC");
    const [lay] = at()
      .legal("lay_tile")
      .filter(({ hex }) => hex === "D6");
    expect([
      lay?.tile,
      at(39)
        .legal("lay_tile")
        .some(({ hex }) => hex === "D6"),
    ]).toEqual(["54", false]);
    expect(at().refused("lay_tile", { hex: "D6", tile: "59", rotation: 0 }).code).toBe("TILE_NOT_FOR_HEX");
    const done = at().do("lay_tile", { hex: "D6", tile: "54", rotation: Number(lay?.rotation) });
    expect([done.company("HSM").cash, done.tokensAt("D6")]).toEqual([60, ["HSM"]]);
    const free = [0, 1].filter((city) => done.state.board.tokens.D6?.every(([at]) => at !== city));
    expect(free).toHaveLength(1);
    // Before: no circle is left for another company. After: the second city has one.
    const place = (laidAlready: boolean) => {
      const other = laidAlready ? done : at();
      return laid(other, { E7: ["63", 0, 1, 2, 3, 4, 5], D8: ["7", 0, 1] })
        .inPlay("NFL", {
          par: 82,
          shares: { B: 60 },
          tokens: ["A9", "E7"],
          left: 1,
          cash: 100,
          turns: 2,
        })
        .operate("NFL", "token");
    };
    expect(place(false).refused("place_token", { hex: "D6", city: 0 }).code).toBe("NO_OPEN_CIRCLE");
    expect(place(true).refused("place_token", { hex: "D6", city: 2 }).code).toBe("NO_CITY");
    expect(
      place(true)
        .legal("place_token")
        .filter(({ hex }) => hex === "D6"),
    ).toHaveLength(1);
  });

  it("DIF-1836jr30-06: the NBDS chooses its city as the first tile is laid on its home", () => {
    const begun = table()
      .inPlay("NBDS", { par: 90, shares: { A: 60, B: 20 }, left: 2, cash: 300, turns: 0 })
      .region("phase", "3")
      .stock("A", {}, 3)
      .pass(3);
    expect(begun.state.board.tokens.E11).toEqual([[0, 0, "NBDS"]]);
    const lay = begun.legal("lay_tile").find(({ hex }) => hex === "E11");
    const done = begun.do("lay_tile", { hex: "E11", tile: "59", rotation: Number(lay?.rotation) });
    expect([done.asked(), done.seat(), done.company("NBDS").cash]).toEqual(["choose_home", "A", 260]);
    expect(done.refused("choose_home", { city: 2 }).code).toBe("NO_CITY");
    expect(done.do("choose_home", { city: 1 }).state.board.tokens.E11).toEqual([[1, 0, "NBDS"]]);
  });
});

describe("1836Jr-30: as in 1830", () => {
  it("DIF-1836jr30-10: bids are any amount from 5 more on", () => {
    expect(table().refused("bid_lot", { lot: "E-SF", amount: 44 }).code).toBe("BID_TOO_LOW");
    const begun = table().do("bid_lot", { lot: "E-SF", amount: 47 });
    expect(begun.refused("bid_lot", { lot: "E-SF", amount: 51 }).code).toBe("BID_TOO_LOW");
    expect(begun.do("bid_lot", { lot: "E-SF", amount: 53 }).state.setAside).toHaveLength(2);
  });

  it("DIF-1836jr30-10: a tile needs no new track on a line of the company, only a side to which one comes", () => {
    const crossed = laid(turn("B", ["H6"], "track"), { H8: ["9", 1, 4], H6: ["63", 0, 1, 2, 3, 4, 5] });
    const crossing = { hex: "H8", tile: "20", rotation: turned(crossed.title, "20", [0, 3, 1, 4]) };
    const far = laid(turn("NFL", ["A9"], "track"), { H8: ["9", 1, 4] });
    expect(far.refused("lay_tile", crossing).code).toBe("UPGRADE_NO_NEW_TRACK");
    expect(crossed.do("lay_tile", crossing).state.board.tiles.H8?.[0]).toBe("20");
  });

  it("DIF-1836jr30-10: shares in the pool count for the float, and a bankrupt's money goes to the bank as the game ends", () => {
    const float = (pool: number) =>
      table()
        .inPlay("B", { par: 67, shares: { A: 20, B: 20 }, pool, floated: false, turns: 0 })
        .stock("C", {}, 3)
        .do("buy_share", { company: "B", from: "treasury" }, "C")
        .company("B").floated;
    expect([float(10), float(0)]).toEqual([true, false]);
    const broke = laid(
      turn("B", ["H6"], "trains", { cash: 10, trains: [], shares: { A: 20 } }).cash("A", 15),
      { H4: ["57", 1, 4] },
    ).operate("B", "trains");
    const { bank } = broke.state;
    broke.do("declare_bankruptcy");
    expect([broke.state.ended?.reason, broke.player("A").cash]).toEqual(["bankruptcy", 0]);
    expect(broke.state.bank - bank).toBe(15);
  });

  it("DIF-1836jr30-10: a broken bank ends the game with the set", () => {
    const at = (run: number) =>
      turn("B", ["H6"], "dividend")
        .bank(30)
        .operate("B", "dividend", { earnings: 100 }, [2, run])
        .do("dividend", { kind: "full" })
        .pass(1);
    expect([at(1).state.ended, at(2).state.ended?.reason]).toEqual([null, "bank"]);
  });

  it("DIF-1836jr30-11: several shares on brown are bought in a turn from the pool, and with an option from the treasury", () => {
    const bought = (from: string, options = {}, cell: [number, number] = [7, 0]) =>
      table(3, options)
        .inPlay("B", { par: 67, shares: { A: 20 }, pool: 30, cell })
        .stock("C", {}, 3)
        .do("buy_share", { company: "B", from })
        .legal("buy_share")
        .some((one) => one.seat === "C" && one.company === "B" && one.from === from);
    expect([bought("pool"), bought("pool", {}, [5, 6])]).toEqual([true, false]);
    expect([bought("treasury"), bought("treasury", { brownFromTreasury: true })]).toEqual([false, true]);
  });
});
