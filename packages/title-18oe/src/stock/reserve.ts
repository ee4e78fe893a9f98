import type { Action, Announcement, CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { reactionsTo } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { companyOf, percentAt, presidentOf, type Tx } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { table } from "../facts.ts";
import { canKeep, keepAnnounced } from "../privates/barclay.ts";
import { isRegional, ofKind } from "../railroads/kinds.ts";
import { trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";

/** Both secondary shares of a regional, in percent. */
const SECONDARY = 50;

const purchases = reactionsTo<Made<typeof actions.buy_share>>("react_purchase");

/** Whether the first stock round is played, in which shares are reserved. */
const initial = (ctx: Ctx): boolean => roundOf(ctx.state) === "stock" && trainPhase(ctx) === 1;

/** Why a player may not reserve the secondary shares of a regional (8.5): one that they lead, once, with none of them sold. */
function reserveRefusal(ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined {
  if (!initial(ctx)) return refuse(ctx, "RESERVED_AT_FIRST");
  const state = ctx.state.companies[company];
  if (state?.kind !== "regional" || presidentOf(ctx, state) !== player)
    return refuse(ctx, "NOT_YOURS_TO_RESERVE", { company });
  if (Object.values(table.read(ctx).kept).includes(player)) return refuse(ctx, "RESERVED_ONCE", { player });
  return percentAt(state, "treasury") < SECONDARY ? refuse(ctx, "SECONDARY_SOLD", { company }) : undefined;
}

const reservable = (ctx: Ctx, player: PlayerId): { company: CompanyId }[] =>
  ofKind(ctx, "regional").flatMap(({ id: company }) =>
    reserveRefusal(ctx, player, company) ? [] : [{ company }],
  );

function reserve(tx: Tx, player: PlayerId, company: CompanyId): void {
  table.write(tx).kept[company] = player;
  tx.log(events.shares_reserved({ player, company }));
}

/** 8.5: declared at any time of the first stock round. */
export const reserveShares = actions.reserve_shares({
  check: (ctx, { seat, company }) => reserveRefusal(ctx, seat, company),
  list: reservable,
  apply: (tx, { seat, company }) => reserve(tx, seat, company),
});

/** 8.5: or as another player is about to buy the first of them; then that player chooses another action. */
export const reserveQuestion = purchases.interrupt({
  actions: [
    actions.reserve_shares({
      check(ctx, { seat, company }) {
        const held = purchases.held(ctx)?.company;
        return company === held
          ? reserveRefusal(ctx, seat, company)
          : refuse(ctx, "NOT_YOURS_TO_RESERVE", { company });
      },
      list: (ctx, seat) =>
        reservable(ctx, seat).filter(({ company }) => company === purchases.held(ctx)?.company),
      apply: (tx, { seat, company }) => reserve(tx, seat, company),
    }),
    keepAnnounced((ctx) => purchases.held(ctx)?.company),
  ],
});

/** Who is asked before a share of a treasury is bought: the president, while secondary shares can be reserved, or with Barclay (14.4). */
export function announced(ctx: Ctx, action: Action): Announcement | undefined {
  if (!actions.buy_share.is(action) || action.from !== "treasury") return undefined;
  const { company, seat } = action;
  const president = presidentOf(ctx, companyOf(ctx, company));
  if (president === undefined || president === seat) return undefined;
  if (!(initial(ctx) && isRegional(ctx, company)) && !canKeep(ctx, president, company)) return undefined;
  return { kind: purchases.kind, to: [president], company };
}

/** 8.5: no one else buys shares that are reserved before the second stock round. */
export function reservedRefusal(ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined {
  const by = table.read(ctx).kept[company];
  if (by === undefined || by === player || !initial(ctx)) return undefined;
  return refuse(ctx, "SHARES_RESERVED", { company, player: by });
}
