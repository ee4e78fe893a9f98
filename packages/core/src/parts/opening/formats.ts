import type { Slots } from "../../contract/hooks.ts";
import type { Ctx, RoundDef } from "../../contract/rules.ts";
import { opening } from "./opening.ts";
import type { AllPass, BuyParams, OpeningParams } from "./params.ts";

/** What every format says: the id of its round, its lots, the chart's event when it is over. */
type Common = Pick<OpeningParams, "id" | "lots" | "finish" | "room" | "multiples" | "ended">;

/** The player on turn puts any lot up and opens it with a bid. The others raise, or pass and are out. */
export const selectAndRaise = (params: Common & Partial<OpeningParams>): RoundDef =>
  opening({ opens: "must", ...params });

/** The player on turn puts any lot up. Everyone is asked to open it, and then it is offered at falling prices. */
export const fallingOffer = (params: Common & Required<Pick<OpeningParams, "offers">>): RoundDef =>
  opening({ opens: "may", ...params });

/** What the formats have in which lots are bought at prices. */
type Priced = Common & {
  /** Price of a lot, in currency units. Default: the face value of the title's `opening`. */
  price?: (ctx: Ctx, lot: string) => number;
};

/** If bids are set aside: whether the highest bidder may raise their own bid. Default: only the others may. */
type Bidding = Pick<BuyParams, "raiseOwn" | "holds" | "raisers">;

const ownRaises = ({ raiseOwn, holds, raisers }: Bidding) => ({
  ...(raiseOwn && { raiseOwn }),
  ...(holds && { holds }),
  ...(raisers && { raisers }),
});

const pricesOf = ({ price }: Priced) =>
  price && { prices: (ctx: Ctx, lot: string): number[] => [price(ctx, lot)] };

/**
 * On turn one buys the first lot, bids for a later one (the money is set aside), or passes. When the first is sold, a next lot with one bid
 * is sold to its bidder, and one with several is auctioned among them. When all pass, the first lot of all falls by `by` while it is
 * unsold, and at 0 the next in turn takes it; after that `income` is paid. The least bids are the slot `opening.minBid` (`aboveFace`).
 */
export const waterfall = (
  params: Priced & Bidding & { by: number; first?: number; income: NonNullable<AllPass["income"]>["pay"] },
): RoundDef =>
  opening({
    ...params,
    buy: {
      ...pricesOf(params),
      ...ownRaises(params),
      earlyBids: true,
      rows: (ctx) => params.lots(ctx).map((lot) => [lot]),
    },
    allPass: {
      falls: { by: params.by, what: "first", first: params.first ?? 1 },
      forced: true,
      income: { when: "else", pay: params.income },
    },
  });

/** A waterfall of rows: on turn one buys any lot of the top row or bids for one below it. What happens when all pass is said by `allPass`. */
export const packetInRows = (
  params: Priced &
    Bidding & {
      rows: (ctx: Ctx) => readonly (readonly string[])[];
      allPass: AllPass;
      contest?: (ctx: Ctx, lot: string) => boolean;
    },
): RoundDef =>
  opening({
    ...params,
    buy: {
      ...pricesOf(params),
      ...ownRaises(params),
      earlyBids: true,
      rows: params.rows,
      ...(params.contest && { contest: params.contest }),
    },
  });

/** In turn players take any lot at its price, or pass. When all pass one after another, the rest is left over. */
export const draft = (params: Priced): RoundDef => opening({ ...params, buy: { ...pricesOf(params) } });

/**
 * For the slot `opening.minBid`: bids at least this much above face value, and raises by a step. 0: from face value
 * on.
 */
export const aboveFace =
  (above: number, step = above): Slots["opening.minBid"] =>
  (ctx, lot) => ({ min: (ctx.rules.title.opening?.face(ctx, lot) ?? 0) + above, step });
