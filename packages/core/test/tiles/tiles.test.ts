import { describe, expect, it } from "vitest";
import type { Edge, HexDef, TileFace } from "../../src/model/map.ts";
import { checkFace, rotationsThatKeep } from "../../src/schema/faces.ts";
import { follows, type OwnTile, standardTiles, tileset } from "../../src/tiles/index.ts";
import { FACES, OWN, PLAIN, UPGRADES } from "./tables.ts";

const face = (id: string) => standardTiles[id] as TileFace;

/** A face in the words of the table. */
function words({ colour, nodes = [], paths = [], labels = [] }: TileFace): string {
  const node = nodes[0];
  if (!node) return `${colour} track: ${paths.map(({ from, to }) => `${from}-${to}`).join(" ")}`;
  const stop = [colour, node.kind, node.revenue, node.slots && `x${node.slots}`, ...labels].filter(Boolean);
  return `${stop.join(" ")}: ${paths.map(({ from }) => from).join(" ")}`;
}

const of = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 1]));
const blank: HexDef = { coord: "A1", colour: "white" };
const map = { hexes: [blank] };

describe("the standard tiles", () => {
  it.each(Object.entries(FACES))("%s is as in another table: %s", (id, text) => {
    expect(words(face(id))).toBe(text);
  });

  it.each(Object.keys(standardTiles))("%s has a face that makes sense", (id) => {
    const found: string[] = [];
    checkFace(face(id), (_, text) => found.push(text));
    expect(found).toEqual([]);
  });

  it("no two of one colour show the same in some rotation", () => {
    const same = Object.keys(standardTiles).flatMap((a) =>
      Object.keys(standardTiles)
        .filter((b) => b > a && equal(face(a), face(b)))
        .map((b) => `${a} ${b}`),
    );
    expect(same).toEqual([]);
  });

  function equal(a: TileFace, b: TileFace): boolean {
    const bare = ({ colour, nodes, labels }: TileFace) => JSON.stringify([colour, nodes, labels]);
    const keep = rotationsThatKeep(a, b).length > 0 && rotationsThatKeep(b, a).length > 0;
    return bare(a) === bare(b) && keep && a.paths?.length === b.paths?.length;
  }

  it("the upgrades of plain track and double cities are those usual in the family", () => {
    const ids = [...new Set(Object.entries(PLAIN).flatMap(([from, to]) => [from, ...to.split(" ")]))];
    const { upgrades } = tileset({ tiles: of(ids) }, map);
    for (const [from, to] of Object.entries(PLAIN)) expect(upgrades[from]?.join(" "), from).toBe(to);
  });
});

describe("upgrades from faces", () => {
  it("are those of another table, with tiles of its own", () => {
    const own = Object.entries(OWN).map(([id, [colour, revenue, slots, label, sides]]) => {
      const tile: OwnTile = {
        count: 1,
        colour: colour as TileFace["colour"],
        nodes: [{ kind: "city", revenue, slots }],
        paths: [...sides].map((side) => ({ from: Number(side) as Edge, to: "node0" })),
        ...(label && { labels: [label] }),
      };
      return [id, tile] as const;
    });
    const { upgrades } = tileset({ tiles: { ...of(Object.keys(FACES)), ...Object.fromEntries(own) } }, map);
    const lines = Object.entries(upgrades).map(([from, to]) => [from, to.join(" ")]);
    expect(Object.fromEntries(lines)).toEqual(UPGRADES);
  });

  it("go one colour on, and keep track, stops, circles and labels", () => {
    expect(follows(face("57"), face("14"))).toBe(true);
    expect(follows(face("57"), face("63")), "two colours").toBe(false);
    expect(follows(face("57"), face("12")), "the straight track is lost").toBe(false);
    expect(follows(face("57"), face("88")), "a town for a city").toBe(false);
    expect(follows(face("1"), face("87")), "one town for two").toBe(false);
    expect(follows(face("57"), face("208")), "a label that the city lacks").toBe(false);
    const narrow: TileFace = { ...face("63"), nodes: [{ kind: "city", revenue: 40, slots: 1 }] };
    expect(follows(face("14"), face("63"))).toBe(true);
    expect(follows(face("14"), narrow), "a circle fewer").toBe(false);
  });

  it("a label follows another where the title says so", () => {
    expect(follows(face("207"), face("220"))).toBe(false);
    expect(follows(face("207"), face("220"), { B: ["Y"] })).toBe(true);
    expect(follows(face("14"), face("220"), { B: ["Y"] })).toBe(false);
    expect(follows(face("14"), face("220"), { B: [""] })).toBe(true);
  });

  it("exceptions add and take away pairs", () => {
    const tiles = of(["8", "9", "80", "82", "83"]);
    expect(tileset({ tiles }, map).upgrades).toEqual({ 8: ["80", "82", "83"], 9: ["82", "83"] });
    const except = { add: { "9": ["80"] }, drop: { "8": ["82", "83", "80"] } };
    expect(tileset({ tiles, except }, map).upgrades).toEqual({ 9: ["82", "83", "80"] });
  });
});

describe("first tiles from the printed hexes", () => {
  const at = (coord: string, more: Partial<HexDef>): HexDef => ({ coord, colour: "white", ...more });
  const town = { kind: "town" } as const;
  const city = { kind: "city", slots: 1 } as const;
  const hexes = [
    blank,
    at("A3", { nodes: [town] }),
    at("A5", { nodes: [town, town] }),
    at("A7", { nodes: [city] }),
    at("A9", { nodes: [city], labels: ["Y"] }),
    at("B2", { colour: "yellow", paths: [{ from: 1, to: 3 }] }),
    at("B4", { colour: "gray", paths: [{ from: 1, to: 3 }] }),
    at("B6", { colour: "blue" }),
    at("B8", {}),
  ];
  const tiles = of(["1", "4", "7", "9", "16", "20", "57", "201"]);

  it("are told by stops, labels and printed track", () => {
    expect(tileset({ tiles }, { hexes }).first).toEqual([
      { tiles: ["7", "9"], hexes: ["A1", "B8"] },
      { tiles: ["4"], hexes: ["A3"] },
      { tiles: ["1"], hexes: ["A5"] },
      { tiles: ["57"], hexes: ["A7"] },
      { tiles: ["201"], hexes: ["A9"] },
      { tiles: ["16"], hexes: ["B2"] },
    ]);
  });

  it("a hex that is named takes what is named", () => {
    const first = [{ tiles: ["9"], hexes: ["B8"] }];
    const derived = tileset({ tiles, first }, { hexes }).first;
    expect(derived.filter((entry) => entry.hexes.includes("B8"))).toEqual(first);
    expect(derived[0]).toEqual({ tiles: ["7", "9"], hexes: ["A1"] });
  });
});

describe("tiles of a title's own", () => {
  it("an unknown number needs a face", () => {
    expect(() => tileset({ tiles: { 999: 1 } }, map)).toThrow("no standard tile 999; give its face");
    expect(() => tileset({ tiles: { constructor: 1 } }, map)).toThrow("no standard tile constructor");
  });

  it("keep of the standard tile what they do not say, unless the colour is another", () => {
    const { tiles } = tileset(
      { tiles: { 14: { count: 2, labels: ["Z"] }, 57: { count: "unlimited", colour: "green" } } },
      map,
    );
    const { provenance, ...standard } = standardTiles["14"] ?? {};
    expect(tiles).toEqual([
      { ...standard, id: "14", count: 2, labels: ["Z"] },
      { id: "57", count: "unlimited", colour: "green" },
    ]);
  });
});
