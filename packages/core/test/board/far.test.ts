import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tileFace } from "../../src/board/face.ts";
import { fits, remapTokens } from "../../src/board/fit.ts";
import type { ReachLink } from "../../src/board/links.ts";
import { placeVertex } from "../../src/board/network.ts";
import { type Reach, reachedCities, wayTo } from "../../src/board/reach.ts";
import type { Ctx } from "../../src/contract/rules.ts";
import type { BoardState } from "../../src/model/board.ts";
import type { Edge, HexDef, MapDef, TilesetDef } from "../../src/model/map.ts";
import { farReachAfter } from "../../src/track/far-judge.ts";
import { fitOf } from "../../src/track/lay.ts";
import { type ReachRules, reachOf } from "../../src/track/policy.ts";
import { boardArb, ctxOf, faceArb, richer } from "./boards.ts";
import { AROUND, clump, map, node0, node1, tileset, white } from "./tiles.ts";

function ctxWith(
  def: MapDef,
  rules: ReachRules | undefined,
  board: Partial<BoardState>,
  tiles: TilesetDef = tileset(),
): Ctx {
  const ctx: Ctx = ctxOf(def, tiles, board);
  return { ...ctx, rules: { ...ctx.rules, title: { ...ctx.rules.title, ...(rules && { reach: rules }) } } };
}

describe("a tile judged by rules of reach of the title's own", () => {
  const def = map([white("C1"), white("C3"), white("C5"), white("C7")]);
  const board: Partial<BoardState> = {
    tiles: { C3: ["city", 0], C5: ["city", 0] },
    tokens: { C3: [[0, 0, "A"]] },
  };

  it("is of no use on a hex that is closed to the company, and joined to no line of it", () => {
    const fit = (closed: string[], tile: string, hex: string) =>
      fitOf(ctxWith(def, { mask: () => ({ hexes: closed }) }, board), "A", hex, tile, 0);
    const none = { newTrack: false, raises: false, joined: false };
    expect(fit(["C1"], "richer", "C5")).toMatchObject({ newTrack: false, raises: true, joined: true });
    expect(fit(["C5"], "richer", "C5")).toMatchObject({ ...none, ways: {} });
    expect(fit(["C5"], "richer", "C5")?.ways).not.toHaveProperty("newTrack");
    const alone = { ...board, tiles: { C3: ["city", 0] as [string, number] } };
    const laid = (closed: string[]) =>
      fitOf(ctxWith(def, { mask: () => ({ hexes: closed }) }, alone), "A", "C5", "straight", 0);
    expect(laid([])).toMatchObject({ newTrack: true, joined: true });
    expect(laid(["C5"])).toMatchObject(none);
  });

  it("is nothing to a company whose token stands in no city of the tile", () => {
    const fit = (city: number) =>
      fitOf(ctxWith(def, {}, { tokens: { C5: [[city, 0, "A"]] } }), "A", "C5", "city", 0);
    expect(fit(3)).toMatchObject({ newTrack: false, raises: false, joined: false });
    expect(fit(0)).toMatchObject({ newTrack: true, raises: false, joined: true });
  });

  it("is reached over the cheapest way to any of its cities; of equal ways the first city's", () => {
    const two: HexDef = {
      coord: "C5",
      colour: "white",
      nodes: [
        { kind: "city", slots: 1 },
        { kind: "city", slots: 1 },
      ],
    };
    const ways = (one: number, other: number) => {
      const link = (id: string, node: number, fee: number): ReachLink => ({
        id,
        from: { hex: "C3", node: 0 },
        to: { hex: "C5", node },
        fee,
      });
      const links = [link("one", 0, one), link("two", 1, other)];
      const ctx = ctxWith(
        clump(two),
        { links: () => links },
        {
          tiles: { C3: ["city", 0] },
          tokens: { C3: [[0, 0, "A"]] },
        },
      );
      return fitOf(ctx, "A", "C5", "halves", 3)?.ways?.reached;
    };
    expect(ways(5, 5)).toMatchObject({ fee: 5, links: ["one"] });
    expect(ways(5, 4)).toMatchObject({ fee: 4, links: ["two"] });
    expect(ways(4, 5)).toMatchObject({ fee: 4, links: ["one"] });
  });
});

describe("what a company would reach once a tile lies", () => {
  it("is what it reaches when it lies there, for the same fees", () => {
    const seen = { reached: 0, paid: 0, not: 0 };
    fc.assert(
      fc.property(
        boardArb(7),
        faceArb,
        fc.nat(17),
        fc.nat(9),
        fc.array(fc.tuple(fc.nat(9), fc.nat(5)), { minLength: 6, maxLength: 6 }),
        (random, other, turn, pick, shores) => {
          const { hexes } = random.map;
          const at = (number: number) => hexes[number % hexes.length] as HexDef;
          const hex = at(pick).coord;
          // A third of the tiles are any, the others are what is printed with more track.
          const [face, rotation] = turn < 6 ? [other, turn] : [richer(at(pick), 6 + (turn % 6)), 0];
          const tracks = hexes.flatMap(({ coord, paths = [] }) =>
            paths.flatMap(({ from }) => (typeof from === "number" ? [{ hex: coord, edge: from }] : [])),
          );
          const links = shores.map(
            ([number, edge], index): ReachLink => ({
              id: `L${index}`,
              from: tracks[(number * 6 + edge) % tracks.length] ?? { hex, edge: edge as Edge },
              to: { area: index % 2 ? "North" : "South" },
              over: ["N"],
              back: [],
            }),
          );
          const rules: ReachRules = { links: () => links, fee: () => ({ price: () => 10 }) };
          const tiles: TilesetDef = { tiles: [{ ...face, id: "T", count: 1 }], upgrades: {}, first: [] };
          const ctx = ctxWith(random.map, rules, { tokens: random.tokens }, tiles);
          const cities = fits(ctx, hex, "T", rotation);
          const found = farReachAfter(ctx, "A", { hex, tile: "T", rotation });
          expect(found !== undefined).toBe(cities !== undefined);
          if (!found || !cities) {
            seen.not++;
            return;
          }
          const { tokens } = remapTokens(ctx, hex, cities, tileFace(ctx.rules, "T", rotation));
          const laid: Partial<BoardState> = {
            tiles: { [hex]: ["T", rotation] },
            tokens: { ...random.tokens, [hex]: tokens },
          };
          const there = reachOf(ctxWith(random.map, rules, laid, tiles), "A");
          const told = (reach: Reach) => ({
            hexes: reach.hexes,
            ways: reachedCities(reach)
              .map(
                (place) =>
                  `${place.hex} ${place.city}: ${wayTo(reach, placeVertex(reach.network, place))?.fee}`,
              )
              .sort(),
          });
          expect(told(found)).toEqual(told(there));
          seen.reached += told(there).ways.length;
          if (told(there).ways.some((way) => /: [1-9]/.test(way))) seen.paid++;
        },
      ),
      { numRuns: 200 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 8]).toEqual([what, true]);
  });

  it("begins at the places that the title names, at what they become with the tile", () => {
    const two: HexDef = {
      coord: "C5",
      colour: "white",
      nodes: [
        { kind: "city", slots: 1 },
        { kind: "city", slots: 1 },
      ],
      paths: [
        { from: 3, to: node1 },
        { from: 0, to: node0 },
      ],
    };
    const end = (coord: string, from: 0 | 3): HexDef => ({
      coord,
      colour: "yellow",
      nodes: [{ kind: "city", slots: 1 }],
      paths: [{ from, to: node0 }],
    });
    const others = AROUND.filter((hex) => hex !== "C3" && hex !== "C7").map((hex) => white(hex));
    const ctx = ctxWith(
      map([end("C3", 0), two, end("C7", 3), ...others]),
      { from: () => [{ hex: "C5", city: 1 }] },
      {},
    );
    // The second city leads to C3 before; the first of the new face does.
    expect(reachedCities(reachOf(ctx, "A"))).toEqual([
      { hex: "C3", city: 0 },
      { hex: "C5", city: 1 },
    ]);
    const after = farReachAfter(ctx, "A", { hex: "C5", tile: "halves", rotation: 3 });
    expect(after && reachedCities(after).sort((a, b) => (a.hex < b.hex ? -1 : 1))).toEqual([
      { hex: "C3", city: 0 },
      { hex: "C5", city: fits(ctx, "C5", "halves", 3)?.[1] },
    ]);
    expect(after?.far?.from).toEqual([{ hex: "C5", city: fits(ctx, "C5", "halves", 3)?.[1] }]);
  });

  it("is told only where the title has rules of its own for reach, and where the tile fits", () => {
    const def = map([white("C3"), white("C5")]);
    const lay = { hex: "C5", tile: "straight", rotation: 0 };
    const board: Partial<BoardState> = { tiles: { C3: ["city", 0] }, tokens: { C3: [[0, 0, "A"]] } };
    expect(farReachAfter(ctxWith(def, undefined, board), "A", lay)).toBeUndefined();
    expect(farReachAfter(ctxWith(def, {}, board), "A", lay)).toBeUndefined();
    const wide = map([white("C3"), white("C5"), white("C7")]);
    expect(reachOf(ctxWith(wide, {}, board), "A").hexes).toEqual([0, 1]);
    expect(farReachAfter(ctxWith(wide, {}, board), "A", lay)?.hexes).toEqual([0, 1, 2]);
    expect(farReachAfter(ctxWith(wide, undefined, board), "A", lay)).toBeUndefined();
  });
});
