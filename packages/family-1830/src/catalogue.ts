import { catalogueFor } from "@railhead/core/texts";
import { f, vocabulary } from "@railhead/core/vocabulary";
import { familyActions } from "./actions.ts";
import { familyEvents } from "./events.ts";
import { optionWords } from "./option-words.ts";
import { familyRefusals } from "./refusals.ts";

/** The family's own texts. A title with some of its own joins them by `joinCatalogues`. */
export const catalogue = catalogueFor(
  "en",
  {
    events: familyEvents,
    refusals: familyRefusals,
    decisions: {
      privates: {},
      choose_par: { of: f.company() },
      consent_private: { price: f.money() },
    },
    actions: Object.values(familyActions),
  },
  {
    events: {
      interest_covered: "{player} pays {amount} of {missing} interest for {company}",
      left_without_president: "Nobody leads {company} any more: the table runs its trains",
      private_paid: "{company} pays {to} {amount}",
      share_came_along: "{player} gets {percent} of {company} with {with}",
    },
    refusals: {
      PRIVATE_NOT_A_PLAYERS: "{company} belongs to no player",
      PRIVATE_NOT_NOW: "Companies do not buy {company} in this phase",
      PRIVATE_PRICE: "{company} costs {least} to {most}",
      PRIVATE_OFFER_REFUSED: "The owner of {company} has refused {price}",
      BUILDING_OVER: "Nothing is built any more: {n} {train} trains are bought",
      TRAIN_TRADE_LATER: "Companies sell trains to each other from phase {phase} on: {train}",
    },
    decisions: {
      privates: "{company} may buy privates",
      choose_par: "Starting value of {of}",
      consent_private: "{company} wants to buy a private of yours for {price}",
    },
    actions: { buy_private: "Buy {company} for {price}", choose_par: "Start at {price}" },
    words: {
      ...optionWords,
      "roundName.opening": "Initial auction",
      "roundShort.opening": "Auction",
      "round.opening": "the initial auction",
      "step.privates": "buying privates",
      "step.consent_private": "a question of consent",
      "step.choose_par": "a starting value",
      "action.buy_private": "buying a private",
      "action.choose_par": "choosing a starting value",
      "react.consent_private": "a private of yours that a company buys",
      "change.firstStockRound":
        "The first stock round begins with the player after the last who bought the first lot of the auction, no longer with the first seat",
    },
  },
  vocabulary,
);
