import { everywhere, type HouseRuleDef } from "../def.ts";

const ACTS = "During the game, the site hides players' worth and the lead; cash and shares stay public.";

/** Asked for by players; known from tables that forbid reckoning. */
export const hiddenWorth: HouseRuleDef = {
  slug: "hidden-worth",
  version: "1",
  name: "Hidden net worth",
  touches: "table",
  summary: ACTS,
  source: "Requested by players; no written source found",
  rules: [],
  options: [],
  titles: {},
  otherwise: everywhere(`${ACTS} It changes no rule.`),
  says: ["It changes no rule."],
  make: () => ({ chains: { "view.hides": () => ["worth"] } }),
};
