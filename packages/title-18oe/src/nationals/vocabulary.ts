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
    majors_kept: "{player} makes no more majors nationals now",
    train_claimed: "{company} takes a rusted {train}",
    train_swapped: "{company} gives a rusted {train} for a {for}",
    train_flipped: "{company} turns its {train} to a {to}",
    train_upgraded:
      "{company} gives a rusted {gives} for the {train} of {from}; the bank pays {from} {price}",
  },
  refusals: {
    LEVEL_NOT_HIGHER: "A {train} is of no higher level",
    NATIONALS_ONLY: "{company} is no national",
    NATIONAL_BUYS_NONE: "{company} is a national and buys no trains",
    NOT_ABANDONED: "{company} does not lie abandoned in the Open Market",
    ONE_MINOR: "{company} has bought a minor in this turn",
    NOT_RUSTED_HERE: "{company} has no rusted {train}",
    NOT_UNCLAIMED: "No rusted {train} waits to be claimed",
    NOT_YOUR_MAJOR: "{company} is no major of this player",
    NO_LOCAL_SIDE: "A {train} has no local side to be turned to",
    TRAIN_RUSTED: "The {train} has rusted",
    UPGRADED_ALREADY: "{company} has upgraded a train: nothing is free after that",
  },
  decisions: { nationals: "{seats}: make majors nationals, or keep them" },
  actions: {
    form_national: "Make {company} a national",
    keep_majors: "Keep the majors",
    claim_train: "Take a rusted {train}",
    swap_train: "Give a {train} for a rusted {for}",
    flip_train: "Turn a {train} to its local side",
    buy_minor: "Buy {minor}",
    upgrade_train: "Give a {gives} for the {train} of {from}",
  },
  words: {
    "action.form_national": "the forming of nationals",
    "action.keep_majors": "keeping the majors",
    "action.claim_train": "taking of rusted trains",
    "action.swap_train": "exchange of rusted trains",
    "action.flip_train": "turning of rusted trains",
    "action.buy_minor": "buying of abandoned minors",
    "action.upgrade_train": "upgrading of rusted trains",
    "step.nationals": "the forming of nationals",
  },
} as const;
