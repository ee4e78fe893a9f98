export type { Change, Circle } from "../contract/change.ts";
export type { LayAsked, LayBudget } from "../contract/lay-budget.ts";
export type { DepotOffer, OfferedTrain } from "../contract/offers.ts";
export { endGame, rankingOf, scoreOf } from "../engine/ending.ts";
export { PLAIN_DIVIDENDS } from "../model/dividends.ts";
export {
  assetsOf,
  type Swapped,
  swapTokens,
  type TakenAssets,
  takeAssets,
  wouldDouble,
} from "../parts/absorb/assets.ts";
export { type Conversion, convert } from "../parts/absorb/convert.ts";
export { joined } from "../parts/absorb/joined.ts";
export { closeForGood, type Leaving, leave } from "../parts/absorb/leave.ts";
export { CORRECTION_LIMITS, correct } from "../parts/correct/action.ts";
export { bankruptcy, topPrice, trainTaken } from "../parts/end-triggers.ts";
export { endByAgreement } from "../parts/ending.ts";
export {
  interestDue,
  interestStep,
  type LoanDeal,
  type LoanParams,
  loanFacts,
  loanRefusal,
  loanStep,
  loansOf,
  loansOut,
  moveLoans,
  repayLoan,
  repayRefusal,
  takeLoan,
  withLoans,
} from "../parts/money/loans.ts";
export { awardLot, settleLot } from "../parts/opening/award.ts";
export {
  type LotBid,
  lotBids,
  type OpeningData,
  openingData,
} from "../parts/opening/data.ts";
export {
  aboveFace,
  draft,
  fallingOffer,
  packetInRows,
  selectAndRaise,
  snakeOrder,
  waterfall,
} from "../parts/opening/formats.ts";
export { opening } from "../parts/opening/opening.ts";
export type { AllPass, BuyParams, OpeningParams } from "../parts/opening/params.ts";
export { bidRange, lotPrices, lowestPrice, topRow } from "../parts/opening/prices.ts";
export {
  declareBankruptcy,
  endsWithBankruptcy,
  goBankrupt,
  heldBy,
  leaveGame,
  ledBy,
} from "../parts/operating/bankruptcy.ts";
export {
  bestRunOf,
  knownRun,
  knowRun,
  RULE_NODE_LIMIT,
  runProblem,
  searchRun,
} from "../parts/operating/best-run.ts";
export {
  budgetOf,
  type ExtraPoints,
  laysOrUpgrade,
  oneLay,
  type PointsParams,
  pointsOf,
  pointsRefusal,
  spendPoints,
  trackPoints,
} from "../parts/operating/budget.ts";
export {
  type Capacity,
  type CapacityIncome,
  capacityIncome,
  capacityOf,
  type IncomePlace,
} from "../parts/operating/capacity.ts";
export { type Consent, type ConsentData, consentTo } from "../parts/operating/consent.ts";
export { exportTrain, keepTrain, refill } from "../parts/operating/depot.ts";
export {
  askDiscards,
  type DiscardFirst,
  discardQuestion,
  discardTrain,
  trainsOver,
} from "../parts/operating/discard.ts";
export { type DividendParams, dividendStep, earningsOf } from "../parts/operating/dividend.ts";
export { canEarn } from "../parts/operating/earn.ts";
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
} from "../parts/operating/emergency.ts";
export { noExport } from "../parts/operating/export.ts";
export { formsNone, nextRound, operatedNow, placeFormed, unlessOperated } from "../parts/operating/formed.ts";
export { alwaysOwns, neverOwns, ownsWithRoute, withholds } from "../parts/operating/obligation.ts";
export {
  cardFor,
  depotOffer,
  type LaterTrain,
  laterTrains,
  leftStack,
  offers,
  plainOffer,
  poolOffer,
  stackOffer,
  stackOffers,
} from "../parts/operating/offers.ts";
export { type OwnShareParams, ownShareStep } from "../parts/operating/ownShares.ts";
export { passStep } from "../parts/operating/pass.ts";
export {
  halved,
  type Payout,
  payOutBy,
  type Recipient,
  type Split,
  wholeSplit,
} from "../parts/operating/payout.ts";
export {
  limiting,
  plainPhase,
  type Rusting,
  rusting,
  titlesPart,
  trainBought,
} from "../parts/operating/phases.ts";
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
} from "../parts/operating/round.ts";
export { type Income, type RunParams, runStep } from "../parts/operating/run.ts";
export { type ChoiceOf, countRun, type RunFields } from "../parts/operating/run-choice.ts";
export {
  laysRefusal,
  refundOf,
  takeBackLays,
  takeBackTokens,
  tokensRefusal,
} from "../parts/operating/take-back.ts";
export { putToken, type TokenParams, tokenStep } from "../parts/operating/token.ts";
export {
  isUpgrade,
  laysOf,
  type TrackParams,
  tileConsent,
  tileFollows,
  trackStep,
} from "../parts/operating/track.ts";
export {
  isDepotPlace,
  type TrainParams,
  takeCard,
  trainConsent,
  trainStep,
} from "../parts/operating/trains.ts";
export { ASSIGNED, assignedTo } from "../parts/private/assign.ts";
export { withBonuses } from "../parts/private/bonus.ts";
export { powerTurn } from "../parts/private/lay.ts";
export { layAtAnyTime } from "../parts/private/player-lay.ts";
export { closePrivate, powerUses } from "../parts/private/powers.ts";
export {
  askSold,
  exchangeAtAnyTime,
  powerConsent,
  soldInterrupt,
  type UsedPower,
  useForShare,
  useInTurn,
  withPowers,
} from "../parts/private/use.ts";
export { type Beginning, beginCompany, placeHomes } from "../parts/stock/begin.ts";
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
} from "../parts/stock/buy.ts";
export { type StockData, stockData, stockTurns } from "../parts/stock/data.ts";
export {
  asksOfSales,
  floatedOnly,
  notInFirstRound,
  notSoldThisRound,
  operatedOnly,
  saleGuards,
} from "../parts/stock/guards.ts";
export {
  handOver,
  presidentAfter,
  presidentPercent,
  priceOfLead,
  settlePresidency,
  successorOf,
} from "../parts/stock/presidency.ts";
export {
  acted,
  buyAction,
  endStockTurn,
  excess,
  owes,
  owesSale,
  passAction,
  purchaseRefusal,
  type StockParams,
  sellAction,
  stockRound,
  turnSaleRefusal,
} from "../parts/stock/round.ts";
export {
  type Proceeds,
  saleProceeds,
  saleRefusal,
  sellShares,
  successorAfterSale,
} from "../parts/stock/sell.ts";
export { type StartParams, startAtPar } from "../parts/stock/start.ts";
export {
  playerTrades,
  REFUSED_OFFERS,
  type Trade,
  type TradeParams,
  type Trading,
} from "../parts/trade/index.ts";
export { consenting, type MergerDeal, mergerDealRefusal, payMergerCash } from "../parts/trade/merger.ts";
