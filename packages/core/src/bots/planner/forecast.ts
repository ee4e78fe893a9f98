import type { Ctx } from "../../contract/rules.ts";
import { roundsOfSet } from "../../flow/ending.ts";
import { landing, priceAt, priceOf } from "../../market/market.ts";
import { goesWith, type Train } from "../../model/trains.ts";
import { percentAt, presidentOf, soldPercent, unitOf } from "../../state/ops.ts";
import type { CompanyState } from "../../state/state.ts";
import type { Earner } from "./earner.ts";
import type { Sales } from "./horizon.ts";
import { priceOfTrain } from "./income.ts";
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
  /** Operating rounds still to come; of the last one perhaps a part only. */
  rounds: number;
  /** How the bank's trains may go. */
  sales: readonly Sales[];
  /** Whether trains that rust are reckoned with. */
  rust: boolean;
  /** What players are asked for so that companies float. */
  funds: Funds;
  /** Whether companies are taken to save for trains. */
  saves: boolean;
}

/** What may come: an outlook with one way in which trains go. */
type Way = Omit<Outlook, "sales"> & Sales;

/** The trains that do not rust within this many rounds. */
function lasting({ ctx, soldIn, rust }: Way, id: string, trains: readonly Train[], round: number): Train[] {
  if (!rust || ctx.rules.title.advice?.keepsRusted?.(ctx, id)) return [...trains];
  return trains.filter(({ kind, durable, obsolete }) => {
    if (durable) return true;
    if (obsolete) return round < 1;
    const by = goesWith(ctx.rules.trains.get(kind) ?? {});
    return by === undefined || round === 0 || soldIn(by) > round + 0.5;
  });
}

/** Percent of a company that must still be sold for it to float. */
const missing = ({ rules }: Ctx, company: CompanyState): number =>
  Math.max(0, (rules.companies.get(company.id)?.float_percent ?? 50) - soldPercent(company));

/** What players are asked for so that companies float, by their presidents and together, and the cash that there is. */
export interface Funds {
  needed: ReadonlyMap<string, number>;
  all: number;
  cash: number;
}

/** What is missing for companies to float. */
export function fundsToFloat(ctx: Ctx): Funds {
  const needed = new Map<string, number>();
  let [all, cash] = [0, 0];
  for (const company of Object.values(ctx.state.companies)) {
    if (!company.started || company.closed || company.floated || !company.certificates.length) continue;
    const price = (missing(ctx, company) * priceOf(ctx, company.id)) / unitOf(company);
    const president = presidentOf(ctx, company) ?? "";
    needed.set(president, (needed.get(president) ?? 0) + price);
    all += price;
  }
  for (const one of Object.values(ctx.state.players)) cash += one.cash;
  return { needed, all, cash };
}

/** How likely a company floats: its president pays with all they have, others help with a part of theirs. */
function likelyToFloat({ ctx, funds }: Pick<Outlook, "ctx" | "funds">, company: CompanyState): number {
  const left = missing(ctx, company);
  if (!left) return 1;
  const president = presidentOf(ctx, company) ?? "";
  const own = ctx.state.players[president]?.cash ?? 0;
  const paid = own / Math.max(1, funds.needed.get(president) ?? 0);
  const helped = (weights.helpsToFloat * (funds.cash - own)) / Math.max(1, funds.all);
  return Math.max(weights.hardlyFloats, Math.min(1, paid + helped) ** 2);
}

/** Money of a company that has not floated yet, once it has: what its sold shares bring, and how likely that is. */
function floating(
  outlook: Pick<Outlook, "ctx" | "funds">,
  company: CompanyState,
): { money: number; likely: number } {
  if (company.floated) return { money: company.cash, likely: 1 };
  const { ctx } = outlook;
  const left = missing(ctx, company);
  // Where shares are paid to the company it has some of its money already.
  const percent = company.cash > 0 ? left : Math.max(left + soldPercent(company), 50);
  const money = company.cash + (priceOf(ctx, company.id) * percent) / unitOf(company);
  return { money, likely: likelyToFloat(outlook, company) };
}

/** How likely a company operates in a round from now: what does not float at once may do so later. */
function operates(
  { ctx }: Pick<Outlook, "ctx">,
  company: CompanyState,
  likely: number,
): (round: number) => number {
  if (company.floated) return () => 1;
  const { run } = ctx.state.round;
  const set = Math.max(1, roundsOfSet(ctx));
  // Between stock rounds none floats.
  const idle = run > 0 ? Math.max(0, set + 1 - run) : 0;
  const later = likely + (1 - likely) * weights.floatsLater;
  return (round) => (round < idle ? 0 : round < idle + set ? likely : later);
}

/** How a company may be led: how many trains its earnings are withheld for, and whether only once there is room for them. */
interface Plan {
  wants: number;
  waits: boolean;
}

const PAYING: Plan = { wants: 0, waits: false };
const PLANS: readonly Plan[] = [
  PAYING,
  { wants: 1, waits: false },
  { wants: 1, waits: true },
  { wants: 2, waits: true },
];

/** How long a company has still to operate. */
function roundsOf({ ctx, rounds, soldIn }: Way, id: string): number {
  const last = ctx.rules.title.advice?.endsWith?.(ctx, id);
  return last === undefined ? rounds : Math.min(rounds, soldIn(last) + 0.5);
}

/** What comes of a company that is led by a plan. */
type Course = Forecast & { value: number };

function course(outlook: Way, company: CompanyState, earner: Earner, { wants, waits }: Plan): Course {
  const { ctx } = outlook;
  const { id } = company;
  const rounds = roundsOf(outlook, id);
  const whole = !company.certificates.length;
  const { money, likely } = floating(outlook, company);
  const running = operates(outlook, company, likely);
  const limit = ctx.rules.slots["train.limit"](ctx, id);
  const owes = ctx.rules.slots["train.obligation"](ctx, id);
  const share = Math.max(10, priceOf(ctx, id) / 5);
  const hope = Math.max(weights.lastHope, 1 - company.turns / weights.youth);
  const out = whole ? weights.wholePaidOut : outlook.saves ? 1 : weights.paidOut;
  const bought: Train[] = [];
  let treasury = money;
  let [paid, burden, rises] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const part = Math.min(1, rounds - round) * running(round);
    const own = lasting(outlook, id, company.trains, round);
    const all = bought.length ? [...own, ...lasting(outlook, id, bought, round)] : own;
    const next = outlook.next(round);
    const room = all.length < limit;
    const had = earner.earns(own);
    const more = all.length > own.length ? weights.promise * (earner.earns(all) - had) : 0;
    let earns = (had + Math.max(0, more)) * Math.min(weights.mostGrowth, 1 + weights.growth * round);
    // What its trains could earn once there is track for them.
    let could = 0;
    for (const [at, { kind }] of all.entries())
      could += priceOfTrain(ctx, kind) * (at < own.length ? 1 : weights.promise);
    earns +=
      Math.max(0, weights.payback * could - earns) * Math.min(1, (round + 1) / 5) * hope * weights.hoped;
    const saves =
      outlook.saves &&
      !whole &&
      wants > bought.length &&
      next !== undefined &&
      treasury < next.price &&
      (room || !waits);
    if (earns > 0) {
      if (saves) {
        treasury += earns * part;
        rises -= part;
      } else {
        paid += earns * out * part;
        treasury += earns * (1 - out) * part;
        rises += weights.rises * Math.min(1, earns / (2 * share)) * part;
      }
    } else if (company.floated) rises -= weights.rises * 0.5 * part;
    if (!next || !room || (all.length && wants <= bought.length && outlook.saves && !whole)) continue;
    if (treasury >= next.price) {
      bought.push({ id: `+${bought.length}`, kind: next.kind });
      treasury -= next.price;
    } else if (!all.length && owes && round > 0) {
      burden += (next.price - treasury) * weights.burden * part;
      treasury = 0;
      bought.push({ id: `+${bought.length}`, kind: next.kind });
    }
  }
  // Money in shares of a company that does not float lies idle.
  const price = endPrice(ctx, company, rises) * (company.floated ? 1 : 0.7 + 0.3 * likely);
  const shares = whole ? 0 : 100 / unitOf(company);
  return { paid, price, burden, due: 0, value: paid + price * shares - burden };
}

/** What comes of a company that is led by a plan, however soon trains go: the mean. */
function expected(outlook: Outlook, company: CompanyState, earner: Earner, plan: Plan): Course {
  const { sales, ...rest } = outlook;
  const mean: Course = { paid: 0, price: 0, burden: 0, due: 0, value: 0 };
  for (const way of sales) {
    const one = course({ ...rest, ...way }, company, earner, plan);
    mean.paid += one.paid / sales.length;
    mean.price += one.price / sales.length;
    mean.burden += one.burden / sales.length;
    mean.value += one.value / sales.length;
  }
  return mean;
}

/** What a company is expected to bring, led in the best of some ways. */
export function forecast(outlook: Outlook, company: CompanyState, earner: Earner): Forecast {
  const { ctx } = outlook;
  const whole = !company.certificates.length;
  let best = expected(outlook, company, earner, PAYING);
  if (outlook.saves && !whole)
    for (const plan of PLANS.slice(1)) {
      const one = expected(outlook, company, earner, plan);
      if (one.value > best.value) best = one;
    }
  const next = outlook.sales[0]?.next(0);
  if (!company.floated || company.trains.some(({ faceDown }) => !faceDown) || !next || whole) return best;
  const { money } = floating(outlook, company);
  if (money >= next.price || !ctx.rules.slots["train.obligation"](ctx, company.id)) return best;
  const due = next.price - money;
  return { ...best, due, burden: best.burden + due * weights.burden };
}

/** The price after this many rises (falls where it is negative), of which not all is believed. */
function endPrice(ctx: Ctx, company: CompanyState, rises: number): number {
  const { cell } = company;
  if (!cell) return priceOf(ctx, company.id);
  const { market } = ctx.rules.title;
  const now = priceAt(market, cell) ?? 0;
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
