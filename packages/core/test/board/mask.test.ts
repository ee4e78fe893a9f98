import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import { closeTrack, hideStops, movedPlaces, nodesAmong, standingOf } from "../../src/board/mask.ts";
import { type BoardPlace, networkOf, placeVertex } from "../../src/board/network.ts";
import { connected } from "../../src/board/reach.ts";
import type { Edge, HexDef } from "../../src/model/map.ts";
import { boardArb, type TestBoard, viewOf } from "./boards.ts";
import { bruteBoard, homesOf, passableFor } from "./brute.ts";
import { map, node0, node1, node2, white } from "./tiles.ts";

const city = (coord: string, edges: number[]): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", slots: 1, revenue: 20 }],
  paths: edges.map((from) => ({ from: from as 0, to: node0 })),
});
const hexAt = (board: TestBoard, pick: number) =>
  (board.map.hexes[pick % board.map.hexes.length] as HexDef).coord;

describe("places of a hex whose face has become another", () => {
  const mapping = { nodes: [2, 0, -1], cities: [1, 0] };

  it("are what its stops and cities have become; those of other hexes stay", () => {
    const places: BoardPlace[] = [
      { hex: "C5", node: 0 },
      { hex: "C5", node: 1 },
      { hex: "C7", node: 0 },
      { hex: "C5", city: 0 },
      { hex: "C5", city: 1 },
      { hex: "C7", city: 1 },
    ];
    expect(movedPlaces(places, "C5", mapping)).toEqual([
      { hex: "C5", node: 2 },
      { hex: "C5", node: 0 },
      { hex: "C7", node: 0 },
      { hex: "C5", city: 1 },
      { hex: "C5", city: 0 },
      { hex: "C7", city: 1 },
    ]);
    expect(places[0]).toEqual({ hex: "C5", node: 0 });
  });

  it("keep their number where the old face had no such stop, and are the same list where none is in the hex", () => {
    const unknown: BoardPlace[] = [
      { hex: "C5", node: 7 },
      { hex: "C5", city: 7 },
    ];
    expect(movedPlaces(unknown, "C5", mapping)).toEqual(unknown);
    const elsewhere: BoardPlace[] = [{ hex: "C7", node: 0 }];
    expect(movedPlaces(elsewhere, "C5", mapping)).toBe(elsewhere);
  });

  it("are found among its nodes, cities by their number", () => {
    const face = compileFace(
      {
        colour: "yellow",
        nodes: [{ kind: "town" }, { kind: "city" }, { kind: "junction" }, { kind: "city" }],
      },
      null,
      0,
    );
    const places: BoardPlace[] = [
      { hex: "C5", city: 1 },
      { hex: "C7", node: 2 },
      { hex: "C5", node: 0 },
      { hex: "C5", city: 0 },
      { hex: "C5", city: 2 },
    ];
    expect(nodesAmong(places, "C5", face)).toEqual([3, 0, 1, -1]);
    expect(nodesAmong(undefined, "C5", face)).toEqual([]);
  });
});

describe("closed track", () => {
  it("is left out of the board, and what is closed at a side is not crossed; all else is as it was", () => {
    fc.assert(
      fc.property(
        boardArb(8),
        fc.array(fc.nat(9), { maxLength: 2 }),
        fc.array(fc.tuple(fc.nat(9), fc.nat(5)), { maxLength: 2 }),
        (board, shut, crossed) => {
          const network = networkOf(board.view);
          const hexes = shut.map((pick) => hexAt(board, pick));
          const sides = crossed.map(([pick, edge]) => ({ hex: hexAt(board, pick), edge: edge as Edge }));
          const before = JSON.stringify([network.adjacent, [...network.map.sideOpen]]);
          const closed = closeTrack(network, {
            hexes: [...hexes, "Z99"],
            sides: [...sides, { hex: "Z99", edge: 0 }],
          });
          const ids = network.map.ids;
          expect(closed.adjacent).toEqual(
            network.adjacent.map((list) =>
              list.filter((segment) => !hexes.includes(ids[network.segHex[segment] as number] as string)),
            ),
          );
          for (const hex of ids)
            for (let edge = 0; edge < 6; edge++) {
              const at = network.map.sides[(network.map.index.get(hex) as number) * 6 + edge] as number;
              const across = network.map.across(hex, edge as Edge);
              const said = sides.some(
                (side) =>
                  (side.hex === hex && side.edge === edge) ||
                  (side.hex === across?.hex && side.edge === across.edge),
              );
              expect(closed.map.sideOpen[at]).toBe(said ? 0 : network.map.sideOpen[at]);
            }
          expect(JSON.stringify([network.adjacent, [...network.map.sideOpen]])).toBe(before);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("is none where nothing is closed: the board is the same", () => {
    const network = networkOf(viewOf(map([city("C5", [0, 3]), white("C7")])));
    expect(closeTrack(network, {})).toBe(network);
    expect(closeTrack(network, { hexes: [], sides: [] })).toBe(network);
  });
});

describe("hidden stops", () => {
  const hexes = [city("C1", [0]), city("C3", [3, 0]), city("C5", [3])];

  it("are none on the new board: passed, counted for nothing, of no place; the old board keeps them", () => {
    const network = networkOf(viewOf(map(hexes)));
    const vertex = placeVertex(network, { hex: "C3", city: 0 });
    const at = vertex - network.sideCount;
    const hidden = hideStops(network, [{ hex: "C3", city: 0 }]);
    expect(hidden.nodes[at]).toMatchObject({ kind: "junction", crossing: true, index: 0 });
    expect(hidden.place[at]).toBe(-1);
    expect(network.nodes[at]).toMatchObject({ kind: "city", crossing: false });
    expect(network.place[at]).not.toBe(-1);
    const others = (of: typeof network) => of.nodes.map(({ kind }, node) => [kind, of.place[node]]);
    expect(others(hidden).filter((_, node) => node !== at)).toEqual(
      others(network).filter((_, node) => node !== at),
    );
    expect(hidden.adjacent).toBe(network.adjacent);
  });

  it("of no hex of the board leave it as it is", () => {
    const network = networkOf(viewOf(map(hexes)));
    expect(hideStops(network)).toBe(network);
    expect(hideStops(network, [])).toBe(network);
    expect(
      hideStops(network, [
        { hex: "Z99", city: 0 },
        { hex: "C3", city: 1 },
        { hex: "C3", node: 1 },
      ]),
    ).toBe(network);
  });
});

describe("where a company stands", () => {
  it("is at its tokens or the places given, barred by full cities but those, by what ends its way, and not by what is open", () => {
    const seen = { barred: 0, opened: 0, ended: 0 };
    const placeArb = fc.tuple(fc.nat(9), fc.nat(1), fc.boolean());
    const placesArb = fc.option(fc.array(placeArb, { maxLength: 2 }), { nil: undefined });
    fc.assert(
      fc.property(boardArb(8), placesArb, placesArb, placesArb, (board, one, two, three) => {
        const places = (list: typeof one) =>
          list?.map(([pick, number, isCity]): BoardPlace => {
            const hex = pick === 9 ? "Z99" : hexAt(board, pick);
            return isCity ? { hex, city: number } : { hex, node: number };
          });
        const [from, ends, open] = [places(one), places(two), places(three)];
        const network = networkOf(board.view);
        const brute = bruteBoard(board.map);
        const named = (list: readonly BoardPlace[] = []) =>
          [...brute.nodes].flatMap(([name, node]) => {
            const meant = list.some(
              (at) =>
                at.hex === node.hex &&
                ("city" in at ? node.kind === "city" && at.city === node.city : at.node === node.index),
            );
            return meant ? [name] : [];
          });
        const starts = from ? named(from) : homesOf(brute, board.tokens, "A");
        const [shut, free] = [named(ends), [...named(open), ...starts]];
        const passable = passableFor(brute, board.tokens, ["A"]);
        const standing = standingOf(network, board.tokens, "A", from, {
          ...(ends && { ends }),
          ...(open && { open }),
        });
        const name = (vertex: number) => {
          const node = vertex - network.sideCount;
          return `${network.map.ids[network.nodeHex[node] as number]}.${network.nodes[node]?.index}`;
        };
        expect(standing.starts.map(name)).toEqual(
          [...brute.nodes.keys()].filter((node) => starts.includes(node)),
        );
        standing.mask.forEach((value, vertex) => {
          if (vertex < network.sideCount) {
            expect(value).toBe(0);
            return;
          }
          const node = name(vertex);
          const opened = free.includes(node) && brute.nodes.get(node)?.kind === "city";
          const barred = shut.includes(node) || !(passable(node) || opened);
          expect([node, value]).toEqual([node, barred ? 1 : 0]);
          if (barred) seen.barred++;
          if (opened && !passable(node)) seen.opened++;
          if (shut.includes(node) && passable(node)) seen.ended++;
        });
      }),
      { numRuns: 400 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 20]).toEqual([what, true]);
  });
});

describe("stops of one place", () => {
  it("may not both stand on a line, though a junction of the hex is printed before them", () => {
    const hub = (kind: "junction" | "town"): HexDef => ({
      coord: "C5",
      colour: "yellow",
      nodes: [{ kind }, { kind: "city", slots: 1 }, { kind: "city", slots: 1, group: "" }],
      paths: [
        { from: 3, to: node1 },
        { from: 5, to: node1 },
        { from: 4, to: node2 },
        { from: 0, to: node2 },
      ],
    });
    // C3 - first city of C5 - D6 - D4 - second city of C5 - C7
    const around: HexDef[] = [
      city("C3", [0]),
      { coord: "D6", colour: "yellow", paths: [{ from: 2, to: 3 }] },
      { coord: "D4", colour: "yellow", paths: [{ from: 0, to: 1 }] },
      city("C7", [3]),
    ];
    const ask = (centre: HexDef, from: BoardPlace, exact: boolean) =>
      connected(viewOf(map([centre, ...around])), [from], [{ hex: "C7", city: 0 }], { company: "A", exact });
    const start = { hex: "C3", city: 0 };
    for (const kind of ["junction", "town"] as const)
      expect([ask(hub(kind), start, true), ask(hub(kind), start, false)]).toEqual([false, true]);
    const apart = hub("junction");
    apart.nodes = apart.nodes?.map((node, at) => (at === 2 ? { ...node, group: "other" } : node));
    expect(ask(apart, start, true)).toBe(true);
    expect(ask(hub("junction"), { hex: "C5", node: 2 }, true)).toBe(true);
  });
});
