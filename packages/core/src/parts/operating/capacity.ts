import type { TrainReach } from "../../model/trains.ts";

/** How many places a company's trains count: cities (of them this many at twice their value) and towns. */
export interface Capacity {
  cities: number;
  doubled: number;
  towns: number;
}

/** A place that a company may count without running there. */
export interface IncomePlace {
  /** Counted once, however often it is named. */
  id: string;
  /** Off-board places count as cities. */
  kind: "city" | "town";
  /** In currency units, at face value. */
  value: number;
  /** Joined to another place; one that is not takes capacity and pays nothing. */
  linked: boolean;
}

/** An income by capacity, and what it is made of. */
export interface CapacityIncome {
  total: number;
  counted: { id: string; value: number; doubled: boolean }[];
  /** Capacity taken by places without a link. */
  unlinked: { cities: number; towns: number };
  /** Capacity beyond all places, paid at a flat value. */
  flat: { cities: number; towns: number };
}

const UNLIMITED = 99;

/**
 * What trains count together. Budgets with cities in them count cities, others towns; a train that doubles its stops
 * counts its cities twice and no towns. Budgets without a limit (99) count nothing.
 */
export function capacityOf(trains: readonly TrainReach[]): Capacity {
  const sum: Capacity = { cities: 0, doubled: 0, towns: 0 };
  for (const { distance, multiplier = 1 } of trains) {
    for (const { nodes, pay } of distance) {
      if (pay >= UNLIMITED) continue;
      if (nodes.some((kind) => kind !== "town")) {
        sum.cities += pay;
        if (multiplier > 1) sum.doubled += pay;
      } else if (multiplier === 1) sum.towns += pay;
    }
  }
  return sum;
}

/**
 * Income by capacity, without a route. The dearest linked places count first, as many as there is capacity for, those
 * of doubling trains twice. Remaining capacity is used up by places without a link, which pay nothing; what then
 * remains pays a flat value each (never doubled).
 */
export function capacityIncome(
  places: readonly IncomePlace[],
  capacity: Capacity,
  flat: { city: number; town: number },
): CapacityIncome {
  const once = [...new Map(places.map((place) => [place.id, place])).values()];
  const of = (kind: IncomePlace["kind"], room: number, doubled: number) => {
    const own = once.filter((place) => place.kind === kind);
    const counted = own
      .filter(({ linked }) => linked)
      .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
      .slice(0, room)
      .map(({ id, value }, at) => ({ id, value, doubled: at < doubled }));
    const unlinked = Math.min(room - counted.length, own.filter(({ linked }) => !linked).length);
    return { counted, unlinked, left: room - counted.length - unlinked };
  };
  const cities = of("city", capacity.cities, capacity.doubled);
  const towns = of("town", capacity.towns, 0);
  const counted = [...cities.counted, ...towns.counted];
  const run = counted.reduce((sum, { value, doubled }) => sum + value * (doubled ? 2 : 1), 0);
  return {
    total: run + cities.left * flat.city + towns.left * flat.town,
    counted,
    unlinked: { cities: cities.unlinked, towns: towns.unlinked },
    flat: { cities: cities.left, towns: towns.left },
  };
}
