import type { HexId, NodeKind } from "../model/map.ts";
import type { Train, TrainReach } from "../model/trains.ts";
import type { WaterRules } from "./water.ts";

/**
 * A route as it stands in actions: the train, and what its line goes over. "A10.0" is node 0 of the face on A10
 * (a stop or a junction), "A10/4" the side by which the line leaves A10, "~M30/1" or "~M30.0" the shore at which it lands
 * after crossing water. The same line backwards is the same route.
 */
export interface Route {
  train: string;
  /** Other trains that run as one with it. */
  with?: string[];
  path: string[];
}

/** A stop as a line passes it. */
export interface RouteStop {
  hex: HexId;
  /** Index among the nodes of the hex's face. */
  node: number;
  kind: NodeKind;
  /** What it pays now, in currency units. */
  value: number;
  /** Holds a token of the running company. */
  own: boolean;
}

/** A train as it runs: alone, or several as one. */
export interface RunningTrain extends Train {
  /** The trains that run as one, this one first. */
  parts?: readonly Train[];
}

/** What a title lets several trains be that run as one: a kind by its own name, with what it can do. */
export type JoinedReach = TrainReach & { kind: string };

/** A line with the train that runs it: what a title's rules of routes look at. Stops in order, ends included. */
export interface Line {
  train: RunningTrain;
  stops: readonly RouteStop[];
  /** Numbers of the title's crossings (see `WaterRules`) that it goes over. */
  crossings?: readonly number[];
  /** Whether it goes over a hexside of land; told where a title has water. */
  land?: boolean;
}

/** How a route crosses water. */
export interface CrossedWater {
  /** The areas of each crossing. */
  areas: readonly (readonly string[])[];
  /** Cities that they count as. */
  counts: number;
  /** What it takes of the reliefs that trains share, by their ids. */
  shared: Record<string, number>;
}

/** Which of a route's stops pay, and which of them count more than once, as "A10.0". */
export interface CountedStops {
  counted: string[];
  doubled: string[];
}

/** A part of a route's bonus: a word of the title's texts ("bonus.tee"), and what it pays. */
export interface BonusPart {
  kind: string;
  amount: number;
}

/** A route that has been checked and counted. */
export interface CountedRoute extends Route, CountedStops {
  stops: RouteStop[];
  /** What the stops pay, the train's multiplier included. */
  base: number;
  /** The title's bonus for this route. */
  bonus: number;
  /** What the bonus is made of, where the title tells. */
  bonusParts?: BonusPart[];
  /** base + bonus */
  revenue: number;
  water?: CrossedWater;
}

/** A bonus on the whole set of routes. */
export interface SetBonus {
  bonus: number;
  /** Facts for display, for example which stop a Pullman doubles. */
  detail?: { [key: string]: string | number };
  /** The stop that counts once more, and the train on whose route it does. */
  doubled?: { train: string; stop: string };
  /** The choice that came with the routes may not be made: a refusal code. */
  refused?: string;
}

/**
 * What a player declares of a run in addition to its routes, by the fields that the title gives its action
 * `run_routes`.
 */
export type RunChoice = Readonly<Record<string, unknown>>;

/**
 * The rules of a title about routes. Everything is optional: without any rule, stops pay what is printed.
 *
 * @typeParam C what a player may declare of a run in addition to its routes: `ChoiceOf<typeof actions.run_routes>`
 */
export interface RouteRules<C extends RunChoice = RunChoice> {
  /** Value of a stop in place of the printed one. */
  value?(hex: HexId, node: number): number | undefined;
  /** Water that lines may cross. */
  water?: WaterRules;
  /**
   * What helps the company's trains in addition to its cards (markers that go with one of them for a round), treated
   * as helpers that it owns.
   */
  helpers?: readonly Train[];
  /**
   * Whether these trains (helpers among them) may run as one, and as what; undefined where not. The search tries every
   * way to join them. Whether the joined train may run a line is for `legal` to say.
   */
  join?(trains: readonly Train[]): JoinedReach | undefined;
  /** Which stops pay, and which are doubled, where budgets alone do not tell; "A10.0" is node 0 of A10. */
  counted?(line: Line): CountedStops | undefined;
  /** Fewest stops of a route. Default: 2. */
  minStops?: number;
  /** Whether a route may end here. Default: true. */
  mayEnd?(stop: RouteStop): boolean;
  /**
   * Kinds of stops that a line may pass more than once, each time over track of its own and with another stop
   * between; it counts them once, and neither begins nor ends at one that it passes again. Default: none. Each stop
   * of such a line is listed once; rules about it may not depend on the order of those between its ends.
   */
  passAgain?: readonly NodeKind[];
  /** Whether a route may go on beyond this stop. Blocked cities and off-board places are barred already. */
  mayPass?(stop: RouteStop): boolean;
  /** Why a line that is sound as track may still not be run: a refusal code, or undefined. */
  legal?(line: Line): string | undefined;
  /**
   * Bonus of one route, on top of its stops (never multiplied). Below 0 where a rule makes stops count for less than what
   * pays best: of a train that must count a certain stop.
   */
  routeBonus?(line: Line): number;
  /** The components of that bonus, for display; the search never asks. */
  bonusParts?(line: Line): BonusPart[];
  /**
   * At least as much as `routeBonus` ever gives, of any train or of each kind; bounds the search. With `stopBonusBound`
   * only as much as does not come from single stops. Say it wherever there is a `routeBonus` (0 where that only takes away): without
   * it the search can leave nothing out, and proves only what it can look at line by line.
   */
  routeBonusBound?: number | ((train: RunningTrain) => number);
  /**
   * At least as much as this stop adds to the `routeBonus` of a train, where it pays: no route earns more than
   * `routeBonusBound` and, over stops that its train can be paid for, what each pays and this. At least 0.
   */
  stopBonusBound?(stop: RouteStop, train: RunningTrain): number;
  /**
   * Bonus on the whole set, at least 0. `helpers`: trains that do not run by themselves (Pullman cars). `choice`: the
   * player's declaration, where the title allows one; the best value is taken for anything left open.
   */
  setBonus?(routes: readonly Line[], helpers: readonly Train[], choice: Partial<C>): SetBonus;
  /**
   * At least as much as this line can add to the set's bonus, needed with `setBonus`: the bonus of a set never exceeds
   * the sum (or, with `setBonusJoin: "max"`, the largest) of its lines' bounds.
   * It is also asked of all stops of a board at once, in no order; then it must be at least that of any line among them.
   */
  setBonusBound?(line: Line, helpers: readonly Train[]): number;
  /** How the bounds of the lines of a set combine. Default: "sum". */
  setBonusJoin?: "sum" | "max";
}
