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
      left_without_president: "{company} has no president: the table runs its trains",
      private_paid: "{company} pays {to} {amount}",
      share_came_along: "{player} receives {percent} of {company} with {with}",
    },
    refusals: {
      PRIVATE_NOT_A_PLAYERS: "No player owns {company}",
      PRIVATE_NOT_NOW: "Companies cannot buy {company} in this phase",
      PRIVATE_PRICE: "{company} costs {least} to {most}",
      PRIVATE_OFFER_REFUSED: "The owner of {company} refused {price}",
      BUILDING_OVER: "No more building: {n} {train}-trains are bought",
      TRAIN_TRADE_LATER: "Companies sell each other {train}-trains from phase {phase}",
    },
    decisions: {
      privates: "{company} may buy privates",
      choose_par: "Par of {of}",
      consent_private: "{company} offers {price} for your private",
    },
    actions: { buy_private: "Buy {company} for {price}", choose_par: "Start at {price}" },
    words: {
      ...optionWords,
      "roundName.opening": "Initial auction",
      "roundShort.opening": "Auction",
      "round.opening": "the initial auction",
      "step.privates": "buying privates",
      "step.consent_private": "a question of consent",
      "step.choose_par": "par",
      "action.buy_private": "Buying a private",
      "action.choose_par": "Choosing par",
      "react.consent_private": "a private of yours that a company wants to buy",
      "change.firstStockRound":
        "The first stock round begins with the player after the last buyer of the auction’s first lot, not with the first seat",
    },
  },
  vocabulary,
);
