import { plainStop } from "./count.ts";
import type { NodeCounter } from "./enumerate.ts";
import { potentialOf } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import { joinOf, type Kind } from "./kind.ts";
import { type LineQuery, Lines, MOST_LINES, MOST_LINKS } from "./line-list.ts";
import type { ProblemStop, RouteProblem } from "./problem.ts";
import type { Line, RouteStop } from "./rules.ts";
import { classOf, type Way, waysTo } from "./train.ts";
import { stopsValue } from "./value.ts";
import { NEVER, Walks } from "./walks.ts";
import { atomsIn, type LinkWater, slotsOf, WetLines } from "./wet-lines.ts";

/** Finds the lines of one kind of train. */
export class LineSearch {
  readonly lines: Lines;
  private readonly problem: RouteProblem;
  private readonly graph: StopGraph;
  private readonly kind: Kind;
  private readonly counter: NodeCounter;
  private readonly waysOf: readonly (readonly Way[])[];
  /** Per link. */
  private readonly waysTo: readonly (readonly Way[])[];
  private readonly wet: WetLines | undefined;
  private readonly usedAtoms: Int32Array;
  private readonly usedPlace: Uint8Array;
  private readonly banned: Uint8Array;
  private readonly path: number[] = [];
  private readonly needsLine: boolean;
  /** Stops may be left unpaid, and no rule looks at lines. */
  private readonly maySkip: boolean;
  private skips = false;
  private any = false;
  /** Whether bonuses on the set add up per line. */
  private readonly summed: boolean;
  private readonly extra: number;
  /** As much of `extra` as is not the bonus of the line itself. */
  private readonly onTop: number;
  /** The stops as rules see them. */
  private readonly plain: readonly RouteStop[];
  /** Stack of states with the most that the line so far earns in them, prices deducted. */
  private readonly entryState: number[] = [];
  private readonly entryValue: number[] = [];
  private floor = NEVER;
  private rising = false;
  private prices: Float64Array | undefined;
  private without: Int32Array | undefined;
  private barred: Uint8Array | undefined;
  private here: Walks | undefined;
  private beyond: Walks | undefined;
  private home = 0;
  private homeLinks: number[] = [];
  private rank = 0;
  private turn = 0;
  /** Prices of places that the line so far has paid, and the sum of all. */
  private placePaid = 0;
  private placeSum = 0;
  private stopped = false;

  constructor(problem: RouteProblem, graph: StopGraph, kind: Kind, counter: NodeCounter) {
    this.problem = problem;
    this.graph = graph;
    this.kind = kind;
    this.counter = counter;
    const { rules } = problem;
    this.lines = new Lines(graph.words);
    this.waysOf = graph.stops.map(
      (stop, at) => kind.model.ways[classOf(graph.kind[at] as number, stop.optional)] as readonly Way[],
    );
    this.waysTo = waysTo(graph, kind.model);
    this.wet = graph.water && new WetLines(graph, graph.water, kind.train, problem.minStops);
    this.usedAtoms = new Int32Array(graph.words);
    this.usedPlace = new Uint8Array(graph.placeCount);
    this.banned = new Uint8Array(graph.stops.length);
    this.needsLine = Boolean(rules.legal || rules.routeBonus || rules.setBonus);
    this.summed = joinOf(rules) === "sum";
    this.maySkip =
      !this.needsLine &&
      !this.wet &&
      kind.model.exact &&
      kind.model.ways.some((ways) => ways.some((way) => !way.pays));
    this.extra = kind.most;
    this.onTop = this.summed ? kind.potential : 0;
    this.plain = graph.stops.map(plainStop);
  }

  /** Collects lines in `lines`; false when it was cut short. Each line comes once, from the first of its tokens. */
  run(query: LineQuery): boolean {
    this.floor = query.floor;
    this.prices = query.prices;
    this.without = query.without;
    this.barred = query.without && linksWith(this.graph, query.without);
    if (query.without) this.usedAtoms.set(query.without);
    this.rising = query.rising ?? false;
    this.skips = this.maySkip && !query.all;
    this.any = query.any ?? false;
    for (const home of this.graph.homes) {
      this.fromHome(home);
      if (this.stopped) return false;
      this.banned[home] = 1;
    }
    this.banned.fill(0);
    return true;
  }

  /** Makes a home the one that lines start from; returns the height of the stack of states. */
  private leave(home: number): number {
    const { graph, kind } = this;
    this.home = home;
    this.homeLinks = [];
    for (let link = graph.first[home] as number; link < (graph.first[home + 1] as number); link++) {
      this.homeLinks.push(link);
    }
    this.placeSum = 0;
    this.placePaid = 0;
    if (this.prices) this.prepare(home, graph.place[home] as number, this.prices);
    const value = this.placeSum - this.placePaid;
    const ways = this.waysOf[home] as readonly Way[];
    return this.put(ways, kind.model.states - 1, value, kind.rewards[home] as number, 0, 0);
  }

  private fromHome(home: number): void {
    const place = this.graph.place[home] as number;
    const top = this.leave(home);
    if (top > 0) {
      this.usedPlace[place] = 1;
      for (this.rank = 0; this.rank < this.homeLinks.length && !this.stopped; this.rank++) {
        this.grow(this.homeLinks[this.rank] as number, 0, top, false);
      }
      this.usedPlace[place] = 0;
    }
  }

  /** Tables of what can still be earned on lines from a home: on one arm, and with the second arm to come. */
  private prepare(home: number, place: number, prices: Float64Array): void {
    const { graph, kind, counter } = this;
    const { states } = kind.model;
    const closed = Uint8Array.from(graph.stops, (_, at) =>
      this.banned[at] || graph.place[at] === place ? 1 : 0,
    );
    const ends = Uint8Array.from(graph.stops, (stop) => (stop.mayEnd ? 1 : 0));
    this.here ??= new Walks(graph, kind.model, kind.rewards);
    this.beyond ??= new Walks(graph, kind.model, kind.rewards);
    const after = new Float64Array(states);
    const barred = this.barred && { barred: this.barred };
    this.here.fill(prices, { closed, ends, ...barred }, counter);
    for (let state = 0; state < states; state++) {
      let most = ends[home] ? 0 : NEVER;
      if (this.isPassed(home)) {
        for (const link of this.homeLinks) {
          most = Math.max(most, this.here.best[state * graph.linkCount + link] as number);
        }
      }
      after[state] = most;
    }
    this.beyond.fill(prices, { closed, ends, after, ...barred }, counter);
    const open = new Uint8Array(graph.placeCount);
    open[place] = 1;
    graph.place.forEach((at, stop) => {
      if (!closed[stop]) open[at] = 1;
    });
    this.placeSum = 0;
    for (let at = 0; at < graph.placeCount; at++) if (open[at]) this.placeSum += prices[at] as number;
    this.placePaid = prices[place] as number;
    const row = (states - 1) * graph.linkCount;
    const best = this.here.best;
    this.homeLinks.sort((a, b) => {
      const [one, two] = [best[row + a] as number, best[row + b] as number];
      return one > two ? -1 : one < two ? 1 : a - b;
    });
  }

  /** Puts the states after a stop on the stack between `top` and `end`; returns the new end. */
  private put(
    ways: readonly Way[],
    state: number,
    value: number,
    reward: number,
    top: number,
    end: number,
  ): number {
    const { entryState, entryValue } = this;
    for (let at = 0; at < ways.length; at++) {
      const way = ways[at] as Way;
      const next = way.to[state] as number;
      if (next < 0) continue;
      const worth = way.pays ? value + reward : value;
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
  private promise(link: number, low: number, high: number, second: boolean): number {
    const { best } = (second || this.rank === 0 ? this.here : this.beyond) as Walks;
    const { linkCount } = this.graph;
    let most = NEVER;
    for (let at = low; at < high; at++) {
      const value =
        (this.entryValue[at] as number) +
        (best[(this.entryState[at] as number) * linkCount + link] as number);
      if (value > most) most = value;
    }
    return most;
  }

  /** Whether any line may go on beyond a stop. */
  private isPassed(stop: number): boolean {
    const { stops, water } = this.graph;
    return (stops[stop] as ProblemStop).mayPass || water?.opened[stop] === 1;
  }

  /** Goes over a link, and to everything beyond. `low` to `high`: the states of the line so far. */
  private grow(link: number, low: number, high: number, second: boolean): void {
    const { graph, counter, usedAtoms, problem } = this;
    const { words, atoms } = graph;
    const stop = graph.to[link] as number;
    const place = graph.place[stop] as number;
    if (this.usedPlace[place] || this.banned[stop]) return;
    if (this.wet && !this.wet.follows(this.path, second ? this.turn : -1, this.home, link)) return;
    if (this.prices && !(this.promise(link, low, high, second) + this.extra > this.floor)) return;
    const base = link * words;
    for (let word = 0; word < words; word++) {
      if (((usedAtoms[word] as number) & (atoms[base + word] as number)) !== 0) return;
    }
    if (++counter.nodes > counter.limit) {
      this.stopped = true;
      return;
    }
    let top = high;
    const reward = this.kind.rewards[stop] as number;
    const toll = this.prices ? (this.prices[place] as number) : 0;
    const ways = this.waysTo[link] as readonly Way[];
    for (let at = low; at < high; at++) {
      const value = (this.entryValue[at] as number) - toll;
      top = this.put(ways, this.entryState[at] as number, value, reward, high, top);
    }
    if (top === high) return;
    for (let word = 0; word < words; word++)
      usedAtoms[word] = (usedAtoms[word] as number) | (atoms[base + word] as number);
    this.usedPlace[place] = 1;
    this.placePaid += toll;
    this.path.push(link);
    if (!second) this.turn = this.path.length;
    // A line that ends with a stop that adds nothing earns no more than the one that ends before it.
    const vain =
      this.skips &&
      this.path.length >= Math.max(2, problem.minStops) &&
      graph.stops[graph.from[link] as number]?.mayEnd &&
      this.most(low, high) - toll === this.most(high, top);
    if (!vain) this.report(high, top);
    if (!vain && !second && this.rank > 0 && this.isPassed(this.home)) {
      for (let other = 0; other < this.rank && !this.stopped; other++) {
        this.grow(this.homeLinks[other] as number, high, top, true);
      }
    }
    if (this.isPassed(stop)) {
      if (this.rising) this.growBest(stop, high, top, second);
      else {
        const end = graph.first[stop + 1] as number;
        for (let next = graph.first[stop] as number; next < end && !this.stopped; next++) {
          this.grow(next, high, top, second);
        }
      }
    }
    this.path.pop();
    if (!second) this.turn = this.path.length;
    this.placePaid -= toll;
    this.usedPlace[place] = 0;
    for (let word = 0; word < words; word++)
      usedAtoms[word] = (usedAtoms[word] as number) & ~(atoms[base + word] as number);
  }

  /** Goes on from a stop over its links, those that promise most first. */
  private growBest(stop: number, low: number, high: number, second: boolean): void {
    const { graph } = this;
    const links: [number, number][] = [];
    for (let link = graph.first[stop] as number; link < (graph.first[stop + 1] as number); link++) {
      const place = graph.place[graph.to[link] as number] as number;
      if (!this.usedPlace[place]) links.push([this.promise(link, low, high, second), link]);
    }
    links.sort((a, b) => (b[0] > a[0] ? 1 : b[0] < a[0] ? -1 : a[1] - b[1]));
    for (const [, link] of links) if (!this.stopped) this.grow(link, low, high, second);
  }

  /** Keeps the line so far, if it may be run and weighs enough. */
  private report(low: number, high: number): void {
    const { graph, problem, kind, path } = this;
    const last = graph.stops[graph.to[path[path.length - 1] as number] as number] as ProblemStop;
    const other = this.turn < path.length ? (graph.to[path[this.turn - 1] as number] as number) : this.home;
    if (!last.mayEnd || !graph.stops[other]?.mayEnd) return;
    const most = this.most(low, high);
    // Prices of places that the line leaves out are no longer owed.
    let value = most - this.placeSum + this.placePaid;
    if (!(value + this.extra > this.floor)) return;
    if (path.length + 1 < problem.minStops) return;
    const crossings = this.wet?.crossings(path, this.turn);
    if (this.wet && !crossings) return;
    if (crossings?.length) {
      this.counter.nodes += 4;
      // As many lines as there are ways to count what it crosses.
      const stops = this.stops(graph.stops);
      const line = this.asLine(crossings);
      for (const way of this.wet?.values(crossings, stops) ?? []) {
        if (!(way.value + this.extra > this.floor) && kind.plain) continue;
        for (const units of slotsOf(this.wet?.water as LinkWater, way.shared))
          this.keep(way.value, line, units);
      }
      return;
    }
    if (!kind.model.exact || !kind.plain) {
      this.counter.nodes += 2;
      const base = stopsValue(kind.train, this.stops(graph.stops), problem.minStops);
      if (base === undefined || (kind.plain && !(base + this.extra > this.floor))) return;
      value = base;
    }
    this.keep(value, this.needsLine ? this.asLine(crossings) : undefined);
  }

  /** The line so far as rules see it. */
  private asLine(crossings: readonly number[] | undefined): Line {
    return {
      train: this.kind.train.train,
      stops: this.stops(this.plain),
      ...(crossings && { crossings, land: this.wet?.hasLand(this.path) ?? false }),
    };
  }

  /** Keeps the line so far with what its stops pay, if it may be run and weighs enough; it uses these atoms besides. */
  private keep(paid: number, line: Line | undefined, units: readonly number[] = []): void {
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
    if (lines.count >= MOST_LINES || lines.links.length >= MOST_LINKS) {
      this.stopped = true;
      return;
    }
    lines.value.push(value);
    lines.potential.push(potential);
    lines.weight.push(weight);
    for (let word = 0; word < graph.words; word++) {
      const used = (this.usedAtoms[word] as number) & ~(this.without?.[word] ?? 0);
      lines.atoms.push(this.wet ? this.wet.between(used, word) | atomsIn(units, word) : used);
    }
    lines.begin.push(lines.links.length);
    lines.turn.push(lines.links.length + this.turn);
    for (const link of path) lines.links.push(link);
    lines.count++;
    if (this.any) this.stopped = true;
    if (this.rising) this.floor = weight;
  }

  /** The most of the states on this part of the stack. */
  private most(low: number, high: number): number {
    let most = NEVER;
    for (let at = low; at < high; at++) most = Math.max(most, this.entryValue[at] as number);
    return most;
  }

  /** The stops of the line so far from one end to the other, as `all` has them. */
  private stops<T>(all: readonly T[]): T[] {
    const { path, turn } = this;
    const { to } = this.graph;
    const stops: T[] = [];
    for (let at = path.length - 1; at >= turn; at--) stops.push(all[to[path[at] as number] as number] as T);
    stops.push(all[this.home] as T);
    for (let at = 0; at < turn; at++) stops.push(all[to[path[at] as number] as number] as T);
    return stops;
  }
}

/** Per link, 1 where it uses one of these atoms. */
function linksWith(graph: StopGraph, atoms: Int32Array): Uint8Array {
  return Uint8Array.from({ length: graph.linkCount }, (_, link) =>
    atoms.some((bits, word) => ((graph.atoms[link * graph.words + word] as number) & bits) !== 0) ? 1 : 0,
  );
}
