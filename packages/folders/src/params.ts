import { topPrice, trainTaken } from "@railhead/core/parts";
import type { EndParams, FamilyParams, PriceParams } from "@railhead/family-1830";

/** What a company lays in a turn, in `title.json`. */
export type LaysJson =
  | "one"
  | { yellow: number | Record<string, number>; first?: number; fee?: number; mixed?: boolean };

/** `rules` of `title.json`, as its schema says. */
export interface RulesJson
  extends Pick<
    FamilyParams,
    | "par"
    | "float"
    | "poolFloats"
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
    | "fewPlayers"
    | "newTrains"
    | "idleTrain"
    | "layBonus"
    | "tilesGo"
    | "routeBonuses"
    | "discards"
    | "calendar"
    | "paidPlaces"
  > {
  opening?: {
    format: "waterfall" | "select" | "draft";
    step?: number;
    falls?: number;
    falling?: number;
    multiples?: boolean;
    holds?: "all" | "leading";
    raisers?: "turn" | "lowest";
  };
  privates?: {
    from?: string;
    until?: string;
    least?: number;
    most?: number;
    firstRound?: boolean;
    betweenPlayers?:
      | boolean
      | { instead?: boolean; by?: "buyer"; least?: number; from?: "secondRound"; until?: string };
    own?: boolean;
    atFace?: string[];
    notSold?: string[];
  };
  /** "own": each stop of a hex is a place of its own, and a line may stop at all of them. Default: "hex", the stops of a hex are one place. */
  stops?: "hex" | "own";
  capitalization?: "full" | "incremental" | "rest";
  turn?: "sellBuySell" | "sellThenBuy" | "buyThenSell" | "sellBuyOrBuySell";
  prices?: Omit<PriceParams, "ladder">;
  lays?: LaysJson;
  exportAfter?: {
    after: "set" | "run";
    to?: "pool" | "rusted";
    from?: string;
    until?: string;
    trains?: string[];
  };
  end?: {
    bank?: "set" | "run" | "now" | "never";
    bankruptcy?: "ends" | "leaves";
    topPrice?: "set" | "run" | "now";
    train?: { kind: string; timing: "set" | "run" | "now" };
    stockRound?: boolean;
  };
}

function endOf({
  bank,
  bankruptcy,
  topPrice: top,
  train,
  stockRound,
}: NonNullable<RulesJson["end"]>): EndParams {
  const triggers: NonNullable<EndParams["triggers"]>[number][] = [];
  if (top) triggers.push({ trigger: topPrice, timing: top });
  if (train) triggers.push({ trigger: trainTaken(train.kind), timing: train.timing });
  return {
    ...(bank && { bank }),
    ...(bankruptcy && { bankruptcy }),
    ...(stockRound && { stockRound }),
    triggers,
  };
}

/** Parameters of the family for `rules` of `title.json`; `ladder`: the market is one row. */
export function paramsOf(
  { privates, prices, end, stops: _stops, ...rules }: RulesJson,
  ladder: boolean,
): FamilyParams {
  const { notSold, ...bounds } = privates ?? {};
  return {
    ...rules,
    privates: { ...bounds, ...(notSold && { sellable: (_ctx, id) => !notSold.includes(id) }) },
    prices: { ...prices, ladder },
    ...(end && { end: endOf(end) }),
  };
}
