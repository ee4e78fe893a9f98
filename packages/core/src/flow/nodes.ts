import type { RoundDef } from "../contract/rules.ts";
import { type FlowDef, type FlowRegion, type StagesDef, TURN_OVER } from "./def.ts";

/** An arrow of a chart: where to, and under which named guard. */
export interface ChartArrow {
  target: string;
  guard?: string;
}

/** What entering a state calls for: a named action with its parameters. */
export interface ChartAction {
  type: string;
  params: Readonly<Record<string, string>>;
}

/** A state of a chart, as plain JSON. */
export interface ChartNode {
  initial?: string;
  entry?: ChartAction[];
  on?: Record<string, string | ChartArrow[]>;
  states?: Record<string, ChartNode>;
}

/** The region that says when the game ends; `afterSet` comes with the set that a schedule names. */
export function endingStates(schedules: boolean): FlowRegion {
  const scheduled = { on: { END_AFTER_RUN: "afterRun", END_AFTER_SET: "afterSet" } };
  const open = { on: { ...scheduled.on, ...(schedules && { END_SCHEDULED: "scheduled" }) } };
  return {
    initial: "open",
    states: {
      open,
      afterRun: {},
      afterSet: { on: { END_AFTER_RUN: "afterRun" } },
      ...(schedules && { scheduled }),
    },
  };
}

/** The region that says whether the running step is done: it is left once all questions on top of it are answered. */
export const STEP_STATES: FlowRegion = {
  initial: "open",
  states: { open: { on: { STEP_DONE: "done" } }, done: { on: { NEXT_STEP: "open" } } },
};

function stepStates({ initial, states }: StagesDef): ChartNode {
  const stages = Object.entries(states).map(([id, { on = {} }]): [string, ChartNode] => [
    id,
    Object.keys(on).length ? { on: { ...on } } : {},
  ]);
  return { initial, states: Object.fromEntries(stages) };
}

/**
 * A round: its steps one after another, then the state between two turns. From there the next turn begins or the
 * round ends.
 */
export function roundStates(
  { steps, turnFrom }: RoundDef,
  next: FlowDef["rounds"][string]["next"],
): ChartNode {
  const states: Record<string, ChartNode> = {};
  steps.forEach(({ id, stages }, index) => {
    const after = steps[index + 1]?.id ?? TURN_OVER;
    states[id] = { ...(stages && stepStates(stages)), on: { NEXT_STEP: after } };
  });
  const first = turnFrom ?? steps[0]?.id;
  states[TURN_OVER] = first === undefined ? {} : { on: { NEXT_TURN: first } };
  const on: Record<string, ChartArrow[]> = {};
  for (const { on: event, to, in: where } of next)
    on[event] = [...(on[event] ?? []), { target: to, ...(where !== undefined && { guard: where }) }];
  return { ...(steps[0] && { initial: steps[0].id }), states, on };
}
