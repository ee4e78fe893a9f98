import type { ProblemStop, RouteProblem, RouteTrain } from "../problem.ts";

/** A train of few stops: what it counts one by one, and the towns that it passes for nothing. */
export interface FewStops {
  /** How many stops it counts, of which only towns may be left out. */
  readonly slots: number;
  /** How many towns count in addition. */
  readonly towns: number;
  /** Towns may take the place of a stop. */
  readonly townsToo: boolean;
}

/** Most stops of a train that is looked at as one of few stops. */
const MOST = 8;

const [CITY, TOWN, OFFBOARD] = [0, 1, 2];

/**
 * What a train is as one of few stops, on these stops; undefined where it is none: where cities may be passed uncounted, have budgets of several kinds, or rules look at more
 * than which stops a line counts.
 */
export function fewStopsOf(
  problem: RouteProblem,
  { budgets, sharesTrack }: RouteTrain,
  stops: readonly ProblemStop[],
): FewStops | undefined {
  if (problem.minStops > 2 || sharesTrack) return undefined;
  const slots = budgets.limits.filter(({ kinds }) => kinds[CITY] || kinds[OFFBOARD]);
  const towns = budgets.limits.filter(({ kinds }) => !kinds[CITY] && !kinds[OFFBOARD] && kinds[TOWN]);
  const [slot] = slots;
  const [town] = towns;
  if (!slot || slots.length > 1 || towns.length > 1 || !slot.kinds[CITY]) return undefined;
  if (
    slot.pay !== slot.visit ||
    slot.pay < 2 ||
    slot.pay > MOST ||
    !town ||
    Number.isFinite(town.visit) ||
    !Number.isFinite(town.pay)
  )
    return undefined;
  const sound = stops.every(
    ({ kind, mayEnd, mayPass, optional, places, own }) =>
      mayEnd && !optional && (kind === "town" ? mayPass && !own : places === 1),
  );
  if (!sound) return undefined;
  return { slots: slot.pay, towns: town.pay, townsToo: slot.kinds[TOWN] === true };
}
