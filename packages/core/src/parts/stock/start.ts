import type { Refusal } from "../../contract/action.ts";
import type { LinesOf } from "../../contract/define-action.ts";
import type { ActionDef, Ctx } from "../../contract/rules.ts";
import { spacesOf } from "../../market/market.ts";
import { certificateCount } from "../../market/worth.ts";
import { type CompanyId, type PlayerId, playerRef } from "../../model/ids.ts";
import { noCompany } from "../../state/close.ts";
import { certificateLimit, companyOf, unitOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { actions } from "../../vocabulary/actions.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { beginCompany } from "./begin.ts";
import { presidentPercent } from "./presidency.ts";
import { endStockTurn, purchaseRefusal } from "./round.ts";

/** Which companies a player may start, and where. */
export interface StartParams {
  /** Kinds of company that are started this way. */
  kinds: string[];
  /** Mark of the market's spaces that may be starting values. */
  par: string;
  /** Further rules on who may start which company. */
  guard?: (ctx: Ctx, player: PlayerId, company: CompanyId) => Refusal | undefined;
  /** Shares that the president's certificate costs, at the starting value. Default: all that it stands for. */
  shares?: (ctx: Ctx, company: CompanyId) => number | undefined;
  /** After a company has been started. */
  begun?: (tx: Tx, player: PlayerId, company: CompanyId) => void;
}

/**
 * The plain way to start a company: its president's certificate is bought at a starting value. The money goes where
 * its capitalization says, its base token to its home. Titles with their own way (minors, auctions) write their own
 * action.
 */
export function startAtPar(params: StartParams): ActionDef {
  const sharesPaid = (ctx: Ctx, company: CompanyId): number =>
    params.shares?.(ctx, company) ?? presidentPercent(ctx, company) / unitOf(companyOf(ctx, company));
  const refusal = (ctx: Ctx, seat: PlayerId, company: CompanyId, price: number): Refusal | undefined => {
    const state = ctx.state.companies[company];
    if (!state || !params.kinds.includes(state.kind)) return refuse(ctx, "UNKNOWN_COMPANY", { company });
    if (state.closed) return noCompany(ctx, company);
    if (state.started) return refuse(ctx, "ALREADY_STARTED", { company });
    if (!presidentPercent(ctx, company)) return refuse(ctx, "UNKNOWN_COMPANY", { company });
    const barred = params.guard?.(ctx, seat, company);
    if (barred) return barred;
    const pars = spacesOf(ctx.rules.title.market, params.par);
    if (!pars.some((space) => space.price === price)) return refuse(ctx, "NOT_A_STARTING_VALUE", { price });
    const cost = price * sharesPaid(ctx, company);
    const cash = freeCash(ctx, playerRef(seat));
    if (cash < cost) return refuse(ctx, "NOT_ENOUGH_CASH", { who: seat, cash, price: cost });
    const count = certificateCount(ctx, seat);
    const limit = certificateLimit(ctx);
    return count + 1 > limit ? refuse(ctx, "CERTIFICATE_LIMIT", { player: seat, count, limit }) : undefined;
  };
  return actions.start_company({
    check: (ctx, action) =>
      purchaseRefusal(ctx, action.seat) ?? refusal(ctx, action.seat, action.company, action.price),
    list(ctx, seat) {
      if (purchaseRefusal(ctx, seat)) return [];
      const legal: LinesOf<typeof actions.start_company> = [];
      for (const company of Object.keys(ctx.state.companies)) {
        for (const { price } of spacesOf(ctx.rules.title.market, params.par)) {
          if (!refusal(ctx, seat, company, price)) legal.push({ company, price });
        }
      }
      return legal;
    },
    apply(tx, action) {
      const { seat: player, company, price } = action;
      const cell = spacesOf(tx.rules.title.market, params.par).find((space) => space.price === price)?.cell;
      if (!cell) throw new Error(`${company} cannot be started at ${price}`);
      beginCompany(tx, { company, player, cell, cost: price * sharesPaid(tx, company) });
      params.begun?.(tx, player, company);
      endStockTurn(tx, action.seat);
    },
  });
}
