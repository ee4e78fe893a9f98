import type { DistanceBudget, Train, TrainReach } from "../model/trains.ts";
import { compileBudgets } from "./budget.ts";
import type { RouteProblem, RouteTrain } from "./problem.ts";

/** What trains can do together whose budgets add up: budgets for the same kinds of stop become one. 99 is no limit. */
export function addReach(...all: readonly Pick<TrainReach, "distance">[]): DistanceBudget[] {
  const sum = (one: number, two: number) => (one >= 99 || two >= 99 ? 99 : one + two);
  const joined: DistanceBudget[] = [];
  for (const budget of all.flatMap(({ distance }) => distance)) {
    const kinds = [...budget.nodes].sort().join();
    const same = joined.findIndex((one) => [...one.nodes].sort().join() === kinds);
    const before = joined[same];
    if (!before) joined.push({ ...budget, nodes: [...budget.nodes] });
    else
      joined[same] = {
        ...before,
        pay: sum(before.pay, budget.pay),
        visit: sum(before.visit, budget.visit),
      };
  }
  return joined;
}

/** Trains (by their ids, helpers among them) as the one train that they run as; undefined where they may not. */
export function joinedTrain(
  { trains, helpers, rules }: RouteProblem,
  ids: readonly string[],
): RouteTrain | undefined {
  const parts: Train[] = [];
  for (const id of ids) {
    const train = trains.find((one) => one.train.id === id)?.train ?? helpers.find((one) => one.id === id);
    if (!train) return undefined;
    parts.push(train);
  }
  const reach = rules.join?.(parts);
  const [first] = parts;
  if (!reach || !first || !trains.some((one) => one.train.id === first.id)) return undefined;
  return {
    train: { id: first.id, kind: reach.kind, parts },
    budgets: compileBudgets(reach.distance),
    multiplier: reach.multiplier ?? 1,
    sharesTrack: reach.sharesTrack ?? false,
  };
}

/** What runs, and which helpers are left. */
export interface LineUp {
  trains: readonly RouteTrain[];
  helpers: readonly Train[];
}

/**
 * All ways to join the trains of a company, that with every train by itself first; of ways that differ only in which of
 * several trains of a kind are joined the first.
 */
export function lineUps(problem: RouteProblem): LineUp[] {
  const { trains, helpers, rules } = problem;
  if (!rules.join) return [{ trains, helpers }];
  const items = [...trains.map(({ train }) => train), ...helpers];
  const found = new Map<string, LineUp>();
  const groups: Train[][] = [];
  const put = (at: number): void => {
    const item = items[at];
    if (!item) {
      const key = groups
        .map((group) => group.map(({ kind }) => kind).join("&"))
        .sort()
        .join();
      if (found.has(key)) return;
      const up = lineUp(problem, groups);
      if (up) found.set(key, up);
      return;
    }
    groups.push([item]);
    put(at + 1);
    groups.pop();
    for (const group of groups) {
      group.push(item);
      put(at + 1);
      group.pop();
    }
  };
  put(0);
  return [...found.values()];
}

/** Trains in groups as what runs: groups of one as they are, others joined; undefined where one may not be. */
function lineUp(problem: RouteProblem, groups: readonly (readonly Train[])[]): LineUp | undefined {
  const trains: RouteTrain[] = [];
  const helpers: Train[] = [];
  for (const group of groups) {
    const [first] = group as [Train];
    const single = problem.trains.find((one) => one.train.id === first.id);
    if (group.length > 1) {
      const joined = joinedTrain(
        problem,
        group.map(({ id }) => id),
      );
      if (!joined) return undefined;
      trains.push(joined);
    } else if (single) trains.push(single);
    else helpers.push(first);
  }
  return { trains, helpers };
}
