import { catalogueFor, defineEvents, refuser } from "@railhead/core/texts";
import {
  type ChangeEvents,
  events as coreEvents,
  coreRefusals,
  defineActions,
  f,
  vocabulary,
} from "@railhead/core/vocabulary";

export const actions = defineActions({
  merge_minor: { minor: f.company(), company: f.company(), cash: f.money() },
  form_union: { minors: f.list(f.company()) },
});

const ownEvents = defineEvents({
  shares: {
    union_formed: { player: f.player(), company: f.company(), minors: f.list(f.company()) },
    /** A minor goes into another company, with all that it has. */
    minor_absorbed: { company: f.company(), minor: f.company(), cash: f.money(), trains: f.list(f.train()) },
    /** A player has a treasury share for the minor. */
    share_received: { player: f.player(), company: f.company(), percent: f.percent(), minor: f.company() },
    private_paid: { company: f.company(), to: f.place(), amount: f.money() },
  },
});
export const events = { ...coreEvents, ...ownEvents };

/** Which changes these events report, in addition to core's. */
export const changeEvents: ChangeEvents<keyof typeof ownEvents> = {
  kinds: {
    cash: ["minor_absorbed", "private_paid"],
    certificate: ["share_received"],
    train: ["minor_absorbed"],
    owner: ["union_formed"],
    started: ["union_formed"],
    floated: ["union_formed"],
  },
};

const refusals = { PRIVATE_FACE_DOWN: { company: f.company() } } as const;
export const refuse = refuser({ ...coreRefusals, ...refusals });

export const catalogue = catalogueFor(
  "en",
  {
    events: ownEvents,
    refusals,
    decisions: { union: {}, consent_merger: {} },
    actions: Object.values(actions),
  },
  {
    events: {
      union_formed: "{player} forms {company}, the union of {minors}",
      minor_absorbed: "{minor} goes into {company} with {cash}",
      share_received: "{player} receives {percent} of {company} for {minor}",
      private_paid: "{company} pays {amount} to {to}",
    },
    refusals: { PRIVATE_FACE_DOWN: "{company} is face down" },
    decisions: {
      union: "{company} is on turn, and its owner may form the union",
      consent_merger: "{company} is asked to take a minor",
    },
    actions: { merge_minor: "Merge {minor} into {company}", form_union: "Form the union" },
    words: { "step.union": "the union" },
  },
  vocabulary,
);
