import { isArea, linkAt } from "./linked.ts";
import { isSimple, PATH_BUDGET, stepEnd, stepFrom, Trail } from "./walk.ts";
import {
  firstSteps,
  type Label,
  NOWHERE,
  nextSteps,
  overWaterAfter,
  stepsOf,
  type Way,
  type Ways,
  wayOver,
} from "./ways.ts";

/** The steps that end at a vertex, over track and links. */
export function stepsInto({ linked }: Ways, vertex: number): number[] {
  const { network, exits } = linked;
  return [
    ...(network.adjacent[vertex] as readonly number[]).map(
      (segment) => stepFrom(network, segment, vertex) ^ 1,
    ),
    ...(exits.get(vertex) ?? []).map(({ step }) => step ^ 1),
  ];
}

/**
 * The cheapest way whose last step is one of `goals` and which meets itself nowhere. No track, link, area, hexside or
 * place comes twice. Looks at what the search found first, then tries all ways fee by fee; where more steps than the
 * budget would be tried, the way that the search found stands. Undefined where there is none, and where none can cost
 * less than `than`.
 */
export function cheapest(
  ways: Ways,
  goals: readonly number[],
  { budget = PATH_BUDGET, than = Number.POSITIVE_INFINITY }: { budget?: number; than?: number } = {},
): Way | undefined {
  const found = goals.flatMap((step) => ways.at[step] ?? []).sort((a, b) => a.fee - b.fee);
  const [first] = found;
  // No way costs less than what the search found, which lets ways meet themselves.
  if (!first || first.fee >= than) return undefined;
  const { linked } = ways;
  const way = (label: Label) => wayOver(linked, stepsOf(label), label.fee);
  const simple = found.find((label) => isSimple(linked.network, stepsOf(label)));
  if (simple?.fee === first.fee) return way(simple);
  const tried = lineWithin(ways, goals, first.fee, simple?.fee ?? Number.POSITIVE_INFINITY, budget);
  if (tried === "unknown") return way(first);
  return tried ?? (simple && way(simple));
}

/** A way that meets itself nowhere, for the least fee from `from` on and below `below`. */
function lineWithin(
  ways: Ways,
  goals: readonly number[],
  from: number,
  below: number,
  budget: number,
): Way | "unknown" | undefined {
  const { linked, fees, mask, starts } = ways;
  const { network } = linked;
  const far = stepsBack(ways, goals);
  const distance = (step: number) => far[step ^ 1] as number;
  const trail = new Trail(network);
  const steps: number[] = [];
  const wanted = new Set(goals);
  let left = budget;
  let next = from;
  let limit = from;
  let reached: number | undefined;

  // Steps that are still to be tried, those of the last step on top, each with its wetness: twice its number, and one more if wet.
  const waiting: number[] = [];
  const later = (ahead: number, overWater: 0 | 1): void => {
    if (distance(ahead) > 0) waiting.push(ahead * 2 + overWater);
  };

  const follow = (step: number, overWaterBefore: 0 | 1, fee: number, relief: number): boolean => {
    if (left-- <= 0 || !trail.take(step)) return false;
    steps.push(step);
    if (wanted.has(step)) {
      reached = fee;
      return true;
    }
    const begin = waiting.length;
    nextSteps(linked, mask, step, overWaterAfter(linked, step, overWaterBefore), NOWHERE, later);
    const end = waiting.length;
    nearestFirst(waiting, begin, distance);
    for (let at = begin; at < end; at++) {
      const one = waiting[at] as number;
      if (tryStep(one >> 1, (one & 1) as 0 | 1, fee, relief)) return true;
    }
    waiting.length = begin;
    steps.pop();
    trail.drop(step);
    return false;
  };

  const tryStep = (step: number, overWater: 0 | 1, fee: number, relief: number): boolean => {
    if (!linkAt(linked, step)) return follow(step, overWater, fee, relief);
    for (const option of fees.options((step >> 1) - linked.firstLink, (step & 1) as 0 | 1, relief)) {
      const total = fee + option.fee;
      if (total > limit) next = Math.min(next, total);
      else if (follow(step, overWater, total, option.left)) return true;
    }
    return false;
  };

  while (next < below) {
    limit = next;
    next = Number.POSITIVE_INFINITY;
    for (const vertex of starts) {
      const first: number[] = [];
      firstSteps(linked, vertex, NOWHERE, (step) => {
        if (distance(step) > 0) first.push(step);
      });
      if (!first.length || !trail.enter(vertex)) continue;
      for (const step of first.sort((a, b) => distance(a) - distance(b)))
        if (tryStep(step, 0, 0, fees.full)) return wayOver(linked, steps, reached as number);
      trail.leave(vertex);
    }
    if (left <= 0) return "unknown";
  }
  return undefined;
}

/** Puts the waiting steps from `begin` on in order, the nearest first; equal ones stay as they stood. There are few of them, very often. */
function nearestFirst(waiting: number[], begin: number, distance: (step: number) => number): void {
  for (let at = begin + 1; at < waiting.length; at++) {
    const one = waiting[at] as number;
    const far = distance(one >> 1);
    let place = at;
    while (place > begin && distance((waiting[place - 1] as number) >> 1) > far) {
      waiting[place] = waiting[place - 1] as number;
      place--;
    }
    waiting[place] = one;
  }
}

/** Steps from each step back to a goal, whatever they cost, by the step turned round; 0 where no goal is behind it. */
function stepsBack({ linked, mask }: Ways, goals: readonly number[]): Int32Array {
  const distance = new Int32Array(linked.network.segmentCount * 2);
  const order = goals.map((step) => step ^ 1);
  for (const step of order) distance[step] = 1;
  for (let head = 0; head < order.length; head++) {
    const step = order[head] as number;
    const far = (distance[step] as number) + 1;
    nextSteps(linked, mask, step, 0, NOWHERE, (next) => {
      if (distance[next]) return;
      distance[next] = far;
      order.push(next);
    });
  }
  return distance;
}

/** The vertex of the stop (no junction, no area) that a way comes to with this step, if any. */
export function stopAt({ linked }: Pick<Ways, "linked">, step: number): number | undefined {
  const { network } = linked;
  const vertex = stepEnd(network, step);
  if (vertex < network.sideCount || isArea(linked, vertex)) return undefined;
  return network.nodes[vertex - network.sideCount]?.kind === "junction" ? undefined : vertex;
}
