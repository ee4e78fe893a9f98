import type { HexId } from "@railhead/core";
import { type Network, revenueIn } from "@railhead/core/board";
import type { Colour } from "@railhead/core/model";
import { type Line, type RouteRules, type RouteStop, stopName } from "@railhead/core/routes";
import { bonuses, map } from "./data.ts";

/** What the route rules ask of a position: the board, the tile colours of the phase, and the company's rights. */
export interface RoutesAt {
  network: Network;
  colours: readonly Colour[];
  /** Hexes in which the company has Ferry or Mining Rights. */
  rights: readonly HexId[];
}

const zoneOf = (zone: string): ReadonlySet<HexId> =>
  new Set(map.hexes.filter((hex) => hex.zones?.includes(zone)).map((hex) => hex.coord));
const EAST = zoneOf("east");
const NORTH = zoneOf("north");
const SOUTH = zoneOf("south");

const isCity = (stop: RouteStop) => stop.kind === "city";

/** Most Cities that a kind of train counts, where it chooses among those of its route; it doubles what they earn. */
const choosing = (kind: string): number | undefined => bonuses.citiesScored[kind];
const DOUBLED = 2;

const NOTHING = 0;
const ONE_AXIS = 1;
const BOTH_AXES = 2;
/** What each own token on a route earns, by how many pairs of map edges the route joins (6.5.1). */
const PER_TOKEN = [0, bonuses.teePerToken.oneAxis, bonuses.teePerToken.bothAxes] as const;
type Axes = typeof NOTHING | typeof ONE_AXIS | typeof BOTH_AXES;

const ferryOf = (kind: string) => bonuses.ferry[kind] ?? 0;

/** The Ports through which a line ends at their Ferry, where the company has the rights (6.4.1). */
function ferryPorts(stops: readonly RouteStop[], rights: ReadonlySet<HexId>): RouteStop[] {
  const ends = [stops.slice(0, 2), stops.slice(-2).reverse()];
  return ends.flatMap(([ferry, port]) => {
    if (!ferry || !port || !rights.has(port.hex)) return [];
    return bonuses.portsOfFerry[ferry.hex]?.includes(port.hex) ? [port] : [];
  });
}

/** What a route adds whose train counts all its Cities: the Ferry once, and the TEE bonus. */
function bonusesOfAll({ train, stops }: Line, ports: readonly RouteStop[]): { ferry: number; tee: number } {
  const cities = stops.filter(isCity);
  const reaches = (zone: ReadonlySet<HexId>) => cities.some((city) => zone.has(city.hex));
  const ferry = ports.length > 0;
  const axes = Number(ferry && reaches(EAST)) + Number(reaches(NORTH) && reaches(SOUTH));
  const tokens = cities.filter((city) => city.own).length;
  return { ferry: ferry ? ferryOf(train.kind) : 0, tee: tokens * PER_TOKEN[axes as Axes] };
}

/** What has to be counted for some of the bonuses, and what they are. */
interface Claim {
  cities: readonly RouteStop[];
  axes: Axes;
  ferry: boolean;
}

/** The bonuses that a train may claim which has to count the Cities they rest on. */
function* claims(cities: readonly RouteStop[], ports: readonly RouteStop[]): Generator<Claim> {
  const inZone = (zone: ReadonlySet<HexId>) => cities.filter((city) => zone.has(city.hex));
  const southern = inZone(SOUTH);
  const northSouth = inZone(NORTH).flatMap((north) => southern.map((south) => [north, south]));
  yield { cities: [], axes: NOTHING, ferry: false };
  for (const pair of northSouth) yield { cities: pair, axes: ONE_AXIS, ferry: false };
  for (const port of ports) {
    yield { cities: [port], axes: NOTHING, ferry: true };
    for (const pair of northSouth) yield { cities: [port, ...pair], axes: ONE_AXIS, ferry: true };
    for (const east of inZone(EAST)) {
      yield { cities: [port, east], axes: ONE_AXIS, ferry: true };
      for (const pair of northSouth) yield { cities: [port, east, ...pair], axes: BOTH_AXES, ferry: true };
    }
  }
}

/** What a train earns that counts some of its Cities, and which they are. */
interface Chosen {
  value: number;
  ferry: number;
  tee: number;
  counted: readonly RouteStop[];
}

/** So that a route and the same route backwards count the same Cities. */
const byName = (a: RouteStop, b: RouteStop) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : a.node - b.node);

/**
 * What a train earns that counts at most this many Cities of its route, one with an own token among them, and doubles
 * what they earn with their TEE bonus (6.5); the Ferry comes on top.
 */
function bestOfSome({ train, stops }: Line, most: number, ports: readonly RouteStop[]): Chosen {
  const cities = stops.filter(isCity).sort(byName);
  let best: Chosen = { value: 0, ferry: 0, tee: 0, counted: [] };
  for (const claim of claims(cities, ports)) {
    if (claim.cities.length > most) continue;
    const token = PER_TOKEN[claim.axes];
    const worth = (city: RouteStop) => city.value + (city.own ? token : 0);
    const others = cities.filter((city) => !claim.cities.includes(city)).sort((a, b) => worth(b) - worth(a));
    const counted = [...claim.cities, ...others.slice(0, most - claim.cities.length)];
    if (!counted.some((city) => city.own)) {
      const own = others.find((city) => city.own);
      if (!own || claim.cities.length === most) continue;
      counted[counted.length - 1] = own;
    }
    const paid = counted.reduce((sum, city) => sum + worth(city), 0) * DOUBLED;
    const ferry = claim.ferry ? ferryOf(train.kind) : 0;
    const tee = counted.filter((city) => city.own).length * token * DOUBLED;
    if (paid + ferry > best.value) best = { value: paid + ferry, ferry, tee, counted };
  }
  return best;
}

/** What the stops of such a train pay by themselves: those that pay most, doubled. */
function plainOfSome(stops: readonly RouteStop[], most: number): number {
  const values = stops
    .filter(isCity)
    .map((city) => city.value)
    .sort((a, b) => b - a);
  return values.slice(0, most).reduce((sum, value) => sum + value, 0) * DOUBLED;
}

/**
 * What 18Ardennes says of routes (6.4.1, 6.4.2, 6.5, 6.5.1). Own Mining Cities count twice, a route that ends at the
 * Ferry of an own Port pays by its train, and Trans-Europ-Express routes pay per own token. A 4D counts four Cities of
 * its choice, one with an own token, and doubles them with their TEE bonus; its bonus is the difference to its four best
 * Cities, below zero where none of these has an own token.
 */
export function routeRules({ network, colours, rights }: RoutesAt): RouteRules {
  const all = new Set(rights);
  const held = (of: Record<HexId, number>) => new Set(Object.keys(of).filter((hex) => all.has(hex)));
  const mines = held(bonuses.rights.mine);
  const ports = held(bonuses.rights.port);
  return {
    ...(mines.size > 0 && {
      value(hex: HexId, node: number) {
        if (!mines.has(hex)) return undefined;
        const face = network.faces[network.map.index.get(hex) as number];
        return 2 * revenueIn(face?.nodes[node]?.revenue ?? 0, colours);
      },
    }),
    legal({ train, stops }) {
      const some = choosing(train.kind) !== undefined;
      const counting = stops.filter((stop) => isCity(stop) || (stop.kind === "town" && !some));
      return counting.length < 2 ? "ROUTE_TOO_FEW_CITIES" : undefined;
    },
    routeBonus(line) {
      const most = choosing(line.train.kind);
      const through = ferryPorts(line.stops, ports);
      if (most === undefined) {
        const { ferry, tee } = bonusesOfAll(line, through);
        return ferry + tee;
      }
      return bestOfSome(line, most, through).value - plainOfSome(line.stops, most);
    },
    bonusParts(line) {
      const most = choosing(line.train.kind);
      const through = ferryPorts(line.stops, ports);
      const { ferry, tee } =
        most === undefined ? bonusesOfAll(line, through) : bestOfSome(line, most, through);
      return [
        { kind: "ferry", amount: ferry },
        { kind: "tee", amount: tee },
      ].filter(({ amount }) => amount > 0);
    },
    counted(line) {
      const most = choosing(line.train.kind);
      if (most === undefined) {
        // All stops pay; an own Mining City counts twice.
        const twice = line.stops.filter((stop) => mines.has(stop.hex)).map(stopName);
        return twice.length ? { counted: line.stops.map(stopName), doubled: twice } : undefined;
      }
      const { counted } = bestOfSome(line, most, ferryPorts(line.stops, ports));
      const names = line.stops.filter((stop) => counted.includes(stop)).map(stopName);
      return { counted: names, doubled: names };
    },
    routeBonusBound: ({ kind }) => (ports.size > 0 ? ferryOf(kind) : 0),
    stopBonusBound({ hex, kind, own }, train) {
      if (kind !== "city" || !own) return 0;
      const most = choosing(train.kind);
      if (most === undefined) return PER_TOKEN[ports.size > 0 ? BOTH_AXES : ONE_AXIS];
      // Both axes rest on four Cities: when none of them counts any longer, no other City plays a part.
      const edge = ports.has(hex) || [EAST, NORTH, SOUTH].some((zone) => zone.has(hex));
      const both = ports.size > 0 && (most > 4 || edge);
      return PER_TOKEN[both ? BOTH_AXES : ONE_AXIS] * DOUBLED;
    },
  };
}
