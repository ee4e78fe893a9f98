import { actions as coreActions, defineActions, f } from "@railhead/core/vocabulary";

export const ownActions = defineActions({
  take_over: { trains: f.list(f.id()), tokens: f.list(f.id()), forts: f.list(f.hex()) },
  buy_presidency: { company: f.company() },
  bid_company: { company: f.company(), minor: f.company(), amount: f.money() },
  convert: {},
  exchange_minor: { minor: f.company(), company: f.company(), from: f.place() },
  exchange_train: { train: f.train(), from: f.place() },
});

/** What one may do in 18Ardennes: what core has, and what is its own. */
export const actions = { ...coreActions, ...ownActions };
