import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import type { Train } from "../../model/trains.ts";
import type { CompanyState } from "../../state/state.ts";
import { fleetOf, incomeOf, priceOfTrain } from "./income.ts";
import { weights } from "./weights.ts";

/** What companies would earn with other trains than those they have, by company and kinds of trains. */
export type Potentials = Map<CompanyId, Map<string, number>>;

/** What a company earns in a round with some trains, on the track that there is. */
export interface Earner {
  earns: (trains: readonly Train[]) => number;
}

/** The kinds of trains that run, as a key. */
const kindsOf = (trains: readonly Train[]): string =>
  trains.length === 1 && !trains[0]?.faceDown
    ? (trains[0]?.kind ?? "")
    : trains
        .flatMap(({ kind, faceDown }) => (faceDown ? [] : [kind]))
        .sort()
        .join();

/**
 * What a company would earn: as it stands `income`; with other trains what a search finds where `searched`, else by what its trains earn now for their
 * strength, or by what trains cost.
 */
export function earnerOf(
  ctx: Ctx,
  company: CompanyState,
  income: number,
  { known, nodes, searched }: { known: Map<string, number>; nodes: number; searched: boolean },
): Earner {
  const now = kindsOf(company.trains);
  const guess = (trains: readonly Train[]): number => {
    if (searched) return incomeOf(ctx, company.id, nodes, trains);
    const had = fleetOf(ctx, company.trains);
    if (had > 0 && income > 0) return (income * fleetOf(ctx, trains)) / had;
    return trains.reduce((sum, { kind }) => sum + priceOfTrain(ctx, kind), 0) * weights.payback;
  };
  return {
    earns(trains) {
      if (!trains.length) return 0;
      const key = kindsOf(trains);
      if (key === now) return income;
      let found = known.get(key);
      if (found === undefined) {
        found = guess(trains);
        known.set(key, found);
      }
      return found;
    },
  };
}
