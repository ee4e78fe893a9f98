import type { CompanyId, Ctx, InterruptDef, Refusal } from "@railhead/core";
import type { LayAsked, LayBudget } from "@railhead/core/contract";
import { companyRef, playerRef } from "@railhead/core/model";
import {
  dividendStep,
  halved,
  hasTrain,
  laysOf,
  operatingRound,
  ownShareStep,
  runStep,
  type TrackParams,
  tileConsent,
  tokenStep,
  trackStep,
  trainStep,
} from "@railhead/core/parts";
import { cashOf, companyOf, presidentOf, tokensOf } from "@railhead/core/state";
import { freeCash } from "@railhead/core/transfer";
import { actions } from "./actions.ts";
import { option } from "./options.ts";
import { discardPullman, pullmanGuard } from "./pullman.ts";
import { refuse } from "./refusals.ts";
import { keptForMinors } from "./sale.ts";

const isMinor = (ctx: Ctx, company: CompanyId): boolean => companyOf(ctx, company).kind === "minor";

/** 4.4.1: a minor lays one yellow tile, two in the very first operating round; a corporation lays or upgrades one. */
function allowance(ctx: Ctx, company: CompanyId, { upgrade }: LayAsked): Refusal | undefined {
  const { kind, lays } = laysOf(ctx);
  if (kind === "minor") {
    if (upgrade) return refuse(ctx, "MINOR_UPGRADE", { company });
    const first = ctx.state.round.set === 1 && ctx.state.round.run === 1;
    const most = first ? 2 : 1;
    return lays.length >= most
      ? refuse(ctx, "TRACK_ALLOWANCE", { company, most }, first ? "EU-4.4.1-02" : "EU-4.4.1-01")
      : undefined;
  }
  return lays.length >= 1 ? refuse(ctx, "TRACK_ALLOWANCE", { company, most: 1 }, "EU-4.4.1-04") : undefined;
}

/** 4.4.2: a corporation places one token in its turn, a minor none. */
function tokenAllowance(ctx: Ctx, company: CompanyId, placed: number): Refusal | undefined {
  if (isMinor(ctx, company)) return refuse(ctx, "MINOR_TOKEN", { company });
  return placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 }) : undefined;
}

/** 4.6: the first tile of a grey hex needs the consent of the owner of its minor, while that minor exists. */
function consent(ctx: Ctx, company: CompanyId, hex: string, upgrade: boolean): string | undefined {
  if (upgrade) return undefined;
  for (const { entity } of ctx.rules.map.hexes.get(hex)?.blocked_by ?? []) {
    const minor = ctx.state.companies[entity];
    if (
      minor &&
      !minor.closed &&
      minor.owner !== undefined &&
      presidentOf(ctx, minor) !== presidentOf(ctx, companyOf(ctx, company))
    ) {
      return presidentOf(ctx, minor);
    }
  }
  return undefined;
}

export const layBudget: LayBudget = { refusal: allowance };

const track: TrackParams = {
  consent,
  home: (ctx, company) => tokensOf(ctx, company).map((token) => token.hex),
};

/** Half of earnings rounded up to £10 is paid, the rest kept; a minor halves what it has without such rounding (4.4.4). */
function splitEarnings(ctx: Ctx, company: CompanyId, kind: string, earnings: number) {
  if (kind === "full") return { distributed: earnings, kept: 0 };
  if (kind === "withhold") return { distributed: 0, kept: earnings };
  return halved(earnings, isMinor(ctx, company) ? 1 : 10);
}

/** Whether the treasury leaves the president out of a purchase from another company (4.5.2, option `presidentTrade`). */
const treasuryPays = (ctx: Ctx, treasury: number): boolean =>
  treasury !== 0 && option(ctx, "presidentTrade") === "emptyTreasury";

/** 4.5.2: with nothing in the treasury the president may pay for another company's train, up to its face value. */
function presidentAdds(ctx: Ctx, company: CompanyId, train: string): number {
  const president = presidentOf(ctx, companyOf(ctx, company));
  if (isMinor(ctx, company) || president === undefined || hasTrain(ctx, company)) return 0;
  const treasury = cashOf(ctx, companyRef(company));
  if (treasuryPays(ctx, treasury)) return 0;
  const face = ctx.rules.trains.get(train)?.price ?? 0;
  return Math.min(freeCash(ctx, playerRef(president)), Math.max(0, face - treasury));
}

/**
 * 4.5.2: why the president adds nothing further: there is money in the treasury, or the face value or the president's
 * cash is less.
 */
function addsRefusal(ctx: Ctx, company: CompanyId, train: string, price: number): Refusal | undefined {
  const president = presidentOf(ctx, companyOf(ctx, company));
  if (isMinor(ctx, company) || president === undefined || hasTrain(ctx, company)) return undefined;
  const treasury = cashOf(ctx, companyRef(company));
  if (treasuryPays(ctx, treasury))
    return refuse(ctx, "PRESIDENT_ADDS_NOTHING", { company, cash: treasury, price });
  const face = ctx.rules.trains.get(train)?.price ?? 0;
  if (price > face) return refuse(ctx, "PRESIDENT_ADDS_FACE", { player: president, train, price: face });
  return refuse(ctx, "PRESIDENT_ADDS_CASH", {
    player: president,
    cash: freeCash(ctx, playerRef(president)),
    price,
  });
}

export const operatingSteps = operatingRound({
  steps: [
    trackStep(track),
    tokenStep({ allowance: tokenAllowance, reserved: keptForMinors }),
    runStep({ action: actions.run_routes }),
    dividendStep({
      kinds: (ctx, company) => (isMinor(ctx, company) ? ["half"] : ["full", "half", "withhold"]),
      split: splitEarnings,
    }),
    trainStep({
      guard: (ctx, company, train) => pullmanGuard(ctx, company, train),
      presidentAdds,
      addsRefusal,
      actions: [discardPullman],
    }),
    ownShareStep({
      kinds: ["corporation"],
      deals: (ctx) => (option(ctx, "ownShareDeals") === "any" ? "any" : "one"),
      maySell: (ctx, company) =>
        companyOf(ctx, company).turns > 1 ? undefined : refuse(ctx, "OWN_SALE_FIRST_TURN", { company }),
      mayBuy: (ctx, company) =>
        option(ctx, "firstTurnBuyback") || companyOf(ctx, company).turns > 1
          ? undefined
          : refuse(ctx, "OWN_BUY_FIRST_TURN", { company }),
    }),
  ],
});

export const trackConsent: InterruptDef = tileConsent;
