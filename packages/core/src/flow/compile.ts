import { type AnyStateMachine, createMachine, stateIn } from "xstate";
import type { Slots } from "../contract/hooks.ts";
import type { RoundDef } from "../contract/rules.ts";
import type { PhaseDef } from "../model/trains.ts";
import type { FlowDef, StagesDef } from "./def.ts";
import { type ChartNode, endingStates, roundStates, STEP_STATES } from "./nodes.ts";
import { phaseStates } from "./phases.ts";

/** A whole chart, as plain JSON: what XState's `createMachine` takes. */
export interface ChartConfig {
  id: string;
  type: "parallel";
  states: Record<string, ChartNode>;
}

/** The compiled chart of a title. */
export interface FlowChart {
  machine: AnyStateMachine;
  /** The plain configuration it was made from. */
  config: ChartConfig;
  phases: ReadonlyMap<string, PhaseDef>;
  /** Steps with stages: "round/step". */
  stages: ReadonlyMap<string, StagesDef>;
}

/** What a chart has because of the policies of a title: the parts of a phase's beginning, an end that may be scheduled. */
export interface ChartNeeds {
  parts?: readonly string[];
  schedules?: boolean;
}

/** What the chart of these slots needs. */
export const chartNeeds = (slots: Partial<Slots>): ChartNeeds => ({
  parts: slots["phase.begin"]?.map(({ name }) => name) ?? [],
  schedules: slots["end.triggers"]?.some((one) => one.schedules) ?? false,
});

/**
 * The guards that arrows may name, for `createMachine(config).provide({ guards: guardsOf(config) })`: "exchange.due" holds while the region
 * `exchange` stands in `due`. Each is XState's `stateIn`.
 */
export function guardsOf(config: ChartConfig): Record<string, ReturnType<typeof stateIn>> {
  const guards: Record<string, ReturnType<typeof stateIn>> = {};
  for (const [region, { states = {} }] of Object.entries(config.states)) {
    if (region === "play") continue;
    for (const state in states) guards[`${region}.${state}`] = stateIn({ [region]: state });
  }
  return guards;
}

/** The machine of a chart's configuration, with the guards of its names; what the parts of a phase do, the engine carries out. */
const chartMachine = (config: ChartConfig): AnyStateMachine =>
  createMachine(config).provide({ guards: guardsOf(config) });

/** The configuration of a title's chart, from its lists of rounds, steps, stages and phases. */
function chartConfig(
  id: string,
  flow: FlowDef,
  rounds: readonly RoundDef[],
  phases: readonly PhaseDef[],
  { parts = [], schedules = false }: ChartNeeds = {},
): ChartConfig {
  const played = rounds.map((round) => [round.id, roundStates(round, flow.rounds[round.id]?.next ?? [])]);
  return {
    id,
    type: "parallel",
    states: {
      play: {
        initial: flow.initial,
        states: { ...Object.fromEntries(played), over: {} },
        on: { END_NOW: ".over" },
      },
      step: STEP_STATES,
      phase: phaseStates(phases, parts),
      ending: endingStates(schedules),
      ...flow.regions,
    } as ChartConfig["states"],
  };
}

/**
 * Compiles the visible lists of a title into one chart. It has no actors, context or timers, only states, guards and
 * entry actions.
 */
export function compileChart(
  id: string,
  flow: FlowDef,
  rounds: readonly RoundDef[],
  phases: readonly PhaseDef[],
  needs: ChartNeeds = {},
): FlowChart {
  const config = chartConfig(id, flow, rounds, phases, needs);
  const stages = rounds.flatMap((round) =>
    round.steps.flatMap((step): [string, StagesDef][] =>
      step.stages ? [[`${round.id}/${step.id}`, step.stages]] : [],
    ),
  );
  return {
    machine: chartMachine(config),
    config,
    phases: new Map(phases.map((phase) => [phase.name, phase])),
    stages: new Map(stages),
  };
}
