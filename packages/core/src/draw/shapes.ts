/**
 * What drawings are made of: a small list of plain shapes. The site renders them as React elements, the command line
 * writes them as SVG text. Lengths are in drawing units; a hex has the radius `HEX` (centre to corner).
 */

/** Radius of a hex in drawing units. */
export const HEX = 100;

/** A point of a drawing. */
export type XY = readonly [x: number, y: number];

interface Look {
  /** Class names, separated by spaces; `drawingCss` gives them their look. */
  class?: string;
  /** Written as data-… attributes. */
  data?: Record<string, string>;
  fill?: string;
  stroke?: string;
}

/** Shapes that belong together, moved and turned as one. */
export interface GroupShape extends Look {
  kind: "group";
  children: Shape[];
  /** Moves the group. */
  at?: XY;
  /** Turns the group, in degrees clockwise. */
  turn?: number;
  /** Read out by screen readers and shown on hover. */
  title?: string;
}
/** A line or area, as SVG writes it. */
export interface PathShape extends Look {
  kind: "path";
  d: string;
}
/** An area with straight sides. */
export interface PolygonShape extends Look {
  kind: "polygon";
  points: XY[];
}
/** A circle. */
export interface CircleShape extends Look {
  kind: "circle";
  x: number;
  y: number;
  r: number;
}
/** A rectangle. */
export interface RectShape extends Look {
  kind: "rect";
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radius of the corners. */
  round?: number;
}
/** Words. */
export interface TextShape extends Look {
  kind: "text";
  /** Middle of the text; it is centred in both directions unless `anchor` says otherwise. */
  x: number;
  y: number;
  text: string;
  size: number;
  anchor?: "start" | "middle" | "end";
}

/** Anything that a drawing is made of. */
export type Shape = GroupShape | PathShape | PolygonShape | CircleShape | RectShape | TextShape;

/** A drawing with the part of the plane it fills: [left, top, width, height]. */
export interface Drawing {
  box: [number, number, number, number];
  shapes: Shape[];
}

/** A number as it is written into a drawing: two decimals, no minus zero. */
export function num(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Makes a group. */
export const group = (
  children: (Shape | undefined)[],
  look: Omit<GroupShape, "kind" | "children"> = {},
): GroupShape => ({
  kind: "group",
  ...look,
  children: children.filter((one): one is Shape => one !== undefined),
});

/** Makes a path. */
export const path = (d: string, look: string): PathShape => ({ kind: "path", d, class: look });

/** Makes a polygon. */
export const polygon = (points: XY[], look: string): PolygonShape => ({
  kind: "polygon",
  points: points.map(([x, y]) => [num(x), num(y)]),
  class: look,
});

/** Makes a circle. */
export const circle = (x: number, y: number, r: number, look: string): CircleShape => ({
  kind: "circle",
  x: num(x),
  y: num(y),
  r: num(r),
  class: look,
});

/** Makes a rectangle. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  look: string,
  round?: number,
): RectShape => ({
  kind: "rect",
  x: num(x),
  y: num(y),
  width: num(width),
  height: num(height),
  class: look,
  ...(round !== undefined && { round }),
});

/** Makes words. */
export const text = (
  x: number,
  y: number,
  content: string,
  size: number,
  look: string,
  anchor?: TextShape["anchor"],
): TextShape => ({
  kind: "text",
  x: num(x),
  y: num(y),
  text: content,
  size,
  class: look,
  ...(anchor && { anchor }),
});

/** Every shape of a list, groups and their children included. */
export function* allShapes(shapes: readonly Shape[]): Generator<Shape> {
  for (const shape of shapes) {
    yield shape;
    if (shape.kind === "group") yield* allShapes(shape.children);
  }
}

/** About how wide a text is, in drawing units, for the families that the site uses. */
export function textWidth(content: string, size: number): number {
  return [...content].length * size * 0.6;
}
