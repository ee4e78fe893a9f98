/** The engine: what a game needs first. Each other name stands behind the entry point of its folder (README.md). */

export type { Action, Decision, Domain, GameEvent, LegalAction, Refusal } from "./contract/action.ts";
export type { Announcement } from "./contract/announcement.ts";
export type { Attachments } from "./contract/attachment.ts";
export type { Chains, Slots } from "./contract/hooks.ts";
export type { EarlierRules } from "./contract/readings.ts";
export type {
  ActionDef,
  CharterLine,
  Ctx,
  HouseRule,
  InterruptDef,
  OpeningRules,
  OptionDef,
  RoundDef,
  Rules,
  StepDef,
  Suggestion,
  TitleData,
  TitleDefinition,
} from "./contract/rules.ts";
export { Engine, type Setup } from "./engine/engine.ts";
export type { GameFile } from "./engine/gamefile.ts";
export {
  type LogEntry,
  type Played,
  type RecordLine,
  type Replayed,
  replay,
  Timeline,
} from "./engine/history.ts";
export { createEngine } from "./game/create.ts";
export { defineTitle } from "./game/define.ts";
export type { CompanyDef } from "./model/companies.ts";
export type { CompanyId, PlayerId } from "./model/ids.ts";
export type { Json } from "./model/json.ts";
export type { Edge, HexDef, HexId, MapDef, TileDef, TileId } from "./model/map.ts";
export type { MarketDef } from "./model/market.ts";
export type { NumbersDef } from "./model/numbers.ts";
export type { PhaseDef, Train, TrainDef } from "./model/trains.ts";
export type { Certificate, CompanyState, GameState, OptionValue } from "./state/state.ts";
