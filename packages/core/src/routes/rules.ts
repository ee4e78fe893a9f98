import type { HexId, NodeKind } from "../model/map.ts";
import type { Train } from "../model/trains.ts";

/**
 * A route as it stands in actions: the train, and what its line goes over. "A10.0" is node 0 of the face on A10
 * (a stop or a junction), "A10/4" the side by which the line leaves A10. The same line backwards is the same route.
 */
export interface Route {
  train: string;
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

/** A line with the train that runs it: what a title's rules of routes look at. Stops in order, ends included. */
export interface Line {
  train: Train;
  stops: readonly RouteStop[];
}

/** A route that has been checked and counted. */
export interface CountedRoute extends Route {
  stops: RouteStop[];
  /** What the stops pay, the train's multiplier included. */
  base: number;
  /** The title's bonus for this route. */
  bonus: number;
  /** base + bonus */
  revenue: number;
}

/** A bonus on the whole set of routes. */
export interface SetBonus {
  bonus: number;
  /** Facts for whoever shows it, for example which stop a Pullman doubles. */
  detail?: { [key: string]: string | number };
  /** The choice that came with the routes may not be made: a refusal code. */
  refused?: string;
}

/** What a title says about routes. Everything is optional: without any rule, stops pay what is printed. */
export interface RouteRules {
  /** Value of a stop in place of the printed one. */
  value?(hex: HexId, node: number): number | undefined;
  /** Fewest stops of a route; 2 unless said. */
  minStops?: number;
  /** Whether a route may end here; true unless said. */
  mayEnd?(stop: RouteStop): boolean;
  /** Whether a route may go on beyond this stop. Blocked cities and off-board places are barred already. */
  mayPass?(stop: RouteStop): boolean;
  /** Why a line that is sound as track may still not be run: a refusal code, or undefined. */
  legal?(line: Line): string | undefined;
  /**
   * Bonus of one route, on top of its stops (never multiplied). Below 0 where a rule makes stops count for less than what
   * pays best: of a train that must count a certain stop.
   */
  routeBonus?(line: Line): number;
  /**
   * At least as much as `routeBonus` ever gives, of any train or of each kind; bounds the search. With `stopBonusBound`
   * only as much as does not come from single stops.
   */
  routeBonusBound?: number | ((train: Train) => number);
  /**
   * At least as much as this stop adds to the `routeBonus` of a train, where it pays: no route earns more than
   * `routeBonusBound` and, over stops that its train can be paid for, what each pays and this. At least 0.
   */
  stopBonusBound?(stop: RouteStop, train: Train): number;
  /**
   * Bonus on the whole set, at least 0. `helpers`: trains that do not run by themselves (Pullman cars). `choice`: what
   * the player picked, where the title lets him; without it the best choice is taken.
   */
  setBonus?(routes: readonly Line[], helpers: readonly Train[], choice?: string): SetBonus;
  /**
   * At least as much as this line can add to the set's bonus, needed with `setBonus`: the bonus of a set never exceeds
   * the sum (or, with `setBonusJoin: "max"`, the largest) of its lines' bounds.
   * It is also asked of all stops of a board at once, in no order; then it must be at least that of any line among them.
   */
  setBonusBound?(line: Line, helpers: readonly Train[]): number;
  /** How the bounds of the lines of a set join; "sum" unless said. */
  setBonusJoin?: "sum" | "max";
}
