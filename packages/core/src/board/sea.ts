import { EDGES, type Edge, type HexId, type PortDef } from "../model/map.ts";
import type { CompiledMap } from "./geometry.ts";

/** The sea of a map: which area a hex belongs to, and which areas touch. */
export interface Sea {
  readonly areaAt: ReadonlyMap<HexId, string>;
  /** By area the areas that it touches, in the order of the map. */
  readonly touching: Readonly<Record<string, readonly string[]>>;
}

const seas = new WeakMap<CompiledMap, Sea>();

/** The sea of a map, found once: areas touch where their hexes do, and where the map says so. */
export function seaOf(map: CompiledMap): Sea {
  let sea = seas.get(map);
  if (!sea) {
    sea = findSea(map);
    seas.set(map, sea);
  }
  return sea;
}

function findSea(map: CompiledMap): Sea {
  const areas = map.def.water?.areas ?? [];
  const areaAt = new Map(areas.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)));
  const pairs = new Map(areas.map(({ name }) => [name, new Set<string>()]));
  const touch = (one: string, other: string) => {
    if (one === other) return;
    pairs.get(one)?.add(other);
    pairs.get(other)?.add(one);
  };
  for (const { name, hexes, touches } of areas) {
    for (const other of touches ?? []) touch(name, other);
    for (const hex of hexes) {
      for (const edge of EDGES) {
        const across = areaAt.get(map.neighbour(hex, edge) ?? "");
        if (across !== undefined) touch(name, across);
      }
    }
  }
  const order = areas.map(({ name }) => name);
  const touching = Object.fromEntries(
    order.map((name) => [name, order.filter((other) => pairs.get(name)?.has(other))]),
  );
  return { areaAt, touching };
}

/** Areas that a port lies at: those that the map names, else the one across its side. */
export function areasOfPort(map: CompiledMap, sea: Sea, port: PortDef): readonly string[] {
  if (port.areas) return port.areas;
  const across = "edge" in port ? sea.areaAt.get(map.neighbour(port.hex, port.edge) ?? "") : undefined;
  return across === undefined ? [] : [across];
}

const shores = new WeakMap<CompiledMap, ReadonlySet<number>>();

/** Whether track may lead over this side to the water: it has a port, or a ferry lands there. */
export function isShore(map: CompiledMap, hex: HexId, edge: Edge): boolean {
  const { water } = map.def;
  if (!water) return false;
  let known = shores.get(map);
  if (!known) {
    const all = [...(water.ports ?? []), ...(water.ferries ?? []).flatMap(({ from, to }) => [from, to])];
    known = new Set(
      all.flatMap((at) => ("edge" in at ? [(map.index.get(at.hex) as number) * 6 + at.edge] : [])),
    );
    shores.set(map, known);
  }
  return known.has((map.index.get(hex) as number) * 6 + edge);
}
