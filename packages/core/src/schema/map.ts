import { compileMap, parseCoord } from "../board/geometry.ts";
import { type Colour, EDGES, type HexDef, type MapDef } from "../model/map.ts";
import { saying } from "../util/saying.ts";
import { checkFace, cityCount, sidesOf } from "./faces.ts";
import type { Report } from "./problem.ts";
import { checkWater } from "./water.ts";

/** Colours of printed hexes on which nothing is ever laid. */
const FIXED: readonly Colour[] = ["gray", "red", "blue"];

/** Checks what the shape of a map file cannot tell. */
export function checkMap(map: MapDef, report: Report): void {
  if (map.axes.x === map.axes.y) {
    report(["axes"], saying`must use one part of a coordinate as x and the other as y`);
    return;
  }
  map.hexes.forEach((hex, at) => {
    checkFace(hex, (steps, text) => report(["hexes", at, ...steps], text));
    (hex.setup_tokens ?? []).forEach(({ city }, token) => {
      if (city >= cityCount(hex))
        report(["hexes", at, "setup_tokens", token, "city"], saying`is not a city of this hex`);
    });
  });
  checkGrid(map, report);
  if (!checkPlaces(map, report)) return;
  checkSides(map, report);
  checkWater(map, report);
}

/** In a column or row only every second number exists, in step with the others. */
function checkGrid(map: MapDef, report: Report): void {
  const parity = map.hexes.map(({ coord }) => {
    const { x, y } = parseCoord(map.axes, coord);
    return (x + y) % 2;
  });
  const odd = parity.filter((value) => value === 1).length;
  const usual = odd * 2 > parity.length ? 1 : 0;
  parity.forEach((value, at) => {
    if (value !== usual)
      report(["hexes", at], saying`is between the hexes of the grid: change its number by one`);
  });
}

/** No hex stands twice, and links join hexes of the map. Whether all is well. */
function checkPlaces(map: MapDef, report: Report): boolean {
  const first = new Map<string, number>();
  let sound = true;
  map.hexes.forEach(({ coord }, at) => {
    const same = first.get(coord);
    if (same === undefined) first.set(coord, at);
    else {
      sound = false;
      report(["hexes", at], saying`is already on the map, at hexes[${same}]`);
    }
  });
  (map.links ?? []).forEach((link, at) => {
    for (const end of ["from", "to"] as const) {
      if (first.has(link[end].hex)) continue;
      sound = false;
      report(["links", at, end, "hex"], saying`is ${link[end].hex}, which is not on the map`);
    }
  });
  return sound;
}

/** Track meets no closed side, and no open side leads to a hex that has no track there and never will. */
function checkSides(map: MapDef, report: Report): void {
  const board = compileMap(map);
  const { ports = [], ferries = [] } = map.water ?? {};
  const shores = [...ports, ...ferries.flatMap(({ from, to }) => [from, to])];
  const atSea = new Set(shores.map((shore) => ("edge" in shore ? `${shore.hex}/${shore.edge}` : "")));
  map.hexes.forEach((hex, at) => {
    const sides = sidesOf(hex);
    for (const edge of EDGES) {
      const across = board.across(hex.coord, edge);
      if (sides.has(edge)) {
        if (!across) report(["hexes", at], saying`has track to side ${edge}, where the map ends`);
        else if (board.closed(hex.coord, edge))
          report(["hexes", at], saying`has track to side ${edge}, which is closed towards ${across.hex}`);
      }
      if (!across || FIXED.includes(hex.colour) || board.closed(hex.coord, edge)) continue;
      const other = board.hexes.get(across.hex) as HexDef;
      // Track to a port's arrow or a ferry's landing ends at the water.
      if (atSea.has(`${hex.coord}/${edge}`)) continue;
      if (FIXED.includes(other.colour) && !sidesOf(other).has(across.edge))
        report(
          ["hexes", at],
          saying`side ${edge} faces side ${across.edge} of ${across.hex}, which has no track: add it to closed_edges, or print track there`,
        );
    }
  });
}
