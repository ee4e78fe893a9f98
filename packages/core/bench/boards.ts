import { compileMap } from "../src/board/geometry.ts";
import { type Network, networkOf } from "../src/board/network.ts";
import type { TokenSpot } from "../src/model/board.ts";
import type { Edge, HexDef, MapDef, NodeDef, PathDef } from "../src/model/map.ts";
import type { TrainReach } from "../src/model/trains.ts";
import { buildProblem, type RouteProblem, type RouteRules } from "../src/routes/problem.ts";
import { nextRandom } from "../src/util/rng.ts";

/** Boards made by a generator: hexes of stops and of plain track, as late in a game with dense track. */
export interface BoardPlan {
  /** About this many stops. */
  stops: number;
  seed: number;
  /** Tokens of the company that runs. Default: 3. */
  tokens?: number;
  /** Share of hexsides that track crosses. Default: 0.75. */
  density?: number;
}

export interface MadeBoard {
  network: Network;
  tokens: Record<string, TokenSpot[]>;
}

const STEPS: readonly (readonly [number, number])[] = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
];

/** Half of the hexes have a stop: six in ten of these are cities, some of them split or full of foreign tokens. */
export function makeBoard({ stops, seed, tokens: own = 3, density = 0.75 }: BoardPlan): MadeBoard {
  let state = seed;
  const random = () => {
    const [next, value] = nextRandom(state);
    state = next;
    return value;
  };
  const width = Math.max(3, Math.round(Math.sqrt(stops * 2)));
  const height = Math.max(3, Math.round((stops * 2) / width));
  const name = (x: number, y: number) => {
    const first = x > 26 ? String.fromCharCode(64 + Math.floor((x - 1) / 26)) : "";
    return `${first}${String.fromCharCode(65 + ((x - 1) % 26))}${y}`;
  };
  const places: { x: number; y: number; coord: string }[] = [];
  for (let x = 1; x <= width; x++) {
    for (let row = 0; row < height; row++) {
      const y = row * 2 + (x % 2 ? 1 : 2);
      places.push({ x, y, coord: name(x, y) });
    }
  }
  const known = new Set(places.map((place) => place.coord));
  const open = new Map<string, boolean>();
  const isOpen = (x: number, y: number, edge: number): boolean => {
    const [dx, dy] = STEPS[edge] as readonly [number, number];
    const here = name(x, y);
    const there = x + dx >= 1 ? name(x + dx, y + dy) : "";
    if (!known.has(there)) return false;
    const key = here < there ? `${here}-${there}` : `${there}-${here}`;
    let yes = open.get(key);
    if (yes === undefined) {
      yes = random() < density;
      open.set(key, yes);
    }
    return yes;
  };
  const tokens: Record<string, TokenSpot[]> = {};
  const cities: string[] = [];
  const hexes = places.map(({ x, y, coord }): HexDef => {
    const edges = [0, 1, 2, 3, 4, 5].filter((edge) => isOpen(x, y, edge)) as Edge[];
    const to = (index: number, some: readonly Edge[]): PathDef[] =>
      some.map((edge) => ({ from: edge, to: `node${index}` as const }));
    if (random() < 0.5) {
      if (random() < 0.4) {
        const nodes: NodeDef[] = [{ kind: "town", revenue: 10 }];
        return { coord, colour: "yellow", nodes, paths: to(0, edges.slice(0, 3)) };
      }
      const revenue = 20 + 10 * Math.floor(random() * 6);
      if (edges.length > 3 && random() < 0.15) {
        const half = edges.length >> 1;
        const nodes: NodeDef[] = [0, 1].map(() => ({ kind: "city", revenue, slots: 1 }));
        return {
          coord,
          colour: "green",
          nodes,
          paths: [...to(0, edges.slice(0, half)), ...to(1, edges.slice(half))],
        };
      }
      if (random() < 0.15)
        tokens[coord] = [
          [0, 0, "B"],
          [0, 1, "C"],
        ];
      else cities.push(coord);
      return { coord, colour: "brown", nodes: [{ kind: "city", revenue, slots: 2 }], paths: to(0, edges) };
    }
    const paths: PathDef[] = [];
    for (let one = 0; one < edges.length; one++) {
      for (let two = one + 1; two < edges.length; two++) {
        if (paths.length < 4 && random() < 0.45)
          paths.push({ from: edges[one] as Edge, to: edges[two] as Edge });
      }
    }
    return { coord, colour: "brown", paths };
  });
  for (let at = 0; at < own && cities.length; at++) {
    const [coord] = cities.splice(Math.floor(random() * cities.length), 1) as [string];
    tokens[coord] = [[0, 0, "A"]];
  }
  const map: MapDef = { layout: "flat", axes: { x: "letter", y: "number" }, hexes };
  const network = networkOf({
    rules: { map: compileMap(map), tiles: new Map() },
    state: { board: { tiles: {}, tokens } },
  });
  return { network, tokens };
}

const cities = (pay: number, visit = pay) => ({ nodes: ["city" as const, "offboard" as const], pay, visit });
const towns = (pay: number, visit = pay) => ({ nodes: ["town" as const], pay, visit });

/**
 * Trains by name: "5" (five cities and any towns), "8+8" (this many of each), "5D" (the best five cities, doubled), "5E"
 * (the best five cities and all towns).
 */
export function reachOf(kind: string): TrainReach {
  const plus = /^(\d+)\+(\d+)$/.exec(kind);
  if (plus) return { distance: [towns(Number(plus[2])), cities(Number(plus[1]))] };
  const count = Number.parseInt(kind, 10);
  if (kind.endsWith("E")) return { distance: [cities(count, 99), towns(99)] };
  if (kind.endsWith("D")) return { distance: [cities(count, 99), towns(0, 99)], multiplier: 2 };
  return { distance: [cities(count), towns(99)] };
}

/** What a company runs on a board. */
export function problemOn(
  { network, tokens }: MadeBoard,
  kinds: readonly string[],
  rules: RouteRules = {},
): RouteProblem {
  return buildProblem({
    company: "A",
    network,
    tokens,
    trains: kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...reachOf(kind) })),
    colours: ["yellow", "green", "brown"],
    rules,
  });
}
