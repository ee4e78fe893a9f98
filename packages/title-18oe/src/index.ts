export * as data from "./data.ts";
export type { ChartersDef, EuropeDef, FactGroup, ZoneDef } from "./model.ts";
export { waterOf, withWater } from "./sea/apply.ts";
export { waterProblems } from "./sea/check.ts";
export type { AreaFact, Authority, FerryFact, PortFact, SeaTownFact, WaterFile } from "./sea/model.ts";
export { europeanTiles } from "./tiles.ts";
