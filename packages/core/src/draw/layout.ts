import { rotateEdge } from "../board/coords.ts";
import type { Edge, NodeDef, PathDef, TileFace } from "../model/map.ts";
import { type Aspect, layoutOf, seenAt } from "./aspect.ts";
import {
  APOTHEM,
  add,
  arcMiddle,
  curve,
  distance,
  length,
  line,
  middle,
  pointsBetween,
  polyline,
  quadratic,
  scale,
  span,
  towards,
  trackBetween,
  unit,
} from "./geometry.ts";
import { HEX, type XY } from "./shapes.ts";

/** Radius of a token circle. */
export const SLOT = 25;

/** Where a node of a face is drawn. */
export interface NodePlace {
  node: NodeDef;
  at: XY;
  /** Sides that the node's track leaves by. */
  edges: Edge[];
  /** Direction of the track through the node (unit vector); bars of towns stand across it. */
  along: XY;
  /** Centres of the token circles, and their radius; cities only. */
  slots: XY[];
  slotRadius: number;
}

/** A piece of track as it is drawn. */
export interface TrackLine {
  d: string;
  /** Points on it, for keeping texts off. */
  points: XY[];
  /** Pieces of one group are joined; groups cross over one another. */
  group: number;
  /** Drawn, but not for trains. */
  unused: boolean;
}

/** An arrow that tapers towards an off-board place. */
export interface Arrow {
  points: XY[];
  tip: XY;
}

/** Where the things of a face are drawn. */
export interface FaceLayout {
  nodes: NodePlace[];
  tracks: TrackLine[];
  arrows: Arrow[];
}

interface Ends {
  path: PathDef;
  edges: Edge[];
  nodes: number[];
}

function endsOf(path: PathDef, rotation: number): Ends {
  const edges: Edge[] = [];
  const nodes: number[] = [];
  for (const end of [path.from, path.to]) {
    if (typeof end === "number") edges.push(rotateEdge(end, rotation));
    else nodes.push(Number(end.slice(4)));
  }
  return { path, edges, nodes };
}

/** Offsets of the circles of one city; `across` is the direction in which two stand side by side. */
function slotOffsets(slots: number, radius: number, across: XY): XY[] {
  const [x, y] = across;
  const turned = (along: number, away: number): XY => [x * along - y * away, y * along + x * away];
  const r = radius + 0.5;
  if (slots <= 1) return [[0, 0]];
  if (slots === 2) return [turned(-r, 0), turned(r, 0)];
  if (slots === 3) return [turned(-r, r * 0.577), turned(0, -r * 1.155), turned(r, r * 0.577)];
  if (slots === 4) return [turned(-r, -r), turned(r, -r), turned(-r, r), turned(r, r)];
  return Array.from({ length: slots }, (_, n): XY => {
    const angle = (2 * Math.PI * n) / slots - Math.PI / 2;
    const ring = r / Math.sin(Math.PI / slots);
    return [Math.cos(angle) * ring, Math.sin(angle) * ring];
  });
}

/** How much room a node wants around its middle. */
function reach(node: NodeDef, radius: number): number {
  if (node.kind === "city") return radius * ((node.slots ?? 1) > 1 ? 1.55 : 1) + 3;
  return node.kind === "junction" ? 4 : 14;
}

function firstPlace(layout: Aspect, node: NodeDef, edges: Edge[], index: number, count: number): XY {
  const single = count === 1;
  if (single && node.kind === "town" && edges.length === 1)
    return scale(towards(layout, edges[0] as Edge), 34);
  if (node.kind === "town" && edges.length === 2)
    return arcMiddle(layout, edges[0] as Edge, edges[1] as Edge);
  if (single) return [0, 0];
  if (edges.length === 0) {
    const angle = (2 * Math.PI * index) / count + (layoutOf(layout) === "flat" ? Math.PI : -Math.PI / 2);
    return seenAt(layout, [Math.cos(angle) * 40, Math.sin(angle) * 40]);
  }
  if (edges.length === 1) return scale(towards(layout, edges[0] as Edge), 50);
  if (edges.length === 2) {
    const on = arcMiddle(layout, edges[0] as Edge, edges[1] as Edge);
    return (node.slots ?? 1) > 1 && length(on) > 40 ? scale(on, 0.94) : on;
  }
  const sum = edges.map((edge) => towards(layout, edge)).reduce(add, [0, 0] as XY);
  return scale(unit(sum), 36);
}

/** Pushes nodes apart until their rooms do not overlap, and keeps them inside the hex. */
function spread(places: XY[], rooms: number[]): XY[] {
  let now = places;
  for (let round = 0; round < 40; round++) {
    let moved = false;
    const next = now.map((place): XY => place);
    for (let a = 0; a < now.length; a++) {
      for (let b = a + 1; b < now.length; b++) {
        const [pa, pb] = [next[a] as XY, next[b] as XY];
        const want = (rooms[a] as number) + (rooms[b] as number);
        const have = distance(pa, pb);
        if (have >= want) continue;
        const push = have < 0.01 ? ([1, 0] as XY) : unit([pb[0] - pa[0], pb[1] - pa[1]]);
        const by = (want - have) / 2;
        next[a] = add(pa, scale(push, -by));
        next[b] = add(pb, scale(push, by));
        moved = true;
      }
    }
    now = next.map((place, n) => {
      const limit = APOTHEM - 6 - (rooms[n] as number);
      return length(place) > limit ? scale(unit(place), Math.max(limit, 0)) : place;
    });
    if (!moved) break;
  }
  return now;
}

/** Track from a side to a node: straight to the middle of the hex, else a curve that leaves the side at a right angle. */
function toNode(layout: Aspect, edge: Edge, place: XY): { d: string; points: XY[] } {
  const from = middle(layout, edge);
  const inwards = scale(towards(layout, edge), -1);
  const to: XY = [place[0] - from[0], place[1] - from[1]];
  const ahead = to[0] * inwards[0] + to[1] * inwards[1];
  const aside = Math.abs(to[0] * inwards[1] - to[1] * inwards[0]);
  if (aside < 1) return { d: polyline([from, place]), points: line(from, place) };
  const control = add(from, scale(inwards, Math.max(ahead * 0.62, 14)));
  return { d: curve(from, control, place), points: quadratic(from, control, place) };
}

/** Points from a side to a node. */
export const pointsToNode = (layout: Aspect, edge: Edge, place: XY): XY[] =>
  toNode(layout, edge, place).points;

/**
 * Straight pieces that fill the gap which the curves of a junction leave in its middle. Where all track lies on one
 * side of the hex, only the inner pieces are wanted: the outer ones would stick out of the bend.
 */
function spokes(layout: Aspect, edges: Edge[], centre: XY): { d: string; points: XY[] }[] {
  const order = [...edges].sort((a, b) => a - b);
  const gaps = order.map((edge, n) => ((order[(n + 1) % order.length] as Edge) - edge + 6) % 6 || 6);
  const wide = gaps.findIndex((gap) => gap > 3);
  const inner = order.filter((_, n) => wide < 0 || (n !== wide && n !== (wide + 1) % order.length));
  return inner.map((edge) => {
    const from = middle(layout, edge);
    const to = add(centre, scale(towards(layout, edge), wide < 0 ? 0 : 5));
    return { d: polyline([from, to]), points: line(from, to) };
  });
}

/** Junction: every two sides are joined by a curve, so that the track runs together without a blob. */
function junctionTracks(layout: Aspect, edges: Edge[], centre: XY): { d: string; points: XY[] }[] {
  if (edges.length === 1) return [toNode(layout, edges[0] as Edge, centre)];
  const pieces = spokes(layout, edges, centre);
  const centred = length(centre) < 1;
  edges.forEach((a, n) => {
    for (const b of edges.slice(n + 1)) {
      const [from, to] = [middle(layout, a), middle(layout, b)];
      // Gentle curves pass closer to the middle than sharp ones, so that no gap is left between them.
      const turnIn = span(a, b) === 1 ? 30 : 20;
      const near = (end: XY): XY =>
        add(centre, scale(unit([end[0] - centre[0], end[1] - centre[1]]), turnIn));
      const [p, q] = [near(from), near(to)];
      if (centred && Math.abs(a - b) === 3) {
        pieces.push({ d: polyline([from, to]), points: line(from, to, 12) });
        continue;
      }
      pieces.push({
        d: `${polyline([from, p])}${curve(p, centre, q).replace("M", "L")}${polyline([q, to]).replace("M", "L")}`,
        points: [...line(from, p, 5), ...quadratic(p, centre, q, 5), ...line(q, to, 5)],
      });
    }
  });
  return pieces;
}

function arrow(layout: Aspect, edge: Edge): Arrow {
  const to = towards(layout, edge);
  const across: XY = [-to[1], to[0]];
  const base = scale(to, APOTHEM);
  const neck = scale(to, APOTHEM - 10);
  const tip = scale(to, 40);
  return {
    points: [
      add(base, scale(across, 9)),
      add(neck, scale(across, 9)),
      tip,
      add(neck, scale(across, -9)),
      add(base, scale(across, -9)),
    ],
    tip,
  };
}

function alongOf(layout: Aspect, edges: Edge[], at: XY): XY {
  if (edges.length === 2) {
    const [a, b] = edges.map((edge) => middle(layout, edge)) as [XY, XY];
    return unit([b[0] - a[0], b[1] - a[1]]);
  }
  if (edges.length === 1) return towards(layout, edges[0] as Edge);
  return length(at) < 1 ? [1, 0] : unit([-at[1], at[0]]);
}

/** Joined pieces share a group: those with a node or a side in common. */
function groupsOf(pieces: Ends[]): number[] {
  const groups = pieces.map((_, n) => n);
  const root = (n: number): number => (groups[n] === n ? n : root(groups[n] as number));
  const seen = new Map<string, number>();
  pieces.forEach((piece, n) => {
    for (const key of [...piece.edges.map((edge) => `e${edge}`), ...piece.nodes.map((node) => `n${node}`)]) {
      const other = seen.get(key);
      if (other !== undefined) groups[root(n)] = root(other);
      seen.set(key, n);
    }
  });
  return pieces.map((_, n) => root(n));
}

/** Where everything of a face lies when it is turned by `rotation` steps of 60 degrees clockwise. */
export function layoutFace(layout: Aspect, face: TileFace, rotation = 0): FaceLayout {
  const nodes = face.nodes ?? [];
  const pieces = (face.paths ?? []).map((path) => endsOf(path, rotation));
  const groups = groupsOf(pieces);
  const edgesOf = nodes.map((_, n) => [
    ...new Set(pieces.filter((piece) => piece.nodes.includes(n)).flatMap((piece) => piece.edges)),
  ]);
  const crowded = nodes.filter((node) => node.kind === "city").length > 1;
  const radiusOf = (node: NodeDef): number =>
    !crowded ? ((node.slots ?? 1) > 3 ? 22 : SLOT) : (node.slots ?? 1) > 1 ? 20 : 23;
  const wanted = nodes.map((node, n) => firstPlace(layout, node, edgesOf[n] as Edge[], n, nodes.length));
  const placed =
    nodes.length > 1
      ? spread(
          wanted,
          nodes.map((node) => reach(node, radiusOf(node))),
        )
      : wanted;

  const places = nodes.map((node, n): NodePlace => {
    const at = placed[n] as XY;
    const edges = edgesOf[n] as Edge[];
    const along = alongOf(layout, edges, at);
    const across: XY = crowded && length(at) > 1 ? unit([-at[1], at[0]]) : [1, 0];
    const slotRadius = radiusOf(node);
    const slots =
      node.kind === "city" ? slotOffsets(node.slots ?? 1, slotRadius, across).map((one) => add(at, one)) : [];
    return { node, at, edges, along, slots, slotRadius };
  });

  const tracks: TrackLine[] = [];
  const arrows: Arrow[] = [];
  const whole = new Set<number>();
  const put = (drawn: { d: string; points: XY[] }, piece: number, unused = false) =>
    tracks.push({ ...drawn, group: groups[piece] ?? piece, unused });

  places.forEach((place, n) => {
    const mine = pieces.flatMap((piece, at) =>
      piece.nodes.includes(n) && piece.nodes.length === 1 ? [at] : [],
    );
    const first = mine[0];
    if (first === undefined) return;
    const passing = place.node.kind === "offboard" && place.node.through;
    if (place.node.kind === "junction" || passing) {
      for (const drawn of junctionTracks(layout, place.edges, place.at)) put(drawn, first);
    } else if (place.node.kind === "offboard") {
      for (const edge of place.edges) arrows.push(arrow(layout, edge));
    } else if (place.node.kind === "town" && place.edges.length > 2) {
      for (const drawn of junctionTracks(layout, place.edges, place.at)) put(drawn, first);
    } else if (place.edges.length === 2 && onArc(layout, place)) {
      const [a, b] = place.edges as [Edge, Edge];
      put({ d: trackBetween(layout, a, b), points: pointsBetween(layout, a, b) }, first);
    } else {
      for (const edge of place.edges) put(toNode(layout, edge, place.at), first);
    }
    for (const at of mine) whole.add(at);
  });
  pieces.forEach((piece, n) => {
    if (whole.has(n)) return;
    const unused = piece.path.ignore ?? false;
    const [a, b] = piece.edges;
    if (a !== undefined && b !== undefined) {
      put({ d: trackBetween(layout, a, b), points: pointsBetween(layout, a, b) }, n, unused);
    } else if (piece.nodes.length === 2) {
      const [p, q] = piece.nodes.map((node) => places[node]?.at) as [XY, XY];
      put({ d: polyline([p, q]), points: line(p, q) }, n, unused);
    } else if (a !== undefined) {
      // A stub: a third of the way to the middle.
      const from = middle(layout, a);
      put({ d: polyline([from, scale(from, 0.6)]), points: line(from, scale(from, 0.6), 4) }, n, unused);
    }
  });
  return { nodes: places, tracks, arrows };
}

/** Whether a node lies on the curve between its two sides, so that the track can be drawn in one sweep. */
function onArc(layout: Aspect, place: NodePlace): boolean {
  const [a, b] = place.edges as [Edge, Edge];
  return distance(arcMiddle(layout, a, b), place.at) < HEX * 0.06;
}
