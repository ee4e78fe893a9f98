export * from "./data.ts";
export { fortBonus } from "./forts.ts";
export { options, presets } from "./options.ts";
export { type Position, positionProblem, tileOf, viewOf } from "./position.ts";
export { type RoutesAt, routeRules } from "./routes.ts";
export { title18ardennes } from "./title.ts";
