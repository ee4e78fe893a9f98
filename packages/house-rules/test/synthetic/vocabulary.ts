import {
  catalogueFor,
  events as coreEvents,
  coreRefusals,
  defineActions,
  defineEvents,
  f,
  refuser,
  vocabulary,
} from "@railhead/core";

export const actions = defineActions({
  merge_minor: { minor: f.company(), company: f.company(), cash: f.money() },
  form_union: { minors: f.list(f.company()) },
});

const ownEvents = defineEvents({ union_formed: { player: f.player(), minors: f.list(f.company()) } });
export const events = { ...coreEvents, ...ownEvents };

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
    events: { union_formed: "{player} forms the union of {minors}" },
    refusals: { PRIVATE_FACE_DOWN: "{company} lies face down" },
    decisions: {
      union: "{company} is on turn, and its owner may form the union",
      consent_merger: "{company} is asked to take a minor",
    },
    actions: { merge_minor: "Merge {minor} into {company}", form_union: "Form the union" },
    words: { "step.union": "the union" },
  },
  vocabulary,
);
