import type { Ctx } from "../../engine/rules.ts";
import { companyOf } from "../../state/ops.ts";
import type { CompanyId } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { operating, operatingData, operatingTurns } from "./round.ts";

/** Whether a company has had its turn in the running operating round, or is having it. */
export function operatedNow(ctx: Ctx, company: CompanyId): boolean {
  const running = operating(ctx);
  if (running === undefined && ctx.state.round.run === 0) return false;
  return running === company || operatingData(ctx).done.includes(company);
}

/**
 * Places a company that is formed by merger (or changes into another) during an operating round: it takes its turn where the
 * order of operation puts it, unless one of its predecessors has operated in this round; then it waits for the next.
 * As a company it has operated if one of them had: `turns` is the most of theirs. Outside operating rounds only that.
 *
 * @returns whether its turn is still to come in this round
 */
export function placeFormed(tx: Tx, formed: CompanyId, predecessors: readonly CompanyId[]): boolean {
  const all = [formed, ...predecessors].map((one) => companyOf(tx, one));
  tx.company(formed).turns = Math.max(...all.map((one) => one.turns));
  if (tx.state.round.run === 0) return false;
  const operated = predecessors.filter((one) => operatedNow(tx, one));
  if (!operated.length) return true;
  const data = operatingTurns.write(tx);
  if (!data.done.includes(formed)) data.done.push(formed);
  tx.log(events.formed_waits({ company: formed, predecessors: operated }));
  return false;
}
