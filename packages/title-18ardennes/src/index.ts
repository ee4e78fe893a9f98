export { type Assets, assetsOf } from "./assets.ts";
export { fortIncome, joins, markerOf } from "./bonus.ts";
export {
  claimsOf,
  formationCost,
  leastCost,
  pledgedFor,
  qualifies,
  restricted,
  saleableStock,
  startingValues,
  unopened,
} from "./claims.ts";
export {
  about,
  type BonusesDef,
  bonuses,
  companies,
  credits,
  map,
  market,
  numbers,
  type PublicsDef,
  phases,
  publics,
  tileset,
  trains,
} from "./data.ts";
export { type Claim, facts, INCOME_SHARE, inGreyZone, isMinor, isPublic, marksOf } from "./facts.ts";
export { fortBonus } from "./forts.ts";
export { shortfall } from "./merging.ts";
export { MINORS, minorAlive, startingValue } from "./minors.ts";
export { options, presets } from "./options.ts";
export { type Position, positionProblem, tileOf, viewOf } from "./position.ts";
export { type RoutesAt, routeRules } from "./routes.ts";
export { title18ardennes } from "./title.ts";
