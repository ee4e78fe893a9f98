import type { ChangeEvents } from "@railhead/core/vocabulary";
import type { events } from "./events.ts";

/** A minor goes into a public company, or out of the game. */
const MINOR_GONE = ["company_formed", "minor_merged", "minor_dissolved"] as const;

/** Which changes the events of 18Ardennes report, in addition to core's. */
export const changeEvents: ChangeEvents<keyof typeof events> = {
  kinds: {
    cash: [
      "minor_started",
      "company_formed",
      "minor_merged",
      "assets_taken",
      "minor_dissolved",
      "train_exchanged",
      "bank_supplies",
      "company_claimed",
      "bankrupt_founder",
      "income_paid",
      "presidency_bought",
    ],
    certificate: [
      "lot_sold",
      "minor_started",
      "assets_taken",
      ...MINOR_GONE,
      "company_converted",
      "bankrupt_founder",
      "company_led_by_nobody",
      "presidency_bought",
    ],
    percent: ["company_converted"],
    bankrupt: ["bankrupt_founder"],
    companyKind: ["company_converted"],
    price: ["minor_started", "assets_taken", ...MINOR_GONE],
    par: ["minor_started", ...MINOR_GONE],
    started: ["minor_started", "company_formed"],
    floated: ["minor_started"],
    closed: [...MINOR_GONE, "assets_taken"],
    charterToken: ["minor_started", "assets_taken", ...MINOR_GONE, "company_converted"],
    train: ["assets_taken", "minor_dissolved", "train_exchanged"],
    trainMark: ["trains_turned_up"],
    token: ["bonus_token_placed"],
  },
  facts: {
    "ardennes.waiting": ["bonus_token_placed"],
    "ardennes.forts": ["fort_collected", "assets_taken", ...MINOR_GONE],
    "ardennes.claims": ["company_claimed", "company_formed", "claims_lost"],
    "ardennes.rights": ["right_claimed", "assets_taken", ...MINOR_GONE],
    "ardennes.formed": ["company_formed"],
    "ardennes.converted": ["company_converted"],
    "ardennes.phaseThree": ["phase_began"],
    // What was refused in this turn, and what a founder's sales are for.
    "ardennes.vetoes": [],
    "ardennes.soldAbove": [],
  },
};
