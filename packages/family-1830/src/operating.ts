import type { ActionDef, CompanyId, Ctx, PlayerId, Refusal, RoundDef, Slots, StepDef } from "@railhead/core";
import type { LayBudget } from "@railhead/core/contract";
import { phaseOf } from "@railhead/core/flow";
import { byPrice } from "@railhead/core/market";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  alwaysOwns,
  askSold,
  dividendStep,
  emergencyOf,
  exportTrain,
  formsNone,
  halved,
  laysOrUpgrade,
  neverOwns,
  noExport,
  oneLay,
  operating,
  operatingRound,
  ownsWithRoute,
  placeHomes,
  runStep,
  type TrackParams,
  tokenStep,
  trackStep,
  trainStep,
  withholds,
  withPowers,
} from "@railhead/core/parts";
import { cashOf, companyOf, presidentOf, type Tx, tokensOf } from "@railhead/core/state";
import { permissiveUse } from "@railhead/core/track";
import { freeCash } from "@railhead/core/transfer";
import { lending } from "./loans.ts";
import type { ExportParams, FamilyParams } from "./params.ts";
import { closeByTrain, payPrivates, withPurchases } from "./privates.ts";
import { refuse } from "./refusals.ts";
import { buildingOver } from "./short-game.ts";

function layBudget({ lays = "one" }: FamilyParams): LayBudget {
  if (lays === "one") return oneLay;
  if (!("yellow" in lays)) return lays;
  const { yellow } = lays;
  return laysOrUpgrade((ctx) => (typeof yellow === "number" ? yellow : (yellow[phaseOf(ctx).name] ?? 1)));
}

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

/** Whether the running phase lies from one phase on and before another. */
function within(ctx: Ctx, from?: string, until?: string): boolean {
  const names = ctx.rules.title.phases.map(({ name }) => name);
  const now = names.indexOf(phaseOf(ctx).name);
  return (
    now >= (from === undefined ? 0 : names.indexOf(from)) &&
    (until === undefined || now < names.indexOf(until))
  );
}

/** When a train leaves the stack without a buyer, for the slot `depot.export`. */
function exportBy({ exportAfter }: FamilyParams): Slots["depot.export"] {
  if (exportAfter === undefined) return noExport;
  const {
    after,
    to = "rusted",
    from,
    until,
  }: ExportParams = typeof exportAfter === "string" ? { after: exportAfter } : exportAfter;
  return (tx, now) => {
    if (now === after && within(tx, from, until)) exportTrain(tx, to);
  };
}

const OBLIGATIONS = { route: ownsWithRoute, always: alwaysOwns, never: neverOwns };

/** The first step of a turn, before which a company that operates for the first time places its base token. */
function placingHome(step: StepDef): StepDef {
  return {
    ...step,
    enter(tx) {
      const company = operating(tx);
      if (company !== undefined && companyOf(tx, company).turns === 1) placeHomes(tx, company);
      step.enter?.(tx);
    },
  };
}

/** As an operating round begins, companies that are to operate for the first time place their base tokens. */
function placeAllHomes(tx: Tx): void {
  for (const id of byPrice(tx)) {
    const { floated, turns } = companyOf(tx, id);
    if (floated && turns === 0 && !tokensOf(tx, id).length) placeHomes(tx, id);
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
export const trackOf = ({ restriction = "restrictive", track, shortGame }: FamilyParams): TrackParams => ({
  home: (ctx, id) => tokensOf(ctx, id).map(({ hex }) => hex),
  ...(restriction === "permissive" && { useful: permissiveUse }),
  ...track,
  ...(shortGame && {
    guard: (ctx, company, lay) => buildingOver(ctx, shortGame) ?? track?.guard?.(ctx, company, lay),
  }),
});

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
  const token = tokenStep({
    allowance: (ctx, company, placed) =>
      buildingOver(ctx, params.shortGame) ??
      (placed >= tokens ? refuse(ctx, "TOKEN_PER_TURN", { company, most: tokens }) : undefined),
    ...params.token,
  });
  const steps = [
    withPowers(trackStep(track), track, ["lay", "token", "assign"]),
    withPowers(token, track, ["token"]),
    runStep({}),
    dividendStep({
      kinds: () => [...dividends],
      split(_ctx, _id, kind, earnings) {
        if (kind === "half") return halved(earnings);
        return kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings };
      },
    }),
    closing(
      trainStep({
        ...(fromOthers && { presidentAdds }),
        ...params.trains,
        guard: (ctx, company, train, from) =>
          early(ctx, train, from) ?? params.trains?.guard?.(ctx, company, train, from),
      }),
    ),
  ];
  const sold = (tx: Tx, id: CompanyId, seller: PlayerId) => askSold(tx, id, seller, track);
  const all = lending(params.opening ? withPurchases(steps, params.privates ?? {}, sold) : steps, params);
  const [first, ...rest] = params.steps?.(all) ?? all;
  return operatingRound({
    steps: first ? [home === "operates" ? placingHome(first) : first, ...rest] : [],
    opening(tx) {
      if (home === "round") placeAllHomes(tx);
      payPrivates(tx, params.privates);
      params.runBegins?.(tx);
    },
    ...(params.setEnds && { closing: params.setEnds }),
  });
}

/** What the family's operating round decides. */
export function operatingSlots(
  params: FamilyParams,
): Pick<
  Slots,
  | "depot.export"
  | "formed.operates"
  | "lay.budget"
  | "track.cityUpgrade"
  | "train.obligation"
  | "receivership.dividend"
> {
  const { obligation = "route" } = params;
  const plain = layBudget(params);
  const budget: LayBudget = params.shortGame
    ? {
        ...plain,
        refusal: (ctx, company, lay) =>
          buildingOver(ctx, params.shortGame) ?? plain.refusal(ctx, company, lay),
      }
    : plain;
  return {
    "lay.budget": () => budget,
    "track.cityUpgrade":
      params.restriction === "permissive" ? permissiveUse : (fit) => fit.newTrack || fit.raises,
    "train.obligation": OBLIGATIONS[obligation],
    "receivership.dividend": withholds,
    "formed.operates": formsNone,
    "depot.export": exportBy(params),
  };
}
