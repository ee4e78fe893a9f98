import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

type Tiles = Record<string, [string, number]>;

/** A corporation on turn in its track step. */
const corporation = (phase: string, tokens: string[], tiles: Tiles, cash = 500) =>
  new Table(3)
    .closeRest()
    .corporation("GSR", { shares: { A: 60 }, cash, tokens })
    .phase(phase)
    .tiles(tiles)
    .operate("GSR", "track");

const minor = (id: string, tiles: Tiles, round: [number, number] = [1, 2]) =>
  new Table(3)
    .minors({ A: [id] })
    .closeRest()
    .tiles(tiles)
    .treasury(id, 200)
    .operate(id, "track", {}, round);

describe("new track", () => {
  // Cologne, and 700 km of track to the north and east; Frankfurt is built but joined to nothing.
  const tiles: Tiles = { D7: ["57", 1], E6: ["57", 1], F5: ["9", 1], F9: ["57", 0], E12: ["4", 1] };

  it("EU-4.6-03: must lengthen a route of the company, however long", () => {
    const table = () => corporation("2", ["D7"], tiles);
    table().do("lay_tile", { hex: "G4", tile: "9", rotation: 1 });
    table().do("lay_tile", { hex: "C8", tile: "201", rotation: 3 });
    for (const lay of [
      { hex: "F7", tile: "9", rotation: 0 },
      { hex: "F11", tile: "4", rotation: 0 },
      { hex: "G4", tile: "9", rotation: 0 },
    ]) {
      expect(table().refused("lay_tile", lay)).toMatchObject({ code: "NO_NEW_TRACK", rule: "EU-4.6-03" });
    }
  });

  it("EU-4.6-03 EU-4.4.3-33: is not within reach behind a full city of others", () => {
    const east = { hex: "G4", tile: "9", rotation: 1 };
    const blocked = () => corporation("2", ["D7"], tiles).tokens({ DR: ["E6"] });
    expect(blocked().refused("lay_tile", east)).toMatchObject({ code: "NO_NEW_TRACK" });
    blocked()
      .tiles({ E6: ["14", 1] })
      .do("lay_tile", east);
  });

  it("EU-4.6-04: of a city may be replaced by more revenue on a route of the company", () => {
    // Paris brown brings no new side: #583 only raises what it pays.
    const paris = (more: Tiles) => corporation("5", ["A10/0"], { A10: ["580", 3], ...more });
    const brown = { hex: "A10", tile: "583", rotation: 3 };
    paris({ A8: ["9", 0] }).do("lay_tile", brown);
    expect(paris({}).refused("lay_tile", brown)).toMatchObject({
      code: "UPGRADE_NO_USE",
      rule: "EU-4.6-04",
    });
    // A city on no route of the company gains it nothing.
    const green = { hex: "F9", tile: "14", rotation: 0 };
    expect(corporation("3", ["D7"], tiles).refused("lay_tile", green)).toMatchObject({
      code: "UPGRADE_NO_USE",
      rule: "EU-4.6-04",
    });
    // Reached at the end of a line, although the city is full of others: it pays more, and that is enough.
    corporation("3", ["D7"], tiles)
      .tokens({ DR: ["E6"] })
      .do("lay_tile", { hex: "E6", tile: "14", rotation: 0 });
  });

  it("EU-4.6-05: of a town or of plain track must be in reach; a higher value is not enough", () => {
    const joined: Tiles = { D7: ["57", 0], D5: ["4", 0], E12: ["4", 1] };
    corporation("3", ["D7"], joined).do("lay_tile", { hex: "D5", tile: "141", rotation: 0 });
    expect(
      corporation("3", ["D7"], joined).refused("lay_tile", { hex: "E12", tile: "141", rotation: 1 }),
    ).toMatchObject({ code: "UPGRADE_NO_NEW_TRACK", rule: "EU-4.6-05" });
    // Town F11 brown is worth 20 instead of 10, but GSR reaches nothing of its new track.
    const far = corporation("5", ["D7"], { ...joined, F11: ["141", 0] });
    expect(far.refused("lay_tile", { hex: "F11", tile: "145", rotation: 0 })).toMatchObject({
      code: "UPGRADE_NO_NEW_TRACK",
    });
  });
});

describe("a company without track", () => {
  it("EU-4.6-06: may lay nothing but a yellow city tile in its home", () => {
    const elsewhere = { hex: "G10", tile: "4", rotation: 0 };
    const home = { code: "HOME_FIRST", rule: "EU-4.6-06" };
    for (const tile of ["201", "202"]) minor("13", {}).do("lay_tile", { hex: "G12", tile, rotation: 2 });
    // Track of others beside Munich does not help.
    const table = minor("13", { F11: ["4", 2], G10: ["4", 0] });
    expect(table.refused("lay_tile", { hex: "G8", tile: "9", rotation: 0 })).toMatchObject(home);
    expect(minor("13", {}).refused("lay_tile", elsewhere)).toMatchObject(home);
    expect(new Set(table.legal("lay_tile").map((lay) => lay.hex))).toEqual(new Set(["G12"]));
    // With Munich built it may.
    minor("13", { G12: ["202", 1] }).do("lay_tile", elsewhere);
  });

  it("EU-4.6-06: minors with printed track are not bound, corporations in unbuilt cities are", () => {
    minor("1", {}).do("lay_tile", { hex: "B9", tile: "9", rotation: 1 });
    const corp = corporation("5", ["J11"], {});
    expect(new Set(corp.legal("lay_tile").map((lay) => `${lay.hex} ${lay.tile}`))).toEqual(
      new Set(["J11 57"]),
    );
    expect(corp.refused("lay_tile", { hex: "J9", tile: "9", rotation: 0 })).toMatchObject({
      code: "HOME_FIRST",
    });
  });

  it("EU-4.6-07: may build its second tile of round 1.1 on the first", () => {
    const table = () => minor("13", {}, [1, 1]).do("lay_tile", { hex: "G12", tile: "202", rotation: 1 });
    table().do("lay_tile", { hex: "G10", tile: "4", rotation: 0 });
    for (const lay of [
      { hex: "G14", tile: "9", rotation: 0 },
      { hex: "G10", tile: "58", rotation: 3 },
      { hex: "G8", tile: "9", rotation: 0 },
    ]) {
      expect(table().refused("lay_tile", lay)).toMatchObject({ code: "NO_NEW_TRACK", rule: "EU-4.6-03" });
    }
  });
});

describe("where track may not lead", () => {
  const off = { code: "TRACK_LEAVES_MAP", rule: "EU-4.6-09" };

  it("EU-4.6-09: into impassable hexes: the land south and east of L17", () => {
    const table = () => minor("8", { M16: ["202", 1] });
    for (const [tile, rotation] of [
      ["8", 4],
      ["7", 4],
    ] as const) {
      expect(table().refused("lay_tile", { hex: "L17", tile, rotation })).toMatchObject(off);
    }
    table().do("lay_tile", { hex: "L17", tile: "9", rotation: 1 });
    const sides = table()
      .legal("lay_tile")
      .filter((lay) => lay.hex === "L17" && lay.tile === "9");
    expect(sides.map((lay) => lay.rotation)).toEqual([1, 4]);
  });

  it("EU-4.6-10: into the sea: north and north-east of Amsterdam", () => {
    const table = () => minor("12", {});
    // #201 joins two sides next to each other: the sea lies at sides 2 and 4.
    for (const rotation of [1, 2, 3, 4]) {
      expect(table().refused("lay_tile", { hex: "D3", tile: "201", rotation })).toMatchObject(off);
    }
    for (const rotation of [0, 5]) table().do("lay_tile", { hex: "D3", tile: "201", rotation });
  });

  it("EU-4.6-11: to a blank side of a port", () => {
    const blank = { code: "TRACK_INTO_BLANK_SIDE", rule: "EU-4.6-11" };
    const west = () => corporation("2", ["B19"], { B19: ["57", 1] });
    expect(west().refused("lay_tile", { hex: "A20", tile: "7", rotation: 4 })).toMatchObject(blank);
    west().do("lay_tile", { hex: "A20", tile: "7", rotation: 3 });
    // Venice touches its port at a blank side.
    const venice = () => minor("5", {});
    expect(venice().refused("lay_tile", { hex: "H19", tile: "202", rotation: 5 })).toMatchObject(blank);
    venice().do("lay_tile", { hex: "H19", tile: "202", rotation: 2 });
    // So does Nice: B21 lies south-west of it, and nothing south.
    const nice = new Set(
      corporation("2", ["D19"], { D19: ["57", 1] })
        .legal("lay_tile")
        .filter((lay) => lay.hex === "C20")
        .map((lay) => `${lay.tile} ${lay.rotation}`),
    );
    expect(nice).toEqual(new Set(["3 3", "3 4", "58 2"]));
  });

  it("EU-4.6-38: but a city beside a port joins it at the arrow", () => {
    const table = minor("15", { B17: ["201", 5] });
    table.do("lay_tile", { hex: "B19", tile: "57", rotation: 0 });
    expect(table.asked()).toBe("routes");
    table.do("run_routes", {
      routes: [{ train: "2-14", path: ["B17.0", "B17/0", "B19.0", "B19/0", "B21.0"] }],
    });
    expect(table.company("15").lastEarnings).toBe(30 + 20 + 10);
  });
});

describe("tiles and their supply", () => {
  const SEVENS: Tiles = { H9: ["7", 0], H11: ["7", 0], F7: ["7", 0] };

  it("EU-4.6-45 EU-4.6-02: a replaced tile can be laid again", () => {
    // The fourth and last #7 lies north of Milan.
    const table = corporation("3", ["E18"], { ...SEVENS, E18: ["201", 2], E16: ["7", 5], G12: ["202", 3] });
    table.corporation("RBSR", { shares: { B: 60 }, cash: 500, tokens: ["G12"] });
    const seven = { hex: "H13", tile: "7", rotation: 2 };
    const before = table.state;
    table.operate("RBSR", "track");
    expect(table.refused("lay_tile", seven)).toMatchObject({ code: "NO_TILE_LEFT", rule: "EU-4.6-02" });
    table.state = before;
    table.do("lay_tile", { hex: "E16", tile: "80", rotation: 5 });
    table.operate("RBSR", "track").do("lay_tile", seven);
    expect(table.state.board.tiles.H13).toEqual(["7", 2]);
  });

  it("EU-4.6-02: without a green tile left there is no way to brown", () => {
    const greens: Tiles = {};
    for (const hex of ["B19", "D19", "E20", "B13"]) greens[hex] = ["14", 0];
    for (const hex of ["F9", "I18", "J11"]) greens[hex] = ["15", 0];
    const board: Tiles = { ...greens, D7: ["57", 0], E6: ["15", 0] };
    const table = () => corporation("5", ["D7"], board);
    for (const tile of ["14", "15"]) {
      expect(table().refused("lay_tile", { hex: "D7", tile, rotation: 0 })).toMatchObject({
        code: "NO_TILE_LEFT",
      });
    }
    expect(table().refused("lay_tile", { hex: "D7", tile: "611", rotation: 0 })).toMatchObject({
      code: "COLOUR_SKIPPED",
    });
    expect(
      table()
        .legal("lay_tile")
        .some((lay) => lay.hex === "D7"),
    ).toBe(false);
    // One #15 less in use, and Cologne can turn green.
    corporation("5", ["D7"], { ...board, E6: ["57", 0] }).do("lay_tile", {
      hex: "D7",
      tile: "15",
      rotation: 0,
    });
  });

  it("EU-4.6-08: tiles stay when companies close or merge", () => {
    const tiles: Tiles = { G12: ["202", 1], G10: ["4", 0] };
    const closing = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .phase("5")
      .tiles(tiles)
      .exchange("A");
    closing.do("close_minor", { minor: "13" });
    expect(closing.company("13").closed).toBe(true);
    expect(closing.state.board.tiles).toEqual(tiles);
    const merging = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .tiles(tiles)
      .cash("A", 500)
      .stock("A");
    merging.do("start_company", { company: "RBSR", price: 70, minor: "13" });
    expect(merging.company("13").closed).toBe(true);
    expect(merging.state.board.tiles).toEqual(tiles);
  });
});
