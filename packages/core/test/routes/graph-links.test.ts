import { describe, expect, it } from "vitest";
import { makeBoard, problemOn } from "../../bench/boards.ts";
import { compileGraph, meets, type StopGraph, stopGraph, use } from "../../src/routes/graph.ts";
import { detour, maze, ownTokens, problemOf, stopHex, trackHex } from "./small-boards.ts";

const NO_LIMIT = Number.POSITIVE_INFINITY;
const pair = (between: ReturnType<typeof trackHex>[], last: ReturnType<typeof stopHex>) =>
  problemOf([stopHex("C1", "city", [0]), ...between, last], { tokens: ownTokens("C1") });

describe("the links of a board", () => {
  it("leave out what uses all that another uses and more, though it is found first", () => {
    const graph = compileGraph(detour(), NO_LIMIT);
    expect(graph.linkCount).toBe(2);
    expect(graph.steps.map((steps) => steps.length)).toEqual([3, 3]);
    expect(compileGraph(detour(), NO_LIMIT, { all: true }).linkCount).toBe(4);
  });

  it("have one atom for all track that only they use together", () => {
    const problem = pair([trackHex("C3", [3, 0]), trackHex("C5", [3, 0])], stopHex("C7", "city", [3]));
    const graph = compileGraph(problem, NO_LIMIT);
    expect(graph.linkCount).toBe(2);
    expect(graph.atomCount).toBe(1);
    expect([...graph.atoms]).toEqual([1, 1]);
    // Links that end where track branches keep an atom for each of the three hexsides.
    expect(compileGraph(problem, NO_LIMIT, { joints: true })).toMatchObject({ linkCount: 2, atomCount: 3 });
  });

  it("have no atom for track that goes with track of more links", () => {
    const fork = problemOf(
      [
        stopHex("C1", "city", [0]),
        trackHex("C3", [3, 0], [3, 1]),
        stopHex("C5", "city", [3]),
        stopHex("B4", "city", [4]),
      ],
      { tokens: ownTokens("C1", "C5", "B4") },
    );
    const graph = compileGraph(fork, NO_LIMIT);
    const link = (from: string, to: string) =>
      graph.steps.findIndex(
        (_, at) =>
          graph.stops[graph.from[at] as number]?.hex === from &&
          graph.stops[graph.to[at] as number]?.hex === to,
      );
    const used = new Int32Array(graph.words);
    use(graph, link("C1", "C5"), used, true);
    expect(meets(graph, link("C5", "C1"), used)).toBe(true);
    expect(meets(graph, link("C1", "B4"), used)).toBe(true);
    use(graph, link("C1", "C5"), used, false);
    expect([...used]).toEqual([0]);
    // The hexside of the fork stands for all track there.
    expect(graph.atomCount).toBe(1);
  });
});

describe("links that end where track branches", () => {
  it("come only on a board with more ways between stops than can be counted", () => {
    const counter = { nodes: 0, limit: NO_LIMIT };
    const problem = problemOf(maze(), { tokens: ownTokens("B2") });
    const graph = stopGraph(problem, counter);
    expect(graph.complete).toBe(true);
    expect(graph.mesh).toBeDefined();
    expect(counter.nodes).toBe(graph.work);
    expect(graph.work).toBeGreaterThan(20_000);
    const small = stopGraph(detour(), { nodes: 0, limit: NO_LIMIT });
    expect(small.complete).toBe(true);
    expect(small.mesh).toBeUndefined();
  });
});

describe("atoms of a large board", () => {
  const large = () =>
    compileGraph(problemOn(makeBoard({ stops: 160, seed: 3 }), ["5"]), NO_LIMIT, { joints: true });

  it("are looked at by the words that are not 0, with the same answer", () => {
    const graph = large();
    const whole: StopGraph = { ...graph, spans: undefined };
    expect(graph.words).toBeGreaterThan(8);
    expect(graph.spans?.first.length).toBe(graph.linkCount + 1);
    let met = 0;
    for (let one = 0; one < graph.linkCount; one += 7) {
      const [used, same] = [new Int32Array(graph.words), new Int32Array(graph.words)];
      use(graph, one, used, true);
      use(whole, one, same, true);
      expect(used).toEqual(same);
      const answers = (of: StopGraph) =>
        Array.from({ length: of.linkCount }, (_, link) => meets(of, link, used));
      expect(answers(graph)).toEqual(answers(whole));
      met += answers(graph).filter(Boolean).length;
      use(graph, one, used, false);
      expect(used.every((word) => word === 0)).toBe(true);
    }
    expect(met).toBeGreaterThan(100);
  });

  it("are looked at word by word on a small one", () => {
    expect(compileGraph(detour(), NO_LIMIT).spans).toBeUndefined();
  });
});
