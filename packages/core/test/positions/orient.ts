import { networkOf } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { viewOf } from "../board/boards.ts";

/** A stop of a line of hexes: the value it pays and what it is. */
export interface Stop {
  kind: "city" | "town";
  value: number;
}

/** Hexes one below the other, all in column A, each joined to the next by track. */
export function lineMap(stops: readonly Stop[]): MapDef {
  const hexes = stops.map(({ kind, value }, at): HexDef => {
    const edges = [...(at > 0 ? [3] : []), ...(at < stops.length - 1 ? [0] : [])];
    return {
      coord: `A${2 * at + 1}`,
      colour: "yellow",
      nodes: [{ kind, revenue: value, ...(kind === "city" ? { slots: 1 } : { stop: "optional" as const }) }],
      paths: edges.map((from) => ({ from: from as 0, to: "node0" as const })),
    };
  });
  return { layout: "flat", axes: { x: "letter", y: "number" }, hexes };
}

/** Where the n-th stop of such a line lies, from 0. */
export const hexAt = (at: number): string => `A${2 * at + 1}`;

const places = ["city", "offboard", "town"] as ("city" | "offboard" | "town")[];

/** Any places, towns among them, as many as the level; local trains (n+n) this many towns more; towns that do not count are passed. */
export const REACH: Record<string, TrainReach & { helper?: boolean }> = {
  "2+2": local(2),
  "3+3": local(3),
  "4+4": local(4),
  "8+8": local(8),
  "9+9": local(9),
  "3": express(3),
  "4": express(4),
  "5": express(5),
  "4D": { distance: [{ nodes: ["city", "offboard"], pay: 4, visit: 4 }, skipped()], multiplier: 2 },
  "5D": { distance: [{ nodes: ["city", "offboard"], pay: 5, visit: 5 }, skipped()], multiplier: 2 },
  car: { distance: [], helper: true },
  more: { distance: [], helper: true },
};

function skipped(pay = 0): TrainReach["distance"][number] {
  return { nodes: ["town"], pay, visit: 99 };
}
function express(level: number): TrainReach {
  return { distance: [{ nodes: places, pay: level, visit: level }] };
}
function local(level: number): TrainReach {
  return {
    distance: [
      { nodes: places, pay: level, visit: level },
      { nodes: ["town"], pay: level, visit: level },
    ],
  };
}

/** The question for a company with a token in one of the stops. Default: the first. */
export function question(
  stops: readonly Stop[],
  kinds: readonly string[],
  rules: RouteRules = {},
  token = 0,
): RouteProblem {
  const map = lineMap(stops);
  const trains = kinds.map((kind, at) => ({
    id: `${kind}#${at}`,
    kind,
    ...(REACH[kind] as TrainReach & { helper?: boolean }),
  }));
  const tokens = { [hexAt(token)]: [[0, 0, "GO"]] as TokenSpot[] };
  const network = networkOf(viewOf(map, [], { tokens }));
  return buildProblem({ company: "GO", network, tokens, trains, colours: ["yellow"], rules });
}

export const cities = (...values: number[]): Stop[] => values.map((value) => ({ kind: "city", value }));
export const towns = (...values: number[]): Stop[] => values.map((value) => ({ kind: "town", value }));
