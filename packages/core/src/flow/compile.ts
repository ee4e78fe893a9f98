import { type AnyStateMachine, setup, stateIn } from "xstate";
import type { Slots } from "../contract/hooks.ts";
import type { RoundDef } from "../contract/rules.ts";
import type { PhaseDef } from "../model/trains.ts";
import type { FlowDef, FlowEvent, FlowRegion, StagesDef } from "./def.ts";
import { waitingParts } from "./waiting.ts";

/** An arrow of a chart: where to, and under which named guard. */
export interface ChartArrow {
  target: string;
  guard?: string;
}

/** A state of a chart, as plain JSON. */
export interface ChartNode {
  initial?: string;
  on?: Record<string, string | ChartArrow[]>;
  states?: Record<string, ChartNode>;
}

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

/** States of the region that says when the game ends. */
const ENDING: FlowRegion = {
  initial: "open",
  states: {
    open: { on: { END_AFTER_RUN: "afterRun", END_AFTER_SET: "afterSet" } },
    afterRun: {},
    afterSet: { on: { END_AFTER_RUN: "afterRun" } },
  },
};

/** The same where a schedule may name the last set: `afterSet` comes with that set. */
const SCHEDULED: FlowRegion = {
  initial: "open",
  states: {
    ...ENDING.states,
    open: { on: { ...ENDING.states.open?.on, END_SCHEDULED: "scheduled" } },
    scheduled: { on: { END_AFTER_RUN: "afterRun", END_AFTER_SET: "afterSet" } },
  },
};

/** What a chart has because of the policies of a title: parts of a phase that may wait, an end that may be scheduled. */
export interface ChartNeeds {
  waits?: readonly string[];
  schedules?: boolean;
}

/** What the chart of these slots needs. */
export const chartNeeds = (slots: Partial<Slots>): ChartNeeds => ({
  waits: waitingParts(slots["phase.begin"]),
  schedules: slots["end.triggers"]?.some((one) => one.schedules) ?? false,
});

function stepNode(stages: StagesDef | undefined): ChartNode {
  if (!stages) return {};
  const { initial, states, follows } = stages;
  const node: ChartNode = {
    initial,
    states: Object.fromEntries(
      Object.entries(states).map(([id, { on = {} }]) => [
        id,
        Object.keys(on).length ? { on: { ...on } } : {},
      ]),
    ),
  };
  if (follows) node.on = Object.fromEntries(Object.keys(states).map((id) => [`STAGE.${id}`, `.${id}`]));
  return node;
}

function playStates(flow: FlowDef, rounds: readonly RoundDef[]): Record<string, ChartNode> {
  const states: Record<string, ChartNode> = {};
  for (const round of rounds) {
    const ids = round.steps.map((step) => step.id);
    const steps: Record<string, ChartNode> = {};
    round.steps.forEach((step, index) => {
      const node = stepNode(step.stages);
      const later = ids.slice(index + 1).map((next) => [`STEP.${next}`, next]);
      const on = { ...node.on, ...Object.fromEntries(later) };
      steps[step.id] = { ...node, ...(Object.keys(on).length && { on }) };
    });
    const on: Record<string, string | ChartArrow[]> = Object.fromEntries(
      ids.map((id) => [`TURN.${id}`, `.${id}`]),
    );
    for (const { on: event, to, in: where } of flow.rounds[round.id]?.next ?? []) {
      const known = on[event];
      const arrow: ChartArrow = { target: to, ...(where !== undefined && { guard: where }) };
      on[event] = [...(Array.isArray(known) ? known : []), arrow];
    }
    states[round.id] = { ...(ids[0] !== undefined && { initial: ids[0] }), states: steps, on };
  }
  states.over = {};
  return states;
}

/** The kind of the interrupt on top of the step, or none. */
function interruptRegion(kinds: readonly string[]): ChartNode {
  const asks = kinds.map((kind) => [`ASK.${kind}`, `.${kind}`]);
  return {
    initial: "none",
    on: { ...Object.fromEntries(asks), ANSWERED: ".none" },
    states: Object.fromEntries(["none", ...kinds].map((kind) => [kind, {}])),
  };
}

/** The part of a phase's beginning that is the next to be done once what it waits for has come, or none. */
function changeRegion(waits: readonly string[]): ChartNode {
  return {
    initial: "none",
    on: { ...Object.fromEntries(waits.map((part) => [`WAITS.${part}`, `.${part}`])), SETTLED: ".none" },
    states: Object.fromEntries(["none", ...waits].map((part) => [part, {}])),
  };
}

/** What a guard of a chart is, by its name: "exchange.due" holds while the region `exchange` stands in `due`. */
function guardOf(name: string): { region: string; state: string } {
  const at = name.indexOf(".");
  return { region: name.slice(0, at), state: name.slice(at + 1) };
}

/** Names of all guards of a chart. */
function guardNames(config: ChartConfig): string[] {
  const names = new Set<string>();
  const visit = (node: ChartNode): void => {
    for (const arrows of Object.values(node.on ?? {}))
      if (typeof arrows !== "string")
        for (const { guard } of arrows) if (guard !== undefined) names.add(guard);
    for (const child of Object.values(node.states ?? {})) visit(child);
  };
  for (const node of Object.values(config.states)) visit(node);
  return [...names];
}

/** The guards that a chart names, for `createMachine(config).provide({ guards: guardsOf(config) })`: each is XState's `stateIn`. */
export function guardsOf(config: ChartConfig): Record<string, ReturnType<typeof stateIn>> {
  return Object.fromEntries(
    guardNames(config).map((name) => {
      const { region, state } = guardOf(name);
      return [name, stateIn({ [region]: state })];
    }),
  );
}

/** The machine of a chart's configuration, made by XState's `setup` with typed events and named guards. */
export function chartMachine(config: ChartConfig): AnyStateMachine {
  return setup({ types: { events: {} as FlowEvent }, guards: guardsOf(config) }).createMachine(config);
}

/** The configuration of a title's chart, from its lists of rounds, steps, stages, phases and interrupts. */
export function chartConfig(
  id: string,
  flow: FlowDef,
  rounds: readonly RoundDef[],
  phases: readonly PhaseDef[],
  interrupts: readonly string[],
  needs: ChartNeeds = {},
): ChartConfig {
  const { waits = [], schedules = false } = needs;
  const phaseStates = Object.fromEntries(
    phases.map((phase, index): [string, ChartNode] => [
      phase.name,
      { on: Object.fromEntries(phases.slice(index + 1).map((next) => [`PHASE.${next.name}`, next.name])) },
    ]),
  );
  return {
    id,
    type: "parallel",
    states: {
      play: { initial: flow.initial, states: playStates(flow, rounds), on: { END_NOW: ".over" } },
      phase: { ...(phases[0] && { initial: phases[0].name }), states: phaseStates },
      ending: schedules ? SCHEDULED : ENDING,
      interrupt: interruptRegion(interrupts),
      ...(waits.length && { change: changeRegion(waits) }),
      ...flow.regions,
    },
  };
}

/** Compiles the visible lists of a title into one chart: no actors, no context, no timers inside, only states and guards. */
export function compileChart(
  id: string,
  flow: FlowDef,
  rounds: readonly RoundDef[],
  phases: readonly PhaseDef[],
  interrupts: readonly string[],
  needs: ChartNeeds = {},
): FlowChart {
  const config = chartConfig(id, flow, rounds, phases, interrupts, needs);
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
