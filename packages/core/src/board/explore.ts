import { type Face, type FaceEnd, type FaceNode, NODE_END } from "./face.ts";

/** What a walk over one face finds: its pieces of track, and the stops that they come to. */
export interface Explored {
  path(path: number): void;
  stop(node: number): void;
}

/**
 * Walks over a face from one of its ends, in every way that uses no end and no place twice. A stop that bars the way
 * (`blocked`) is still come to; `start`: it is where the line begins, which no stop bars. `places`: groups of stops that the
 * line has been to.
 */
export function exploreFace(
  face: Face,
  blocked: (node: FaceNode) => boolean,
  end: FaceEnd,
  places: readonly string[],
  start: boolean,
  found: Explored,
): void {
  const used = new Uint8Array(NODE_END + face.nodes.length);
  used[end] = 1;
  const walk = (from: number, been: readonly string[], first: boolean): void => {
    const node = from >= NODE_END ? face.nodes[from - NODE_END] : undefined;
    if (node && !first && blocked(node)) return;
    face.paths.forEach(([one, two], path) => {
      const other = one === from ? two : two === from ? one : -1;
      if (other < 0 || used[other] === 1) return;
      const next = other >= NODE_END ? (face.nodes[other - NODE_END] as FaceNode) : undefined;
      const stop = next !== undefined && next.kind !== "junction";
      if (stop && been.includes(next.group)) return;
      found.path(path);
      if (stop) found.stop(next.index);
      if (other < NODE_END) return;
      used[other] = 1;
      walk(other, stop ? [...been, next.group] : been, false);
      used[other] = 0;
    });
  };
  walk(end, places, start);
}
