import type { CompiledMap } from "../board/geometry.ts";
import { areasOfPort, seaOf } from "../board/sea.ts";
import type { Landing, PortDef } from "../model/map.ts";
import { Recent } from "../util/recent.ts";
import type { Crossing } from "./water.ts";

/** A place where trains go to sea, and the areas it lies at. */
export interface Port {
  shore: Landing;
  areas: readonly string[];
}

const shoreOf = (at: Landing): Landing =>
  "edge" in at
    ? { hex: at.hex, edge: at.edge }
    : "node" in at
      ? { hex: at.hex, node: at.node }
      : { hex: at.hex };

/** How many crossings are kept for each map, in all lists. */
const MOST_CROSSINGS = 20_000;
/** Crossings of maps by the ports that are open, and by the areas of the longest: the lists used last. */
const known = new WeakMap<CompiledMap, Recent<string, readonly Crossing[]>>();

/**
 * All crossings that a map prints: between ports through its sea, and its ferries. The same list for the same ports.
 *
 * @param usable whether the company may use a port; default: any public one
 * @param most areas of the longest crossing looked for
 */
export function crossingsOn(
  map: CompiledMap,
  usable: (port: PortDef) => boolean = (port) => !port.private,
  most?: number,
): readonly Crossing[] {
  const open = (map.def.water?.ports ?? []).map(usable);
  const key = `${most}/${open.map(Number).join("")}`;
  const lists = known.get(map) ?? new Recent<string, readonly Crossing[]>(MOST_CROSSINGS);
  known.set(map, lists);
  const found = lists.get(key) ?? findCrossings(map, open, most);
  lists.set(key, found, found.length);
  return found;
}

function findCrossings(map: CompiledMap, usable: readonly boolean[], most?: number): Crossing[] {
  const sea = seaOf(map);
  const { ports = [], ferries = [] } = map.def.water ?? {};
  const open = ports
    .filter((_, at) => usable[at])
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
 * The crossings between ports through areas of sea that touch, with every way of at most this many areas that does not go
 * through all the areas of another. Ports that a company may not use are left out by the caller.
 */
export function seaCrossings(
  ports: readonly Port[],
  touching: Readonly<Record<string, readonly string[]>>,
  most = 9,
): Crossing[] {
  // Many ports lie at the same areas.
  const known = new Map<string, string[][]>();
  const between = (from: readonly string[], to: readonly string[]): string[][] => {
    const key = JSON.stringify([from, to]);
    const ways = known.get(key) ?? shortest(waysBetween(from, to, touching, most));
    known.set(key, ways);
    return ways;
  };
  return ports.flatMap((from, at) =>
    ports.slice(at + 1).flatMap((to): Crossing[] => {
      const ways = between(from.areas, to.areas);
      return ways.length ? [{ from: from.shore, to: to.shore, ways, landBetween: true }] : [];
    }),
  );
}

/** Every way that touches itself nowhere: the others go through all areas of one of them. */
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
    // An area that touches one before the last makes a shorter way through some of the same.
    const before = way.slice(0, -1);
    for (const next of touching[area] ?? [])
      if (!way.includes(next) && !before.some((one) => touching[one]?.includes(next))) go([...way, next]);
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
