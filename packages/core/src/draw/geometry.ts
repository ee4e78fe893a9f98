import { edgeMiddle, hexCentre, hexCorners, parseCoord } from "../board/coords.ts";
import type { Edge, HexId } from "../model/map.ts";
import { type Aspect, layoutOf, type SeenMap, seenAt, sightOf } from "./aspect.ts";
import { HEX, num, type XY } from "./shapes.ts";

/** Distance from the centre of a hex to the middle of a side, in drawing units. */
export const APOTHEM = (HEX * Math.sqrt(3)) / 2;

/** The six corners of a hex around the origin, pulled in by `inset` units. */
export function corners(layout: Aspect, inset = 0): XY[] {
  const scale = HEX - (inset * 2) / Math.sqrt(3);
  return hexCorners(layoutOf(layout)).map(({ x, y }) => seenAt(layout, [x * scale, y * scale]));
}

/** Middle of a side of a hex around the origin. */
export function middle(layout: Aspect, edge: Edge): XY {
  const { x, y } = edgeMiddle(layoutOf(layout), edge);
  return seenAt(layout, [x * HEX, y * HEX]);
}

/** Unit vector from the centre towards a side. */
export function towards(layout: Aspect, edge: Edge): XY {
  const [x, y] = middle(layout, edge);
  return [x / APOTHEM, y / APOTHEM];
}

/** Centre of a hex of the map, in drawing units. */
export function centreOf(map: Pick<SeenMap, "layout" | "axes">, hex: HexId): XY {
  const { x, y } = hexCentre(layoutOf(map.layout), parseCoord(map.axes, hex));
  const [seenX, seenY] = seenAt(map.layout, [x * HEX, y * HEX]);
  return [num(seenX), num(seenY)];
}

export const add = (a: XY, b: XY): XY => [a[0] + b[0], a[1] + b[1]];
export const scale = (a: XY, by: number): XY => [a[0] * by, a[1] * by];
export const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const length = (a: XY): number => Math.hypot(a[0], a[1]);
export const unit = (a: XY): XY => (length(a) < 1e-9 ? [0, 0] : scale(a, 1 / length(a)));

/** How far two sides lie apart: 1 (sharp curve), 2 (gentle curve) or 3 (straight). */
export function span(a: Edge, b: Edge): number {
  const steps = Math.abs(a - b) % 6;
  return Math.min(steps, 6 - steps);
}

/** The middle of the curve between two sides: on the arc that meets both at a right angle. */
export function arcMiddle(layout: Aspect, a: Edge, b: Edge): XY {
  const steps = span(a, b);
  if (steps === 3 || steps === 0) return [0, 0];
  const bisector = unit(add(towards(layout, a), towards(layout, b)));
  // Sharp: around the corner, radius 1/2. Gentle: radius 3/2 around a point at the distance of root 3.
  return scale(bisector, steps === 1 ? HEX / 2 : HEX * (Math.sqrt(3) - 1.5));
}

/** SVG path of plain track between two sides: straight, or an arc that meets both sides at a right angle. */
export function trackBetween(layout: Aspect, a: Edge, b: Edge): string {
  const [ax, ay] = middle(layout, a);
  const [bx, by] = middle(layout, b);
  const steps = span(a, b);
  if (steps === 3) return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
  const radius = steps === 1 ? HEX / 2 : HEX * 1.5;
  // Clockwise neighbours curve around the corner between them: counter-clockwise as seen from there.
  const clockwise = ((((b - a) % 6) + 6) % 6 === steps) !== sightOf(layout).mirrored;
  return `M${num(ax)} ${num(ay)}A${radius} ${radius} 0 0 ${clockwise ? 0 : 1} ${num(bx)} ${num(by)}`;
}

/** Points along plain track between two sides. */
export function pointsBetween(layout: Aspect, a: Edge, b: Edge, steps = 12): XY[] {
  const from = middle(layout, a);
  const to = middle(layout, b);
  const apart = span(a, b);
  if (apart === 3) return line(from, to, steps);
  const bisector = unit(add(towards(layout, a), towards(layout, b)));
  const centre = scale(bisector, apart === 1 ? HEX : HEX * Math.sqrt(3));
  const radius = apart === 1 ? HEX / 2 : HEX * 1.5;
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  let turn = end - start;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return Array.from({ length: steps + 1 }, (_, n): XY => {
    const angle = start + (turn * n) / steps;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** Points along a straight line, both ends included. */
export function line(from: XY, to: XY, steps = 8): XY[] {
  return Array.from({ length: steps + 1 }, (_, n): XY => {
    const t = n / steps;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
}

/** Points along a quadratic curve, both ends included. */
export function quadratic(from: XY, control: XY, to: XY, steps = 8): XY[] {
  return Array.from({ length: steps + 1 }, (_, n): XY => {
    const t = n / steps;
    const [p, q, r] = [(1 - t) ** 2, 2 * (1 - t) * t, t ** 2];
    return [p * from[0] + q * control[0] + r * to[0], p * from[1] + q * control[1] + r * to[1]];
  });
}

const at = (point: XY): string => `${num(point[0])} ${num(point[1])}`;

/** SVG path of straight pieces. */
export const polyline = (points: readonly XY[]): string =>
  points.map((p, n) => `${n ? "L" : "M"}${at(p)}`).join("");

/** SVG path of a quadratic curve. */
export const curve = (from: XY, control: XY, to: XY): string => `M${at(from)}Q${at(control)} ${at(to)}`;
