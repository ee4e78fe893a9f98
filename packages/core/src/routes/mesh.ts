import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import { connectedParts } from "./parts.ts";
import { type Follow, followOf, setFollow } from "./rings.ts";

/**
 * A board whose links end at joints, made small for bounds: links between joints that can be come to from each other count
 * as one, since a walk goes round among them as it likes and nothing pays there.
 */
export interface Mesh {
  /** The same stops, with fewer links; its links have no track. */
  readonly outline: StopGraph;
  /** Links that lead to stop `s`: those of `into.list` from `into.first[s]` up to `into.first[s + 1]`. */
  readonly into: Follow;
}

/** The outline of a board with joints, and per link of the board its link of the outline. */
export function meshOf(graph: StopGraph): { mesh: Mesh; column: Int32Array } {
  const { linkCount, kind, from, to } = graph;
  const follow = followOf(graph);
  const inner = (link: number) => kind[from[link] as number] === JOINT && kind[to[link] as number] === JOINT;
  const parts = connectedParts(linkCount, follow.first, follow.list, inner);
  const chief = Int32Array.from({ length: linkCount }, (_, link) => link);
  for (const part of parts) {
    const least = Math.min(...part);
    for (const link of part) chief[link] = least;
  }
  const column = new Int32Array(linkCount);
  const chiefs: number[] = [];
  for (let link = 0; link < linkCount; link++)
    column[link] = chief[link] === link ? chiefs.push(link) - 1 : (column[chief[link] as number] as number);
  const members: number[][] = chiefs.map(() => []);
  for (let link = 0; link < linkCount; link++) (members[column[link] as number] as number[]).push(link);
  const first = new Int32Array(chiefs.length + 1);
  const list: number[] = [];
  const seen = new Int32Array(chiefs.length).fill(-1);
  members.forEach((links, at) => {
    // A part of several links is not its own follower: it is one.
    seen[at] = at;
    for (const link of links) {
      for (let one = follow.first[link] as number; one < (follow.first[link + 1] as number); one++) {
        const next = column[follow.list[one] as number] as number;
        if (seen[next] === at) continue;
        seen[next] = at;
        list.push(next);
      }
    }
    first[at + 1] = list.length;
  });
  const starts = new Int32Array(graph.stops.length + 1);
  for (const link of chiefs) (starts[(from[link] as number) + 1] as number)++;
  for (let stop = 0; stop < graph.stops.length; stop++)
    starts[stop + 1] = (starts[stop + 1] as number) + (starts[stop] as number);
  const pick = (values: Int32Array) => Int32Array.from(chiefs, (link) => values[link] as number);
  const { water } = graph;
  const minimalMoveOf = (of: Uint8Array) =>
    Uint8Array.from(members, (links) => Math.min(...links.map((link) => of[link] as number)));
  const outline: StopGraph = {
    ...graph,
    first: starts,
    linkCount: chiefs.length,
    from: pick(from),
    to: pick(to),
    words: 0,
    atoms: new Int32Array(0),
    spans: undefined,
    column: Int32Array.from(chiefs, (_, link) => link),
    steps: [],
    ...(water && {
      water: {
        ...water,
        // Of links that count as one the cheapest.
        toll: minimalMoveOf(water.toll),
        firm: minimalMoveOf(water.firm),
        reliefs: () => {
          const { of, grants } = water.reliefs();
          return {
            of: members.map((links) => [...new Set(links.flatMap((link) => of[link] ?? []))]),
            grants,
          };
        },
      },
    }),
  };
  setFollow(outline, { first, list: Int32Array.from(list) });
  return { mesh: { outline, into: intoOf(graph) }, column };
}

function intoOf({ stops, linkCount, to }: StopGraph): Follow {
  const first = new Int32Array(stops.length + 1);
  for (let link = 0; link < linkCount; link++) (first[(to[link] as number) + 1] as number)++;
  for (let stop = 0; stop < stops.length; stop++)
    first[stop + 1] = (first[stop + 1] as number) + (first[stop] as number);
  const next = first.slice();
  const list = new Int32Array(linkCount);
  for (let link = 0; link < linkCount; link++) {
    const stop = to[link] as number;
    list[next[stop] as number] = link;
    next[stop] = (next[stop] as number) + 1;
  }
  return { first, list };
}
