import type { Edge, HexId, Layout, MapDef } from "../model/map.ts";

/** A place of the grid in doubled coordinates: x grows to the right, y downwards. */
export interface GridPoint {
  x: number;
  y: number;
}

/** A point of a drawing; the hex has radius 1 (centre to corner), y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

/** Steps to the neighbour across each side, in doubled coordinates. */
const STEPS: Record<Layout, readonly (readonly [number, number])[]> = {
  flat: [
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
    [1, 1],
  ],
  pointy: [
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
    [2, 0],
    [1, 1],
  ],
};

const ROOT3_2 = Math.sqrt(3) / 2;

function letterNumber(letters: string): number {
  let value = 0;
  for (const letter of letters) value = value * 26 + (letter.charCodeAt(0) - 64);
  return value;
}

function numberLetter(value: number): string {
  let rest = value;
  let letters = "";
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

/** Reads a coordinate such as "B9" or "AC14". Throws on anything else. */
export function parseCoord(axes: MapDef["axes"], coord: HexId): GridPoint {
  const match = /^([A-Z]+)(\d+)$/.exec(coord);
  if (!match) throw new Error(`not a coordinate: ${coord}`);
  const letter = letterNumber(match[1] as string);
  const number = Number(match[2]);
  return axes.x === "letter" ? { x: letter, y: number } : { x: number, y: letter };
}

/** Writes a place of the grid as it is printed on the map, or undefined where no coordinate exists. */
export function formatCoord(axes: MapDef["axes"], at: GridPoint): HexId | undefined {
  const [letter, number] = axes.x === "letter" ? [at.x, at.y] : [at.y, at.x];
  return letter < 1 || number < 0 ? undefined : `${numberLetter(letter)}${number}`;
}

/** The side that a neighbour shows to this side. */
export function oppositeEdge(edge: Edge): Edge {
  return ((edge + 3) % 6) as Edge;
}

/** Where a side of a tile lies once the tile is turned by `rotation` steps of 60 degrees clockwise. */
export function rotateEdge(edge: Edge, rotation: number): Edge {
  return ((((edge + rotation) % 6) + 6) % 6) as Edge;
}

/** The place of the grid across a side, whether or not the map has a hex there. */
export function stepAcross(layout: Layout, at: GridPoint, edge: Edge): GridPoint {
  const [dx, dy] = STEPS[layout][edge] as readonly [number, number];
  return { x: at.x + dx, y: at.y + dy };
}

/** Centre of a hex in a drawing with hexes of radius 1. */
export function hexCentre(layout: Layout, at: GridPoint): Point {
  return layout === "flat" ? { x: at.x * 1.5, y: at.y * ROOT3_2 } : { x: at.x * ROOT3_2, y: at.y * 1.5 };
}

/** The six corners around a centre; side `e` lies between corners `e` and `e + 1`. */
export function hexCorners(layout: Layout, centre: Point = { x: 0, y: 0 }): Point[] {
  const first = layout === "flat" ? 60 : 90;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((first + 60 * corner) * Math.PI) / 180;
    return { x: centre.x + Math.cos(angle), y: centre.y + Math.sin(angle) };
  });
}

/** Middle of a side, around a centre. */
export function edgeMiddle(layout: Layout, edge: Edge, centre: Point = { x: 0, y: 0 }): Point {
  const angle = (((layout === "flat" ? 90 : 120) + 60 * edge) * Math.PI) / 180;
  return { x: centre.x + ROOT3_2 * Math.cos(angle), y: centre.y + ROOT3_2 * Math.sin(angle) };
}
