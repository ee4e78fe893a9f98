import { describe, expect, it } from "vitest";
import { compileGraph, use } from "../../src/routes/graph.ts";
import { JOINT } from "../../src/routes/joints.ts";
import { isDetour, Leaps } from "../../src/routes/leaps.ts";
import { detour, stopHex } from "./small-boards.ts";

/** With a second fork in C3, on to C5 or out to D2. */
const problem = detour(stopHex("D2", "city", [1]));
const graph = compileGraph(problem, Number.POSITIVE_INFINITY, { joints: true });
const name = (stop: number) => `${graph.stops[stop]?.hex}${graph.kind[stop] === JOINT ? "*" : ""}`;
const named = (link: number) =>
  `${name(graph.from[link] as number)}-${name(graph.to[link] as number)} ${graph.steps[link]?.length}`;
const linksOf = (text: string) => [...graph.steps.keys()].filter((link) => named(link) === text);
const linkOf = (text: string) => linksOf(text)[0] as number;

const START = "C1-C3* 1";
const STRAIGHT = "C3*-C5 2";
const ROUND = "C3*-C3* 6";
const OUT = "C3*-D2 2";
/** The second of two links of that name: from the second fork. */
const late = (text: string) => linksOf(text).at(-1) as number;

describe("the next stops over track that branches", () => {
  const free = () => new Int32Array(graph.words);
  const from = (used: Int32Array, open: (stop: number) => boolean = () => true) => {
    let looked = 0;
    const leaps = new Leaps(graph);
    const home = graph.homes[0] as number;
    const ends = leaps.from(home, used, open, (links) => {
      looked += links;
    });
    return { ways: ends.map((end) => leaps.way(end).map(named)), looked };
  };

  it("are come to over the shortest way, nearest first", () => {
    expect(from(free())).toEqual({
      ways: [
        [START, STRAIGHT],
        [START, ROUND, STRAIGHT],
        [START, ROUND, OUT],
      ],
      looked: 5,
    });
  });

  it("are not come to over used track, nor where they are closed", () => {
    const used = free();
    use(graph, linkOf(STRAIGHT), used, true);
    expect(from(used).ways).toEqual([[START, ROUND, OUT]]);
    const closed = from(free(), (stop) => graph.stops[stop]?.hex !== "C5");
    expect(closed.ways).toEqual([[START, ROUND, OUT]]);
    use(graph, linkOf(START), used, true);
    expect(from(used)).toEqual({ ways: [], looked: 1 });
  });
});

describe("a detour", () => {
  const [start, round] = [linkOf(START), linkOf(ROUND)];

  it("is a way round to where another link leads from a fork on it, over nothing else", () => {
    expect(isDetour(graph, [start, round], 0, late(STRAIGHT))).toBe(true);
    expect(late(STRAIGHT)).not.toBe(linkOf(STRAIGHT));
  });

  it("is not the straight way, nor one that leads elsewhere, nor one whose fork lies on the other arm", () => {
    expect(isDetour(graph, [start], 0, linkOf(STRAIGHT))).toBe(false);
    expect(isDetour(graph, [start, round], 0, late(OUT))).toBe(false);
    expect(isDetour(graph, [start, round], 2, late(STRAIGHT))).toBe(false);
  });

  it("is none on a board without such forks", () => {
    const plain = compileGraph(problem, Number.POSITIVE_INFINITY);
    expect(isDetour(plain, [0], 0, 1)).toBe(false);
  });
});
