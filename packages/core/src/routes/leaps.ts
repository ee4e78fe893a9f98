import { meets, type StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";

/** How many of the next stops a quick search for a line goes on to, in one pass after another. */
export const LEAP_WIDTHS: readonly number[] = [1, 3, 12];

/** Nodes of such a search at most. */
export const LEAP_NODES = 60_000;

/** The shortest ways over joints from a stop to the next stops, over track that is not used yet. */
export class Leaps {
  private readonly graph: StopGraph;
  /** Per link the link before it; and the number of the flood that came to each joint last. */
  private readonly before: Int32Array;
  private readonly seen: Int32Array;
  private flood = 0;

  constructor(graph: StopGraph) {
    this.graph = graph;
    this.before = new Int32Array(graph.linkCount);
    this.seen = new Int32Array(graph.stops.length);
  }

  /**
   * Links that lead to a stop at the end of such ways, nearest first; `visit` is called with how many links were looked at.
   * They hold until the next call.
   */
  from(
    stop: number,
    used: Int32Array,
    open: (stop: number) => boolean,
    visit: (links: number) => void,
  ): number[] {
    const { graph, before, seen } = this;
    const { first, to, kind } = graph;
    const flood = ++this.flood;
    const ends: number[] = [];
    const queue: number[] = [];
    let looked = 0;
    const leave = (from: number, over: number): void => {
      for (let link = first[from] as number; link < (first[from + 1] as number); link++) {
        looked++;
        const next = to[link] as number;
        const joint = kind[next] === JOINT;
        if ((joint ? seen[next] === flood : !open(next)) || meets(graph, link, used)) continue;
        before[link] = over;
        if (!joint) ends.push(link);
        else {
          seen[next] = flood;
          queue.push(link);
        }
      }
    };
    leave(stop, -1);
    for (let at = 0; at < queue.length; at++) leave(to[queue[at] as number] as number, queue[at] as number);
    visit(looked);
    return ends;
  }

  /** The links of the way that ends with this one. */
  way(end: number): number[] {
    const links: number[] = [];
    for (let link = end; link >= 0; link = this.before[link] as number) links.push(link);
    return links.reverse();
  }
}

/**
 * Whether a line that goes on over a link has made a detour since its last stop: from a joint (or the stop) on the way
 * another link leads to the same end and uses nothing that the way does not use. Such a line is never needed.
 *
 * @param path links of the arm so far
 */
export function isDetour(graph: StopGraph, path: readonly number[], begin: number, link: number): boolean {
  const { mesh, from, to, kind, atoms, words, water } = graph;
  if (!mesh || path.length <= begin || kind[from[link] as number] !== JOINT) return false;
  const end = to[link] as number;
  for (let at = mesh.into.first[end] as number; at < (mesh.into.first[end + 1] as number); at++) {
    const other = mesh.into.list[at] as number;
    if (other === link) continue;
    // Rules may tell water from land: only a way over land takes the place of another.
    if (water && (water.crossings[other]?.length || !water.land[other])) continue;
    if (water && !(graph.stops[end]?.mayPass && graph.stops[from[other] as number]?.mayPass)) continue;
    let back = path.length - 1;
    while (back >= begin && from[path[back] as number] !== from[other]) {
      if (kind[from[path[back] as number] as number] !== JOINT) back = begin;
      back--;
    }
    if (back < begin) continue;
    const way = [...path.slice(back), link];
    let within = true;
    for (let word = 0; word < words && within; word++) {
      let bits = atoms[other * words + word] as number;
      if (bits === 0) continue;
      for (const one of way) bits &= ~(atoms[one * words + word] as number);
      within = bits === 0;
    }
    if (within) return true;
  }
  return false;
}
