import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { companyOf, presidentOf, singlesAt } from "@railhead/core/state";
import { railroad } from "../facts.ts";
import { hasTenShares, isMajor, isRegional, ofKind } from "../railroads/kinds.ts";
import { majorsAllowed, trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { freeShares } from "../stock/custody.ts";
import { isLinked } from "./link.ts";

/** The first train phase in which minors merge (10.5). */
const FIRST_PHASE = 3;

/**
 * Where the share comes from that a minor of a player is given for: a major's treasury, but for what is kept there for others (14.4),
 * or the Open Market; undefined where there is none.
 */
export function shareSource(ctx: Ctx, player: PlayerId, into: CompanyId): "treasury" | "pool" | undefined {
  const state = companyOf(ctx, into);
  if (isMajor(ctx, into) && freeShares(ctx, into, player)) return "treasury";
  return singlesAt(state, "pool").length ? "pool" : undefined;
}

/** Whether a railroad has taken over a minor in the running stock round (10.5). */
export const mergedNow = (ctx: Ctx, into: CompanyId): boolean =>
  railroad.read(ctx, into).merged === ctx.state.round.set;

/** Why no minor at all goes into this railroad now. */
function intoRefusal(ctx: Ctx, into: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[into];
  if (!state || state.closed || !hasTenShares(ctx, into))
    return refuse(ctx, "UNKNOWN_COMPANY", { company: into });
  if (presidentOf(ctx, state) === undefined) return refuse(ctx, "UNLED", { company: into });
  return mergedNow(ctx, into) ? refuse(ctx, "MERGED_ALREADY", { company: into }) : undefined;
}

/** Why a minor may not go into a railroad, under any president (10.5). */
export function mergeRefusal(
  ctx: Ctx,
  player: PlayerId,
  minor: CompanyId,
  into: CompanyId,
): Refusal | undefined {
  if (!majorsAllowed(ctx) || trainPhase(ctx) < FIRST_PHASE) return refuse(ctx, "MERGERS_LATER");
  const state = ctx.state.companies[minor];
  if (state?.kind !== "minor" || state.closed || state.owner !== playerRef(player))
    return refuse(ctx, "NOT_YOUR_MINOR", { company: minor });
  const other = intoRefusal(ctx, into);
  if (other) return other;
  return shareSource(ctx, player, into) === undefined && !isLinked(ctx, minor, into)
    ? refuse(ctx, "NOT_LINKED", { company: minor, of: into })
    : undefined;
}

/** Minors that a player has before them. */
export const minorsOf = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  ofKind(ctx, "minor").flatMap(({ id, owner }) => (owner === playerRef(player) ? [id] : []));

/** Railroads of ten shares that a player leads, or of all. */
export const ledOnes = (ctx: Ctx, player?: PlayerId): CompanyId[] =>
  [...ofKind(ctx, "major"), ...ofKind(ctx, "national")].flatMap((one) => {
    const president = presidentOf(ctx, one);
    return president !== undefined && (player === undefined || president === player) ? [one.id] : [];
  });

/** Whether a minor of a player could go into a railroad of the same player (10.6). */
export const fitsOwn = (ctx: Ctx, player: PlayerId, minor: CompanyId): boolean =>
  ledOnes(ctx, player).some((into) => !mergeRefusal(ctx, player, minor, into));

/** Regionals that a player leads. */
export const regionalsOf = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  ofKind(ctx, "regional").flatMap((one) =>
    one.floated && isRegional(ctx, one.id) && presidentOf(ctx, one) === player ? [one.id] : [],
  );
