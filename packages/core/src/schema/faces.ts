import { EDGES, type Edge, type NodeDef, type PathEnd, type TileFace } from "../model/map.ts";
import { saying } from "../util/saying.ts";
import type { Report } from "./problem.ts";

/** Position of the node that a path ends at, or undefined for a side of the hex. */
function nodeOf(end: PathEnd): number | undefined {
  return typeof end === "number" ? undefined : Number(end.slice("node".length));
}

/** The sides that track of a face leaves by. */
export function sidesOf(face: TileFace): Set<Edge> {
  const ends = (face.paths ?? []).flatMap(({ from, to }) => [from, to]);
  return new Set(ends.filter((end) => typeof end === "number"));
}

/** How many cities a face has, as tokens count them. */
export function cityCount(face: TileFace): number {
  return (face.nodes ?? []).filter(({ kind }) => kind === "city").length;
}

/** Fields that make sense on one kind of node only. */
const ONLY_ON: [field: keyof NodeDef, kind: NodeDef["kind"]][] = [
  ["slots", "city"],
  ["reserved_for", "city"],
  ["through", "offboard"],
  ["by_train", "offboard"],
  ["crossing", "junction"],
];

/** Checks the nodes and paths of one hex or tile. `report` takes steps from that hex or tile on. */
export function checkFace(face: TileFace, report: Report): void {
  const nodes = face.nodes ?? [];
  nodes.forEach((node, at) => {
    for (const [field, kind] of ONLY_ON) {
      if (node[field] !== undefined && node.kind !== kind)
        report(["nodes", at, field], saying`is for nodes of kind ${kind}; this is of kind ${node.kind}`);
    }
    if (node.kind === "city" && !node.slots) report(["nodes", at], saying`is a city and lacks "slots"`);
    if (node.kind === "junction" && node.revenue !== undefined)
      report(["nodes", at], saying`is a junction; it pays nothing`);
  });

  const seen = new Map<string, number>();
  (face.paths ?? []).forEach((path, at) => {
    for (const side of ["from", "to"] as const) {
      const node = nodeOf(path[side]);
      if (node !== undefined && node >= nodes.length)
        report(["paths", at, side], saying`is ${path[side]}, which does not exist`);
    }
    if (path.from === path.to) report(["paths", at], saying`begins where it ends`);
    const key = `${[path.from, path.to].map(String).sort()} ${path.lanes?.index ?? ""}`;
    const same = seen.get(key);
    if (same !== undefined) report(["paths", at], saying`repeats paths[${same}]`);
    else seen.set(key, at);
  });
}

const turned = (edge: Edge, rotation: number): Edge => ((edge + rotation) % 6) as Edge;

/** Groups of sides that a train can change between: all sides of a node, and both ends of a plain piece of track. */
function joined(face: TileFace, rotation: number): Set<Edge>[] {
  const groups: Set<Edge>[] = (face.nodes ?? []).map(() => new Set<Edge>());
  for (const { from, to } of face.paths ?? []) {
    const ends = [from, to];
    const node = ends.map(nodeOf).find((at) => at !== undefined);
    const group = node === undefined ? new Set<Edge>() : groups[node];
    if (node === undefined && group) groups.push(group);
    for (const end of ends) if (typeof end === "number") group?.add(turned(end, rotation));
  }
  return groups.filter((group) => group.size > 0);
}

/** The rotations in which `next` keeps all track of `old`: sides that were joined stay joined. */
export function rotationsThatKeep(old: TileFace, next: TileFace): number[] {
  const before = joined(old, 0).map((group) => [...group]);
  return EDGES.filter((rotation) => {
    const after = joined(next, rotation);
    return before.every((group) =>
      group.every((a) => group.every((b) => after.some((sides) => sides.has(a) && sides.has(b)))),
    );
  });
}

/** Why a tile may not follow a face, whatever the board: words that follow its number; undefined when it may. */
export function misfit(old: TileFace, next: TileFace): string | undefined {
  if (cityCount(old) > 0 && cityCount(next) === 0) return saying`has no city`;
  if (rotationsThatKeep(old, next).length === 0) return saying`drops track in every rotation`;
  return undefined;
}
