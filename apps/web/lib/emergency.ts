import type {
  Action,
  CompanyId,
  Ctx,
  Engine,
  GameState,
  LegalAction,
  PlayerId,
  Refusal,
} from "@railhead/core";
import type { MarketShift } from "@railhead/core/contract";
import { priceOf } from "@railhead/core/market";
import { fundable } from "@railhead/core/parts";
import { viewState } from "@railhead/core/view";
import { bareAction } from "./same-action.ts";

/** A forced purchase that the treasury cannot pay, as the question tells it. */
export interface EmergencyFacts {
  company: CompanyId;
  president: PlayerId;
  price: number;
  gap: number;
  short: number;
}

/** A train that meets the duty, and what it costs the president at least, in currency units. */
export interface WayOut {
  key: string;
  train: string;
  from: string;
  /** Whose it is: the bank's or the pool's, a company that the president leads, or another player's. */
  kind: "own" | "bank" | "pool" | "other";
  /** The prices that may be named; the same where there is one only. */
  least: number;
  most: number;
  /** What the president adds at the least price. */
  ofYours: number;
  /** Who must agree. */
  asks?: PlayerId;
  /** The purchase, its price the least. It may have to wait for sales. */
  buy: Action;
}

const presidents = (engine: Engine, state: GameState): Map<CompanyId, PlayerId | null> =>
  new Map(viewState(engine, state).companies.map(({ id, president }) => [id, president]));

const cashOf = (state: GameState, company: CompanyId): number => state.companies[company]?.cash ?? 0;

/** All ways out, the cheapest for the president first: what no one must agree to comes before what one has to ask for, the dearer train before the cheaper. */
export function waysOut(
  engine: Engine,
  state: GameState,
  facts: EmergencyFacts,
  legal: readonly LegalAction[],
): WayOut[] {
  const ctx: Ctx = { rules: engine.rules, state };
  const cash = cashOf(state, facts.company);
  const leads = presidents(engine, state);
  const ways = new Map<string, WayOut>();
  const put = (way: WayOut) => {
    if (!ways.has(way.key)) ways.set(way.key, way);
  };
  for (const one of legal) {
    if (one.type !== "buy_train") continue;
    const { train, from, fields } = one as LegalAction & { train: string; from: string };
    const price = fields?.price;
    const least = price?.kind === "range" ? price.min : Number(one.price);
    const president = leads.get(from);
    const kind =
      from === "stack" ? "bank" : from === "pool" ? "pool" : president === facts.president ? "own" : "other";
    put({
      key: `${from}/${train}`,
      ...{ train, from, kind, least },
      most: price?.kind === "range" ? price.max : least,
      ofYours: Math.max(0, least - cash),
      ...(kind === "other" && president && { asks: president }),
      buy: { ...bareAction(one), price: least } as Action,
    });
  }
  for (const { train, from, price } of fundable(ctx, facts.company)) {
    put({
      key: `${from}/${train}`,
      ...{ train, from, least: price, most: price },
      kind: from === "pool" ? "pool" : "bank",
      ofYours: Math.max(0, price - cash),
      buy: { type: "buy_train", seat: facts.president, train, from, price },
    });
  }
  const worth = (way: WayOut): number => engine.rules.trains.get(way.train)?.price ?? 0;
  return [...ways.values()].sort(
    (a, b) =>
      a.ofYours - b.ofYours ||
      Number(a.kind === "other") - Number(b.kind === "other") ||
      worth(b) - worth(a) ||
      a.least - b.least,
  );
}

/** What may be sold of a company: the amounts in percent, the least first. */
export interface Sellable {
  company: CompanyId;
  amounts: number[];
}

/** The sales that are legal, by company. */
export function sellable(legal: readonly LegalAction[]): Sellable[] {
  const found = new Map<CompanyId, number[]>();
  for (const one of legal) {
    if (one.type !== "sell_shares" || typeof one.company !== "string") continue;
    found.set(one.company, [...(found.get(one.company) ?? []), Number(one.percent)]);
  }
  return [...found].map(([company, amounts]) => ({ company, amounts: amounts.sort((a, b) => a - b) }));
}

/** How much of each company is sold, in percent. */
export type Sales = Readonly<Record<CompanyId, number>>;

/** A sale of the plan: what it brings, and where price and presidency are after all of it. */
export interface PlannedSale {
  company: CompanyId;
  percent: number;
  brings: number;
}

/** What a choice of sales and a way out lead to. */
export interface EmergencyPlan {
  sales: PlannedSale[];
  /** What is made, in order; the purchase comes last where it can be paid for. */
  actions: Action[];
  raised: number;
  /** Where each sale moves a price token. */
  shifts: MarketShift[];
  /** What is still missing. */
  short: number;
  /** The position after everything; after the sales where the purchase cannot be made. */
  after: GameState;
  /** Why a sale or the purchase may not be made. */
  refusal?: Refusal;
  /** The purchase is made. */
  bought: boolean;
}

/** Price tokens that stand elsewhere in a later position. */
const movedBetween = (before: GameState, after: GameState): MarketShift[] =>
  Object.values(before.companies).flatMap(({ id, cell: from }) => {
    const to = after.companies[id]?.cell;
    return from && to && (from.row !== to.row || from.col !== to.col) ? [{ company: id, from, to }] : [];
  });

/**
 * Plays sales and a purchase through, each on the position that the one before leads to. Sales are made in the order given, but one that
 * may not be made yet waits for the others. Nothing is played at the table.
 */
export function planned(
  engine: Engine,
  state: GameState,
  facts: EmergencyFacts,
  sales: Sales,
  buy: Action,
): EmergencyPlan {
  const seat = facts.president;
  const cash = (one: GameState): number => one.players[seat]?.cash ?? 0;
  const waiting = Object.entries(sales).filter(([, percent]) => percent > 0);
  const actions: Action[] = [];
  const done: PlannedSale[] = [];
  const shifts: MarketShift[] = [];
  let now = state;
  let refusal: Refusal | undefined;
  while (waiting.length) {
    refusal = undefined;
    const before = waiting.length;
    for (const [index, [company, percent]] of waiting.entries()) {
      const action: Action = { type: "sell_shares", seat, company, percent };
      const made = engine.apply(now, action);
      if (!made.ok) {
        refusal ??= made.refusal;
        continue;
      }
      done.push({ company, percent, brings: cash(made.state) - cash(now) });
      actions.push(action);
      shifts.push(...movedBetween(now, made.state));
      now = made.state;
      waiting.splice(index, 1);
      break;
    }
    if (waiting.length === before) break;
  }
  const raised = done.reduce((sum, { brings }) => sum + brings, 0);
  const price = Number(buy.price);
  const short = Math.max(0, price - cashOf(now, facts.company) - cash(now));
  const plan = { sales: done, actions, raised, shifts, short };
  if (waiting.length && refusal) return { ...plan, after: now, refusal, bought: false };
  const made = engine.apply(now, buy);
  if (!made.ok) return { ...plan, after: now, bought: false, ...(short === 0 && { refusal: made.refusal }) };
  return { ...plan, actions: [...actions, buy], after: made.state, bought: true };
}

/** As many choices of sales are played through at most when the least is looked for. */
const TRIED = 40;

/**
 * The sales that bring least beyond what is needed, of those after which the purchase can be made; a presidency is given up only where
 * nothing else does. Undefined where no sales do.
 */
export function leastSales(
  engine: Engine,
  state: GameState,
  facts: EmergencyFacts,
  buy: Action,
  open: readonly Sellable[],
): Sales | undefined {
  const ctx: Ctx = { rules: engine.rules, state };
  const cash = state.players[facts.president]?.cash ?? 0;
  const need = Number(buy.price) - cashOf(state, facts.company) - cash;
  if (need <= 0) return {};
  const share = (company: CompanyId): number =>
    state.companies[company]?.cell ? priceOf(ctx, company) / 10 : 0;
  let choices: { sum: number; sales: Record<CompanyId, number> }[] = [{ sum: 0, sales: {} }];
  const enough: typeof choices = [];
  for (const { company, amounts } of open) {
    const next: typeof choices = [];
    for (const one of choices) {
      next.push(one);
      for (const percent of amounts) {
        const sum = one.sum + percent * share(company);
        const more = { sum, sales: { ...one.sales, [company]: percent } };
        if (sum >= need) enough.push(more);
        else next.push(more);
      }
    }
    // Choices that bring the same are as good as one another here.
    const bySum = new Map(next.map((one) => [`${one.sum}/${Object.keys(one.sales).length}`, one]));
    choices = [...bySum.values()];
  }
  const led = (now: GameState): number =>
    [...presidents(engine, now).values()].filter((president) => president === facts.president).length;
  const before = led(state);
  let second: Sales | undefined;
  const sorted = enough.sort(
    (a, b) => a.sum - b.sum || Object.keys(a.sales).length - Object.keys(b.sales).length,
  );
  for (const { sales } of sorted.slice(0, TRIED)) {
    const plan = planned(engine, state, facts, sales, buy);
    if (!plan.bought) continue;
    if (led(plan.after) >= before) return sales;
    second ??= sales;
  }
  return second;
}
