import { defineEvents } from "@railhead/core/texts";
import { events as coreEvents, f } from "@railhead/core/vocabulary";

export const ownEvents = defineEvents({
  track: {
    tokens_bought: { company: f.company(), count: f.integer(), price: f.money() },
  },
  trains: {
    pullman_returned: { company: f.company(), train: f.train() },
    trains_returned: { minor: f.company(), trains: f.list(f.train()) },
  },
  shares: {
    company_started: {
      player: f.player(),
      company: f.company(),
      price: f.money(),
      minor: f.optional(f.company()),
      hex: f.optional(f.hex()),
    },
    minor_closed: {
      player: f.player(),
      minor: f.company(),
      cash: f.optional(f.money()),
      trains: f.optional(f.list(f.train())),
    },
    minor_merged: {
      player: f.player(),
      minor: f.company(),
      company: f.company(),
      from: f.place(),
      percent: f.percent(),
      cash: f.optional(f.money()),
      trains: f.optional(f.list(f.train())),
    },
  },
});

/** What happens in 18EU: what happens in every title, and what is its own. */
export const events = { ...coreEvents, ...ownEvents };
