import type { HexDef, TileDef } from "@railhead/core";
import { rotationsThatKeep } from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import { map, tileset } from "../../src/data.ts";
import { hexAt, hexNamed, towards } from "./board.ts";
import { FAMILIES, type Family } from "./rulebook.ts";

const tiles = new Map(tileset.tiles.map((tile) => [tile.id, tile]));
const tile = (id: string) => tiles.get(id) as TileDef;
const firstOn = (hex: HexDef) =>
  tileset.first.filter(({ hexes }) => hexes.includes(hex.coord)).flatMap((e) => e.tiles);
const upgradesOf = (id: string) => tileset.upgrades[id] ?? [];

/** The kind of hex by what is printed on it; a plain or rough hex takes the plain track of the mountains (EU-4.6-16). */
function familyOf(hex: HexDef): Family | undefined {
  if (["red", "blue"].includes(hex.colour)) return undefined;
  if (hex.name === "Paris") return "Paris";
  if (hex.name === "Berlin" || hex.name === "Vienna") return "Berlin and Vienna";
  const kind = hex.nodes?.[0]?.kind;
  if (kind === "town") return "town";
  if (kind === "city") return hex.labels?.includes("Y") ? "city with Y" : "city";
  return "mountain";
}

const hexesOf = (family: Family) => map.hexes.filter((hex) => familyOf(hex) === family);
const rows = (Object.keys(FAMILIES) as Family[]).flatMap((family) =>
  FAMILIES[family].map((row, at) => ({
    id: row.id,
    family,
    colour: row.colour,
    tiles: row.tiles as readonly string[],
    before: (at === 0 ? undefined : FAMILIES[family][at - 1]?.tiles) as readonly string[] | undefined,
  })),
);

describe("the tiles of each kind of hex", () => {
  it.each(rows)("$id: $family, $colour: $tiles", ({ family, colour, tiles: listed, before }) => {
    for (const id of listed) expect(tile(id).colour).toBe(colour);
    if (before === undefined) {
      const hexes = hexesOf(family);
      expect(hexes.length).toBeGreaterThan(0);
      for (const hex of hexes) {
        const printedTrack = familyOf(hex) === "mountain" && hex.colour === "yellow";
        if (!printedTrack) expect(firstOn(hex).sort(), hex.coord).toEqual([...listed].sort());
      }
      return;
    }
    // An upgrade leads to the listed tiles and to no others, to each of them whenever it can keep the old track.
    for (const old of before) {
      const fitting = listed.filter((id) => rotationsThatKeep(tile(old), tile(id)).length > 0);
      expect(upgradesOf(old).sort(), old).toEqual([...fitting].sort());
    }
    const reached = new Set(before.flatMap(upgradesOf));
    expect([...reached].sort()).toEqual([...listed].sort());
  });

  it.each(Object.keys(FAMILIES) as Family[])("the last tiles of %s lead to none", (family) => {
    const colours: readonly (readonly string[])[] = FAMILIES[family].map(({ tiles }) => tiles);
    const last = colours.filter((ids) => ids.length > 0).at(-1);
    expect(last?.flatMap(upgradesOf)).toEqual([]);
  });

  it("no tile serves two kinds of hex, and there are no others", () => {
    const listed = rows.flatMap((row) => row.tiles);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...tiles.keys()].sort()).toEqual([...listed].sort());
    expect(Object.keys(tileset.upgrades).every((id) => tiles.has(id))).toBe(true);
  });
});

describe("tiles", () => {
  const STOPS: Record<Family, string[]> = {
    town: ["town"],
    city: ["city"],
    "city with Y": ["city"],
    Paris: ["city", "city"],
    "Berlin and Vienna": ["city", "city", "city"],
    mountain: [],
  };
  // In brown the circles of Berlin and Vienna grow together (4.2.2); Paris keeps a northern and a southern city.
  const stopsOf = (family: Family, id: string) => (id === "584" ? ["city"] : STOPS[family]);

  it.each(rows.flatMap(({ family, tiles: ids }) => ids.map((id) => ({ family, id }))))(
    "$id has the stops of $family",
    ({ family, id }) => {
      const stops = (tile(id).nodes ?? []).filter(({ kind }) => kind !== "junction");
      expect(stops.map(({ kind }) => kind)).toEqual(stopsOf(family, id));
    },
  );

  it.each([
    ["city with Y", "Y"],
    ["Paris", "P"],
    ["Berlin and Vienna", "B-V"],
  ] as [Family, string][])(
    "the tiles and hexes of %s carry the letter %s, and no others do",
    (family, letter) => {
      const own = new Set(FAMILIES[family].flatMap(({ tiles: ids }) => [...ids] as string[]));
      for (const [id, { labels }] of tiles) expect(labels?.includes(letter) ?? false, id).toBe(own.has(id));
      for (const hex of map.hexes)
        expect(hex.labels?.includes(letter) ?? false, hex.coord).toBe(familyOf(hex) === family);
    },
  );

  it("an upgrade goes one colour further, never drops a stop's value and never loses a circle", () => {
    const colours = ["yellow", "green", "brown", "gray"];
    const sum = (face: TileDef, field: "revenue" | "slots") =>
      (face.nodes ?? []).reduce((total, node) => total + (Number(node[field]) || 0), 0);
    for (const [from, list] of Object.entries(tileset.upgrades)) {
      for (const to of list) {
        expect(colours.indexOf(tile(to).colour), `${from} to ${to}`).toBe(
          colours.indexOf(tile(from).colour) + 1,
        );
        expect(tile(to).nodes?.[0]?.revenue ?? 0).toBeGreaterThanOrEqual(
          Number(tile(from).nodes?.[0]?.revenue ?? 0),
        );
        expect(sum(tile(to), "slots")).toBeGreaterThanOrEqual(sum(tile(from), "slots"));
      }
    }
  });

  it("only the junctions of brown plain track may be crossed twice: 544, 545 and 546 (4.4.3)", () => {
    const crossed = tileset.tiles.filter(({ nodes }) => nodes?.some(({ crossing }) => crossing));
    expect(crossed.map(({ id }) => id).sort()).toEqual(["544", "545", "546"]);
    for (const { paths } of crossed) expect(paths).toHaveLength(4);
  });

  it("every tile can come to the board", () => {
    const seen = new Set(tileset.first.flatMap(({ tiles: ids }) => ids));
    for (const id of seen) for (const next of upgradesOf(id)) seen.add(next);
    expect([...tiles.keys()].filter((id) => !seen.has(id))).toEqual([]);
  });

  it("every tile counts at least one copy", () => {
    for (const { id, count } of tileset.tiles) expect(count === "unlimited" || count > 0, id).toBe(true);
  });
});

describe("hexes with printed track", () => {
  const turns = (hex: HexDef, id: string) => rotationsThatKeep(hex, tile(id));
  /** Sides of each city of a tile so turned, as one text. */
  const face = (id: string, rotation: number) =>
    (tile(id).nodes ?? [])
      .map((_, at) =>
        (tile(id).paths ?? [])
          .filter(({ to }) => to === `node${at}`)
          .map(({ from }) => (Number(from) + rotation) % 6)
          .sort(),
      )
      .sort()
      .join(" ");

  it.each(["Berlin", "Vienna"])("%s: the green tile lies in two ways that look different (4.6)", (name) => {
    const faces = turns(hexNamed(name), "581").map((rotation) => face("581", rotation));
    expect(new Set(faces).size).toBe(2);
  });

  it("the hex south of Vienna takes the green plain tiles", () => {
    const south = towards(hexNamed("Vienna"), "S") as HexDef;
    expect(firstOn(south).sort()).toEqual(["80", "81", "82", "83"]);
    for (const id of firstOn(south)) expect(turns(south, id).length, id).toBeGreaterThan(0);
  });

  it("every hex of the map has its first tiles once, off-map places and ports none", () => {
    const served = tileset.first.flatMap(({ hexes }) => hexes);
    expect(new Set(served).size).toBe(served.length);
    expect(served.sort()).toEqual(
      map.hexes
        .filter(familyOf)
        .map(({ coord }) => coord)
        .sort(),
    );
    for (const coord of served) expect(familyOf(hexAt(coord))).toBeDefined();
  });
});
