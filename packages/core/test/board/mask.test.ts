import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import { closeTrack, hideStops, movedPlaces, nodesAmong, standingOf } from "../../src/board/mask.ts";
import { type BoardPlace, networkOf, placeVertex } from "../../src/board/network.ts";
import {
  addStops,
  closedByOverlay,
  maskOf,
  overlaysOn,
  ownsOverlay,
  withStop,
} from "../../src/board/overlays.ts";
import { connected } from "../../src/board/reach.ts";
import type { Ctx } from "../../src/engine/rules.ts";
import type { Edge, HexDef } from "../../src/model/map.ts";
import type { Overlay } from "../../src/state/state.ts";
import { boardArb, ctxOf, type TestBoard, viewOf } from "./boards.ts";
import { bruteBoard, homesOf, passableFor } from "./brute.ts";
import { map, node0, node1, node2, tileset, white } from "./tiles.ts";

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

describe("overlays of a board", () => {
  const overlay = (hex: string, kind: string, more: Partial<Overlay> = {}): Overlay => ({
    hex,
    kind,
    ...more,
  });
  const laid = [
    overlay("C5", "mine"),
    overlay("C7", "mine"),
    overlay("C5", "mail"),
    overlay("C3", "harbor", { at: 1 }),
    overlay("C7", "resort"),
    overlay("C3", "mark"),
  ];
  const hexes = [
    city("C3", [0]),
    city("C5", [0]),
    { ...white("C7"), nodes: [{ kind: "city" as const }, { kind: "town" as const }] },
  ];
  const ctx = (overlays: Overlay[], own: boolean, mask?: object): Ctx => {
    const base: Ctx = ctxOf(map(hexes), tileset());
    const concerns = () => own;
    const title = {
      ...base.rules.title,
      overlays: {
        mine: { closes: true, concerns },
        mail: { hides: true, concerns },
        harbor: { hides: true, concerns },
        resort: { replacesTown: true, concerns },
      },
      ...(mask && { reach: { mask: () => mask } }),
    };
    return {
      ...base,
      rules: { ...base.rules, title },
      state: { ...base.state, board: { ...base.state.board, overlays } },
    } as unknown as Ctx;
  };

  it("are found by hex, by kind, by both, or all", () => {
    const found = (where?: { hex?: string; kind?: string }) =>
      overlaysOn(ctx(laid, true), where).map(({ hex, kind }) => `${hex} ${kind}`);
    expect(found()).toHaveLength(laid.length);
    expect(found({ hex: "C5" })).toEqual(["C5 mine", "C5 mail"]);
    expect(found({ kind: "mine" })).toEqual(["C5 mine", "C7 mine"]);
    expect(found({ hex: "C7", kind: "mine" })).toEqual(["C7 mine"]);
    expect(found({ hex: "C3", kind: "mine" })).toEqual([]);
    expect(overlaysOn(ctxOf(map(hexes), tileset()))).toEqual([]);
  });

  it("close hexes to those that they do not concern, and open cities to those that they do", () => {
    const cities = [
      { hex: "C5", city: 0 },
      { hex: "C3", city: 1 },
    ];
    expect(maskOf(ctx(laid, true), "A")).toEqual({ hexes: [], open: cities, uncounted: cities });
    const town = [{ hex: "C7", node: 1 }];
    expect(maskOf(ctx(laid, false), "A")).toEqual({ hexes: ["C5", "C7"], open: town, uncounted: town });
    expect(maskOf(ctx([], false), "A")).toBeUndefined();
    expect(maskOf(ctx([overlay("C3", "mark")], false), "A")).toBeUndefined();
    expect(maskOf(ctx([overlay("C3", "resort")], false), "A")).toBeUndefined();
  });

  it("are of who owns them, or presides over who asks; nobody's are of nobody, and concern all", () => {
    const base = ctx([], true);
    const led = { id: "A", certificates: [{ id: "A-0", percent: 20, president: true, at: "player:P" }] };
    const bare = { id: "B", certificates: [] };
    const at = { ...base, state: { ...base.state, companies: { A: led, B: bare } } } as unknown as Ctx;
    const owns = (company: string, owner?: string) =>
      ownsOverlay(
        at,
        overlay("C5", "mine", owner === undefined ? {} : ({ owner } as Partial<Overlay>)),
        company,
      );
    expect(
      ["company:A", "player:P", "company:B", "player:Q", undefined].map((owner) => owns("A", owner)),
    ).toEqual([true, true, false, false, false]);
    expect(["company:B", "player:P", "player:undefined"].map((owner) => owns("B", owner))).toEqual([
      true,
      false,
      false,
    ]);
    expect(owns("C", "company:C")).toBe(false);
    const title = { ...at.rules.title, overlays: { mine: { closes: true as const } } };
    const closed = (company: string, ...overlays: Overlay[]) => {
      const board = { ...at.state.board, overlays };
      const there = { rules: { ...at.rules, title }, state: { ...at.state, board } } as unknown as Ctx;
      return [closedByOverlay(there, company, "C5"), maskOf(there, company)?.hexes];
    };
    const owned = overlay("C5", "mine", { owner: "company:A" } as Partial<Overlay>);
    expect([closed("A", owned), closed("B", owned)]).toEqual([
      [false, undefined],
      [true, ["C5"]],
    ]);
    expect(closed("B", overlay("C5", "mine"))).toEqual([false, undefined]);
    expect(closed("B", overlay("C5", "mail"), overlay("C7", "mine"))).toEqual([false, undefined]);
  });

  it("make a stop in place of the first town, where tracks meet, or on each piece of track", () => {
    const face = (nodes: HexDef["nodes"], ...paths: [number | string, number | string][]) =>
      compileFace(
        {
          colour: "yellow",
          ...(nodes && { nodes }),
          paths: paths.map(([from, to]) => ({ from, to }) as never),
        },
        null,
        0,
      );
    const towns = withStop(
      face(
        [{ kind: "junction" }, { kind: "town", revenue: 10, group: "w" }, { kind: "town" }],
        [0, node1],
        [3, node2],
      ),
      "city",
      30,
    );
    expect(towns.nodes).toMatchObject([
      { kind: "junction" },
      { kind: "city", revenue: 30, slots: 0, city: -1, optional: true, group: "w", index: 1 },
      { kind: "town", index: 2 },
    ]);
    const met = withStop(face([{ kind: "junction" }], [0, node0], [3, node0]), "town", 20, false);
    expect(met.nodes).toMatchObject([{ kind: "town", revenue: 20, optional: false, group: "added" }]);
    expect(met.paths).toEqual([
      [0, 6],
      [3, 6],
    ]);
    const first = withStop(
      face([{ kind: "town", group: "w" }, { kind: "junction" }], [0, node0]),
      "town",
      50,
    );
    expect(first.nodes.map(({ kind, revenue, group }) => [kind, revenue, group])).toEqual([
      ["town", 50, "w"],
      ["junction", 0, ""],
    ]);
    const led = withStop(face([{ kind: "city" }], [node0, 1], [5, node0]), "town", 20);
    expect([led.nodes.length, led.paths]).toEqual([
      1,
      [
        [6, 1],
        [5, 6],
      ],
    ]);
    const plain = withStop(face([{ kind: "city" }], [0, 3], [1, node0], [2, 4]), "town", 20);
    expect(plain.nodes.map(({ kind, index, group }) => [kind, index, group])).toEqual([
      ["city", 0, ""],
      ["town", 1, "added"],
      ["town", 2, "added"],
    ]);
    expect(plain.paths).toEqual([
      [0, 7],
      [7, 3],
      [1, 6],
      [2, 8],
      [8, 4],
    ]);
  });

  it("make stops on the board of whom they concern alone, worth what the title says now", () => {
    const made = (own: boolean, overlays: Overlay[]) => {
      const base = ctx(overlays, own);
      const inn = { adds: { kind: "town" as const, pays: () => 40 }, concerns: () => own };
      const title = { ...base.rules.title, overlays: { ...base.rules.title.overlays, inn } };
      const there = { ...base, rules: { ...base.rules, title } } as unknown as Ctx;
      const network = networkOf(there);
      const next = addStops(there, "A", network);
      return next === network
        ? undefined
        : next.faces.map(({ nodes }) => nodes.map(({ kind, revenue }) => [kind, revenue]));
    };
    expect(made(true, [overlay("C7", "inn"), overlay("Z9", "inn"), overlay("C5", "mine")])).toEqual([
      [["city", 20]],
      [["city", 20]],
      [
        ["city", 0],
        ["town", 40],
      ],
    ]);
    expect(made(false, [overlay("C7", "inn")])).toBeUndefined();
    expect(made(true, [overlay("Z9", "inn"), overlay("C5", "mine")])).toBeUndefined();
  });

  it("add to what the title itself closes and opens", () => {
    const said = {
      hexes: ["C3"],
      sides: [{ hex: "C3", edge: 0 }],
      ends: [{ hex: "C3", city: 0 }],
      open: [{ hex: "C7", city: 0 }],
      uncounted: [{ hex: "C5", node: 0 }],
    };
    expect(
      maskOf(ctx([overlay("C5", "mine"), overlay("C3", "harbor", { at: 1 })], false, said), "A"),
    ).toEqual({
      ...said,
      hexes: ["C3", "C5"],
    });
    expect(maskOf(ctx([overlay("C3", "harbor", { at: 1 })], true, said), "A")).toEqual({
      ...said,
      open: [...said.open, { hex: "C3", city: 1 }],
      uncounted: [...said.uncounted, { hex: "C3", city: 1 }],
    });
    expect(maskOf(ctx([], true, said), "A")).toBe(said);
  });
});
