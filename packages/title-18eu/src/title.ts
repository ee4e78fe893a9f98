import { type Ctx, defineTitle, type Refusal } from "@railhead/core";
import type { Sale } from "@railhead/core/contract";
import { byCertificate, restUnderwritten } from "@railhead/core/hooks";
import { byPrice } from "@railhead/core/market";
import {
  askDiscards,
  discardQuestion,
  notSoldThisRound,
  operatedOnly,
  operating,
  stockRound,
  trainConsent,
} from "@railhead/core/parts";
import { companyOf, nextPlayer, presidentOf } from "@railhead/core/state";
import { advice } from "./advice.ts";
import { bankruptHolding, bankruptPlayer } from "./bankruptcy.ts";
import { catalogue } from "./catalogue.ts";
import { changeEvents } from "./change-events.ts";
import { about, companies, credits, map, market, numbers, phases, tileset, trains } from "./data.ts";
import { exchangeMinor, exchangeRound } from "./exchange.ts";
import { due, fifth } from "./facts.ts";
import { flow } from "./flow.ts";
import { closeMinor, replaceQuestion } from "./merge.ts";
import { layBudget, operatingSteps, trackConsent } from "./operating.ts";
import { dataBy, earlier, option, options, presets, suggestions } from "./options.ts";
import { page } from "./page.ts";
import { pullmanFirst, tidyTrains } from "./pullman.ts";
import { routeRules } from "./routes.ts";
import { ruleOf } from "./ruleOf.ts";
import { minorIds, saleRound, settleSale, setUp, stillForSale } from "./sale.ts";
import { fullCapital, onFloat, startCompany } from "./start.ts";

/** 4.4.3: minors in order of their numbers, then corporations by price; those that have not floated own trains too. */
function discardOrder(ctx: Ctx): string[] {
  return [...minorIds(ctx).filter((id) => !companyOf(ctx, id).closed), ...byPrice(ctx)];
}

/** 4.4: minors in order of their numbers, then floated corporations by price. */
const operatingOrder = (ctx: Ctx): string[] => discardOrder(ctx).filter((id) => companyOf(ctx, id).floated);

/** 4.1.1, 4.5.1: only shares of companies that have operated are sold; an option counts a first turn once its trains have run. */
function saleEligible(ctx: Ctx, sale: Sale): Refusal | undefined {
  const running = sale.context === "emergency" && operating(ctx) === sale.company;
  return running && option(ctx, "firstTurnSale") ? undefined : operatedOnly(ctx, sale);
}

/** 18EU by David Hecht. */
export const title18eu = defineTitle({
  id: "18eu",
  version: "2",
  earlier,
  credits,
  about,
  page: { ...page, suggestions },
  numbers,
  map,
  tileset,
  market,
  trains,
  phases,
  companies,
  data: { of: dataBy },
  options,
  presets,
  facts: [due, fifth],
  changeEvents,
  flow,
  rounds: [
    saleRound,
    stockRound({
      actions: [startCompany, exchangeMinor],
      closing: (tx) => askDiscards(tx, byPrice(tx)),
      finish: "STOCK_DONE",
    }),
    operatingSteps,
    exchangeRound,
  ],
  interrupts: [discardQuestion(pullmanFirst), replaceQuestion, trackConsent, trainConsent],
  slots: {
    "lay.budget": () => layBudget,
    "opening.format": () => "sale",
    "opening.minBid": () => ({ min: 100, step: 5 }),
    "opening.settle": settleSale,
    "turnOrder.first": (ctx) => ({ order: ctx.state.turnOrder, priority: ctx.state.priority }),
    "turnOrder.next": (ctx, { lastActor, lastPasser }) => {
      const order = ctx.state.turnOrder;
      if (option(ctx, "priority") === "lastPasser")
        return { order, priority: lastPasser ?? ctx.state.priority };
      return { order, priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, order, lastActor) };
    },
    // 4.3: from phase 5 the last five shares go to the pool as it floats, and the bank pays for them at the starting value.
    capitalization: (ctx, company) => (fullCapital(ctx) ? restUnderwritten(ctx, company) : byCertificate()),
    "track.cityUpgrade": (fit) => fit.newTrack || fit.raises,
    "train.obligation": (ctx, company) => companyOf(ctx, company).kind === "corporation",
    "bankruptcy.companies": bankruptHolding,
    "bankruptcy.player": bankruptPlayer,
    "receivership.dividend": () => "withhold",
    "routes.accepts": (ctx) => (option(ctx, "routes") === "best" ? "best" : "any"),
    "bank.broken": (ctx) =>
      option(ctx, "bankBreaks") === "short" ? ctx.state.bank < 0 : ctx.state.bank <= 0,
    "discard.order": discardOrder,
    "end.timing": (_ctx, trigger) => (trigger === "last-player" ? "now" : "set"),
  },
  chains: {
    "sale.eligible": saleEligible,
    "buy.eligible": notSoldThisRound,
    "company.floated": onFloat,
    "company.closing": (tx, company) => {
      if (companyOf(tx, company).kind === "minor") closeMinor(tx, company);
    },
    "trains.changed": tidyTrains,
  },
  opening: {
    lots: minorIds,
    face: () => 100,
    poor: "fall",
    open: stillForSale,
  },
  routes: routeRules,
  operatingOrder,
  ruleOf,
  setup: setUp,
  onPhase(tx, phase) {
    if (phase !== "5") return;
    const buyer = operating(tx);
    const president = buyer === undefined ? undefined : presidentOf(tx, companyOf(tx, buyer));
    if (president !== undefined) fifth.write(tx).president = president;
  },
  catalogue,
  advice,
});
