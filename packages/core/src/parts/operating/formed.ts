import type { Ctx } from "../../contract/rules.ts";
import { changedBy } from "../../hooks/hooks.ts";
import type { CompanyId } from "../../model/ids.ts";
import { companyOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { events } from "../../vocabulary/events.ts";
import { operating, operatingData, operatingTurns } from "./round.ts";

/** Whether a company has had its turn in the running operating round, or is having it. */
export function operatedNow(ctx: Ctx, company: CompanyId): boolean {
  const running = operating(ctx);
  if (running === undefined && ctx.state.round.run === 0) return false;
  return running === company || operatingData(ctx).done.includes(company);
}

/** For the slot `formed.operates`: what is formed operates in the round unless one of its predecessors has. */
export const unlessOperated = (ctx: Ctx, _formed: CompanyId, predecessors: readonly CompanyId[]): boolean =>
  !predecessors.some((one) => operatedNow(ctx, one));

/** For the slot `formed.operates`: what is formed in an operating round waits for the next, whatever it is formed of. */
export const nextRound = (): boolean => false;

/** For the slot `formed.operates`, of a title in which no company is formed of others in an operating round. */
export const formsNone = (): boolean => false;

/**
 * Places a company that is formed by merger (or changes into another) during an operating round. It takes its turn
 * where the order of operation puts it, or it waits for the next round, as the slot `formed.operates` says. As a
 * company it has operated if one of its predecessors had: `turns` is the most of theirs. Outside operating rounds
 * only that.
 *
 * @returns whether its turn is still to come in this round
 */
export function placeFormed(tx: Tx, formed: CompanyId, predecessors: readonly CompanyId[]): boolean {
  const all = [formed, ...predecessors].map((one) => companyOf(tx, one));
  tx.company(formed).turns = Math.max(...all.map((one) => one.turns));
  if (tx.state.round.run === 0) return false;
  const cause = changedBy(tx, "formed.operates", tx, formed, predecessors);
  if (tx.rules.slots["formed.operates"](tx, formed, predecessors)) {
    if (cause.variant !== undefined) tx.log(events.formed_operates({ company: formed, ...cause }));
    return true;
  }
  const operated = predecessors.filter((one) => operatedNow(tx, one));
  const data = operatingTurns.write(tx);
  if (!data.done.includes(formed)) data.done.push(formed);
  tx.log(
    operated.length
      ? events.formed_waits({ company: formed, predecessors: operated, ...cause })
      : events.formed_rests({ company: formed, ...cause }),
  );
  return false;
}
