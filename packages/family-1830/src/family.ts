import type { Ctx, RoundDef, TitleDefinition } from "@railhead/core";
import { reading } from "@railhead/core/engine";
import type { FlowDef } from "@railhead/core/flow";
import { byPrice } from "@railhead/core/market";
import {
  ASSIGNED,
  aboveFace,
  askDiscards,
  companyMark,
  discardQuestion,
  exchangeAtAnyTime,
  inFirstStockRound,
  layAtAnyTime,
  liftMarks,
  loanFacts,
  marksKept,
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
import { byTrain, freeStops, multiplied, perToken } from "@railhead/core/track";
import { keepBrought } from "./brought-train.ts";
import { goingOption, goingTrain, lastRound, roundsPlayed } from "./calendar.ts";
import { catalogue } from "./catalogue.ts";
import { changeEvents } from "./change-events.ts";
import { charter } from "./charter.ts";
import { debtFirst, debtOf, debts, growDebts, repayDebt } from "./debts.ts";
import { oneEach } from "./draft.ts";
import { drawCompanies, drawnFor, drawOption } from "./drawn.ts";
import { endRules } from "./ending.ts";
import { fewHere, floatOut, printFew, withFew } from "./few-players.ts";
import { firstPurchases } from "./first-purchases.ts";
import { homeQuestion, homeWaits, placeBase } from "./homes.ts";
import { beginIdle, idle } from "./idle-train.ts";
import { movedInterrupt } from "./moved-token.ts";
import { familyOperating, operatingSlots, trackOf } from "./operating.ts";
import { placesReached, withPaidPlaces } from "./paid-places.ts";
import { losePairs, pairsBy, withPairs } from "./pairs.ts";
import type { EndParams, FamilyParams, OpeningParams, PrivateParams, PrivateTrades } from "./params.ts";
import { within } from "./phases.ts";
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
import { withRouteBonuses } from "./route-bonuses.ts";
import { placeSetUp } from "./set-up.ts";
import { shortOption } from "./short-game.ts";
import { afterStart, closeUnstartable, sharesPaid, startRefusal } from "./started-by-private.ts";
import { stockRules } from "./stock.ts";
import { familyOptions, familyPresets, familyReadings, firstStockOrder } from "./versions.ts";
import { clearZone, tilesGoOption, zoneCleared } from "./zones.ts";

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
  Pick<TitleDefinition, "opening" | "homes" | "onPhase" | "setup" | "charter" | "limits">;

function flowOf(opening: RoundDef | undefined, { regions, end }: FamilyParams): FlowDef {
  return {
    initial: opening?.id ?? "stock",
    rounds: {
      ...(opening && { [opening.id]: { next: [{ on: "OPENED", to: "stock" }] } }),
      stock: {
        next: [
          ...(end?.stockRound ? [{ on: "STOCK_DONE", to: "over", in: "ending.afterRun" }] : []),
          { on: "STOCK_DONE", to: "operating" },
        ],
      },
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
  const {
    format,
    face = faceValue,
    step = 5,
    falls = 5,
    falling = 1,
    multiples = true,
    holds,
    raisers,
  } = opening;
  const lots = (ctx: Ctx): string[] => [...(opening.lots ?? privatesOf(ctx))];
  const common = { id: "opening", lots, finish: "OPENED", ...(!multiples && { multiples: false as const }) };
  const round =
    format === "draft"
      ? oneEach(lots)
      : format === "waterfall"
        ? waterfall({
            ...common,
            ...(holds && { holds }),
            ...(raisers && { raisers }),
            by: falls,
            first: falling,
            income: (tx) => payPrivates(tx, privates),
          })
        : selectAndRaise(common);
  return { round, step, rules: { lots, face, poor: "fall" as const } };
}

/** Trades of privates between players, where there are some. */
function tradesOf({ betweenPlayers = false }: PrivateParams = {}) {
  if (betweenPlayers === false) return undefined;
  const {
    instead = false,
    by,
    least = 0,
    from,
    until,
  }: PrivateTrades = betweenPlayers === true ? {} : betweenPlayers;
  return playerTrades({
    whole: ["private"],
    isPurchase: () => instead,
    least,
    guard(ctx, { buyer }, seat) {
      if (by === "buyer" && seat !== buyer) return refuse(ctx, "PRIVATE_TRADE_BUYER", {});
      return (from === "secondRound" && inFirstStockRound(ctx)) || !within(ctx, undefined, until)
        ? refuse(ctx, "PRIVATE_TRADE_LATER", {})
        : undefined;
    },
  });
}

/** What ends the game: with a number of rounds, their last. */
function endOf({ end = {}, calendar }: FamilyParams): EndParams {
  const rounds = calendar?.rounds;
  if (rounds === undefined) return end;
  return { ...end, triggers: [...(end.triggers ?? []), { trigger: lastRound(rounds), timing: "run" }] };
}

/** The rules of a title of the 1830 family, to be spread into `defineTitle` beside its data. */
export function family1830(params: FamilyParams = {}): Family {
  const { kinds = ["corporation"], par = "par", fewPlayers } = params;
  const opening = params.opening && openingOf(params.opening, params.privates);
  const drafts = params.opening && !isRound(params.opening) && params.opening.format === "draft";
  const stock = stockRules(params);
  const trading = tradesOf(params.privates);
  return {
    flow: flowOf(opening?.round, params),
    rounds: [
      ...(opening ? [opening.round] : []),
      withFew(
        stockRound({
          again: params.sales?.again ?? true,
          ...params.stock,
          turnBegins(tx) {
            losePairs(tx);
            params.stock?.turnBegins?.(tx);
          },
          closing(tx) {
            losePairs(tx);
            growDebts(tx, params.emergency?.debt);
            (params.stock?.closing ?? ((now) => askDiscards(now, byPrice(now))))(tx);
          },
          actions: [
            startAtPar({
              kinds,
              par,
              guard: startRefusal,
              shares: sharesPaid,
              begun: (tx, _player, company) => afterStart(tx, company),
            }),
            useForShare(),
            ...(trading?.actions ?? []),
            ...(params.emergency?.debt ? [repayDebt] : []),
            ...(params.stock?.actions ?? []),
          ],
          finish: "STOCK_DONE",
        }),
        params.fewPlayers,
      ),
      familyOperating(params),
    ],
    interrupts: [
      discardQuestion(
        () => [],
        () => (params.discards === "removed" ? "rusted" : "pool"),
      ),
      tileConsent,
      trainConsent,
      privateConsent,
      parQuestion,
      homeQuestion,
      soldInterrupt(trackOf(params)),
      powerConsent,
      movedInterrupt(trackOf(params)),
      ...(trading ? [trading.question] : []),
    ],
    tableActions: [exchangeAtAnyTime, layAtAnyTime, ...(trading ? [trading.withdraw] : [])],
    changeEvents,
    facts: [
      powerUses,
      powerTurn,
      drawnFor,
      homeWaits,
      zoneCleared,
      roundsPlayed,
      placesReached,
      firstPurchases,
      pairsBy,
      companyMark,
      idle,
      ...(params.loans ? loanFacts : []),
      ...(params.emergency?.debt ? [debts] : []),
    ],
    overlays: { [ASSIGNED]: {} },
    slots: {
      "opening.format": () => opening?.round.id ?? "stock",
      "opening.minBid": aboveFace(opening?.step ?? 5),
      "opening.settle": settleWith(par),
      "routes.accepts": (ctx, company) =>
        reading(ctx, "routes") === "best" && !idle.read(ctx, company).due ? "best" : "any",
      "turnOrder.first": drafts
        ? (ctx) => ({ order: ctx.state.seatOrder, priority: ctx.state.seatOrder[0] ?? "" })
        : firstStockOrder,
      "turnOrder.next": (ctx, { lastActor }) => ({
        order: ctx.state.turnOrder,
        priority: lastActor === null ? ctx.state.priority : nextPlayer(ctx, ctx.state.turnOrder, lastActor),
      }),
      ...stock.slots,
      ...operatingSlots(params),
      ...endRules({ ...params, end: endOf(params) }),
    },
    chains: {
      ...stock.chains,
      "score.adjust": (ctx, player) => privateWorth(ctx, player) - debtOf(ctx, player),
      ...(params.emergency?.debt && { "stock.debt": debtFirst }),
      ...(params.emergency?.sellMore && { "emergency.sources": () => ({ more: true }) }),
      "train.saleGuard": (ctx, seller, buyer, train) =>
        marksKept(ctx, seller, buyer, train) ?? goingTrain(ctx, seller, train),
      ...(drafts && { "opening.runOrder": (_ctx, _run, order) => [...order].reverse() }),
      "correct.owner": (ctx, company, owner) =>
        companyOf(ctx, company).kind === "private" && owner !== "pool"
          ? undefined
          : refuse(ctx, "CORRECTION_PLACE", { place: owner }),
      ...((params.home === "floated" || params.fewPlayers) && {
        "company.floated": (tx, company) => {
          if (params.home === "floated") placeBase(tx, company);
          floatOut(tx, company, params.fewPlayers);
        },
      }),
    },
    ...(opening?.rules && { opening: opening.rules }),
    ...(params.home !== "started" && { homes: "later" }),
    setup(tx) {
      if (params.drawn) drawCompanies(tx, params.drawn);
      if (params.fewPlayers) printFew(tx, params.fewPlayers);
      placeSetUp(tx);
      keepBrought(tx);
    },
    limits: {
      sellDown: true,
      inParts: params.sales?.again ?? true,
      ...(fewPlayers?.floatsOut && { poolFills: (ctx) => fewHere(ctx, fewPlayers) }),
    },
    onPhase(tx, phase) {
      closeByPhase(tx, phase);
      closeUnstartable(tx);
      beginIdle(tx, params, phase);
      clearZone(tx, phase, params.tilesGo);
      liftMarks(tx, phase);
    },
    routes(ctx, company) {
      const joined = withRouteBonuses(params.routes?.(ctx, company) ?? {}, params.routeBonuses);
      const own = withPaidPlaces(ctx, company, joined, params.paidPlaces);
      const stops = freeStops(ctx, perToken(ctx, company, withBonuses(ctx, company, own)));
      return withPairs(ctx, company, multiplied(ctx, byTrain(ctx, stops)));
    },
    operatingOrder: (ctx) => byPrice(ctx).filter((id) => companyOf(ctx, id).floated),
    options: [
      ...familyOptions,
      ...(params.shortGame ? [shortOption] : []),
      ...(params.calendar ? [goingOption] : []),
      ...(params.drawn ? [drawOption(params.drawn)] : []),
      ...(params.tilesGo && params.tilesGo.phases.length > 1 ? [tilesGoOption(params.tilesGo)] : []),
    ],
    presets: familyPresets,
    ruleOf: {},
    charter,
    readings: familyReadings,
    catalogue: opening ? { ...catalogue, firstSet: 2 } : catalogue,
  };
}
