export { catalogue } from "./catalogue.ts";
export { type Family, family1830 } from "./family.ts";
export type { FewPlayers } from "./few-players.ts";
export type { OwnRules } from "./own-rules.ts";
export type {
  EmergencyParams,
  EndParams,
  ExportParams,
  FamilyParams,
  NewTrains,
  OpeningParams,
  PriceParams,
  PrivateParams,
  SaleParams,
} from "./params.ts";
export { familyRefusals } from "./refusals.ts";
export { type ShortGame, shortTrains } from "./short-game.ts";
export { pricesBy } from "./stock.ts";
export { FAMILY_RULES, familyReadings, familyVersions } from "./versions.ts";
