import type { Action, LegalAction, Refusal } from "../../engine/action.ts";
import { refuse, ruleFor } from "../../engine/refusal.ts";
import type { ActionDef, Ctx, StepDef } from "../../engine/rules.ts";
import { firstRefusal } from "../../hooks/hooks.ts";
import { priceOf } from "../../market/market.ts";
import {
  cashOf,
  comingTo,
  companyOf,
  moveCertificate,
  pay,
  percentAt,
  poolLimit,
  singlesAt,
  unitOf,
} from "../../state/ops.ts";
import { type CompanyId, companyRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { holdingsChanged } from "../stock/buy.ts";
import { passStep } from "./pass.ts";
import { operating, turnOf, turnSeats, writeTurn } from "./round.ts";

export interface OwnShareParams {
  /** Id of the step; "shares" unless said. */
  id?: string;
  /** Kinds of company that deal in their own shares. */
  kinds: string[];
  mayBuy?: (ctx: Ctx, company: CompanyId) => Refusal | undefined;
  maySell?: (ctx: Ctx, company: CompanyId) => Refusal | undefined;
  /** A company may sell and buy in the same turn, each once; otherwise it does one of the two. */
  both?: boolean;
  /** Deals of one kind that a company may make in a turn; default: one. */
  deals?: (ctx: Ctx) => "one" | "any";
}

/** Refuses by the rule for a company's own shares, where the title names one apart from that for players. */
const refuseOwn = (ctx: Ctx, code: string, values: Refusal["values"]): Refusal =>
  refuse(ctx, code, values, ruleFor(ctx, code, "own"));

/** The step in which a company buys its own shares from the pool or sells treasury shares to it; both only where the title says so. */
export function ownShareStep(params: OwnShareParams): StepDef {
  const countRefusal = (ctx: Ctx, action: Action): Refusal | undefined =>
    (action.count as number) < 1
      ? refuseOwn(ctx, "SALE_SIZE", { percent: 0, step: unitOf(companyOf(ctx, operating(ctx) as CompanyId)) })
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
      return refuseOwn(ctx, "SALE_NOT_HELD", { company, percent, held: percentAt(state, "treasury") });
    }
    if (!comingTo(singlesAt(state, "treasury"), percent))
      return refuseOwn(ctx, "NO_CERTIFICATES_FOR", { who: company, company, percent });
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
      ? refuseOwn(ctx, "POOL_LIMIT", { company, pool, percent, limit })
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
      return refuseOwn(ctx, "NO_SHARE_THERE", { company, from: "pool" });
    const eligible = firstRefusal(
      ctx.rules.chains["buy.eligible"],
      ctx,
      companyRef(company),
      certificate,
      company,
    );
    if (eligible) return eligible;
    const cash = cashOf(ctx, companyRef(company));
    const price = count * priceOf(ctx, company);
    return cash < price ? refuseOwn(ctx, "TREASURY_SHORT", { company, cash, price }) : undefined;
  };

  const listCounts =
    (type: string, refusal: (ctx: Ctx, count: number) => Refusal | undefined): ActionDef["list"] =>
    (ctx, seat) => {
      const able: number[] = [];
      const state = companyOf(ctx, operating(ctx) as CompanyId);
      const there = percentAt(state, type === "sell_own_shares" ? "treasury" : "pool");
      for (let count = 1; count * unitOf(state) <= there; count++) if (!refusal(ctx, count)) able.push(count);
      const max = able.length;
      if (!max) return [];
      // Shares of several sizes may leave gaps between the numbers that can be dealt in.
      if (able[max - 1] !== max) return able.map((count): LegalAction => ({ type, seat, count }));
      const legal: LegalAction = { type, seat, fields: { count: { kind: "range", min: 1, max, step: 1 } } };
      return [legal];
    };

  /** One deal: certificates go from one place to the other at the price of the moment. Returns what it comes to. */
  const deal = (tx: Tx, kind: "sold" | "bought", count: number): number => {
    const company = operating(tx) as CompanyId;
    const state = companyOf(tx, company);
    const price = priceOf(tx, company);
    const [from, to] = kind === "sold" ? (["treasury", "pool"] as const) : (["pool", "treasury"] as const);
    for (const single of comingTo(singlesAt(state, from), count * unitOf(state)) ?? [])
      moveCertificate(tx, company, single.id, to);
    const turn = writeTurn(tx);
    turn.shares = turn.shares && turn.shares !== kind ? "both" : kind;
    const amount = count * price;
    tx.log(kind === "sold" ? "own_shares_sold" : "own_shares_bought", {
      company,
      percent: count * unitOf(state),
      price,
      amount,
    });
    tx.stepDone = !many(tx) && (!params.both || turn.shares === "both");
    return amount;
  };

  const sell: ActionDef = {
    type: "sell_own_shares",
    fields: { count: "integer" },
    check: (ctx, action) => countRefusal(ctx, action) ?? sellRefusal(ctx, action.count as number),
    list: listCounts("sell_own_shares", sellRefusal),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      const shares = action.count as number;
      pay(tx, "bank", companyRef(company), deal(tx, "sold", shares));
      tx.rules.slots["market.move"](tx, company, {
        kind: "sold",
        shares,
        context: "company-issue",
        president: true,
      });
    },
  };

  const buy: ActionDef = {
    type: "buy_own_shares",
    fields: { count: "integer" },
    check: (ctx, action) => countRefusal(ctx, action) ?? buyRefusal(ctx, action.count as number),
    list: listCounts("buy_own_shares", buyRefusal),
    apply(tx, action) {
      const company = operating(tx) as CompanyId;
      pay(tx, companyRef(company), "bank", deal(tx, "bought", action.count as number));
      holdingsChanged(tx, company);
    },
  };

  const id = params.id ?? "shares";
  return {
    id,
    actions: [buy, sell, passStep(id)],
    seats: turnSeats,
    company: operating,
    skip: (ctx) => {
      const state = companyOf(ctx, operating(ctx) as CompanyId);
      return state.closed || !state.floated || !params.kinds.includes(state.kind) ? "" : undefined;
    },
  };
}
