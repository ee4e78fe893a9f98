import type { Ctx } from "../../contract/rules.ts";
import { type Stages, stagesOf } from "../../flow/stages.ts";
import type { OpeningParams } from "./params.ts";
import { bidRange, openLots } from "./prices.ts";

/** What an opening is doing: a lot is chosen, opened for bids, raised, offered at falling prices, or taken by the richest. */
export type OpeningStage = "choose" | "open" | "raise" | "offer" | "discount";
type OpeningEvent = "BID" | "LOT_CHOSEN" | "OFFERED" | "SOLD" | "POOR" | "CONTESTED";

/**
 * Whether a player is asked to choose. Default, where the format says nothing: players who could open something,
 * where opening is mandatory.
 */
export function isAble(params: OpeningParams, ctx: Ctx, player: string): boolean {
  if (params.able) return params.able(ctx, player);
  if (params.opens !== "must") return true;
  return openLots(params, ctx).some((lot) => bidRange(params, ctx, player, lot) !== undefined);
}

/** The stages that a format has, and the arrows between them. */
export function openingStages(params: OpeningParams): Stages<OpeningStage, OpeningEvent> {
  const { opens, offers, buy, richest } = params;
  const all = stagesOf<OpeningStage, OpeningEvent>({
    initial: "choose",
    states: {
      choose: {
        on: {
          ...((opens || buy?.contest) && { BID: "raise" }),
          ...(opens === "may" && { LOT_CHOSEN: "open" }),
          ...(richest && { POOR: "discount" }),
          ...(buy?.earlyBids && { CONTESTED: "raise" }),
        },
      },
      open: { on: { BID: "raise", ...(offers && { OFFERED: "offer" }) } },
      raise: { on: { BID: "raise", SOLD: "choose" } },
      offer: { on: { SOLD: "choose" } },
      discount: { on: { SOLD: "choose" } },
    },
  });
  const reached = new Set(["choose"]);
  for (const stage of reached) for (const to of Object.values(all.states[stage]?.on ?? {})) reached.add(to);
  return { ...all, states: Object.fromEntries(Object.entries(all.states).filter(([id]) => reached.has(id))) };
}
