import type { Ctx, StepDef } from "../../contract/rules.ts";
import { endStep } from "../../flow/chart.ts";
import { changedBy } from "../../hooks/hooks.ts";
import { marketEvent } from "../../market/send.ts";
import { type CompanyId, companyNamedIn, companyRef, type PlayerId, playerRef } from "../../model/ids.ts";
import { companyOf, holding, percentAt, presidentOf, unitOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";
import { pay } from "../../transfer/pay.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { type Payout, payOutBy, type Recipient, type Split, wholeSplit } from "./payout.ts";
import { operating, turnOf, turnSeats } from "./round.ts";

/** How a company uses its earnings. */
export interface DividendParams {
  /** Ways to use earnings that the company may choose from; one only is carried out without asking. */
  kinds: (ctx: Ctx, company: CompanyId) => string[];
  /** What is distributed and kept, in currency units. */
  split: (ctx: Ctx, company: CompanyId, kind: string, earnings: number) => Split;
  /** Whether the price of a company that has earned nothing stays where it is. Default: it moves as without a dividend. */
  stays?: (ctx: Ctx, company: CompanyId) => boolean;
  /** What follows once the price has moved (trains rust or are turned up); may ask questions. `kind`: absent where nothing was earned. */
  after?: (tx: Tx, company: CompanyId, kind?: string) => void;
}

/** Earnings of the running turn; 0 when the company did not run. */
const earningsOf = (ctx: Ctx): number => turnOf(ctx).earnings ?? 0;

/**
 * Who is paid for shares.
 * Holders are paid, players and companies alike; a whole owner is paid for everything. For unsold shares the company
 * is paid, as the slot `dividend.unsold` says, or no one. Each account appears once.
 */
function recipientsOf(ctx: Ctx, company: CompanyId): Recipient[] {
  const state = companyOf(ctx, company);
  // What lies in the pool has no one to pay.
  if (state.owner === "pool") return [];
  if (state.owner !== undefined) return [{ account: state.owner, percent: 100 }];
  const unsold = ctx.rules.slots["dividend.unsold"](ctx, company);
  const earning = (["treasury", "pool"] as const).filter((place) => unsold[place] === "company");
  const own = {
    account: companyRef(company),
    percent: earning.reduce((sum, place) => sum + percentAt(state, place), 0),
  };
  const players = ctx.state.seatOrder.map((player) => ({
    account: playerRef(player),
    percent: holding(ctx, player, company),
  }));
  const others = Object.keys(ctx.state.companies).flatMap((id) =>
    id === company ? [] : [{ account: companyRef(id), percent: percentAt(state, companyRef(id)) }],
  );
  return [...players, ...others, own].filter(({ percent }) => percent > 0);
}

/** What rounding has left over or added, for the log. */
function logRest(tx: Tx, company: CompanyId, { rest, toCompany }: Payout): void {
  if (rest < 0) tx.log(events.dividend_rounded_up({ company, amount: -rest }));
  else if (toCompany > 0) tx.log(events.dividend_rest_kept({ company, amount: toCompany }));
  else if (rest > 0) tx.log(events.dividend_rest({ company, amount: rest }));
}

/** Pays a dividend, rounded as the title says; the price follows. */
function distribute(tx: Tx, company: CompanyId, kind: string, declared: Split): void {
  const state = companyOf(tx, company);
  const split = wholeSplit(declared);
  const policy = tx.rules.slots["dividend.round"](tx, company);
  const payout = payOutBy(policy, split.distributed, recipientsOf(tx, company), unitOf(state));
  const { distributed, parts } = payout;
  const earnings = split.distributed + split.kept;
  const kept = split.kept + (parts[companyRef(company)] ?? 0) + payout.toCompany;
  const shares: Record<PlayerId, number> = {};
  for (const player of tx.state.seatOrder) {
    const part = parts[playerRef(player)];
    if (part !== undefined) shares[player] = part;
  }
  const led = presidentOf(tx, state) !== undefined;
  tx.log(
    events.dividend({
      company,
      kind,
      earnings,
      distributed,
      kept,
      shares,
      ...(!led && changedBy(tx, "receivership.dividend", tx, company)),
    }),
  );
  for (const [account, amount] of Object.entries(parts)) {
    const holder = companyNamedIn(account);
    if (amount === undefined || holder === undefined || holder === company) continue;
    tx.log(events.dividend_to_company({ company: holder, of: company, amount }));
    pay(tx, "bank", companyRef(holder), amount);
  }
  logRest(tx, company, payout);
  pay(tx, "bank", companyRef(company), kept);
  for (const [player, amount] of Object.entries(shares)) pay(tx, "bank", playerRef(player), amount);
  if (state.cell) {
    const paid = { type: "PAID", total: distributed, earnings } as const;
    marketEvent(tx, company, distributed > 0 ? paid : { type: "WITHHELD" });
  }
}

function payOut(tx: Tx, params: DividendParams, kind: string): void {
  const company = operating(tx) as CompanyId;
  distribute(tx, company, kind, params.split(tx, company, kind, earningsOf(tx)));
  params.after?.(tx, company, kind);
  endStep(tx);
}

/** The step in which a company uses its earnings and its price follows. */
export function dividendStep(params: DividendParams): StepDef {
  const dividend = actions.dividend({
    check(ctx, action) {
      const kinds = params.kinds(ctx, operating(ctx) as CompanyId);
      return kinds.includes(action.kind)
        ? undefined
        : refuse(ctx, "DIVIDEND_KIND", { kind: action.kind, kinds });
    },
    list: (ctx) => params.kinds(ctx, operating(ctx) as CompanyId).map((kind) => ({ kind })),
    apply: (tx, action) => payOut(tx, params, action.kind),
  });
  return {
    id: "dividend",
    actions: [dividend],
    seats: turnSeats,
    company: operating,
    forced: () => true,
    enter(tx) {
      const company = operating(tx) as CompanyId;
      const kinds = params.kinds(tx, company);
      if (earningsOf(tx) <= 0) {
        tx.company(company).lastEarnings = 0;
        tx.log(events.no_earnings({ company }));
        if (companyOf(tx, company).cell && !params.stays?.(tx, company))
          marketEvent(tx, company, { type: "WITHHELD" });
        params.after?.(tx, company);
        endStep(tx);
      } else if (presidentOf(tx, companyOf(tx, company)) === undefined) {
        payOut(tx, params, tx.rules.slots["receivership.dividend"](tx, company));
      } else if (kinds.length === 1) {
        payOut(tx, params, kinds[0] as string);
      }
    },
    about: (ctx) => ({ earnings: earningsOf(ctx) }),
  };
}
