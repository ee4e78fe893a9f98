import type { ReadPath } from "./path.ts";
import type { RouteProblem } from "./problem.ts";
import { type BoardCrossing, crossingOf, type Water } from "./water.ts";

/** What a line goes over where a board has water. */
export interface Passage {
  /** Numbers of the crossings, in their order. */
  crossings: number[];
  land: boolean;
  /** Land lies between all crossings that need it. */
  apart: boolean;
  /** Vertices of stops that may be passed over a crossing that opens them. */
  opened: Set<number>;
}

/** Follows a line over land and water. */
export function passageOf(
  { network, stops }: RouteProblem,
  water: Water,
  { vertices, steps }: ReadPath,
): Passage {
  const passage: Passage = { crossings: [], land: false, apart: true, opened: new Set() };
  /**
   * A crossing that needs land has come since the last land; the same holds for the stop behind and an opening
   * crossing.
   */
  let sea = false;
  let behind: number | undefined;
  let open = false;
  const cross = (crossing: BoardCrossing, left: 0 | 1) => {
    passage.crossings.push(crossing.index);
    if (crossing.opened[left] && behind !== undefined) passage.opened.add(behind);
    open ||= crossing.opened[left === 0 ? 1 : 0];
    if (!crossing.landBetween) return;
    if (sea) passage.apart = false;
    sea = true;
  };
  vertices.forEach((vertex, at) => {
    const came = at > 0 ? crossingOf(network, water, steps[at - 1] as number) : undefined;
    if (came) cross(...came);
    if (stops[vertex]) {
      behind = vertex;
      if (open) passage.opened.add(vertex);
      open = false;
      return;
    }
    const goes = at < steps.length && crossingOf(network, water, steps[at] as number);
    if (vertex >= network.sideCount || came || goes) return;
    const seam = water.seams.get(vertex);
    if (seam) cross(seam, seam.ends[0].hex === network.segHex[(steps[at - 1] as number) >> 1] ? 0 : 1);
    else {
      passage.land = true;
      sea = false;
      open = false;
      behind = undefined;
    }
  });
  return passage;
}
