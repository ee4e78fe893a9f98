import type { CompanyId } from "@railhead/core";
import { closePrivate, keepTrain } from "@railhead/core/parts";
import { companyOf, limitedTrains, moveTrain, powerOf, type Tx, withPower } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";

/** Before the game the trains that come along with privates are kept out of the stack. */
export function keepBrought(tx: Tx): void {
  for (const id of withPower(tx, "train")) {
    const kind = powerOf(tx, id, "train")?.train;
    if (kind !== undefined && tx.state.companies[id]) keepTrain(tx, id, kind);
  }
}

/** A company has bought a private of a player: it gets the train that comes along, if that is still there and it has room. */
export function giveBrought(tx: Tx, company: CompanyId, id: CompanyId): void {
  const train = tx.state.depot.stack.find(({ keptFor }) => keptFor === id);
  if (!train) return;
  const { kind } = train;
  if (limitedTrains(tx, companyOf(tx, company)).length >= tx.rules.slots["train.limit"](tx, company)) {
    moveTrain(tx, train.id, "rusted");
    tx.log(events.train_unused({ company, train: kind, with: id }));
    return;
  }
  moveTrain(tx, train.id, { company });
  const own = tx.company(company).trains.find((one) => one.id === train.id);
  if (own) own.bound = true;
  tx.log(events.train_came_along({ company, train: kind, with: id }));
  if (powerOf(tx, id, "train")?.closes) closePrivate(tx, id);
}
