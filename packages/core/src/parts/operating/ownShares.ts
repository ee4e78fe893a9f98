import type { Refusal } from "../../contract/action.ts";
import type { LinesOf } from "../../contract/define-action.ts";
import type { ActionDef, Ctx, StepDef } from "../../contract/rules.ts";
import { ruleFor } from "../../engine/refusal.ts";
import { endStep } from "../../flow/chart.ts";
import { firstRefusal } from "../../hooks/hooks.ts";
import { saleAmount, shareAmount } from "../../hooks/stock.ts";
import { marketEvent } from "../../market/send.ts";
import { type CompanyId, companyRef } from "../../model/ids.ts";
import {
  comingTo,
  companyOf,
  moveCertificate,
  percentAt,
  poolLimit,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { freeCash } from "../../transfer/escrow.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { holdingsChanged } from "../stock/buy.ts";
import { passStep } from "./pass.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";

/** How a company deals in its own shares. */
export interface OwnShareParams {
  /** Id of the step. Default: "shares". */
  id?: string;
  /** Kinds of company that deal in their own shares. */
  kinds: string[];
  /** Why it may not buy now. */
  mayBuy?: (ctx: Ctx, company: CompanyId) => Refusal | undefined;
  /** Why it may not sell now. */
  maySell?: (ctx: Ctx, company: CompanyId) => Refusal | undefined;
  /** Most percent of its own shares that a company may hold after buying. Default: any. */
  most?: (ctx: Ctx, company: CompanyId) => number;
  /** Other things a company may do in this step, once for all its deals or without any. */
  actions?: ActionDef[];
  /** A company may sell and buy in the same turn, each once; otherwise it does one of the two. */
  both?: boolean;
  /** Deals of one kind that a company may make in a turn; default: one. */
  deals?: (ctx: Ctx) => "one" | "any";
}

/** Refuses by the rule for a company's own shares, where the title names one apart from that for players. */
const own = (ctx: Ctx, refusal: Refusal): Refusal => ({
  ...refusal,
  rule: ruleFor(ctx, refusal.code, "own"),
});

/**
 * The step in which a company buys its own shares from the pool or sells treasury shares to it. Both are possible
 * only where the title says so.
 */
export function ownShareStep(params: OwnShareParams): StepDef {
  const countRefusal = (ctx: Ctx, count: number): Refusal | undefined =>
    count < 1
      ? own(
          ctx,
          refuse(ctx, "SALE_SIZE", { percent: 0, step: unitOf(companyOf(ctx, operating(ctx) as CompanyId)) }),
        )
      : undefined;

  const many = (ctx: Ctx): boolean => params.deals?.(ctx) === "any";

  /** Why the company may not deal this way (again) in its turn. */
  const dealtRefusal = (ctx: Ctx, company: CompanyId, kind: "sold" | "bought"): Refusal | undefined => {
    const { shares } = turnOf(ctx);
    if (shares === kind || shares === "both")
      return many(ctx) ? undefined : refuse(ctx, "OWN_SHARES_ONCE", { company });
    return shares && !params.both ? refuse(ctx, "OWN_SHARES_BOTH", { company }) : undefined;
  };

  const sellRefusal = (ctx: Ctx, count: number): Refusal | undefined => {
    const company = operating(ctx) as CompanyId;
    const state = companyOf(ctx, company);
    const dealt = dealtRefusal(ctx, company, "sold");
    if (dealt) return dealt;
    const guard = params.maySell?.(ctx, company);
    if (guard) return guard;
    const percent = count * unitOf(state);
    if (percent > percentAt(state, "treasury")) {
      return own(ctx, refuse(ctx, "SALE_NOT_HELD", { company, percent, held: percentAt(state, "treasury") }));
    }
    if (!comingTo(singlesAt(state, "treasury"), percent))
      return own(ctx, refuse(ctx, "NO_CERTIFICATES_FOR", { who: company, company, percent }));
    const eligible = firstRefusal(ctx.rules.chains["sale.eligible"], ctx, {
      seller: companyRef(company),
      company,
      percent,
      context: "company-issue",
    });
    if (eligible) return eligible;
    const pool = percentAt(state, "pool");
    const limit = poolLimit(ctx, company);
    return pool + percent > limit
      ? own(ctx, refuse(ctx, "POOL_LIMIT", { company, pool, percent, limit }))
      : undefined;
  };

  const buyRefusal = (ctx: Ctx, count: number): Refusal | undefined => {
    const company = operating(ctx) as CompanyId;
    const certificate = singlesAt(companyOf(ctx, company), "pool")[0];
    const dealt = dealtRefusal(ctx, company, "bought");
    if (dealt) return dealt;
    const guard = params.mayBuy?.(ctx, company);
    if (guard) return guard;
    const percent = count * unitOf(companyOf(ctx, company));
    if (!certificate || !comingTo(singlesAt(companyOf(ctx, company), "pool"), percent))
      return own(ctx, refuse(ctx, "NO_SHARE_THERE", { company, from: "pool" }));
    const held = percentAt(companyOf(ctx, company), "treasury");
    const limit = params.most?.(ctx, company);
    if (limit !== undefined && held + percent > limit)
      return refuse(ctx, "OWN_SHARES_MOST", { company, percent: held + percent, limit });
    const eligible = firstRefusal(
      ctx.rules.chains["buy.eligible"],
      ctx,
      companyRef(company),
      certificate,
      company,
    );
    if (eligible) return eligible;
    const cash = freeCash(ctx, companyRef(company));
    const price = shareAmount(ctx, { buyer: companyRef(company), company, percent, from: "pool" });
    return cash < price ? own(ctx, refuse(ctx, "TREASURY_SHORT", { company, cash, price })) : undefined;
  };

  const listCounts =
    (from: "treasury" | "pool", refusal: (ctx: Ctx, count: number) => Refusal | undefined) =>
    (ctx: Ctx): LinesOf<typeof actions.buy_own_shares> => {
      const able: number[] = [];
      const state = companyOf(ctx, operating(ctx) as CompanyId);
      const there = percentAt(state, from);
      for (let count = 1; count * unitOf(state) <= there; count++) if (!refusal(ctx, count)) able.push(count);
      const max = able.length;
      if (!max) return [];
      // Shares of several sizes may leave gaps between the numbers that can be dealt in.
      if (able[max - 1] !== max) return able.map((count) => ({ count }));
      return [{ fields: { count: { kind: "range", min: 1, max, step: 1 } } }];
    };

  /** One deal: certificates go from one place to the other at the price of the moment. Returns what it comes to. */
  const deal = (tx: Tx, kind: "sold" | "bought", count: number): number => {
    const company = operating(tx) as CompanyId;
    const state = companyOf(tx, company);
    const [from, to] = kind === "sold" ? (["treasury", "pool"] as const) : (["pool", "treasury"] as const);
    const percent = count * unitOf(state);
    const amount =
      kind === "sold"
        ? saleAmount(tx, companyRef(company), company, percent)
        : shareAmount(tx, { buyer: companyRef(company), company, percent, from: "pool" });
    for (const single of comingTo(singlesAt(state, from), percent) ?? [])
      moveCertificate(tx, company, single.id, to);
    const turn = writeTurn(tx);
    turn.shares = turn.shares && turn.shares !== kind ? "both" : kind;
    tx.log(
      (kind === "sold" ? events.own_shares_sold : events.own_shares_bought)({
        company,
        percent,
        price: amount / count,
        amount,
      }),
    );
    // Where there is more to do in the step it goes on; one deal of a kind is as many as before.
    if (!params.actions && !many(tx) && (!params.both || turn.shares === "both")) endStep(tx);
    return amount;
  };

  const sell = actions.sell_own_shares({
    check: (ctx, action) => countRefusal(ctx, action.count) ?? sellRefusal(ctx, action.count),
    list: listCounts("treasury", sellRefusal),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const shares = action.count;
      pay(tx, "bank", companyRef(company), deal(tx, "sold", shares));
      marketEvent(tx, company, {
        type: "SOLD",
        shares,
        context: "company-issue",
        president: true,
      });
    },
  });

  const buy = actions.buy_own_shares({
    check: (ctx, action) => countRefusal(ctx, action.count) ?? buyRefusal(ctx, action.count),
    list: listCounts("pool", buyRefusal),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      pay(tx, companyRef(company), "bank", deal(tx, "bought", action.count));
      holdingsChanged(tx, company);
    },
  });

  const id = params.id ?? "shares";
  return {
    id,
    actions: [buy, sell, ...(params.actions ?? []), passStep(id)],
    seats: turnSeats,
    company: operating,
    sellsAndBuys: params.both === true,
    skip: (ctx) => {
      const state = companyOf(ctx, operating(ctx) as CompanyId);
      return state.closed || !state.floated || !params.kinds.includes(state.kind) ? "" : undefined;
    },
  };
}
