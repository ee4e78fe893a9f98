import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import type { CompanyId } from "../../model/ids.ts";
import { rustTriggers } from "../../model/trains.ts";
import type { GameState } from "../../state/state.ts";
import type { ReasonCode } from "../../vocabulary/reasons.ts";
import type { Weighed } from "../bot.ts";
import type { Reason } from "./reason.ts";
import type { Valued } from "./worth.ts";

/** What a reason is made of. */
export interface ReasonFacts {
  ctx: Ctx;
  before: Valued;
  /** The position after the move, where it was tried out. */
  after?: { state: GameState; valued: Valued } | undefined;
  /** The company on turn. */
  company?: CompanyId | undefined;
  /** What the move adds to the player's margin. */
  gain: number;
  reached?: number | undefined;
  /** What the best plan does after it in the same turn. */
  next?: readonly Action[];
}

/** What the same plan does after a move that is made for the sake of it. */
function forNext(action: Action, next: readonly Action[]): Reason | undefined {
  if (action.type === "sell_shares") {
    const bought = next.find(({ type }) => type === "buy_share" || type === "start_company");
    return bought && { code: "raises_money", args: { company: String(bought.company) } };
  }
  if (action.type === "discard_train") {
    const bought = next.find(({ type }) => type === "buy_train");
    return bought && { code: "makes_room", args: { train: String(bought.train) } };
  }
  return undefined;
}

/** Reasons that name what a move brings by itself. */
const SUMS: ReadonlySet<ReasonCode> = new Set(["brings", "costs", "worth_more", "too_dear"]);

/**
 * The same moves, the best first, with sums that are true beside each other: the best one brings what it is ahead of the best other, and
 * nothing is told to bring or to cost that is not.
 */
export function toldApart(moves: readonly Weighed[]): Weighed[] {
  const [best, other] = moves;
  return moves.map((one) => {
    if (!SUMS.has(one.reason.code)) return one;
    const kept = one.reason.code === "worth_more" || (one.reason.code === "too_dear" && one !== best);
    if (kept) return one;
    const more = one === best && other ? whole(one.value - other.value) : 0;
    const reason: Reason =
      more > 0 ? { code: "brings", args: { more } } : { code: "nothing_better", args: {} };
    return { ...one, reason };
  });
}

const whole = (amount: number): number => Math.round(amount);

/** How much more a company earns after the move, in currency units. */
function more({ before, after }: ReasonFacts, company: CompanyId): number {
  return whole((after?.valued.incomes.get(company) ?? 0) - (before.incomes.get(company) ?? 0));
}

/** What a move adds by itself, or what it costs. */
function plainly(gain: number): Reason {
  const amount = whole(gain);
  if (amount > 0) return { code: "brings", args: { more: amount } };
  return amount < 0 ? { code: "costs", args: { less: -amount } } : { code: "nothing_better", args: {} };
}

/** Why a move is good, or why it is the one that is made. */
export function reasonFor(action: Action, told: ReasonFacts): Reason {
  const purpose = forNext(action, told.next ?? []);
  if (purpose) return purpose;
  const { ctx, before, gain } = told;
  const company = String(action.company ?? told.company ?? "");
  const earns = whole(before.incomes.get(company) ?? 0);
  switch (action.type) {
    case "run_routes":
      return { code: "best_run", args: { company: told.company ?? company } };
    case "dividend": {
      const train = ctx.state.depot.stack[0]?.kind ?? "";
      return action.kind === "withhold"
        ? { code: "saves_for_train", args: { company, train } }
        : { code: "pays_out", args: { company } };
    }
    case "buy_train":
      return trainReason(action, told, company);
    case "lay_tile":
    case "use_power":
      return more(told, company) > 0
        ? { code: "runs_better", args: { company, more: more(told, company) } }
        : { code: "reaches", args: { company, hex: String(action.hex ?? "") } };
    case "place_token":
      return more(told, company) > 0
        ? { code: "runs_better", args: { company, more: more(told, company) } }
        : { code: "holds_place", args: { company, hex: String(action.hex ?? "") } };
    case "buy_share":
      return earns > 0 ? { code: "pays_well", args: { company, earns } } : plainly(gain);
    case "start_company":
      return { code: "starts", args: { company, price: Number(action.price ?? 0) } };
    case "sell_shares":
      return { code: "falls", args: { company } };
    default:
      // What is done without a gain is done for want of better.
      return plainly(Math.max(0, gain));
  }
}

/** A kind of train that others run and that rusts as this train comes. */
function rustingOf({ rules, state }: Ctx, train: string, own: CompanyId): string | undefined {
  const run = new Set(
    Object.entries(state.companies).flatMap(([id, { trains }]) =>
      id === own ? [] : trains.map(({ kind }) => kind),
    ),
  );
  return [...rules.trains.values()].find(
    (one) => run.has(one.name) && rustTriggers(one, rules.title.phases).includes(train),
  )?.name;
}

/** A train earns more, is owed, or makes others' trains rust. */
function trainReason(action: Action, told: ReasonFacts, company: CompanyId): Reason {
  const { ctx } = told;
  const train = String(action.train);
  const own = told.company ?? company;
  const had = ctx.state.companies[own]?.trains.length ?? 0;
  if (had === 0) return { code: "needs_train", args: { company: own, train } };
  const gained = more(told, own);
  if (gained > 0) return { code: "train_earns", args: { company: own, train, more: gained } };
  const rusts = rustingOf(ctx, train, own);
  return rusts === undefined ? plainly(told.gain) : { code: "rusts_soon", args: { train, rusts } };
}
