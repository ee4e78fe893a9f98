import { expect, it } from "vitest";
import { networkOf } from "../../src/board/network.ts";
import type { MapDef } from "../../src/model/map.ts";
import { viewOf } from "./boards.ts";

const mapOf = (rows: number, wide: number): MapDef => ({
  layout: "pointy",
  axes: { x: "number", y: "letter" },
  hexes: Array.from({ length: rows * wide }, (_, at) => ({
    coord: `${String.fromCharCode(65 + Math.floor(at / wide))}${2 * (at % wide) + 1 + (Math.floor(at / wide) % 2)}`,
    colour: "white",
  })),
});

/** How many boards of a map are still known when this many were asked about, the first one first. */
function kept(map: MapDef, boards: number): number {
  const views = Array.from({ length: boards }, () => viewOf(map));
  const first = views.map(networkOf);
  let same = 0;
  // From the last on: asking again for one that was dropped drops another.
  for (let at = boards - 1; at >= 0 && networkOf(views[at] as (typeof views)[number]) === first[at]; at--)
    same++;
  return same;
}

it("a game with all its states keeps the networks of some boards of a small map, and not of each", () => {
  const map = mapOf(2, 10);
  expect(kept(map, 20)).toBe(20);
  expect(kept(map, 30)).toBe(24);
});

it("of a large map fewer are kept, by size", () => {
  const map = mapOf(26, 60);
  const { vertexCount } = networkOf(viewOf(map));
  expect(vertexCount).toBeGreaterThan(4_000);
  const most = Math.floor(60_000 / vertexCount);
  expect(most).toBeLessThan(16);
  expect(kept(map, 16)).toBe(most);
});
