import { type Catalogue, joinCatalogues, type Texts } from "@railhead/core/texts";
import { houseRules } from "./catalogue.ts";
import { verdictTexts } from "./verdicts.ts";

/** Names of the slots, for "both decide …". */
const HOOKS: Readonly<Record<string, string>> = {
  "setup.numbers": "the bank and the starting cash",
  "opening.format": "how the game opens",
  "opening.minBid": "the lowest bid",
  "opening.settle": "the result of a purchase in the opening",
  "turnOrder.first": "the order of the first stock round",
  "turnOrder.next": "the order of the next stock round",
  "turn.order": "the order of a stock turn",
  capitalization: "the money a company receives for its shares",
  float: "when a company floats",
  "offering.payee": "the payee for new shares",
  "price.share": "the price of shares",
  "holding.limit": "the holding limit",
  "dividend.round": "the rounding of dividends",
  "dividend.unsold": "the dividend of unsold shares",
  "track.cityUpgrade": "when a city may be upgraded",
  "train.obligation": "which companies must own a train",
  "emergency.trains": "the train that a president contributes to",
  "bankruptcy.companies": "the companies of a bankrupt player",
  "bankruptcy.player": "the bankrupt player",
  "bankruptcy.leaves": "whether a bankrupt player plays on",
  "bankruptcy.money": "who gets the money of a bankrupt",
  "receivership.dividend": "the dividend of a company without a president",
  "formed.operates": "when a company started in an operating round operates",
  "end.timing": "when the game ends",
  "absence.default": "the default moves of absent players",
  "turn.forced": "whether the table plays forced moves",
  "preplan.resolve": "the handling of plans that are no longer legal",
  "market.policy": "how prices move",
  "depot.export": "whether trains leave the stack unsold",
  "depot.offer": "which trains are for sale",
  "phase.begin": "the effects of a new phase",
  "set.rounds": "the number of operating rounds in a set",
  "end.triggers": "what ends the game",
  "routes.accepts": "which routes are legal",
  "lay.budget": "the track allowance",
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
