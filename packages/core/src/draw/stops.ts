import type { BoardState } from "../model/board.ts";
import type { TileDef, TileFace, TileId } from "../model/map.ts";
import type { SeenMap } from "./aspect.ts";
import { add, centreOf } from "./geometry.ts";
import { layoutFace } from "./layout.ts";
import { ROUTE_LOOKS } from "./route.ts";
import { circle, group, num, rect, type Shape, text, textWidth, type XY } from "./shapes.ts";

/** A stop of a run: its name as in routes ("A10.0"), whether it pays, and whether it counts twice. */
export interface StopMark {
  stop: string;
  counted: boolean;
  doubled: boolean;
}

const STOP = /^([A-Z]+\d+)\.(\d+)$/;
/** Radius of a disc, its distance from the middle of the stop, and size of the number. */
const DISC = 15;
const AWAY = 33;
const SIZE = 20;

/** Where the disc of each of several runs lies beside a stop, so that they do not hide each other. */
function beside(index: number): XY {
  const angle = (index % ROUTE_LOOKS) * ((2 * Math.PI) / ROUTE_LOOKS) - Math.PI / 4;
  return [AWAY * Math.cos(angle), AWAY * Math.sin(angle)];
}

/**
 * Draws the stops of a run, numbered in its order, each on a disc beside it. The disc is empty for a stop that does
 * not pay, and says "x2" for one that counts twice while others of the run do not.
 */
export function drawRouteStops(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  stops: readonly StopMark[],
  index: number,
): Shape {
  const some = stops.some((one) => one.counted && !one.doubled);
  const look = `rh-route-sum rh-route-sum-${index % ROUTE_LOOKS}`;
  const discs = stops.flatMap(({ stop, counted, doubled }, at) => {
    const place = stopPlace(map, board, tiles, stop);
    if (!place) return [];
    const label = doubled && some ? `${at + 1} ×2` : String(at + 1);
    const width = label.length > 2 ? textWidth(label, SIZE) + 14 : 2 * DISC;
    const disc =
      width > 2 * DISC
        ? rect(-width / 2, -DISC, width, 2 * DISC, look, DISC)
        : circle(0, 0, DISC, counted ? look : `${look} rh-route-unpaid`);
    const ink = counted ? "rh-route-text" : "rh-route-number";
    const [x, y] = add(place, beside(index));
    return [group([disc, text(0, 0, label, SIZE, ink)], { at: [num(x), num(y)], data: { stop } })];
  });
  return group(discs, { class: "rh-run-stops" });
}

/** Where a stop lies on the board as it is; undefined where there is none. */
function stopPlace(
  map: SeenMap,
  board: BoardState,
  tiles: ReadonlyMap<TileId, TileDef>,
  stop: string,
): XY | undefined {
  const [, hex = "", node] = STOP.exec(stop) ?? [];
  const def = map.hexes.find((one) => one.coord === hex);
  if (!def) return undefined;
  const laid = board.tiles[hex];
  const face: TileFace = (laid && tiles.get(laid[0])) ?? def;
  const at = layoutFace(map.layout, face, laid?.[1] ?? 0).nodes[Number(node)]?.at;
  return at && add(centreOf(map, hex), at);
}
