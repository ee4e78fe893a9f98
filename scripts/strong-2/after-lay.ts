import type { Action, CompanyId, Ctx } from "@railhead/core";
import {
  networkOf,
  patchNetwork,
  type Reach,
  reachFrom,
  stopMask,
  tileFace,
  tokenVertices,
} from "@railhead/core/board";
import { farReachAfter } from "@railhead/core/track";

/** What a company reaches once the tile of a lay lies there; tokens stay where they are. */
export function afterLay(ctx: Ctx, company: CompanyId, action: Action): Reach {
  const { rules, state } = ctx;
  const [hex, tile, rotation] = [String(action.hex), String(action.tile), Number(action.rotation)];
  const far = rules.title.reach && farReachAfter(ctx, company, { hex, tile, rotation });
  if (far) return far;
  // Reached by own tokens over track alone: the network as it is, with one other face.
  const at = rules.map.index.get(hex) as number;
  const network = patchNetwork(networkOf(ctx), at, tileFace(rules, tile, rotation));
  const { tokens } = state.board;
  const starts = tokenVertices(network, tokens, [company]);
  return reachFrom(network, stopMask(network, tokens, [company]), starts, [company]);
}
