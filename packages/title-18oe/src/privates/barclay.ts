import type { Action, Announcement, CompanyId, Ctx, PlayerId, Refusal } from "@railhead/core";
import type { Made } from "@railhead/core/contract";
import { gameFacts, reactionsTo } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import type { MarketEvent } from "@railhead/core/market";
import { playerIn } from "@railhead/core/model";
import { closePrivate, operating } from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { isMajor, isRegional } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { pars } from "../start/regionals.ts";
import { custody, custodyRefusal } from "../stock/custody.ts";
import { privateRefusal } from "./owner.ts";

const BARCLAY = "BBBT";
const MAJOR_PARS: readonly number[] = Object.values(charters.majorPar);

/** The railroad whose price Barclay keeps from falling in the running stock round (14.4). */
export const protection = gameFacts<{ company?: CompanyId }>("protection", {});

/** 14.4: one of its ways, once. */
function useRefusal(ctx: Ctx, seat: PlayerId): Refusal | undefined {
  const own = privateRefusal(ctx, seat, BARCLAY);
  if (own) return own;
  const { company } = protection.read(ctx);
  return company === undefined ? undefined : refuse(ctx, "BARCLAY_USED", { company });
}

const valuesOf = (ctx: Ctx, company: CompanyId): readonly number[] =>
  isRegional(ctx, company) ? pars : isMajor(ctx, company) ? MAJOR_PARS : [];

/** Why a railroad has no par that this player could reset. */
function parRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  const led = state && !state.closed && state.started && presidentOf(ctx, state) === seat;
  const turn = operating(ctx);
  return led && state.par !== undefined && valuesOf(ctx, company).length > 0 && (turn ?? company) === company
    ? undefined
    : refuse(ctx, "BARCLAY_PAR", { company });
}

const priceRefusal = (ctx: Ctx, company: CompanyId, price: number): Refusal | undefined =>
  valuesOf(ctx, company).includes(price) && companyOf(ctx, company).par !== price
    ? undefined
    : refuse(ctx, "NOT_A_STARTING_VALUE", { price });

/**
 * 14.4: in a stock turn of the owner, or in the railroad's operating turn, a par is reset; the share value stays
 * where it is.
 */
export const resetPar = actions.reset_par({
  check: (ctx, { seat, company, price }) =>
    useRefusal(ctx, seat) ?? parRefusal(ctx, seat, company) ?? priceRefusal(ctx, company, price),
  list: (ctx, seat) =>
    useRefusal(ctx, seat)
      ? []
      : Object.keys(ctx.state.companies).flatMap((company) =>
          parRefusal(ctx, seat, company)
            ? []
            : valuesOf(ctx, company).flatMap((price) =>
                priceRefusal(ctx, company, price) ? [] : [{ company, price }],
              ),
        ),
  apply(tx, { company, price }) {
    const state = tx.company(company);
    state.par = price;
    if (isRegional(tx, company)) state.fixedPrice = price;
    closePrivate(tx, BARCLAY);
    tx.log(events.par_reset({ company, price }));
  },
});

function protectRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId): Refusal | undefined {
  const own = useRefusal(ctx, seat);
  if (own) return own;
  const state = ctx.state.companies[company];
  return roundOf(ctx.state) === "stock" && state?.cell && !state.closed
    ? undefined
    : refuse(ctx, "BARCLAY_PRICE", { company });
}

/** 14.4: at any time of a stock round the price of any one railroad is kept from falling until the round ends. */
export const protectPrice = actions.protect_price({
  check: (ctx, { seat, company }) => protectRefusal(ctx, seat, company),
  list: (ctx, seat) =>
    useRefusal(ctx, seat)
      ? []
      : Object.keys(ctx.state.companies).flatMap((company) =>
          protectRefusal(ctx, seat, company) ? [] : [{ company }],
        ),
  apply(tx, { company }) {
    protection.write(tx).company = company;
    tx.log(events.price_protected({ company }));
  },
});

/** Why no share of a railroad is kept for a player now. */
function keepRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId): Refusal | undefined {
  if (roundOf(ctx.state) !== "stock") return refuse(ctx, "BARCLAY_SHARE", { company });
  return useRefusal(ctx, seat) ?? custodyRefusal(ctx, company);
}

const keepable = (ctx: Ctx, seat: PlayerId): { company: CompanyId }[] =>
  useRefusal(ctx, seat)
    ? []
    : Object.keys(ctx.state.companies).flatMap((company) =>
        keepRefusal(ctx, seat, company) ? [] : [{ company }],
      );

/** Keeping a share, of the railroads that `of` lets through. */
const keeping = (of: (ctx: Ctx, company: CompanyId) => boolean = () => true) =>
  actions.keep_share({
    check: (ctx, { seat, company }) =>
      of(ctx, company) ? keepRefusal(ctx, seat, company) : refuse(ctx, "BARCLAY_SHARE", { company }),
    list: (ctx, seat) => keepable(ctx, seat).filter(({ company }) => of(ctx, company)),
    apply(tx, { seat, company }) {
      Object.assign(custody.write(tx), { company, player: seat });
      closePrivate(tx, BARCLAY);
      tx.log(events.share_kept({ player: seat, company }));
    },
  });

/** 14.4: at any time of a stock round one share of a treasury is kept for the owner; the marker stays until it is bought or exchanged. */
export const keepShare = keeping();

/** 14.4: or as another player is about to buy a share of a railroad that the owner leads. */
export const keepAnnounced = (held: (ctx: Ctx) => CompanyId | undefined) =>
  keeping((ctx, company) => held(ctx) === company);

/** Whether the president of a railroad could keep a share of it by Barclay. */
export const canKeep = (ctx: Ctx, president: PlayerId, company: CompanyId): boolean =>
  !keepRefusal(ctx, president, company);

const sales = reactionsTo<Made<typeof actions.sell_shares>>("react_sale");

/** 14.4: or at the moment at which another player sells: the seller is paid as ever, and the price stays. */
export const saleQuestion = sales.interrupt({
  actions: [
    actions.protect_price({
      check: (ctx, { seat, company }) =>
        company === sales.held(ctx)?.company
          ? protectRefusal(ctx, seat, company)
          : refuse(ctx, "BARCLAY_PRICE", { company }),
      list(ctx, seat) {
        const company = sales.held(ctx)?.company;
        return company === undefined || protectRefusal(ctx, seat, company) ? [] : [{ company }];
      },
      apply: (tx, { company }) => {
        protection.write(tx).company = company;
        tx.log(events.price_protected({ company }));
      },
    }),
  ],
});

/** Who is asked before shares are sold: the owner of Barclay, while it can still protect their price. */
export function saleAnnounced(ctx: Ctx, action: Action): Announcement | undefined {
  if (!actions.sell_shares.is(action) || protection.read(ctx).company !== undefined) return undefined;
  const { owner, closed = true } = ctx.state.companies[BARCLAY] ?? {};
  const player = playerIn(owner);
  if (closed || player === undefined) return undefined;
  return { kind: sales.kind, to: [player], company: action.company };
}

const FALLS: readonly MarketEvent["type"][] = ["SOLD", "IN_POOL"];

/** Whether the price of a railroad stays where it is, whatever is sold. */
export const priceStill = (ctx: Ctx, company: CompanyId, event: MarketEvent): boolean =>
  protection.read(ctx).company === company && FALLS.includes(event.type);

/** 14.4: as the stock round ends the marker and the private leave the game. */
export function endProtection(tx: Tx): void {
  if (protection.read(tx).company === undefined) return;
  delete protection.write(tx).company;
  closePrivate(tx, BARCLAY);
}
