import type { ActionDef, CompanyId, Ctx, PlayerId, Refusal, RoundDef, Slots, StepDef } from "@railhead/core";
import { phaseOf } from "@railhead/core/flow";
import { byPrice } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  alwaysOwns,
  askSold,
  countRebate,
  dividendStep,
  dropObsolete,
  emergencyOf,
  exportTrain,
  formsNone,
  halved,
  layingOwed,
  neverOwns,
  noExport,
  operating,
  operatingRound,
  ownsWithRoute,
  plainOffer,
  runStep,
  type TokenParams,
  type TrackParams,
  tokenStep,
  trackStep,
  trainStep,
  turnOf,
  withholds,
  withPowers,
  withRebates,
} from "@railhead/core/parts";
import { cashOf, companyOf, presidentOf, type Tx, tokensOf } from "@railhead/core/state";
import { permissiveUse } from "@railhead/core/track";
import { freeCash } from "@railhead/core/transfer";
import { giveBrought } from "./brought-train.ts";
import { countRound, endRound } from "./calendar.ts";
import { withCheapTokens } from "./cheaper.ts";
import { payCrossings } from "./crossings.ts";
import { insolventBy } from "./debts.ts";
import { reachGoal } from "./goals.ts";
import { helpFee } from "./help.ts";
import { homeFirst, homeLaid, placeBase } from "./homes.ts";
import { endIdle, isStill, lessIdle } from "./idle-train.ts";
import { layBudgets, layFee } from "./lays.ts";
import { lending } from "./loans.ts";
import { withMoves } from "./moved-token.ts";
import { paidByTile, paidByToken } from "./paid-places.ts";
import { gainPairs } from "./pairs.ts";
import type { ExportParams, FamilyParams, NewTrains } from "./params.ts";
import { within } from "./phases.ts";
import { closeByTrain, payPrivates, withPurchases } from "./privates.ts";
import { refuse } from "./refusals.ts";
import { buildingOver } from "./short-game.ts";
import { closeUnstartable } from "./started-by-private.ts";
import { payLay } from "./zones.ts";

/** Most that the president adds in an emergency to the price of another company's train: up to its face value. */
function presidentAdds(ctx: Ctx, company: CompanyId, train: string): number {
  const emergency = emergencyOf(ctx);
  if (!emergency || presidentOf(ctx, companyOf(ctx, company)) !== emergency.president) return 0;
  const face = ctx.rules.trains.get(train)?.price ?? 0;
  const short = Math.max(0, face - cashOf(ctx, companyRef(company)));
  return Math.min(short, freeCash(ctx, playerRef(emergency.president)));
}

/** Before the phase in which companies begin to sell trains to each other. */
function tooEarly({ trainTrade }: FamilyParams) {
  return (ctx: Ctx, train: string, from: string): Refusal | undefined => {
    const { phases } = ctx.rules.title;
    const at = (name: string) => phases.findIndex((phase) => phase.name === name);
    if (trainTrade === undefined || ctx.state.companies[from] === undefined) return undefined;
    return at(phaseOf(ctx).name) < at(trainTrade)
      ? refuse(ctx, "TRAIN_TRADE_LATER", { train, phase: trainTrade })
      : undefined;
  };
}

/** When a train leaves the stack without a buyer, for the slot `depot.export`. */
function exportBy({ exportAfter }: FamilyParams): Slots["depot.export"] {
  if (exportAfter === undefined) return noExport;
  const {
    after,
    to = "rusted",
    from,
    until,
    trains,
  }: ExportParams = typeof exportAfter === "string" ? { after: exportAfter } : exportAfter;
  return (tx, now) => {
    const next = tx.state.depot.stack.find(({ keptFor }) => keptFor === undefined)?.kind;
    const leaves = trains === undefined || (next !== undefined && trains.includes(next));
    if (now === after && leaves && within(tx, from, until)) exportTrain(tx, to);
  };
}

/** Why a company has bought all its new trains of this turn. */
function enough(
  ctx: Ctx,
  bound: NewTrains | undefined,
  company: CompanyId,
  train: string,
  from: string,
): Refusal | undefined {
  if (!bound || from !== "stack" || !within(ctx, undefined, bound.until)) return undefined;
  const { all = Number.POSITIVE_INFINITY, each = Number.POSITIVE_INFINITY } = bound;
  const fresh = turnOf(ctx).bought.filter((one) => one.from === "stack");
  if (fresh.length >= all) return refuse(ctx, "NEW_TRAINS", { company, n: all });
  return fresh.filter((one) => one.train === train).length >= each
    ? refuse(ctx, "NEW_TRAINS_KIND", { company, n: each, train })
    : undefined;
}

const OBLIGATIONS = { route: ownsWithRoute, always: alwaysOwns, never: neverOwns };

/** The first step of a turn, before which a company that operates for the first time places its base token. */
function placingHome(step: StepDef): StepDef {
  return {
    ...step,
    enter(tx) {
      const company = operating(tx);
      if (company !== undefined && companyOf(tx, company).turns === 1) placeBase(tx, company);
      step.enter?.(tx);
    },
  };
}

/** As an operating round begins, companies that are to operate for the first time place their base tokens. */
function placeAllHomes(tx: Tx): void {
  for (const id of byPrice(tx)) {
    const { floated, turns } = companyOf(tx, id);
    if (floated && turns === 0 && !tokensOf(tx, id).length) placeBase(tx, id);
  }
}

/** The step in which trains are bought: a company's first one closes the privates that say so. */
function closing(step: StepDef): StepDef {
  const actions = step.actions.map((action): ActionDef => {
    if (action.type !== "buy_train") return action;
    return {
      ...action,
      apply(tx, done) {
        const company = operating(tx);
        action.apply(tx, done);
        if (company !== undefined) closeByTrain(tx, company);
      },
    };
  });
  return { ...step, actions };
}

/** What the family says of laying track. */
export function trackOf(params: FamilyParams): TrackParams {
  const { restriction = "restrictive", track, shortGame, layBonus } = params;
  return {
    home: (ctx, id) => tokensOf(ctx, id).map(({ hex }) => hex),
    ...(restriction === "permissive" && { useful: permissiveUse }),
    ...track,
    guard: (ctx, company, lay) =>
      buildingOver(ctx, shortGame) ?? homeFirst(ctx, lay.hex) ?? track?.guard?.(ctx, company, lay),
    fee: (ctx) => layFee(ctx, params),
    crossed: payCrossings,
    laid(tx, company, hex) {
      homeLaid(tx, hex);
      payLay(tx, company, hex, layBonus);
      paidByTile(tx, company, hex, params.paidPlaces);
      track?.laid?.(tx, company, hex);
    },
  };
}

/** The family's operating round: track, token, run, dividend, trains. */
export function familyOperating(params: FamilyParams): RoundDef {
  const {
    tokens = 1,
    home = "operates",
    dividends = ["full", "withhold"],
    emergency: { fromOthers = true } = {},
  } = params;
  const early = tooEarly(params);
  const track = trackOf(params);
  const token: TokenParams = {
    allowance: (ctx, company, placed) =>
      buildingOver(ctx, params.shortGame) ??
      (placed >= tokens ? refuse(ctx, "TOKEN_PER_TURN", { company, most: tokens }) : undefined),
    ...params.token,
    placed(tx, company, hex, replaced) {
      reachGoal(tx, company, hex);
      paidByToken(tx, company, hex, params.paidPlaces);
      params.token?.placed?.(tx, company, hex, replaced);
    },
  };
  const steps = [
    withPowers(trackStep(track), track, ["lay", "token", "assign"]),
    withPowers(withCheapTokens(tokenStep(token), token), track, ["token", "late"]),
    withPowers(runStep(params.idleTrain ? { ran: lessIdle } : {}), track, ["late"]),
    withPowers(
      dividendStep({
        kinds: () => [...dividends],
        split(_ctx, _id, kind, earnings) {
          if (kind === "half") return halved(earnings);
          return kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings };
        },
        stays: isStill,
        after(tx, company) {
          dropObsolete(tx, company);
          endIdle(tx, company);
        },
      }),
      track,
      ["late"],
    ),
    withPowers(
      closing(
        trainStep({
          ...(fromOthers && { presidentAdds }),
          ...(params.discards === "removed" && { givenTo: "rusted" as const }),
          ...(params.emergency?.help && { helpFee: helpFee(params.emergency.help) }),
          ...insolventBy(params.emergency?.debt),
          ...params.trains,
          bought(tx, company, bought) {
            countRebate(tx, company, bought);
            params.trains?.bought?.(tx, company, bought);
          },
          guard: (ctx, company, train, from) =>
            early(ctx, train, from) ??
            enough(ctx, params.newTrains, company, train, from) ??
            params.trains?.guard?.(ctx, company, train, from),
        }),
      ),
      track,
      ["late"],
    ),
  ];
  const sold = (tx: Tx, id: CompanyId, seller: PlayerId) => {
    const buyer = operating(tx);
    if (buyer !== undefined) {
      giveBrought(tx, buyer, id);
      gainPairs(tx, buyer, id);
    }
    askSold(tx, id, seller, track);
    closeUnstartable(tx);
  };
  const moving = withMoves(steps, track);
  const purchases = params.opening ? withPurchases(moving, params.privates ?? {}, sold) : moving;
  const [last] = purchases.slice(moving.length).map((step) => withPowers(step, track, ["late"]));
  const all = layingOwed(lending([...purchases.slice(0, moving.length), ...(last ? [last] : [])], params));
  const [first, ...rest] = params.steps?.(all) ?? all;
  return operatingRound({
    steps: first ? [home === "operates" ? placingHome(first) : first, ...rest] : [],
    opening(tx) {
      countRound(tx);
      if (home === "round") placeAllHomes(tx);
      payPrivates(tx, params.privates);
      params.runBegins?.(tx);
    },
    ends: endRound,
    ...(params.setEnds && { closing: params.setEnds }),
  });
}

/** What the family's operating round decides. */
export function operatingSlots(
  params: FamilyParams,
): Pick<
  Slots,
  | "depot.export"
  | "depot.offer"
  | "formed.operates"
  | "lay.budget"
  | "track.cityUpgrade"
  | "train.obligation"
  | "receivership.dividend"
> &
  Partial<Pick<Slots, "emergency.trains">> {
  const { obligation = "route" } = params;
  return {
    "lay.budget": layBudgets(params),
    "track.cityUpgrade":
      params.restriction === "permissive" ? permissiveUse : (fit) => fit.newTrack || fit.raises,
    "train.obligation": OBLIGATIONS[obligation],
    "receivership.dividend": withholds,
    "formed.operates": formsNone,
    "depot.export": exportBy(params),
    "depot.offer": (ctx, company) => withRebates(ctx, company, plainOffer(ctx, company)),
    ...(params.emergency?.any && { "emergency.trains": (_ctx, offers) => [...offers] }),
  };
}
