import { type Catalogue, joinCatalogues, type Texts } from "@railhead/core/texts";
import { houseRules } from "./catalogue.ts";
import { verdictTexts } from "./verdicts.ts";

/** Names of the slots, for "both decide …". */
const HOOKS: Readonly<Record<string, string>> = {
  "setup.numbers": "the bank and the starting cash",
  "opening.format": "how the game opens",
  "opening.minBid": "the lowest bid",
  "opening.settle": "what a purchase at the opening leads to",
  "turnOrder.first": "the order of the first stock round",
  "turnOrder.next": "the order of the next stock round",
  "turn.order": "in what order a stock turn runs",
  capitalization: "what a company gets for its shares",
  float: "when a company floats",
  "offering.payee": "who is paid for new shares",
  "price.share": "what shares cost",
  "holding.limit": "how much of a company a player may hold",
  "dividend.round": "how dividends are rounded",
  "dividend.unsold": "who earns on unsold shares",
  "track.cityUpgrade": "when a city may be upgraded",
  "train.obligation": "who must own a train",
  "emergency.trains": "which train a president pays for",
  "bankruptcy.companies": "what becomes of a bankrupt's companies",
  "bankruptcy.player": "what becomes of a bankrupt",
  "bankruptcy.leaves": "whether a bankrupt plays on",
  "receivership.dividend": "what a company without president pays",
  "formed.operates": "when a company formed in an operating round operates",
  "end.timing": "when the game ends",
  "absence.default": "what is played for somebody absent",
  "turn.forced": "whether a move without a choice is made at once",
  "preplan.resolve": "what becomes of a plan that is no longer legal",
  "market.policy": "how prices move",
  "depot.export": "whether trains leave the stack without a buyer",
  "depot.offer": "which trains are sold",
  "phase.begin": "what a phase does when it begins",
  "set.rounds": "how many operating rounds a set has",
  "end.triggers": "what ends the game",
  "routes.accepts": "which routes may be run",
  "lay.budget": "how much track a company lays",
};

/**
 * Texts of verdicts and of all house rules: names (`variant.<slug>`, and where a text names one as {a}, {b} or {of}), slots,
 * and what is their own. They go on top of core's and a title's.
 */
export const houseRuleCatalogue: Catalogue = joinCatalogues(
  { locale: "en", texts: verdictTexts, fields: {} },
  {
    locale: "en",
    texts: Object.fromEntries([
      ...Object.entries(HOOKS).map(([hook, text]) => [`hook.${hook}`, text]),
      ...houseRules.flatMap(({ slug, name }) =>
        ["variant", "a", "b", "of"].map((field) => [`${field}.${slug}`, name]),
      ),
    ]),
    fields: {},
  },
  ...houseRules.flatMap(({ catalogue }) => catalogue ?? []),
);

/**
 * The texts of house rules of another language as a catalogue wants them: a name (`variant.<slug>`) also stands where a text
 * names a house rule as {a}, {b} or {of}.
 */
export const houseRuleTexts = (texts: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith("variant.") ? ["a", "b", "of"].map((name) => [key.replace("variant", name), text]) : [],
    ),
  ),
});
