import { compileMap } from "../board/geometry.ts";
import { seaOf } from "../board/sea.ts";
import { EDGES, type Shore } from "../model/map.ts";
import { asPrinted, type SeenMap } from "./aspect.ts";
import {
  APOTHEM,
  add,
  centreOf,
  corners,
  distance,
  line,
  middle,
  polyline,
  scale,
  towards,
} from "./geometry.ts";
import { circle, HEX, num, path, polygon, type Shape, text, textWidth, type XY } from "./shapes.ts";

/** Size of a ferry's number, in drawing units. */
const NUMBER = 24;

/**
 * Draws what a map prints on its water. That is: where areas meet, what they are called, arrows of ports, ferries
 * with their distance.
 */
export function drawSea(map: SeenMap): Shape[] {
  if (!map.water) return [];
  return [...meetings(map), ...arrows(map), ...ferries(map), ...names(map)];
}

/** Dashed lines along hexsides where one area ends and another begins. */
function meetings(map: SeenMap): Shape[] {
  const board = compileMap(asPrinted(map));
  const { areaAt } = seaOf(board);
  const rim = corners(map.layout);
  return [...areaAt].flatMap(([hex, area]) =>
    EDGES.flatMap((edge): Shape[] => {
      const across = areaAt.get(board.neighbour(hex, edge) ?? "");
      // Each side once: it is drawn by the area that comes first by name.
      if (across === undefined || across <= area) return [];
      const at = centreOf(map, hex);
      const [a, b] = [rim[edge], rim[(edge + 1) % 6]] as [XY, XY];
      return [path(polyline([add(at, a), add(at, b)]), "rh-border")];
    }),
  );
}

/** The point of a shore: the middle of its side, or of its hex. */
function pointOf(map: SeenMap, shore: Shore): XY {
  const at = centreOf(map, shore.hex);
  return "edge" in shore ? add(at, middle(map.layout, shore.edge)) : at;
}

/** An arrow out of each port's side, hollow where the port is private. */
function arrows(map: SeenMap): Shape[] {
  return (map.water?.ports ?? []).flatMap((port): Shape[] => {
    if (!("edge" in port)) return [];
    const at = pointOf(map, port);
    const out = towards(map.layout, port.edge);
    const along: XY = [-out[1], out[0]];
    const corner = (far: number, aside: number): XY => {
      const [x, y] = add(at, add(scale(out, far), scale(along, aside)));
      return [num(x), num(y)];
    };
    const look = port.private ? "rh-arrow rh-private" : "rh-arrow";
    return [polygon([corner(30, 0), corner(2, 17), corner(2, -17)], look)];
  });
}

/** Dotted lines from shore to shore, with the distance that is counted. */
function ferries(map: SeenMap): Shape[] {
  return (map.water?.ferries ?? []).flatMap(({ from, to, over }): Shape[] => {
    const points = line(pointOf(map, from), pointOf(map, to), 2);
    const [x, y] = points[1] as XY;
    return [
      path(polyline([points[0] as XY, points[2] as XY]), "rh-link"),
      circle(num(x), num(y), NUMBER * 0.8, "rh-value"),
      text(num(x), num(y), String(over.length), NUMBER, "rh-number"),
    ];
  });
}

/** Letters as of places, in italics. */
const LOOK = "rh-name rh-halo-blue rh-sea";

/** Least and most size of an area's letters, in drawing units. */
const [SMALLEST, LARGEST] = [20, 90];

/** A stretch of hexes side by side in one row: its middle and its width. */
interface Stretch {
  at: XY;
  width: number;
}

/** The rows of an area, in stretches without a gap. */
function stretches(points: readonly XY[], step: number, wide: number): Stretch[] {
  const rows = new Map<number, number[]>();
  for (const [x, y] of points) rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), x]);
  const found: Stretch[] = [];
  for (const [y, row] of rows) {
    let first = 0;
    row.sort((a, b) => a - b);
    row.forEach((x, at) => {
      const next = row[at + 1];
      if (next !== undefined && next - x < step * 1.1) return;
      const from = row[first] as number;
      found.push({ at: [num((from + x) / 2), y], width: x - from + wide });
      first = at + 1;
    });
  }
  return found;
}

/** The name of each area where its letters find most room: along a row of its hexes, a word a line where that makes them larger. */
function names(map: SeenMap): Shape[] {
  // Hexes with a corner to the right stand in rows with others between them.
  const [step, wide] = corners(map.layout).some(([, y]) => Math.abs(y) < 1)
    ? [3 * HEX, 2 * HEX]
    : [2 * APOTHEM, 2 * APOTHEM];
  return (map.water?.areas ?? []).flatMap(({ name, hexes }): Shape[] => {
    const points = hexes.map((hex) => centreOf(map, hex));
    if (points.length === 0) return [];
    const mean = scale(points.reduce(add), 1 / points.length);
    const most = Math.min(LARGEST, 24 + 6 * Math.sqrt(points.length));
    const fits = stretches(points, step, wide).flatMap(({ at, width }) =>
      [[name], name.split(" ")].map((words) => {
        const longest = Math.max(...words.map((word) => textWidth(word, 1)));
        const size = Math.min(most, (width * 0.94) / longest);
        return { at, words, size, far: distance(at, mean) };
      }),
    );
    // Larger letters first, then a line rather than several, then near the middle of the area.
    const [best] = fits.sort(
      (a, b) => Math.round(b.size) - Math.round(a.size) || a.words.length - b.words.length || a.far - b.far,
    );
    if (!best) return [];
    const { at, words } = best;
    const size = num(Math.max(SMALLEST, best.size));
    return words.map((word, line) =>
      text(at[0], num(at[1] + (line - (words.length - 1) / 2) * size * 1.15), word, size, LOOK),
    );
  });
}
