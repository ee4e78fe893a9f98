import { revenueIn } from "../board/face.ts";
import { closeTrack, hideStops, type ReachMask, standingOf } from "../board/mask.ts";
import { type BoardPlace, hexOf, type Network } from "../board/network.ts";
import type { BoardState } from "../model/board.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Colour, HexId, NodeKind } from "../model/map.ts";
import type { Train, TrainDef, TrainReach } from "../model/trains.ts";
import { type Budgets, compileBudgets } from "./budget.ts";
import type { RouteRules, RunningTrain } from "./rules.ts";
import { type Crossing, compileWater, type Water } from "./water.ts";

export type {
  BonusPart,
  CountedRoute,
  CountedStops,
  JoinedReach,
  Line,
  Route,
  RouteRules,
  RouteStop,
  RunChoice,
  RunningTrain,
  SetBonus,
} from "./rules.ts";
export type { Crossing, Relief, WaterRules } from "./water.ts";

/** A stop of the board as the solver sees it. */
export interface ProblemStop {
  hex: HexId;
  node: number;
  kind: NodeKind;
  value: number;
  own: boolean;
  readonly vertex: number;
  readonly place: number;
  /** A route may pass it without counting it. */
  readonly optional: boolean;
  /** How many stops it stands for, each with an equal part of the value. */
  readonly places: number;
  readonly mayEnd: boolean;
  readonly mayPass: boolean;
  /** A line may pass it more than once, each time over track of its own (`RouteRules.passAgain`). */
  readonly again?: true;
}

/** Pieces of track, or crossings, of a stop that can be passed twice. */
const TWO_WAYS = 4;

/** A train that runs by itself, or trains that run as one. */
export interface RouteTrain {
  readonly train: RunningTrain;
  readonly budgets: Budgets;
  readonly multiplier: number;
  readonly sharesTrack: boolean;
}

/** Everything that decides which routes a company may run and what they pay; holds no reference to a game. */
export interface RouteProblem {
  readonly company: CompanyId;
  readonly network: Network;
  /** Stop per vertex; undefined for hexsides and junctions. */
  readonly stops: readonly (ProblemStop | undefined)[];
  /** Vertices with the company's tokens, or where the title says it begins, in ascending order. */
  readonly starts: readonly number[];
  readonly trains: readonly RouteTrain[];
  /** Trains that do not run by themselves (Pullman cars). */
  readonly helpers: readonly Train[];
  readonly rules: RouteRules;
  readonly minStops: number;
  /** What lines may cross in addition to track. */
  readonly water?: Water;
}

/** A train with what it can do; `helper` trains make no route of their own. */
export type ProblemTrain = Train & TrainReach & { helper?: boolean };

/** What the routes of a company are asked on. */
export interface ProblemInput {
  company: CompanyId;
  network: Network;
  tokens: BoardState["tokens"];
  trains: readonly ProblemTrain[];
  /** Tile colours of the phase: they decide what off-board places pay. */
  colours: readonly Colour[];
  rules?: RouteRules;
  /** Places that count as though they held a token of the company; default: those that do. */
  from?: readonly BoardPlace[];
  /** What is closed to the company in addition to cities full of others' tokens. */
  mask?: ReachMask;
}

/** What a problem knows of the board, without trains. */
type BoardPart = Pick<RouteProblem, "network" | "stops" | "starts" | "water">;

function boardPart(input: Omit<ProblemInput, "trains">): BoardPart {
  const { company, tokens, colours, rules = {}, from, mask: closed = {} } = input;
  const open = closeTrack(input.network, closed);
  const network = hideStops(open, closed.uncounted);
  const standing = standingOf(open, tokens, company, from, closed);
  const { mask } = standing;
  const starts = standing.starts.filter(
    (vertex) => network.nodes[vertex - network.sideCount]?.kind !== "junction",
  );
  const water = rules.water && compileWater(network, rules.water);
  const stops: (ProblemStop | undefined)[] = new Array(network.vertexCount).fill(undefined);
  const waysAt = (vertex: number) =>
    (network.adjacent[vertex] as number[]).length + (water?.from.get(vertex)?.length ?? 0);
  network.nodes.forEach((node, at) => {
    const vertex = network.sideCount + at;
    if (node.kind === "junction") return;
    if ((network.adjacent[vertex] as number[]).length === 0 && !water?.from.has(vertex)) return;
    const hex = hexOf(network, vertex);
    const stop: ProblemStop = {
      hex,
      node: node.index,
      kind: node.kind,
      value: rules.value?.(hex, node.index) ?? revenueIn(node.revenue, colours),
      own: starts.includes(vertex),
      vertex,
      place: network.place[at] as number,
      optional: node.optional,
      places: node.places,
      mayEnd: true,
      mayPass: mask[vertex] === 0,
      ...(rules.passAgain?.includes(node.kind) && waysAt(vertex) >= TWO_WAYS && { again: true as const }),
    };
    const mayEnd = rules.mayEnd?.(stop) ?? true;
    const mayPass = stop.mayPass && (rules.mayPass?.(stop) ?? true);
    stops[vertex] = mayEnd && mayPass === stop.mayPass ? stop : { ...stop, mayEnd, mayPass };
  });
  return { network, stops, starts, ...(water && { water }) };
}

/** Builds a problem from its parts: what a position without a game needs. */
export function buildProblem(input: ProblemInput): RouteProblem {
  return withTrains(input, boardPart(input));
}

function withTrains(input: ProblemInput, board: BoardPart): RouteProblem {
  const { company, rules = {} } = input;
  const trains = input.trains
    .filter((train) => !train.helper)
    .map((train) => ({
      train: { id: train.id, kind: train.kind, ...(train.durable && { durable: true as const }) },
      budgets: compileBudgets(train.distance),
      multiplier: train.multiplier ?? 1,
      sharesTrack: train.sharesTrack ?? false,
    }));
  const cards = input.trains.filter((train) => train.helper).map(({ id, kind }) => ({ id, kind }));
  const helpers = [...cards, ...(rules.helpers ?? [])];
  return { company, ...board, trains, helpers, rules, minStops: rules.minStops ?? 2 };
}

/** What a kind of train can do, variants included. Throws on a kind the title does not have. */
export function trainReach(
  trains: ReadonlyMap<string, TrainDef>,
  kind: string,
): TrainReach & { helper?: boolean } {
  const def = trains.get(kind);
  if (def) return def;
  for (const one of trains.values()) {
    const variant = one.variants?.find((other) => other.name === kind);
    if (variant) return variant;
  }
  throw new Error(`no train ${kind}`);
}

/** A board part with its ingredients and its key. */
interface Known {
  readonly tokens: BoardState["tokens"];
  readonly crossings: readonly Crossing[] | undefined;
  readonly part: BoardPart;
}

/** Board parts with the board that they were made of; tokens, tiles and lists of crossings are replaced, never changed. */
const boardParts = new WeakMap<Network, Map<string, Known>>();

/**
 * The same of a game that goes on, in which the board is asked about again and again: what was made of it is kept while tokens and crossings
 * are the same. Not for rules that say something of single stops (`value`, `mayEnd`, `mayPass`): that may depend on more than the board.
 */
export function buildKnownProblem(input: ProblemInput, phase: string): RouteProblem {
  const { value, mayEnd, mayPass } = input.rules ?? {};
  return value || mayEnd || mayPass ? buildProblem(input) : withTrains(input, knownBoardPart(input, phase));
}

function knownBoardPart(input: ProblemInput, phase: string): BoardPart {
  const { company, network, tokens, from, mask } = input;
  const { passAgain } = input.rules ?? {};
  const { crossings, reliefs } = input.rules?.water ?? {};
  let known = boardParts.get(network);
  if (!known) {
    known = new Map();
    boardParts.set(network, known);
  }
  const plain = !crossings && !from && !mask && !passAgain;
  const key = plain
    ? `${company}/${phase}`
    : JSON.stringify([company, phase, from, mask, reliefs, passAgain]);
  const kept = known.get(key);
  if (kept && kept.tokens === tokens && kept.crossings === crossings) return kept.part;
  const part = boardPart(input);
  known.set(key, { tokens, crossings, part });
  return part;
}
