export {
  type BoardView,
  type Face,
  type FaceEnd,
  type FaceNode,
  faceAt,
  hasSide,
  NODE_END,
  revenueIn,
  terrainCost,
  tileFace,
} from "../board/face.ts";
export type { FeeRelief, ReachFee } from "../board/fees.ts";
export { type CompiledMap, compileMap, type GridPoint, type Point } from "../board/geometry.ts";
export { type ReachLink, type ReachPlace, waterLinks } from "../board/links.ts";
export { cityNow } from "../board/mapping.ts";
export type { ReachMask } from "../board/mask.ts";
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
} from "../board/network.ts";
export {
  type ConnectedOptions,
  confirmed,
  connected,
  openSlot,
  type Reach,
  reach,
  reachedCities,
  reachFrom,
  type TokenPlace,
  type TokenSpotOptions,
  tokenSpots,
  wayTo,
} from "../board/reach.ts";
export type { FarReach, Way } from "../board/ways.ts";
export {
  type MarketAction,
  type MarketActionParams,
  marketActions,
  type StepParams,
  stepToken,
} from "../market/actions.ts";
export type {
  MarketArgs,
  MarketChange,
  MarketContext,
  MarketEvent,
  OwnEventName,
  OwnMarketEvent,
  PriceMove,
  SentMarketEvent,
} from "../market/events.ts";
export {
  type MarketGuard,
  type MarketGuardParams,
  marketGuards,
  paidAtLeast,
  tokenCell,
  tokenOn,
  tokenPrice,
} from "../market/guards.ts";
export { type MarketMachine, marketMachine, marketParts } from "../market/machine.ts";
export { byPrice, landing, priceAt, priceOf, type StepRule, spacesOf, stepFrom } from "../market/market.ts";
export {
  gridPolicy,
  gridTable,
  type MarketPolicy,
  marketPolicy,
  type PolicyDefinition,
  type PolicyLine,
  type PolicyTable,
  policyProblem,
} from "../market/policy.ts";
export { marketEvent } from "../market/send.ts";
export { hasRoute } from "../routes/any.ts";
export { countRoutes, type RoutesCounted, type RoutesRefused, stopName } from "../routes/count.ts";
export {
  type Claimed,
  claimedBy,
  endAtStop,
  heldAt,
  linePath,
  lineStops,
  type OpenLine,
  openLine,
  shortenAt,
} from "../routes/edit.ts";
export { continueTo, drawTo, extendTo, nextStops } from "../routes/extend.ts";
export { addReach } from "../routes/join.ts";
export { crossingsOn } from "../routes/ports.ts";
export {
  type BonusPart,
  buildProblem,
  type CountedRoute,
  type CountedStops,
  type CrossedWater,
  type Crossing,
  type JoinedReach,
  type Line,
  type ProblemInput,
  type ProblemStop,
  type ProblemTrain,
  type Relief,
  type Route,
  type RouteProblem,
  type RouteRules,
  type RouteStop,
  type RouteTrain,
  type RunChoice,
  type RunningTrain,
  type SetBonus,
  trainReach,
  type WaterRules,
} from "../routes/problem.ts";
export { type BestRoutes, bestRoutes, type SearchOptions } from "../routes/search.ts";
export { bestWith, type Wanted } from "../routes/wanted.ts";
export { byTrain } from "../track/by-train.ts";
export {
  distinctRotations,
  fitOf,
  fits,
  layTile,
  permissiveUse,
  remapTokens,
  sideUsable,
  successors,
  type TileFit,
  tileCandidates,
  tileSupply,
  usefulWay,
} from "../track/lay.ts";
export {
  type AddedStop,
  addStops,
  closedByOverlay,
  faceFor,
  type OverlayDef,
  overlaysOn,
  ownsOverlay,
  trackOf,
} from "../track/overlays.ts";
export {
  hasTrackOf,
  linksOn,
  type ReachPurpose,
  type ReachRules,
  reachOf,
} from "../track/policy.ts";
export { routeProblem } from "../track/problem.ts";
export { revenueOf } from "../track/revenue.ts";
