import { networkOf } from "@railhead/core/board";
import { bestRoutes, countRoutes } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { fullBoard, runsOn } from "./full-board.ts";

/** How much more than its limit a search may take. */
const OVERRUN = 1.1;

describe("Europe full of track", () => {
  const board = fullBoard(1);
  const British = board.cities[20] as string;
  const Continental = board.cities[60] as string;

  it("has a tile on nearly every land hex, the same for a seed, and plain track in most of them", () => {
    expect(board.laid).toBeGreaterThan(810);
    expect(fullBoard(1).view.state.board.tiles).toEqual(board.view.state.board.tiles);
    expect(fullBoard(2).view.state.board.tiles).not.toEqual(board.view.state.board.tiles);
    const network = networkOf(board.view);
    const stops = network.nodes.filter((node) => node.kind !== "junction").length;
    expect(stops).toBeLessThan(board.laid / 2);
    expect(network.segmentCount).toBeGreaterThan(3000);
  });

  it("the best run of one 4 of an island is proven in a few thousand nodes", () => {
    const problem = runsOn(board, [British], ["4"]);
    const best = bestRoutes(problem, { nodeLimit: 20_000 });
    expect(best).toMatchObject({ total: 320, bound: 320, proven: true });
    expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total: 320 });
  });

  it.each([
    [1, "3", 280],
    [1, "4", 380],
    [1, "5+5", 580],
    [1, "5D", 960],
    [2, "3", 300],
    [3, "3", 280],
    [3, "4", 380],
  ])(
    "seed %i, one %s on the mainland is proven, though towns that it passes leave more ways than can be walked",
    (seed, kind, total) => {
      const full = seed === 1 ? board : fullBoard(seed);
      const problem = runsOn(full, [full.cities[60] as string], [kind]);
      const best = bestRoutes(problem, { nodeLimit: 200_000 });
      expect(best).toMatchObject({ total, bound: total, proven: true });
      expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total });
    },
  );

  it("two trains run beside each other, though the best line of each would have the track of the other", () => {
    const problem = runsOn(board, [Continental], ["3", "3"]);
    const best = bestRoutes(problem, { nodeLimit: 1_000_000 });
    expect(best.routes).toHaveLength(2);
    expect(best.total).toBeGreaterThanOrEqual(540);
    expect(best.bound).toBeLessThanOrEqual(560);
    expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total: best.total });
  });

  it.each([
    [["4"], 340],
    [["8+8"], 600],
    [["4D", "8+8"], 640],
  ])("%j on the mainland have routes and a bound within the limit", (kinds, least) => {
    for (const nodeLimit of [50_000, 200_000]) {
      const problem = runsOn(board, [Continental], kinds);
      const best = bestRoutes(problem, { nodeLimit });
      expect(best.nodes).toBeLessThanOrEqual(nodeLimit * OVERRUN);
      expect(countRoutes(problem, best.routes)).toMatchObject({ ok: true, total: best.total });
      expect(best.bound).toBeGreaterThanOrEqual(best.total);
      if (nodeLimit === 200_000) expect(best.total).toBeGreaterThanOrEqual(least);
    }
  });

  it("a limit too small for the links is kept as well", () => {
    for (const nodeLimit of [1, 1_000, 20_000, 27_000]) {
      const best = bestRoutes(runsOn(board, [Continental], ["8+8"]), { nodeLimit });
      expect(best.nodes).toBeLessThanOrEqual(Math.max(nodeLimit * OVERRUN, nodeLimit + 2));
      expect(best.bound).toBeGreaterThanOrEqual(600);
    }
  });
});
