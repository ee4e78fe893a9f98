import { stepFrom } from "../board/walk.ts";
import { exclusive } from "./claims.ts";
import { type Claimed, endOf, lineStops, lineVertices, type OpenLine, reverseLine, upTo } from "./edit.ts";
import type { RouteProblem } from "./problem.ts";
import { crossingOf, crossingStep, isPier } from "./water.ts";

const NOTHING: Claimed = { segments: new Set(), vertices: new Set() };

/** What was found on the way from the end of a line: for each reached step the one before. */
interface Found {
  /** Steps in the order in which they were reached: those that pass fewer stops and less water first. */
  order: number[];
  parent: Map<number, number>;
}

/** Floods from the end of a line over track and water that the line may still use. `goal`: the search ends there. */
class Search implements Found {
  readonly order: number[] = [];
  readonly parent = new Map<number, number>();
  private now: number[] = [];
  private later: number[] = [];
  private readonly used: ReadonlySet<number>;
  private readonly been: ReadonlySet<number>;
  private readonly places: ReadonlySet<number>;
  /** Steps from a full city that lead on only over a crossing that opens it. */
  private readonly bound = new Set<number>();

  constructor(
    private readonly problem: RouteProblem,
    private readonly line: OpenLine,
    private readonly claimed: Claimed,
    private readonly goal: number,
  ) {
    const { network, stops } = problem;
    const vertices = lineVertices(problem, line);
    this.used = new Set(line.steps.map((step) => step >> 1).filter((segment) => !pier(problem, segment)));
    this.been = new Set(
      vertices.filter(
        (vertex, at) =>
          exclusive(network, vertex) && !afloat(problem, vertex, line.steps[at - 1], line.steps[at]),
      ),
    );
    this.places = new Set(vertices.flatMap((vertex) => stops[vertex]?.place ?? []));
    const last = line.steps.at(-1);
    if (last === undefined) this.leave(line.start, undefined, -1, false);
    else this.extend(last, -1);
    this.flood();
  }

  private flood(): void {
    while (this.now.length || this.later.length) {
      if (!this.now.length) [this.now, this.later] = [this.later, []];
      for (let at = 0; at < this.now.length; at++) {
        const step = this.now[at] as number;
        this.order.push(step);
        if (endOf(this.problem, step) !== this.goal) this.extend(step, step);
      }
      this.now = [];
    }
  }

  /** Goes on after a step: from a full city only over water that opens it. */
  private extend(step: number, from: number): void {
    const vertex = endOf(this.problem, step);
    const stop = this.problem.stops[vertex];
    const full = stop !== undefined && !stop.mayPass && !this.opened(step);
    this.leave(vertex, step, from, full || this.bound.has(step));
  }

  /** Whether a line that comes over this step has crossed water that opens stops, and no land or stop since. */
  private opened(last: number): boolean {
    const { problem, parent, line } = this;
    const { network, water, stops } = problem;
    const behind = [...line.steps].reverse();
    const before = (step: number): number | undefined => {
      const found = parent.get(step);
      if (found !== undefined && found >= 0) return found;
      return behind[found === undefined ? behind.indexOf(step) + 1 : 0];
    };
    for (let step: number | undefined = last; step !== undefined; step = before(step)) {
      const prior = before(step);
      const over = crossingOf(network, water, step);
      const start = endOf(problem, step ^ 1);
      if (over?.[0].opened[over[1] === 0 ? 1 : 0]) return true;
      if (stops[start]) return false;
      if (over || start >= network.sideCount || (prior !== undefined && crossingOf(network, water, prior)))
        continue;
      const seam = water?.seams.get(start);
      const left = seam?.ends[0].hex === network.segHex[step >> 1] ? 1 : 0;
      if (!seam || seam.opened[left === 0 ? 1 : 0]) return seam !== undefined;
    }
    return false;
  }

  /** Takes note of a step that the line may go. */
  private open(step: number, from: number, bound: boolean): void {
    const { problem, parent, claimed } = this;
    const to = endOf(problem, step);
    const stop = problem.stops[to];
    if (parent.has(step) || this.used.has(step >> 1) || claimed.segments.has(step >> 1)) return;
    // A shore is left over water, or once by land: `leave` sees to it.
    if ((this.been.has(to) && !problem.water?.shore[to]) || claimed.vertices.has(to)) return;
    if (stop && (bound || (this.places.has(stop.place) && !this.passes(to)))) return;
    parent.set(step, from);
    if (bound) this.bound.add(step);
    // Land before water: a hand that follows track does not leap over the sea.
    const afar =
      (stop && to !== this.goal && !this.places.has(stop.place)) || step >> 1 >= problem.network.segmentCount;
    (afar ? this.later : this.now).push(step);
  }

  /** Whether the line may pass a stop again that it has come to: not one where it begins, nor the one that it has just come from. */
  private passes(vertex: number): boolean {
    const { problem, line } = this;
    const stops = lineStops(problem, line);
    return Boolean(problem.stops[vertex]?.again) && stops.indexOf(vertex) > 0 && stops.at(-1) !== vertex;
  }

  /** All steps from a vertex, to which the line came by a step. `bound`: only towards water that opens. */
  private leave(vertex: number, came: number | undefined, from: number, bound: boolean): void {
    const { network, water } = this.problem;
    const { segHex, map, sideCount } = network;
    const side = vertex < sideCount;
    const over = came === undefined ? undefined : crossingOf(network, water, came);
    const hex = came === undefined || over ? -1 : (segHex[came >> 1] as number);
    const shore = over?.[0].ends[over[1] === 0 ? 1 : 0].hex;
    for (const segment of network.adjacent[vertex] as number[]) {
      const track = segHex[segment] as number;
      // At a side a line goes on into the other hex, or inland from where it landed.
      const again = came !== this.line.steps.at(-1) && this.been.has(vertex);
      const free = map.sideOpen[vertex] === 1 && !again;
      const inland = over ? track === shore : track !== hex && free;
      const on = side ? inland : came === undefined || segment !== came >> 1 || pier(this.problem, segment);
      const seam = side ? water?.seams.get(vertex) : undefined;
      const opens = seam?.opened[seam.ends[0].hex === hex ? 0 : 1] ?? false;
      if (on && (!side || !bound || opens))
        this.open(stepFrom(network, segment, vertex), from, bound && !opens);
    }
    if (over && side) return;
    for (const [crossing, end] of water?.from.get(vertex) ?? []) {
      const apart = side && hex >= 0 && crossing.ends[end].hex !== hex;
      if (!apart && (!bound || crossing.opened[end]))
        this.open(crossingStep(network, crossing, end), from, false);
    }
  }
}

/** Whether a piece of track is used both ways by lines that go over water. */
const pier = (problem: RouteProblem, segment: number): boolean =>
  problem.water !== undefined &&
  segment < problem.network.segmentCount &&
  isPier(problem, problem.water, segment);

/** Whether a line that comes to a shore by one step and leaves it by the other is on water there. */
function afloat({ network, water }: RouteProblem, vertex: number, came?: number, goes?: number): boolean {
  if (!water?.shore[vertex]) return false;
  return [came, goes].some((step) => step === undefined || step >> 1 >= network.segmentCount);
}

/** Steps to a step that was found, or undefined where they would meet themselves. */
function traced(problem: RouteProblem, { parent }: Found, step: number): number[] | undefined {
  const { network, stops } = problem;
  const steps: number[] = [];
  const seen = new Set<number>();
  const places = new Set<number>();
  /** Pieces of track and crossings. */
  const crossed = new Set<number>();
  for (let at = step; at >= 0; at = parent.get(at) ?? -1) {
    const end = endOf(problem, at);
    const place = stops[end]?.place;
    const overWater = afloat(problem, end, at, steps.at(-1));
    if (exclusive(network, end) && !overWater && seen.has(end)) return undefined;
    if (crossed.has(at >> 1) && !pier(problem, at >> 1)) return undefined;
    crossed.add(at >> 1);
    if (place !== undefined && places.has(place)) return undefined;
    if (!overWater) seen.add(end);
    if (place !== undefined) places.add(place);
    steps.push(at);
  }
  return steps.reverse();
}

/**
 * A line made longer at its last end until it comes to a vertex: over as few stops and as little water as possible,
 * then over as little track. Undefined where no free track leads there.
 */
export function continueTo(
  problem: RouteProblem,
  line: OpenLine,
  vertex: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  const found = new Search(problem, line, claimed, vertex);
  for (const step of found.order) {
    if (endOf(problem, step) !== vertex) continue;
    const steps = traced(problem, found, step);
    if (steps) return { start: line.start, steps: [...line.steps, ...steps] };
  }
  return undefined;
}

/** A line extended to a stop at the nearer end, or undefined if neither end leads there. */
export function extendTo(
  problem: RouteProblem,
  line: OpenLine,
  stop: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  const forth = continueTo(problem, line, stop, claimed);
  const turned = line.steps.length ? reverseLine(problem, line) : line;
  const back = line.steps.length ? continueTo(problem, turned, stop, claimed) : undefined;
  if (!forth || !back) return forth ?? (back && reverseLine(problem, back));
  const stopsOf = (one: OpenLine) => lineStops(problem, one).length;
  const worse = stopsOf(forth) - stopsOf(back) || forth.steps.length - back.steps.length;
  return worse <= 0 ? forth : reverseLine(problem, back);
}

/** Stops to which the line could go on from either end, as vertices: nearest first. */
export function nextStops(problem: RouteProblem, line: OpenLine, claimed: Claimed = NOTHING): number[] {
  const ends = line.steps.length ? [line, reverseLine(problem, line)] : [line];
  const found = new Set<number>();
  const passed = new Set(lineStops(problem, line));
  for (const end of ends) {
    const reached = new Search(problem, end, claimed, -1);
    for (const step of reached.order) {
      const vertex = endOf(problem, step);
      if (!problem.stops[vertex] || found.has(vertex) || passed.has(vertex)) continue;
      if (traced(problem, reached, step)) found.add(vertex);
    }
  }
  return [...found];
}

/**
 * Where a line goes when a hand that draws it comes to a vertex: back to it where the line has been there, else on to it. To a
 * stop that may be passed again it goes on from beside it, over free track. Undefined where no free track leads there.
 */
export function drawTo(
  problem: RouteProblem,
  line: OpenLine,
  vertex: number,
  claimed: Claimed = NOTHING,
): OpenLine | undefined {
  if (!lineVertices(problem, line).includes(vertex)) return continueTo(problem, line, vertex, claimed);
  const again = problem.stops[vertex]?.again && continueTo(problem, line, vertex, claimed);
  return again && again.steps.length === line.steps.length + 1 ? again : upTo(problem, line, vertex);
}
