import { setup } from "xstate";
import type { MarketDef } from "../model/market.ts";
import { marketActions } from "./actions.ts";
import type { MarketContext, SentMarketEvent } from "./events.ts";
import { marketGuards } from "./guards.ts";
import { gridTable, type MarketPolicy } from "./policy.ts";

/** The market as XState knows it: its context and events, the guards and actions that a policy may name. */
export const marketSetup = setup({
  types: { context: {} as MarketContext, events: {} as SentMarketEvent },
  guards: marketGuards,
  actions: marketActions,
});

/**
 * A market has one state; what happens to companies moves their tokens. Its configuration is plain JSON: `createMachine` of
 * it, with `marketGuards`, `marketActions` and the policy's own `provide`d by name, plays alike.
 */
function make(market: MarketDef, policy: MarketPolicy) {
  return marketSetup.extend({ guards: policy.guards, actions: policy.actions }).createMachine({
    id: "market",
    context: { grid: market.grid, stacks: {}, readings: {}, moves: [] },
    on: { ...gridTable, ...policy.on },
  });
}

/** The machine of a market. */
export type MarketMachine = ReturnType<typeof make>;

const machines = new WeakMap<MarketPolicy, WeakMap<MarketDef, MarketMachine>>();

/** The machine of a market and a policy; made once. */
export function marketMachine(market: MarketDef, policy: MarketPolicy): MarketMachine {
  const made = machines.get(policy) ?? new WeakMap<MarketDef, MarketMachine>();
  machines.set(policy, made);
  const machine = made.get(market) ?? make(market, policy);
  made.set(market, machine);
  return machine;
}
