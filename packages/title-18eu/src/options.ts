import type { Ctx, EarlierRules, OptionDef, OptionValue, Suggestion, TitleData } from "@railhead/core";
import type { Readings } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { extraTrains, market, market225 } from "./data.ts";

/** The points in which tables differ. Every default is the English rulebook. */
export const options: OptionDef[] = [
  { id: "extra3", kind: "integer", min: 0, max: 2, default: 0, rule: "EU-4.4.7-01" },
  { id: "extra4", kind: "integer", min: 0, max: 1, default: 0, rule: "EU-4.4.7-01" },
  /** "best": routes must earn the highest total (4.4.3); "declared": any legal routes. */
  { id: "routes", kind: "choice", values: ["best", "declared"], default: "best", rule: "EU-4.4.3-01" },
  /** Who gets the priority deal: the player after the last to act, or the last to pass (Hebrew text). */
  {
    id: "priority",
    kind: "choice",
    values: ["afterLastActor", "lastPasser"],
    default: "afterLastActor",
    rule: "EU-4.1.4-04",
  },
  /** The priority deal moves one seat on with every minor sold (Hebrew text). */
  { id: "movingSalePriority", kind: "boolean", default: false, rule: "EU-4.2.1-18" },
  /** Trains above the limit after the final exchange may be kept until the end of the stock round (Hebrew text). */
  { id: "lateDiscard", kind: "boolean", default: false, rule: "EU-4.2.2-47" },
  /** What joins a minor to a corporation: a line a train could run, or any track that leads there. */
  { id: "connection", kind: "choice", values: ["route", "track"], default: "route", rule: "EU-4.4.3-32" },
  /** The bank breaks when it holds nothing, or when it owes more than it holds. */
  { id: "bankBreaks", kind: "choice", values: ["empty", "short"], default: "empty", rule: "EU-5-01" },
  /** Trains above the limit after a swap in a stock round: discarded when the round ends, or at once. */
  {
    id: "stockDiscard",
    kind: "choice",
    values: ["roundEnd", "atOnce"],
    default: "roundEnd",
    rule: "EU-4.3-14",
  },
  /** A Pullman may be given up by the rulebook's conditions, or freely. */
  { id: "pullmanDiscard", kind: "choice", values: ["bound", "free"], default: "bound", rule: "EU-4.4.9-15" },
  /** Purchases of Pullmans by one company in a round: one, or as many as its room allows. */
  { id: "pullmanPurchases", kind: "choice", values: ["one", "any"], default: "one", rule: "EU-4.4.9-04" },
  /** Whether a corporation may buy its own shares in its first operating turn. */
  { id: "firstTurnBuyback", kind: "boolean", default: true, rule: "EU-4.4.8-03" },
  /** A president pays for another company's train only when its treasury is empty, or whenever it is short. */
  {
    id: "presidentTrade",
    kind: "choice",
    values: ["emptyTreasury", "shortTreasury"],
    default: "emptyTreasury",
    rule: "EU-4.5.2-02",
  },
  /** Whether shares of a company that runs for the first time may be sold for its train, once it has run. */
  { id: "firstTurnSale", kind: "boolean", default: false, rule: "EU-4.5.1-06" },
  /** Where the trains of a minor go that merges for nothing: back to the bank's stack, or to the pool. */
  { id: "minorTrains", kind: "choice", values: ["bank", "pool"], default: "bank", rule: "EU-4.2.2-23" },
  /** Own stations beyond the last figure of the table of red-to-red runs: they add nothing, or as much as each before. */
  { id: "redToRed", kind: "choice", values: ["capped", "each"], default: "capped", rule: "EU-4.4.3-17" },
  /** Deals in its own shares that a corporation may make in one turn. */
  { id: "ownShareDeals", kind: "choice", values: ["any", "one"], default: "any", rule: "EU-4.4.8-01" },
  /** What stands in the two spaces of the market after 200. */
  { id: "market", kind: "choice", values: ["220", "225"], default: "220", rule: "EU-3-02" },
];

/** The data that a table's options choose. */
export const dataBy = (readings: Readings): Partial<TitleData> => ({
  market: readings.market === "225" ? market225 : market,
});

/** The rules before these. */
export const earlier: EarlierRules[] = [
  {
    version: "1",
    readings: { minorTrains: "pool", redToRed: "capped", ownShareDeals: "one", market: "225" },
    changes: ["change.market", "change.minorTrains", "change.ownShares"],
  },
];

/** Bundles of options. "18xx.games": that platform's readings, so that its records replay. */
export const presets: Record<string, Record<string, OptionValue>> = {
  rulebook: {},
  hebrew: { priority: "lastPasser", movingSalePriority: true, lateDiscard: true },
  "18xx.games": {
    movingSalePriority: true,
    routes: "declared",
    connection: "track",
    bankBreaks: "short",
    stockDiscard: "atOnce",
    pullmanDiscard: "free",
    pullmanPurchases: "any",
    firstTurnBuyback: false,
    presidentTrade: "shortTreasury",
    firstTurnSale: true,
    minorTrains: "pool",
    ownShareDeals: "one",
    market: "225",
  },
};

/** 4.4.7: extra trains that the rulebook suggests, as options of a table. */
export const suggestions: Suggestion[] = (extraTrains.suggested ?? []).map(({ players, add }) => ({
  players,
  options: Object.fromEntries(Object.entries(add).map(([kind, count]) => [`extra${kind}`, count as number])),
  rule: "EU-4.4.7-03",
}));

/** How this table reads a point in which tables or versions of the rules differ. */
export const option = (ctx: Ctx, id: string): OptionValue => reading(ctx, id);
