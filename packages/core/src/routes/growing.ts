import { plainStop } from "./count.ts";
import type { NodeCounter } from "./enumerate.ts";
import { potentialOf } from "./enumerate.ts";
import { type StopGraph, use } from "./graph.ts";
import { HomeTables, type Start, tablesFit } from "./home-tables.ts";
import { JOINT } from "./joints.ts";
import { joinOf, type Kind } from "./kind.ts";
import { Leaps } from "./leaps.ts";
import { Lines, MOST_LINES, MOST_LINKS, MOST_WORDS } from "./line-list.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import { Revisits } from "./revisits.ts";
import { NEVER } from "./rings.ts";
import type { Line, RouteStop } from "./rules.ts";
import type { Tariff } from "./tariff.ts";
import { type Way, waysTo } from "./train.ts";
import { stopsValue } from "./value.ts";
import { titleCrossings } from "./water.ts";
import { atomsIn, type LinkWater, slotsOf, WaterLines } from "./water-lines.ts";

/** A line of one kind of train as it grows: what it has used, what it can still earn, and the lines found so far. */
export class GrowingLine {
  readonly lines: Lines;
  protected readonly problem: RouteProblem;
  protected readonly graph: StopGraph;
  protected readonly kind: Kind;
  protected readonly counter: NodeCounter;
  protected readonly waysOf: readonly (readonly Way[])[];
  /** Per link. */
  protected readonly waysTo: readonly (readonly Way[])[];
  protected readonly overWater: WaterLines | undefined;
  protected readonly usedAtoms: Int32Array;
  protected readonly usedPlace: Uint8Array;
  protected readonly banned: Uint8Array;
  protected readonly path: number[] = [];
  /** How many of its links end at joints. */
  protected joints = 0;
  protected readonly leaps: Leaps | undefined;
  protected readonly revisits: Revisits | undefined;
  protected readonly needsLine: boolean;
  /** Stops may be left unpaid, and no rule looks at lines. */
  protected readonly maySkip: boolean;
  protected skips = false;
  protected any = false;
  /** Whether bonuses on the set add up per line. */
  protected readonly summed: boolean;
  protected readonly extra: number;
  /** As much of `extra` as is not the bonus of the line itself. */
  protected readonly onTop: number;
  /** The stops as rules see them. */
  protected readonly plain: readonly RouteStop[];
  /** Where each link stands in the rows of the tables, and how long these are. */
  protected readonly column: Int32Array;
  protected readonly columns: number;
  /** Stack of states with the most that the line so far earns in them, prices deducted. */
  protected readonly entryState: number[] = [];
  protected readonly entryValue: number[] = [];
  protected floor = NEVER;
  protected rising = false;
  protected prices: Tariff | undefined;
  /** Tables for these prices, once there are some; room for others. */
  protected tables: HomeTables | undefined;
  private room: HomeTables | undefined;
  protected without: Int32Array | undefined;
  protected barred: Uint8Array | undefined;
  protected home = 0;
  protected homeLinks: number[] = [];
  protected rank = 0;
  protected turn = 0;
  /** Prices of places that the line so far has paid, and the sum of all. */
  protected placePaid = 0;
  protected placeSum = 0;
  /** What the line so far was given back for reliefs. */
  protected given = 0;
  protected stopped = false;

  constructor(problem: RouteProblem, graph: StopGraph, kind: Kind, counter: NodeCounter) {
    this.problem = problem;
    this.graph = graph;
    this.kind = kind;
    this.counter = counter;
    this.column = kind.outline.column;
    this.columns = kind.outline.graph.linkCount;
    const { rules } = problem;
    this.lines = new Lines(graph.words);
    this.waysOf = graph.stops.map((stop, at) => kind.model.stopWays(graph.kind[at] as number, stop));
    this.waysTo = waysTo(graph, kind.model);
    this.overWater = graph.water && new WaterLines(graph, graph.water, kind.train, problem.minStops);
    this.usedAtoms = new Int32Array(graph.words);
    this.usedPlace = new Uint8Array(graph.placeCount);
    this.banned = new Uint8Array(graph.stops.length);
    this.needsLine = Boolean(rules.legal || rules.routeBonus || rules.setBonus);
    this.summed = joinOf(rules) === "sum";
    this.maySkip =
      !this.needsLine &&
      !this.overWater &&
      // A line that may not end before it passes a stop again is made shorter than that: it must be able to end wherever it stops.
      (!graph.again || graph.stops.every((stop) => stop.mayEnd || stop.node < 0)) &&
      kind.model.exact &&
      kind.model.ways.some((ways, at) => at < JOINT * 2 && ways.some((way) => way.pays < 1));
    this.leaps = graph.mesh && new Leaps(graph);
    this.revisits = graph.again && new Revisits(problem, graph, graph.again);
    this.extra = kind.most;
    this.onTop = this.summed ? kind.potential : 0;
    this.plain = graph.stops.map(plainStop);
  }

  protected mark(link: number): void {
    const { graph } = this;
    use(graph, link, this.usedAtoms, true);
    const stop = graph.to[link] as number;
    this.usedPlace[graph.place[stop] as number] = 1;
    if (graph.kind[stop] === JOINT) this.joints++;
  }

  protected unmark(link: number): void {
    const { graph } = this;
    use(graph, link, this.usedAtoms, false);
    const stop = graph.to[link] as number;
    this.usedPlace[graph.place[stop] as number] = 0;
    if (graph.kind[stop] === JOINT) this.joints--;
  }

  /**
   * Makes a home the one that lines start from; returns the height of the stack of states. `later`: the homes that
   * follow, after all lines of this one.
   */
  protected leave(home: number, later: Start["later"] = () => []): number {
    const { graph, kind } = this;
    this.home = home;
    this.homeLinks = [];
    for (let link = graph.first[home] as number; link < (graph.first[home + 1] as number); link++) {
      this.homeLinks.push(link);
    }
    this.placeSum = 0;
    this.placePaid = 0;
    if (this.prices) this.prepare(home, this.prices, later);
    const { visits, fixed = 0 } = this.tables?.fares.board ?? {};
    const price = visits?.[graph.place[home] as number] ?? 0;
    this.given = this.placePaid - price + fixed;
    const value = this.placeSum - this.placePaid + this.given;
    const ways = this.waysOf[home] as readonly Way[];
    return this.put(ways, kind.model.states - 1, value, kind.rewards[home] as number, 0, 0, 0);
  }

  /** Makes the tables ready for a home, whose links come in the order of what they promise; none where no line from it is worth it. */
  private prepare(home: number, prices: Tariff, later: Start["later"]): void {
    const { graph, kind, counter } = this;
    if (!this.tables && !tablesFit(graph, kind, counter)) {
      this.stopped = true;
      return;
    }
    this.tables ??= new HomeTables(graph, kind, counter, prices, this.barred, this.room);
    this.room = this.tables;
    const { tables, banned } = this;
    const floor = this.floor - this.extra;
    const reach = tables.ready({ home, banned, later }, floor);
    if (reach === undefined) {
      this.stopped = true;
      return;
    }
    this.placeSum = tables.placeSum;
    this.placePaid = prices.places[graph.place[home] as number] as number;
    if (!(reach > floor)) this.homeLinks = [];
    const { best } = tables.here;
    const row = (kind.model.states - 1) * this.columns;
    const promised = (link: number) => best[row + (this.column[link] as number)] as number;
    this.homeLinks.sort((a, b) => {
      const [one, two] = [promised(a), promised(b)];
      return one > two ? -1 : one < two ? 1 : a - b;
    });
  }

  /** Puts the states after a stop on the stack between `top` and `end`; returns the new end. */
  protected put(
    ways: readonly Way[],
    state: number,
    value: number,
    reward: number,
    mark: number,
    top: number,
    end: number,
  ): number {
    const { entryState, entryValue } = this;
    for (let at = 0; at < ways.length; at++) {
      const way = ways[at] as Way;
      const next = way.to[state] as number;
      if (next < 0) continue;
      const worth = value + way.pays * reward - way.marks * mark;
      let same = top;
      while (same < end && entryState[same] !== next) same++;
      if (same < end) {
        if (worth > (entryValue[same] as number)) entryValue[same] = worth;
      } else {
        entryState[end] = next;
        entryValue[end] = worth;
        end++;
      }
    }
    return end;
  }

  /** The most that the stops of a line with these states earn when it goes on over `link`. */
  protected promise(link: number, low: number, high: number, second: boolean): number {
    const { here, beyond } = this.tables as HomeTables;
    const { best } = second || this.rank === 0 ? here : beyond;
    const { columns } = this;
    const column = this.column[link] as number;
    let most = NEVER;
    for (let at = low; at < high; at++) {
      const value =
        (this.entryValue[at] as number) +
        (best[(this.entryState[at] as number) * columns + column] as number);
      if (value > most) most = value;
    }
    return most;
  }

  /** Whether any line may go on beyond a stop. */
  protected isPassed(stop: number): boolean {
    const { stops, water } = this.graph;
    return (stops[stop] as ProblemStop).mayPass || water?.opened[stop] === 1;
  }

  /** Keeps the line so far, if it may be run and weighs enough. */
  protected report(low: number, high: number): void {
    const { graph, problem, kind, path } = this;
    const last = graph.stops[graph.to[path[path.length - 1] as number] as number] as ProblemStop;
    const other = this.turn < path.length ? (graph.to[path[this.turn - 1] as number] as number) : this.home;
    if (!last.mayEnd || !graph.stops[other]?.mayEnd || this.revisits?.has(other)) return;
    const most = this.most(low, high);
    // Prices of places that the line leaves out are no longer owed.
    let value = most - this.placeSum + this.placePaid;
    if (!(value + this.extra > this.floor)) return;
    if (path.length + 1 - this.joints - (this.revisits?.count ?? 0) < problem.minStops) return;
    const crossings = this.overWater?.crossings(path, this.turn);
    if (this.overWater && !crossings) return;
    if (crossings?.length) {
      this.counter.nodes += 4;
      // As many lines as there are ways to count what it crosses.
      const stops = this.stops(graph.stops);
      const line = this.asLine(crossings);
      for (const way of this.overWater?.values(crossings, stops) ?? []) {
        if (!(way.value + this.extra > this.floor) && kind.plain) continue;
        for (const units of slotsOf(this.overWater?.water as LinkWater, way.shared))
          this.keep(way.value, line, units);
      }
      return;
    }
    // It took nothing off, for what it was given.
    value -= this.given;
    if (!kind.model.exact || !kind.plain) {
      this.counter.nodes += 2;
      const base = stopsValue(kind.train, this.stops(graph.stops), problem.minStops);
      if (base === undefined || (kind.plain && !(base + this.extra > this.floor))) return;
      value = base;
    }
    this.keep(value, this.needsLine ? this.asLine(crossings) : undefined);
  }

  /** The line so far as rules see it. */
  protected asLine(crossings: readonly number[] | undefined): Line {
    return {
      train: this.kind.train.train,
      stops: this.stops(this.plain),
      ...(crossings && {
        crossings: titleCrossings(this.problem.water, crossings),
        land: this.overWater?.hasLand(this.path) ?? false,
      }),
    };
  }

  /** Keeps the line so far with what its stops pay, if it may be run and weighs enough; it also uses these atoms. */
  protected keep(paid: number, line: Line | undefined, units: readonly number[] = []): void {
    const { graph, problem, path, lines } = this;
    const { rules } = problem;
    let value = paid;
    let potential = 0;
    if (line && this.needsLine) {
      if (rules.routeBonus) {
        value += rules.routeBonus(line);
        if (!(value + this.onTop > this.floor)) return;
      }
      if (rules.legal?.(line) !== undefined) return;
      potential = potentialOf(problem, line);
    }
    const weight = value + (this.summed ? potential : 0);
    if (!(weight > this.floor)) return;
    if (lines.count >= MOST_LINES || lines.links.length >= MOST_LINKS || lines.atoms.length >= MOST_WORDS) {
      this.stopped = true;
      return;
    }
    lines.value.push(value);
    lines.potential.push(potential);
    lines.weight.push(weight);
    for (let word = 0; word < graph.words; word++) {
      const used = (this.usedAtoms[word] as number) & ~(this.without?.[word] ?? 0);
      lines.atoms.push(this.overWater ? this.overWater.between(used, word) | atomsIn(units, word) : used);
    }
    lines.begin.push(lines.links.length);
    lines.turn.push(lines.links.length + this.turn);
    for (const link of path) lines.links.push(link);
    lines.count++;
    if (this.any) this.stopped = true;
    if (this.rising) this.floor = weight;
  }

  /** The most of the states on this part of the stack. */
  protected most(low: number, high: number): number {
    let most = NEVER;
    for (let at = low; at < high; at++) most = Math.max(most, this.entryValue[at] as number);
    return most;
  }

  /** The stops of the line so far from one end to the other, as `all` has them, each once. */
  protected stops<T>(all: readonly T[]): T[] {
    const { path, turn } = this;
    const { to } = this.graph;
    const stops: T[] = [];
    for (let at = path.length - 1; at >= turn; at--) this.add(stops, all, to[path[at] as number] as number);
    stops.push(all[this.home] as T);
    for (let at = 0; at < turn; at++) this.add(stops, all, to[path[at] as number] as number);
    return this.revisits?.count ? [...new Set(stops)] : stops;
  }

  private add<T>(stops: T[], all: readonly T[], stop: number): void {
    if (this.joints === 0 || this.graph.kind[stop] !== JOINT) stops.push(all[stop] as T);
  }
}
