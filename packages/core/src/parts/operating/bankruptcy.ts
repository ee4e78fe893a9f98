import type { Slots } from "../../contract/hooks.ts";
import type { Ctx } from "../../contract/rules.ts";
import { endGame } from "../../engine/ending.ts";
import { regionOf, send } from "../../flow/chart.ts";
import { bringEnd } from "../../flow/ending.ts";
import { changedBy, emergencySources, ungranted } from "../../hooks/hooks.ts";
import { type CompanyId, companyNamedIn, type PlayerId, playerRef } from "../../model/ids.ts";
import { activePlayers, cashOf, companyOf, holding, presidentOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { sellShares } from "../stock/sell.ts";
import {
  type Emergency,
  emergencyOf,
  mostSellable,
  noEmergency,
  presidentRaises,
  raisable,
} from "./emergency.ts";
import { issue, mostIssued } from "./ownStock.ts";
import { operating, writeTurn } from "./round.ts";

/** Bankruptcy: open only when everything that may be sold does not pay for the train. */
export const declareBankruptcy = actions.declare_bankruptcy({
  check(ctx) {
    const emergency = emergencyOf(ctx);
    if (!emergency) return noEmergency(ctx);
    const most = raisable(ctx, emergency);
    if (most < emergency.short) return undefined;
    const variant = granter(ctx, emergency);
    const refusal = refuse(ctx, "CAN_RAISE", { short: emergency.short, raisable: most });
    return variant === undefined ? refusal : { ...refusal, variant };
  },
  list(ctx, seat) {
    return this.check(ctx, actions.declare_bankruptcy.of(seat, {})) ? [] : [{}];
  },
  apply(tx, action) {
    const emergency = emergencyOf(tx) as Emergency;
    const player = action.seat;
    sellForEmergency(tx, emergency);
    const cash = cashOf(tx, playerRef(player));
    tx.log(events.bankrupt({ player, company: emergency.company, raised: cash, shares: heldBy(tx, player) }));
    pay(tx, playerRef(player), tx.rules.slots["bankruptcy.money"](tx, emergency.company), cash);
    goBankrupt(tx, player);
  },
});

/**
 * Sells all that may be sold for a forced purchase. Treasury stock comes first where that is granted, then the
 * president's shares, one block of each company.
 */
export function sellForEmergency(tx: Tx, emergency: Emergency): void {
  const issued = mostIssued(tx, emergency.company);
  if (issued) issue(tx, emergency.company, issued);
  for (const company of Object.keys(tx.state.companies)) {
    const percent = mostSellable(tx, emergency, company);
    if (percent) sellShares(tx, emergency.president, company, percent, "emergency");
  }
  writeTurn(tx).raised = true;
}

/** What a player holds, in percent by company. */
export const heldBy = (ctx: Ctx, player: PlayerId): Record<CompanyId, number> =>
  Object.fromEntries(
    Object.keys(ctx.state.companies).flatMap((id) => {
      const percent = holding(ctx, player, id);
      return percent ? [[id, percent]] : [];
    }),
  );

/** The house rule without which the money could not be raised. */
function granter(ctx: Ctx, emergency: Emergency): string | undefined {
  const { by } = emergencySources(ctx, emergency.company);
  const plain = ungranted(ctx);
  if (!by || raisable(plain, emergency) >= emergency.short) return undefined;
  return presidentRaises(ctx, emergency) < emergency.short ? by.companyStock : (by.unoperated ?? by.overPool);
}

/**
 * Makes a player bankrupt.
 * Companies that the player leads, or led until their last sales, find successors or close; one that belongs to
 * another company stays with it. Then the player leaves the game, unless the slot `bankruptcy.leaves` keeps them.
 */
export function goBankrupt(tx: Tx, player: PlayerId): void {
  for (const company of Object.keys(tx.state.companies))
    if (ledBy(tx, player, company) && companyNamedIn(companyOf(tx, company).owner) === undefined)
      tx.rules.slots["bankruptcy.companies"](tx, player, company);
  if (tx.rules.slots["bankruptcy.leaves"](tx, player)) leaveGame(tx, player);
}

/** Whether a player leads a company, directly or through one that owns it, or led it before the running action. */
export function ledBy(tx: Tx, player: PlayerId, company: CompanyId): boolean {
  const before = tx.before.companies[company];
  if (presidentOf(tx, companyOf(tx, company)) === player) return true;
  return before !== undefined && presidentOf({ rules: tx.rules, state: tx.before }, before) === player;
}

/** A bankrupt player leaves the game: their holdings go where the slots say. */
export function leaveGame(tx: Tx, player: PlayerId): void {
  const left = tx.state.seatOrder.length - activePlayers(tx).length;
  for (const company of Object.keys(tx.state.companies))
    if (holding(tx, player, company) > 0) tx.rules.slots["bankruptcy.companies"](tx, player, company);
  tx.player(player).bankrupt = left + 1;
  const { priority } = tx.state;
  tx.rules.slots["bankruptcy.player"](tx, player);
  if (tx.state.priority !== priority) tx.log(events.priority({ player: tx.state.priority }));
  if (activePlayers(tx).length <= 1) lastPlayer(tx);
}

/** For the slot `bankruptcy.leaves`: the game ends at once with a bankruptcy, and the bankrupt player keeps the seat. */
export const endsWithBankruptcy: Slots["bankruptcy.leaves"] = (tx, player) => {
  tx.player(player).bankrupt = 1;
  endGame(tx, "bankruptcy");
  return false;
};

/** One player is left: the game ends at once, or with the running operating round where the slot `end.timing` says so. */
function lastPlayer(tx: Tx): void {
  const timing = tx.rules.slots["end.timing"](tx, "last-player");
  if (timing === "now" || !activePlayers(tx).length || operating(tx) === undefined) {
    endGame(tx, "last_player");
    return;
  }
  if (timing !== "set" && timing !== "run") {
    bringEnd(tx, "last-player");
    return;
  }
  const ending = regionOf(tx, "ending");
  if (ending === "afterRun" || (ending === "afterSet" && timing === "set")) return;
  tx.log(events.end_deferred({ timing, ...changedBy(tx, "end.timing", tx, "last-player") }));
  send(tx, timing === "set" ? "END_AFTER_SET" : "END_AFTER_RUN");
}
