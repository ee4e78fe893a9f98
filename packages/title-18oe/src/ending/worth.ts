import type { Ctx, PlayerId } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { railroad } from "../facts.ts";
import { ofKind } from "../railroads/kinds.ts";

/** 13.1: privates that lie face up count at face value, in addition to cash and shares. */
export const privatesWorth = (ctx: Ctx, player: PlayerId): number =>
  ofKind(ctx, "private").reduce(
    (sum, { id, owner }) =>
      owner === playerRef(player) && !railroad.read(ctx, id).faceDown
        ? sum + (ctx.rules.companies.get(id)?.value ?? 0)
        : sum,
    0,
  );
