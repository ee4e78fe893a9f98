import { type AnyMachineSnapshot, type AnyStateMachine, createMachine, stateIn } from "xstate";
import type { Ctx, RoundDef } from "../engine/rules.ts";
import type { PhaseDef } from "../model/trains.ts";
import type { FlowState, Json } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";
import { pureTransition } from "./pure.ts";

/** Where a round leads: on this event, to this round (or "over"), when these regions stand so ("ending.afterSet"). */
export interface FlowArrow {
  on: string;
  to: string;
  in?: string;
}

/** A region beside the rounds: named states and the events that move it. */
export interface FlowRegion {
  initial: string;
  states: Record<string, { on?: Record<string, string> }>;
}

/** The flow of a title: its rounds, where each leads, and the regions that run beside them. */
export interface FlowDef {
  initial: string;
  rounds: Record<string, { next: FlowArrow[] }>;
  regions?: Record<string, FlowRegion>;
}

/** The compiled chart of a title. */
export interface FlowChart {
  machine: AnyStateMachine;
  /** The plain configuration it was made from, for drawing. */
  config: FlowConfig;
  phases: ReadonlyMap<string, PhaseDef>;
}

type FlowConfig = Record<string, unknown>;

/** States of the region that says when the game ends. */
const ENDING: FlowRegion = {
  initial: "open",
  states: {
    open: { on: { END_AFTER_RUN: "afterRun", END_AFTER_SET: "afterSet" } },
    afterRun: {},
    afterSet: { on: { END_AFTER_RUN: "afterRun" } },
  },
};

function playStates(flow: FlowDef, rounds: RoundDef[]): Record<string, unknown> {
  const states: Record<string, unknown> = {};
  for (const round of rounds) {
    const ids = round.steps.map((step) => step.id);
    const steps: Record<string, unknown> = {};
    ids.forEach((id, index) => {
      const later = ids.slice(index + 1).map((next) => [`STEP.${next}`, next]);
      steps[id] = { on: Object.fromEntries(later) };
    });
    const on: Record<string, unknown> = Object.fromEntries(ids.map((id) => [`TURN.${id}`, `.${id}`]));
    for (const arrow of flow.rounds[round.id]?.next ?? []) {
      const target = { target: arrow.to, ...(arrow.in && { guard: stateIn(arrowState(arrow.in)) }) };
      on[arrow.on] = [...((on[arrow.on] as unknown[]) ?? []), target];
    }
    states[round.id] = { initial: ids[0], states: steps, on };
  }
  states.over = {};
  return states;
}

function arrowState(path: string): Record<string, string> {
  const [region, state] = path.split(".");
  return { [region as string]: state as string };
}

/** Compiles the visible lists of rounds, steps and phases into one chart: no actors inside, only states and guards. */
export function compileChart(id: string, flow: FlowDef, rounds: RoundDef[], phases: PhaseDef[]): FlowChart {
  const phaseStates = Object.fromEntries(
    phases.map((phase, index) => [
      phase.name,
      { on: Object.fromEntries(phases.slice(index + 1).map((next) => [`PHASE.${next.name}`, next.name])) },
    ]),
  );
  const config = {
    id,
    type: "parallel",
    states: {
      play: { initial: flow.initial, states: playStates(flow, rounds), on: { END_NOW: ".over" } },
      phase: { initial: phases[0]?.name, states: phaseStates },
      ending: ENDING,
      ...flow.regions,
    },
  };
  return {
    // Made from the title's own list of rounds: no type knows its states.
    machine: createMachine(config as never),
    config,
    phases: new Map(phases.map((phase) => [phase.name, phase])),
  };
}

const snapshots = new WeakMap<FlowState, AnyMachineSnapshot>();

function snapshotOf(chart: FlowChart, flow: FlowState): AnyMachineSnapshot {
  let snapshot = snapshots.get(flow);
  if (!snapshot) {
    // The value is one that this chart gave.
    snapshot = chart.machine.resolveState({ value: flow.value as never, context: {} } as never);
    snapshots.set(flow, snapshot);
  }
  return snapshot;
}

/** The chart's first state; `opening` names the round that opens the game. */
export function initialFlow(chart: FlowChart, opening: string, firstStep: string): FlowState {
  const regions = chart.config.states as Record<string, { initial?: string }>;
  const start: Record<string, Json> = {};
  for (const [name, region] of Object.entries(regions)) if (region.initial) start[name] = region.initial;
  start.play = { [opening]: firstStep };
  return { value: start };
}

interface FlowValue {
  play: string | Record<string, string>;
  phase: string;
  ending: string;
  [region: string]: string | Record<string, string>;
}

/** The parts of a chart's value that every chart of `compileChart` has. */
const flowValue = (flow: FlowState): FlowValue => flow.value as unknown as FlowValue;

/** Sends one event to the chart. An event that the chart does not know is a fault of the caller and throws. */
export function send(tx: Tx, event: string): void {
  const chart = tx.rules.chart;
  const before = snapshotOf(chart, tx.state.flow);
  const next = pureTransition(chart.machine, before, { type: event });
  if (sameValue(next.value, before.value) && !before.can({ type: event })) {
    throw new Error(`flow chart: ${event} does not apply in ${JSON.stringify(before.value)}`);
  }
  const flow: FlowState = { value: next.value as Json };
  snapshots.set(flow, next);
  tx.state.flow = flow;
  tx.transitions++;
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Round and step where the chart stands; "over" when the game has ended. */
export function position(flow: FlowState): { round: string; step: string } {
  const play = flowValue(flow).play;
  if (typeof play === "string") return { round: play, step: "" };
  const round = Object.keys(play)[0] as string;
  return { round, step: play[round] as string };
}

/** State of a region, for example regionOf(ctx, "exchange") = "due". */
export function regionOf(ctx: Ctx, region: string): string {
  return flowValue(ctx.state.flow)[region] as string;
}

/** The phase in force. */
export function phaseOf(ctx: Ctx): PhaseDef {
  const phase = ctx.rules.chart.phases.get(flowValue(ctx.state.flow).phase);
  if (!phase) throw new Error(`no phase ${flowValue(ctx.state.flow).phase}`);
  return phase;
}

/** Whether `phase` has been reached: it is the phase in force or an earlier one. */
export function phaseReached(ctx: Ctx, phase: string): boolean {
  const names = [...ctx.rules.chart.phases.keys()];
  return names.indexOf(phase) <= names.indexOf(phaseOf(ctx).name);
}
