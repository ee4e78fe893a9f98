import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { faceAt, revenueIn, terrainCost, tileFace } from "../../src/board/face.ts";
import { mapFace } from "../../src/board/mapping.ts";
import type { Ctx } from "../../src/contract/rules.ts";
import type { BoardState } from "../../src/model/board.ts";
import type { HexDef, TileFace } from "../../src/model/map.ts";
import { fitOf, remapTokens, tileCandidates } from "../../src/track/lay.ts";
import { boardArb, ctxOf, faceArb, richer } from "./boards.ts";
import { bruteBoard, linesFrom, passableFor } from "./brute.ts";
import { map, tileset, white } from "./tiles.ts";

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
    const forked = board({ C3: ["city", 0], C5: ["fork", 0] }, { C3: [[0, 0, "A"]] });
    expect(fitOf(forked, "A", "C3", "richer", 0)).toMatchObject({ newTrack: false, raises: false });
    const beyond = board({ C3: ["city", 0], C5: ["fork", 0], C7: ["city", 0] }, { C3: [[0, 0, "A"]] });
    expect(fitOf(beyond, "A", "C3", "richer", 0)).toMatchObject({ newTrack: false, raises: true });
    const barred = board({ C3: ["city", 0], C5: ["city", 0] }, { C3: [[0, 0, "A"]], C5: [[0, 0, "B"]] });
    expect(fitOf(barred, "A", "C5", "richer", 0)).toMatchObject({ raises: true });
    expect(fitOf(barred, "A", "C9", "straight", 0)).toBeUndefined();
    expect(fitOf(barred, "A", "C5", "richer", 7)).toBeUndefined();
  });

  it("is nothing to a company whose token stands in no city of the tile", () => {
    const stray = board({}, { C5: [[3, 0, "A"]] });
    expect(fitOf(stray, "A", "C5", "city", 0)).toMatchObject({
      newTrack: false,
      raises: false,
      joined: false,
    });
    const own = board({}, { C5: [[0, 0, "A"]] });
    expect(fitOf(own, "A", "C5", "city", 0)).toMatchObject({ newTrack: true, raises: false, joined: true });
  });

  it("is told of tiles, hexes and rotations that there are, and of no others", () => {
    const joined = board({ C3: ["city", 0], C5: ["city", 0] }, { C3: [[0, 0, "A"]] });
    expect([0, 3].map((rotation) => fitOf(joined, "A", "C5", "richer", rotation)?.rotation)).toEqual([0, 3]);
    for (const rotation of [6, 9, -3, -6, 0.5, Number.NaN])
      expect(fitOf(joined, "A", "C5", "richer", rotation)).toBeUndefined();
    expect(fitOf(joined, "A", "C5", "none", 0)).toBeUndefined();
    expect(fitOf(joined, "A", "Z9", "richer", 0)).toBeUndefined();
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
      { numRuns: runs(1500), seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(20));
  });
});
