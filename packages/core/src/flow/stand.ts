import type { StateValueMap } from "xstate";
import type { Ctx } from "../contract/rules.ts";
import type { FlowState } from "../state/state.ts";
import { position } from "./chart.ts";
import { flowAs } from "./move.ts";
import { partWaiting } from "./waiting.ts";

/** Stage, interrupt and what waits of a phase ("" in a chart where nothing ever does) that the data of a state stand for; the chart of a game at rest shows the same. */
export function standing(ctx: Ctx): { stage: string; interrupt: string; change: string } {
  const { round, step } = position(ctx.state.flow);
  const stages = ctx.rules.chart.stages.get(`${round}/${step}`);
  return {
    // A step that is left once its interrupts are answered keeps the stage in which it was left.
    stage: stages && !ctx.state.round.leaving ? stages.stands(ctx) : position(ctx.state.flow).stage,
    interrupt: ctx.state.pending.at(-1)?.kind ?? "none",
    change: ctx.state.flow.value.change === undefined ? "" : partWaiting(ctx),
  };
}

/** The chart's value for a state made by hand: its rounds, step and regions as they stand, stage and interrupt read off the data. */
export function standAt(ctx: Ctx): FlowState {
  const { round, step } = position(ctx.state.flow);
  const { stage, interrupt, change } = standing(ctx);
  const play = step === "" ? round : { [round]: stage === "" ? step : { [step]: stage } };
  const value: StateValueMap = { ...ctx.state.flow.value, play, interrupt, ...(change && { change }) };
  return flowAs(ctx.rules.chart, value);
}
