import type { PhaseDef, TrainDef } from "@railhead/core";
import { type DistanceBudget, goesWith, type TrainReach } from "@railhead/core/model";

/** A few words of how a train runs: a key of the texts under `title.reachWords`, with its values. */
export interface ReachFact {
  key: "stops" | "anyStops" | "someStops" | "count" | "any" | "some" | "upTo" | "passed" | "none" | "more";
  /** Of which stops: kinds in the order city, town, offboard, joined by "_". */
  kinds: string;
  pay: number;
  visit: number;
}

/** From this number on there is no limit. */
const ENDLESS = 99;
const ORDER = ["city", "town", "offboard"] as const;
const kindsOf = ({ nodes }: DistanceBudget): string => ORDER.filter((kind) => nodes.includes(kind)).join("_");

/** How a train runs, budget by budget: those with cities first, each as what it counts. */
export function reachFacts({ distance }: TrainReach): ReachFact[] {
  const [only] = distance;
  const alone = distance.length === 1 && only !== undefined && only.nodes.length === ORDER.length;
  const sorted = [...distance].sort(
    (a, b) => Number(b.nodes.includes("city")) - Number(a.nodes.includes("city")),
  );
  return sorted.map((budget) => {
    const { pay, visit, nodes } = budget;
    const kinds = kindsOf(budget);
    // Stops of these kinds also count in another budget: here are those that come on top.
    const also = distance.some(
      (other) => other !== budget && nodes.every((kind) => other.nodes.includes(kind)),
    );
    const key = ((): ReachFact["key"] => {
      if (alone) return pay >= ENDLESS ? "anyStops" : pay < visit ? "someStops" : "stops";
      if (pay === 0) return visit === 0 ? "none" : "passed";
      if (also) return "more";
      if (pay >= ENDLESS) return "any";
      if (visit >= ENDLESS) return "some";
      return pay < visit ? "upTo" : "count";
    })();
    return { key, kinds, pay, visit };
  });
}

/** Sides of a train by name, the front first. */
export const sidesOf = ({ name, variants = [] }: TrainDef): string[] => [
  name,
  ...variants.map((side) => side.name),
];

/** Trains that rust when a phase begins, each with its sides: those that name one of its triggers. */
export const rustingIn = (phase: PhaseDef, trains: readonly TrainDef[]): string[] =>
  trains.filter((train) => phase.triggered_by?.includes(goesWith(train) ?? "")).flatMap(sidesOf);
