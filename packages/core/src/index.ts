export {
  type BoardView,
  type Face,
  type FaceEnd,
  type FaceNode,
  faceAt,
  NODE_END,
  revenueIn,
  revenueOf,
  terrainCost,
  tileFace,
} from "./board/face.ts";
export type { FeeRelief, ReachFee } from "./board/fees.ts";
export { type CompiledMap, compileMap, type GridPoint, type Point } from "./board/geometry.ts";
export {
  distinctRotations,
  fitOf,
  fits,
  layTile,
  remapTokens,
  successors,
  type TileFit,
  tileCandidates,
  tileSupply,
  usefulWay,
} from "./board/lay.ts";
export { type ReachLink, type ReachPlace, waterLinks } from "./board/links.ts";
export { cityNow } from "./board/mapping.ts";
export type { ReachMask } from "./board/mask.ts";
export {
  type BoardPlace,
  cityVertex,
  hexOf,
  type Network,
  networkOf,
  nodeVertex,
  patchNetwork,
  stopMask,
  tokenVertices,
} from "./board/network.ts";
export { type AddedStop, type OverlayDef, overlaysOn, ownsOverlay } from "./board/overlays.ts";
export {
  hasTrackOf,
  linksOn,
  type ReachPurpose,
  type ReachRules,
  reachOf,
} from "./board/policy.ts";
export {
  type ConnectedOptions,
  confirmed,
  connected,
  openSlot,
  type Reach,
  reach,
  reachedCities,
  reachFrom,
  type TokenPlace,
  type TokenSpotOptions,
  tokenSpots,
  wayTo,
} from "./board/reach.ts";
export type { FarReach, Way } from "./board/ways.ts";
export type { Action, Decision, Domain, GameEvent, LegalAction, Refusal } from "./engine/action.ts";
export { legalOf } from "./engine/asked.ts";
export { checkSetup, createEngine, type SetupResult, suggestedOptions, tableTitle } from "./engine/create.ts";
export { defineTitle } from "./engine/define.ts";
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
} from "./engine/define-action.ts";
export { type Applied, Engine, type Refused, type Setup } from "./engine/engine.ts";
export {
  type CompanyFacts,
  companyFacts,
  type DeclaredFacts,
  type GameFacts,
  gameFacts,
  type TurnFacts,
  turnFacts,
} from "./engine/facts.ts";
export {
  type GameFile,
  type GameFileResult,
  isGameFile,
  logEntry,
  parseGameFile,
} from "./engine/gamefile.ts";
export {
  type Adoption,
  adoptRefusal,
  type EffectiveGame,
  type EngineUnder,
  effectiveGame,
  effectiveLog,
  type LogEntry,
  type Played,
  type RecordLine,
  type Replayed,
  replay,
  replaying,
  rulesMissing,
  Timeline,
} from "./engine/history.ts";
export { type InterruptKind, interruptKind, type OpenInterrupt } from "./engine/interrupt.ts";
export type { PhaseChange, PhasePart } from "./engine/phase-change.ts";
export {
  type Announced,
  type Announcement,
  announce,
  type Held,
  heldOf,
  type ReactionRules,
  type Reactions,
  reactionsTo,
} from "./engine/react.ts";
export { FAULT, fault, refuseWith, ruleFor } from "./engine/refusal.ts";
export { DATA_PARTS, definitionOf, type TitleData, withData } from "./engine/resolve.ts";
export { type RoundData, roundData } from "./engine/round-data.ts";
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
} from "./engine/rules.ts";
export { makeTrain } from "./engine/setup.ts";
export {
  changesBetween,
  type EarlierRules,
  type Readings,
  reading,
  titleUnder,
  versionsOf,
} from "./engine/versions.ts";
export {
  type Field,
  type Fields,
  fitsField,
  type JsonSchema,
  jsonSchemaOf,
  type Kind,
  type ValuesOf,
} from "./fields/field.ts";
export { f, type RouteValue } from "./fields/make.ts";
export {
  phaseOf,
  phaseReached,
  position,
  regionOf,
} from "./flow/chart.ts";
export {
  type ChartArrow,
  type ChartConfig,
  type ChartNode,
  chartMachine,
  type FlowChart,
  guardsOf,
} from "./flow/compile.ts";
export type { FlowArrow, FlowDef, FlowEvent, FlowRegion, StagesDef } from "./flow/def.ts";
export { bringEnd, type EndTriggerDef, roundsLeft, roundsOfSet } from "./flow/ending.ts";
export { type Stages, stagesOf } from "./flow/stages.ts";
export {
  byCertificate,
  type Capital,
  capitalPayee,
  floatsAtStart,
  fullAtFloat,
  printedFloat,
  restUnderwritten,
} from "./hooks/capital.ts";
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
  type Sale,
  type SaleContext,
  type Slots,
  signedSources,
  type TradeKind,
  type TurnCaps,
  ungranted,
} from "./hooks/hooks.ts";
export {
  openingTurn,
  openingTurnBy,
  takeFirstOrder,
  takeNextOrder,
  tellFirstRun,
  turnOrderBy,
} from "./hooks/order.ts";
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
} from "./hooks/stock.ts";
export {
  buyThenSell,
  type StockTurnOrder,
  sellBuyOrBuySell,
  sellBuySell,
  sellThenBuy,
  type TurnDone,
  type TurnMay,
} from "./hooks/stock-turn.ts";
export {
  type MarketAction,
  type MarketActionParams,
  marketAction,
  marketActions,
  type StepParams,
  stepToken,
} from "./market/actions.ts";
export type {
  MarketArgs,
  MarketContext,
  MarketEvent,
  OwnEventName,
  OwnMarketEvent,
  PriceMove,
  SentMarketEvent,
} from "./market/events.ts";
export {
  type MarketGuard,
  type MarketGuardParams,
  marketGuards,
  paidAtLeast,
  tokenCell,
  tokenOn,
  tokenPrice,
} from "./market/guards.ts";
export { type MarketMachine, marketMachine, marketSetup } from "./market/machine.ts";
export { byPrice, landing, priceAt, priceOf, type StepRule, spacesOf, stepFrom } from "./market/market.ts";
export {
  gridPolicy,
  gridTable,
  type MarketPolicy,
  marketPolicy,
  type PolicyDefinition,
  type PolicyLine,
  type PolicyTable,
  policyProblem,
} from "./market/policy.ts";
export { marketEvent } from "./market/send.ts";
export type { AboutDef, Provenance } from "./model/about.ts";
export type { CompanyDef, HomeDef } from "./model/companies.ts";
export { type TokenDef, tokenCount } from "./model/companies.ts";
export {
  type Colour,
  EDGES,
  type Edge,
  type FerryDef,
  type HexDef,
  type HexId,
  type Layout,
  type LinkDef,
  type MapDef,
  type NodeDef,
  type NodeKind,
  type PathDef,
  type PathEnd,
  type PortDef,
  type Revenue,
  type SeaAreaDef,
  type Shore,
  type TerrainDef,
  TILE_COLOURS,
  type TileDef,
  type TileFace,
  type TileId,
  type TilesetDef,
  type WaterDef,
} from "./model/map.ts";
export type { Cell, MarketDef, MarketDirection, MarketSpaceDef } from "./model/market.ts";
export type { CreditsDef, DividendsDef, NumbersDef, ZoneDef } from "./model/numbers.ts";
export type { PowerDef, PowerKind } from "./model/powers.ts";
export type {
  DistanceBudget,
  PhaseDef,
  Train,
  TrainDef,
  TrainReach,
} from "./model/trains.ts";
export {
  assetsOf,
  type Swapped,
  swapTokens,
  type TakenAssets,
  takeAssets,
  wouldDouble,
} from "./parts/absorb/assets.ts";
export { type Conversion, convert } from "./parts/absorb/convert.ts";
export { joined } from "./parts/absorb/joined.ts";
export { closeForGood, type Leaving, leave } from "./parts/absorb/leave.ts";
export { CORRECTION_LIMITS, correct } from "./parts/correct/action.ts";
export type { Change, Circle } from "./parts/correct/change.ts";
export { bankruptcy, topPrice, trainTaken } from "./parts/end-triggers.ts";
export { endByAgreement, endGame, rankingOf, scoreOf } from "./parts/ending.ts";
export { awardLot, settleLot } from "./parts/opening/award.ts";
export {
  type LotBid,
  lotBids,
  type OpeningData,
  openingData,
} from "./parts/opening/data.ts";
export {
  aboveFace,
  draft,
  fallingOffer,
  packetInRows,
  selectAndRaise,
  snakeOrder,
  waterfall,
} from "./parts/opening/formats.ts";
export { opening } from "./parts/opening/opening.ts";
export type { AllPass, BuyParams, OpeningParams } from "./parts/opening/params.ts";
export { bidRange, lotPrices, lowestPrice, topRow } from "./parts/opening/prices.ts";
export { declareBankruptcy, goBankrupt, leaveGame, ledBy } from "./parts/operating/bankruptcy.ts";
export {
  bestRunOf,
  knownRun,
  knowRun,
  RULE_NODE_LIMIT,
  runProblem,
  searchRun,
} from "./parts/operating/best-run.ts";
export {
  budgetOf,
  type ExtraPoints,
  type LayAsked,
  type LayBudget,
  laysOrUpgrade,
  oneLay,
  type PointsParams,
  pointsOf,
  pointsRefusal,
  spendPoints,
  trackPoints,
} from "./parts/operating/budget.ts";
export {
  type Capacity,
  type CapacityIncome,
  capacityIncome,
  capacityOf,
  type IncomePlace,
} from "./parts/operating/capacity.ts";
export { type Consent, type ConsentData, consentTo } from "./parts/operating/consent.ts";
export { exportTrain, keepTrain, refill } from "./parts/operating/depot.ts";
export {
  askDiscards,
  type DiscardFirst,
  discardQuestion,
  discardTrain,
  trainsOver,
} from "./parts/operating/discard.ts";
export { type DividendParams, dividendStep, earningsOf } from "./parts/operating/dividend.ts";
export { canEarn } from "./parts/operating/earn.ts";
export {
  type Emergency,
  emergencyIssue,
  emergencyOf,
  emergencySale,
  freedBy,
  fundable,
  hasTrain,
  mostSellable,
  noEmergency,
  owesTrain,
  presidentRaises,
  raisable,
} from "./parts/operating/emergency.ts";
export { operatedNow, placeFormed } from "./parts/operating/formed.ts";
export {
  cardFor,
  type DepotOffer,
  depotOffer,
  type LaterTrain,
  laterTrains,
  leftStack,
  type OfferedTrain,
  offers,
  plainOffer,
  poolOffer,
  stackOffer,
  stackOffers,
} from "./parts/operating/offers.ts";
export { type OwnShareParams, ownShareStep } from "./parts/operating/ownShares.ts";
export { passStep } from "./parts/operating/pass.ts";
export {
  halved,
  type Payout,
  PLAIN_DIVIDENDS,
  payOutBy,
  type Recipient,
  type Split,
  wholeSplit,
} from "./parts/operating/payout.ts";
export {
  limiting,
  plainPhase,
  type Rusting,
  rusting,
  titlesPart,
  trainBought,
} from "./parts/operating/phases.ts";
export {
  type OperatingData,
  type OperatingParams,
  operating,
  operatingData,
  operatingRound,
  operatingTurns,
  type TurnLay,
  type TurnState,
  type TurnToken,
  turnOf,
  turnSeats,
  writeTurn,
  yetToOperate,
} from "./parts/operating/round.ts";
export { type Income, type RunParams, runStep } from "./parts/operating/run.ts";
export { type ChoiceOf, countRun, type RunFields } from "./parts/operating/run-choice.ts";
export {
  laysRefusal,
  refundOf,
  takeBackLays,
  takeBackTokens,
  tokensRefusal,
} from "./parts/operating/take-back.ts";
export { putToken, type TokenParams, tokenStep } from "./parts/operating/token.ts";
export {
  isUpgrade,
  laysOf,
  type TrackParams,
  tileConsent,
  tileFollows,
  trackStep,
} from "./parts/operating/track.ts";
export {
  isDepotPlace,
  type TrainParams,
  takeCard,
  trainConsent,
  trainStep,
} from "./parts/operating/trains.ts";
export { withBonuses } from "./parts/private/bonus.ts";
export { discountedCost } from "./parts/private/discount.ts";
export { powerTurn } from "./parts/private/lay.ts";
export { closePrivate, powerUses } from "./parts/private/powers.ts";
export {
  askSold,
  exchangeAtAnyTime,
  powerConsent,
  soldInterrupt,
  type UsedPower,
  useForShare,
  useInTurn,
  withPowers,
} from "./parts/private/use.ts";
export { type Beginning, beginCompany, placeHomes } from "./parts/stock/begin.ts";
export {
  buyRefusal,
  buyShare,
  certificateRefusal,
  holdingsChanged,
  isShareSource,
  limitRefusal,
  offered,
  type ShareSource,
  sharePrice,
} from "./parts/stock/buy.ts";
export { notSoldThisRound, operatedOnly } from "./parts/stock/guards.ts";
export {
  handOver,
  presidentAfter,
  presidentPercent,
  priceOfLead,
  settlePresidency,
  successorOf,
} from "./parts/stock/presidency.ts";
export {
  acted,
  buyAction,
  endStockTurn,
  excess,
  owes,
  owesSale,
  passAction,
  purchaseRefusal,
  type StockData,
  type StockParams,
  sellAction,
  stockData,
  stockRound,
  stockTurns,
  turnSaleRefusal,
} from "./parts/stock/round.ts";
export {
  type Proceeds,
  saleProceeds,
  saleRefusal,
  sellShares,
  successorAfterSale,
} from "./parts/stock/sell.ts";
export { type StartParams, startAtPar } from "./parts/stock/start.ts";
export {
  playerTrades,
  REFUSED_OFFERS,
  type Trade,
  type TradeParams,
  type Trading,
} from "./parts/trade/index.ts";
export { consenting, type MergerDeal, mergerDealRefusal, payMergerCash } from "./parts/trade/merger.ts";
export { applyPatch, BadPatch } from "./record/apply.ts";
export { diffState, type Patch } from "./record/diff.ts";
export { hasRoute } from "./routes/any.ts";
export { countRoutes, type RoutesCounted, type RoutesRefused, stopName } from "./routes/count.ts";
export {
  type Claimed,
  claimedBy,
  endAtStop,
  heldAt,
  linePath,
  lineStops,
  type OpenLine,
  openLine,
  shortenAt,
} from "./routes/edit.ts";
export { continueTo, drawTo, extendTo, nextStops } from "./routes/extend.ts";
export { addReach } from "./routes/join.ts";
export {
  type BonusPart,
  buildProblem,
  type CountedRoute,
  type CountedStops,
  type CrossedWater,
  type Crossing,
  type JoinedReach,
  type Line,
  type ProblemInput,
  type ProblemStop,
  type ProblemTrain,
  type Relief,
  type Route,
  type RouteProblem,
  type RouteRules,
  type RouteStop,
  type RouteTrain,
  type RunChoice,
  type RunningTrain,
  routeProblem,
  type SetBonus,
  trainReach,
  type WaterRules,
} from "./routes/problem.ts";
export { type BestRoutes, bestRoutes, type SearchOptions } from "./routes/search.ts";
export { bestWith, type Wanted } from "./routes/wanted.ts";
export { titleData } from "./schema/data.ts";
export { aliased } from "./state/alias.ts";
export { asideOf, freeCash, payAside, putAside, release } from "./state/aside.ts";
export { noCompany } from "./state/close.ts";
export { formatOf, formatRefusal, ofToday, STATE_FORMAT, StrangeState } from "./state/format.ts";
export {
  activePlayers,
  cashOf,
  certificateCount,
  certificateLimit,
  comingTo,
  companiesOf,
  companyOf,
  countedTrains,
  holding,
  holdingLimit,
  moveCertificate,
  moveTrain,
  nextPlayer,
  orderFrom,
  pay,
  percentAt,
  poolLimit,
  presidentOf,
  removeTokens,
  singlesAt,
  soldPercent,
  tokensOf,
  unitOf,
  worthOf,
} from "./state/ops.ts";
export { addOverlay, removeOverlays } from "./state/overlays.ts";
export { giveCompany, ownedBy, ownerRefusal } from "./state/owners.ts";
export {
  type Account,
  type BoardState,
  type Certificate,
  type CertificatePlace,
  type CharterToken,
  type CompanyId,
  type CompanyOwner,
  type CompanyState,
  companyRef,
  type DepotState,
  type FlowState,
  type GameEnd,
  type GameState,
  type Interrupt,
  type Json,
  type MarketState,
  type OptionValue,
  type Overlay,
  type PlayerId,
  type PlayerState,
  playerRef,
  type RoundState,
  type SetAside,
  type TokenSpot,
} from "./state/state.ts";
export { charterTokens, giveToken, plainTokens, takeToken, tokenTotal } from "./state/tokens.ts";
export { cloneJson, Tx } from "./state/tx.ts";
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
  type FieldTables,
  joinCatalogues,
  type MadeEvent,
  type Names,
  type Refuser,
  refuser,
  renderAction,
  renderDecision,
  renderEvent,
  renderLabel,
  renderRefusal,
  renderText,
  renderValue,
  ruleSection,
  type TextsOf,
  type TextValues,
  variantName,
  type Worded,
  writeMoney,
  writeValue,
} from "./texts/index.ts";
export { drain } from "./util/drain.ts";
export { type Consequence, type Consequences, consequences } from "./view/consequences.ts";
export { type CompanyView, type GameView, type PlayerView, viewState } from "./view/view.ts";
export { actions } from "./vocabulary/actions.ts";
export { english, unlessDone } from "./vocabulary/en/index.ts";
export { events } from "./vocabulary/events.ts";
export { coreDecisions, vocabulary } from "./vocabulary/index.ts";
export { coreRefusals, refuse } from "./vocabulary/refusals.ts";
