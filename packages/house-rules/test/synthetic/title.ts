/**
 * A small title for house rules that act on none of the real ones yet: players trade with each other, unoperated
 * companies are sold, a company deals both ways in its own stock, several certificates are bought in a turn, minors merge with
 * cash or in mid-round (the union then waits for the next one), and of what the opening sells some must go.
 */
import { type Ctx, defineTitle } from "@railhead/core";
import { byPrice } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import {
  askDiscards,
  closeForGood,
  discardQuestion,
  dividendStep,
  handOver,
  nextRound,
  notSoldThisRound,
  operatingRound,
  ownShareStep,
  runStep,
  startAtPar,
  stockRound,
  successorOf,
  type TrackParams,
  tileConsent,
  tokenStep,
  trackStep,
  trainConsent,
  trainStep,
} from "@railhead/core/parts";
import { companyOf, moveCertificate, nextPlayer, presidentOf, type Tx, tokensOf } from "@railhead/core/state";
import { refuse } from "@railhead/core/vocabulary";
import { companies, map, market, numbers, phases, tileset, trains } from "./data.ts";
import { deal, mergeMinor, mergerConsent, trading, unionStep } from "./deals.ts";
import { floorOf, opening, payPrivates, saleRound, settle } from "./opening.ts";
import { catalogue, changeEvents } from "./vocabulary.ts";

const track: TrackParams = {
  home: (ctx, id) => tokensOf(ctx, id).map((token) => token.hex),
};

/** Minors by number, the union, then corporations by price. */
function operatingOrder(ctx: Ctx): string[] {
  const whole = companies.filter(({ kind }) => kind === "minor" || kind === "union").map(({ id }) => id);
  return [...whole, ...byPrice(ctx)].filter((id) => {
    const { floated, closed } = companyOf(ctx, id);
    return floated && !closed;
  });
}

/**
 * A bankrupt's corporation goes to its next largest holder or closes, their wholly owned companies close, their
 * shares go to the pool.
 */
function bankruptHolding(tx: Tx, player: string, company: string): void {
  const state = companyOf(tx, company);
  const next = successorOf(tx, player, company);
  if (state.owner === playerRef(player) || (presidentOf(tx, state) === player && next === undefined)) {
    closeForGood(tx, company);
    return;
  }
  if (presidentOf(tx, state) === player && next !== undefined) handOver(tx, company, next);
  for (const { id, at } of companyOf(tx, company).certificates)
    if (at === playerRef(player)) moveCertificate(tx, company, id, "pool");
}

export const synthetic = defineTitle({
  id: "synthetic",
  version: "1",
  credits: { name: "Synthetic", designer: "Railhead", location: "Nowhere" },
  numbers,
  map,
  tileset,
  market,
  trains,
  phases,
  companies,
  options: [],
  presets: {},
  opening,
  flow: {
    initial: "sale",
    rounds: {
      sale: { next: [{ on: "SALE_DONE", to: "stock" }] },
      stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
      operating: {
        next: [
          { on: "SET_DONE", to: "over", in: "ending.afterSet" },
          { on: "SET_DONE", to: "over", in: "ending.afterRun" },
          { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
          { on: "SET_DONE", to: "stock" },
          { on: "RUN_DONE", to: "operating" },
        ],
      },
    },
  },
  rounds: [
    saleRound,
    stockRound({
      actions: [startAtPar({ kinds: ["corporation"], par: "par" }), mergeMinor, ...trading.actions],
      buys: 3,
      closing: (tx) => askDiscards(tx, byPrice(tx)),
      finish: "STOCK_DONE",
    }),
    operatingRound({
      opening: payPrivates,
      steps: [
        unionStep,
        trackStep(track),
        tokenStep({
          allowance: (ctx, id, placed) =>
            placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company: id, most: 1 }) : undefined,
        }),
        runStep({}),
        dividendStep({
          kinds: () => ["full", "withhold"],
          split: (_ctx, _id, kind, earnings) =>
            kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings },
        }),
        trainStep({}),
        ownShareStep({ kinds: ["corporation"], both: true }),
      ],
    }),
  ],
  facts: [deal],
  changeEvents,
  interrupts: [discardQuestion(() => []), tileConsent, trainConsent, trading.question, mergerConsent],
  tableActions: [trading.withdraw],
  slots: {
    "opening.format": () => "sale",
    "opening.minBid": (ctx, lot) => ({ min: Math.max(100, floorOf(ctx, lot)), step: 5 }),
    "opening.settle": settle,
    "formed.operates": nextRound,
    "turnOrder.first": (ctx) => ({ order: ctx.state.turnOrder, priority: ctx.state.priority }),
    "turnOrder.next": (ctx, { lastActor }) => ({
      order: ctx.state.turnOrder,
      priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, ctx.state.turnOrder, lastActor),
    }),
    "offering.payee": (_ctx, purchase) => `company:${purchase.company}`,
    "track.cityUpgrade": (fit) => fit.newTrack || fit.raises,
    "train.obligation": (ctx, company) => companyOf(ctx, company).kind === "corporation",
    "bankruptcy.companies": bankruptHolding,
    "bankruptcy.player": (tx, player) => {
      if (tx.state.priority === player) tx.state.priority = nextPlayer(tx, tx.state.turnOrder, player);
    },
    "receivership.dividend": () => "withhold",
    "end.timing": (_ctx, trigger) => (trigger === "last-player" ? "now" : "set"),
  },
  chains: { "buy.eligible": notSoldThisRound },
  routes: () => ({}),
  operatingOrder,
  ruleOf: {},
  catalogue,
});
