import type { Reach } from "../../src/board/reach.ts";
import type { HexId } from "../../src/index.ts";
import type { Edge } from "../../src/model/map.ts";

/** Whether reached track leads over a side into this hex. */
export function arrivesAt(found: Reach, hex: HexId, edge: Edge): boolean {
  const at = found.network.map.index.get(hex);
  if (at === undefined) return false;
  const side = found.network.map.sides[at * 6 + edge] as number;
  const bit = found.network.map.sideFirst[side] === at * 6 + edge ? 1 : 2;
  return ((found.arrivals[side] as number) & bit) !== 0;
}
