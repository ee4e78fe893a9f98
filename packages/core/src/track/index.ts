/** What a game asks of its board: laying, overlays, a company's reach and its route problem. */

export { byTrain } from "./by-train.ts";
export { farReachAfter } from "./far-judge.ts";
export { besideFree, freeStops } from "./free-stops.ts";
export {
  distinctRotations,
  fitOf,
  fits,
  layTile,
  permissiveUse,
  remapTokens,
  sideUsable,
  successors,
  tileCandidates,
  tileSupply,
  usefulWay,
} from "./lay.ts";
export { multiplied } from "./multiplied.ts";
export { closedByOverlay, faceFor, type OverlayDef, overlaysOn, trackOf } from "./overlays.ts";
export { perToken } from "./per-token.ts";
export { linksOn, type ReachPurpose, type ReachRules, reachOf } from "./policy.ts";
export { type CrossedBorder, keptCircles } from "./printed.ts";
export { hasRunningTrain, routeProblem } from "./problem.ts";
export { revenueOf } from "./revenue.ts";
