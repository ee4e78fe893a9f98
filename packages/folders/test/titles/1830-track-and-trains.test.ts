import { byPrice } from "@railhead/core/market";
import { describe, expect, it } from "vitest";
import { best, laid, shelfTable, turned } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1830", players, options);

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

describe("1830: track and lines", () => {
  const waiting = () =>
    table()
      .inPlay("ERIE", { par: 90, shares: { A: 60, B: 20 }, left: 2, cash: 300, turns: 0 })
      .inPlay("NYC", { par: 82, shares: { B: 60 }, tokens: ["D14"], left: 2, cash: 300, turns: 2 })
      .region("phase", "3")
      .stock("A", {}, 3)
      .pass(3);

  it("DIF-1830-06: the Erie's token waits, and its president chooses the city as the first tile is laid", () => {
    const begun = waiting();
    expect([begun.operating(), begun.state.board.tokens.E11]).toEqual(["ERIE", [[0, 0, "ERIE"]]]);
    const legal = begun.legal("lay_tile").find(({ hex }) => hex === "E11");
    const done = begun.do("lay_tile", { hex: "E11", tile: "59", rotation: Number(legal?.rotation) });
    expect([done.asked(), done.seat()]).toEqual(["choose_home", "A"]);
    expect(done.refused("choose_home", { city: 2 }).code).toBe("NO_CITY");
    expect(done.do("choose_home", { city: 1 }).state.board.tokens.E11).toEqual([[1, 0, "ERIE"]]);
  });

  it("DIF-1830-06: it does so too where another company lays that tile", () => {
    const begun = laid(waiting(), { D12: ["8", 4, 0] }).operate("NYC", "track");
    const tile = { hex: "E11", tile: "59", rotation: turned(begun.title, "59", [3, 5]) };
    const done = begun.do("lay_tile", tile);
    expect([done.operating(), done.asked(), done.seat()]).toEqual(["NYC", "choose_home", "A"]);
    expect(done.do("choose_home", { city: 1 }).state.board.tokens.E11).toEqual([[1, 0, "ERIE"]]);
  });

  it("DIF-1830-06: until then the last circle of the hex is kept for it", () => {
    const at = (other: string) =>
      laid(
        table()
          .inPlay("NYC", { par: 90, shares: { A: 60 }, tokens: ["D14", "E19"], left: 2, cash: 300, turns: 2 })
          .inPlay(other, { par: 71, shares: { C: 60 }, tokens: ["E11/1"], turns: 2 })
          .region("phase", "3"),
        { E11: ["59", 3, 5], D12: ["8", 4, 0] },
      ).operate("NYC", "token");
    const place = { hex: "E11", city: 0 };
    expect(at("CPR").refused("place_token", place).code).toBe("CIRCLE_KEPT");
    expect(at("ERIE").do("place_token", place).tokensAt("E11")).toEqual(["NYC", "ERIE"]);
  });

  it("DIF-1830-07: a tile must have track at a side to which a line of the company comes", () => {
    const at = () => turn("PRR", "H12", "track");
    const lay = (hex: string, tile: string, ...sides: number[]) => ({
      hex,
      tile,
      rotation: turned(at().title, tile, sides),
    });
    expect(at().refused("lay_tile", lay("H14", "9", 2, 5)).code).toBe("NO_NEW_TRACK");
    expect(at().refused("lay_tile", lay("H8", "9", 1, 4)).code).toBe("NO_NEW_TRACK");
    expect(at().do("lay_tile", lay("H14", "9", 1, 4)).state.board.tiles.H14).toBeDefined();
    // The new track of the crossing is on no line of the PRR; the side is.
    const crossed = laid(at(), { H14: ["9", 1, 4] });
    const crossing = { hex: "H14", tile: "20", rotation: turned(at().title, "20", [0, 3, 1, 4]) };
    expect(crossed.do("lay_tile", crossing).state.board.tiles.H14?.[0]).toBe("20");
    const cut = laid(turn("C&O", "F6", "track"), { H14: ["9", 1, 4] });
    expect(cut.refused("lay_tile", crossing).code).toBe("UPGRADE_NO_NEW_TRACK");
  });

  it("DIF-1830-08: both towns of a hex may be on one line", () => {
    const line = laid(turn("C&O", "F6", "track"), { G9: ["7", 0, 1], H8: ["7", 2, 3] });
    const rotated = [0, 1, 2, 3, 4, 5].map((rotation) => best(line.tiles({ G7: ["2", rotation] }), "C&O"));
    // Cleveland pays 30, each town 10.
    expect(Math.max(...rotated)).toBe(50);
  });

  it("DIF-1830-08: the two hexes of the Gulf are one stop, and so are those of Canada", () => {
    const gulf = (more = {}) =>
      best(
        laid(turn("PRR", "H4", "track"), {
          H4: ["63", 0, 1, 2, 3, 4, 5],
          I3: ["8", 1, 3],
          J4: ["8", 1, 3],
          I5: ["8", 0, 2],
          ...more,
        }),
        "PRR",
      );
    // Columbus pays 40, the Gulf 30, Chicago 40.
    expect([gulf(), gulf({ G3: ["9", 2, 5] })]).toEqual([70, 110]);
    const canada = laid(turn("PRR", "B10", "track"), { B10: ["63", 0, 1, 2, 3, 4, 5] });
    expect(best(canada, "PRR")).toBe(70);
    expect(best(laid(canada, { B12: ["9", 1, 4], B14: ["9", 1, 4], B16: ["57", 1, 4] }), "PRR")).toBe(90);
  });
});

describe("1830: trains, order and end", () => {
  const diesel = (phase: string, gives?: string, cash = 1100) =>
    [
      turn("PRR", "H12", "trains", { cash, trains: gives ? [gives] : [] })
        .stackFrom("6")
        .region("phase", phase)
        .operate("PRR", "trains"),
      { train: "D", from: "stack", price: gives ? 800 : 1100, ...(gives && { gives }) },
    ] as const;

  it("DIF-1830-09: diesels from phase 6 on, 300 less for a 4, 5 or 6", () => {
    const [early, buy] = diesel("5");
    expect(early.refused("buy_train", buy).code).toBe("TRAIN_NOT_YET");
    const [late] = diesel("6");
    expect(late.refused("buy_train", { ...buy, price: 800 }).code).toBe("TRAIN_PRICE");
    expect(late.do("buy_train", buy).company("PRR").cash).toBe(0);
    for (const given of ["4", "5", "6"]) {
      const [at, exchange] = diesel("6", given);
      expect([at.do("buy_train", exchange).kinds("PRR"), at.company("PRR").cash]).toEqual([["D"], 300]);
    }
    const [at, exchange] = diesel("6", "3");
    expect(at.refused("buy_train", exchange).code).toBe("TRAIN_NOT_TAKEN");
  });

  it("DIF-1830-09: of equal prices in a column the upper company operates first", () => {
    const order = (...cells: [number, number][]) => {
      const at = table();
      cells.forEach((cell, n) => {
        at.inPlay(["PRR", "NYC", "CPR"][n] ?? "", { par: 67, shares: { A: 60 }, cell });
      });
      return byPrice(at.ctx());
    };
    expect(order([7, 6], [5, 6], [6, 6])).toEqual(["NYC", "CPR", "PRR"]);
    // In one space: who came first.
    expect(order([6, 6], [6, 6])).toEqual(["PRR", "NYC"]);
  });

  it("DIF-1830-10: a bankruptcy ends the game at once, and the bankrupt's money goes to the bank", () => {
    const at = (cash: number) =>
      laid(turn("PRR", "H12", "trains", { cash: 10, trains: [], shares: { A: 20 } }).cash("A", cash), {
        H14: ["9", 1, 4],
        H16: ["57", 1, 4],
      }).operate("PRR", "trains");
    expect(at(100).refused("declare_bankruptcy").code).toBe("CAN_RAISE");
    const before = at(15);
    const { bank } = before.state;
    const broke = before.do("declare_bankruptcy");
    expect(broke.state.ended?.reason).toBe("bankruptcy");
    expect([broke.player("A").cash, broke.company("PRR").cash, broke.state.bank - bank]).toEqual([0, 10, 15]);
  });

  it("DIF-1830-10: a broken bank ends it with the set", () => {
    const at = (run: number, bank: number) =>
      turn("PRR", "H12", "dividend", { turns: 2 })
        .bank(bank)
        .operate("PRR", "dividend", { earnings: 100 }, [2, run])
        .do("dividend", { kind: "full" })
        .pass(1);
    expect([at(1, 30).state.ended, at(1, 30).round()]).toEqual([null, "operating 2.2"]);
    expect(at(2, 30).state.ended?.reason).toBe("bank");
    expect([at(2, 3000).state.ended, at(2, 3000).round()]).toEqual([null, "stock"]);
  });

  it("DIF-1830-12: shares in the bank pool count for the float", () => {
    const at = (pool: number) =>
      table()
        .inPlay("PRR", { par: 67, shares: { A: 20, B: 20 }, pool, floated: false, turns: 0 })
        .stock("C", {}, 3)
        .do("buy_share", { company: "PRR", from: "treasury" }, "C");
    expect([at(10).company("PRR").floated, at(10).company("PRR").cash]).toEqual([true, 670]);
    expect(at(0).company("PRR").floated).toBe(false);
  });

  it("DIF-1830-13: two 6-trains, then diesels without end; three operating rounds from phase 5 on", () => {
    const shop = (company: string, options = {}) =>
      table(3, options)
        .inPlay(company, { par: 90, shares: { A: 60 }, cash: 9000, turns: 2 })
        .region("phase", "5")
        .stackFrom("6")
        .operate(company, "trains")
        .do("buy_train", { train: "6", from: "stack", price: 630 })
        .do("buy_train", { train: "6", from: "stack", price: 630 });
    expect(shop("PRR").state.depot.stack[0]?.kind).toBe("D");
    const many = shop("PRR").inPlay("NYC", { par: 82, shares: { B: 60 }, cash: 9000, turns: 2 });
    for (const company of ["NYC", "CPR", "B&O", "C&O", "ERIE", "B&M"])
      many
        .inPlay(company, { par: 82, shares: { B: 60 }, cash: 3000, turns: 2 })
        .operate(company, "trains")
        .do("buy_train", { train: "D", from: "stack", price: 1100 })
        .do("buy_train", { train: "D", from: "stack", price: 1100 });
    expect([many.state.depot.stack[0]?.kind, many.kinds("B&M")]).toEqual(["D", ["D", "D"]]);
    const runs = (phase: string) =>
      turn("PRR", "H12", "track").region("phase", phase).stock("A", {}, 3).pass(3).state.round.runs;
    expect(["2", "3", "4", "5", "6", "D"].map(runs)).toEqual([1, 2, 2, 3, 3, 3]);
    // The option: a third 6 lies before the diesels.
    expect(shop("PRR", { thirdSix: true }).state.depot.stack[0]?.kind).toBe("6");
  });

  it("DIF-1830-14: several shares on brown are bought in a turn from the pool, and with an option from the treasury", () => {
    const bought = (cell: [number, number], from: string, options = {}) =>
      table(3, options)
        .inPlay("PRR", { par: 67, shares: { A: 20 }, pool: 30, cell })
        .stock("C", {}, 3)
        .do("buy_share", { company: "PRR", from })
        .legal("buy_share")
        .some(({ seat, company }) => seat === "C" && company === "PRR");
    const brown: [number, number] = [7, 0];
    expect([bought(brown, "pool"), bought([5, 6], "pool")]).toEqual([true, false]);
    expect(bought(brown, "treasury", { brownFromTreasury: true })).toBe(true);
    const once = table()
      .inPlay("PRR", { par: 67, shares: { A: 20 }, pool: 30, cell: brown })
      .stock("C", {}, 3)
      .do("buy_share", { company: "PRR", from: "treasury" });
    expect(once.legal("buy_share").filter(({ seat, from }) => seat === "C" && from === "treasury")).toEqual(
      [],
    );
  });
});
