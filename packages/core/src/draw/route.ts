import { oppositeEdge, rotateEdge } from "../board/coords.ts";
import type { BoardState } from "../model/board.ts";
import type { Edge, HexId, PathEnd, TileDef, TileFace, TileId } from "../model/map.ts";
import type { SeenMap } from "./aspect.ts";
import { add, arcMiddle, centreOf, distance, length, middle, pointsBetween } from "./geometry.ts";
import { layoutFace, pointsToNode } from "./layout.ts";
import { group, num, path as pathShape, rect, type Shape, text, textWidth, type XY } from "./shapes.ts";

/**
 * An entry of a route's path: "B9.0" is node 0 of B9, "B9/3" the side by which B9 is left; after "~" the line comes there
 * over water.
 */
const ENTRY = /^(~?)([A-Z]+\d+)([./])(\d+)(?:\+\d+)?$/;

/**
 * The line of a route over the map, as an SVG path. `path` is written as in the action `run_routes`; entries that are
 * no track of this board are passed over.
 */
export function routeLine(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  path: readonly string[],
): XY[] {
  const points: XY[] = [];
  /** Where the line is now: a node of a hex, or the side by which it came in. */
  let hex: HexId = "";
  let node: number | undefined;
  let side: Edge | undefined;
  for (const entry of path) {
    const match = ENTRY.exec(entry);
    if (!match) continue;
    const [, water, here = "", mark, digits] = match;
    const def = map.hexes.find((one) => one.coord === here);
    if (!def) continue;
    const laid = board.tiles[here];
    const face: TileFace = (laid && tiles.get(laid[0])) ?? def;
    const turn = laid?.[1] ?? 0;
    const { nodes } = layoutFace(map.layout, face, turn);
    const centre = centreOf(map, here);
    const put = (piece: readonly XY[]) => points.push(...piece.map((one) => add(centre, one)));
    const to = Number(digits);
    if (water) {
      const at = mark === "." ? nodes[to]?.at : middle(map.layout, to as Edge);
      if (!at) continue;
      put([at]);
      [hex, node, side] = mark === "." ? [here, to, undefined] : [here, undefined, to as Edge];
      continue;
    }
    if (here !== hex) {
      // Crossed a side: the side of this hex that touches the point where the last one was left.
      const left = points.at(-1);
      side = left && nearestSide(map, centre, left);
      node = undefined;
      hex = here;
    }
    const from = node === undefined ? undefined : nodes[node]?.at;
    if (mark === ".") {
      const at = nodes[to]?.at;
      if (!at) continue;
      if (side !== undefined) put(alongTrack(map, face, turn, side, to, at));
      else put(from ? [from, at] : [at]);
      [node, side] = [to, undefined];
    } else {
      const exit = to as Edge;
      if (side !== undefined) put(pointsBetween(map.layout, side, exit));
      else if (from && node !== undefined) put([...alongTrack(map, face, turn, exit, node, from)].reverse());
      [node, side] = [undefined, oppositeEdge(exit)];
      hex = "";
    }
  }
  return points;
}

/** How many ways of drawing a line there are, told apart by dash as well as colour. */
export const ROUTE_LOOKS = 5;

/** A train's run: a light bed, and the line with the train's own dash. `index`: which of the company's runs, from 0. */
export function drawRoute(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  path: readonly string[],
  index = 0,
): Shape {
  const d = routeLine(map, board, tiles, path)
    .map(([x, y], n) => `${n ? "L" : "M"}${num(x)} ${num(y)}`)
    .join("");
  return group([pathShape(d, "rh-route-bed"), pathShape(d, `rh-route rh-route-${index % ROUTE_LOOKS}`)], {
    class: "rh-run",
  });
}

/** Half the height of a sum, and how far a circle of a city reaches, with its rim. */
const SUM = 21;
const CIRCLE = 29;

/** Middles of the circles and towns of all hexes that a route goes through. */
function stopsBy(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  path: readonly string[],
): XY[] {
  const hexes = new Set(path.map((entry) => ENTRY.exec(entry)?.[2]));
  return map.hexes
    .filter(({ coord }) => hexes.has(coord))
    .flatMap((def) => {
      const laid = board.tiles[def.coord];
      const face: TileFace = (laid && tiles.get(laid[0])) ?? def;
      const { nodes } = layoutFace(map.layout, face, laid?.[1] ?? 0);
      return nodes.flatMap((node) =>
        (node.slots.length ? node.slots : [node.at]).map((at) => add(centreOf(map, def.coord), at)),
      );
    });
}

/** A place for a sum as near as can be to where it is wanted: away from the circles it would cover, which may stand close to a side. */
function beside(wanted: XY, width: number, stops: readonly XY[]): XY {
  const hides = ([x, y]: XY) =>
    stops.filter(
      ([sx, sy]) =>
        Math.hypot(Math.max(0, Math.abs(sx - x) - width / 2), Math.max(0, Math.abs(sy - y) - SUM)) < CIRCLE,
    );
  const [covered] = hides(wanted);
  if (!covered) return wanted;
  // Straight away from it first: names and revenues lie on its own hex.
  const away = Math.atan2(wanted[1] - covered[1], wanted[0] - covered[0]);
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((n) => away + (n * Math.PI) / 6);
  for (let far = 8; far <= 80; far += 8)
    for (const angle of steps) {
      const place: XY = [wanted[0] + far * Math.cos(angle), wanted[1] + far * Math.sin(angle)];
      if (!hides(place).length) return place;
    }
  return wanted;
}

/** Middles of the sides that a route goes over, the last first: no name or revenue lies there. */
const crossings = (map: SeenMap, path: readonly string[]): XY[] =>
  path
    .flatMap((entry): XY[] => {
      const [, , hex = "", mark, digits] = ENTRY.exec(entry) ?? [];
      if (mark !== "/" || !map.hexes.some((one) => one.coord === hex)) return [];
      return [add(centreOf(map, hex), middle(map.layout, Number(digits) as Edge))];
    })
    .reverse();

/** What a run pays, on a side near its end: lies above everything else. `above`: how many other sums stand at this end already. */
export function drawRouteSum(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  path: readonly string[],
  index: number,
  label: string,
  above = 0,
): Shape | undefined {
  const end = routeLine(map, board, tiles, path).at(-1);
  if (!end) return undefined;
  const sides = crossings(map, path);
  const w = textWidth(label, 28) + 18;
  const side = sides[above];
  const [x, y] = side
    ? beside(side, w, stopsBy(map, board, tiles, path))
    : [end[0], end[1] - 50 - 46 * above];
  return group(
    [
      rect(-w / 2, -SUM, w, 2 * SUM, `rh-route-sum rh-route-sum-${index % ROUTE_LOOKS}`, 8),
      text(0, 0, label, 28, "rh-route-text"),
    ],
    { at: [num(x), num(y)] },
  );
}

function nearestSide(map: SeenMap, centre: XY, point: XY): Edge {
  const sides = [0, 1, 2, 3, 4, 5] as const;
  const far = (edge: Edge): number => distance(add(centre, middle(map.layout, edge)), point);
  return sides.reduce<Edge>((best, edge) => (far(edge) < far(best) ? edge : best), 0);
}

/** Points from a side of a face to one of its nodes, along the track as it is drawn. */
export function alongTrack(
  map: SeenMap,
  face: TileFace,
  turn: number,
  side: Edge,
  node: number,
  at: XY,
): XY[] {
  const other = (face.paths ?? [])
    .filter((path) => [path.from, path.to].includes(`node${node}` as PathEnd))
    .flatMap((path) => [path.from, path.to])
    .filter((end): end is Edge => typeof end === "number")
    .map((edge) => rotateEdge(edge, turn))
    .filter((edge) => edge !== side);
  const partner = other[0];
  const onArc =
    other.length === 1 && partner !== undefined && distance(arcMiddle(map.layout, side, partner), at) < 6;
  if (onArc && length(at) > 1) return pointsBetween(map.layout, side, partner).slice(0, 7);
  return pointsToNode(map.layout, side, at);
}
