export { attachment } from "../attachments/attachment.ts";
export { ATTACHMENT_LIMIT, attachmentProblems } from "../attachments/brought.ts";
export type {
  Action,
  Decision,
  Domain,
  GameEvent,
  LegalAction,
  PassedOver,
  Refusal,
} from "../contract/action.ts";
export type { Advice } from "../contract/advice.ts";
export type { Announced, Announcement, Held } from "../contract/announcement.ts";
export type { Attachment, AttachmentDef, Attachments } from "../contract/attachment.ts";
export type {
  ActionOf,
  ActionRules,
  ActionShape,
  ActionType,
  DefinedAction,
  DefinedActions,
  LinesOf,
  Listed,
  Made,
} from "../contract/define-action.ts";
export type { DeclaredFacts } from "../contract/facts.ts";
export type {
  Chains,
  ChainTable,
  EmergencyGrant,
  EmergencySources,
  EndSchedule,
  EndTiming,
  EndTrigger,
  Purchase,
  Sale,
  SaleContext,
  Slots,
  TradeKind,
  TurnCaps,
} from "../contract/hooks.ts";
export type { PhaseChange, PhasePart } from "../contract/phase-change.ts";
export type { EarlierRules, Readings } from "../contract/readings.ts";
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
  TitleData,
  TitleDefinition,
} from "../contract/rules.ts";
export { legalOf } from "../engine/asked.ts";
export { type Applied, Engine, type Refused, type Setup } from "../engine/engine.ts";
export {
  type CompanyFacts,
  companyFacts,
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
export { announce, heldOf, type ReactionRules, type Reactions, reactionsTo } from "../engine/react.ts";
export { FAULT, fault, refuseWith, ruleFor } from "../engine/refusal.ts";
export { DATA_PARTS, definitionOf, withData } from "../engine/resolve.ts";
export { type RoundData, roundData } from "../engine/round-data.ts";
export { makeTrain, seatsDrawn } from "../engine/setup.ts";
export { changesBetween, reading, titleUnder, versionsOf } from "../engine/versions.ts";
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
  endStep,
  isStepDone,
  lastRoundOf,
  phaseOf,
  phaseReached,
  position,
  regionOf,
  roundOf,
  send,
} from "../flow/chart.ts";
export { type ChartConfig, chartMachine, type FlowChart, guardsOf } from "../flow/compile.ts";
export type { CoreFlowEvent, FlowArrow, FlowDef, FlowRegion, StagesDef } from "../flow/def.ts";
export { defineFlow, type Flow, type FlowEventOf } from "../flow/define.ts";
export { bringEnd, type EndTriggerDef, roundsLeft, roundsOfSet } from "../flow/ending.ts";
export type { ChartAction, ChartArrow, ChartNode } from "../flow/nodes.ts";
export { phaseBegins, phaseMachine } from "../flow/phases.ts";
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
  capRefusal,
  causedBy,
  changedBy,
  emergencySources,
  firstRefusal,
  leastCaps,
  plainly,
  signedSources,
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
  companyKindName,
  companyName,
  companyWords,
  type DefinedEvent,
  type DefinedEvents,
  defineEvents,
  directionOf,
  EVENT_KINDS,
  type EventKind,
  type EventTables,
  eventNames,
  type FieldTables,
  inWords,
  isolated,
  joinCatalogues,
  kindOfEvent,
  type MadeEvent,
  type NamedRound,
  type Names,
  optionName,
  optionValueName,
  patternOf,
  presetName,
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
  roundName,
  roundShort,
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
export { defineAction, defineActions } from "../vocabulary/define-action.ts";
export { english, unlessDone } from "../vocabulary/en/index.ts";
export { events } from "../vocabulary/events.ts";
export { coreDecisions, vocabulary } from "../vocabulary/index.ts";
export { coreRefusals, refuse } from "../vocabulary/refusals.ts";
export { type ChangeKind, TOLD, TOLD_FACTS, type Told } from "../vocabulary/told.ts";
