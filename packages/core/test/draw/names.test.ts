import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  allShapes,
  drawMap,
  type GroupShape,
  nameSizes,
  namesMeet,
  seenMap,
  type TextShape,
  type Turn,
  type WrittenName,
} from "../../src/draw/index.ts";
import type { MapDef } from "../../src/model/map.ts";

const read = (title: string): MapDef =>
  JSON.parse(readFileSync(new URL(`../../../title-${title}/data/map.json`, import.meta.url), "utf8"));
const SIGHTS = ([0, 90, 180, 270] as Turn[]).flatMap((turn) =>
  [false, true].map((mirrored) => ({ turn, mirrored })),
);

/** The names of a drawn map with their sizes. */
function namesOf(map: MapDef, sight: (typeof SIGHTS)[number]): (WrittenName & { size: number })[] {
  const layer = drawMap(seenMap(map, sight)).shapes.find((one) => one.class === "rh-layer-names");
  const groups = layer?.kind === "group" ? (layer.children as GroupShape[]) : [];
  return groups.map((one, n) => {
    const text = [...allShapes([one])].find((shape): shape is TextShape => shape.kind === "text");
    if (!text || !one.at) throw new Error("no text");
    return { coord: `${n}`, text: text.text, at: [one.at[0] + text.x, one.at[1] + text.y], size: text.size };
  });
}

/** Pairs of names that run into one another. */
const meeting = (names: (WrittenName & { size: number })[]): string[] =>
  names.flatMap((a, n) =>
    names.slice(n + 1).flatMap((b) => (namesMeet(a, a.size, b, b.size) ? [`${a.text} / ${b.text}`] : [])),
  );

describe.each(["18eu", "18ardennes", "18oe"])("the names of %s", (title) => {
  const map = read(title);
  it.each(SIGHTS)("never run into one another, seen turned by $turn, mirrored: $mirrored", (sight) => {
    const names = namesOf(map, sight);
    expect(names.length).toBeGreaterThan(20);
    expect(meeting(names)).toEqual([]);
    // Nor when they have grown, as they do far away.
    const caps = nameSizes(names, 24);
    expect(meeting(names.map((one) => ({ ...one, size: caps.get(one.coord) ?? 24 })))).toEqual([]);
    for (const { size } of names) expect(size).toBeGreaterThanOrEqual(11);
  });
});

it("shrinks the longer of two names, as far as it must, and no other", () => {
  const name = (coord: string, text: string, x: number): WrittenName => ({ coord, text, at: [x, 0] });
  const sizes = nameSizes(
    [name("a", "Eindhoven", 0), name("b", "Mönchengladbach", 173), name("c", "Cologne", 400)],
    24,
  );
  expect([...sizes.keys()]).toEqual(["b"]);
  expect(sizes.get("b")).toBeLessThan(24);
  expect(sizes.get("b")).toBeGreaterThanOrEqual(17);
});

it("meets where boxes overlap in both directions only", () => {
  const name = (x: number, y: number): WrittenName => ({ coord: `${x}/${y}`, text: "Metz", at: [x, y] });
  expect(namesMeet(name(0, 0), 20, name(40, 10), 20)).toBe(true);
  expect(namesMeet(name(0, 0), 20, name(80, 10), 20)).toBe(false);
  expect(namesMeet(name(0, 0), 20, name(40, 30), 20)).toBe(false);
});
