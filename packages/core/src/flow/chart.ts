import type { StateValueMap } from "xstate";
import type { Ctx } from "../contract/rules.ts";
import type { PhaseDef } from "../model/trains.ts";
import type { FlowState, GameState } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import type { FlowChart } from "./compile.ts";
import type { CoreFlowEvent } from "./def.ts";
import { flowAs, moved } from "./move.ts";
import type { ChartAction } from "./nodes.ts";

/** The chart's first state; `opening` names the round that opens the game. */
export function initialFlow(chart: FlowChart, opening: string): FlowState {
  const { value } = chart.machine.resolveState({ value: { play: opening }, context: {} });
  return flowAs(chart, value as StateValueMap);
}

/**
 * Tells the chart what has happened, and gives back what the states that it enters call for. An event that the chart does not know is a
 * fault of the caller and throws.
 */
export function send(tx: Tx, event: CoreFlowEvent | (string & {})): readonly ChartAction[] {
  const next = moved(tx.rules.chart, tx.state.flow, event);
  if (!next) throw new Error(`flow chart: ${event} does not apply in ${JSON.stringify(tx.state.flow.value)}`);
  tx.state.flow = next.flow;
  tx.transitions++;
  return next.actions;
}

/** Where the chart stands in its rounds. */
export interface FlowPosition {
  readonly round: string;
  readonly step: string;
  readonly stage: string;
}

const positions = new WeakMap<FlowState, FlowPosition>();

/**
 * Round, step and stage where the chart stands. The round is "over" when the game has ended, the stage "" in a step
 * without stages.
 */
export function position(flow: FlowState): FlowPosition {
  let found = positions.get(flow);
  if (!found) {
    found = positionOf(flow);
    // What a chart made never changes; what came from outside may.
    if (Object.isFrozen(flow)) positions.set(flow, found);
  }
  return found;
}

function positionOf(flow: FlowState): FlowPosition {
  const { play } = flow.value;
  if (typeof play !== "object") return { round: play ?? "", step: "", stage: "" };
  const round = Object.keys(play)[0] ?? "";
  const inner = play[round];
  if (typeof inner !== "object") return { round, step: inner ?? "", stage: "" };
  const step = Object.keys(inner)[0] ?? "";
  return { round, step, stage: String(inner[step] ?? "") };
}

/** The round being played; "over" when the game has ended. */
export const roundOf = ({ flow }: Pick<GameState, "flow">): string => position(flow).round;

/** The round being played; of a game that has ended, the last one that was. */
export const lastRoundOf = (state: Pick<GameState, "flow" | "ended">): string =>
  state.ended?.round ?? roundOf(state);

/** Marks the running step as done. It ends once all questions on top of it are answered. */
export function endStep(tx: Tx): void {
  if (!isStepDone(tx)) send(tx, "STEP_DONE");
}

/** Whether the running step is done, though questions on top of it may still be open. */
export const isStepDone = (ctx: Ctx): boolean => ctx.state.flow.value.step === "done";

/** State of a region, for example regionOf(ctx, "exchange") = "due". */
export const regionOf = (ctx: Ctx, region: string): string => String(ctx.state.flow.value[region] ?? "");

/** The phase in force. */
export function phaseOf(ctx: Ctx): PhaseDef {
  const name = regionOf(ctx, "phase");
  const phase = ctx.rules.chart.phases.get(name);
  if (!phase) throw new Error(`no phase ${name}`);
  return phase;
}

/** Whether `phase` has been reached: it is the phase in force or an earlier one. */
export function phaseReached(ctx: Ctx, phase: string): boolean {
  const names = [...ctx.rules.chart.phases.keys()];
  return names.indexOf(phase) <= names.indexOf(phaseOf(ctx).name);
}
