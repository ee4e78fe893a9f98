import type { NodeCounter } from "./enumerate.ts";
import type { StopGraph } from "./graph.ts";
import type { Kind } from "./kind.ts";
import { armsFrom } from "./outline.ts";
import { NEVER } from "./rings.ts";
import { type Fares, faresOf, type Tariff } from "./tariff.ts";
import { isBeyond, tableWork, type WalkLimits, Walks } from "./walks.ts";

/** Over water, where tables are large, they are made for this many homes together. */
const SHARED = 8;

/** Whether the nodes left do for the tables of a kind of train; told before there are any, since large ones take much room. */
export const tablesFit = (graph: StopGraph, kind: Kind, counter: NodeCounter): boolean =>
  !isBeyond(kind, graph, counter) &&
  2 * tableWork(kind.outline.graph, kind.outline.model) <= counter.limit - counter.nodes;

/** Where lines start from now: a home, the stops that are no longer visited, and the homes that come after it. */
export interface Start {
  readonly home: number;
  readonly banned: Uint8Array;
  readonly later: () => readonly number[];
}

/**
 * Tables of what can still be earned on lines from the homes of one kind of train: on one arm, and with the second arm to come. Over water they are made for
 * several homes together: what was open as they were made, and the best second arm of all of them, is a bound for each.
 */
export class HomeTables {
  /** Of one arm. */
  readonly here: Walks;
  /** Of the first arm, with the second to come. */
  readonly beyond: Walks;
  /** What lines of the board pay by the prices, and walks of its outline. */
  readonly fares: { readonly board: Fares; readonly outline: Fares };
  /** Prices of all places that a line from the home may come to, together. */
  placeSum = 0;
  private readonly graph: StopGraph;
  private readonly kind: Kind;
  private readonly counter: NodeCounter;
  private readonly prices: Tariff;
  private readonly barred: Uint8Array | undefined;
  private readonly ends: Uint8Array;
  /** Homes still to come that the tables are good for, in their order. */
  private sharing: readonly number[] = [];

  /** @param room tables to be filled again, of the same kind of train */
  constructor(
    graph: StopGraph,
    kind: Kind,
    counter: NodeCounter,
    prices: Tariff,
    barred: Uint8Array | undefined,
    room?: HomeTables,
  ) {
    this.graph = graph;
    this.kind = kind;
    this.counter = counter;
    this.prices = prices;
    this.barred = barred;
    const { outline } = kind;
    this.here = room?.here ?? new Walks(outline.graph, outline.model, kind.rewards);
    this.beyond = room?.beyond ?? new Walks(outline.graph, outline.model, kind.rewards);
    const board = faresOf(graph, prices);
    this.fares = { board, outline: outline.graph === graph ? board : faresOf(outline.graph, prices) };
    this.ends = Uint8Array.from(graph.stops, (stop) => (stop.mayEnd ? 1 : 0));
  }

  /**
   * Makes the tables ready for lines from a home, and says what none of them earns more than. The table of two arms is not filled where that is no more
   * than `floor`, unless others share it. Undefined where they would have to be filled, and the nodes left do not do for that.
   */
  ready({ home, banned, later }: Start, floor: number): number | undefined {
    const { graph, kind, prices, counter } = this;
    const place = graph.place[home] as number;
    const closed = this.closedFor(home, banned);
    const open = new Uint8Array(graph.placeCount);
    open[place] = 1;
    graph.place.forEach((at, stop) => {
      if (!closed[stop]) open[at] = 1;
    });
    this.placeSum = 0;
    for (let at = 0; at < graph.placeCount; at++) if (open[at]) this.placeSum += prices.places[at] as number;
    const turn = this.sharing.indexOf(home);
    if (turn >= 0) {
      this.sharing = this.sharing.slice(turn + 1);
      return this.reach(home);
    }
    if (!tablesFit(graph, kind, counter)) return undefined;
    this.sharing = graph.water ? later().slice(0, SHARED - 1) : [];
    if (this.sharing.length > 0) {
      // Lines from later homes may come to other stops at the place of this one.
      closed.set(banned);
      if (!graph.again?.[home]) closed[home] = 1;
    }
    const limits: WalkLimits = { closed, ends: this.ends, ...(this.barred && { barred: this.barred }) };
    this.here.fill(this.fares.outline, limits, counter);
    const reach = this.reach(home);
    if (this.sharing.length > 0 || reach > floor) {
      const after = new Float64Array(kind.model.states).fill(NEVER);
      for (const one of [home, ...this.sharing]) this.secondArms(one, after);
      this.beyond.fill(this.fares.outline, { ...limits, after }, counter);
    }
    return reach;
  }

  /** The stops that no line from a home comes to: those that are banned, and the others at its own place. */
  private closedFor(home: number, banned: Uint8Array): Uint8Array {
    const { place, again } = this.graph;
    return Uint8Array.from(banned, (shut, at) =>
      shut || (place[at] === place[home] && !(at === home && again?.[at])) ? 1 : 0,
    );
  }

  /** Raises, state by state, what can follow the first arm of a line from a home: nothing, or the best second arm. */
  private secondArms(home: number, after: Float64Array): void {
    const { graph, ends } = this;
    const { column } = this.kind.outline;
    const columns = this.kind.outline.graph.linkCount;
    const { best } = this.here;
    const passed = graph.stops[home]?.mayPass || graph.water?.opened[home] === 1;
    const end = passed ? (graph.first[home + 1] as number) : 0;
    for (let state = 0; state < after.length; state++) {
      let most = Math.max(after[state] as number, ends[home] ? 0 : NEVER);
      for (let link = graph.first[home] as number; link < end; link++)
        most = Math.max(most, best[state * columns + (column[link] as number)] as number);
      after[state] = most;
    }
  }

  /** What no line from a home earns more than, by the table of one arm. */
  private reach(home: number): number {
    const { graph, kind, here, ends, placeSum } = this;
    const { visits, fixed } = this.fares.board;
    const begin = placeSum - (visits[graph.place[home] as number] as number) + fixed;
    const arms = armsFrom(graph, kind.outline, home);
    let most = NEVER;
    for (const { pays, left } of here.taking(home))
      most = Math.max(most, begin + pays + here.bestArms(home, left, arms, { ends }).most);
    return most;
  }
}
