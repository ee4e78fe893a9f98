import type { Applied, Refused } from "../../src/engine/engine.ts";
import { endStep } from "../../src/flow/chart.ts";
import {
  type ActionDef,
  createEngine,
  type Engine,
  type HouseRule,
  type RoundDef,
  type StepDef,
  type TitleDefinition,
} from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";

/** An action that is always allowed, listed once, and ends its step. */
export const act = (type: string, more: Partial<ActionDef> = {}): ActionDef => ({
  type,
  fields: {},
  check: () => undefined,
  list: (_ctx, seat) => [{ type, seat }],
  apply: (tx) => {
    endStep(tx);
  },
  ...more,
});
export const pass = act("pass");
export const never = (type: string): ActionDef =>
  act(type, { list: () => [], check: () => ({ code: "NEVER", values: {} }) });

export const step = (id: string, actions: ActionDef[], more: Partial<StepDef> = {}): StepDef => ({
  id,
  actions,
  seats: () => ["A"],
  ...more,
});

/** A title of one round of these steps, played again and again; each time is a set. */
export const lone = (
  steps: StepDef[],
  { round, ...more }: Partial<TitleDefinition> & { round?: Partial<RoundDef> } = {},
): TitleDefinition => ({
  ...tiny,
  rounds: [
    {
      id: "stock",
      steps,
      begin(tx) {
        tx.setRound({ ...tx.state.round, set: tx.state.round.set + 1, run: 0, data: null });
        return undefined;
      },
      turn: () => false,
      finish: () => "STOCK_DONE",
      ...round,
    },
  ],
  flow: { initial: "stock", rounds: { stock: { next: [{ on: "STOCK_DONE", to: "stock" }] } } },
  interrupts: [],
  ...more,
});

export function engineOf(title: TitleDefinition, ...plugins: HouseRule[]): Engine {
  const players = ["A", "B"].map((id) => ({ id, name: `Player ${id}` }));
  const made = createEngine(title, { players, seed: 5, order: "seated" }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

export function accepted(result: Applied | Refused): Applied {
  if (!result.ok) throw new Error(`${result.refusal.code} ${JSON.stringify(result.refusal.values)}`);
  return result;
}
