import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { best, shelfTable } from "./table.ts";

/** A company of player A in this phase. */
const on = (id: string, setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3") =>
  shelfTable("18chesapeake")
    .inPlay(id, { par: 70, shares: { A: 60 }, left: 2, cash: 3000, turns: 2, ...setup })
    .region("phase", phase);
const buy = (train: string, price: number) => ({ train, from: "stack", price });
const follow = (at: Position, hex: string) =>
  [...new Set(at.legal("lay_tile").flatMap((one) => (one.hex === hex ? [String(one.tile)] : [])))].sort();

describe("18Chesapeake: track", () => {
  it("DIF-18chesapeake-05: a tile must bring new track to a line of the company", () => {
    const at = on("C&A", { tokens: ["J6"] })
      .tiles({ J6: ["57", 1], I7: ["9", 1] })
      .operate("C&A", "track");
    // The straight of tile 20 that is new crosses the line and is on none.
    expect(follow(at, "I7")).not.toContain("20");
    expect(at.refused("lay_tile", { hex: "I7", tile: "20", rotation: 1 }).code).toBe("UPGRADE_NO_NEW_TRACK");
    expect(follow(at, "I7")).toEqual(expect.arrayContaining(["23", "24"]));
  });

  it("DIF-18chesapeake-05: or for a city another value, on a line", () => {
    const at = (token: string, tiles: Record<string, [string, number]>) =>
      follow(
        on("SRR", { tokens: [token] }, "D")
          .tiles({ H4: ["611", 0], ...tiles })
          .operate("SRR", "track"),
        "H4",
      );
    // 915 has the track of 611, and counts 50 in place of 40.
    expect(at("H4", { G3: ["3", 4] })).toEqual(["915"]);
    expect(at("J2", {})).toEqual([]);
  });

  it("DIF-18chesapeake-05: both towns of a hex may be on one line", () => {
    const earned = (kind: string) =>
      best(
        on("C&A", { tokens: ["J6"], trains: [kind] }).tiles({ J6: ["15", 2], K5: ["1", 0], J4: ["X3", 2] }),
        "C&A",
      );
    expect([earned("2"), earned("3")]).toEqual([30 + 10, 10 + 30 + 10]);
  });

  it("DIF-18chesapeake-13: the hexes of Pittsburgh are one stop, and so are those of the West Virginia Coal", () => {
    const coal = on("N&W", { tokens: ["C13"], trains: ["3"] }).tiles({ B12: ["8", 5], C13: ["15", 1] });
    expect(best(coal, "N&W")).toBe(30 + 50);
    /** A city between the two hexes, made by hand where two towns are. */
    const steel = on("PLE", { tokens: ["A3"], trains: ["3"] }).tiles({ B4: ["15", 2] });
    expect(best(steel, "PLE")).toBe(50 + 30);
  });
});

describe("18Chesapeake: privates on the map", () => {
  const PAIRS = [
    ["C-P", "H2", "I3"],
    ["B&S", "F4", "G5"],
  ] as const;
  const lay = (company: string, hex: string, tile = "9", rotation = 2) => ({
    company,
    power: "lay",
    hex,
    tile,
    rotation,
  });
  const at = (company: string) =>
    on("C&A", { tokens: ["J6"] })
      .owned(company, "company:C&A")
      .tiles({ J6: ["57", 1] })
      .operate("C&A", "track");

  it("DIF-18chesapeake-06: two privates lay a yellow tile on both hexes in one turn, joined, or on neither", () => {
    for (const [company, one, two] of PAIRS) {
      expect(at(company).refused("use_power", lay(company, one, "7")).code).toBe("POWER_TILE");
      const first = at(company).do("use_power", lay(company, one));
      expect(first.refused("pass").code).toBe("POWER_TOGETHER");
      expect(first.refused("use_power", lay(company, two, "9", 0)).code).toBe("POWER_TOGETHER");
      const both = first.do("use_power", lay(company, two));
      expect([both.state.board.tiles[one], both.state.board.tiles[two]]).toEqual([
        ["9", 2],
        ["9", 2],
      ]);
      expect([both.asked(), both.company("C&A").cash]).toEqual(["track", 3000]);
      const own = both.do("lay_tile", { hex: "I7", tile: "8", rotation: 2 });
      expect(own.state.board.tiles.I7).toEqual(["8", 2]);
    }
  });

  it("DIF-18chesapeake-06: a tile that came to one of the hexes otherwise ends the right", () => {
    for (const [company, one, two] of PAIRS) {
      const built = at(company).tiles({ [one]: ["9", 2] });
      expect(built.refused("use_power", lay(company, two)).code).toBe("POWER_USED");
      expect(built.legal("use_power")).toEqual([]);
    }
  });

  it("DIF-18chesapeake-07: the canal's company lays Berlin as the tile of the turn, pays, and places the token for nothing", () => {
    const tile = lay("C&OC", "D2", "57", 1);
    const token = { company: "C&OC", power: "token", hex: "D2", city: 0 };
    const laid = at("C&OC").do("use_power", tile);
    expect([laid.state.board.tiles.D2, laid.company("C&A").cash]).toEqual([["57", 1], 2920]);
    expect(laid.refused("lay_tile", { hex: "I7", tile: "8", rotation: 2 }).code).toBe("TRACK_ALLOWANCE");
    const placed = laid.do("use_power", token);
    expect([placed.tokensAt("D2"), placed.company("C&A").cash, placed.company("C&A").tokens.length]).toEqual([
      ["C&A"],
      2920,
      1,
    ]);
    expect(placed.asked()).toBe("trains");
    expect(at("C&OC").refused("use_power", token).code).toBe("POWER_USED");
    expect(at("C&OC").refused("use_power", { ...tile, tile: "6" }).code).toBe("POWER_TILE");
    const poor = at("C&OC").treasury("C&A", 79);
    expect(poor.refused("use_power", tile).code).toBe("TERRAIN_COST");
    const other = at("C&OC").do("lay_tile", { hex: "I7", tile: "8", rotation: 2 });
    expect(other.refused("use_power", tile).code).toBe("POWER_NOT_HERE");
  });
});

describe("18Chesapeake: trains", () => {
  /** The C&A ends the first or the second operating round of a set of two, with this kind on top of the stack. */
  const ended = (kind: string, phase: string, run = 2) =>
    on("C&A", { tokens: ["J6"], trains: ["3"], cash: 100 }, phase)
      .stackFrom(kind)
      .operate("C&A", "trains", {}, [2, run])
      .runs(2)
      .pass(1);
  const gone = (at: Position) => at.log("train_exported").map(({ train, to }) => `${train} ${to}`);

  it("DIF-18chesapeake-09: after each set the next train leaves the stack, as if it had been bought, if it is a 2, 3 or 4", () => {
    expect(gone(ended("2", "2"))).toEqual(["2 rusted"]);
    const three = ended("3", "2");
    expect([gone(three), three.phaseName(), three.round()]).toEqual([["3 rusted"], "3", "stock"]);
    expect([gone(ended("4", "3")), ended("4", "3").phaseName()]).toEqual([["4 rusted"], "4"]);
    const five = ended("5", "4");
    expect([gone(five), five.phaseName()]).toEqual([[], "4"]);
    const open = ended("3", "3", 1);
    expect([gone(open), open.round()]).toEqual([[], "operating 2.2"]);
    // As a purchase does, the first 4 takes the 2-trains.
    const two = on("C&A", { tokens: ["J6"], trains: ["2"], cash: 0 }).stackFrom("4");
    expect(two.operate("C&A", "trains", {}, [2, 1]).runs(1).pass(1).kinds("C&A")).toEqual([]);
  });

  it("DIF-18chesapeake-10: a diesel costs 900 from phase 6 on, 200 less for a 4, 5 or 6", () => {
    const at = (phase: string, trains: string[] = []) =>
      on("C&A", { tokens: ["J6"], trains }, phase)
        .stackFrom("6")
        .operate("C&A", "trains");
    expect(at("5").refused("buy_train", buy("D", 900)).code).toBe("TRAIN_NOT_YET");
    expect(at("6").refused("buy_train", buy("D", 1100)).code).toBe("TRAIN_PRICE");
    const bought = at("6").do("buy_train", buy("D", 900));
    expect([bought.kinds("C&A"), bought.company("C&A").cash, bought.phaseName()]).toEqual([["D"], 2100, "D"]);
    for (const kind of ["4", "5", "6"]) {
      const traded = at("6", [kind]).do("buy_train", { ...buy("D", 700), gives: kind });
      expect([traded.kinds("C&A"), traded.company("C&A").cash]).toEqual([["D"], 2300]);
    }
    const four = on("C&A", { tokens: ["J6"] }, "6")
      .inPlay("SRR", { par: 70, shares: { B: 60 }, trains: ["4", "5"] })
      .stackFrom("6")
      .operate("C&A", "trains")
      .do("buy_train", buy("D", 900));
    expect(four.kinds("SRR")).toEqual(["5"]);
  });

  it("DIF-18chesapeake-10: gray tiles come in phase D", () => {
    const at = (phase: string) =>
      on("SRR", { tokens: ["H4"] }, phase)
        .tiles({ H4: ["611", 0], G3: ["3", 4] })
        .operate("SRR", "track");
    const gray = { hex: "H4", tile: "915", rotation: 0 };
    expect(at("6").refused("lay_tile", gray).code).toBe("COLOUR_NOT_AVAILABLE");
    expect(at("D").do("lay_tile", gray).state.board.tiles.H4).toEqual(["915", 0]);
  });

  it("DIF-18chesapeake-11: the money of a bankrupt goes to the bank, and the game ends", () => {
    const broke = on("C&A", { shares: { A: 20 }, tokens: ["J6"], cash: 10 })
      .tiles({ J6: ["57", 0] })
      .cash("A", 15)
      .operate("C&A", "trains");
    expect(broke.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const bank = broke.state.bank;
    const over = broke.do("declare_bankruptcy");
    expect([over.state.ended?.reason, over.player("A").cash, over.company("C&A").cash]).toEqual([
      "bankruptcy",
      0,
      10,
    ]);
    expect(over.state.bank).toBe(bank + 15);
  });
});
