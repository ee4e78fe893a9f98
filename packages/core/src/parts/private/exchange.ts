import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import type { ExchangePower } from "../../model/powers.ts";
import { holding, holdingLimit, moveCertificate } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { holdingsChanged, isShareSource, offered, type ShareSource } from "../stock/buy.ts";
import { closePrivate } from "./powers.ts";

const BOTH: readonly ShareSource[] = ["treasury", "pool"];

/** Why a player may not give a private for a share of this company from there. */
export function exchangeRefusal(
  ctx: Ctx,
  player: PlayerId,
  id: CompanyId,
  { companies, from = [...BOTH], unstarted = false }: ExchangePower,
  of: CompanyId,
  source: string,
): Refusal | undefined {
  const state = ctx.state.companies[of];
  if (!state?.certificates.length || state.closed || (companies && !companies.includes(of)))
    return refuse(ctx, "POWER_COMPANY", { company: id, of });
  if (!state.started && !unstarted) return refuse(ctx, "NOT_STARTED", { company: of });
  const share = isShareSource(source) && from.includes(source) ? offered(ctx, of, source) : undefined;
  if (!share || !isShareSource(source)) return refuse(ctx, "NO_SHARE_THERE", { company: of, from: source });
  const held = holding(ctx, player, of);
  const limit = holdingLimit(ctx, player, of, source);
  return held + share.percent > limit
    ? refuse(ctx, "HOLDING_LIMIT", { player, company: of, held, limit })
    : undefined;
}

/** Every share for which a player may give a private. */
export const exchangesOf = (
  ctx: Ctx,
  player: PlayerId,
  id: CompanyId,
  power: ExchangePower,
): { of: CompanyId; from: ShareSource }[] =>
  (power.companies ?? Object.keys(ctx.state.companies)).flatMap((of) =>
    BOTH.filter((from) => !exchangeRefusal(ctx, player, id, power, of, from)).map((from) => ({ of, from })),
  );

/** A player gives a private for a share; nothing is paid, and the private closes. */
export function exchangePrivate(
  tx: Tx,
  player: PlayerId,
  id: CompanyId,
  of: CompanyId,
  from: ShareSource,
): void {
  const share = offered(tx, of, from);
  if (!share) throw new Error(`no share of ${of} in ${from}`);
  closePrivate(tx, id);
  moveCertificate(tx, of, share.id, playerRef(player));
  tx.log(events.private_exchanged({ player, company: id, of, percent: share.percent, from }));
  holdingsChanged(tx, of);
}
