import type { Edge, HexId } from "@railhead/core";
import { type BoardView, faceAt, NODE_END } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";

/** A line over the board in the form of route actions: nodes "A10.0" and the sides by which it leaves "A10/4". */
export type LinePath = string[];

interface Spot {
  hex: HexId;
  node: number;
}

/** How many lines for one route are looked at; more than one only where two tracks join the same hexes. */
const MOST_LINES = 24;

/**
 * The lines over the board as it lies that follow exactly these chains of hexes, each chain from one stop to the
 * next. Lines whose stops are those that the record names (`nodes`, as "A10-1") come first.
 *
 * @param chains hexes from stop to stop, in the order of the record; a chain may be written backwards
 */
export function linesOver(
  view: BoardView,
  chains: readonly (readonly HexId[])[],
  nodes: readonly string[],
): LinePath[] {
  const found: LinePath[] = [];
  const named = new Set(nodes);
  const rank = (line: LinePath): number =>
    line.filter((part) => part.includes(".") && named.has(part.replace(".", "-"))).length;
  for (const turned of [chains[0], [...(chains[0] ?? [])].reverse()]) {
    if (!turned) continue;
    for (const start of stopsOf(view, turned[0] as HexId)) {
      for (const line of follow(view, start, turned, chains.slice(1))) {
        if (found.length < MOST_LINES && !found.some((one) => same(one, line))) found.push(line);
      }
    }
  }
  return found.sort((a, b) => rank(b) - rank(a));
}

/** Every node that may be a stop on a hex. */
export function stopsOf(view: BoardView, hex: HexId): Spot[] {
  if (!view.rules.map.hexes.has(hex)) return [];
  return faceAt(view, hex)
    .nodes.filter((node) => node.kind !== "junction")
    .map((node) => ({ hex, node: node.index }));
}

const spotName = (spot: Spot): string => `${spot.hex}.${spot.node}`;
const same = (a: LinePath, b: LinePath): boolean =>
  a.join() === b.join() || a.filter(isNode).join() === b.filter(isNode).reverse().join();
const isNode = (part: string): boolean => part.includes(".");

/** Lines from a stop along one chain, then along the chains that are left, in whatever order they fit. */
function* follow(
  view: BoardView,
  from: Spot,
  chain: readonly HexId[],
  left: readonly (readonly HexId[])[],
): Generator<LinePath> {
  for (const leg of legs(view, from, chain)) {
    const end = leg.at(-1) as string;
    if (!left.length) {
      yield leg;
      continue;
    }
    const [hex, node] = [end.slice(0, end.indexOf(".")), Number(end.slice(end.indexOf(".") + 1))];
    for (const [index, next] of left.entries()) {
      const rest = left.filter((_, at) => at !== index);
      const ways = [next, [...next].reverse()].filter(
        (one, at, all) => at === 0 || one.join() !== all[0]?.join(),
      );
      for (const way of ways) {
        if (way[0] !== hex) continue;
        for (const more of follow(view, { hex, node }, way, rest)) yield [...leg, ...more.slice(1)];
      }
    }
  }
}

/** Lines from a stop to a stop of the chain's last hex, over the chain's hexes and no other stop. */
function* legs(view: BoardView, from: Spot, chain: readonly HexId[]): Generator<LinePath> {
  if (chain[0] !== from.hex) return;
  yield* across(view, chain, 0, NODE_END + from.node, [spotName(from)], new Set());
}

/** Goes on inside `chain[at]` from an end of its track (a side or a node), never over the same piece twice. */
function* across(
  view: BoardView,
  chain: readonly HexId[],
  at: number,
  end: number,
  line: LinePath,
  used: ReadonlySet<string>,
): Generator<LinePath> {
  const hex = chain[at] as HexId;
  if (!view.rules.map.hexes.has(hex)) return;
  const face = faceAt(view, hex);
  for (const [index, [a, b]] of face.paths.entries()) {
    if (a !== end && b !== end) continue;
    const piece = `${at}:${index}`;
    if (used.has(piece)) continue;
    const other = a === end ? b : a;
    const now = new Set(used).add(piece);
    if (other >= NODE_END) {
      const node = face.nodes[other - NODE_END];
      const next = [...line, `${hex}.${other - NODE_END}`];
      if (node?.kind === "junction") yield* across(view, chain, at, other, next, now);
      else if (at === chain.length - 1 && (at > 0 || chain.length === 1)) yield next;
      continue;
    }
    const edge = EDGES[other] as Edge;
    const over = view.rules.map.across(hex, edge);
    if (!over || over.hex !== chain[at + 1] || view.rules.map.closed(hex, edge)) continue;
    yield* across(view, chain, at + 1, over.edge, [...line, `${hex}/${edge}`], now);
  }
}
