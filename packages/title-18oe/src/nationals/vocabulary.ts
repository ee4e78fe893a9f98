import { defineEvents } from "@railhead/core/texts";
import { defineActions, f } from "@railhead/core/vocabulary";

/** What one does with nationals, abandoned minors and mergers. */
export const lateActions = defineActions({
  /** A major becomes a national as a phase begins (9.4). */
  form_national: { company: f.company() },
  /** This player makes no further major a national now (9.4). */
  keep_majors: {},
  /** A national takes a rusted train that no one has claimed (11.6.6). */
  claim_train: { train: f.train() },
  /** A national gives a rusted train for an unclaimed one of a higher level (11.6.6). */
  swap_train: { train: f.train(), for: f.train() },
  /** A national turns a rusted express train to its local side (11.6.6). */
  flip_train: { train: f.train() },
  /** A major buys an abandoned minor of the bank (11.7). */
  buy_minor: { minor: f.company() },
  /** A national gives a rusted train for an un-rusted one of a major of the same player (11.6.6). */
  upgrade_train: { gives: f.train(), train: f.train(), from: f.company() },
});

export const lateEvents = defineEvents({
  trains: {
    train_claimed: { company: f.company(), train: f.train() },
    train_swapped: { company: f.company(), train: f.train(), for: f.train() },
    train_flipped: { company: f.company(), train: f.train(), to: f.train() },
    train_upgraded: {
      company: f.company(),
      train: f.train(),
      gives: f.train(),
      from: f.company(),
      price: f.money(),
    },
  },
  shares: {
    majors_kept: { player: f.player() },
  },
});

export const lateRefusals = {
  LEVEL_NOT_HIGHER: { train: f.train() },
  NATIONALS_ONLY: { company: f.company() },
  NATIONAL_BUYS_NONE: { company: f.company() },
  NOT_ABANDONED: { company: f.company() },
  ONE_MINOR: { company: f.company() },
  NOT_RUSTED_HERE: { company: f.company(), train: f.train() },
  NOT_UNCLAIMED: { train: f.train() },
  NOT_YOUR_MAJOR: { company: f.company() },
  NO_LOCAL_SIDE: { train: f.train() },
  TRAIN_RUSTED: { train: f.train() },
  UPGRADED_ALREADY: { company: f.company() },
} as const;

export const lateTexts = {
  events: {
    majors_kept: "{player} keeps the remaining majors",
    train_claimed: "{company} takes a rusted {train}",
    train_swapped: "{company} exchanges a rusted {train} for a {for}",
    train_flipped: "{company} flips its {train} to a {to}",
    train_upgraded:
      "{company} exchanges a rusted {gives} for the {train} of {from}; the bank pays {from} {price}",
  },
  refusals: {
    LEVEL_NOT_HIGHER: "A {train} is not of a higher level",
    NATIONALS_ONLY: "{company} is not a national",
    NATIONAL_BUYS_NONE: "{company} is a national and cannot buy trains",
    NOT_ABANDONED: "{company} is not an abandoned minor in the bank pool",
    ONE_MINOR: "{company} already bought a minor this turn",
    NOT_RUSTED_HERE: "{company} has no rusted {train}",
    NOT_UNCLAIMED: "No unclaimed rusted {train}",
    NOT_YOUR_MAJOR: "{company} is not your major",
    NO_LOCAL_SIDE: "A {train} has no local side",
    TRAIN_RUSTED: "The {train} has rusted",
    UPGRADED_ALREADY: "{company} upgraded a train, so no more free trains this turn",
  },
  decisions: { nationals: "{seats}: turn majors into nationals, or keep them" },
  actions: {
    form_national: "Turn {company} into a national",
    keep_majors: "Keep majors",
    claim_train: "Take a rusted {train}",
    swap_train: "Exchange a {train} for a rusted {for}",
    flip_train: "Flip a {train} to its local side",
    buy_minor: "Buy {minor}",
    upgrade_train: "Exchange a {gives} for the {train} of {from}",
  },
  words: {
    "action.form_national": "Forming nationals",
    "action.keep_majors": "Keeping the majors",
    "action.claim_train": "Taking rusted trains",
    "action.swap_train": "Exchanging rusted trains",
    "action.flip_train": "Flipping rusted trains",
    "action.buy_minor": "Buying abandoned minors",
    "action.upgrade_train": "Upgrading rusted trains",
    "step.nationals": "forming nationals",
  },
} as const;
