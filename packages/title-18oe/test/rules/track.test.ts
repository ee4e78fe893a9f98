import type { HexId } from "@railhead/core";
import { compileMap, tileFace } from "@railhead/core/board";
import type { Position } from "@railhead/core/kit";
import { EDGES } from "@railhead/core/model";
import { sideUsable } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { europe, map, tileset } from "../../src/data.ts";
import { type Laid, road, turned } from "../kit/board.ts";
import { layOn, laysOn, operating } from "../kit/railroads.ts";

const laying = operating;
const at = (hex: HexId, [tile, rotation]: [string, number]) => ({ hex, tile, rotation });
const lay = (position: Position, hex: HexId, [tile, rotation]: [string, number]) =>
  position.do("lay_tile", { ...at(hex, [tile, rotation]) });
const code = (position: Position, hex: HexId, laid: [string, number]) =>
  position.refused("lay_tile", { ...at(hex, laid) }).code;
const spent = (position: Position, company: string) => 500 - (position.company(company).cash ?? 0);

const green = (position: Position, hex: HexId) =>
  layOn(position, hex, ({ tile }) => tileset.tiles.find(({ id }) => id === tile)?.colour === "green");

describe("points of track (11.1)", () => {
  const bristol: Laid = { L25: turned("57", 1, 4), L27: turned("9", 1, 4) };
  // Worked example: four points are two yellow and one upgrade, four yellow, two upgrades, or one upgrade of a metropolis.
  it("OE-11.1-01, OE-11.1-03, OE-11.1-06: a regional has three: three yellow tiles and no fourth", () => {
    const position = laying("GWR", {});
    lay(position, "L25", turned("57", 1, 4));
    lay(position, "L27", turned("9", 1, 4));
    lay(position, "L29", turned("58", 1, 5));
    expect(position.asked()).not.toBe("track");
  });

  it("OE-11.1-01, OE-11.1-06, OE-11.1.1-01: or one yellow and one upgrade, in either order", () => {
    const position = green(laying("GWR", { phase: "3", tiles: bristol }), "L25");
    expect(
      position.legal("lay_tile").every((one) => isYellow((one as unknown as { tile: string }).tile)),
    ).toBe(true);
    layOn(position, "L29");
    expect(position.asked()).not.toBe("track");
    const other = layOn(laying("GWR", { phase: "3", tiles: bristol }), "L29");
    expect(green(other, "L25").asked()).not.toBe("track");
  });

  it("OE-11.1-02, OE-11.1-04: a major has six: a metropolis takes two for yellow and four for green", () => {
    const position = laying("GWR", { kind: "major", phase: "3", tokens: ["K26"] });
    layOn(position, "K26");
    green(position, "K26");
    expect(position.asked()).not.toBe("track");
    const regional = laying("GWR", { phase: "3", tokens: ["K26"], tiles: { K26: ["OE4", 0] } });
    expect(code(regional, "K26", ["OE12", 0])).toBe("TRACK_POINTS");
  });

  it("OE-11.1-05, OE-11.1.5-09, OE-11.3.10-01: a national has nine, begins in every city of its zone, and pays nothing", () => {
    const position = laying("GWR", { kind: "national", tokens: [], cash: 0 });
    for (const hex of ["G26", "F25", "H21", "I20", "J15", "L25", "K26"]) layOn(position, hex);
    // Eight are spent: another metropolis is too much, one plain tile is not.
    expect(laysOn(position, "M28")).toEqual([]);
    const [rest] = position.legal("lay_tile") as unknown as { hex: HexId }[];
    layOn(position, rest?.hex ?? "");
    // With the ninth the step is over; the national has nothing else to choose, and its next turn begins.
    expect(position.log("turn_began")).toHaveLength(1);
    expect(position.company("GWR").cash).toBe(0);
    expect(laysOn(laying("GWR", { kind: "national", tokens: [], cash: 0 }), "N31")).toEqual([]);
  });

  it("OE-11.1.1-02, OE-11.1.3-02: a hex may be laid and upgraded in one step, colour by colour", () => {
    const position = laying("GWR", { kind: "major", phase: "5" });
    expect(code(position, "L25", ["205", 0])).toBe("COLOUR_SKIPPED");
    layOn(position, "L25");
    green(position, "L25");
    expect(tileset.tiles.find(({ id }) => id === position.state.board.tiles.L25?.[0])?.colour).toBe("green");
  });
});

const isYellow = (tile: string) => tileset.tiles.find(({ id }) => id === tile)?.colour === "yellow";

describe("track rights (11.1.4)", () => {
  it("OE-11.1.4-04, OE-11.1.4-05: a regional lays only in its zone, a major anywhere", () => {
    const across = { tiles: { M28: turned("OE6", 5) }, tokens: ["M28"] };
    const regional = laying("GWR", across);
    expect(laysOn(regional, "N31")).toEqual([]);
    expect(code(regional, "N31", turned("201", 1))).toBe("NO_TRACK_RIGHTS");
    expect(spent(layOn(laying("GWR", { ...across, kind: "major" }), "N31"), "GWR")).toBe(0);
  });

  it("OE-11.1.4-01: a minor lays where its chit says", () => {
    const minor = (chit: string) => laying("A", { tokens: ["N31"], facts: { chit } });
    expect(laysOn(minor("UK"), "N31")).toEqual([]);
    expect(laysOn(minor("FR"), "N31").length).toBeGreaterThan(0);
  });

  it("OE-11.1.4-02, OE-11.1.5-03: a major has the rights of minors that it took over, and their discounts", () => {
    const major = (chit?: string) =>
      laying("GWR", { kind: "major", tokens: ["Y14"] })
        .companyFact("A", "railroad", chit === undefined ? {} : { chit })
        .edit((state) => {
          const minor = state.companies.A;
          if (minor) Object.assign(minor, { owner: "company:GWR", floated: true });
        });
    expect(spent(layOn(major(), "Y14"), "GWR")).toBe(45);
    expect(spent(layOn(major("SP"), "Y14"), "GWR")).toBe(36);
  });

  it("OE-11.1.5-07, OE-11.1.5-08: minor F pays a third less for rough ground, and half with a discount of the zone", () => {
    const minor = (id: string, chit: string) =>
      spent(layOn(laying(id, { tokens: ["Y14"], facts: { chit } }), "Y14"), id);
    expect([minor("F", "SP"), minor("E", "SP"), minor("A", "SP")]).toEqual([22, 36, 36]);
  });

  it("OE-11.1.4-07: a hex that lies in the zone in part is laid in, and track may lead out of it", () => {
    const position = laying("KSS", { tokens: ["O52"] });
    lay(position, "O52", turned("57", 0, 3));
    expect(spent(position, "KSS")).toBe(30);
  });
});

describe("terrain (11.1.5)", () => {
  // Worked example: Madrid costs 45 less 20 percent, whatever other chits there are.
  it("OE-11.1.5-03, OE-11.1.5-05: in Spain it costs a railroad of Spain 36 for 45, and no less with a second right", () => {
    for (const facts of [{}, { chit: "SP" }]) {
      const position = laying("CHN", { tokens: ["Y14"], facts });
      lay(position, "Y14", ["OE4", 0]);
      expect(spent(position, "CHN")).toBe(36);
    }
  });

  it("OE-11.1.5-01, OE-11.1.5-02, OE-11.1.5-06: it is paid with the first tile alone, in full without a discount", () => {
    const position = laying("GWR", { kind: "major", phase: "3", tokens: ["G26"] });
    layOn(position, "G26");
    expect(spent(position, "GWR")).toBe(30);
    layOn(position, "G26");
    expect(spent(position, "GWR")).toBe(30);
  });

  it("OE-11.1.5-01: a treasury that cannot pay it lays nothing there", () => {
    expect(laysOn(laying("GWR", { tokens: ["G26"], cash: 29 }), "G26")).toEqual([]);
    const [one] = laysOn(laying("GWR", { tokens: ["G26"], cash: 30 }), "G26");
    expect(
      code(laying("GWR", { tokens: ["G26"], cash: 29 }), "G26", [one?.tile ?? "", one?.rotation ?? 0]),
    ).toBe("TERRAIN_COST");
  });
});

describe("track across water (11.1.6)", () => {
  const danzig = { kind: "major" as const, phase: "3", tokens: ["K60"], tiles: { K60: turned("57", 3, 0) } };
  // Worked example: København from across the Baltic, where the green tile meets its arrow.
  it("OE-11.1.3-17, OE-11.1.3-18, OE-11.1.6-03: København is upgraded from across the Baltic for 10, if the tile meets its arrow", () => {
    const green = tileset.tiles.filter(({ colour }) => colour === "green").map(({ id }) => id);
    const position = laying("POB", danzig);
    const lays = laysOn(position, "I50");
    expect(lays.length).toBeGreaterThan(0);
    const tiles = new Map(tileset.tiles.map((tile) => [tile.id, tile]));
    for (const { tile, rotation } of lays) {
      expect(green).toContain(tile);
      expect(tileFace({ tiles }, tile, rotation).sides & (1 << 5)).toBeGreaterThan(0);
    }
    layOn(position, "I50");
    expect(spent(position, "POB")).toBe(45 + 10);
  });

  it("OE-11.1.3-19, OE-11.1.6-06: Malmö, a private port, is not laid in from the sea, but with a token there", () => {
    expect(code(laying("POB", danzig), "I52", turned("57", 0, 3))).toBe("NO_NEW_TRACK");
    const held = { ...danzig, tokens: ["K60", "I52"] };
    lay(laying("POB", held), "I52", turned("57", 0, 3));
  });

  it("OE-11.1.6-02, OE-11.1.6-04: a ferry costs 5 for each unit of its distance, and an authority of its sea takes two off", () => {
    // Karlskrona - Danzig, of distance 2; nothing else leads to Sweden but the port of Danzig, over one zone.
    const fee = (facts: { authority?: string }) => {
      const position = laying("POB", {
        kind: "major",
        tokens: ["K60"],
        tiles: { K60: turned("57", 2), H55: turned("58", 4) },
        facts,
      });
      layOn(position, "G54");
      return spent(position, "POB");
    };
    expect(fee({})).toBe(10);
    expect(fee({ authority: "Mediterranean" })).toBe(10);
    expect(fee({ authority: "North Sea" })).toBe(0);
  });
});

describe("cities (11.1.7)", () => {
  const board = compileMap(map);
  const view = {
    rules: { map: board, tiles: new Map(tileset.tiles.map((tile) => [tile.id, tile])) },
    state: { board: { tiles: {}, tokens: {} } },
  };
  const usable = (hex: HexId) => EDGES.filter((edge) => sideUsable(view as never, hex, edge)).length;

  // Worked example: Birmingham has six sides, Lille four.
  it("OE-11.1.7-05: Birmingham has six usable sides, Lille four", () => {
    expect([usable("K26"), usable("N31")]).toEqual([6, 4]);
  });

  // Worked example: the hex between Edinburgh and the sea.
  it("OE-11.3.6-08: the hex between Edinburgh and the sea has three", () => {
    expect(usable("G28")).toBe(3);
  });

  it("OE-11.1.7-02: brown and gray tiles of Lille lead to its four sides", () => {
    const position = laying("GWR", { kind: "major", phase: "5", tokens: ["N31"] });
    layOn(position, "N31");
    green(position, "N31");
    const brown = laysOn(position, "N31");
    for (const { tile, rotation } of brown) {
      const face = tileFace(view.rules, tile, rotation);
      expect(EDGES.filter((edge) => face.sides & (1 << edge)).length).toBe(4);
    }
    expect(brown.length).toBeGreaterThan(0);
  });

  it("OE-11.1.3-07: a metropolis goes on along its own chain", () => {
    const position = laying("GWR", {
      kind: "major",
      phase: "3",
      tokens: ["K26"],
      tiles: { K26: ["OE4", 0] },
    });
    expect(code(position, "K26", ["OE13", 0])).toBe("METROPOLIS_TILE");
    expect(new Set(laysOn(position, "K26").map(({ tile }) => tile))).toEqual(new Set(["OE12"]));
  });

  it("every metropolis has brown and gray tiles that lead to all its sides", () => {
    for (const [hex, chain] of Object.entries(europe.metropolises))
      for (const tile of chain.slice(2))
        expect(
          EDGES.some((rotation) =>
            EDGES.every(
              (edge) =>
                !sideUsable(view as never, hex, edge) ||
                tileFace(view.rules, tile, rotation).sides & (1 << edge),
            ),
          ),
          `${hex} ${tile}`,
        ).toBe(true);
  });
});

describe("the home of another railroad (11.1.9)", () => {
  /** The LNWR of player A has laid, or would lay, a tile on the home of the GWR, which this player leads. */
  const beside = (president: string, floated = true) =>
    layOn(
      laying("LNWR", { tiles: road(["K26", "L25"], "C-"), tokens: ["K26"] })
        .inPlay("GWR", { shares: { [president]: 50 }, unit: 25, floated })
        .circles({ L25: [[0, 0, "GWR", { kind: "home", price: 40 }]] }),
      "L25",
    );

  it("OE-11.1.9-07: a yellow tile there needs its president's consent", () => {
    const position = beside("B");
    expect(position.state.board.tiles.L25).toBeUndefined();
    expect(position.seat()).toBe("B");
  });

  it("OE-11.1.9-07: of one's own other railroad no one is asked, nor of one that has not floated", () => {
    for (const position of [beside("A"), beside("B", false)]) {
      expect(position.state.board.tiles.L25).toBeDefined();
      expect(position.log("consent_asked")).toEqual([]);
      expect(position.seat()).toBe("A");
    }
  });
});
