import Delaunator from "delaunator";
import { distance } from "./geometry.ts";
import type { XY } from "./shapes.ts";

/**
 * The shortest lines that join all points, as pairs of indices: one line fewer than points. The points differ from each other.
 * Only neighbours of the Delaunay triangulation can be joined, so the time grows as n log n.
 */
export function joined(points: readonly XY[]): [number, number][] {
  const groups = points.map((_, at) => at);
  const groupOf = (at: number): number => {
    let group = at;
    while (groups[group] !== group) {
      groups[group] = groups[groups[group] as number] as number;
      group = groups[group] as number;
    }
    return group;
  };
  const lines = neighbours(points)
    .map((line) => ({ line, far: distance(points[line[0]] as XY, points[line[1]] as XY) }))
    .sort((a, b) => a.far - b.far);
  return lines.flatMap(({ line }) => {
    const [a, b] = [groupOf(line[0]), groupOf(line[1])];
    if (a === b) return [];
    groups[a] = b;
    return [line];
  });
}

/** Pairs of points with no other point between them, each once. */
function neighbours(points: readonly XY[]): [number, number][] {
  const { triangles, halfedges, hull } = new Delaunator(points.flat());
  // Points in one line have no triangles: the hull has them in their order.
  if (triangles.length === 0) return Array.from(hull.slice(1), (at, before) => [hull[before] as number, at]);
  const pairs: [number, number][] = [];
  triangles.forEach((at, edge) => {
    const twin = halfedges[edge] as number;
    const next = triangles[edge % 3 === 2 ? edge - 2 : edge + 1] as number;
    if (twin < edge) pairs.push([at, next]);
  });
  return pairs;
}
