import type { LegalAction } from "../../engine/action.ts";
import { refuse } from "../../engine/refusal.ts";
import type { ActionDef, Ctx, StepDef } from "../../engine/rules.ts";
import { changedBy } from "../../hooks/hooks.ts";
import { companyOf, holding, pay, percentAt, presidentOf } from "../../state/ops.ts";
import { type CompanyId, companyRef, playerRef } from "../../state/state.ts";
import type { Tx } from "../../state/tx.ts";
import { operating, turnOf, turnSeats } from "./round.ts";

/** How earnings are split: what is distributed over all shares, what the company keeps. */
export interface Split {
  distributed: number;
  kept: number;
}

export interface DividendParams {
  /** Ways to use earnings that the company may choose from; one only is carried out without asking. */
  kinds: (ctx: Ctx, company: CompanyId) => string[];
  split: (ctx: Ctx, company: CompanyId, kind: string, earnings: number) => Split;
  /** What follows once the price has moved (trains rust or are turned up); may ask questions. */
  after?: (tx: Tx, company: CompanyId) => void;
}

/** Earnings of the running turn; 0 when the company did not run. */
export const earningsOf = (ctx: Ctx): number => turnOf(ctx).earnings ?? 0;

/** Pays a dividend: players and the treasury by their shares, a whole owner everything; pool shares get nothing. */
function distribute(tx: Tx, company: CompanyId, kind: string, split: Split): void {
  const state = companyOf(tx, company);
  const earnings = split.distributed + split.kept;
  const shares: Record<string, number> = {};
  let kept = split.kept;
  if (state.owner !== undefined) {
    shares[state.owner] = split.distributed;
  } else {
    kept += (split.distributed * percentAt(state, "treasury")) / 100;
    for (const player of tx.state.seatOrder) {
      const percent = holding(tx, player, company);
      if (percent) shares[player] = (split.distributed * percent) / 100;
    }
  }
  const led = presidentOf(state) !== undefined;
  tx.log("dividend", {
    company,
    kind,
    earnings,
    distributed: split.distributed,
    kept,
    shares,
    ...(!led && changedBy(tx, "receivership.dividend", tx, company)),
  });
  pay(tx, "bank", companyRef(company), kept);
  for (const [player, amount] of Object.entries(shares)) pay(tx, "bank", playerRef(player), amount);
  if (state.cell) {
    tx.rules.slots["market.move"](
      tx,
      company,
      split.distributed > 0 ? { kind: "dividend", total: split.distributed, earnings } : { kind: "withheld" },
    );
  }
}

function payOut(tx: Tx, params: DividendParams, kind: string): void {
  const company = operating(tx) as CompanyId;
  distribute(tx, company, kind, params.split(tx, company, kind, earningsOf(tx)));
  params.after?.(tx, company);
  tx.stepDone = true;
}

/** The step in which a company uses its earnings and its price follows. */
export function dividendStep(params: DividendParams): StepDef {
  const dividend: ActionDef = {
    type: "dividend",
    fields: { kind: "string" },
    check(ctx, action) {
      const kinds = params.kinds(ctx, operating(ctx) as CompanyId);
      return kinds.includes(action.kind as string)
        ? undefined
        : refuse(ctx, "DIVIDEND_KIND", { kind: action.kind as string, kinds });
    },
    list: (ctx, seat) =>
      params
        .kinds(ctx, operating(ctx) as CompanyId)
        .map((kind): LegalAction => ({ type: "dividend", seat, kind })),
    apply: (tx, action) => payOut(tx, params, action.kind as string),
  };
  return {
    id: "dividend",
    actions: [dividend],
    seats: turnSeats,
    company: operating,
    forced: () => true,
    enter(tx) {
      const company = operating(tx) as CompanyId;
      const kinds = params.kinds(tx, company);
      if (earningsOf(tx) === 0) {
        tx.company(company).lastEarnings = 0;
        tx.log("no_earnings", { company });
        if (companyOf(tx, company).cell) tx.rules.slots["market.move"](tx, company, { kind: "withheld" });
        params.after?.(tx, company);
        tx.stepDone = true;
      } else if (presidentOf(companyOf(tx, company)) === undefined) {
        payOut(tx, params, tx.rules.slots["receivership.dividend"](tx, company));
      } else if (kinds.length === 1) {
        payOut(tx, params, kinds[0] as string);
      }
    },
    about: (ctx) => ({ earnings: earningsOf(ctx) }),
  };
}
