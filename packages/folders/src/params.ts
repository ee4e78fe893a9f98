import { topPrice, trainTaken } from "@railhead/core/parts";
import type { EndParams, FamilyParams, PriceParams } from "@railhead/family-1830";

/** `rules` of `title.json`, as its schema says. */
export interface RulesJson
  extends Pick<
    FamilyParams,
    | "par"
    | "float"
    | "treasuryPrice"
    | "poolEarns"
    | "sales"
    | "rebuy"
    | "restriction"
    | "home"
    | "tokens"
    | "dividends"
    | "obligation"
    | "emergency"
    | "trainTrade"
    | "loans"
    | "shortGame"
  > {
  opening?: { format: "waterfall" | "select"; step?: number; falls?: number };
  privates?: {
    from?: string;
    until?: string;
    least?: number;
    most?: number;
    betweenPlayers?: boolean;
    notSold?: string[];
  };
  capitalization?: "full" | "incremental" | "rest";
  turn?: "sellBuySell" | "sellThenBuy" | "buyThenSell" | "sellBuyOrBuySell";
  prices?: Omit<PriceParams, "ladder">;
  lays?: "one" | { yellow: number | Record<string, number> };
  exportAfter?: { after: "set" | "run"; to?: "pool" | "rusted"; from?: string; until?: string };
  end?: {
    bank?: "set" | "run" | "now";
    bankruptcy?: "ends" | "leaves";
    topPrice?: "set" | "run" | "now";
    train?: { kind: string; timing: "set" | "run" | "now" };
  };
}

function endOf({ bank, bankruptcy, topPrice: top, train }: NonNullable<RulesJson["end"]>): EndParams {
  const triggers: NonNullable<EndParams["triggers"]>[number][] = [];
  if (top) triggers.push({ trigger: topPrice, timing: top });
  if (train) triggers.push({ trigger: trainTaken(train.kind), timing: train.timing });
  return { ...(bank && { bank }), ...(bankruptcy && { bankruptcy }), triggers };
}

/** Parameters of the family for `rules` of `title.json`; `ladder`: the market is one row. */
export function paramsOf({ privates, prices, end, ...rules }: RulesJson, ladder: boolean): FamilyParams {
  const { notSold, ...bounds } = privates ?? {};
  return {
    ...rules,
    privates: { ...bounds, ...(notSold && { sellable: (_ctx, id) => !notSold.includes(id) }) },
    prices: { ...prices, ladder },
    ...(end && { end: endOf(end) }),
  };
}
