import type { CompanyState, Ctx, Train } from "@railhead/core";
import { landing, priceAt, priceOf } from "@railhead/core/market";
import { goesWith } from "@railhead/core/model";
import { percentAt, presidentOf, soldPercent, unitOf } from "@railhead/core/state";
import { fleetOf, priceOfTrain, strengthOf } from "./income.ts";
import { weights } from "./weights.ts";

/** What a company is expected to bring until the end. In currency units. */
export interface Forecast {
  /** Everything it will pay out. */
  paid: number;
  /** The price of a share as the game ends. */
  price: number;
  /** What its president will have to pay for it. */
  burden: number;
  /**
   * The part of it that the company will demand in full at its next turn: it has no train, must own one, and cannot
   * pay for it.
   */
  due: number;
}

/** What a forecast rests on. */
export interface Outlook {
  ctx: Ctx;
  /** Operating rounds still to come. */
  rounds: number;
  /** In how many rounds a kind of train is first sold. */
  soldIn: (kind: string) => number;
  /** Whether trains that rust are reckoned with. */
  rust: boolean;
}

/** The trains of a company that do not rust within this many rounds. */
function lasting({ ctx, soldIn, rust }: Outlook, { id, trains }: CompanyState, round: number): Train[] {
  if (!rust || ctx.rules.title.advice?.keepsRusted?.(ctx, id)) return [...trains];
  return trains.filter(({ kind, durable, obsolete }) => {
    if (durable) return true;
    if (obsolete) return round < 1;
    const by = goesWith(ctx.rules.trains.get(kind) ?? {});
    return by === undefined || soldIn(by) > round;
  });
}

/** The cheapest train that the bank has on top. */
function nextTrain({ ctx }: Outlook): { kind: string; price: number } | undefined {
  const top = ctx.state.depot.stack[0];
  return top && { kind: top.kind, price: priceOfTrain(ctx, top.kind) };
}

/** Money of a company that has not floated yet, once it has: what its sold shares bring, and how likely that is. */
function floating({ rules, state }: Ctx, company: CompanyState): { money: number; likely: number } {
  if (company.floated) return { money: company.cash, likely: 1 };
  const def = rules.companies.get(company.id);
  const need = def?.float_percent ?? 50;
  const sold = soldPercent(company);
  const price = priceOf({ rules, state }, company.id);
  const missing = Math.max(0, need - sold);
  const likely = Math.max(0.15, 1 - missing / 70);
  return { money: company.cash + (price * Math.max(need, 50)) / unitOf(company), likely };
}

/** What a company is expected to bring, when it earns `income` in a round as it stands. */
export function forecast(outlook: Outlook, company: CompanyState, income: number, growth: number): Forecast {
  const { ctx, rounds } = outlook;
  const whole = !company.certificates.length;
  const { money, likely } = floating(ctx, company);
  const next = nextTrain(outlook);
  const fleet = fleetOf(ctx, company.trains);
  // What its trains could earn once there is track for them, and what its money could buy.
  const owned = company.trains.reduce((sum, { kind }) => sum + priceOfTrain(ctx, kind), 0);
  const room = Math.max(0, ctx.rules.slots["train.limit"](ctx, company.id) - company.trains.length);
  const buys =
    next && room > 0 && money >= next.price ? next.price * Math.min(room, Math.floor(money / next.price)) : 0;
  const hope = Math.max(weights.lastHope, 1 - company.turns / weights.youth);
  let treasury = money - buys;
  let burden = 0;
  let due = 0;
  let paid = 0;
  let rises = 0;
  let had = fleet;
  let replaced = 0;
  for (let round = 0; round < rounds; round++) {
    const left = fleetOf(ctx, lasting(outlook, company, round));
    if (left < had && fleet > 0) {
      // Trains have rusted: money buys what it can in their place; the last one must be bought.
      const lost = had - left;
      const kind = next?.kind;
      const price = (next?.price ?? 0) * (1 + 0.15 * round);
      const per = kind === undefined ? 0 : strengthOf(ctx, kind);
      if (kind !== undefined && treasury >= price) {
        treasury -= price;
        replaced += Math.min(per, lost);
      } else if (left + replaced <= 0 && kind !== undefined) {
        const short = price - treasury;
        const saved = Math.min(short, paid * 0.5);
        paid -= saved;
        const owes = ctx.rules.slots["train.obligation"](ctx, company.id);
        if (owes) {
          burden += (short - saved) * weights.burden;
          replaced += per;
        } else if (saved >= short) replaced += per;
        treasury = 0;
      }
      had = left;
    }
    const alive = fleet > 0 ? Math.min(1, (left + replaced) / fleet) : 0;
    const grown = Math.min(weights.mostGrowth, 1 + growth * round);
    let earns = income * alive * grown;
    const could = weights.payback * (owned * alive + buys * (round > 0 ? weights.promise : 0));
    earns += Math.max(0, could - earns) * Math.min(1, (round + 1) / 5) * hope;
    const out = whole ? weights.wholePaidOut : weights.paidOut;
    paid += earns * out * likely;
    treasury += earns * (1 - out) * likely;
    if (earns > 0)
      rises += weights.rises * likely * Math.min(1, earns / (2 * Math.max(10, priceOf(ctx, company.id) / 5)));
    else if (company.floated) rises -= weights.rises * 0.5;
  }
  if (company.floated && fleet === 0 && next && money < next.price && !whole) {
    const owes = ctx.rules.slots["train.obligation"](ctx, company.id);
    if (owes) due = next.price - money;
    burden += due * weights.burden;
  }
  return { paid, price: endPrice(ctx, company, rises), burden, due };
}

/** The price after this many rises (falls where it is negative), of which not all is believed. */
function endPrice(ctx: Ctx, company: CompanyState, rises: number): number {
  const now = priceOf(ctx, company.id);
  const { cell } = company;
  if (!cell) return now;
  const { market } = ctx.rules.title;
  const steps = Math.abs(rises);
  const way = rises > 0 ? "right" : "left";
  const below = priceAt(market, landing(market, cell, way, Math.floor(steps))) ?? now;
  const above = priceAt(market, landing(market, cell, way, Math.ceil(steps))) ?? now;
  const at = below + (above - below) * (steps - Math.floor(steps));
  return now + (at - now) * (rises > 0 ? weights.believed : 1);
}

/** What a player gets of a company with shares: percent of what is paid, shares at their price, less what must be paid as president. */
export function shareWorth(ctx: Ctx, company: CompanyState, player: string, found: Forecast): number {
  const percent = percentAt(company, `player:${player}`);
  const led = found.burden > 0 && presidentOf(ctx, company) === player ? found.burden : 0;
  return percent ? (found.paid * percent) / 100 + (found.price * percent) / unitOf(company) - led : -led;
}
