import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exploreFace } from "../../src/board/explore.ts";
import { compileFace, type Face, type FaceEnd, type FaceNode, NODE_END } from "../../src/board/face.ts";
import { networkOf } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { HexDef, NodeDef, PathDef } from "../../src/model/map.ts";
import { blockedOn } from "../../src/track/judge.ts";
import { viewOf } from "./boards.ts";
import { map } from "./tiles.ts";

const endOf = (end: number): PathDef["from"] =>
  end < NODE_END ? (end as 0) : (`node${end - NODE_END}` as "node0");

/** Faces with up to three nodes of any kind, joined with each other and with sides in any way. */
const wildArb: fc.Arbitrary<Face> = fc
  .tuple(
    fc.array(
      fc.record({
        kind: fc.constantFrom("city" as const, "town" as const, "junction" as const),
        group: fc.constantFrom("", "", "other"),
      }),
      { maxLength: 3, size: "max" },
    ),
    fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 7, size: "max" }),
  )
  .map(([nodes, pairs]) => {
    const most = NODE_END + nodes.length;
    const paths = pairs.map(([a, b]): PathDef => ({ from: endOf(a % most), to: endOf(b % most) }));
    return compileFace({ colour: "brown", nodes: nodes as NodeDef[], paths }, null, 0);
  });

/** What every chain of track from an end finds that is allowed as a whole, all chains tried. */
function chains(
  face: Face,
  blocked: (node: FaceNode) => boolean,
  from: FaceEnd,
  places: readonly string[],
  start: boolean,
): { paths: Set<number>; stops: Set<number> } {
  const paths = new Set<number>();
  const stops = new Set<number>();
  const node = (end: FaceEnd) => face.nodes[end - NODE_END];
  const stop = (end: FaceEnd) => (node(end)?.kind === "junction" ? undefined : node(end));
  const allowed = (ends: readonly FaceEnd[]) => {
    const inner = ends.slice(0, -1);
    const groups = [...places, ...ends.slice(1).flatMap((end) => stop(end)?.group ?? [])];
    const passes = inner.every((end, at) => {
      const passed = node(end);
      if (!passed) return at === 0;
      return (at === 0 && start) || !blocked(passed);
    });
    return passes && new Set(ends).size === ends.length && new Set(groups).size === groups.length;
  };
  const grow = (ends: FaceEnd[], used: number[]) => {
    face.paths.forEach(([one, two], path) => {
      const at = ends.at(-1);
      if (used.includes(path) || (one !== at && two !== at)) return;
      const end = one === at ? two : one;
      const next = [...ends, end];
      if (!allowed(next)) return;
      paths.add(path);
      const reached = stop(end);
      if (reached) stops.add(reached.index);
      grow(next, [...used, path]);
    });
  };
  grow([from], []);
  return { paths, stops };
}

describe("what a line finds on a tile", () => {
  it("is what all chains of its track find, from a side or a stop, whatever bars the way", () => {
    const seen = { paths: 0, stops: 0, missed: 0, barred: 0, begun: 0 };
    fc.assert(
      fc.property(wildArb, fc.nat(8), fc.nat(7), fc.boolean(), (face, pick, bars, start) => {
        const nodes = face.nodes.length;
        const end = pick > 4 && nodes ? NODE_END + (pick % nodes) : pick % (NODE_END + nodes);
        const blocked = (node: FaceNode) => ((bars >> node.index) & 1) === 1;
        const at = face.nodes[end - NODE_END];
        const places = at && at.kind !== "junction" ? [at.group] : [];
        const wanted = chains(face, blocked, end, places, start);
        const [paths, stops] = [new Set<number>(), new Set<number>()];
        exploreFace(face, blocked, end, places, start, {
          path: (path) => paths.add(path),
          stop: (node) => stops.add(node),
        });
        const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b);
        expect(sorted(paths)).toEqual(sorted(wanted.paths));
        expect(sorted(stops)).toEqual(sorted(wanted.stops));
        const free = chains(face, () => false, end, places, start);
        seen.paths += paths.size;
        seen.stops += stops.size;
        seen.missed += face.paths.length - paths.size;
        if (free.paths.size > paths.size) seen.barred++;
        if (at && blocked(at) && start && paths.size) seen.begun++;
      }),
      { numRuns: 1500 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 40]).toEqual([what, true]);
  });
});

describe("a stop of a tile", () => {
  const hex: HexDef = {
    coord: "C5",
    colour: "yellow",
    setup_tokens: [{ city: 0, token: "N", type: "neutral" }],
  };
  const { nodes } = compileFace(
    {
      colour: "yellow",
      nodes: [
        { kind: "city", slots: 2 },
        { kind: "city", slots: 1 },
        { kind: "city", slots: 0 },
        { kind: "town" },
        { kind: "junction" },
        { kind: "offboard" },
        { kind: "offboard", through: true },
      ],
    },
    null,
    0,
  );
  const bars = (tokens: TokenSpot[], own: number[] = []) => {
    const blocked = blockedOn(networkOf(viewOf(map([hex]))), 0, tokens, (node) => own.includes(node));
    return nodes.filter((node) => blocked(node)).map(({ index }) => index);
  };

  it("bars the way as an off-board place that none may pass; a town and a junction never do", () => {
    expect(bars([])).toEqual([5]);
    expect(bars([[-1, 0, "B"]])).toEqual([5]);
    expect(bars([], [5])).toEqual([5]);
  });

  it("bars it as a city whose circles all hold tokens of others", () => {
    expect(bars([[0, 0, "B"]])).toEqual([5]);
    expect(
      bars([
        [0, 0, "B"],
        [0, 1, "C"],
      ]),
    ).toEqual([0, 5]);
    expect(bars([[1, 0, "B"]])).toEqual([1, 5]);
    expect(bars([[1, 0, "B"]], [1])).toEqual([5]);
    expect(bars([[1, 0, "B"]], [0])).toEqual([1, 5]);
    expect(bars([[2, 0, "B"]])).toEqual([5]);
  });

  it("is not barred by a token beside the circles, one that keeps its circle, or a neutral one", () => {
    expect(bars([[1, -1, "B"]])).toEqual([5]);
    expect(bars([[1, 0, "B", { price: 0, kind: "reserved" }]])).toEqual([5]);
    expect(bars([[1, 0, "N"]])).toEqual([5]);
  });
});
