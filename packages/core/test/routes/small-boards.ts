import { networkOf } from "../../src/board/network.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import type { Edge, HexDef, MapDef, NodeDef, PathDef } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../../src/routes/problem.ts";
import { viewOf } from "../board/boards.ts";

/** A hex with one stop, to which track leads from these sides. Side 0 is south, then clockwise. */
export const stopHex = (
  coord: string,
  kind: "city" | "town" | "offboard",
  edges: readonly number[],
  more: Partial<NodeDef> = {},
): HexDef => ({
  coord,
  colour: kind === "offboard" ? "red" : "yellow",
  nodes: [{ kind, revenue: 20, ...(kind === "city" && { slots: 1 }), ...more }],
  paths: edges.map((from) => ({ from: from as Edge, to: "node0" as const })),
});

/** Plain track from side to side. */
export const trackHex = (coord: string, ...pairs: readonly (readonly [number, number])[]): HexDef => ({
  coord,
  colour: "yellow",
  paths: pairs.map(([from, to]): PathDef => ({ from: from as Edge, to: to as Edge })),
});

export const flatMap = (hexes: HexDef[]): MapDef => ({
  layout: "flat",
  axes: { x: "letter", y: "number" },
  hexes,
});

/** A train of this many stops of any kind. */
export const reach = (count: number, pay = count): TrainReach => ({
  distance: [{ nodes: ["city", "offboard", "town"], pay, visit: count }],
});

/** This many trains that help others: "P-0", "P-1". */
export const helpersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `P-${at}`, kind: "P", distance: [], helper: true }));

interface Setup {
  tokens: Record<string, TokenSpot[]>;
  trains?: readonly TrainReach[];
  rules?: RouteRules;
  helpers?: number;
}

/** What company A runs on these hexes: trains "x", "y", "z" of kinds of their own, and helpers "P-0", "P-1". */
export const problemOf = (
  hexes: HexDef[],
  { tokens, trains = [reach(9)], rules = {}, helpers = 0 }: Setup,
): RouteProblem =>
  buildProblem({
    company: "A",
    network: networkOf(viewOf(flatMap(hexes), [], { tokens })),
    tokens,
    trains: [
      ...trains.map((one, at) => {
        const id = "xyz"[at] as string;
        return { id, kind: id.toUpperCase(), ...one };
      }),
      ...helpersOf(helpers),
    ],
    colours: ["yellow"],
    rules,
  });

/** A token of the company in the first slot of each of these hexes. */
export const ownTokens = (...coords: readonly string[]): Record<string, TokenSpot[]> =>
  Object.fromEntries(coords.map((coord) => [coord, [[0, 0, "A"]]]));

/**
 * From C1 down to a fork in C3: straight on to C5, or round by the left back into C3 and down to C5 as well;
 * `more` stands beside.
 */
export const detour = (...more: HexDef[]): RouteProblem =>
  problemOf(
    [
      stopHex("C1", "city", [0]),
      trackHex("C3", [3, 1], [3, 0], [5, 0], [5, 4]),
      trackHex("B4", [4, 0]),
      trackHex("B6", [3, 5]),
      trackHex("C7", [2, 4]),
      trackHex("D6", [1, 3]),
      trackHex("D4", [0, 2]),
      stopHex("C5", "city", [3]),
      ...more,
    ],
    { tokens: ownTokens("C1") },
  );

/**
 * Two cities B2 and B12 with a maze between: junctions at which tracks cross, so that there
 * are more ways than can be walked.
 */
export function maze(more: Partial<NodeDef> = {}): HexDef[] {
  const junction = (coord: string): HexDef => ({
    coord,
    colour: "brown",
    nodes: [{ kind: "junction", crossing: true }],
    paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from: from as Edge, to: "node0" as const })),
  });
  return [
    stopHex("B2", "city", [0, 1, 5], more),
    ...["A3", "A5", "A7", "A9", "A11", "B4", "B6", "B8", "B10", "C3", "C5", "C7", "C9", "C11"].map(junction),
    stopHex("B12", "city", [2, 3, 4], more),
  ];
}
