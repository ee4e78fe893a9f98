import { meets, use } from "./graph.ts";
import { GrowingLine } from "./growing.ts";
import { JOINT } from "./joints.ts";
import { isDetour, LEAP_NODES, LEAP_WIDTHS, type Leaps } from "./leaps.ts";
import { type LineQuery, linksWith } from "./line-list.ts";
import { NEVER } from "./rings.ts";
import { passingWays, type Way } from "./train.ts";

/** Finds the lines of one kind of train. */
export class LineSearch extends GrowingLine {
  /** While lines leap from stop to stop: to how many next stops, and up to how many nodes. */
  private width = 0;
  private leapLimit = 0;

  /** Collects lines in `lines`; false when it was cut short. Each line comes once, from the first of its tokens. */
  run(query: LineQuery): boolean {
    this.floor = query.floor;
    this.prices = query.prices;
    this.tables = undefined;
    this.without = query.without;
    this.barred = query.without && this.barring(query.without);
    if (query.without) this.usedAtoms.set(query.without);
    this.rising = query.rising ?? false;
    this.skips = this.maySkip && !query.all;
    this.any = query.any ?? false;
    if (this.leaps && this.rising && this.prices) this.quickly();
    const { homes } = this.graph;
    const promises = (at: number) =>
      (query.homes?.[at] ?? Number.POSITIVE_INFINITY) + this.extra > this.floor;
    for (const [at, home] of homes.entries()) {
      if (this.stopped) return false;
      const later = () => homes.filter((_, other) => other > at && promises(other));
      if (promises(at)) this.fromHome(home, later);
      if (this.stopped) return false;
      this.banned[home] = 1;
    }
    this.banned.fill(0);
    return true;
  }

  /** Links that meet these atoms; an outline tells of no single link. */
  private barring(without: Int32Array): Uint8Array | undefined {
    return this.kind.outline.graph === this.graph ? linksWith(this.graph, without) : undefined;
  }

  /** Looks for good lines over short ways from stop to stop, so that bounds have something to compare with. */
  private quickly(): void {
    const { graph, counter } = this;
    const share = Math.max(0, Math.min(LEAP_NODES, (counter.limit - counter.nodes) / 2)) / LEAP_WIDTHS.length;
    for (const width of LEAP_WIDTHS) {
      this.leapLimit = counter.nodes + share;
      this.width = width;
      for (const home of graph.homes) {
        const top = this.leave(home);
        if (this.stopped) return;
        this.rank = this.homeLinks.length;
        this.usedPlace[graph.place[home] as number] = 1;
        if (top > 0) this.leap(home, 0, top, false);
        this.usedPlace[graph.place[home] as number] = 0;
      }
    }
    this.width = 0;
  }

  /** Goes on from a stop to the next ones that promise most, over the shortest free way to each. */
  private leap(stop: number, low: number, high: number, second: boolean): void {
    const { graph, counter, path, usedAtoms } = this;
    const { to, place } = graph;
    const open = (next: number) => !this.usedPlace[place[next] as number] && !this.banned[next];
    const leaps = this.leaps as Leaps;
    const ends = leaps.from(stop, usedAtoms, open, (links) => {
      counter.nodes += 1 + (links >> 5);
    });
    const most = new Map<number, [promise: number, way: number[]]>();
    for (const end of ends) {
      const promise = this.promise(end, low, high, second);
      if (promise + this.extra > this.floor && promise > (most.get(to[end] as number)?.[0] ?? NEVER))
        most.set(to[end] as number, [promise, leaps.way(end)]);
    }
    const next = [...most.values()].sort((a, b) => b[0] - a[0]).slice(0, this.width);
    for (const [promise, way] of next) {
      if (this.stopped || counter.nodes >= this.leapLimit || !(promise + this.extra > this.floor)) return;
      const last = way.pop() as number;
      const gone = way.findIndex((link) => !this.pass(link, second));
      if (gone < 0) this.grow(last, low, high, second);
      for (let count = gone < 0 ? way.length : gone; count > 0; count--) this.unmark(path.pop() as number);
      if (!second) this.turn = path.length;
    }
  }

  /** Goes over a link to a joint, if it is free. */
  private pass(link: number, second: boolean): boolean {
    if (this.usedPlace[this.graph.place[this.graph.to[link] as number] as number]) return false;
    if (meets(this.graph, link, this.usedAtoms)) return false;
    if (this.overWater && !this.overWater.follows(this.path, second ? this.turn : -1, this.home, link))
      return false;
    this.mark(link);
    this.path.push(link);
    if (!second) this.turn = this.path.length;
    return true;
  }

  private fromHome(home: number, later: () => readonly number[]): void {
    const place = this.graph.place[home] as number;
    const top = this.leave(home, later);
    if (top > 0 && !this.stopped) {
      this.usedPlace[place] = 1;
      for (this.rank = 0; this.rank < this.homeLinks.length && !this.stopped; this.rank++) {
        this.grow(this.homeLinks[this.rank] as number, 0, top, false);
      }
      this.usedPlace[place] = 0;
    }
  }

  /** Goes over a link, and to everything beyond. `low` to `high`: the states of the line so far. */
  private grow(link: number, low: number, high: number, second: boolean): void {
    const { graph } = this;
    const stop = graph.to[link] as number;
    const place = graph.place[stop] as number;
    if (this.banned[stop] || (this.usedPlace[place] && !this.revisits?.may(stop))) return;
    const turn = second ? this.turn : -1;
    if (this.overWater && !this.overWater.follows(this.path, turn, this.home, link)) return;
    if (this.revisits && !this.revisits.leaves(this.path, turn, this.home, link)) return;
    if (this.usedPlace[place]) {
      if (this.revisits?.returns(this.path, turn, this.home, link)) this.passAgain(link, low, high, second);
      return;
    }
    if (this.leavesOut(link, low, high, second)) return;
    let top = high;
    const reward = this.kind.rewards[stop] as number;
    const { visits, marks } = this.tables?.fares.board ?? {};
    const toll = visits?.[place] ?? 0;
    const owed = this.prices?.places[place] ?? 0;
    const mark = marks?.[link] ?? 0;
    const ways = this.waysTo[link] as readonly Way[];
    for (let at = low; at < high; at++) {
      const value = (this.entryValue[at] as number) - toll;
      top = this.put(ways, this.entryState[at] as number, value, reward, mark, high, top);
    }
    if (top === high) return;
    this.mark(link);
    this.placePaid += owed;
    this.given += owed - toll;
    this.path.push(link);
    if (!second) this.turn = this.path.length;
    if (graph.kind[stop] !== JOINT) this.arrive(link, low, high, top, second);
    if (this.isPassed(stop)) this.extend(stop, high, top, second);
    this.path.pop();
    if (!second) this.turn = this.path.length;
    this.placePaid -= owed;
    this.given -= owed - toll;
    this.unmark(link);
  }

  /** Whether a link promises too little, meets the line, goes round about, or comes after the last node that there is; else a node is counted. */
  private leavesOut(link: number, low: number, high: number, second: boolean): boolean {
    const { graph, counter } = this;
    if (this.prices && !(this.promise(link, low, high, second) + this.extra > this.floor)) return true;
    if (meets(graph, link, this.usedAtoms)) return true;
    if (this.leaps && isDetour(graph, this.path, second ? this.turn : 0, link)) return true;
    if (++counter.nodes <= counter.limit) return false;
    this.stopped = true;
    return true;
  }

  /** Goes once more through a stop that the line has come to before, as through a junction, and to everything beyond. */
  private passAgain(link: number, low: number, high: number, second: boolean): void {
    const { graph, kind } = this;
    const stop = graph.to[link] as number;
    if (!this.isPassed(stop)) return;
    if (this.leavesOut(link, low, high, second)) return;
    let top = high;
    const ways = passingWays(graph, kind.model, link);
    const mark = this.tables?.fares.board.marks[link] ?? 0;
    for (let at = low; at < high; at++)
      top = this.put(ways, this.entryState[at] as number, this.entryValue[at] as number, 0, mark, high, top);
    if (top === high) return;
    use(graph, link, this.usedAtoms, true);
    this.revisits?.add(stop);
    this.path.push(link);
    if (!second) this.turn = this.path.length;
    this.extend(stop, high, top, second);
    this.path.pop();
    if (!second) this.turn = this.path.length;
    this.revisits?.take(stop);
    use(graph, link, this.usedAtoms, false);
  }

  /** Goes on from a stop or joint over its links. */
  private extend(stop: number, low: number, high: number, second: boolean): void {
    if (this.width > 0) this.leap(stop, low, high, second);
    else if (this.rising) this.growBest(stop, low, high, second);
    else {
      const end = this.graph.first[stop + 1] as number;
      for (let next = this.graph.first[stop] as number; next < end && !this.stopped; next++)
        this.grow(next, low, high, second);
    }
  }

  /** A line has come to a stop: it may end there, and have its second arm. */
  private arrive(link: number, low: number, high: number, top: number, second: boolean): void {
    const { graph, problem } = this;
    const toll = this.tables?.fares.board.visits[graph.place[graph.to[link] as number] as number] ?? 0;
    // A line that ends with a stop that adds nothing earns no more than the one that ends before it.
    const vain =
      this.skips &&
      this.path.length - (this.revisits?.count ?? 0) >= Math.max(2, problem.minStops) &&
      graph.stops[graph.from[link] as number]?.mayEnd &&
      this.most(low, high) - toll === this.most(high, top);
    if (vain) return;
    this.report(high, top);
    if (second || this.rank === 0 || !this.isPassed(this.home)) return;
    if (this.width > 0) this.leap(this.home, high, top, true);
    else
      for (let other = 0; other < this.rank && !this.stopped; other++)
        this.grow(this.homeLinks[other] as number, high, top, true);
  }

  /** Goes on from a stop over its links, those that promise most first; those that promise too little are left out at once. */
  private growBest(stop: number, low: number, high: number, second: boolean): void {
    const { graph } = this;
    const turn = second ? this.turn : -1;
    const links: [number, number][] = [];
    for (let link = graph.first[stop] as number; link < (graph.first[stop + 1] as number); link++) {
      const end = graph.to[link] as number;
      if (this.banned[end]) continue;
      if (this.usedPlace[graph.place[end] as number] && !this.revisits?.may(end)) continue;
      if (this.overWater && !this.overWater.follows(this.path, turn, this.home, link)) continue;
      const promise = this.promise(link, low, high, second);
      if (!this.prices || promise + this.extra > this.floor) links.push([promise, link]);
    }
    links.sort((a, b) => (b[0] > a[0] ? 1 : b[0] < a[0] ? -1 : a[1] - b[1]));
    for (const [promise, link] of links) {
      if (this.stopped || (this.prices && !(promise + this.extra > this.floor))) return;
      this.grow(link, low, high, second);
    }
  }
}
