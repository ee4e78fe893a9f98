/** Sections 11.1.1 to 11.1.4, 11.1.7: what is laid where. */
import type { HexId } from "@railhead/core";
import { tileFace } from "@railhead/core/board";
import type { Position } from "@railhead/core/kit";
import { EDGES } from "@railhead/core/model";
import { bestRoutes } from "@railhead/core/routes";
import { fits, routeProblem, tileSupply } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { formNational } from "../../src/nationals/form.ts";
import { terrainCost } from "../../src/track/cost.ts";
import { mayLayIn, rightsOf } from "../../src/track/rights.ts";
import { type Laid, road, row, sideTo, turned } from "../kit/board.ts";
import { type LegalLay, layOn, laysOn, operating } from "../kit/railroads.ts";
import { Table } from "../kit/table.ts";

const { tileset, map, europe } = data;
const tileOf = (id: string) => tileset.tiles.find((one) => one.id === id);
/** All tiles, by their ids. */
const box = { tiles: new Map(tileset.tiles.map((tile) => [tile.id, tile])) };
const colour = (id: string) => tileOf(id)?.colour;
const kinds = (id: string) =>
  (tileOf(id)?.nodes ?? []).map(({ kind }) => kind).filter((kind) => kind !== "junction");
const hexOf = (hex: HexId) => map.hexes.find(({ coord }) => coord === hex);
const code = (one: Position, hex: HexId, tile: string, rotation = 0) =>
  one.refused("lay_tile", { hex, tile, rotation }).code;
const followers = (hex: HexId) =>
  tileset.first.filter(({ hexes }) => hexes.includes(hex)).flatMap(({ tiles }) => tiles);
/** WW in Grodno's hex with so much track to the east. */
const east = (tiles: string, more: Parameters<typeof operating>[1] = {}) =>
  operating("WW", {
    kind: "major",
    phase: "3",
    tokens: ["K68"],
    ...more,
    tiles: { ...row("K68", tiles), ...more.tiles },
  });

describe("which tiles go where (11.1.3)", () => {
  it("OE-11.1.3-01, OE-11.1.3-03: yellow tiles on land without a tile, in columns 1 and 87 too; none on red zones and the sea", () => {
    for (const { coord, colour: printed } of map.hexes) {
      const first = followers(coord);
      if (["red", "gray", "blue"].includes(printed)) expect(first, coord).toEqual([]);
      if (printed === "white")
        expect(
          first.every((id) => colour(id) === "yellow"),
          coord,
        ).toBe(true);
    }
    const white = map.hexes.filter((one) => one.colour === "white");
    for (const column of [1, 87]) {
      const inside = white.filter(({ coord }) => Number(coord.replace(/^[A-Z]+/, "")) === column);
      for (const { coord } of inside) expect(followers(coord).length, coord).toBeGreaterThan(0);
    }
    const one = east("CC");
    expect(code(one, "F87", "9")).toMatch(/TILE_NOT_FOR_HEX|COLOUR_SKIPPED/);
    expect(code(one, "K68", "6")).toBe("TILE_NOT_FOR_HEX");
  });

  it("OE-11.1.3-04, OE-11.1.3-05, OE-11.1.3-09: tiles with circles on cities, with towns on towns, plain ones elsewhere", () => {
    for (const hex of map.hexes.filter((one) => one.colour === "white")) {
      const has = (kind: string) => (hex.nodes ?? []).some((node) => node.kind === kind);
      const expected = has("city") ? "city" : has("town") ? "town" : undefined;
      for (const id of followers(hex.coord))
        expect([...new Set(kinds(id))], `${hex.coord} ${id}`).toEqual(expected ? [expected] : []);
    }
    // And what follows a tile has what it has.
    for (const { id } of tileset.tiles)
      for (const next of tileset.upgrades[id] ?? [])
        expect([...new Set(kinds(next))], `${id} ${next}`).toEqual([...new Set(kinds(id))]);
  });

  it("OE-11.1.3-06: an upgrade may have more circles", () => {
    const circles = (id: string) => (tileOf(id)?.nodes ?? []).reduce((sum, { slots = 0 }) => sum + slots, 0);
    const grows = tileset.tiles.flatMap(({ id }) =>
      (tileset.upgrades[id] ?? [])
        .filter((next) => circles(next) > circles(id))
        .map((next) => `${id} ${next}`),
    );
    expect(grows).toContain("OE6 OE15");
    expect(grows.length).toBeGreaterThan(5);
  });

  it("OE-11.1.3-08: tiles marked Y on hexes marked Y, and on no other", () => {
    for (const hex of map.hexes) {
      if (hex.coord in europe.metropolises) continue;
      const grand = hex.labels?.includes("Y") ?? false;
      for (const id of followers(hex.coord))
        expect(tileOf(id)?.labels?.includes("Y") ?? false, `${hex.coord} ${id}`).toBe(grand);
    }
    for (const { id, labels = [] } of tileset.tiles)
      for (const next of tileset.upgrades[id] ?? [])
        expect(tileOf(next)?.labels?.includes("Y") ?? false, `${id} ${next}`).toBe(labels.includes("Y"));
  });

  it("OE-11.1.3-10: double towns take tiles of double towns, which go nowhere else", () => {
    const { hexes, tiles } = europe.doubleTowns;
    for (const { coord, colour: printed } of map.hexes) {
      const first = followers(coord);
      if (printed !== "white" || !first.length) continue;
      expect(
        first.every((id) => tiles.includes(id) === hexes.includes(coord)),
        coord,
      ).toBe(true);
    }
    for (const { id } of tileset.tiles)
      for (const next of tileset.upgrades[id] ?? []) expect(tiles.includes(next)).toBe(tiles.includes(id));
  });

  it("OE-11.1.3-11: all track stays: sides that were joined are joined, and a printed port or ferry of a city too", () => {
    const one = east("..");
    const [before] = one.state.board.tiles.K68 as [string, number];
    const lays = laysOn(one, "K68");
    expect(before).toBe("9");
    for (const { tile, rotation } of lays) {
      const { sides } = tileFace(box, tile, rotation);
      expect(sides & ((1 << 1) | (1 << 4)), `${tile} ${rotation}`).toBe((1 << 1) | (1 << 4));
    }
    // Of all turns of a tile of three sides those that drop track are refused.
    const dropped = EDGES.filter((rotation) => !fits(one.ctx(), "K68", "82", rotation));
    expect(code(one, "K68", "82", dropped[0])).toBe("TILE_DROPS_TRACK");
    // København keeps its printed track to sides 1 and 3, Lille that to its ferry.
    for (const { tile, rotation } of laysOn(operating("DSJ", { kind: "major", phase: "3" }), "I50"))
      expect(tileFace(box, tile, rotation).sides & 0b1010).toBe(0b1010);
    for (const { tile, rotation } of laysOn(operating("GWR", { kind: "major", tokens: ["N31"] }), "N31"))
      expect(tileFace(box, tile, rotation).sides & 0b10).toBe(0b10);
  });

  it("OE-11.1.3-12, OE-11.1.7-01: tokens go with their city to the new tile, and the old tile is to be had again", () => {
    const position = operating("GWR", {
      kind: "major",
      phase: "3",
      tokens: ["L25"],
      tiles: { L25: turned("57", 1, 4) },
    });
    const before = tileSupply(position.ctx(), "57");
    layOn(position, "L25", ({ tile }) => colour(tile) === "green");
    expect(position.tokensAt("L25")).toEqual(["GWR"]);
    expect(tileSupply(position.ctx(), "57")).toBe(before + 1);
    // Two tokens of London, each in its own city, keep their cities.
    const london = operating("GWR", {
      kind: "major",
      phase: "3",
      tokens: ["M28/1"],
      tiles: { M28: turned("OE6", 5) },
    });
    london.circles({
      M28: [
        [0, 0, "LNWR"],
        [1, 0, "GWR"],
      ],
    });
    layOn(london, "M28", ({ tile }) => tile === "OE15");
    expect(london.state.board.tokens.M28).toMatchObject([
      [0, 0, "LNWR"],
      [1, 0, "GWR"],
    ]);
  });

  it("OE-11.1.7-01: a kept circle goes along, and keeps no one else's token out of the others", () => {
    const one = operating("SFAI", { kind: "major", phase: "3", tokens: ["V41"] });
    layOn(one, "V41");
    layOn(one, "V41", ({ tile }) => colour(tile) === "green");
    expect(one.tokensAt("V41")).toEqual(["SFAI"]);
  });

  it("OE-11.1.3-13: no track into a side that is closed, impassable or off the grid", () => {
    const closed = operating("GWR", { kind: "major", tokens: ["G26"] });
    // Side 3 of Edinburgh is impassable.
    const into = EDGES.filter((rotation) => {
      const { sides } = tileFace(box, "201", rotation);
      return (sides & (1 << 3)) !== 0;
    });
    for (const rotation of into) expect(code(closed, "G26", "201", rotation)).toBe("TRACK_INTO_BLANK_SIDE");
    // Moskva shows no track to sides 3 and 4.
    const moskva = hexOf("F87")?.paths?.map(({ from }) => from);
    expect(moskva).not.toContain(3);
  });

  it("OE-11.1.3-14: track may lead to the track of a red zone and to a port", () => {
    const one = operating("MKV", { kind: "major", tokens: ["F85"], tiles: { F85: turned("57", 1, 4) } });
    // F85 to Moskva lies to the east; the tile stands there and is a line of it.
    expect(sideTo("F85", "F87")).toBe(4);
    expect(fits(one.printed().ctx(), "F85", "9", 1)).toBeDefined();
    const port = operating("POB", { kind: "major", tokens: ["K60"] });
    expect(fits(port.ctx(), "K60", "58", turned("58", 3, 1)[1])).toBeDefined();
  });

  it("OE-11.1.3-15: a tile adds track that a token of the railroad is joined to, or raises a city that is", () => {
    const one = east("C.");
    const hexes = new Set(one.legal("lay_tile").map(({ hex }) => String(hex)));
    expect(hexes.has("K72")).toBe(true);
    expect(code(one, "K76", "9", 1)).toBe("NO_NEW_TRACK");
    // A green tile whose new track is beside the line is of no use.
    const line = operating("WW", {
      kind: "major",
      phase: "3",
      tokens: ["K68"],
      tiles: { ...row("K68", "CC"), K70: turned("57", 1, 4) },
    });
    expect(laysOn(line, "K70").some(({ tile }) => colour(tile) === "green")).toBe(true);
  });

  it("OE-11.1.3-16: the way there passes no city that is full of others' tokens", () => {
    const beyond = (one: Position) => one.legal("lay_tile").some(({ hex }) => hex === "K72");
    expect(beyond(east("CC"))).toBe(true);
    expect(beyond(east("CC").circles({ K70: [[0, 0, "MKV"]] }))).toBe(false);
    // An open circle lets it pass.
    const wide = east("CC", { tiles: { K70: turned("205", 1, 4) } }).circles({ K70: [[0, 0, "MKV"]] });
    expect(beyond(wide)).toBe((tileOf("205")?.nodes?.[0]?.slots ?? 1) > 1);
  });

  it("OE-11.1.3-20: what lies stays, and only an upgrade takes its place", () => {
    const one = east("C.");
    expect(code(one, "K70", "8", 0)).toBe("TILE_NOT_FOR_HEX");
    layOn(one, "K72");
    expect(one.state.board.tiles.K70?.[0]).toBe("9");
  });
});

describe("the supply (11.1.1, 11.1.2)", () => {
  const spentTiles = (id: string, left = 0): Laid => {
    const count = Number(tileOf(id)?.count) - left;
    const sea = map.hexes.filter((one) => one.colour === "blue").slice(0, count);
    return Object.fromEntries(sea.map(({ coord }) => [coord, [id, 0] as [string, number]]));
  };

  it("OE-11.1.2-01: any railroad takes what lies there, and nothing where none is left", () => {
    const one = (left: number) => operating("GWR", { tiles: spentTiles("57", left) });
    expect(code(one(0), "L25", "57", 1)).toBe("NO_TILE_LEFT");
    expect(laysOn(one(0), "L25").map(({ tile }) => tile)).not.toContain("57");
    expect(laysOn(one(1), "L25").map(({ tile }) => tile)).toContain("57");
    const other = operating("LNWR", { tokens: ["L25"], tiles: spentTiles("57", 1) });
    expect(laysOn(other, "L25").map(({ tile }) => tile)).toContain("57");
  });

  it("OE-11.1.1-03: of two colours in one step each has to be there", () => {
    const yellow = ["5", "6", "57"];
    const gone = Object.assign({}, ...yellow.map((id) => spentTiles(id)));
    // All three kinds cannot lie at once on so few hexes: they are laid one after another.
    const all: Laid = {};
    const sea = map.hexes.filter((one) => one.colour === "blue").map(({ coord }) => coord);
    for (const id of yellow)
      for (let n = Number(tileOf(id)?.count); n > 0; n--) all[sea.pop() as string] = [id, 0];
    expect(Object.keys(gone).length).toBeGreaterThan(0);
    const one = operating("GWR", { kind: "major", phase: "3", tiles: all });
    expect(laysOn(one, "L25")).toEqual([]);
    const green =
      tileset.tiles.find(({ colour: own, nodes }) => own === "green" && nodes?.[0]?.kind === "city")?.id ??
      "";
    expect(["COLOUR_SKIPPED", "TILE_NOT_FOR_HEX"]).toContain(code(one, "L25", green));
  });

  it("OE-11.1.7-03, OE-11.1.7-04: a gray tile of an ordinary city leads to every side; without one there is no upgrade", () => {
    const brown: Laid = { K70: ["OE24", 0] };
    const sides = (one: LegalLay) =>
      EDGES.filter((edge) => tileFace(box, one.tile, one.rotation).sides & (1 << edge)).length;
    const late = (more: Laid = {}) =>
      operating("WW", { kind: "major", phase: "7", tokens: ["K70"], tiles: { ...brown, ...more } });
    const lays = laysOn(late(), "K70");
    expect(lays.length).toBeGreaterThan(0);
    expect(lays.map(sides).every((count) => count === 6)).toBe(true);
    expect(new Set(lays.map(({ tile }) => tile))).toEqual(new Set(["OE36"]));
    expect(code(late(), "K70", "OE34", 0)).toMatch(/SIDES_LEFT_OUT|TILE_DROPS_TRACK/);
    expect(laysOn(late(spentTiles("OE36")), "K70")).toEqual([]);
  });
});

describe("rights (11.1.4)", () => {
  it("OE-11.1.4-03: a national has the rights of its home, and loses those of minors", () => {
    const one = new Table()
      .grand("GWR", { shares: { A: 40 }, cell: [1, 7], tokens: ["L25"] })
      .minor("D", { owner: "A", chit: "SP" })
      .trainPhase("4")
      .owned("D", "company:GWR");
    expect(rightsOf(one.ctx(), "GWR")).toEqual(["UK", "SP"]);
    one.write((tx) => formNational(tx, "GWR"));
    expect(rightsOf(one.ctx(), "GWR")).toEqual(["UK"]);
    expect([mayLayIn(one.ctx(), "GWR", "L25"), mayLayIn(one.ctx(), "GWR", "Y14")]).toEqual([true, false]);
  });

  it("OE-11.1.5-04: the discount of a zone holds for a hex that lies in it in part", () => {
    const part = map.hexes.filter(
      ({ zones = [], terrain = [], colour: own }) =>
        own === "white" && zones.length > 1 && terrain.some(({ cost }) => cost),
    );
    const cheap = part.find(
      ({ zones = [] }) => zones.includes("IT") || zones.includes("SP") || zones.includes("RU"),
    );
    expect(cheap).toBeDefined();
    const zone = (cheap?.zones ?? []).find((id) => ["IT", "SP", "RU", "SC"].includes(id)) ?? "";
    const cost = Number(cheap?.terrain?.[0]?.cost);
    const minor = operating("A", { tokens: [], facts: { chit: zone } });
    expect(terrainOf(minor, "A", cheap?.coord ?? "")).toBe(Math.floor((cost * 80) / 100));
    const plain = operating("A", { tokens: [], facts: { chit: "UK" } });
    expect(terrainOf(plain, "A", cheap?.coord ?? "")).toBe(cost);
  });

  it("OE-15.5-01, OE-15.6-01: E pays two thirds for coasts and rivers, F for rough ground, part of a pound off", () => {
    const fee = (id: string, hex: string) =>
      terrainOf(operating(id, { tokens: [], facts: { chit: "UK" } }), id, hex);
    // A river of 45, a coast of 30; hills of 30.
    expect([fee("E", "M30"), fee("E", "M28"), fee("E", "G26")]).toEqual([30, 20, 30]);
    expect([fee("F", "M30"), fee("F", "M28"), fee("F", "G26")]).toEqual([45, 30, 20]);
    expect(fee("A", "G26")).toBe(30);
  });

  it("OE-11.1.4-06: trains run wherever track leads, rights or none", () => {
    const tiles = road(["Q40", "Q38", "Q36"], "C.C");
    const one = new Table()
      .regional("KBS", "A", { tokens: ["Q40"], trains: ["2+2"] })
      .trainPhase("2")
      .tiles(tiles);
    expect(mayLayIn(one.ctx(), "KBS", "Q36")).toBe(false);
    one.operate("KBS", "routes");
    expect(bestRoutes(routeProblem(one.ctx(), "KBS")).total).toBe(40);
  });
});

function terrainOf(one: Position, company: string, hex: string): number {
  return terrainCost(one.ctx(), company, { hex });
}
