import type { StateValueMap } from "xstate";
import type { Ctx } from "../contract/rules.ts";
import type { PhaseDef } from "../model/trains.ts";
import type { FlowState } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import type { FlowChart } from "./compile.ts";
import type { FlowEvent } from "./def.ts";
import { flowAs, moved } from "./move.ts";

/** The chart's first state; `opening` names the round that opens the game. */
export function initialFlow(chart: FlowChart, opening: string): FlowState {
  const start = chart.machine.resolveState({ value: {}, context: {} }).value;
  const step = chart.config.states.play?.states?.[opening]?.initial ?? "";
  const initial = chart.stages.get(`${opening}/${step}`)?.initial;
  const play = { [opening]: initial === undefined ? step : { [step]: initial } };
  return flowAs(chart, { ...(start as StateValueMap), play });
}

/** Sends one event to the chart. An event that the chart does not know is a fault of the caller and throws. */
export function send(tx: Tx, event: FlowEvent["type"]): void {
  const next = moved(tx.rules.chart, tx.state.flow, event);
  if (!next) throw new Error(`flow chart: ${event} does not apply in ${JSON.stringify(tx.state.flow.value)}`);
  tx.state.flow = next;
  tx.transitions++;
}

/** Round, step and stage where the chart stands; round "over" when the game has ended, stage "" in a step without stages. */
export function position(flow: FlowState): { round: string; step: string; stage: string } {
  const { play } = flow.value;
  if (typeof play !== "object") return { round: play ?? "", step: "", stage: "" };
  const round = Object.keys(play)[0] ?? "";
  const inner = play[round];
  if (typeof inner !== "object") return { round, step: inner ?? "", stage: "" };
  const step = Object.keys(inner)[0] ?? "";
  return { round, step, stage: String(inner[step] ?? "") };
}

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
