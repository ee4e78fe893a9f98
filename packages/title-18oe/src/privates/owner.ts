import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { companyOf, presidentOf } from "@railhead/core/state";
import { railroad } from "../facts.ts";
import { refuse } from "../refusals.ts";

/** Why a player may not use a private: it is someone else's, out of the game or not in it, or lies face down (6.1). */
export function privateRefusal(ctx: Ctx, player: PlayerId, id: CompanyId): Refusal | undefined {
  const { owner, closed = true } = ctx.state.companies[id] ?? {};
  if (closed || owner !== playerRef(player)) return refuse(ctx, "NOT_YOUR_PRIVATE", { company: id });
  return railroad.read(ctx, id).faceDown ? refuse(ctx, "PRIVATE_FACE_DOWN", { company: id }) : undefined;
}

/** Whether a private, face up or down, belongs to the leader of a railroad. */
export function ledByOwner(ctx: Ctx, id: CompanyId, company: CompanyId): boolean {
  const { owner, closed = true } = ctx.state.companies[id] ?? {};
  const president = presidentOf(ctx, companyOf(ctx, company));
  return !closed && president !== undefined && owner === playerRef(president);
}
