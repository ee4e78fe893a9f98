import type { Ctx, InterruptDef } from "../../contract/rules.ts";
import { ruleFor } from "../../engine/refusal.ts";
import { roundOf } from "../../flow/chart.ts";
import { trainsChanged } from "../../hooks/trains.ts";
import type { CompanyId } from "../../model/ids.ts";
import {
  activePlayers,
  companyOf,
  countedTrains,
  limitedTrains,
  moveTrain,
  presidentOf,
} from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";

/** Kinds of train of which a company must give up one first; empty means any. */
export type DiscardFirst = (ctx: Ctx, company: CompanyId) => string[];

/** How many trains a company owns above its limit. */
export function trainsOver(ctx: Ctx, company: CompanyId): number {
  const state = companyOf(ctx, company);
  return state.closed
    ? 0
    : Math.max(0, limitedTrains(ctx, state).length - ctx.rules.slots["train.limit"](ctx, company));
}

/** Sends a train of this kind to the pool, or where else a title says. */
export function discardTrain(tx: Tx, company: CompanyId, kind: string, to: "pool" | "rusted" = "pool"): void {
  const train = countedTrains(companyOf(tx, company)).find((one) => one.kind === kind);
  if (!train) throw new Error(`${company} has no ${kind} train`);
  moveTrain(tx, train.id, to);
  tx.log(events.train_discarded({ company, train: kind }));
  trainsChanged(tx, company);
}

/** Asks every company above its limit to discard, in this order; for one without a president the table answers. */
export function askDiscards(tx: Tx, companies: CompanyId[]): void {
  const over = companies.filter((company) => trainsOver(tx, company) > 0);
  for (const company of over.reverse()) {
    const president = presidentOf(tx, companyOf(tx, company));
    const seats = president === undefined ? activePlayers(tx) : [president];
    tx.pending().push({ kind: "discard_train", seats, company, data: {} });
  }
}

const asked = (ctx: Ctx): CompanyId => ctx.state.pending.at(-1)?.company as CompanyId;

/**
 * The question which train to discard, asked until the company is within its limit. `to`: where it goes (default: the
 * pool).
 */
export function discardQuestion(
  first: DiscardFirst,
  to: (ctx: Ctx, kind: string) => "pool" | "rusted" = () => "pool",
): InterruptDef {
  const choices = (ctx: Ctx, company: CompanyId): string[] => {
    const forced = first(ctx, company);
    const kinds = [...new Set(limitedTrains(ctx, companyOf(ctx, company)).map((train) => train.kind))];
    return forced.length ? kinds.filter((kind) => forced.includes(kind)) : kinds;
  };
  const discard = actions.discard_train({
    check(ctx, action) {
      const company = asked(ctx);
      const train = action.train;
      if (!limitedTrains(ctx, companyOf(ctx, company)).some((one) => one.kind === train)) {
        return refuse(ctx, "TRAIN_NOT_OWNED", { company, train });
      }
      return choices(ctx, company).includes(train)
        ? undefined
        : refuse(
            ctx,
            "DISCARD_FIRST",
            { company, train, first: choices(ctx, company) },
            ruleFor(ctx, "DISCARD_FIRST", roundOf(ctx.state)),
          );
    },
    list: (ctx) => choices(ctx, asked(ctx)).map((train) => ({ train })),
    apply: (tx, action) => discardTrain(tx, asked(tx), action.train, to(tx, action.train)),
  });
  return {
    kind: "discard_train",
    actions: [discard],
    forced: true,
    resolve(tx) {
      if (trainsOver(tx, asked(tx)) > 0) return false;
      tx.pending().pop();
      return true;
    },
  };
}
