import type { Refusal } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { trainsChanged } from "../../hooks/trains.ts";
import type { CompanyId } from "../../model/ids.ts";
import { companyOf, moveTrain } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";

/** Trains of a company that were on their last run go; for what follows a dividend. */
export function dropObsolete(tx: Tx, company: CompanyId): void {
  const gone = companyOf(tx, company).trains.filter((train) => train.obsolete);
  for (const { id, kind } of gone) {
    moveTrain(tx, id, "rusted");
    tx.log(events.train_rusted({ company, train: kind }));
  }
  if (gone.length) trainsChanged(tx, company);
}

/** For the chain `train.saleGuard`: a train on its last run is not sold. Nor is one that came along with a private. */
export function marksKept(
  ctx: Ctx,
  seller: CompanyId,
  _buyer: CompanyId,
  train: string,
): Refusal | undefined {
  const last = companyOf(ctx, seller).trains.filter((one) => one.kind === train);
  if (last.every(({ obsolete }) => obsolete))
    return refuse(ctx, "TRAIN_OBSOLETE", { company: seller, train });
  return last.every(({ obsolete, bound }) => obsolete || bound)
    ? refuse(ctx, "TRAIN_BOUND", { company: seller, train })
    : undefined;
}
