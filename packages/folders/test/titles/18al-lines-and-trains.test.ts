import { describe, expect, it } from "vitest";
import { answer, best, laid, shelfTable, turned } from "./table.ts";

type Tiles = Parameters<typeof laid>[1];

/** A company of A on turn, in phase 3; the privates are closed. */
const turn = (company: string, tokens: string[], step: string, setup = {}, options = {}) => {
  const at = shelfTable("18al", 3, options);
  for (const id of ["TR", "SNAR", "BLC", "M&C", "NDY"]) at.closed(id);
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
const buy = (train: string, price: number, from = "stack") => ({ train, from, price });

describe("18AL: trains", () => {
  it("DIF-18al-03: before phase 4 a company buys one new train of the bank in a turn", () => {
    const at = (phase: string) =>
      turn("ABC", ["G6"], "trains", { trains: [], cash: 900 })
        .region("phase", phase)
        .stackFrom(phase === "2" ? "2" : "3")
        .pool(["2"])
        .operate("ABC", "trains");
    const twice = at("2").do("buy_train", buy("2", 100));
    expect(twice.refused("buy_train", buy("2", 100)).code).toBe("NEW_TRAINS");
    expect(at("3").do("buy_train", buy("3", 180)).refused("buy_train", buy("3", 180)).code).toBe(
      "NEW_TRAINS",
    );
    expect(twice.do("buy_train", buy("2", 100, "pool")).kinds("ABC")).toEqual(["2", "2"]);
    const four = at("4").do("buy_train", buy("3", 180)).do("buy_train", buy("3", 180));
    expect(four.kinds("ABC")).toEqual(["3", "3"]);
  });

  /** Tupelo (30), a town, Corinth's neighbor and more: F1, H1 and J1 to Meridian (30), York (20) beyond. */
  const west: Tiles = { H1: ["9", 0, 3], J1: ["9", 0, 3], K2: ["57", 1, 4] };
  const run = (trains: string[], tiles: Tiles, company = "ATN", tokens = ["F1"], phase = "3") =>
    best(laid(turn(company, tokens, "track", { trains }), tiles).region("phase", phase), company);

  it("DIF-18al-04: a train counts as many cities and places off the board as its name says", () => {
    expect([run(["2"], west), run(["3"], west)]).toEqual([60, 80]);
    const east: Tiles = { G6: ["15", 5, 0, 1, 2], H7: ["8", 2, 4] };
    // Oxmoor and Anniston 30 each, Atlanta 40.
    expect([run(["2"], east, "ABC", ["G6"]), run(["3"], east, "ABC", ["G6"])]).toEqual([70, 100]);
  });

  it("DIF-18al-04: and any number of towns", () => {
    const line: Tiles = {
      G2: ["445", 3, 5],
      E2: ["9", 0, 3],
      C2: ["58", 0, 4],
      B3: ["9", 1, 4],
      H3: ["57", 2, 5],
    };
    // Nashville 40 and Tuscaloosa 20 with two towns, of 10 and 20.
    expect(run(["2"], line, "L&N", ["A4"])).toBe(90);
  });

  it("DIF-18al-04: with the first 7 the 4-trains are obsolete: each runs once more; DIF-18al-14: with an option they rust", () => {
    const at = (options = {}) =>
      laid(
        turn("ABC", ["G6"], "trains", { trains: [], cash: 900 }, options).inPlay("ATN", {
          par: 75,
          shares: { B: 60 },
          tokens: ["F1"],
          left: 0,
          trains: ["4"],
          turns: 2,
        }),
        west,
      )
        .region("phase", "6")
        .stackFrom("7")
        .operate("ABC", "trains")
        .do("buy_train", buy("7", 700));
    const seven = at();
    expect([seven.kinds("ATN"), seven.company("ATN").trains[0]?.obsolete]).toEqual([["4"], true]);
    expect(best(seven, "ATN")).toBeGreaterThan(0);
    const paid = seven.operate("ATN", "dividend", { earnings: 80 }).do("dividend", { kind: "full" });
    expect(paid.kinds("ATN")).toEqual([]);
    // The option: they rust at once.
    expect(at({ quickFours: true }).kinds("ATN")).toEqual([]);
  });

  it("DIF-18al-05: the 4D counts four cities and places off the board twice, and towns once", () => {
    expect([run(["4"], west), run(["4D"], west)]).toEqual([80, 160]);
    const line: Tiles = {
      G2: ["445", 3, 5],
      E2: ["9", 0, 3],
      C2: ["58", 0, 4],
      B3: ["9", 1, 4],
      H3: ["57", 2, 5],
    };
    expect([run(["4"], line, "L&N", ["A4"]), run(["4D"], line, "L&N", ["A4"])]).toEqual([90, 150]);
    const east: Tiles = {
      G6: ["15", 5, 0, 1, 2],
      H7: ["8", 2, 4],
      G4: ["442a", 1, 3, 4, 5],
      H3: ["57", 1, 4],
    };
    // Atlanta 40, Anniston, Oxmoor and Birmingham 30 each; Tuscaloosa is a fifth.
    expect([run(["4D"], east, "ABC", ["G6"]), run(["5"], east, "ABC", ["G6"])]).toEqual([260, 150]);
  });

  it("DIF-18al-05, DIF-18al-14: there are five, or with an option no end, and they begin gray tiles", () => {
    const at = (options = {}) => {
      const game = shelfTable("18al", 3, options).region("phase", "7").stackFrom("4D");
      return ["L&N", "M&O", "WRA", "ATN", "ABC", "TAG"].map((company) => {
        game.inPlay(company, { par: 75, shares: { A: 60 }, cash: 800, turns: 2 }).trains(company, []);
        const code = answer(game.operate(company, "trains"), "buy_train", buy("4D", 800));
        if (code === "done") game.do("buy_train", buy("4D", 800));
        return code;
      });
    };
    expect(at()).toEqual(["done", "done", "done", "done", "done", "TRAIN_NOT_THERE"]);
    expect(at({ endless4D: true }).at(-1)).toBe("done");
    const gray = { hex: "G4", tile: "446", rotation: 0 };
    const track = (phase: string) =>
      laid(turn("ABC", ["H5", "G6"], "track"), { G4: ["444b", 3, 4, 5, 0, 1] })
        .region("phase", phase)
        .operate("ABC", "track");
    expect(track("7").refused("lay_tile", gray).code).toBe("COLOUR_NOT_AVAILABLE");
    expect(track("4D").do("lay_tile", gray).state.board.tiles.G4?.[0]).toBe("446");
  });
});

describe("18AL: places", () => {
  const run = (company: string, token: string, tiles: Tiles) =>
    best(laid(turn(company, [token], "track"), tiles), company);

  it("DIF-18al-06: Nashville and Mobile, the homes of the L&N and the M&O, are cities in which lines end", () => {
    const north: Tiles = { C4: ["57", 0, 3], B3: ["9", 1, 4], C2: ["58", 4, 0] };
    // Nashville 40 with Decatur 20, or with Florence 10.
    expect(run("L&N", "A4", north)).toBe(60);
    const south: Tiles = {
      P1: ["8", 3, 5],
      N1: ["9", 0, 3],
      P3: ["8", 1, 3],
      N3: ["9", 0, 3],
      L3: ["8", 0, 4],
    };
    // Mobile 40 with Meridian 30, or with Selma 20.
    expect(run("M&O", "Q2", south)).toBe(70);
    const begun = (company: string) =>
      shelfTable("18al")
        .inPlay(company, { par: 90, shares: { A: 60 }, turns: 0, left: 4 })
        .stock("A", {}, 3)
        .pass(3);
    expect([begun("L&N").tokensAt("A4"), begun("M&O").tokensAt("Q2")]).toEqual([["L&N"], ["M&O"]]);
  });

  it("DIF-18al-07: each company has a goal; its token there brings 100 from the bank", () => {
    const goals = { "L&N": "G4", "M&O": "K2", WRA: "J7", ATN: "L1", ABC: "G4", TAG: "G4" };
    const from: Record<string, [string, Tiles]> = {
      G4: ["H5", { G4: ["442a", 1, 3, 4, 5] }],
      K2: ["L1", { K2: ["57", 1, 4] }],
      J7: ["L5", { L5: ["57", 1, 4], K6: ["9", 1, 4], J7: ["57", 1, 4] }],
      L1: ["K2", { K2: ["57", 1, 4] }],
    };
    const brought = (company: string, goal: string) => {
      const [token, tiles] = from[goal] ?? ["", {}];
      const left = [{ price: 40 }];
      const at = laid(turn(company, [token], "track", { left }), tiles).operate(company, "token");
      const { bank } = at.state;
      const done = at.do("place_token", { hex: goal, city: 0 });
      return [done.company(company).cash - 460, bank - done.state.bank];
    };
    for (const [company, goal] of Object.entries(goals))
      expect([company, ...brought(company, goal)]).toEqual([company, 100, 60]);
    expect([brought("WRA", "G4"), brought("ABC", "K2"), brought("M&O", "J7"), brought("TAG", "L1")]).toEqual([
      [0, -40],
      [0, -40],
      [0, -40],
      [0, -40],
    ]);
  });

  it("DIF-18al-12: Montgomery begins as an ordinary city and takes its own tiles from green on", () => {
    const tiles = (under?: string, phase = "5") => {
      const at = turn("WRA", ["L5"], "track").region("phase", phase);
      if (under) at.tiles({ L5: [under, 0] });
      return new Set(at.legal("lay_tile").flatMap(({ hex, tile }) => (hex === "L5" ? [tile] : [])));
    };
    expect(tiles()).toEqual(new Set(["5", "6", "57"]));
    expect([tiles("57"), tiles("443a")]).toEqual([new Set(["443a"]), new Set(["444m"])]);
  });

  it("DIF-18al-12: Birmingham has its own tiles from yellow on", () => {
    const tiles = (under?: string, phase = "4D") => {
      const at = turn("ABC", ["G4", "G6"], "track").region("phase", phase);
      if (under) at.tiles({ G4: [under, 0] });
      return new Set(at.legal("lay_tile").flatMap(({ hex, tile }) => (hex === "G4" ? [tile] : [])));
    };
    expect([tiles(), tiles("441a"), tiles("442a"), tiles("444b")]).toEqual(
      ["441a", "442a", "444b", "446"].map((id) => new Set([id])),
    );
  });

  it("DIF-18al-15: a tile must bring new track on a line of the company", () => {
    const at = () => laid(turn("ATN", ["F1"], "track"), { H1: ["9", 0, 3] });
    const turnOf = (tile: string, ...sides: number[]) => turned(at().title, tile, sides);
    const crossing = { hex: "H1", tile: "20", rotation: turnOf("20", 0, 3, 1, 4) };
    expect(
      at()
        .legal("lay_tile")
        .some(({ hex, tile }) => hex === "H1" && tile === "20"),
    ).toBe(false);
    expect(["UPGRADE_NO_NEW_TRACK", "TRACK_LEAVES_MAP"]).toContain(answer(at(), "lay_tile", crossing));
    const [fork] = at()
      .legal("lay_tile")
      .filter(({ hex }) => hex === "H1");
    expect(fork).toBeDefined();
  });

  it("DIF-18al-14: with an option two yellow tiles are laid in the first turn", () => {
    const again = (turns: number, options = {}) => {
      const at = laid(turn("ATN", ["F1"], "track", { turns }, options), {});
      return at.do("lay_tile", { hex: "H1", tile: "9", rotation: 0 }).asked() === "track";
    };
    expect([again(1, { twoFirst: true }), again(2, { twoFirst: true }), again(1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("18AL: the end", () => {
  it("DIF-18al-13: the game ends with the operating round in which the bank breaks or a price reaches 300", () => {
    const at = (bank: number, cell: [number, number]) =>
      turn("ABC", ["G6"], "dividend", { cell })
        .bank(bank)
        .operate("ABC", "dividend", { earnings: 100 }, [2, 1])
        .do("dividend", { kind: "full" })
        .pass(1);
    expect(at(30, [0, 5]).state.ended?.reason).toBe("bank");
    expect(at(3000, [0, 14]).state.ended?.reason).toBe("top_price");
    expect([at(3000, [0, 13]).state.ended, at(3000, [0, 13]).round()]).toEqual([null, "operating 2.2"]);
  });

  it("DIF-18al-13: a bankruptcy ends it at once, and the bankrupt's money goes to the bank", () => {
    const broke = laid(turn("ATN", ["F1"], "trains", { cash: 10, trains: [], shares: { A: 20 } }), {
      H1: ["9", 0, 3],
      J1: ["9", 0, 3],
    })
      .cash("A", 15)
      .operate("ATN", "trains");
    const { bank } = broke.state;
    broke.do("declare_bankruptcy");
    expect([broke.state.ended?.reason, broke.player("A").cash, broke.state.bank - bank]).toEqual([
      "bankruptcy",
      0,
      15,
    ]);
  });
});
