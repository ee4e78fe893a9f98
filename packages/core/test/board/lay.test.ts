import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { compileFace, faceAt, revenueIn, terrainCost, tileFace } from "../../src/board/face.ts";
import {
  distinctRotations,
  fitOf,
  fits,
  layTile,
  remapTokens,
  sideUsable,
  successors,
  tileCandidates,
  tileSupply,
} from "../../src/board/lay.ts";
import { mapFace } from "../../src/board/mapping.ts";
import type { Ctx } from "../../src/engine/rules.ts";
import type { HexDef, MapDef, TileDef, TileFace, TilesetDef } from "../../src/model/map.ts";
import type { BoardState, TokenSpot } from "../../src/state/state.ts";
import { Tx } from "../../src/state/tx.ts";
import { boardArb, ctxOf, faceArb, viewOf } from "./boards.ts";
import { bruteBoard, linesFrom, passableFor } from "./brute.ts";

// Brute force takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const map = (hexes: HexDef[]): MapDef => ({ layout: "flat", axes: { x: "letter", y: "number" }, hexes });
const tile = (id: string, face: Partial<TileFace>, count: number | "unlimited" = 2): TileDef => ({
  id,
  count,
  colour: "yellow",
  ...face,
});
const node0 = "node0" as const;
const node1 = "node1" as const;
const node2 = "node2" as const;

const TILES: TileDef[] = [
  tile("straight", { paths: [{ from: 0, to: 3 }] }),
  tile("sharp", { paths: [{ from: 0, to: 1 }] }),
  tile("fork", {
    colour: "green",
    nodes: [{ kind: "junction" }],
    paths: [0, 1, 3].map((from) => ({ from: from as 0, to: node0 })),
  }),
  tile("city", {
    nodes: [{ kind: "city", revenue: 20, slots: 1 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("green city", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 30, slots: 2 }],
    paths: [0, 1, 3, 4].map((from) => ({ from: from as 0, to: node0 })),
  }),
  tile("richer", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 40, slots: 2 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("equal", {
    colour: "green",
    nodes: [{ kind: "city", revenue: 20, slots: 2 }],
    paths: [
      { from: 0, to: node0 },
      { from: 3, to: node0 },
    ],
  }),
  tile("halves", {
    colour: "green",
    nodes: [
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
    ],
    paths: [
      { from: 0, to: node0 },
      { from: 1, to: node0 },
      { from: 2, to: node1 },
      { from: 3, to: node1 },
    ],
  }),
  tile("thirds", {
    colour: "green",
    nodes: [
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
      { kind: "city", revenue: 50, slots: 1 },
    ],
    paths: [
      { from: 0, to: node0 },
      { from: 1, to: node0 },
      { from: 2, to: node1 },
      { from: 3, to: node1 },
      { from: 4, to: node2 },
      { from: 5, to: node2 },
    ],
  }),
  tile("joined", {
    colour: "brown",
    nodes: [{ kind: "city", revenue: 60, slots: 3 }],
    paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from: from as 0, to: node0 })),
  }),
];
const tileset = (first: TilesetDef["first"] = [], upgrades: TilesetDef["upgrades"] = {}): TilesetDef => ({
  tiles: TILES,
  first,
  upgrades,
});
const white = (coord: string, more: Partial<HexDef> = {}): HexDef => ({ coord, colour: "white", ...more });
const split = (coord: string, one: 0 | 1 | 4, two: 1 | 3 | 5): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [
    { kind: "city", revenue: 30, slots: 1 },
    { kind: "city", revenue: 30, slots: 1 },
  ],
  paths: [
    { from: one, to: node0 },
    { from: two, to: node1 },
  ],
});
const AROUND = ["C7", "B6", "B4", "C3", "D4", "D6"];
const clump = (centre: HexDef): MapDef => map([centre, ...AROUND.map((coord) => white(coord))]);

describe("whether a tile fits", () => {
  it("refuses track over the border of the map, a closed side, or to a fixed hex that shows no track", () => {
    const sea: HexDef = {
      coord: "C7",
      colour: "blue",
      nodes: [{ kind: "town" }],
      paths: [{ from: 3, to: node0 }],
    };
    const def = map([
      white("C5", { closed_edges: [5] }),
      sea,
      white("B6"),
      { coord: "B4", colour: "gray" },
      white("D6"),
    ]);
    const view = viewOf(def, TILES);
    const edges = [0, 1, 2, 3, 4, 5].map((edge) => sideUsable(view, "C5", edge as 0));
    expect(edges).toEqual([true, true, false, false, false, false]);
    expect(fits(view, "C5", "sharp", 0)).toEqual([]);
    expect(fits(view, "C5", "sharp", 1)).toBeUndefined();
    expect(fits(view, "C5", "straight", 0)).toBeUndefined();
    const dry = viewOf(map([white("C5"), { ...sea, paths: [{ from: 2, to: node0 }] }, white("B6")]), TILES);
    expect(fits(dry, "C5", "sharp", 0)).toBeUndefined();
  });

  it("lets track lead to a gray hex once a tile lies on it", () => {
    const def = map([white("C5"), { coord: "C7", colour: "gray" }]);
    expect(sideUsable(viewOf(def, TILES), "C5", 0)).toBe(false);
    expect(sideUsable(viewOf(def, TILES, { tiles: { C7: ["straight", 1] } }), "C5", 0)).toBe(true);
  });

  it("keeps every connection of the tile below", () => {
    const view = viewOf(clump(white("C5")), TILES, { tiles: { C5: ["straight", 0] } });
    const kept = [0, 1, 2, 3, 4, 5].filter((rotation) => fits(view, "C5", "fork", rotation));
    expect(kept).toEqual([0, 3]);
    expect(fits(view, "C5", "city", 0)).toBeUndefined();
    expect(fits(view, "C5", "sharp", 0)).toBeUndefined();
  });

  it("keeps a stub that ends inside the hex", () => {
    const stub = white("C5", {
      nodes: [{ kind: "junction" }],
      paths: [{ from: 4, to: node0, terminal: true }],
    });
    const view = viewOf(clump(stub), TILES);
    const kept = [0, 1, 2, 3, 4, 5].filter((rotation) => fits(view, "C5", "straight", rotation));
    expect(kept).toEqual([1, 4]);
  });

  it("keeps the sides of each half of a split city with its own circle", () => {
    const view = viewOf(clump(split("C5", 4, 5)), TILES);
    const turned = [0, 1, 2, 3, 4, 5].map((rotation) => fits(view, "C5", "halves", rotation));
    expect(turned).toEqual([
      undefined,
      undefined,
      undefined,
      [1, 0].map((city) => 1 - city),
      undefined,
      undefined,
    ]);
  });

  it("finds the two ways a three-part city may follow two opposite halves", () => {
    const view = viewOf(clump(split("C5", 4, 1)), TILES);
    expect(distinctRotations(view.rules, "thirds")).toEqual([0, 1]);
    expect(fits(view, "C5", "thirds", 0)).toEqual([2, 0]);
    expect(fits(view, "C5", "thirds", 1)).toEqual([1, 0]);
  });

  it("lets several circles join in one", () => {
    const view = viewOf(clump(white("C5")), TILES, { tiles: { C5: ["thirds", 0] } });
    expect(fits(view, "C5", "joined", 0)).toEqual([0, 0, 0]);
  });

  it("gives cities without track to the new ones in order, and lets a city swallow its town", () => {
    const two = compileFace(
      {
        colour: "white",
        nodes: [
          { kind: "city", slots: 1 },
          { kind: "city", slots: 1 },
        ],
      },
      null,
      0,
    );
    const rules = viewOf(clump(white("C5")), TILES).rules;
    expect(mapFace(two, tileFace(rules, "halves", 0))?.cities).toEqual([0, 1]);
    expect(mapFace(two, tileFace(rules, "joined", 0))?.cities).toEqual([0, 0]);
    const ruhr = compileFace(
      {
        colour: "yellow",
        nodes: [{ kind: "city", slots: 1 }, { kind: "town" }],
        paths: [
          { from: 0, to: node0 },
          { from: node0, to: node1 },
        ],
      },
      null,
      0,
    );
    expect(mapFace(ruhr, tileFace(rules, "richer", 0))?.nodes).toEqual([0, 0]);
    expect(
      mapFace(
        compileFace({ colour: "white", nodes: [{ kind: "town" }] }, null, 0),
        tileFace(rules, "straight", 0),
      ),
    ).toBeUndefined();
  });
});

describe("tokens on an upgraded tile", () => {
  const at = (
    tokens: TokenSpot[],
    board: Partial<BoardState>,
    id: string,
    rotation: number,
    centre = white("C5"),
  ) => {
    const view = viewOf(clump(centre), TILES, { ...board, tokens: { C5: tokens } });
    const cities = fits(view, "C5", id, rotation);
    return remapTokens(view, "C5", cities ?? [], tileFace(view.rules, id, rotation));
  };

  it("stay with the track of their circle", () => {
    const halves: TokenSpot[] = [
      [0, 0, "A"],
      [1, 0, "B"],
    ];
    expect(at(halves, {}, "thirds", 1, split("C5", 4, 1)).tokens).toEqual([
      [1, 0, "A"],
      [0, 0, "B"],
    ]);
    expect(at(halves, {}, "thirds", 0, split("C5", 4, 1)).tokens).toEqual([
      [2, 0, "A"],
      [0, 0, "B"],
    ]);
  });

  it("keep their circle in a larger city", () => {
    expect(at([[0, 0, "A"]], { tiles: { C5: ["city", 0] } }, "green city", 0).tokens).toEqual([[0, 0, "A"]]);
    expect(at([[0, 1, "A"]], { tiles: { C5: ["green city", 0] } }, "joined", 0).tokens).toEqual([
      [0, 1, "A"],
    ]);
  });

  it("return to the charter when a company has several in the joined city", () => {
    const result = at(
      [
        [0, 0, "A"],
        [1, 0, "B"],
        [2, 0, "A"],
      ],
      { tiles: { C5: ["thirds", 0] } },
      "joined",
      0,
    );
    expect(result).toEqual({
      tokens: [
        [0, 0, "A"],
        [0, 1, "B"],
      ],
      returned: ["A"],
    });
  });
});

describe("laying", () => {
  const set = tileset([{ hexes: ["C5", "C7"], tiles: ["city", "straight"] }], { thirds: ["joined"] });
  const ctx = (board: Partial<BoardState>): Ctx => ctxOf(clump(white("C5")), set, board);

  it("sets the tile, returns doubled tokens and says so", () => {
    const base = ctx({
      tiles: { C5: ["thirds", 0] },
      tokens: {
        C5: [
          [0, 0, "A"],
          [1, 0, "A"],
        ],
      },
    });
    const state = { ...base.state, companies: { A: { id: "A", tokensLeft: 1 } } } as unknown as Ctx["state"];
    const tx = new Tx(base.rules, state);
    layTile(tx, "C5", "joined", 0, undefined, { cost: 10 });
    expect(tx.state.board).toEqual({ tiles: { C5: ["joined", 0] }, tokens: { C5: [[0, 0, "A"]] } });
    expect(tx.state.companies.A?.tokensLeft).toBe(2);
    expect(tx.events).toEqual([
      { type: "tile_laid", hex: "C5", tile: "joined", rotation: 0, from: "thirds", cost: 10 },
      { type: "token_returned", company: "A", hex: "C5" },
    ]);
    expect(state.board.tiles.C5?.[0]).toBe("thirds");
    expect(() => layTile(new Tx(base.rules, state), "C5", "straight", 0)).toThrow();
  });

  it("counts the copies that are left, a replaced tile again among them", () => {
    const board = ctx({ tiles: { C5: ["city", 0], C7: ["city", 0] } });
    expect(tileSupply(board, "city")).toBe(0);
    expect(tileSupply(board, "straight")).toBe(2);
    expect(tileSupply(ctxOf(clump(white("C5")), { ...set, tiles: [tile("x", {}, "unlimited")] }), "x")).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(successors(board, "C5")).toEqual([]);
    expect(successors(ctx({}), "C7")).toEqual(["city", "straight"]);
    expect(successors(ctx({ tiles: { C5: ["thirds", 0] } }), "C5")).toEqual(["joined"]);
  });
});

describe("worth", () => {
  it("is that of the most advanced colour of the phase that is listed", () => {
    const revenue = { yellow: 20, brown: 50 };
    expect(revenueIn(revenue, ["yellow"])).toBe(20);
    expect(revenueIn(revenue, ["yellow", "green"])).toBe(20);
    expect(revenueIn(revenue, ["yellow", "green", "brown", "gray"])).toBe(50);
    expect(revenueIn({ brown: 50 }, ["yellow"])).toBe(0);
    expect(revenueIn(30, [])).toBe(30);
  });

  it("and terrain are paid by colour", () => {
    const hex = white("C5", {
      terrain: [
        { types: ["hill"], cost: 60 },
        { types: ["river"], cost: { yellow: 10, green: 5 } },
      ],
    });
    const board: Ctx = ctxOf(map([hex]), tileset());
    expect(terrainCost(board, "C5", "yellow")).toBe(70);
    expect(terrainCost(board, "C5", "green")).toBe(5);
    expect(terrainCost(board, "C5", "brown")).toBe(0);
  });
});

/** The same face with one more piece of track, and stops worth more. */
function richer(face: TileFace, edge: number): TileFace {
  const nodes = face.nodes?.map((node) => ({
    ...node,
    revenue: Number(node.revenue ?? 0) + 10,
    slots: node.slots,
  }));
  const more = face.nodes?.length ? [{ from: (edge - 6) as 0, to: node0 }] : [];
  return { colour: "green", nodes, paths: [...(face.paths ?? []), ...more] };
}

describe("what a placement is worth to a company", () => {
  const line = map([white("C1"), white("C3"), white("C5"), white("C7")]);
  const set = tileset([{ hexes: ["C1", "C3", "C5", "C7"], tiles: ["city", "straight", "sharp"] }], {
    city: ["richer", "green city"],
  });
  const board = (tiles: BoardState["tiles"], tokens: BoardState["tokens"]): Ctx =>
    ctxOf(line, set, { tiles, tokens });

  it("tells new track, gain, and neither", () => {
    const joined = board({ C3: ["city", 0], C5: ["city", 0] }, { C3: [[0, 0, "A"]] });
    expect(fitOf(joined, "A", "C7", "straight", 0)).toBeUndefined();
    expect(fitOf(joined, "A", "C5", "richer", 0)).toMatchObject({
      newTrack: false,
      raises: true,
      from: "city",
      colour: "green",
    });
    expect(fitOf(joined, "A", "C5", "equal", 0)).toMatchObject({ newTrack: false, raises: false });
    expect(fitOf(joined, "B", "C5", "richer", 0)).toMatchObject({ newTrack: false, raises: false });
    expect(fitOf(joined, "A", "C3", "richer", 0)).toMatchObject({ newTrack: false, raises: true });
    const alone = board({ C3: ["city", 0] }, { C3: [[0, 0, "A"]] });
    expect(fitOf(alone, "A", "C3", "richer", 0)).toMatchObject({ newTrack: false, raises: false });
    expect(fitOf(alone, "A", "C5", "straight", 0)).toMatchObject({ newTrack: true, raises: false });
    const barred = board({ C3: ["city", 0], C5: ["city", 0] }, { C3: [[0, 0, "A"]], C5: [[0, 0, "B"]] });
    expect(fitOf(barred, "A", "C5", "richer", 0)).toMatchObject({ raises: true });
    expect(fitOf(barred, "A", "C9", "straight", 0)).toBeUndefined();
    expect(fitOf(barred, "A", "C5", "richer", 7)).toBeUndefined();
  });

  it("lists candidates around the company's track, only in the colours, tiles and supply there are", () => {
    const start = board({ C3: ["city", 0] }, { C3: [[0, 0, "A"]] });
    const names = (fitsFound: Iterable<{ hex: string; tile: string; rotation: number }>) =>
      [...fitsFound].map((fit) => `${fit.hex} ${fit.tile} ${fit.rotation}`);
    expect(names(tileCandidates(start, "A", ["yellow"]))).toEqual(["C5 city 0", "C5 straight 0"]);
    expect(names(tileCandidates(start, "A", ["green"]))).toEqual(["C3 richer 0"]);
    expect(names(tileCandidates(start, "A", ["yellow"], (_, id) => id === "city"))).toEqual(["C5 city 0"]);
    expect(names(tileCandidates(start, "B", ["yellow"]))).toEqual([]);
    expect(names(tileCandidates(start, "B", ["yellow"], () => true, ["C5"]))).toEqual([
      "C5 city 0",
      "C5 straight 0",
    ]);
    const short = board({ C3: ["city", 0], C1: ["city", 0] }, { C3: [[0, 0, "A"]] });
    expect(names(tileCandidates(short, "A", ["yellow"]))).toEqual(["C5 straight 0"]);
  });

  it("is what brute force says, on random boards with random tiles", () => {
    const seen = { yes: 0, no: 0, gain: 0, noGain: 0 };
    fc.assert(
      fc.property(boardArb(8), faceArb, fc.nat(11), fc.nat(9), (random, other, turn, pick) => {
        const hexes = random.map.hexes;
        const printed = hexes[pick % hexes.length] as HexDef;
        const hex = printed.coord;
        // Half of the tiles are any tile turned, half are what is printed with more track and revenue.
        const face = turn < 6 ? other : richer(printed, turn);
        const rotation = turn < 6 ? turn : 0;
        const ctx: Ctx = ctxOf(
          random.map,
          { tiles: [{ ...face, id: "T", count: 1 }], upgrades: {}, first: [] },
          { tokens: random.tokens },
        );
        const fit = fitOf(ctx, "A", hex, "T", rotation);
        if (!fit) return;
        const after = tileFace(ctx.rules, "T", rotation);
        const mapping = mapFace(faceAt(ctx, hex), after);
        const turned: TileFace = {
          ...face,
          paths: after.paths.map(([from, to]) => ({
            from: (from < 6 ? from : `node${from - 6}`) as 0,
            to: (to < 6 ? to : `node${to - 6}`) as 0,
          })),
        };
        const brute = bruteBoard(random.map, { [hex]: turned });
        const { tokens } = remapTokens(ctx, hex, fit.cityMap, after);
        const all = { ...random.tokens, [hex]: tokens };
        const passable = passableFor(brute, all, ["A"]);
        const added = new Set(
          mapping?.added.map((path) => brute.pieces.filter((piece) => piece.hex === hex)[path]),
        );
        const gains = new Set(
          faceAt(ctx, hex).cities.flatMap((was) => {
            const to = mapping?.nodes[was] ?? -1;
            const gain = Number(after.nodes[to]?.revenue) > Number(faceAt(ctx, hex).nodes[was]?.revenue);
            return gain ? [`${hex}.${to}`] : [];
          }),
        );
        let newTrack = false;
        let raises = false;
        for (const [name, node] of brute.nodes) {
          if (node.kind !== "city") continue;
          if (!(all[node.hex] ?? []).some((spot) => spot[0] === node.city && spot[2] === "A")) continue;
          linesFrom(brute, name, passable, (found) => {
            newTrack ||= found.pieces.some((piece) => added.has(piece));
            const stops = found.ends.filter(
              (end) => (brute.nodes.get(end)?.kind ?? "junction") !== "junction",
            );
            raises ||= stops.length > 1 && stops.some((end) => gains.has(end));
          });
        }
        expect({ newTrack: fit.newTrack, raises: fit.raises }).toEqual({ newTrack, raises });
        seen[newTrack ? "yes" : "no"]++;
        if (gains.size) seen[raises ? "gain" : "noGain"]++;
      }),
      { numRuns: 1500, seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });
});
