import type { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

/** A company of player A in this phase. */
const on = (id: string, setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3") =>
  shelfTable("18tn")
    .inPlay(id, { par: 70, shares: { A: 60 }, left: 1, cash: 3000, turns: 2, ...setup })
    .region("phase", phase);
const follow = (at: Position, hex: string) =>
  [...new Set(at.legal("lay_tile").flatMap((one) => (one.hex === hex ? [String(one.tile)] : [])))].sort();
const buy = (train: string, price: number) => ({ train, from: "stack", price });

describe("18TN: track", () => {
  it("DIF-18tn-06: a company lays one or two yellow tiles, or one upgrade", () => {
    const at = () =>
      on("TC", { tokens: ["F11"] })
        .tiles({ F11: ["57", 1] })
        .operate("TC", "track");
    const yellow = { hex: "F9", tile: "9", rotation: 1 };
    const upgrade = { hex: "F11", tile: "TN2", rotation: 1 };
    const one = at().do("lay_tile", yellow);
    expect(one.asked()).toBe("track");
    expect(one.refused("lay_tile", upgrade).code).toMatch(/^TRACK_/);
    const two = one.do("lay_tile", { hex: "F13", tile: "58", rotation: 1 });
    expect([two.state.board.tiles.F9, two.state.board.tiles.F13]).toEqual([
      ["9", 1],
      ["58", 1],
    ]);
    expect(two.asked()).not.toBe("track");
    const upgraded = at().do("lay_tile", upgrade);
    expect([upgraded.state.board.tiles.F11, upgraded.legal("lay_tile")]).toEqual([["TN2", 1], []]);
  });

  const LAYS = [
    ["TCC", "H17", "8", 120],
    ["ETWCR", "F19", "8", 120],
    ["MCR", "H3", "57", 60],
    ["OWR", "E16", "8", 60],
  ] as const;

  it("DIF-18tn-10: four privates lay a free yellow tile on their hex in the track step, in addition to the tiles of the turn", () => {
    for (const [company, hex, tile] of LAYS) {
      const at = (step = "track") =>
        on("TC", { tokens: ["F11"] }, "2")
          .owned(company, "company:TC")
          .tiles({ F11: ["57", 1] })
          .operate("TC", step);
      const lay = { company, power: "lay", hex, tile, rotation: 0 };
      const done = at().do("use_power", lay);
      expect([done.state.board.tiles[hex], done.company("TC").cash]).toEqual([[tile, 0], 3000]);
      expect(done.refused("use_power", lay).code).toBe("POWER_USED");
      expect(at().refused("use_power", { ...lay, hex: "E12" }).code).toBe("POWER_HEX");
      expect(at().refused("use_power", { ...lay, tile: "14" }).code).toBe("POWER_TILE");
      expect(at("trains").refused("use_power", lay).code).toBe("POWER_NOT_HERE");
      const two = done
        .do("lay_tile", { hex: "F9", tile: "9", rotation: 1 })
        .do("lay_tile", { hex: "F13", tile: "58", rotation: 1 });
      expect(two.state.board.tiles.F13).toEqual(["58", 1]);
    }
  });

  it("DIF-18tn-10: their hexes are not closed, and cost what they cost", () => {
    const tiles = { F17: ["57", 1], E18: ["8", 0] } as never;
    const lays = (hex: string, rotation: number, owned: string, token: string) =>
      on("SR", { tokens: [token] }, "2")
        .owned(owned, "B")
        .tiles(tiles)
        .operate("SR", "track")
        .do("lay_tile", { hex, tile: hex === "H3" ? "57" : "8", rotation })
        .company("SR").cash;
    expect(lays("F19", 1, "ETWCR", "F17")).toBe(3000 - 120);
    expect(lays("H3", 0, "MCR", "H3")).toBe(3000 - 60);
  });

  it("DIF-18tn-11: Nashville begins as an ordinary city, takes the N tile, and the P tile in brown", () => {
    const at = (tile: [string, number] | undefined, phase: string) =>
      on("TC", { tokens: ["F11"] }, phase)
        .tiles({ F13: ["58", 5], E14: ["57", 0], ...(tile && { F11: tile }) })
        .operate("TC", "track");
    expect(follow(at(undefined, "3"), "F11")).toEqual(["5", "57", "6"]);
    expect(follow(at(["57", 1], "3"), "F11")).toEqual(["TN2"]);
    expect(at(["57", 1], "3").refused("lay_tile", { hex: "F11", tile: "14", rotation: 1 }).code).toBe(
      "TILE_NOT_FOR_HEX",
    );
    expect(follow(at(["TN2", 0], "5"), "F11")).toEqual(["170"]);
  });

  it("DIF-18tn-11: Memphis takes ordinary tiles until brown, and then the P tile", () => {
    const at = (tile: [string, number], phase: string) =>
      follow(
        on("TC", { tokens: ["H3"] }, phase)
          .tiles({ H3: tile })
          .operate("TC", "track"),
        "H3",
      );
    expect(at(["57", 0], "3")).toEqual(["14", "15", "619"]);
    expect(at(["14", 0], "5")).toEqual(["170"]);
    const other = on("TC", { tokens: ["H7"] }, "5")
      .tiles({ H7: ["14", 0] })
      .operate("TC", "track");
    expect(follow(other, "H7")).toEqual(["63"]);
    expect(other.refused("lay_tile", { hex: "H7", tile: "170", rotation: 0 }).code).toBe("TILE_NOT_FOR_HEX");
  });

  it("DIF-18tn-11: Chattanooga takes the C tile, Bowling Green and Jackson tiles of their own track", () => {
    expect(follow(on("NC&StL", { tokens: ["H15"] }).operate("NC&StL", "track"), "H15")).toEqual(["TN1"]);
    const north = on("L&N", { tokens: ["B13"] })
      .tiles({ C12: ["9", 0] })
      .operate("L&N", "track");
    expect(follow(north, "D11")).toEqual(["141", "142"]);
    expect(follow(on("GMO", { tokens: ["G6"] }).operate("GMO", "track"), "G6")).toEqual(["14", "15", "619"]);
  });
});

describe("18TN: trains", () => {
  const buying = (kind: string, phase: string) =>
    on("TC", { tokens: ["F11"] }, phase)
      .inPlay("SR", { par: 65, shares: { A: 60 }, trains: ["2"], turns: 2 })
      .stackFrom(kind)
      .operate("TC", "trains");

  it("DIF-18tn-07: a company buys one new train of the bank in a turn before phase 4, then any number", () => {
    for (const [kind, phase, price] of [
      ["2", "2", 80],
      ["3", "3", 180],
      ["3'", "3½", 180],
    ] as const) {
      const bought = buying(kind, phase).do("buy_train", buy(kind, price));
      expect(bought.refused("buy_train", buy(kind, price)).code).toBe("NEW_TRAINS");
      expect(bought.do("buy_train", { train: "2", from: "SR", price: 1 }).kinds("TC")).toEqual([kind, "2"]);
    }
    const two = buying("4", "4").do("buy_train", buy("4", 300)).do("buy_train", buy("4", 300));
    expect(two.kinds("TC")).toEqual(["4", "4"]);
  });

  /** The TC with these trains on a line from Nashville to Murfreesboro, with the mark of the war where `due`. */
  const running = (trains: string[], due = true) => {
    const at = on("TC", { tokens: ["F11", "G12"], trains, cash: 400 }, "3½").tiles({
      F11: ["57", 2],
      G12: ["57", 2],
      E10: ["58", 3],
    });
    return (due ? at.companyFact("TC", "idleTrain", { due: true }) : at).operate("TC", "routes");
  };
  const ran = (at: Position) => at.do("run_routes", { routes: [...bestRunOf(at.ctx()).routes] as never });
  const earned = (at: Position) =>
    ((at.log("routes_run").at(-1)?.routes ?? []) as { revenue: number }[]).map(({ revenue }) => revenue);

  it("DIF-18tn-08: the first 3' brings the civil war to each company that owns a train", () => {
    const begun = (kind: string, phase: string) =>
      on("TC", { tokens: ["F11"] }, phase)
        .inPlay("SR", { par: 65, shares: { B: 60 }, tokens: ["F17"], trains: ["2"], turns: 2 })
        .inPlay("GMO", { par: 65, shares: { C: 60 }, tokens: ["G6"], turns: 2 })
        .stackFrom(kind)
        .operate("TC", "trains")
        .do("buy_train", buy(kind, 180));
    const marks = (at: Position) =>
      ["TC", "SR", "GMO"].map((id) => at.company(id).facts?.idleTrain !== undefined);
    expect(marks(begun("3'", "3"))).toEqual([true, true, false]);
    expect(begun("3'", "3").phaseName()).toBe("3½");
    expect(marks(begun("3", "2"))).toEqual([false, false, false]);
    expect(marks(begun("3'", "3½"))).toEqual([false, false, false]);
  });

  it("DIF-18tn-08: where all trains run the poorest route earns nothing, in that turn alone", () => {
    const both = ran(running(["2", "2"]));
    const routes = earned(both);
    const total = routes.reduce((sum, one) => sum + one, 0);
    expect(routes).toEqual([40, 30]);
    const withheld = both.do("dividend", { kind: "withhold" });
    expect(withheld.company("TC").cash).toBe(400 + total - 30);
    const again = ran(withheld.operate("TC", "routes", {}, [2, 2])).do("dividend", { kind: "withhold" });
    expect(again.company("TC").cash).toBe(400 + total - 30 + total);
    // Where one train stands still, that is the one.
    const at = running(["2", "2"]);
    const one = at.do("run_routes", { routes: [...bestRunOf(at.ctx()).routes].slice(0, 1) as never });
    const [route] = earned(one);
    expect(one.do("dividend", { kind: "withhold" }).company("TC").cash).toBe(400 + Number(route));
  });

  it("DIF-18tn-08: a company with a single train earns nothing, and its price stays", () => {
    const alone = ran(running(["2"]));
    expect([alone.asked(), alone.price("TC"), alone.company("TC").cash]).toEqual(["trains", 70, 400]);
    const plain = ran(running(["2"], false)).do("dividend", { kind: "withhold" });
    expect([plain.price("TC"), plain.company("TC").cash]).toEqual([60, 440]);
  });

  it("DIF-18tn-09: the second 6 makes the 4-trains obsolete, each of which runs once more", () => {
    const bought = (kind: string, phase: string) =>
      on("TC", { tokens: ["F11"] }, phase)
        .inPlay("SR", { par: 65, shares: { B: 60 }, tokens: ["F17"], trains: ["4"], turns: 2 })
        .stackFrom(kind)
        .operate("TC", "trains")
        .do("buy_train", buy(kind, 600));
    const fours = (at: Position) => at.company("SR").trains.map(({ obsolete = false }) => obsolete);
    expect([fours(bought("6", "5")), fours(bought("6'", "6"))]).toEqual([[false], [true]]);
    expect(bought("6'", "6").refused("buy_train", { train: "4", from: "SR", price: 1 }).code).toBe(
      "TRAIN_OBSOLETE",
    );
    const paid = on("SR", { tokens: ["F17"], trains: ["4"] }, "6½")
      .marked("SR", "4", "obsolete")
      .operate("SR", "dividend", { earnings: 40 })
      .do("dividend", { kind: "withhold" });
    expect([paid.company("SR").cash, paid.kinds("SR")]).toEqual([3040, []]);
  });

  it("DIF-18tn-09: seven 8-trains begin gray tiles", () => {
    const at = on("TC", { tokens: ["H3"], trains: [] }, "6½")
      .tiles({ H3: ["170", 0] })
      .stackFrom("8")
      .operate("TC", "trains");
    expect(at.state.depot.stack.map(({ kind }) => kind)).toEqual(Array(7).fill("8"));
    const gray = { hex: "H3", tile: "TN3", rotation: 0 };
    const before = on("TC", { tokens: ["H3"] }, "6½")
      .tiles({ H3: ["170", 0] })
      .operate("TC", "track");
    expect(before.refused("lay_tile", gray).code).toBe("COLOUR_NOT_AVAILABLE");
    const after = at.do("buy_train", buy("8", 700)).operate("TC", "track", {}, [2, 2]);
    expect(after.do("lay_tile", gray).state.board.tiles.H3).toEqual(["TN3", 0]);
  });
});

describe("18TN: the option of a table", () => {
  it("DIF-18tn-13: three yellow tiles in a company's first turn", () => {
    const lays = (options: Record<string, boolean>, turns: number) => {
      const at = shelfTable("18tn", 3, options)
        .inPlay("TC", { par: 70, shares: { A: 60 }, tokens: ["F11"], left: 1, cash: 500, turns })
        .tiles({ F11: ["57", 1] })
        .operate("TC", "track")
        .do("lay_tile", { hex: "F9", tile: "9", rotation: 1 })
        .do("lay_tile", { hex: "F13", tile: "58", rotation: 1 });
      return at.asked() === "track";
    };
    const on = { threeFirst: true };
    expect([lays({}, 1), lays(on, 1), lays(on, 2)]).toEqual([false, true, false]);
  });
});
