import type { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

/** A company of player A in phase 3. */
const on = (id: string, setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3") =>
  shelfTable("18nl")
    .inPlay(id, { par: 71, shares: { A: 60 }, left: 2, cash: 500, turns: 2, trains: ["5"], ...setup })
    .region("phase", phase);

describe("18NL: privates on the map", () => {
  it("DIF-18nl-05: P1 lays a yellow tile on F5 in addition to the tile of the turn, 40 cheaper", () => {
    const at = (step = "track") =>
      on("DV", { tokens: ["G8"] })
        .owned("P1", "company:DV")
        .tiles({ G8: ["57", 1] })
        .operate("DV", step);
    const lay = { company: "P1", power: "lay", hex: "F5", tile: "8", rotation: 0 };
    expect(at().refused("use_power", { ...lay, tile: "57" }).code).toBe("POWER_TILE");
    expect(at().refused("use_power", { ...lay, hex: "G6" }).code).toBe("POWER_HEX");
    expect(at("trains").refused("use_power", lay).code).toBe("POWER_NOT_HERE");
    const done = at().do("use_power", lay);
    expect([done.state.board.tiles.F5, done.company("DV").cash]).toEqual([["8", 0], 500 - 80 + 40]);
    expect(done.refused("use_power", lay).code).toBe("POWER_USED");
    expect(done.do("lay_tile", { hex: "G10", tile: "9", rotation: 1 }).company("DV").cash).toBe(460);
  });

  const NINE = ["E4", "F9", "F15", "F19", "H13", "I4", "I10", "J5", "K10"];
  /** P2 is the DV's, and no private of a player closes a hex. */
  const withP2 = () => {
    const at = on("DV", { tokens: ["G8"] });
    for (const id of ["P1", "P2", "P3", "P4", "P5", "P6"]) at.owned(id, "company:DV");
    return at;
  };
  const token = (hex: string, city = hex === "H13" ? 1 : 0) => ({ company: "P2", power: "token", hex, city });

  it("DIF-18nl-06: P2 places a free token without a line on one of nine cities, as the token of the turn", () => {
    for (const hex of NINE) {
      const done = withP2().operate("DV", "token").do("use_power", token(hex));
      expect([done.tokensAt(hex), done.company("DV").cash]).toEqual([["DV"], 500]);
      expect([done.company("DV").tokens.length, done.asked()]).toEqual([1, "trains"]);
    }
    expect(withP2().operate("DV", "token").refused("use_power", token("J7")).code).toBe("POWER_HEX");
    const early = withP2().operate("DV", "track").do("use_power", token("F15"));
    expect(early.refused("place_token", { hex: "F15", city: 0 }).code).toBe("TOKEN_PER_TURN");
  });

  it("DIF-18nl-06: not where track lies, or a player's private closes the hex", () => {
    const laid = withP2()
      .tiles({ F15: ["57", 0] })
      .operate("DV", "token");
    expect(laid.refused("use_power", token("F15")).code).toBe("POWER_BARE");
    const closed = withP2().owned("P4", "B").operate("DV", "token");
    expect(closed.refused("use_power", token("F19")).code).toBe("TRACK_BLOCKED");
    expect(closed.legal("use_power").map(({ hex }) => hex)).not.toContain("F19");
  });
});

describe("18NL: cities that are joined", () => {
  it("DIF-18nl-08: the tiles NL1 to NL4 join the two cities of a hex into one of two circles", () => {
    const joined = (hex: string, tile: string, rotation: number, tokens: string[]) => {
      const at = on("AS", { tokens }).owned("P5", "company:AS").operate("AS", "track");
      const laid = at.do("lay_tile", { hex, tile, rotation });
      expect(laid.state.board.tiles[hex]).toEqual([tile, rotation]);
      return laid.state.board.tokens[hex];
    };
    for (const [tile, rotation] of [
      ["NL1", 1],
      ["NL2", 1],
      ["NL3", 0],
      ["NL4", 1],
    ] as const)
      expect(joined("H3", tile, rotation, ["H3/1"])).toEqual([[0, 0, "AS"]]);
    expect(joined("E6", "NL2", 1, ["E6/1"])).toEqual([[0, 0, "AS"]]);
    expect(joined("G2", "NL1", 1, ["G2/0"])).toEqual([[0, 0, "AS"]]);
    const delft = on("AS", { tokens: ["G2/0"] }).operate("AS", "track");
    expect(delft.refused("lay_tile", { hex: "G2", tile: "NL2", rotation: 1 }).code).toBe("TILE_NOT_FOR_HEX");
    // Two companies stand in the joined city, and it has no circle for a third.
    const both = on("AS", { tokens: ["H3/0"] })
      .inPlay("DV", { par: 67, shares: { B: 60 }, tokens: ["H3/1"] })
      .operate("AS", "track")
      .do("lay_tile", { hex: "H3", tile: "NL2", rotation: 1 });
    expect(both.tokensAt("H3").sort()).toEqual(["AS", "DV"]);
    const third = both.inPlay("MES", { par: 67, shares: { C: 60 }, cash: 500, left: 2, tokens: ["G4"] });
    expect(third.operate("MES", "token").refused("place_token", { hex: "H3", city: 0 }).code).toBe(
      "NO_OPEN_CIRCLE",
    );
  });

  it("DIF-18nl-08: also before a company at home there has its token, which then stands in the joined city", () => {
    for (const [id, hex, other, rotation] of [
      ["NRS", "E6", "HIS", 3],
      ["HIS", "E6", "NRS", 3],
      ["ZHE", "G2", "HIS", 1],
    ] as const) {
      const at = on(id, { tokens: [], turns: 0 })
        .inPlay(other, { par: 67, shares: { B: 60 }, tokens: [hex], turns: 2 })
        .tiles({ [hex]: ["NL1", rotation] })
        .stock("A", {}, 3)
        .pass(3);
      expect([at.operating(), at.state.board.tokens[hex]]).toEqual([
        id,
        [
          [0, 0, other],
          [0, 1, id],
        ],
      ]);
    }
  });

  it("DIF-18nl-09: Arnhem takes no tile before the NZO's token stands there", () => {
    const lay = { hex: "H13", tile: "59", rotation: 0 };
    const other = () => on("DV", { tokens: ["H13/1"] });
    expect(other().operate("DV", "track").refused("lay_tile", lay).code).toBe("HOME_WAITS");
    const there = other().inPlay("NZO", { par: 67, shares: { B: 60 }, tokens: ["H13/0"] });
    expect(there.operate("DV", "track").do("lay_tile", lay).state.board.tiles.H13).toEqual(["59", 0]);
  });

  it("DIF-18nl-09: its president chooses the city as the tile is laid", () => {
    const own = on("NZO", { tokens: [], turns: 0 }).stock("A", {}, 3).pass(3);
    expect([own.operating(), own.tokensAt("H13")]).toEqual(["NZO", ["NZO"]]);
    const laid = own.do("lay_tile", { hex: "H13", tile: "59", rotation: 0 });
    expect([laid.asked(), laid.seat()]).toEqual(["choose_home", "A"]);
    expect(laid.refused("choose_home", { city: 2 }).code).toBe("NO_CITY");
    expect(laid.do("choose_home", { city: 1 }).state.board.tokens.H13).toEqual([[1, 0, "NZO"]]);
  });
});

describe("18NL: lines", () => {
  it("DIF-18nl-10: the hexes of Bremen are one stop, and so are those of Antwerpen", () => {
    /** A company in a city between the two, made by hand on their hex of plain track. */
    const run = (hex: string, sides: number) =>
      bestRunOf(
        on("AS", { tokens: [hex], trains: ["3"] })
          .tiles({ [hex]: ["14", sides] })
          .operate("AS", "routes")
          .ctx(),
      ).total;
    expect([run("C18", 2), run("K2", 2)]).toEqual([30 + 30, 30 + 40]);
  });

  it("DIF-18nl-11: a tile is laid wherever a line of the company comes to a side on which it has track", () => {
    const at = on("DV", { tokens: ["G8"] })
      .tiles({ G8: ["57", 1], G10: ["9", 1] })
      .operate("DV", "track");
    // The new track of 20 crosses the line of the company and is on none.
    const crossing = at.legal("lay_tile").find(({ hex, tile }) => hex === "G10" && tile === "20");
    expect(crossing).toBeDefined();
    expect(at.refused("lay_tile", { hex: "G6", tile: "9", rotation: 0 }).code).toBe("NO_NEW_TRACK");
  });

  it("DIF-18nl-11: the last free circle of a home is kept for its company", () => {
    const at = (started: boolean) => {
      const token = on("AS", { tokens: ["F3"] })
        .tiles({ G2: ["NL1", 1] })
        .circles({ G2: [[0, 0, "MES"]], F3: [[0, 0, "AS"]] });
      return started ? token.circles({ G2: [[0, 0, "ZHE"]] }) : token;
    };
    expect(at(false).operate("AS", "token").refused("place_token", { hex: "G2", city: 0 }).code).toBe(
      "CIRCLE_KEPT",
    );
    expect(at(true).operate("AS", "token").refused("place_token", { hex: "G2", city: 0 }).code).not.toBe(
      "CIRCLE_KEPT",
    );
  });
});
