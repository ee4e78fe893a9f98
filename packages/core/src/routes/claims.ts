import type { Network } from "../board/network.ts";
import { stepEnd, stepStart } from "../board/walk.ts";
import type { RouteProblem } from "./problem.ts";
import { crossingOf } from "./water.ts";

/** Whether only one line may come to a vertex: a hexside, or a junction that may not be crossed. */
export function exclusive(network: Network, vertex: number): boolean {
  const node = network.nodes[vertex - network.sideCount];
  return node ? node.kind === "junction" && !node.crossing : true;
}

/**
 * What a step takes from other trains: its piece of track, and the vertex that it leads to where that stands for one train.
 * Crossings are for all, and so are shores and the track between a stop and its shore.
 */
export function claimOf(
  { network, water }: RouteProblem,
  step: number,
): { segment?: number; vertex?: number } {
  if (crossingOf(network, water, step)) return {};
  const [start, end] = [stepStart(network, step), stepEnd(network, step)];
  const shared = water && (water.shore[start] || water.shore[end]);
  return {
    ...(!shared && { segment: step >> 1 }),
    ...(exclusive(network, end) && !water?.shore[end] && { vertex: end }),
  };
}
