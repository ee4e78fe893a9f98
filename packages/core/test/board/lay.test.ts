import { describe, expect, it } from "vitest";
import { compileFace, tileFace } from "../../src/board/face.ts";
import { mapFace } from "../../src/board/mapping.ts";
import type { Ctx } from "../../src/contract/rules.ts";
import type { BoardState, TokenSpot } from "../../src/model/board.ts";
import type { HexDef } from "../../src/model/map.ts";
import { Tx } from "../../src/state/tx.ts";
import {
  distinctRotations,
  fits,
  layTile,
  remapTokens,
  sideUsable,
  successors,
  type TileFit,
  tileSupply,
  usefulWay,
} from "../../src/track/lay.ts";
import { ctxOf, viewOf } from "./boards.ts";
import { clump, map, node0, node1, split, TILES, tile, tileset, white } from "./tiles.ts";

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

  it("stay beside the circles of a joined city, several of them as well", () => {
    const joined = at(
      [
        [0, -1, "A"],
        [1, -1, "B"],
        [2, 0, "C"],
      ],
      { tiles: { C5: ["thirds", 0] } },
      "joined",
      0,
    );
    expect(joined.tokens).toEqual([
      [0, -1, "A"],
      [0, -1, "B"],
      [0, 0, "C"],
    ]);
  });

  it("take the lowest free circle where theirs is taken, or not there any more", () => {
    const joined = at(
      [
        [0, 0, "A"],
        [1, 0, "B"],
        [2, 0, "C"],
      ],
      { tiles: { C5: ["thirds", 0] } },
      "joined",
      0,
    );
    expect(joined.tokens.map(([, slot, owner]) => [slot, owner])).toEqual([
      [0, "A"],
      [1, "B"],
      [2, "C"],
    ]);
    expect(at([[0, 2, "A"]], { tiles: { C5: ["city", 0] } }, "green city", 0).tokens).toEqual([[0, 0, "A"]]);
    expect(at([[0, 1, "A"]], { tiles: { C5: ["city", 0] } }, "green city", 0).tokens).toEqual([[0, 1, "A"]]);
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
      returned: [[2, 0, "A"]],
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
          [1, 0, "A", { price: 40 }],
        ],
      },
    });
    const state = {
      ...base.state,
      companies: { A: { id: "A", tokens: [{ price: 0 }] } },
    } as unknown as Ctx["state"];
    const tx = new Tx(base.rules, state);
    layTile(tx, "C5", "joined", 0, undefined, { cost: 10 });
    expect(tx.state.board).toEqual({ tiles: { C5: ["joined", 0] }, tokens: { C5: [[0, 0, "A"]] } });
    // It keeps its price, and is the next to be placed.
    expect(tx.state.companies.A?.tokens).toEqual([{ price: 40 }, { price: 0 }]);
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

describe("the way by which a tile is of use", () => {
  it("is the cheapest of those that were found; one that was looked for in vain is none", () => {
    const way = (fee: number) => ({ fee, over: [], links: [] });
    const fit = (ways: object) =>
      ({ newTrack: true, raises: true, reached: true, ways }) as unknown as TileFit;
    const useful = ({ newTrack, raises }: TileFit) => newTrack || raises;
    expect(usefulWay(fit({ newTrack: undefined, raises: way(20) }), useful)?.fee).toBe(20);
    expect(usefulWay(fit({ newTrack: way(30), raises: way(20) }), useful)?.fee).toBe(20);
    expect(
      usefulWay(fit({ newTrack: undefined, raises: undefined, reached: way(5) }), useful),
    ).toBeUndefined();
  });
});
