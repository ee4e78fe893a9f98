import { tileFace } from "@railhead/core/board";
import type { Colour } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/index.ts";
import { FAMILIES, type Family } from "../data/rulebook.ts";
import { Table } from "../kit/kit.ts";

const PHASE_OF: Record<Colour, string> = {
  white: "2",
  yellow: "2",
  green: "3",
  brown: "5",
  gray: "8",
  red: "2",
  blue: "2",
};
const TURNS = [0, 1, 2, 3, 4, 5];

/** Where each family is tried: the hex, a token that reaches it, and the tile of each colour that the next one goes on. */
const PLACES: Record<
  Family,
  {
    hex: string;
    token: string;
    around: Record<string, [string, number]>;
    on: Partial<Record<Colour, [string, number]>>;
  }
> = {
  town: {
    hex: "D5",
    token: "D7",
    around: { D7: ["57", 0] },
    on: { green: ["58", 0], brown: ["141", 0], gray: ["145", 0] },
  },
  city: {
    hex: "D7",
    token: "D7",
    around: { D5: ["4", 0] },
    on: { green: ["57", 0], brown: ["14", 0], gray: ["611", 0] },
  },
  "city with Y": {
    hex: "G12",
    token: "G12",
    around: { G10: ["4", 0] },
    on: { green: ["202", 1], brown: ["576", 0], gray: ["582", 0] },
  },
  Paris: {
    hex: "A10",
    token: "A10/0",
    around: { A8: ["9", 0], B9: ["9", 1] },
    on: { brown: ["580", 3], gray: ["583", 3] },
  },
  "Berlin and Vienna": {
    hex: "K14",
    token: "K14/0",
    around: { K12: ["3", 0] },
    on: { brown: ["581", 0], gray: ["584", 0] },
  },
  mountain: {
    hex: "E16",
    token: "E18",
    around: { E18: ["201", 2] },
    on: { green: ["8", 0], brown: ["82", 0], gray: ["544", 0] },
  },
};

/** A corporation that reaches the hex, in the phase of a colour; what lies on the hex is what a tile of that colour goes on. */
function place(family: Family, colour: Colour, more: { hex?: string; phase?: string } = {}): Table {
  const { hex, token, around, on } = PLACES[family];
  const below = on[colour];
  return new Table(3)
    .closeRest()
    .corporation("FS", { shares: { A: 60 }, cash: 500, tokens: [token] })
    .phase(more.phase ?? PHASE_OF[colour])
    .tiles({ ...around, ...(below && { [more.hex ?? hex]: below }) })
    .operate("FS", "track");
}

/** Tiles that the engine accepts on a hex in some rotation, of all tiles of the game. */
function accepted(table: Table, hex: string): string[] {
  const taken = (tile: string) =>
    TURNS.some(
      (rotation) => !table.engine.check(table.state, { type: "lay_tile", seat: "A", hex, tile, rotation }),
    );
  return title18eu.tileset.tiles.map((tile) => tile.id).filter(taken);
}

/** Every listed tile of a row can be laid, and no other tile of the game. */
function proveRow(family: Family, colour: Colour): void {
  const row = FAMILIES[family].find((one) => one.colour === colour);
  const { hex } = PLACES[family];
  const listed = [...(row?.tiles ?? [])] as string[];
  const table = place(family, colour);
  expect(accepted(table, hex)).toEqual(listed);
  const offered = new Set(
    table
      .legal("lay_tile")
      .filter((lay) => lay.hex === hex)
      .map((lay) => lay.tile),
  );
  expect([...offered].sort()).toEqual([...listed].sort());
  for (const tile of listed) {
    const lay = table.legal("lay_tile").find((one) => one.hex === hex && one.tile === tile);
    const after = place(family, colour).do("lay_tile", { hex, tile, rotation: lay?.rotation as number });
    expect(after.state.board.tiles[hex]).toEqual([tile, lay?.rotation]);
  }
}

describe("the tiles of each kind of hex", () => {
  it("EU-4.6-17: towns take #3, #4 and #58", () => proveRow("town", "yellow"));
  it("EU-4.6-18: towns turn green with #141 to #144", () => proveRow("town", "green"));
  it("EU-4.6-19: towns turn brown with #145 to #147", () => proveRow("town", "brown"));
  it("EU-4.6-20: towns have no grey tile", () => proveRow("town", "gray"));
  it("EU-4.6-21: unlettered cities take #57", () => proveRow("city", "yellow"));
  it("EU-4.6-22: unlettered cities turn green with #14 and #15", () => proveRow("city", "green"));
  it("EU-4.6-23: unlettered cities turn brown with #611", () => proveRow("city", "brown"));
  it("EU-4.6-24: unlettered cities turn grey with #513", () => proveRow("city", "gray"));
  it("EU-4.6-25: cities with Y take #201 and #202", () => proveRow("city with Y", "yellow"));
  it("EU-4.6-26: cities with Y turn green with #576 to #579", () => proveRow("city with Y", "green"));
  it("EU-4.6-27: cities with Y turn brown with #582", () => proveRow("city with Y", "brown"));
  it("EU-4.6-28: cities with Y have no grey tile", () => proveRow("city with Y", "gray"));
  it("EU-4.6-29: Paris turns green with #580", () => proveRow("Paris", "green"));
  it("EU-4.6-30: Paris turns brown with #583 and no further", () => {
    proveRow("Paris", "brown");
    proveRow("Paris", "gray");
  });
  it("EU-4.6-31: Berlin and Vienna turn green with #581", () => proveRow("Berlin and Vienna", "green"));
  it("EU-4.6-32: Berlin and Vienna turn brown with #584 and no further", () => {
    proveRow("Berlin and Vienna", "brown");
    proveRow("Berlin and Vienna", "gray");
  });
  it("EU-4.6-36: mountains and plain track have no grey tile", () => proveRow("mountain", "gray"));

  it("EU-4.6-33: mountains take #7, #8 and #9 at £120", () => {
    proveRow("mountain", "yellow");
    for (const tile of ["7", "8", "9"]) {
      const table = place("mountain", "yellow")
        .treasury("FS", 120)
        .do("lay_tile", { hex: "E16", tile, rotation: 0 });
      expect(table.company("FS").cash).toBe(0);
    }
  });
  it("EU-4.6-34 EU-4.6-42: a yellow mountain tile turns green with #80 to #83 at £60", () => {
    proveRow("mountain", "green");
    for (const tile of ["80", "81", "82", "83"]) {
      const table = place("mountain", "green").treasury("FS", 60);
      const rotation = table
        .legal("lay_tile")
        .find((lay) => lay.hex === "E16" && lay.tile === tile)?.rotation;
      table.do("lay_tile", { hex: "E16", tile, rotation: rotation as number });
      expect(table.company("FS").cash).toBe(0);
      expect(
        place("mountain", "green")
          .treasury("FS", 59)
          .refused("lay_tile", { hex: "E16", tile, rotation: rotation as number }),
      ).toMatchObject({ code: "TERRAIN_COST" });
    }
  });
  it("EU-4.6-35: a green mountain tile turns brown with #544 to #546 for nothing", () => {
    proveRow("mountain", "brown");
    for (const tile of ["544", "545", "546"]) {
      const table = place("mountain", "brown").treasury("FS", 0);
      const rotation = table
        .legal("lay_tile")
        .find((lay) => lay.hex === "E16" && lay.tile === tile)?.rotation;
      table.do("lay_tile", { hex: "E16", tile, rotation: rotation as number });
      expect(table.company("FS").cash).toBe(0);
    }
  });

  it("EU-4.6-29 EU-4.6-31: nothing can be laid on Paris, Berlin and Vienna in phase 2", () => {
    expect(accepted(place("Paris", "green", { phase: "2" }), "A10")).toEqual([]);
    const table = place("Berlin and Vienna", "green", { phase: "2" });
    expect(accepted(table, "K14")).toEqual([]);
    expect(table.refused("lay_tile", { hex: "K14", tile: "581", rotation: 0 })).toMatchObject({
      code: "COLOUR_NOT_AVAILABLE",
      rule: "EU-2-16",
    });
  });

  it("EU-4.6-15 EU-4.6-16: marked hexes take no other tiles, and their tiles lie on no other hexes", () => {
    const not = { code: "TILE_NOT_FOR_HEX", rule: "EU-4.6-15" };
    expect(place("town", "yellow").refused("lay_tile", { hex: "D5", tile: "7", rotation: 0 })).toMatchObject(
      not,
    );
    expect(
      place("city with Y", "yellow").refused("lay_tile", { hex: "G12", tile: "57", rotation: 0 }),
    ).toMatchObject(not);
    expect(
      place("city", "yellow").refused("lay_tile", { hex: "D7", tile: "201", rotation: 0 }),
    ).toMatchObject(not);
    expect(
      place("mountain", "yellow").refused("lay_tile", { hex: "E16", tile: "57", rotation: 0 }),
    ).toMatchObject(not);
    expect(
      place("mountain", "yellow").refused("lay_tile", { hex: "E16", tile: "4", rotation: 0 }),
    ).toMatchObject(not);
    // Unmarked and rough hexes take the plain tiles, and those only.
    const plain = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .tiles({ G12: ["202", 3] })
      .operate("13", "track", {}, [1, 2]);
    expect(accepted(plain, "H13")).toEqual(["7", "8", "9"]);
    const rough = new Table(3)
      .closeRest()
      .corporation("FS", { shares: { A: 60 }, cash: 60, tokens: ["D7"] })
      .tiles({ D7: ["57", 0] })
      .operate("FS", "track");
    expect(accepted(rough, "D9")).toEqual(["7", "8", "9"]);
  });

  it("EU-4.6-01: colours follow one another, none is skipped", () => {
    const skip = { code: "COLOUR_SKIPPED", rule: "EU-4.6-01" };
    const yellow = place("city", "green", { phase: "8" });
    expect(yellow.refused("lay_tile", { hex: "D7", tile: "611", rotation: 0 })).toMatchObject(skip);
    expect(yellow.refused("lay_tile", { hex: "D7", tile: "513", rotation: 0 })).toMatchObject(skip);
    expect(
      place("city", "brown", { phase: "8" }).refused("lay_tile", { hex: "D7", tile: "513", rotation: 0 }),
    ).toMatchObject(skip);
    expect(accepted(yellow, "D7")).toEqual(["14", "15"]);
    expect(accepted(place("city", "yellow", { phase: "8" }), "D7")).toEqual(["57"]);
    // Nor is a tile replaced by one of its own colour.
    expect(yellow.refused("lay_tile", { hex: "D7", tile: "57", rotation: 3 })).toMatchObject({
      code: "TILE_NOT_FOR_HEX",
    });
  });
});

describe("what an upgrade keeps", () => {
  it("EU-4.6-43: every connection of the old tile, as every rotation shows", () => {
    const sides = (tile: string, rotation: number) =>
      tileFace(place("town", "yellow").engine.rules, tile, rotation).sides;
    for (const [family, colour] of [
      ["mountain", "green"],
      ["town", "green"],
      ["city", "green"],
      ["city with Y", "green"],
      ["mountain", "brown"],
    ] as [Family, Colour][]) {
      const table = place(family, colour);
      const { hex, on } = PLACES[family];
      const [below, turned] = on[colour] as [string, number];
      const old = sides(below, turned);
      for (const { tiles } of FAMILIES[family].filter((row) => row.colour === colour)) {
        for (const tile of tiles) {
          let refused = 0;
          for (const rotation of TURNS) {
            const keeps = (old & ~sides(tile, rotation)) === 0;
            const refusal = table.engine.check(table.state, {
              type: "lay_tile",
              seat: "A",
              hex,
              tile,
              rotation,
            });
            if (keeps) expect([tile, rotation, refusal?.code]).not.toContain("TILE_DROPS_TRACK");
            else {
              expect(refusal).toMatchObject({ code: "TILE_DROPS_TRACK", rule: "EU-4.6-43" });
              refused++;
            }
          }
          expect(refused).toBeGreaterThan(0);
        }
      }
    }
  });

  it("EU-4.6-44: tokens stay with the sides of their circle", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("FS", { shares: { A: 60 }, tokens: ["A10/0"] })
      .corporation("DR", { shares: { B: 60 }, tokens: ["A10/1"] })
      .phase("3")
      .operate("FS", "track");
    const ways = table.legal("lay_tile").filter((lay) => lay.hex === "A10");
    expect(ways.map((lay) => lay.rotation)).toEqual([3]);
    table.do("lay_tile", { hex: "A10", tile: "580", rotation: 3 });
    expect(sidesOf(table, "FS", "A10")).toContain(4);
    expect(sidesOf(table, "DR", "A10")).toContain(5);
    expect(sidesOf(table, "FS", "A10")).not.toContain(5);
  });

  it("EU-4.6-47 EU-4.6-44: Vienna and Berlin turn green in two ways, each keeping both tokens on their sides", () => {
    for (const [hex, sides] of [
      ["K14", [0, 3]],
      ["J5", [4, 1]],
    ] as [string, number[]][]) {
      const make = () =>
        new Table(3)
          .closeRest()
          .corporation("FS", { shares: { A: 60 }, tokens: [`${hex}/0`] })
          .corporation("DR", { shares: { B: 60 }, tokens: [`${hex}/1`] })
          .phase("3")
          .operate("FS", "track");
      const looks = new Set<string>();
      for (const lay of make()
        .legal("lay_tile")
        .filter((one) => one.hex === hex)) {
        const table = make().do("lay_tile", {
          hex,
          tile: lay.tile as string,
          rotation: lay.rotation as number,
        });
        expect(sidesOf(table, "FS", hex)).toContain(sides[0]);
        expect(sidesOf(table, "DR", hex)).toContain(sides[1]);
        expect(sidesOf(table, "FS", hex).length).toBe(2);
        looks.add(`${sidesOf(table, "FS", hex)} ${sidesOf(table, "DR", hex)}`);
      }
      expect(looks.size).toBe(2);
    }
  });
});

/** Sides that lead to the circle of a company's token. */
function sidesOf(table: Table, company: string, hex: string): number[] {
  const [tile, rotation] = table.state.board.tiles[hex] as [string, number];
  const face = tileFace(table.engine.rules, tile, rotation);
  const city = table.state.board.tokens[hex]?.find((spot) => spot[2] === company)?.[0] ?? -1;
  const node = 6 + (face.cities[city] as number);
  const ends = face.paths
    .filter((path) => path.includes(node))
    .map((path) => path.find((end) => end < 6) as number);
  return ends.sort();
}
