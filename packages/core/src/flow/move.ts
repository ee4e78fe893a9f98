import { getNextTransitions, type StateValueMap, transition } from "xstate";
import type { FlowState } from "../state/state.ts";
import { cloneJson } from "../state/tx.ts";
import type { ChartConfig, FlowChart } from "./compile.ts";
import type { ChartAction, ChartNode } from "./nodes.ts";

/** Where an event leads, and what entering the states there calls for. */
export interface Moved {
  flow: FlowState;
  actions: readonly ChartAction[];
}

/** What a chart has shown so far: its states by their text, and where each event led from each. */
interface Known {
  states: Map<string, FlowState>;
  /** By a state, which may have come from outside (a store, a file): the chart's own of the same value, and where events led from it. */
  from: WeakMap<FlowState, { own: FlowState; moves: Map<string, Moved | undefined> }>;
  /** Regions that answer an event, where each does so by its own state alone: no guard, no action. */
  apart: ReadonlyMap<string, readonly string[]>;
  /** Where a region led by itself, by the event, the region and its value; undefined where it stays. */
  led: Map<string, StateValueMap[string]>;
}

const charts = new WeakMap<FlowChart, Known>();

function knownOf(chart: FlowChart): Known {
  let known = charts.get(chart);
  if (!known) {
    const apart = answeredApart(chart.config);
    known = { states: new Map(), from: new WeakMap(), apart, led: new Map() };
    charts.set(chart, known);
  }
  return known;
}

const hasEntry = ({ entry, states = {} }: ChartNode): boolean =>
  entry !== undefined || Object.values(states).some(hasEntry);

/** Events that each region of a chart answers by itself, whatever the others are, and the regions that do. */
function answeredApart(config: ChartConfig): Map<string, string[]> {
  const regions = new Map<string, Set<string>>();
  const joint = new Set<string>();
  const visit = (region: string, node: ChartNode, entered: boolean): void => {
    for (const [event, arrows] of Object.entries(node.on ?? {})) {
      const guarded = typeof arrows !== "string" && arrows.some(({ guard }) => guard !== undefined);
      if (guarded || entered) joint.add(event);
      regions.set(event, (regions.get(event) ?? new Set()).add(region));
    }
    for (const child of Object.values(node.states ?? {})) visit(region, child, entered);
  };
  for (const [region, node] of Object.entries(config.states)) visit(region, node, hasEntry(node));
  return new Map([...regions].flatMap(([event, of]) => (joint.has(event) ? [] : [[event, [...of]]])));
}

/** A value's text, the same in whatever order its regions stand: a database may turn them round. */
function textOf(value: StateValueMap[string]): string {
  if (typeof value !== "object") return String(value);
  const regions = Object.keys(value).sort();
  return `{${regions.map((key) => `${key}:${textOf(value[key])}`).join()}}`;
}

function frozen<T extends object>(value: T): T {
  for (const one of Object.values(value)) if (typeof one === "object" && one !== null) frozen(one);
  return Object.freeze(value);
}

/** The chart's own object for this value: equal values share one, which no one changes. */
export function flowAs(chart: FlowChart, value: StateValueMap): FlowState {
  const { states } = knownOf(chart);
  const text = textOf(value);
  let flow = states.get(text);
  if (!flow) {
    // A copy: what comes from outside stays its owner's to change.
    flow = frozen({ value: cloneJson(value) });
    states.set(text, flow);
  }
  return flow;
}

/**
 * Where an event leads from a state of the chart; undefined where it does not apply. XState's `transition` decides, once for each state
 * and event of a chart: charts have no context, history, timers or actors, so the answer is always the same. Where each region answers
 * an event by itself, it is asked once for each value of each region.
 */
export function moved(chart: FlowChart, flow: FlowState, event: string): Moved | undefined {
  const known = knownOf(chart);
  let from = known.from.get(flow);
  if (!from) {
    const own = flowAs(chart, flow.value);
    from = known.from.get(own) ?? { own, moves: new Map() };
    known.from.set(own, from);
    known.from.set(flow, from);
  }
  const { own, moves } = from;
  const before = moves.get(event);
  if (before || moves.has(event)) return before;
  const to = led(chart, known, own, event);
  moves.set(event, to);
  return to;
}

function led(chart: FlowChart, known: Known, from: FlowState, type: string): Moved | undefined {
  const regions = known.apart.get(type);
  if (!regions) return transitioned(chart, from, type);
  const value: StateValueMap = { ...from.value };
  let applies = false;
  for (const region of regions) {
    const key = `${type} ${region} ${textOf(from.value[region])}`;
    if (!known.led.has(key)) known.led.set(key, transitioned(chart, from, type, region)?.flow.value[region]);
    const to = known.led.get(key);
    if (to === undefined) continue;
    value[region] = to;
    applies = true;
  }
  return applies ? { flow: flowAs(chart, value), actions: [] } : undefined;
}

/** What XState says; with a region, whether that one answers the event. */
function transitioned(chart: FlowChart, from: FlowState, type: string, region?: string): Moved | undefined {
  const { machine } = chart;
  const before = machine.resolveState({ value: from.value, context: {} });
  const answers =
    region === undefined
      ? before.can({ type })
      : getNextTransitions(before).some((one) => one.eventType === type && one.source.path[0] === region);
  if (!answers) return undefined;
  const [next, actions] = transition(machine, before, { type });
  return { flow: flowAs(chart, next.value), actions: actions.map(plain) };
}

/** An action as the chart names it, without XState's own fields. */
const plain = ({ type, params }: { type: string; params: unknown }): ChartAction =>
  // Only entry actions of phases stand in a chart, each written there as type and params.
  ({ type, params: params as ChartAction["params"] });
