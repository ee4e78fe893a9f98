import type { HexDef } from "@railhead/core";
import { centreOf, NAME_SIZE, type SeenMap } from "@railhead/core/draw";

/** How much of the map can be read: from far away only colours, tokens and cities; close up everything. */
export type Level = "far" | "middle" | "near";

/** The level of detail at a scale, in pixels per drawing unit (a hex is 200 across). */
export function levelOf(scale: number): Level {
  return scale < 0.2 ? "far" : scale < 0.27 ? "middle" : "near";
}

/** Size of names at a scale, in drawing units: they grow as one zooms out, in a few steps, since each means new layout. */
export function nameSize(scale: number): number {
  return [15, 17, 19, 21].find((size) => size * scale >= 8.5) ?? GROWN;
}

/** Largest size that a name grows to as one zooms out, in drawing units, and the width of a letter by that size. */
export const GROWN = 24;
const LETTER = 0.6;

interface Written {
  coord: string;
  at: readonly [number, number];
  half: number;
  weight: number;
}

/**
 * Names that would run into a more important one when they have grown: they are left out except close up. `places`: where
 * each name stands in its hex.
 */
export function crowdedNames(
  map: SeenMap,
  places: (def: HexDef) => readonly [number, number] | undefined,
): Set<string> {
  const written: Written[] = [];
  for (const def of map.hexes) {
    const place = def.name && places(def);
    if (!def.name || !place) continue;
    const [x, y] = centreOf(map, def.coord);
    const kinds = (def.nodes ?? []).map((node) => node.kind);
    const weight = kinds.includes("offboard")
      ? 3
      : kinds.includes("city")
        ? 2
        : kinds.includes("town")
          ? 1
          : 0;
    const half = ([...def.name].length * LETTER * GROWN) / 2;
    written.push({ coord: def.coord, at: [x + place[0], y + place[1]], half, weight });
  }
  const crowded = new Set<string>();
  const kept: Written[] = [];
  for (const one of written.sort((a, b) => b.weight - a.weight || a.half - b.half)) {
    const meets = kept.some(
      (other) =>
        Math.abs(other.at[0] - one.at[0]) < other.half + one.half &&
        Math.abs(other.at[1] - one.at[1]) < Math.max(GROWN, NAME_SIZE),
    );
    if (meets) crowded.add(one.coord);
    else kept.push(one);
  }
  return crowded;
}
