import { HEX } from "@railhead/core/draw";
import { type Level, levelOf } from "./names.ts";

/** A map of more hexes is drawn only where it is looked at, with what can be read at that distance. */
const LARGE = 400;

/** Whether a map is so large that only what is looked at is drawn. */
export const isLarge = ({ hexes }: { hexes: readonly unknown[] }): boolean => hexes.length > LARGE;

/** Side of the squares in which the drawn part grows, in drawing units. */
const BLOCK = 6 * HEX;
/** How much is drawn beyond each rim of what is seen, as part of it, so that a drag shows no hole. */
const BEYOND = 0.25;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** What of a large map is drawn: a rectangle in whole blocks, and how much can be read. */
export interface InView {
  box: Box;
  level: Level;
}

/** What is drawn while this much is seen, at a scale in pixels per drawing unit. */
export function inViewOf([left, top, right, bottom]: Box, scale: number): InView {
  const [across, down] = [(right - left) * BEYOND, (bottom - top) * BEYOND];
  const low = (at: number): number => Math.floor(at / BLOCK) * BLOCK;
  const high = (at: number): number => Math.ceil(at / BLOCK) * BLOCK;
  return {
    box: [low(left - across), low(top - down), high(right + across), high(bottom + down)],
    level: levelOf(scale),
  };
}

/** Whether two are the same, so that nothing is drawn anew. */
export const sameView = (a: InView | undefined, b: InView | undefined): boolean =>
  a === b || (a?.level === b?.level && a?.box.every((at, index) => at === b?.box[index]) === true);

/** Whether a hex around this point is drawn. */
export const isIn = ([left, top, right, bottom]: Box, [x, y]: readonly [number, number]): boolean =>
  x > left - HEX && x < right + HEX && y > top - HEX && y < bottom + HEX;
