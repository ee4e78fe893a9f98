import type { Colour } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { title18ardennes } from "../../src/index.ts";
import { FAMILIES } from "../data/rulebook.ts";
import { type PublicSetup, Table } from "../kit/kit.ts";

const lay = (hex: string, tile: string, rotation: number) => ({ hex, tile, rotation });
/** Minor 6 in Lille, its track leading west to H4 and east to H8. */
const lille = (phase = "2", cash = 200): Table =>
  new Table(3)
    .minors({ A: ["6"] })
    .closeRest()
    .phase(phase)
    .tiles({ H6: ["621", 1] })
    .treasury("6", cash)
    .operate("6", "track");
/** The same place with a token of N, which A leads. */
const nord = (phase = "3", n: Partial<PublicSetup> = {}): Table =>
  new Table(3)
    .minors({ A: ["12"] })
    .closeRest()
    .phase(phase)
    .tiles({ H6: ["621", 1] })
    .public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500, ...n })
    .operate("N", "track");

describe("how much is laid (6.3)", () => {
  it("AR-6.3-01: a minor one yellow tile or one upgrade", () => {
    const yellow = lille("3").do("lay_tile", lay("H8", "4", 1));
    expect(yellow.refused("lay_tile", lay("H4", "9", 1)).code).toMatch(/TRACK_ALLOWANCE|NOT_IN_STEP/);
    expect(yellow.legal("lay_tile")).toEqual([]);
    const green = lille("3").do("lay_tile", lay("H6", "208", 1));
    expect(green.legal("lay_tile")).toEqual([]);
  });

  it("AR-6.3-02 AR-1.4.2-04: a public company two yellow tiles or one upgrade, never both", () => {
    const two = nord().do("lay_tile", lay("H8", "4", 1));
    expect(two.asked()).toBe("track");
    expect(two.refused("lay_tile", lay("H6", "208", 1))).toMatchObject({
      code: "TRACK_EITHER",
      rule: "AR-1.4.2-04",
    });
    two.do("lay_tile", lay("H4", "9", 1));
    expect(two.legal("lay_tile")).toEqual([]);
    const up = nord().do("lay_tile", lay("H6", "208", 1));
    expect(up.legal("lay_tile")).toEqual([]);
    expect(up.asked()).not.toBe("track");
  });

  it("AR-6.3-03 AR-1.4.1-01: green from phase 3 on, brown from phase 5 on and for public companies only", () => {
    expect(lille("2").refused("lay_tile", lay("H6", "208", 1))).toMatchObject({
      code: "COLOUR_NOT_AVAILABLE",
      rule: "AR-6.3-03",
    });
    lille("3").do("lay_tile", lay("H6", "208", 1));
    const green = (phase: string) => nord(phase).tiles({ H6: ["208", 1] });
    expect(green("4").refused("lay_tile", lay("H6", "216", 0))).toMatchObject({
      code: "COLOUR_NOT_AVAILABLE",
    });
    const [brown] = green("5")
      .legal("lay_tile")
      .filter((action) => action.tile === "216");
    expect(brown).toBeDefined();
    const minor = lille("5").tiles({ H6: ["208", 1] });
    expect(minor.refused("lay_tile", lay("H6", "216", brown?.rotation as number))).toMatchObject({
      code: "MINOR_BROWN",
      rule: "AR-1.4.1-01",
    });
    expect(minor.legal("lay_tile").some((action) => action.tile === "216")).toBe(false);
  });

  it("AR-6.3-04: one colour at a time", () => {
    expect(nord("5").refused("lay_tile", lay("H6", "216", 0))).toMatchObject({
      code: "COLOUR_SKIPPED",
      rule: "AR-6.3-04",
    });
    expect(nord("5").refused("lay_tile", lay("H8", "141", 0)).code).toBe("COLOUR_SKIPPED");
  });
});

describe("where and how (6.3)", () => {
  it("AR-6.3-05: all track that lies there is kept", () => {
    expect(lille("3").refused("lay_tile", lay("H6", "207", 5))).toMatchObject({
      code: "TILE_DROPS_TRACK",
      rule: "AR-6.3-05",
    });
    const kept = lille("3").do("lay_tile", lay("H6", "207", 1));
    expect(kept.state.board.tokens.H6).toEqual([[0, 0, "6"]]);
  });

  it("AR-6.3-06 AR-6.4.1-01: a yellow tile joins the railhead of its hex", () => {
    // Mainz has a stub to the east; minor 15 comes from Frankfurt there.
    const table = new Table(3)
      .minors({ A: ["15"] })
      .closeRest()
      .operate("15", "track");
    expect(table.refused("lay_tile", lay("E23", "58", 0))).toMatchObject({ code: "TILE_DROPS_TRACK" });
    const mainz = table.legal("lay_tile").filter((action) => action.hex === "E23");
    expect(mainz.length).toBeGreaterThan(0);
    for (const { tile, rotation } of mainz) {
      const sides = title18ardennes.tileset.tiles
        .find((one) => one.id === tile)
        ?.paths?.map((path) => ((path.from as number) + (rotation as number)) % 6);
      expect(sides).toContain(4);
    }
    // Dunkerque and Brugge keep their link to the Ferry in the west.
    const ports = new Table(3)
      .minor("6", "A", { tokens: [] })
      .closeRest()
      .tiles({ H6: ["621", 1], H4: ["8", 4], G5: ["9", 1] });
    ports.operate("6", "track");
    for (const { hex, tile, rotation } of ports.legal("lay_tile")) {
      if (hex !== "G3" && hex !== "F4") continue;
      const sides = title18ardennes.tileset.tiles
        .find((one) => one.id === tile)
        ?.paths?.map((path) => ((path.from as number) + (rotation as number)) % 6);
      expect(sides).toContain(1);
    }
  });

  it("AR-6.4.1-01: Dunkerque joins its second Ferry when it is upgraded, not before", () => {
    const to = (tiles: Record<string, [string, number]>, phase = "3") =>
      nord(phase).tiles({ H4: ["8", 2], ...tiles });
    expect(to({}).refused("lay_tile", lay("G3", "5", 1))).toMatchObject({
      code: "SECOND_FERRY",
      rule: "AR-6.4.1-01",
    });
    const greens = to({ G3: ["6", 5] })
      .legal("lay_tile")
      .filter((action) => action.hex === "G3");
    expect(greens.length).toBeGreaterThan(0);
    for (const { tile, rotation } of greens) {
      const sides = title18ardennes.tileset.tiles
        .find((one) => one.id === tile)
        ?.paths?.map((path) => ((path.from as number) + (rotation as number)) % 6);
      expect(sides).toEqual(expect.arrayContaining([1, 2]));
    }
  });

  it("AR-6.3-07: the tile that is replaced goes back to the supply", () => {
    const used = title18ardennes.map.hexes.filter((hex) => ["E9", "J24", "G25", "D18"].includes(hex.coord));
    const tiles = Object.fromEntries(used.slice(0, 3).map((hex) => [hex.coord, ["621", 1]])) as Record<
      string,
      [string, number]
    >;
    const table = nord("3")
      .tiles(tiles)
      .do("lay_tile", lay("H6", "207", 1));
    expect(Object.values(table.state.board.tiles).filter(([tile]) => tile === "621")).toHaveLength(3);
    table.operate("N", "track");
    // All four copies of 621 had been laid; one is free again.
    const four = nord("3").tiles({ E9: ["621", 2], J24: ["621", 2], G25: ["621", 1] });
    expect(four.state.board.tiles.H6).toEqual(["621", 1]);
    four.do("lay_tile", lay("H6", "207", 1));
    expect(Object.values(four.state.board.tiles).filter(([tile]) => tile === "621")).toHaveLength(3);
  });

  it("AR-6.3-08: new track lies on a route of the company", () => {
    const table = lille();
    expect(table.refused("lay_tile", lay("H8", "4", 0))).toMatchObject({
      code: "NO_NEW_TRACK",
      rule: "AR-6.3-08",
    });
    expect(table.refused("lay_tile", lay("K15", "9", 1)).code).toBe("NO_NEW_TRACK");
    table.do("lay_tile", lay("H8", "4", 1));
  });

  it("AR-6.3-09: a city may be upgraded for its value alone, where a route comes to it", () => {
    // From west Paris to Amiens; the green tile adds no track on this side.
    const line: Record<string, [string, number]> = { L6: ["9", 2], K5: ["57", 2] };
    const of = (minor: string) =>
      new Table(3)
        .minors({ A: [minor] })
        .closeRest()
        .phase("3")
        .tiles(line)
        .operate(minor, "track");
    const table = of("8").do("lay_tile", lay("M7", "580", 1));
    expect(table.state.board.tiles.M7).toEqual(["580", 1]);
    expect(of("12").refused("lay_tile", lay("M7", "580", 1))).toMatchObject({
      code: "UPGRADE_NO_USE",
      rule: "AR-6.3-09",
    });
  });

  it("AR-6.3-10: a tile is neither turned nor taken away", () => {
    const table = lille("3");
    expect(table.refused("lay_tile", lay("H6", "621", 4))).toMatchObject({ code: "TILE_NOT_FOR_HEX" });
    expect(table.refused("lay_tile", lay("H6", "201", 1)).code).toBe("TILE_NOT_FOR_HEX");
  });

  it("AR-6.3-11: no new track into the sea, an impassable side, a blank side of a grey hex or off the map", () => {
    // Gent's north-west sides are closed; Troyes (M13) is open to west and east only; B14 lies on the upper edge.
    const table = new Table(3)
      .minors({ A: ["14"] })
      .closeRest()
      .tiles({ F10: ["201", 0], F8: ["9", 1] })
      .operate("14", "track");
    expect(table.refused("lay_tile", lay("F6", "3", 3))).toMatchObject({ rule: "AR-6.3-11" });
    const grey = new Table(3)
      .minors({ A: ["9"] })
      .closeRest()
      .tiles({ M9: ["9", 1], M11: ["9", 1] })
      .operate("9", "track");
    expect(grey.refused("lay_tile", lay("L12", "7", 0)).code).toMatch(/TRACK_INTO_BLANK_SIDE|NO_NEW_TRACK/);
    expect(grey.refused("lay_tile", lay("L14", "7", 0))).toMatchObject({
      code: "TRACK_INTO_BLANK_SIDE",
      rule: "AR-6.3-11",
    });
    const edge = new Table(3)
      .minors({ A: ["11"] })
      .closeRest()
      .tiles({ C15: ["7", 2] })
      .operate("11", "track");
    expect(edge.refused("lay_tile", lay("B14", "7", 2))).toMatchObject({
      code: "TRACK_LEAVES_MAP",
      rule: "AR-6.3-11",
    });
  });

  it("AR-6.3-12: 7, 8 and 9 never run out; of others there are as many as in the box", () => {
    const many = Object.fromEntries(
      ["K13", "K15", "K17", "K21", "L10", "L12", "L14", "L16", "L18", "L20", "M15", "M17"].map((hex) => [
        hex,
        ["9", 1],
      ]),
    ) as Record<string, [string, number]>;
    lille()
      .tiles(many)
      .do("lay_tile", lay("H4", "9", 1));
    const towns = Object.fromEntries(["K19", "K27", "L22", "L26"].map((hex) => [hex, ["3", 0]])) as Record<
      string,
      [string, number]
    >;
    expect(
      lille()
        .tiles(towns)
        .refused("lay_tile", lay("H8", "3", 1)),
    ).toMatchObject({ code: "NO_TILE_LEFT", rule: "AR-6.3-12" });
  });

  it.each([
    ["a river hex", "C9", 20, "2", { B8: ["SOH2", 0] }, "8", 4],
    ["the Holland Deep", "D8", 40, "13", { E9: ["621", 2] }, "9", 2],
    ["mountains", "H10", 40, "6", { H6: ["621", 1], H8: ["4", 1] }, "57", 1],
  ] as [string, string, number, string, Record<string, [string, number]>, string, number][])(
    "AR-6.3-13 AR-6.3-14: %s, %s, costs f.%i for its first tile, out of the treasury",
    (_name, hex, cost, minor, tiles, tile, rotation) => {
      const table = (cash: number) =>
        new Table(3)
          .minors({ A: [minor] })
          .closeRest()
          .phase("3")
          .tiles(tiles)
          .treasury(minor, cash)
          .cash("A", 500)
          .operate(minor, "track");
      const [found] = table(cost)
        .legal("lay_tile")
        .filter((action) => action.hex === hex && action.tile === tile);
      const turn = (found?.rotation ?? rotation) as number;
      const bank = table(cost).state.bank;
      const paid = table(cost).do("lay_tile", lay(hex, tile, turn));
      expect(paid.company(minor).cash).toBe(0);
      expect(paid.state.bank).toBe(bank + cost);
      expect(table(cost - 1).refused("lay_tile", lay(hex, tile, turn))).toMatchObject({
        code: "TERRAIN_COST",
        rule: "AR-6.3-14",
      });
      expect(
        table(cost - 1)
          .legal("lay_tile")
          .some((action) => action.hex === hex),
      ).toBe(false);
      // What follows on the same hex is free.
      const upgrades = paid
        .treasury(minor, 0)
        .operate(minor, "track")
        .legal("lay_tile")
        .filter((action) => action.hex === hex);
      if (hex === "H10") expect(upgrades.length).toBeGreaterThan(0);
    },
  );

  it("AR-6.3-15: every kind of hex takes its own tiles, and these lie nowhere else", () => {
    const table = lille("3");
    for (const [hex, tile] of [
      ["H8", "9"],
      ["H8", "57"],
      ["H4", "4"],
      ["H6", "15"],
    ] as const)
      expect(table.refused("lay_tile", lay(hex, tile, 1))).toMatchObject({
        code: "TILE_NOT_FOR_HEX",
        rule: "AR-6.3-15",
      });
  });
});

const list = (text: string): string[] => text.split(" ").filter(Boolean).sort();
const next = (tile: string) => title18ardennes.tileset.upgrades[tile] ?? [];
const first = (hex: string) =>
  title18ardennes.tileset.first.filter((entry) => entry.hexes.includes(hex)).flatMap((entry) => entry.tiles);
const colourOf = (tile: string): Colour | undefined =>
  title18ardennes.tileset.tiles.find((one) => one.id === tile)?.colour;

describe("tiles by kind of hex (11.2)", () => {
  it.each([
    ["AR-11.2-01", "Plain", ["H4", "K13"]],
    ["AR-11.2-02", "Town", ["H8", "F6"]],
    ["AR-11.2-03", "City", ["K5", "J18"]],
    ["AR-11.2-04", "Y-City", ["H6", "E9"]],
    ["AR-11.2-05", "Brussels", ["F10"]],
    ["AR-11.2-06", "Amsterdam", ["B8"]],
    ["AR-11.2-07", "The Ruhr", ["B16"]],
    ["AR-11.2-08", "Paris", ["M7"]],
    ["AR-11.2-09", "Basel / Frankfurt", ["M27", "E25"]],
  ] as const)("%s: %s", (_id, family, hexes) => {
    const row = FAMILIES[family];
    for (const hex of hexes) {
      const printed = row.yellow === "";
      expect(first(hex).sort()).toEqual(list(printed ? row.green : row.yellow));
      const greens = printed
        ? first(hex)
        : [...new Set(first(hex).flatMap(next))].filter((tile) => colourOf(tile) === "green");
      expect(greens.sort()).toEqual(list(row.green));
      const browns = [...new Set(greens.flatMap(next))].filter((tile) =>
        family === "Brussels" ? tile !== "216" : tile !== "220",
      );
      expect(browns).toEqual(list(row.brown));
    }
  });

  it("AR-11.2-08: Paris keeps both minors in circles of their own, with their track, under 580 and then 583", () => {
    const paris = (phase: string, tile?: string) => {
      const table = new Table(3).minor("8", "A").minor("9", "B").closeRest().phase(phase);
      table.public("N", { shares: { A: 60 }, tokens: ["H6"], cash: 500 });
      // West over M5 to Rouen, which a route of either may count.
      table.tiles({ M5: ["9", 1], ...(tile && { M7: [tile, 1] }) });
      return table;
    };
    const both = [
      [0, 0, "8"],
      [1, 0, "9"],
    ];
    const green = paris("3").operate("8", "track");
    const turns = green.legal("lay_tile").filter(({ hex }) => hex === "M7");
    expect(turns.map(({ tile, rotation }) => [tile, rotation])).toEqual([["580", 1]]);
    green.do("lay_tile", lay("M7", "580", 1));
    expect([...(green.state.board.tokens.M7 ?? [])].sort()).toEqual(both);
    expect(
      paris("2")
        .operate("8", "track")
        .refused("lay_tile", lay("M7", "580", 1)).code,
    ).toBe("COLOUR_NOT_AVAILABLE");
    expect(
      paris("4", "580")
        .operate("N", "track")
        .refused("lay_tile", lay("M7", "583", 1)).code,
    ).toBe("COLOUR_NOT_AVAILABLE");
    expect(
      paris("5")
        .operate("N", "track")
        .refused("lay_tile", lay("M7", "583", 1)).code,
    ).toBe("COLOUR_SKIPPED");
    const brown = paris("5", "580").circles({
      M7: [
        [0, 0, "N"],
        [1, 0, "9"],
      ],
    });
    brown.operate("N", "track").do("lay_tile", lay("M7", "583", 1));
    expect(brown.state.board.tiles.M7).toEqual(["583", 1]);
    expect([...(brown.state.board.tokens.M7 ?? [])].sort()).toEqual([
      [0, 0, "N"],
      [1, 0, "9"],
    ]);
  });

  it("AR-11.2-05 AR-11.2-04: the brown tile of Brussels lies in Brussels only, and no other lies there", () => {
    const at = (hex: string, tile: string) => {
      const table = new Table(3)
        .minors({ A: ["12"] })
        .closeRest()
        .phase("5")
        .tiles({ [hex]: ["207", 0] });
      table.public("BE", { shares: { A: 60 }, tokens: [hex], cash: 500 }).operate("BE", "track");
      return table.legal("lay_tile").some((action) => action.hex === hex && action.tile === tile);
    };
    expect([at("F10", "220"), at("F10", "216"), at("E9", "216"), at("E9", "220")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
