import type { Ctx, HexId, TileDef } from "@railhead/core";
import { faceAt, terrainCost, tileFace, tokenSpots } from "@railhead/core/board";
import { TILE_COLOURS, type TokenSpot } from "@railhead/core/model";
import { Tx } from "@railhead/core/state";
import { fitOf, fits, layTile, remapTokens, tileCandidates, tileSupply } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { tileset } from "../../src/data.ts";
import { at, count, type Position } from "./position.ts";

const turns = [0, 1, 2, 3, 4, 5];
const rotations = (ctx: Ctx, hex: HexId, tile: string) => turns.filter((turn) => fits(ctx, hex, tile, turn));
const sides = (ctx: Ctx, tile: string, turn: number) => tileFace(ctx.rules, tile, turn).sides;
const bits = (...edges: number[]) => edges.reduce((sum, edge) => sum | (1 << edge), 0);

describe("where new track may lead", () => {
  it("is not into hexes that are not there, whether impassable or ocean (EU-4.6-09, EU-4.6-10)", () => {
    const ctx = at({});
    // A16 has the border of the map to the west, L17 to the south and south-east.
    for (const [hex, open] of [
      ["A16", bits(0, 3, 4, 5)],
      ["L17", bits(1, 2, 3, 4)],
    ] as const) {
      for (const tile of ["7", "8", "9"]) {
        for (const turn of turns) {
          expect(fits(ctx, hex, tile, turn) !== undefined).toBe((sides(ctx, tile, turn) & ~open) === 0);
        }
      }
    }
  });

  it("is not to the blank side of a port, and to its arrow side it is (EU-4.6-11, EU-4.6-38)", () => {
    const ctx = at({});
    expect(fits(ctx, "B19", "57", 0)).toEqual([0]);
    const run = at({ tiles: { B19: ["57", 0] }, tokens: { B19: [[0, 0, "15"]] }, trains: { "15": ["2"] } });
    expect(count(run, "15", { "2-0": "B19.0 B19/0 B21.0" })).toMatchObject({ ok: true, total: 30 });
    // A20 and C20 touch the same port on its blank sides, H19, J19 and H21 that of Trieste.
    for (const [hex, blank] of [
      ["A20", 5],
      ["J19", 1],
      ["H21", 4],
    ] as const) {
      for (const tile of ["7", "8", "9"]) {
        for (const turn of rotations(ctx, hex, tile)) expect(sides(ctx, tile, turn) & bits(blank)).toBe(0);
      }
    }
    expect(rotations(ctx, "C20", "58")).toEqual(
      turns.filter((turn) => (sides(ctx, "58", turn) & bits(0, 1)) === 0),
    );
  });
});

describe("upgrades", () => {
  it("keep every connection of the old tile (EU-4.6-43)", () => {
    for (const turn of turns) {
      const ctx = at({ tiles: { E8: ["8", turn] } });
      for (const tile of ["80", "81", "82", "83"]) {
        const kept = turns.filter((other) => (sides(ctx, "8", turn) & ~sides(ctx, tile, other)) === 0);
        expect(rotations(ctx, "E8", tile)).toEqual(kept);
        expect(kept.length).toBeGreaterThan(0);
      }
    }
    const city = at({ tiles: { E6: ["57", 0] } });
    expect(
      rotations(city, "E6", "14").every((turn) => (sides(city, "14", turn) & bits(0, 3)) === bits(0, 3)),
    ).toBe(true);
    expect(rotations(city, "E6", "14").length).toBe(4);
  });

  it("in the title's table are those that keep all connections, in some rotation on a free hex (EU-4.6-43)", () => {
    const kinds = (tile: TileDef) =>
      (tile.nodes ?? []).map((node) => node.kind).filter((kind) => kind !== "junction");
    const like = (a: TileDef, b: TileDef) =>
      TILE_COLOURS.indexOf(b.colour) === TILE_COLOURS.indexOf(a.colour) + 1 &&
      String(a.labels) === String(b.labels) &&
      (kinds(a).join() === kinds(b).join() || a.labels?.includes("B-V"));
    for (const from of tileset.tiles) {
      const ctx = at({ tiles: { E8: [from.id, 0] } });
      const fitting = tileset.tiles.filter((to) => like(from, to) && rotations(ctx, "E8", to.id).length > 0);
      expect(fitting.map((to) => to.id).sort()).toEqual([...(tileset.upgrades[from.id] ?? [])].sort());
    }
  });

  it("of a yellow mountain tile may be any green plain tile that keeps its exits (EU-4.6-42)", () => {
    const tokens = { E18: [[0, 0, "FS"]] as TokenSpot[] };
    const ctx = at({ phase: "3", tiles: { E16: ["8", 0], E18: ["201", 3] }, tokens });
    const offered = new Set<string>();
    for (const fit of tileCandidates(ctx, "FS", ["green"])) if (fit.hex === "E16") offered.add(fit.tile);
    expect([...offered]).toEqual(["80", "81", "82", "83"]);
  });

  it("take Paris to #580 with each token on the circle of its sides (EU-4.6-29, EU-4.6-44)", () => {
    const tokens = {
      A10: [
        [0, 0, "1"],
        [1, 0, "3"],
      ] as TokenSpot[],
    };
    const ctx = at({ phase: "3", tokens });
    expect(rotations(ctx, "A10", "580")).toEqual([3]);
    const cityMap = fits(ctx, "A10", "580", 3) as number[];
    const face = tileFace(ctx.rules, "580", 3);
    const after = remapTokens(ctx, "A10", cityMap, face);
    const leaves = (owner: string) => {
      const city = after.tokens.find((spot) => spot[2] === owner)?.[0] ?? -1;
      const node = 6 + (face.cities[city] as number);
      return face.paths.filter((path) => path.includes(node)).map((path) => path.find((end) => end < 6));
    };
    expect(leaves("1")).toContain(4);
    expect(leaves("3")).toContain(5);
    expect(after.returned).toEqual([]);
  });

  it("take Vienna and Berlin to #581 in exactly two ways, circles with their sides (EU-4.6-47, EU-4.6-44)", () => {
    for (const [hex, north, south] of [
      ["K14", 3, 0],
      ["J5", 4, 1],
    ] as const) {
      const owner = hex === "K14" ? "6" : "9";
      const [northCity, southCity] = hex === "K14" ? [1, 0] : [0, 1];
      const tokens = {
        [hex]: [
          [northCity, 0, owner],
          [southCity, 0, "X"],
        ] as TokenSpot[],
      };
      const ctx = at({ phase: "3", tokens });
      const offered = [...tileCandidates(ctx, owner, ["green"])].filter((fit) => fit.hex === hex);
      expect(offered.map((fit) => fit.tile)).toEqual(["581", "581"]);
      for (const fit of offered) {
        const face = tileFace(ctx.rules, "581", fit.rotation);
        const at = (side: number, city: number) =>
          face.paths.some(
            (path) =>
              path.includes(side) && path.includes(6 + (face.cities[fit.cityMap[city] as number] as number)),
          );
        expect(at(north, northCity)).toBe(true);
        expect(at(south, southCity)).toBe(true);
      }
    }
  });

  it("return a company's second token when circles join (EU-4.6-44)", () => {
    const tokens = {
      J5: [
        [0, 0, "RBSR"],
        [1, 0, "9"],
        [2, 0, "RBSR"],
      ] as TokenSpot[],
    };
    const ctx = at({ phase: "5", tiles: { J5: ["581", 0] }, tokens });
    const before = ctx.state.companies.RBSR?.tokens.length as number;
    const tx = new Tx(ctx.rules, ctx.state);
    layTile(tx, "J5", "584", 0);
    expect(tx.state.board.tokens.J5).toEqual([
      [0, 0, "RBSR"],
      [0, 1, "9"],
    ]);
    expect(tx.state.companies.RBSR?.tokens.length).toBe(before + 1);
  });
});

describe("the supply of tiles", () => {
  const vs57: HexId[] = ["B19", "D7", "D19", "E6", "E20", "F9", "I18", "J11"];
  const tiles = Object.fromEntries(vs57.map((hex) => [hex, ["57", 0] as [string, number]]));

  it("gets a replaced tile back (EU-4.6-45)", () => {
    const ctx = at({ phase: "3", tiles });
    expect(tileSupply(ctx, "57")).toBe(0);
    const tx = new Tx(ctx.rules, ctx.state);
    layTile(tx, "E6", "14", 0);
    expect(tileSupply(tx, "57")).toBe(1);
  });

  it("can run out, and no colour may be skipped (EU-4.6-01, EU-4.6-02)", () => {
    const green: Position["tiles"] = {};
    for (const hex of ["B19", "D7", "D19", "E20"]) green[hex] = ["14", 0];
    for (const hex of ["F9", "I18", "J11", "B13"]) green[hex] = ["15", 0];
    const board: Position["tiles"] = { ...green, E6: ["57", 0] };
    const tokens = { E6: [[0, 0, "GSR"]] as TokenSpot[] };
    const offered = (more: Position["tiles"]) =>
      [
        ...tileCandidates(at({ phase: "5", tiles: { ...more, E8: ["9", 0] }, tokens }), "GSR", [
          "yellow",
          "green",
          "brown",
        ]),
      ]
        .filter((fit) => fit.hex === "E6")
        .map((fit) => fit.tile);
    expect(offered(board)).toEqual([]);
    expect(new Set(offered({ E6: ["57", 0] }))).toEqual(new Set(["14", "15"]));
  });
});

describe("what a tile must do for the company that lays it", () => {
  // Cologne with a token, track to Dortmund; Frankfurt is built but joined to nothing.
  const tiles: Position["tiles"] = {
    D7: ["57", 1],
    E6: ["57", 1],
    F9: ["57", 0],
    B7: ["4", 0],
    E12: ["4", 1],
  };
  const ctx = at({ phase: "3", tiles, tokens: { D7: [[0, 0, "GSR"]] } });

  it("is lengthen a route of it, however long (EU-4.6-03)", () => {
    expect(fitOf(ctx, "GSR", "F5", "9", 1)).toMatchObject({ newTrack: true });
    expect(fitOf(ctx, "GSR", "F7", "9", 0)).toMatchObject({ newTrack: false });
    expect(fitOf(ctx, "GSR", "F11", "4", 0)).toMatchObject({ newTrack: false });
  });

  it("or, for a city, raise what a route of it earns (EU-4.6-04)", () => {
    expect(fitOf(ctx, "GSR", "E6", "14", 0)).toMatchObject({ newTrack: true, raises: true });
    expect(fitOf(ctx, "GSR", "F9", "14", 0)).toMatchObject({ newTrack: false, raises: false });
    const paris = at({
      phase: "5",
      tiles: { A10: ["580", 3], B9: ["9", 1] },
      tokens: { A10: [[0, 0, "1"]] },
    });
    expect(fitOf(paris, "1", "A10", "583", 3)).toMatchObject({ newTrack: false, raises: false });
    const joined = at({
      phase: "5",
      tiles: { A10: ["580", 3], A8: ["9", 0] },
      tokens: { A10: [[0, 0, "1"]] },
    });
    expect(fitOf(joined, "1", "A10", "583", 3)).toMatchObject({ newTrack: false, raises: true });
  });

  it("and a town must bring new track within reach (EU-4.6-05)", () => {
    const town = at({
      phase: "3",
      tiles: { D7: ["57", 0], D5: ["4", 0], E12: ["4", 1] },
      tokens: { D7: [[0, 0, "GSR"]] },
    });
    expect(fitOf(town, "GSR", "D5", "141", 0)).toMatchObject({ newTrack: true });
    expect(fitOf(town, "GSR", "E12", "141", 1)).toMatchObject({ newTrack: false, raises: false });
    const brown = at({
      phase: "5",
      tiles: { D7: ["57", 0], D5: ["141", 0], E12: ["4", 1] },
      tokens: { D7: [[0, 0, "GSR"]] },
    });
    expect(fitOf(brown, "GSR", "D5", "145", 0)).toMatchObject({ newTrack: true, raises: false });
  });
});

describe("terrain", () => {
  const ctx = at({});
  it("costs 60 where the rulebook says so when K16 turns green (EU-4.6-37)", () => {
    expect([terrainCost(ctx, "K16", "green"), terrainCost(ctx, "K16", "brown")]).toEqual([60, 0]);
  });
  it("costs 120 for a yellow, 60 for a green, nothing for a brown mountain tile (EU-4.6-33, EU-4.6-34, EU-4.6-35)", () => {
    for (const hex of ["C18", "D17", "E16", "F17", "G18", "H17", "I16", "J15"]) {
      expect(["yellow", "green", "brown"].map((colour) => terrainCost(ctx, hex, colour as "green"))).toEqual([
        120, 60, 0,
      ]);
    }
  });
  it("costs nothing to upgrade where it is rough (EU-4.6-46)", () => {
    expect(["yellow", "green"].map((colour) => terrainCost(ctx, "K8", colour as "green"))).toEqual([60, 0]);
  });
});

describe("places for tokens", () => {
  // Cologne - Utrecht - Amsterdam, and on to the port; Dortmund beyond Cologne.
  const tiles: Position["tiles"] = {
    D3: ["576", 0],
    D5: ["4", 0],
    D7: ["14", 0],
    D9: ["9", 0],
    D11: ["9", 0],
    D13: ["576", 3],
  };
  const hexes = (tokens: Record<HexId, TokenSpot[]>, more: Position["tiles"] = {}) =>
    tokenSpots(at({ phase: "3", tiles: { ...tiles, ...more }, tokens }), "SNCF").map((spot) => spot.hex);

  it("are open circles on a line from an own token, none behind a full city (EU-4.4.2-03)", () => {
    expect(hexes({ D3: [[0, 0, "SNCF"]] })).toEqual(["D7", "D13"]);
    expect(
      hexes({
        D3: [[0, 0, "SNCF"]],
        D7: [
          [0, 0, "DR"],
          [0, 1, "2"],
        ],
      }),
    ).toEqual([]);
    expect(hexes({ D3: [[0, 0, "SNCF"]], D7: [[0, 0, "DR"]] })).toEqual(["D7", "D13"]);
    expect(hexes({ D3: [[0, 0, "SNCF"]], D13: [[0, 0, "14"]] })).toEqual(["D7"]);
  });

  it("are not in a hex where the company has a token (EU-4.4.2-04)", () => {
    const paris: Position["tiles"] = { A10: ["580", 3], A12: ["9", 0], A8: ["9", 0] };
    const ctx = at({ phase: "3", tiles: { ...paris, A14: ["9", 0] }, tokens: { A10: [[0, 0, "SNCF"]] } });
    expect(tokenSpots(ctx, "SNCF").filter((spot) => spot.hex === "A10")).toEqual([]);
    expect(hexes({ D7: [[0, 0, "SNCF"]] })).not.toContain("D7");
  });

  it("are in cities only, never in towns, ports or off-map places (EU-4.4.2-06)", () => {
    const more: Position["tiles"] = { E6: ["57", 1], F5: ["9", 1], G4: ["8", 1], F3: ["4", 1] };
    const found = hexes({ D7: [[0, 0, "SNCF"]] }, { ...more, D7: ["14", 1] });
    expect(found.length).toBeGreaterThan(0);
    const ctx = at({});
    for (const hex of found)
      expect(faceAt(at({ tiles: { ...tiles, ...more } }), hex).nodes[0]?.kind).toBe("city");
    for (const hex of ["G2", "D1", "A6"]) expect(faceAt(ctx, hex).cities).toEqual([]);
  });
});
