import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Edge, Engine, type HexId, replay } from "@railhead/core";
import { type Face, type Network, NODE_END } from "@railhead/core/board";
import { effectiveLog } from "@railhead/core/engine";
import { operating } from "@railhead/core/parts";
import type { Route } from "@railhead/core/routes";
import { importGame } from "@railhead/interop";
import { title18ardennes } from "../src/index.ts";
import type { Position } from "../src/position.ts";

interface RecordedRoute {
  train: string;
  revenue: number;
  /** Hexes from stop to stop, each piece in either direction. */
  connections: HexId[][];
}

/** A board of a recorded game: what was run there, and the most that a walk over all routes found. */
export interface RecordedPosition extends Position {
  action_id: number;
  trains: string[];
  routes: RecordedRoute[];
  /** What Forts added. */
  extra?: number;
  best: { revenue: number; search_cut_off?: boolean };
}

/** The recorded positions of this title by file; undefined where the environment names no folder that has them. */
export function recordedPositions(): Map<string, RecordedPosition[]> | undefined {
  const records = process.env.RAILHEAD_RECORDS;
  const folder = records && join(records, "route-positions", "18Ardennes");
  if (!folder || !existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => {
      const { positions } = JSON.parse(readFileSync(join(folder, name), "utf8"));
      const down = facesDown(readFileSync(join(records, "18xx-games", "18Ardennes", name), "utf8"));
      const whole = (position: RecordedPosition): RecordedPosition => {
        const faceDown = down.get(position.action_id);
        return faceDown?.length ? { ...position, faceDown } : position;
      };
      return [name, (positions as RecordedPosition[]).map(whole)];
    }),
  );
}

/**
 * Kinds of train that lay face down when a company ran, by number of the record's action. A position has all trains of a
 * company and does not say which lie face down (6.1, AR-6.1-07); the recorded game it was taken from does.
 */
function facesDown(text: string): Map<number, string[]> {
  const read = importGame(text, [title18ardennes]);
  if (!read.ok) throw new Error(read.message);
  const { setup, log } = read.file;
  const made = createEngine(title18ardennes, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline, refused } = replay(new Engine({ ...made.engine.rules, trusted: "runs" }, setup), log);
  if (refused) throw new Error(`${refused.at}: ${refused.refusal.code}`);
  const found = new Map<number, string[]>();
  for (const [at, { id, type }] of effectiveLog(log).entries()) {
    if (type !== "run_routes" || id === undefined) continue;
    const state = timeline.state(at);
    const company = operating({ rules: timeline.engine.rules, state });
    const trains = company === undefined ? [] : (state.companies[company]?.trains ?? []);
    found.set(
      id,
      trains.filter((train) => train.faceDown).map((train) => train.kind),
    );
  }
  return found;
}

/** The pieces of a route end to end. */
function inOrder(connections: readonly HexId[][]): HexId[][] {
  const turned: HexId[][] = [];
  connections.forEach((piece, at) => {
    const next = connections[at + 1];
    const last = turned[at - 1]?.at(-1);
    const forward = last ? piece[0] === last : !next || next.includes(piece.at(-1) as HexId);
    turned.push(forward ? piece : [...piece].reverse());
  });
  return turned;
}

class Writer {
  private readonly network: Network;
  readonly path: string[] = [];

  constructor(network: Network) {
    this.network = network;
  }

  private edge(from: HexId, to: HexId | undefined): Edge | undefined {
    if (to === undefined) return undefined;
    const edge = ([0, 1, 2, 3, 4, 5] as const).find((one) => this.network.map.neighbour(from, one) === to);
    if (edge === undefined) throw new Error(`${from} and ${to} do not touch`);
    return edge;
  }

  /** Goes through a hex from one side to the other, over a stop or past all of them. */
  through(before: HexId | undefined, hex: HexId, after: HexId | undefined, stops: boolean): void {
    const face = this.network.faces[this.network.map.index.get(hex) as number] as Face;
    const sides = [this.edge(hex, before), this.edge(hex, after)].filter((side) => side !== undefined);
    const joins = (a: number, b: number) => face.paths.some((ends) => ends.includes(a) && ends.includes(b));
    const node = face.nodes.find(
      ({ kind, index }) =>
        (kind !== "junction") === stops && sides.every((side) => joins(side, NODE_END + index)),
    );
    if (stops ? !node : !node && !joins(sides[0] as Edge, sides[1] as Edge))
      throw new Error(`no such track in ${hex}`);
    if (node) this.path.push(`${hex}.${node.index}`);
    if (after !== undefined) this.path.push(`${hex}/${sides.at(-1)}`);
  }
}

/** A route that never leaves its hex: between City and Town of the Ruhr. */
function bothStops(network: Network, hex: HexId): string[] {
  const face = network.faces[network.map.index.get(hex) as number] as Face;
  return face.nodes.map(({ index }) => `${hex}.${index}`);
}

/** The path of a recorded route. Throws where the board has no such track. */
function pathOf(network: Network, { connections }: RecordedRoute): string[] {
  const [[inside, ...more] = [], ...rest] = connections;
  if (inside !== undefined && more.length + rest.length === 0) return bothStops(network, inside);
  const pieces = inOrder(connections);
  const writer = new Writer(network);
  let before: HexId | undefined;
  pieces.forEach((piece, at) => {
    for (let step = 0; step < piece.length - 1; step++) {
      writer.through(before, piece[step] as HexId, piece[step + 1], step === 0);
      before = piece[step];
    }
    if (at === pieces.length - 1) writer.through(before, piece.at(-1) as HexId, undefined, true);
  });
  return writer.path;
}

/** Recorded routes as routes of a problem whose trains are numbered by `positionProblem`. */
export function routesOf(network: Network, { routes, trains }: RecordedPosition): Route[] {
  const free = trains.map((kind, at) => ({ kind, id: `${kind}-${at}` }));
  return routes.map((route) => {
    const train = free.find(({ kind }) => kind === route.train);
    if (!train) throw new Error(`no ${route.train}-train`);
    free.splice(free.indexOf(train), 1);
    return { train: train.id, path: pathOf(network, route) };
  });
}
