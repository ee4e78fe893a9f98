/**
 * 18Ardennes so far: its data and its route rules. It cannot be played yet, so no title is defined here.
 */
export * from "./data.ts";
export { fortBonus } from "./forts.ts";
export { type Position, positionProblem, tileOf, viewOf } from "./position.ts";
export { type RoutesAt, routeRules } from "./routes.ts";
