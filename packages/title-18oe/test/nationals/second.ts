import type { Ctx } from "@railhead/core";
import { faceAt, NODE_END } from "@railhead/core/board";
import { companyOf } from "@railhead/core/state";
import { revenueOf } from "@railhead/core/track";
import { europe } from "../../src/data.ts";

/** Cities and towns that trains of these kinds count; the first number of a D train's cities is doubled. */
const PRINTED: Record<string, [cities: number, towns: number, level: number]> = {
  "2+2": [2, 2, 2],
  "3": [3, 0, 3],
  "3+3": [3, 3, 3],
  "4": [4, 0, 4],
  "4+4": [4, 4, 4],
  "5": [5, 0, 5],
  "5+5": [5, 5, 5],
  "6": [6, 0, 6],
  "6+6": [6, 6, 6],
  "7+7": [7, 7, 7],
  "4D": [4, 0, 7],
  "8+8": [8, 8, 8],
  "5D": [5, 0, 8],
};

interface Walk {
  hex: string;
  end: number;
}

/** Whether a walk over track from this stop comes to another one. */
function joinedToAny(ctx: Ctx, hex: string, node: number): boolean {
  const { map } = ctx.rules;
  const seen = new Set<string>();
  const open: Walk[] = [{ hex, end: NODE_END + node }];
  while (open.length) {
    const at = open.pop() as Walk;
    const face = faceAt(ctx, at.hex);
    for (const [a, b] of face.paths) {
      if (a !== at.end && b !== at.end) continue;
      const to = a === at.end ? b : a;
      const key = `${at.hex}:${at.end}>${to}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (to >= NODE_END) {
        const stop = face.nodes[to - NODE_END];
        const same = at.hex === hex && (to === NODE_END + node || stop?.group === face.nodes[node]?.group);
        if (stop?.kind === "junction") open.push({ hex: at.hex, end: to });
        else if (!same) return true;
        continue;
      }
      const across = map.across(at.hex, to as 0);
      const closed = map.hexes.get(at.hex)?.closed_edges?.includes(to as 0);
      if (!across || closed || map.hexes.get(across.hex)?.closed_edges?.includes(across.edge)) continue;
      open.push({ hex: across.hex, end: across.edge });
    }
  }
  return false;
}

/** A national's income reckoned place by place, without anything of the package: for boards on which nothing is joined over water. */
export function secondIncome(ctx: Ctx, company: string, zone: string): number {
  const kinds = companyOf(ctx, company).trains.map(({ kind }) => kind);
  if (!kinds.length) return 0;
  const prints = kinds.map((kind) => PRINTED[kind] as [number, number, number]);
  let [cities, doubled, towns] = [0, 0, 0];
  kinds.forEach((kind, at) => {
    const [c, t] = prints[at] as [number, number, number];
    cities += c;
    towns += t;
    if (kind.endsWith("D")) doubled += c;
  });
  const values = { city: [] as number[], town: [] as number[] };
  const dead = { city: 0, town: 0 };
  for (const hex of ctx.rules.map.def.hexes) {
    const { coord } = hex;
    if (!hex.zones?.includes(zone) || !hex.nodes) continue;
    const { nodes } = faceAt(ctx, coord);
    const stations = nodes.flatMap(({ kind }, at) => (kind === "city" || kind === "offboard" ? [at] : []));
    const zoneHere = europe.cityZones[coord] ?? hex.zones[0];
    if (stations.length && zoneHere === zone) {
      if (stations.some((node) => joinedToAny(ctx, coord, node)))
        values.city.push(Math.max(...stations.map((node) => revenueOf(ctx, coord, node))));
      else dead.city++;
    }
    nodes.forEach(({ kind }, node) => {
      if (kind !== "town") return;
      const tile = ctx.state.board.tiles[coord]?.[0];
      const two = tile ? europe.doubleTowns.tiles.includes(tile) : europe.doubleTowns.hexes.includes(coord);
      const value = revenueOf(ctx, coord, node);
      const parts = two ? [value / 2, value / 2] : [value];
      if (joinedToAny(ctx, coord, node)) values.town.push(...parts);
      else dead.town += parts.length;
    });
  }
  let sum = 10 * Math.max(...prints.map(([, , level]) => level));
  for (const value of values.city.sort((a, b) => b - a)) {
    if (cities === 0) break;
    sum += value * (doubled > 0 ? 2 : 1);
    cities--;
    doubled--;
  }
  for (const value of values.town.sort((a, b) => b - a)) {
    if (towns === 0) break;
    sum += value;
    towns--;
  }
  return sum + 60 * Math.max(0, cities - dead.city) + 10 * Math.max(0, towns - dead.town);
}
