import type { StopGraph } from "./graph.ts";
import { JOINT } from "./joints.ts";
import { mayGoOn } from "./over-water.ts";
import { connectedParts } from "./parts.ts";
import type { TrainModel, Way } from "./train.ts";

/** What cannot be done at all. */
export const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Which links may follow each link on one line: they use no common track and do not lead back to the same place, unless it may
 * be passed again.
 */
export interface Follow {
  readonly first: Int32Array;
  readonly list: Int32Array;
}

const follows = new WeakMap<StopGraph, Follow>();

/** Says which links follow each other on a board, where its own links do not tell. */
export function setFollow(graph: StopGraph, follow: Follow): void {
  follows.set(graph, follow);
}

/** The pairs of consecutive links of a board; kept with it. */
export function followOf(graph: StopGraph): Follow {
  let follow = follows.get(graph);
  if (follow) return follow;
  const { linkCount, words, atoms, spans, to, from, place, stops, kind, water, again } = graph;
  const first = new Int32Array(linkCount + 1);
  const list: number[] = [];
  for (let link = 0; link < linkCount; link++) {
    const at = to[link] as number;
    const passed = stops[at]?.mayPass || water?.openTo[link];
    if (passed || water?.opened[at]) {
      const behind = place[from[link] as number];
      const stopHere = kind[at] !== JOINT;
      for (let next = graph.first[at] as number; next < (graph.first[at + 1] as number); next++) {
        if (place[to[next] as number] === behind && !(stopHere && again?.[to[next] as number])) continue;
        if (water && !(mayGoOn(water, link, next) && (passed || water.openFrom[next]))) continue;
        let apart = true;
        if (spans) {
          for (let at = spans.first[link] as number; at < (spans.first[link + 1] as number) && apart; at++) {
            const word = spans.word[at] as number;
            apart = ((spans.bits[at] as number) & (atoms[next * words + word] as number)) === 0;
          }
        } else {
          for (let word = 0; word < words && apart; word++)
            apart = ((atoms[link * words + word] as number) & (atoms[next * words + word] as number)) === 0;
        }
        if (apart) list.push(next);
      }
    }
    first[link + 1] = list.length;
  }
  follow = { first, list: Int32Array.from(list) };
  follows.set(graph, follow);
  return follow;
}

/**
 * Links over which a walk can go round and round without using up its budgets, and single ones between; those that can
 * only come later on a walk first.
 */
export interface Ring {
  readonly links: readonly number[];
  /** A walk can come back to a link. */
  readonly round: boolean;
  /** Something pays on the way round: then a walk is given all of it once, and goes on from any link of the ring. */
  readonly pays: boolean;
}

/** What walks of a kind of train can reach without using up budgets. */
interface Loops {
  rings: readonly Ring[];
  ringOf: Int32Array;
  gain: Float64Array;
  before: Follow;
}

const loops = new WeakMap<TrainModel, Loops>();

/** The rings of a train's walks; kept with its model, which is made for one board and one kind of train. */
export function loopsOf(
  graph: StopGraph,
  model: TrainModel,
  rewards: Float64Array,
  ways: readonly (readonly Way[])[],
): Loops {
  let known = loops.get(model);
  if (!known) {
    const gain = new Float64Array(graph.linkCount).fill(NEVER);
    for (let link = 0; link < graph.linkCount; link++) {
      const stop = graph.to[link] as number;
      for (const way of ways[link] as readonly Way[]) {
        if (way.free) gain[link] = Math.max(gain[link] as number, way.pays * (rewards[stop] as number));
      }
    }
    const rings = ringsOf(graph, gain);
    const ringOf = new Int32Array(graph.linkCount).fill(-1);
    rings.forEach((ring, at) => {
      for (const link of ring.links) ringOf[link] = at;
    });
    known = { rings, ringOf, gain, before: insideRings(graph, rings, ringOf) };
    loops.set(model, known);
  }
  return known;
}

const NO_LINKS = new Int32Array(0);

/** For each link those of its ring that it may follow; only where walks go round without being paid. */
function insideRings(graph: StopGraph, rings: readonly Ring[], ringOf: Int32Array): Follow {
  const { first, list } = followOf(graph);
  if (!rings.some((ring) => ring.round && !ring.pays)) return { first, list: NO_LINKS };
  const lists: number[][] = Array.from({ length: graph.linkCount }, () => []);
  for (let link = 0; link < graph.linkCount; link++) {
    if ((ringOf[link] as number) < 0) continue;
    for (let at = first[link] as number; at < (first[link + 1] as number); at++) {
      const next = list[at] as number;
      if (ringOf[next] === ringOf[link]) (lists[next] as number[]).push(link);
    }
  }
  const starts = new Int32Array(graph.linkCount + 1);
  lists.forEach((one, link) => {
    starts[link + 1] = (starts[link] as number) + one.length;
  });
  return { first: starts, list: Int32Array.from(lists.flat()) };
}

/** Strongly connected parts of the links that are free to follow each other, last ones first. */
function ringsOf(graph: StopGraph, gain: Float64Array): Ring[] {
  const { first, list } = followOf(graph);
  return connectedParts(graph.linkCount, first, list, (link) => gain[link] !== NEVER).map((links) => ({
    links,
    round: links.length > 1,
    pays: links.some((link) => (gain[link] as number) > 0),
  }));
}
