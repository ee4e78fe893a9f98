import { setup } from "xstate";
import type { Readings } from "../contract/readings.ts";
import type { MarketDef } from "../model/market.ts";
import { type MarketAction, marketActions } from "./actions.ts";
import type { MarketArgs, MarketContext, PriceMove, SentMarketEvent } from "./events.ts";
import { type MarketGuard, marketGuards } from "./guards.ts";
import { gridTable, type MarketPolicy, type PolicyTable } from "./policy.ts";

/** What is the same of every market: what it keeps, what it hears, and the action by which it tells each move. */
const base = setup({
  types: { context: {} as MarketContext, events: {} as SentMarketEvent },
  // Nothing to do inside: callers of `transition` and `provide` hear of the move.
  actions: { priceMoved: (_, _move: PriceMove) => {} },
});

type Sent = { context: MarketContext; event: SentMarketEvent };
type Fixed = Pick<MarketArgs, "market" | "readings">;

const map = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** A guard of a policy for XState. A company without a token has none to move: only PLACED is for it. */
const guardOf =
  (guard: MarketGuard<unknown>, fixed: Fixed) =>
  ({ context, event }: Sent, params: unknown): boolean => {
    const args: MarketArgs = { ...fixed, ...context, event };
    return (event.type === "PLACED" || marketGuards.listed(args, undefined)) && guard(args, params);
  };

/** An action of a policy for XState: it assigns the stacks and tells the move. */
const actionOf = (action: MarketAction<unknown>, fixed: Fixed) =>
  base.enqueueActions(({ context, event, enqueue }, params: unknown) => {
    const done = action({ ...fixed, ...context, event }, params);
    if (!done) return;
    enqueue.assign({ stacks: done.stacks });
    if (done.move) enqueue({ type: "priceMoved", params: done.move });
  });

/** What the names in a market's configuration stand for, for `createMachine(config).provide(…)`. */
export function marketParts(market: MarketDef, policy: MarketPolicy, readings: Readings) {
  const fixed: Fixed = { market, readings };
  // Core's names have parameters of several types; the policy's lines name each with its own (`policyProblem`).
  const guards = { ...marketGuards, ...policy.guards } as Record<string, MarketGuard<unknown>>;
  const actions = { ...marketActions, ...policy.actions } as Record<string, MarketAction<unknown>>;
  return {
    guards: map(guards, (guard) => guardOf(guard, fixed)),
    actions: map(actions, (action) => actionOf(action, fixed)),
  };
}

/** Lines without a guard hold for companies that have a token; PLACED for any. */
const guarded = (table: PolicyTable): PolicyTable =>
  Object.fromEntries(
    Object.entries(table).map(([event, lines = []]) => [
      event,
      event === "PLACED" ? lines : lines.map((line) => ({ guard: "listed", ...line })),
    ]),
  );

/**
 * A market has one state, since where tokens lie is data: what happens to companies moves their tokens. Its configuration is plain
 * JSON: `createMachine` of it, with `marketParts` `provide`d, plays alike. An event for a company without a token, and one of which
 * the policy knows nothing, is not handled (`snapshot.can`).
 */
function make(market: MarketDef, policy: MarketPolicy, readings: Readings) {
  const config = { id: "market", context: { stacks: {} }, on: guarded({ ...gridTable, ...policy.on }) };
  // The names in a policy's table are data, which `policyProblem` checks; the compiler knows those of `base` alone.
  const machine = base.createMachine(config as Parameters<typeof base.createMachine>[0]);
  return machine.provide(marketParts(market, policy, readings) as Parameters<typeof machine.provide>[0]);
}

/** The machine of a market. */
export type MarketMachine = ReturnType<typeof make>;

const machines = new WeakMap<MarketPolicy, WeakMap<MarketDef, WeakMap<Readings, MarketMachine>>>();

/** The machine of a market, a policy and the readings of a table; made once. */
export function marketMachine(
  market: MarketDef,
  policy: MarketPolicy,
  readings: Readings = NONE,
): MarketMachine {
  const byMarket = machines.get(policy) ?? new WeakMap<MarketDef, WeakMap<Readings, MarketMachine>>();
  machines.set(policy, byMarket);
  const byReadings = byMarket.get(market) ?? new WeakMap<Readings, MarketMachine>();
  byMarket.set(market, byReadings);
  const machine = byReadings.get(readings) ?? make(market, policy, readings);
  byReadings.set(readings, machine);
  return machine;
}

const NONE: Readings = {};
