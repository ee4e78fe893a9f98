import type { Chains, CompanyId, Ctx, Refusal, Slots } from "@railhead/core";
import type { Sale } from "@railhead/core/contract";
import {
  buyThenSell,
  byCertificate,
  type Capital,
  fullAtFloat,
  marketAmount,
  parAmount,
  restUnderwritten,
  type StockTurnOrder,
  sellBuyOrBuySell,
  sellBuySell,
  sellThenBuy,
} from "@railhead/core/hooks";
import { type MarketPolicy, marketPolicy } from "@railhead/core/market";
import { playerIn } from "@railhead/core/model";
import {
  floatedOnly,
  notInFirstRound,
  notSoldThisRound,
  operatedOnly,
  saleGuards,
  successorAfterSale,
} from "@railhead/core/parts";
import { companyOf, percentAt, presidentOf } from "@railhead/core/state";
import type { FamilyParams, PriceParams, SaleParams } from "./params.ts";
import { refuse } from "./refusals.ts";

const ORDERS = { sellBuySell, sellThenBuy, buyThenSell, sellBuyOrBuySell };

const turnOrder = ({ turn = "sellBuySell" }: FamilyParams): StockTurnOrder =>
  typeof turn === "function" ? turn : ORDERS[turn];

function capital({ capitalization = "full" }: FamilyParams): (ctx: Ctx, company: CompanyId) => Capital {
  if (typeof capitalization === "function") return capitalization;
  if (capitalization === "full") return fullAtFloat;
  return capitalization === "rest" ? restUnderwritten : byCertificate;
}

/** The lines of the market for what a title says of its prices. */
export function pricesBy({
  paid = "any",
  withheld,
  sold = "perShare",
  soldOut,
  ladder = false,
}: PriceParams = {}): MarketPolicy {
  const down = ladder ? "moveLeft" : "moveDown";
  return marketPolicy({
    on: {
      ...(paid === "any" && { PAID: [{ actions: "moveRight" }] }),
      ...(typeof paid === "object" && {
        PAID: [
          {
            guard: "paidAtLeastPrice",
            actions: { type: "moveRightPerMultiple", params: { most: paid.most } },
          },
        ],
      }),
      ...(withheld === "stay" && { WITHHELD: [] }),
      ...(sold === "perShare" && ladder && { SOLD: [{ actions: "moveLeftPerShare" }] }),
      ...(sold === "once" && { SOLD: [{ actions: down }] }),
      ...(sold === "presidentOnce" && { SOLD: [{ guard: "soldByPresident", actions: down }] }),
      ...(sold === "stay" && { SOLD: [] }),
      ...(ladder && { SOLD_OUT: [{ actions: "moveRight" }] }),
      ...(soldOut === "stay" && { SOLD_OUT: [] }),
    },
  });
}

const isPolicy = (prices: PriceParams | MarketPolicy): prices is MarketPolicy => "event" in prices;

/** From when on shares are sold. */
const SALES_FROM: Record<
  NonNullable<SaleParams["from"]>,
  ((ctx: Ctx, sale: Sale) => Refusal | undefined)[]
> = {
  operated: [operatedOnly],
  floated: [floatedOnly],
  secondRound: [notInFirstRound],
  always: [],
};

/** A share that came along with a private is not sold before its company has begun: it has no price. */
const begunOnly = (ctx: Ctx, { company }: Sale): Refusal | undefined =>
  companyOf(ctx, company).started ? undefined : refuse(ctx, "NOT_STARTED", { company });

/** In an emergency the president of another company stays so, where the title says that. */
function keepsPresident(ctx: Ctx, { seller, company, percent, context }: Sale): Refusal | undefined {
  const player = playerIn(seller);
  if (context !== "emergency" || player === undefined) return undefined;
  const leads = presidentOf(ctx, companyOf(ctx, company)) === player;
  return leads && successorAfterSale(ctx, player, company, percent) !== player
    ? refuse(ctx, "EMERGENCY_PRESIDENCY", { company })
    : undefined;
}

/** What the family's stock round decides: slots and chains. */
export function stockRules(params: FamilyParams): { slots: Partial<Slots>; chains: Partial<Chains> } {
  const { capitalization = "full", float = 60, poolFloats = false, prices = {} } = params;
  const full = capitalization === "full";
  const { treasuryPrice = full ? "par" : "market", poolEarns = full } = params;
  const { sales: { from = "secondRound" } = {}, emergency: { losesOthers = true } = {} } = params;
  return {
    slots: {
      "turn.order": turnOrder(params),
      capitalization: capital(params),
      float(ctx, company) {
        const pool = poolFloats ? percentAt(companyOf(ctx, company), "pool") : 0;
        return (ctx.rules.companies.get(company)?.float_percent ?? float) - pool;
      },
      "price.share": (ctx, deal) =>
        deal.from === "treasury" && deal.buyer !== "bank" && treasuryPrice === "par"
          ? parAmount(ctx, deal)
          : marketAmount(ctx, deal),
      "dividend.unsold": () =>
        poolEarns ? { treasury: "nobody", pool: "company" } : { treasury: "company", pool: "nobody" },
      "market.policy": isPolicy(prices) ? prices : pricesBy(prices),
    },
    chains: {
      "sale.eligible": saleGuards(begunOnly, ...SALES_FROM[from], ...(losesOthers ? [] : [keepsPresident])),
      ...(!params.rebuy && { "buy.eligible": notSoldThisRound }),
    },
  };
}
