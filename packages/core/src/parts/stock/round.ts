import type { Refusal } from "../../contract/action.ts";
import type { LinesOf } from "../../contract/define-action.ts";
import type { ActionDef, Ctx, RoundDef, StepDef } from "../../contract/rules.ts";
import { endStep } from "../../flow/chart.ts";
import { capRefusal, changedBy, firstRefusal, leastCaps } from "../../hooks/hooks.ts";
import { takeFirstOrder, takeNextOrder, turnOrderBy } from "../../hooks/order.ts";
import type { TurnDone, TurnMay } from "../../hooks/stock-turn.ts";
import { certificateCount } from "../../market/worth.ts";
import { inZone } from "../../market/zones.ts";
import type { CompanyId, PlayerId } from "../../model/ids.ts";
import type { Json } from "../../model/json.ts";
import {
  activePlayers,
  certificateLimit,
  companyOf,
  holding,
  holdingLimit,
  nextPlayer,
  unitOf,
} from "../../state/ops.ts";
import { perCtx } from "../../state/per-ctx.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { buyRefusal, buyShare, isShareSource, offered } from "./buy.ts";
import { tellMarket } from "./close.ts";
import { type StockData, stockData, stockTurns } from "./data.ts";
import { saleRefusal, sellShares } from "./sell.ts";

/** Parameters of a stock round. */
export interface StockParams {
  /** Id of the round. Default: "stock". */
  id?: string;
  /** What else a turn may do (start companies, exchange minors); each of them counts as a purchase. */
  actions: ActionDef[];
  /** Certificates that a player may buy in a turn. Default: 1. The slot `turn.order` follows it. */
  buys?: number;
  /** Whether stock of one company may be sold several times in a turn; default: once, all at one price. */
  again?: boolean;
  /** Everything to settle when the last pass has been said, before the market hears of its end; may ask questions. */
  closing?: (tx: Tx) => void;
  /** As a player's turn begins. */
  turnBegins?: (tx: Tx) => void;
  /** Further facts for display of a turn; a `stage` may have a text of its own ("decision.turn.STAGE"). */
  about?: (ctx: Ctx, player: PlayerId) => Record<string, Json>;
  /** The round before it (bidding) has opened the set, so that its number stays. */
  opened?: boolean;
  /** The chart's event when the round is over. */
  finish: string;
}

/** Percent that a player must sell of companies held above the limit, as far as the rules allow it. */
function excess(ctx: Ctx, player: PlayerId): { company: CompanyId; percent: number }[] {
  const found: { company: CompanyId; percent: number }[] = [];
  for (const company in ctx.state.companies) {
    const percent = excessOf(ctx, player, company);
    if (percent > 0) found.push({ company, percent });
  }
  return found;
}

/** The same of one company; 0 where the player need not sell any of it. */
function excessOf(ctx: Ctx, player: PlayerId, company: CompanyId): number {
  const held = holding(ctx, player, company);
  const over = held && held - holdingLimit(ctx, player, company, "kept");
  if (over <= 0) return 0;
  const unit = unitOf(companyOf(ctx, company));
  let percent = Math.ceil(over / unit) * unit;
  while (percent > 0 && turnSaleRefusal(ctx, player, company, percent)) percent -= unit;
  return Math.max(0, percent);
}

/** What has been done in the running turn, for the slot `turn.order`. */
function doneInTurn(ctx: Ctx): TurnDone {
  const { sales: sold, bought, buys = 1, soldFirst = false } = stockData(ctx);
  return { sold, bought, buys, soldFirst };
}

/** What the turn's order (slot `turn.order`) still lets a player do. */
const turnMay = (ctx: Ctx, player: PlayerId): TurnMay =>
  ctx.rules.slots["turn.order"](ctx, player, doneInTurn(ctx));

/** A refusal that rests on the turn's order: with the house rule that changes it here, or else the title's rule. */
function orderRefusal(ctx: Ctx, player: PlayerId, refusal: Refusal): Refusal {
  const { variant } = changedBy(ctx, "turn.order", ctx, player, doneInTurn(ctx));
  const { rule: _titles, ...bare } = refusal;
  return variant === undefined ? refusal : { ...bare, variant };
}

/** A stock turn's own rules on selling, then those of every sale. */
function turnSaleRefusal(
  ctx: Ctx,
  player: PlayerId,
  company: CompanyId,
  percent: number,
): Refusal | undefined {
  const data = stockData(ctx);
  if (!turnMay(ctx, player).sell)
    return orderRefusal(
      ctx,
      player,
      data.bought > 0
        ? refuse(ctx, "SOLD_AFTER_BUYING", { company })
        : refuse(ctx, "NO_SALE_NOW", { company }),
    );
  if (!data.again && data.soldNow.includes(company)) return refuse(ctx, "SALE_SPLIT", { company });
  const caps = leastCaps(ctx, player, "turn");
  const state = ctx.state.companies[company];
  if (caps.sold !== undefined && state && data.sales + percent / unitOf(state) > caps.sold) {
    return capRefusal(ctx, "CAP_SELL", caps.sold, caps.soldBy);
  }
  return saleRefusal(ctx, player, company, percent, "turn");
}

/** A player above a limit sells, as far as possible, before buying or passing. */
function owesSale(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const owed = excess(ctx, player)[0];
  if (owed) return refuse(ctx, "MUST_SELL_EXCESS", { player, company: owed.company, percent: owed.percent });
  if (!ctx.rules.title.limits?.sellDown) return undefined;
  const [count, limit] = [certificateCount(ctx, player), certificateLimit(ctx)];
  return count > limit && sellAction.any?.(ctx, player)
    ? refuse(ctx, "MUST_SELL_DOWN", { player, count, limit })
    : undefined;
}

/** What a player owes before they may buy or pass: a sale, or what the title asks (chain `stock.debt`). */
export const owes: (ctx: Ctx, player: PlayerId) => Refusal | undefined = perCtx(
  (ctx, player) => firstRefusal(ctx.rules.chains["stock.debt"], ctx, player) ?? owesSale(ctx, player),
);

type Sold = { company: CompanyId; percent: number };

/** The shares of each company that a player could part with, where that is legal, one block after another. */
function* sales(ctx: Ctx, seat: PlayerId, legal: (one: Sold) => boolean): Generator<Sold> {
  for (const company in ctx.state.companies) {
    const held = holding(ctx, seat, company);
    const unit = unitOf(companyOf(ctx, company));
    for (let percent = unit; percent <= held; percent += unit)
      if (legal({ company, percent })) yield { company, percent };
  }
}

/** Sells shares of one company to the pool. */
export const sellAction = actions.sell_shares({
  check(ctx, action) {
    const company = action.company;
    const percent = action.percent;
    const refusal = turnSaleRefusal(ctx, action.seat, company, percent);
    if (refusal) return refusal;
    const owed = excessOf(ctx, action.seat, company);
    if (percent < owed && !ctx.rules.title.limits?.inParts) {
      return refuse(ctx, "MUST_SELL_EXCESS", { player: action.seat, company, percent: owed });
    }
    return undefined;
  },
  list(ctx, seat) {
    return [...sales(ctx, seat, (one) => !this.check(ctx, actions.sell_shares.of(seat, one)))];
  },
  any(ctx, seat) {
    return !sales(ctx, seat, (one) => !this.check(ctx, actions.sell_shares.of(seat, one))).next().done;
  },
  apply(tx, action) {
    const company = action.company;
    sellShares(tx, action.seat, company, action.percent, "turn");
    const data = stockTurns.write(tx);
    data.soldNow.push(company);
    data.sales += action.percent / unitOf(companyOf(tx, company));
    data.sold[action.seat] = [...(data.sold[action.seat] ?? []), company];
    acted(tx, action.seat);
  },
});

/** Whether this player may still take a certificate in this turn. */
export const purchaseRefusal: (ctx: Ctx, player: PlayerId) => Refusal | undefined = perCtx((ctx, player) =>
  turnPurchase(ctx, player, false),
);

/** The same of one more share of what was bought in this turn, where its zone lets several be bought. */
const moreRefusal: (ctx: Ctx, player: PlayerId) => Refusal | undefined = perCtx((ctx, player) =>
  turnPurchase(ctx, player, true),
);

/** The company of which this turn's purchases were, where its zone lets more of its pool be bought in the same turn. */
function severalOf(ctx: Ctx): CompanyId | undefined {
  const { only } = stockData(ctx);
  return only !== undefined && inZone(ctx, only, "several") ? only : undefined;
}

function turnPurchase(ctx: Ctx, player: PlayerId, several: boolean): Refusal | undefined {
  const { bought, sales, buys = 1 } = stockData(ctx);
  const cap = leastCaps(ctx, player, "turn");
  if (cap.bought !== undefined && cap.bought <= buys && bought >= cap.bought)
    return capRefusal(ctx, "CAP_BUY", cap.bought, cap.boughtBy);
  if (!several && !turnMay(ctx, player).buy)
    return orderRefusal(
      ctx,
      player,
      bought < buys && sales > 0
        ? refuse(ctx, "NO_PURCHASE_AFTER_SALE", {})
        : refuse(ctx, "CAP_BUY", { n: Math.min(bought, buys) }),
    );
  return owes(ctx, player) ?? reducing(ctx, player);
}

/** A player who has sold as much as a house rule allows, and still holds too much, buys nothing meanwhile. */
function reducing(ctx: Ctx, player: PlayerId): Refusal | undefined {
  const { sold, soldBy } = leastCaps(ctx, player, "turn");
  if (soldBy === undefined || sold === undefined || stockData(ctx).sales < sold) return undefined;
  const company = Object.keys(ctx.state.companies).find((one) => {
    const held = holding(ctx, player, one);
    return held > 0 && held > holdingLimit(ctx, player, one, "kept");
  });
  const over = ctx.rules.title.limits?.sellDown && certificateCount(ctx, player) > certificateLimit(ctx);
  return company !== undefined || over
    ? { ...refuse.of("STILL_OVER_LIMIT", { player }), variant: soldBy }
    : undefined;
}

/** A cap counts shares: a certificate of more than it allows is not bought. Presidents' certificates are not bought by this action. */
function sizeRefusal(ctx: Ctx, player: PlayerId, company: CompanyId, from: "treasury" | "pool") {
  const { bought, boughtBy } = leastCaps(ctx, player, "turn");
  const certificate = offered(ctx, company, from);
  if (bought === undefined || !boughtBy || !certificate) return undefined;
  const shares = certificate.percent / unitOf(companyOf(ctx, company));
  return shares > bought ? capRefusal(ctx, "CAP_BUY", bought, boughtBy) : undefined;
}

/** Buys a share from a treasury or the pool. */
const buyAction = actions.buy_share({
  check(ctx, action) {
    const { company, from } = action;
    if (!isShareSource(from)) return refuse(ctx, "NO_SHARE_THERE", { company, from });
    const several = company === severalOf(ctx) && (from === "pool" || inZone(ctx, company, "treasury"));
    return (
      (several ? moreRefusal : purchaseRefusal)(ctx, action.seat) ??
      buyRefusal(ctx, action.seat, company, from) ??
      sizeRefusal(ctx, action.seat, company, from)
    );
  },
  list(ctx, seat) {
    const legal: LinesOf<typeof actions.buy_share> = [];
    if (purchaseRefusal(ctx, seat) && severalOf(ctx) === undefined) return legal;
    for (const company in ctx.state.companies) {
      for (const from of ["treasury", "pool"] as const) {
        const purchase = { company, from };
        if (!this.check(ctx, actions.buy_share.of(seat, purchase))) legal.push(purchase);
      }
    }
    return legal;
  },
  apply(tx, action) {
    if (isShareSource(action.from)) buyShare(tx, action.seat, action.company, action.from);
    endStockTurn(tx, action.seat, action.company);
  },
});

/** Notes that a player has acted in their turn. */
export function acted(tx: Tx, player: PlayerId): void {
  const data = stockTurns.write(tx);
  data.passes = 0;
  data.lastActor = player;
}

/**
 * Ends the turn after a purchase (or what stands in its place). The turn continues where its order leaves something
 * to buy or to sell, or where the zone of the company bought (`share`) allows further purchases.
 */
export function endStockTurn(tx: Tx, player: PlayerId, share?: CompanyId): void {
  acted(tx, player);
  const data = stockTurns.write(tx);
  if (data.sales > 0 && data.bought === 0) data.soldFirst = true;
  const first = data.bought === 0 || data.only === share;
  if (share !== undefined && first && inZone(tx, share, "several")) data.only = share;
  else delete data.only;
  data.bought++;
  const may = turnMay(tx, player);
  if (!may.buy && !may.sell && severalOf(tx) === undefined) endStep(tx);
}

/** Why a player may not end the turn: something is owed, or the title has more for them to do (chain `stock.pass`). */
const passRefusal = (ctx: Ctx, player: PlayerId): Refusal | undefined =>
  owes(ctx, player) ?? firstRefusal(ctx.rules.chains["stock.pass"], ctx, player);

/** Ends a stock turn. */
const passAction = actions.pass({
  check: (ctx, action) => passRefusal(ctx, action.seat),
  list: (ctx, seat) => (passRefusal(ctx, seat) ? [] : [{}]),
  apply(tx, action) {
    const data = stockTurns.write(tx);
    if (data.sales === 0 && data.bought === 0 && !data.traded) {
      data.passes++;
      data.lastPasser = action.seat;
      tx.log(events.passed({ player: action.seat }));
    } else tx.log(events.turn_ended({ player: action.seat }));
    endStep(tx);
  },
});

/** A stock round: turns in player order from the priority holder until all have passed one after another. */
export function stockRound(params: StockParams): RoundDef {
  const turn: StepDef = {
    id: "turn",
    actions: [sellAction, buyAction, ...params.actions, passAction],
    seats: (ctx) => [stockData(ctx).seat],
    forced: (ctx) => passRefusal(ctx, stockData(ctx).seat) !== undefined,
    about: (ctx) => ({ sold: stockData(ctx).soldNow, ...params.about?.(ctx, stockData(ctx).seat) }),
  };
  const close: StepDef = {
    id: "close",
    actions: [],
    seats: () => [],
    enter(tx) {
      const data = stockTurns.write(tx);
      const acted = data.sales + data.bought > 0;
      for (const member of tx.rules.chains["stock.turnEnded"]) member(tx, data.seat, acted);
      if (data.passes < activePlayers(tx).length) return;
      data.over = true;
      takeNextOrder(tx, data);
      params.closing?.(tx);
      tellMarket(tx);
    },
    skip: () => "",
  };
  const id = params.id ?? "stock";
  return {
    id,
    steps: [turn, close],
    begin(tx) {
      const { round } = tx.state;
      // A game that opens with a stock round has had no opening in which the order was settled.
      if (round.set === 0) takeFirstOrder(tx);
      const first = nextStarter(tx);
      const data: StockData = {
        seat: first,
        soldNow: [],
        sold: {},
        sales: 0,
        bought: 0,
        ...(params.buys !== undefined && { buys: params.buys }),
        ...(params.again && { again: true }),
        passes: 0,
        lastActor: null,
        lastPasser: null,
        over: false,
      };
      const set = params.opened ? round.set : round.set + 1;
      stockTurns.begin(tx, { set, run: 0 }, data);
    },
    turn(tx) {
      const data = stockTurns.write(tx);
      if (data.over) return false;
      data.seat = nextPlayer(tx, tx.state.turnOrder, data.seat);
      data.soldNow = [];
      data.sales = 0;
      data.bought = 0;
      delete data.only;
      delete data.soldFirst;
      delete data.traded;
      delete data.refusedTrades;
      params.turnBegins?.(tx);
      return true;
    },
    finish: () => params.finish,
    orderedBy: turnOrderBy,
  };
}

function nextStarter(tx: Tx): PlayerId {
  const { priority, turnOrder } = tx.state;
  return tx.state.players[priority]?.bankrupt === undefined ? priority : nextPlayer(tx, turnOrder, priority);
}
