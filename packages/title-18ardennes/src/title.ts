import { type Certificate, type CompanyId, type Ctx, defineTitle, type Refusal } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { Sale } from "@railhead/core/contract";
import { defineFlow, phaseOf } from "@railhead/core/flow";
import { byPrice } from "@railhead/core/market";
import type { Account } from "@railhead/core/model";
import {
  discardQuestion,
  limiting,
  marksKept,
  notSoldThisRound,
  operatedOnly,
  rusting,
  stockRound,
  titlesPart,
  trainConsent,
} from "@railhead/core/parts";
import { companyOf, nextPlayer } from "@railhead/core/state";
import { advice } from "./advice.ts";
import { retire, takeOverQuestion } from "./assets.ts";
import { afterAuction, auctionRound, lots } from "./auction.ts";
import { bankruptHolding, bankruptPlayer, buyPresidency } from "./bankruptcy.ts";
import { biddingRound } from "./bidding.ts";
import { iconsNow } from "./bonus.ts";
import { catalogue } from "./catalogue.ts";
import { changeEvents } from "./change-events.ts";
import { charter } from "./charter.ts";
import { claimsOf, formationDebt } from "./claims.ts";
import { about, companies, credits, map, market, numbers, phases, publics, tileset, trains } from "./data.ts";
import {
  companyTable,
  gameTable,
  INCOME_SHARE,
  inGreyZone,
  isMinor,
  isPublic,
  marksOf,
  writeFacts,
} from "./facts.ts";
import { formationBankruptcy, formCompany } from "./forming.ts";
import { forgetFounderSale, founderSale, noteFounderSale } from "./founderSales.ts";
import { ladder } from "./ladder.ts";
import { exchangeMinor, mergerConsent } from "./merging.ts";
import { homeTile, minorPrices, settleLot } from "./minors.ts";
import { layBudget, operatingSteps } from "./operating.ts";
import { option, options, presets } from "./options.ts";
import { page } from "./page.ts";
import { refuse } from "./refusals.ts";
import { routeRules } from "./routes.ts";
import { ruleOf } from "./ruleOf.ts";
import { setUp } from "./setup.ts";
import { fundedTrains, lastRun } from "./trainRules.ts";

/** 3.2, 5, 6: the auction and two operating rounds; then sets of bidding, a stock round and two operating rounds. */
const flow = defineFlow({
  initial: "auction",
  rounds: {
    auction: { next: [{ on: "AUCTION_DONE", to: "operating" }] },
    bidding: { next: [{ on: "BIDDING_DONE", to: "stock" }] },
    stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
    operating: {
      next: [
        { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
        { on: "RUN_DONE", to: "operating" },
        { on: "SET_DONE", to: "over", in: "ending.afterSet" },
        { on: "SET_DONE", to: "over", in: "ending.afterRun" },
        { on: "SET_DONE", to: "bidding" },
      ],
    },
  },
});

/** 6: minors, then public companies, each by price. */
function operatingOrder(ctx: Ctx): CompanyId[] {
  const floated = byPrice(ctx).filter((id) => companyOf(ctx, id).floated);
  const minors = floated.filter((id) => isMinor(companyOf(ctx, id)));
  return [...minors, ...floated.filter((id) => isPublic(companyOf(ctx, id)))];
}

/** 4.1, 5.1.1: no shares of minors, and none of companies that have not operated; the Guillaume-Luxembourg at any time. */
function saleEligible(ctx: Ctx, sale: Sale): Refusal | undefined {
  if (isMinor(ctx.state.companies[sale.company]))
    return refuse(ctx, "MINOR_NOT_SOLD", { company: sale.company });
  if (sale.company === INCOME_SHARE) return undefined;
  return operatedOnly(ctx, sale);
}

/** 4.1: the half that a minor's treasury keeps is no one's to buy. */
function minorShares(ctx: Ctx, _buyer: Account, share: Certificate, company: CompanyId): Refusal | undefined {
  const kept = isMinor(ctx.state.companies[company]) && !share.president;
  return kept ? refuse(ctx, "MINOR_SHARES", { company }) : undefined;
}

/** 4.1: it follows the number of companies of ten shares. */
function certificateLimit(ctx: Ctx): number {
  const table = publics.certificateLimit[String(ctx.state.seatOrder.length)] ?? [];
  const tens = Object.values(ctx.state.companies).filter((company) => company.kind === "10-share").length;
  return table[Math.min(tens, table.length - 1)] ?? 0;
}

/** 18Ardennes by David Hecht. */
export const title18ardennes = defineTitle({
  id: "18ardennes",
  version: "3",
  readings: { poolExchange: "unrefused", greyBought: "uncounted" },
  earlier: [
    {
      // A minor was given for a share of the pool after a refusal alone, or where the treasury had none; one of the grey zone needed room.
      version: "2",
      readings: { poolExchange: "refused", greyBought: "counted" },
      changes: ["change.poolExchange", "change.greyBought"],
    },
    { version: "1", readings: { founderSales: "asTurn" }, changes: ["change.founderSales"] },
  ],
  credits,
  about,
  page,
  numbers,
  map,
  tileset,
  market,
  trains,
  phases,
  companies,
  options,
  presets,
  facts: [gameTable, companyTable],
  changeEvents,
  flow,
  rounds: [
    auctionRound,
    biddingRound,
    stockRound({
      actions: [formCompany, exchangeMinor, buyPresidency, formationBankruptcy],
      opened: true,
      turnBegins(tx) {
        writeFacts(tx).vetoes = [];
        forgetFounderSale(tx);
      },
      about: (ctx, player) => ({ stage: claimsOf(ctx, player).length ? "owed" : "free" }),
      finish: "STOCK_DONE",
    }),
    operatingSteps,
  ],
  interrupts: [discardQuestion(() => []), homeTile, takeOverQuestion, mergerConsent, trainConsent],
  slots: {
    "lay.budget": () => layBudget,
    "opening.format": () => "auction",
    "opening.minBid": () => ({ min: 100, step: 5 }),
    "opening.settle": (tx, lot, player, price) => settleLot(tx, lot, player, price, price < 100),
    "turnOrder.first": afterAuction,
    "turnOrder.next": (ctx, { lastActor }) => {
      const order = ctx.state.turnOrder;
      return { order, priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, order, lastActor) };
    },
    "track.cityUpgrade": (fit) => fit.newTrack || fit.raises,
    "train.obligation": (ctx, company) => isPublic(companyOf(ctx, company)),
    "bankruptcy.companies": bankruptHolding,
    "bankruptcy.player": bankruptPlayer,
    "receivership.dividend": () => "full",
    "emergency.trains": fundedTrains,
    "routes.accepts": (ctx) => (option(ctx, "routes") === "best" ? "best" : "any"),
    "bank.broken": (ctx) =>
      option(ctx, "bankBreaks") === "short" ? ctx.state.bank < 0 : ctx.state.bank <= 0,
    "phase.begin": [rusting({ lastRun }), titlesPart(), limiting()],
    "end.timing": (_ctx, trigger) => (trigger === "last-player" ? "now" : "set"),
    "market.policy": ladder,
    "holding.limit": (ctx, { from }) => (from === "treasury" ? ctx.rules.title.numbers.holdingLimit : 100),
  },
  chains: {
    "stock.debt": formationDebt,
    "sale.eligible": (ctx, sale) => saleEligible(ctx, sale) ?? founderSale(ctx, sale),
    "event.seen": noteFounderSale,
    "buy.eligible": (ctx, buyer, share, company) =>
      minorShares(ctx, buyer, share, company) ?? notSoldThisRound(ctx, buyer, share, company),
    "train.saleGuard": marksKept,
    "company.closing": retire,
    "correct.certificate": (ctx, company, share, at) =>
      at === "treasury" ? undefined : minorShares(ctx, "bank", share, company),
  },
  opening: {
    lots,
    face: () => 100,
    prices: (_ctx, lot) => (lot === INCOME_SHARE ? [100] : minorPrices),
    poor: "richest",
  },
  limits: {
    certificates: certificateLimit,
    uncounted: (ctx, company) => inGreyZone(companyOf(ctx, company)),
    sellDown: true,
    pool: (ctx, company) => (company === INCOME_SHARE ? 100 : ctx.rules.title.numbers.poolLimit),
  },
  routes: (ctx, company) =>
    routeRules({
      network: networkOf(ctx),
      colours: phaseOf(ctx).tile_colours,
      rights: marksOf(companyOf(ctx, company)).rights ?? [],
    }),
  operatingOrder,
  icons: iconsNow,
  charter,
  ruleOf,
  setup: setUp,
  onPhase(tx, phase) {
    if (phase === "3") writeFacts(tx).phaseThree = tx.state.round.set;
  },
  advice,
  catalogue,
});
