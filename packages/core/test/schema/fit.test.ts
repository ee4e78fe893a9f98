import { describe, expect, it } from "vitest";
import type { PathDef, TileFace } from "../../src/model/map.ts";
import { contrast, rotationsThatKeep } from "../../src/schema/index.ts";

const plain = (...paths: [number, number][]): TileFace => ({
  colour: "yellow",
  paths: paths.map(([from, to]) => ({ from, to }) as PathDef),
});
/** A face with one node per group of sides. */
const joined = (...groups: number[][]): TileFace => ({
  colour: "green",
  nodes: groups.map(() => ({ kind: "junction" })),
  paths: groups.flatMap((sides, node) => sides.map((from) => ({ from, to: `node${node}` }) as PathDef)),
});

describe("rotations that keep the track of the old face", () => {
  it.each<[string, TileFace, TileFace, number[]]>([
    ["nothing printed fits in all", plain(), plain([0, 1]), [0, 1, 2, 3, 4, 5]],
    ["a curve in a junction of three neighbours", plain([0, 1]), joined([0, 1, 2]), [0, 5]],
    ["a straight in a junction", plain([1, 4]), joined([0, 1, 3]), [1, 4]],
    ["a sharp curve in a wide junction: never", plain([0, 1]), joined([0, 2, 4]), []],
    ["two separate curves stay joined pair by pair", plain([0, 1], [3, 4]), plain([0, 1], [3, 4]), [0, 3]],
    ["both curves in one junction", plain([0, 1], [3, 4]), joined([0, 1, 3, 4]), [0, 3]],
    ["a junction is not kept by two tracks of three", joined([0, 1, 2]), plain([0, 1], [1, 2]), []],
    ["a junction is kept by three plain tracks", joined([0, 1, 2]), plain([0, 1], [1, 2], [0, 2]), [0]],
    ["one side of each of two nodes", joined([1], [4]), joined([0, 1], [2, 3], [4, 5]), [0, 1, 2, 3, 4, 5]],
    ["a stub needs track on its side", joined([1]), plain([0, 3]), [1, 4]],
  ])("%s", (_, old, next, rotations) => expect(rotationsThatKeep(old, next)).toEqual(rotations));
});

describe("contrast of two colours", () => {
  // The published examples of WCAG 2: black on white is 21; #777777 on white just fails, #767676 passes.
  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#123456", "#123456", 1],
  ])("%s on %s is %f to 1", (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 1);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});
