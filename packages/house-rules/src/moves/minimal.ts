import type { Action, Ctx, Domain, Json, LegalAction, PlayerId } from "@railhead/core";
import { legalOf } from "@railhead/core/engine";
import { saleAmount } from "@railhead/core/hooks";
import { playerRef } from "@railhead/core/model";
import { bestRunOf, emergencyOf, fundable, successorAfterSale } from "@railhead/core/parts";
import { companyOf, presidentOf, unitOf } from "@railhead/core/state";

/** Types of action that are done only when there is nothing before them to do. */
const LAST = ["sell_own_shares", "declare_bankruptcy"];

/** The move that changes least: passing where one may, else what is compulsory in the cheapest way. */
export function minimalMove(ctx: Ctx, seat: PlayerId): Action | undefined {
  const legal = legalOf(ctx, seat);
  const of = (type: string) => legal.filter((action) => action.type === type);
  const [pass] = of("pass");
  if (pass) return filled(ctx, pass);
  // What only goes with a train (a Pullman) is never what is owed.
  const trains = of("buy_train").filter(({ train }) => !ctx.rules.trains.get(String(train))?.helper);
  const chosen =
    ctx.rules.slots["absence.minimalMove"](ctx, seat, legal) ??
    of("let_through")[0] ??
    cheapest(ctx, of("discard_train")) ??
    of("dividend").find((action) => action.kind === "withhold") ??
    of("dividend")[0] ??
    legal.find((action) => action.accept === false) ??
    lowestLot(of("choose_lot")) ??
    lowest(of("start_company"), "price") ??
    cheapest(ctx, from(trains, "stack")) ??
    leastSale(ctx, seat, of("sell_shares")) ??
    cheapest(ctx, from(trains, "pool")) ??
    legal.find((action) => !LAST.includes(action.type)) ??
    legal[0];
  return chosen && filled(ctx, chosen);
}

const from = (actions: LegalAction[], place: string): LegalAction[] =>
  actions.filter((action) => action.from === place);

/** The first way to choose the lot with the lowest number; one that has none ("#0") comes before them. */
function lowestLot(actions: LegalAction[]): LegalAction | undefined {
  const number = ({ lot }: LegalAction) => Number(lot) || 0;
  return [...actions].sort((a, b) => number(a) - number(b))[0];
}

const lowest = (actions: LegalAction[], field: string): LegalAction | undefined =>
  [...actions].sort((a, b) => Number(a[field]) - Number(b[field]))[0];

const cheapest = (ctx: Ctx, actions: LegalAction[]): LegalAction | undefined => {
  const price = (action: LegalAction) => ctx.rules.trains.get(String(action.train))?.price ?? 0;
  return [...actions].sort((a, b) => price(a) - price(b))[0];
};

/** What a forced purchase still lacks: of a new train where there is one for which money may be raised. */
function lacking(ctx: Ctx): number {
  const emergency = emergencyOf(ctx);
  if (!emergency) return 0;
  const fresh = fundable(ctx, emergency.company).find((one) => one.from === "stack");
  const means = emergency.price - emergency.short;
  return (fresh?.price ?? emergency.price) - means;
}

/**
 * Shares whose sale changes no presidency first, those that can never change one before them, then those with the highest
 * price; only as many as are needed.
 */
function leastSale(ctx: Ctx, seat: PlayerId, sales: LegalAction[]): LegalAction | undefined {
  const short = lacking(ctx);
  const facts = sales.map((action) => {
    const [company, percent] = [String(action.company), Number(action.percent)];
    const state = companyOf(ctx, company);
    const amount = saleAmount(ctx, playerRef(seat), company, percent);
    const led = presidentOf(ctx, state);
    const changes = led !== undefined && successorAfterSale(ctx, seat, company, percent) !== led;
    const never = !state.certificates.some((one) => one.president);
    return { action, company, amount, changes, never, price: amount / (percent / unitOf(state)) };
  });
  facts.sort(
    (a, b) =>
      Number(a.changes) - Number(b.changes) ||
      Number(b.never) - Number(a.never) ||
      b.price - a.price ||
      a.amount - b.amount,
  );
  const [first] = facts;
  const same = facts.filter((one) => one.company === first?.company && one.changes === first.changes);
  return (same.find((one) => one.amount >= short) ?? same.at(-1))?.action;
}

/** An action with its open fields filled with the least there is; a run is the best one. */
function filled(ctx: Ctx, legal: LegalAction): Action {
  const { fields, ...action } = legal;
  for (const [field, domain] of Object.entries(fields ?? {})) {
    if (domain.kind === "routes") action.routes = bestRun(ctx);
    else action[field] = minimalMoveOf(domain);
  }
  return action;
}

function minimalMoveOf(domain: Exclude<Domain, { kind: "routes" }>): Json {
  if (domain.kind === "range") return domain.min;
  if (domain.kind === "choice") return domain.values[0] as Json;
  const { always = [], values, min } = domain;
  const others = values.filter((value) => !always.includes(value));
  return [...always, ...others].slice(0, Math.max(always.length, min));
}

const bestRun = (ctx: Ctx): Json =>
  bestRunOf(ctx).routes.map(
    ({ train, with: joined, path }): Json => ({ train, ...(joined && { with: joined }), path }) as Json,
  );
