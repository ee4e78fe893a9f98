import type { CompiledMap } from "@railhead/core/board";
import { EDGES } from "@railhead/core/model";
import type { WaterFile } from "../../src/sea/model.ts";

/** By zone of the sea those that it touches: where hexes of both are neighbours, and by passages (11.3.4). */
export function touchingZones(
  board: CompiledMap,
  { areas }: Pick<WaterFile, "areas">,
): Map<string, Set<string>> {
  const at = new Map(areas.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)));
  const found = new Map(areas.map(({ name }) => [name, new Set<string>()]));
  const join = (one: string, other: string) => {
    found.get(one)?.add(other);
    found.get(other)?.add(one);
  };
  for (const { name, hexes, touches = [] } of areas) {
    for (const other of touches) join(name, other);
    for (const hex of hexes)
      for (const edge of EDGES) {
        const other = at.get(board.neighbour(hex, edge) ?? "");
        if (other !== undefined && other !== name) join(name, other);
      }
  }
  return found;
}

/**
 * How many zones a ship crosses from one zone to another, both counted: 1 from a zone to itself, the fewest where there
 * are several ways; undefined where no way leads.
 */
export function zonesCrossed(
  touching: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): number | undefined {
  const far = new Map([[from, 1]]);
  for (const [area, crossed] of far) {
    if (area === to) return crossed;
    // A map goes on to what is added while it is walked: so zones come in the order of their distance.
    for (const next of touching.get(area) ?? []) if (!far.has(next)) far.set(next, crossed + 1);
  }
  return undefined;
}
