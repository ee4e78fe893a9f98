import type { Ctx } from "../contract/rules.ts";
import type { Tx } from "../state/tx.ts";
import { position, send } from "./chart.ts";
import type { StagesDef } from "./def.ts";

/** The stages of a step, with their names as types. */
export interface Stages<S extends string, E extends string> extends StagesDef {
  readonly initial: S;
  /** The stage in which the chart stands. Throws where another step is played. */
  of(ctx: Ctx): S;
  /** Moves on within the step. Throws where the stage does not know the event. */
  send(tx: Tx, event: E): void;
}

/**
 * Declares what a step is doing as states of the chart: `{ choose: { on: { BID: "raise" } }, raise: { on: { SOLD: "choose" } } }`.
 * Who, which lot and how much stay data of the round.
 */
export function stagesOf<S extends string, E extends string>(def: {
  initial: NoInfer<S>;
  states: Record<S, { on?: Partial<Record<E, NoInfer<S>>> }>;
}): Stages<S, E> {
  const { initial, states } = def;
  const isStage = (name: string): name is S => Object.hasOwn(states, name);
  return {
    initial,
    states: plain(states),
    of(ctx) {
      const { round, step, stage } = position(ctx.state.flow);
      if (!isStage(stage))
        throw new Error(`step ${round}/${step} has no stage ${Object.keys(states).join(", ")}`);
      return stage;
    },
    send,
  };
}

/** Events without a target fall away. */
function plain(states: Record<string, { on?: Partial<Record<string, string>> }>): StagesDef["states"] {
  return Object.fromEntries(
    Object.entries(states).map(([id, { on = {} }]) => {
      const arrows = Object.entries(on).flatMap(([event, to]): [string, string][] =>
        to === undefined ? [] : [[event, to]],
      );
      return [id, { on: Object.fromEntries(arrows) }];
    }),
  );
}
