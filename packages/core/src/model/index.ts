/** What a title's data looks like, and the ids of companies, players and places. */

export type { AboutDef, DifferenceDef, DifferenceSource, Provenance } from "./about.ts";
export { type BoardState, type CharterToken, type Overlay, spotAt, type TokenSpot } from "./board.ts";
export { type HomeDef, type TokenDef, tokenCount } from "./companies.ts";
export {
  type Account,
  type CertificatePlace,
  companyNamedIn,
  companyRef,
  parseRef,
  playerIn,
  playerRef,
} from "./ids.ts";
export {
  type Colour,
  EDGES,
  type FerryDef,
  followers,
  type NodeDef,
  type PathDef,
  type PathEnd,
  type PortDef,
  type Revenue,
  type Shore,
  TILE_COLOURS,
  type TileFace,
  type TilesetDef,
  type WaterDef,
} from "./map.ts";
export type { MarketSpaceDef } from "./market.ts";
export type { CreditsDef } from "./numbers.ts";
export type { PageCell, PageDef, PagePart, PageText, TrainWords } from "./page.ts";
export type { MovePower, PowerDef, StartPower } from "./powers.ts";
export type { RecordNames } from "./records.ts";
export { type DistanceBudget, goesWith, rustTriggers, type TrainReach } from "./trains.ts";
