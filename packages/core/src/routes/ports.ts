import type { CompiledMap } from "../board/geometry.ts";
import { areasOfPort, seaOf } from "../board/sea.ts";
import type { PortDef, Shore } from "../model/map.ts";
import type { Crossing } from "./water.ts";

/** A place where trains go to sea, and the areas it lies at. */
export interface Port {
  shore: Shore;
  areas: readonly string[];
}

const shoreOf = (at: Shore): Shore =>
  "edge" in at ? { hex: at.hex, edge: at.edge } : { hex: at.hex, node: at.node };

/**
 * All crossings that a map prints: between ports through its sea, and its ferries.
 *
 * @param usable whether the company may use a port; default: any public one
 * @param most areas of the longest crossing looked for
 */
export function crossingsOn(
  map: CompiledMap,
  usable: (port: PortDef) => boolean = (port) => !port.private,
  most?: number,
): Crossing[] {
  const sea = seaOf(map);
  const { ports = [], ferries = [] } = map.def.water ?? {};
  const open = ports
    .filter(usable)
    .map((port) => ({ shore: shoreOf(port), areas: areasOfPort(map, sea, port) }));
  return [
    ...seaCrossings(open, sea.touching, most),
    ...ferries.map(
      ({ from, to, over, line, opens }): Crossing => ({
        from: shoreOf(from),
        to: shoreOf(to),
        ways: [over],
        ...(line !== undefined && { once: line }),
        ...(opens && { opens }),
      }),
    ),
  ];
}

/**
 * The crossings between ports through areas of sea that touch, with every way of at most so many areas that does not go
 * through all the areas of another. Ports that a company may not use are left out by the caller.
 */
export function seaCrossings(
  ports: readonly Port[],
  touching: Readonly<Record<string, readonly string[]>>,
  most = 9,
): Crossing[] {
  return ports.flatMap((from, at) =>
    ports.slice(at + 1).flatMap((to): Crossing[] => {
      const ways = shortest(waysBetween(from.areas, to.areas, touching, most));
      return ways.length ? [{ from: from.shore, to: to.shore, ways, landBetween: true }] : [];
    }),
  );
}

function waysBetween(
  from: readonly string[],
  to: readonly string[],
  touching: Readonly<Record<string, readonly string[]>>,
  most: number,
): string[][] {
  const ways: string[][] = [];
  const go = (way: readonly string[]): void => {
    const area = way[way.length - 1] as string;
    if (way.length > most) return;
    if (to.includes(area)) {
      ways.push([...way]);
      return;
    }
    for (const next of touching[area] ?? []) if (!way.includes(next)) go([...way, next]);
  };
  for (const area of from) go([area]);
  return ways;
}

/** Ways without those that go through all areas of another. */
function shortest(ways: readonly string[][]): string[][] {
  return ways.filter(
    (way, at) =>
      !ways.some(
        (other, index) =>
          index !== at &&
          other.every((area) => way.includes(area)) &&
          (other.length < way.length || index < at),
      ),
  );
}
