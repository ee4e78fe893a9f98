import type { Ctx, OpeningRules, PlayerId, Refusal, TitleDefinition } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { certificateRefusal } from "@railhead/core/parts";
import { freeCash } from "@railhead/core/transfer";
import { refuse } from "@railhead/core/vocabulary";
import type { Effect } from "../def.ts";

/** What the title's opening sells. Throws where it sells nothing: such a house rule is not offered there. */
export function openingOf(ctx: Ctx): OpeningRules {
  const { opening } = ctx.rules.title;
  if (!opening) throw new Error(`${ctx.rules.title.id} has no opening sale`);
  return opening;
}

/** The chart's event that leads out of the title's own opening. */
export function openingDone(title: TitleDefinition): string {
  const arrow = title.flow.rounds[title.slots["opening.format"]()]?.next[0];
  if (!arrow) throw new Error(`${title.id} has no way out of its opening`);
  return arrow.on;
}

/** For `otherwise`: acts where an opening sells something. */
export const whereLotsAreSold =
  (how: string) =>
  (title: TitleDefinition): Effect =>
    title.opening
      ? { effect: "acts", how }
      : { effect: "never", how: "Nothing is sold before the first round." };

export const cashOfPlayer = (ctx: Ctx, player: PlayerId): number => freeCash(ctx, playerRef(player));

/** Whether a player may take one more certificate. */
export const hasRoom = (ctx: Ctx, player: PlayerId): boolean => !certificateRefusal(ctx, player);

/** Why a player cannot pay this voluntarily: cash, or the certificate limit. */
export function paymentRefusal(
  ctx: Ctx,
  player: PlayerId,
  amount: number,
  variant: string,
): Refusal | undefined {
  const n = cashOfPlayer(ctx, player);
  if (amount > n) return refuse.by(variant)("BID_OVER_CASH", { player, n, amount });
  return certificateRefusal(ctx, player);
}
