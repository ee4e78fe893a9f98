/** The route solver alone: boards out of JSON, the best runs of a company on them with a proof, and what a drawn run earns. No game is needed. */

export { type Face, type FaceNode, faceAt, NODE_END, revenueIn, tileFace } from "../board/face.ts";
export { type CompiledMap, compileMap } from "../board/geometry.ts";
export { type BoardPlace, hexOf, type Network, networkOf, nodeVertex } from "../board/network.ts";
export type { BoardState, Overlay, TokenSpot } from "../model/board.ts";
export type { Colour, HexDef, HexId, MapDef, TileDef, TileId } from "../model/map.ts";
export type { DistanceBudget, Train, TrainDef, TrainReach } from "../model/trains.ts";
export { PositionError } from "./alone/fields.ts";
export { type LonePosition, loneProblem } from "./alone/problem.ts";
export type { LoneBonus, LoneRules, LoneTrain } from "./alone/rules.ts";
export { hasRoute } from "./any.ts";
export { bestWith } from "./best-wanted.ts";
export { countRoutes, type RoutesCounted, type RoutesRefused, stopName } from "./count.ts";
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
} from "./edit.ts";
export { continueTo, drawTo, extendTo, nextStops } from "./extend.ts";
export { addReach } from "./join.ts";
export { crossingsOn } from "./ports.ts";
export {
  type BonusPart,
  buildProblem,
  type CountedRoute,
  type CountedStops,
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
  type RunningTrain,
  type SetBonus,
  trainReach,
  type WaterRules,
} from "./problem.ts";
export { type BestRoutes, bestRoutes, type SearchOptions } from "./search.ts";
export type { Wanted } from "./wanted.ts";
