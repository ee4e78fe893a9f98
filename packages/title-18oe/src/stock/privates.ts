import type { CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { railroad } from "../facts.ts";
import { ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { freshRefusal } from "./turn.ts";

/** Why a player may not do something with a private before the action of the turn (10). */
function privateRefusal(ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  if (state?.kind !== "private" || state.closed) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (state.owner !== playerRef(player)) return refuse(ctx, "NOT_YOUR_PRIVATE", { company });
  return freshRefusal(ctx, player);
}

const own = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  ofKind(ctx, "private").flatMap(({ id }) => (privateRefusal(ctx, player, id) ? [] : [id]));

/** 10: a private leaves the game, and a place among the certificates is free. */
export const removePrivate = actions.remove_private({
  check: (ctx, { seat, company }) => privateRefusal(ctx, seat, company),
  list: (ctx, seat) => own(ctx, seat).map((company) => ({ company })),
  apply(tx, { seat, company }) {
    const state = tx.company(company);
    state.closed = true;
    delete state.owner;
    tx.log(events.private_removed({ player: seat, company }));
  },
});

/** 10: a private is turned face down: it pays nothing and takes no place, and keeps its power. */
export const foldPrivate = actions.fold_private({
  check: (ctx, { seat, company }) =>
    privateRefusal(ctx, seat, company) ??
    (railroad.read(ctx, company).faceDown ? refuse(ctx, "PRIVATE_FACE_DOWN", { company }) : undefined),
  list: (ctx, seat) =>
    own(ctx, seat).flatMap((company) => (railroad.read(ctx, company).faceDown ? [] : [{ company }])),
  apply(tx, { seat, company }) {
    railroad.write(tx, company).faceDown = true;
    tx.log(events.private_folded({ player: seat, company }));
  },
});
