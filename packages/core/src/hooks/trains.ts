import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { CompanyId } from "../model/ids.ts";
import { companyOf } from "../state/ops.ts";
import type { Tx } from "../state/tx.ts";

/** Most trains that a company may own in the running phase, by its kind. */
export const printedTrainLimit = (ctx: Ctx, company: CompanyId): number =>
  phaseOf(ctx).train_limit[companyOf(ctx, company).kind] ?? 0;

/** Tells the chain `trains.changed` that a company has lost or got trains. */
export function trainsChanged(tx: Tx, company: CompanyId): void {
  for (const member of tx.rules.chains["trains.changed"]) member(tx, company);
}
