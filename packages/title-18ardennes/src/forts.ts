import { confirmed, nodeVertex, reach } from "@railhead/core";
import { bonuses } from "./data.ts";
import { type Position, viewOf } from "./position.ts";

/**
 * What Forts add to a company's earnings, outside its trains' revenue (6.4.3): so much for each Fort and each of the two
 * places that a route of any length joins to its tokens, if it owns a train; no train has to run there.
 */
export function fortBonus(position: Position): number {
  const forts = (position.rights ?? []).filter((right) => right in bonuses.forts.places).length;
  if (forts === 0 || position.trains.length === 0) return 0;
  const found = reach(viewOf(position), position.company);
  const joined = bonuses.forts.destinations.filter((hex) => {
    const nodes = found.network.faces[found.network.map.index.get(hex) as number]?.nodes ?? [];
    return nodes.some(({ index }) => confirmed(found, nodeVertex(found.network, hex, index)));
  });
  return forts * joined.length * bonuses.forts.each;
}
