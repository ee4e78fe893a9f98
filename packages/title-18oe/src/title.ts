import { defineTitle } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { printedTrainLimit } from "@railhead/core/hooks";
import { discardQuestion, notSoldThisRound, tileConsent, trainConsent } from "@railhead/core/parts";
import { companyOf, nextPlayer, percentAt } from "@railhead/core/state";
import { advice } from "./advice.ts";
import { catalogue } from "./catalogue.ts";
import { changeEvents } from "./change-events.ts";
import { about, credits, map, market, phases, tileset, trains } from "./data.ts";
import { finalRound, finalTurn, heldBefore } from "./ending/final.ts";
import { endTiming, endTriggers } from "./ending/schedule.ts";
import { privatesWorth } from "./ending/worth.ts";
import { railroad, table } from "./facts.ts";
import { flow } from "./flow.ts";
import { assetsQuestion } from "./mergers/assets.ts";
import { choiceQuestion, offersQuestion } from "./mergers/consolidation.ts";
import { mergerConsent } from "./mergers/merge.ts";
import { minimalMoveOf } from "./minimal-move.ts";
import { sharesTurn } from "./nationals/abandoned.ts";
import { conversionQuestion } from "./nationals/conversion.ts";
import { discardedTo } from "./nationals/rusted.ts";
import { nationalLimit, nationalTurn } from "./nationals/trains.ts";
import { dividendRules } from "./operating/dividend.ts";
import { bankOffers, dueReserved } from "./operating/offers.ts";
import { operatingOrder } from "./operating/order.ts";
import { phaseParts } from "./operating/phases.ts";
import { givePullman } from "./operating/pullmans.ts";
import { operating, runRules } from "./operating/round.ts";
import { mustOwnTrain, saleGuard } from "./operating/trains.ts";
import { dataBy, options, presets, withConcessions } from "./options.ts";
import { orientAccepted } from "./orient-express/rules.ts";
import { concessionRound } from "./packet/concessions.ts";
import { afterPacket, face, lots, packetRound, settlePacket } from "./packet/packet.ts";
import { payPrivates } from "./packet/privates.ts";
import { page } from "./page.ts";
import { powerFacts } from "./powers/facts.ts";
import { powerInterrupts } from "./powers/interrupts.ts";
import { overlays } from "./powers/overlays.ts";
import { powersAtPhase } from "./powers/phase.ts";
import { keepShare, priceStill, protectPrice, saleAnnounced } from "./privates/barclay.ts";
import { claimCommuter, commuterSale } from "./privates/commuter.ts";
import { isMinor } from "./railroads/kinds.ts";
import { withPowers } from "./routes/powers.ts";
import { routeRules } from "./routes/rules.ts";
import { ruleOf } from "./ruleOf.ts";
import { authorityConsent, buyAuthority } from "./sea/authorities.ts";
import { waterFile } from "./sea/file.ts";
import { reach } from "./sea/reach.ts";
import { custodyBought } from "./stock/custody.ts";
import { endExpansion, turnOrder } from "./stock/expand.ts";
import { buyEligible, passGuard, saleEligible } from "./stock/guards.ts";
import { marketMoves } from "./stock/market.ts";
import { holdingLimit, sharePrice } from "./stock/prices.ts";
import { announced, reserveQuestion, reserveShares } from "./stock/reserve.ts";
import { stock } from "./stock/round.ts";
import { trades } from "./stock/trades.ts";
import { drawPatronage } from "./track/patronage.ts";
import { layBudget } from "./track/rules.ts";

/** 18OE by Edward Sindelar. */
export const title18oe = defineTitle({
  id: "18oe",
  version: "3",
  readings: {
    townsPassed: "again",
    overseasZones: "seaAlone",
    portTokens: "beside",
    ownHomes: "open",
    linkTokens: "minded",
  },
  earlier: [
    {
      // A red zone that a ferry reaches was linked by a port as well; a token counted for the ports and ferries of its own hex alone;
      // the home of a president's own other railroad was barred as one whose president would be asked; where links are asked about
      // (right of way, nationals, minors without a share) tokens of Brandt & Brandau and of Hochberg were not minded.
      version: "2",
      readings: { overseasZones: "noLand", portTokens: "ownHex", ownHomes: "barred", linkTokens: "ignored" },
      changes: ["change.overseasZones", "change.portTokens", "change.ownHomes", "change.linkTokens"],
    },
    // A train came to each town once.
    { version: "1", readings: { townsPassed: "once" }, changes: ["change.townsPassed"] },
  ],
  credits,
  about,
  page,
  map,
  tileset,
  market,
  trains,
  phases,
  ...withConcessions,
  data: { of: dataBy, attachments: [waterFile] },
  options,
  presets,
  facts: [table, railroad, heldBefore, finalTurn, nationalTurn, sharesTurn, ...powerFacts],
  changeEvents,
  flow,
  rounds: [packetRound, concessionRound, stock, operating, finalRound(runRules, dividendRules)],
  interrupts: [
    discardQuestion(() => [], discardedTo),
    tileConsent,
    trainConsent,
    trades.question,
    reserveQuestion,
    ...powerInterrupts,
    mergerConsent,
    authorityConsent,
    assetsQuestion,
    offersQuestion,
    choiceQuestion,
    conversionQuestion,
  ],
  tableActions: [reserveShares, buyAuthority, trades.withdraw, claimCommuter, protectPrice, keepShare],
  slots: {
    "opening.format": () => "packet",
    "opening.minBid": (ctx, lot) => ({ min: face(ctx, lot), step: 5 }),
    "opening.settle": settlePacket,
    "turnOrder.first": afterPacket,
    "turnOrder.next": (ctx, { lastActor }) => {
      const order = ctx.state.turnOrder;
      return { order, priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, order, lastActor) };
    },
    "turn.order": turnOrder,
    "lay.budget": () => layBudget,
    "price.share": sharePrice,
    "market.policy": marketMoves,
    "holding.limit": holdingLimit,
    "track.cityUpgrade": (fit) => fit.newTrack || fit.reached,
    "train.obligation": mustOwnTrain,
    "train.limit": (ctx, company) =>
      companyOf(ctx, company).kind === "national"
        ? nationalLimit(ctx, phaseOf(ctx).train_limit.national)
        : printedTrainLimit(ctx, company),
    "train.keptDue": dueReserved,
    "absence.minimalMove": minimalMoveOf,
    "depot.offer": bankOffers,
    "phase.begin": phaseParts,
    "bankruptcy.companies": () => undefined,
    "bankruptcy.player": () => undefined,
    "receivership.dividend": () => "withhold",
    "routes.accepts": orientAccepted,
    "end.triggers": endTriggers,
    "end.timing": endTiming,
  },
  chains: {
    "sale.eligible": saleEligible,
    "buy.eligible": (ctx, buyer, share, company) =>
      buyEligible(ctx, buyer, share, company) ?? notSoldThisRound(ctx, buyer, share, company),
    "stock.pass": passGuard,
    "score.adjust": privatesWorth,
    "stock.turnEnded": endExpansion,
    "action.announced": (ctx, action) => announced(ctx, action) ?? saleAnnounced(ctx, action),
    "market.still": priceStill,
    "event.seen": custodyBought,
    "train.saleGuard": (ctx, seller, buyer, train) =>
      commuterSale(ctx, seller, buyer, train) ?? saleGuard(ctx, seller),
  },
  // 5.1.3, 7.1: what auctions by a house rule keep to: every minor is needed, and its price pays its home and its 2+2.
  opening: {
    lots,
    face,
    poor: "fall",
    allPassed: payPrivates,
    floor: (ctx, lot) => (isMinor(ctx, lot) ? face(ctx, lot) : 0),
    mustSell: isMinor,
  },
  limits: {
    // 4.1, 6.1: concessions and privates that lie face down take no place.
    uncounted: (ctx, company) =>
      companyOf(ctx, company).kind === "concession" || railroad.read(ctx, company).faceDown === true,
    sellDown: true,
    // 9.4, 10.1: what comes to the Open Market as a national forms may pass its limit; sales may not.
    pool: (ctx, company) => {
      const state = companyOf(ctx, company);
      const { poolLimit } = ctx.rules.title.numbers;
      return state.kind === "national" ? Math.max(poolLimit, percentAt(state, "pool")) : poolLimit;
    },
    presidency: (ctx, company) => companyOf(ctx, company).kind === "regional",
  },
  reach,
  overlays,
  routes: (ctx, company) => withPowers(ctx, company, routeRules(ctx, company)),
  operatingOrder,
  onPhase(tx, phase) {
    if (phase === "4") givePullman(tx);
    powersAtPhase(tx, phase);
  },
  setup: drawPatronage,
  ruleOf,
  catalogue,
  advice,
});
