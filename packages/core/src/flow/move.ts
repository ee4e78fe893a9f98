import { type StateValueMap, transition } from "xstate";
import type { FlowState } from "../state/state.ts";
import { cloneJson } from "../state/tx.ts";
import type { ChartConfig, ChartNode, FlowChart } from "./compile.ts";
import type { FlowEvent } from "./def.ts";

/** What a chart has shown of itself: its states by their text, and where each event led from each. */
interface Known {
  states: Map<string, FlowState>;
  moves: WeakMap<FlowState, Map<string, FlowState | undefined>>;
  /** States that came from outside (a store, a file), as the chart's own. */
  own: WeakMap<FlowState, FlowState>;
  /** Events that one region alone knows, without guards: where they lead depends on that region only. */
  alone: ReadonlyMap<string, string>;
  /** Where such events led, by the event and the value of their region. */
  led: Map<string, StateValueMap[string] | undefined>;
}

const charts = new WeakMap<FlowChart, Known>();

function knownOf(chart: FlowChart): Known {
  let known = charts.get(chart);
  if (!known) {
    const alone = knownAlone(chart.config);
    known = { states: new Map(), moves: new WeakMap(), own: new WeakMap(), alone, led: new Map() };
    charts.set(chart, known);
  }
  return known;
}

/** Events that a single region of a chart answers, whatever the others are, and that region. */
function knownAlone(config: ChartConfig): Map<string, string> {
  const regions = new Map<string, string | undefined>();
  const visit = (region: string, node: ChartNode): void => {
    for (const [event, arrows] of Object.entries(node.on ?? {})) {
      const guarded = typeof arrows !== "string" && arrows.some(({ guard }) => guard !== undefined);
      const first = regions.has(event) ? regions.get(event) : region;
      regions.set(event, guarded || first !== region ? undefined : region);
    }
    for (const child of Object.values(node.states ?? {})) visit(region, child);
  };
  for (const [region, node] of Object.entries(config.states)) visit(region, node);
  return new Map([...regions].flatMap(([event, region]) => (region === undefined ? [] : [[event, region]])));
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

/** The chart's own object for this value: equal values share one, which nobody changes. */
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
 * Where an event leads from a state of the chart; undefined where it does not apply. XState decides, once for each state and event of
 * a chart: charts have no context, history, timers or actors, so the answer is always the same. Of an event that one region alone
 * knows it is asked once for each value of that region.
 */
export function moved(chart: FlowChart, flow: FlowState, event: FlowEvent["type"]): FlowState | undefined {
  const known = knownOf(chart);
  let from = known.own.get(flow);
  if (!from) {
    from = flowAs(chart, flow.value);
    known.own.set(flow, from);
  }
  let moves = known.moves.get(from);
  if (!moves) {
    moves = new Map();
    known.moves.set(from, moves);
  }
  if (!moves.has(event)) moves.set(event, led(chart, known, from, event));
  return moves.get(event);
}

function led(chart: FlowChart, known: Known, from: FlowState, type: string): FlowState | undefined {
  const region = known.alone.get(type);
  const value = region === undefined ? undefined : from.value[region];
  if (region === undefined || value === undefined) return asked(chart, from, type);
  const key = `${type} ${textOf(value)}`;
  if (!known.led.has(key)) known.led.set(key, asked(chart, from, type)?.value[region]);
  const to = known.led.get(key);
  return to === undefined ? undefined : flowAs(chart, { ...from.value, [region]: to });
}

function asked(chart: FlowChart, from: FlowState, type: string): FlowState | undefined {
  const before = chart.machine.resolveState({ value: from.value, context: {} });
  if (!before.can({ type })) return undefined;
  return flowAs(chart, transition(chart.machine, before, { type })[0].value);
}
