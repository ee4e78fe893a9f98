import { defineEvents } from "@railhead/core/texts";
import { events as coreEvents, f } from "@railhead/core/vocabulary";
import { lateEvents } from "./nationals/vocabulary.ts";
import { powerEvents } from "./powers/events.ts";

const mainEvents = defineEvents({
  track: {
    chits_removed: { zones: f.list(f.word()) },
    token_transferred: {
      company: f.company(),
      of: f.company(),
      hex: f.hex(),
      price: f.money(),
      fee: f.money(),
    },
    authority_bought: { company: f.company(), sea: f.word(), price: f.money() },
    authority_transferred: { company: f.company(), of: f.company(), sea: f.word(), price: f.money() },
    patronage_drawn: { count: f.integer() },
  },
  money: {
    home_paid: { company: f.company(), hex: f.hex(), price: f.money() },
    insolvent: {
      company: f.company(),
      player: f.player(),
      amount: f.money(),
      price: f.money(),
      train: f.train(),
    },
    merger_settled: { company: f.company(), minor: f.company() },
    major_insolvent: { company: f.company(), player: f.player(), amount: f.money() },
    royalty_paid: { company: f.company(), of: f.company(), amount: f.money() },
    patronage_paid: { company: f.company(), hex: f.hex(), amount: f.money() },
    minor_funded: { company: f.company(), amount: f.money(), rest: f.money() },
    private_income: { player: f.player(), company: f.company(), amount: f.money() },
  },
  trains: {
    /** `from`: where it comes from, if not of the bank. */
    pullman_given: { company: f.company(), train: f.train(), from: f.optional(f.company()) },
  },
  shares: {
    minor_floated: {
      player: f.player(),
      company: f.company(),
      zone: f.word(),
      hex: f.hex(),
      price: f.money(),
    },
    regional_parred: { player: f.player(), company: f.company(), price: f.money() },
    presidency_bought: { player: f.player(), company: f.company(), price: f.money() },
    regional_removed: { company: f.company(), player: f.optional(f.player()) },
    concession_used: { player: f.player(), company: f.company() },
    pars_removed: { companies: f.list(f.company()) },
    major_formed: { player: f.player(), company: f.company(), price: f.money() },
    private_folded: { player: f.player(), company: f.company() },
    private_removed: { player: f.player(), company: f.company() },
    shares_reserved: { player: f.player(), company: f.company() },
    merger_offered: { player: f.player(), company: f.company(), minor: f.company() },
    merger_sought: { player: f.player(), company: f.company() },
    minor_merged: {
      player: f.player(),
      minor: f.company(),
      company: f.company(),
      from: f.place(),
      cash: f.money(),
      trains: f.list(f.train()),
    },
    minor_abandoned: { company: f.company(), cash: f.money(), trains: f.list(f.train()) },
    national_formed: { company: f.company(), cash: f.money() },
    majors_allowed: {},
  },
  passes: {
    merger_declined: { player: f.player(), minor: f.company() },
  },
});

/** What only 18OE has. */
export const ownEvents = { ...mainEvents, ...lateEvents };

/** What happens in 18OE: what happens in every title, and what is its own. */
export const events = { ...coreEvents, ...ownEvents, ...powerEvents };
