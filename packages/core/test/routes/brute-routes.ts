import type { DistanceBudget, TrainReach } from "../../src/model/trains.ts";
import type { TestBoard } from "../board/boards.ts";
import { type BruteLine, bruteBoard, homesOf, linesFrom, type Piece, passableFor } from "../board/brute.ts";

interface Stop {
  kind: "city" | "town" | "offboard";
  value: number;
  optional: boolean;
}

/** Most that stops pay, trying every way to put them into budgets and every choice of what pays; -1 when none works. */
export function bruteValue(train: TrainReach, stops: readonly Stop[], minStops: number): number {
  let best = -1;
  const room = train.distance.map((budget: DistanceBudget) => ({ visit: budget.visit, pay: budget.pay }));
  const put = (at: number, sum: number, counted: number) => {
    const stop = stops[at];
    if (!stop) {
      if (counted >= minStops) best = Math.max(best, sum);
      return;
    }
    if (stop.optional) put(at + 1, sum, counted);
    train.distance.forEach((budget, index) => {
      const left = room[index] as { visit: number; pay: number };
      if (!budget.nodes.includes(stop.kind) || left.visit === 0) return;
      left.visit--;
      put(at + 1, sum, counted + 1);
      if (left.pay > 0) {
        left.pay--;
        put(at + 1, sum + stop.value, counted + 1);
        left.pay++;
      }
      left.visit++;
    });
  };
  put(0, 0, 0);
  return best < 0 ? -1 : best * (train.multiplier ?? 1);
}

/** A stop that stands for several, as that many. */
export function severally(
  node: { kind: string; revenue?: unknown; stop?: string; places?: number } | undefined,
): Stop[] {
  if (!node) throw new Error("no such stop");
  const { kind, revenue, stop, places = 1 } = node;
  return Array.from({ length: places }, () => ({
    kind: kind as Stop["kind"],
    value: Number(revenue ?? 0) / places,
    optional: stop === "optional",
  }));
}

/** A line that may be run, with its stops as names. */
export interface BruteRoute {
  value: number;
  stops: string[];
  pieces: Piece[];
  ends: string[];
}

/**
 * Every route one train may run. `bonus` gets the names of the stops. Kinds of stops that are passed `again` are passed more than
 * once, and counted once.
 */
export function bruteRoutes(
  board: TestBoard,
  company: string,
  train: TrainReach,
  bonus: (stops: string[]) => number = () => 0,
  again: readonly string[] = [],
): BruteRoute[] {
  const brute = bruteBoard(board.map);
  const passable = passableFor(brute, board.tokens, [company]);
  const homes = homesOf(brute, board.tokens, company);
  const routes: BruteRoute[] = [];
  const isStop = (end: string) => (brute.nodes.get(end)?.kind ?? "junction") !== "junction";
  const isAgain = (end: string) => again.includes(brute.nodes.get(end)?.kind ?? "");
  const visit = (line: BruteLine) => {
    const [first, last] = [line.ends[0] as string, line.ends.at(-1) as string];
    // Each line is walked from both of its ends; keep one.
    if (!isStop(last) || last < first || line.pieces.length === 0) return;
    const stops = [...new Set(line.ends.filter(isStop))];
    if (!stops.some((stop) => homes.includes(stop))) return;
    const values = stops.flatMap((name) => severally(brute.nodes.get(name)));
    const value = bruteValue(train, values, 2 + values.length - stops.length);
    if (value >= 0) routes.push({ value: value + bonus(stops), stops, pieces: line.pieces, ends: line.ends });
  };
  for (const name of brute.nodes.keys()) if (isStop(name)) linesFrom(brute, name, passable, visit, isAgain);
  return routes;
}

/** Whether two routes use the same track: a piece, a hexside or a junction that may not be crossed. */
function shares(board: TestBoard, a: BruteRoute, b: BruteRoute): boolean {
  const nodes = bruteBoard(board.map).nodes;
  const exclusive = (end: string) => {
    const node = nodes.get(end);
    return !node || (node.kind === "junction" && !node.crossing);
  };
  const key = (piece: Piece) => `${piece.hex} ${piece.a} ${piece.b}`;
  const pieces = new Set(a.pieces.map(key));
  return (
    b.pieces.some((piece) => pieces.has(key(piece))) ||
    b.ends.some((end) => exclusive(end) && a.ends.includes(end))
  );
}

/** Highest total of one route per train, every combination tried. `setBonus` gets the chosen routes. */
export function bruteBest(
  board: TestBoard,
  lists: readonly { routes: BruteRoute[]; sharesTrack: boolean }[],
  setBonus: (routes: BruteRoute[]) => number,
): number {
  let best = 0;
  const chosen: { route: BruteRoute; sharesTrack: boolean }[] = [];
  const choose = (at: number, sum: number) => {
    const list = lists[at];
    if (!list) {
      best = Math.max(best, sum + setBonus(chosen.map((one) => one.route)));
      return;
    }
    choose(at + 1, sum);
    for (const route of list.routes) {
      const free = (other: (typeof chosen)[number]) =>
        list.sharesTrack || other.sharesTrack || !shares(board, route, other.route);
      if (!chosen.every(free)) continue;
      chosen.push({ route, sharesTrack: list.sharesTrack });
      choose(at + 1, sum + route.value);
      chosen.pop();
    }
  };
  choose(0, 0);
  return best;
}
