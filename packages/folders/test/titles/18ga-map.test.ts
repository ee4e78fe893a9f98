import type { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { tokensOf } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

/** A company of player A on turn at this step in this phase. */
const on = (id: string, setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3") =>
  shelfTable("18ga")
    .inPlay(id, { par: 70, shares: { A: 60 }, left: 2, cash: 500, turns: 2, trains: ["5"], ...setup })
    .region("phase", phase);
const codes = (at: Position, hex: string) =>
  [...new Set(at.legal("lay_tile").flatMap((one) => (one.hex === hex ? [String(one.tile)] : [])))].sort();

describe("18GA: privates on the map", () => {
  const token = { company: "W&SR", power: "token", hex: "I9", city: 0 };
  const withToken = (owner: string) => on("SAL", { tokens: ["G13"] }).owned("W&SR", owner);

  it("DIF-18ga-06: the Waycross & Southern places the token of the turn in Waycross, for nothing and without a line", () => {
    const at = withToken("company:SAL").operate("SAL", "token");
    expect(at.refused("use_power", { ...token, hex: "C3" }).code).toBe("POWER_HEX");
    const done = at.do("use_power", token);
    expect([done.tokensAt("I9"), done.company("SAL").cash]).toEqual([["SAL"], 500]);
    expect(done.company("SAL").tokens).toHaveLength(1);
    // It was the token of the turn: another is not placed, by a line or otherwise.
    expect(done.asked()).not.toBe("token");
    const early = withToken("company:SAL")
      .tiles({ G13: ["454a", 1], H12: ["9", 0] })
      .operate("SAL", "track")
      .do("use_power", token);
    expect(early.refused("place_token", { hex: "G11", city: 0 }).code).toBe("TOKEN_PER_TURN");
    expect(withToken("A").operate("SAL", "token").refused("use_power", token).code).toBe("POWER_NOT_HERE");
  });

  it("DIF-18ga-06: Waycross is never closed, and the hexes of other privates are", () => {
    const acl = (owned: string) =>
      on("ACL", {}, "2")
        .tiles({ J10: ["8", 2] })
        .owned(owned, "B")
        .operate("ACL", "track");
    expect(acl("W&SR").do("lay_tile", { hex: "I9", tile: "57", rotation: 2 }).state.board.tiles.I9).toEqual([
      "57",
      2,
    ]);
    const closed = [
      ["OSR", "CoG", { F6: ["57", 2] }, { hex: "G7", tile: "9", rotation: 2 }],
      ["M&BR", "CoG", { F6: ["57", 1] }, { hex: "F4", tile: "9", rotation: 1 }],
      ["MRC", "GA", { D10: ["57", 2], E11: ["9", 2] }, { hex: "F12", tile: "9", rotation: 2 }],
    ] as const;
    for (const [id, company, tiles, lay] of closed) {
      const at = (owner: string) =>
        on(company, { tokens: [company === "GA" ? "D10" : "F6"] }, "2")
          .tiles(tiles as never)
          .owned(id, owner)
          .operate(company, "track");
      expect(at("B").refused("lay_tile", lay).code).toBe("TRACK_BLOCKED");
      const laid = at(`company:${company}`).do("lay_tile", lay).state.board.tiles[lay.hex];
      expect(laid).toEqual([lay.tile, lay.rotation]);
    }
  });

  const lay = { company: "MRC", power: "lay", hex: "F12", tile: "8", rotation: 0 };

  it("DIF-18ga-07: the Midland lays a plain tile on F12 for nothing, in addition to the tile of the turn", () => {
    const at = () =>
      on("SAL", { tokens: ["G13"] })
        .owned("MRC", "company:SAL")
        .operate("SAL", "track");
    expect(at().refused("use_power", { ...lay, tile: "57" }).code).toBe("POWER_TILE");
    expect(at().refused("use_power", { ...lay, hex: "F10" }).code).toBe("POWER_HEX");
    const done = at().do("use_power", lay);
    expect([done.state.board.tiles.F12, done.company("SAL").cash]).toEqual([["8", 0], 500]);
    expect(done.refused("use_power", { ...lay, tile: "9", rotation: 2 }).code).toBe("POWER_USED");
    expect(done.do("lay_tile", { hex: "G13", tile: "5", rotation: 0 }).company("SAL").cash).toBe(500);
    const later = at()
      .tiles({ G13: ["5", 0] })
      .operate("SAL", "trains");
    expect(later.refused("use_power", lay).code).toBe("POWER_NOT_HERE");
    // Without the private the swamp costs 40.
    const paid = on("GA", { tokens: ["D10"] })
      .owned("MRC", "company:GA")
      .tiles({ D10: ["57", 2], E11: ["9", 2] })
      .operate("GA", "track");
    expect(paid.do("lay_tile", { hex: "F12", tile: "8", rotation: 0 }).company("GA").cash).toBe(460);
  });

  it("DIF-18ga-07: the Macon & Birmingham brings a share of the CoG", () => {
    const sold = shelfTable("18ga");
    for (const [lot, amount] of [
      ["LTR", 20],
      ["MRC", 40],
      ["W&SR", 70],
      ["OSR", 100],
      ["M&BR", 150],
    ] as const)
      sold.do("buy_lot", { lot, amount });
    expect(sold.company("M&BR").owner).toBe("player:B");
    expect(["A", "B", "C"].map((seat) => sold.percent("CoG", seat))).toEqual([0, 10, 0]);
  });
});

describe("18GA: tokens that stand before the game", () => {
  const run = (at: Position, id: string) => bestRunOf(at.operate(id, "routes").ctx()).total;

  it("DIF-18ga-08: the ACL's bars others in Jacksonville before the ACL begins, and is its base token", () => {
    const start = shelfTable("18ga");
    expect([start.tokensAt("J12"), start.company("ACL").started]).toEqual([["ACL"], false]);
    /** The G&F from Brunswick through Jacksonville to Waycross. */
    const through = () =>
      on("G&F", { tokens: ["I11"], trains: ["3"] }).tiles({ I11: ["57", 2], J10: ["8", 2], I9: ["57", 2] });
    expect(run(through(), "G&F")).toBe(20 + 30);
    expect(run(through().circles({ J12: [] }), "G&F")).toBe(20 + 30 + 20);
    const begun = start.stock("A", {}, 3).do("start_company", { company: "ACL", price: 55 });
    expect(begun.company("ACL").tokens.map(({ price }) => price)).toEqual([40, 100, 100]);
    const turn = begun.inPlay("ACL", { par: 55, shares: { A: 60 }, turns: 0, cash: 500 }).pass(3);
    expect([turn.operating(), tokensOf(turn.ctx(), "ACL").map(({ hex }) => hex)]).toEqual(["ACL", ["J12"]]);
  });

  it("DIF-18ga-08: the neutral ones in Montgomery and Tallahassee bar no line, and take their circles", () => {
    const montgomery = () =>
      on("GA", { tokens: ["G3"], trains: ["3"] }).tiles({
        G3: ["57", 2],
        F2: ["9", 2],
        D2: ["9", 0],
        C3: ["57", 0],
      });
    expect(run(montgomery(), "GA")).toBe(20 + 30 + 20);
    const tallahassee = () =>
      on("GA", { tokens: ["H4"], trains: ["3"] }).tiles({
        H4: ["57", 2],
        I5: ["8", 0],
        J6: ["9", 1],
        J8: ["9", 1],
        J10: ["9", 1],
      });
    expect(run(tallahassee(), "GA")).toBe(20 + 20 + 30);
    const place = (at: Position, hex: string) =>
      at.operate("GA", "token").refused("place_token", { hex, city: 0 }).code;
    expect([place(montgomery(), "E1"), place(tallahassee(), "J4")]).toEqual([
      "NO_OPEN_CIRCLE",
      "NO_OPEN_CIRCLE",
    ]);
  });
});

describe("18GA: tiles", () => {
  it("DIF-18ga-09: Atlanta takes its own tiles alone", () => {
    const at = (tile: [string, number] | undefined, phase: string) =>
      on("W&A", { tokens: ["D4/1"] }, phase)
        .tiles({ C3: ["57", 2], ...(tile && { D4: tile }) })
        .operate("W&A", "track");
    expect(codes(at(undefined, "5"), "D4")).toEqual(["451a"]);
    expect(at(undefined, "5").refused("lay_tile", { hex: "D4", tile: "57", rotation: 0 }).code).toBe(
      "TILE_NOT_FOR_HEX",
    );
    expect(codes(at(["451a", 0], "3"), "D4")).toEqual(["452a"]);
    expect(codes(at(["452a", 0], "5"), "D4")).toEqual(["455a"]);
    expect(codes(at(["452a", 0], "3"), "D4")).toEqual([]);
  });

  it("DIF-18ga-09: the W&A's president chooses its city as the first tile is laid, by any company", () => {
    const first = { hex: "D4", tile: "451a", rotation: 0 };
    const own = on("W&A", { tokens: [], turns: 0 }, "2").stock("A", {}, 3).pass(3);
    expect([own.operating(), own.tokensAt("D4")]).toEqual(["W&A", ["W&A"]]);
    const laid = own.do("lay_tile", first);
    expect([laid.asked(), laid.seat()]).toEqual(["choose_home", "A"]);
    expect(laid.refused("choose_home", { city: 3 }).code).toBe("NO_CITY");
    expect(laid.do("choose_home", { city: 2 }).state.board.tokens.D4).toEqual([[2, 0, "W&A"]]);
    const other = on("W&A", { tokens: ["D4"] }, "2")
      .inPlay("G&F", { par: 55, shares: { B: 60 }, tokens: ["C3"], cash: 200, turns: 2 })
      .companyFact("W&A", "homeWaits", { hex: "D4" })
      .tiles({ C3: ["57", 2] })
      .operate("G&F", "track")
      .do("lay_tile", { ...first, rotation: 2 });
    expect([other.asked(), other.seat()]).toEqual(["choose_home", "A"]);
  });

  /** Towns beside Augusta and Savannah, to which lines lead. */
  const BY: Record<string, [string, number]> = { E9: ["8", 1], E7: ["58", 4], G11: ["58", 4] };
  /** What may follow on the hex of a company's city. */
  const next = (hex: string, id: string, tile: [string, number], phase = "5") =>
    codes(
      on(id, { tokens: [hex] }, phase)
        .tiles({ ...BY, [hex]: tile })
        .operate(id, "track"),
      hex,
    );

  it("DIF-18ga-10: Augusta and Savannah take their own tiles from green on", () => {
    expect(codes(on("GA", { tokens: ["D10"] }).operate("GA", "track"), "D10")).toEqual(["5", "57", "6"]);
    expect(next("D10", "GA", ["57", 2])).toEqual(["453a"]);
    expect(next("D10", "GA", ["453a", 1])).toEqual(["456a"]);
    expect(next("G13", "SAL", ["5", 0])).toEqual(["454a"]);
    expect(next("G13", "SAL", ["454a", 1])).toEqual(["459a"]);
    const green = on("GA", { tokens: ["D10"] })
      .tiles({ D10: ["57", 2] })
      .operate("GA", "track");
    expect(green.refused("lay_tile", { hex: "D10", tile: "14", rotation: 2 }).code).toBe("TILE_NOT_FOR_HEX");
  });

  it("DIF-18ga-10: Brunswick and Macon take ordinary tiles until brown, and then their own", () => {
    for (const [hex, id, own] of [
      ["I11", "ACL", "457a"],
      ["F6", "CoG", "458a"],
    ] as const) {
      expect(next(hex, id, ["57", 2])).toEqual(["14", "15"]);
      expect(next(hex, id, ["14", 2])).toEqual([own]);
      const brown = on(id, { tokens: [hex] }, "5")
        .tiles({ [hex]: ["14", 2] })
        .operate(id, "track");
      expect(brown.refused("lay_tile", { hex, tile: "63", rotation: 0 }).code).toBe("TILE_NOT_FOR_HEX");
    }
    // Another city takes the ordinary brown tile.
    expect(next("C3", "W&A", ["14", 2])).toEqual(["63"]);
  });
});
