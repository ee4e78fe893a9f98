import type { Ctx } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import { phaseOf } from "../../flow/chart.ts";
import { type CompanyId, type PlayerId, playerIn, playerRef } from "../../model/ids.ts";
import { marketAhead } from "../../parts/stock/close.ts";
import { percentAt, presidentOf } from "../../state/ops.ts";
import type { CompanyState, GameState } from "../../state/state.ts";
import { type Debt, lostBy } from "./debts.ts";
import { type Earner, earnerOf, type Potentials } from "./earner.ts";
import { type Forecast, forecast, fundsToFloat, type Outlook, shareWorth } from "./forecast.ts";
import { roundsAhead, sales } from "./horizon.ts";
import { fleetOf, incomeOf } from "./income.ts";
import { type Budget, budgets } from "./strengths.ts";
import { weights } from "./weights.ts";

/** A position as it was valued: what others are compared with. */
export interface Valued {
  state: GameState;
  incomes: ReadonlyMap<CompanyId, number>;
  /** What companies would earn with other trains. */
  potentials: Potentials;
  /** Expected final worth by player, in currency units. */
  worth: Record<PlayerId, number>;
}

/** How a position is valued. */
export interface Valuing {
  budget: Pick<Budget, "nodes" | "ahead" | "rust" | "saves">;
  /** A position before it: companies whose trains and tokens are as they were there earn the same. */
  before?: Valued;
  /** Companies whose run is searched whatever has changed. */
  focus?: readonly CompanyId[];
}

const alive = (company: CompanyState): boolean => company.started && !company.closed;

const runs = (company: CompanyState): boolean => alive(company) && company.trains.length > 0;

/** What every company earns in a round as things stand. */
function incomesOf(ctx: Ctx, { budget, before, focus }: Valuing): Map<CompanyId, number> {
  const found = new Map<CompanyId, number>();
  const building = ctx.state.round.run > 0;
  // Where ways lead over water every search costs many times as much: what a company last earned has to do.
  const water = ctx.rules.title.reach !== undefined;
  for (const company of Object.values(ctx.state.companies)) {
    if (!runs(company)) continue;
    const { id, trains, lastEarnings, turns } = company;
    const was = before?.state.companies[id];
    const earned = before?.incomes.get(id);
    if (!focus?.includes(id)) {
      if (was && earned !== undefined && (earned > 0 || water)) {
        const same = was.trains === trains;
        found.set(
          id,
          same ? earned : (earned * fleetOf(ctx, trains)) / Math.max(1, fleetOf(ctx, was.trains)),
        );
        continue;
      }
      if (turns > 0 && (water ? lastEarnings !== undefined : building && lastEarnings)) {
        found.set(id, lastEarnings ?? 0);
        continue;
      }
    }
    const searched = incomeOf(ctx, id, budget.nodes);
    // A company that earns without routes is taken by what it last earned.
    found.set(id, searched === 0 && lastEarnings && turns > 0 ? lastEarnings * 0.7 : searched);
  }
  return found;
}

/** What a company would earn with other trains: searched for those in focus, of others kept from the position before. */
function earner(
  ctx: Ctx,
  company: CompanyState,
  { budget, before, focus }: Valuing,
  { incomes, potentials }: Pick<Valued, "incomes" | "potentials">,
): Earner {
  const { id, trains } = company;
  const income = incomes.get(id) ?? 0;
  const own = focus?.includes(id) ?? false;
  const was = before?.state.companies[id];
  // The same trains and the same track earn the same; of others the board hardly matters.
  const same = was?.trains === trains && before?.incomes.get(id) === income && !own;
  const known = (same ? before?.potentials.get(id) : undefined) ?? new Map<string, number>();
  potentials.set(id, known);
  const searched = ctx.rules.title.reach === undefined && (own || !trains.length);
  return earnerOf(ctx, company, income, { known, nodes: budget.nodes, searched });
}

/** What a private brings its owner: income while it is there, and what it can do. */
function privateWorth(ctx: Ctx, company: CompanyState, rounds: number): number {
  const def = ctx.rules.companies.get(company.id);
  if (!def) return 0;
  const told = ctx.rules.title.advice?.whole?.(ctx, company.id);
  if (told !== undefined) return told;
  const { income = 0, value = 0, closes } = def;
  const now =
    typeof income === "number"
      ? income
      : Object.entries(income).reduce(
          (sum, [phase, amount]) => (phase <= phaseOf(ctx).name ? amount : sum),
          0,
        );
  const lasts = closes ? Math.min(rounds, 8) : rounds;
  return now * lasts + value * weights.privatePower;
}

/** What a company that is owned whole brings: half of what it earns, and what it is exchanged for or leaves. */
function wholeWorth(ctx: Ctx, company: CompanyState, found: Forecast): number {
  const def = ctx.rules.companies.get(company.id);
  if (def?.value !== undefined && !company.trains.length) return 0;
  const { advice } = ctx.rules.title;
  const salvage =
    advice?.becomes?.(ctx, company.id) ??
    advice?.whole?.(ctx, company.id) ??
    weights.salvage *
      (company.cash +
        company.trains.reduce((sum, { kind }) => sum + (ctx.rules.trains.get(kind)?.price ?? 0), 0));
  return found.paid + salvage - found.burden;
}

/** Values a position: what each player is expected to be worth at the end. */
export function valued(ctx: Ctx, valuing: Valuing): Valued {
  const { state, rules } = ctx;
  if (state.ended) {
    const worth = Object.fromEntries(state.ended.ranking.map((row) => [row.player, row.worth]));
    return { state, incomes: new Map(), potentials: new Map(), worth };
  }
  const incomes = incomesOf(ctx, valuing);
  let earnings = 0;
  for (const one of incomes.values()) earnings += one;
  const rounds = roundsAhead(ctx, earnings, valuing.budget);
  const { rust, saves } = valuing.budget;
  const outlook: Outlook = { ctx, rounds, sales: sales(ctx), rust, saves, funds: fundsToFloat(ctx) };
  const potentials: Potentials = new Map();
  const worth: Record<PlayerId, number> = {};
  const debts: Record<PlayerId, Debt> = {};
  for (const id of state.seatOrder) {
    const player = state.players[id];
    const cash = player?.bankrupt === undefined ? (player?.cash ?? 0) : 0;
    const owed = rules.title.advice?.owed?.(ctx, id) ?? 0;
    debts[id] = { amount: owed, owed };
    worth[id] = cash * (1 + weights.invests * Math.max(0, rounds - 2));
  }
  // Who is asked last in a stock round makes prices rise, and everyone knows it before.
  const ahead = marketAhead(ctx).state.companies;
  for (const now of Object.values(state.companies)) {
    if (now.closed) continue;
    const company = now.cell ? (ahead[now.id] ?? now) : now;
    const leader = presidentOf(ctx, company);
    const whole = playerIn(company.owner);
    if (
      whole !== undefined &&
      rules.companies.get(company.id)?.value !== undefined &&
      !company.trains.length
    ) {
      worth[whole] = (worth[whole] ?? 0) + privateWorth(ctx, company, rounds);
      continue;
    }
    if (!alive(company)) {
      // It waits for its owner to begin it.
      if (whole !== undefined)
        worth[whole] = (worth[whole] ?? 0) + (rules.title.advice?.whole?.(ctx, company.id) ?? 0);
      continue;
    }
    const found = forecast(outlook, company, earner(ctx, company, valuing, { incomes, potentials }));
    const debt = leader === undefined ? undefined : debts[leader];
    if (debt && found.due > 0 && valuing.budget.rust) {
      debt.amount += found.due;
      debt.company ??= company.id;
    }
    if (whole !== undefined) worth[whole] = (worth[whole] ?? 0) + wholeWorth(ctx, company, found);
    else if (company.certificates.length)
      for (const id of state.seatOrder) {
        const part = shareWorth(ctx, company, id, found);
        // Who leads a company sees to it that it earns more.
        const led = leader === id ? (found.paid * percentAt(company, playerRef(id)) * weights.lead) / 100 : 0;
        worth[id] = (worth[id] ?? 0) + part + led;
      }
  }
  for (const id of state.seatOrder)
    worth[id] = (worth[id] ?? 0) - lostBy(ctx, id, debts[id] as Debt, worth[id] ?? 0);
  return { state, incomes, potentials, worth };
}

/** A player's worth less the mean of the others'. */
export function margin(worth: Record<PlayerId, number>, player: PlayerId): number {
  let others = 0;
  let count = 0;
  for (const id in worth) {
    if (id === player) continue;
    others += worth[id] as number;
    count++;
  }
  return (worth[player] ?? 0) - (count ? others / count : 0);
}

/** How exactly `expectedWorth` looks. */
export interface WorthOptions {
  /** Node limit of the search for each company's run. Default: 800. */
  nodes?: number;
}

/**
 * What every player is expected to be worth as the game ends, in currency units: cash, shares at the price they are heading for, dividends
 * still to come, less what presidents will have to pay. The same for the same state on every machine; after the end the final worth.
 */
export function expectedWorth(
  engine: Engine,
  state: GameState,
  options: WorthOptions = {},
): Record<PlayerId, number> {
  const budget = { ...budgets.strong, ahead: weights.farthest, nodes: options.nodes ?? budgets.strong.nodes };
  return valued({ rules: engine.rules, state }, { budget }).worth;
}
