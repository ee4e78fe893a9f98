import type { Ctx, RoundDef, TitleDefinition } from "@railhead/core";
import { reading } from "@railhead/core/engine";
import type { FlowDef } from "@railhead/core/flow";
import { byPrice } from "@railhead/core/market";
import {
  ASSIGNED,
  aboveFace,
  askDiscards,
  discardQuestion,
  exchangeAtAnyTime,
  layAtAnyTime,
  loanFacts,
  placeHomes,
  playerTrades,
  powerConsent,
  powerTurn,
  powerUses,
  selectAndRaise,
  soldInterrupt,
  startAtPar,
  stockRound,
  tileConsent,
  trainConsent,
  useForShare,
  waterfall,
  withBonuses,
} from "@railhead/core/parts";
import { companyOf, nextPlayer } from "@railhead/core/state";
import { byTrain } from "@railhead/core/track";
import { catalogue } from "./catalogue.ts";
import { changeEvents } from "./change-events.ts";
import { endRules } from "./ending.ts";
import { familyOperating, operatingSlots, trackOf } from "./operating.ts";
import type { FamilyParams, OpeningParams, PrivateParams } from "./params.ts";
import {
  closeByPhase,
  faceValue,
  parQuestion,
  payPrivates,
  privateConsent,
  privatesOf,
  privateWorth,
  settleWith,
} from "./privates.ts";
import { refuse } from "./refusals.ts";
import { shortOption } from "./short-game.ts";
import { stockRules } from "./stock.ts";
import { familyOptions, familyPresets, familyReadings, firstStockOrder } from "./versions.ts";

/** What `family1830` gives of a title; the rest is its data. */
export type Family = Pick<
  TitleDefinition,
  | "flow"
  | "rounds"
  | "interrupts"
  | "slots"
  | "routes"
  | "operatingOrder"
  | "options"
  | "presets"
  | "ruleOf"
  | "catalogue"
  | "tableActions"
  | "facts"
  | "changeEvents"
  | "overlays"
  | "readings"
> &
  Required<Pick<TitleDefinition, "chains">> &
  Pick<TitleDefinition, "opening" | "homes" | "onPhase">;

function flowOf(opening: RoundDef | undefined, regions: FlowDef["regions"]): FlowDef {
  return {
    initial: opening?.id ?? "stock",
    rounds: {
      ...(opening && { [opening.id]: { next: [{ on: "OPENED", to: "stock" }] } }),
      stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
      operating: {
        next: [
          { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
          { on: "RUN_DONE", to: "operating" },
          { on: "SET_DONE", to: "over", in: "ending.afterSet" },
          { on: "SET_DONE", to: "over", in: "ending.afterRun" },
          { on: "SET_DONE", to: "stock" },
        ],
      },
    },
    ...(regions && { regions }),
  };
}

const isRound = (opening: OpeningParams | RoundDef): opening is RoundDef => "steps" in opening;

/** The round of an opening, and what it sells. */
function openingOf(opening: OpeningParams | RoundDef, privates: PrivateParams | undefined) {
  if (isRound(opening)) return { round: opening, step: 5, rules: undefined };
  const { format, face = faceValue, step = 5, falls = 5 } = opening;
  const lots = (ctx: Ctx): string[] => [...(opening.lots ?? privatesOf(ctx))];
  const common = { id: "opening", lots, finish: "OPENED" };
  const round =
    format === "waterfall"
      ? waterfall({ ...common, by: falls, income: (tx) => payPrivates(tx, privates) })
      : selectAndRaise(common);
  return { round, step, rules: { lots, face, poor: "fall" as const } };
}

/** The rules of a title of the 1830 family, to be spread into `defineTitle` beside its data. */
export function family1830(params: FamilyParams = {}): Family {
  const { kinds = ["corporation"], par = "par" } = params;
  const opening = params.opening && openingOf(params.opening, params.privates);
  const stock = stockRules(params);
  const trading = params.privates?.betweenPlayers
    ? playerTrades({ whole: ["private"], isPurchase: () => false })
    : undefined;
  return {
    flow: flowOf(opening?.round, params.regions),
    rounds: [
      ...(opening ? [opening.round] : []),
      stockRound({
        closing: (tx) => askDiscards(tx, byPrice(tx)),
        again: params.sales?.again ?? true,
        ...params.stock,
        actions: [
          startAtPar({ kinds, par }),
          useForShare(),
          ...(trading?.actions ?? []),
          ...(params.stock?.actions ?? []),
        ],
        finish: "STOCK_DONE",
      }),
      familyOperating(params),
    ],
    interrupts: [
      discardQuestion(() => []),
      tileConsent,
      trainConsent,
      privateConsent,
      parQuestion,
      soldInterrupt(trackOf(params)),
      powerConsent,
      ...(trading ? [trading.question] : []),
    ],
    tableActions: [exchangeAtAnyTime, layAtAnyTime, ...(trading ? [trading.withdraw] : [])],
    changeEvents,
    facts: [powerUses, powerTurn, ...(params.loans ? loanFacts : [])],
    overlays: { [ASSIGNED]: {} },
    slots: {
      "opening.format": () => opening?.round.id ?? "stock",
      "opening.minBid": aboveFace(opening?.step ?? 5),
      "opening.settle": settleWith(par),
      "routes.accepts": (ctx) => (reading(ctx, "routes") === "best" ? "best" : "any"),
      "turnOrder.first": firstStockOrder,
      "turnOrder.next": (ctx, { lastActor }) => ({
        order: ctx.state.turnOrder,
        priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, ctx.state.turnOrder, lastActor),
      }),
      ...stock.slots,
      ...operatingSlots(params),
      ...endRules(params),
    },
    chains: {
      ...stock.chains,
      "score.adjust": privateWorth,
      "correct.owner": (ctx, company, owner) =>
        companyOf(ctx, company).kind === "private" && owner !== "pool"
          ? undefined
          : refuse(ctx, "CORRECTION_PLACE", { place: owner }),
      ...(params.home === "floated" && { "company.floated": placeHomes }),
    },
    ...(opening?.rules && { opening: opening.rules }),
    ...(params.home !== "started" && { homes: "later" }),
    onPhase: closeByPhase,
    routes: (ctx, company) => byTrain(ctx, withBonuses(ctx, company, params.routes?.(ctx, company) ?? {})),
    operatingOrder: (ctx) => byPrice(ctx).filter((id) => companyOf(ctx, id).floated),
    options: [...familyOptions, ...(params.shortGame ? [shortOption] : [])],
    presets: familyPresets,
    ruleOf: {},
    readings: familyReadings,
    catalogue,
  };
}
