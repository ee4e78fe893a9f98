import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Supply, WayFlow } from "../../src/routes/ways/flow.ts";
import type { WayNet } from "../../src/routes/ways/net.ts";

const INNER = 8;
const ENDS = 4;

/** A net of 8 nodes and 4 ends with these arcs between nodes, from ends, and to ends. */
function netOf(arcs: readonly (readonly [number, number])[]): WayNet {
  const count = INNER + ENDS;
  const lists = Array.from({ length: count }, (): number[] => []);
  for (const [from, to] of arcs)
    if (from !== to && !(from >= INNER && to >= INNER) && !lists[from]?.includes(to)) lists[from]?.push(to);
  const first = Int32Array.from({ length: count + 1 }, (_, at) => lists.slice(0, at).flat().length);
  return {
    count,
    first,
    to: Int32Array.from(lists.flat()),
    steps: lists.flat().map(() => []),
    resource: Int32Array.from({ length: count }, (_, at) => (at < INNER ? at : -1)),
    resourceCount: INNER,
    trackCount: INNER,
    end: new Int32Array(0),
    stop: Int32Array.from({ length: count }, (_, at) => (at < INNER ? -1 : at)),
  };
}

/** The most ways, every one tried after every other. */
function bruteWays(net: WayNet, sources: readonly Supply[], sinks: readonly Supply[]): number {
  const left = new Map(sources);
  const room = new Map(sinks);
  const used = new Set<number>();
  const best = (): number => {
    let most = 0;
    for (const [source, ways] of left) {
      if (ways === 0) continue;
      left.set(source, ways - 1);
      most = Math.max(most, along(source));
      left.set(source, ways);
    }
    return most;
  };
  const along = (node: number): number => {
    let most = 0;
    for (let arc = net.first[node] as number; arc < (net.first[node + 1] as number); arc++) {
      const next = net.to[arc] as number;
      const open = room.get(next) ?? 0;
      if (next < INNER ? used.has(next) : open === 0) continue;
      if (next < INNER) {
        used.add(next);
        most = Math.max(most, along(next));
        used.delete(next);
      } else {
        room.set(next, open - 1);
        most = Math.max(most, 1 + best());
        room.set(next, open);
      }
    }
    return most;
  };
  return best();
}

const arcsArb = fc.array(fc.tuple(fc.nat({ max: INNER + ENDS - 1 }), fc.nat({ max: INNER + ENDS - 1 })), {
  minLength: 14,
  maxLength: 26,
});

describe("ways that share no node", () => {
  it.each([
    [
      "from one stop to two",
      [[8, 2]],
      [
        [9, 1],
        [10, 1],
      ],
    ],
    [
      "from two stops to two",
      [
        [8, 1],
        [9, 2],
      ],
      [
        [10, 2],
        [11, 1],
      ],
    ],
  ] as const)("are as many as there are: %s", (_, sources, sinks) => {
    const seen = [0, 0, 0, 0];
    fc.assert(
      fc.property(arcsArb, (arcs) => {
        const net = netOf(arcs);
        const flow = new WayFlow(net);
        const found = flow.run(sources, sinks, 9);
        expect(found).toBe(bruteWays(net, sources, sinks));
        const ways = flow.ways();
        expect(ways).toHaveLength(found);
        const inner = ways.flat().filter((node) => node < INNER);
        expect(new Set(inner).size).toBe(inner.length);
        for (const way of ways)
          way.slice(1).forEach((to, at) => {
            const from = way[at] as number;
            expect([...net.to.slice(net.first[from], net.first[from + 1])]).toContain(to);
          });
        // The same flow again, and with one node closed.
        expect(flow.run(sources, sinks, 1)).toBe(Math.min(found, 1));
        flow.close([0]);
        const closed = netOf(arcs.filter((arc) => !arc.includes(0)));
        expect(flow.run(sources, sinks, 9)).toBe(bruteWays(closed, sources, sinks));
        seen[found] = (seen[found] as number) + 1;
      }),
      { numRuns: 3000, seed: 38 },
    );
    expect(Math.min(seen[0] as number, seen[1] as number, seen[2] as number)).toBeGreaterThan(50);
  });
});
