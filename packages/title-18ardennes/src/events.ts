import { defineEvents } from "@railhead/core/texts";
import { events as coreEvents, f } from "@railhead/core/vocabulary";

export const ownEvents = defineEvents({
  track: {
    bonus_token_placed: { hex: f.hex(), bonus: f.word() },
    fort_collected: { company: f.company(), hex: f.hex() },
  },
  money: {
    bank_supplies: { company: f.company(), train: f.train(), amount: f.money() },
    bankrupt_founder: {
      player: f.player(),
      company: f.optional(f.company()),
      short: f.money(),
      /** What the player still holds of companies, in percent. */
      shares: f.data<Record<string, number>>(),
    },
    income_paid: { player: f.player(), company: f.company(), amount: f.money() },
  },
  trains: {
    train_exchanged: {
      company: f.company(),
      train: f.train(),
      old: f.train(),
      from: f.place(),
      price: f.money(),
    },
    trains_turned_up: { company: f.company() },
  },
  shares: {
    assets_taken: {
      company: f.company(),
      minor: f.company(),
      trains: f.list(f.train()),
      tokens: f.list(f.id()),
      /** Trains that are declined: they go to the pool. */
      left: f.list(f.train()),
    },
    company_converted: { company: f.company() },
    company_formed: {
      player: f.player(),
      company: f.company(),
      minor: f.company(),
      price: f.money(),
      amount: f.money(),
    },
    company_led_by_nobody: { company: f.company() },
    minor_dissolved: { company: f.company(), cash: f.money(), trains: f.list(f.train()) },
    minor_merged: {
      player: f.player(),
      minor: f.company(),
      company: f.company(),
      from: f.place(),
      percent: f.percent(),
      amount: f.money(),
    },
    minor_started: { player: f.player(), company: f.company(), price: f.money(), amount: f.money() },
    presidency_bought: { player: f.player(), company: f.company(), price: f.money() },
  },
  auction: {
    claims_lost: { player: f.player(), companies: f.list(f.company()) },
    company_bid: { player: f.player(), company: f.company(), minor: f.company(), amount: f.money() },
    company_claimed: { player: f.player(), company: f.company(), minor: f.company(), bid: f.money() },
    right_claimed: { company: f.company(), hex: f.hex(), bonus: f.word() },
  },
});

/** What happens in 18Ardennes: what happens in every title, and what is its own. */
export const events = { ...coreEvents, ...ownEvents };
