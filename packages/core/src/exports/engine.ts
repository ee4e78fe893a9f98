export {
  type Attachment,
  type AttachmentDef,
  type Attachments,
  attachment,
} from "../attachments/attachment.ts";
export { ATTACHMENT_LIMIT, attachmentProblems } from "../attachments/brought.ts";
export type { Advice } from "../bots/planner/advice.ts";
export type {
  Action,
  Decision,
  Domain,
  GameEvent,
  LegalAction,
  PassedOver,
  Refusal,
} from "../engine/action.ts";
export { legalOf } from "../engine/asked.ts";
export { type Applied, Engine, type Refused, type Setup } from "../engine/engine.ts";
export {
  type CompanyFacts,
  companyFacts,
  type DeclaredFacts,
  type GameFacts,
  gameFacts,
  type TurnFacts,
} from "../engine/facts.ts";
export {
  type GameFile,
  type GameFileResult,
  isGameFile,
  logEntry,
  parseGameFile,
} from "../engine/gamefile.ts";
export {
  type Adoption,
  actionOf,
  adoptRefusal,
  type EffectiveGame,
  type EngineUnder,
  effectiveGame,
  effectiveLog,
  type LogEntry,
  lineOf,
  type Played,
  type RecordLine,
  type Replayed,
  replay,
  replaying,
  rulesMissing,
  Timeline,
} from "../engine/history.ts";
export { type InterruptKind, interruptKind, type OpenInterrupt } from "../engine/interrupt.ts";
export type { PhaseChange, PhasePart } from "../engine/phase-change.ts";
export {
  type Announced,
  type Announcement,
  announce,
  type Held,
  heldOf,
  type ReactionRules,
  type Reactions,
  reactionsTo,
} from "../engine/react.ts";
export { FAULT, fault, refuseWith, ruleFor } from "../engine/refusal.ts";
export { DATA_PARTS, definitionOf, type TitleData, withData } from "../engine/resolve.ts";
export { type RoundData, roundData } from "../engine/round-data.ts";
export type {
  ActionDef,
  CharterLine,
  Ctx,
  HouseRule,
  InterruptDef,
  LimitRules,
  OpeningRules,
  OptionDef,
  RoundDef,
  Rules,
  StepDef,
  Suggestion,
  TitleDefinition,
} from "../engine/rules.ts";
export { makeTrain, seatsDrawn } from "../engine/setup.ts";
export {
  changesBetween,
  type EarlierRules,
  type Readings,
  reading,
  titleUnder,
  versionsOf,
} from "../engine/versions.ts";
export {
  type Field,
  type Fields,
  fitsField,
  type JsonSchema,
  jsonSchemaOf,
  type Kind,
  type ValuesOf,
} from "../fields/field.ts";
export { f, type RouteValue } from "../fields/make.ts";
export {
  phaseOf,
  phaseReached,
  position,
  regionOf,
  send,
} from "../flow/chart.ts";
export {
  type ChartArrow,
  type ChartConfig,
  type ChartNode,
  chartMachine,
  type FlowChart,
  guardsOf,
} from "../flow/compile.ts";
export type { FlowArrow, FlowDef, FlowEvent, FlowRegion, StagesDef } from "../flow/def.ts";
export { bringEnd, type EndTriggerDef, roundsLeft, roundsOfSet } from "../flow/ending.ts";
export { type Stages, stagesOf } from "../flow/stages.ts";
export {
  checkSetup,
  createEngine,
  type SetupResult,
  suggestedOptions,
  tableTitle,
} from "../game/create.ts";
export { defineTitle } from "../game/define.ts";
export {
  byCertificate,
  type Capital,
  capitalPayee,
  floatsAtStart,
  fullAtFloat,
  printedFloat,
  restUnderwritten,
} from "../hooks/capital.ts";
export {
  type Chains,
  type ChainTable,
  capRefusal,
  causedBy,
  changedBy,
  type EmergencyGrant,
  type EmergencySources,
  type EndSchedule,
  type EndTiming,
  type EndTrigger,
  emergencySources,
  firstRefusal,
  leastCaps,
  type Purchase,
  plainly,
  type Sale,
  type SaleContext,
  type Slots,
  signedSources,
  type TradeKind,
  type TurnCaps,
  ungranted,
} from "../hooks/hooks.ts";
export {
  openingTurn,
  openingTurnBy,
  takeFirstOrder,
  takeNextOrder,
  tellFirstRun,
  turnOrderBy,
} from "../hooks/order.ts";
export {
  type HoldingQuestion,
  marketAmount,
  parAmount,
  poolEarns,
  printedLimit,
  printedRounding,
  type ShareDeal,
  saleAmount,
  shareAmount,
  treasuryEarns,
  type UnsoldShares,
} from "../hooks/stock.ts";
export {
  buyThenSell,
  type StockTurnOrder,
  sellBuyOrBuySell,
  sellBuySell,
  sellThenBuy,
  type TurnDone,
  type TurnMay,
} from "../hooks/stock-turn.ts";
export { turnFacts } from "../parts/operating/turn-facts.ts";
export {
  type ActionContext,
  type Catalogue,
  type Cause,
  catalogueFor,
  companyName,
  companyWords,
  type DefinedEvent,
  type DefinedEvents,
  defineEvents,
  directionOf,
  type FieldTables,
  inWords,
  isolated,
  joinCatalogues,
  type MadeEvent,
  type Names,
  patternOf,
  type Refuser,
  refuser,
  renderAction,
  renderDecision,
  renderEvent,
  renderLabel,
  renderLine,
  renderReason,
  renderRefusal,
  renderText,
  renderValue,
  ruleSection,
  type SayingValue,
  say,
  saying,
  sayKey,
  sentencesOf,
  type TextLine,
  type Texts,
  type TextsOf,
  type TextValues,
  translate,
  variantName,
  type Worded,
  withoutMarks,
  writeMoney,
  writeValue,
  written,
} from "../texts/index.ts";
export { actions } from "../vocabulary/actions.ts";
export {
  type ActionOf,
  type ActionRules,
  type ActionShape,
  type ActionType,
  type DefinedAction,
  type DefinedActions,
  defineAction,
  defineActions,
  type LinesOf,
  type Listed,
  type Made,
} from "../vocabulary/define-action.ts";
export { english, unlessDone } from "../vocabulary/en/index.ts";
export { events } from "../vocabulary/events.ts";
export { coreDecisions, vocabulary } from "../vocabulary/index.ts";
export { coreRefusals, refuse } from "../vocabulary/refusals.ts";
export { type ChangeKind, TOLD, TOLD_FACTS, type Told } from "../vocabulary/told.ts";
