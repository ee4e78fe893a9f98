import { faceAt, revenueIn } from "../board/face.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { HexId } from "../model/map.ts";

/** What a stop pays now, in currency units; 0 where there is no such stop. */
export function revenueOf(ctx: Ctx, hex: HexId, node: number): number {
  const stop = faceAt(ctx, hex).nodes[node];
  return stop ? revenueIn(stop.revenue, phaseOf(ctx).tile_colours) : 0;
}
