import { centreOf, HEX, type SeenMap } from "@railhead/core/draw";
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
  /** While more comes to be read: the hexes that have it already, and what can be read of the others. */
  ready?: ReadonlySet<string>;
  before?: Level;
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

/** Whether two are the same, so that nothing is drawn again. */
export const sameView = (a: InView | undefined, b: InView | undefined): boolean =>
  a === b || (a?.level === b?.level && a?.box.every((at, index) => at === b?.box[index]) === true);

const LEVELS: readonly Level[] = ["far", "middle", "near"];
/** Hexes that come to be read at once: few enough for a frame. */
const SLICE = 40;

/**
 * The way from what is drawn to what shall be. Where more comes to be read of what is there already, it does so a few hexes at a time,
 * from the middle outwards, and what is out of sight goes last; otherwise in one step.
 */
export function stepsTo(last: InView | undefined, now: InView, map: SeenMap): InView[] {
  if (!last || LEVELS.indexOf(now.level) <= LEVELS.indexOf(last.level) || !covers(last, now.box))
    return [now];
  const [left, top, right, bottom] = now.box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const coords = map.hexes
    .map(({ coord }) => ({ coord, at: centreOf(map, coord) }))
    .filter(({ at }) => isIn(now.box, at))
    .sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))
    .map(({ coord }) => coord);
  const steps = Array.from({ length: Math.ceil(coords.length / SLICE) }, (_, at): InView => {
    const ready = new Set(coords.slice(0, (at + 1) * SLICE));
    return { box: last.box, level: now.level, ready, before: last.level };
  });
  return [...steps, now];
}

/** What can be read of a hex. */
export const levelAt = ({ level, ready, before }: InView, coord: string): Level =>
  !before || ready?.has(coord) ? level : before;

/** Whether all that is seen is drawn. */
export const covers = ({ box }: InView, [left, top, right, bottom]: Box): boolean =>
  box[0] <= left && box[1] <= top && box[2] >= right && box[3] >= bottom;

/** Whether a hex around this point is drawn. */
export const isIn = ([left, top, right, bottom]: Box, [x, y]: readonly [number, number]): boolean =>
  x > left - HEX && x < right + HEX && y > top - HEX && y < bottom + HEX;
