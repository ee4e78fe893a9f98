import type { CompanyId, Ctx, Refusal, StepDef } from "@railhead/core";
import { endStep, phaseReached } from "@railhead/core/flow";
import {
  buyRefusal,
  buyShare,
  convert,
  isShareSource,
  operating,
  passStep,
  turnSeats,
} from "@railhead/core/parts";
import { companyOf, holding } from "@railhead/core/state";
import { actions } from "./actions.ts";
import { events } from "./events.ts";
import { isPublic, mark, marksOf } from "./facts.ts";
import { exchange, exchangeRefusal, exchanges } from "./merging.ts";
import { option } from "./options.ts";
import { refuse } from "./refusals.ts";

/** Whether the company on turn has ended an operating turn before this one. */
export const operatedBefore = (ctx: Ctx, company: CompanyId): boolean => companyOf(ctx, company).turns > 1;

const runName = (ctx: Ctx): string => `${ctx.state.round.set}.${ctx.state.round.run}`;

/** Why the company on turn may not convert (6.1). */
function convertRefusal(ctx: Ctx): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  const { kind } = companyOf(ctx, company);
  if (kind !== "5-share") return refuse(ctx, "NOT_CONVERTIBLE", { company });
  if (option(ctx, "conversion") === "phase5" && !phaseReached(ctx, "5"))
    return refuse(ctx, "CONVERT_PHASE", { company });
  return operatedBefore(ctx, company) ? undefined : refuse(ctx, "CONVERT_FIRST_TURN", { company });
}

const convertAction = actions.convert({
  check: convertRefusal,
  list: (ctx) => (convertRefusal(ctx) ? [] : [{}]),
  apply(tx) {
    const id = operating(tx) as CompanyId;
    convert(tx, id, { kind: "10-share", split: 2 });
    mark(tx, id, { converted: runName(tx) });
    tx.log(events.company_converted({ company: id }));
    endStep(tx);
  },
});

/** 6.1: a company of five shares becomes one of ten. */
export const convertStep: StepDef = {
  id: "convert",
  actions: [convertAction, passStep("convert")],
  seats: turnSeats,
  company: operating,
  skip: (ctx) => (convertRefusal(ctx) ? "" : undefined),
  exhaustedReason: convertRefusal,
};

/** 6.1: the certificate limit does not bind, the limit on holdings does for shares of the treasury. */
function investRefusal(ctx: Ctx, seat: string, company: CompanyId, from: string): Refusal | undefined {
  if (company !== operating(ctx)) return refuse(ctx, "INVEST_OTHER", { company });
  if (!isShareSource(from)) return refuse(ctx, "NO_SHARE_THERE", { company, from });
  const limit = ctx.rules.title.numbers.holdingLimit;
  return buyRefusal(ctx, seat, company, from, ({ percent }) => {
    const held = holding(ctx, seat, company);
    const over = from === "treasury" && held + percent > limit;
    return over ? refuse(ctx, "HOLDING_LIMIT", { player: seat, company, held, limit }) : undefined;
  });
}

const invest = actions.buy_share({
  check: (ctx, action) => investRefusal(ctx, action.seat, action.company, action.from),
  list: (ctx, seat) =>
    (["treasury", "pool"] as const)
      .map((from) => ({ company: operating(ctx) as CompanyId, from }))
      .filter(({ company, from }) => !investRefusal(ctx, seat, company, from)),
  apply(tx, action) {
    if (isShareSource(action.from)) buyShare(tx, action.seat, action.company, action.from);
  },
});

const bringIn = actions.exchange_minor({
  check(ctx, action) {
    const { minor, company, from } = action;
    if (company !== operating(ctx)) return refuse(ctx, "INVEST_OTHER", { company });
    return exchangeRefusal(ctx, action.seat, minor, company, from);
  },
  list: (ctx, seat) => exchanges(ctx, seat, operating(ctx)),
  apply(tx, action) {
    const { minor, company, from } = action;
    if (isShareSource(from)) exchange(tx, action.seat, minor, company, from, true);
  },
});

/** 6.1: right after converting, the president buys shares with cash of their own, or exchanges minors for them. */
export const investStep: StepDef = {
  id: "invest",
  actions: [invest, bringIn, passStep("invest")],
  seats: turnSeats,
  company: operating,
  skip(ctx) {
    const company = companyOf(ctx, operating(ctx) as CompanyId);
    return isPublic(company) && marksOf(company).converted === runName(ctx) ? undefined : "";
  },
};
