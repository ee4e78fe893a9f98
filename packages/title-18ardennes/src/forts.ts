import { fortsPay } from "./bonus.ts";
import { bonuses } from "./data.ts";
import { type Position, viewOf } from "./position.ts";

/** What Forts add to a company's earnings at a position, outside its trains' revenue (6.4.3). */
export function fortBonus(position: Position): number {
  const forts = (position.rights ?? []).filter((right) => right in bonuses.forts.places).length;
  return position.trains.length ? fortsPay(viewOf(position), position.company, forts) : 0;
}
