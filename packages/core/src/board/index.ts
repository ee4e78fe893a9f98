/** Coordinates, faces of tiles, the track network and what is reached over it. Knows no game. */

export {
  type BoardView,
  type Face,
  faceAt,
  hasSide,
  NODE_END,
  revenueIn,
  terrainCost,
  tileFace,
} from "./face.ts";
export type { ReachFee } from "./fees.ts";
export { type CompiledMap, compileMap } from "./geometry.ts";
export { type ReachLink, waterLinks } from "./links.ts";
export { cityNow } from "./mapping.ts";
export type { ReachMask } from "./mask.ts";
export {
  type BoardPlace,
  cityVertex,
  hexOf,
  type Network,
  networkOf,
  nodeVertex,
  patchNetwork,
  stopMask,
  tokenVertices,
} from "./network.ts";
export {
  confirmed,
  connected,
  openSlot,
  type Reach,
  reach,
  reachedCities,
  reachFrom,
  tokenSpots,
  wayTo,
} from "./reach.ts";
export type { Way } from "./ways.ts";
