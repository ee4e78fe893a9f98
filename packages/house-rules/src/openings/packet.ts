import type { Ctx, PlayerId, RoundDef } from "@railhead/core";
import { lowestPrice, type OpeningParams, opening } from "@railhead/core/parts";
import { cashOfPlayer, hasRoom, openingDone, openingOf } from "./common.ts";
import { actions } from "./vocabulary.ts";

export const FREE_PACKET = "free-packet";
export const PACKET_ROUND = "free_packet";

/** The round in which players in turn buy any lot at a fixed price. `step`: by how much prices fall when all have passed. */
export function packetRound(step: number): RoundDef {
  /** Whether the poor are waited for: prices fall until they can pay. */
  const waits = (ctx: Ctx): boolean => openingOf(ctx).poor === "fall";
  const params: OpeningParams = {
    id: PACKET_ROUND,
    step: "packet",
    variant: FREE_PACKET,
    lots: (ctx) => openingOf(ctx).lots(ctx),
    finish: (tx) => openingDone(tx.rules.title),
    buy: {
      prices: (ctx, lot) => openingOf(ctx).prices?.(ctx, lot) ?? [openingOf(ctx).face(ctx, lot)],
      by: actions.choose_lot,
    },
    allPass: {
      falls: { by: step, what: "all" },
      income: { when: "always", pay: (tx) => openingOf(tx).allPassed?.(tx) },
    },
    declines: (ctx) => waits(ctx) && lowestPrice(params, ctx) > 0,
    able(ctx: Ctx, player: PlayerId) {
      const lowest = lowestPrice(params, ctx);
      if (waits(ctx)) return lowest > 0 || hasRoom(ctx, player);
      return hasRoom(ctx, player) && cashOfPlayer(ctx, player) >= lowest;
    },
    richest: "first",
  };
  return opening(params);
}
