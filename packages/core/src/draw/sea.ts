import { compileMap } from "../board/geometry.ts";
import { seaOf } from "../board/sea.ts";
import { EDGES, type MapDef, type Shore } from "../model/map.ts";
import { add, centreOf, corners, distance, line, middle, polyline, scale, towards } from "./geometry.ts";
import { circle, num, path, polygon, type Shape, text, type XY } from "./shapes.ts";

/** Size of a ferry's number, in drawing units. */
const NUMBER = 24;

/** What a map prints on its water: where areas meet, what they are called, arrows of ports, ferries with their distance. */
export function drawSea(map: MapDef): Shape[] {
  if (!map.water) return [];
  return [...meetings(map), ...arrows(map), ...ferries(map), ...names(map)];
}

/** Dashed lines along hexsides where one area ends and another begins. */
function meetings(map: MapDef): Shape[] {
  const board = compileMap(map);
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
function pointOf(map: MapDef, shore: Shore): XY {
  const at = centreOf(map, shore.hex);
  return "edge" in shore ? add(at, middle(map.layout, shore.edge)) : at;
}

/** An arrow out of each port's side, hollow where the port is private. */
function arrows(map: MapDef): Shape[] {
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
function ferries(map: MapDef): Shape[] {
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

/** The name of each area on the hex of it that lies nearest to its middle. */
function names(map: MapDef): Shape[] {
  return (map.water?.areas ?? []).flatMap(({ name, hexes }): Shape[] => {
    const points = hexes.map((hex) => centreOf(map, hex));
    if (points.length === 0) return [];
    const mean = scale(points.reduce(add), 1 / points.length);
    const [x, y] = points.reduce((best, one) => (distance(one, mean) < distance(best, mean) ? one : best));
    // A wide sea has room for larger letters, a narrow one for a word a line.
    const size = num(24 + 6 * Math.sqrt(points.length));
    const words = points.length < 4 ? name.split(" ") : [name];
    return words.map((word, at) =>
      text(x, num(y + (at - (words.length - 1) / 2) * size * 1.15), word, size, LOOK),
    );
  });
}
