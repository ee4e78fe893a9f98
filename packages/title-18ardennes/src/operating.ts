import type { CompanyId, Ctx, OptionValue, Refusal } from "@railhead/core";
import { tileFace } from "@railhead/core/board";
import type { LayAsked, LayBudget } from "@railhead/core/contract";
import { phaseReached } from "@railhead/core/flow";
import { playerIn, playerRef } from "@railhead/core/model";
import {
  dividendStep,
  laysOf,
  operatingRound,
  ownShareStep,
  runStep,
  type TrackParams,
  tokenStep,
  trackStep,
  trainStep,
} from "@railhead/core/parts";
import { companyOf, type Tx, tokensOf } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { claimRight, collectForts, fillCircles, fortIncome, MARKERS } from "./bonus.ts";
import { convertStep, investStep, operatedBefore } from "./conversion.ts";
import { publics } from "./data.ts";
import { events } from "./events.ts";
import { INCOME_SHARE, isMinor } from "./facts.ts";
import { option } from "./options.ts";
import { refuse } from "./refusals.ts";
import { afterRun, grandRefusal, presidentAdds, tradeIn } from "./trainRules.ts";

/** A minor lays or upgrades one tile, never to brown; a public company lays two yellow tiles or upgrades one (6.3). */
function allowance(ctx: Ctx, company: CompanyId, { upgrade, hex, tile: id }: LayAsked): Refusal | undefined {
  const { kind, lays } = laysOf(ctx);
  const minor = kind === "minor";
  const most = minor ? 1 : 2;
  if (lays.length >= most || lays.some((one) => one.upgrade))
    return refuse(ctx, "TRACK_ALLOWANCE", { company, most: minor ? 1 : lays.length });
  if (upgrade && lays.length) return refuse(ctx, "TRACK_EITHER", { company });
  const tile = id === undefined ? undefined : ctx.rules.tiles.get(id);
  if (hex === undefined || !tile) return undefined;
  if (minor && tile.colour === "brown") return refuse(ctx, "MINOR_BROWN", { company });
  return labelRefusal(ctx, hex, tile.id);
}

/** The one City whose brown tile is its own (11.2). */
const OWN_BROWN = { hex: "F10", tile: "220" };

function labelRefusal(ctx: Ctx, hex: string, tile: string): Refusal | undefined {
  const brown = ctx.rules.tiles.get(tile)?.colour === "brown";
  const labelled = hex === OWN_BROWN.hex || tile === OWN_BROWN.tile;
  if (!brown || !labelled || (hex === OWN_BROWN.hex && tile === OWN_BROWN.tile)) return undefined;
  return refuse(ctx, "TILE_NOT_FOR_HEX", { hex, tile, colour: "brown" });
}

/** Dunkerque comes to its second Ferry when it is upgraded, not before (6.4.1). */
const SECOND_FERRY = { hex: "G3", edge: 2 };

function ferryGuard(
  ctx: Ctx,
  _company: CompanyId,
  { hex, tile, rotation }: { hex: string; tile: string; rotation: number },
): Refusal | undefined {
  if (hex !== SECOND_FERRY.hex) return undefined;
  const joined = (tileFace(ctx.rules, tile, rotation).sides & (1 << SECOND_FERRY.edge)) !== 0;
  const upgraded = ctx.rules.tiles.get(tile)?.colour !== "yellow";
  return joined === upgraded ? undefined : refuse(ctx, "SECOND_FERRY", { hex, tile });
}

export const layBudget: LayBudget = { refusal: allowance };

const track: TrackParams = {
  guard: ferryGuard,
  home: (ctx, company) => tokensOf(ctx, company).map((token) => token.hex),
  laid(tx, company, hex) {
    fillCircles(tx, hex);
    collectForts(tx, company);
  },
};

/** 6.4: one token in a turn. */
const tokenAllowance = (ctx: Ctx, company: CompanyId, placed: number): Refusal | undefined =>
  placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 }) : undefined;

/** 6.2: from phase 4 on, once the company has ended an operating turn. */
function mayIssue(ctx: Ctx, company: CompanyId): Refusal | undefined {
  const early: OptionValue | undefined = option(ctx, "issuing");
  if (early === "phase4" && !phaseReached(ctx, "4")) return refuse(ctx, "ISSUE_PHASE", { company });
  return operatedBefore(ctx, company) ? undefined : refuse(ctx, "ISSUE_FIRST_TURN", { company });
}

/** 3.2.5: the Guillaume-Luxembourg pays its owner as an operating round begins. */
function payIncome(tx: Tx): void {
  const at = tx.state.companies[INCOME_SHARE]?.certificates[0]?.at;
  const player = playerIn(at);
  if (player === undefined) return;
  tx.log(events.income_paid({ player, company: INCOME_SHARE, amount: publics.income }));
  pay(tx, "bank", playerRef(player), publics.income);
}

/** 6: the steps of an operating turn, in their order. */
export const operatingSteps = operatingRound({
  opening: payIncome,
  steps: [
    convertStep,
    investStep,
    ownShareStep({
      id: "issue",
      kinds: ["5-share", "10-share"],
      maySell: mayIssue,
      mayBuy: (ctx, company) => refuse(ctx, "NO_BUYBACK", { company }),
    }),
    trackStep(track),
    tokenStep({
      allowance: tokenAllowance,
      cost: (ctx, company) =>
        isMinor(companyOf(ctx, company)) ? publics.tokenCost.minor : publics.tokenCost.public,
      // A circle for which the map names a minor is kept for no one.
      reserved: () => 0,
      yields: MARKERS,
      placed(tx, company, hex, marker) {
        claimRight(tx, company, hex, marker);
        collectForts(tx, company);
      },
    }),
    runStep({
      before: collectForts,
      extra: fortIncome,
    }),
    dividendStep({
      kinds: () => ["full", "withhold"],
      split: (_ctx, _company, kind, earnings) =>
        kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings },
      after: afterRun,
    }),
    trainStep({
      guard: (ctx, company, train) => grandRefusal(ctx, company, train),
      presidentAdds,
      actions: [tradeIn],
    }),
  ],
});
