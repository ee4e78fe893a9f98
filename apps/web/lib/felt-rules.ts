import type { Chains, CompanyState, Ctx, Decision, Refusal } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { changedBy, leastCaps } from "@railhead/core/hooks";
import { companyRef, playerRef } from "@railhead/core/model";
import { presidentOf, unitOf } from "@railhead/core/state";
import { feltAt, once, type Place } from "./felt-where.ts";

/** A house rule where it is felt, with the most shares that it lets a player sell and buy in this turn. */
export interface Felt {
  slug: string;
  sold?: number;
  bought?: number;
}

/** The house rule that makes the order in which the players have their turns now. */
export function orderedBy(ctx: Ctx): string | undefined {
  const { rules, state } = ctx;
  const round = rules.title.rounds.find(({ id }) => id === roundOf(state));
  return round?.orderedBy?.(ctx) ?? (round ? rules.houseRuleRounds[round.id] : undefined);
}

const signers = (refusals: readonly (Refusal | undefined)[]): string[] =>
  once(refusals.map((refusal) => refusal?.variant));

/** House rules without which a player might sell something of what they hold. */
function keepingSales(ctx: Ctx, seat: string, context: "turn" | "emergency"): string[] {
  const seller = playerRef(seat);
  const guards = ctx.rules.chains["sale.eligible"];
  return signers(
    Object.values(ctx.state.companies).flatMap((company) => {
      const held = company.certificates.filter(({ at }) => at === seller);
      const percent = unitOf(company);
      const sale = { seller, company: company.id, percent, context } as const;
      return held.length ? guards.map((guard) => guard(ctx, sale)) : [];
    }),
  );
}

/** House rules without which an account might buy something of what there is. */
function keepingPurchases(ctx: Ctx, buyer: Parameters<Chains["buy.eligible"]>[1], only?: string): string[] {
  const guards = ctx.rules.chains["buy.eligible"];
  return signers(
    Object.values(ctx.state.companies)
      .filter(({ id, started, closed }) => started && !closed && (only === undefined || id === only))
      .flatMap(({ id, certificates }) =>
        certificates
          .filter(({ at }) => at === "treasury" || at === "pool")
          .flatMap((certificate) => guards.map((guard) => guard(ctx, buyer, certificate, id))),
      ),
  );
}

/** House rules without which a company might buy a train of another. */
function keepingTrains(ctx: Ctx, buyer: CompanyState): string[] {
  const { "train.saleGuard": guards, "trade.allowed": deals } = ctx.rules.chains;
  return signers(
    Object.values(ctx.state.companies)
      .filter(({ id, trains }) => id !== buyer.id && trains.length > 0)
      .flatMap((company) => [
        ...(presidentOf(ctx, company) === presidentOf(ctx, buyer)
          ? []
          : deals.map((deal) => deal(ctx, "train", companyRef(buyer.id), companyRef(company.id)))),
        ...company.trains.flatMap((train) =>
          guards.map((guard) => guard(ctx, company.id, buyer.id, train.kind)),
        ),
      ]),
  );
}

/** Types of action, and the place at which one feels what changes them. */
const ANSWERS: Readonly<Record<string, Place>> = {
  accept: "trade",
  bid: "opening",
  bid_lot: "opening",
  buy_lot: "opening",
  buy_share: "buy",
  buy_train: "train",
  choose_lot: "opening",
  dividend: "dividend",
  lay_tile: "track",
  run_routes: "routes",
  sell_shares: "sell",
  start_company: "start",
  trade_companies: "trade",
  trade_shares: "trade",
};

/** The house rules that are felt as a seat answers a question: by what may be answered, and by what they keep the seat from. */
export function feltIn(ctx: Ctx, seat: string, { actions, company, data }: Decision): Felt[] {
  const forced = (data as { emergency?: object } | undefined)?.emergency !== undefined;
  const context = forced ? "emergency" : "turn";
  const asked = ctx.state.companies[company ?? ""];
  const has = (type: string) => actions.includes(type);
  const places = new Set(actions.flatMap((type) => ANSWERS[type] ?? []));
  if (forced) places.add("emergency");
  if (!ctx.rules.houseRuleRounds[roundOf(ctx.state)] && ctx.state.round.set > 0) places.delete("opening");
  const trading = (has("sell_shares") || has("buy_share")) && !forced;
  const caps = trading ? leastCaps(ctx, seat, "turn") : {};
  const { "stock.debt": debts, "stock.pass": passes } = ctx.rules.chains;
  const found = once([
    ...[...places].flatMap((place) => feltAt(ctx, place)),
    caps.soldBy,
    caps.boughtBy,
    ...(has("sell_shares") ? keepingSales(ctx, seat, context) : []),
    ...(has("buy_share") ? keepingPurchases(ctx, playerRef(seat)) : []),
    ...(has("buy_own_shares") && asked ? keepingPurchases(ctx, companyRef(asked.id), asked.id) : []),
    ...(has("buy_train") && asked
      ? [...keepingTrains(ctx, asked), changedBy(ctx, "train.obligation", ctx, asked.id).variant]
      : []),
    ...(trading ? signers([...debts, ...passes].map((guard) => guard(ctx, seat))) : []),
  ]);
  return found.map((slug) => ({
    slug,
    ...(caps.soldBy === slug && caps.sold !== undefined && { sold: caps.sold }),
    ...(caps.boughtBy === slug && caps.bought !== undefined && { bought: caps.bought }),
  }));
}
