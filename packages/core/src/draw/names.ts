import type { XY } from "./shapes.ts";

/** A name as it stands on a map: the middle of its text, in drawing units. */
export interface WrittenName {
  coord: string;
  text: string;
  at: XY;
}

/** Width of a letter by its size, and height of a line; rather too much than too little. */
const LETTER = 0.64;
const LINE = 1;
/** Room between two names, in drawing units. */
const GAP = 2;
/** Sizes that a name may shrink to, in drawing units. */
const STEPS = [24, 21, 19, 17, 15, 13, 11];

/** Half the width and half the height of a name of this size, in drawing units. */
export const nameExtent = (text: string, size: number): { w: number; h: number } => ({
  w: ([...text].length * LETTER * size) / 2,
  h: (LINE * size) / 2,
});

/** Whether two names of these sizes run into one another. */
export function namesMeet(a: WrittenName, sizeA: number, b: WrittenName, sizeB: number): boolean {
  const [p, q] = [nameExtent(a.text, sizeA), nameExtent(b.text, sizeB)];
  return Math.abs(a.at[0] - b.at[0]) < p.w + q.w + GAP && Math.abs(a.at[1] - b.at[1]) < p.h + q.h;
}

/**
 * The size of each name, at most `most`: of two that would run into one another the longer shrinks first. Names that have room keep their size
 * and are left out of the answer.
 */
export function nameSizes(names: readonly WrittenName[], most: number): Map<string, number> {
  const sizes = new Map<string, number>();
  const sizeOf = ({ coord }: WrittenName): number => sizes.get(coord) ?? most;
  const smaller = (size: number): number | undefined => STEPS.find((step) => step < size);
  for (const [a, b] of nearPairs(names, most)) {
    while (namesMeet(a, sizeOf(a), b, sizeOf(b))) {
      const widthOf = (one: WrittenName) => nameExtent(one.text, sizeOf(one)).w;
      const [longer, shorter] = widthOf(b) > widthOf(a) ? [b, a] : [a, b];
      const shrinks = smaller(sizeOf(longer)) ? longer : smaller(sizeOf(shorter)) ? shorter : undefined;
      const size = shrinks && smaller(sizeOf(shrinks));
      if (!shrinks || !size) break;
      sizes.set(shrinks.coord, size);
    }
  }
  return sizes;
}

/** Pairs of names that would run into one another at this size, in the order of the list; only names of the same rows are compared. */
function nearPairs(names: readonly WrittenName[], size: number): [WrittenName, WrittenName][] {
  const extents = names.map(({ text }) => nameExtent(text, size));
  const widest = extents.reduce((most, { w }) => Math.max(most, w), 0);
  const [across, down] = [Math.max(1, 2 * widest + GAP), LINE * size];
  const cells = new Map<string, number[]>();
  const cellOf = ([x, y]: XY): [number, number] => [Math.floor(x / across), Math.floor(y / down)];
  names.forEach(({ at }, n) => {
    const cell = cellOf(at).join(" ");
    const list = cells.get(cell);
    if (list) list.push(n);
    else cells.set(cell, [n]);
  });
  return names.flatMap((a, n) => {
    const [column, row] = cellOf(a.at);
    const later = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((below) => cells.get(`${column + right} ${row + below}`) ?? []))
      .filter((other) => other > n && namesMeet(a, size, names[other] as WrittenName, size));
    return later
      .sort((p, q) => p - q)
      .map((other): [WrittenName, WrittenName] => [a, names[other] as WrittenName]);
  });
}
