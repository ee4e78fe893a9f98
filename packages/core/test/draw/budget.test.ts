import { describe, expect, it } from "vitest";
import { seededRng } from "../../src/bots/rng.ts";
import { drawMap, drawMapMiniature, toMarkup } from "../../src/draw/index.ts";
import { joined } from "../../src/draw/joined.ts";
import { nameSizes, namesMeet, type WrittenName } from "../../src/draw/names.ts";
import type { XY } from "../../src/draw/shapes.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";

const letters = (column: number): string =>
  column > 26
    ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

/** A map on which every hex has a city or a town with a name. */
function mapOf(count: number): MapDef {
  const wide = Math.ceil(Math.sqrt(count));
  const hexes = Array.from({ length: count }, (_, at): HexDef => {
    const column = (at % wide) + 1;
    const coord = `${letters(column)}${2 * Math.floor(at / wide) + (column % 2 ? 2 : 1)}`;
    return { coord, colour: "white", name: `Place ${at}`, nodes: [{ kind: at % 2 ? "town" : "city" }] };
  });
  return { layout: "flat", axes: { x: "letter", y: "number" }, hexes };
}

/** Milliseconds of the processor, the least of some tries: the first of them makes the code ready. */
function spent(run: () => unknown, times = 3): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
}

describe("a map of 5,000 hexes, with a stop in each", () => {
  const map = mapOf(5_000);
  const drawing = drawMap(map, undefined, { coordinates: true });

  it.each([
    ["is drawn", () => drawMap(map, undefined, { coordinates: true })],
    ["is drawn in miniature", () => drawMapMiniature(map)],
    ["is written", () => toMarkup(drawing.shapes)],
  ])("%s in less than half a second", (_, run) => {
    expect(spent(run)).toBeLessThan(500);
  });
});

describe("the shortest lines that join all points", () => {
  /** The same by trying all, as long as their number is small. */
  function length(points: readonly XY[]): number {
    const inside = [0];
    let sum = 0;
    while (inside.length < points.length) {
      let [best, least] = [-1, Number.POSITIVE_INFINITY];
      points.forEach(([x, y], at) => {
        if (inside.includes(at)) return;
        for (const one of inside) {
          const [a, b] = points[one] as XY;
          const far = Math.hypot(x - a, y - b);
          if (far < least) [best, least] = [at, far];
        }
      });
      inside.push(best);
      sum += least;
    }
    return sum;
  }
  const lengthOf = (points: readonly XY[], lines: readonly [number, number][]) =>
    lines.reduce((sum, [a, b]) => {
      const [[x, y], [u, v]] = [points[a] as XY, points[b] as XY];
      return sum + Math.hypot(x - u, y - v);
    }, 0);

  it("are as short as can be, and leave no point out", () => {
    const rng = seededRng(5);
    for (let round = 0; round < 60; round++) {
      const count = 1 + Math.floor(rng() * 40);
      // Points of hexes lie in rows, many of them equally far from each other; some maps are one row.
      const rows = round % 5 === 0 ? 1 : 8;
      const taken = new Map<string, XY>();
      for (let at = 0; at < count; at++) {
        const [column, row] = [Math.floor(rng() * 12), Math.floor(rng() * rows)];
        taken.set(`${column} ${row}`, [column * 150, row * 173.2 + (column % 2 && rows > 1 ? 86.6 : 0)]);
      }
      const points = [...taken.values()];
      const lines = joined(points);
      expect(lines).toHaveLength(points.length - 1);
      expect(lengthOf(points, lines)).toBeCloseTo(length(points), 4);
      const met = new Set([0]);
      for (let more = true; more; ) {
        more = false;
        for (const [a, b] of lines)
          if (met.has(a) !== met.has(b)) {
            met.add(a).add(b);
            more = true;
          }
      }
      expect(met.size).toBe(points.length);
    }
    expect(joined([])).toEqual([]);
  });
});

it("names near each other shrink until they do not meet, wherever on the map they lie", () => {
  const rng = seededRng(7);
  const names = Array.from(
    { length: 300 },
    (_, at): WrittenName => ({
      coord: `${at}`,
      text: "x".repeat(1 + Math.floor(rng() * 12)),
      at: [rng() * 4_000 - 2_000, rng() * 3_000 - 1_500],
    }),
  );
  const sizes = nameSizes(names, 24);
  const sizeOf = ({ coord }: WrittenName) => sizes.get(coord) ?? 24;
  // A pair that still meets has nothing left to give.
  const meet = names.flatMap((a, at) =>
    names
      .slice(at + 1)
      .filter((b) => namesMeet(a, sizeOf(a), b, sizeOf(b)) && (sizeOf(a) > 11 || sizeOf(b) > 11)),
  );
  expect(meet).toEqual([]);
  expect(sizes.size).toBeGreaterThan(20);
});
