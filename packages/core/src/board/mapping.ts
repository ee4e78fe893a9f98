import type { HexId, NodeKind } from "../model/map.ts";
import {
  type BoardView,
  type Face,
  type FaceEnd,
  type FaceNode,
  faceAt,
  NODE_END,
  printedFace,
} from "./face.ts";

/** How the track of one face goes on in the face that replaces it. */
export interface FaceMapping {
  /** New node per old node; -1 for an old junction. */
  readonly nodes: readonly number[];
  /** New city per old city. */
  readonly cities: number[];
  /** Index (among the new face's paths) of the pieces of track that the old face did not have. */
  readonly added: readonly number[];
}

interface Joins {
  /** Ends that are sides or stops. */
  ends: FaceEnd[];
  /** For two such ends joined over nothing but junctions: the paths in between, at `a * 64 + b`. */
  between: Map<number, number[]>;
}

const joinsOf = new WeakMap<Face, Joins>();

function isStop(face: Face, end: FaceEnd): boolean {
  return end < NODE_END || (face.nodes[end - NODE_END] as FaceNode).kind !== "junction";
}

/** Which sides and stops of a face are joined by track that passes no stop. */
function joins(face: Face): Joins {
  const known = joinsOf.get(face);
  if (known) return known;
  const ends = [...new Set(face.paths.flat())].filter((end) => isStop(face, end));
  const between = new Map<number, number[]>();
  for (const start of ends) {
    const queue: { end: FaceEnd; paths: number[] }[] = [{ end: start, paths: [] }];
    const seen = new Set<FaceEnd>([start]);
    for (const { end, paths } of queue) {
      if (end !== start && isStop(face, end)) {
        between.set(start * 64 + end, paths);
        continue;
      }
      face.paths.forEach(([from, to], index) => {
        const other = from === end ? to : to === end ? from : -1;
        if (other < 0 || seen.has(other)) return;
        seen.add(other);
        queue.push({ end: other, paths: [...paths, index] });
      });
    }
  }
  const result = { ends, between };
  joinsOf.set(face, result);
  return result;
}

function suits(before: FaceNode, after: FaceNode, fewerTowns: boolean): boolean {
  if (before.kind === after.kind) return true;
  return fewerTowns && before.kind === "town" && after.kind === "city";
}

const countKind = (face: Face, kind: string) => face.nodes.filter((node) => node.kind === kind).length;

/**
 * How `before` goes on in `after`: every connection of the old face must be kept. Each stop becomes one of the new face
 * that its own sides lead to; several may join only where the new face has fewer of their kind; a town may be swallowed
 * by a city. Undefined when the new face does not keep everything. Where old cities have no track they take the new
 * ones in order.
 */
export function mapFace(before: Face, after: Face): FaceMapping | undefined {
  let known = mappings.get(before);
  if (!known) {
    known = new Map();
    mappings.set(before, known);
  }
  let mapping = known.get(after);
  if (mapping === undefined) {
    mapping = findMapping(before, after) ?? null;
    known.set(after, mapping);
  }
  return mapping ?? undefined;
}

/**
 * Which city of a hex as it lies now a city of its printed face has become. It serves the home of a company that
 * comes late.
 */
export function cityNow(view: BoardView, hex: HexId, printed: number): number {
  const mapping = mapFace(printedFace(view.rules, hex), faceAt(view, hex));
  return mapping?.cities[printed] ?? printed;
}

const mappings = new WeakMap<Face, Map<Face, FaceMapping | null>>();

function findMapping(before: Face, after: Face): FaceMapping | undefined {
  if ((before.sides & ~after.sides) !== 0) return undefined;
  const old = joins(before);
  const next = joins(after);
  const stops = before.nodes.filter((node) => node.kind !== "junction");
  const fewer = (kind: string) => countKind(after, kind) < countKind(before, kind);
  const fewerTowns = fewer("town");
  const nodes = before.nodes.map(() => -1);
  /** Kinds of the old stops that have become each node. */
  const used: NodeKind[][] = after.nodes.map(() => []);

  const image = (end: FaceEnd) => (end < NODE_END ? end : NODE_END + (nodes[end - NODE_END] as number));
  const kept = (a: FaceEnd, b: FaceEnd) =>
    image(a) === image(b) || next.between.has(image(a) * 64 + image(b));
  const keeps = (node: FaceNode, placed: number): boolean => {
    const end = NODE_END + node.index;
    for (const other of old.ends) {
      if (!old.between.has(end * 64 + other)) continue;
      // A side is no stop (-1): it is there from the start.
      const ready = stops.findIndex((stop) => stop.index === other - NODE_END) < placed;
      if (ready && !kept(end, other)) return false;
    }
    return true;
  };
  const place = (at: number): boolean => {
    const node = stops[at];
    if (!node) return true;
    const targets = after.nodes.filter((target) => suits(node, target, fewerTowns));
    const here = (target: FaceNode) => used[target.index] as NodeKind[];
    const free = targets.filter((target) => here(target).length === 0);
    const joined = targets.filter(
      (target) => here(target).length > 0 && (!here(target).includes(node.kind) || fewer(node.kind)),
    );
    for (const target of [...free, ...joined]) {
      nodes[node.index] = target.index;
      here(target).push(node.kind);
      if (keeps(node, at) && place(at + 1)) return true;
      here(target).pop();
      nodes[node.index] = -1;
    }
    return false;
  };
  if (!place(0)) return undefined;

  const covered = new Set<number>();
  for (const key of old.between.keys()) {
    const [a, b] = [image(Math.floor(key / 64)), image(key % 64)];
    if (a === b) continue;
    const paths = next.between.get(a * 64 + b);
    if (!paths) return undefined;
    for (const path of paths) covered.add(path);
  }
  const added: number[] = [];
  after.paths.forEach((_, index) => {
    if (!covered.has(index)) added.push(index);
  });
  const cities = before.cities.map((node) => (after.nodes[nodes[node] as number] as FaceNode).city);
  return { nodes, cities, added };
}
