import { actions as coreActions, defineActions, f } from "@railhead/core/vocabulary";

export const ownActions = defineActions({
  start_company: {
    company: f.company(),
    price: f.money(),
    minor: f.optional(f.company()),
    hex: f.optional(f.hex()),
    city: f.optional(f.integer()),
  },
  /** `double`: the stop that a Pullman doubles, "G2.0" for node 0 of hex G2; the best one where nothing is said. */
  run_routes: { ...coreActions.run_routes.fields, double: f.optional(f.id()) },
  exchange_minor: { minor: f.company(), company: f.company() },
  merge_minor: { minor: f.company(), company: f.company() },
  close_minor: { minor: f.company() },
  replace_token: { accept: f.boolean() },
});

/** What one may do in 18EU: what core has, and what is its own. */
export const actions = { ...coreActions, ...ownActions };
