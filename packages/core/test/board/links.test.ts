import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import { compileMap } from "../../src/board/geometry.ts";
import { isArea, linkAt, linkNetwork, linkOf, patchLinked } from "../../src/board/linked.ts";
import { type ReachLink, type ReachPlace, waterLinks } from "../../src/board/links.ts";
import { mapFace } from "../../src/board/mapping.ts";
import { networkOf } from "../../src/board/network.ts";
import type { HexDef, MapDef, PortDef } from "../../src/model/map.ts";
import { viewOf } from "./boards.ts";
import { straits } from "./straits.ts";
import { map, node0, node1, node2, white } from "./tiles.ts";

const area = (name: string) => ({ area: name });

describe("the links of printed water", () => {
  const north = {
    id: "B4/0~North Bay",
    from: { hex: "B4", edge: 0 },
    to: area("North Bay"),
    over: ["North Bay"],
    back: [],
    landBetween: true,
  };
  const south = {
    id: "B10/3~South Bay",
    from: { hex: "B10", edge: 3 },
    to: area("South Bay"),
    over: ["South Bay"],
    back: [],
    landBetween: true,
  };
  const seas = [
    {
      id: "North Bay~South Bay",
      from: area("North Bay"),
      to: area("South Bay"),
      over: ["South Bay"],
      back: ["North Bay"],
    },
    {
      id: "South Bay~Far Sea",
      from: area("South Bay"),
      to: area("Far Sea"),
      over: ["Far Sea"],
      back: ["South Bay"],
    },
  ];
  const private0 = {
    id: "D8.0~North Bay",
    from: { hex: "D8", node: 0 },
    to: area("North Bay"),
    over: ["North Bay"],
    back: [],
    landBetween: true,
  };

  it("lead from public ports to their areas, and once between areas that touch", () => {
    expect(waterLinks(compileMap(straits()))).toEqual([north, south, ...seas]);
  });

  it("lead from the ports that the caller allows", () => {
    expect(waterLinks(compileMap(straits()), () => true)).toEqual([north, south, private0, ...seas]);
    expect(waterLinks(compileMap(straits()), ({ hex }) => hex === "B10")).toEqual([south, ...seas]);
    expect(waterLinks(compileMap(straits()), () => false)).toEqual(seas);
  });

  it("lead from every city of a hex where a port names no place in it, to each of its areas", () => {
    const def = straits();
    const port: PortDef = { hex: "D8", areas: ["North Bay", "Far Sea"] };
    const found = waterLinks(compileMap({ ...def, water: { ...def.water, ports: [port] } }));
    expect(found.slice(0, 2)).toMatchObject([
      { id: "D8~North Bay", from: { hex: "D8" }, to: area("North Bay"), over: ["North Bay"], back: [] },
      { id: "D8~Far Sea", from: { hex: "D8" }, to: area("Far Sea"), over: ["Far Sea"], back: [] },
    ]);
  });

  it("are ferries, from shore to shore; those of one line meet on it, each landing once", () => {
    const def = straits();
    const [b4, d8, g3] = [
      { hex: "B4", edge: 0 as const },
      { hex: "D8", node: 0 },
      { hex: "G3", node: 0 },
    ];
    const over = ["North Bay", "North Bay"];
    const ferries = (line?: string) => [
      { from: b4, to: d8, over, ...(line && { line }) },
      { from: d8, to: g3, over: ["Far Sea"], ...(line && { line }) },
    ];
    const links = (line?: string) =>
      waterLinks(compileMap({ ...def, water: { areas: [], ferries: ferries(line) } }), () => true);
    expect(links()).toEqual([
      { id: "B4/0~D8.0", from: b4, to: d8, over },
      { id: "D8.0~G3.0", from: d8, to: g3, over: ["Far Sea"] },
    ]);
    expect(links("mail")).toEqual([
      { id: "B4/0~mail", from: b4, to: area("ferry mail"), over, back: [] },
      { id: "D8.0~mail", from: d8, to: area("ferry mail"), over, back: [] },
      { id: "G3.0~mail", from: g3, to: area("ferry mail"), over: ["Far Sea"], back: [] },
    ]);
  });

  it("are none where a map has no water, or none of a kind", () => {
    const { water: _, ...dry } = straits();
    expect(waterLinks(compileMap(dry as MapDef))).toEqual([]);
    expect(waterLinks(compileMap({ ...dry, water: { areas: [] } }))).toEqual([]);
    const areas = straits().water.areas;
    expect(waterLinks(compileMap({ ...dry, water: { areas } }))).toEqual(seas);
  });
});

describe("links on a board", () => {
  const hexes: HexDef[] = [
    {
      coord: "C5",
      colour: "yellow",
      nodes: [{ kind: "town" }, { kind: "city", slots: 1 }, { kind: "city", slots: 1 }, { kind: "junction" }],
      paths: [
        { from: 0, to: node1 },
        { from: 3, to: node2 },
      ],
    },
    { coord: "C7", colour: "yellow", nodes: [{ kind: "city", slots: 1 }], paths: [{ from: 3, to: node0 }] },
    white("C9"),
  ];
  const network = networkOf(viewOf(map(hexes)));
  const link = (id: string, from: ReachPlace, to: ReachPlace): ReachLink => ({ id, from, to });
  const name = (vertex: number) =>
    vertex >= network.sideCount
      ? (network.nodes[vertex - network.sideCount]?.index ?? `area ${vertex}`)
      : "side";
  const ends = (...links: ReachLink[]) =>
    linkNetwork(network, links).links.map(({ link: { id }, ends: [one, two] }) => [
      id,
      name(one.vertex),
      one.hex,
      name(two.vertex),
      two.hex,
    ]);
  const first = network.vertexCount;

  it("join sides, stops and areas; one that names a hex alone joins each of its cities", () => {
    expect(
      ends(
        link("a", { hex: "C5" }, area("N")),
        link("b", area("S"), { hex: "C7", node: 0 }),
        link("c", { hex: "C9", edge: 0 }, area("N")),
        link("d", { hex: "C5", node: 0 }, { hex: "C7" }),
        link("e", { hex: "C9" }, area("N")),
      ),
    ).toEqual([
      ["a", 1, 0, `area ${first}`, -1],
      ["a", 2, 0, `area ${first}`, -1],
      ["b", `area ${first + 1}`, -1, 0, 1],
      ["c", "side", 2, `area ${first}`, -1],
      ["d", 0, 0, 0, 1],
    ]);
  });

  it("leave each end by a step of their own, and are told by it; track is no link, and areas are no stops", () => {
    const linked = linkNetwork(network, [
      link("a", { hex: "C7", node: 0 }, area("N")),
      link("strait", { hex: "C5", edge: 0 }, { hex: "C7", edge: 3 }),
    ]);
    const stop = (network.nodeBase[1] as number) + 0;
    const side = network.map.sides[0] as number;
    const at = (vertex: number) =>
      linked.exits
        .get(vertex)
        ?.map(({ step, hex }) => [linkOf(linked, step)?.[0].link.id, linkOf(linked, step)?.[1], hex]);
    expect(at(stop)).toEqual([["a", 0, 1]]);
    expect(at(first)).toEqual([["a", 1, -1]]);
    expect(at(side)).toEqual([
      ["strait", 0, 0],
      ["strait", 1, 1],
    ]);
    expect([...linked.seams]).toEqual([side]);
    for (let segment = 0; segment < network.segmentCount; segment++)
      expect(linkAt(linked, segment * 2)).toBeUndefined();
    expect([first - 1, first, first + 1].map((vertex) => isArea(linked, vertex))).toEqual([
      false,
      true,
      false,
    ]);
    expect(linked.network.adjacent[first]).toEqual([]);
  });

  it.each([
    ["a hex that is not there", { hex: "Z9", edge: 0 as const }, /link a names Z9, which is not on the map/],
    ["a stop that is not there", { hex: "C7", node: 1 }, /link a names stop C7\.1, which is not there/],
    ["a junction", { hex: "C5", node: 3 }, /link a names stop C5\.3, which is not there/],
  ])("are refused where one names %s", (_, place, message) => {
    expect(() => linkNetwork(network, [link("a", place, area("N"))])).toThrow(message);
    expect(() => linkNetwork(network, [link("a", area("N"), place)])).toThrow(message);
  });

  it("are refused where one joins a place with itself; a hexside between two hexes is two places", () => {
    const itself = /link a joins a place with itself/;
    const side = { hex: "C5", edge: 0 as const };
    expect(() => linkNetwork(network, [link("a", area("N"), area("N"))])).toThrow(itself);
    expect(() => linkNetwork(network, [link("a", side, side)])).toThrow(itself);
    expect(() => linkNetwork(network, [link("a", { hex: "C7" }, { hex: "C7", node: 0 })])).toThrow(itself);
    expect(ends(link("a", side, { hex: "C7", edge: 3 }))).toHaveLength(1);
  });

  it("go on at what the stops of a hex become when another face lies there; others stay", () => {
    const linked = linkNetwork(network, [
      link("a", { hex: "C5", node: 1 }, area("N")),
      link("b", { hex: "C7", node: 0 }, { hex: "C5", node: 2 }),
      link("c", { hex: "C5", edge: 3 }, { hex: "C7", node: 0 }),
    ]);
    const before = network.faces[0] as NonNullable<(typeof network.faces)[0]>;
    const after = compileFace(
      {
        colour: "brown",
        nodes: [{ kind: "city", slots: 2 }, { kind: "town" }],
        paths: [0, 3].map((from) => ({ from: from as 0, to: node0 })),
      },
      null,
      0,
    );
    const mapping = mapFace(before, after);
    expect(mapping?.nodes).toEqual([1, 0, 0, -1]);
    const patched = patchLinked(linked, 0, after, mapping ?? { nodes: [] });
    const city = patched.network.nodeBase[0] as number;
    const vertices = (of: typeof linked) => of.links.map(({ ends: [one, two] }) => [one.vertex, two.vertex]);
    const [a, b, c] = vertices(linked) as [number[], number[], number[]];
    expect(vertices(patched)).toEqual([[city, a[1]], [b[0], city], c]);
    const segments = [0, 1, 2].map((at) => linked.firstLink + at);
    expect(segments.map((at) => [patched.network.segA[at], patched.network.segB[at]])).toEqual(
      vertices(patched),
    );
    expect(segments.map((at) => [linked.network.segA[at], linked.network.segB[at]])).toEqual([a, b, c]);
    expect(patched.exits.get(city)?.map(({ index, hex }) => [index, hex])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(patched.exits.has(a[0] as number)).toBe(false);
    expect(linkAt(patched, linked.network.segmentCount * 2)).toBeUndefined();
    const elsewhere = patchLinked(linked, 2, after, { nodes: [] });
    expect(elsewhere.links).toBe(linked.links);
    expect(elsewhere.network.faces[2]).toBe(after);
  });
});
