/** Ready parts: openings, the stock round, trades, powers of privates, operating, ending. */

export { assetsOf, swapTokens, takeAssets, wouldDouble } from "./absorb/assets.ts";
export { convert } from "./absorb/convert.ts";
export { joined } from "./absorb/joined.ts";
export { closeForGood, leave } from "./absorb/leave.ts";
export { CORRECTION_LIMITS } from "./correct/action.ts";
export { topPrice, trainTaken } from "./end-triggers.ts";
export {
  interestStep,
  type LoanParams,
  loanFacts,
  loanStep,
  loansOf,
  loansOut,
  withLoans,
} from "./money/loans.ts";
export { settleLot } from "./opening/award.ts";
export { lotBids, type OpeningData, openingData } from "./opening/data.ts";
export {
  aboveFace,
  draft,
  fallingOffer,
  packetInRows,
  selectAndRaise,
  waterfall,
} from "./opening/formats.ts";
export { opening } from "./opening/opening.ts";
export type { OpeningParams } from "./opening/params.ts";
export { lowestPrice } from "./opening/prices.ts";
export {
  declareBankruptcy,
  endsWithBankruptcy,
  goBankrupt,
  heldBy,
  leaveGame,
  ledBy,
  sellForEmergency,
} from "./operating/bankruptcy.ts";
export {
  bestRunOf,
  fetchSearch,
  knownRun,
  knowRun,
  RULE_NODE_LIMIT,
  runProblem,
  searchRun,
} from "./operating/best-run.ts";
export {
  budgetOf,
  type ExtraPoints,
  laysOrUpgrade,
  laysWithUpgrade,
  oneLay,
  pointsRefusal,
  spendPoints,
  trackPoints,
} from "./operating/budget.ts";
export { type Capacity, capacityIncome, capacityOf } from "./operating/capacity.ts";
export { consentTo } from "./operating/consent.ts";
export { addTrain, exportTrain, keepTrain } from "./operating/depot.ts";
export { askDiscards, discardQuestion, discardTrain, trainsOver } from "./operating/discard.ts";
export { type DividendParams, dividendStep } from "./operating/dividend.ts";
export { canEarn } from "./operating/earn.ts";
export {
  type Emergency,
  emergencyIssue,
  emergencyOf,
  fundable,
  hasTrain,
  noEmergency,
  owesTrain,
  presidentRaises,
  raisable,
} from "./operating/emergency.ts";
export { noExport } from "./operating/export.ts";
export { formsNone, nextRound, placeFormed, unlessOperated } from "./operating/formed.ts";
export { alwaysOwns, neverOwns, ownsWithRoute, withholds } from "./operating/obligation.ts";
export { dropObsolete, marksKept } from "./operating/obsolete.ts";
export {
  cardFor,
  depotOffer,
  laterTrains,
  leftStack,
  offers,
  plainOffer,
  stackOffer,
} from "./operating/offers.ts";
export { type OwnShareParams, ownShareStep } from "./operating/ownShares.ts";
export { passStep } from "./operating/pass.ts";
export { halved } from "./operating/payout.ts";
export { limiting, roundBegun, rusting, titlesPart, trainBought } from "./operating/phases.ts";
export { operating, operatingData, operatingRound, turnOf, turnSeats, writeTurn } from "./operating/round.ts";
export { type Income, type RunParams, runStep } from "./operating/run.ts";
export { type ChoiceOf, countRun } from "./operating/run-choice.ts";
export { putToken, type TokenParams, tokenStep } from "./operating/token.ts";
export {
  isUpgrade,
  laysOf,
  type TrackParams,
  tileConsent,
  tileFollows,
  trackStep,
} from "./operating/track.ts";
export { isDepotPlace, type TrainParams, takeCard, trainConsent, trainStep } from "./operating/trains.ts";
export { turnFacts } from "./operating/turn-facts.ts";
export { ASSIGNED, companyMark, liftMarks } from "./private/assign.ts";
export { withBonuses } from "./private/bonus.ts";
export { layByPower, type PowerLay, powerLayRefusal, powerLays, powerTurn } from "./private/lay.ts";
export { layAtAnyTime } from "./private/player-lay.ts";
export {
  closePrivate,
  countUse,
  powersOfCompany,
  powersOfPlayer,
  powerUses,
  usesLeft,
} from "./private/powers.ts";
export { countRebate, withRebates } from "./private/rebate.ts";
export {
  askSold,
  exchangeAtAnyTime,
  layingOwed,
  powerConsent,
  soldInterrupt,
  strayRefusal,
  useForShare,
  withPowers,
} from "./private/use.ts";
export { beginCompany, placeHomes } from "./stock/begin.ts";
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
} from "./stock/buy.ts";
export { stockData, stockTurns } from "./stock/data.ts";
export {
  asksOfSales,
  floatedOnly,
  inFirstStockRound,
  notInFirstRound,
  notSoldThisRound,
  operatedOnly,
  saleGuards,
} from "./stock/guards.ts";
export { handOver, presidentPercent, successorOf } from "./stock/presidency.ts";
export {
  acted,
  endStockTurn,
  purchaseRefusal,
  type StockParams,
  sellAction,
  stockRound,
} from "./stock/round.ts";
export { saleProceeds, saleRefusal, successorAfterSale } from "./stock/sell.ts";
export { startAtPar } from "./stock/start.ts";
export { playerTrades, REFUSED_OFFERS } from "./trade/index.ts";
export { consenting, type MergerDeal, mergerDealRefusal, payMergerCash } from "./trade/merger.ts";
